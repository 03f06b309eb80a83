extension ToolInfo {
  /// A script for zsh 5: a file named `_tool` in a folder of `$fpath`, or text to evaluate.
  var zshScript: String {
    let places = completionPlaces
    let names = places.map(\.name).filter { !$0.isEmpty }.map(\.shellWord)
    let valued = GlobalOptions.parameters.filter { $0.kind == .option }.map(\.spelling)
    let single = GlobalOptions.parameters.flatMap(\.zshSingleWords)
    return """
      #compdef \(name)
      # Teaches zsh the words of \(name). Made from the declarations by which \(name) reads them.

      # Offers the commands in 'offers', and the words of an argument that could stand there instead.
      _\(name)_offer() {
        local failed=1
        (( $#offers )) && _describe -t commands command offers && failed=0
        (( $# )) && compadd -- "$@" && failed=0
        return $failed
      }

      _\(name)() {
        local place= word curcontext=$curcontext context state state_descr line ret=1
        local -a offers
        local -A opt_args
        integer index=2

        # Follow the words before the cursor to a command.
        while (( index < CURRENT )); do
          word=$words[index]
          case $word in
            (\(valued.joined(separator: "|")))
              (( index + 1 < CURRENT )) || break
              (( index += 2 ))
              continue ;;
            (\(single.joined(separator: "|")))
              (( index += 1 ))
              continue ;;
          esac
          case "${place:+$place }$word" in
            (\(names.joined(separator: "|")))
              place="${place:+$place }$word"
              (( index += 1 )) ;;
            (*) break ;;
          esac
        done

        # Leave only the words that belong to the command.
        words=("$words[1]" "${(@)words[index,-1]}")
        (( CURRENT -= index - 2 ))

        case $place in
      \(places.map { $0.zshCase(of: name) }.joined(separator: "\n"))
        esac
        return ret
      }

      if [[ $funcstack[1] == _\(name) ]]; then
        _\(name) "$@"
      else
        compdef _\(name) \(name)
      fi

      """
  }
}

extension CompletionPlace {
  /// What may stand here, as `_arguments` wants it.
  fileprivate func zshCase(of tool: String) -> String {
    let offers = commands.map {
      "\n        " + "\($0.lastWord):\($0.summary.zshEscaped)".shellWord
    }
    let specs = options.flatMap(\.zshSpecs) + zshArgumentSpecs(of: tool)
    return """
          (\(name.shellWord))
            offers=(\(offers.joined()))
            _arguments -s -S : \\
              \(specs.map(\.shellWord).joined(separator: " \\\n        ")) && ret=0 ;;
      """
  }

  /// The arguments, the first of which shares its place with the commands.
  private func zshArgumentSpecs(of tool: String) -> [String] {
    var specs = arguments.enumerated().map { index, info in
      let place = info.isRepeatable ? "*" : info.isRequired ? "\(index + 1)" : "\(index + 1):"
      return "\(place):\(info.name.lowercased()):\(info.completion.zshAction)"
    }
    guard !commands.isEmpty else { return specs }
    let words = arguments.first?.completion.words.map(\.zshWord) ?? []
    let action = ([" _\(tool)_offer"] + words).joined(separator: " ")
    if arguments.first?.isRepeatable == false { specs.removeFirst() }
    return ["1:command:\(action)"] + specs
  }
}

extension ParameterInfo {
  /// The option as `_arguments` wants it: once for its name, and once more for its letter.
  fileprivate var zshSpecs: [String] {
    let others = letter.map { isRepeatable ? "" : "(-\($0) \(spelling))" } ?? ""
    let repetition = isRepeatable ? "*" : ""
    let value = kind == .option ? ":\(placeholder.lowercased()):\(completion.zshAction)" : ""
    let rest = "[\(summary.zshEscaped)]\(value)"
    let takesValue = kind == .option
    let letterSpec = letter.map { "\(others)\(repetition)-\($0)\(takesValue ? "+" : "")\(rest)" }
    let nameSpec = "\(others)\(repetition)\(spelling)\(takesValue ? "=" : "")\(rest)"
    return [letterSpec, nameSpec].compactMap(\.self)
  }

  /// Patterns for each way to write the option as one word.
  fileprivate var zshSingleWords: [String] {
    kind == .option ? ["\(spelling)=*"] : [spelling] + (letter.map { ["-\($0)"] } ?? [])
  }
}

extension Completion {
  fileprivate var zshAction: String {
    switch self {
    case .nothing: " "
    case .words(let words), .oneOf(let words):
      "(\(words.map(\.zshWord).joined(separator: " ")))"
    case .files: "_files"
    }
  }
}

extension String {
  /// The text with the characters escaped that end a description, or that are expanded in it.
  fileprivate var zshEscaped: String {
    reduce(into: "") { result, character in
      if "\\[]:$`".contains(character) { result += "\\" }
      result.append(character)
    }
  }

  /// The text as one word of a list that zsh evaluates.
  fileprivate var zshWord: String {
    reduce(into: "") { result, character in
      if character.isASCII, !character.isLetter, !character.isNumber, !"-_./,".contains(character) {
        result += "\\"
      }
      result.append(character)
    }
  }
}
