import Effects
import Foundation
import SystemSupport
import TestSupport
import Testing

/// What every file system promises, whether it is made of disk or of memory.
@Suite struct FileSystemContractTests {
  /// Files to try something with, and a folder among them that is empty at first.
  struct Bench {
    /// The folder.
    var folder: FilePath
    /// The files.
    var files: any FileSystem
    /// Puts a symbolic link at a path, to the text of another.
    var link: (FilePath, String) throws -> Void

    subscript(name: String) -> FilePath { folder.appending(name) }

    /// The text of a file of the folder.
    func text(_ name: String) throws -> String? {
      try files.contents(of: self[name]).map { String(decoding: $0, as: UTF8.self) }
    }

    func put(_ text: String, at name: String) throws {
      try files.replace(self[name], durably: false) { add throws(FileSystemError) in
        try add(Array(text.utf8))
      }
    }
  }

  enum Kind: CaseIterable {
    case local
    case inMemory
  }

  private func withBench(_ kind: Kind, _ body: (Bench) throws -> Void) throws {
    switch kind {
    case .local:
      let folder = try TemporaryFolder()
      try body(
        Bench(folder: FilePath(folder.path), files: LocalFileSystem()) {
          try FileManager.default.createSymbolicLink(
            atPath: $0.description, withDestinationPath: $1)
        })
    case .inMemory:
      let files = InMemoryFileSystem()
      try files.makeFolder("/home")
      try body(Bench(folder: "/home", files: files) { files.link($0, to: $1) })
    }
  }

  private func expectFailure(
    _ action: FileSystemError.Action, _ path: FilePath, _ reason: String,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) {
    let expected = FileSystemError(action: action, path: path, reason: reason)
    #expect(throws: expected, sourceLocation: sourceLocation, performing: body)
  }

  // MARK: Reading

  @Test(arguments: Kind.allCases)
  func `has nothing where nobody wrote`(kind: Kind) throws {
    try withBench(kind) { bench in
      for path in [bench["file"], bench["no/such/folder/file"]] {
        #expect(try bench.files.contents(of: path) == nil)
        #expect(try bench.files.tail(of: path, limit: 5) == nil)
        #expect(try bench.files.status(of: path) == nil)
        #expect(try bench.files.names(in: path) == nil)
        try bench.files.remove(path)
      }
      #expect(try bench.files.names(in: bench.folder) == [])
    }
  }

  @Test(arguments: Kind.allCases, [0, 1, 1000, 65_536, 200_001])
  func `reads all bytes that were written`(kind: Kind, count: Int) throws {
    try withBench(kind) { bench in
      var generator = SeededGenerator(seed: 7)
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      _ = try bench.files.append(bytes, to: bench["file"])
      #expect(try bench.files.contents(of: bench["file"]) == bytes)
    }
  }

  @Test(
    arguments: Kind.allCases,
    [
      (-1, "", 6), (0, "", 6), (1, "\n", 5), (4, "two\n", 2), (6, "a\ntwo\n", 0),
      (9, "a\ntwo\n", 0),
    ])
  func `reads no more than the end`(kind: Kind, tail: (limit: Int, text: String, start: Int)) throws
  {
    try withBench(kind) { bench in
      try bench.put("a\ntwo\n", at: "file")
      #expect(
        try bench.files.tail(of: bench["file"], limit: tail.limit)
          == FileTail(bytes: Array(tail.text.utf8), start: tail.start))
    }
  }

  @Test(arguments: Kind.allCases)
  func `lists names in the order of their bytes`(kind: Kind) throws {
    try withBench(kind) { bench in
      let names = [".part", "B", "a", "a-b", "a.b", "e\u{301}", "z", "\u{eb}", "\u{1f600}"]
      for name in names.shuffled() { try bench.put("", at: name) }
      try bench.files.makeFolder(bench["folder/inner"])
      // A plain `<` would put the decomposed é behind z.
      #expect(
        try bench.files.names(in: bench.folder)
          == names.prefix(6) + ["folder"] + names.dropFirst(6))
    }
  }

  @Test(arguments: Kind.allCases)
  func `tells files, folders and links apart`(kind: Kind) throws {
    try withBench(kind) { bench in
      _ = try bench.files.append(Array("seven\n".utf8), to: bench["folder/file"])
      try bench.link(bench["link"], "folder/file")
      try bench.link(bench["elsewhere"], bench["folder"].description)
      try bench.link(bench["dangling"], "nowhere")
      let file = FileStatus(
        isFolder: false, isLink: false, size: 6, permissions: 0o600, isWritable: true)
      #expect(try bench.files.status(of: bench["folder/file"]) == file)
      #expect(try bench.files.status(of: bench["elsewhere/file"]) == file)
      var link = file
      link.isLink = true
      #expect(try bench.files.status(of: bench["link"]) == link)
      let folder = try #require(try bench.files.status(of: bench["folder"]))
      #expect(folder.isFolder && !folder.isLink && folder.permissions == 0o700)
      let elsewhere = try #require(try bench.files.status(of: bench["elsewhere"]))
      #expect(elsewhere.isFolder && elsewhere.isLink)
      #expect(try bench.files.status(of: bench["dangling"]) == nil)
      #expect(try bench.files.contents(of: bench["dangling"]) == nil)
    }
  }

  @Test(arguments: Kind.allCases)
  func `says why something cannot be read`(kind: Kind) throws {
    try withBench(kind) { bench in
      try bench.put("text", at: "file")
      try bench.files.makeFolder(bench["folder"])
      try bench.link(bench["circle"], "circle")
      let (files, folder, inFile) = (bench.files, bench["folder"], bench["file/inner"])
      expectFailure(.read, folder, "Is a directory") { _ = try files.contents(of: folder) }
      expectFailure(.read, folder, "Is a directory") { _ = try files.tail(of: folder, limit: 1) }
      expectFailure(.read, inFile, "Not a directory") { _ = try files.contents(of: inFile) }
      expectFailure(.read, inFile, "Not a directory") { _ = try files.status(of: inFile) }
      expectFailure(.read, bench["file"], "Not a directory") {
        _ = try files.names(in: bench["file"])
      }
      expectFailure(.read, bench["circle"], "Too many levels of symbolic links") {
        _ = try files.contents(of: bench["circle"])
      }
    }
  }

  // MARK: Folders

  @Test(arguments: Kind.allCases)
  func `makes a folder and those above it, once`(kind: Kind) throws {
    try withBench(kind) { bench in
      for path in ["a/b/c", "a/b", "a/b/c/d"] { try bench.files.makeFolder(bench[path]) }
      #expect(try bench.files.names(in: bench["a/b/c"]) == ["d"])
      #expect(try bench.files.status(of: bench["a/b"])?.permissions == 0o700)
      try bench.link(bench["link"], "a/b")
      try bench.files.makeFolder(bench["link/e"])
      try bench.files.makeFolder(bench["link"])
      #expect(try bench.files.names(in: bench["a/b"]) == ["c", "e"])
    }
  }

  @Test(arguments: Kind.allCases)
  func `makes no folder where a file is`(kind: Kind) throws {
    try withBench(kind) { bench in
      try bench.put("text", at: "file")
      try bench.link(bench["dangling"], "nowhere")
      for name in ["file", "file/inner"] {
        expectFailure(.create, bench[name], "Not a directory") {
          try bench.files.makeFolder(bench[name])
        }
      }
      expectFailure(.create, bench["dangling"], "File exists") {
        try bench.files.makeFolder(bench["dangling"])
      }
      #expect(try bench.text("file") == "text")
    }
  }

  // MARK: Appending

  @Test(arguments: Kind.allCases)
  func `appends, making the file and its folders on the way`(kind: Kind) throws {
    try withBench(kind) { bench in
      for line in ["one\n", "two\nthree\n"] {
        try bench.files.append(Array(line.utf8), to: bench["a/b/file"]).flush()
      }
      #expect(try bench.text("a/b/file") == "one\ntwo\nthree\n")
      #expect(try bench.files.status(of: bench["a/b/file"])?.permissions == 0o600)
    }
  }

  @Test(
    arguments: Kind.allCases,
    [
      ("", "", ""), ("", "x\n", "x\n"), ("a", "", "a"), ("a", "x\n", "a\nx\n"),
      ("a\n", "x\n", "a\nx\n"), ("a\n\n", "x", "a\n\nx"), ("a\r", "x\n", "a\r\nx\n"),
      ("\u{0}", "x\n", "\u{0}\nx\n"),
    ])
  func `keeps a torn line a line of its own`(
    kind: Kind, texts: (old: String, added: String, new: String)
  ) throws {
    try withBench(kind) { bench in
      try bench.put(texts.old, at: "file")
      _ = try bench.files.append(Array(texts.added.utf8), to: bench["file"])
      #expect(try bench.text("file") == texts.new)
    }
  }

  @Test(arguments: Kind.allCases)
  func `appends to what a link leads to`(kind: Kind) throws {
    try withBench(kind) { bench in
      try bench.link(bench["link"], "dropbox/file")
      try bench.files.append(Array("one\n".utf8), to: bench["link"]).flush()
      try bench.files.append(Array("two\n".utf8), to: bench["link"]).flush()
      #expect(try bench.text("dropbox/file") == "one\ntwo\n")
      #expect(try bench.files.status(of: bench["link"])?.isLink == true)
    }
  }

  @Test(arguments: Kind.allCases)
  func `says why it cannot append`(kind: Kind) throws {
    try withBench(kind) { bench in
      try bench.put("text", at: "file")
      try bench.files.makeFolder(bench["folder"])
      try bench.link(bench["circle"], "circle")
      let cases = [
        ("folder", "Is a directory"), ("file/inner", "Not a directory"),
        ("circle", "Too many levels of symbolic links"),
      ]
      for (name, reason) in cases {
        expectFailure(.write, bench[name], reason) {
          _ = try bench.files.append([1], to: bench[name])
        }
      }
      expectFailure(.write, bench["file/inner/deep"], "Not a directory") {
        _ = try bench.files.append([1], to: bench["file/inner/deep"])
      }
    }
  }

  // MARK: Replacing and creating

  @Test(arguments: Kind.allCases, [false, true])
  func `puts a file in the place of another`(kind: Kind, durably: Bool) throws {
    try withBench(kind) { bench in
      for text in ["a long first text", "second", ""] {
        try bench.files.replace(bench["a/file"], durably: durably) { add throws(FileSystemError) in
          for byte in text.utf8 { try add([byte]) }
        }
        #expect(try bench.text("a/file") == text)
      }
      #expect(try bench.files.names(in: bench["a"]) == ["file"])
      #expect(try bench.files.status(of: bench["a/file"])?.permissions == 0o600)
    }
  }

  @Test(arguments: Kind.allCases)
  func `replaces what a link leads to, and not the link`(kind: Kind) throws {
    try withBench(kind) { bench in
      try bench.files.makeFolder(bench["dotfiles"])
      try bench.link(bench["first"], "second")
      try bench.link(bench["second"], bench["dotfiles/file"].description)
      for text in ["made", "replaced"] {
        try bench.put(text, at: "first")
        #expect(try bench.text("dotfiles/file") == text)
      }
      #expect(try bench.files.status(of: bench["first"])?.isLink == true)
      #expect(try bench.files.status(of: bench["second"])?.isLink == true)
      #expect(try bench.files.names(in: bench["dotfiles"]) == ["file"])
    }
  }

  @Test(arguments: Kind.allCases)
  func `keeps the old file when the new one cannot be had`(kind: Kind) throws {
    try withBench(kind) { bench in
      let stop = FileSystemError(action: .read, path: "/elsewhere", reason: "No more")
      try bench.put("old", at: "file")
      for name in ["file", "new"] {
        #expect(throws: stop) {
          try bench.files.replace(bench[name], durably: true) { add throws(FileSystemError) in
            try add(Array(repeating: 7, count: 100_000))
            throw stop
          }
        }
      }
      #expect(try bench.text("file") == "old")
      #expect(try bench.files.names(in: bench.folder) == ["file"])
    }
  }

  @Test(arguments: Kind.allCases)
  func `says why it cannot replace`(kind: Kind) throws {
    try withBench(kind) { bench in
      try bench.put("text", at: "file")
      try bench.files.makeFolder(bench["folder"])
      try bench.link(bench["circle"], "circle")
      let cases = [
        ("folder", "Is a directory"), ("file/inner", "Not a directory"),
        ("circle", "Too many levels of symbolic links"),
      ]
      for (name, reason) in cases {
        expectFailure(.write, bench[name], reason) { try bench.put("new", at: name) }
      }
      #expect(try bench.files.names(in: bench.folder) == ["circle", "file", "folder"])
    }
  }

  @Test(arguments: Kind.allCases)
  func `creates a file of many pieces`(kind: Kind) throws {
    try withBench(kind) { bench in
      let piece = Array("0123456789abcdef\n".utf8)
      try bench.files.create(bench["a/file"], byWayOf: bench["a/.part"]) {
        add throws(FileSystemError) in
        for _ in 0..<10_000 { try add(piece) }
      }
      #expect(try bench.files.status(of: bench["a/file"])?.size == 170_000)
      #expect(try bench.files.tail(of: bench["a/file"], limit: 17)?.bytes == piece)
      #expect(try bench.files.status(of: bench["a/file"])?.permissions == 0o600)
      #expect(try bench.files.names(in: bench["a"]) == ["file"])
    }
  }

  @Test(arguments: Kind.allCases)
  func `creates nothing when it is not allowed to finish`(kind: Kind) throws {
    try withBench(kind) { bench throws in
      let stop = FileSystemError(action: .read, path: "/elsewhere", reason: "No more")
      #expect(throws: stop) {
        try bench.files.create(bench["file"], byWayOf: bench[".part"]) {
          add throws(FileSystemError) in
          try add(Array(repeating: 7, count: 100_000))
          throw stop
        }
      }
      #expect(try bench.files.names(in: bench.folder) == [])
    }
  }

  @Test(arguments: Kind.allCases)
  func `creates nothing where something is`(kind: Kind) throws {
    try withBench(kind) { bench in
      try bench.put("old", at: "file")
      try bench.link(bench["dangling"], "nowhere")
      for (name, part) in [("file", "1.part"), ("dangling", "2.part"), ("new", "file")] {
        let taken = name == "new" ? part : name
        expectFailure(.create, bench[taken], "File exists") {
          try bench.files.create(bench[name], byWayOf: bench[part]) { add throws(FileSystemError) in
            try add([1])
          }
        }
      }
      #expect(try bench.text("file") == "old")
      #expect(try bench.files.names(in: bench.folder) == ["dangling", "file"])
    }
  }

  // MARK: Removing and locking

  @Test(arguments: Kind.allCases)
  func `removes a file, and of a link the link`(kind: Kind) throws {
    try withBench(kind) { bench in
      try bench.put("text", at: "file")
      try bench.link(bench["link"], "file")
      try bench.files.remove(bench["link"])
      #expect(try bench.files.names(in: bench.folder) == ["file"])
      try bench.files.remove(bench["file"])
      #expect(try bench.files.names(in: bench.folder) == [])
    }
  }

  @Test(arguments: Kind.allCases)
  func `removes no folder`(kind: Kind) throws {
    try withBench(kind) { bench in
      try bench.files.makeFolder(bench["folder"])
      let error = #expect(throws: FileSystemError.self) {
        try bench.files.remove(bench["folder"])
      }
      #expect(error?.action == .write)
      #expect(try bench.files.names(in: bench.folder) == ["folder"])
    }
  }

  @Test(arguments: Kind.allCases)
  func `lets one hold a lock at a time`(kind: Kind) throws {
    try withBench(kind) { bench in
      let path = bench["state/journal.lock"]
      for _ in 1...2 {
        guard case .held(let lock) = try bench.files.lock(path, patience: 0) else {
          Issue.record("nobody held it")
          return
        }
        guard case .busy(let holder) = try bench.files.lock(path, patience: 0) else {
          Issue.record("two hold it")
          return
        }
        #expect(holder.hasSuffix("process") || holder.hasPrefix("process "))
        lock.release()
      }
      #expect(try bench.files.status(of: path)?.permissions == 0o600)
    }
  }

  @Test(arguments: Kind.allCases)
  func `says why it cannot lock`(kind: Kind) throws {
    try withBench(kind) { bench in
      try bench.put("text", at: "file")
      try bench.files.makeFolder(bench["folder"])
      for (name, reason) in [("folder", "Is a directory"), ("file/lock", "Not a directory")] {
        expectFailure(.create, bench[name], reason) {
          _ = try bench.files.lock(bench[name], patience: 0)
        }
      }
    }
  }
}
