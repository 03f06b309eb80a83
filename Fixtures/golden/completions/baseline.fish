# Teaches fish the words of baseline. Made from the declarations by which baseline reads them.

# Succeeds for an option $argv[2] of command $argv[1] that takes the next word as its value.
function __baseline_takes_value
    contains -- "$argv[1]:$argv[2]" :--color log:--at log:--for log:--tag log:--color list:--from list:--to list:--on list:--last list:--tag list:-t list:--mood list:--grep list:--count list:-n list:--color show:--color edit:--mood edit:--note edit:--tag edit:-t edit:--at edit:--color delete:--color undo:--color redo:--color schedule:--color 'schedule remove:--color' 'schedule pause:--until' 'schedule pause:--color' 'schedule resume:--color' 'schedule stats:--color' did:--at did:-a did:--color goals:--color goal:--color event:--color 'event add:--goal' 'event add:-g' 'event add:--color' 'event list:--color' 'event rename:--color' 'event pause:--color' 'event resume:--color' 'event delete:--color' 'event history:--color' remind:--color quiet:--color plan:--from plan:--to plan:--days plan:--slots plan:--color snooze:--color skip:--color notify:--color 'notify status:--color' 'notify test:--color' 'notify clear:--color' 'notify use:--color' service:--color 'service install:--color' 'service status:--color' 'service uninstall:--color' tick:--color daemon:--color trends:--days trends:--from trends:--to trends:--by trends:--color report:--output report:-o report:--days report:--from report:--to report:--color import:--zone import:--map import:--map-file import:--scale import:--column import:--activity import:--color export:--output export:-o export:--from export:--to export:--color sync:--color 'sync init:--color' config:--color doctor:--color help:--color completions:--color man:--color 'help schedule:--color' 'help event:--color' 'help notify:--color' 'help service:--color' 'help sync:--color'
end

# Succeeds if the words before the cursor lead to command $argv[1] and, where more is given, as
# many arguments of it are complete as $argv[2] says, or from $argv[2] to $argv[3].
function __baseline_at
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
            if test $settled = no; and contains -- "$longer" log list show edit delete undo redo schedule 'schedule remove' 'schedule pause' 'schedule resume' 'schedule stats' did goals goal event 'event add' 'event list' 'event rename' 'event pause' 'event resume' 'event delete' 'event history' remind quiet plan snooze skip notify 'notify status' 'notify test' 'notify clear' 'notify use' service 'service install' 'service status' 'service uninstall' tick daemon trends report import export sync 'sync init' config doctor help completions man 'help schedule' 'help event' 'help notify' 'help service' 'help sync'
                set place $longer
            else
                set settled yes
                set count (math $count + 1)
            end
        else if test "$word" = --
            set ended yes
            set settled yes
        else
            if not contains -- "$word" --color --help -h
                and not string match -q -- '--color=*' "$word"
                set settled yes
            end
            if __baseline_takes_value "$place" "$word"
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

complete -c baseline -f
complete -c baseline -l color -x -a 'auto always never' -d 'When to use colour'
complete -c baseline -l help -s h -d 'Show help and do nothing else'
complete -c baseline -n '__baseline_at \'\' 0 0' -a log -d 'Keep how you feel'
complete -c baseline -n '__baseline_at \'\' 0 0' -a list -d 'List entries, newest last'
complete -c baseline -n '__baseline_at \'\' 0 0' -a show -d 'Show one entry in full'
complete -c baseline -n '__baseline_at \'\' 0 0' -a edit -d 'Change an entry'
complete -c baseline -n '__baseline_at \'\' 0 0' -a delete -d 'Delete entries'
complete -c baseline -n '__baseline_at \'\' 0 0' -a undo -d 'Take back the last command that wrote something'
complete -c baseline -n '__baseline_at \'\' 0 0' -a redo -d 'Put back what the last undo took'
complete -c baseline -n '__baseline_at \'\' 0 0' -a schedule -d 'Show when you are asked, or add times'
complete -c baseline -n '__baseline_at \'\' 0 0' -a did -d 'Record that you did something'
complete -c baseline -n '__baseline_at \'\' 0 0' -a goals -d 'Show how far your goals have come'
complete -c baseline -n '__baseline_at \'\' 0 0' -a goal -d 'Set how much of an event to do in each period'
complete -c baseline -n '__baseline_at \'\' 0 0' -a event -d 'Keep what you count'
complete -c baseline -n '__baseline_at \'\' 0 0' -a remind -d 'Show when goals are reminded of, or change that'
complete -c baseline -n '__baseline_at \'\' 0 0' -a quiet -d 'Show or set the hours without goal reminders'
complete -c baseline -n '__baseline_at \'\' 0 0' -a plan -d 'Show what will come and when, and why the rest will not'
complete -c baseline -n '__baseline_at \'\' 0 0' -a snooze -d 'Put off what is shown'
complete -c baseline -n '__baseline_at \'\' 0 0' -a skip -d 'Let nothing more come today'
complete -c baseline -n '__baseline_at \'\' 0 0' -a notify -d 'How a notification reaches you'
complete -c baseline -n '__baseline_at \'\' 0 0' -a service -d 'Start reminders at login'
complete -c baseline -n '__baseline_at \'\' 0 0' -a tick -d 'Show what is due now, and take away what is over'
complete -c baseline -n '__baseline_at \'\' 0 0' -a daemon -d 'Stay, and show what is due when it is due'
complete -c baseline -n '__baseline_at \'\' 0 0' -a trends -d 'Show what your mood is doing'
complete -c baseline -n '__baseline_at \'\' 0 0' -a report -d 'Write your trends as a page with pictures'
complete -c baseline -n '__baseline_at \'\' 0 0' -a import -d 'Take in entries of another program'
complete -c baseline -n '__baseline_at \'\' 0 0' -a export -d 'Write entries so that other programs can read them'
complete -c baseline -n '__baseline_at \'\' 0 0' -a sync -d 'Exchange entries with your other devices'
complete -c baseline -n '__baseline_at \'\' 0 0' -a config -d 'Show the settings, or change one'
complete -c baseline -n '__baseline_at \'\' 0 0' -a doctor -d 'Look the journal over, and say what is wrong'
complete -c baseline -n '__baseline_at \'\' 0 0' -a help -d 'Explain a command, or list them all'
complete -c baseline -n '__baseline_at \'\' 0 0' -a completions -d 'Print a script that completes words in your shell'
complete -c baseline -n '__baseline_at \'\' 0 0' -a man -d 'Print the manual page, for \'man -l -\''
complete -c baseline -n '__baseline_at \'\'' -l json -d 'Print a JSON document'
complete -c baseline -n '__baseline_at \'\'' -l version -d 'Show the version and do nothing else'
complete -c baseline -n '__baseline_at log 0 0' -a '1 2 3 4 5 6 7 8 9 10'
complete -c baseline -n '__baseline_at log' -l at -x -d 'When it was; now when left out'
complete -c baseline -n '__baseline_at log' -l for -x -a prompt -d 'The word prompt, to log for the one that is shown'
complete -c baseline -n '__baseline_at log' -l tag -x -d 'A tag beside the note'
complete -c baseline -n '__baseline_at log' -l edit -d 'Write the note in your editor'
complete -c baseline -n '__baseline_at log' -l json -d 'Print what was kept as a JSON document'
complete -c baseline -n '__baseline_at list' -l from -x -d 'The first day'
complete -c baseline -n '__baseline_at list' -l to -x -d 'The last day'
complete -c baseline -n '__baseline_at list' -l on -x -d 'This day only'
complete -c baseline -n '__baseline_at list' -l last -x -d 'So many days up to today, as in 7d'
complete -c baseline -n '__baseline_at list' -l tag -s t -x -d 'Entries with this tag'
complete -c baseline -n '__baseline_at list' -l mood -x -d 'Entries with a mood from A to B, as in 1-4'
complete -c baseline -n '__baseline_at list' -l grep -x -d 'Entries whose note holds this text'
complete -c baseline -n '__baseline_at list' -l count -s n -x -d 'The newest N of them'
complete -c baseline -n '__baseline_at list' -l json -d 'Print a JSON document'
complete -c baseline -n '__baseline_at show' -l history -d 'Every revision, on all devices, oldest first'
complete -c baseline -n '__baseline_at show' -l json -d 'Print a JSON document'
complete -c baseline -n '__baseline_at edit' -l mood -x -a '1 2 3 4 5 6 7 8 9 10' -d 'The mood it should have'
complete -c baseline -n '__baseline_at edit' -l note -x -d 'The note it should have; "" for none'
complete -c baseline -n '__baseline_at edit' -l tag -s t -x -d 'A tag in place of those it has; "" for none'
complete -c baseline -n '__baseline_at edit' -l at -x -d 'When it was'
complete -c baseline -n '__baseline_at edit' -l json -d 'Print what it is now as a JSON document'
complete -c baseline -n '__baseline_at delete' -l force -s f -d 'Do not ask'
complete -c baseline -n '__baseline_at delete' -l json -d 'Print what was deleted as a JSON document'
complete -c baseline -n '__baseline_at undo' -l json -d 'Print what changed as a JSON document'
complete -c baseline -n '__baseline_at redo' -l json -d 'Print what changed as a JSON document'
complete -c baseline -n '__baseline_at schedule 0 0' -a remove -d 'Take times out of the schedule'
complete -c baseline -n '__baseline_at schedule 0 0' -a pause -d 'Stop all prompts for a while'
complete -c baseline -n '__baseline_at schedule 0 0' -a resume -d 'Let prompts come again'
complete -c baseline -n '__baseline_at schedule 0 0' -a stats -d 'Show whether the times of the schedule suit you'
complete -c baseline -n '__baseline_at schedule 0 0' -a 'daily weekdays weekends mon tue wed thu fri sat sun'
complete -c baseline -n '__baseline_at schedule' -l json -d 'Print the schedule as a JSON document'
complete -c baseline -n '__baseline_at \'schedule remove\' 0 0' -a 'daily weekdays weekends mon tue wed thu fri sat sun'
complete -c baseline -n '__baseline_at \'schedule remove\'' -l all -d 'Take all of them out'
complete -c baseline -n '__baseline_at \'schedule remove\'' -l json -d 'Print the schedule as a JSON document'
complete -c baseline -n '__baseline_at \'schedule pause\'' -l until -x -d 'Up to the start of this day; until resumed when left out'
complete -c baseline -n '__baseline_at \'schedule pause\'' -l json -d 'Print the schedule as a JSON document'
complete -c baseline -n '__baseline_at \'schedule resume\'' -l json -d 'Print the schedule as a JSON document'
complete -c baseline -n '__baseline_at \'schedule stats\'' -l json -d 'Print a JSON document'
complete -c baseline -n '__baseline_at did' -l at -s a -x -d 'When it was; now when left out'
complete -c baseline -n '__baseline_at did' -l json -d 'Print what was recorded as a JSON document'
complete -c baseline -n '__baseline_at goals' -l json -d 'Print a JSON document'
complete -c baseline -n '__baseline_at goal' -l json -d 'Print the event as a JSON document'
complete -c baseline -n '__baseline_at event 0 0' -a add -d 'Begin to count something'
complete -c baseline -n '__baseline_at event 0 0' -a list -d 'List what is counted, with its goals'
complete -c baseline -n '__baseline_at event 0 0' -a rename -d 'Give an event another name, and keep its counts'
complete -c baseline -n '__baseline_at event 0 0' -a pause -d 'Let an event rest: no recording, no reminding'
complete -c baseline -n '__baseline_at event 0 0' -a resume -d 'Let an event be recorded and reminded of again'
complete -c baseline -n '__baseline_at event 0 0' -a delete -d 'Count an event no more'
complete -c baseline -n '__baseline_at event 0 0' -a history -d 'Show how much was done, period by period'
complete -c baseline -n '__baseline_at \'event add\'' -l goal -s g -x -d 'How much to do in each period'
complete -c baseline -n '__baseline_at \'event add\'' -l json -d 'Print the event as a JSON document'
complete -c baseline -n '__baseline_at \'event list\'' -l json -d 'Print a JSON document'
complete -c baseline -n '__baseline_at \'event rename\'' -l json -d 'Print the event as a JSON document'
complete -c baseline -n '__baseline_at \'event pause\'' -l json -d 'Print the event as a JSON document'
complete -c baseline -n '__baseline_at \'event resume\'' -l json -d 'Print the event as a JSON document'
complete -c baseline -n '__baseline_at \'event delete\'' -l json -d 'Print what was deleted as a JSON document'
complete -c baseline -n '__baseline_at \'event history\'' -l json -d 'Print a JSON document'
complete -c baseline -n '__baseline_at remind 0 0' -a 'on off hourly daily weekly monthly yearly'
complete -c baseline -n '__baseline_at remind 1 1' -a 'on off at'
complete -c baseline -n '__baseline_at remind' -l json -d 'Print the settings as a JSON document'
complete -c baseline -n '__baseline_at quiet 0 0' -a off
complete -c baseline -n '__baseline_at quiet' -l json -d 'Print the quiet hours as a JSON document'
complete -c baseline -n '__baseline_at plan' -l from -x -d 'Where to begin; now when left out'
complete -c baseline -n '__baseline_at plan' -l to -x -d 'Where to end'
complete -c baseline -n '__baseline_at plan' -l days -x -d 'How many days instead of --to (default 7)'
complete -c baseline -n '__baseline_at plan' -l slots -x -d 'Make do with N notifications, shared fairly'
complete -c baseline -n '__baseline_at plan' -l json -d 'Print a JSON document'
complete -c baseline -n '__baseline_at skip 0 0' -a off
complete -c baseline -n '__baseline_at notify 0 0' -a status -d 'Say how a notification reaches you, and whether it can'
complete -c baseline -n '__baseline_at notify 0 0' -a test -d 'Show a notification, to see whether it reaches you'
complete -c baseline -n '__baseline_at notify 0 0' -a clear -d 'Take away what is shown, as if you had closed it'
complete -c baseline -n '__baseline_at notify 0 0' -a use -d 'Choose how a notification reaches you on this device'
complete -c baseline -n '__baseline_at \'notify status\'' -l json -d 'Print a JSON document'
complete -c baseline -n '__baseline_at \'notify use\' 0 0' -a 'auto desktop hook terminal osascript none'
complete -c baseline -n '__baseline_at service 0 0' -a install -d 'Let reminders start at login'
complete -c baseline -n '__baseline_at service 0 0' -a status -d 'Say whether reminders are looked after, and what comes next'
complete -c baseline -n '__baseline_at service 0 0' -a uninstall -d 'Let reminders start at login no more'
complete -c baseline -n '__baseline_at \'service status\'' -l json -d 'Print a JSON document'
complete -c baseline -n '__baseline_at tick' -l json -d 'Print a JSON document'
complete -c baseline -n '__baseline_at daemon' -l verbose -d 'Say on standard error what it does'
complete -c baseline -n '__baseline_at trends' -l days -x -d 'So many days up to today (90 when left out)'
complete -c baseline -n '__baseline_at trends' -l all -d 'Everything from the first entry to today'
complete -c baseline -n '__baseline_at trends' -l from -x -d 'The first day'
complete -c baseline -n '__baseline_at trends' -l to -x -d 'The last day'
complete -c baseline -n '__baseline_at trends' -l by -x -a 'hour weekday tag event' -d 'What mood is told apart by'
complete -c baseline -n '__baseline_at trends' -l raw -d 'List the days with their plain means beside the trend'
complete -c baseline -n '__baseline_at trends' -l json -d 'Print every number as a JSON document'
complete -c baseline -n '__baseline_at report' -l output -s o -r -F -d 'The file'
complete -c baseline -n '__baseline_at report' -l days -x -d 'So many days up to today (365 when left out)'
complete -c baseline -n '__baseline_at report' -l all -d 'Everything from the first entry to today'
complete -c baseline -n '__baseline_at report' -l from -x -d 'The first day'
complete -c baseline -n '__baseline_at report' -l to -x -d 'The last day'
complete -c baseline -n '__baseline_at import 0 0' -a 'auto daylio baseline-app pixels bearable how-we-feel jrnl moodlog.txt nomie emoods json jsonl csv'
complete -c baseline -n '__baseline_at import 1' -F
complete -c baseline -n '__baseline_at import' -l dry-run -d 'Only say what would be taken in, and what would not'
complete -c baseline -n '__baseline_at import' -l zone -x -d 'The time zone of local times, as in Europe/Berlin'
complete -c baseline -n '__baseline_at import' -l map -x -d 'A mood\'s name and its number on the source\'s scale'
complete -c baseline -n '__baseline_at import' -l map-file -r -F -d 'A file of such pairs, one a line'
complete -c baseline -n '__baseline_at import' -l scale -x -d 'The scale of the source, as in 1-5'
complete -c baseline -n '__baseline_at import' -l column -x -d 'A field (mood, at, note, tags) and its column'
complete -c baseline -n '__baseline_at import' -l activity -x -d 'A tracker to take as progress of an event'
complete -c baseline -n '__baseline_at import' -l skip-bad -d 'Leave out rows that cannot be read'
complete -c baseline -n '__baseline_at import' -l remap -d 'Map anew what was imported before'
complete -c baseline -n '__baseline_at import' -l json -d 'Print what was taken in as a JSON document'
complete -c baseline -n '__baseline_at export 0 0' -a 'json jsonl csv md ics html'
complete -c baseline -n '__baseline_at export' -l output -s o -r -F -d 'A file in place of standard output'
complete -c baseline -n '__baseline_at export' -l from -x -d 'The first day'
complete -c baseline -n '__baseline_at export' -l to -x -d 'The last day'
complete -c baseline -n '__baseline_at sync 0 0' -a init -d 'Name the git repository to sync with, and sync'
complete -c baseline -n '__baseline_at sync' -l json -d 'Print a JSON document'
complete -c baseline -n '__baseline_at \'sync init\' 0 0' -F
complete -c baseline -n '__baseline_at \'sync init\'' -l json -d 'Print a JSON document'
complete -c baseline -n '__baseline_at config 0 0' -a 'day-start week-start recent prompt-grace notify.backend notify.stay color'
complete -c baseline -n '__baseline_at config' -l json -d 'Print a JSON document'
complete -c baseline -n '__baseline_at doctor' -l repair -d 'Move torn last lines into quarantine'
complete -c baseline -n '__baseline_at doctor' -l accept -d 'Stop naming the bad and missing lines there are now'
complete -c baseline -n '__baseline_at doctor' -l json -d 'Print a JSON document'
complete -c baseline -n '__baseline_at help 0 0' -a log -d 'Keep how you feel'
complete -c baseline -n '__baseline_at help 0 0' -a list -d 'List entries, newest last'
complete -c baseline -n '__baseline_at help 0 0' -a show -d 'Show one entry in full'
complete -c baseline -n '__baseline_at help 0 0' -a edit -d 'Change an entry'
complete -c baseline -n '__baseline_at help 0 0' -a delete -d 'Delete entries'
complete -c baseline -n '__baseline_at help 0 0' -a undo -d 'Take back the last command that wrote something'
complete -c baseline -n '__baseline_at help 0 0' -a redo -d 'Put back what the last undo took'
complete -c baseline -n '__baseline_at help 0 0' -a schedule -d 'Show when you are asked, or add times'
complete -c baseline -n '__baseline_at help 0 0' -a did -d 'Record that you did something'
complete -c baseline -n '__baseline_at help 0 0' -a goals -d 'Show how far your goals have come'
complete -c baseline -n '__baseline_at help 0 0' -a goal -d 'Set how much of an event to do in each period'
complete -c baseline -n '__baseline_at help 0 0' -a event -d 'Keep what you count'
complete -c baseline -n '__baseline_at help 0 0' -a remind -d 'Show when goals are reminded of, or change that'
complete -c baseline -n '__baseline_at help 0 0' -a quiet -d 'Show or set the hours without goal reminders'
complete -c baseline -n '__baseline_at help 0 0' -a plan -d 'Show what will come and when, and why the rest will not'
complete -c baseline -n '__baseline_at help 0 0' -a snooze -d 'Put off what is shown'
complete -c baseline -n '__baseline_at help 0 0' -a skip -d 'Let nothing more come today'
complete -c baseline -n '__baseline_at help 0 0' -a notify -d 'How a notification reaches you'
complete -c baseline -n '__baseline_at help 0 0' -a service -d 'Start reminders at login'
complete -c baseline -n '__baseline_at help 0 0' -a tick -d 'Show what is due now, and take away what is over'
complete -c baseline -n '__baseline_at help 0 0' -a daemon -d 'Stay, and show what is due when it is due'
complete -c baseline -n '__baseline_at help 0 0' -a trends -d 'Show what your mood is doing'
complete -c baseline -n '__baseline_at help 0 0' -a report -d 'Write your trends as a page with pictures'
complete -c baseline -n '__baseline_at help 0 0' -a import -d 'Take in entries of another program'
complete -c baseline -n '__baseline_at help 0 0' -a export -d 'Write entries so that other programs can read them'
complete -c baseline -n '__baseline_at help 0 0' -a sync -d 'Exchange entries with your other devices'
complete -c baseline -n '__baseline_at help 0 0' -a config -d 'Show the settings, or change one'
complete -c baseline -n '__baseline_at help 0 0' -a doctor -d 'Look the journal over, and say what is wrong'
complete -c baseline -n '__baseline_at help 0 0' -a help -d 'Explain a command, or list them all'
complete -c baseline -n '__baseline_at help 0 0' -a completions -d 'Print a script that completes words in your shell'
complete -c baseline -n '__baseline_at help 0 0' -a man -d 'Print the manual page, for \'man -l -\''
complete -c baseline -n '__baseline_at completions 0 0' -a 'bash zsh fish'
complete -c baseline -n '__baseline_at \'help schedule\' 0 0' -a remove -d 'Take times out of the schedule'
complete -c baseline -n '__baseline_at \'help schedule\' 0 0' -a pause -d 'Stop all prompts for a while'
complete -c baseline -n '__baseline_at \'help schedule\' 0 0' -a resume -d 'Let prompts come again'
complete -c baseline -n '__baseline_at \'help schedule\' 0 0' -a stats -d 'Show whether the times of the schedule suit you'
complete -c baseline -n '__baseline_at \'help event\' 0 0' -a add -d 'Begin to count something'
complete -c baseline -n '__baseline_at \'help event\' 0 0' -a list -d 'List what is counted, with its goals'
complete -c baseline -n '__baseline_at \'help event\' 0 0' -a rename -d 'Give an event another name, and keep its counts'
complete -c baseline -n '__baseline_at \'help event\' 0 0' -a pause -d 'Let an event rest: no recording, no reminding'
complete -c baseline -n '__baseline_at \'help event\' 0 0' -a resume -d 'Let an event be recorded and reminded of again'
complete -c baseline -n '__baseline_at \'help event\' 0 0' -a delete -d 'Count an event no more'
complete -c baseline -n '__baseline_at \'help event\' 0 0' -a history -d 'Show how much was done, period by period'
complete -c baseline -n '__baseline_at \'help notify\' 0 0' -a status -d 'Say how a notification reaches you, and whether it can'
complete -c baseline -n '__baseline_at \'help notify\' 0 0' -a test -d 'Show a notification, to see whether it reaches you'
complete -c baseline -n '__baseline_at \'help notify\' 0 0' -a clear -d 'Take away what is shown, as if you had closed it'
complete -c baseline -n '__baseline_at \'help notify\' 0 0' -a use -d 'Choose how a notification reaches you on this device'
complete -c baseline -n '__baseline_at \'help service\' 0 0' -a install -d 'Let reminders start at login'
complete -c baseline -n '__baseline_at \'help service\' 0 0' -a status -d 'Say whether reminders are looked after, and what comes next'
complete -c baseline -n '__baseline_at \'help service\' 0 0' -a uninstall -d 'Let reminders start at login no more'
complete -c baseline -n '__baseline_at \'help sync\' 0 0' -a init -d 'Name the git repository to sync with, and sync'
