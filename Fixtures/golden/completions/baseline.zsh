#compdef baseline
# Teaches zsh the words of baseline. Made from the declarations by which baseline reads them.

# Offers the commands in 'offers', and the words of an argument that could stand there instead.
_baseline_offer() {
  local failed=1
  (( $#offers )) && _describe -t commands command offers && failed=0
  (( $# )) && compadd -- "$@" && failed=0
  return $failed
}

_baseline() {
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
      (log|list|show|edit|delete|undo|redo|schedule|'schedule remove'|'schedule pause'|'schedule resume'|'schedule stats'|did|goals|goal|event|'event add'|'event list'|'event rename'|'event pause'|'event resume'|'event delete'|'event history'|remind|quiet|plan|snooze|skip|notify|'notify status'|'notify test'|'notify clear'|'notify use'|service|'service install'|'service status'|'service uninstall'|tick|daemon|trends|report|import|export|sync|'sync init'|config|doctor|help|completions|man|'help schedule'|'help event'|'help notify'|'help service'|'help sync')
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
        'log:Keep how you feel'
        'list:List entries, newest last'
        'show:Show one entry in full'
        'edit:Change an entry'
        'delete:Delete entries'
        'undo:Take back the last command that wrote something'
        'redo:Put back what the last undo took'
        'schedule:Show when you are asked, or add times'
        'did:Record that you did something'
        'goals:Show how far your goals have come'
        'goal:Set how much of an event to do in each period'
        'event:Keep what you count'
        'remind:Show when goals are reminded of, or change that'
        'quiet:Show or set the hours without goal reminders'
        'plan:Show what will come and when, and why the rest will not'
        'snooze:Put off what is shown'
        'skip:Let nothing more come today'
        'notify:How a notification reaches you'
        'service:Start reminders at login'
        'tick:Show what is due now, and take away what is over'
        'daemon:Stay, and show what is due when it is due'
        'trends:Show what your mood is doing'
        'report:Write your trends as a page with pictures'
        'import:Take in entries of another program'
        'export:Write entries so that other programs can read them'
        'sync:Exchange entries with your other devices'
        'config:Show the settings, or change one'
        'doctor:Look the journal over, and say what is wrong'
        'help:Explain a command, or list them all'
        'completions:Print a script that completes words in your shell'
        'man:Print the manual page, for '\''man -l -'\''')
      _arguments -s -S : \
        '--json[Print a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '--version[Show the version and do nothing else]' \
        '1:command: _baseline_offer' && ret=0 ;;
    (log)
      offers=()
      _arguments -s -S : \
        '--at=[When it was; now when left out]:when: ' \
        '--for=[The word prompt, to log for the one that is shown]:what:(prompt)' \
        '*--tag=[A tag beside the note]:tag: ' \
        '--edit[Write the note in your editor]' \
        '--json[Print what was kept as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1::mood:(1 2 3 4 5 6 7 8 9 10)' \
        '*:note: ' && ret=0 ;;
    (list)
      offers=()
      _arguments -s -S : \
        '--from=[The first day]:d: ' \
        '--to=[The last day]:d: ' \
        '--on=[This day only]:d: ' \
        '--last=[So many days up to today, as in 7d]:days: ' \
        '*-t+[Entries with this tag]:tag: ' \
        '*--tag=[Entries with this tag]:tag: ' \
        '--mood=[Entries with a mood from A to B, as in 1-4]:a-b: ' \
        '--grep=[Entries whose note holds this text]:text: ' \
        '(-n --count)-n+[The newest N of them]:n: ' \
        '(-n --count)--count=[The newest N of them]:n: ' \
        '--json[Print a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    (show)
      offers=()
      _arguments -s -S : \
        '--history[Every revision, on all devices, oldest first]' \
        '--json[Print a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:id: ' && ret=0 ;;
    (edit)
      offers=()
      _arguments -s -S : \
        '--mood=[The mood it should have]:mood:(1 2 3 4 5 6 7 8 9 10)' \
        '--note=[The note it should have; "" for none]:text: ' \
        '*-t+[A tag in place of those it has; "" for none]:tag: ' \
        '*--tag=[A tag in place of those it has; "" for none]:tag: ' \
        '--at=[When it was]:when: ' \
        '--json[Print what it is now as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:id: ' && ret=0 ;;
    (delete)
      offers=()
      _arguments -s -S : \
        '(-f --force)-f[Do not ask]' \
        '(-f --force)--force[Do not ask]' \
        '--json[Print what was deleted as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '*:id: ' && ret=0 ;;
    (undo)
      offers=()
      _arguments -s -S : \
        '--json[Print what changed as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    (redo)
      offers=()
      _arguments -s -S : \
        '--json[Print what changed as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    (schedule)
      offers=(
        'remove:Take times out of the schedule'
        'pause:Stop all prompts for a while'
        'resume:Let prompts come again'
        'stats:Show whether the times of the schedule suit you')
      _arguments -s -S : \
        '--json[Print the schedule as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:command: _baseline_offer daily weekdays weekends mon tue wed thu fri sat sun' \
        '*:time: ' && ret=0 ;;
    ('schedule remove')
      offers=()
      _arguments -s -S : \
        '--all[Take all of them out]' \
        '--json[Print the schedule as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1::days:(daily weekdays weekends mon tue wed thu fri sat sun)' \
        '*:time: ' && ret=0 ;;
    ('schedule pause')
      offers=()
      _arguments -s -S : \
        '--until=[Up to the start of this day; until resumed when left out]:d: ' \
        '--json[Print the schedule as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    ('schedule resume')
      offers=()
      _arguments -s -S : \
        '--json[Print the schedule as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    ('schedule stats')
      offers=()
      _arguments -s -S : \
        '--json[Print a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    (did)
      offers=()
      _arguments -s -S : \
        '(-a --at)-a+[When it was; now when left out]:when: ' \
        '(-a --at)--at=[When it was; now when left out]:when: ' \
        '--json[Print what was recorded as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:name: ' \
        '2::count: ' && ret=0 ;;
    (goals)
      offers=()
      _arguments -s -S : \
        '--json[Print a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    (goal)
      offers=()
      _arguments -s -S : \
        '--json[Print the event as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:name: ' \
        '2:n/period: ' && ret=0 ;;
    (event)
      offers=(
        'add:Begin to count something'
        'list:List what is counted, with its goals'
        'rename:Give an event another name, and keep its counts'
        'pause:Let an event rest\: no recording, no reminding'
        'resume:Let an event be recorded and reminded of again'
        'delete:Count an event no more'
        'history:Show how much was done, period by period')
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:command: _baseline_offer' && ret=0 ;;
    ('event add')
      offers=()
      _arguments -s -S : \
        '(-g --goal)-g+[How much to do in each period]:n/period: ' \
        '(-g --goal)--goal=[How much to do in each period]:n/period: ' \
        '--json[Print the event as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:name: ' && ret=0 ;;
    ('event list')
      offers=()
      _arguments -s -S : \
        '--json[Print a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    ('event rename')
      offers=()
      _arguments -s -S : \
        '--json[Print the event as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:name: ' \
        '2:new: ' && ret=0 ;;
    ('event pause')
      offers=()
      _arguments -s -S : \
        '--json[Print the event as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:name: ' && ret=0 ;;
    ('event resume')
      offers=()
      _arguments -s -S : \
        '--json[Print the event as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:name: ' && ret=0 ;;
    ('event delete')
      offers=()
      _arguments -s -S : \
        '--json[Print what was deleted as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:name: ' && ret=0 ;;
    ('event history')
      offers=()
      _arguments -s -S : \
        '--json[Print a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:name: ' && ret=0 ;;
    (remind)
      offers=()
      _arguments -s -S : \
        '--json[Print the settings as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1::category:(on off hourly daily weekly monthly yearly)' \
        '2::setting:(on off at)' \
        '3::time: ' && ret=0 ;;
    (quiet)
      offers=()
      _arguments -s -S : \
        '--json[Print the quiet hours as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1::range:(off)' && ret=0 ;;
    (plan)
      offers=()
      _arguments -s -S : \
        '--from=[Where to begin; now when left out]:w: ' \
        '--to=[Where to end]:w: ' \
        '--days=[How many days instead of --to (default 7)]:days: ' \
        '--slots=[Make do with N notifications, shared fairly]:n: ' \
        '--json[Print a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    (snooze)
      offers=()
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1::for: ' && ret=0 ;;
    (skip)
      offers=()
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1::off:(off)' && ret=0 ;;
    (notify)
      offers=(
        'status:Say how a notification reaches you, and whether it can'
        'test:Show a notification, to see whether it reaches you'
        'clear:Take away what is shown, as if you had closed it'
        'use:Choose how a notification reaches you on this device')
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:command: _baseline_offer' && ret=0 ;;
    ('notify status')
      offers=()
      _arguments -s -S : \
        '--json[Print a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    ('notify test')
      offers=()
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    ('notify clear')
      offers=()
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    ('notify use')
      offers=()
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:backend:(auto desktop hook terminal osascript none)' \
        '*:command: ' && ret=0 ;;
    (service)
      offers=(
        'install:Let reminders start at login'
        'status:Say whether reminders are looked after, and what comes next'
        'uninstall:Let reminders start at login no more')
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:command: _baseline_offer' && ret=0 ;;
    ('service install')
      offers=()
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    ('service status')
      offers=()
      _arguments -s -S : \
        '--json[Print a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    ('service uninstall')
      offers=()
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    (tick)
      offers=()
      _arguments -s -S : \
        '--json[Print a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    (daemon)
      offers=()
      _arguments -s -S : \
        '--verbose[Say on standard error what it does]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    (trends)
      offers=()
      _arguments -s -S : \
        '--days=[So many days up to today (90 when left out)]:days: ' \
        '--all[Everything from the first entry to today]' \
        '--from=[The first day]:d: ' \
        '--to=[The last day]:d: ' \
        '--by=[What mood is told apart by]:what:(hour weekday tag event)' \
        '--raw[List the days with their plain means beside the trend]' \
        '--json[Print every number as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    (report)
      offers=()
      _arguments -s -S : \
        '(-o --output)-o+[The file]:file:_files' \
        '(-o --output)--output=[The file]:file:_files' \
        '--days=[So many days up to today (365 when left out)]:days: ' \
        '--all[Everything from the first entry to today]' \
        '--from=[The first day]:d: ' \
        '--to=[The last day]:d: ' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    (import)
      offers=()
      _arguments -s -S : \
        '--dry-run[Only say what would be taken in, and what would not]' \
        '--zone=[The time zone of local times, as in Europe/Berlin]:text: ' \
        '*--map=[A mood'\''s name and its number on the source'\''s scale]:pair: ' \
        '--map-file=[A file of such pairs, one a line]:file:_files' \
        '--scale=[The scale of the source, as in 1-5]:lo-hi: ' \
        '*--column=[A field (mood, at, note, tags) and its column]:pair: ' \
        '*--activity=[A tracker to take as progress of an event]:text: ' \
        '--skip-bad[Leave out rows that cannot be read]' \
        '--remap[Map anew what was imported before]' \
        '--json[Print what was taken in as a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:format:(auto daylio baseline-app pixels bearable how-we-feel jrnl moodlog.txt nomie emoods json jsonl csv)' \
        '*:file:_files' && ret=0 ;;
    (export)
      offers=()
      _arguments -s -S : \
        '(-o --output)-o+[A file in place of standard output]:file:_files' \
        '(-o --output)--output=[A file in place of standard output]:file:_files' \
        '--from=[The first day]:d: ' \
        '--to=[The last day]:d: ' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:format:(json jsonl csv md ics html)' && ret=0 ;;
    (sync)
      offers=(
        'init:Name the git repository to sync with, and sync')
      _arguments -s -S : \
        '--json[Print a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:command: _baseline_offer' && ret=0 ;;
    ('sync init')
      offers=()
      _arguments -s -S : \
        '--json[Print a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        1:remote:_files && ret=0 ;;
    (config)
      offers=()
      _arguments -s -S : \
        '--json[Print a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1::key:(day-start week-start recent prompt-grace notify.backend notify.stay color)' \
        '2::value: ' && ret=0 ;;
    (doctor)
      offers=()
      _arguments -s -S : \
        '--repair[Move torn last lines into quarantine]' \
        '--accept[Stop naming the bad and missing lines there are now]' \
        '--json[Print a JSON document]' \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' && ret=0 ;;
    (help)
      offers=(
        'log:Keep how you feel'
        'list:List entries, newest last'
        'show:Show one entry in full'
        'edit:Change an entry'
        'delete:Delete entries'
        'undo:Take back the last command that wrote something'
        'redo:Put back what the last undo took'
        'schedule:Show when you are asked, or add times'
        'did:Record that you did something'
        'goals:Show how far your goals have come'
        'goal:Set how much of an event to do in each period'
        'event:Keep what you count'
        'remind:Show when goals are reminded of, or change that'
        'quiet:Show or set the hours without goal reminders'
        'plan:Show what will come and when, and why the rest will not'
        'snooze:Put off what is shown'
        'skip:Let nothing more come today'
        'notify:How a notification reaches you'
        'service:Start reminders at login'
        'tick:Show what is due now, and take away what is over'
        'daemon:Stay, and show what is due when it is due'
        'trends:Show what your mood is doing'
        'report:Write your trends as a page with pictures'
        'import:Take in entries of another program'
        'export:Write entries so that other programs can read them'
        'sync:Exchange entries with your other devices'
        'config:Show the settings, or change one'
        'doctor:Look the journal over, and say what is wrong'
        'help:Explain a command, or list them all'
        'completions:Print a script that completes words in your shell'
        'man:Print the manual page, for '\''man -l -'\''')
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:command: _baseline_offer' \
        '*:command: ' && ret=0 ;;
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
    ('help schedule')
      offers=(
        'remove:Take times out of the schedule'
        'pause:Stop all prompts for a while'
        'resume:Let prompts come again'
        'stats:Show whether the times of the schedule suit you')
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:command: _baseline_offer' && ret=0 ;;
    ('help event')
      offers=(
        'add:Begin to count something'
        'list:List what is counted, with its goals'
        'rename:Give an event another name, and keep its counts'
        'pause:Let an event rest\: no recording, no reminding'
        'resume:Let an event be recorded and reminded of again'
        'delete:Count an event no more'
        'history:Show how much was done, period by period')
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:command: _baseline_offer' && ret=0 ;;
    ('help notify')
      offers=(
        'status:Say how a notification reaches you, and whether it can'
        'test:Show a notification, to see whether it reaches you'
        'clear:Take away what is shown, as if you had closed it'
        'use:Choose how a notification reaches you on this device')
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:command: _baseline_offer' && ret=0 ;;
    ('help service')
      offers=(
        'install:Let reminders start at login'
        'status:Say whether reminders are looked after, and what comes next'
        'uninstall:Let reminders start at login no more')
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:command: _baseline_offer' && ret=0 ;;
    ('help sync')
      offers=(
        'init:Name the git repository to sync with, and sync')
      _arguments -s -S : \
        '--color=[When to use colour]:when:(auto always never)' \
        '(-h --help)-h[Show help and do nothing else]' \
        '(-h --help)--help[Show help and do nothing else]' \
        '1:command: _baseline_offer' && ret=0 ;;
  esac
  return ret
}

if [[ $funcstack[1] == _baseline ]]; then
  _baseline "$@"
else
  compdef _baseline baseline
fi
