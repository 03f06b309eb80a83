package import CivilTime

/// What has reached the person, so that nothing does so twice.
///
/// Only deliveries are in here. What was skipped or missed blocks nothing.
package struct DeliveryLog: Hashable, Sendable {
  /// One delivery.
  package struct Delivery: Hashable, Sendable {
    /// What was delivered.
    package let key: OccurrenceKey
    /// When.
    package let at: ZonedTime

    /// Creates a delivery.
    package init(key: OccurrenceKey, at time: ZonedTime) {
      self.key = key
      self.at = time
    }
  }

  /// So many deliveries are kept at least: a fortnight even of hourly reminders.
  package static let kept = 400

  /// The deliveries in the order in which they were made.
  package private(set) var all: [Delivery] = []
  private var moments: [OccurrenceKey: ZonedTime] = [:]
  /// The latest day of any delivery; a plan asks about those after it.
  private var lastDay: LocalDay?

  /// Creates a log from deliveries in the order in which they were made.
  package init(_ deliveries: [Delivery] = []) {
    for delivery in deliveries { append(delivery.key, at: delivery.at) }
  }

  /// Returns when something was delivered, or `nil` when it was not.
  package func moment(of key: OccurrenceKey) -> ZonedTime? {
    guard let lastDay, key.day <= lastDay else { return nil }
    return moments[key]
  }

  /// Remembers a delivery, and forgets the oldest when there are many.
  ///
  /// Those are the first in order, whatever the clock said when they were made.
  package mutating func append(_ key: OccurrenceKey, at time: ZonedTime) {
    all.append(Delivery(key: key, at: time))
    moments[key] = time
    lastDay = max(lastDay ?? key.day, key.day)
    guard all.count >= 2 * Self.kept else { return }
    all.removeFirst(all.count - Self.kept)
    moments = Dictionary(all.map { ($0.key, $0.at) }) { _, last in last }
    lastDay = all.map(\.key.day).max()
  }

  /// Forgets what a clock delivered that was ahead by more than a month.
  ///
  /// Nothing that is due now can have such a key, and when its day comes the person is to be asked.
  package mutating func forget(aheadOf now: ZonedTime) {
    let limit = now.secondsSinceEpoch + 31 * 86_400
    guard all.contains(where: { $0.at.secondsSinceEpoch > limit }) else { return }
    self = DeliveryLog(all.filter { $0.at.secondsSinceEpoch <= limit })
  }
}
