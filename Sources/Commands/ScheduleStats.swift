import CivilTime
package import CommandGrammar
import Effects
import JSON
import JournalStorage
import MoodModel
import Notifications
import Reminders
import TerminalUI

/// `baseline schedule stats`: tells whether the times of the schedule are good ones.
package struct ScheduleStats: Command {
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Show whether the times of the schedule suit you",
      discussion: """
        For each time: how many of its prompts were answered within 30 minutes, and after how long, \
        and when the entries of that weekday that are nearest to it were really made, in the last 90 \
        days. Nothing is changed by it.
        """,
      Flag("json", "Print a JSON document"),
      make: { isJSON throws(UsageError) in ScheduleStats(isJSON: isJSON) })
  }

  /// How many days are looked back.
  private static let days = 90

  package func run(in context: Context) throws -> Output {
    let view = try context.journal(of: [.moods, .plan])
    let now = context.clock.now
    let days = now.day.advanced(by: 1 - Self.days)...now.day
    var minutes: [Weekday: [MinuteOfDay]] = [:]
    for line in view.snapshot.moodLines() where line.mark.isTimed {
      let time = line.mark.time
      guard days.contains(time.day) else { continue }
      minutes[time.day.weekday, default: []].append(time.minuteOfDay)
    }
    let times = view.snapshot.schedule.times
    let usual = times.map { time in
      UsualTime(
        near: time.time, among: times.filter { $0.weekday == time.weekday }.map(\.time),
        of: minutes[time.weekday] ?? [])
    }
    let log = try context.deliveryStore().memory().state.delivered
    let entries = view.snapshot.moodLines().filter(\.mark.isTimed)
      .map(\.mark.time.secondsSinceEpoch).sorted()
    let answers = times.map { AnswerStats(of: $0, in: log, entries: entries) }
    guard !isJSON else {
      let rows = zip(times, zip(usual, answers)).map {
        JSONValue.object(json(of: $0, $1.0, $1.1))
      }
      return Output(.array(rows), notices: view.notices)
    }
    guard !times.isEmpty else {
      return Output(notices: view.notices + [StyledText(Context.emptySchedule)])
    }
    var table = Table(columns: [
      Table.Column(), Table.Column(),
      Table.Column(width: 12...Int.max, givesWay: 1, overflow: .folds),
      Table.Column(width: 12...Int.max, givesWay: 1, overflow: .folds),
    ])
    for (time, (usual, answers)) in zip(times, zip(usual, answers)) {
      table.append([
        StyledText(time.weekday.abbreviation), StyledText(time.time.description, .emphasis),
        StyledText(text(of: answers), .faint), advice(about: time, usual),
      ])
    }
    return Output(
      table.lines(width: context.terminal.lineWidth, glyphs: context.glyphs),
      notices: view.notices)
  }

  /// Says how many prompts were answered, and after how long.
  private func text(of answers: AnswerStats) -> String {
    guard let share = answers.share else { return "answers: too few to tell" }
    let percent = Int((share * 100).rounded())
    let delay = answers.medianDelay.map { ", after \($0) min" } ?? ""
    return "answers: \(answers.answered) of \(answers.shown) (\(percent) %)\(delay)"
  }

  /// Says when entries are really made, and what to do when that is another time.
  private func advice(about time: ScheduledTime, _ usual: UsualTime) -> StyledText {
    guard let moment = usual.moment else {
      let isFew = usual.entries < UsualTime.enough
      return StyledText("entries: \(isFew ? "too few to tell" : "at no one hour")", .faint)
    }
    let entries = "entries: mostly around \(moment)"
    guard usual.isElsewhere(than: time.time) else { return StyledText(entries, .faint) }
    return StyledText("\(entries), so move it there?")
  }

  private func json(
    of time: ScheduledTime, _ usual: UsualTime, _ answers: AnswerStats
  ) -> JSONObject {
    [
      "day": .string(time.weekday.abbreviation), "time": .string(time.time.description),
      "shown": .number(answers.shown), "answered": .number(answers.answered),
      "median_minutes": answers.medianDelay.map { .number($0) } ?? .null,
      "entries": .number(usual.entries),
      "usual": .string(usual.moment?.description),
    ]
  }
}

/// When the entries near a time of the schedule are really made.
struct UsualTime: Hashable, Sendable {
  /// How many entries are nearest to this time.
  let entries: Int

  /// The hour at which they are made: the middle of those that lie together, to five minutes; `nil`
  /// when they are too few to tell, or are not made around any one hour.
  let moment: MinuteOfDay?

  /// The fewest entries that tell anything.
  static let enough = 8

  /// How far apart entries of one hour lie from their middle, in minutes.
  private static let reach = 60

  /// Takes the entries that are nearer to a time than to any other, and finds where most of them lie.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - times: All times of that day of the week, this one among them.
  ///   - minutes: When the entries of that day of the week were made, in any order.
  /// - Complexity: O(*n*²) in the entries of a day of the week.
  init(near time: MinuteOfDay, among times: [MinuteOfDay], of minutes: [MinuteOfDay]) {
    let nearest = minutes.filter { minute in
      let own = abs(minute.offset(from: time))
      return times.allSatisfy { other in
        let distance = abs(minute.offset(from: other))
        return distance > own || (distance == own && time <= other)
      }
    }.sorted()
    self.entries = nearest.count
    func together(with minute: MinuteOfDay) -> [Int] {
      nearest.map { $0.offset(from: minute) }.filter { abs($0) <= Self.reach }.sorted()
    }
    let centre = nearest.max { together(with: $0).count < together(with: $1).count }
    guard let centre, nearest.count >= Self.enough,
      case let offsets = together(with: centre), offsets.count * 2 > nearest.count
    else {
      self.moment = nil
      return
    }
    let middle = offsets[(offsets.count - 1) / 2] + offsets[offsets.count / 2]
    let rounded = (Double(2 * centre.minutes + middle) / 10).rounded() * 5
    self.moment = MinuteOfDay(wrapping: Int(rounded))
  }

  /// Whether entries are made so far from a time that moving it would help: more than half an hour.
  func isElsewhere(than time: MinuteOfDay) -> Bool {
    moment.map { abs($0.offset(from: time)) > 30 } ?? false
  }
}

extension MinuteOfDay {
  /// Returns the minutes from another time to this one the shorter way round, from -719 through 720.
  fileprivate func offset(from other: MinuteOfDay) -> Int {
    let ahead = other.minutes(until: self)
    return ahead <= Self.count / 2 ? ahead : ahead - Self.count
  }
}
