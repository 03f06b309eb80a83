#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Milliseconds since some moment in the past, whatever is done to the clock; sleep counts.
func millisecondsWithSleep() -> Int {
  #if canImport(Darwin)
    // The raw one is `mach_continuous_time`; `CLOCK_MONOTONIC`, which counts sleep there as well, is
    // worked out from the clock on the wall.
    let clock = CLOCK_MONOTONIC_RAW
  #else
    let clock = CLOCK_BOOTTIME
  #endif
  var time = timespec()
  clock_gettime(clock, &time)
  return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
}
