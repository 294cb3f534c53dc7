# Deutsch. Eine Zeile für alles, was gesagt wird; was eingesetzt wird, steht in Klammern.
# Feld: wo eine Murmel liegen kann. Zacke: eine der sechs Spitzen des Sterns. Haus: die eigene, Ziel: die gegenüber.

## The window

window-title = Sternhalma
title-below = Chinesisches Damespiel
title-left = Verlassen um { $hour }. { $stand }
title-players = { $count } Spieler

## Seats

seat-blue = Blau
seat-red = Rot
seat-green = Grün
seat-amber = Bernstein
seat-purple = Violett
seat-ivory = Elfenbein

## Cards: one for each seat

card-count = { $count } / { $of }
card-rows = { $rows ->
    [one] noch { $rows } Reihe
   *[other] noch { $rows } Reihen
}
hint-lift = Murmel wählen
hint-called = Umringte wählen
hint-choose = Feld wählen
hint-won = hat gewonnen
hint-draw = unentschieden
hint-ended = beendet

## Buttons

button-again = Nochmal
button-undo = Rückgängig
button-redo = Wiederholen
button-new = Neues Spiel
button-pause = Pause
button-play-on = Weiterspielen
button-rules = Regeln
button-view = Grundansicht
button-back = Zurück zum Brett
button-back-to-title = Zurück zum Titelbild
button-title = Titelbild

## How it stands, and how it ended

headline-to-move = { $seat } ist am Zug
headline-called = { $count ->
    [one] { $seat } ist am Zug: die Murmel in Feld { $hole } muss gehen
   *[other] { $seat } ist am Zug: eine der umringten Murmeln muss gehen
}
headline-paused = Pause
headline-won = { $moves ->
    [one] { $seat } hat in { $moves } Zug gewonnen
   *[other] { $seat } hat in { $moves } Zügen gewonnen
}
headline-draw = Unentschieden
headline-no-moves = Unentschieden: niemand hat einen Zug
headline-as-it-stands = Das Spiel endet so, wie es steht
result-won = hat gewonnen
result-moves = { $moves ->
    [one] in { $moves } Zug
   *[other] in { $moves } Zügen
}

## What was played

last-move = Letzter Zug
way-step = ein Schritt
way-hops = { $hops ->
    [one] ein Sprung
   *[other] { $hops } Sprünge
}
way-swap = ein Tausch
turn-move = { $seat }: Feld { $from } nach Feld { $to }, { $way }
turn-other = { $seat }: { $what }
turn-passes = { $seat } hat keinen Zug und setzt aus
turn-swap = { $from } tauscht mit { $with }
turn-concede = { $seat } gibt auf
turn-agreed = abgesprochen: { $what }
turn-host = vom Gastgeber entschieden: { $what }
settled-play-on = weiterspielen
settled-draw = unentschieden
settled-take-back = zurück zu Zug { $ply }
settled-free-hole = Feld { $hole } wird geräumt
settled-end = es endet so, wie es steht

## The board in words

place-of-hole = Reihe { $row }, Feld { $hole }
gain-none = nicht näher
gain-nearer = { $rows } näher
gain-farther = { $rows } weiter weg
told-undone = Zurückgenommen
told-redone = Wiederholt
told-new = Ein neues Spiel
told-continued = Das Spiel geht weiter
told-turns = { $turns ->
    [one] { $turns } Zug gespielt
   *[other] { $turns } Züge gespielt
}

## A move that was typed and cannot be read

typed-no-wish = „{ $line }“ ist hier nicht bekannt
typed-no-hole = „{ $text }“ ist kein Feld; die Felder haben die Nummern 0 bis 120
typed-hole = Feld { $place } des Zuges: { $why }
typed-too-short = ein Zug sind zwei oder mehr Felder mit „-“ dazwischen, etwa 14-23
typed-too-long = ein Zug berührt höchstens { $most } Felder

## Why not

refused-paused = das Spiel ist unterbrochen
refused-nothing-to-redo = es gibt nichts zu wiederholen
refused-no-marble = auf diesem Feld liegt keine Murmel
refused-other-seat = diese Murmel gehört der anderen Seite
refused-no-move = diese Murmel hat keinen Zug
refused-taken = auf diesem Feld liegt schon eine Murmel
refused-back-to-start = eine Sprungkette, die am Anfang endet, ist kein Zug
refused-step-after-hop = auf einen Sprung folgt kein Schritt
refused-no-empty-beyond = dahinter ist kein leeres Feld
refused-nothing-to-hop = hier ist keine Murmel zum Überspringen
refused-long-jump = nur über eine Nachbarmurmel auf das Feld gleich dahinter; weite Sprünge sind ein anderes Spiel
refused-out-of-reach = dorthin kommt diese Murmel nicht in einem Zug
refused-target-lock = abgesprochen: eine Murmel im Ziel bleibt im Ziel
refused-no-resting = abgesprochen: keine Rast in fremden Zacken
refused-leave-home = abgesprochen: es ist Zeit, das Haus zu verlassen
refused-free-hole-first = vereinbart: zuerst räumt die blockierende Murmel ihr Feld
refused-freed-hole = vereinbart: dieses Feld wurde geräumt und bleibt frei von eigenen Murmeln
refused-swap-not-agreed = Tauschen wurde nicht abgesprochen
refused-no-blocker = diese Murmel blockiert niemanden
refused-not-held-up = dieser Platz ist nicht blockiert
refused-swap-out-of-reach = das Feld der blockierenden Murmel ist für diese nicht erreichbar
refused-not-playing = dieser Platz spielt nicht mit
refused-no-such-turn = es gibt keinen Zug, zu dem es zurückgehen könnte
refused-game-over = das Spiel ist zu Ende

## The pause

pause-title = Pause
pause-text = Bis zum Weiterspielen zieht niemand.

## The rules, in the order of the page

rules-title = Sternhalma
rules-origin = Chinese Checkers heißt es auf Englisch; erfunden wurde es in Deutschland, aus China kommt es nicht.
rules-aim-title = Ziel des Spiels
rules-aim = Zwei sitzen einander gegenüber, jede Seite mit zehn Murmeln in der Zacke vor sich. Wer zuerst alle zehn in die Zacke gegenüber bringt, gewinnt; das nächste Spiel beginnt die andere Seite.
rules-turn-title = Ein Zug
rules-turn = Eine eigene Murmel macht entweder einen Schritt auf ein leeres Nachbarfeld oder eine Kette von Sprüngen. Eine Kette, die am Anfang endet, ist kein Zug, und wer ziehen kann, darf nicht aussetzen.
rules-hop-title = Ein Sprung
rules-hop = Über eine benachbarte Murmel, gleich welcher Farbe, auf das leere Feld gleich dahinter. Nach einem Sprung darf die Murmel weiterspringen, in jede Richtung, und überall anhalten. Niemand muss springen.
rules-never-both-title = Nie beides
rules-never-both = Auf einen Sprung folgt kein Schritt und auf einen Schritt kein Sprung. Gesprungen wird nur über Nachbarn: weite Sprünge sind ein anderes Spiel.
rules-nothing-taken-title = Nichts wird geschlagen
rules-nothing-taken = Eine übersprungene Murmel bleibt liegen.
rules-friendly-title = Im Sinne des Spiels
rules-friendly = Eine Murmel nur im Haus zu lassen, damit die andere Seite nicht ankommt, gehört sich nicht. Ist ein Spiel blockiert: Pause machen und es mit dem Gastgeber klären.
rules-small-marbles = Beim Spiel mit echten Murmeln: kleine Kugeln von kleinen Kindern fernhalten.

## Where the rules come from

sources-title = Quellen
source-bell = George I. Bell, The shortest game of Chinese Checkers (auf Englisch)
source-bell-link = https://www.emis.de/ft/19775
source-ravensburger = Ravensburger, Spielanleitung Stern-Halma (das größere Spiel mit 15 Figuren weicht ab)
source-ravensburger-link = https://www.ravensburger.de/spieleanleitungen/ecm/Spielanleitungen/224717_27293_DE.pdf
source-lusitano = Lusitano Retreat, Spiele der Welt (auf Englisch)
source-lusitano-link = https://lusitanoretreat.com/build-guides/world-games/#game-chinese-checkers

## What is agreed before a game

button-play = Spielen
button-change = Ändern …
agreement-title = Ein neues Spiel
agreement-left = Noch nicht zu Ende
agreement-usual = Das übliche Spiel: nichts weiter ist abgesprochen.
agreement-other = Nach Absprache: steht während des ganzen Spiels dabei.
agreement-seats = Wie viele spielen
agreement-players = { $count }
agreement-colours = Farben
agreement-colours-do = Eine Farbe antippen, um sie zu wechseln.
agreement-starts = Wer beginnt
agreement-lot = durch das Los
agreement-by = Nach Absprache
agreement-blocking = Wenn jemand blockiert ist
agreement-head-start = Vorsprung
agreement-nobody = niemand
agreed-none = Gemeinsam klären
agreed-fifteen = Fünfzehn Murmeln
agreed-filled-target = Volles Ziel gewinnt
agreed-swap = Tauschen
agreed-leave-by = Haus geräumt bis Zug { $moves }
agreed-target-lock = Im Ziel bleiben
agreed-no-resting = Keine Rast in fremden Zacken
agreed-repetition = Wiederholung ist unentschieden
agreed-to-the-end = Bis zum letzten Platz
agreed-head-start = { $moves ->
    [one] Vorsprung: { $seat }, { $moves } Zug
   *[other] Vorsprung: { $seat }, { $moves } Züge
}
short-fifteen = 15 Murmeln
short-filled-target = volles Ziel gewinnt
short-swap = Tauschen
short-leave-by = Haus leer bis { $moves }
short-target-lock = im Ziel bleiben
short-no-resting = nur eigene Zacken
short-repetition = Wiederholung: remis
short-to-the-end = bis zum letzten Platz
short-head-start = { $seat } +{ $moves }
option-none = Von selbst geschieht nichts: Pause machen und es gemeinsam klären oder mit dem Gastgeber.
option-fifteen = Jede Seite hat fünfzehn Murmeln, in der Zacke und der Reihe davor, und bringt alle fünfzehn hinüber.
option-filled-target = Wessen Ziel voll ist bis auf unerreichbare Felder, hat gewonnen.
option-swap = Wer blockiert ist, darf als Zug mit einer Murmel tauschen, die im Weg liegt.
option-leave-by = Nach { $moves } eigenen Zügen muss das Haus verlassen, wer kann, und rastet dort nicht mehr.
option-target-lock = Eine Murmel, die im Ziel angekommen ist, zieht nur noch darin.
option-no-resting = Eine Murmel darf durch fremde Zacken ziehen, dort aber nicht anhalten.
option-repetition = Steht dieselbe Stellung zum dritten Mal auf dem Brett, hat niemand gewonnen.
option-to-the-end = Die anderen spielen weiter um den zweiten Platz und die übrigen.
option-head-start = Freie Züge, bevor die anderen beginnen: für Gäste, die seltener spielen.

## Settling it at a pause

button-done = Fertig
button-blocked = Klären
button-host = Hilfe
button-host-decides = Der Gastgeber entscheidet (gedrückt halten)
button-propose = Vorschlagen
button-call-host = Den Gastgeber rufen
button-host-is-here = Der Gastgeber ist da
button-agree = Ja, so
button-decline = Nein
button-concede = { $seat } gibt auf (gedrückt halten)
blocked-by = { $seat } kommt nicht hinein: im Haus liegt noch eine Murmel von { $other }
blocked-in-the-way = { $seat } kommt nicht hinein: im Ziel liegt eine Murmel von { $other }
settle-play-on = Weiterspielen
settle-draw = Auf unentschieden einigen
settle-take-back = { $turns ->
    [one] Den letzten Zug zurücknehmen
   *[other] Die letzten { $turns } Züge zurücknehmen
}
settle-free-hole = Die Murmel von { $seat } räumt Feld { $hole }
settle-swap = Tausch: Feld { $from } gegen Feld { $with }
settle-end = So beenden, wie es steht
settle-lot = wer beginnt, entscheidet das Los
settle-starts = { $seat } beginnt
settle-new-game = Ein neues Spiel: { $agreed }
settle-each = Alle sind einverstanden, oder der Gastgeber entscheidet.
settle-at-edges = Alle stimmen an ihrem Rand zu, oder der Gastgeber entscheidet.
settle-agree = { $seat } ist einverstanden
settle-not-yet = { $seat } hat noch nicht zugestimmt
settle-agreed = { $seat } hat zugestimmt

## At the edges of a table

edge-undo = Zurück
edge-redo = Vor
edge-change = Ändern
edge-close = Zu
edge-give-up = Aufgeben
edge-give-up-indeed = Wirklich aufgeben?
edge-gives-up = Ich gebe auf
edge-host-here = Ist da
edge-your-turn = Am Zug
edge-called = Am Zug: eine umringte Murmel muss gehen
edge-moving = …
edge-passed = Kein Zug möglich: ausgesetzt

## Why not, beyond the rules

refused-nothing-in-hand = keine Murmel ist gewählt
refused-nothing-to-show = es gibt keinen letzten Zug zu zeigen
refused-not-paused = zuerst das Spiel unterbrechen
refused-nothing-proposed = es ist nichts vorgeschlagen
refused-settled = das wurde geklärt; in der Pause lässt es sich gemeinsam zurücknehmen
refused-settled-for-good = das wurde geklärt, und damit ist das Spiel zu Ende
refused-agreement = diese Absprachen passen nicht zusammen

## Writing a move

entry-title = Ein Zug in Zahlen
entry-numbers = Die Felder sind von 0 ganz oben bis 120 nummeriert, Reihe für Reihe, von links nach rechts.
entry-hint = 14-23

## Keys

keys-title = Tasten
keys-arrows = Pfeile
keys-arrows-do = die Reihe entlang und zur nächsten Reihe
keys-six = Q W A D Y X
keys-six-do = in die sechs Richtungen, nach ihrem Ort auf der Tastatur
keys-walk = Komma, Punkt
keys-walk-do = durch die Murmeln, die ziehen können, und dann durch die erreichbaren Felder
keys-enter = Enter
keys-enter-do = wählen, oder dorthin ziehen
keys-shift-enter = Umschalt + Enter
keys-shift-enter-do = einen Sprung weiter
keys-escape = Esc
keys-escape-do = die Murmel absetzen, ein Blatt schließen
keys-undo = Strg + Z
keys-undo-do = zurücknehmen
keys-redo = Strg + Y
keys-redo-do = wiederholen
keys-entry = /
keys-entry-do = einen Zug in Zahlen schreiben
keys-sheets = N, P, S
keys-sheets-do = ein neues Spiel, eine Pause, die Einstellungen
keys-tab = Tab
keys-tab-do = zu den Schaltflächen und weiter
keys-page = Bild auf, Bild ab
keys-page-do = weiterlesen, wo ein Blatt länger ist als das Fenster
keys-full = F11
keys-full-do = den Bildschirm füllen
keys-sound = M
keys-sound-do = Ton aus und wieder an
keys-help = ?
keys-help-do = diese Seite

## Settings

settings-title = Einstellungen
settings-sound = Ton
settings-volume = Lautstärke
settings-percent = { $percent } %
settings-muted = Ton aus
settings-muted-does = Die Taste M tut dasselbe.
settings-playing = Spielen
settings-speed = Wie schnell Murmeln ziehen
speed-calm = Ruhig
speed-normal = Normal
speed-quick = Schnell
speed-instant = Sofort
settings-motion = Bewegung
motion-system = Wie das System
motion-full = Voll
motion-reduced = Reduziert
settings-motion-does = Reduziert: was sich nicht bewegen muss, ruht, auch Blick und Licht.
settings-turns = Das Brett dreht sich zu dem Platz, der am Zug ist
settings-turns-does = Für zwei, die von derselben Seite auf den Bildschirm schauen.
settings-stops = Auf jedem Feld anhalten
settings-stops-does = Für diese Plätze führt ein Tipp nur bis zu diesem Feld; Fertig beendet den Zug.
settings-picture = Bild
settings-text = Größe der Schrift
settings-colours = Farben und Zeichen
settings-marks = Zeichen auf den Murmeln
settings-marks-does = Jeder Platz hat ein eigenes Zeichen, falls sich die Farben schwer unterscheiden lassen.
settings-quality = Qualität
quality-automatic = Automatisch
quality-low = Niedrig
quality-medium = Mittel
quality-high = Hoch
settings-quality-does = Niedriger ist schneller auf einem alten Gerät; Automatisch findet es selbst heraus.
settings-full-screen = Den Bildschirm füllen
settings-language = Sprache
language-system = Wie das System
language-english = English
language-german = Deutsch
language-portuguese = Português
language-short = DE
settings-language-does = Am Tisch hat jeder Rand einen Schalter für die eigene.
settings-table = Tisch
settings-table-mode = Tischmodus
settings-table-mode-does = Von oben gesehen, mit einem Rand für jeden Platz: für einen Bildschirm, der zwischen den Spielenden liegt.
settings-width = Die Breite des Bildschirms ist bekannt
settings-width-does = Damit ein Finger auf einem großen Bildschirm so weit reicht wie auf einem kleinen.
settings-millimetres = { $width } mm
settings-host = Gastgeber
settings-host-does = Vier Felder, in ihrer Reihenfolge getippt, öffnen, was nicht für Gäste ist.
settings-host-choose = Die vier Felder wählen
settings-host-usual = Die nächsten Gäste beginnen mit dieser Vereinbarung
settings-host-usual-does = Ein verlassener Tisch kehrt zurück zu: { $agreed }.
settings-host-usual-game = das übliche Spiel
button-quit = Beenden

## The host

host-title = Für den Gastgeber
host-tap = Die vier Felder antippen.
host-choose = Vier Felder antippen, in einer Reihenfolge, die im Gedächtnis bleibt.
host-choose-first = Bevor Gäste damit allein sind: ohne diese vier Felder kommt niemand an die Einstellungen oder hinaus.

## A table that nobody plays at

idle-touch = Zum Spielen berühren
button-continue = Weiter
button-continue-at = Weiter, { $hour }

## When something cannot be kept, or was kept and cannot be read

trouble-open-twice = ein anderes Sternhalma ist schon offen und bewahrt sein Spiel auf; von diesem wird nichts aufbewahrt
trouble-settings-not-kept = die Einstellungen gelten, lassen sich aber nicht für später aufbewahren. Der Grund: { $why }
trouble-game-not-kept = das Spiel geht weiter, lässt sich aber nicht für später aufbewahren. Der Grund: { $why }
trouble-settings-set-aside = nicht alle aufbewahrten Einstellungen ließen sich lesen. Was aufbewahrt war, liegt beiseite als { $name }. Der Grund: { $why }
trouble-settings-stay = nicht alle aufbewahrten Einstellungen ließen sich lesen oder beiseitelegen, deshalb wird diesmal nichts aufbewahrt. Der Grund: { $why }
trouble-game-set-aside = ein aufbewahrtes Spiel ließ sich nicht lesen. Es liegt beiseite als { $name }. Der Grund: { $why }
trouble-game-stays = ein aufbewahrtes Spiel ließ sich nicht lesen und nicht beiseitelegen, deshalb wird diesmal nichts aufbewahrt. Der Grund: { $why }
fault-text = in Zeile { $line }, Spalte { $column } steht etwas, das dieses Spiel nicht schreibt
fault-format = es wurde im Format { $format } gespeichert; diese Version liest Format { $read }
fault-start = womit es beginnt, daraus wird kein Spiel
fault-turns = es hat { $count } Züge, mehr als ein aufbewahrtes Spiel haben kann
fault-turn = Zug { $number }: { $why }
cause-no-file = das ist keine Datei
cause-too-large = das ist größer als ein Megabyte, und Aufbewahrtes ist es nicht
cause-no-text = das ist kein Text
cause-denied = das ist nicht erlaubt
cause-full = hier ist kein Platz mehr
cause-no-storage = dieser Browser bewahrt nichts auf

## The page around the board, in a browser

page-description = Sternhalma: ein Holzbrett mit Glasmurmeln für zwei bis sechs Personen, mit Fingern, Maus, Tastatur oder Worten.
page-loading = Wird geladen
page-loading-share = Wird geladen, { $share } %
page-starting = Gleich geht es los
page-line-broken = Die Verbindung ist unterbrochen; neuer Versuch
page-no-script = Das Spiel braucht JavaScript, das in diesem Browser ausgeschaltet ist.
page-step = Ein Schritt: auf ein leeres Feld daneben.
page-hops = Oder Sprünge: über eine Nachbarmurmel jeder Farbe auf das Feld gleich dahinter, und weiter.
page-stays = Sie bleibt liegen: nichts wird geschlagen.
page-aim = Wer zuerst alle zehn in der Zacke gegenüber hat, gewinnt.
page-board = Das Brett. Dasselbe Spiel in Worten folgt.
page-board-now = Das Brett. { $headline }. Dasselbe Spiel in Worten folgt.
page-last = Letzter Zug: { $last }.
page-agreed = Nach Absprache: { $agreed }.
page-seat = Platz
page-in-target = Im Ziel
page-rows = Reihen noch
page-to-move = { $seat }, am Zug
page-count = { $count } von { $of }
page-typed = Ein Zug, in Nummern der Felder wie 14-23
page-movable = Murmeln, die ziehen können
page-marble = Murmel { $hole }, { $place }
page-landing = Nach Feld { $hole }, { $place }: { $way }, { $gain }
page-words = Brett in Worten
page-install = Installieren

## The page, when something fails

page-reload = Neu laden
page-kept = Das Spiel wird nach jedem Zug aufbewahrt und geht dort weiter.
page-stopped = Das Spiel ist auf einen Fehler gestoßen und steht. Neu laden, um es wieder zu versuchen.
page-part-failed = Ein Teil des Spiels ließ sich nicht laden. Neu laden, um es wieder zu versuchen.
page-part-missing = Ein Teil des Spiels ist nicht dort, wo er sein sollte. Neu laden, um es wieder zu versuchen.
page-line-gone = Das Spiel ließ sich nicht laden: die Verbindung ist weg. Was schon da ist, bleibt; neu laden, um fortzufahren.
page-graphics-gone = Die Grafikkarte wurde dem Spiel genommen, vom System oder einem anderen Programm. Neu laden, um fortzufahren.
page-no-assembly = In diesem Browser läuft das Spiel nicht: ihm fehlt WebAssembly. Ein neuerer kann es.
page-too-old = Dieser Browser ist zu alt für das Spiel. Ein neuerer kann es.
page-no-graphics = Dieser Browser kann das Brett nicht zeichnen: WebGL 2 fehlt oder ist ausgeschaltet.

## The page: whose work is in it

page-credits = Dank und Lizenzen
