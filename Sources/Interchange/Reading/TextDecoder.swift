/// How the bytes of a file stand for characters.
package enum TextEncoding: String, Hashable, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16, little-endian"
  case utf16BigEndian = "UTF-16, big-endian"
  case windows1252 = "Windows-1252"

  /// The encoding that the start of a file shows: by its byte order mark, or by ASCII of which every
  /// other byte is zero; UTF-8 when it shows none.
  init(startingWith bytes: ArraySlice<UInt8>) {
    let start = Array(bytes.prefix(4))
    let zeros = start.map { $0 == 0 }
    if start.starts(with: [0xFF, 0xFE]) || zeros == [false, true, false, true] {
      self = .utf16LittleEndian
    } else if start.starts(with: [0xFE, 0xFF]) || zeros == [true, false, true, false] {
      self = .utf16BigEndian
    } else {
      self = .utf8
    }
  }
}

/// Turns the bytes of a file, piece by piece, into UTF-8 without a byte order mark.
struct TextDecoder {
  let encoding: TextEncoding
  /// Whether bytes that are not UTF-8 are passed on, for a reader that refuses them itself.
  private let passesOnInvalid: Bool
  /// Bytes of a character whose rest has not come yet.
  private var pending: [UInt8] = []
  private var isAtStart = true

  /// How many characters of more than one byte were read; of UTF-8 only.
  private(set) var longCharacters = 0
  /// How many stretches of bytes were no character and became U+FFFD.
  private(set) var replacements = 0

  init(_ encoding: TextEncoding, passesOnInvalid: Bool = false) {
    self.encoding = encoding
    self.passesOnInvalid = passesOnInvalid
  }

  /// Returns the text of the next bytes, without a character that they begin and do not end.
  mutating func decode(_ chunk: ArraySlice<UInt8>) -> [UInt8] {
    var input = chunk
    if !pending.isEmpty {
      input = (pending + chunk)[...]
      pending = []
    }
    if isAtStart {
      let mark = Self.mark(of: encoding)
      if input.count < mark.count, mark.starts(with: input) {
        pending = Array(input)
        return []
      }
      isAtStart = false
      if input.starts(with: mark) { input = input.dropFirst(mark.count) }
    }
    return text(of: input, isLast: false)
  }

  /// Returns the text of what is left at the end of the file.
  mutating func finish() -> [UInt8] {
    defer { pending = [] }
    return text(of: pending[...], isLast: true)
  }

  private static func mark(of encoding: TextEncoding) -> [UInt8] {
    switch encoding {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .windows1252: []
    }
  }

  private mutating func text(of input: ArraySlice<UInt8>, isLast: Bool) -> [UInt8] {
    switch encoding {
    case .utf8: passesOnInvalid ? Array(input) : utf8(of: input, isLast: isLast)
    case .windows1252: windows1252(of: input)
    case .utf16LittleEndian, .utf16BigEndian: utf16(of: input, isLast: isLast)
    }
  }
}

// MARK: - UTF-8

extension TextDecoder {
  private mutating func utf8(of input: ArraySlice<UInt8>, isLast: Bool) -> [UInt8] {
    var text: [UInt8] = []
    var (goodStart, position) = (input.startIndex, input.startIndex)
    while position < input.endIndex {
      if input[position] < 0x80 {
        position += 1
        continue
      }
      let (length, isWhole) = Self.sequence(in: input, at: position)
      if isWhole {
        longCharacters += 1
      } else if position + length == input.endIndex, !isLast, length < 4 {
        // What is there may be the beginning of a character.
        pending = Array(input[position...])
        text += input[goodStart..<position]
        return text
      } else {
        text += input[goodStart..<position]
        text += Self.replacement
        replacements += 1
        goodStart = position + length
      }
      position += length
    }
    if goodStart == input.startIndex { return Array(input) }
    text += input[goodStart...]
    return text
  }

  /// Returns how many bytes at a place belong together, and whether they are a character.
  ///
  /// What is no character is cut as the Unicode standard advises: the longest beginning of one, or a
  /// single byte (section 3.9, table 3-7).
  private static func sequence(
    in input: ArraySlice<UInt8>, at start: Int
  ) -> (length: Int, isWhole: Bool) {
    let lead = input[start]
    let (count, second): (Int, ClosedRange<UInt8>) =
      switch lead {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (1, 0x80...0xBF)
      }
    guard count > 1 else { return (1, false) }
    for offset in 1..<count {
      let place = start + offset
      guard place < input.endIndex, (offset == 1 ? second : 0x80...0xBF).contains(input[place])
      else { return (offset, false) }
    }
    return (count, true)
  }

  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
}

// MARK: - Others

extension TextDecoder {
  private func windows1252(of input: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(input.count + input.count / 8)
    for byte in input {
      guard byte >= 0x80 else {
        text.append(byte)
        continue
      }
      let code = byte < 0xA0 ? Self.windowsLetters[Int(byte) - 0x80] : UInt16(byte)
      Self.append(Unicode.Scalar(code), to: &text)
    }
    return text
  }

  /// What Windows-1252 has in place of the control characters U+0080 through U+009F; the five that
  /// it leaves out stay what they are.
  private static let windowsLetters: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  private mutating func utf16(of input: ArraySlice<UInt8>, isLast: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(input.count)
    var position = input.startIndex
    while position + 1 < input.endIndex {
      let unit = self.unit(in: input, at: position)
      if UTF16.isLeadSurrogate(unit) {
        guard position + 3 < input.endIndex || isLast else { break }
        if position + 3 < input.endIndex {
          let next = self.unit(in: input, at: position + 2)
          if UTF16.isTrailSurrogate(next) {
            let code = 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(next) & 0x3FF
            Self.append(Unicode.Scalar(code), to: &text)
            position += 4
            continue
          }
        }
      }
      let scalar = Unicode.Scalar(unit)
      if scalar == nil { replacements += 1 }
      Self.append(scalar, to: &text)
      position += 2
    }
    if position < input.endIndex {
      if isLast {
        replacements += 1
        text += Self.replacement
      } else {
        pending = Array(input[position...])
      }
    }
    return text
  }

  private func unit(in input: ArraySlice<UInt8>, at place: Int) -> UInt16 {
    let (first, second) = (UInt16(input[place]), UInt16(input[place + 1]))
    return encoding == .utf16BigEndian ? first << 8 | second : second << 8 | first
  }

  private static func append(_ scalar: Unicode.Scalar?, to text: inout [UInt8]) {
    text += UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
  }
}
