import Diagnostics
import Effects
import JournalStorage

extension Context {
  /// Writes what a command has made to a file that the line names, whole or not at all.
  ///
  /// - Parameters:
  ///   - bytes: What goes there in place of what was there before.
  ///   - name: The file.
  /// - Throws: A usage error when it is a file of the journal, of which no byte is ever rewritten;
  ///   ``FileSystemError`` when it cannot be written.
  func write(_ bytes: [UInt8], toFileNamed name: String) throws {
    let path = FilePath(name)
    guard try !isOfJournal(path) else {
      throw CommandError(
        "\(shown(name)) lies among the files of the journal", hint: "name another place",
        exitStatus: .usage)
    }
    try files.replace(path, durably: true) { (add) throws(FileSystemError) in try add(bytes) }
  }

  /// Returns whether a file is one of the journal or of what this device remembers, or would be.
  private func isOfJournal(_ path: FilePath) throws -> Bool {
    let locations = try store().locations
    let folders = JournalFolder.allCases.map { locations.journal.appending($0.rawValue) }
    func identity(of path: FilePath) throws -> FileStatus.Identity? {
      try files.status(of: path)?.identity
    }
    let own = try (folders + [locations.state]).compactMap(identity)
    if let folder = try identity(of: path.folder), own.contains(folder) { return true }
    guard let target = try identity(of: path) else { return false }
    let kept = ["format.json", ".gitattributes", ".gitignore"].map(locations.journal.appending)
    let lines = try folders.flatMap { folder in
      try (files.names(in: folder) ?? []).map(folder.appending)
    }
    return try (kept + lines + [locations.settings]).contains { try identity(of: $0) == target }
  }
}
