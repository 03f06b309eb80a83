import CivilTime
import TestSupport
import Testing

/// What holds of all typed moments, tried on many.
@Suite struct TypedMomentLawTests {
  @Test func `a moment is read back from its own text, offset included`() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<1000 {
      let time = ZonedTime(
        secondsSinceEpoch: Int.random(in: -62_000_000_000...1_796_000_000, using: &random),
        utcOffset: Int.random(in: -1439...1439, using: &random) * 60)
      let reader = TypedMomentReader(now: "2026-12-01T00:00:00Z", rules: Zones.lordHowe)
      #expect("\(try reader.pastMoment("\(time)").time)" == "\(time)")
      #expect("\(try reader.anyMoment("\(time)"))" == "\(time)")
    }
  }

  /// A clock time and a date name the moment that shows them, or the earlier of two.
  @Test func `a moment is read back from what the local clock shows`() throws {
    var random = SeededGenerator(seed: 12)
    for (rules, changes) in Zones.all {
      let now = rules.time(atSecondsSinceEpoch: 2_000_000_000)
      let reader = TypedMomentReader(now: now, rules: rules)
      for change in changes {
        for _ in 0..<150 {
          let seconds =
            change.secondsSinceEpoch + Int.random(in: -200_000...200_000, using: &random)
          let time = rules.time(atSecondsSinceEpoch: seconds)
          let moment = try reader.pastMoment("\("\(time)".prefix(19))")
          #expect(moment.time.localSeconds == time.localSeconds)
          #expect(moment.time <= time)
          // What is read is another moment only when the clocks show the time twice.
          #expect(moment.time == time || moment.remarks == [.firstOfTwo(moment.time, second: time)])
          #expect(rules.time(atSecondsSinceEpoch: moment.time.secondsSinceEpoch) == moment.time)
        }
      }
    }
  }

  /// A time alone is the last at which the clock showed it, up to now.
  @Test func `a time alone lies less than a day back on the clock`() throws {
    var random = SeededGenerator(seed: 13)
    for (rules, changes) in Zones.all {
      for _ in 0..<500 {
        let seconds =
          (changes.randomElement(using: &random)?.secondsSinceEpoch ?? 0)
          + Int.random(in: -200_000...200_000, using: &random)
        let reader = TypedMomentReader(
          now: rules.time(atSecondsSinceEpoch: seconds), rules: rules)
        let clock = MinuteOfDay(wrapping: Int.random(in: 0..<1440, using: &random))
        guard let moment = try? reader.pastMoment("\(clock)") else { continue }
        #expect(moment.time.minuteOfDay == clock)
        #expect(moment.time.secondsSinceEpoch <= seconds)
        #expect(seconds - moment.time.secondsSinceEpoch < 26 * 3600)
        #expect(moment.remarks.count >= 1)
      }
    }
  }

  /// Whatever is typed gives a moment or an error, and keeps the promises of its notation.
  @Test(arguments: [21, 22, 23] as [UInt64])
  func `no words lead astray`(seed: UInt64) {
    var words = RandomWords(seed: seed)
    var understood = 0
    for _ in 0..<1000 {
      let text = words.next()
      let (rules, changes) = words.element(of: Zones.all)
      let now = rules.time(
        atSecondsSinceEpoch: words.element(of: changes).secondsSinceEpoch
          + words.number(in: -100_000...100_000))
      let reader = TypedMomentReader(now: now, rules: rules)
      do throws(TypedTimeError) {
        let moment = try reader.pastMoment(text)
        understood += 1
        let ahead = moment.time.secondsSinceEpoch - now.secondsSinceEpoch
        #expect(ahead <= 0 || !moment.isTimed)
        #expect(moment.isTimed || moment.time.day <= now.day)
        #expect(ZonedTime("\(moment.time)") == moment.time)
      } catch {
        #expect(!error.message.isEmpty)
      }
      do throws(TypedTimeError) {
        let moment = try reader.anyMoment(text)
        #expect(ZonedTime("\(moment)") == moment)
      } catch {
        switch error {
        case .notUnderstood, .noSuchDate, .noSuchTime, .outOfCalendar: break
        default: Issue.record("a bound is refused: \(text), \(error)")
        }
      }
      let day = try? TypedDayReader(today: now.day).day(text)
      if let day { #expect(LocalDay("\(day)") == day) }
      _ = try? TypedDayCount(typed: text)
      let longest = TypedDuration(minutes: .max)
      _ = try? TypedDuration(typed: text, in: TypedDuration(minutes: 0)...longest)
    }
    #expect(understood > 50)
  }
}

/// Text of words that people type about time, and of others.
private struct RandomWords {
  private var random: SeededGenerator

  init(seed: UInt64) { self.random = SeededGenerator(seed: seed) }

  private static let pieces = [
    "now", "today", "yesterday", "tomorrow", "mon", "Fri", "sunday", "at", "ago", "2h", "30m", "1d",
    "3 weeks", "90", "999999999", "9223372036854775807", "99999999999999999999", "w", "9am",
    "12 pm",
    "21:30", "02:30", "0:00", "23:59:59", "24:00", "2011-12-30", "2026-03-29", "2026-02-31",
    "0000-01-01", "9999-12-31", "T", "Z", "+01:00", "-0330", "+23:59", ":", "-", ".", "\u{301}",
    "é",
    "٣", "\0", "🕘",
  ]

  mutating func next() -> String {
    let count = number(in: 1...4)
    let separator = element(of: ["", " ", " ", " ", "\t "])
    return (0..<count).map { _ in element(of: Self.pieces) }.joined(separator: separator)
  }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(in: 0...(elements.count - 1))]
  }

  mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
}
