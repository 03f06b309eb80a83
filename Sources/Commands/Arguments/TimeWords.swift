import CivilTime
import CommandGrammar
import Diagnostics
import Effects
import MoodModel

/// The words of a moment, which mean something only once the clock is known.
struct WhenWords: Hashable, Sendable, ArgumentValue {
  let text: String

  static var placeholder: String { "WHEN" }

  init(argument: String) { self.text = argument }

  /// Returns the moment in the past that the words mean here and now.
  func moment(in context: Context) throws(UsageError) -> TypedMoment {
    let reader = TypedMomentReader(now: context.clock.now, rules: context.clock.zone)
    do { return try reader.pastMoment(text) } catch { throw UsageError(error) }
  }
}

/// The words of a day, which mean something only once the clock is known.
struct DayWords: Hashable, Sendable, ArgumentValue {
  let text: String

  static var placeholder: String { "D" }

  init(argument: String) { self.text = argument }

  /// Returns the day that the words mean when looking back from today.
  func day(today: LocalDay) throws(UsageError) -> LocalDay {
    do { return try TypedDayReader(today: today).day(text) } catch { throw UsageError(error) }
  }

  /// Returns the day that the words mean when looking ahead from today.
  ///
  /// - Throws: A usage error, also when the day has begun.
  func comingDay(today: LocalDay) throws(UsageError) -> LocalDay {
    let day: LocalDay
    do {
      day = try TypedDayReader(today: today).day(text, weekday: .next)
    } catch {
      throw UsageError(error)
    }
    guard day > today else {
      throw UsageError(
        "\(day) has begun already", hint: "name a day that is still to come, such as tomorrow")
    }
    return day
  }
}

/// The words of a number of days that ends today.
struct DayCountWords: Hashable, Sendable, ArgumentValue {
  let count: TypedDayCount

  static var placeholder: String { "DAYS" }

  init(argument: String) throws(InvalidValue) {
    do {
      self.count = try TypedDayCount(typed: argument)
    } catch {
      let allowed = TypedDayCount.allowed
      throw InvalidValue(
        expected: "\(allowed.lowerBound) to \(allowed.upperBound) days, such as 7d, 90 or 2w")
    }
  }
}

/// What a command line says about which days to show.
struct DayRangeWords: Hashable, Sendable {
  var from: DayWords?
  var to: DayWords?
  var on: DayWords?
  var last: DayCountWords?

  /// Gathers the options.
  ///
  /// - Throws: A usage error when they do not go together.
  init(
    from: DayWords?, to: DayWords?, on: DayWords? = nil, last: DayCountWords? = nil,
    lastOption: String = "--last"
  ) throws(UsageError) {
    if on != nil, from != nil { throw .conflict("--on", "--from") }
    if on != nil, to != nil { throw .conflict("--on", "--to") }
    if on != nil, last != nil { throw .conflict("--on", lastOption) }
    if last != nil, from != nil { throw .conflict(lastOption, "--from") }
    if last != nil, to != nil { throw .conflict(lastOption, "--to") }
    self.from = from
    self.to = to
    self.on = on
    self.last = last
  }

  /// Whether every day is meant.
  var isEmpty: Bool { from == nil && to == nil && on == nil && last == nil }

  /// Returns the days, both ends included, or `nil` when every day is meant.
  ///
  /// - Throws: A usage error when the last day lies before the first.
  func days(today: LocalDay) throws(UsageError) -> ClosedRange<LocalDay>? {
    if let on {
      let day = try on.day(today: today)
      return day...day
    }
    if let last { return last.count.days(through: today) }
    guard from != nil || to != nil else { return nil }
    let first = try from?.day(today: today) ?? .earliest
    let end = try to?.day(today: today) ?? .latest
    guard first <= end else {
      throw UsageError(
        "the last day, \(end), lies before the first, \(first)", hint: "exchange --from and --to")
    }
    return first...end
  }
}

extension LocalDay {
  /// The first day that can be written.
  static let earliest = LocalDay(daysSinceEpoch: -719_528)
  /// The last day that can be written.
  static let latest = LocalDay(daysSinceEpoch: 2_932_896)
}

extension UsageError {
  /// Describes words of time that do not say what they should.
  init(_ error: TypedTimeError) { self.init(error.message, hint: error.hint) }
}

extension Context {
  /// Refuses to store anything while the clock shows a year that no record can say.
  func requireCalendar() throws(CommandError) {
    guard !(LocalDay.earliest.advanced(by: 1)..<LocalDay.latest).contains(clock.now.day) else {
      return
    }
    throw CommandError(
      "the clock shows a year outside of 0 to 9999", hint: "nothing was written; set the clock",
      exitStatus: .badConfiguration)
  }

  /// Returns today, as the person lives it.
  func today(_ settings: JournalSettings) -> LocalDay { settings.dayStart.day(of: clock.now) }

  /// Returns the zone to keep beside a moment: ours, if our clocks show the moment alike.
  func zoneName(for time: ZonedTime) -> String? {
    clock.zone.time(atSecondsSinceEpoch: time.secondsSinceEpoch).utcOffset == time.utcOffset
      ? clock.zone.name : nil
  }
}
