package import CivilTime
import MoodModel

/// A prompt that an entry could be the answer to.
package struct PromptToAnswer: Hashable, Sendable {
  /// When it was due: the moment that `log --for prompt` gives the entry.
  package let due: ZonedTime

  /// Whether that was on an earlier date than now, so that it is worth asking which one is meant.
  package let isFromEarlierDate: Bool
}

extension ReminderEngine {
  /// Returns the prompt that is waiting for an answer, if one is.
  ///
  /// That is the one on the screen; or, within `prompt-grace`, the last one that was there and was
  /// neither answered nor closed nor put off. So a prompt of 23:50 can still be answered at 00:20,
  /// although it left the screen when its day ended.
  ///
  /// - Parameters:
  ///   - state: What the device remembers.
  ///   - now: The moment.
  /// - Returns: The prompt; `nil` when none is waiting.
  package func promptToAnswer(_ state: DeviceState, at now: Instant) -> PromptToAnswer? {
    let book = rulebook(at: now)
    let time = rules.time(atSecondsSinceEpoch: now.secondsSinceEpoch)
    var prompt = state.visible?.prompts.last
    if prompt == nil, let last = state.lastPrompt,
      (0...book.promptGrace).contains(time.secondsSinceEpoch - last.due.secondsSinceEpoch)
    {
      prompt = last
    }
    guard let prompt,
      records.answer(toPromptDue: prompt.due, recent: book.recent, asOf: now) == nil
    else { return nil }
    return PromptToAnswer(due: prompt.due, isFromEarlierDate: prompt.due.day < time.day)
  }

  /// Returns the day as lived from which on entries and progress can matter to a plan.
  ///
  /// Goals that there were only in the midst of it count as well.
  ///
  /// - Parameters:
  ///   - start: The first moment of the plan.
  ///   - end: The first moment after it.
  /// - Returns: The first day.
  package func firstDayNeeded(from start: Instant, to end: Instant) -> LocalDay {
    let moments = [start, end] + journal.ruleChanges(after: start, before: end)
    return moments.map { firstDayNeeded(at: $0) }.reduce(firstDayNeeded(at: start), min)
  }

  /// Returns the day that is being lived, as `skip` and `today` mean it.
  package func day(at now: Instant) -> LocalDay {
    rulebook(at: now).calendar
      .day(at: rules.time(atSecondsSinceEpoch: now.secondsSinceEpoch))
  }

  /// Returns the day as lived from which on entries and progress can matter to a decision.
  ///
  /// Only rules are looked at, so an engine made without entries and progress will do. To look further
  /// ahead or back, as a plan of the past does, ask for each end.
  package func firstDayNeeded(at now: Instant) -> LocalDay {
    let book = rulebook(at: now)
    let today = day(at: now)
    // Answers lie within `recent` and `prompt-grace`, twelve hours each, of a prompt of today or of
    // the day before; one more day for entries from other zones.
    let days = book.categories.filter { !$0.goals.isEmpty }.map {
      book.calendar.days(of: $0.category.period, with: today.advanced(by: -1)).lowerBound
    }
    return days.reduce(today.advanced(by: -3), min)
  }
}
