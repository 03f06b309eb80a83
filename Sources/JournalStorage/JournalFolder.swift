package import Effects

/// The three folders of a journal.
package enum JournalFolder: String, CaseIterable, Hashable, Sendable {
  /// Mood entries.
  case moods
  /// Progress of events.
  case activity
  /// Schedules, events, goals, and the settings that change what entries mean.
  case plan
}

/// One of the files of a journal.
package struct JournalFile: Hashable, Sendable {
  /// The folder in which it lies.
  package let folder: JournalFolder
  /// Its name, which ends in `.jsonl`.
  package let name: String

  /// Creates the name of a file.
  package init(folder: JournalFolder, name: String) {
    self.folder = folder
    self.name = name
  }

  /// The path from the journal's own folder, as messages show it.
  package var relativePath: String { "\(folder.rawValue)/\(name)" }

  /// Returns the path of the file in a journal.
  package func path(in journal: FilePath) -> FilePath { journal.appending(relativePath) }
}

/// A line of a file of a journal.
package struct LinePlace: Hashable, Sendable {
  /// The file.
  package let file: JournalFile
  /// The number of the line, from 1.
  package let line: Int

  /// Creates a place.
  package init(file: JournalFile, line: Int) {
    self.file = file
    self.line = line
  }
}

extension LinePlace: CustomStringConvertible {
  /// The place as `moods/host-abcd.jsonl:12`.
  package var description: String { "\(file.relativePath):\(line)" }
}
