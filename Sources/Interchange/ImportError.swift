package import Diagnostics

/// A place in a file that is not what it should be.
package struct ImportFault: Hashable, Sendable, CustomStringConvertible {
  /// The file, as the person named it.
  package var file: String
  /// The line on which the row starts, from 1.
  package var line: Int
  /// What is wrong, as a phrase.
  package var why: String

  package var description: String { "\(file):\(line): \(why)" }
}

/// A file that was not imported.
package enum ImportError: UserFacingError, Hashable {
  /// Rows are no records, or moods have names that stand for no number.
  case rejected(Rejection)
  /// The file cannot be read on from a place, whatever is skipped.
  case broken(ImportFault)
  /// The content is none that is known.
  case unknownContent(file: String, columns: [String])
  /// There is no format of this name.
  case unknownFormat(name: String)
  /// A table lacks columns without which its rows say nothing.
  case missingColumns(file: String, format: String, missing: [String], present: [String])
  /// It has to be said which columns of a table hold what.
  case columnsNeeded(file: String, present: [String])
  /// The scale cannot be told from the numbers.
  case scaleNeeded(file: String, format: String)
  /// The format has no mood; `suggestion` is the line that maps one of its columns.
  case noMood(file: String, format: String, suggestion: String)
  /// A ZIP archive has to be unpacked first.
  case archive(file: String)
  /// An option has no meaning for the format.
  case uselessOption(ImportOption, format: String, known: [ImportOption])
  /// A name is mapped to a number that is off the scale.
  case uselessPair(String, numbers: String)
  /// The file was changed while it was read.
  case changed(file: String)

  package var exitStatus: ExitStatus {
    switch self {
    case .uselessOption, .uselessPair, .unknownFormat: .usage
    case .changed: .tryAgain
    default: .badData
    }
  }
}

/// The rows for which a file was not imported.
package struct Rejection: Hashable, Sendable {
  /// The file, as the person named it.
  package var file: String
  /// The first rows that are no records.
  package var faults: [ImportFault]
  /// How many rows are no records.
  package var faultCount: Int
  /// Names of moods that stand for no number, with how many rows have them.
  package var unknown: NameTally
  /// What stands for a number in `--map`, such as `1-5`.
  package var numbers: String
}
