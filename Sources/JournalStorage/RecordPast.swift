package import CivilTime
import JSON
package import MoodModel

/// What a record came to with one of its lines, and what that line says of when it became known.
package struct RecordStep<Content: Sendable>: Sendable {
  /// The command that wrote the line; `nil` when it was written by hand.
  package let op: ULID?

  /// The line's `edited`; `nil` when it has none.
  package let edited: Instant?

  /// The line's own `at`; `nil` when it has none.
  package let at: ZonedTime?

  /// What the record is from this line on; `nil` while it is deleted.
  package let content: Content?
}

/// All that a record has been, one step for each of its lines.
///
/// The steps stand in the order of the fold: a line comes after the one that it was made from, and of
/// two that knew nothing of each other the later comes last. The last step is what the record is now.
package struct RecordPast<Content: Sendable>: Sendable {
  /// The name of the record.
  package let id: RecordID

  /// The steps; at least one.
  package let steps: [RecordStep<Content>]
}

extension JournalSnapshot {
  /// Returns the past of every record of a folder, the deleted ones included.
  ///
  /// - Complexity: O(*n*) in the lines of the folder, each of which is decoded.
  package func pasts(in folder: JournalFolder) -> [RecordPast<Record>] {
    guard let fold = folds[folder] else { return [] }
    return fold.records.compactMap { found in
      let records = found.lines.map { fold.record($0) }
      guard let id = records.lazy.compactMap({ $0?.header.id }).first else { return nil }
      let first = found.lines.lowerBound
      let steps = fold.states(of: found.lines).map { index, content in
        let line = records[index - first]
        return RecordStep(
          op: line?.header.op, edited: line?.header.edited, at: line?.moment,
          content: content.flatMap { records[$0 - first] })
      }
      return RecordPast(id: id, steps: steps)
    }
  }

  /// Returns the moments that entries have named, for all that have ever named one on a day or later.
  ///
  /// Lines are not decoded, except where a tombstone was written by hand.
  ///
  /// - Parameter day: The first date, by the clock of each entry's own `at`.
  /// - Returns: The pasts, in no useful order.
  /// - Complexity: O(*n*) in the lines of the folder.
  package func momentPasts(from day: LocalDay) -> [RecordPast<ZonedTime>] {
    guard let fold = folds[.moods] else { return [] }
    let earliest = day.daysSinceEpoch * 86_400
    return fold.records.compactMap { found in
      let isWanted = found.lines.contains { index in
        fold.lines[index].mood.map { $0.time.localSeconds >= earliest } ?? false
      }
      guard isWanted, let id = name(of: fold.lines[found.lines.lowerBound]) else { return nil }
      let steps = fold.states(of: found.lines).map { index, content in
        let line = fold.lines[index]
        let rank = fold.rank(of: index)
        let isDated = line.hasMood || rank.op > 0 || rank.edited != .min
        return RecordStep(
          op: rank.op > 0 ? ULID(value: rank.op) : nil,
          edited: rank.edited == .min ? nil : Instant(millisecondsSinceEpoch: rank.edited),
          at: line.mood?.time ?? (isDated ? nil : contents.record(line)?.moment),
          content: content.flatMap { fold.lines[$0].mood?.time })
      }
      return RecordPast(id: id, steps: steps)
    }
  }

  /// Returns the name of the record of a line.
  func name(of line: JournalLine) -> RecordID? {
    RecordKeys.isIdentifier(line.key)
      ? RecordID(ULID(value: line.key)) : contents.record(line)?.header.id
  }
}

extension Record {
  /// The moment that the content names; `nil` when it names none.
  fileprivate var moment: ZonedTime? { content["at"]?.text.flatMap { ZonedTime($0) } }
}

extension FoldedLines {
  /// Folds a record anew with each of its lines.
  ///
  /// - Parameter range: The lines of one record.
  /// - Returns: For each line, in order, the line that is the content once it is there; `nil` while
  ///   the record is deleted. The last is what ``records`` says.
  /// - Complexity: O(*k*) in the lines of the record.
  func states(of range: Range<Int>) -> [(line: Int, content: Int?)] {
    var content: Int?
    var tombstones: Set<UInt128> = []
    var named: Set<UInt128> = []
    return range.map { index in
      let header = header(of: index)
      for name in [header?.undoes, header?.redoes] {
        guard let name else { continue }
        named.insert(name.value)
        tombstones.remove(name.value)
      }
      if !isDeleted(index) {
        content = index
      } else if case let op = op(of: index), !named.contains(op) {
        tombstones.insert(op)
      }
      return (index, tombstones.isEmpty ? content : nil)
    }
  }
}
