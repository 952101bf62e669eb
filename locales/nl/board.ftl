thread-name = { $match }: { $black } – { $white }
board-heading = **{ $match }** · ronde { $round } · { $black } (Zwart) { $black_points } : { $white_points } { $white } (Wit)
board-heading-game = **{ $match }** · { $game } · ronde { $round } · { $black } (Zwart) { $black_points } : { $white_points } { $white } (Wit)

told-start = { $game }, { LENGTH($length) }: wie het eerst { $points ->
    [one] een punt
   *[other] { $points } punten
} heeft, wint.
told-black-opens = { $black } speelt met Zwart en opent.
told-white-opens = { $black } speelt met Zwart. { $white } speelt met Wit en opent.
told-goes-on = Verder vanaf een verslag: { $black } speelt met Zwart, { $white } met Wit. De partij telt niet mee voor de ranglijst.
told-goes-on-from-board = Verder vanaf een bord uit een eerdere partij: { $black } speelt met Zwart, { $white } met Wit. De partij telt niet mee voor de ranglijst.
told-resumed = De partij lag stil, omdat ik in het kanaal niet kon schrijven of lezen. Nu gaat de partij weer verder.
told-resumed-votes = De partij lag stil. Nu gaat de partij weer verder.
told-clock = Bedenktijd: { $clock }.
told-time-left = Resterende tijd: { $black } { $black_left }, { $white } { $white_left }.
told-deadline = { $player } heeft de tijd tot { $until } ({ $distance }).
told-left-out = (Eerdere zetten laat ik hier weg.)
told-move = { $player }: **{ $move }**
told-push = { $player } duwt: **{ $move }**. Weggeduwd: { LIST($towers, type: "unit") }. { $opponent } slaat een beurt over.
told-jump = De { COLOR($tower, form: "weak") } toren springt en eindigt op { $square }.
told-place = { $player } heeft de torens opgesteld.
told-fill-left = { $player } kiest: van links opstellen.
told-fill-right = { $player } kiest: van rechts opstellen.
told-round-begins = **Ronde { $round } begint.**
told-pass = { $player } kan de { COLOR($tower, form: "weak") } toren niet verplaatsen en slaat een beurt over ({ $pass }).
told-round-home-row = **{ $player } wint ronde { $round }**: de { COLOR($tower, form: "weak") } toren heeft de basislijn van { $opponent } bereikt. Dat is { $points ->
    [one] één punt
   *[other] { $points } punten
} waard.
told-round-deadlock = **{ $player } wint ronde { $round }**: volledige blokkade! Niemand kan nog een zet doen, en de laatste zet was van { $opponent }. Dat is { $points ->
    [one] één punt
   *[other] { $points } punten
} waard.
told-promoted = De { COLOR($tower, form: "weak") } toren wordt een { RANK($rank) }.
told-quadruple = De { COLOR($tower, form: "weak") } toren wordt een Vierdubbel-Sumo: een hogere rang is er niet.
told-round-drawn = Dezelfde stelling staat voor de derde keer op het bord: de ronde is remise en wordt overgespeeld.
told-match-won = **{ $player } wint de partij met { $won } : { $lost }!**
told-resigned = { $opponent } geeft op. **{ $player } wint de partij.**

told-over = { $black } en { $white }, de partij is voorbij.
told-no-move = Er is geen toren verplaatst, dus de partij telt voor niemand.
told-no-move-tournament = Er is geen toren verplaatst, dus de partij telt wel voor het toernooi, maar niet voor de ratings en de ranglijst.
told-ratings = **Rating** in { GAME($game) }: { LIST($players, type: "unit") }
told-rating = { $player } { $rating } ({ $change })
told-rating-private = { $player } ({ $change })
told-standings = **Ranglijst** ({ COMMAND("leaderboard") } toont alles)
standing-line = { $rank }\. { $player }: { $played } { $played ->
    [one] partij
   *[other] partijen
}, { $won } gewonnen, { $points } { $points ->
    [one] punt
   *[other] punten
}

told-mention = Gewone berichten kan ik hier niet lezen: antwoord op dit bord, vermeld me ({ $bot } `{ $example }`), of gebruik het menu of { COMMAND("move") }.
# The boards after that.
told-mention-again = -# Antwoord op dit bord met je zet, bijvoorbeeld `{ $example }`: gewone berichten kan ik hier niet lezen.
prompt-open = { $player }, jij opent: verplaats een toren naar keuze.
prompt-move = { $player }, jij bent aan de beurt: verplaats je { EMOJI($tower) } **{ COLOR($tower, form: "weak") }** toren.
prompt-move-back = { $player }, jij bent aan de beurt: verplaats je { EMOJI($tower) } **{ COLOR($tower, form: "weak") }** toren, en wel achteruit, want hij staat op een gouden of zilveren veld.
prompt-choose = { $player }, je { EMOJI($tower) } **{ COLOR($tower, form: "weak") }** toren is aan de beurt, maar zit gevangen op { $square }. Kies welke toren { $opponent } moet verplaatsen: { LIST($towers, type: "unit") }. Typ `{ TYPED("choose") }` en de kleur, of gebruik het menu.
prompt-jump = { $player }, je { EMOJI($tower) } **{ COLOR($tower, form: "weak") }** toren is weggeduwd en mag springen. Mogelijk: { LIST($moves, type: "unit") }. Typ `{ TYPED("teleport") }` en het veld, of `{ TYPED("stay") }`, of gebruik het menu. Daarna verplaatst { $opponent } de { EMOJI($next) } { COLOR($next, form: "weak") } toren.
prompt-offer = { $player }, ga je akkoord? Druk hieronder op een knop. Bij de volgende zet, van wie dan ook, vervalt het. Onder *{ button-more }* kan { $offerer } het intrekken.
prompt-place = { $player }, stel je torens op, van links naar rechts vanuit jou gezien: kies ze hieronder, of typ `{ TYPED("setup") }` en de { $count } kleuren in die volgorde.
prompt-place-next = { $player }, { $placed } van je { $count } torens opgesteld: kies de volgende.
prompt-place-done = { $player }, al je torens staan er: druk op **{ button-confirm }**, of op *{ button-undo }* om iets te wijzigen.
prompt-fill-signs = Een driehoek in het plaatje staat bij een toren met zijn eigen kleur recht voor zich: een zwakke plek. Kies de kant met de minste driehoeken bij je eigen torens.
prompt-fill = { $player }, jij hebt de ronde gewonnen: van links of van rechts opstellen, vanuit jou gezien? Druk op een knop, of typ `{ TYPED("fill left") }` of `{ TYPED("fill right") }`.
prompt-fill-first = Voor de volgende ronde gaan alle torens terug naar de basislijn: de dichtstbijzijnde rij eerst, en elke rij vanaf de gekozen kant.

tip-goal = *Je eerste partij! Het doel: met een van je torens de basislijn van je tegenstander bereiken. Daarmee win je de ronde.*
tip-goal-opening = *Je eerste partij! Het doel: met een van je torens de basislijn van je tegenstander bereiken. Daarmee win je de ronde. Nu mag je elke toren verplaatsen. De kleur waarop hij eindigt, bepaalt welke toren je tegenstander moet verplaatsen.*
tip-active-tower = *Waarom { COLOR($tower) }? De zet van je tegenstander eindigde op { COLOR($tower) }. Net zo bepaalt de kleur waarop jouw toren eindigt welke toren je tegenstander moet verplaatsen.*
tip-entering = *Zo doe je een zet: typ hem voluit, `{ $full }`, of kort, `{ $short }`, of kies hem in het menu hieronder. Vooruit is recht vooruit, links en rechts is schuin vooruit. Heb je een vraag? Noem mij met een @ in je bericht.*
tip-blocked = *Een toren die niet kan bewegen, slaat zijn beurt over: dat telt als een zet naar het veld waarop hij staat, en de kleur daarvan bepaalt welke toren daarna aan de beurt is.*
tip-push = *Je { COLOR($tower, form: "weak") } toren is een Sumo en kan nu duwen: recht vooruit, de toren van je tegenstander die ervoor staat gaat één veld terug. Dan slaat je tegenstander een beurt over en ben jij weer aan zet.*
tip-metal = *Dit is Megasado: je hebt ook een gouden en een zilveren toren, die net zo bewegen als de andere.*
tip-metal-plain = *Gouden en zilveren velden zijn in deze partij gewone velden. Alleen de varianten van Megasado maken ze bijzonder.*
tip-metal-sticky = *Een toren die op een gouden of zilveren veld komt, blijft daar staan.*
tip-metal-teleport = *Een toren die op een gouden of zilveren veld komt, mag naar een leeg veld van die kleur springen in een rij dichter bij de eigen basislijn, en daar blijven of in dezelfde richting doorgaan.*
tip-metal-retro = *Een toren op een gouden of zilveren veld buiten de eigen basislijn moet achteruit.*
tip-metal-trap = *Een toren die buiten de eigen basislijn op een gouden of zilveren veld eindigt, zit daar vast tot het einde van de ronde.*
tip-metal-sumo = *Een toren op een gouden of zilveren veld is daar één rang hoger: hij kan duwen, maar komt minder ver.*
tip-jump-square = *Achter de @ staat het veld waar de toren eindigt: `{ $move }`. De regel met een plaatje staat onder **{ button-more }**.*
tip-help = *Wil je meer weten? { COMMAND("rules") } legt elke regel uit met een plaatje, { COMMAND("help") } vertelt wat je kunt doen, en onder **{ button-more }** vind je remise, opgeven en het verslag.*
warning-left = *Van links*: pas op, { $opponent } kan openen met de { COLOR($tower, form: "weak") } toren naar { $square }. Jouw { COLOR($answer, form: "weak") } toren kan dan alleen naar { COLOR($tower, form: "weak") } velden, en { COLOR($tower) } wint.
warning-right = *Van rechts*: pas op, { $opponent } kan openen met de { COLOR($tower, form: "weak") } toren naar { $square }. Jouw { COLOR($answer, form: "weak") } toren kan dan alleen naar { COLOR($tower, form: "weak") } velden, en { COLOR($tower) } wint.
notice-third = { $player }, partij { $match } wacht op je, en je hebt nog maar een derde van je tijd: tot { $until } ({ $distance }).
notice-quiet = { $player }, partij { $match } wacht al { $days ->
    [one] een dag
   *[other] { $days } dagen
} op je. Speel je nog? Na { $claim ->
    [one] één dag
   *[other] { $claim } dagen
} zonder zet mag { $opponent } de partij beëindigen.
notice-claimable = { $opponent }, partij { $match } wacht al { $days ->
    [one] een dag
   *[other] { $days } dagen
} op { $player }. Je mag de winst opeisen, de partij sluiten (dan telt die voor niemand), of nog even wachten.
button-show-board = Toon het bord
button-claim-win = Winst opeisen
button-claim-close = Partij sluiten
claim-ask = { $opponent } laat al dagen niets horen. Hoe moet partij { $match } eindigen?
claim-ask-unreachable = Ik kan { $opponent } al dagen niet bereiken. Hoe moet partij { $match } eindigen?
claim-noted = Ik kan { $place } op dit moment niet lezen, dus ik weet niet of er een antwoord is. Ik blijf het tien minuten proberen en beslis zodra ik kan: je hoeft niet nog eens te drukken.

menu-moves = De { COLOR($tower, form: "weak") } toren verplaatsen …
menu-moves-jump = De { COLOR($tower, form: "weak") } toren met een sprong verplaatsen …
menu-jumps-to = met een sprong, eindigt op { $square }
menu-pushes = een Sumo-duw: je tegenstander slaat een beurt over
menu-moves-more = Meer zetten van de { COLOR($tower, form: "weak") } toren …
menu-towers = De toren die opent …
menu-choose = De toren die verplaatst moet worden …
menu-line-up = Toren { $place } van links, vanuit jou gezien …
menu-jumps = Springen of blijven …
button-undo = Ongedaan maken
button-rest = De rest willekeurig
button-confirm = Bevestigen
button-fill-left = Van links opstellen
button-fill-right = Van rechts opstellen

told-offered-draw-round = { $player } stelt voor om ronde { $round } als remise te tellen en over te spelen.
told-offered-draw-match = { $player } biedt remise aan voor partij { $match }.
told-offered-take-back = { $player } wil graag de laatste keuze terugnemen.
told-offered-take-back-move = { $player } wil graag **{ $move }** terugnemen.
told-offered-take-back-moves = { $player } wil graag **{ $move }** terugnemen. Wat daarna is gespeeld, gaat dan ook terug ({ LIST($followed, type: "groups") }).
told-offered-abort = { $player } stelt voor om de partij af te breken.
told-agreed-draw-round = { $player } gaat akkoord: ronde { $round } is remise en wordt overgespeeld.
told-agreed-draw-match = { $player } gaat akkoord: **partij { $match } is remise.**
told-taken-back = { $player } neemt de laatste keuze terug.
told-taken-back-move = { $player } neemt **{ $move }** terug.
told-agreed-take-back = { $player } gaat akkoord: het is teruggenomen.
waiting-notice = **{ $match }**: het volgende bord komt over { $seconds } seconden. Tot dan kan de zet nog worden teruggenomen.
told-agreed-abort = { $player } gaat akkoord: **de partij is afgebroken** en telt voor niemand.
told-aborted = Een moderator breekt de partij af: die telt voor niemand.
told-tournament-open = Wat de partij in het toernooi telt, beslist de organisatie.
told-tournament-decided = Voor het toernooi is de uitslag ingevuld: { $result }. Daar telt de partij, maar niet voor de ratings en de ranglijst.
told-tournament-again = De partij is afgebroken en wordt voor het toernooi opnieuw gespeeld, in een andere thread. Deze telt voor niemand.
told-tournament-called-off = Het toernooi is stopgezet en de partij dus afgebroken. Ze telt voor niemand.
told-tournament-replaced = { $player } speelt in het toernooi verder in plaats van { $former }. De partij begint opnieuw in een andere thread; deze telt voor niemand.
told-too-long = De partij heeft het maximum van { $most } zetten en voorstellen bereikt. De partij eindigt hier en telt voor niemand.
told-unrated = Een moderator haalt deze partij uit de ranglijst: die telt voor niemand.
told-out-of-time = De tijd van { $opponent } is op. **{ $player } wint de partij.**
told-claimed = { $opponent } laat al dagen niets horen, en { $player } eist de winst op. **{ $player } wint de partij.**
told-closed = { $opponent } laat al dagen niets horen, en { $player } sluit de partij: die telt voor niemand.
told-claimed-unreachable = Ik kan { $opponent } al dagen niet bereiken, en { $player } eist de winst op. **{ $player } wint de partij.**
told-closed-unreachable = Ik kan { $opponent } al dagen niet bereiken, en { $player } sluit de partij: die telt voor niemand.
told-declined = { $player } gaat niet akkoord.
told-withdrawn = { $player } trekt het voorstel in.
told-withdrawn-request = { $player } trekt het verzoek in.
told-lapsed-request = Het verzoek van { $player } is vervallen, want de partij ging verder.
told-lapsed-offer = Het voorstel van { $player } is vervallen, want de partij ging verder.
told-series = De stand in de reeks: { $black } { $black_rounds } : { $white_rounds } { $white }.

button-again = Nog een keer (zelfde kanten)
button-rematch = Revanche (kanten gewisseld)
button-own-view = Mijn weergave
button-take-back = Terugnemen
button-replay = Terugkijken
button-more = Meer …
button-draw-round = Ronde remise?
button-withdraw-offer = Mijn voorstel intrekken
button-withdraw-request = Mijn verzoek intrekken
button-draw-match = Partij remise?
button-abort = Partij afbreken?
button-resign = Opgeven …
button-record = Verslag
more-heading = Wat je verder nog kunt doen in partij { $match }:
menu-opener-moves = De zetten van je { COLOR($tower, form: "weak") } toren:
button-agree = Akkoord

direct-paused-unread = Toen de tijd van een speler om was, kon ik { $place } tien minuten lang niet lezen, dus ik weet niet of er op tijd antwoord kwam. Partij { $match } ligt stil, en de tijd van deze beurt telt voor niemand. Met { COMMAND("board") } gaat de partij verder.
direct-paused-claim = Na dagen stilte is gevraagd om partij { $match } te beëindigen, maar ik kon { $place } tien minuten lang niet lezen, dus ik weet niet of er antwoord kwam. De partij ligt stil. Met { COMMAND("board") } gaat die verder, en dan tellen de dagen zonder antwoord opnieuw vanaf nul.
direct-paused = Ik kan niet meer schrijven in { $place }, of dat kanaal is verwijderd, dus partij { $match } ligt stil. Met { COMMAND("board") } gaat die verder, in een ander kanaal van de server, of daar zodra ik er weer mag schrijven. Met { COMMAND("resign") } (`{ command-resign.match }: { $match }`) geef je de partij op, waar je ook bent. Ligt de partij na een paar dagen nog stil, dan sluit { COMMAND("abort") } (`{ command-abort.match }: { $match }`) die zonder winnaar.
direct-paused-chats = Ik kan een van jullie niet meer bereiken, dus partij { $match } ligt stil. Met { COMMAND("board") } in een privébericht aan mij gaat die verder, zodra ik jullie allebei weer kan bereiken. Met { COMMAND("resign") } (`{ command-resign.match }: { $match }`) geef je de partij op.
direct-paused-chat = Ik kan { $opponent } niet meer bereiken, dus partij { $match } ligt stil. Met { COMMAND("board") } in een privébericht aan mij gaat die verder, zodra ik { $opponent } weer kan bereiken. Lukt dat niet, dan kun je de partij vanaf { $from } ({ $distance }) met { COMMAND("claim") } (`{ command-claim.match }: { $match }`) beëindigen: je mag dan de winst opeisen of de partij sluiten. Met { COMMAND("resign") } (`{ command-resign.match }: { $match }`) geef je de partij op.
direct-paused-own-chat = Ik kon je hier niet schrijven, dus partij { $match } ligt stil. Met { COMMAND("board") } in een privébericht aan mij gaat die verder. Ligt de partij op { $from } ({ $distance }) nog stil, dan mag { $opponent } de winst opeisen. Met { COMMAND("resign") } (`{ command-resign.match }: { $match }`) geef je de partij op.
direct-paused-votes = Ik kan niet meer schrijven in { $place }, of dat kanaal is verwijderd, dus partij { $match }, waarin de server stemt, ligt stil. Met { COMMAND("board") } gaat die verder, in een ander kanaal van de server, of daar zodra ik er weer mag schrijven. { COMMAND("abort") } (`{ command-abort.match }: { $match }`) maakt er een einde aan.
direct-paused-votes-unread = Toen de tijd om te stemmen om was, kon ik { $place } tien minuten lang niet lezen, dus ik weet niet of er nog iemand op tijd heeft gestemd. Partij { $match } ligt stil. Met { COMMAND("board") } gaat de partij verder, en deze stemming begint opnieuw.
direct-moved = Partij { $match } gaat verder: { $player } heeft die naar { $place } verplaatst.
direct-won = Ik kan niet meer schrijven in { $place }, maar partij { $match } is voorbij: { $player } heeft gewonnen met { $won } : { $lost }. Met { COMMAND("replay") } (`{ command-replay.match }: { $match }`) kijk je de partij terug, met { COMMAND("record") } krijg je het verslag.
direct-over = Ik kan niet meer schrijven in { $place }, maar partij { $match } is voorbij, zonder winnaar. Met { COMMAND("replay") } (`{ command-replay.match }: { $match }`) kijk je de partij terug, met { COMMAND("record") } krijg je het verslag.
direct-won-in-chat = Het laatste bord kon ik je niet laten zien, maar partij { $match } is voorbij: { $player } heeft gewonnen met { $won } : { $lost }. Met { COMMAND("replay") } (`{ command-replay.match }: { $match }`) kijk je de partij terug, met { COMMAND("record") } krijg je het verslag.
direct-over-in-chat = Het laatste bord kon ik je niet laten zien, maar partij { $match } is voorbij, zonder winnaar. Met { COMMAND("replay") } (`{ command-replay.match }: { $match }`) kijk je de partij terug, met { COMMAND("record") } krijg je het verslag.

exhibition-heading = **Demonstratie**: { $black } tegen { $white }, { $game }, { LENGTH($length) }
exhibition-record = Het bijgevoegde bestand is het verslag van deze partij.
exhibition-begins = De demonstratie begint. Na een herstart gaat die gewoon verder; wil je eerder stoppen, verwijder dan het bericht ervan.
exhibition-stopped = De demonstratie is afgebroken.

# The result of a match that was played in a thread, told in its channel.
thread-won = { $how ->
    [resigned] Partij { $match } in { $thread } is voorbij: **{ $player } wint**, { $opponent } heeft opgegeven.
    [time] Partij { $match } in { $thread } is voorbij: **{ $player } wint** van { $opponent } op tijd.
    [claimed] Partij { $match } in { $thread } is voorbij: **{ $player } wint**, { $opponent } liet dagenlang niets horen.
   *[points] Partij { $match } in { $thread } is voorbij: **{ $player } wint met { $won } : { $lost } van { $opponent }**.
}
thread-drawn = Partij { $match } in { $thread } is voorbij: { $black } en { $white } zijn remise overeengekomen.
