import Effects
import Foundation
import SystemSupport
import TestSupport
import Testing

extension FileSystemContractTests {
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

  func withBench(_ kind: Kind, _ body: (Bench) throws -> Void) throws {
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

  func expectFailure(
    _ action: FileSystemError.Action, _ path: FilePath, _ reason: String,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) {
    let expected = FileSystemError(action: action, path: path, reason: reason)
    #expect(throws: expected, sourceLocation: sourceLocation, performing: body)
  }
}
