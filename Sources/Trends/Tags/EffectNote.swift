/// Something to say beside a table of tags or events.
package enum EffectNote: Hashable, Sendable {
  /// A note of the trend that holds here as well: too few entries, or some left out.
  case ofTrend(Note)
  /// None is used in these entries.
  case noneUsed(UsageKind)
  /// Some are used, none often enough.
  case noneOftenEnough(UsageKind)
  /// So many were looked at, and none is clear.
  case noneClear(lookedAt: Int)

  static func all(kind: UsageKind, rows: [EffectRow], skipped: [SkippedUsage]) -> [EffectNote] {
    if rows.isEmpty { return [skipped.isEmpty ? .noneUsed(kind) : .noneOftenEnough(kind)] }
    return rows.contains(where: \.isClear) ? [] : [.noneClear(lookedAt: rows.count)]
  }
}

extension EffectNote {
  /// The note as people read it, without a full stop.
  package var text: String {
    switch self {
    case .ofTrend(let note):
      note.text
    case .noneUsed(.tag):
      "no tags in these entries; add one with --tag or #word"
    case .noneUsed(.event):
      "no event recorded on these days; record one with 'baseline did walk'"
    case .noneOftenEnough(.tag):
      """
      no tag used often enough yet: a comparison needs 5 entries with it and 5 without, \
      on 3 days each, within two weeks of each other
      """
    case .noneOftenEnough(.event):
      """
      no event used often enough yet: a comparison needs 5 days with and 5 without, \
      within two weeks of each other
      """
    case .noneClear(let count):
      "no clear difference \(count == 1 ? "for the one" : "among the \(count)") looked at"
    }
  }
}

extension ActivityEffects {
  /// What stands above the table.
  package var heading: String {
    let noun = kind == .tag ? "tag" : "event"
    let stretch = days.map { ", entries of \($0.lowerBound) to \($0.upperBound)" } ?? ""
    return """
      \(rows.count) \(noun)\(rows.count == 1 ? "" : "s") looked at\(stretch). \
      Difference in mood with and without, hour, weekday and trend taken out.
      """
  }

  /// What stands below it.
  package var caution: String { Self.caution(anyIsClear: rows.contains(where: \.isClear)) }

  static func caution(anyIsClear: Bool) -> String {
    "A difference is not a cause: a good mood also leads to things."
      + (anyIsClear ? " Of those marked clear, expect about one in ten to be chance." : "")
  }

  /// What stands below a table of tags as well.
  package static let feelings =
    "A tag that names a feeling shows what you felt, not what caused it."

  /// The line about those not looked at, up to ten of them; `nil` when there is none.
  package var skippedText: String? {
    guard !skipped.isEmpty else { return nil }
    let sign = kind == .tag ? "#" : ""
    let names = skipped.prefix(10).map {
      "\(sign)\($0.name) (\($0.isAlways ? "always" : "\($0.uses)"))"
    }
    let rest = skipped.count > 10 ? " and \(skipped.count - 10) more" : ""
    return "too few to compare: \(names.joined(separator: ", "))\(rest)"
  }

  /// The line about those beyond the most used, up to ten of them; `nil` when there is none.
  package var leftOutText: String? {
    guard !leftOut.isEmpty else { return nil }
    let sign = kind == .tag ? "#" : ""
    let names = leftOut.prefix(10).map { sign + $0 }
    let rest = leftOut.count > 10 ? " and \(leftOut.count - 10) more" : ""
    return "not among the \(Self.mostColumns) most used: \(names.joined(separator: ", "))\(rest)"
  }
}

extension EffectRow {
  /// Whether it is a finding, in words: `clear`, `not clear beside #friends`, or nothing.
  ///
  /// - Parameter kind: Tags are written with their sign.
  /// - Returns: Empty for a row that did not pass alone.
  package func verdict(kind: UsageKind) -> String {
    if let behind { return "not clear beside \(kind == .tag ? "#" : "")\(behind)" }
    return isClear ? "clear" : ""
  }
}
