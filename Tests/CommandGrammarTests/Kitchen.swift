import CommandGrammar

/// What the tool of these tests can be asked to do: parameters and commands of every kind.
enum Kitchen: Hashable, Sendable {
  case overview(isJSON: Bool)
  case order(
    guests: Count?, remark: String?, size: Size, extras: [String], at: Hour?, isQuick: Bool)
  case orders(from: Hour?, limit: Count?, extras: [String], isJSON: Bool)
  case tableAdd(name: String, seats: Count?)
  case tableClear(names: [String], isForced: Bool)
  case shift(days: Days?, hours: [Hour], isJSON: Bool)
  case shiftRemove(days: Days?, hours: [Hour], isAll: Bool)
  case shiftPause(until: Days?)
  case heat(zone: Zone?, change: Change?, degrees: Count?)
  case recipeRead(format: Format, files: [FileName], isDry: Bool)
  case menu(courses: [Course], output: FileName?)
  case completions(Shell)
  case manual
}

enum Size: String, CaseIterable, Hashable, ArgumentValue {
  case small
  case large
  static var placeholder: String { "SIZE" }
}

enum Zone: String, CaseIterable, Hashable, ArgumentValue {
  case oven
  case stove
  static var placeholder: String { "ZONE" }
}

enum Change: String, CaseIterable, Hashable, ArgumentValue {
  case on
  case off
  case to
  static var placeholder: String { "CHANGE" }
}

enum Format: String, CaseIterable, Hashable, ArgumentValue {
  case csv
  case cards
  static var placeholder: String { "FORMAT" }
}

enum Course: String, CaseIterable, Hashable, ArgumentValue {
  case starter
  case main
  case dessert
  static var placeholder: String { "COURSE" }
}

/// A whole number from 1.
struct Count: Hashable, ArgumentValue {
  var number: Int
  static var placeholder: String { "N" }
  init(argument: String) throws(InvalidValue) {
    guard let number = Int(argument), number > 0 else {
      throw InvalidValue(expected: "a whole number from 1")
    }
    self.number = number
  }
}

/// An hour of the day, or hours before now: `18`, `-1`.
struct Hour: Hashable, ArgumentValue {
  var number: Int
  static var placeholder: String { "HOUR" }
  init(argument: String) throws(InvalidValue) {
    guard let number = Int(argument), number < 24 else {
      throw InvalidValue(
        expected: "an hour from 0 to 23", hint: "for two hours ago, write -2")
    }
    self.number = number
  }
}

/// Days of the week, by the words for some of them.
struct Days: Hashable, ArgumentValue {
  var text: String
  static var placeholder: String { "DAYS" }
  static var completion: Completion { .words(["mon", "tue", "daily"]) }
  init(argument: String) throws(InvalidValue) {
    guard ["mon", "tue", "mon-fri", "daily"].contains(argument) else {
      throw InvalidValue(expected: "days, such as mon or mon-fri")
    }
    self.text = argument
  }
}

/// The name of a file.
struct FileName: Hashable, ArgumentValue {
  var path: String
  static var placeholder: String { "FILE" }
  static var completion: Completion { .files }
  init(argument: String) { self.path = argument }
}

extension Kitchen {
  static let json = Flag("json", "Print one JSON document and nothing else")

  static let tool = Tool<Kitchen>(
    name: "kitchen", summary: "Orders from the table to the stove", version: "1.2.0",
    sections: [
      CommandSection(
        "Orders",
        [
          .alone(overviewSpec), .command("order", orderSpec), .command("orders", ordersSpec),
        ]),
      CommandSection(
        "The house",
        [
          .group("table", "Keep the tables"),
          .command("table add", tableAddSpec),
          .command("table clear", tableClearSpec),
          .command("shift", shiftSpec),
          .command("shift remove", shiftRemoveSpec),
          .command("shift pause", shiftPauseSpec),
          .command("heat", heatSpec),
        ]),
      CommandSection(
        "Recipes",
        [
          .group("recipe", "Keep the cook's recipes: [all] of them"),
          .command("recipe read", recipeReadSpec),
          .command("menu", menuSpec),
        ]),
      CommandSection(
        "About",
        [.command("completions", completionsSpec), .command("man", manualSpec), .help]),
    ],
    topics: [
      Topic(
        "Hours", "An HOUR is a number from 0 to 23 – or, with a dash before it, hours ago.",
        terms: [.init("18", "Six in the evening"), .init("-1", "An hour ago")]),
      Topic(
        "Exit status", terms: [.init("0", "Done"), .init("64", "The line was not understood")]),
    ])
}
