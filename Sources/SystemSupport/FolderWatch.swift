#if os(Linux)
  import Effects

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Takes note of changes of the files in some folders, while the folders themselves come and go.
  ///
  /// What is not noticed: that a disk is mounted over a folder, or that a link on the way to it comes
  /// to lead elsewhere.
  struct FolderWatch {
    /// More bytes than the system keeps: 16384 events, most of 32 bytes.
    private static let all = 1 << 20

    private var inotify: Inotify
    private var folders: Set<FilePath> = []
    /// Those of the folders that are there.
    private var present: Set<FilePath> = []
    private var isOfInterest: @Sendable (FilePath) -> Bool = { _ in false }
    /// Whether anything of interest has changed since the last time that was taken.
    private(set) var hasChanged = false

    /// Creates a watch of no folders.
    init() throws(SystemError) { self.inotify = try Inotify() }

    /// What can be read when something has happened, until it is watched anew.
    var descriptor: Int32 { inotify.descriptor }

    /// Watches folders in place of those before; what has changed in those is not forgotten.
    mutating func watch(
      _ folders: [FilePath], where isOfInterest: @escaping @Sendable (FilePath) -> Bool
    ) throws(SystemError) {
      let mustSearch = takeNote(of: try inotify.events(in: Self.all))
      let former = self.folders
      self.folders = Set(folders)
      if mustSearch || self.folders != former { try search(unlike: former) }
      self.isOfInterest = isOfInterest
    }

    /// Returns whether anything of interest has changed since the last time.
    mutating func takeChange() throws(SystemError) -> Bool {
      if takeNote(of: try inotify.events()) { try search(unlike: folders) }
      defer { hasChanged = false }
      return hasChanged
    }

    /// Takes note of what has happened, and returns whether the folders must be searched for.
    private mutating func takeNote(of events: [Inotify.Event]) -> Bool {
      var mustSearch = false
      let missing = folders.subtracting(present)
      for event in events {
        if event.bits & .comesAndGoes != 0 {
          // A folder has gone, or too much has happened.
          hasChanged = true
          mustSearch = true
        }
        for folder in event.folders where !event.name.isEmpty {
          let path = folder.appending(event.name)
          if folders.contains(folder) && isOfInterest(path) { hasChanged = true }
          if missing.contains(where: { $0.isOrLies(in: path) }) { mustSearch = true }
        }
      }
      return mustSearch
    }

    /// Watches the folders as they are now; one of `former` that has come or gone is a change.
    private mutating func search(unlike former: Set<FilePath>) throws(SystemError) {
      // A new one, so that nothing is watched that need not be. It is there before the old one ends:
      // nothing goes unseen.
      var fresh = try Inotify()
      var found: Set<FilePath> = []
      for folder in folders where try fresh.follow(folder) { found.insert(folder) }
      _ = takeNote(of: try inotify.events(in: Self.all))
      let changed = found.symmetricDifference(present).intersection(former)
      if !changed.isDisjoint(with: folders) { hasChanged = true }
      inotify = fresh
      present = found
    }
  }

  extension Int {
    /// A file has come, gone, or got other bytes.
    fileprivate static let changes = Int(
      IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM)
    /// The folder itself has gone, or all that is known of it.
    fileprivate static let comesAndGoes = Int(
      IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED | IN_Q_OVERFLOW)
  }

  extension Inotify {
    /// Watches a folder, or what tells that it is made, and returns whether it is there.
    fileprivate mutating func follow(_ folder: FilePath) throws(SystemError) -> Bool {
      let gone = Int(IN_DELETE_SELF | IN_MOVE_SELF)
      let path = [folder] + folder.ancestors
      func bits(_ place: Int) -> Int {
        (place == 0 ? .changes : Int(IN_CREATE | IN_MOVED_TO)) | gone
      }
      var place = 0
      while place < path.count, try !add(path[place], for: bits(place)) { place += 1 }
      // What was missing may have been made before the folder above it was watched.
      while place > 0, try add(path[place - 1], for: bits(place - 1)) { place -= 1 }
      // Whoever moves one of those further up takes the folder along without its noticing.
      for ancestor in path.dropFirst(place + 1) { _ = try add(ancestor, for: gone) }
      return place == 0
    }
  }

  extension FilePath {
    /// The folders in which it lies, the nearest first and `/` last.
    fileprivate var ancestors: [FilePath] {
      var result: [FilePath] = []
      var path = self
      while path != "/", path != "." {
        path = path.folder
        result.append(path)
      }
      return result
    }

    /// Whether it is this path, or the path of something below it.
    fileprivate func isOrLies(in path: FilePath) -> Bool {
      self == path || ancestors.contains(path)
    }
  }
#endif
