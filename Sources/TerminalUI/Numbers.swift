/// Returns a number with one decimal, as in `6.9` and, where the glyphs have it, `−0.4`.
///
/// What rounds to nothing has no sign; what is not a number, or beyond a million, is a question mark.
package func decimal(_ number: Double, glyphs: Glyphs) -> String {
  guard number.magnitude < 1_000_000 else { return "?" }
  let tenths = Int((number * 10).rounded())
  let sign = tenths < 0 ? glyphs.minus : ""
  return "\(sign)\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
}

/// Returns a difference with one decimal and its sign, as in `+0.4`.
package func signedDecimal(_ number: Double, glyphs: Glyphs) -> String {
  let text = decimal(number, glyphs: glyphs)
  return number > 0 && text != "0.0" && text != "?" ? "+" + text : text
}

/// Returns a whole number with commas between groups of three digits, as in `12,300`.
package func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  var text = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
    text.append(digit)
  }
  return text
}
