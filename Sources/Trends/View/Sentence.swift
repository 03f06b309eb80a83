package import CivilTime

extension MoodTrend {
  /// Returns the one sentence that says what there is to say.
  ///
  /// It speaks of these days. Of the level underneath only when these days differ for sure; and a
  /// difference that is not sure is never quoted.
  ///
  /// - Parameter today: The day on which it is read. Days that end yesterday still are the last ones,
  ///   because today may not have been logged yet.
  /// - Returns: One sentence with its full stop.
  package func sentence(today: LocalDay) -> String {
    guard let level else { return plainSentence }
    let start = "Your mood \(level.days.phrase(today: today)) was about \(level.mood.moodText)"
    guard let change else { return "\(start)." }
    // A range may hold fewer days than are compared.
    let isSame = level.days == change.later
    let compared = "the 30 days to \(change.later.upperBound)"
    let difference = change.difference
    guard difference.isClear else {
      return isSame
        ? "\(start), with no clear difference from the 30 days before."
        : "\(start); \(compared) show no clear difference from the 30 before."
    }
    let isHigher = difference.value > 0
    let size = (isHigher ? difference : difference.negated).text(isHigher ? "higher" : "lower")
    let comparison =
      isSame
      ? "\(start), \(size) than in the 30 days before"
      : "\(start); \(compared) were \(size) than the 30 before"
    guard change.lasting.isClear, (change.lasting.value > 0) == isHigher else {
      return "\(comparison); too early to say whether it lasts."
    }
    return "\(comparison), and the level underneath has \(isHigher ? "risen" : "fallen")."
  }

  private var plainSentence: String {
    guard let plainMean else { return "There are no entries on these days." }
    let mean = Decimal.text(plainMean, places: 1)
    guard entryCount > 1 else { return "The only mood on these days is \(mean)." }
    return "The plain average of \(entryCount) moods is \(mean)."
  }
}

extension ClosedRange<LocalDay> {
  /// Returns the days as they stand after *your mood*.
  fileprivate func phrase(today: LocalDay) -> String {
    let count = lowerBound.distance(to: upperBound) + 1
    let isLast = (0...1).contains(upperBound.distance(to: today))
    guard count > 1 else { return isLast ? "on the last day" : "on \(upperBound)" }
    return isLast ? "over the last \(count) days" : "over the \(count) days to \(upperBound)"
  }
}

extension Estimate {
  /// A mood with its interval, both cut to the scale: `6.3 (6.0 to 6.6)`.
  package var moodText: String {
    let mood = clipped
    let (value, low, high) = (
      Decimal.text(mood.value, places: 1), Decimal.text(mood.low, places: 1),
      Decimal.text(mood.high, places: 1)
    )
    return "\(value) (\(low) to \(high))"
  }

  /// A difference with its interval, without signs of plus: `0.7 (0.3 to 1.1)`.
  ///
  /// As many places as it takes, up to three, for the end nearest to 0 not to be printed as 0 when the
  /// interval leaves it out.
  var differenceText: String { text("") }

  /// Returns a difference with its interval, with signs: `+0.8 (+0.4 to +1.2)`.
  ///
  /// - Parameter isASCII: Whether to write a hyphen for the minus sign.
  /// - Returns: With as many places as `differencePlaces` says.
  package func signedText(isASCII: Bool) -> String {
    let numbers = [value, low, high].map { number in
      let size = Decimal.text(number.magnitude, places: differencePlaces)
      guard size.contains(where: { ("1"..."9").contains($0) }) else { return size }
      return (number > 0 ? "+" : isASCII ? "-" : "\u{2212}") + size
    }
    return "\(numbers[0]) (\(numbers[1]) to \(numbers[2]))"
  }

  /// A difference with a word after the number: `0.7 higher (0.3 to 1.1)`.
  fileprivate func text(_ word: String) -> String {
    let places = differencePlaces
    let value = Decimal.text(value, places: places) + (word.isEmpty ? "" : " \(word)")
    return
      "\(value) (\(Decimal.text(low, places: places)) to \(Decimal.text(high, places: places)))"
  }

  /// Decimal places that show a clear difference as one: 1, or up to 3 when an end would be 0.
  package var differencePlaces: Int {
    guard isClear else { return 1 }
    let nearest = min(abs(low), abs(high))
    return nearest >= 0.05 ? 1 : nearest >= 0.005 ? 2 : 3
  }
}

/// Decimal numbers as text.
package enum Decimal {
  /// Returns a number with a fixed count of decimal places, halves away from zero: `6.3`, `-0.5`.
  ///
  /// - Parameters:
  ///   - number: Anything within ±10¹²; what is not is cut.
  ///   - places: From 1 through 6.
  /// - Returns: The digits, with a minus sign unless they are all 0.
  package static func text(_ number: Double, places: Int) -> String {
    let scale = (0..<places).reduce(1) { product, _ in product * 10 }
    let cut = min(max(number.isNaN ? 0 : number, -1e12), 1e12)
    let units = Int((cut.magnitude * Double(scale)).rounded())
    let fraction = String(String(units % scale + scale).dropFirst())
    return "\(cut < 0 && units > 0 ? "-" : "")\(units / scale).\(fraction)"
  }
}
