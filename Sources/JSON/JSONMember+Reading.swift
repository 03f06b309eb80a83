// All of these take the line in which the scanner found the member.

extension JSONMember {
  /// Returns the text of a string, or `nil` when the value is something else.
  package func text(in line: Span<UInt8>) -> String? {
    guard kind == .string else { return nil }
    guard !hasEscapes else {
      return (try? JSONValue(parsing: copy(of: valueBytes, in: line)))?.text
    }
    // The pointer is used only for the copy that `String` makes of the bytes.
    return unsafe line.extracting(content).withUnsafeBufferPointer {
      unsafe String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns a number as a whole number, or `nil` when the value is no number without fraction and
  /// exponent, or does not fit.
  package func wholeNumber(in line: Span<UInt8>) -> Int? {
    guard kind == .number else { return nil }
    let isNegative = line[valueBytes.lowerBound] == UInt8(ascii: "-")
    var number = 0
    for position in valueBytes.dropFirst(isNegative ? 1 : 0) {
      let digit = Int(line[position]) - 48
      guard (0...9).contains(digit) else { return nil }
      // Counting downward, because the least number has no positive counterpart.
      let (tenfold, wraps) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = tenfold.subtractingReportingOverflow(digit)
      guard !wraps, !overflows else { return nil }
      number = sum
    }
    guard !isNegative else { return number }
    return number == .min ? nil : -number
  }

  /// Returns the truth value, or `nil` when the value is something else.
  package var truth: Bool? {
    switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// Returns the value as the strict reader builds it.
  package func parsed(in line: Span<UInt8>) throws(JSONFault) -> JSONValue {
    try JSONValue(parsing: copy(of: valueBytes, in: line))
  }

  private func copy(of range: Range<Int>, in line: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for position in range { bytes.append(line[position]) }
    return bytes
  }
}
