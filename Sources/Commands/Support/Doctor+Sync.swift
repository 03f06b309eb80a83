import CivilTime
import DeviceSync
import Effects
import JournalStorage

extension Doctor {
  /// What there is to say of the ways between this device and others.
  ///
  /// Nothing is run for it, git least of all.
  func syncFindings(
    of locations: JournalLocations, _ snapshot: JournalSnapshot, in context: Context
  ) throws -> [Finding] {
    let repository = locations.journal.appending(".git")
    let isSetUp = try context.files.status(of: repository) != nil
    var findings: [Finding] = []
    if let latest = LatestSync(in: locations.state, files: context.files) {
      let time = context.clock.zone.time(atSecondsSinceEpoch: latest.time.secondsSinceEpoch)
      findings.append(
        Finding(.fact, "with \(latest.remote), last on \(time)", about: "sync"))
    } else {
      findings.append(
        Finding(.fact, isSetUp ? "set up, and never done" : "not set up", about: "sync"))
    }
    for (name, what) in [
      ("index.lock", "a git program is at work in the journal, or was killed"),
      ("MERGE_HEAD", "a merge that was begun by hand is not finished"),
      ("rebase-merge", "a rebase that was begun by hand is not finished"),
    ] where isSetUp {
      let path = repository.appending(name)
      if try context.files.status(of: path) != nil {
        findings.append(Finding(.warning, "\(what): \(path)"))
      }
    }
    findings += snapshot.fileSummaries.filter { $0.file.isConflictCopy }.map {
      Finding(
        .note,
        "\($0.file.relativePath) is a copy that another sync program has left; it is read like "
          + "the others")
    }
    return findings
  }
}

extension JournalFile {
  /// Whether the name is one that programs give to a copy which they could not place: those of
  /// Syncthing, Dropbox, Nextcloud and OneDrive, iCloud and Google Drive.
  var isConflictCopy: Bool {
    let stem = name.dropLast(".jsonl".count)
    if stem.contains(".sync-conflict-") || stem.lowercased().contains("conflicted copy") {
      return true
    }
    guard stem.last == ")", let start = stem.lastIndex(of: "(") else {
      // "name 2", as no device calls itself: names have no blanks.
      let last = stem.split(separator: " ").last
      return stem.contains(" ") && last.map { Int($0) != nil } ?? false
    }
    return Int(stem[stem.index(after: start)...].dropLast()) != nil
  }
}
