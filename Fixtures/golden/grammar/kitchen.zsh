#compdef kitchen
# Teaches zsh the words of kitchen. Made from the declarations by which kitchen reads them.

# Offers the commands in 'offers', and the words of an argument that could stand there instead.
_kitchen_offer() {
  local failed=1
  (( $#offers )) && _describe -t commands command offers && failed=0
  (( $# )) && compadd -- "$@" && failed=0
  return $failed
}

_kitchen() {
  local place= word curcontext=$curcontext context state state_descr line ret=1
  local -a offers
  local -A opt_args
  integer index=2

  # Follow the words before the cursor to a command.
  while (( index < CURRENT )); do
    word=$words[index]
    case $word in
      (--color)
        (( index + 1 < CURRENT )) || break
        (( index += 2 ))
        continue ;;
      (--color=*|--help|-h)
        (( index += 1 ))
        continue ;;
    esac
    case "${place:+$place }$word" in
      (order|orders|table|'table add'|'table clear'|shift|'shift remove'|'shift pause'|heat|recipe|'recipe read'|menu|completions|man|help|'help table'|'help shift'|'help recipe')
        place="${place:+$place }$word"
        (( index += 1 )) ;;
      (*) break ;;
    esac
  done

  # Leave only the words that belong to the command.
  words=("$words[1]" "${(@)words[index,-1]}")
  (( CURRENT -= index - 2 ))

  case $place in
    ('')
      offers=(
        'order:Take an order'
        'orders:List the orders, newest last'
        'table:Keep the tables'
        'shift:List the shifts, or add one'
        'heat:Show or set what is hot'
        'recipe:Keep the cook'\''s recipes\: \[all\] of them'
        'menu:Print the menu'
        'completions:Print a completion script for a shell'
        'man:Print the manual page, for '\''man -l -'\'''
        'help:Explain a command, or list them all')
      _arguments -s -S : \
        '--json[Print one JSON document and nothing else]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '--version[Show the version and do nothing else]' \
        '1:command: _kitchen_offer' && ret=0 ;;
    (order)
      offers=()
      _arguments -s -S : \
        '--size=[How much of it]:size:(small large)' \
        '*--extra=[What to put on top]:text: ' \
        '--at=[When it was ordered; now when left out]:hour: ' \
        '(-q --quick)-q[Cook it before the others]' \
        '(-q --quick)--quick[Cook it before the others]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1::guests: ' \
        '*:remark: ' && ret=0 ;;
    (orders)
      offers=()
      _arguments -s -S : \
        '--from=[The first hour to list]:hour: ' \
        '(-n --limit)-n+[List no more than the newest]:n: ' \
        '(-n --limit)--limit=[List no more than the newest]:n: ' \
        '*-e+[List only those with this on top]:text: ' \
        '*--extra=[List only those with this on top]:text: ' \
        '--json[Print one JSON document and nothing else]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    (table)
      offers=(
        'add:Add a table'
        'clear:Clear tables')
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:command: _kitchen_offer' && ret=0 ;;
    ('table add')
      offers=()
      _arguments -s -S : \
        '(-s --seats)-s+[How many can sit at it]:n: ' \
        '(-s --seats)--seats=[How many can sit at it]:n: ' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:name: ' && ret=0 ;;
    ('table clear')
      offers=()
      _arguments -s -S : \
        '(-f --force)-f[Clear them even if somebody sits there]' \
        '(-f --force)--force[Clear them even if somebody sits there]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '*:name: ' && ret=0 ;;
    (shift)
      offers=(
        'remove:Remove shifts'
        'pause:Close the house for a while')
      _arguments -s -S : \
        '--json[Print one JSON document and nothing else]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:command: _kitchen_offer mon tue daily' \
        '*:hour: ' && ret=0 ;;
    ('shift remove')
      offers=()
      _arguments -s -S : \
        '--all[Remove every shift]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1::days:(mon tue daily)' \
        '*:hour: ' && ret=0 ;;
    ('shift pause')
      offers=()
      _arguments -s -S : \
        '--until=[The day to open again]:days:(mon tue daily)' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    (heat)
      offers=()
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1::zone:(oven stove)' \
        '2::change:(on off to)' \
        '3::degrees: ' && ret=0 ;;
    (recipe)
      offers=(
        'read:Read recipes from files')
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:command: _kitchen_offer' && ret=0 ;;
    ('recipe read')
      offers=()
      _arguments -s -S : \
        '(-d --dry-run)-d[Say what would be read\: no more]' \
        '(-d --dry-run)--dry-run[Say what would be read\: no more]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:format:(csv cards)' \
        '*:file:_files' && ret=0 ;;
    (menu)
      offers=()
      _arguments -s -S : \
        '(-o --output)-o+[Where to \[over\]write it; '\''it'\'' is a page]:file:_files' \
        '(-o --output)--output=[Where to \[over\]write it; '\''it'\'' is a page]:file:_files' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '*:course:(starter main dessert)' && ret=0 ;;
    (completions)
      offers=()
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:shell:(bash zsh fish)' && ret=0 ;;
    (man)
      offers=()
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    (help)
      offers=(
        'order:Take an order'
        'orders:List the orders, newest last'
        'table:Keep the tables'
        'shift:List the shifts, or add one'
        'heat:Show or set what is hot'
        'recipe:Keep the cook'\''s recipes\: \[all\] of them'
        'menu:Print the menu'
        'completions:Print a completion script for a shell'
        'man:Print the manual page, for '\''man -l -'\'''
        'help:Explain a command, or list them all')
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:command: _kitchen_offer' \
        '*:command: ' && ret=0 ;;
    ('help table')
      offers=(
        'add:Add a table'
        'clear:Clear tables')
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:command: _kitchen_offer' && ret=0 ;;
    ('help shift')
      offers=(
        'remove:Remove shifts'
        'pause:Close the house for a while')
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:command: _kitchen_offer' && ret=0 ;;
    ('help recipe')
      offers=(
        'read:Read recipes from files')
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:command: _kitchen_offer' && ret=0 ;;
  esac
  return ret
}

if [[ $funcstack[1] == _kitchen ]]; then
  _kitchen "$@"
else
  compdef _kitchen kitchen
fi
