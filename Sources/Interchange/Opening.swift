/// The beginning of a file, by which its content is told.
package struct Opening: Sendable {
  /// How many bytes are looked at; a file that has them is read at least that far.
  package static let length = 65_536

  /// Whether the bytes are those of a ZIP archive.
  package let isZIP: Bool
  /// How the bytes stand for characters, as far as a mark at the start says it.
  let encoding: TextEncoding
  /// The text as UTF-8; it may end anywhere.
  let text: [UInt8]
  /// The first byte that is no white space, or `nil` in an empty file.
  let firstByte: UInt8?
  /// The delimiter of a table.
  let delimiter: UInt8
  /// The names in a table's first row; empty when the text begins like JSON.
  let columns: TableHeader
  /// The keys of a JSON document; `nil` when the text does not begin like JSON.
  let keys: DocumentKeys?

  /// Looks at the first bytes of a file.
  package init(_ bytes: ArraySlice<UInt8>) {
    let bytes = bytes.prefix(Self.length)
    // The second is of an archive without files.
    self.isZIP =
      bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
    self.encoding = TextEncoding(startingWith: bytes)
    var decoder = TextDecoder(encoding)
    let text = decoder.decode(bytes)
    self.text = text
    self.firstByte = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let looksLikeJSON = firstByte == UInt8(ascii: "{") || firstByte == UInt8(ascii: "[")
    self.keys = looksLikeJSON ? DocumentKeys(in: text) : nil
    let delimiter = Self.delimiter(of: text)
    self.delimiter = delimiter
    self.columns = looksLikeJSON ? TableHeader([]) : Self.columns(of: text, delimiter: delimiter)
  }

  /// The text's first line that is not blank.
  var firstLine: ArraySlice<UInt8> {
    let start = text.firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? text.endIndex
    let rest = text[start...]
    return rest.prefix { $0 != 0x0A && $0 != 0x0D }
  }

  /// Whether the text is Base64 of a JSON object, as far as it goes.
  var isEncodedObject: Bool {
    var decoder = Base64Decoder()
    guard firstByte == UInt8(ascii: "e"), let bytes = decoder.decode(text) else { return false }
    return bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
  }

  /// Returns whichever of comma, semicolon and tab there is most of in the first line, outside quotes.
  private static func delimiter(of text: [UInt8]) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case 0x0A where !isQuoted && !counts.isEmpty, 0x0D where !isQuoted && !counts.isEmpty:
        return best(of: counts)
      case UInt8(ascii: ","), UInt8(ascii: ";"), 0x09:
        if !isQuoted { counts[byte, default: 0] += 1 }
      default: break
      }
    }
    return best(of: counts)
  }

  private static func best(of counts: [UInt8: Int]) -> UInt8 {
    var best = UInt8(ascii: ",")
    for mark in [UInt8(ascii: ";"), 0x09] where counts[mark, default: 0] > counts[best, default: 0]
    {
      best = mark
    }
    return best
  }

  private static func columns(of text: [UInt8], delimiter: UInt8) -> TableHeader {
    var reader = CSVReader(delimiter: delimiter)
    reader.feed(text)
    do {
      if try reader.next() || reader.finish() { return TableHeader(reader.row) }
    } catch {
      // The reader that reads the whole file says what is wrong with it.
    }
    return TableHeader([])
  }
}

/// The names of a table's columns.
struct TableHeader: Hashable, Sendable {
  /// The names in their order, as written but without blanks around them.
  let names: [String]
  private let keys: [String]

  /// Creates a header of names.
  init(_ names: [String]) {
    self.names = names.map { trimmed($0) }
    self.keys = self.names.map { $0.lowercased() }
  }

  /// Creates the header that a row is.
  init(_ row: TableRow) { self.init((0..<row.count).map { row.text(of: $0) }) }

  /// How many columns there are.
  var count: Int { names.count }

  /// Returns the first column with one of the names, in any case, or `nil` when there is none.
  func column(_ names: String...) -> Int? {
    for name in names {
      if let column = keys.firstIndex(of: name.lowercased()) { return column }
    }
    return nil
  }

  /// Returns whether there is a column of each name.
  func has(_ names: String...) -> Bool { names.allSatisfy { column($0) != nil } }
}

/// The keys in the beginning of a JSON document, however it ends.
struct DocumentKeys: Hashable, Sendable {
  /// Whether the document is an array.
  private(set) var isArray = false
  /// The keys of the document's object; empty for an array.
  private(set) var top: Set<String> = []
  /// The keys of objects directly in the document's array, or in arrays of its members.
  private(set) var inner: Set<String> = []
  /// Whether the document's object ends before the text does, and another follows.
  private(set) var isFollowedByAnother = false

  /// Looks for keys; strings before a colon count as such.
  init(in text: [UInt8]) {
    var depth = 0
    var position = 0
    var isFirst = true
    while position < text.count {
      let byte = text[position]
      position += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if isFirst { isArray = byte == UInt8(ascii: "[") }
        isFirst = false
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 {
          let next = text[position...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
          isFollowedByAnother = next == UInt8(ascii: "{")
          return
        }
      case UInt8(ascii: "\""):
        let start = position
        while position < text.count, text[position] != UInt8(ascii: "\"") {
          position += text[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < text.count else { return }
        let key = text[start..<position]
        position += 1
        let next = text[position...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard next == UInt8(ascii: ":"), key.count <= 64 else { continue }
        if depth == 1, !isArray { top.insert(String(decoding: key, as: UTF8.self)) }
        if depth == (isArray ? 2 : 3) { inner.insert(String(decoding: key, as: UTF8.self)) }
      default: break
      }
    }
  }
}
