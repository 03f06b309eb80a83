/// Why bytes are not JSON, and where.
package struct JSONFault: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Reason: String, Hashable, Sendable {
    case endsEarly = "it ends in the middle of a value"
    case unexpectedByte = "there is a character that has no place there"
    case controlCharacter = "there is a control character inside a string"
    case badEscape = "there is an unknown escape after a backslash"
    case loneSurrogate = "there is half of a surrogate pair"
    case invalidUTF8 = "there are bytes that are not UTF-8"
    case badNumber = "there is a number that JSON does not know"
    case repeatedKey = "a key stands there twice"
    case tooDeep = "it is nested too deeply"
    case trailingBytes = "there is something after the end of the value"
  }

  /// What is wrong, as a phrase.
  package var reason: Reason
  /// How many bytes stand before the place.
  package var offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
