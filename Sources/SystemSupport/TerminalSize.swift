#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How much a terminal shows at once.
package struct TerminalSize: Hashable, Sendable {
  /// Characters in a line; more than 0.
  package var columns: Int
  /// Lines; 0 when the terminal does not say.
  package var rows: Int

  /// The size of the terminal to which standard output goes, else standard error, or `nil` when
  /// neither goes to one that knows its size.
  package static var current: TerminalSize? {
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      var size = winsize()
      if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
      }
    }
    return nil
  }
}
