import Testing

@testable import Interchange

/// Which file of an archive is meant.
@Suite struct ArchiveMemberTests {
  @Test(arguments: [
    (["backup.daylio"], String?.some("backup.daylio")),
    (["assets/", "assets/1.jpg", "notes.csv", "backup.daylio"], "backup.daylio"),
    (["pixels.json"], "pixels.json"), (["photos/1.jpg", "data/EXPORT.CSV"], "data/EXPORT.CSV"),
    (["__MACOSX/._a.csv", "a.csv", ".DS_Store"], "a.csv"), (["anything"], "anything"),
    (["../../etc/x.csv"], "../../etc/x.csv"), (["a.csv", "b.csv"], nil), (["a/", "b/"], nil),
    ([], nil),
    (["backup.daylio", "backup.daylio"], nil), (["-o.csv"], nil), (["a\u{1B}[31m.csv"], nil),
    (["a\\b.csv"], nil), (["a.jpg", "b.jpg"], nil),
  ])
  func `is the one that a format knows, or the only one that can be read`(
    names: [String], member: String?
  ) {
    let choice = ArchiveMember(among: names)
    if let member {
      #expect(choice == .named(member))
    } else if case .named = choice {
      Issue.record("\(names) has no member that stands out")
    }
  }
}
