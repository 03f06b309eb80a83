/// The environment variables of this process, and what else it was born with.
package struct Environment: Sendable {
  /// The name of this machine on the network.
  package let hostName: String
  /// What tells this machine from every other: `/etc/machine-id` or its like, else the host name.
  package let machineIdentifier: String
  /// The home folder from the password database, or `nil` when there is none.
  package let passwordDatabaseHome: String?

  private let look: @Sendable (String) -> String?

  /// Creates an environment.
  package init(
    hostName: String, machineIdentifier: String, passwordDatabaseHome: String?,
    looking look: @escaping @Sendable (String) -> String?
  ) {
    self.hostName = hostName
    self.machineIdentifier = machineIdentifier
    self.passwordDatabaseHome = passwordDatabaseHome
    self.look = look
  }

  /// The value of a variable; `nil` when it is unset or empty.
  package subscript(name: String) -> String? {
    guard let value = look(name), !value.isEmpty else { return nil }
    return value
  }
}
