import Effects
import TestSupport
import Testing

extension FileSystemContractTests {
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
      var locks: [FileLock] = []  // Kept, so that it is not their end that lets go.
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
        locks.append(lock)
      }
      #expect(try bench.files.status(of: path)?.permissions == 0o600)
      #expect(locks.count == 2)
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
