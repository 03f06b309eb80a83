#if os(Linux)
  import CLinux
#endif

/// The memory that this process keeps from others.
enum MemoryInUse {
  /// Gives back what is not needed during a long sleep.
  ///
  /// Nearly all of a small process is its own code and constants, most of them used once, at its start.
  /// They are let go, and come back from the file, or from the memory that still holds it, page by page
  /// as they are used: a fraction of a millisecond for each wake-up.
  static func giveBack() {
    #if os(Linux)
      clinux_release_code()
    #endif
  }
}
