# Teaches bash the words of baseline. Made from the declarations by which baseline reads them.

# Sets 'offers' to the commands and 'options' to the options that may follow the words $1.
_baseline_place() {
  offers=() options=()
  case $1 in
    '') offers=(log list show edit delete undo redo schedule did goals goal event remind quiet plan snooze skip notify service tick daemon trends report import export sync config doctor help completions man) options=(--json --color --help --version) ;;
    log) offers=() options=(--at --for --tag --edit --json --color --help) ;;
    list) offers=() options=(--from --to --on --last --tag --mood --grep --count --json --color --help) ;;
    show) offers=() options=(--history --json --color --help) ;;
    edit) offers=() options=(--mood --note --tag --at --json --color --help) ;;
    delete) offers=() options=(--force --json --color --help) ;;
    undo) offers=() options=(--json --color --help) ;;
    redo) offers=() options=(--json --color --help) ;;
    schedule) offers=(remove pause resume stats) options=(--json --color --help) ;;
    'schedule remove') offers=() options=(--all --json --color --help) ;;
    'schedule pause') offers=() options=(--until --json --color --help) ;;
    'schedule resume') offers=() options=(--json --color --help) ;;
    'schedule stats') offers=() options=(--json --color --help) ;;
    did) offers=() options=(--at --json --color --help) ;;
    goals) offers=() options=(--json --color --help) ;;
    goal) offers=() options=(--json --color --help) ;;
    event) offers=(add list rename pause resume delete history) options=(--color --help) ;;
    'event add') offers=() options=(--goal --json --color --help) ;;
    'event list') offers=() options=(--json --color --help) ;;
    'event rename') offers=() options=(--json --color --help) ;;
    'event pause') offers=() options=(--json --color --help) ;;
    'event resume') offers=() options=(--json --color --help) ;;
    'event delete') offers=() options=(--json --color --help) ;;
    'event history') offers=() options=(--json --color --help) ;;
    remind) offers=() options=(--json --color --help) ;;
    quiet) offers=() options=(--json --color --help) ;;
    plan) offers=() options=(--from --to --days --slots --json --color --help) ;;
    snooze) offers=() options=(--color --help) ;;
    skip) offers=() options=(--color --help) ;;
    notify) offers=(status test clear use) options=(--color --help) ;;
    'notify status') offers=() options=(--json --color --help) ;;
    'notify test') offers=() options=(--color --help) ;;
    'notify clear') offers=() options=(--color --help) ;;
    'notify use') offers=() options=(--color --help) ;;
    service) offers=(install status uninstall) options=(--color --help) ;;
    'service install') offers=() options=(--color --help) ;;
    'service status') offers=() options=(--json --color --help) ;;
    'service uninstall') offers=() options=(--color --help) ;;
    tick) offers=() options=(--json --color --help) ;;
    daemon) offers=() options=(--verbose --color --help) ;;
    trends) offers=() options=(--days --all --from --to --by --raw --json --color --help) ;;
    report) offers=() options=(--output --days --all --from --to --color --help) ;;
    import) offers=() options=(--dry-run --zone --map --map-file --scale --column --activity --skip-bad --remap --json --color --help) ;;
    export) offers=() options=(--output --from --to --color --help) ;;
    sync) offers=(init) options=(--json --color --help) ;;
    'sync init') offers=() options=(--json --color --help) ;;
    config) offers=() options=(--json --color --help) ;;
    doctor) offers=() options=(--repair --accept --json --color --help) ;;
    help) offers=(log list show edit delete undo redo schedule did goals goal event remind quiet plan snooze skip notify service tick daemon trends report import export sync config doctor help completions man) options=(--color --help) ;;
    completions) offers=() options=(--color --help) ;;
    man) offers=() options=(--color --help) ;;
    'help schedule') offers=(remove pause resume stats) options=(--color --help) ;;
    'help event') offers=(add list rename pause resume delete history) options=(--color --help) ;;
    'help notify') offers=(status test clear use) options=(--color --help) ;;
    'help service') offers=(install status uninstall) options=(--color --help) ;;
    'help sync') offers=(init) options=(--color --help) ;;
    *) return 1 ;;
  esac
}

# Sets 'offers' or 'files' to what may follow option $2 of command $1, or stand as its argument
# number $2. Fails for an option that takes no value.
_baseline_values() {
  offers=() files=''
  case $1:$2 in
    *:--color) offers=(auto always never) ;;
    log:--at) ;;
    log:--for) offers=(prompt) ;;
    log:--tag) ;;
    log:0) offers=(1 2 3 4 5 6 7 8 9 10) ;;
    log:[0-9]*) ;;
    list:--from) ;;
    list:--to) ;;
    list:--on) ;;
    list:--last) ;;
    list:--tag | list:-t) ;;
    list:--mood) ;;
    list:--grep) ;;
    list:--count | list:-n) ;;
    edit:--mood) offers=(1 2 3 4 5 6 7 8 9 10) ;;
    edit:--note) ;;
    edit:--tag | edit:-t) ;;
    edit:--at) ;;
    schedule:0) offers=(daily weekdays weekends mon tue wed thu fri sat sun) ;;
    schedule:[0-9]*) ;;
    'schedule remove:'0) offers=(daily weekdays weekends mon tue wed thu fri sat sun) ;;
    'schedule remove:'[0-9]*) ;;
    'schedule pause:'--until) ;;
    did:--at | did:-a) ;;
    'event add:'--goal | 'event add:'-g) ;;
    remind:0) offers=(on off hourly daily weekly monthly yearly) ;;
    remind:1) offers=(on off at) ;;
    remind:2) ;;
    quiet:0) offers=(off) ;;
    plan:--from) ;;
    plan:--to) ;;
    plan:--days) ;;
    plan:--slots) ;;
    skip:0) offers=(off) ;;
    'notify use:'0) offers=(auto desktop hook terminal osascript none) ;;
    'notify use:'[0-9]*) ;;
    trends:--days) ;;
    trends:--from) ;;
    trends:--to) ;;
    trends:--by) offers=(hour weekday tag event) ;;
    report:--output | report:-o) files=yes ;;
    report:--days) ;;
    report:--from) ;;
    report:--to) ;;
    import:--zone) ;;
    import:--map) ;;
    import:--map-file) files=yes ;;
    import:--scale) ;;
    import:--column) ;;
    import:--activity) ;;
    import:0) offers=(auto daylio baseline-app pixels bearable how-we-feel jrnl moodlog.txt nomie emoods json jsonl csv) ;;
    import:[0-9]*) files=yes ;;
    export:--output | export:-o) files=yes ;;
    export:--from) ;;
    export:--to) ;;
    export:0) offers=(json jsonl csv md ics html) ;;
    'sync init:'0) files=yes ;;
    config:0) offers=(day-start week-start recent prompt-grace notify.backend notify.stay color) ;;
    config:1) ;;
    completions:0) offers=(bash zsh fish) ;;
    *) return 1 ;;
  esac
}

_baseline() {
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
      if [[ ! $settled ]] && _baseline_place "${command:+$command }$word"; then
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
        --color | --color=* | --help | -h) ;;
        *) settled=yes ;;
      esac
      if [[ $word == --* ]]; then
        [[ $word != *=* ]] && _baseline_values "$command" "$word" && option=$word
      else
        for ((j = 1; j < ${#word}; j++)); do
          if _baseline_values "$command" "-${word:j:1}"; then
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
    _baseline_values "$command" "$option"
  elif [[ ! $ended && $current == --*=* ]]; then
    _baseline_values "$command" "${current%%=*}"
    offers=("${offers[@]/#/${current%%=*}=}")
  elif [[ ! $ended && $current == -* ]]; then
    _baseline_place "$command"
    offers=("${options[@]}")
  else
    _baseline_place "$command"
    [[ $settled ]] || commands=("${offers[@]}")
    _baseline_values "$command" "$place"
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
complete -F _baseline baseline
