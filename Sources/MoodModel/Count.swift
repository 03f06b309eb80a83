/// How much of an event was done, exact to a thousandth.
///
/// Three decimals reach from a metre of a kilometre to a millilitre of a litre, and sums of them are
/// exact: ten times 0.1 meets a goal of 1. A correction is negative.
package struct Count: Hashable, Sendable {
  /// The most that one record or goal may say: a thousand million.
  package static let greatest = Count(thousandths: 1_000_000_000_000)

  /// Nothing done.
  package static let zero = Count(thousandths: 0)

  /// Done once.
  package static let one = Count(thousandths: 1000)

  /// The amount in thousandths.
  package let thousandths: Int

  /// Creates an amount from its thousandths.
  package init(thousandths: Int) { self.thousandths = thousandths }

  /// Creates the amount nearest to a number, or returns `nil` when that is zero or out of range.
  ///
  /// For records that another program wrote with more decimals, or with an exponent.
  package init?(rounding number: Double) {
    let thousandths = (number * 1000).rounded()
    guard thousandths != 0, abs(thousandths) <= Double(Self.greatest.thousandths) else {
      return nil
    }
    self.thousandths = Int(thousandths)
  }

  /// Adds two amounts; a sum that no journal can reach stays at the greatest number there is.
  package static func + (left: Count, right: Count) -> Count {
    let (sum, overflow) = left.thousandths.addingReportingOverflow(right.thousandths)
    guard overflow else { return Count(thousandths: sum) }
    return Count(thousandths: left.thousandths < 0 ? .min : .max)
  }

  /// Takes one amount from another, within the same limits as adding.
  package static func - (left: Count, right: Count) -> Count {
    let (difference, overflow) = left.thousandths.subtractingReportingOverflow(right.thousandths)
    guard overflow else { return Count(thousandths: difference) }
    return Count(thousandths: left.thousandths < 0 ? .min : .max)
  }
}

extension Count: Comparable {
  package static func < (left: Count, right: Count) -> Bool {
    left.thousandths < right.thousandths
  }
}

/// Why text is no amount.
package enum CountFault: Error, Hashable, Sendable {
  /// It is not a decimal number, such as `3`, `0.5` or `-1`.
  case notANumber(String)
  /// It has more than three decimals.
  case tooPrecise(String)
  /// It is more than ``Count/greatest``, on either side of zero.
  case tooLarge(String)

  /// What is wrong, in one line.
  package var message: String {
    switch self {
    case .notANumber(let text): "'\(text)' is not a number"
    case .tooPrecise(let text): "'\(text)' has more than three decimals"
    case .tooLarge(let text): "'\(text)' is more than \(Count.greatest)"
    }
  }

  /// What to type instead.
  package var hint: String { "write a number such as 1, 0.5 or -1" }
}

extension Count: CustomStringConvertible {
  /// Creates an amount from a decimal number such as `3`, `0.5` or `-1`.
  ///
  /// Zeros after the third decimal do no harm. A bare `.5`, a sign `+` and an exponent are refused.
  package init(typed text: String) throws(CountFault) {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let fields = text.utf8.dropFirst(isNegative ? 1 : 0)
      .split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard fields.count <= 2,
      fields.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (48...57).contains($0) } })
    else { throw .notANumber(text) }
    let decimals = fields.count == 2 ? Array(fields[1]) : []
    guard decimals.dropFirst(3).allSatisfy({ $0 == 48 }) else { throw .tooPrecise(text) }
    var thousandths = 0
    let padded = decimals.prefix(3) + Array(repeating: 48, count: max(0, 3 - decimals.count))
    for digit in Array(fields[0]) + padded {
      thousandths = thousandths * 10 + Int(digit - 48)
      guard thousandths <= Self.greatest.thousandths else { throw .tooLarge(text) }
    }
    self.thousandths = isNegative ? -thousandths : thousandths
  }

  /// The amount in decimals, without superfluous zeros, as in `2`, `0.5` or `-1.25`.
  package var description: String {
    let magnitude = thousandths.magnitude
    var text = "\(thousandths < 0 ? "-" : "")\(magnitude / 1000)"
    var rest = magnitude % 1000
    guard rest > 0 else { return text }
    text += "."
    var place: UInt = 100
    while rest > 0 {
      text += "\(rest / place)"
      rest %= place
      place /= 10
    }
    return text
  }
}
