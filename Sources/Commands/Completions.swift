package import CommandGrammar

/// `baseline completions`: prints what teaches a shell to complete baseline's words.
package struct Completions: Command {
  var shell: Shell

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Print a script that completes words in your shell",
      discussion: """
        bash: baseline completions bash > ~/.local/share/bash-completion/completions/baseline

        zsh: baseline completions zsh > a file named _baseline in a folder of $fpath

        fish: baseline completions fish > ~/.config/fish/completions/baseline.fish
        """,
      Argument("SHELL", "The shell: bash, zsh or fish", as: Shell.self),
      make: { shell throws(UsageError) in Completions(shell: shell) })
  }

  package func run(in context: Context) throws -> Output {
    Output(verbatim: CommandTable.tool.info.completionScript(for: shell))
  }
}

/// `baseline man`: prints the manual page.
package struct Manual: Command {
  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Print the manual page, for 'man -l -'",
      make: { () throws(UsageError) in Manual() })
  }

  package func run(in context: Context) throws -> Output {
    Output(verbatim: CommandTable.tool.info.manualPage())
  }
}
