package import CommandGrammar
package import Interchange

/// The name of a format that can be imported, or `auto`.
struct FormatName: Hashable, Sendable, ArgumentValue {
  let text: String

  static var placeholder: String { "FORMAT" }
  static var completion: Completion {
    .words([ImporterTable.automatic] + ImporterTable.all.map(\.name))
  }

  init(argument: String) throws(InvalidValue) {
    guard argument == ImporterTable.automatic || ImporterTable.importer(named: argument) != nil
    else {
      let names = ImporterTable.all.map(\.name).joined(separator: ", ")
      throw InvalidValue(expected: "\(ImporterTable.automatic), \(names)")
    }
    self.text = argument
  }
}

/// The name of a file; the shell completes it.
struct PathWord: Hashable, Sendable, ArgumentValue {
  let text: String

  static var placeholder: String { "FILE" }
  static var completion: Completion { .files }

  init(argument: String) throws(InvalidValue) {
    guard !argument.isEmpty else { throw InvalidValue(expected: "the name of a file") }
    self.text = argument
  }
}

/// One `NAME=NUMBER` of `--map`.
struct MapEntry: Hashable, Sendable, ArgumentValue {
  let text: String

  static var placeholder: String { "PAIR" }

  init(argument: String) throws(InvalidValue) {
    var map = MoodMap()
    guard map.add(argument) else {
      throw InvalidValue(expected: "a name, = and a number, such as irritable=2")
    }
    self.text = argument
  }
}

/// One choice of columns.
struct ColumnEntry: Hashable, Sendable, ArgumentValue {
  let text: String

  static var placeholder: String { "PAIR" }

  init(argument: String) throws(InvalidValue) {
    var choice = ColumnChoice()
    guard choice.add(argument) else {
      throw InvalidValue(expected: "fields and columns, such as mood=Rating,at=Date")
    }
    self.text = argument
  }
}

extension MoodScale: ArgumentValue {
  package static var placeholder: String { "LO-HI" }

  package init(argument: String) throws(InvalidValue) {
    guard let scale = MoodScale(argument) else {
      throw InvalidValue(expected: "the worst and the best value, such as 1-5")
    }
    self = scale
  }
}
