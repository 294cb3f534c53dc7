# Português de Portugal. Uma linha para cada coisa que se diz; o que se acrescenta está entre chavetas.
# Casa: onde pode estar um berlinde. Ponta: uma das seis pontas da estrela, a de partida e a de chegada.

## The window

window-title = Sternhalma
title-below = Damas chinesas
title-left = Deixado ({ $hour }). { $stand }
title-players = { $count } jogadores

## Seats

seat-blue = Azul
seat-red = Vermelho
seat-green = Verde
seat-amber = Âmbar
seat-purple = Roxo
seat-ivory = Marfim

## Cards: one for each seat

card-count = { $count } / { $of }
card-rows = { $rows ->
    [one] falta { $rows } fila
   *[other] faltam { $rows } filas
}
hint-lift = escolher berlinde
hint-called = escolher marcado
hint-choose = escolher casa
hint-won = ganhou
hint-draw = empate
hint-ended = terminado

## Buttons

button-again = De novo
button-undo = Anular
button-redo = Refazer
button-new = Novo jogo
button-pause = Pausa
button-play-on = Continuar a jogar
button-rules = Regras
button-view = Vista inicial
button-back = Voltar ao tabuleiro
button-back-to-title = Voltar ao ecrã inicial
button-title = Ecrã inicial

## How it stands, and how it ended

headline-to-move = { $seat } joga
headline-called = { $count ->
    [one] { $seat } joga: o berlinde da casa { $hole } tem de sair
   *[other] { $seat } joga: um dos berlindes marcados tem de sair
}
headline-paused = Em pausa
headline-won = { $moves ->
    [one] { $seat } ganhou em { $moves } jogada
   *[other] { $seat } ganhou em { $moves } jogadas
}
headline-draw = Empate
headline-no-moves = Empate: ninguém tem jogada
headline-as-it-stands = O jogo termina como está
result-won = ganhou
result-moves = { $moves ->
    [one] em { $moves } jogada
   *[other] em { $moves } jogadas
}

## What was played

last-move = Última jogada
way-step = um passo
way-hops = { $hops ->
    [one] um salto
   *[other] { $hops } saltos
}
way-swap = uma troca
turn-move = { $seat }: da casa { $from } para a casa { $to }, { $way }
turn-other = { $seat }: { $what }
turn-passes = { $seat } não tem jogada e passa
turn-swap = { $from } troca com { $with }
turn-concede = { $seat } desiste
turn-agreed = acordado: { $what }
turn-host = o anfitrião decidiu: { $what }
settled-play-on = continuar a jogar
settled-draw = empate
settled-take-back = voltar à jogada { $ply }
settled-free-hole = a casa { $hole } tem de ficar livre
settled-end = termina como está

## The board in words

place-of-hole = fila { $row }, casa { $hole }
gain-none = à mesma distância
gain-nearer = { $rows } mais perto
gain-farther = { $rows } mais longe
told-undone = Jogada anulada
told-redone = Jogada refeita
told-new = Um novo jogo
told-continued = O jogo continua
told-turns = { $turns ->
    [one] { $turns } jogada feita
   *[other] { $turns } jogadas feitas
}

## A move that was typed and cannot be read

typed-no-wish = «{ $line }» não se conhece aqui
typed-no-hole = «{ $text }» não é uma casa; as casas têm os números de 0 a 120
typed-hole = casa { $place } da jogada: { $why }
typed-too-short = uma jogada são duas ou mais casas com «-» entre elas, como 14-23
typed-too-long = uma jogada toca no máximo { $most } casas

## Why not

refused-paused = o jogo está em pausa
refused-nothing-to-redo = não há nada para refazer
refused-no-marble = não há nenhum berlinde nessa casa
refused-other-seat = esse berlinde é do outro lado
refused-no-move = este berlinde não tem jogada
refused-taken = já há um berlinde nessa casa
refused-back-to-start = uma cadeia que termina onde começou não é jogada
refused-step-after-hop = depois de um salto não há passo
refused-no-empty-beyond = não há casa livre logo a seguir
refused-nothing-to-hop = não há berlinde para saltar
refused-long-jump = só por cima de um vizinho, para a casa logo a seguir; saltos longos são outro jogo
refused-out-of-reach = este berlinde não chega lá numa só jogada
refused-target-lock = acordado: um berlinde que chegou já não sai
refused-no-resting = acordado: não se para numa ponta alheia
refused-leave-home = acordado: é altura de deixar a ponta de partida
refused-free-hole-first = decidido: primeiro, o berlinde que bloqueia liberta a casa
refused-freed-hole = decidido: esta casa foi libertada e fica livre dos mesmos berlindes
refused-swap-not-agreed = não se acordaram trocas
refused-no-blocker = esse berlinde não bloqueia ninguém
refused-not-held-up = este lugar não está bloqueado
refused-swap-out-of-reach = este berlinde não chega à casa do que bloqueia
refused-not-playing = este lugar não está a jogar
refused-no-such-turn = não há jogada à qual voltar
refused-game-over = o jogo acabou

## The pause

pause-title = Em pausa
pause-text = Ninguém joga até se continuar.

## The rules, in the order of the page

rules-title = Sternhalma
rules-origin = Damas chinesas. Nasceu na Alemanha; apesar do nome, não vem da China.
rules-aim-title = Objetivo
rules-aim = Duas pessoas sentam-se frente a frente, cada uma com dez berlindes na ponta diante de si. Ganha quem primeiro levar os dez à ponta oposta; o outro lado começa o jogo seguinte.
rules-turn-title = Uma jogada
rules-turn = Move-se um berlinde próprio: ou um passo para uma casa vizinha livre, ou uma cadeia de saltos. Uma cadeia que termina onde começou não é jogada, e ninguém pode passar enquanto puder jogar.
rules-hop-title = Um salto
rules-hop = Por cima de um berlinde vizinho, de qualquer cor, para a casa livre logo a seguir. Depois de um salto, o berlinde pode voltar a saltar, em qualquer direção, e parar onde se quiser. Ninguém é obrigado a saltar.
rules-never-both-title = Nunca os dois
rules-never-both = A um salto não se segue um passo, nem a um passo um salto. Só por cima de um vizinho: saltos longos são outro jogo.
rules-nothing-taken-title = Nada se captura
rules-nothing-taken = Um berlinde saltado fica onde está.
rules-friendly-title = Entre amigos
rules-friendly = Não se deixa um berlinde na partida só para impedir o outro de chegar. Se um jogo ficar bloqueado, faz-se uma pausa e resolve-se com o anfitrião.
rules-small-marbles = Com berlindes verdadeiros: manter os pequenos longe das crianças pequenas.

## Where the rules come from

sources-title = Fontes
source-bell = George I. Bell, The shortest game of Chinese Checkers (em inglês)
source-bell-link = https://www.emis.de/ft/19775
source-ravensburger = Ravensburger, regras do Halma em estrela (em alemão; o jogo maior, de 15 peças, é diferente)
source-ravensburger-link = https://www.ravensburger.de/spieleanleitungen/ecm/Spielanleitungen/224717_27293_DE.pdf
source-lusitano = Lusitano Retreat, jogos do mundo (em inglês)
source-lusitano-link = https://lusitanoretreat.com/build-guides/world-games/#game-chinese-checkers

## What is agreed before a game

button-play = Jogar
button-change = Alterar …
agreement-title = Um novo jogo
agreement-left = Ainda por acabar
agreement-usual = O jogo habitual: nada mais está acordado.
agreement-other = Por acordo: indicado durante todo o jogo.
agreement-seats = Jogadores
agreement-players = { $count }
agreement-colours = Cores
agreement-colours-do = Tocar numa cor para a mudar.
agreement-starts = Quem começa
agreement-lot = à sorte
agreement-by = Por acordo
agreement-blocking = Quando alguém fica bloqueado
agreement-head-start = Avanço
agreement-nobody = ninguém
agreed-none = Resolve-se em conjunto
agreed-fifteen = Quinze berlindes
agreed-filled-target = Ponta cheia ganha
agreed-swap = Troca
agreed-leave-by = Partida livre até à jogada { $moves }
agreed-target-lock = Quem chega fica
agreed-no-resting = Sem paragens alheias
agreed-repetition = Repetição empata
agreed-to-the-end = Corrida até ao fim
agreed-head-start = { $moves ->
    [one] Avanço: { $seat }, { $moves } jogada
   *[other] Avanço: { $seat }, { $moves } jogadas
}
short-fifteen = 15 berlindes
short-filled-target = ponta cheia ganha
short-swap = troca
short-leave-by = partida livre até { $moves }
short-target-lock = quem chega fica
short-no-resting = sem parar em ponta alheia
short-repetition = repetição empata
short-to-the-end = até ao fim
short-head-start = { $seat } +{ $moves }
option-none = Nada acontece por si: faz-se uma pausa e resolve-se em conjunto, ou com o anfitrião.
option-fifteen = Cada lado tem quinze berlindes, na ponta e na fila seguinte, e tem de levar os quinze ao outro lado.
option-filled-target = Quem tiver a ponta de chegada cheia, salvo casas a que não chega, ganhou.
option-swap = Quem está bloqueado pode, como jogada, trocar de lugar com um berlinde que esteja no caminho.
option-leave-by = Depois de { $moves } jogadas suas, quem puder deixar a ponta de partida tem de o fazer, e já lá não para.
option-target-lock = Um berlinde que chegou à ponta oposta só se move dentro dela.
option-no-resting = Um berlinde pode passar pelas pontas alheias, mas não parar nelas.
option-repetition = À terceira vez que surge a mesma posição, ninguém ganha.
option-to-the-end = Os outros continuam a jogar pelo segundo lugar e pelos restantes.
option-head-start = Jogadas livres antes de os outros começarem, para quem joga há menos tempo.

## Settling it at a pause

button-done = Pronto
button-blocked = Resolver
button-host = Ajuda
button-host-decides = O anfitrião decide (manter premido)
button-propose = Propor
button-call-host = Chamar o anfitrião
button-host-is-here = O anfitrião está cá
button-agree = De acordo
button-decline = Não
button-concede = { $seat } desiste (manter premido)
blocked-by = { $seat } não consegue entrar: um berlinde { $other } ainda está na partida
blocked-in-the-way = { $seat } não consegue entrar: um berlinde { $other } está na ponta oposta
settle-play-on = Continuar a jogar
settle-draw = Acordar um empate
settle-take-back = { $turns ->
    [one] Anular a última jogada
   *[other] Anular as últimas { $turns } jogadas
}
settle-free-hole = { $seat } liberta a casa { $hole }
settle-swap = Troca: a casa { $from } pela casa { $with }
settle-end = Terminar como está
settle-lot = a sorte decide quem começa
settle-starts = { $seat } começa
settle-new-game = Um jogo novo: { $agreed }
settle-each = Todos concordam, ou o anfitrião decide.
settle-at-edges = Cada lado concorda na sua margem, ou o anfitrião decide.
settle-agree = { $seat } concorda
settle-not-yet = { $seat } ainda não concordou
settle-agreed = { $seat } concordou

## At the edges of a table

edge-undo = Anular
edge-redo = Refazer
edge-change = Alterar
edge-close = Fechar
edge-give-up = Desistir
edge-give-up-indeed = Desiste mesmo?
edge-gives-up = Desisto
edge-host-here = Cá está
edge-your-turn = É a vez deste lado
edge-called = A sua vez: um berlinde marcado tem de sair
edge-moving = …
edge-passed = Sem jogada possível: a vez passa

## Why not, beyond the rules

refused-nothing-in-hand = não há nenhum berlinde escolhido
refused-nothing-to-show = não há última jogada para mostrar
refused-not-paused = primeiro, pôr o jogo em pausa
refused-nothing-proposed = nada foi proposto
refused-settled = isto ficou resolvido; na pausa pode ser desfeito em conjunto
refused-settled-for-good = isto ficou resolvido, e com isso o jogo terminou
refused-agreement = estes acordos não combinam

## Writing a move

entry-title = Uma jogada em números
entry-numbers = As casas são numeradas de 0, em cima, a 120, fila a fila, da esquerda para a direita.
entry-hint = 14-23

## Keys

keys-title = Teclas
keys-arrows = Setas
keys-arrows-do = ao longo da fila, e para a fila seguinte
keys-six = Q W A D Z X
keys-six-do = nas seis direções, pela posição no teclado
keys-walk = Vírgula, ponto
keys-walk-do = pelos berlindes que podem jogar, e depois pelas casas a que chegam
keys-enter = Enter
keys-enter-do = escolher, ou ir para lá
keys-shift-enter = Shift + Enter
keys-shift-enter-do = avançar um salto
keys-escape = Esc
keys-escape-do = pousar o berlinde, fechar uma folha
keys-undo = Ctrl + Z
keys-undo-do = anular
keys-redo = Ctrl + Y
keys-redo-do = refazer
keys-entry = /
keys-entry-do = escrever uma jogada em números
keys-sheets = N, P, S
keys-sheets-do = um jogo novo, uma pausa, as definições
keys-tab = Tab
keys-tab-do = para os botões, e adiante
keys-page = Page Up, Page Down
keys-page-do = continuar a ler, onde a folha é mais longa do que a janela
keys-full = F11
keys-full-do = encher o ecrã
keys-sound = M
keys-sound-do = desligar e voltar a ligar o som
keys-help = ?
keys-help-do = esta página

## Settings

settings-title = Definições
settings-sound = Som
settings-volume = Volume
settings-percent = { $percent } %
settings-muted = Sem som
settings-muted-does = A tecla M faz o mesmo.
settings-playing = Jogo
settings-speed = Velocidade dos berlindes
speed-calm = Calma
speed-normal = Normal
speed-quick = Rápida
speed-instant = Imediata
settings-motion = Movimento
motion-system = Como o sistema
motion-full = Completo
motion-reduced = Reduzido
settings-motion-does = Reduzido: o que não precisa de se mover fica parado, também a vista e a luz.
settings-turns = O tabuleiro vira-se para quem joga
settings-turns-does = Para dois que olham para o ecrã do mesmo lado.
settings-stops = Parar em cada casa
settings-stops-does = Para estes lugares, um toque leva só até essa casa; Pronto termina a jogada.
settings-picture = Imagem
settings-text = Tamanho do texto
settings-colours = Cores e sinais
settings-marks = Sinais nos berlindes
settings-marks-does = Cada lugar tem um sinal próprio, para quem distingue mal as cores.
settings-quality = Qualidade
quality-automatic = Automática
quality-low = Baixa
quality-medium = Média
quality-high = Alta
settings-quality-does = Mais baixa é mais rápida num aparelho antigo; Automática descobre por si.
settings-full-screen = Encher o ecrã
settings-language = Língua
language-system = Como o sistema
language-english = English
language-german = Deutsch
language-portuguese = Português
language-short = PT
settings-language-does = À mesa, cada margem tem um botão para a sua.
settings-table = Mesa
settings-table-mode = Modo de mesa
settings-table-mode-does = Visto de cima, com uma margem para cada lugar: para um ecrã deitado entre os jogadores.
settings-width = A largura do ecrã é conhecida
settings-width-does = Para que um dedo alcance tanto num ecrã grande como num pequeno.
settings-millimetres = { $width } mm
settings-host = Anfitrião
settings-host-does = Quatro casas, tocadas por ordem, abrem o que não é para os convidados.
settings-host-choose = Escolher as quatro casas
settings-host-usual = Os próximos convidados começam com este acordo
settings-host-usual-does = Uma mesa abandonada volta a: { $agreed }.
settings-host-usual-game = o jogo habitual
button-quit = Sair

## The host

host-title = Para o anfitrião
host-tap = Tocar nas quatro casas.
host-choose = Tocar em quatro casas, por uma ordem que fique na memória.
host-choose-first = Antes de os convidados ficarem sozinhos: sem estas quatro casas ninguém chega às definições, nem sai.

## A table that nobody plays at

idle-touch = Tocar para jogar
button-continue = Seguir
button-continue-at = Seguir, { $hour }

## When something cannot be kept, or was kept and cannot be read

trouble-open-twice = já há outro Sternhalma aberto, que guarda o seu jogo; nada deste fica guardado
trouble-settings-not-kept = as definições valem agora, mas não é possível guardá-las para depois. O motivo: { $why }
trouble-game-not-kept = o jogo continua, mas não é possível guardá-lo para depois. O motivo: { $why }
trouble-settings-set-aside = não foi possível ler todas as definições guardadas. O que estava guardado ficou à parte como { $name }. O motivo: { $why }
trouble-settings-stay = não foi possível ler todas as definições guardadas, nem pô-las à parte; por isso, desta vez nada é guardado. O motivo: { $why }
trouble-game-set-aside = não foi possível ler um jogo guardado. Ficou à parte como { $name }. O motivo: { $why }
trouble-game-stays = não foi possível ler um jogo guardado, nem pô-lo à parte; por isso, desta vez nada é guardado. O motivo: { $why }
fault-text = na linha { $line }, coluna { $column }, há algo que este jogo não escreve
fault-format = foi guardado no formato { $format }; esta versão lê o formato { $read }
fault-start = aquilo com que começa não dá um jogo
fault-turns = tem { $count } jogadas, mais do que um jogo guardado pode ter
fault-turn = jogada { $number }: { $why }
cause-no-file = isto não é um ficheiro
cause-too-large = tem mais de um megabyte, que é o máximo que se guarda
cause-no-text = isto não é um texto
cause-denied = não é permitido
cause-full = já não há espaço
cause-no-storage = este navegador não guarda nada

## The page around the board, in a browser

page-description = Sternhalma (damas chinesas): um tabuleiro de madeira com berlindes de vidro para duas a seis pessoas, com os dedos, o rato, o teclado ou por palavras.
page-loading = A carregar
page-loading-share = A carregar, { $share } %
page-starting = A começar
page-line-broken = A ligação falhou; nova tentativa
page-no-script = O jogo precisa de JavaScript, que está desligado neste navegador.
page-step = Um passo: para uma casa livre ao lado.
page-hops = Ou saltos: por cima de um vizinho de qualquer cor para a casa logo a seguir, e mais além.
page-stays = Fica onde está: nada se captura.
page-aim = Ganha quem primeiro tiver os dez na ponta oposta.
page-board = O tabuleiro. O mesmo jogo em palavras vem a seguir.
page-board-now = O tabuleiro. { $headline }. O mesmo jogo em palavras vem a seguir.
page-last = Última jogada: { $last }.
page-agreed = Por acordo: { $agreed }.
page-seat = Lugar
page-in-target = Na chegada
page-rows = Filas que faltam
page-to-move = { $seat }, a jogar
page-count = { $count } de { $of }
page-typed = Uma jogada, em números de casas como 14-23
page-movable = Berlindes que podem jogar
page-marble = Berlinde { $hole }, { $place }
page-landing = Para a casa { $hole }, { $place }: { $way }, { $gain }
page-words = Tabuleiro em palavras
page-install = Instalar

## The page, when something fails

page-reload = Recarregar
page-kept = O jogo é guardado depois de cada jogada e continua a partir daí.
page-stopped = O jogo encontrou um erro e parou. Recarregar para tentar de novo.
page-part-failed = Não foi possível carregar uma parte do jogo. Recarregar para tentar de novo.
page-part-missing = Uma parte do jogo não está onde devia. Recarregar para tentar de novo.
page-line-gone = Não foi possível carregar o jogo: a ligação caiu. O que já chegou fica guardado; recarregar para continuar.
page-graphics-gone = A placa gráfica foi retirada ao jogo, pelo sistema ou por outro programa. Recarregar para continuar.
page-no-assembly = Este navegador não consegue executar o jogo: falta-lhe WebAssembly. Um mais recente consegue.
page-too-old = Este navegador é demasiado antigo para o jogo. Um mais recente consegue.
page-no-graphics = Este navegador não consegue desenhar o tabuleiro: falta-lhe WebGL 2, ou está desligado.

## The page: whose work is in it

page-credits = Créditos e licenças
