import CivilTime
import MoodModel

extension Settling {
  /// Decides about a prompt.
  ///
  /// Of prompts that were missed only the newest comes, and only within `prompt-grace`.
  ///
  /// - Parameters:
  ///   - candidate: The prompt.
  ///   - newest: When the newest prompt is due that has become due since the last decision.
  mutating func settlePrompt(_ candidate: Candidate, newest: ZonedTime?) {
    if let moment = delivered.moment(of: candidate.key) {
      skip(candidate, .alreadyShown(at: moment))
    } else if candidate.cause != nil, !book.asks(at: candidate.key, due: candidate.due) {
      // What has only now become due comes of a rule that is there.
      skip(candidate, .ruleGone)
    } else if let entry = records.answer(
      toPromptDue: candidate.due, recent: book.recent, asOf: instant)
    {
      skip(candidate, .logged(at: entry))
    } else if let newest, newest > candidate.due {
      skip(candidate, .missedForNewer(due: newest))
    } else if isPastGrace(candidate) {
      skip(candidate, .missedByMore(thanSeconds: book.promptGrace))
    } else if isSkipped(candidate) {
      skip(candidate, .skippedDay)
    } else {
      arrive(candidate)
    }
  }

  /// Whether it is too late by `prompt-grace`.
  func isPastGrace(_ candidate: Candidate) -> Bool {
    now.secondsSinceEpoch - candidate.expected.secondsSinceEpoch > book.promptGrace
  }
}

extension Rulebook {
  /// Returns whether a prompt's time of the week is in force, and has been since it was due.
  func asks(at key: OccurrenceKey, due: ZonedTime) -> Bool {
    prompts[key.day.weekday.index].contains { $0.time == key.time && $0.since < Instant(due) }
  }
}
