/// A JSON value (RFC 8259) that gives back what it was read from: numbers keep their digits, and
/// objects the order of their members.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// A whole number.
  package static func number(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

  /// A string, or null when there is none.
  package static func string(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// The text, if this is a string.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The number, if this is one.
  package var number: JSONNumber? { if case .number(let number) = self { number } else { nil } }

  /// The elements, if this is an array.
  package var elements: [JSONValue]? { if case .array(let all) = self { all } else { nil } }

  /// The members, if this is an object.
  package var members: JSONObject? { if case .object(let all) = self { all } else { nil } }

  /// The truth value, if this is one.
  package var truth: Bool? { if case .bool(let truth) = self { truth } else { nil } }
}

/// A number, as the text that it was written as.
package struct JSONNumber: Hashable, Sendable {
  /// The number in JSON's own notation.
  package let literal: String

  /// Creates a whole number.
  package init(_ value: Int) { self.literal = "\(value)" }

  /// Creates a number; without a superfluous `.0` when it is whole.
  ///
  /// - Returns: `nil` when the value is infinite or not a number, which JSON cannot say.
  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    if value == value.rounded(), abs(value) < 1e15 {
      self.literal = "\(Int(value))"
    } else {
      self.literal = "\(value)"
    }
  }

  /// Creates a number from text that is already known to be in JSON's notation.
  init(checked literal: String) { self.literal = literal }

  /// The number as a whole number, or `nil` when it is none or does not fit.
  package var wholeNumber: Int? { Int(literal) }

  /// The nearest binary floating-point number; infinite when it does not fit.
  package var double: Double { Double(literal) ?? .nan }
}

/// The members of an object, in order; no two have the same key.
package struct JSONObject: Hashable, Sendable {
  /// A key with its value.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The members in the order in which they are written.
  package private(set) var members: [Member] = []

  /// Creates an object without members.
  package init() {}

  /// The value of a key, or `nil` when there is no such member.
  ///
  /// A key that is new is put at the end; one whose value becomes `nil` is taken out. Keys are the
  /// same only when their bytes are.
  ///
  /// - Complexity: O(*n*) in the number of members.
  package subscript(key: String) -> JSONValue? {
    get { index(of: key).map { members[$0].value } }
    set {
      switch (index(of: key), newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Adds a member at the end whose key is known to be none of those that are there.
  ///
  /// - Complexity: O(1).
  package mutating func append(_ key: String, _ value: JSONValue) {
    members.append(Member(key: key, value: value))
  }

  /// Makes room for so many members.
  package mutating func reserveCapacity(_ count: Int) { members.reserveCapacity(count) }

  private func index(of key: String) -> Int? {
    members.firstIndex {
      $0.key.utf8.count == key.utf8.count && $0.key.utf8.elementsEqual(key.utf8)
    }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object from its members in order; of equal keys the last value is kept.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    for (key, value) in elements { self[key] = value }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral value: Int) { self = .number(value) }
  package init(booleanLiteral truth: Bool) { self = .bool(truth) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONObject()
    for (key, value) in elements { object[key] = value }
    self = .object(object)
  }
}
