extension ToolInfo {
  /// A script for bash 3.2 and later.
  var bashScript: String {
    let places = completionPlaces
    let global = GlobalOptions.parameters.compactMap { $0.bashCase(of: nil) }
    let own = places.flatMap { place in
      place.options.filter { !GlobalOptions.parameters.contains($0) }
        .compactMap { $0.bashCase(of: place.name) } + place.bashArgumentCases
    }
    let globalWords = GlobalOptions.parameters.flatMap(\.bashSpellings).joined(separator: " | ")
    return """
      # Teaches bash the words of \(name). Made from the declarations by which \(name) reads them.

      # Sets 'offers' to the commands and 'options' to the options that may follow the words $1.
      _\(name)_place() {
        offers=() options=()
        case $1 in
      \(places.map(\.bashCase).joined(separator: "\n"))
          *) return 1 ;;
        esac
      }

      # Sets 'offers' or 'files' to what may follow option $2 of command $1, or stand as its argument
      # number $2. Fails for an option that takes no value.
      _\(name)_values() {
        offers=() files=''
        case $1:$2 in
      \((global + own).joined(separator: "\n"))
          *) return 1 ;;
        esac
      }

      \(bashEngine(globalWords: globalWords))
      complete -F _\(name) \(name)

      """
  }

  /// The part of the script that is the same for every tool.
  private func bashEngine(globalWords: String) -> String {
    """
    _\(name)() {
      local current='' piece='' word='' command='' option='' glued='' ended='' settled='' files=''
      local place=0 i j
      local -a line=() offers=() options=() commands=()
      COMPREPLY=()

      # Readline divides words at '=' and ':' too. Put those together again.
      for ((i = 1; i <= COMP_CWORD; i++)); do
        piece=${COMP_WORDS[i]}
        if [[ $i -eq $COMP_CWORD && -z $piece && ${COMP_LINE:0:COMP_POINT} == *[[:blank:]] ]]; then
          glued=''
        fi
        if [[ $glued ]] || [[ ${#line[@]} -gt 0 && -n $piece && -z ${piece//[=:]/} ]]; then
          line[${#line[@]} - 1]+=$piece
        else
          line+=("$piece")
        fi
        glued=''
        [[ -n $piece && -z ${piece//[=:]/} ]] && glued=yes
      done
      [[ $glued ]] && piece=''
      current=${line[${#line[@]} - 1]}

      # Follow the words before the cursor.
      for ((i = 0; i < ${#line[@]} - 1; i++)); do
        word=${line[i]}
        if [[ $option ]]; then
          option=''
        elif [[ $ended || $word != -?* ]]; then
          if [[ ! $settled ]] && _\(name)_place "${command:+$command }$word"; then
            command="${command:+$command }$word"
          else
            settled=yes
            place=$((place + 1))
          fi
        elif [[ $word == -- ]]; then
          ended=yes
          settled=yes
        else
          case $word in
            \(globalWords)) ;;
            *) settled=yes ;;
          esac
          if [[ $word == --* ]]; then
            [[ $word != *=* ]] && _\(name)_values "$command" "$word" && option=$word
          else
            for ((j = 1; j < ${#word}; j++)); do
              if _\(name)_values "$command" "-${word:j:1}"; then
                ((j == ${#word} - 1)) && option=-${word:j:1}
                break
              fi
            done
          fi
        fi
      done

      # Find what may stand at the cursor.
      offers=() files=''
      if [[ $option ]]; then
        _\(name)_values "$command" "$option"
      elif [[ ! $ended && $current == --*=* ]]; then
        _\(name)_values "$command" "${current%%=*}"
        offers=("${offers[@]/#/${current%%=*}=}")
      elif [[ ! $ended && $current == -* ]]; then
        _\(name)_place "$command"
        offers=("${options[@]}")
      else
        _\(name)_place "$command"
        [[ $settled ]] || commands=("${offers[@]}")
        _\(name)_values "$command" "$place"
        offers=("${commands[@]}" "${offers[@]}")
      fi

      # Offer what begins like the word there, without the part that Readline keeps.
      for word in "${offers[@]}"; do
        if [[ $word == "$current"* ]]; then
          word=${word#"${current%"$piece"}"}
          printf -v word '%q' "$word"
          COMPREPLY+=("$word")
        fi
      done
      if [[ $files ]] && ! compopt -o default 2>/dev/null; then
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$piece")
      fi
    }
    """
  }
}

extension CompletionPlace {
  fileprivate var bashCase: String {
    let commands = commands.map(\.lastWord.shellWord).joined(separator: " ")
    let options = options.map(\.spelling.shellWord).joined(separator: " ")
    return "    \(name.shellWord)) offers=(\(commands)) options=(\(options)) ;;"
  }

  /// What is offered for each argument; nothing at all if that is nothing for every one.
  fileprivate var bashArgumentCases: [String] {
    guard arguments.contains(where: { $0.completion != .nothing }) else { return [] }
    return arguments.enumerated().map { index, info in
      let place = info.isRepeatable ? "[0-9]*" : "\(index)"
      return "    \("\(name):".shellWord)\(place)) \(info.completion.bashAssignment);;"
    }
  }
}

extension ParameterInfo {
  /// Returns what is offered for the option's value; `nil` when it takes none.
  ///
  /// Without a command, the option is one of every command.
  fileprivate func bashCase(of command: String?) -> String? {
    guard kind == .option else { return nil }
    let prefix = command.map { "\($0):".shellWord } ?? "*:"
    let patterns = [spelling] + (letter.map { ["-\($0)"] } ?? [])
    let pattern = patterns.map { prefix + $0 }.joined(separator: " | ")
    return "    \(pattern)) \(completion.bashAssignment);;"
  }

  /// Patterns for each way to write the option, its value in the same word included.
  fileprivate var bashSpellings: [String] {
    [spelling] + (kind == .option ? ["\(spelling)=*"] : []) + (letter.map { ["-\($0)"] } ?? [])
  }
}

extension Completion {
  fileprivate var bashAssignment: String {
    switch self {
    case .nothing: ""
    case .words(let words), .oneOf(let words):
      "offers=(\(words.map(\.shellWord).joined(separator: " "))) "
    case .files: "files=yes "
    }
  }
}
