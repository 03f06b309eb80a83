#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// This process as the system sees it.
package enum ThisProcess {
  /// Makes sure that writing can fail without harm; to be called before anything else.
  ///
  /// - A closed pipe and a file that would grow too large become errors of the write, where the
  ///   system would end the process in the middle of it.
  /// - A standard stream that was closed is opened in a way that it refuses to be used. Otherwise the
  ///   next file to be opened would take its number, and messages would go into the journal.
  /// - The end of a program is reported to the one who waits for it, whatever was inherited.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)
    // In order, because open(2) takes the lowest number that is free.
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Its number among the processes of the system.
  package static var number: Int { Int(getpid()) }

  /// Ends it.
  package static func end(status: Int32) -> Never { exit(status) }
}
