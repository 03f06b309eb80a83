/// What this process is to the system.
package struct ProcessFacts: Hashable, Sendable {
  /// Its number among the processes.
  package var number: Int
  /// The number of the user it runs for.
  package var user: Int
  /// Where the program lies, by the path under which it was found when it was started, so that it
  /// stays true when a newer version is put in its place; `nil` when that is not known.
  package var executable: FilePath?

  /// Creates a description of a process.
  package init(number: Int, user: Int, executable: FilePath?) {
    self.number = number
    self.user = user
    self.executable = executable
  }
}
