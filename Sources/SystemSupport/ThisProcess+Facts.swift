package import Effects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension ThisProcess {
  /// Returns what this process is to the system.
  ///
  /// - Parameter arguments: The words it was started with, its own name first.
  /// - Returns: The facts. The path of the program goes by way of the links that led to it: they
  ///   lead to the newer version once there is one.
  package static func facts(arguments: [String]) -> ProcessFacts {
    ProcessFacts(
      number: number, user: Int(getuid()),
      executable: arguments.first.flatMap(programFound(by:)) ?? runningProgram())
  }

  /// Returns where a program lies that was started by a name, as a shell looks for it.
  private static func programFound(by name: String) -> FilePath? {
    if name.utf8.contains(UInt8(ascii: "/")) {
      return absolute(name).flatMap { isProgram($0) ? $0 : nil }
    }
    guard !name.isEmpty, let folders = environmentVariable("PATH") else { return nil }
    return folders.split(separator: ":", omittingEmptySubsequences: false).lazy
      .compactMap { absolute("\($0.isEmpty ? "." : $0)/\(name)") }.first(where: isProgram(_:))
  }

  /// Returns a path that does not depend on the folder this process is in; links are not followed.
  private static func absolute(_ path: String) -> FilePath? {
    // What follows `..` depends on links, so that it stays.
    let parts = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    if path.utf8.first == UInt8(ascii: "/") { return FilePath("/\(parts)") }
    return currentFolder().map { $0.appending(parts) }
  }

  private static func currentFolder() -> FilePath? {
    guard let text = getcwd(nil, 0) else { return nil }
    defer { free(text) }
    return FilePath(String(cString: text))
  }

  private static func isProgram(_ path: FilePath) -> Bool {
    var status = stat()
    return stat(path.description, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path.description, X_OK) == 0
  }

  /// Returns where the program lies that is running, links followed; `nil` when the system does not
  /// know, or its file has been removed.
  private static func runningProgram() -> FilePath? {
    var bytes = [CChar](repeating: 0, count: 4097)
    #if canImport(Darwin)
      var size = UInt32(bytes.count)
      guard _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
    #else
      guard readlink("/proc/self/exe", &bytes, bytes.count - 1) > 0 else { return nil }
    #endif
    let text = bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return absolute(String(decoding: text, as: UTF8.self)).flatMap { isProgram($0) ? $0 : nil }
  }
}
