import JSON
import MoodModel

/// The commands of one device as `undo` and `redo` see them.
///
/// Nothing but the journal's lines is remembered. A command stands until a line of an undo names it;
/// that undo stands until a line of a redo names it, and then the redo stands for the command, and
/// so on: command ← undo ← redo ← undo … The last link says whether the command stands.
package struct UndoHistory {
  private let snapshot: JournalSnapshot
  /// The commands of the device.
  private let ownOps: Set<UInt128>
  /// For each command, the undo of this device that took it (or the redo standing for it) back.
  private var takenBackBy: [UInt128: UInt128] = [:]
  /// For each undo, the redo of this device that put it back.
  private var putBackBy: [UInt128: UInt128] = [:]
  /// For each undo or redo of any device, the command that it names.
  private var names: [UInt128: UInt128] = [:]
  private let undoOps: Set<UInt128>

  /// Reads the history of a device from a journal.
  ///
  /// - Complexity: O(*n*) in the lines of the journal.
  package init(of device: DeviceName, in snapshot: JournalSnapshot) {
    self.snapshot = snapshot
    self.ownOps = Self.ops(in: snapshot.contents, writtenBy: device)
    let linked = snapshot.allLines.compactMap { snapshot.contents.header(of: $0) }
      .filter { $0.revived != nil }
    self.undoOps = Self.undoOps(among: linked)
    for header in linked where undoOps.contains(header.rank.op) {
      guard let undoes = header.undoes, !undoOps.contains(undoes.value) else { continue }
      names[header.rank.op] = undoes.value
      if ownOps.contains(header.rank.op) { takenBackBy[undoes.value] = header.rank.op }
    }
    for header in linked where !undoOps.contains(header.rank.op) {
      guard let redoes = header.redoes, undoOps.contains(redoes.value) else { continue }
      names[header.rank.op] = redoes.value
      if ownOps.contains(header.rank.op) { putBackBy[redoes.value] = header.rank.op }
    }
  }

  /// Returns the commands of which a device's own files hold lines.
  ///
  /// A copy of such a file, as other sync tools leave it, may have been read in its place.
  private static func ops(
    in contents: JournalContents, writtenBy device: DeviceName
  ) -> Set<UInt128> {
    var ops: Set<UInt128> = []
    var scanner = ObjectScanner()
    for file in contents.files where file.file.isWritten(by: device.text) {
      let bytes = file.bytes.span
      var splitter = LineSplitter()
      while let line = splitter.next(in: bytes) {
        guard let op = scanner.op(in: bytes.extracting(line.text)), op.value > 0 else { continue }
        ops.insert(op.value)
      }
    }
    return ops
  }

  /// Returns the commands that are undos.
  ///
  /// An undo names in `undoes` a command that is none; an ordinary command that brings back what an
  /// undo took away names that undo there. So what an op is depends on what the one it names is.
  private static func undoOps(among linked: [LineHeader]) -> Set<UInt128> {
    var named: [UInt128: UInt128] = [:]
    for header in linked {
      if let undoes = header.undoes { named[header.rank.op] = undoes.value }
    }
    var verdicts: [UInt128: Bool] = [:]
    for start in named.keys {
      // Down the chain to an op that is known or names nothing, then back up.
      var chain: [UInt128] = []
      var op = start
      while verdicts[op] == nil, let next = named[op], !chain.contains(op) {
        chain.append(op)
        op = next
      }
      var isUndo = verdicts[op] ?? false
      for op in chain.reversed() {
        isUndo = !isUndo
        verdicts[op] = isUndo
      }
    }
    return Set(verdicts.filter(\.value).keys)
  }

  /// Returns the commands of this device that are neither an undo nor a redo.
  private func ordinaryOps() -> Set<UInt128> {
    ownOps.filter { names[$0] == nil }
  }

  /// Returns the command or redo that now stands for a command, or `nil` when it is taken back.
  private func standing(for op: UInt128) -> UInt128? {
    var standing = op
    while let undo = takenBackBy[standing] {
      guard let redo = putBackBy[undo] else { return nil }
      standing = redo
    }
    return standing
  }

  /// Returns the command that a chain of undos and redos began with.
  private func root(of op: UInt128) -> UInt128 {
    var root = op
    while let named = names[root], named < root { root = named }
    return root
  }

  /// Returns the ordinary commands of this device that stand, greatest first.
  private func standingOps() -> [UInt128] {
    ordinaryOps().filter { standing(for: $0) != nil }.sorted(by: >)
  }
}

extension UndoHistory {
  /// Returns what undoing the last command that stands comes to, or `nil` when there is none.
  ///
  /// A command of which nothing can be taken back any more is passed over, and its records are named
  /// in ``Reversal/left`` of the result.
  package func undo() -> Reversal? {
    var left: [RecordID] = []
    var last: UInt128?
    for op in standingOps() {
      guard let standing = standing(for: op) else { continue }
      var reversal = reversal(of: op) { undoChange(of: $0, standing: standing) }
      reversal.left = left + reversal.left
      if !reversal.changes.isEmpty { return reversal }
      left = reversal.left
      last = op
    }
    return last.map { Reversal(op: ULID(value: $0), changes: [], left: left) }
  }

  /// Returns what redoing the last undo comes to, or `nil` when there is none to put back.
  package func redo() -> Reversal? {
    let lastOrdinary = ordinaryOps().max() ?? 0
    let candidates = takenBackBy.values.filter { $0 > lastOrdinary && putBackBy[$0] == nil }
    guard let undo = candidates.max() else { return nil }
    return reversal(of: undo) { redoChange(of: $0) }
  }

  private func reversal(
    of op: UInt128, change: (SnapshotLine) -> Reversal.Change?
  ) -> Reversal {
    var reversal = Reversal(op: ULID(value: op), changes: [], left: [])
    var seen: Set<UInt128> = []
    // A command may have more than one line for a record, to name more than one tombstone.
    for line in snapshot.lines(writtenBy: op) where seen.insert(line.line.key).inserted {
      if let change = change(line) {
        reversal.changes.append(change)
      } else if let id = line.fold.record(line.index)?.header.id {
        reversal.left.append(id)
      }
    }
    return reversal
  }

  /// Returns the line that takes back what a line did, or `nil` when it no longer stands.
  private func undoChange(of target: SnapshotLine, standing: UInt128) -> Reversal.Change? {
    guard var change = change(of: target) else { return nil }
    change.after.header.undoes = ULID(value: standing)
    if target.fold.isDeleted(target.index) {
      guard let tombstone = onlyTombstone(of: target),
        tombstoneOrigin(of: tombstone, in: target) == target.op
      else { return nil }
      let op = target.fold.op(of: tombstone)
      if op != standing { change.alsoNames = ULID(value: op) }
      guard let content = restored(contentBefore(target.index, in: target), in: target)
      else { return nil }
      change.after.content = content
      return change
    }
    guard let content = target.record.state.content,
      origin(of: content, in: target) == target.op
    else { return nil }
    if let previous = contentBefore(target.index, in: target), !revives(target) {
      guard let record = target.fold.record(previous) else { return nil }
      change.after.content = record.content
    } else {
      change.after.header.isDeleted = true
      change.after.content = change.before.record.tombstoneContent
    }
    return change
  }

  /// Returns the line that puts back what a line of an undo took, or `nil` when that changed since.
  private func redoChange(of target: SnapshotLine) -> Reversal.Change? {
    let root = root(of: target.op)
    let original = target.record.lines.first { target.fold.op(of: $0) == root }
    guard var change = change(of: target), let original else { return nil }
    change.after.header.redoes = ULID(value: target.op)
    if target.fold.isDeleted(target.index) {
      guard let tombstone = onlyTombstone(of: target),
        tombstone == target.index
          || tombstoneOrigin(of: tombstone, in: target)
            == tombstoneOrigin(of: target.index, in: target)
      else { return nil }
      if tombstone != target.index {
        change.alsoNames = ULID(value: target.fold.op(of: tombstone))
      }
      guard let content = restored(original, in: target) else { return nil }
      change.after.content = content
      return change
    }
    guard let content = target.record.state.content,
      origin(of: content, in: target) == origin(of: target.index, in: target),
      let record = target.fold.record(original)
    else { return nil }
    change.after.header.isDeleted = record.header.isDeleted
    change.after.content = record.content
    return change
  }

  /// Returns a change of the record of a line that does not change anything yet.
  private func change(of target: SnapshotLine) -> Reversal.Change? {
    snapshot.current(target.record.state, in: target.fold).map { current in
      Reversal.Change(
        folder: target.folder, before: current,
        after: Record(
          header: RecordHeader(id: current.record.header.id), content: JSONObject()))
    }
  }
}

// MARK: - Whose state a record is in

extension UndoHistory {
  /// Returns the command whose content a revision holds: a line of an undo holds that of another.
  private func origin(of index: Int, in target: SnapshotLine) -> UInt128 {
    let op = target.fold.op(of: index)
    guard names[op] != nil else { return op }
    let root = root(of: op)
    guard undoOps.contains(op) else { return root }
    let original = target.record.lines.first { target.fold.op(of: $0) == root }
    guard let original, original < index else { return op }
    // What an undo of a change restores is older than the change; what an undo of a deletion
    // restores may be younger than the deletion.
    let end = target.fold.isDeleted(original) ? index : original
    let content = target.fold.record(index)?.content.standardForm
    let source = target.record.lines.last {
      $0 < end && !target.fold.isDeleted($0)
        && target.fold.record($0)?.content.standardForm == content
    }
    return source.map { origin(of: $0, in: target) } ?? op
  }

  /// Returns the command whose deletion a tombstone stands for; 0 for one that undid a creation.
  private func tombstoneOrigin(of index: Int, in target: SnapshotLine) -> UInt128 {
    let op = target.fold.op(of: index)
    guard names[op] != nil else { return op }
    let root = root(of: op)
    guard undoOps.contains(op) else { return root }
    let original = target.record.lines.first { target.fold.op(of: $0) == root }
    guard let revived = original.flatMap({ target.fold.header(of: $0)?.revived }),
      let tombstone = target.record.lines.first(where: {
        target.fold.isDeleted($0) && target.fold.op(of: $0) == revived.value
      }), tombstone < index
    else { return 0 }
    return tombstoneOrigin(of: tombstone, in: target)
  }

  /// Returns the one tombstone that holds, or `nil` when there is none or several.
  private func onlyTombstone(of target: SnapshotLine) -> Int? {
    let tombstones = target.record.state.tombstones
    return tombstones.count == 1 ? tombstones.first : nil
  }

  /// Returns the content that a record has when its deletion ends.
  ///
  /// That is the one of a given revision, unless the record was changed since that revision's command
  /// or on another device, by a command that stands.
  private func restored(_ revision: Int?, in target: SnapshotLine) -> JSONObject? {
    guard let content = target.record.state.content else { return nil }
    let origin = origin(of: content, in: target)
    let isOurs = target.record.lines.contains {
      target.fold.op(of: $0) == origin && ownOps.contains(origin)
    }
    let isNewer = origin > root(of: target.op) || !isOurs
    let isKept = isNewer && standing(for: origin) != nil
    return target.fold.record(isKept ? content : revision ?? content)?.content
  }

  /// Returns the revision that was the content before a line.
  private func contentBefore(_ index: Int, in target: SnapshotLine) -> Int? {
    target.record.lines.last { $0 < index && !target.fold.isDeleted($0) }
  }

  /// Whether a line brought a deleted record back, other than as an undo or a redo.
  private func revives(_ target: SnapshotLine) -> Bool {
    guard let revived = target.fold.header(of: target.index)?.revived else { return false }
    return target.record.lines.contains {
      target.fold.isDeleted($0) && target.fold.op(of: $0) == revived.value
    }
  }
}
