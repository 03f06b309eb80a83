import Foundation
import TestSupport
import Testing

/// The conversations of `docs/sync.md`, with real devices and a real git.
@Suite struct SyncDocumentationTests {
  @Test func `the conversations in the documentation are true`() throws {
    guard has("git") else { return }
    let devices = try Devices("laptop", "desktop")
    let remote = "\(devices.folder.path)/journal.git"
    let page = try Checkout.text(of: "docs/sync.md")
    let blocks = page.split(separator: "```text\n").dropFirst()
      .map { $0.split(separator: "\n```")[0] }
    #expect(blocks.count == 4)
    var second = 0
    for block in blocks {
      var lines = block.split(separator: "\n")[...]
      while let line = lines.popFirst() {
        let words = line.split(separator: "$ ", maxSplits: 1)
        let expected = lines.prefix { !$0.hasPrefix("laptop$ ") && !$0.hasPrefix("desktop$ ") }
        lines = lines.dropFirst(expected.count)
        let command = words[1].replacing("/srv/journal.git", with: remote)
          .replacing("baseline ", with: "\(words[0]) ")
        second += 1
        let outcome = try devices.bash(
          String(command),
          with: ["BASELINE_NOW": "2026-11-30T08:31:\(10 + second)+01:00", "COLUMNS": "200"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        // Edits show the entry in full, which other pages do as well.
        guard !expected.isEmpty else { continue }
        let said = (outcome.output + outcome.errors).replacing(remote, with: "/srv/journal.git")
          .replacing(/\b[0-9A-HJKMNP-TV-Z]{4}\b/, with: { $0.output == "2026" ? "2026" : "ID" })
        #expect(said == expected.map { $0 + "\n" }.joined())
      }
    }
  }
}
