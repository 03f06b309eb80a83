# Teaches fish the words of kitchen. Made from the declarations by which kitchen reads them.

# Succeeds for an option $argv[2] of command $argv[1] that takes the next word as its value.
function __kitchen_takes_value
    contains -- "$argv[1]:$argv[2]" :--color order:--size order:--extra order:--at order:--color orders:--from orders:--limit orders:-n orders:--extra orders:-e orders:--color table:--color 'table add:--seats' 'table add:-s' 'table add:--color' 'table clear:--color' shift:--color 'shift remove:--color' 'shift pause:--until' 'shift pause:--color' heat:--color recipe:--color 'recipe read:--color' menu:--output menu:-o menu:--color completions:--color man:--color help:--color 'help table:--color' 'help shift:--color' 'help recipe:--color'
end

# Succeeds if the words before the cursor lead to command $argv[1] and, where more is given, as
# many arguments of it are complete as $argv[2] says, or from $argv[2] to $argv[3].
function __kitchen_at
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
            if test $settled = no; and contains -- "$longer" order orders table 'table add' 'table clear' shift 'shift remove' 'shift pause' heat recipe 'recipe read' menu completions man help 'help table' 'help shift' 'help recipe'
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
            if __kitchen_takes_value "$place" "$word"
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

complete -c kitchen -f
complete -c kitchen -l color -x -a 'auto always never' -d 'When to use colour'
complete -c kitchen -l help -s h -d 'Show help and do nothing else'
complete -c kitchen -n '__kitchen_at \'\' 0 0' -a order -d 'Take an order'
complete -c kitchen -n '__kitchen_at \'\' 0 0' -a orders -d 'List the orders, newest last'
complete -c kitchen -n '__kitchen_at \'\' 0 0' -a table -d 'Keep the tables'
complete -c kitchen -n '__kitchen_at \'\' 0 0' -a shift -d 'List the shifts, or add one'
complete -c kitchen -n '__kitchen_at \'\' 0 0' -a heat -d 'Show or set what is hot'
complete -c kitchen -n '__kitchen_at \'\' 0 0' -a recipe -d 'Keep the cook\'s recipes: [all] of them'
complete -c kitchen -n '__kitchen_at \'\' 0 0' -a menu -d 'Print the menu'
complete -c kitchen -n '__kitchen_at \'\' 0 0' -a completions -d 'Print a completion script for a shell'
complete -c kitchen -n '__kitchen_at \'\' 0 0' -a man -d 'Print the manual page, for \'man -l -\''
complete -c kitchen -n '__kitchen_at \'\' 0 0' -a help -d 'Explain a command, or list them all'
complete -c kitchen -n '__kitchen_at \'\'' -l json -d 'Print one JSON document and nothing else'
complete -c kitchen -n '__kitchen_at \'\'' -l version -d 'Show the version and do nothing else'
complete -c kitchen -n '__kitchen_at order' -l size -x -a 'small large' -d 'How much of it'
complete -c kitchen -n '__kitchen_at order' -l extra -x -d 'What to put on top'
complete -c kitchen -n '__kitchen_at order' -l at -x -d 'When it was ordered; now when left out'
complete -c kitchen -n '__kitchen_at order' -l quick -s q -d 'Cook it before the others'
complete -c kitchen -n '__kitchen_at orders' -l from -x -d 'The first hour to list'
complete -c kitchen -n '__kitchen_at orders' -l limit -s n -x -d 'List no more than the newest'
complete -c kitchen -n '__kitchen_at orders' -l extra -s e -x -d 'List only those with this on top'
complete -c kitchen -n '__kitchen_at orders' -l json -d 'Print one JSON document and nothing else'
complete -c kitchen -n '__kitchen_at table 0 0' -a add -d 'Add a table'
complete -c kitchen -n '__kitchen_at table 0 0' -a clear -d 'Clear tables'
complete -c kitchen -n '__kitchen_at \'table add\'' -l seats -s s -x -d 'How many can sit at it'
complete -c kitchen -n '__kitchen_at \'table clear\'' -l force -s f -d 'Clear them even if somebody sits there'
complete -c kitchen -n '__kitchen_at shift 0 0' -a remove -d 'Remove shifts'
complete -c kitchen -n '__kitchen_at shift 0 0' -a pause -d 'Close the house for a while'
complete -c kitchen -n '__kitchen_at shift 0 0' -a 'mon tue daily'
complete -c kitchen -n '__kitchen_at shift' -l json -d 'Print one JSON document and nothing else'
complete -c kitchen -n '__kitchen_at \'shift remove\' 0 0' -a 'mon tue daily'
complete -c kitchen -n '__kitchen_at \'shift remove\'' -l all -d 'Remove every shift'
complete -c kitchen -n '__kitchen_at \'shift pause\'' -l until -x -a 'mon tue daily' -d 'The day to open again'
complete -c kitchen -n '__kitchen_at heat 0 0' -a 'oven stove'
complete -c kitchen -n '__kitchen_at heat 1 1' -a 'on off to'
complete -c kitchen -n '__kitchen_at recipe 0 0' -a read -d 'Read recipes from files'
complete -c kitchen -n '__kitchen_at \'recipe read\' 0 0' -a 'csv cards'
complete -c kitchen -n '__kitchen_at \'recipe read\' 1' -F
complete -c kitchen -n '__kitchen_at \'recipe read\'' -l dry-run -s d -d 'Say what would be read: no more'
complete -c kitchen -n '__kitchen_at menu 0' -a 'starter main dessert'
complete -c kitchen -n '__kitchen_at menu' -l output -s o -r -F -d 'Where to [over]write it; \'it\' is a page'
complete -c kitchen -n '__kitchen_at completions 0 0' -a 'bash zsh fish'
complete -c kitchen -n '__kitchen_at help 0 0' -a order -d 'Take an order'
complete -c kitchen -n '__kitchen_at help 0 0' -a orders -d 'List the orders, newest last'
complete -c kitchen -n '__kitchen_at help 0 0' -a table -d 'Keep the tables'
complete -c kitchen -n '__kitchen_at help 0 0' -a shift -d 'List the shifts, or add one'
complete -c kitchen -n '__kitchen_at help 0 0' -a heat -d 'Show or set what is hot'
complete -c kitchen -n '__kitchen_at help 0 0' -a recipe -d 'Keep the cook\'s recipes: [all] of them'
complete -c kitchen -n '__kitchen_at help 0 0' -a menu -d 'Print the menu'
complete -c kitchen -n '__kitchen_at help 0 0' -a completions -d 'Print a completion script for a shell'
complete -c kitchen -n '__kitchen_at help 0 0' -a man -d 'Print the manual page, for \'man -l -\''
complete -c kitchen -n '__kitchen_at help 0 0' -a help -d 'Explain a command, or list them all'
complete -c kitchen -n '__kitchen_at \'help table\' 0 0' -a add -d 'Add a table'
complete -c kitchen -n '__kitchen_at \'help table\' 0 0' -a clear -d 'Clear tables'
complete -c kitchen -n '__kitchen_at \'help shift\' 0 0' -a remove -d 'Remove shifts'
complete -c kitchen -n '__kitchen_at \'help shift\' 0 0' -a pause -d 'Close the house for a while'
complete -c kitchen -n '__kitchen_at \'help recipe\' 0 0' -a read -d 'Read recipes from files'
