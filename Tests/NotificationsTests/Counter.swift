import Synchronization

/// A number that several can add to.
final class Counter: Sendable {
  private let number = Mutex(0)

  var value: Int { number.withLock { $0 } }

  func add(_ more: Int) { number.withLock { $0 += more } }
}
