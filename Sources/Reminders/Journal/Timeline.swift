package import CivilTime

extension Instant {
  /// Before everything that any journal knows.
  package static let distantPast = Instant(millisecondsSinceEpoch: .min)

  /// The moment of a clock time, which is known to the second.
  package init(_ time: ZonedTime) {
    self.init(millisecondsSinceEpoch: time.secondsSinceEpoch * 1000)
  }

  /// Returns the moment so many seconds later.
  func advanced(bySeconds seconds: Int) -> Instant {
    Instant(millisecondsSinceEpoch: millisecondsSinceEpoch + seconds * 1000)
  }
}

/// The values that something has had, each since the moment at which the journal knew it.
package struct Timeline<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A value, and the moment since which it is known.
  package struct Change: Hashable, Sendable {
    /// The moment since which the value holds, itself included.
    package let since: Instant
    /// What it is from then on.
    package let value: Value
  }

  /// What it was before the first change.
  package let initial: Value

  /// The changes, earliest first; neighbours differ in value.
  package private(set) var changes: [Change] = []

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - initial: The value before the first change: the default of a setting, `nil` for a record.
  ///   - changes: Each value that the fold has had, in the order of the commands that made it so; the
  ///     last is what the fold says now. A moment before that of its predecessor, as a clock that
  ///     went wrong leaves behind, is taken for the predecessor's; a value like its predecessor's is
  ///     no change.
  package init(_ initial: Value, changes: [(since: Instant, value: Value)] = []) {
    self.initial = initial
    for change in changes { append(change.value, since: change.since) }
  }

  /// Adds what became known after everything else, as ``init(_:changes:)`` does.
  package mutating func append(_ value: Value, since: Instant) {
    guard value != current else { return }
    let last = changes.last?.since ?? .distantPast
    changes.append(Change(since: max(since, last), value: value))
  }

  /// The value after all changes.
  package var current: Value { changes.last?.value ?? initial }

  /// Returns the value as it was known at a moment.
  ///
  /// - Complexity: O(*n*) in the number of changes since.
  package func value(at moment: Instant) -> Value {
    changes.last { $0.since <= moment }?.value ?? initial
  }

  /// Returns since when an aspect of the value has been what it was known to be at a moment.
  ///
  /// - Returns: The start of the stretch without a change; ``Instant/distantPast`` when there is none.
  package func stretchStart<Aspect: Equatable>(
    at moment: Instant, of aspect: (Value) -> Aspect
  ) -> Instant {
    let known = changes.prefix { $0.since <= moment }
    guard let last = known.last else { return .distantPast }
    let present = aspect(last.value)
    guard let before = known.lastIndex(where: { aspect($0.value) != present }) else {
      return aspect(initial) == present ? .distantPast : known[0].since
    }
    return known[before + 1].since
  }

  /// Returns since when the value has been what it was known to be at a moment.
  package func stretchStart(at moment: Instant) -> Instant {
    changes.last { $0.since <= moment }?.since ?? .distantPast
  }
}
