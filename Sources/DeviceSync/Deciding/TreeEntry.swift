/// One thing in a folder of a commit.
struct TreeEntry: Hashable, Sendable {
  /// The mode as git writes it: `100644` for a file, `120000` for a link, `040000` for a folder.
  var mode: String
  /// The object's name.
  var object: String
  /// The name in its folder.
  var name: String

  /// The kind that git gives the object.
  var kind: String { isFolder ? "tree" : mode == "160000" ? "commit" : "blob" }
  /// Whether it is a folder.
  var isFolder: Bool { mode == "040000" }
  /// Whether it is a file of bytes, and no link and no other repository.
  var isPlainFile: Bool { mode.hasPrefix("100") }

  /// Whether it can be a file of lines: such a name leads nowhere else and drives no terminal.
  var isJournalFile: Bool { isPlainFile && Self.isJournalFileName(name) }

  /// Returns whether a file of this name is one of lines.
  static func isJournalFileName(_ name: String) -> Bool {
    name.hasSuffix(".jsonl") && !name.hasPrefix(".") && !name.utf8.contains(UInt8(ascii: "/"))
      && !name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F || $0 == "\u{FFFD}" }
  }

  /// The entry as `git mktree -z` reads it.
  var line: [UInt8] { Array("\(mode) \(kind) \(object)\t\(name)".utf8) + [0] }
}

extension TreeEntry {
  /// Reads what `git ls-tree -z` writes: the folders of the entries, `""` for the root, and the entries.
  ///
  /// What is not understood is left out.
  static func parsed(_ output: [UInt8]) -> [(folder: String, entry: TreeEntry)] {
    output.split(separator: 0).compactMap { record in
      guard let tab = record.firstIndex(of: 0x09) else { return nil }
      let words = record[..<tab].split(separator: 0x20)
        .map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 3 else { return nil }
      let path = record[record.index(after: tab)...]
      let slash = path.lastIndex(of: UInt8(ascii: "/"))
      let name = slash.map { path[path.index(after: $0)...] } ?? path
      return (
        slash.map { String(decoding: path[..<$0], as: UTF8.self) } ?? "",
        TreeEntry(mode: words[0], object: words[2], name: String(decoding: name, as: UTF8.self))
      )
    }
  }
}
