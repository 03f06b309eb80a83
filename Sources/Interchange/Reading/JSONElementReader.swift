import JSON

/// An element of an array that fills a JSON document.
struct JSONElement: Sendable {
  /// The key of the array in the document's object; empty when the document is the array itself.
  var place: String
  /// The element's text.
  var bytes: [UInt8]
  /// The line on which it starts, from 1.
  var line: Int
  /// Its number among those of its array, from 1.
  var number: Int
}

/// Why a JSON document cannot be read on, and where.
struct DocumentFault: Error, Hashable {
  /// What is wrong, as a phrase.
  var why: String
  /// The line, from 1.
  var line: Int
}

/// Reads the elements of the arrays in a JSON document, piece by piece.
///
/// The document is an array, or an object with arrays under keys that are wanted; its other members
/// are passed over. Only the way to the elements is checked here: each of them is for the strict
/// reader to judge. So a document of any length is read in the memory of its longest element.
struct JSONElementReader {
  /// How many bytes an element may have.
  static let limit = 1 << 24

  private enum State: Equatable {
    case beforeDocument
    case beforeKey(mayEnd: Bool)
    case inKey
    case beforeColon
    case beforeValue
    case inSkippedValue
    case afterMember
    case beforeElement(mayEnd: Bool)
    case inElement
    case afterElement
    case afterDocument
  }

  private let wanted: Set<String>
  private var input: [UInt8] = []
  private var position = 0
  private var line = 1
  private var state = State.beforeDocument
  private var isObject = false

  /// The place and number of the element at hand, and where it or what is passed over starts.
  private var element = JSONElement(place: "", bytes: [], line: 1, number: 0)
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var isScalar = false

  init(wanted: Set<String>) { self.wanted = wanted }

  /// Hands over the next bytes, after ``next()`` has read all elements in those before.
  mutating func feed(_ bytes: [UInt8]) {
    input = bytes
    position = 0
  }

  /// Reads the next element, or returns `nil` when there is no whole one.
  mutating func next() throws(DocumentFault) -> JSONElement? {
    while position < input.count {
      switch state {
      case .inElement:
        let start = position
        let isDone = try skipValue()
        element.bytes += input[start..<position]
        guard element.bytes.count <= Self.limit else {
          throw DocumentFault(why: "a record is longer than 16 MB", line: element.line)
        }
        if isDone {
          state = .afterElement
          return element
        }
      case .inSkippedValue:
        if try skipValue() { state = .afterMember }
      case .inKey: try readKey()
      default:
        let byte = input[position]
        if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
          if byte == 0x0A { line += 1 }
          position += 1
        } else {
          try step(at: byte)
        }
      }
    }
    return nil
  }

  /// Checks that the document has come to its end.
  ///
  /// - Throws: When it has not.
  func finish() throws(DocumentFault) {
    switch state {
    case .afterDocument: return
    case .beforeDocument: throw DocumentFault(why: "the file is empty", line: 1)
    case .inElement:
      throw DocumentFault(
        why: "the file ends inside the record that starts here", line: element.line)
    default: throw DocumentFault(why: "the file ends too early: it was cut off", line: line)
    }
  }

  /// Deals with a byte between values, which is no white space.
  private mutating func step(at byte: UInt8) throws(DocumentFault) {
    switch (state, byte) {
    case (.beforeDocument, UInt8(ascii: "[")):
      position += 1
      state = .beforeElement(mayEnd: true)
    case (.beforeDocument, UInt8(ascii: "{")):
      position += 1
      isObject = true
      state = .beforeKey(mayEnd: true)
    case (.beforeKey, UInt8(ascii: "\"")):
      element.bytes = []
      state = .inKey
    case (.beforeKey(mayEnd: true), UInt8(ascii: "}")), (.afterMember, UInt8(ascii: "}")):
      position += 1
      state = .afterDocument
    case (.beforeColon, UInt8(ascii: ":")):
      position += 1
      state = .beforeValue
    case (.beforeValue, UInt8(ascii: "[")) where wanted.contains(element.place):
      position += 1
      element.number = 0
      state = .beforeElement(mayEnd: true)
    case (.beforeValue, _): try beginValue(.inSkippedValue, at: byte)
    case (.afterMember, UInt8(ascii: ",")):
      position += 1
      state = .beforeKey(mayEnd: false)
    case (.beforeElement(mayEnd: true), UInt8(ascii: "]")), (.afterElement, UInt8(ascii: "]")):
      position += 1
      state = isObject ? .afterMember : .afterDocument
    case (.beforeElement, _):
      element.bytes = []
      element.line = line
      element.number += 1
      try beginValue(.inElement, at: byte)
    case (.afterElement, UInt8(ascii: ",")):
      position += 1
      state = .beforeElement(mayEnd: false)
    case (.beforeDocument, _): throw DocumentFault(why: "this is not JSON", line: line)
    case (.afterDocument, _):
      throw DocumentFault(why: JSONFault.Reason.trailingBytes.rawValue, line: line)
    default: throw DocumentFault(why: JSONFault.Reason.unexpectedByte.rawValue, line: line)
    }
  }

  private mutating func beginValue(_ next: State, at byte: UInt8) throws(DocumentFault) {
    guard
      ![UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
    else { throw DocumentFault(why: JSONFault.Reason.unexpectedByte.rawValue, line: line) }
    (depth, isInString, isEscaped) = (0, false, false)
    isScalar =
      ![UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\"")].contains(byte)
    state = next
  }

  /// Passes over bytes of a value and returns whether its end has come.
  private mutating func skipValue() throws(DocumentFault) -> Bool {
    while position < input.count {
      let byte = input[position]
      if isScalar {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), 0x20, 0x09, 0x0A, 0x0D:
          return true
        default: position += 1
        }
        continue
      }
      position += 1
      if byte == 0x0A { line += 1 }
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
          if depth == 0 { return true }
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return true }
      default: break
      }
    }
    return false
  }

  private mutating func readKey() throws(DocumentFault) {
    if element.bytes.isEmpty { (depth, isInString, isEscaped, isScalar) = (0, false, false, false) }
    let start = position
    let isDone = try skipValue()
    element.bytes += input[start..<position]
    guard element.bytes.count <= 1024 else {
      throw DocumentFault(why: "a key is longer than 1 kB", line: line)
    }
    guard isDone else { return }
    do {
      element.place = try JSONValue(parsing: element.bytes).text ?? ""
    } catch {
      throw DocumentFault(why: error.reason.rawValue, line: line)
    }
    state = .beforeColon
  }
}
