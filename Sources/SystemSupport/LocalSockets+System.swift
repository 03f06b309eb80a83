package import Effects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension LocalSockets {
  /// The sockets of this machine.
  package static let system = LocalSockets(
    opening: { (address, milliseconds) throws(SocketError) in
      try SocketStream(to: address, within: milliseconds)
    },
    timedBy: SystemSupport.elapsedMilliseconds)
}

/// A connection to another process, until nobody refers to it any more.
///
/// A class, because its end closes the descriptor. Programs that this one starts do not inherit it.
final class SocketStream: ByteStream {
  /// What to wait for; it never makes a call wait.
  let descriptor: Int32

  /// Connects to a process that listens.
  init(to address: SocketAddress, within milliseconds: Int) throws(SocketError) {
    do throws(SystemError) {
      self.descriptor = try connectedSocket(to: try address.bytes, within: milliseconds)
    } catch {
      throw error.isOne(of: EAGAIN) ? .tookTooLong : .refused(reason: error.words)
    }
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8], within milliseconds: Int) throws(SocketError) {
    var rest = bytes[...]
    do throws(SystemError) {
      while !rest.isEmpty {
        if let count = try nilIfNotReady({ transmit(rest, to: descriptor) }) {
          rest = rest.dropFirst(count)
        } else if try !waits(for: POLLOUT, until: elapsedMilliseconds() + milliseconds) {
          throw .code(EAGAIN)
        }
      }
    } catch {
      throw SocketError(error)
    }
  }

  func receive(within milliseconds: Int) throws(SocketError) -> [UInt8] {
    let deadline = elapsedMilliseconds() + milliseconds
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    do throws(SystemError) {
      while true {
        if let count = try nilIfNotReady({ recv(descriptor, &piece, piece.count, 0) }) {
          guard count > 0 else { throw .code(ECONNRESET) }
          return Array(piece[..<count])
        }
        if try !waits(for: POLLIN, until: deadline) { throw .code(EAGAIN) }
      }
    } catch {
      throw SocketError(error)
    }
  }

  /// Waits for one of the events of `poll(2)`, and returns whether it came.
  private func waits(for event: Int32, until deadline: Int) throws(SystemError) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    // Counted afresh after each signal.
    return try uninterrupted {
      poll(&wait, 1, Int32(clamping: max(0, deadline - elapsedMilliseconds())))
    } > 0
  }
}

extension SocketError {
  /// Takes over what a call for an open connection has left.
  fileprivate init(_ error: SystemError) {
    switch error {
    case .code(EAGAIN): self = .tookTooLong
    case .code(EPIPE), .code(ECONNRESET): self = .closed
    default: self = .failed(reason: error.words)
    }
  }
}

extension SocketAddress {
  /// The bytes that the system knows it by.
  fileprivate var bytes: [UInt8] {
    get throws(SystemError) {
      switch self {
      case .path(let path):
        if path.isEmpty { throw .code(ENOENT) }
        if path.utf8.contains(0) { throw .code(EINVAL) }
        return path.utf8 + [0]
      case .abstract(let name):
        #if os(Linux)
          return [0] + name.utf8
        #else
          throw .code(EAFNOSUPPORT)
        #endif
      }
    }
  }
}

/// Makes a call that is not ready for us as long as it leaves `EAGAIN`; then there is no answer.
private func nilIfNotReady(_ call: () -> Int) throws(SystemError) -> Int? {
  do {
    return try uninterrupted(call)
  } catch  where error == .code(EAGAIN) {
    return nil
  }
}

/// Sends bytes as far as the other side takes them; nobody is killed when it has gone.
private func transmit(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
  #if canImport(Darwin)
    let flags: Int32 = 0  // SO_NOSIGPIPE does it there.
  #else
    let flags = Int32(MSG_NOSIGNAL)
  #endif
  return bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
}

/// Returns the descriptor of a socket that is connected and from then on never waits.
///
/// - Throws: `EAGAIN` when the other side did not accept in time.
private func connectedSocket(
  to name: [UInt8], within milliseconds: Int
) throws(SystemError) -> Int32 {
  var address = sockaddr_un()
  guard name.count <= MemoryLayout.size(ofValue: address.sun_path) else {
    throw .code(ENAMETOOLONG)
  }
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
  // A name without a file has no end but that of the address.
  let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
  let size = socklen_t(start + name.count)

  let descriptor = try uninterrupted { unconnectedSocket() }
  do throws(SystemError) {
    let deadline = elapsedMilliseconds() + milliseconds
    try uninterrupted {
      setPatience(of: descriptor, max(1, deadline - elapsedMilliseconds()))
      return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, size)
        }
      }
    }
    try uninterrupted { fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  } catch {
    close(descriptor)
    throw error
  }
  return descriptor
}

/// Makes a socket that no other program inherits and that kills nobody, or returns -1.
private func unconnectedSocket() -> Int32 {
  #if canImport(Glibc)
    return socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  #elseif canImport(Musl)
    return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)
  #else
    let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    var yes: Int32 = 1
    if descriptor >= 0 {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
    }
    return descriptor
  #endif
}

/// Limits how long `connect(2)` waits for room in the queue of who listens.
///
/// Only Linux waits at all; poll(2) knows nothing of that queue.
private func setPatience(of descriptor: Int32, _ milliseconds: Int) {
  var time = timeval()
  time.tv_sec = numericCast(milliseconds / 1_000)
  time.tv_usec = numericCast(milliseconds % 1_000 * 1_000)
  setsockopt(
    descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout.size(ofValue: time)))
}
