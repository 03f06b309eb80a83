package import CivilTime

/// What became of something after it had reached the person.
package enum FollowUp: Hashable, Sendable {
  /// An entry answered the prompt so many whole minutes after its delivery; 0 for one from before.
  case answered(afterMinutes: Int)
  /// A newer notification took its place on the screen without carrying it along.
  case replaced
  /// The person closed it.
  case closed
  /// The person put it off.
  case snoozed
  /// It was taken off the screen for any other reason: its goal was met, its day or period was over,
  /// its rule was removed, or the person wanted nothing more on that day.
  case cleared
}

/// What has reached the person, so that nothing does so twice, and what followed.
///
/// Only deliveries are in here. What was skipped or missed blocks nothing.
package struct DeliveryLog: Hashable, Sendable {
  /// One delivery.
  package struct Delivery: Hashable, Sendable {
    /// What was delivered.
    package let key: OccurrenceKey
    /// When.
    package let at: ZonedTime
    /// What followed; `nil` while it is to be seen, or when that is not known.
    package var followedBy: FollowUp?

    /// Creates a delivery.
    package init(key: OccurrenceKey, at time: ZonedTime, followedBy followUp: FollowUp? = nil) {
      self.key = key
      self.at = time
      self.followedBy = followUp
    }
  }

  /// So many deliveries of goal reminders are kept at least: a fortnight even of hourly ones.
  package static let kept = 400

  /// So many deliveries of prompts are kept at least, from which is learned whether they help.
  package static let keptPrompts = 1000

  /// The deliveries in the order in which they were made.
  package private(set) var all: [Delivery] = []
  /// Where the last delivery of each key is in ``all``.
  private var places: [OccurrenceKey: Int] = [:]
  /// How many of them are prompts.
  private var prompts = 0
  /// The latest day of any delivery; a plan asks about those after it.
  private var lastDay: LocalDay?
  /// The latest moment of any delivery, in seconds after 1970.
  private var lastSecond = Int.min

  /// Creates a log from deliveries in the order in which they were made.
  package init(_ deliveries: [Delivery] = []) {
    for delivery in deliveries { append(delivery) }
  }

  /// Returns when something was delivered, or `nil` when it was not.
  package func moment(of key: OccurrenceKey) -> ZonedTime? {
    guard let lastDay, key.day <= lastDay else { return nil }
    return places[key].map { all[$0].at }
  }

  /// Returns what followed a delivery; `nil` when that is not known or there was none.
  package func followUp(of key: OccurrenceKey) -> FollowUp? {
    places[key].flatMap { all[$0].followedBy }
  }

  /// Remembers a delivery, and forgets the oldest when there are many.
  ///
  /// Those are the first in order, whatever the clock said when they were made.
  package mutating func append(_ key: OccurrenceKey, at time: ZonedTime) {
    append(Delivery(key: key, at: time))
  }

  /// Takes note of what followed a delivery, unless that is known already or there was none.
  package mutating func follow(_ key: OccurrenceKey, _ followUp: FollowUp) {
    guard let place = places[key], all[place].followedBy == nil else { return }
    all[place].followedBy = followUp
  }

  /// Takes note of an entry that answers a prompt, which counts more than that it was cleared.
  mutating func answer(_ key: OccurrenceKey, at entry: ZonedTime) {
    guard let place = places[key] else { return }
    let seconds = entry.secondsSinceEpoch - all[place].at.secondsSinceEpoch
    if all[place].followedBy == .cleared { all[place].followedBy = nil }
    follow(key, .answered(afterMinutes: max(0, seconds / 60)))
  }

  /// Forgets what a clock delivered that was ahead by more than a month.
  ///
  /// Nothing that is due now can have such a key, and when its day comes the person is to be asked.
  package mutating func forget(aheadOf now: ZonedTime) {
    let limit = now.secondsSinceEpoch + 31 * 86_400
    guard lastSecond > limit else { return }
    self = DeliveryLog(all.filter { $0.at.secondsSinceEpoch <= limit })
  }

  private mutating func append(_ delivery: Delivery) {
    places[delivery.key] = all.count
    all.append(delivery)
    if delivery.key.kind == .prompt { prompts += 1 }
    lastDay = max(lastDay ?? delivery.key.day, delivery.key.day)
    lastSecond = max(lastSecond, delivery.at.secondsSinceEpoch)
    if prompts >= 2 * Self.keptPrompts || all.count - prompts >= 2 * Self.kept { forgetOldest() }
  }

  /// Keeps as many of each sort as are kept at least, at a cost that is shared by as many appends.
  private mutating func forgetOldest() {
    var (spareOthers, sparePrompts) = (all.count - prompts - Self.kept, prompts - Self.keptPrompts)
    let newest = all.filter { delivery in
      if delivery.key.kind == .prompt {
        sparePrompts -= 1
        return sparePrompts < 0
      }
      spareOthers -= 1
      return spareOthers < 0
    }
    self = DeliveryLog(newest)
  }
}
