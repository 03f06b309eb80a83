import Effects
import TestSupport
import Testing

/// The formats on people's disks: journals of earlier versions are read for ever.
@Suite struct FrozenJournalTests {
  @Test(arguments: ["v1"])
  func `a journal as it was once written says what it said then`(name: String) throws {
    let files = InMemoryFileSystem()
    for path in Checkout.files(under: "Fixtures/journals/\(name)", ending: "") {
      let place = path.dropFirst("Fixtures/journals/\(name)/".count)
      guard place.contains(".json") else { continue }
      files.put(
        Array(try Checkout.text(of: path).utf8),
        at: FilePath("/home/ada/.local/share/baseline/\(place)"))
    }
    let before = files.paths
    let world = TestWorld(files: files)
    world.set("2026-11-22T12:00:00+01:00")
    var conversation = ""
    for line in [
      "list", "list --json", "show WPH2S20B --history", "schedule --json", "goals --json",
      "event list", "config", "quiet", "remind", "doctor",
    ] {
      conversation += "$ baseline \(line)\n"
      conversation += world.run(shellWords(line)).transcriptLines.map { $0 + "\n" }.joined()
    }
    try expectGolden(conversation, "Fixtures/golden/journals/\(name).txt")
    #expect(files.paths == before)
  }
}
