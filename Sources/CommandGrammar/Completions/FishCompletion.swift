extension ToolInfo {
  /// A script for fish 3 and later.
  var fishScript: String {
    let places = completionPlaces
    let names = places.map(\.name).filter { !$0.isEmpty }.map(\.fishQuoted)
    let valued = places.flatMap(\.fishValuedOptions)
    let global = GlobalOptions.parameters
    let globalWords = global.flatMap(\.fishWords).joined(separator: " ")
    let globalStarts = global.filter { $0.kind == .option }.map { "\($0.spelling)=*".fishQuoted }
    return """
      # Teaches fish the words of \(name). Made from the declarations by which \(name) reads them.

      # Succeeds for an option $argv[2] of command $argv[1] that takes the next word as its value.
      function __\(name)_takes_value
          contains -- "$argv[1]:$argv[2]" \(valued.joined(separator: " "))
      end

      # Succeeds if the words before the cursor lead to command $argv[1] and, where more is given, as
      # many arguments of it are complete as $argv[2] says, or from $argv[2] to $argv[3].
      function __\(name)_at
          set -l words (commandline -opc)
          set -e words[1]
          set -l place ''
          set -l count 0
          set -l skipping no
          set -l settled no
          set -l ended no
          for word in $words
              if test $skipping = yes
                  set skipping no
              else if test $ended = yes; or not string match -qr -- '^-.' "$word"
                  set -l longer (string trim --left -- "$place $word")
                  if test $settled = no; and contains -- "$longer" \(names.joined(separator: " "))
                      set place $longer
                  else
                      set settled yes
                      set count (math $count + 1)
                  end
              else if test "$word" = --
                  set ended yes
                  set settled yes
              else
                  if not contains -- "$word" \(globalWords)
                      and not string match -q -- \(globalStarts.joined(separator: " ")) "$word"
                      set settled yes
                  end
                  if __\(name)_takes_value "$place" "$word"
                      set skipping yes
                  end
              end
          end
          test "$place" = "$argv[1]"; or return 1
          test (count $argv) -lt 2; and return 0
          test $count -ge $argv[2]; or return 1
          test (count $argv) -lt 3; and return 0
          test $count -le $argv[3]
      end

      complete -c \(name) -f
      \(global.map { "complete -c \(name)\($0.fishOption)" }.joined(separator: "\n"))
      \(places.flatMap { $0.fishLines(of: name) }.joined(separator: "\n"))

      """
  }
}

extension CompletionPlace {
  /// Every option that takes the next word as its value, after the command and a colon.
  fileprivate var fishValuedOptions: [String] {
    options.filter { $0.kind == .option }.flatMap { option in
      option.fishWords.map { "\(name):\($0)".fishQuoted }
    }
  }

  /// The lines that say what may stand here.
  fileprivate func fishLines(of tool: String) -> [String] {
    func rule(_ counts: String) -> String {
      "complete -c \(tool) -n \("__\(tool)_at \(name.fishQuoted)\(counts)".fishQuoted)"
    }
    let commands = commands.map { command in
      "\(rule(" 0 0")) -a \(command.lastWord) -d \(command.summary.fishQuoted)"
    }
    let arguments = arguments.enumerated().compactMap { index, info -> String? in
      let rule = rule(info.isRepeatable ? " \(index)" : " \(index) \(index)")
      switch info.completion {
      case .nothing: return nil
      case .files: return "\(rule) -F"
      case .words(let words), .oneOf(let words): return "\(rule) -a \(words.fishList)"
      }
    }
    let own = options.filter { !GlobalOptions.parameters.contains($0) }
    return commands + arguments + own.map { rule("") + $0.fishOption }
  }
}

extension ParameterInfo {
  /// The option as `complete` wants it.
  fileprivate var fishOption: String {
    let letterPart = letter.map { " -s \($0)" } ?? ""
    let value =
      switch completion {
      case _ where kind == .flag: ""
      case .nothing: " -x"
      case .files: " -r -F"
      case .words(let words), .oneOf(let words): " -x -a \(words.fishList)"
      }
    return " -l \(name)\(letterPart)\(value) -d \(summary.fishQuoted)"
  }

  /// Each way to write the option without its value.
  fileprivate var fishWords: [String] { [spelling] + (letter.map { ["-\($0)"] } ?? []) }
}

extension [String] {
  /// The words as the one argument that `complete -a` takes apart and expands again.
  fileprivate var fishList: String {
    map { $0.fishQuoted }.joined(separator: " ").fishQuoted
  }
}

extension String {
  /// The text between single quotes, in which fish knows two escapes; as it is if it needs no quotes.
  fileprivate var fishQuoted: String {
    if !isEmpty, unicodeScalars.allSatisfy(\.isPlainToShells) { return self }
    return reduce(into: "'") { result, character in
      if character == "\\" || character == "'" { result += "\\" }
      result.append(character)
    } + "'"
  }
}
