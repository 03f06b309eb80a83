import CivilTime
package import Effects
import JSON
import MoodModel

/// A file of this device that has fewer lines than after this device's last command.
package struct LostLines: Hashable, Sendable {
  /// The file.
  package let file: JournalFile
  /// How many lines it had.
  package let expected: Int
  /// How many it has; 0 when the file is gone.
  package let found: Int
}

extension JournalStore {
  /// Returns the files of this device that have lost lines since its last command.
  ///
  /// Only folders that the snapshot holds are looked at.
  package func lostLines(in snapshot: JournalSnapshot) -> [LostLines] {
    snapshot.extents.sorted { $0.key < $1.key }.compactMap { path, extent in
      let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
      guard parts.count == 2, let folder = JournalFolder(rawValue: parts[0]),
        snapshot.folders.contains(folder)
      else { return nil }
      let file = JournalFile(folder: folder, name: parts[1])
      let found = snapshot.contents.files.first { $0.file == file }?.lineCount ?? 0
      guard found < extent.lines else { return nil }
      return LostLines(file: file, expected: extent.lines, found: found)
    }
  }

  /// Returns the fingerprints of the bad lines that the person has accepted as they are.
  package func acceptedFaults() throws(JournalError) -> Set<UInt64> {
    let bytes: [UInt8]?
    do { bytes = try files.contents(of: acceptedFile) } catch { throw .unreachable(error) }
    guard let bytes, let members = (try? JSONValue(parsing: bytes))?.members else { return [] }
    return Set(
      (members["lines"]?.elements ?? []).compactMap { $0.text.flatMap { UInt64($0, radix: 16) } })
  }

  /// Remembers bad lines, so that commands stop naming them, and the present number of lines.
  ///
  /// The lines stay where they are.
  package func accept(_ faults: [LineFault], in snapshot: JournalSnapshot) throws {
    let fingerprints = try acceptedFaults().union(faults.map(\.fingerprint)).sorted()
    let members: JSONObject = [
      "lines": .array(fingerprints.map { .string(String($0, radix: 16)) })
    ]
    let accepted = JSONValue.object(members).encoded + [UInt8(ascii: "\n")]
    do {
      try files.replace(acceptedFile, durably: true) { (add) throws(FileSystemError) in
        try add(accepted)
      }
    } catch {
      throw JournalError.unreachable(error)
    }
    try underLock { store in
      var state = try store.deviceState()
      for loss in store.lostLines(in: snapshot) {
        let read = snapshot.contents.files.first { $0.file == loss.file }
        state.extents[loss.file.relativePath] = read.map {
          DeviceState.Extent(lines: $0.lineCount, bytes: $0.bytes.count)
        }
      }
      try store.save(state)
    }
  }

  /// Moves torn last lines of this device's files out of the journal, into its state folder.
  ///
  /// Beside each piece a note says where it came from.
  ///
  /// - Returns: Where the pieces were put.
  package func quarantine(_ faults: [LineFault]) throws -> [FilePath] {
    let folder = locations.state.appending("quarantine")
    var pieces: [FilePath] = []
    try underLock { store in
      for fault in faults where fault.isTorn {
        let path = fault.place.file.path(in: store.locations.journal)
        do {
          guard let bytes = try store.files.contents(of: path) else { continue }
          let start = (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
          let tail = Array(bytes[start...])
          let line = JournalText.lines(in: tail).first
          guard let line,
            JournalText.fingerprint(of: tail[line.text]) == fault.fingerprint
          else { continue }
          let name = "\(fault.place.file.folder.rawValue)-\(fault.place.file.name)-\(start)"
          let piece = folder.appending(name)
          let note = "\(path), from byte \(start), line \(fault.place.line)\n"
          try store.files.replace(piece, durably: true) { (add) throws(FileSystemError) in
            try add(tail)
          }
          try store.files.replace(folder.appending("\(name).note"), durably: true) {
            (add) throws(FileSystemError) in
            try add(Array(note.utf8))
          }
          try store.files.cut(path, to: start, expecting: bytes.count)
          pieces.append(piece)
        } catch let error as FileSystemError {
          throw JournalError.unreachable(error)
        }
      }
    }
    return pieces
  }

  private var acceptedFile: FilePath { locations.state.appending("accepted.json") }
}
