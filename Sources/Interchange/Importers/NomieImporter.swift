import CivilTime
import JSON
import MoodModel

extension ImporterTable {
  /// The app Nomie.
  static let nomie = Importer(
    "nomie", title: "Nomie",
    Importer.Form(
      name: "JSON", shape: .document, options: [.zone, .scale, .activity, .remap],
      isNewestFirst: false, mapScale: nil,
      recognises: { opening in
        guard let keys = opening.keys else { return false }
        return keys.isArray
          ? keys.inner.isSuperset(of: ["note", "end"])
          : keys.top.contains("nomie") || keys.top.contains("events")
      },
      makeReader: { (context) throws(ImportError) in try DocumentReader<NomieDocument>(context) }))
}

/// A backup, or an array of its events.
///
/// An event's note holds what was counted, as in `#mood(7) #walk slept well @ann +home`. With
/// `#mood` it is an entry; other trackers become progress of events when they are asked for.
struct NomieDocument: DocumentFormat {
  static let places: Set<String> = ["events", "records", "logs"]
  private let options: ImportOptions
  private let scale: MoodScale
  private let activities: [NameKey: String]
  private var tagMaker = TagMaker()

  init(context: ImportContext) {
    self.options = context.options
    self.scale = context.options.scale ?? .own
    self.activities = Dictionary(
      context.options.activities.map { name in
        let plain = name.hasPrefix("#") ? String(name.dropFirst()) : name
        return (NameKey(plain), plain)
      }, uniquingKeysWith: { first, _ in first })
  }

  mutating func read(
    _ value: JSONValue, of element: JSONElement, into findings: inout Findings
  ) throws(RowFault) {
    guard let object = value.members else { throw RowFault("it is not a JSON object") }
    let note = NomieNote(object["note"]?.text ?? "")
    let time = try time(of: object)
    let mine = note.trackers.filter { activities[NameKey($0.name)] != nil }
    for tracker in note.trackers where activities[NameKey(tracker.name)] == nil {
      findings.offered.add(tracker.name)
    }
    if note.moods.isEmpty {
      // It keeps its place, so that the ids of others do not depend on what is asked for.
      findings.found.append(.key(time.key))
      if mine.isEmpty { findings.dropped.add("events without #mood(N)") }
    } else {
      try addMood(note, at: time, of: object, to: &findings)
    }
    var counts: [(key: NameKey, count: DecimalNumber)] = []
    for tracker in mine {
      let key = NameKey(tracker.name)
      if let index = counts.firstIndex(where: { $0.key == key }) {
        counts[index].count = counts[index].count.adding(tracker.count)
      } else {
        counts.append((key, tracker.count))
      }
    }
    for (key, count) in counts {
      guard count > DecimalNumber(0), let name = activities[key], let number = count.json.number
      else {
        findings.dropped.add("counts of trackers that are not above 0")
        continue
      }
      var fields = self.fields(of: object)
      fields.add("activity", key.folded)
      findings.add(
        Draft(time: time, fields: fields, content: .progress(event: name, count: number)))
    }
  }

  private mutating func addMood(
    _ note: NomieNote, at time: SourceTime, of object: JSONObject, to findings: inout Findings
  ) throws(RowFault) {
    var tenths = 0
    for rating in note.moods {
      guard let mood = scale.mood(for: rating) else {
        findings.found.append(.key(time.key))
        throw RowFault(offScale: rating, scale, isGiven: options.scale != nil)
      }
      if options.scale == nil { findings.assumedScale = scale }
      tenths += mood.tenths
    }
    // The mean, halves up.
    let count = note.moods.count
    guard let mood = Mood(tenths: (2 * tenths + count) / (2 * count)) else { return }
    let ratings = note.moods.map(\.json)
    findings.add(
      Draft(
        time: time, fields: fields(of: object),
        content: .mood(
          mood, note: joined(note.text), tags: tagMaker.tags(note.contexts, &findings),
          source: source(
            app: "nomie", mood: ratings.count == 1 ? ratings[0] : .array(ratings), scale: scale),
          extra: [:])))
  }

  private func fields(of object: JSONObject) -> RawFields {
    var fields = RawFields(app: "nomie")
    if let id = object["_id"]?.text, !id.isEmpty {
      fields.add("id", id)
    } else {
      fields.add("note", object["note"]?.text ?? "")
    }
    return fields
  }

  /// Returns when an event ended: milliseconds or text, with the minutes from local time to UTC.
  private func time(of object: JSONObject) throws(RowFault) -> SourceTime {
    var moment: Int?
    if let milliseconds = wholeNumber(object["end"]) {
      moment = seconds(ofMilliseconds: milliseconds)
    } else if let text = object["end"]?.text, let time = ZonedTime(text) {
      moment = time.secondsSinceEpoch
    }
    guard let moment else { throw RowFault("its \"end\" is no time") }
    guard let value = object["offset"], value != .null else {
      return SourceTime(options.zone.time(atSecondsSinceEpoch: moment), zone: options.zone.name)
    }
    guard let minutes = wholeNumber(value), abs(minutes) <= 15 * 60 else {
      throw RowFault("its \"offset\" is not from -900 to 900 minutes")
    }
    return SourceTime(ZonedTime(secondsSinceEpoch: moment, utcOffset: -minutes * 60))
  }
}

/// The note of an event, taken apart.
struct NomieNote {
  /// Something that was counted.
  struct Tracker {
    var name: String
    var count: DecimalNumber
  }

  /// The numbers of `#mood(N)`.
  private(set) var moods: [DecimalNumber] = []
  /// The other trackers, with 1 where the note says no number.
  private(set) var trackers: [Tracker] = []
  /// The words after `+`.
  private(set) var contexts: [String] = []
  /// The note without `#mood(N)`.
  let text: String

  init(_ note: String) {
    var kept: [Substring] = []
    for word in note.split(separator: " ", omittingEmptySubsequences: false) {
      if word.hasPrefix("+") { contexts += Tag.written(in: "@" + word.dropFirst()).map(\.name) }
      guard word.hasPrefix("#"), let tracker = Self.tracker(word.dropFirst()) else {
        kept.append(word)
        continue
      }
      if tracker.name.lowercased() != "mood" {
        kept.append(word)
        trackers.append(Tracker(name: tracker.name, count: tracker.count ?? DecimalNumber(1)))
      } else if let count = tracker.count {
        moods.append(count)
      } else {
        kept.append(word)
      }
    }
    self.text = trimmed(kept.joined(separator: " "))
  }

  /// Reads `name` or `name(number)`.
  private static func tracker(_ word: Substring) -> (name: String, count: DecimalNumber?)? {
    let name = word.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    guard !name.isEmpty else { return nil }
    let rest = word[name.endIndex...]
    guard rest.first == "(", let end = rest.firstIndex(of: ")") else { return (String(name), nil) }
    let number = DecimalNumber(String(rest[rest.index(after: rest.startIndex)..<end]))
    return (String(name), number)
  }
}
