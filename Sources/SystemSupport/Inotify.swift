#if os(Linux)
  import Effects

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Folders that are watched by `inotify(7)`.
  struct Inotify {
    /// Something that happened to a folder, or to something in it.
    struct Event {
      /// The paths by which the folder is watched; empty for `IN_Q_OVERFLOW`.
      var folders: Set<FilePath>
      /// The bits of what happened.
      var bits: Int
      /// What it happened to; empty for the folder itself.
      var name: String
    }

    private let queue: Descriptor
    /// A folder that is reached by several paths has one number.
    private var folders: [Int32: Set<FilePath>] = [:]

    /// Creates a watch of no folders.
    init() throws(SystemError) {
      self.queue = try Descriptor { inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC)) }
    }

    /// What can be read when something has happened.
    var descriptor: Int32 { queue.number }

    /// Watches a folder, for these events beside those for which it is watched already.
    ///
    /// - Returns: Whether there is a folder that this process may read.
    mutating func add(_ folder: FilePath, for bits: Int) throws(SystemError) -> Bool {
      let mask = UInt32(bits) | UInt32(IN_ONLYDIR) | UInt32(IN_MASK_ADD)
      do {
        let number = try uninterrupted {
          inotify_add_watch(queue.number, folder.description, mask)
        }
        folders[number, default: []].insert(folder)
        return true
      } catch  where error.isOne(of: ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG) {
        return false
      }
    }

    /// Returns what has happened since the last time, or the first of it.
    ///
    /// - Parameter size: How many bytes to take at most. Whoever writes without a pause may be faster
    ///   than the one who reads of it.
    /// - Returns: The events, in order.
    /// - Throws: When they cannot be read.
    func events(in size: Int = 16 * 1024) throws(SystemError) -> [Event] {
      var events: [Event] = []
      var bytes = [UInt8](repeating: 0, count: size)
      let count = try queue.read(into: &bytes)
      bytes.withUnsafeBytes { add(UnsafeRawBufferPointer(rebasing: $0[..<count]), to: &events) }
      return events
    }

    /// Adds the events that were read: a number, bits, a cookie, the length of the name, the name
    /// with zeros behind it.
    private func add(_ bytes: UnsafeRawBufferPointer, to events: inout [Event]) {
      var rest = bytes[...]
      while rest.count >= 16 {
        let place = rest.startIndex
        let number = bytes.loadUnaligned(fromByteOffset: place, as: Int32.self)
        let bits = bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
        let length = Int(bytes.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self))
        let name = rest.dropFirst(16).prefix(length).prefix { $0 != 0 }
        events.append(
          Event(
            folders: folders[number] ?? [], bits: Int(bits),
            name: String(decoding: name, as: UTF8.self)))
        rest = rest.dropFirst(16 + length)
      }
    }
  }
#endif
