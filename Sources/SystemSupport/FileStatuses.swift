import Effects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension stat {
  /// What it is: `S_IFREG`, `S_IFDIR`, `S_IFLNK` and so on.
  var kind: mode_t { st_mode & S_IFMT }

  /// The permission bits.
  var permissions: mode_t { st_mode & 0o7777 }

  /// Returns how many bytes it holds, or throws when it is a folder, a pipe or a device.
  func sizeOfRegularFile() throws(SystemError) -> Int {
    switch kind {
    case S_IFREG: return Int(st_size)
    case S_IFDIR: throw .code(EISDIR)
    default: throw .notRegularFile
    }
  }
}

/// Returns what the system knows of a path itself, which may be a link.
func ownStatus(of path: FilePath) throws(SystemError) -> stat {
  var status = stat()
  try uninterrupted { lstat(path.description, &status) }
  return status
}

/// Returns what the system knows of what a path leads to.
func followedStatus(of path: FilePath) throws(SystemError) -> stat {
  var status = stat()
  try uninterrupted { stat(path.description, &status) }
  return status
}

/// Returns whether this process may write to what a path leads to.
func isWritable(_ path: FilePath) -> Bool {
  faccessat(AT_FDCWD, path.description, W_OK, AT_EACCESS) == 0
}

/// Returns the names in a folder without `.` and `..`, in the order the disk gives them.
///
/// A name that is not UTF-8 comes with its faulty bytes replaced, and so leads nowhere.
func namesInAnyOrder(in folder: FilePath) throws(SystemError) -> [String] {
  guard let stream = opendir(folder.description) else { throw .latest }
  defer { closedir(stream) }
  var names: [String] = []
  while true {
    errno = 0
    guard let entry = readdir(stream) else {
      if errno != 0 { throw .latest }
      return names
    }
    // The entry is only as long as its name, so it is read where it lies rather than copied.
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
    }
    if name != "." && name != ".." { names.append(name) }
  }
}

/// Returns where a path leads when the links at its end are followed, whether or not a file is there.
///
/// Links among the folders above are left to the system.
func destination(of path: FilePath) throws(SystemError) -> FilePath {
  var path = path
  for _ in 0..<40 {
    guard let next = try nextDestination(of: path) else { return path }
    path = next
  }
  throw .code(ELOOP)
}

/// Returns where a symbolic link leads, or `nil` when there is none at a path.
func nextDestination(of path: FilePath) throws(SystemError) -> FilePath? {
  do throws(SystemError) {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = try uninterrupted { readlink(path.description, &bytes, bytes.count) }
    let text = String(decoding: bytes[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return text.utf8.first == UInt8(ascii: "/") ? FilePath(text) : path.folder.appending(text)
  } catch  where error.isOne(of: EINVAL, ENOENT) {
    return nil
  }
}
