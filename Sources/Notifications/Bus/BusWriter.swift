/// Writes values as they go over the bus.
struct BusWriter {
  /// What has been written.
  private(set) var bytes: [UInt8] = []

  private let isBigEndian: Bool

  /// Creates a writer of a message or of the body of one: values are aligned to its start.
  init(isBigEndian: Bool = false) { self.isBigEndian = isBigEndian }

  /// Goes on to the next multiple of `size` bytes.
  mutating func align(to size: Int) { while bytes.count % size != 0 { bytes.append(0) } }

  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  /// Writes bytes as they are.
  mutating func append(_ more: [UInt8]) { bytes += more }

  mutating func uint32(_ number: UInt32) {
    align(to: 4)
    integer(UInt64(number), size: 4)
  }

  /// Writes text; a NUL, which the bus cannot carry, is left out.
  mutating func string(_ text: String) {
    let text = text.utf8.filter { $0 != 0 }
    uint32(UInt32(truncatingIfNeeded: text.count))
    bytes += text + [0]
  }

  mutating func signature(_ types: String) {
    bytes.append(UInt8(truncatingIfNeeded: types.utf8.count))
    bytes += types.utf8 + [0]
  }

  /// Writes an array whose elements begin at multiples of `size` bytes and are written by `body`.
  mutating func array(alignedTo size: Int, _ body: (inout BusWriter) -> Void) {
    uint32(0)
    let place = bytes.count - 4
    align(to: size)
    let start = bytes.count
    body(&self)
    var length = BusWriter(isBigEndian: isBigEndian)
    length.uint32(UInt32(truncatingIfNeeded: bytes.count - start))
    bytes.replaceSubrange(place..<place + 4, with: length.bytes)
  }

  mutating func value(_ value: BusValue) {
    switch value {
    case .byte(let byte): bytes.append(byte)
    case .boolean(let truth): uint32(truth ? 1 : 0)
    case .int32(let number): uint32(UInt32(bitPattern: number))
    case .uint32(let number): uint32(number)
    case .int64(let number):
      align(to: 8)
      integer(UInt64(bitPattern: number), size: 8)
    case .string(let text), .path(let text): string(text)
    case .signature(let types): signature(types)
    case .strings(let texts):
      array(alignedTo: 4) { writer in for text in texts { writer.string(text) } }
    case .entries(let entries):
      array(alignedTo: 8) { writer in
        for entry in entries where entry.value.canBeSent {
          writer.align(to: 8)
          writer.string(entry.name)
          writer.variant(entry.value)
        }
      }
    case .other: break
    }
  }

  /// Writes a value and before it its type.
  mutating func variant(_ value: BusValue) {
    signature(value.type)
    self.value(value)
  }

  private mutating func integer(_ number: UInt64, size: Int) {
    for place in 0..<size {
      let shift = 8 * (isBigEndian ? size - 1 - place : place)
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }
}

extension BusValue {
  /// Whether it was not passed over when it was read.
  var canBeSent: Bool { if case .other = self { false } else { true } }
}
