#if canImport(Darwin)
  import CivilTime
  import Darwin
  import Effects

  /// A timer that goes off at a moment of the clock on the wall.
  ///
  /// The system works out how far away the moment is when the timer is set, sleep included. That the
  /// clock is set meanwhile wakes nobody: it is told at the next occasion, and the timer is then set
  /// anew. A process that wants to be in time all the same lets itself be woken now and then.
  struct AlarmClock {
    private let queue: Descriptor
    /// How far the clock on the wall was ahead of the one that nobody sets.
    private var lead = AlarmClock.currentLead

    /// Creates a timer that takes note from now on when the clock is set.
    init() throws(SystemError) { self.queue = try Descriptor { kqueue() } }

    /// What can be read when it has gone off.
    var descriptor: Int32 { queue.number }

    private static var currentLead: Int {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return time.tv_sec * 1000 + time.tv_nsec / 1_000_000 - millisecondsWithSleep()
    }

    /// Makes it go off at a moment, or at none; one that has gone by is as good as now.
    ///
    /// - Returns: Whether the clock was set, by more than half a second, since the last time that was
    ///   told.
    mutating func set(to moment: Instant?) throws(SystemError) -> Bool {
      var request = kevent()
      request.ident = 1
      request.filter = Int16(EVFILT_TIMER)
      if let moment {
        request.flags = UInt16(EV_ADD | EV_ONESHOT)
        request.fflags = UInt32(NOTE_ABSOLUTE | NOTE_USECONDS | NOTE_MACH_CONTINUOUS_TIME)
        // Up to the year 2200, as on Linux.
        request.data = min(max(1, moment.millisecondsSinceEpoch), 7_258_118_400_000) * 1000
        try uninterrupted { kevent(queue.number, &request, 1, nil, 0, nil) }
      } else {
        request.flags = UInt16(EV_DELETE)
        _ = kevent(queue.number, &request, 1, nil, 0, nil)  // There may be none.
      }
      let lead = Self.currentLead
      guard abs(lead - self.lead) > 500 else { return false }
      self.lead = lead
      return true
    }

    /// Returns why it has gone off, if it has.
    func reason() throws(SystemError) -> WakeUp? {
      var event = kevent()
      var atOnce = timespec()
      return try uninterrupted { kevent(queue.number, nil, 0, &event, 1, &atOnce) } > 0
        ? .moment : nil
    }
  }
#endif
