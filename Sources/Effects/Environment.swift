/// The environment variables of this process, and what else it was born with.
///
/// All of it is looked up only when it is asked for: most commands need little of it.
package struct Environment: Sendable {
  /// The name of this machine on the network.
  package var hostName: String { lookUpHostName() }
  /// What tells this machine from every other: `/etc/machine-id` or its like, else the host name.
  ///
  /// Neither is fit to be a file name as it is: it may hold a `/`.
  package var machineIdentifier: String { lookUpMachineIdentifier() }
  /// The home folder from the password database, or `nil` when there is none.
  package var passwordDatabaseHome: String? { lookUpHome() }

  private let lookUpHostName: @Sendable () -> String
  private let lookUpMachineIdentifier: @Sendable () -> String
  private let lookUpHome: @Sendable () -> String?
  private let look: @Sendable (String) -> String?

  /// Creates an environment.
  package init(
    hostName: @autoclosure @escaping @Sendable () -> String,
    machineIdentifier: @autoclosure @escaping @Sendable () -> String,
    passwordDatabaseHome: @autoclosure @escaping @Sendable () -> String?,
    looking look: @escaping @Sendable (String) -> String?
  ) {
    self.lookUpHostName = hostName
    self.lookUpMachineIdentifier = machineIdentifier
    self.lookUpHome = passwordDatabaseHome
    self.look = look
  }

  /// The value of a variable; `nil` when it is unset or empty.
  package subscript(name: String) -> String? {
    guard let value = look(name), !value.isEmpty else { return nil }
    return value
  }
}
