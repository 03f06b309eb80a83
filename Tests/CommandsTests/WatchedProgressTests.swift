import CivilTime
import Diagnostics
import Synchronization
import TestSupport
import Testing

@testable import Commands

/// The line that says how far a long comparison is.
@Suite struct WatchedProgressTests {
  private func screen(
    _ words: [String], answers: [String]?, pace: Int
  ) -> (pieces: [String], output: String) {
    let pieces = Mutex<[String]>([])
    let result = ReportTests.world(days: 75).run(
      words, answers: answers, pace: pace, screen: { piece in pieces.withLock { $0.append(piece) } }
    )
    #expect(result.exitStatus == .success && result.standardError.isEmpty)
    return (pieces.withLock { $0 }, result.standardOutput)
  }

  @Test(arguments: [
    (["trends", "--all", "--by", "tag"], ["comparing tags"]),
    (["trends", "--all", "--by", "event"], ["comparing events"]),
    (["report", "--all"], ["comparing tags", "comparing events"]),
  ])
  func `who watches a long comparison sees how far it is, and nothing is left of it`(
    words: [String], labels: [String]
  ) throws {
    let (pieces, output) = screen(words, answers: [], pace: 20)
    for label in labels {
      let own = pieces.filter { $0.contains(label) }
      #expect(own.count > 2)
      #expect(own.allSatisfy { $0.hasPrefix("\r\(label)  ") && $0.hasSuffix("\r") })
      let last = try #require(own.last.flatMap { pieces.lastIndex(of: $0) })
      #expect(pieces[last + 1].allSatisfy { $0 == "\r" || $0 == " " })
    }
    #expect(screen(words, answers: nil, pace: 20) == ([], output))
    #expect(screen(words, answers: [], pace: 0) == ([], output))
  }
}
