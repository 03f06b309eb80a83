import Effects

/// Why a tree of files would not do something, in the words of Linux.
struct Refusal: Error {
  var words: String

  static let isFolder = Refusal(words: "Is a directory")
  static let isNoFolder = Refusal(words: "Not a directory")
  static let exists = Refusal(words: "File exists")
  static let isProtected = Refusal(words: "Permission denied")
  static let isMissing = Refusal(words: "No such file or directory")
  static let hasChanged = Refusal(words: "it has changed in the meantime")
  static let tooManyLinks = Refusal(words: "Too many levels of symbolic links")
}

/// Folders, files and links by their paths.
struct FileTree: Sendable {
  /// What stands at a path.
  enum Node: Sendable {
    case folder
    case file([UInt8], permissions: Int)
    case link(String)

    /// The bytes of a file.
    var bytes: [UInt8] {
      get throws(Refusal) {
        guard case .file(let bytes, _) = self else { throw .isFolder }
        return bytes
      }
    }
  }

  var nodes: [FilePath: Node] = ["/": .folder]
  var unflushed: Set<FilePath> = []
  var locked: Set<FilePath> = []

  /// Puts something in place, whatever was there.
  mutating func put(_ node: Node, at path: FilePath) {
    var folder = path.folder
    while nodes[folder] == nil {
      nodes[folder] = .folder
      folder = folder.folder
    }
    nodes[path] = node
  }

  /// The paths of all files, in order.
  var filePaths: [FilePath] {
    nodes.compactMap { path, node in if case .file = node { path } else { nil } }
      .sorted(by: inOrder)
  }

  /// Returns what a path leads to, or `nil` when there is nothing.
  func node(at path: FilePath) throws(Refusal) -> Node? { nodes[try place(of: path)] }

  func isLink(_ path: FilePath) throws(Refusal) -> Bool {
    if case .link = nodes[try place(of: path, following: false)] { true } else { false }
  }

  /// Returns what tells a file or folder from all others; a path that leads there is enough.
  func identity(of path: FilePath) throws(Refusal) -> FileStatus.Identity {
    let place = try place(of: path)
    return FileStatus.Identity(volume: 0, number: UInt64(bitPattern: Int64(place.hashValue)))
  }

  func names(in folder: FilePath) throws(Refusal) -> [String]? {
    let place = try place(of: folder)
    guard let node = nodes[place] else { return nil }
    guard case .folder = node else { throw .isNoFolder }
    return nodes.keys.filter { $0.folder == place && $0 != "/" }.map(\.name)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  mutating func makeFolder(_ path: FilePath) throws(Refusal) {
    let place = try place(of: path)
    switch nodes[place] {
    case .folder: return
    case .file: throw .isNoFolder
    case .link: throw .exists
    case nil:
      if try isLink(path) { throw .exists }
      try makeFolder(place.folder)
      nodes[place] = .folder
    }
  }

  /// Returns where a file is that may be written to, and what it holds; makes its folders.
  ///
  /// A dry run leaves its folders alone.
  mutating func fileToWrite(
    at path: FilePath, dry: Bool = false
  ) throws(Refusal) -> (FilePath, (bytes: [UInt8], permissions: Int)) {
    let place = try place(of: path)
    guard let node = nodes[place] else {
      if !dry { try makeFolder(place.folder) }
      return (place, ([], 0o600))
    }
    guard case .file(let bytes, let permissions) = node else { throw .isFolder }
    guard permissions & 0o200 != 0 else { throw .isProtected }
    return (place, (bytes, permissions))
  }

  func refuseAnything(at path: FilePath) throws(Refusal) {
    if nodes[try place(of: path, following: false)] != nil { throw .exists }
  }

  mutating func remove(_ path: FilePath) throws(Refusal) {
    let place = try place(of: path, following: false)
    if case .folder = nodes[place] { throw .isFolder }
    nodes[place] = nil
    unflushed.remove(place)
  }

  /// Returns the path without links under which something is known, whether or not it is there.
  private func place(of path: FilePath, following: Bool = true) throws(Refusal) -> FilePath {
    var rest = path.description.split(separator: "/")[...]
    var place: FilePath = "/"
    var links = 0
    while let name = rest.popFirst() {
      switch nodes[place] {
      case .file, .link: throw .isNoFolder
      case .folder, nil: break
      }
      if name == "." { continue }
      let next = name == ".." ? place.folder : place.appending(String(name))
      guard case .link(let target) = nodes[next], following || !rest.isEmpty else {
        place = next
        continue
      }
      links += 1
      if links > 40 { throw .tooManyLinks }
      if target.hasPrefix("/") { place = "/" }
      rest = (target.split(separator: "/") + rest)[...]
    }
    return place
  }
}

/// The order in which paths are listed.
func inOrder(_ left: FilePath, _ right: FilePath) -> Bool {
  left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
}
