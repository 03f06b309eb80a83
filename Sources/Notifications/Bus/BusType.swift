/// The letters of one complete type, as in "a{sv}".
struct BusType: Hashable, Sendable {
  /// How deep types and values may lie in each other, by the specification.
  static let greatestDepth = 64

  /// The letters.
  let letters: ArraySlice<UInt8>

  /// Takes apart the letters of any number of types.
  ///
  /// - Throws: When they are no types.
  static func all(in signature: String) throws(BusFormatError) -> [BusType] {
    var rest = Array(signature.utf8)[...]
    var types: [BusType] = []
    while !rest.isEmpty { types.append(try BusType(takenFrom: &rest)) }
    return types
  }

  /// Takes the first type.
  ///
  /// - Throws: When there is none.
  init(takenFrom letters: inout ArraySlice<UInt8>) throws(BusFormatError) {
    let all = letters
    try Self.pass(&letters, depth: 0)
    self.letters = all[..<letters.startIndex]
  }

  /// The multiple of bytes at which a value of it begins.
  var alignment: Int { Self.alignment(of: letters.first) }

  /// The multiple of bytes at which an element of this array begins.
  var alignmentOfElements: Int { Self.alignment(of: letters.dropFirst().first) }

  /// The types of the members of this structure.
  var members: [BusType] {
    get throws(BusFormatError) {
      var rest = letters.dropFirst().dropLast()
      var types: [BusType] = []
      while !rest.isEmpty { types.append(try BusType(takenFrom: &rest)) }
      return types
    }
  }

  private static func alignment(of letter: UInt8?) -> Int {
    switch letter.map(Unicode.Scalar.init) {
    case "n", "q": 2
    case "b", "i", "u", "h", "a", "s", "o": 4
    case "x", "t", "d", "(", "{": 8
    default: 1
    }
  }

  private static func pass(
    _ letters: inout ArraySlice<UInt8>, depth: Int
  ) throws(BusFormatError) {
    guard depth < greatestDepth, let letter = letters.popFirst() else { throw .malformed }
    switch Unicode.Scalar(letter) {
    case "a":
      guard letters.first == UInt8(ascii: "{") else { return try pass(&letters, depth: depth + 1) }
      letters.removeFirst()
      guard let key = letters.popFirst(), isBasic(key) else { throw .malformed }
      try pass(&letters, depth: depth + 2)
      guard letters.popFirst() == UInt8(ascii: "}") else { throw .malformed }
    case "(":
      repeat { try pass(&letters, depth: depth + 1) } while letters.first != UInt8(ascii: ")")
      letters.removeFirst()
    case "v": break
    default: guard isBasic(letter) else { throw .malformed }
    }
  }

  private static func isBasic(_ letter: UInt8) -> Bool { "ybnqiuxtdsogh".utf8.contains(letter) }
}
