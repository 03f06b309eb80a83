#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Something that the system knows by a number, open until nobody refers to it any more.
///
/// A class, because its end closes it. Programs that this one starts do not inherit it.
final class Descriptor: Sendable {
  /// Its number; never negative.
  let number: Int32

  /// Takes over what `open` returns, which is -1 when it fails.
  init(_ open: () -> Int32) throws(SystemError) {
    self.number = try uninterrupted(open)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  private init(owning number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(number) }

  /// Makes a pipe of which neither end ever makes anybody wait.
  static func pipe() throws(SystemError) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    try uninterrupted { makePipe(&ends) }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
  }

  /// Takes bytes that are there, as many as fit; returns how many, 0 when there are none.
  func read(into room: inout [UInt8]) throws(SystemError) -> Int {
    do {
      return try uninterrupted { systemRead(number, &room, room.count) }
    } catch  where error.isOne(of: EAGAIN, EWOULDBLOCK) {
      return 0
    }
  }
}

/// The system's `pipe(2)`, under a name that the method above does not hide.
private func makePipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }

/// The system's `read(2)`, under a name that the method above does not hide.
private func systemRead(
  _ descriptor: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, room, count)
}
