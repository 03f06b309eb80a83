import CivilTime
import JSON
import JournalStorage
import MoodModel
import TerminalUI
import Trends

/// What difference tags or events make, as a person and as a program sees it.
struct EffectsPage {
  var effects: ActivityEffects
  var context: Context

  /// How many days are looked at when the line does not say.
  static let usualCount = 365

  /// Returns the page: what was looked at, the rows, and how to read them.
  var lines: [StyledText] {
    var lines: [StyledText] = []
    if !effects.rows.isEmpty { lines.append(StyledText(effects.heading, .emphasis)) }
    lines += effects.notes.map { note in
      StyledText(note == .ofTrend(.noEntries) ? "There are no entries on these days." : note.text)
    }
    var result = wrapped(lines)
    if !effects.rows.isEmpty {
      result.append(StyledText())
      result += table
      result.append(StyledText())
      result += wrapped([StyledText(effects.caution, .faint)])
      if effects.kind == .tag { result += wrapped([StyledText(ActivityEffects.feelings, .faint)]) }
    }
    return result
      + wrapped(
        [effects.skippedText, effects.leftOutText].compactMap(\.self)
          .map { StyledText(context.shown($0), .faint) })
  }

  private func wrapped(_ lines: [StyledText]) -> [StyledText] {
    lines.flatMap { $0.wrapped(to: context.terminal.width, glyphs: context.glyphs) }
  }

  private var table: [StyledText] {
    var table = Table(columns: [
      Table.Column(width: 8...40, givesWay: 2), Table.Column(),
      Table.Column(width: 30...Int.max, givesWay: 1),
      Table.Column(width: 9...Int.max, givesWay: 3, overflow: .folds),
    ])
    let sign = effects.kind == .tag ? "#" : ""
    for row in effects.rows {
      let role: StyledText.Role =
        !row.isClear ? .plain : row.effect.value > 0 ? .better : .worse
      table.append([
        StyledText(sign + context.shown(row.name)),
        StyledText(difference(row.effect), role),
        StyledText(context.comparedText(row), .faint),
        StyledText(
          context.shown(row.verdict(kind: effects.kind)), row.isClear ? .emphasis : .faint),
      ])
    }
    return table.lines(width: context.terminal.lineWidth, glyphs: context.glyphs)
  }

  /// A difference in words, with a blank for the sign of one that is 0.
  private func difference(_ effect: Estimate) -> String {
    let text = effect.signedText(isASCII: context.glyphs == .ascii)
    return text.first?.isNumber == true ? " " + text : text
  }

  /// Every number, unrounded.
  var json: JSONObject {
    [
      "by": effects.kind == .tag ? "tag" : "event", "looked_at": .number(effects.rows.count),
      "rows": .array(effects.rows.map { .object($0.json) }),
      "skipped": .array(
        effects.skipped.map { ["name": .string($0.name), "uses": .number($0.uses)] }),
      "left_out": .array(effects.leftOut.map { .string($0) }),
      "notes": .array(effects.notes.map { .string($0.text) }),
    ]
  }
}

extension EffectRow {
  fileprivate var json: JSONObject {
    [
      "name": .string(name), "effect": .number(effect.value), "low": .number(effect.low),
      "high": .number(effect.high), "scale": .number(effect.standardError),
      "n_with": .number(countWith), "n_without": .number(countWithout), "uses": .number(uses),
      "p": .number(p), "clear": .bool(isClear), "behind": .string(behind),
      "raw": .number(rawDifference),
    ]
  }
}

extension ActivityEffects {
  /// Compares the entries of some days with and without each tag, and shows how far it is.
  init(
    ofTagsIn snapshot: JournalSnapshot, over days: ClosedRange<LocalDay>, dayStart: DayStart,
    context: Context
  ) {
    var numbers: [Tag: Int] = [:]
    var names: [String] = []
    var entries: [TaggedObservation] = []
    var reader = TagReader(snapshot)
    for line in snapshot.moodLines() where days.contains(dayStart.day(of: line.mark.time)) {
      let tags = reader.tags(of: line).map { tag in
        if let number = numbers[tag] { return number }
        numbers[tag] = names.count
        names.append(tag.name)
        return names.count - 1
      }
      entries.append(TaggedObservation(Observation(line.mark, dayStart: dayStart), tags: tags))
    }
    let progress = WatchedProgress("comparing tags", in: context)
    defer { progress.finish() }
    self.init(ofTags: names, in: entries, over: days, progress: progress.advance(to:))
  }

  /// Compares the days with and without each event, and shows how far it is.
  init(
    ofEventsIn snapshot: JournalSnapshot, over days: ClosedRange<LocalDay>, dayStart: DayStart,
    context: Context
  ) {
    let events = EventBook(snapshot).events.filter { !$0.countsEntries }
    var counts: [EventCount] = []
    for activity in snapshot.records(in: .activity).compactMap(\.activity) {
      guard
        let number = events.firstIndex(where: { $0.records.contains { $0.id == activity.event } })
      else { continue }
      counts.append(
        EventCount(
          event: number, day: dayStart.day(of: activity.time),
          count: Double(activity.count.thousandths) / 1000))
    }
    let progress = WatchedProgress("comparing events", in: context)
    defer { progress.finish() }
    self.init(
      ofEvents: events.map(\.name.text), counts: counts,
      in: snapshot.moodLines().observations(dayStart: dayStart), over: days,
      progress: progress.advance(to:))
  }
}
