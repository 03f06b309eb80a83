package import Diagnostics

/// A command line that does not fit the command.
package struct UsageError: UserFacingError, Hashable {
  /// What is wrong with the line, with the words as they were typed.
  package enum Problem: Hashable, Sendable {
    case unknownCommand(String)
    case missingCommand(of: String, choices: [String])
    case unknownOption(String, in: String)
    case missingValue(option: String, placeholder: String)
    case unexpectedValue(flag: String)
    case repeatedOption(String)
    case missingArgument(String)
    case unexpectedArgument(String)
    case invalidValue(String, parameter: String, expectation: String)
    case conflict(String, String)
    case other(String)
  }

  /// What is wrong.
  package let problem: Problem

  /// What to type instead; `nil` when there is nothing better to say than where the help is.
  package internal(set) var advice: String?

  /// The line of help that applies, such as `usage: tool log [MOOD]`; `nil` outside of a command.
  package internal(set) var usage: String?

  package var exitStatus: ExitStatus { .usage }

  init(_ problem: Problem, advice: String? = nil) {
    self.problem = problem
    self.advice = advice
  }

  /// Describes words that do not go together, in a sentence of the command's own.
  ///
  /// - Parameters:
  ///   - message: What is wrong: one line, without a full stop. Control characters are made visible.
  ///   - hint: What to type instead.
  package init(_ message: String, hint: String? = nil) {
    self.init(.other(message), advice: hint)
  }

  /// Describes two options, or an option and an argument, of which only one may be given.
  package static func conflict(_ first: String, _ second: String) -> UsageError {
    UsageError(.conflict(first, second))
  }

  package var message: String {
    switch problem {
    case .unknownCommand(let name):
      "there is no command '\(name.shown)'"
    case .missingCommand(let group, let choices):
      "'\(group)' needs a word after it: \(choices.listed(before: "or"))"
    case .unknownOption(let name, let word) where name == word || word.hasPrefix("--"):
      "there is no option '\(name.shown)'"
    case .unknownOption(let name, let word):
      "there is no option '\(name.shown)' in '\(word.shown)'"
    case .missingValue(let option, let placeholder):
      "\(option) needs a value after it: \(option) \(placeholder)"
    case .unexpectedValue(let flag):
      "\(flag) does not take a value"
    case .repeatedOption(let option):
      "\(option) is given twice"
    case .missingArgument(let name):
      "\(name) is missing"
    case .unexpectedArgument(let word):
      "did not expect '\(word.shown)'"
    case .invalidValue(let word, let parameter, let expectation):
      "'\(word.shown)' does not fit \(parameter): expected \(expectation.visible)"
    case .conflict(let first, let second):
      "\(first) and \(second) cannot be used together"
    case .other(let message):
      message.visible
    }
  }

  package var hint: String? {
    let lines = [advice?.visible, usage].compactMap(\.self)
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
