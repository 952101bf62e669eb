# Commands in the menu of a message or a person.
menu-command-message-replay = Wiederholung
menu-command-message-import = Als Partie fortsetzen
menu-command-message-analyse = Analysieren
menu-command-user-challenge = Herausfordern
menu-command-user-versus = Direkter Vergleich

command-challenge = herausfordern
    .description = Jemanden oder alle hier zu einer Partie herausfordern
    .opponent = gegenüber
    .opponent-description = Wen du herausforderst; ohne Angabe können alle hier annehmen
    .level = stufe
    .level-description = Wie stark ich spiele, wenn du gegen mich spielst: 1 (leicht) bis 10; ohne Angabe 2
    .match = partie
    .match-description = Punkte zum Sieg: einzeln 1, Standard 3, lang 7, Marathon 15; ohne Angabe wie hier eingestellt
    .game = spiel
    .game-description = Kamisado (8 × 8) oder Megasado (10 × 10); ohne Angabe wie hier eingestellt
    .variants = varianten
    .variants-description = Nur Megasado: was goldene und silberne Felder bewirken
    .board = brett
    .board-description = Wie das Brett liegt; ohne Angabe normal
    .setup = aufstellung
    .setup-description = Ob ihr eure Türme vor Runde 1 selbst aufstellt
    .black = schwarz
    .black-description = Wer Schwarz spielt; ohne Angabe, wer weniger Erfahrung hat
    .clock = bedenkzeit
    .clock-description = Wie viel Zeit ihr zum Ziehen habt; ohne Angabe unbegrenzt
    .minutes = minuten
    .minutes-description = Mit Schachuhr: Minuten für alle Züge zusammen; ohne Angabe 30
    .increment = zuschlag
    .increment-description = Mit Schachuhr: Sekunden, die jeder Zug dazugibt; ohne Angabe keine
    .choice-none = unbegrenzt
    .choice-day = ein Tag pro Zug
    .choice-three-days = 3 Tage pro Zug
    .choice-week = 7 Tage pro Zug
    .choice-chess = Schachuhr
    .choice-single = Einzelpartie (20 bis 40 Minuten)
    .choice-standard = Standard-Partie (1 bis 2 Stunden)
    .choice-long = lange Partie (2 bis 3 Stunden)
    .choice-marathon = Marathon-Partie (3 bis 5 Stunden)
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .choice-sticky = Klebrige Felder
    .choice-teleport = Teleport
    .choice-retro = Retro
    .choice-trap = Drachenfalle
    .choice-sumo = Sumo
    .choice-sticky-retro = Klebrige Felder und Retro
    .choice-teleport-retro = Teleport und Retro
    .choice-teleport-sumo = Teleport und Sumo
    .choice-plain = normal
    .choice-mirrored = gespiegelt
    .choice-turned = gedreht
    .choice-turned-mirrored = gedreht und gespiegelt
    .choice-random = zufällig
    .choice-normal = normal
    .choice-tournament = Turnier
    .choice-experience = wer weniger Erfahrung hat
    .choice-lot = das Los entscheidet
    .choice-me = ich
    .choice-opponent = mein Gegenüber
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
command-move = zug
    .description = Einen Zug spielen
    .text = text
    .text-description = Dein Zug, zum Beispiel: Braun Vor 4 Rosa
    .match = partie
    .match-description = Für welche Partie er ist, zum Beispiel k7; ohne Angabe die von hier
command-if = wenn
    .description = Deine Antwort auf den nächsten gegnerischen Zug planen; ohne Angaben deinen Plan zeigen
    .when = gegenzug
    .when-description = Was die andere Seite spielt, oder die Farbe des Feldes, auf dem der Zug endet
    .play = antwort
    .play-description = Was du dann spielst
    .after = nach
    .after-description = Nach welcher Zeile deines Plans; ohne Angabe nach dem nächsten gegnerischen Zug
    .withdraw = zurücknehmen
    .withdraw-description = Diese Zeile deines Plans mit allem, was folgt, zurücknehmen
    .match = partie
    .match-description = Die Partie, zum Beispiel k7; ohne Angabe die hier
command-board = brett
    .description = Das Brett der Partie in diesem Kanal noch einmal zeigen; in Direktnachrichten das deiner Partie
    .mine = nur-für-mich
    .mine-description = Nur dir zeigen, in deinem Design und von deiner Seite aus
    .text = text
    .text-description = Nur dir beschreiben, in Worten
    .match = partie
    .match-description = Welche Partie nur du sehen willst, zum Beispiel k7; ohne Angabe die von hier
command-draw = unentschieden
    .description = Deinem Gegenüber ein Unentschieden anbieten
    .round-or-match = runde-oder-partie
    .round-or-match-description = Was unentschieden endet: die Runde (sie wird wiederholt) oder die Partie (niemand gewinnt sie)
    .match = partie
    .match-description = Die Partie, zum Beispiel k7; ohne Angabe die von hier
    .choice-round = die Runde
    .choice-match = die Partie
command-claim = beenden
    .description = Eine Partie beenden, weil sich dein Gegenüber seit Tagen nicht meldet oder nicht erreichbar ist
    .match = partie
    .match-description = Die Partie, zum Beispiel k7; ohne Angabe die von hier
command-takeback = zurücknehmen
    .description = Dein Gegenüber um die Rücknahme deines letzten Zugs bitten
    .match = partie
    .match-description = Die Partie, zum Beispiel k7; ohne Angabe die von hier
command-abort = abbrechen
    .description = Eine Partie abbrechen: gemeinsam mit deinem Gegenüber oder im Namen der Moderation
    .match = partie
    .match-description = Deine Partie, zum Beispiel k7. Moderation: jede des Servers; eine beendete zählt dann nicht mehr
    .moderator = moderation
    .moderator-description = True: im Namen der Moderation, ohne dein Gegenüber zu fragen, obwohl du mitspielst
command-resign = aufgeben
    .description = Eine Partie aufgeben
    .match = partie
    .match-description = Die Partie, zum Beispiel k7; ohne Angabe die von hier
command-record = aufzeichnung
    .description = Die Aufzeichnung einer Partie als Textdatei
    .match = partie
    .match-description = Die Partie, zum Beispiel k7; ohne Angabe die von hier
    .language = sprache
    .language-description = Die Sprache der Züge; ohne Angabe Englisch
    .choice-english = Englisch
    .choice-german = Deutsch
    .choice-french = Französisch
    .choice-dutch = Niederländisch
    .choice-turkish = Türkisch
command-replay = wiederholung
    .description = Eine Partie oder Runde als Animation zeigen oder als Blatt zum Ausdrucken
    .match = partie
    .match-description = Die Partie, zum Beispiel k7; ohne Angabe die von hier
    .round = runde
    .round-description = Die Runde, ab 1 gezählt; ohne Angabe alle
    .as = als
    .as-description = Was daraus wird; ohne Angabe eine Animation
    .choice-animation = Animation
    .choice-sheet = Rundenblatt: der Weg jedes Turms durch eine Runde
    .choice-score-sheet = Punkteblatt
command-hint = tipp
    .description = Ein Tipp in einer Partie gegen mich oder zu einem Zug einer beendeten Partie
    .match = partie
    .match-description = Die Partie, zum Beispiel k7; ohne Angabe die von hier
    .round = runde
    .round-description = Mit einem Zug: seine Runde, ab 1; ohne Angabe die letzte
    .move = zug
    .move-description = In einer beendeten Partie: vor welchem Zug der Runde, ab 1; sonst weglassen
command-analyse = analyse
    .description = Wo eine beendete Partie verloren ging, mit ihren Wendepunkten und einem Schaubild
    .match = partie
    .match-description = Die Partie, zum Beispiel k7; ohne Angabe die letzte von hier
    .record = aufzeichnung
    .record-description = Statt einer Partie: eine Textdatei mit einer Aufzeichnung, wie /{ command-record } sie gibt
    .text = text
    .text-description = Statt einer Datei: die Aufzeichnung selbst, hier eingefügt
command-puzzle = aufgabe
    .description = Eine Stellung, in der genau ein Zug gewinnt, nur für dich
    .difficulty = schwierigkeit
    .difficulty-description = Von 1 (leicht) bis 5; passend zu deiner Wertung, wenn du sie weglässt
    .choice-difficulty-1 = 1: leicht
    .choice-difficulty-2 = 2: ziemlich leicht
    .choice-difficulty-3 = 3: mittel
    .choice-difficulty-4 = 4: schwer
    .choice-difficulty-5 = 5: sehr schwer
command-exhibition = schaupartie
    .description = Zwei meiner Stufen hier gegeneinander spielen lassen, in einer Nachricht (für die Moderation)
    .black = schwarz
    .black-description = Meine Stufe mit Schwarz, von 1 bis 10
    .white = weiß
    .white-description = Meine Stufe mit Weiß, von 1 bis 10
    .game = spiel
    .game-description = Welches Spiel; ohne Angabe Kamisado
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .match = partie
    .match-description = Punkte zum Sieg: einzeln 1 (ohne Angabe), Standard 3, lang 7, Marathon 15
    .choice-single = Einzelpartie
    .choice-standard = Standard-Partie
    .choice-long = lange Partie
    .choice-marathon = Marathon-Partie
command-vote-match = abstimmungspartie
    .description = Den Server hier gegen mich spielen lassen, mit Abstimmung über jeden Zug (für die Moderation)
    .level = stufe
    .level-description = Wie stark ich spiele: 1 (leicht) bis 10
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
    .minutes-description = Wie viele Minuten über einen Zug abgestimmt wird; ohne Angabe 60
    .quorum = mindestens
    .quorum-description = Wie viele Stimmen es sein müssen; ohne Angabe 1
    .without-quorum = sonst
    .without-quorum-description = Was bei zu wenigen Stimmen geschieht; ohne Angabe entscheide ich
    .choice-machine = ich wähle den Zug
    .choice-forfeit = der Server verliert die Partie
    .game = spiel
    .game-description = Welches Spiel; ohne Angabe Kamisado
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .match = partie
    .match-description = Punkte zum Sieg: einzeln 1 (ohne Angabe), Standard 3, lang 7, Marathon 15
    .choice-single = Einzelpartie
    .choice-standard = Standard-Partie
    .choice-long = lange Partie
    .choice-marathon = Marathon-Partie
command-tournament = turnier
    .description = Turniere mit Partien in Threads dieses Kanals
command-tournament-create = veranstalten
    .description = Hier ein Turnier veranstalten (mit „Server verwalten“ oder der dafür bestimmten Rolle)
    .name = name
    .name-description = Wie es heißt
    .kind = art
    .kind-description = Wer gegen wen spielt
    .rounds = runden
    .rounds-description = Nur im Schweizer System: wie viele Runden, höchstens etwa halb so viele wie Leute; ohne Angabe 5
    .seeding = setzliste
    .seeding-description = Die Reihenfolge am Anfang; ohne Angabe nach Wertung
    .choice-knockout = K.-o.-System: wer verliert, ist draußen
    .choice-double-elimination = Doppel-K.-o.-System: wer zweimal verliert, ist draußen
    .choice-round-robin = jeder gegen jeden (höchstens 16)
    .choice-double-round-robin = jeder gegen jeden mit Rückrunde (höchstens 10)
    .choice-swiss = Schweizer System: Runden gegen etwa gleich Gute
    .choice-by-rating = nach Wertung
    .choice-by-lot = nach Los
    .match = partie
    .match-description = Punkte zum Sieg: einzeln 1, Standard 3, lang 7, Marathon 15; ohne Angabe wie hier eingestellt
    .game = spiel
    .game-description = Kamisado (8 × 8) oder Megasado (10 × 10); ohne Angabe wie hier eingestellt
    .variants = varianten
    .variants-description = Nur Megasado: was goldene und silberne Felder bewirken
    .board = brett
    .board-description = Wie das Brett liegt; ohne Angabe normal
    .setup = aufstellung
    .setup-description = Ob ihr eure Türme vor Runde 1 selbst aufstellt
    .clock = bedenkzeit
    .clock-description = Wie viel Zeit ihr zum Ziehen habt; ohne Angabe unbegrenzt
    .minutes = minuten
    .minutes-description = Mit Schachuhr: Minuten für alle Züge zusammen; ohne Angabe 30
    .increment = zuschlag
    .increment-description = Mit Schachuhr: Sekunden, die jeder Zug dazugibt; ohne Angabe keine
    .choice-single = Einzelpartie (20 bis 40 Minuten)
    .choice-standard = Standard-Partie (1 bis 2 Stunden)
    .choice-long = lange Partie (2 bis 3 Stunden)
    .choice-marathon = Marathon-Partie (3 bis 5 Stunden)
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .choice-sticky = Klebrige Felder
    .choice-teleport = Teleport
    .choice-retro = Retro
    .choice-trap = Drachenfalle
    .choice-sumo = Sumo
    .choice-sticky-retro = Klebrige Felder und Retro
    .choice-teleport-retro = Teleport und Retro
    .choice-teleport-sumo = Teleport und Sumo
    .choice-plain = normal
    .choice-mirrored = gespiegelt
    .choice-turned = gedreht
    .choice-turned-mirrored = gedreht und gespiegelt
    .choice-random = zufällig
    .choice-normal = normal
    .choice-tournament = Turnier
    .choice-none = unbegrenzt
    .choice-day = ein Tag pro Zug
    .choice-three-days = 3 Tage pro Zug
    .choice-week = 7 Tage pro Zug
    .choice-chess = Schachuhr
    .sign_up = anmeldung
    .sign_up-description = Wie lange man sich anmelden kann; ohne Angabe, bis jemand das Turnier startet
    .choice-sign-up-10-minutes = 10 Minuten
    .choice-sign-up-30-minutes = 30 Minuten
    .choice-sign-up-hour = eine Stunde
    .choice-sign-up-3-hours = 3 Stunden
    .choice-sign-up-12-hours = 12 Stunden
    .choice-sign-up-day = einen Tag
    .choice-sign-up-3-days = 3 Tage
    .choice-sign-up-week = eine Woche
    .round_days = tage-je-runde
    .round_days-description = Wer nach so vielen Tagen am Zug ist, verliert; ohne Angabe so lange wie nötig
    .days_off = freie-tage
    .days_off-description = Ob freie Tage und geschenkte Zeit in den Partien gelten; ohne Angabe nicht
command-tournament-result = ergebnis
    .description = Für die Turnierleitung: eine Partie entscheiden, berichtigen oder noch einmal spielen lassen
    .match = partie
    .match-description = Welche Partie des Turniers
    .result = ergebnis
    .result-description = Wie sie ausgegangen ist
    .tournament = turnier
    .tournament-description = Welches Turnier; ohne Angabe das dieses Kanals
    .choice-result-black = Schwarz gewinnt
    .choice-result-white = Weiß gewinnt
    .choice-result-draw = unentschieden
    .choice-result-no-black = Weiß gewinnt kampflos, Schwarz war nicht da
    .choice-result-no-white = Schwarz gewinnt kampflos, Weiß war nicht da
    .choice-result-nobody = beide waren nicht da
    .choice-result-again = sie wird noch einmal gespielt
command-tournament-replace = ersetzen
    .description = Für die Turnierleitung: jemanden für eine andere Person weiterspielen lassen, mit deren Punkten
    .player = person
    .player-description = Wer im Turnier ist
    .by = durch
    .by-description = Wer weiterspielt
    .tournament = turnier
    .tournament-description = Welches Turnier; ohne Angabe das dieses Kanals
command-tournament-remove = ausschließen
    .description = Für die Turnierleitung: jemanden aus dem Turnier nehmen; offene Partien sind dann verloren
    .player = person
    .player-description = Wer im Turnier ist
    .tournament = turnier
    .tournament-description = Welches Turnier; ohne Angabe das dieses Kanals
command-tournament-pause = unterbrechen
    .description = Für die Turnierleitung: Es beginnt keine neue Partie, bis du das Turnier weitergehen lässt
    .tournament = turnier
    .tournament-description = Welches Turnier; ohne Angabe das dieses Kanals
command-tournament-resume = weiter
    .description = Für die Turnierleitung: Das Turnier geht weiter; hier, wenn ich in seinem Kanal nicht schreiben kann
    .tournament = turnier
    .tournament-description = Welches Turnier; ohne Angabe das dieses Kanals
command-tournament-call-off = abbrechen
    .description = Für die Turnierleitung: ein Turnier vorzeitig beenden; laufende Partien enden ohne Ergebnis
    .tournament = turnier
    .tournament-description = Welches Turnier; ohne Angabe das dieses Kanals
command-season = saison
    .description = Saisons dieses Servers: ihre Listen fangen neu an, die Wertungen bleiben
command-season-start = beginnen
    .description = Eine Saison beginnen, deren Ende hier gemeldet wird (nur mit der Berechtigung „Server verwalten“)
    .ends = ende
    .ends-description = Wann sie endet; ohne Angabe durch einen Befehl
    .choice-by-command = durch einen Befehl
    .choice-by-month = mit dem Monat, dann beginnt die nächste
command-season-end = beenden
    .description = Die Saison beenden und ihren Endstand zeigen (nur mit der Berechtigung „Server verwalten“)
command-season-show = zeigen
    .description = Wie es in einer Saison steht oder am Ende stand
    .number = nummer
    .number-description = Welche Saison; ohne Angabe die neueste
command-import = fortsetzen
    .description = Eine abgebrochene Partie aus ihrer Aufzeichnung fortsetzen
    .opponent = gegenüber
    .opponent-description = Mit wem du weiterspielst
    .record = aufzeichnung
    .record-description = Eine Textdatei mit der Aufzeichnung, wie /{ command-record } sie liefert
    .black = schwarz
    .black-description = Wer Schwarz spielt; ohne Angabe, wen die Aufzeichnung nennt
    .choice-experience = wer weniger Erfahrung hat
    .choice-lot = das Los entscheidet
    .choice-me = ich
    .choice-opponent = mein Gegenüber
command-leaderboard = rangliste
    .description = Die Besten: nach Siegen, Wertung, Punkten, Serie oder Aufgaben
    .by = nach
    .by-description = Wonach die Liste geordnet ist; ohne Angabe nach Siegen
    .where = wo
    .where-description = Auf diesem Server, in seiner Saison oder auf allen Servern; ohne Angabe auf diesem Server
    .game = spiel
    .game-description = Nur Partien dieses Spiels
    .season = saison
    .season-description = Welche Saison dieses Servers, nach ihrer Nummer; auch eine, die vorbei ist
    .choice-wins = Siege
    .choice-rating = Wertung
    .choice-points = Punkte
    .choice-streak = längste Serie von Siegen
    .choice-puzzles = Wertung bei Aufgaben
    .choice-here = auf diesem Server
    .choice-season = diese Saison auf diesem Server
    .choice-everywhere = auf allen Servern
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
command-profile = profil
    .description = Wertungen und Bilanz von jemandem; deine, wenn du niemanden nennst
    .player = wer
    .player-description = Wessen Profil; mit mir siehst du deine Partien gegen den Bot
command-versus = bilanz
    .description = Deine Bilanz gegen jemanden, mit den letzten Partien und ihren Wiederholungen
    .player = gegen
    .player-description = Gegen wen; mit mir siehst du deine Partien gegen den Bot
command-rules = regeln
    .description = Eine Seite der Regeln, mit Bild
    .topic = thema
    .topic-description = Worum es geht; ohne Angabe ums Ziehen
    .choice-moving = Ziehen
    .choice-blocked = Blockierte Türme
    .choice-deadlock = Komplettblockade
    .choice-push = Sumo-Stoß
    .choice-filling = Grundlinie besetzen
    .choice-scoring = Punkte und Ränge
    .choice-series = Serie von Runden
    .choice-tournament = Turnieraufstellung
    .choice-boards = Die vier Bretter
    .choice-notation = Notation
    .choice-megasado = Megasado
    .choice-sticky = Variante: Klebrige Felder
    .choice-teleport = Variante: Teleport
    .choice-retro = Variante: Retro
    .choice-trap = Variante: Drachenfalle
    .choice-sumo = Variante: Sumo-Felder
command-settings = einstellungen
    .description = Was auf diesem Server und was für dich gilt
command-settings-server = server
    .description = Was in den Kanälen dieses Servers gilt (nur mit der Berechtigung „Server verwalten“)
    .theme = design
    .theme-description = Farben und Zeichen der Bretter
    .board = brett
    .board-description = Von welcher Seite aus die Bretter in den Kanälen dieses Servers gezeichnet werden
    .choice-decider = von der Seite, die am Zug ist
    .choice-white = immer von Weiß aus
    .language = sprache
    .language-description = Die Sprache, in der ich in den Kanälen dieses Servers schreibe
    .choice-of-discord = wie in Discord eingestellt
    .choice-english = Englisch
    .choice-german = Deutsch
    .choice-french = Französisch
    .choice-dutch = Niederländisch
    .choice-turkish = Türkisch
    .ask_after = nachfragen-nach
    .ask_after-description = Nach wie vielen Tagen ohne Zug ich bei Partien ohne Bedenkzeit nachfrage, 1 bis 60; anfangs 3
    .claim_after = beenden-nach
    .claim_after-description = Nach wie vielen Tagen das Gegenüber eine Partie ohne Bedenkzeit beenden darf, 1 bis 60; anfangs 7
    .board_waits = brett-wartet
    .board_waits-description = Ob ich 20 Sekunden mit dem Brett warte, solange der Zug zurückgenommen werden kann; anfangs nicht
    .daily_puzzle = aufgabe
    .daily_puzzle-description = Ob jeden Tag eine Aufgabe kommt, und wo; anfangs nirgends
    .choice-here = jeden Tag in diesem Kanal
    .choice-nowhere = keine Aufgabe des Tages
    .machine_pauses = bot-pausiert
    .machine_pauses-description = Ob ich in Partien gegen mich vor meinen Zügen überlege wie ein Mensch; anfangs nicht
    .organisers = turnierleitung
    .organisers-description = Rolle, die außer „Server verwalten“ Turniere veranstalten darf; @everyone für keine
    .choice-classic = Klassisch: die Farben des Spielbretts
    .choice-symbols = Symbole: ein Zeichen auf jedem Feld
    .choice-high-contrast = Hoher Kontrast: kräftigere Farben, dickere Umrisse
    .choice-letters = Buchstaben: die Farben abgekürzt
    .choice-paper = Papier: hell, zum Ausdrucken
    .threads = threads
    .threads-description = Ob jede Partie einen eigenen Thread bekommt
    .choice-always = immer
    .choice-ask = fragen: wer eine Herausforderung annimmt, wählt
    .choice-never = nie
    .challengers = wer-herausfordert
    .challengers-description = Wer hier eine Herausforderung aussprechen darf
    .choice-everybody = alle
    .choice-moderators = nur die Moderation („Nachrichten verwalten“)
    .game = spiel
    .game-description = Was gespielt wird, wenn in der Herausforderung nichts dazu steht
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .match = partie
    .match-description = Wie lang gespielt wird, wenn in der Herausforderung nichts dazu steht
    .choice-single = Einzelpartie
    .choice-standard = Standard-Partie
    .choice-long = lange Partie
    .choice-marathon = Marathon-Partie
    .quiet-from = ruhe-ab
    .quiet-from-description = Ab dieser Stunde keine Erinnerungen (0 bis 23, in UTC)
    .quiet-until = ruhe-bis
    .quiet-until-description = Bis zu dieser Stunde keine Erinnerungen (0 bis 23, in UTC); zweimal dieselbe: keine Ruhezeit
command-settings-mine = meine
    .description = Was für dich gilt
    .theme = design
    .theme-description = Farben und Zeichen der Bretter
    .side = seite
    .side-description = Von welcher Seite aus du das Brett siehst
    .choice-of-server = wie der Server es eingestellt hat
    .choice-classic = Klassisch: die Farben des Spielbretts
    .choice-symbols = Symbole: ein Zeichen auf jedem Feld
    .choice-high-contrast = Hoher Kontrast: kräftigere Farben, dickere Umrisse
    .choice-letters = Buchstaben: die Farben abgekürzt
    .choice-paper = Papier: hell, zum Ausdrucken
    .choice-own = von deiner eigenen Seite
    .choice-white = von Weiß aus
    .challenges = herausforderungen
    .challenges-description = Wer dich herausfordern darf
    .choice-anybody = von allen
    .choice-past-opponents = nur von denen, mit denen du schon gespielt hast
    .choice-nobody = von niemandem
    .mention = benachrichtigen
    .mention-description = Ob ich dir Bescheid gebe: wenn du am Zug bist, bei Angeboten, Herausforderungen und am Ende
    .language = sprache
    .language-description = Die Sprache für alles, was nur du liest, und für die Züge, die du tippst
    .choice-of-discord = wie dein Discord eingestellt ist
    .choice-english = Englisch
    .choice-german = Deutsch
    .choice-french = Französisch
    .choice-dutch = Niederländisch
    .choice-turkish = Türkisch
    .profile = profil
    .profile-description = Wer deine Wertungen und deine Bilanz mit /{ command-profile } sehen darf
    .choice-profile-public = alle, die du nicht blockiert hast
    .choice-profile-private = nur du
    .everywhere = überall
    .everywhere-description = Ob du auf den Ranglisten aller Server stehst; anfangs nicht
    .puzzles = aufgaben
    .puzzles-description = Ob aus deinen beendeten Runden Aufgaben werden dürfen, ohne Namen; anfangs nicht
    .turns = züge
    .turns-description = Wie du erfährst, dass du am Zug bist; anfangs mit jedem neuen Brett
    .choice-turns-each = mit jedem neuen Brett
    .choice-turns-digest = mit einer Direktnachricht am Tag
    .choice-turns-silent = gar nicht
    .digest_hour = uhrzeit
    .digest_hour-description = Bei einer Direktnachricht am Tag: um wie viel Uhr, 0 bis 23, deine Zeit; anfangs 18
command-days-off = freie-tage
    .description = Deine freien Tage, an denen deine Zeit für einen Zug stillsteht; ohne Angaben zeigen
    .time_zone = zeitzone
    .time_zone-description = Wo du bist, nach einer Stadt, zum Beispiel Europe/Berlin
    .weekends = wochenenden
    .weekends-description = Ob jedes Wochenende frei ist, ab dem nächsten
    .from = ab
    .from-description = Der erste einzelne freie Tag, zum Beispiel 2026-12-24; ohne Angabe morgen
    .days = tage
    .days-description = Wie viele einzelne Tage, höchstens zehn im Jahr
command-block = blockieren
    .description = Keine Herausforderungen von jemandem
command-block-add = hinzufügen
    .description = Jemanden blockieren: keine Herausforderungen mehr und keine neuen Partien miteinander
    .player = wen
    .player-description = Wen du blockierst
command-block-remove = entfernen
    .description = Eine Blockierung aufheben
    .player = wen
    .player-description = Wen du nicht mehr blockierst
command-block-list = liste
    .description = Wen du blockiert hast
command-matches = partien
    .description = Deine laufenden Partien, zuerst die, die auf dich warten
command-privacy = datenschutz
    .description = Was ich über dich speichere
command-mydata = meinedaten
    .description = Was ich über dich speichere: herausgeben oder löschen lassen
command-mydata-export = herausgeben
    .description = Alles, was ich über dich speichere, als Datei
command-mydata-delete = löschen
    .description = Alles löschen, was ich über dich speichere
command-doctor = diagnose
    .description = Was in diesem Kanal fehlt (für die Moderation)
command-help = hilfe
    .description = Wie man spielt und welche Befehle es gibt

challenge-to-anybody-posted = Deine Herausforderung an alle hier ist unterwegs.
challenge-posted-directly = Deine Herausforderung ist unterwegs: { $player } bekommt sie im Chat mit mir. Wird sie angenommen, spielt ihr beide im eigenen Chat mit mir.
direct-challenge-declined = { $player } hat deine Herausforderung abgelehnt.
direct-challenge-undelivered = Deine Herausforderung an { $player } kam nicht an: Direktnachrichten von mir sind dort nicht erlaubt, oder wir haben keinen Server gemeinsam.
challenge-posted = Deine Herausforderung an { $player } ist unterwegs.
machine-match-begun = Partie { $match } gegen { $machine } beginnt.
board-on-its-way = Das Brett ist unterwegs.
board-alone = Partie { $match }, nur für dich. { COMMAND("settings mine") } ändert, wie du das Brett siehst.
board-alone-same = -# Es sieht aus wie das gepostete Brett: dein Design und deine Seite sind jetzt dieselben wie dort.
alone-turn = { $player } ist am Zug.
alone-turn-open = { $player } ist am Zug und eröffnet mit einem beliebigen Turm.
alone-turn-move = { $player } ist am Zug und muss den **{ COLOR($tower, form: "oblique") } Turm** ziehen.
begun-elsewhere = Hier siehst nur du die Partie. Sie steht auch in deinem Chat mit mir.
replay-of-record = Die Aufzeichnung, { $count ->
    [one] Runde
   *[other] Runden
} { $rounds }.
replay-of-match = Partie { $match }, { $count ->
    [one] Runde
   *[other] Runden
} { $rounds }: { $black } (Schwarz) gegen { $white } (Weiß).
replay-description = Wiederholung von { $count ->
    [one] Runde
   *[other] Runden
} { $rounds }. /{ command-record } hat dieselben Züge als Text.
settings-server = Bretter in den Kanälen dieses Servers: Design { $theme }.
settings-server-board-decider = Bretter in den Kanälen dieses Servers werden von der Seite aus gezeichnet, die am Zug ist. *{ button-own-view }* unter einem Brett zeigt es dir allein, so wie du es eingestellt hast.
settings-server-board-white = Bretter in den Kanälen dieses Servers werden immer von Weiß aus gezeichnet. *{ button-own-view }* unter einem Brett zeigt es dir allein, so wie du es eingestellt hast.
settings-daily-puzzle = Jeden Tag eine Aufgabe in { $channel }.
settings-no-daily-puzzle = Keine Aufgabe des Tages.
settings-server-board-at-once = Nach einem Zug kommt das Brett sofort.
settings-server-board-waits = Nach einem Zug wartet das Brett { $seconds } Sekunden, solange er zurückgenommen werden kann.
settings-server-machine-pauses = In Partien gegen mich lasse ich mir für jeden Zug ein paar Sekunden Zeit und zeige ihn auf einem eigenen Brett.
settings-server-machine-at-once = In Partien gegen mich ziehe ich sofort.
settings-organisers-managers = Turniere veranstaltet, wer die Berechtigung „Server verwalten“ hat.
settings-organisers-role = Turniere veranstaltet, wer die Berechtigung „Server verwalten“ oder die Rolle { $role } hat.
settings-threads-always = Jede Partie bekommt einen eigenen Thread.
settings-threads-ask = Wer eine Herausforderung annimmt, wählt, ob die Partie einen eigenen Thread bekommt.
settings-threads-never = Gespielt wird in den Kanälen selbst, immer nur eine Partie zugleich.
settings-challengers-everybody = Alle dürfen herausfordern.
settings-challengers-moderators = Nur die Moderation („Nachrichten verwalten“) darf herausfordern.
settings-default-match = Wenn in einer Herausforderung nichts anderes steht: { GAME($game) }, { LENGTH($length) }.
settings-quiet = Keine Erinnerungen von { $from } bis { $until } (deine Ortszeit).
settings-quiet-never = Erinnerungen rund um die Uhr.
settings-challenges-anybody = Du nimmst Herausforderungen von allen an.
settings-challenges-past-opponents = Du nimmst Herausforderungen nur von denen an, mit denen du schon gespielt hast.
settings-challenges-nobody = Du nimmst keine Herausforderungen an.
settings-profile-anybody = Dein Profil ({ COMMAND("profile") }) dürfen alle sehen, die du nicht blockiert hast.
settings-profile-nobody = Dein Profil ({ COMMAND("profile") }) siehst nur du.
settings-everywhere = Du stehst auf den Ranglisten aller Server ({ COMMAND("leaderboard") }).
settings-not-everywhere = Du stehst nicht auf den Ranglisten aller Server ({ COMMAND("leaderboard") }).
settings-puzzles = Aus deinen beendeten Runden dürfen Aufgaben ({ COMMAND("puzzle") }) werden, ohne Namen, wenn dein Gegenüber auch zustimmt.
settings-no-puzzles = Aus deinen beendeten Runden werden keine Aufgaben ({ COMMAND("puzzle") }).
settings-mention = Ich benachrichtige dich, wenn du am Zug bist (so, wie `{ command-settings-mine.turns }` es festlegt), wenn dir jemand etwas anbietet oder dich herausfordert, und am Ende einer Partie.
settings-no-mention = Ich benachrichtige dich nicht: weder wenn du am Zug bist noch bei Angeboten, Herausforderungen und am Ende einer Partie.
block-added = { $player } ist blockiert: keine Herausforderungen mehr und außerhalb von Turnieren keine neuen Partien miteinander. Laufende Partien gehen weiter.
block-removed = { $player } ist nicht mehr blockiert.
block-was-none = { $player } war nicht blockiert.
block-nobody = Du hast niemanden blockiert.
block-list = Du hast { $count ->
    [one] 1 Person
   *[other] { $count } Personen
} blockiert: { LIST($players, type: "unit") }.
block-list-cut = Du hast { $count ->
    [one] 1 Person
   *[other] { $count } Personen
} blockiert: { LIST($players, type: "unit") } und { $more } weitere.
block-deleted = Deine Blockierung gilt auch für { $count ->
    [one] 1 Person
   *[other] { $count } Personen
}, deren Daten gelöscht sind. Nennen kann ich sie erst, wenn sie zurückkommen. { COMMAND("block remove") } hebt auch eine solche Blockierung auf.
settings-quiet-days = Partien ohne Bedenkzeit: Nach { $ask ->
    [one] einem Tag
   *[other] { $ask } Tagen
} ohne Zug frage ich nach, nach { $claim ->
    [one] einem Tag
   *[other] { $claim } Tagen
} darf die andere Seite die Partie beenden.
settings-server-language = In den Kanälen dieses Servers schreibe ich { LANGUAGE($language) }.
settings-server-language-of-discord = In den Kanälen dieses Servers schreibe ich { LANGUAGE($language) }, denn das ist seine Sprache in Discord.
settings-server-language-of-first-challenge = In den Kanälen dieses Servers schreibe ich { LANGUAGE($language) }, die Sprache der ersten Herausforderung.
language-of-first-challenge = Hier schreibe ich { LANGUAGE($language) }, die Sprache dieser Herausforderung. Wer den Server verwalten darf, kann unten eine andere wählen.
language-of-first-match = In den Kanälen dieses Servers schreibe ich { LANGUAGE($language) }, die Sprache der ersten Partie hier. Wer den Server verwalten darf, kann unten eine andere wählen.
boards-in-other-language = In diesem Kanal schreibe ich { LANGUAGE($language) }; *{ $view }* unter einem Brett zeigt es dir in deiner Sprache. Züge kannst du auf Deutsch, Englisch, Französisch, Niederländisch oder Türkisch tippen.
language-menu = Eine andere Sprache für diesen Server …
settings-mine = Bretter, die nur du siehst ({ COMMAND("board") } mit `{ command-board.mine }`, Direktnachrichten): Design { $theme }, { $side }.
settings-theme-of-server = wie vom Server eingestellt
settings-side-own = von deiner eigenen Seite aus
settings-side-white = von Weiß aus
settings-language = Was nur du liest, schreibe ich auf { LANGUAGE($language) }. Bedeutet ein Wort in deinem Zug je nach Sprache etwas anderes, dann lese ich es auch auf { LANGUAGE($language) }.
settings-language-of-discord = Was nur du liest, schreibe ich in der Sprache, auf die dein Discord eingestellt ist. Bedeutet ein Wort in deinem Zug je nach Sprache etwas anderes, dann lese ich es auch in dieser Sprache.
menu-settings = Eine Einstellung ändern …
menu-settings-value = Auswählen …
menu-settings-role = Eine Rolle auswählen …
button-settings-back = Alle Einstellungen
settings-page = **{ $name }**: { $about }
settings-page-value = Jetzt: { $value }
# The names of the settings of a person, by the names of their options.
settings-titles-mine =
    .theme = Aussehen der Bretter
    .side = Blick auf das Brett
    .language = Sprache
    .mention = Benachrichtigungen
    .turns = Zugbenachrichtigung
    .digest_hour = Uhrzeit der täglichen Nachricht
    .challenges = Herausforderungen
    .profile = Zugang zu deinem Profil
    .everywhere = Überall auf der Rangliste
    .puzzles = Aufgaben aus deinen Runden
# The names of the settings of a server.
settings-titles-server =
    .theme = Aussehen der Bretter
    .board = Blick auf die Bretter
    .board_waits = Brett erst nach 20 Sekunden
    .language = Sprache
    .challengers = Herausfordern
    .game = Voreingestelltes Spiel
    .match = Voreingestellte Länge
    .threads = Thread für jede Partie
    .machine_pauses = Denkpausen vor den Zügen des Bots
    .quiet-from = Ruhezeit (Beginn)
    .quiet-until = Ruhezeit (Ende)
    .ask_after = Nachfrage bei Stille
    .claim_after = Beenden bei Stille
    .daily_puzzle = Aufgabe des Tages
    .organisers = Turnierleitung, zusätzlich zu „Server verwalten“
# A line of the list of all settings: the setting's name, and what it is set to in a few words.
settings-list-line = **{ $name }**: { $value }
settings-list-threads-ask = wer eine Herausforderung annimmt, wählt
settings-list-language-of-discord = { LANGUAGE($language) } (wie in Discord eingestellt)
settings-list-language-of-first-challenge = { LANGUAGE($language) } (wie die erste Herausforderung)
settings-list-daily-puzzle = jeden Tag in { $channel }
settings-yes = ja
settings-no = nein
settings-no-hour = keine
settings-hour = { $hour }:00 UTC
settings-own-hour = { $hour }:00 Uhr
settings-days = { $days ->
    [one] nach { $days } Tag
   *[other] nach { $days } Tagen
}
settings-no-role = keine Rolle
# In a menu, where mentions are not shown as names.
settings-a-role = eine Rolle dieses Servers
settings-role = <@&{ $role }>
settings-mine-change = Das änderst du mit dem Menü darunter oder mit den Optionen von { COMMAND("settings mine") }.
settings-server-change = Das änderst du mit dem Menü darunter oder mit den Optionen von { COMMAND("settings server") }.
settings-server-change-by-managers = Das kann mit { COMMAND("settings server") } nur ändern, wer die Berechtigung „Server verwalten“ hat.
# Under what a change has made different.
settings-mine-all = -# { COMMAND("settings mine") } zeigt alle deine Einstellungen.
settings-server-all = -# { COMMAND("settings server") } zeigt alle Einstellungen dieses Servers.
theme-classic = Klassisch
theme-symbols = Symbole
theme-high-contrast = Hoher Kontrast
theme-letters-short = Buchstaben
theme-letters = Buchstaben ({ LIST($letters, type: "unit") })
theme-letter = { $letter } steht für { COLOR($color) }
theme-paper = Papier
abort-ask = Willst du Partie { $match } wirklich im Namen der Moderation abbrechen? Sie zählt dann für niemanden.
abort-close-ask = Partie { $match } ist seit Tagen unterbrochen, weil ich in ihrem Kanal nicht schreiben konnte oder er gelöscht wurde. Willst du sie beenden? Sie zählt dann für niemanden.
abort-gone-ask = Von einer Partie, die du nicht sehen kannst, zeige ich nichts. Willst du Partie { $match } abbrechen, falls sie zu diesem Server gehört und wegen ihres Kanals unterbrochen ist? Sie zählt dann für niemanden.
abort-gone-done = Falls Partie { $match } zu diesem Server gehörte und wegen ihres Kanals unterbrochen war, ist sie jetzt abgebrochen, und ihre Spieler erfahren es.
abort-done = Du hast Partie { $match } abgebrochen.
abort-kept = Die Partie geht weiter.
take-out-ask = Willst du Partie { $match } wirklich im Namen der Moderation aus der Wertung nehmen? Sie zählt dann für niemanden, und das lässt sich nicht rückgängig machen.
take-out-done = Du hast Partie { $match } aus der Wertung genommen.
take-out-kept = Die Partie bleibt in der Wertung.
button-take-out = Aus der Wertung nehmen
button-abort-yes = Partie abbrechen
# Also the refusal to take a finished match out of the standings, so nothing about going on.
button-abort-no = Weiterspielen lassen
button-take-out-no = Drin lassen
take-back-done = Dein Zug ist zurückgenommen, das nächste Brett zeigt es. Das geht einmal pro Zug, solange dein Gegenüber noch nichts getan hat, und höchstens { $seconds } Sekunden lang.
take-back-from-machine = { $answered ->
    [yes] Dein Zug und meine Antwort darauf sind zurückgenommen
   *[no] Dein Zug ist zurückgenommen
}, das nächste Brett zeigt es. Gegen mich geht das, sooft du willst.
offer-posted = Ich frage dein Gegenüber. Die Antwort kommt über die Knöpfe unter dem nächsten Brett.
offer-to-machine = Meine Antwort steht unter dem nächsten Brett.
offer-posted-elsewhere = Ich frage dein Gegenüber in { $place }. Die Antwort kommt dort über die Knöpfe unter dem nächsten Brett.
offer-withdrawn = Das ist zurückgezogen.
record-of-match = Die Aufzeichnung von Partie { $match }. Mit { COMMAND("import") } geht es aus einer Aufzeichnung weiter.
record-of-finished-match = Die Aufzeichnung von Partie { $match }.
record-in-english = Die Datei ist auf Englisch. Eine andere Sprache wählst du mit der Option `{ command-record.language }` von { COMMAND("record") }.
move-played = Gespielt: { $move }
edited-after-move = **{ $move }** ist gespielt und gilt: Die Nachricht zu bearbeiten ändert nichts mehr daran. Drücke *{ button-take-back }* unter dem Brett, wenn du den Zug zurückhaben möchtest.
deleted-after-move = { $player }, **{ $move }** ist gespielt und gilt: Die Nachricht zu löschen ändert nichts mehr daran. Drücke *{ button-take-back }* unter dem Brett, wenn du den Zug zurückhaben möchtest.
move-played-elsewhere = In { $place } gespielt: { $move }
meant-one = Meinst du { $move }?
meant-several = Das kann { LIST($moves, type: "or") } sein. Welchen Zug meinst du?
meant-move-to = { $move } nach { $square }
meant-move-jump = { $move } (mit Sprung)
meant-press = Drücke auf den Knopf mit dem Zug, den du meinst.
which-match = Mehrere Partien warten auf dich. Für welche ist dieser Zug?
which-match-menu = Wähle eine Partie …
which-match-option = { $match } gegen { $opponent }

resign-ask = { $length ->
    [single] Willst du Partie { $match } wirklich aufgeben?
   *[other] Willst du Partie { $match } wirklich aufgeben? Das beendet die ganze Partie, nicht nur diese Runde.
}
resign-stake = Die Partie zählt: Deine Wertung in { GAME($game) }, jetzt { $rating }, ändert sich um etwa { $loss }.
resign-done = Du hast Partie { $match } aufgegeben.
resign-kept = Du spielst weiter.
button-resign-yes = Aufgeben
button-resign-no = Weiterspielen

leaderboard-heading = **Rangliste** nach { $order ->
    [rating] Wertung
    [points] Punkten
    [streak] längster Serie
    [puzzles] Wertung bei Aufgaben
   *[wins] Siegen
} { $scope ->
    [everywhere] auf allen Servern
    [season] in Saison { $season }
   *[here] auf diesem Server
}{ $game ->
    [none] {""}
   *[other] {": "}{ GAME($game) }
} (Seite { $page } von { $pages })
leaderboard-empty = Auf diesem Server hat noch niemand eine Partie beendet. Mit { COMMAND("challenge") } beginnst du eine.
leaderboard-no-puzzles = Auf diesem Server hat noch niemand eine Aufgabe versucht. Mit { COMMAND("puzzle") } bekommst du eine.
leaderboard-consent = Auf dieser Liste steht nur, wer das will: { COMMAND("settings mine") }.
leaderboard-own-missing = Du stehst nicht auf dieser Liste.
streak-line = { $rank }\. { $player }: { $longest } { $longest ->
    [one] Sieg
   *[other] Siege
} in Folge{ $state ->
    [running] , zurzeit { $current }
   *[ended] {""}
}
solver-line = { $rank }\. { $player }: Wertung { $rating } bei Aufgaben
button-ratings = Wertungen
ratings-heading = **Wertungen auf diesem Server: { GAME($game) }**
rating-line = { $rank }\. { $player }: { $rating } ± { $deviation } nach { $played } { $played ->
    [one] Partie
   *[other] Partien
}{ $state ->
    [provisional] , vorläufig
   *[other] {""}
}
ratings-empty = Hier hat noch niemand eine Wertung: Spiel mit { COMMAND("challenge") } eine Partie gegen jemanden zu Ende.
button-against-bot = Du gegen den Bot
against-bot-heading = **Deine Partien gegen den Bot**
against-bot-line = { $number }: { LEVEL($level) }. Mit Schwarz { $black_won } von { $black_played } gewonnen, mit Weiß { $white_won } von { $white_played }.
against-bot-empty = Du hast noch keine Partie gegen mich beendet. Mit { COMMAND("challenge") } beginnst du eine.
machine-ratings-heading = **Meine Wertungen nach Stufe** (mit Schwarz / mit Weiß), gemessen in Partien gegen Menschen
machine-ratings-line = { $number }: { LIST($games, type: "groups") }
machine-ratings-game = { GAME($game) } { $black } / { $white }
machine-ratings-note = -# ?: festigt sich nach einigen weiteren Partien. –: noch nicht gemessen. Partien mit zurückgenommenen Zügen zählen hier nicht.
button-all-against-bot = Alle gegen den Bot
all-against-bot-heading = **Alle auf diesem Server gegen den Bot**
all-against-bot-line = { $number }: { LEVEL($level) }. Mit Schwarz { $black_won } von { $black_played } gewonnen, mit Weiß { $white_won } von { $white_played }.{ $wins ->
    [0] {""}
    [one] {" "}Die meisten Siege: { $player } ({ $wins }).
   *[other] {" "}Die meisten Siege: { $player } ({ $wins }).
}
all-against-bot-empty = Auf diesem Server hat noch niemand eine Partie gegen mich beendet. Mit { COMMAND("challenge") } beginnst du eine.
profile-heading = **Profil von { $player }**
profile-rating = { GAME($game) }: Wertung { $rating } ± { $deviation } nach { $played } { $played ->
    [one] Partie
   *[other] Partien
}{ $state ->
    [provisional] , vorläufig
   *[other] {""}
}
profile-rating-note = -# Je kleiner die Zahl hinter ±, desto sicherer die Wertung. *Vorläufig*: Nach ein paar weiteren Partien ist sie verlässlicher.
profile-length = { LENGTH($length, form: "capital") }: { $won } gewonnen, { $lost } verloren, { $drawn } unentschieden
profile-strength = { $strength ->
    [weaker] Gegen Schwächere
    [stronger] Gegen Stärkere
   *[equal] Gegen Gleichstarke (bis 100 Punkte Unterschied)
}: { $won } gewonnen, { $lost } verloren, { $drawn } unentschieden
profile-streak = Längste Serie: { $count } { $count ->
    [one] Sieg
   *[other] Siege
} hintereinander
profile-fastest = Schnellster Sieg: in { $count } { $count ->
    [one] Zug
   *[other] Zügen
}
profile-opening = Lieblingseröffnung in { GAME($game) }: { $move } ({ $played } von { $opened } { $opened ->
    [one] Partie
   *[other] Partien
}, { $won } gewonnen)
profile-achievement = { $achievement ->
    [triple-sumo] Dreifach-Sumo
    [deadlock-won] Komplettblockade gewonnen
    [double-push] Stoß gegen zwei Türme
    [triple-push] Stoß gegen drei Türme
    [clean-sweep] Partie ohne Gegenpunkt gewonnen
    [comeback] fast verlorene Partie gedreht
   *[upset] Sieg gegen jemanden mit 200 Punkten mehr Wertung
}{ $count ->
    [one] {""}
   *[other] {" "}× { $count }
}
profile-achievements = Erfolge: { LIST($achievements, type: "unit") }
profile-none = { $player } hat noch keine gewertete Partie beendet.
profile-private = { $player } zeigt dir kein Profil.
profile-card-title = Profil von { $player }
profile-curve = { GAME($game) }: Wertung in { $count ->
    [one] der letzten Partie
   *[other] den letzten { $count } Partien
}
profile-curve-description = { GAME($game) }: Wertung von { $first } auf { $last }, zwischen { $low } und { $high }.
versus-none = Du hast noch keine Partie gegen { $player } beendet. Beginne eine mit { COMMAND("challenge") }.
versus-heading = **Du gegen { $player }**: { $won } gewonnen, { $lost } verloren, { $drawn } unentschieden
versus-side = Mit { SIDE($side) }: { $won } gewonnen, { $lost } verloren, { $drawn } unentschieden
versus-last = **Letzte Partien**
versus-line = { $match }, { $date }: { GAME($game) }, { LENGTH($length) }. { $result ->
    [won] { $own } : { $other } gewonnen.
    [won-resigned] { $own } : { $other } gewonnen, dein Gegenüber hat aufgegeben.
    [won-time] { $own } : { $other } durch Zeit gewonnen.
    [won-claimed] { $own } : { $other } nach tagelangem Schweigen gewonnen.
    [lost] { $own } : { $other } verloren.
    [lost-resigned] { $own } : { $other } verloren, du hast aufgegeben.
    [lost-time] { $own } : { $other } durch Zeit verloren.
    [lost-claimed] { $own } : { $other } nach tagelangem Schweigen verloren.
    [drawn] { $own } : { $other } unentschieden.
    [taken-out] Von der Moderation aus der Wertung genommen.
   *[aborted] Abgebrochen, zählt für niemanden.
}{ $origin ->
    [record] {" "}Sie ging von einer Aufzeichnung aus weiter und zählt nicht.
   *[start] {""}
}
versus-replay-menu = Eine Partie ansehen …
versus-replay-option = { $match }: { GAME($game) }, { $own } : { $other }
button-previous = Zurück
button-next = Weiter

help-goal = **Ziel**: Bring einen deiner Türme auf die gegnerische Grundlinie. Damit gewinnst du die Runde, bekommst Punkte, und der Turm wird zum Sumo befördert.
help-turn = **Am Zug**: Zieh den Turm, auf dessen Farbe der Zug deines Gegenübers endete; nur den Eröffnungszug wählst du frei. Ist der Turm blockiert, setzt du aus.
help-moves = **Züge**: beliebig viele Felder, höchstens 7 (Sumos weniger), geradeaus oder diagonal nach vorn, nie durch andere Türme hindurch. Links und rechts heißt schräg nach vorn, von dir aus gesehen.
help-typing = **Tippen**: `{ $full }`, kürzer `{ $short }`, oder `{ $symbols }`. Oder nimm das Menü unter dem Brett oder { COMMAND("move") }.
help-mention = Gewöhnliche Nachrichten kann ich hier nicht lesen. Erwähne mich ({ $bot } `{ $example }`), antworte auf ein Brett, schreib mir direkt, oder nimm { COMMAND("move") } oder das Menü.
help-begin = **Los geht’s** mit { COMMAND("challenge") }: Nenne dabei jemanden; nennst du niemanden, können alle hier annehmen.
help-playing = **Deine Partie läuft hier**: Tippe deine Züge in diesem Kanal.
help-playing-mention = **Deine Partie läuft hier**: Antworte mit deinem Zug auf das Brett, oder erwähne mich dabei.
help-wait-for-challenge = **Los geht’s**: Auf diesem Server fordert nur die Moderation heraus; wer herausgefordert wird, kann annehmen.
help-direct = **Hier** kannst du in allen deinen Partien ziehen: Tippe einen Zug; ist nicht klar, für welche er gilt, frage ich nach.
help-commands-here = **In diesem Kanal**: { LIST($commands, type: "unit") }
help-commands-player = { COMMAND("if") }, { COMMAND("draw") }, { COMMAND("takeback") }, { COMMAND("abort") }, { COMMAND("resign") }, { COMMAND("claim") }
help-commands-challenger = { COMMAND("challenge") }, { COMMAND("import") }
help-commands-anybody = { COMMAND("leaderboard") }, { COMMAND("season show") }, { COMMAND("settings server") }
help-commands-server = **Auf diesem Server**: { LIST($commands, type: "unit") }
help-moderators = **Moderation**: { COMMAND("abort") } (fremde Partien, mit `{ command-abort.match }: k7` auch beendete), { COMMAND("settings server") }, { COMMAND("doctor") }, { COMMAND("exhibition") }, { COMMAND("vote-match") }, { COMMAND("tournament create") }, { COMMAND("tournament result") }, { COMMAND("tournament replace") }, { COMMAND("tournament remove") }, { COMMAND("tournament pause") }, { COMMAND("tournament call-off") }, { COMMAND("season start") }
help-learning = **Zum Lernen**: { COMMAND("hint") } gegen den Bot, { COMMAND("analyse") } nach einer Partie, { COMMAND("puzzle") }
help-commands = **Überall**: { COMMAND("move") }, { COMMAND("board") }, { COMMAND("matches") }, { COMMAND("profile") }, { COMMAND("versus") }, { COMMAND("record") }, { COMMAND("replay") }, { COMMAND("rules") }, { COMMAND("settings mine") }, { COMMAND("days-off") }, { COMMAND("block add") }, { COMMAND("privacy") }, { COMMAND("mydata export") }, { COMMAND("help") }

matches-none = Du spielst gerade keine Partie. Mit { COMMAND("challenge") } beginnst du eine.
matches-waiting = **Warten auf dich**
matches-others = **Warten auf andere**
matches-line = { $match } gegen { $opponent }: { GAME($game) }, Runde { $round }, { $own } : { $other }, { $link }
matches-more = … und { $count } weitere.

privacy-kept = **Gespeichert**: deine Discord-ID und dein Name, deine Herausforderungen, Partien und Züge, deine Ergebnisse und Wertungen, deine Pläne, Aufgaben, Turniere und Abstimmungen, deine freien Tage, deine Sprache, deine Einstellungen und wen du blockiert hast, dazu die IDs der Nachrichten und Klicks, die etwas geändert haben.
privacy-never = **Nie gespeichert**: was du schreibst. Ich lese es, entnehme ihm höchstens einen Zug und vergesse es wieder.
privacy-yours = **Deine Rechte**: { COMMAND("mydata export") } gibt dir deine Daten als Datei; { COMMAND("mydata delete") } löscht deine ID und deinen Namen überall, wo sie stehen. Bilder, die ich schon gezeigt habe, bleiben in ihren Kanälen.
privacy-server = **Server**: 30 Tage, nachdem ich einen Server verlassen habe, wird gelöscht, was ich von ihm gespeichert habe. Die Ergebnisse seiner Partien bleiben für die Wertungen, ohne den Server.
mydata-export = Alles, was ich über dich speichere: ein JSON-Objekt je Zeile, Zeiten in Millisekunden seit 1970.
mydata-export-newest = Das Neueste von dem, was ich über dich speichere, so viel, wie in eine Datei passt: ein JSON-Objekt je Zeile. Nach dem Rest frag bei denen, die mich betreiben.
mydata-ask = Soll ich dich wirklich vergessen?
mydata-ask-running = { $count ->
    [one] Du gibst deine laufende Partie auf.
   *[other] Du gibst deine { $count } laufenden Partien auf.
}
mydata-ask-challenges = { $count ->
    [one] Deine offene Herausforderung endet.
   *[other] Deine { $count } offenen Herausforderungen enden.
}
mydata-ask-opponents = Wer mit dir gespielt hat, behält die Partien, ohne deinen Namen.
mydata-ask-final = Das lässt sich nicht rückgängig machen.
mydata-deleted = Ich habe dich vergessen.
mydata-kept = Nichts wurde gelöscht.
mydata-noted = Gerade konnte ich deine Daten nicht löschen. Dein Wunsch ist vermerkt: Ich lösche sie, sobald es geht, spätestens bei meinem nächsten Start, und gebe dann deine laufenden Partien auf.
button-forget-yes = Löschen
button-forget-no = Behalten

doctor-rights = Berechtigungen: Für eine Partie habe ich hier alle.
doctor-rights-missing = Berechtigungen: Hier kann ich nicht spielen. Gib mir in diesem Kanal { LIST($permissions, type: "and") }.
doctor-threads = Threads: Partien können hier eigene Threads haben.
doctor-threads-missing = Threads: Für Partien in eigenen Threads gib mir { LIST($permissions, type: "and") }.
doctor-content = Nachrichten: Züge, die hier getippt werden, kann ich lesen.
doctor-content-missing = Nachrichten: Ich kann nicht mitlesen. Züge gehen, wenn man mich erwähnt oder auf ein Brett antwortet, in Direktnachrichten, über das Menü und mit { COMMAND("move") }. Wer mich betreibt, kann den „Message Content Intent“ einschalten.
doctor-refused-lately = Discord hat mich hier vor Kurzem abgewiesen. Ich versuche es jetzt wieder.
doctor-shard = Server: { $servers } teilen sich eine meiner Verbindungen zu Discord, erlaubt sind { $most }. Wer mich betreibt, sollte mir bald mehr Shards geben.
doctor-match = Partie { $match } läuft hier.
doctor-no-match = Hier läuft keine Partie.

missed-without-history = Ich war weg und darf nicht lesen, was hier inzwischen geschrieben wurde: Mir fehlt „Nachrichtenverlauf anzeigen“. Wenn du einen Zug getippt hast, tippe ihn bitte noch einmal.
undone-without-history = Einen Zug, der hier getippt wurde, konnte ich nicht festhalten, und jetzt darf ich ihn nicht noch einmal lesen: Mir fehlt „Nachrichtenverlauf anzeigen“. Wenn du einen Zug getippt hast und kein Brett folgt, tippe ihn bitte noch einmal.
missed-too-much = Ich war weg, und inzwischen wurde hier mehr geschrieben, als ich nachlese. Wenn du einen Zug getippt hast und kein Brett folgt, tippe ihn bitte noch einmal.
welcome = Hallo, ich leite Partien in Kamisado und Megasado. Los geht’s mit { COMMAND("challenge") }: Nenne dabei jemanden; nennst du niemanden, können alle annehmen. Tippe dann deine Züge in den Kanal, zum Beispiel `{ $example }`; nach jedem zeige ich das Brett. { COMMAND("help") } sagt dir mehr, { COMMAND("rules") } erklärt das Spiel. Für die Moderation: { COMMAND("doctor") } prüft einen Kanal, { COMMAND("settings server") } ändert, wie ich mich verhalte.
welcome-mention = Hallo, ich leite Partien in Kamisado und Megasado. Los geht’s mit { COMMAND("challenge") }: Nenne dabei jemanden; nennst du niemanden, können alle annehmen. Gewöhnliche Nachrichten kann ich hier nicht lesen: Erwähne mich mit deinem Zug ({ $bot } `{ $example }`), antworte auf das Brett, oder nimm das Menü darunter oder { COMMAND("move") }; nach jedem Zug zeige ich das Brett. { COMMAND("help") } sagt dir mehr, { COMMAND("rules") } erklärt das Spiel. Für die Moderation: { COMMAND("doctor") } prüft einen Kanal, { COMMAND("settings server") } ändert, wie ich mich verhalte.

button-challenge = Jemanden herausfordern
button-challenge-anybody = Alle hier
button-play-bot = Gegen den Bot spielen
button-my-matches = Meine Partien
button-commands = Befehle
button-help = Hilfe
import-opponent-ask = Wen forderst du heraus, von dieser Aufzeichnung aus weiterzuspielen?
opponent-ask = Wen forderst du heraus? Gespielt wird, was auf diesem Server üblich ist; mehr Auswahl hast du mit { COMMAND("challenge") }.
menu-opponent = Dein Gegenüber …
level-ask = Wie stark soll ich spielen? Wir spielen eine einzelne Runde; längere Partien und Megasado gibt es mit { COMMAND("challenge") }.
menu-level = Stufe des Bots …
level-in-full = { $number }: { LEVEL($level) }

button-tutorial = Zeig mir, wie es geht
button-tutorial-back = Zurück
button-tutorial-next = Weiter
tutorial-heading = **Eine Runde in sechs Zügen** ({ $page } von { $pages })
tutorial-picture = Das Brett auf Seite { $page } von { $pages } der Einführung, von Schwarz aus gesehen.
tutorial-start = Hier spielst du Schwarz, unten. Wer zuerst einen Turm auf die gegnerische Grundlinie bringt, die Reihe gegenüber, gewinnt die Runde. Türme ziehen geradeaus oder diagonal nach vorn, so weit der Weg frei ist. Am Anfang darfst du jeden Turm ziehen: Tippen würdest du zum Beispiel `{ $next }`.
tutorial-color = Du: **{ $move }**. Das letzte Wort ist die Farbe, auf der dein Turm stehen bleibt, und sie bestimmt, was Weiß ziehen muss: den { COLOR($due, form: "oblique") } Turm. Die Punkte zeigen, wohin er kann.
tutorial-reply = Weiß: **{ $move }**. Jetzt muss dein { COLOR($due, form: "strong") } Turm ziehen. Denk voraus: Die Farbe, auf der du stehen bleibst, entscheidet, was Weiß tun kann. Du spielst `{ $next }`.
tutorial-diagonal = Du: **{ $move }**. Rechts heißt: schräg nach vorn und von dir aus rechts, denn du sitzt unten. Jetzt muss Weiß den { COLOR($due, form: "oblique") } Turm ziehen.
tutorial-blocked = Weiß: **{ $move }**. Dein { COLOR($blocked, form: "strong") } Turm muss ziehen, aber in seiner Ecke ist jeder Weg blockiert. Er setzt aus, und das gilt als Zug auf das Feld, auf dem er steht. Er steht auf { COLOR($due) }, also muss Weiß noch einmal den { COLOR($due, form: "oblique") } Turm ziehen.
tutorial-way = Weiß: **{ $move }**. Jetzt muss dein { COLOR($due, form: "strong") } Turm ziehen, und sein Weg zur Grundlinie von Weiß ist frei: `{ $next }`.
tutorial-end = Du: **{ $move }**. Dein Turm steht auf der Grundlinie von Weiß: **Du gewinnst die Runde!** In einer längeren Partie geht es weiter: Der Turm wird zum Sumo, der andere stoßen kann, und die nächste Runde beginnt. { COMMAND("rules") } zeigt mehr.
