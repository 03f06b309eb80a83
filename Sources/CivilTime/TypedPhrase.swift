/// The forms in which a moment is typed, before anything is known of now and here.
enum TypedPhrase: Hashable {
  case now
  /// A moment with its own offset.
  case exact(ZonedTime)
  case ago(TypedSpan)
  case day(TypedDay)
  /// Seconds after midnight.
  case time(Int)
  /// A day and the seconds after its midnight.
  case dayAndTime(TypedDay, Int)

  /// Reads what a person typed.
  init(_ text: String) throws(TypedTimeError) {
    guard let words = TypedWords(text)?.words, let phrase = try Self.read(words) else {
      throw .notUnderstood(text: text, .moment)
    }
    self = phrase
  }

  private static func read(_ typed: [String]) throws(TypedTimeError) -> TypedPhrase? {
    let words = splitAtT(typed)
    if words == ["now"] { return .now }
    if words.last == "ago" { return TypedSpan(words.dropLast()).map { .ago($0) } }
    if let day = try TypedDay(words[0]) {
      let rest = words.dropFirst(words.count > 2 && words[1] == "at" ? 2 : 1)
      guard !rest.isEmpty else { return .day(day) }
      let time = rest.joined(separator: " ")
      if case .date(let date) = day, let exact = try exact(date, time) { return .exact(exact) }
      return try secondOfDay(time).map { .dayAndTime(day, $0) }
    }
    if words.count > 1, let last = words.last, let day = try TypedDay(last) {
      return try secondOfDay(words.dropLast().joined(separator: " "))
        .map { .dayAndTime(day, $0) }
    }
    return try secondOfDay(words.joined(separator: " ")).map { .time($0) }
  }

  /// Takes apart the `t` between a date and a time.
  private static func splitAtT(_ words: [String]) -> [String] {
    let parts = words[0].split(separator: "t", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 10, !parts[1].isEmpty else { return words }
    return parts.map(String.init) + words.dropFirst()
  }

  /// Reads a time with an offset, as in `13:02:10+04:00`, or returns `nil` when there is no offset.
  private static func exact(_ day: LocalDay, _ text: String) throws(TypedTimeError) -> ZonedTime? {
    guard let sign = text.firstIndex(where: { $0 == "+" || $0 == "-" || $0 == "z" }) else {
      return nil
    }
    let clock = text[..<sign].last == " " ? text[..<sign].dropLast() : text[..<sign]
    guard let second = try secondOfDay(String(clock)), let offset = utcOffset(text[sign...])
    else { return nil }
    return ZonedTime(day: day, secondOfDay: second, utcOffset: offset)
  }

  /// Reads `z`, `±HH:MM` or `±HHMM`.
  private static func utcOffset(_ text: Substring) -> Int? {
    if text == "z" { return 0 }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard digits.utf8.count == 4, text.utf8.count == 5 || text.dropFirst(3).first == ":",
      text.utf8.count <= 6, let hours = digits.prefix(2).typedNumber, hours < 24,
      let minutes = digits.suffix(2).typedNumber, minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (text.first == "-" ? -60 : 60)
  }

  /// Reads a time of day, or returns `nil` when the text does not look like one.
  private static func secondOfDay(_ text: String) throws(TypedTimeError) -> Int? {
    if let time = MinuteOfDay(typed: text) { return time.minutes * 60 }
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    let looksLikeTime = text.utf8.allSatisfy {
      (48...57).contains($0) || ":. apm".utf8.contains($0)
    }
    guard fields[0].isTypedNumber, fields.count == 2 || fields.count == 3, looksLikeTime
    else { return nil }
    // What looks like a time but is none is said to be no time, rather than not understood.
    guard fields.count == 3, fields[1].utf8.count == 2,
      let time = MinuteOfDay(typed: "\(fields[0]):\(fields[1])"),
      let second = seconds(fields[2]), second < 60
    else { throw .noSuchTime(text: text) }
    return time.minutes * 60 + second
  }

  /// Reads two digits, and a fraction, which is dropped.
  private static func seconds(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts[0].utf8.count == 2, let whole = parts[0].typedNumber else { return nil }
    guard parts.count == 2 else { return parts.count == 1 ? whole : nil }
    return parts[1].isTypedNumber ? whole : nil
  }
}
