import MoodModel

/// Numbers for the names of records.
///
/// A ULID is its own number. Any other name gets a number above all ULIDs that are in use, in the
/// order in which the names are met; so such numbers mean nothing outside their snapshot.
struct RecordKeys: Sendable {
  private var numbers: [String: UInt128] = [:]

  /// Numbers from here on are not those of ULIDs: their time lies past the year 6400.
  private static let firstNameNumber = UInt128(1) << 127

  /// Returns whether a number is that of a ULID.
  static func isIdentifier(_ number: UInt128) -> Bool { number < firstNameNumber }

  /// Returns the number of a name, the same whenever it is asked for.
  mutating func number(of id: RecordID) -> UInt128 {
    if let number = knownNumber(of: id) { return number }
    let number = Self.firstNameNumber + UInt128(numbers.count)
    numbers[id.text] = number
    return number
  }

  /// Returns the number of a name that has been met, or `nil`.
  func knownNumber(of id: RecordID) -> UInt128? {
    if let identifier = ULID(id.text), Self.isIdentifier(identifier.value) {
      return identifier.value
    }
    return numbers[id.text]
  }
}
