/// Reads values from bytes that somebody else has written.
///
/// Nothing it reads can make it stop the process: what breaks the rules is an error.
struct BusReader {
  private let bytes: ArraySlice<UInt8>
  private let isBigEndian: Bool
  private var place: Int

  /// Creates a reader of a whole message, or of the body of one: values are aligned to its start.
  init(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
    self.bytes = bytes
    self.isBigEndian = isBigEndian
    self.place = bytes.startIndex
  }

  /// How many bytes have been read.
  var offset: Int { place - bytes.startIndex }
  /// How many bytes are left.
  var left: Int { bytes.endIndex - place }

  /// Goes on to the next multiple of `size` bytes.
  mutating func align(to size: Int) throws(BusFormatError) {
    _ = try take((size - offset % size) % size)
  }

  mutating func byte() throws(BusFormatError) -> UInt8 {
    let piece = try take(1)
    return piece[piece.startIndex]
  }

  mutating func uint32() throws(BusFormatError) -> UInt32 {
    UInt32(truncatingIfNeeded: try integer(ofSize: 4))
  }

  /// Reads the length of something that lies in the rest of the bytes.
  mutating func length() throws(BusFormatError) -> Int {
    guard let length = Int(exactly: try uint32()), length <= left else { throw .malformed }
    return length
  }

  mutating func string() throws(BusFormatError) -> String {
    let length = try length()
    return try text(ofLength: length)
  }

  mutating func signature() throws(BusFormatError) -> String {
    let length = Int(try byte())
    return try text(ofLength: length)
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - type: Its type.
  ///   - depth: In how many others it lies.
  /// - Returns: The value, which may be ``BusValue/other(type:)``.
  /// - Throws: When the bytes are no such value.
  mutating func value(of type: BusType, depth: Int = 0) throws(BusFormatError) -> BusValue {
    let letters = String(decoding: type.letters, as: UTF8.self)
    switch letters {
    case "y": return .byte(try byte())
    case "b":
      let number = try uint32()
      guard number <= 1 else { throw .malformed }
      return .boolean(number == 1)
    case "i": return .int32(Int32(truncatingIfNeeded: try integer(ofSize: 4)))
    case "u": return .uint32(try uint32())
    case "x": return .int64(Int64(truncatingIfNeeded: try integer(ofSize: 8)))
    case "s": return .string(try string())
    case "o": return .path(try string())
    case "g": return .signature(try signature())
    case "as":
      return .strings(
        try elements(alignedTo: 4) { reader throws(BusFormatError) in try reader.string() })
    case "a{sv}":
      return .entries(
        try elements(alignedTo: 8) { reader throws(BusFormatError) in
          try reader.align(to: 8)
          let name = try reader.string()
          return BusEntry(name, try reader.variant(depth: depth + 2))
        })
    default:
      try skip(type, depth: depth)
      return .other(type: letters)
    }
  }

  /// Reads a value that brings its type along.
  mutating func variant(depth: Int = 0) throws(BusFormatError) -> BusValue {
    try value(of: try typeOfVariant(), depth: depth + 1)
  }

  private mutating func typeOfVariant() throws(BusFormatError) -> BusType {
    let types = try BusType.all(in: try signature())
    guard let type = types.first, types.count == 1 else { throw .malformed }
    return type
  }

  private mutating func skip(_ type: BusType, depth: Int) throws(BusFormatError) {
    guard depth < BusType.greatestDepth else { throw .malformed }
    try align(to: type.alignment)
    switch type.letters.first.map(Unicode.Scalar.init) {
    case "y": _ = try take(1)
    case "n", "q": _ = try take(2)
    case "b", "i", "u", "h": _ = try take(4)
    case "x", "t", "d": _ = try take(8)
    case "s", "o": _ = try string()
    case "g": _ = try signature()
    case "v": try skip(try typeOfVariant(), depth: depth + 1)
    case "(": for member in try type.members { try skip(member, depth: depth + 1) }
    default:
      let length = try length()
      try align(to: type.alignmentOfElements)
      _ = try take(length)
    }
  }

  private mutating func elements<Element>(
    alignedTo size: Int, reading read: (inout BusReader) throws(BusFormatError) -> Element
  ) throws(BusFormatError) -> [Element] {
    let length = try length()
    try align(to: size)
    guard length <= left else { throw .malformed }
    let end = place + length
    var elements: [Element] = []
    while place < end { elements.append(try read(&self)) }
    guard place == end else { throw .malformed }
    return elements
  }

  private mutating func text(ofLength length: Int) throws(BusFormatError) -> String {
    let piece = try take(length)
    guard !piece.contains(0), try byte() == 0, let text = String(validating: piece, as: UTF8.self)
    else { throw .malformed }
    return text
  }

  private mutating func integer(ofSize size: Int) throws(BusFormatError) -> UInt64 {
    try align(to: size)
    let piece = try take(size)
    let combine = { (number: UInt64, byte: UInt8) in number << 8 | UInt64(byte) }
    return isBigEndian ? piece.reduce(0, combine) : piece.reversed().reduce(0, combine)
  }

  private mutating func take(_ count: Int) throws(BusFormatError) -> ArraySlice<UInt8> {
    guard count <= left else { throw .malformed }
    defer { place += count }
    return bytes[place..<place + count]
  }
}
