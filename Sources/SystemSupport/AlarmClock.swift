#if os(Linux)
  import CLinux
  import CivilTime
  import Effects

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A timer that goes off at a moment of the clock on the wall, and when that clock is set.
  struct AlarmClock {
    private let timer: Descriptor

    /// Creates a timer that notices from now on when the clock is set.
    init() throws(SystemError) {
      self.timer = try Descriptor {
        timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
      }
      _ = try set(to: nil)
    }

    /// What can be read when it has gone off.
    var descriptor: Int32 { timer.number }

    /// Makes it go off at a moment, or at none; one that has gone by is as good as now.
    ///
    /// - Returns: Whether the clock was set since the last time that was told.
    func set(to moment: Instant?) throws(SystemError) -> Bool {
      // A timer that is set to nothing would not notice that the clock is set. The kernel counts
      // nanoseconds in 64 bits, up to the year 2262.
      let farAway = 7_258_118_400_000  // The year 2200.
      let milliseconds = min(max(1, moment?.millisecondsSinceEpoch ?? farAway), farAway)
      var time = itimerspec()
      time.it_value.tv_sec = time_t(clamping: milliseconds / 1000)
      time.it_value.tv_nsec = .init(milliseconds % 1000 * 1_000_000)
      let flags = Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET)
      do {
        try uninterrupted { timerfd_settime(timer.number, flags, &time, nil) }
        return false
      } catch  where error == .code(ECANCELED) {
        // It is set all the same.
        return true
      }
    }

    /// Returns why it has gone off, if it has.
    func reason() throws(SystemError) -> WakeUp? {
      var count = [UInt8](repeating: 0, count: 8)
      do {
        return try timer.read(into: &count) > 0 ? .moment : nil
      } catch  where error == .code(ECANCELED) {
        return .clockChanged
      }
    }
  }
#endif
