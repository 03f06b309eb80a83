import Effects
import TestSupport
import Testing

/// What every file system promises, whether it is made of disk or of memory.
@Suite struct FileSystemContractTests {
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
  func `reads a file piece by piece, and it stays the one that was opened`(kind: Kind) throws {
    try withBench(kind) { bench in
      #expect(try bench.files.reader(of: bench["file"])?.size == nil)
      try bench.put("abcdefgh", at: "file")
      let reader = try #require(try bench.files.reader(of: bench["file"]))
      #expect(reader.size == 8)
      #expect(try reader.bytes(from: 0, count: 3) == Array("abc".utf8))
      #expect(try reader.bytes(from: 6, count: 3) == Array("gh".utf8))
      #expect(try reader.bytes(from: 8, count: 3) == [])
      #expect(try reader.bytes(from: 800, count: 3) == [])
      try bench.put("another", at: "file")
      #expect(try reader.bytes(from: 0, count: 8) == Array("abcdefgh".utf8))
      try bench.files.makeFolder(bench["folder"])
      let (files, folder) = (bench.files, bench["folder"])
      expectFailure(.read, folder, "Is a directory") { _ = try files.reader(of: folder) }
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
      let identity = try #require(try bench.files.status(of: bench["folder/file"])).identity
      let file = FileStatus(
        isFolder: false, isLink: false, size: 6, permissions: 0o600, isWritable: true,
        identity: identity)
      #expect(try bench.files.status(of: bench["folder/file"]) == file)
      #expect(try bench.files.status(of: bench["elsewhere/file"]) == file)
      var link = file
      link.isLink = true
      #expect(try bench.files.status(of: bench["link"]) == link)
      let folder = try #require(try bench.files.status(of: bench["folder"]))
      #expect(folder.isFolder && !folder.isLink && folder.permissions == 0o700)
      let elsewhere = try #require(try bench.files.status(of: bench["elsewhere"]))
      #expect(elsewhere.isFolder && elsewhere.isLink)
      #expect(elsewhere.identity == folder.identity && folder.identity != identity)
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
}
