package import Effects

extension JournalStore {
  /// Does something to the journal's files while no command of this device writes to them.
  ///
  /// - Parameter body: Does it; it must not write by way of this store.
  /// - Returns: What `body` returned.
  /// - Throws: What `body` threw, or ``JournalError``.
  package func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    try underLock { _ in try body() }
  }

  /// Makes the files that every journal has, where they are missing.
  package func createFiles() throws {
    try checkFormat()
    try underLock { store in
      do throws(FileSystemError) {
        try store.createJournal()
      } catch {
        throw JournalError.unreachable(error)
      }
    }
  }

  /// Adds lines of another device to a file; they are safe from a power cut when it is flushed.
  ///
  /// It is called by what holds the journal; see ``exclusively(_:)``.
  package func add(
    _ lines: [UInt8], to file: JournalFile
  ) throws(JournalError) -> UnflushedFile {
    do {
      let added = try files.append(lines, to: file.path(in: locations.journal))
      onWrite()
      return added
    } catch {
      throw .unreachable(error)
    }
  }

  /// Returns the files of the journal as they are found on the disk, those that are read.
  ///
  /// - Returns: The files, by folder and name, with whether each is a link.
  /// - Throws: When a folder cannot be read.
  package func filesOnDisk() throws(JournalError) -> [(file: JournalFile, isLink: Bool)] {
    var found: [(file: JournalFile, isLink: Bool)] = []
    do {
      for folder in JournalFolder.allCases {
        let names = try files.names(in: locations.journal.appending(folder.rawValue)) ?? []
        for name in names where name.hasSuffix(".jsonl") && !name.hasPrefix(".") {
          let file = JournalFile(folder: folder, name: name)
          guard let status = try files.status(of: file.path(in: locations.journal)),
            !status.isFolder
          else { continue }
          found.append((file, status.isLink))
        }
      }
    } catch {
      throw .unreachable(error)
    }
    return found
  }

  /// Returns the bytes of a file of the journal; none when there is no file.
  package func bytes(of file: JournalFile) throws(JournalError) -> [UInt8] {
    do {
      return try files.contents(of: file.path(in: locations.journal)) ?? []
    } catch {
      throw .unreachable(error)
    }
  }
}
