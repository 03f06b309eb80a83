import TerminalUI

/// A part of a page, made so that text can never become an element.
///
/// It is written as a literal. What is put in between, `\(name)`, is data: signs that mean something to
/// a browser are written out, and what could drive or confuse a reader is made visible. So a page holds
/// only the elements that stand in our own literals.
package struct Markup: Hashable, Sendable {
  /// The part as it stands in the file.
  package private(set) var text: String

  /// Whether there is nothing in it.
  package var isEmpty: Bool { text.isEmpty }

  package static func + (left: Markup, right: Markup) -> Markup {
    var joined = left
    joined += right
    return joined
  }

  package static func += (left: inout Markup, right: Markup) { left.text += right.text }
}

extension Markup: ExpressibleByStringInterpolation {
  package init(stringLiteral literal: String) { self.text = literal }

  package init(stringInterpolation: Interpolation) { self.text = stringInterpolation.text }

  /// A literal with data between its parts.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds text as data: inside an element, or inside the double quotes of an attribute.
    package mutating func appendInterpolation(_ data: String) {
      for scalar in visibleText(data).unicodeScalars {
        switch scalar {
        case "&": text += "&amp;"
        case "<": text += "&lt;"
        case ">": text += "&gt;"
        case "\"": text += "&quot;"
        case "'": text += "&#39;"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }

    /// Adds a whole number in digits alone.
    package mutating func appendInterpolation(_ number: Int) { text += String(number) }

    /// Adds a coordinate with at most two decimals and no superfluous zeros; 0 for what is no number.
    package mutating func appendInterpolation(_ number: Double) {
      guard number.magnitude < 1_000_000 else {
        text += "0"
        return
      }
      let hundredths = Int((number * 100).rounded())
      if hundredths < 0 { text += "-" }
      let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
      if whole > 0 || rest == 0 { text += String(whole) }
      guard rest > 0 else { return }
      text += rest < 10 ? ".0" : "."
      text += String(rest.isMultiple(of: 10) ? rest / 10 : rest)
    }

    /// Adds a part of a page as it is.
    package mutating func appendInterpolation(_ part: Markup) { text += part.text }
  }
}

extension Sequence<Markup> {
  /// The parts one after the other.
  package func joined() -> Markup { reduce(into: "") { $0 += $1 } }
}
