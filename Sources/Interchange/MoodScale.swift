package import JSON
package import MoodModel

/// A number as other programs write ratings: `7`, `-5`, `3.5` or `3,5`.
package struct DecimalNumber: Hashable, Sendable {
  /// The number in millionths, from -10¹⁵ through 10¹⁵.
  package let millionths: Int

  /// Creates a whole number, of nine digits at most.
  package init(_ number: Int) {
    self.millionths = min(max(number, -999_999_999), 999_999_999) * 1_000_000
  }

  /// Creates a number of tenths, of nine digits at most.
  package init(tenths: Int) {
    self.millionths = min(max(tenths, -999_999_999), 999_999_999) * 100_000
  }

  /// Creates a number from its text, or returns `nil` when `text` is anything else.
  ///
  /// Nine digits and six decimals are read; blanks around them are no matter.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(ascii: bytes.span)
  }

  /// Creates a number from its ASCII, or returns `nil` when the bytes are anything else.
  init?(ascii bytes: Span<UInt8>) {
    var cursor = TextCursor()
    cursor.skipBlanks(in: bytes)
    let isNegative = cursor.take("-", in: bytes)
    if !isNegative { _ = cursor.take("+", in: bytes) }
    guard let whole = cursor.number(ofDigits: 1...9, in: bytes) else { return nil }
    var millionths = whole * 1_000_000
    if cursor.take(".", in: bytes) || cursor.take(",", in: bytes) {
      var unit = 1_000_000
      while let digit = cursor.number(ofDigits: 1...1, in: bytes) {
        guard unit > 1 || digit == 0 else { return nil }
        unit /= 10
        millionths += digit * unit
      }
      guard unit < 1_000_000 else { return nil }
    }
    cursor.skipBlanks(in: bytes)
    guard cursor.isAtEnd(of: bytes) else { return nil }
    self.millionths = isNegative ? -millionths : millionths
  }

  /// Returns the sum; one that is too great to be read again is cut off.
  func adding(_ other: DecimalNumber) -> DecimalNumber {
    let limit = 999_999_999_000_000
    return DecimalNumber(millionths: min(max(millionths + other.millionths, -limit), limit))
  }

  private init(millionths: Int) { self.millionths = millionths }

  /// The number in JSON.
  package var json: JSONValue {
    guard !millionths.isMultiple(of: 1_000_000) else { return .number(millionths / 1_000_000) }
    return JSONNumber(Double(millionths) / 1_000_000).map { .number($0) } ?? .null
  }
}

extension DecimalNumber: Comparable, CustomStringConvertible {
  package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    left.millionths < right.millionths
  }

  package var description: String {
    guard !millionths.isMultiple(of: 1_000_000) else { return "\(millionths / 1_000_000)" }
    let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var decimals = String("\(1_000_000 + rest)".dropFirst())
    while decimals.last == "0" { decimals.removeLast() }
    return "\(millionths < 0 ? "-" : "")\(whole).\(decimals)"
  }
}

/// A scale on which another program rates moods, from its worst to its best.
package struct MoodScale: Hashable, Sendable {
  /// The worst mood; greater than ``best`` where high numbers are bad.
  package let worst: DecimalNumber
  /// The best mood.
  package let best: DecimalNumber
  /// The scale as `LO-HI`; kept, because every entry is given it.
  package let description: String

  /// Creates a scale, or returns `nil` when its ends are the same.
  package init?(worst: DecimalNumber, best: DecimalNumber) {
    guard worst != best else { return nil }
    self.init(checked: worst, best)
  }

  private init(checked worst: DecimalNumber, _ best: DecimalNumber) {
    self.worst = worst
    self.best = best
    self.description = "\(worst)-\(best)"
  }

  private init(_ worst: Int, _ best: Int) {
    self.init(checked: DecimalNumber(worst), DecimalNumber(best))
  }

  /// The journal's own scale.
  package static let own = MoodScale(1, 10)
  /// Five steps, as many apps have.
  package static let fiveSteps = MoodScale(1, 5)
  /// Eleven steps from zero.
  package static let zeroToTen = MoodScale(0, 10)
  /// The baseline app's.
  package static let aroundZero = MoodScale(-5, 5)

  /// Returns the mood that a rating stands for, or `nil` when it is off the scale.
  ///
  /// The scale's ends become 1 and 10 and the rest lies evenly between them, rounded to a tenth,
  /// halves up: `1 + 9 × (rating − worst) / (best − worst)`.
  package func mood(for rating: DecimalNumber) -> Mood? {
    let range = min(worst, best)...max(worst, best)
    guard range.contains(rating) else { return nil }
    let length = abs(best.millionths - worst.millionths)
    let distance = abs(rating.millionths - worst.millionths)
    // 10 tenths + 90 × distance / length + a half, rounded down. No term is over 4 × 10¹⁷.
    return Mood(tenths: 10 + (180 * distance + length) / (2 * length))
  }
}

extension MoodScale: LosslessStringConvertible {
  /// Creates a scale from `LO-HI`, such as `1-5` or `-5-5`, or returns `nil` for anything else.
  package init?(_ text: String) {
    guard let start = text.first, let dash = text.dropFirst().firstIndex(of: "-"),
      start != "+", let worst = DecimalNumber(String(text[..<dash])),
      let best = DecimalNumber(String(text[text.index(after: dash)...]))
    else { return nil }
    self.init(worst: worst, best: best)
  }
}
