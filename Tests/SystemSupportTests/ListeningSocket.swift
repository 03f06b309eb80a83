import Foundation

/// A socket of this machine on which tests listen.
final class ListeningSocket {
  private let descriptor: Int32

  /// Listens at a path, or under a name that has no file when that begins with a NUL.
  init(at name: String, waiting: Int32 = 8) throws {
    #if canImport(Darwin)
      descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #elseif canImport(Musl)
      descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: name.utf8) }
    let size = name.hasPrefix("\0") ? 2 + name.utf8.count : MemoryLayout<sockaddr_un>.size
    let bound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(size))
      }
    }
    guard bound == 0, listen(descriptor, waiting) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  deinit { close(descriptor) }

  /// Takes the first who has connected.
  func accept() -> Peer { Peer(descriptor: Foundation.accept(descriptor, nil, nil)) }

  /// The other end of a connection.
  final class Peer {
    private let descriptor: Int32

    init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Sends bytes as long as there is room for them, and returns how many there was room for.
    func send(_ bytes: [UInt8]) -> Int { unsafe write(descriptor, bytes, bytes.count) }

    /// Takes so many bytes, or fewer when the other side has ended.
    func receive(_ count: Int) -> [UInt8] {
      var bytes: [UInt8] = []
      while bytes.count < count {
        var piece = [UInt8](repeating: 0, count: count - bytes.count)
        let length = unsafe read(descriptor, &piece, piece.count)
        guard length > 0 else { break }
        bytes += piece[..<length]
      }
      return bytes
    }
  }
}
