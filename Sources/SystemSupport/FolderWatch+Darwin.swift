#if canImport(Darwin)
  import Darwin
  import Effects

  /// Takes note of changes of the files in some folders, while the folders themselves come and go.
  ///
  /// A folder tells that a name has come or gone, a file that it has got other bytes: both are opened
  /// for nothing but that. Whether it matters is decided by comparing the files with what they were.
  struct FolderWatch {
    /// What tells a file that was changed from what it was before.
    private struct Trait: Hashable {
      var number: UInt64
      var size: Int64
      var seconds: Int
      var nanoseconds: Int
    }

    private let queue: Descriptor
    private var opened: [Descriptor] = []
    private var folders: Set<FilePath> = []
    private var traits: [FilePath: Trait] = [:]
    private var isOfInterest: @Sendable (FilePath) -> Bool = { _ in false }
    /// Whether anything of interest has changed since the last time that was taken.
    private(set) var hasChanged = false

    /// Creates a watch of no folders.
    init() throws(SystemError) { self.queue = try Descriptor { kqueue() } }

    /// What can be read when something has happened.
    var descriptor: Int32 { queue.number }

    /// Watches folders in place of those before; what has changed in those is not forgotten.
    mutating func watch(
      _ folders: [FilePath], where isOfInterest: @escaping @Sendable (FilePath) -> Bool
    ) throws(SystemError) {
      try search()
      self.folders = Set(folders)
      self.isOfInterest = isOfInterest
      let changed = hasChanged
      try search()
      hasChanged = changed
    }

    /// Returns whether anything of interest has changed since the last time.
    mutating func takeChange() throws(SystemError) -> Bool {
      var event = kevent()
      var atOnce = timespec()
      while try uninterrupted({ kevent(queue.number, nil, 0, &event, 1, &atOnce) }) > 0 {}
      try search()
      defer { hasChanged = false }
      return hasChanged
    }

    /// Watches what is there now, and takes note whether it is what was there before.
    private mutating func search() throws(SystemError) {
      var fresh: [Descriptor] = []
      var found: [FilePath: Trait] = [:]
      for folder in folders {
        var path = folder
        while path != "/", path != ".", !open(path, into: &fresh) { path = path.folder }
        if path == "/" { _ = open(path, into: &fresh) }
        guard path == folder else { continue }
        found[folder] = Trait(number: 0, size: 0, seconds: 0, nanoseconds: 0)
        let names = (try? LocalFileSystem().names(in: folder)) ?? []
        for file in names.map(folder.appending(_:)) where isOfInterest(file) {
          _ = open(file, into: &fresh)
          found[file] = trait(of: file)
        }
      }
      if found != traits { hasChanged = true }
      traits = found
      opened = fresh  // The system forgets what is closed.
    }

    /// Opens a file or folder to be told of its changes; returns whether it is there.
    private func open(_ path: FilePath, into opened: inout [Descriptor]) -> Bool {
      guard
        let file = try? Descriptor({
          Darwin.open(path.description, O_EVTONLY | O_CLOEXEC | O_NONBLOCK)
        })
      else { return false }
      var request = kevent()
      request.ident = UInt(file.number)
      request.filter = Int16(EVFILT_VNODE)
      request.flags = UInt16(EV_ADD | EV_CLEAR)
      request.fflags = UInt32(
        NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE | NOTE_LINK)
      guard kevent(queue.number, &request, 1, nil, 0, nil) != -1 else { return false }
      opened.append(file)
      return true
    }

    /// Returns what a path itself is: where the machine's zone is a link, it is the link that counts.
    private func trait(of path: FilePath) -> Trait? {
      var status = stat()
      guard lstat(path.description, &status) == 0 else { return nil }
      return Trait(
        number: status.st_ino, size: status.st_size, seconds: status.st_mtimespec.tv_sec,
        nanoseconds: status.st_mtimespec.tv_nsec)
    }
  }
#endif
