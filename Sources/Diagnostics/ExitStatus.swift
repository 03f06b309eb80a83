/// How the process ends, as the shell sees it: the numbers of `sysexits.h` where one fits.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  /// The command did what it was asked to do. A query with an empty result counts.
  case success = 0
  /// What was asked for is not there, or the person has to do something.
  case failure = 1
  /// The command line was not understood.
  case usage = 64
  /// Data is not what it should be: faulty lines, broken imports.
  case badData = 65
  /// A file that was named does not exist or cannot be read.
  case noInput = 66
  /// There is no way to do it here: no notifier, no helper program.
  case unavailable = 69
  /// A file or folder cannot be created.
  case cannotCreate = 73
  /// Writing failed, to the journal or to standard output.
  case writeFailed = 74
  /// Somebody else is busy with it, or a remote is out of reach: try again.
  case tryAgain = 75
  /// The configuration or the environment cannot be used.
  case badConfiguration = 78
}
