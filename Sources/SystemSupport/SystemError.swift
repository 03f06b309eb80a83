import Effects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why the system would not do something.
enum SystemError: Error, Hashable {
  /// A system call failed and left this `errno`.
  case code(Int32)
  /// What should be a file is a pipe, a socket or a device.
  case notRegularFile
  /// Somebody else has changed it since it was looked at.
  case hasChanged

  /// What the latest system call of this thread left.
  static var latest: SystemError { .code(errno) }

  /// The system's own words for it, for example `Permission denied`.
  var words: String {
    switch self {
    case .code(let code): String(cString: strerror(code))
    case .notRegularFile: "Not a regular file"
    case .hasChanged: "it has changed in the meantime"
    }
  }

  /// Whether it is one of these values of `errno`.
  func isOne(of codes: Int32...) -> Bool { codes.contains { self == .code($0) } }
}

/// Makes a system call, again and again as long as it is interrupted by a signal.
///
/// `call` answers -1 and sets `errno` when it fails; what is returned is never -1.
@discardableResult
func uninterrupted<Answer: SignedInteger>(_ call: () -> Answer) throws(SystemError) -> Answer {
  while true {
    let answer = call()
    if answer != -1 { return answer }
    let error = SystemError.latest
    if error != .code(EINTR) { throw error }
  }
}

/// Does something with a file, or returns `nil` when there is no file.
@discardableResult
func nilIfAbsent<Outcome>(
  _ body: @autoclosure () throws(SystemError) -> Outcome
) throws(SystemError) -> Outcome? {
  do {
    return try body()
  } catch  where error == .code(ENOENT) {
    return nil
  }
}

extension FileSystemError {
  init(_ action: Action, _ path: FilePath, _ error: SystemError) {
    self.init(action: action, path: path, reason: error.words)
  }
}
