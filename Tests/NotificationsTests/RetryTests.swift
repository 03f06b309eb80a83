import Notifications
import Testing

/// Trying again.
@Suite struct RetryTests {
  @Test func `N21: pauses double up to a limit, and a success makes them short again`() {
    var retry = Retry(longestPause: 10)
    #expect(retry.millisecondsLeft(at: 0) == nil)
    var pauses: [Int] = []
    for _ in 1...6 {
      retry.failed(at: 5000)
      pauses.append(retry.millisecondsLeft(at: 5000) ?? -1)
      retry.begin()
      #expect(retry.millisecondsLeft(at: 5000) == nil)
    }
    #expect(pauses == [1000, 2000, 4000, 8000, 10000, 10000])
    retry.succeeded()
    retry.failed(at: 7000)
    #expect(!retry.isDue(at: 7999))
    #expect(retry.isDue(at: 8000))
  }
}
