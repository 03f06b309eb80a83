import CivilTime
import CommandGrammar

/// The words of any moment, past or to come, which mean something only once the clock is known.
struct MomentWord: Hashable, Sendable, ArgumentValue {
  let text: String

  static var placeholder: String { "W" }

  init(argument: String) { self.text = argument }

  /// Returns the moment that the words mean.
  ///
  /// - Throws: A usage error that says what a moment looks like.
  fileprivate func moment(by reader: TypedMomentReader) throws(UsageError) -> Instant {
    do {
      let time = try reader.anyMoment(text)
      return Instant(millisecondsSinceEpoch: time.secondsSinceEpoch * 1000)
    } catch {
      throw UsageError(error)
    }
  }
}

/// What a command line says about the window of a plan.
struct PlanWords: Hashable, Sendable {
  /// Where it begins; `nil` for now.
  var from: MomentWord?
  /// Where it ends; `nil` for so many days later.
  var to: MomentWord?
  /// How many days it has; `nil` for the usual number.
  var days: DayCountWords?

  /// How many days a plan has when nothing is said.
  private static let usualDays = 7

  /// The most days that a plan has: ten years.
  private static let mostDays = 3660

  /// Returns the first moment of the window, and the first one after it.
  ///
  /// Days are those of the calendar: seven days on, the clock shows the same time.
  ///
  /// - Parameters:
  ///   - now: The moment.
  ///   - rules: The zone.
  /// - Throws: A usage error when the words make no window.
  /// - Returns: The two moments.
  func ends(now: Instant, rules: TimeZoneRules) throws(UsageError) -> (Instant, Instant) {
    let here = rules.time(atSecondsSinceEpoch: now.secondsSinceEpoch)
    let reader = TypedMomentReader(now: here, rules: rules)
    let start = try from?.moment(by: reader) ?? now
    let end: Instant
    if let to {
      end = try to.moment(by: reader)
      guard start < end else {
        let isNow = from == nil ? ", which is now" : ""
        throw UsageError(
          "the plan would end before it begins\(isNow)",
          hint: "name a later moment with --to, or an earlier one with --from")
      }
    } else {
      let first = rules.time(atSecondsSinceEpoch: start.secondsSinceEpoch)
      let count = days?.count.days ?? Self.usualDays
      let last = rules.resolve(
        day: first.day.advanced(by: count), secondOfDay: first.secondOfDay)
      end = Instant(millisecondsSinceEpoch: last.firstInstant.secondsSinceEpoch * 1000)
    }
    guard end.secondsSinceEpoch - start.secondsSinceEpoch <= Self.mostDays * 86_400 else {
      throw UsageError(
        "a plan has at most \(Self.mostDays) days", hint: "choose --from and --to closer together")
    }
    return (start, end)
  }
}
