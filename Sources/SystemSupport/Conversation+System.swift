package import Effects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Conversation {
  /// The person at the terminal of this process, and what comes on its standard input.
  package static var system: Conversation {
    Conversation(
      canAsk: isatty(STDIN_FILENO) == 1 && StandardStream.errors.isTerminal,
      readLine: answer(to:), readAll: standardInput(limit:))
  }

  /// Shows a question and returns the line that is typed, or `nil` when there is none.
  private static func answer(to question: String) -> String? {
    // On standard error, so that it is seen and does not get into what a pipe carries on.
    guard StandardStream.errors.write(Array(question.utf8)) == .written else { return nil }
    var line: [UInt8] = []
    while true {
      // One byte at a time: whatever comes behind the line is for the next question.
      guard let byte = try? nextBytes(count: 1) else { return nil }
      guard let byte = byte.first else { return line.isEmpty ? nil : text(of: line) }
      if byte == UInt8(ascii: "\n") { return text(of: line) }
      line.append(byte)
    }
  }

  private static func text(of line: [UInt8]) -> String {
    let isCut = line.last == UInt8(ascii: "\r")
    return String(decoding: isCut ? line.dropLast() : line[...], as: UTF8.self)
  }

  /// Returns all of standard input, unless that is more than `limit` bytes.
  private static func standardInput(limit: Int) -> InputBytes {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      while bytes.count <= limit {
        let piece = try nextBytes(count: min(64 * 1024 - 1, limit - bytes.count) + 1)
        if piece.isEmpty { return .whole(bytes) }
        bytes += piece
      }
      return .tooLong
    } catch {
      return .unreadable(reason: error.words)
    }
  }

  /// Returns the next bytes of standard input, at most `count`; none at its end.
  private static func nextBytes(count: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      do throws(SystemError) {
        let length = try uninterrupted { read(STDIN_FILENO, &bytes, count) }
        return Array(bytes[..<length])
      } catch  where error == .code(EAGAIN) {
        // Somebody who shares it has made it refuse rather than wait.
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      }
    }
  }
}
