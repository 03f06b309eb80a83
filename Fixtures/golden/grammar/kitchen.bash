# Teaches bash the words of kitchen. Made from the declarations by which kitchen reads them.

# Sets 'offers' to the commands and 'options' to the options that may follow the words $1.
_kitchen_place() {
  offers=() options=()
  case $1 in
    '') offers=(order orders table shift heat recipe menu completions man help) options=(--json --color --help --version) ;;
    order) offers=() options=(--size --extra --at --quick --color --help) ;;
    orders) offers=() options=(--from --limit --extra --json --color --help) ;;
    table) offers=(add clear) options=(--color --help) ;;
    'table add') offers=() options=(--seats --color --help) ;;
    'table clear') offers=() options=(--force --color --help) ;;
    shift) offers=(remove pause) options=(--json --color --help) ;;
    'shift remove') offers=() options=(--all --color --help) ;;
    'shift pause') offers=() options=(--until --color --help) ;;
    heat) offers=() options=(--color --help) ;;
    recipe) offers=(read) options=(--color --help) ;;
    'recipe read') offers=() options=(--dry-run --color --help) ;;
    menu) offers=() options=(--output --color --help) ;;
    completions) offers=() options=(--color --help) ;;
    man) offers=() options=(--color --help) ;;
    help) offers=(order orders table shift heat recipe menu completions man help) options=(--color --help) ;;
    'help table') offers=(add clear) options=(--color --help) ;;
    'help shift') offers=(remove pause) options=(--color --help) ;;
    'help recipe') offers=(read) options=(--color --help) ;;
    *) return 1 ;;
  esac
}

# Sets 'offers' or 'files' to what may follow option $2 of command $1, or stand as its argument
# number $2. Fails for an option that takes no value.
_kitchen_values() {
  offers=() files=''
  case $1:$2 in
    *:--color) offers=(auto always never) ;;
    order:--size) offers=(small large) ;;
    order:--extra) ;;
    order:--at) ;;
    orders:--from) ;;
    orders:--limit | orders:-n) ;;
    orders:--extra | orders:-e) ;;
    'table add:'--seats | 'table add:'-s) ;;
    shift:0) offers=(mon tue daily) ;;
    shift:[0-9]*) ;;
    'shift remove:'0) offers=(mon tue daily) ;;
    'shift remove:'[0-9]*) ;;
    'shift pause:'--until) offers=(mon tue daily) ;;
    heat:0) offers=(oven stove) ;;
    heat:1) offers=(on off to) ;;
    heat:2) ;;
    'recipe read:'0) offers=(csv cards) ;;
    'recipe read:'[0-9]*) files=yes ;;
    menu:--output | menu:-o) files=yes ;;
    menu:[0-9]*) offers=(starter main dessert) ;;
    completions:0) offers=(bash zsh fish) ;;
    *) return 1 ;;
  esac
}

_kitchen() {
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
      if [[ ! $settled ]] && _kitchen_place "${command:+$command }$word"; then
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
        [[ $word != *=* ]] && _kitchen_values "$command" "$word" && option=$word
      else
        for ((j = 1; j < ${#word}; j++)); do
          if _kitchen_values "$command" "-${word:j:1}"; then
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
    _kitchen_values "$command" "$option"
  elif [[ ! $ended && $current == --*=* ]]; then
    _kitchen_values "$command" "${current%%=*}"
    offers=("${offers[@]/#/${current%%=*}=}")
  elif [[ ! $ended && $current == -* ]]; then
    _kitchen_place "$command"
    offers=("${options[@]}")
  else
    _kitchen_place "$command"
    [[ $settled ]] || commands=("${offers[@]}")
    _kitchen_values "$command" "$place"
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
complete -F _kitchen kitchen
