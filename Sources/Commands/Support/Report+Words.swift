import CivilTime
import TerminalUI
import Trends

extension Context {
  /// Returns a whole number as pages show it, as in `12,300`.
  func grouped(_ number: Int) -> String { TerminalUI.grouped(number) }

  /// Returns how much a row of a comparison rests on, as in `42 with, 1,616 without`.
  func comparedText(_ row: EffectRow) -> String {
    "\(grouped(row.countWith)) with, \(grouped(row.countWithout)) without"
  }

  /// Returns the month of a day, as in `Nov 2026`.
  func monthText(_ day: LocalDay) -> String {
    dayText(day).split(separator: " ").suffix(2).joined(separator: " ")
  }
}

extension Double {
  /// With one decimal, as in `6.3`.
  var decimal: String { TerminalUI.decimal(self, glyphs: .unicode) }

  /// With one decimal and its sign, as in `+0.4`.
  var signed: String { signedDecimal(self, glyphs: .unicode) }
}

extension String {
  /// The text with its first letter large.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }

  /// What stands before the first blank.
  var firstWord: String { String(prefix { $0 != " " }) }

  /// What stands after the first blank.
  var withoutFirstWord: String { String(drop { $0 != " " }.dropFirst()) }
}
