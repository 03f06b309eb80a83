extension JSONObject {
  /// The object without what makes no difference to what it says: members that are `null`, the order
  /// of the others, and how numbers are written.
  ///
  /// - Complexity: O(*n* log *n*) in the members, and O(*n*²) to put them together.
  package var standardForm: JSONObject {
    var form = JSONObject()
    for member in members.sorted(by: { $0.key < $1.key }) where member.value != .null {
      form.append(member.key, member.value.standardForm)
    }
    return form
  }
}

extension JSONValue {
  fileprivate var standardForm: JSONValue {
    switch self {
    case .number(let number): .number(JSONNumber(number.double) ?? number)
    case .array(let elements): .array(elements.map(\.standardForm))
    case .object(let members): .object(members.standardForm)
    case .null, .bool, .string: self
    }
  }
}
