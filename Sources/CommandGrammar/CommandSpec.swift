/// The one declaration of a command: what it does, what it can be told, and how it is made.
///
/// A specification lists parameters in the same order as the initializer that receives them, so
/// the compiler checks that each has the type the command expects.
///
/// ```swift
/// static var spec: CommandSpec<any Command> {
///   CommandSpec(
///     "Say hello",
///     Argument("NAME", "Whom to greet", as: String.self),
///     Flag("loud", letter: "l", "Shout"),
///     examples: [Example("greet Ada --loud", "Shout at Ada")],
///     make: Greet.init(name:isLoud:))
/// }
/// ```
///
/// What the command is called stands in the table of the ``Tool``. A specification is made when it
/// is needed, so it is a computed property and not a constant.
package struct CommandSpec<Command>: Sendable {
  /// The command as plain data, still without a name.
  let info: CommandInfo

  /// Makes the command from a line whose first parameters are those of the command.
  let make: @Sendable (ParsedLine) throws(UsageError) -> Command

  /// Declares a command.
  ///
  /// - Parameters:
  ///   - summary: What the command does: one line, imperative, without a full stop.
  ///   - discussion: Further paragraphs with an empty line between them.
  ///   - form: The arguments as a synopsis is to show them, where `DAYS TIME…` belong together, or
  ///     words are read in more than one way. Options are added to it.
  ///   - parameters: What the command can be told, in help order.
  ///   - examples: Command lines to learn from.
  ///   - make: Makes the command from the values of `parameters`, in the same order; throws when
  ///     they do not go together.
  package init<each P: Parameter>(
    _ summary: String, discussion: String = "", form: String? = nil,
    _ parameters: repeat each P, examples: [Example] = [],
    make: @escaping @Sendable (repeat (each P).Value) throws(UsageError) -> Command
  ) {
    var infos: [ParameterInfo] = []
    for parameter in repeat each parameters { infos.append(parameter.info) }
    self.info = CommandInfo(
      name: "", summary: summary, discussion: discussion, writtenForm: form, parameters: infos,
      examples: examples)
    self.make = { (line) throws(UsageError) in
      var place = -1
      func nextWords() -> [String] {
        place += 1
        return line.words(at: place)
      }
      return try make(repeat (each parameters).value(from: nextWords()))
    }
  }
}
