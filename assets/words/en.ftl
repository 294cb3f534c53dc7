# English. One line for each thing that is said; what it is about stands in braces.

## The window

window-title = Sternhalma
title-below = Chinese chequers
title-left = Left at { $hour }. { $stand }
title-players = { $count } players

## Seats

seat-blue = Blue
seat-red = Red
seat-green = Green
seat-amber = Amber
seat-purple = Purple
seat-ivory = Ivory

## Cards: one for each seat

card-count = { $count } / { $of }
card-rows = { $rows ->
    [one] { $rows } row to go
   *[other] { $rows } rows to go
}
hint-lift = lift a marble
hint-called = lift a ringed one
hint-choose = choose a lit hole
hint-won = has won
hint-draw = a draw
hint-ended = ended

## Buttons

button-again = Again
button-undo = Undo
button-redo = Redo
button-new = New game
button-pause = Pause
button-play-on = Play on
button-rules = Rules
button-view = Reset view
button-back = Back to the board
button-back-to-title = Back to the title
button-title = Title

## How it stands, and how it ended

headline-to-move = { $seat } to move
headline-called = { $count ->
    [one] { $seat } to move: the marble in hole { $hole } must go
   *[other] { $seat } to move: one of the ringed marbles must go
}
headline-paused = Paused
headline-won = { $moves ->
    [one] { $seat } has won in { $moves } move
   *[other] { $seat } has won in { $moves } moves
}
headline-draw = A draw
headline-no-moves = A draw: nobody has a move
headline-as-it-stands = The game is ended as it stands
result-won = has won
result-moves = { $moves ->
    [one] in { $moves } move
   *[other] in { $moves } moves
}

## What was played

last-move = Last move
way-step = a step
way-hops = { $hops ->
    [one] a hop
   *[other] { $hops } hops
}
way-swap = a swap
turn-move = { $seat }: hole { $from } to hole { $to }, { $way }
turn-other = { $seat }: { $what }
turn-passes = { $seat } has no move and passes
turn-swap = { $from } swaps with { $with }
turn-concede = { $seat } concedes
turn-agreed = agreed: { $what }
turn-host = the host decided: { $what }
settled-play-on = play on
settled-draw = a draw
settled-take-back = back to turn { $ply }
settled-free-hole = hole { $hole } must be freed
settled-end = it ends as it stands

## The board in words

place-of-hole = row { $row }, hole { $hole }
gain-none = no nearer
gain-nearer = { $rows } nearer
gain-farther = { $rows } farther
told-undone = Taken back
told-redone = Played again
told-new = A new game
told-continued = On with the game
told-turns = { $turns ->
    [one] { $turns } turn played
   *[other] { $turns } turns played
}

## A move that was typed and cannot be read

typed-no-wish = "{ $line }" is not a wish that is known here
typed-no-hole = '{ $text }' is not a hole; holes are numbered 0 to 120
typed-hole = hole { $place } of the move: { $why }
typed-too-short = a move is two or more holes with '-' between, like 14-23
typed-too-long = a move touches { $most } holes at most

## Why not

refused-paused = the game is paused
refused-nothing-to-redo = there is nothing to play again
refused-no-marble = there is no marble in that hole
refused-other-seat = that is the other side's marble
refused-no-move = this marble has no move
refused-taken = there is a marble in that hole already
refused-back-to-start = a chain that ends where it began is no move
refused-step-after-hop = a hop cannot be followed by a step
refused-no-empty-beyond = no empty hole beyond
refused-nothing-to-hop = there is no marble to hop over
refused-long-jump = only over a neighbour, to the hole just beyond; long jumps are another game
refused-out-of-reach = this marble can't get there in one move
refused-target-lock = agreed: a marble in its target stays there
refused-no-resting = agreed: no resting in someone else's point
refused-leave-home = agreed: it is time to leave home
refused-free-hole-first = settled: the marble that blocks must free its hole first
refused-freed-hole = settled: this hole was freed and stays free of your marbles
refused-swap-not-agreed = swaps were not agreed on
refused-no-blocker = that marble blocks nobody
refused-not-held-up = this seat is not held up
refused-swap-out-of-reach = this marble can't take the blocker's hole
refused-not-playing = this seat is not playing
refused-no-such-turn = there is no turn to go back to
refused-game-over = the game is over

## The pause

pause-title = Paused
pause-text = Nobody moves until you play on.

## The rules, in the order of the page

rules-title = Sternhalma
rules-origin = Chinese chequers. From Germany; the English name does not mean that it is Chinese.
rules-aim-title = Aim
rules-aim = Two players sit across from each other, each with ten marbles in the point before them. First with all ten in the opposite point wins; the other seat starts the next game.
rules-turn-title = A turn
rules-turn = Move one of your marbles: either a step to an empty hole next to it, or a chain of hops. A chain that ends where it began is no move, and no seat may pass while it has one.
rules-hop-title = A hop
rules-hop = Over one marble next to yours, of either colour, to the empty hole just beyond. After a hop you may hop on, in any direction, and stop wherever you like. Nobody has to hop.
rules-never-both-title = Never both
rules-never-both = A hop cannot be followed by a step, nor a step by a hop. Only over a neighbour: long jumps are another game.
rules-nothing-taken-title = Nothing is taken
rules-nothing-taken = A marble that was hopped over stays where it is.
rules-friendly-title = In friendly play
rules-friendly = Do not leave a marble at home just to keep the other from finishing. If a game is blocked, pause and settle it with the host.
rules-small-marbles = Playing with real marbles: keep small ones away from young children.

## Where the rules come from

sources-title = Sources
source-bell = George I. Bell, The shortest game of Chinese Checkers
source-bell-link = https://www.emis.de/ft/19775
source-ravensburger = Ravensburger, star Halma instructions (their larger game of 15 counters differs)
source-ravensburger-link = https://www.ravensburger.de/spieleanleitungen/ecm/Spielanleitungen/224717_27293_DE.pdf
source-lusitano = Lusitano Retreat, world games
source-lusitano-link = https://lusitanoretreat.com/build-guides/world-games/#game-chinese-checkers

## What is agreed before a game

button-play = Play
button-change = Change …
agreement-title = A new game
agreement-left = Not over yet
agreement-usual = The usual game: nothing else is agreed.
agreement-other = By agreement: shown throughout the game.
agreement-seats = Players
agreement-players = { $count }
agreement-colours = Colours
agreement-colours-do = Press a colour to change it.
agreement-starts = Who starts
agreement-lot = by lot
agreement-by = By agreement
agreement-blocking = When a seat is held up
agreement-head-start = Head start
agreement-nobody = nobody
agreed-none = People settle it
agreed-fifteen = Fifteen marbles
agreed-filled-target = A filled target wins
agreed-swap = Swap
agreed-leave-by = Home left by move { $moves }
agreed-target-lock = Target lock
agreed-no-resting = No resting elsewhere
agreed-repetition = Repetition draws
agreed-to-the-end = Race to the end
agreed-head-start = { $moves ->
    [one] Head start: { $seat }, { $moves } move
   *[other] Head start: { $seat }, { $moves } moves
}
short-fifteen = 15 marbles
short-filled-target = full target wins
short-swap = swap
short-leave-by = home left by { $moves }
short-target-lock = target lock
short-no-resting = no rest elsewhere
short-repetition = repetition draws
short-to-the-end = to the end
short-head-start = { $seat } +{ $moves }
option-none = Nothing happens by itself: pause, and settle it between you or with the host.
option-fifteen = Each has fifteen marbles, in the point and the row next to it, and needs all fifteen across.
option-filled-target = Whose target is full but for holes they cannot reach has won.
option-swap = Who is held up may, as a turn, change places with a marble in the way.
option-leave-by = After { $moves } moves of its own, a seat that can leave its home must, and rests there no more.
option-target-lock = A marble that has reached its target moves only within it.
option-no-resting = A marble may pass through the points of others but not stop there.
option-repetition = The third time the same position comes up, nobody has won.
option-to-the-end = The others play on for second place and the rest.
option-head-start = Free moves before the others begin, for a guest who has played less.

## Settling it at a pause

button-done = Done
button-blocked = Blocked
button-host = Host
button-host-decides = The host decides (hold)
button-propose = Propose it
button-call-host = Call the host
button-host-is-here = The host is here
button-agree = I agree
button-decline = No
button-concede = { $seat } gives up (hold)
blocked-by = { $seat } has no way in: a marble of { $other } is still at home
blocked-in-the-way = { $seat } has no way in: a marble of { $other } is in the opposite point
settle-play-on = Play on
settle-draw = Agree on a draw
settle-take-back = { $turns ->
    [one] Take back the last turn
   *[other] Take back the last { $turns } turns
}
settle-free-hole = { $seat }'s marble leaves hole { $hole }
settle-swap = Swap: hole { $from } and hole { $with } change places
settle-end = End it as it stands
settle-lot = the lot decides who starts
settle-starts = { $seat } starts
settle-new-game = A new game: { $agreed }
settle-each = Each seat agrees, or the host decides.
settle-at-edges = Each seat agrees at its own edge, or the host decides.
settle-agree = { $seat } agrees
settle-not-yet = { $seat } has yet to agree
settle-agreed = { $seat } has agreed

## At the edges of a table

edge-undo = Undo
edge-redo = Redo
edge-change = Change
edge-close = Close
edge-give-up = Give up
edge-give-up-indeed = Do you give up?
edge-gives-up = I give up
edge-host-here = Is here
edge-your-turn = Your turn
edge-called = Your turn: a ringed marble must go
edge-moving = …
edge-passed = You have no move and are passed over

## Why not, beyond the rules

refused-nothing-in-hand = no marble is in hand
refused-nothing-to-show = there is no last move to show
refused-not-paused = pause the game first
refused-nothing-proposed = nothing has been proposed
refused-settled = this was settled; at the pause it can be taken back together
refused-settled-for-good = this was settled, and the game has ended with it
refused-agreement = these agreements do not fit together

## Writing a move

entry-title = A move by numbers
entry-numbers = The holes are numbered from 0 at the top to 120, row by row, from left to right.
entry-hint = 14-23

## Keys

keys-title = Keys
keys-arrows = Arrows
keys-arrows-do = along a row, and to the next row
keys-six = Q W A D Z X
keys-six-do = in the six directions, by their place on the keyboard
keys-walk = Comma, full stop
keys-walk-do = through the marbles that can move, and then through the holes they can reach
keys-enter = Enter
keys-enter-do = lift, or go there
keys-shift-enter = Shift + Enter
keys-shift-enter-do = go one hop on
keys-escape = Escape
keys-escape-do = put the marble down, close a sheet
keys-undo = Ctrl + Z
keys-undo-do = take back
keys-redo = Ctrl + Y
keys-redo-do = play again
keys-entry = /
keys-entry-do = write a move by its numbers
keys-sheets = N, P, S
keys-sheets-do = a new game, a pause, the settings
keys-tab = Tab
keys-tab-do = to the buttons, and on
keys-page = Page Up, Page Down
keys-page-do = read on, on a sheet that is longer than the window
keys-full = F11
keys-full-do = fill the screen
keys-sound = M
keys-sound-do = sound off, or on again
keys-help = ?
keys-help-do = this page

## Settings

settings-title = Settings
settings-sound = Sound
settings-volume = Volume
settings-percent = { $percent } %
settings-muted = Sound off
settings-muted-does = The key M does the same.
settings-playing = Playing
settings-speed = How fast marbles go
speed-calm = Calm
speed-normal = Normal
speed-quick = Quick
speed-instant = At once
settings-motion = Motion
motion-system = As the system
motion-full = Full
motion-reduced = Reduced
settings-motion-does = Reduced: what need not move rests, the view and the light too.
settings-turns = The board turns to the seat to move
settings-turns-does = For two who look at the screen from the same side.
settings-stops = Stop at every landing
settings-stops-does = For these seats a tap goes only as far as that hole; Done ends the turn.
settings-picture = Picture
settings-text = Size of texts
settings-colours = Colours and marks
settings-marks = Marks on the marbles
settings-marks-does = Each seat has a mark of its own, for whoever finds colours hard to tell apart.
settings-quality = Quality
quality-automatic = Automatic
quality-low = Low
quality-medium = Medium
quality-high = High
settings-quality-does = Lower is faster on an old machine; Automatic finds out by itself.
settings-full-screen = Fill the screen
settings-language = Language
language-system = As the system
language-english = English
language-german = Deutsch
language-portuguese = Português
language-short = EN
settings-language-does = At a table each edge has a switch for its own.
settings-table = Table
settings-table-mode = Table mode
settings-table-mode-does = Seen from above, with an edge for each seat: for a screen that lies between the players.
settings-width = The width of the screen is known
settings-width-does = So that a finger reaches as far on a large screen as on a small one.
settings-millimetres = { $width } mm
settings-host = Host
settings-host-does = Four holes, tapped in their order, open what is not for guests.
settings-host-choose = Choose the four holes
settings-host-usual = Next guests begin with this agreement
settings-host-usual-does = A table left alone goes back to: { $agreed }.
settings-host-usual-game = the usual game
button-quit = Quit

## The host

host-title = For the host
host-tap = Tap your four holes.
host-choose = Tap four holes, in the order in which you will remember them.
host-choose-first = Before guests are alone with it: nobody gets at the settings, or out, without these four holes.

## A table that nobody plays at

idle-touch = Touch to play
button-continue = Continue
button-continue-at = Continue, { $hour }

## When something cannot be kept, or was kept and cannot be read

trouble-open-twice = another Sternhalma is open already and keeps its game; nothing of this one is kept
trouble-settings-not-kept = the settings hold, but they cannot be kept for later. The reason: { $why }
trouble-game-not-kept = the game goes on, but it cannot be kept for later. The reason: { $why }
trouble-settings-set-aside = not all of the settings that were kept could be read. All that was kept is set aside as { $name }. The reason: { $why }
trouble-settings-stay = not all of the settings that were kept could be read, or be set aside, so nothing is kept this time. The reason: { $why }
trouble-game-set-aside = a game that was kept could not be read. It is set aside as { $name }. The reason: { $why }
trouble-game-stays = a game that was kept could not be read, or be set aside, so nothing is kept this time. The reason: { $why }
fault-text = in line { $line }, column { $column } there is something that this game does not write
fault-format = it was saved in format { $format }; this version reads format { $read }
fault-start = what it begins with makes no game
fault-turns = it has { $count } turns, more than a game that is kept can have
fault-turn = turn { $number }: { $why }
cause-no-file = this is not a file
cause-too-large = it is larger than a megabyte, and what is kept is not
cause-no-text = this is not a text
cause-denied = it is not allowed
cause-full = it is full
cause-no-storage = this browser keeps nothing

## The page around the board, in a browser

page-description = Sternhalma (Chinese chequers): a wooden board of glass marbles for two to six people, by touch, mouse, keyboard or in words.
page-loading = Loading
page-loading-share = Loading, { $share } %
page-starting = Starting
page-line-broken = The connection is broken; trying again
page-no-script = The game needs JavaScript, which is switched off in this browser.
page-step = A step: to an empty hole next to it.
page-hops = Or hops: over one neighbour of any colour to the hole just beyond, and on.
page-stays = It stays: nothing is taken.
page-aim = First with all ten in the opposite point wins.
page-board = The board. The same game in words follows.
page-board-now = The board. { $headline }. The same game in words follows.
page-last = Last move: { $last }.
page-agreed = By agreement: { $agreed }.
page-seat = Seat
page-in-target = In its target
page-rows = Rows to go
page-to-move = { $seat }, to move
page-count = { $count } of { $of }
page-typed = A move, as hole numbers like 14-23
page-movable = Marbles that can move
page-marble = Marble { $hole }, { $place }
page-landing = To hole { $hole }, { $place }: { $way }, { $gain }
page-words = Board in words
page-install = Install

## The page, when something fails

page-reload = Reload
page-kept = The game is kept after every turn and goes on from there.
page-stopped = The game has met an error and stopped. Reload to try again.
page-part-failed = A part of the game could not be loaded. Reload to try again.
page-part-missing = A part of the game is not where it should be. Reload to try again.
page-line-gone = The game could not be loaded: the connection is gone. What has come is kept; reload to go on.
page-graphics-gone = The graphics card was taken away from the game, by the system or another program. Reload to go on.
page-no-assembly = This browser cannot run the game: it lacks WebAssembly. A newer one can.
page-too-old = This browser is too old for the game. A newer one can run it.
page-no-graphics = This browser cannot draw the board: it lacks WebGL 2, or it is switched off.

## The page: whose work is in it

page-credits = Credits and licences
