/// A mood as rated by the person who feels it: from 1, the worst, to 10, the best.
package struct Mood: Hashable, Sendable {
  /// The allowed ratings in tenths of a point.
  package static let tenthsScale = 10...100

  /// The rating in tenths of a point, from 10 through 100.
  package let tenths: Int

  /// Creates a mood, or returns `nil` when `tenths` is off the scale.
  package init?(tenths: Int) {
    guard Self.tenthsScale.contains(tenths) else { return nil }
    self.tenths = tenths
  }

  /// Creates the mood nearest to a number of tenths.
  package init(clampingTenths tenths: Int) {
    self.tenths = min(max(tenths, Self.tenthsScale.lowerBound), Self.tenthsScale.upperBound)
  }

  /// The rating in points, from 1 through 10.
  package var rating: Double { Double(tenths) / 10 }
}

extension Mood: Comparable {
  package static func < (left: Mood, right: Mood) -> Bool { left.tenths < right.tenths }
}

extension Mood: LosslessStringConvertible {
  /// Creates a mood from a decimal number, or returns `nil` when `text` is anything else.
  ///
  /// Read are `7`, `6.5`, `7.0` and `6.50`: one decimal at most, not counting zeros after it.
  package init?(_ text: String) {
    let digits = Array(text.utf8)
    self.init(decimal: digits.span)
  }

  /// Creates a mood from the ASCII of a decimal number, or returns `nil` when it is none.
  package init?(decimal bytes: Span<UInt8>) {
    var position = 0
    var tenths = 0
    while position < bytes.count, position < 3, (48...57).contains(bytes[position]) {
      tenths = tenths * 10 + Int(bytes[position] - 48)
      position += 1
    }
    guard position > 0, position == 1 || bytes[0] != 48 else { return nil }
    tenths *= 10
    if position < bytes.count {
      guard bytes[position] == UInt8(ascii: "."), position + 1 < bytes.count else { return nil }
      for place in (position + 1)..<bytes.count {
        guard (48...57).contains(bytes[place]) else { return nil }
        if place == position + 1 {
          tenths += Int(bytes[place] - 48)
        } else if bytes[place] != 48 {
          return nil
        }
      }
    }
    self.init(tenths: tenths)
  }

  /// The rating without a superfluous `.0`, as in `7` or `6.5`.
  package var description: String {
    tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
