package import CivilTime

extension DeviceState {
  /// Takes note that something can be shown again, so that what could not be need not wait longer.
  package mutating func noteServerCame(at now: ZonedTime) {
    failedAttempts = 0
    for index in waiting.indices {
      guard case .undelivered(let since, _) = waiting[index].cause else { continue }
      waiting[index].cause = .undelivered(since: since, retryAt: now)
    }
  }
}
