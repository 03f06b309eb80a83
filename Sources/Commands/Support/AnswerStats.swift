import CivilTime
import MoodModel
import Reminders

/// How the prompts of one time of the week were answered.
struct AnswerStats: Hashable, Sendable {
  /// How many of them reached the person; one that was put off counts once.
  private(set) var shown = 0

  /// How many minutes after its first delivery each was answered that was answered at all.
  private(set) var delays: [Int] = []

  /// The fewest deliveries that tell anything.
  static let enough = 8

  /// An answer within so many minutes is one to the prompt.
  static let promptly = 30

  /// Looks at deliveries and entries.
  ///
  /// An entry answers the last prompt that was delivered before it, also when that was closed first.
  ///
  /// - Parameters:
  ///   - time: The time of the week.
  ///   - log: What has reached the person.
  ///   - entries: When entries were made, in seconds after 1970, in rising order.
  /// - Complexity: O(*n* log *m*) for *n* deliveries and *m* entries.
  init(of time: ScheduledTime, in log: DeliveryLog, entries: [Int]) {
    let prompts = log.all.filter { $0.key.kind == .prompt }
    var first: (day: LocalDay, second: Int)?
    var isAnswered = false
    for (index, delivery) in prompts.enumerated()
    where delivery.key.day.weekday == time.weekday && delivery.key.time == time.time {
      let second = delivery.at.secondsSinceEpoch
      if first?.day != delivery.key.day {
        first = (delivery.key.day, second)
        isAnswered = false
        shown += 1
      }
      guard let start = first?.second, !isAnswered else { continue }
      if case .answered(let minutes)? = delivery.followedBy {
        delays.append((second - start) / 60 + minutes)
        isAnswered = true
        continue
      }
      let next = index + 1 < prompts.count ? prompts[index + 1].at.secondsSinceEpoch : Int.max
      let place = entries.firstIndex(atOrAfter: second) { $0 }
      guard place < entries.count, entries[place] < min(next, second + 12 * 3600) else { continue }
      delays.append((entries[place] - start) / 60)
      isAnswered = true
    }
  }

  /// How many were answered promptly.
  var answered: Int { delays.count { $0 <= Self.promptly } }

  /// The share that was answered promptly, from 0 through 1; `nil` when there are too few to tell.
  var share: Double? {
    shown < Self.enough ? nil : Double(answered) / Double(shown)
  }

  /// The middle one of the delays, the smaller of two, in minutes; `nil` without answers.
  var medianDelay: Int? {
    delays.isEmpty ? nil : delays.sorted()[(delays.count - 1) / 2]
  }
}
