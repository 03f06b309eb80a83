import TestSupport
import Testing

@Suite struct TranscriptTests {
  @Test(arguments: Checkout.files(under: "Fixtures/transcripts", ending: ".txt"))
  func `a conversation goes as it is written down`(path: String) throws {
    let text = try Checkout.text(of: path)
    try expectGolden(Transcript(text).replayed(), path)
  }

  @Test(arguments: ["README.md"] + Checkout.files(under: "docs", ending: ".md"))
  func `the conversations in the documentation are true`(path: String) throws {
    let page = try Checkout.text(of: path)
    try expectGolden(Transcript.replayingBlocks(of: page), path)
  }
}
