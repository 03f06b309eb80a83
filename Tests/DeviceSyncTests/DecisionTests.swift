import Diagnostics
import JournalStorage
import Testing

@testable import DeviceSync

/// What is decided from what git says.
@Suite struct DecisionTests {
  @Test(arguments: [
    (String?.none, [String](), String?.some("main")), ("main", [], "main"), ("trunk", [], "trunk"),
    ("main", ["main"], "main"),
    ("main", ["master"], nil), (nil, ["master"], nil),
  ])
  func `a branch that is known needs no question`(stored: String?, heads: [String], name: String?) {
    #expect(SyncBranch(stored: stored, heads: heads) == (name.map { .named($0) } ?? .unknown))
  }

  @Test(arguments: [
    (String?.some("master"), ["master", "main"], String?.some("master")), (nil, ["x"], "x"),
    (nil, ["x", "main"], "main"),
    (nil, ["x", "master"], "master"), ("gone", ["x", "y"], nil),
  ])
  func `devices that begin alone find the same branch`(own: String?, heads: [String], name: String?)
  {
    #expect(SyncBranch(own: own, heads: heads) == (name.map { .named($0) } ?? .unknown))
    #expect(SyncBranch(own: own, heads: heads.reversed()) == SyncBranch(own: own, heads: heads))
  }

  @Test(arguments: [
    ("/srv/j.git", true), ("host:j.git", true), ("me@host:j.git", true),
    ("ssh://host/j.git", true), ("https://host/j.git", true), ("file:///srv/j.git", true),
    ("j.git", false), ("../j.git", false), ("", false), ("-x", false), ("a/b:c", false),
    ("ext::sh -c x", false), ("host:j\n", false), (":x", false), ("~/j.git", false),
  ])
  func `an address has to mean the same from everywhere`(text: String, isUsable: Bool) {
    #expect((RemoteAddress(text) != nil) == isUsable)
  }

  @Test(arguments: [
    ("https://me:secret@host/j.git", "https://host/j.git"),
    ("https://token@host/j", "https://host/j"), ("ssh://git@host/j", "ssh://git@host/j"),
    ("ssh://git:pw@host/j", "ssh://host/j"), ("git@host:j", "git@host:j"), ("/srv/j", "/srv/j"),
    (
      "unable to access 'https://a:b@h/x/': no, see https://c:d@h/y",
      "unable to access 'https://h/x/': no, see https://h/y"
    ),
  ])
  func `a password in an address is never shown`(text: String, shown: String) {
    #expect(RemoteAddress.withoutSecrets(text) == shown)
  }

  @Test(arguments: [
    ("git@host:j.git", String?.some("git@host")), ("ssh://git@host:22/j.git", "-p 22 git@host"),
    ("ssh://host/j", "host"), ("https://host/j", nil), ("/srv/j.git", nil),
  ])
  func `it is known whom ssh asks`(address: String, host: String?) {
    #expect(RemoteAddress(address)?.sshHost == host)
  }

  @Test(arguments: [
    (
      "fatal: Unable to create '/j/.git/index.lock': File exists.\n\nAnother git process seems",
      GitTrouble.locked("/j/.git/index.lock")
    ),
    (
      "fatal: cannot lock ref 'refs/heads/main': Unable to create "
        + "'/j/.git/refs/heads/main.lock': File exists.",
      .locked("/j/.git/refs/heads/main.lock")
    ),
    (
      "fatal: could not read Username for 'https://h': terminal prompts disabled",
      .needsCredentials
    ),
    ("git@h: Permission denied (publickey).\nfatal: Could not read from remote", .needsCredentials),
    ("Host key verification failed.\nfatal: Could not read from remote", .unknownHost),
    ("fatal: '/x' does not appear to be a git repository\nfatal: Could not", .noRepository),
    ("remote: Repository not found.\nfatal: repository 'https://h/x/' not found", .noRepository),
    ("ssh: Could not resolve hostname h: Name or service not known", .unreachable),
    ("fatal: unable to access 'https://h/': Could not resolve host: h", .unreachable),
    ("ssh: connect to host h port 22: Connection timed out", .unreachable),
    ("fatal: detected dubious ownership in repository at '/x'", .unsafeOwner),
    ("fatal: write error: No space left on device", .diskFull),
    ("error: object file .git/objects/ab/cd is empty\nfatal: loose object", .damaged),
    ("fatal: something new", .other), ("", .other),
  ])
  func `what git says is sorted by what there is to do`(errors: String, trouble: GitTrouble) {
    #expect(GitTrouble(errors) == trouble)
    let error = SyncError.of(
      trouble, words: GitTrouble.words(of: errors), remote: RemoteAddress("git@h:x"),
      journal: "/j")
    #expect(!error.message.contains("fatal: "))
    #expect(error.hint != nil && error.exitStatus != .success)
  }

  @Test(arguments: [
    ("To /r.git\n*\tab:refs/heads/main\t[new branch]\nDone\n", PushOutcome?.some(.accepted)),
    ("To /r.git\n \tab:refs/heads/main\t1..2\nDone\n", .accepted),
    ("To /r.git\n=\tab:refs/heads/main\t[up to date]\nDone\n", .accepted),
    ("To /r.git\n!\tab:refs/heads/main\t[rejected] (fetch first)\nDone\n", .overtaken),
    ("To /r.git\n!\tab:refs/heads/main\t[rejected] (non-fast-forward)\nDone\n", .overtaken),
    (
      "To /r.git\n!\tab:refs/heads/main\t[remote rejected] (failed to update ref)\nDone\n",
      .overtaken
    ),
    (
      "To /r.git\n!\tab:refs/heads/main\t[remote rejected] (pre-receive hook declined)\nDone\n",
      .refused("pre-receive hook declined")
    ),
    ("", nil), ("fatal", nil),
  ])
  func `a push is done only when the remote says so`(output: String, outcome: PushOutcome?) {
    #expect(PushOutcome(output) == outcome)
  }

  @Test func `only plain files of lines in the three folders are taken in`() {
    let listing =
      "100644 blob a1\tmoods/a.jsonl\0120000 blob a2\tmoods/l.jsonl\0100644 blob a3\tmoods/.h.jsonl\0"
      + "160000 commit a4\tplan/s.jsonl\0040000 tree a5\tplan/t.jsonl\0100755 blob a6\tplan/x.jsonl\0"
      + "100644 blob a7\tactivity/n.txt\0100644 blob a8\tactivity/a\u{1B}[1m.jsonl\0"
    let root =
      "100644 blob b1\tformat.json\0120000 blob b2\t.gitattributes\0040000 tree b3\tmoods\0"
      + "100644 blob b4\tREADME.md\0120000 blob b5\tplan\0"
    let journal = CommittedJournal(
      commit: "c", tree: "t", root: TreeEntry.parsed(Array(root.utf8)).map(\.entry),
      children: TreeEntry.parsed(Array(listing.utf8)))
    #expect(
      journal.files == [
        JournalFile(folder: .moods, name: "a.jsonl"): "a1",
        JournalFile(folder: .plan, name: "x.jsonl"): "a6",
      ])
    #expect(journal.rootFiles.keys.sorted() == ["format.json"])
    #expect(
      journal.refused.map { "\($0.path) \($0.what)" } == [
        ".gitattributes a link", "README.md a file", "activity/a\u{1B}[1m.jsonl a file",
        "activity/n.txt a file", "moods/.h.jsonl a file", "moods/l.jsonl a link", "plan a link",
        "plan/s.jsonl a repository", "plan/t.jsonl a folder",
      ])
  }

  @Test(arguments: [
    (["README.md", "LICENSE"], true), ([], true), (["format.json", "src"], true),
    (["src", "README.md"], false), (["Package.swift"], false),
  ])
  func `nothing is added to a repository that holds something else`(names: [String], can: Bool) {
    let root = names.map { TreeEntry(mode: "100644", object: "a", name: $0) }
    #expect(
      CommittedJournal(commit: "c", tree: "t", root: root, children: []).canBeJournal == can)
  }
}
