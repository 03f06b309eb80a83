/// A value in a message on the bus.
enum BusValue: Hashable, Sendable {
  case byte(UInt8)
  case boolean(Bool)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case string(String)
  /// The path of an object.
  case path(String)
  /// The letters of types, at most 255 of them.
  case signature(String)
  case strings([String])
  /// Values of any type by their names, in order.
  case entries([BusEntry])
  /// A value of another type, which was passed over when it was read; it cannot be sent.
  case other(type: String)

  /// The letters of its type.
  var type: String {
    switch self {
    case .byte: "y"
    case .boolean: "b"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .string: "s"
    case .path: "o"
    case .signature: "g"
    case .strings: "as"
    case .entries: "a{sv}"
    case .other(let type): type
    }
  }
}

/// A value with its name.
struct BusEntry: Hashable, Sendable {
  /// The name.
  var name: String
  /// The value.
  var value: BusValue

  init(_ name: String, _ value: BusValue) {
    self.name = name
    self.value = value
  }
}

/// Why bytes are no message that we take.
enum BusFormatError: Error, Hashable {
  /// They break the rules of the D-Bus specification.
  case malformed
  /// The message is larger than ``BusMessage/largestSize``.
  case tooLarge
}
