# Commands in the menu of a message or a person.
menu-command-message-replay = Terugkijken
menu-command-message-import = Als partij voortzetten
menu-command-message-analyse = Analyseren
menu-command-user-challenge = Uitdagen
menu-command-user-versus = Onderlinge stand

command-challenge = uitdagen
    .description = Daag iemand uit voor een partij, of iedereen hier
    .opponent = tegenstander
    .opponent-description = Wie je uitdaagt; laat je het weg, dan iedereen hier
    .level = niveau
    .level-description = Hoe sterk ik speel als je tegen mij speelt: 1 (makkelijk) tot 10; laat je het weg, dan 2
    .match = partij
    .match-description = Te halen punten: enkele ronde 1, standaard 3, uitgebreid 7, marathon 15; anders de serverinstelling
    .game = spel
    .game-description = Kamisado (8 × 8) of Megasado (10 × 10); laat je het weg, dan de serverinstelling
    .variants = varianten
    .variants-description = Alleen Megasado: wat gouden en zilveren velden doen
    .board = bord
    .board-description = Hoe het bord ligt; gewoon als je het weglaat
    .setup = opstelling
    .setup-description = Of de spelers hun torens voor ronde 1 zelf opstellen
    .black = zwart
    .black-description = Wie met Zwart speelt; laat je het weg, dan wie de minste ervaring heeft
    .clock = klok
    .clock-description = Hoeveel tijd de spelers hebben; onbeperkt als je het weglaat
    .minutes = minuten
    .minutes-description = Minuten voor alle zetten samen, met een schaakklok; 30 als je het weglaat
    .increment = seconden
    .increment-description = Seconden die er met een schaakklok bij elke zet bij komen; geen als je het weglaat
    .choice-none = onbeperkt
    .choice-day = één dag per zet
    .choice-three-days = 3 dagen per zet
    .choice-week = 7 dagen per zet
    .choice-chess = schaakklok
    .choice-single = enkele ronde (20 tot 40 minuten)
    .choice-standard = standaardspel (1 tot 2 uur)
    .choice-long = uitgebreid spel (2 tot 3 uur)
    .choice-marathon = marathonspel (3 tot 5 uur)
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .choice-sticky = kleverige velden
    .choice-teleport = teleport
    .choice-retro = retro
    .choice-trap = drakenval
    .choice-sumo = Sumo
    .choice-sticky-retro = kleverige velden en retro
    .choice-teleport-retro = teleport en retro
    .choice-teleport-sumo = teleport en Sumo
    .choice-plain = gewoon
    .choice-mirrored = gespiegeld
    .choice-turned = gedraaid
    .choice-turned-mirrored = gedraaid en gespiegeld
    .choice-random = willekeurig
    .choice-normal = gewoon
    .choice-tournament = toernooi
    .choice-experience = wie de minste ervaring heeft
    .choice-lot = erom loten
    .choice-me = ik
    .choice-opponent = mijn tegenstander
    .choice-level-1 = 1: { level-1 }
    .choice-level-2 = 2: { level-2 }
    .choice-level-3 = 3: { level-3 }
    .choice-level-4 = 4: { level-4 }
    .choice-level-5 = 5: { level-5 }
    .choice-level-6 = 6: { level-6 }
    .choice-level-7 = 7: { level-7 }
    .choice-level-8 = 8: { level-8 }
    .choice-level-9 = 9: { level-9 }
    .choice-level-10 = 10: { level-10 }
command-move = zet
    .description = Doe een zet
    .text = tekst
    .text-description = Je zet, bijvoorbeeld: Bruin Vooruit 4 Roze
    .match = partij
    .match-description = Voor welke partij de zet is, bijvoorbeeld k7; laat je het weg, dan die van hier
command-if = als
    .description = Plan je antwoord op de volgende zet van de ander; zonder opties: toon je plan
    .when = zet
    .when-description = Wat de ander speelt, of de kleur van het veld waarop de zet eindigt
    .play = antwoord
    .play-description = Wat jij dan speelt
    .after = na
    .after-description = Na welke regel van je plan dit komt; zonder: na de volgende zet van de ander
    .withdraw = intrekken
    .withdraw-description = Trek deze regel van je plan in, met wat erop volgt
    .match = partij
    .match-description = De partij, zoals k7; zonder: die hier
command-board = bord
    .description = Toon het bord van de partij in dit kanaal opnieuw, of in een privébericht dat van jou
    .mine = voor-mij
    .mine-description = Toon het alleen aan jou, in jouw thema en vanaf jouw kant
    .text = tekst
    .text-description = Beschrijf het in woorden, alleen voor jou
    .match = partij
    .match-description = Welke partij je alleen zelf ziet, bijvoorbeeld k7; laat je het weg, dan die van hier
command-draw = remise
    .description = Bied je tegenstander remise aan
    .round-or-match = ronde-of-partij
    .round-or-match-description = Wat er remise wordt: de ronde (die wordt overgespeeld) of de partij (niemand wint)
    .match = partij
    .match-description = De partij, bijvoorbeeld k7; laat je het weg, dan die van hier
    .choice-round = de ronde
    .choice-match = de partij
command-claim = opeisen
    .description = Beëindig een partij omdat je tegenstander al dagen niets laat horen of onbereikbaar is
    .match = partij
    .match-description = De partij, bijvoorbeeld k7; laat je het weg, dan die van hier
command-takeback = terugnemen
    .description = Vraag je tegenstander of je je laatste zet mag terugnemen
    .match = partij
    .match-description = De partij, bijvoorbeeld k7; laat je het weg, dan die van hier
command-abort = afbreken
    .description = Breek een partij af: samen met je tegenstander, of als moderator
    .match = partij
    .match-description = Je partij, bijvoorbeeld k7. Moderators: elke van de server; is die voorbij, dan telt die niet meer
    .moderator = moderator
    .moderator-description = True: als moderator, zonder je tegenstander te vragen, ook al speel je zelf mee
command-resign = opgeven
    .description = Geef een partij op
    .match = partij
    .match-description = De partij, bijvoorbeeld k7; laat je het weg, dan die van hier
command-record = verslag
    .description = Het verslag van een partij als tekstbestand
    .match = partij
    .match-description = De partij, bijvoorbeeld k7; laat je het weg, dan die van hier
    .language = taal
    .language-description = De taal van de zetten; Engels als je het weglaat
    .choice-english = Engels
    .choice-german = Duits
    .choice-french = Frans
    .choice-dutch = Nederlands
    .choice-turkish = Turks
command-replay = terugkijken
    .description = Bekijk een partij of een ronde terug als animatie of als blad om te printen
    .match = partij
    .match-description = De partij, bijvoorbeeld k7; laat je het weg, dan die van hier
    .round = ronde
    .round-description = De ronde, vanaf 1; laat je het weg, dan alle
    .as = als
    .as-description = Wat ik ervan maak; een animatie als je het weglaat
    .choice-animation = animatie
    .choice-sheet = rondeblad: de weg van elke toren in één ronde
    .choice-score-sheet = scoreblad
command-hint = hint
    .description = Een hint in een partij tegen mij, of bij een zet van een afgelopen partij
    .match = partij
    .match-description = De partij, bijvoorbeeld k7; laat je het weg, dan die van hier
    .round = ronde
    .round-description = Bij een zet: de ronde ervan, vanaf 1; laat je het weg, dan de laatste
    .move = zet
    .move-description = In een afgelopen partij: vóór welke zet van de ronde, vanaf 1; laat het anders weg
command-analyse = analyse
    .description = Waar een afgelopen partij verloren ging, met de keerpunten en een grafiek
    .match = partij
    .match-description = De partij, bijvoorbeeld k7; laat je het weg, dan de laatste van hier
    .record = verslag
    .record-description = In plaats van een partij: een tekstbestand zoals /{ command-record } het geeft
    .text = tekst
    .text-description = In plaats van een bestand: het verslag zelf, hier geplakt
command-puzzle = puzzel
    .description = Een stelling waarin precies één zet wint, alleen voor jou
    .difficulty = moeilijkheid
    .difficulty-description = Van 1 (makkelijk) tot 5; zonder keuze passend bij je rating
    .choice-difficulty-1 = 1: makkelijk
    .choice-difficulty-2 = 2: vrij makkelijk
    .choice-difficulty-3 = 3: gemiddeld
    .choice-difficulty-4 = 4: moeilijk
    .choice-difficulty-5 = 5: heel moeilijk
command-exhibition = demonstratie
    .description = Laat twee van mijn niveaus hier tegen elkaar spelen, in één bericht (voor moderators)
    .black = zwart
    .black-description = Mijn niveau met Zwart, van 1 tot 10
    .white = wit
    .white-description = Mijn niveau met Wit, van 1 tot 10
    .game = spel
    .game-description = Welk spel; laat je het weg, dan Kamisado
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .match = partij
    .match-description = Punten om te winnen: enkele ronde 1 (als je het weglaat), standaard 3, uitgebreid 7, marathon 15
    .choice-single = enkele ronde
    .choice-standard = standaardspel
    .choice-long = uitgebreid spel
    .choice-marathon = marathonspel
command-vote-match = stempartij
    .description = Laat de server hier tegen mij spelen, met een stemming over elke zet (voor moderators)
    .level = niveau
    .level-description = Hoe sterk ik speel: 1 (makkelijk) tot 10
    .choice-level-1 = 1: { level-1 }
    .choice-level-2 = 2: { level-2 }
    .choice-level-3 = 3: { level-3 }
    .choice-level-4 = 4: { level-4 }
    .choice-level-5 = 5: { level-5 }
    .choice-level-6 = 6: { level-6 }
    .choice-level-7 = 7: { level-7 }
    .choice-level-8 = 8: { level-8 }
    .choice-level-9 = 9: { level-9 }
    .choice-level-10 = 10: { level-10 }
    .minutes = minuten
    .minutes-description = Hoeveel minuten over een zet gestemd wordt; laat je het weg, dan 60
    .quorum = quorum
    .quorum-description = Hoeveel mensen moeten stemmen; laat je het weg, dan 1
    .without-quorum = zonder-quorum
    .without-quorum-description = Wat er gebeurt bij te weinig stemmen; laat je het weg, dan kies ik
    .choice-machine = ik kies de zet
    .choice-forfeit = de server verliest de partij
    .game = spel
    .game-description = Welk spel; laat je het weg, dan Kamisado
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .match = partij
    .match-description = Punten om te winnen: enkele ronde 1 (als je het weglaat), standaard 3, uitgebreid 7, marathon 15
    .choice-single = enkele ronde
    .choice-standard = standaardspel
    .choice-long = uitgebreid spel
    .choice-marathon = marathonspel
command-tournament = toernooi
    .description = Toernooien met partijen in threads van dit kanaal
command-tournament-create = organiseren
    .description = Hier een toernooi organiseren (met “Server beheren” of de rol die ervoor gekozen is)
    .name = naam
    .name-description = Hoe het heet
    .kind = soort
    .kind-description = Wie tegen wie speelt
    .rounds = rondes
    .rounds-description = Alleen Zwitsers systeem: hoeveel rondes, hoogstens ongeveer half zoveel als spelers; standaard 5
    .seeding = volgorde
    .seeding-description = De volgorde aan het begin; op rating als je het weglaat
    .choice-knockout = knock-out: wie verliest, ligt eruit
    .choice-double-elimination = dubbele knock-out: wie twee keer verliest, ligt eruit
    .choice-round-robin = ieder tegen ieder (hooguit 16)
    .choice-double-round-robin = tweemaal ieder tegen ieder (hooguit 10)
    .choice-swiss = Zwitsers systeem: rondes tegen spelers met evenveel punten
    .choice-by-rating = op rating
    .choice-by-lot = erom loten
    .match = partij
    .match-description = Te halen punten: enkele ronde 1, standaard 3, uitgebreid 7, marathon 15; anders de serverinstelling
    .game = spel
    .game-description = Kamisado (8 × 8) of Megasado (10 × 10); laat je het weg, dan de serverinstelling
    .variants = varianten
    .variants-description = Alleen Megasado: wat gouden en zilveren velden doen
    .board = bord
    .board-description = Hoe het bord ligt; gewoon als je het weglaat
    .setup = opstelling
    .setup-description = Of de spelers hun torens voor ronde 1 zelf opstellen
    .clock = klok
    .clock-description = Hoeveel tijd de spelers hebben; onbeperkt als je het weglaat
    .minutes = minuten
    .minutes-description = Minuten voor alle zetten samen, met een schaakklok; 30 als je het weglaat
    .increment = seconden
    .increment-description = Seconden die er met een schaakklok bij elke zet bij komen; geen als je het weglaat
    .choice-single = enkele ronde (20 tot 40 minuten)
    .choice-standard = standaardspel (1 tot 2 uur)
    .choice-long = uitgebreid spel (2 tot 3 uur)
    .choice-marathon = marathonspel (3 tot 5 uur)
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .choice-sticky = kleverige velden
    .choice-teleport = teleport
    .choice-retro = retro
    .choice-trap = drakenval
    .choice-sumo = Sumo
    .choice-sticky-retro = kleverige velden en retro
    .choice-teleport-retro = teleport en retro
    .choice-teleport-sumo = teleport en Sumo
    .choice-plain = gewoon
    .choice-mirrored = gespiegeld
    .choice-turned = gedraaid
    .choice-turned-mirrored = gedraaid en gespiegeld
    .choice-random = willekeurig
    .choice-normal = gewoon
    .choice-tournament = toernooi
    .choice-none = onbeperkt
    .choice-day = één dag per zet
    .choice-three-days = 3 dagen per zet
    .choice-week = 7 dagen per zet
    .choice-chess = schaakklok
    .sign_up = aanmelding
    .sign_up-description = Hoe lang mensen zich kunnen aanmelden; als je niets invult, tot iemand het start
    .choice-sign-up-10-minutes = 10 minuten
    .choice-sign-up-30-minutes = 30 minuten
    .choice-sign-up-hour = een uur
    .choice-sign-up-3-hours = 3 uur
    .choice-sign-up-12-hours = 12 uur
    .choice-sign-up-day = een dag
    .choice-sign-up-3-days = 3 dagen
    .choice-sign-up-week = een week
    .round_days = dagen-per-ronde
    .round_days-description = Wie na zoveel dagen aan zet is, verliest; als je niets invult, zo lang als nodig
    .days_off = vrije-dagen
    .days_off-description = Of vrije dagen en gegeven tijd in de partijen tellen; laat je het weg, dan niet
command-tournament-result = uitslag
    .description = Voor de organisatie: een partij beslissen, de uitslag verbeteren of opnieuw laten spelen
    .match = partij
    .match-description = Welke partij van het toernooi
    .result = uitslag
    .result-description = Hoe ze is afgelopen
    .tournament = toernooi
    .tournament-description = Welk toernooi; als je niets invult, dat van dit kanaal
    .choice-result-black = Zwart wint
    .choice-result-white = Wit wint
    .choice-result-draw = remise
    .choice-result-no-black = Wit wint zonder te spelen, Zwart was er niet
    .choice-result-no-white = Zwart wint zonder te spelen, Wit was er niet
    .choice-result-nobody = ze waren er allebei niet
    .choice-result-again = ze wordt opnieuw gespeeld
command-tournament-replace = vervangen
    .description = Voor de organisatie: iemand laten verderspelen voor een ander, met diens punten
    .player = persoon
    .player-description = Wie er meedoet
    .by = door
    .by-description = Wie er verderspeelt
    .tournament = toernooi
    .tournament-description = Welk toernooi; als je niets invult, dat van dit kanaal
command-tournament-remove = verwijderen
    .description = Voor de organisatie: iemand uit het toernooi halen; diens partijen zijn verloren
    .player = persoon
    .player-description = Wie er meedoet
    .tournament = toernooi
    .tournament-description = Welk toernooi; als je niets invult, dat van dit kanaal
command-tournament-pause = onderbreken
    .description = Voor de organisatie: er begint geen nieuwe partij tot je het toernooi laat verdergaan
    .tournament = toernooi
    .tournament-description = Welk toernooi; als je niets invult, dat van dit kanaal
command-tournament-resume = verdergaan
    .description = Voor de organisatie: het toernooi gaat verder; hier, als ik in zijn kanaal niets kan plaatsen
    .tournament = toernooi
    .tournament-description = Welk toernooi; als je niets invult, dat van dit kanaal
command-tournament-call-off = stopzetten
    .description = Voor de organisatie: een toernooi voortijdig stopzetten; lopende partijen worden afgebroken
    .tournament = toernooi
    .tournament-description = Welk toernooi; als je niets invult, dat van dit kanaal
command-season = seizoen
    .description = Seizoenen van deze server: hun lijsten beginnen opnieuw, de ratings blijven
command-season-start = beginnen
    .description = Begin een seizoen waarvan het einde hier wordt gemeld (je hebt het recht “Server beheren” nodig)
    .ends = einde
    .ends-description = Wanneer het eindigt; laat je het weg, dan met een opdracht
    .choice-by-command = met een opdracht
    .choice-by-month = met de maand, en dan begint het volgende
command-season-end = beëindigen
    .description = Beëindig het seizoen en laat de eindstand zien (je hebt het recht “Server beheren” nodig)
command-season-show = bekijken
    .description = Hoe een seizoen ervoor staat of is geëindigd
    .number = nummer
    .number-description = Welk seizoen; laat je het weg, dan het nieuwste
command-import = importeren
    .description = Ga vanaf het verslag verder met een partij die is afgebroken
    .opponent = tegenstander
    .opponent-description = Met wie je verdergaat
    .record = verslag
    .record-description = Een tekstbestand met het verslag, zoals /{ command-record } het geeft
    .black = zwart
    .black-description = Wie met Zwart speelt; laat je het weg, dan wie het verslag noemt
    .choice-experience = wie de minste ervaring heeft
    .choice-lot = erom loten
    .choice-me = ik
    .choice-opponent = mijn tegenstander
command-leaderboard = ranglijst
    .description = De besten: op overwinningen, rating, punten, reeks of puzzels
    .by = op
    .by-description = Waarop de lijst is geordend; laat je het weg, dan op overwinningen
    .where = waar
    .where-description = Op deze server, in het seizoen hier of op alle servers; laat je het weg, dan op deze server
    .game = spel
    .game-description = Alleen partijen van dit spel
    .season = seizoen
    .season-description = Welk seizoen van deze server, aan de hand van het nummer; ook een dat voorbij is
    .choice-wins = overwinningen
    .choice-rating = rating
    .choice-points = punten
    .choice-streak = langste reeks overwinningen
    .choice-puzzles = puzzelrating
    .choice-here = op deze server
    .choice-season = dit seizoen op deze server
    .choice-everywhere = op alle servers
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
command-profile = profiel
    .description = Iemands ratings en score; de jouwe als je niemand noemt
    .player = speler
    .player-description = Wiens profiel; ik, voor je partijen tegen de bot
command-versus = tegen
    .description = Je score tegen iemand, met jullie laatste partijen om terug te kijken
    .player = speler
    .player-description = Tegen wie; ik, voor je partijen tegen de bot
command-rules = regels
    .description = Een pagina van de regels, met een plaatje
    .topic = onderwerp
    .topic-description = Waar het over gaat; zetten als je het weglaat
    .choice-moving = zetten
    .choice-blocked = geblokkeerde torens
    .choice-deadlock = volledige blokkade
    .choice-push = Sumo-duw
    .choice-filling = opnieuw opstellen
    .choice-scoring = punten en rangen
    .choice-series = reeks rondes
    .choice-tournament = toernooiopstelling
    .choice-boards = de vier borden
    .choice-notation = notatie
    .choice-megasado = Megasado
    .choice-sticky = variant: kleverige velden
    .choice-teleport = variant: teleport
    .choice-retro = variant: retro
    .choice-trap = variant: drakenval
    .choice-sumo = variant: Sumo-velden
command-settings = instellingen
    .description = De instellingen van deze server en van jou
command-settings-server = server
    .description = Wat er in de kanalen van deze server geldt (je hebt het recht “Server beheren” nodig)
    .theme = thema
    .theme-description = Kleuren en tekens van de borden
    .board = bord
    .board-description = Vanaf welke kant borden in de kanalen van deze server getekend worden
    .choice-decider = vanaf de kant van wie aan de beurt is
    .choice-white = altijd vanaf de kant van Wit
    .language = taal
    .language-description = De taal waarin ik in de kanalen van deze server schrijf
    .choice-of-discord = zoals in Discord ingesteld
    .choice-english = Engels
    .choice-german = Duits
    .choice-french = Frans
    .choice-dutch = Nederlands
    .choice-turkish = Turks
    .ask_after = vragen-na
    .ask_after-description = Na hoeveel dagen ik vraag of een partij zonder klok nog gespeeld wordt, 1 t/m 60; standaard 3
    .claim_after = opeisen-na
    .claim_after-description = Na hoeveel dagen zonder zet de ander een partij zonder klok mag beëindigen, 1 t/m 60; standaard 7
    .board_waits = bord-wacht
    .board_waits-description = Of ik 20 seconden met een bord wacht, zolang de zet teruggenomen kan worden; standaard niet
    .daily_puzzle = puzzel
    .daily_puzzle-description = Of er elke dag een puzzel komt, en waar; standaard nergens
    .choice-here = elke dag in dit kanaal
    .choice-nowhere = geen dagelijkse puzzel
    .machine_pauses = bot-wacht
    .machine_pauses-description = Of ik in partijen tegen mij even nadenk vóór een zet, zoals een mens; standaard niet
    .organisers = organisatie
    .organisers-description = De rol die ook toernooien mag organiseren, zonder “Server beheren”; @everyone voor geen
    .choice-classic = klassiek: de eigen kleuren van het bord
    .choice-symbols = symbolen: een symbool op elk veld
    .choice-high-contrast = hoog contrast: sterkere kleuren, dikkere lijnen
    .choice-letters = letters: kleuren afgekort
    .choice-paper = papier: licht, om te printen
    .threads = threads
    .threads-description = Of elke partij een eigen thread krijgt
    .choice-always = altijd
    .choice-ask = vragen: wie een uitdaging aanneemt, kiest
    .choice-never = nooit
    .challengers = uitdagers
    .challengers-description = Wie hier een uitdaging mag plaatsen
    .choice-everybody = iedereen
    .choice-moderators = alleen moderators (“Berichten beheren”)
    .game = spel
    .game-description = Wat er gespeeld wordt als de uitdaging er niets over zegt
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .match = partij
    .match-description = Hoe lang een partij is als de uitdaging er niets over zegt
    .choice-single = enkele ronde
    .choice-standard = standaardspel
    .choice-long = uitgebreid spel
    .choice-marathon = marathonspel
    .quiet-from = stil-vanaf
    .quiet-from-description = Geen herinneringen vanaf dit uur van de dag (0 t/m 23, in UTC)
    .quiet-until = stil-tot
    .quiet-until-description = Geen herinneringen tot dit uur (0 t/m 23, in UTC); twee keer hetzelfde uur: geen stille uren
command-settings-mine = persoonlijk
    .description = Wat er voor jou geldt
    .theme = thema
    .theme-description = Kleuren en tekens van de borden
    .side = kant
    .side-description = Vanaf welke kant je het bord ziet
    .choice-of-server = zoals de server het heeft ingesteld
    .choice-classic = klassiek: de eigen kleuren van het bord
    .choice-symbols = symbolen: een symbool op elk veld
    .choice-high-contrast = hoog contrast: sterkere kleuren, dikkere lijnen
    .choice-letters = letters: kleuren afgekort
    .choice-paper = papier: licht, om te printen
    .choice-own = vanaf je eigen kant
    .choice-white = vanaf de kant van Wit
    .challenges = uitdagingen
    .challenges-description = Wie jou mag uitdagen
    .choice-anybody = van iedereen
    .choice-past-opponents = alleen van wie al eens met je heeft gespeeld
    .choice-nobody = van niemand
    .mention = meldingen
    .mention-description = Of je een melding krijgt van je beurt, een voorstel, een uitdaging en het einde van een partij
    .language = taal
    .language-description = De taal van wat alleen jij leest, en waarin je zetten typt
    .choice-of-discord = zoals je Discord is ingesteld
    .choice-english = Engels
    .choice-german = Duits
    .choice-french = Frans
    .choice-dutch = Nederlands
    .choice-turkish = Turks
    .profile = profiel
    .profile-description = Wie je ratings en score met /{ command-profile } mag zien
    .choice-profile-public = iedereen die je niet hebt geblokkeerd
    .choice-profile-private = alleen jij
    .everywhere = overal
    .everywhere-description = Of je in de ranglijsten van alle servers staat; standaard niet
    .puzzles = puzzels
    .puzzles-description = Of je gespeelde rondes puzzels mogen worden, zonder namen; standaard niet
    .turns = beurten
    .turns-description = Hoe je hoort dat je aan de beurt bent; standaard bij elk nieuw bord
    .choice-turns-each = bij elk nieuw bord
    .choice-turns-digest = in één privébericht per dag
    .choice-turns-silent = helemaal niet
    .digest_hour = uur
    .digest_hour-description = Hoe laat, als je één privébericht per dag krijgt: van 0 tot 23, in jouw tijd; standaard 18
command-days-off = vrije-dagen
    .description = Je vrije dagen, waarop je tijd voor een zet stilstaat; zonder opties: toon ze
    .time_zone = tijdzone
    .time_zone-description = Waar je bent, volgens een stad, zoals Europe/Amsterdam
    .weekends = weekenden
    .weekends-description = Of elk weekend vrij is, vanaf het volgende
    .from = vanaf
    .from-description = De eerste losse vrije dag, zoals 2026-12-24; laat je het weg, dan morgen
    .days = dagen
    .days-description = Hoeveel losse dagen, hoogstens tien per jaar
command-block = blokkeren
    .description = Geen uitdagingen van iemand
command-block-add = toevoegen
    .description = Blokkeer iemand: geen uitdagingen van en geen nieuwe partijen met die speler
    .player = speler
    .player-description = Wie je blokkeert
command-block-remove = opheffen
    .description = Hef een blokkering op
    .player = speler
    .player-description = Wie je niet langer blokkeert
command-block-list = lijst
    .description = Wie je hebt geblokkeerd
command-matches = partijen
    .description = Je lopende partijen, eerst die waarin jij aan de beurt bent
command-privacy = privacy
    .description = Wat ik over je bewaar
command-mydata = mijngegevens
    .description = Wat ik over je bewaar: opvragen of laten verwijderen
command-mydata-export = exporteren
    .description = Alles wat ik over je bewaar, als bestand
command-mydata-delete = verwijderen
    .description = Verwijder alles wat ik over je bewaar
command-doctor = diagnose
    .description = Wat er in dit kanaal ontbreekt (voor moderators)
command-help = help
    .description = Hoe je speelt, en de commando’s

challenge-to-anybody-posted = Je uitdaging aan iedereen hier is onderweg.
challenge-posted-directly = Je uitdaging is onderweg: { $player } krijgt haar in de chat met mij. Wordt ze aangenomen, dan speelt ieder in de eigen chat met mij.
direct-challenge-declined = { $player } heeft je uitdaging afgewezen.
direct-challenge-undelivered = Je uitdaging aan { $player } kwam niet aan: privéberichten van mij zijn daar niet toegestaan, of we hebben geen server gemeen.
challenge-posted = Je uitdaging aan { $player } is onderweg.
machine-match-begun = Partij { $match } tegen { $machine } begint.
board-on-its-way = Het bord komt eraan.
board-alone = Partij { $match }, alleen voor jou. Met { COMMAND("settings mine") } verander je hoe het bord eruitziet.
board-alone-same = -# Het ziet eruit als het geplaatste bord: jouw thema en jouw kant zijn nu dezelfde.
alone-turn = { $player } is aan de beurt.
alone-turn-open = { $player } is aan de beurt en opent met een toren naar keuze.
alone-turn-move = { $player } is aan de beurt en moet de **{ COLOR($tower, form: "weak") }** toren verplaatsen.
begun-elsewhere = Hier zie alleen jij de partij. Ze staat ook in je chat met mij.
replay-of-record = Het verslag, { $count ->
    [one] ronde
   *[other] rondes
} { $rounds }.
replay-of-match = Partij { $match }, { $count ->
    [one] ronde
   *[other] rondes
} { $rounds }: { $black } (Zwart) tegen { $white } (Wit).
replay-description = Terugblik op { $count ->
    [one] ronde
   *[other] rondes
} { $rounds }. Met /{ command-record } krijg je dezelfde zetten als tekst.
settings-server = Borden in de kanalen van deze server: thema { $theme }.
settings-server-board-decider = Borden in de kanalen van deze server worden getekend vanaf de kant van wie aan de beurt is. *{ button-own-view }* onder een bord toont het alleen aan jou, zoals je het hebt ingesteld.
settings-server-board-white = Borden in de kanalen van deze server worden altijd getekend vanaf de kant van Wit. *{ button-own-view }* onder een bord toont het alleen aan jou, zoals je het hebt ingesteld.
settings-daily-puzzle = Elke dag een puzzel in { $channel }.
settings-no-daily-puzzle = Geen dagelijkse puzzel.
settings-server-board-at-once = Na een zet komt het bord meteen.
settings-server-board-waits = Na een zet wacht het bord { $seconds } seconden, zolang de zet teruggenomen kan worden.
settings-server-machine-pauses = In partijen tegen mij neem ik een paar seconden voor elke zet, en die laat ik op een eigen bord zien.
settings-server-machine-at-once = In partijen tegen mij zet ik meteen.
settings-organisers-managers = Toernooien: georganiseerd door wie het recht “Server beheren” heeft.
settings-organisers-role = Toernooien: georganiseerd door wie het recht “Server beheren” of de rol { $role } heeft.
settings-threads-always = Elke partij krijgt een eigen thread.
settings-threads-ask = Wie een uitdaging aanneemt, kiest of de partij een eigen thread krijgt.
settings-threads-never = Partijen worden in de kanalen zelf gespeeld, één tegelijk.
settings-challengers-everybody = Iedereen mag uitdagen.
settings-challengers-moderators = Alleen moderators (“Berichten beheren”) mogen uitdagen.
settings-default-match = Als er in een uitdaging niets anders staat: { GAME($game) }, { LENGTH($length) }.
settings-quiet = Geen herinneringen van { $from } tot { $until } (jouw tijd).
settings-quiet-never = Herinneringen dag en nacht.
settings-challenges-anybody = Iedereen mag je uitdagen.
settings-challenges-past-opponents = Alleen wie al eens met je heeft gespeeld, mag je uitdagen.
settings-challenges-nobody = Niemand mag je uitdagen.
settings-profile-anybody = Iedereen die je niet hebt geblokkeerd, mag je profiel zien ({ COMMAND("profile") }).
settings-profile-nobody = Alleen jij ziet je profiel ({ COMMAND("profile") }).
settings-everywhere = Je staat in de ranglijsten van alle servers ({ COMMAND("leaderboard") }).
settings-not-everywhere = Je staat niet in de ranglijsten van alle servers ({ COMMAND("leaderboard") }).
settings-puzzles = Je gespeelde rondes mogen puzzels ({ COMMAND("puzzle") }) worden, zonder namen, als je tegenstander dat ook goedvindt.
settings-no-puzzles = Je gespeelde rondes worden geen puzzels ({ COMMAND("puzzle") }).
settings-mention = Je krijgt een melding als je aan de beurt bent (hoe, kies je met `{ command-settings-mine.turns }`), als iemand je iets voorstelt of je uitdaagt, en aan het einde van een partij.
settings-no-mention = Je krijgt geen meldingen: niet van je beurt en niet van voorstellen, uitdagingen en het einde van een partij.
block-added = { $player } is geblokkeerd: geen uitdagingen meer van en buiten toernooien geen nieuwe partijen met deze speler. Lopende partijen gaan door.
block-removed = { $player } is niet langer geblokkeerd.
block-was-none = { $player } was niet geblokkeerd.
block-nobody = Je hebt niemand geblokkeerd.
block-list = Je hebt { $count ->
    [one] 1 speler
   *[other] { $count } spelers
} geblokkeerd: { LIST($players, type: "unit") }.
block-list-cut = Je hebt { $count ->
    [one] 1 speler
   *[other] { $count } spelers
} geblokkeerd: { LIST($players, type: "unit") }, en nog { $more }.
block-deleted = Je blokkade geldt ook voor { $count ->
    [one] 1 speler
   *[other] { $count } spelers
} van wie de gegevens zijn verwijderd. Noemen kan ik ze pas als ze terugkomen. { COMMAND("block remove") } heft ook zo’n blokkade op.
settings-quiet-days = Partijen zonder klok: na { $ask ->
    [one] één dag
   *[other] { $ask } dagen
} zonder zet vraag ik of er nog gespeeld wordt, na { $claim ->
    [one] één dag
   *[other] { $claim } dagen
} mag de ander de partij beëindigen.
settings-server-language = In de kanalen van deze server schrijf ik { LANGUAGE($language) }.
settings-server-language-of-discord = In de kanalen van deze server schrijf ik { LANGUAGE($language) }, want dat is de taal van de server op Discord.
settings-server-language-of-first-challenge = In de kanalen van deze server schrijf ik { LANGUAGE($language) }, de taal van de eerste uitdaging.
language-of-first-challenge = Ik schrijf hier { LANGUAGE($language) }, de taal van deze uitdaging. Wie de server mag beheren, kan hieronder een andere taal kiezen.
language-of-first-match = In de kanalen van deze server schrijf ik { LANGUAGE($language) }, de taal van de eerste partij hier. Wie de server mag beheren, kan hieronder een andere taal kiezen.
boards-in-other-language = In dit kanaal schrijf ik { LANGUAGE($language) }; *{ $view }* onder een bord laat het je in jouw taal zien. Zetten kun je typen in het Nederlands, Engels, Duits, Frans of Turks.
language-menu = Een andere taal voor deze server …
settings-mine = Borden die alleen jij ziet ({ COMMAND("board") } met `{ command-board.mine }`, privéberichten): thema { $theme }, { $side }.
settings-theme-of-server = zoals de server het heeft ingesteld
settings-side-own = vanaf je eigen kant
settings-side-white = vanaf de kant van Wit
settings-language = Wat alleen jij leest, schrijf ik in het { LANGUAGE($language) }. Betekent een woord in je zet niet in elke taal hetzelfde, dan lees ik het ook in het { LANGUAGE($language) }.
settings-language-of-discord = Wat alleen jij leest, schrijf ik in de taal van je Discord. Betekent een woord in je zet niet in elke taal hetzelfde, dan lees ik het ook in die taal.
menu-settings = Een instelling veranderen …
menu-settings-value = Kiezen …
menu-settings-role = Een rol kiezen …
button-settings-back = Alle instellingen
settings-page = **{ $name }**: { $about }
settings-page-value = Nu: { $value }
# The names of the settings of a person, by the names of their options.
settings-titles-mine =
    .theme = Uiterlijk van de borden
    .side = Kijkrichting
    .language = Taal
    .mention = Meldingen
    .turns = Meldingen van je beurt
    .digest_hour = Uur van het dagelijkse bericht
    .challenges = Uitdagingen
    .profile = Toegang tot je profiel
    .everywhere = Overal in de ranglijst
    .puzzles = Puzzels uit je rondes
# The names of the settings of a server.
settings-titles-server =
    .theme = Uiterlijk van de borden
    .board = Kijkrichting
    .board_waits = Bord pas na 20 seconden
    .language = Taal
    .challengers = Uitdagers
    .game = Vooringesteld spel
    .match = Vooringestelde lengte
    .threads = Een thread voor elke partij
    .machine_pauses = Bedenkpauze van de bot
    .quiet-from = Stille uren (begin)
    .quiet-until = Stille uren (einde)
    .ask_after = Navraag bij een stille partij
    .claim_after = Stille partij opeisen
    .daily_puzzle = Dagelijkse puzzel
    .organisers = Toernooileiding, naast beheerders
# A line of the list of all settings: the setting's name, and what it is set to in a few words.
settings-list-line = **{ $name }**: { $value }
settings-list-threads-ask = wie een uitdaging aanneemt, kiest
settings-list-language-of-discord = { LANGUAGE($language) } (zoals in Discord ingesteld)
settings-list-language-of-first-challenge = { LANGUAGE($language) } (zoals de eerste uitdaging)
settings-list-daily-puzzle = elke dag in { $channel }
settings-yes = ja
settings-no = nee
settings-no-hour = geen
settings-hour = { $hour }:00 UTC
settings-own-hour = { $hour }:00 uur
settings-days = { $days ->
    [one] na { $days } dag
   *[other] na { $days } dagen
}
settings-no-role = geen rol
# In a menu, where mentions are not shown as names.
settings-a-role = een rol van deze server
settings-role = <@&{ $role }>
settings-mine-change = Je verandert dit met het menu hieronder of met de opties van { COMMAND("settings mine") }.
settings-server-change = Je verandert dit met het menu hieronder of met de opties van { COMMAND("settings server") }.
settings-server-change-by-managers = Alleen wie het recht “Server beheren” heeft, kan dit veranderen, met { COMMAND("settings server") }.
# Under what a change has made different.
settings-mine-all = -# { COMMAND("settings mine") } toont al je instellingen.
settings-server-all = -# { COMMAND("settings server") } toont alle instellingen van deze server.
theme-classic = klassiek
theme-symbols = symbolen
theme-high-contrast = hoog contrast
theme-letters-short = letters
theme-letters = letters ({ LIST($letters, type: "unit") })
theme-letter = { $letter } is { COLOR($color) }
theme-paper = papier
abort-ask = Wil je als moderator partij { $match } echt afbreken? Die telt dan voor niemand.
abort-close-ask = Partij { $match } ligt al dagen stil, omdat ik niet in het kanaal kon schrijven of omdat het is verwijderd. Wil je de partij sluiten? Die telt dan voor niemand.
abort-gone-ask = Van een partij die je niet kunt zien, laat ik niets zien. Wil je partij { $match } afbreken, voor het geval dat die bij deze server hoort en stilligt vanwege het kanaal? Die telt dan voor niemand.
abort-gone-done = Als partij { $match } bij deze server hoorde en stillag vanwege het kanaal, is die nu afgebroken, en de spelers krijgen dat te horen.
abort-done = Je hebt partij { $match } afgebroken.
abort-kept = De partij gaat door.
take-out-ask = Wil je als moderator partij { $match } echt uit de ranglijst halen? Die telt dan voor niemand, en dat is niet terug te draaien.
take-out-done = Je hebt partij { $match } uit de ranglijst gehaald.
take-out-kept = De partij blijft in de ranglijst.
button-take-out = Eruit halen
button-abort-yes = Afbreken
# Also the refusal to take a finished match out of the standings, so nothing about going on.
button-abort-no = Laten doorgaan
button-take-out-no = Laten staan
take-back-done = Je zet is teruggenomen, en het volgende bord laat het zien. Dat kan één keer per beurt, tot je tegenstander iets doet en hooguit { $seconds } seconden lang.
take-back-from-machine = { $answered ->
    [yes] Je zet en mijn antwoord daarop zijn teruggenomen
   *[no] Je zet is teruggenomen
}, en het volgende bord laat het zien. Tegen mij mag dat zo vaak je wilt.
offer-posted = Ik vraag het je tegenstander. Die kan antwoorden met de knoppen onder het volgende bord.
offer-to-machine = Mijn antwoord staat onder het volgende bord.
offer-posted-elsewhere = Ik vraag het je tegenstander in { $place }. Die kan daar antwoorden met de knoppen onder het volgende bord.
offer-withdrawn = Het is ingetrokken.
record-of-match = Het verslag van partij { $match }. Met { COMMAND("import") } speel je vanaf een verslag verder.
record-of-finished-match = Het verslag van partij { $match }.
record-in-english = Het bestand is in het Engels: met de optie `{ command-record.language }` van { COMMAND("record") } kies je een andere taal.
move-played = Gespeeld: { $move }
edited-after-move = **{ $move }** is gespeeld en staat: je bericht bewerken verandert daar niets aan. Druk op *{ button-take-back }* onder het bord als je de zet terug wilt.
deleted-after-move = { $player }, **{ $move }** is gespeeld en staat: je bericht verwijderen verandert daar niets aan. Druk op *{ button-take-back }* onder het bord als je de zet terug wilt.
move-played-elsewhere = Gespeeld in { $place }: { $move }
meant-one = Bedoel je { $move }?
meant-several = Dat kan { LIST($moves, type: "or") } zijn. Welke bedoel je?
meant-move-to = { $move } naar { $square }
meant-move-jump = { $move } (met een sprong)
meant-press = Druk op de knop van de zet die je bedoelt.
which-match = Er wachten meerdere partijen op je. Voor welke is deze zet?
which-match-menu = Kies een partij …
which-match-option = { $match } tegen { $opponent }

resign-ask = { $length ->
    [single] Wil je partij { $match } echt opgeven?
   *[other] Wil je partij { $match } echt opgeven? Dan is de hele partij afgelopen, niet alleen deze ronde.
}
resign-stake = De partij telt mee: je rating in { GAME($game) }, nu { $rating }, verandert met ongeveer { $loss }.
resign-done = Je hebt partij { $match } opgegeven.
resign-kept = Je speelt door.
button-resign-yes = Opgeven
button-resign-no = Doorspelen

leaderboard-heading = **Ranglijst** van { $scope ->
    [everywhere] alle servers
    [season] seizoen { $season }
   *[here] deze server
} op { $order ->
    [rating] rating
    [points] punten
    [streak] langste reeks
    [puzzles] puzzelrating
   *[wins] overwinningen
}{ $game ->
    [none] {""}
   *[other] {": "}{ GAME($game) }
} (pagina { $page } van { $pages })
leaderboard-empty = Op deze server heeft nog niemand een partij uitgespeeld. Begin er een met { COMMAND("challenge") }.
leaderboard-no-puzzles = Op deze server heeft nog niemand een puzzel geprobeerd. Met { COMMAND("puzzle") } krijg je er een.
leaderboard-consent = In deze lijst staat alleen wie dat wil: { COMMAND("settings mine") }.
leaderboard-own-missing = Je staat niet op deze lijst.
streak-line = { $rank }\. { $player }: { $longest } { $longest ->
    [one] overwinning
   *[other] overwinningen
} op rij{ $state ->
    [running] , nu { $current }
   *[ended] {""}
}
solver-line = { $rank }\. { $player }: puzzelrating { $rating }
button-ratings = Ratings
ratings-heading = **Ratings op deze server: { GAME($game) }**
rating-line = { $rank }\. { $player }: { $rating } ± { $deviation } na { $played } { $played ->
    [one] partij
   *[other] partijen
}{ $state ->
    [provisional] , voorlopig
   *[other] {""}
}
ratings-empty = Hier heeft nog niemand een rating: speel met { COMMAND("challenge") } een partij tegen iemand uit.
button-against-bot = Jij tegen de bot
against-bot-heading = **Je partijen tegen de bot**
against-bot-line = { $number }: { LEVEL($level) }. Met Zwart { $black_won } van { $black_played } gewonnen, met Wit { $white_won } van { $white_played }.
against-bot-empty = Je hebt nog geen partij tegen mij uitgespeeld. Begin er een met { COMMAND("challenge") }.
machine-ratings-heading = **Mijn ratings per niveau** (met Zwart / met Wit), gemeten in partijen tegen mensen
machine-ratings-line = { $number }: { LIST($games, type: "groups") }
machine-ratings-game = { GAME($game) } { $black } / { $white }
machine-ratings-note = -# ?: wordt zekerder na nog een paar partijen. –: nog niet gemeten. Partijen waarin een zet is teruggenomen, tellen hier niet mee.
button-all-against-bot = Iedereen tegen de bot
all-against-bot-heading = **Iedereen op deze server tegen de bot**
all-against-bot-line = { $number }: { LEVEL($level) }. Met Zwart { $black_won } van { $black_played } gewonnen, met Wit { $white_won } van { $white_played }.{ $wins ->
    [0] {""}
    [one] {" "}De meeste overwinningen: { $player } ({ $wins }).
   *[other] {" "}De meeste overwinningen: { $player } ({ $wins }).
}
all-against-bot-empty = Op deze server heeft nog niemand een partij tegen mij uitgespeeld. Begin er een met { COMMAND("challenge") }.
profile-heading = **Profiel van { $player }**
profile-rating = { GAME($game) }: rating { $rating } ± { $deviation } na { $played } { $played ->
    [one] partij
   *[other] partijen
}{ $state ->
    [provisional] , voorlopig
   *[other] {""}
}
profile-rating-note = -# Hoe kleiner het getal achter ±, hoe zekerder de rating. *Voorlopig*: na nog een paar partijen is hij betrouwbaarder.
profile-length = { LENGTH($length, form: "capital") }: { $won } gewonnen, { $lost } verloren, { $drawn } remise
profile-strength = { $strength ->
    [weaker] Tegen zwakkere spelers
    [stronger] Tegen sterkere spelers
   *[equal] Tegen gelijkwaardige spelers (tot 100 punten verschil)
}: { $won } gewonnen, { $lost } verloren, { $drawn } remise
profile-streak = Langste reeks: { $count } { $count ->
    [one] overwinning
   *[other] overwinningen
} op rij
profile-fastest = Snelste overwinning: in { $count } { $count ->
    [one] zet
   *[other] zetten
}
profile-opening = Favoriete opening in { GAME($game) }: { $move } ({ $played } van { $opened } { $opened ->
    [one] partij
   *[other] partijen
}, { $won } gewonnen)
profile-achievement = { $achievement ->
    [triple-sumo] driedubbel-sumo
    [deadlock-won] volledige blokkade gewonnen
    [double-push] duw tegen twee torens
    [triple-push] duw tegen drie torens
    [clean-sweep] partij gewonnen zonder tegenpunt
    [comeback] bijna verloren partij toch gewonnen
   *[upset] winst op iemand met 200 ratingpunten meer
}{ $count ->
    [one] {""}
   *[other] {" "}× { $count }
}
profile-achievements = Prestaties: { LIST($achievements, type: "unit") }
profile-none = { $player } heeft nog geen partij gespeeld die voor de rating meetelt.
profile-private = { $player } laat je geen profiel zien.
profile-card-title = Profiel van { $player }
profile-curve = { GAME($game) }: rating in de laatste { $count ->
    [one] partij
   *[other] { $count } partijen
}
profile-curve-description = { GAME($game) }: rating van { $first } naar { $last }, tussen { $low } en { $high }.
versus-none = Je hebt nog geen partij tegen { $player } uitgespeeld. Begin er een met { COMMAND("challenge") }.
versus-heading = **Jij tegen { $player }**: { $won } gewonnen, { $lost } verloren, { $drawn } remise
versus-side = Met { SIDE($side) }: { $won } gewonnen, { $lost } verloren, { $drawn } remise
versus-last = **Laatste partijen**
versus-line = { $match }, { $date }: { GAME($game) }, { LENGTH($length) }. { $result ->
    [won] Gewonnen, { $own } : { $other }.
    [won-resigned] Gewonnen, { $own } : { $other }, je tegenstander gaf op.
    [won-time] Gewonnen op tijd, { $own } : { $other }.
    [won-claimed] Gewonnen na dagen stilte, { $own } : { $other }.
    [lost] Verloren, { $own } : { $other }.
    [lost-resigned] Verloren, { $own } : { $other }, jij gaf op.
    [lost-time] Verloren op tijd, { $own } : { $other }.
    [lost-claimed] Verloren na dagen stilte, { $own } : { $other }.
    [drawn] Remise, { $own } : { $other }.
    [taken-out] Door een moderator uit de ranglijst gehaald.
   *[aborted] Afgebroken, telt voor niemand.
}{ $origin ->
    [record] {" "}De partij ging verder vanaf een verslag en telt niet.
   *[start] {""}
}
versus-replay-menu = Een partij terugkijken …
versus-replay-option = { $match }: { GAME($game) }, { $own } : { $other }
button-previous = Vorige
button-next = Volgende

help-goal = **Doel**: breng een van je torens naar de basislijn van je tegenstander. Daarmee win je de ronde en punten, en promoveert die toren tot Sumo.
help-turn = **Jouw beurt**: je moet de toren verplaatsen met de kleur waarop de zet van je tegenstander eindigde; alleen de eerste zet is vrij. Is die toren geblokkeerd, dan sla je een beurt over.
help-moves = **Zetten**: zoveel velden als je wilt, hooguit 7 (sumo’s minder), recht of schuin vooruit, nooit door andere torens heen. Links en rechts is schuin vooruit, vanuit jou gezien.
help-typing = **Typen**: `{ $full }`, korter `{ $short }` of `{ $symbols }`. Of gebruik het menu onder het bord of { COMMAND("move") }.
help-mention = Gewone berichten kan ik hier niet lezen. Vermeld me ({ $bot } `{ $example }`), antwoord op een bord, stuur me een privébericht, of gebruik { COMMAND("move") } of het menu.
help-begin = **Beginnen** doe je met { COMMAND("challenge") }. Noem iemand, of niemand: dan kan iedereen hier de uitdaging aannemen.
help-playing = **Jouw partij loopt hier**: typ je zetten in dit kanaal.
help-playing-mention = **Jouw partij loopt hier**: antwoord met je zet op het bord, of vermeld me erbij.
help-wait-for-challenge = **Beginnen**: op deze server dagen alleen moderators uit; wie uitgedaagd wordt, kan aannemen.
help-direct = **Hier** kun je in al je partijen spelen: typ een zet, en ik vraag het je als niet duidelijk is voor welke partij die is.
help-commands-here = **In dit kanaal**: { LIST($commands, type: "unit") }
help-commands-player = { COMMAND("if") }, { COMMAND("draw") }, { COMMAND("takeback") }, { COMMAND("abort") }, { COMMAND("resign") }, { COMMAND("claim") }
help-commands-challenger = { COMMAND("challenge") }, { COMMAND("import") }
help-commands-anybody = { COMMAND("leaderboard") }, { COMMAND("season show") }, { COMMAND("settings server") }
help-commands-server = **Op deze server**: { LIST($commands, type: "unit") }
help-moderators = **Voor moderators**: { COMMAND("abort") } (partijen van anderen; met `{ command-abort.match }: k7` ook na afloop), { COMMAND("settings server") }, { COMMAND("doctor") }, { COMMAND("exhibition") }, { COMMAND("vote-match") }, { COMMAND("tournament create") }, { COMMAND("tournament result") }, { COMMAND("tournament replace") }, { COMMAND("tournament remove") }, { COMMAND("tournament pause") }, { COMMAND("tournament call-off") }, { COMMAND("season start") }
help-learning = **Om te leren**: { COMMAND("hint") } tegen de bot, { COMMAND("analyse") } na een partij, { COMMAND("puzzle") } voor een puzzel
help-commands = **Overal**: { COMMAND("move") }, { COMMAND("board") }, { COMMAND("matches") }, { COMMAND("profile") }, { COMMAND("versus") }, { COMMAND("record") }, { COMMAND("replay") }, { COMMAND("rules") }, { COMMAND("settings mine") }, { COMMAND("days-off") }, { COMMAND("block add") }, { COMMAND("privacy") }, { COMMAND("mydata export") }, { COMMAND("help") }

matches-none = Je speelt op dit moment geen partij. Begin er een met { COMMAND("challenge") }.
matches-waiting = **Jij bent aan de beurt**
matches-others = **Anderen zijn aan de beurt**
matches-line = { $match } tegen { $opponent }: { GAME($game) }, ronde { $round }, { $own } : { $other }, { $link }
matches-more = … en nog { $count }.

privacy-kept = **Bewaard**: je Discord-id en je naam, je uitdagingen, partijen en zetten, je uitslagen en ratings, je plannen, puzzels, toernooien en stemmen, je vrije dagen, je taal, wat je hebt ingesteld en wie je hebt geblokkeerd, en de id’s van de berichten en klikken die iets hebben veranderd.
privacy-never = **Nooit bewaard**: wat je schrijft. Ik lees het, haal er hooguit een zet uit en vergeet het weer.
privacy-yours = **Jouw gegevens**: met { COMMAND("mydata export") } krijg je ze als bestand; met { COMMAND("mydata delete") } laat je je id en je naam verwijderen, overal waar ze staan. Plaatjes die ik heb geplaatst, blijven in hun kanalen.
privacy-server = **Servers**: 30 dagen nadat ik een server heb verlaten, wordt verwijderd wat ik ervan bewaar. De uitslagen van de partijen blijven voor de ratings, zonder de server.
mydata-export = Alles wat ik over je bewaar: één JSON-object per regel, tijden in milliseconden sinds 1970.
mydata-export-newest = Het nieuwste van wat ik over je bewaar, zoveel als er in een bestand past: één JSON-object per regel. Vraag de rest aan wie mij beheert.
mydata-ask = Wil je echt dat ik je vergeet?
mydata-ask-running = { $count ->
    [one] Je geeft je lopende partij op.
   *[other] Je geeft je { $count } lopende partijen op.
}
mydata-ask-challenges = { $count ->
    [one] Je openstaande uitdaging vervalt.
   *[other] Je { $count } openstaande uitdagingen vervallen.
}
mydata-ask-opponents = Je tegenstanders houden hun partijen, zonder jouw naam.
mydata-ask-final = Dit is niet terug te draaien.
mydata-deleted = Ik ben je vergeten.
mydata-kept = Er is niets verwijderd.
mydata-noted = Ik kon je gegevens nu niet verwijderen. Je verzoek is genoteerd: ik verwijder ze zodra het kan, uiterlijk bij mijn volgende start, en geef dan je lopende partijen op.
button-forget-yes = Verwijderen
button-forget-no = Bewaren

doctor-rights = Rechten: ik heb alles wat ik hier voor een partij nodig heb.
doctor-rights-missing = Rechten: ik kan hier niet spelen. In dit kanaal heb ik nog nodig: { LIST($permissions, type: "and") }.
doctor-threads = Threads: partijen kunnen hier een eigen thread krijgen.
doctor-threads-missing = Threads: voor partijen in eigen threads heb ik nog nodig: { LIST($permissions, type: "and") }.
doctor-content = Berichten: ik kan zetten lezen die hier getypt worden.
doctor-content-missing = Berichten: ik kan niet meelezen. Een zet doen kan met een vermelding, als antwoord op een bord, in privéberichten, met het menu en met { COMMAND("move") }. Wie mij beheert, kan de message content intent aanzetten.
doctor-refused-lately = Discord hield me hier onlangs tegen. Ik probeer het nu weer.
doctor-shard = Servers: { $servers } delen één van mijn verbindingen met Discord, dat er { $most } toestaat. Wie mij beheert, kan me het best snel meer shards geven.
doctor-match = Hier loopt partij { $match }.
doctor-no-match = Hier loopt geen partij.

missed-without-history = Ik was weg, en ik mag niet lezen wat hier intussen geschreven is: ik mis het recht “Berichtgeschiedenis lezen”. Had je een zet getypt, typ hem dan nog een keer.
undone-without-history = Ik kon een zet die hier getypt is niet opslaan, en nu mag ik hem niet opnieuw lezen: ik mis het recht “Berichtgeschiedenis lezen”. Had je een zet getypt en volgt er geen bord, typ hem dan nog een keer.
missed-too-much = Ik was weg, en er is hier intussen meer geschreven dan ik lees. Had je een zet getypt en volgt er geen bord, typ hem dan nog een keer.
welcome = Hallo, ik ben scheidsrechter bij Kamisado en Megasado. Begin met { COMMAND("challenge") }: noem iemand, of niemand, dan kan iedereen aannemen. Typ daarna je zetten in het kanaal, bijvoorbeeld `{ $example }`; na elke zet plaats ik het bord. { COMMAND("help") } vertelt meer, { COMMAND("rules") } legt het spel uit. Voor moderators: { COMMAND("doctor") } controleert een kanaal, { COMMAND("settings server") } verandert hoe ik me gedraag.
welcome-mention = Hallo, ik ben scheidsrechter bij Kamisado en Megasado. Begin met { COMMAND("challenge") }: noem iemand, of niemand, dan kan iedereen aannemen. Gewone berichten kan ik hier niet lezen: vermeld me met je zet ({ $bot } `{ $example }`), antwoord op het bord, of gebruik het menu eronder of { COMMAND("move") }; na elke zet plaats ik het bord. { COMMAND("help") } vertelt meer, { COMMAND("rules") } legt het spel uit. Voor moderators: { COMMAND("doctor") } controleert een kanaal, { COMMAND("settings server") } verandert hoe ik me gedraag.

button-challenge = Iemand uitdagen
button-challenge-anybody = Iedereen hier
button-play-bot = Tegen de bot spelen
button-my-matches = Mijn partijen
button-commands = Commando’s
button-help = Hulp
import-opponent-ask = Wie daag je uit om vanaf dit verslag verder te spelen?
opponent-ask = Wie daag je uit? Jullie spelen wat op deze server gebruikelijk is; bij { COMMAND("challenge") } kun je iets anders kiezen.
menu-opponent = Je tegenstander …
level-ask = Hoe sterk zal ik spelen? We spelen één ronde; langere partijen en Megasado vind je bij { COMMAND("challenge") }.
menu-level = Niveau van de bot …
level-in-full = { $number }: { LEVEL($level) }

button-tutorial = Laat zien hoe het werkt
button-tutorial-back = Terug
button-tutorial-next = Verder
tutorial-heading = **Een ronde in zes zetten** ({ $page } van { $pages })
tutorial-picture = Het bord op pagina { $page } van { $pages } van de uitleg, gezien vanaf de kant van Zwart.
tutorial-start = Hier speel je met Zwart, onderaan. Wie het eerst een toren naar de basislijn van de ander brengt, de rij aan de overkant, wint de ronde. Torens gaan recht of schuin vooruit, zolang de weg vrij is. In het begin mag je elke toren verplaatsen: typen zou je bijvoorbeeld `{ $next }`.
tutorial-color = Jij: **{ $move }**. Het laatste woord is de kleur waarop je toren eindigt, en die bepaalt wat Wit moet verplaatsen: de { COLOR($due, form: "weak") } toren. De stippen laten zien waar die heen kan.
tutorial-reply = Wit: **{ $move }**. Nu moet jij je { COLOR($due, form: "weak") } toren verplaatsen. Denk vooruit: de kleur waarop jij eindigt, bepaalt wat Wit kan doen. Je speelt `{ $next }`.
tutorial-diagonal = Jij: **{ $move }**. Rechts is schuin vooruit en vanuit jou gezien rechts, want jij zit onderaan. Nu moet Wit de { COLOR($due, form: "weak") } toren verplaatsen.
tutorial-blocked = Wit: **{ $move }**. Je moet je { COLOR($blocked, form: "weak") } toren verplaatsen, maar in zijn hoek is elke weg geblokkeerd. Hij slaat zijn beurt over, en dat telt als een zet naar het veld waarop hij staat. Dat veld is { COLOR($due) }, dus moet Wit de { COLOR($due, form: "weak") } toren nog een keer verplaatsen.
tutorial-way = Wit: **{ $move }**. Nu moet jij je { COLOR($due, form: "weak") } toren verplaatsen, en zijn weg naar de basislijn van Wit is vrij: `{ $next }`.
tutorial-end = Jij: **{ $move }**. Je toren staat op de basislijn van Wit: **je wint de ronde!** Een langere partij gaat verder: de toren wordt een Sumo, die andere torens kan wegduwen, en de volgende ronde begint. { COMMAND("rules") } laat meer zien.
