/// What a command line asks for.
package enum Request<Command> {
  /// To carry a command out.
  case run(Command)
  /// To explain the command that these words select; the tool itself when there are none.
  case help(String)
  /// To say which version this is.
  case version
}

/// A command line that was understood.
package struct Invocation<Command> {
  /// What it asks for.
  package var request: Request<Command>
  /// How it is to be done.
  package var options: GlobalOptions

  /// Describes a command line.
  package init(_ request: Request<Command>, options: GlobalOptions = GlobalOptions()) {
    self.request = request
    self.options = options
  }
}

extension Request: Sendable where Command: Sendable {}
extension Request: Equatable where Command: Equatable {}
extension Invocation: Sendable where Command: Sendable {}
extension Invocation: Equatable where Command: Equatable {}
