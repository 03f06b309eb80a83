/// A shell whose Tab key the tool can teach.
package enum Shell: String, CaseIterable, Hashable, Sendable, ArgumentValue {
  case bash
  case zsh
  case fish

  package static var placeholder: String { "SHELL" }
}

extension ToolInfo {
  /// Returns a script that teaches a shell to complete the tool's commands, options and words.
  ///
  /// Each script follows the words before the cursor to a place in the grammar, the way the tool
  /// itself does, and offers what may stand there. None of them runs the tool.
  package func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: bashScript
    case .zsh: zshScript
    case .fish: fishScript
    }
  }
}
