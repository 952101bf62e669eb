refused-paused = Partij { $match } ligt stil, omdat ik in { $place } niet kon schrijven of lezen. Met { COMMAND("board") } gaat die verder, in een ander kanaal van de server, of daar zodra ik er weer mag schrijven. Met { COMMAND("resign") } (`{ command-resign.match }: { $match }`) geef je de partij op. Ligt de partij na een paar dagen nog stil, dan sluit { COMMAND("abort") } (`{ command-abort.match }: { $match }`) die zonder winnaar.
refused-paused-chats = Partij { $match } ligt stil, omdat ik een van jullie niet kon bereiken of jullie berichten niet kon lezen. Met { COMMAND("board") } in een privébericht aan mij gaat die verder, zodra ik jullie allebei weer kan bereiken. Met { COMMAND("resign") } (`{ command-resign.match }: { $match }`) geef je de partij op.
refused-paused-chat = Partij { $match } ligt stil, omdat ik een van jullie niet kon bereiken. Met { COMMAND("board") } in een privébericht aan mij gaat die verder, zodra ik jullie allebei weer kan bereiken. Blijft de partij stilliggen, dan mag de ander die na enkele dagen met { COMMAND("claim") } beëindigen. Met { COMMAND("resign") } (`{ command-resign.match }: { $match }`) geef je de partij op.
refused-own-chat = Partij { $match } ligt stil, omdat ik je niet kan bereiken: alleen je tegenstander mag de winst opeisen. Sta mijn privéberichten weer toe; dan gaat de partij met { COMMAND("board") } in een privébericht aan mij verder.
refused-still-refused = Ik kon een van jullie zojuist niet bereiken, dus partij { $match } blijft stilliggen. Probeer het { $until } opnieuw.
refused-no-match = Hier loopt geen partij. Begin er een met { COMMAND("challenge") }; met { COMMAND("matches") } zie je die van jou.
refused-several-run = Je speelt nu meerdere partijen: { LIST($matches, type: "and") }. Zeg welke je bedoelt met de optie `{ command-board.match }`.
refused-nothing-runs = Je speelt nu geen partij. Noem een eerdere met de optie `{ command-board.match }`, bijvoorbeeld `k7`, of begin er een met { COMMAND("challenge") }: tegen mij of tegen wie je noemt.
refused-several-wait = Er wachten meerdere partijen op je: { LIST($matches, type: "and") }. Zeg welke je bedoelt met de optie `{ command-move.match }`, of speel in het kanaal van die partij.
refused-too-many-commands = Dat was te veel tegelijk. Wacht even en probeer het dan opnieuw.
refused-nothing-kept = Ik bewaar niets over je.
refused-doctor = Dit is voor moderators: je hebt er het recht “Berichten beheren” of “Server beheren” voor nodig. { COMMAND("help") } vertelt hoe je speelt.
refused-over = Partij { $match } is voorbij. Begin een nieuwe met { COMMAND("challenge") }.
refused-not-rated = Partij { $match } telt al voor niemand.
refused-no-match-of-server = Die partij is er niet op deze server. Noem een van de partijen hier, bijvoorbeeld `k7`.
refused-abort-elsewhere = Partij { $match } hoort bij { $place }. Gebruik het commando daar, of vraag iemand die de server mag beheren.
refused-board-hidden = { $player } kan dit kanaal niet zien, dus partij { $match } kan hier niet verdergaan. Gebruik { COMMAND("board") } in een kanaal dat jullie allebei kunnen zien.
refused-not-a-player = Jij speelt niet mee in deze partij. Begin er zelf een met { COMMAND("challenge") } in een ander kanaal of een andere thread.
refused-not-a-player-over = Jij hebt niet meegespeeld in partij { $match }. Begin er zelf een met { COMMAND("challenge") }.
refused-not-your-turn = { $player } is aan de beurt. Wacht op het volgende bord.
refused-not-your-turn-unnamed = De ander is aan de beurt. Wacht op het volgende bord.
refused-stale = Het bord is intussen veranderd. Gebruik het nieuwste bord; { COMMAND("board") } toont het opnieuw.
refused-board-link = -# Het bord: { $link }
refused-stale-typed = Het bord is veranderd sinds je dat schreef. Kijk op het nieuwste bord en typ je zet dan opnieuw.
refused-illegal = Dat kan niet op dit bord. { COMMAND("board") } toont het opnieuw.
refused-oneself = Je kunt jezelf niet uitdagen. Kies iemand anders.
refused-block-oneself = Je kunt jezelf niet blokkeren. Kies iemand anders.
refused-versus-oneself = Je kunt niet tegen jezelf spelen. Kies iemand anders.
refused-followed = Hier is intussen een andere partij gespeeld. Gebruik het nieuwste bord, of { COMMAND("challenge") }.
refused-bot = Bots kunnen geen uitdaging aannemen. Kies iemand anders.
refused-level = Het niveau is voor partijen tegen mij. Laat het weg, of laat je tegenstander weg.
refused-variants-need-megasado = Varianten horen bij Megasado. Kies `{ command-challenge.game }: { command-challenge.choice-megasado }`, of laat de varianten weg.
refused-sumo-marathon = De variant Sumo kan niet bij een marathonspel. Kies een kortere partij of een andere variant.
refused-lineup = De torens passen niet bij dit spel. Typ `{ TYPED("setup") }` en elke kleur één keer.
refused-already-challenged = Je hebt deze speler hier al uitgedaagd. Wacht op antwoord, of trek die uitdaging in.
refused-unwelcome = Deze speler neemt geen uitdagingen van je aan. Daag iemand anders uit, of iedereen hier met { COMMAND("challenge") }.
refused-blocked-by-you = Je hebt deze speler geblokkeerd. Met { COMMAND("block remove") } hef je dat op.
refused-too-many-blocked = Niemand kan meer dan { $most } spelers blokkeren. Met { COMMAND("block remove") } hef je een blokkering op.
refused-too-many-challenges = Je hebt al { $most } openstaande uitdagingen. Wacht op antwoord, of trek er een in.
refused-too-many-challenges-here = Er staan al { $most } uitdagingen open in dit kanaal. Neem er een aan, of daag uit in een ander kanaal.
refused-moderators-challenge = Op deze server kunnen alleen moderators uitdagen. Vraag er een, of neem een van hun uitdagingen aan.
refused-place-taken = Hier loopt partij { $match }. Speel die eerst uit, of speel ergens anders: in een ander kanaal of in een thread.
refused-place-taken-thread = In dit kanaal loopt partij { $match }. Neem de uitdaging aan in een thread, met de knop eronder, of wacht tot die partij voorbij is.
refused-no-challenge = Deze uitdaging bestaat niet meer. Maak een nieuwe met { COMMAND("challenge") }.
refused-answered-accepted = Deze uitdaging is aangenomen: dat is nu partij { $match }.
refused-answered-declined = Deze uitdaging is geweigerd. Maak een nieuwe met { COMMAND("challenge") }.
refused-answered-withdrawn = Deze uitdaging is ingetrokken. Maak een nieuwe met { COMMAND("challenge") }.
refused-answered-lapsed = Op deze uitdaging kwam niet op tijd antwoord. Maak een nieuwe met { COMMAND("challenge") }.
refused-not-your-challenge = Deze uitdaging is niet voor jou: { $challenged } kan die aannemen of weigeren, { $challenger } kan die intrekken.
refused-not-your-challenge-to-anybody = Dat kun jij niet: alleen { $challenger } kan deze uitdaging intrekken. Alle anderen kunnen die aannemen.
refused-withdraw = Alleen { $challenger } kan deze uitdaging intrekken. Jij kunt die aannemen of weigeren.
refused-own-challenge = Dit is je eigen uitdaging: de partij begint zodra { $challenged } die aanneemt. Tot die tijd kun je de uitdaging intrekken.
refused-own-challenge-to-anybody = Dit is je eigen uitdaging: de partij begint zodra iemand anders die aanneemt. Je hoeft niets te doen, en tot die tijd kun je de uitdaging intrekken.
refused-challenge-waits = Je uitdaging hier staat nog open: de partij begint zodra iemand die aanneemt. Je hoeft niets te doen. Wil je niet wachten, speel dan tegen mij: { COMMAND("challenge") } met mij als tegenstander.
refused-failed = Dat is niet gelukt door een fout aan mijn kant. Er is niets veranderd; probeer het opnieuw.
refused-option-bounds = De optie `{ $option }` moet een heel getal zijn van { $least } tot en met { $most }. Er is niets veranderd; probeer het opnieuw.
refused-option = Met een van je opties kan ik niets. Typ het commando opnieuw, en kies de opties uit de lijst.
refused-unreadable = Ik kan partij { $match } niet meer lezen: wat ik ervan bewaar, is beschadigd. Vertel het alsjeblieft aan wie mij beheert.
refused-failed-typed = Er is een fout aan mijn kant, en ik kan je zet nu niet opslaan. Ik lees hem straks vanzelf opnieuw; je hoeft hem niet nog een keer te typen.
refused-permissions = Ik kan hier niet spelen: in dit kanaal mis ik { LIST($permissions, type: "and") }. Vraag het aan een moderator.
refused-manage-server = Alleen wie het recht “Server beheren” heeft, kan de instellingen van deze server veranderen. Met { COMMAND("settings mine") } verander je die van jezelf.
refused-server-language = Alleen wie het recht “Server beheren” heeft, kan de taal van de kanalen van deze server veranderen. Wat alleen jij leest, staat in je eigen taal: { COMMAND("board") } laat je het bord zo zien, en met de optie `{ command-settings-mine.language }` van { COMMAND("settings mine") } verander je die taal.
refused-not-in-server = Ik ben geen lid van deze server, dus er valt niets voor in te stellen. Wie de server beheert, kan me uitnodigen; { COMMAND("settings mine") } werkt overal.
refused-quiet-days = Voordat de ander een partij mag beëindigen, moet ik eerst vragen of er nog gespeeld wordt: `{ command-settings-server.ask_after }` ({ $ask }) moet kleiner zijn dan `{ command-settings-server.claim_after }` ({ $claim }).
refused-half-quiet-hours = Voor stille uren zijn ze allebei nodig: `{ command-settings-server.quiet-from }` en `{ command-settings-server.quiet-until }`.
refused-no-such-round = Partij { $match } heeft die ronde niet. Laat de ronde weg om ze allemaal te zien.
refused-busy = { $work ->
    [analysis] Ik ben nog een stelling voor je aan het analyseren.
    [export] Ik ben je gegevens nog voor je aan het verzamelen.
    [import] Ik ben nog een verslag voor je aan het lezen.
    [record] Ik ben nog een verslag voor je aan het schrijven.
    [replay] Ik ben nog een terugblik voor je aan het tekenen.
   *[others] Ik doe op dit moment hetzelfde voor anderen.
} Probeer het zo nog een keer.
refused-busy-analysing = Ik ben nog een partij voor je aan het analyseren. Vraag het nog een keer als dat antwoord er is.
refused-replay-too-long = Dat is te veel voor één bestand. Noem één ronde, bijvoorbeeld `{ command-replay.round }: 1`.
refused-elsewhere = Ik ben hier geen lid en kan alleen jou antwoorden. Dat werkt op servers die mij hebben toegevoegd.
refused-elsewhere-challenge = Ik ben hier geen lid, dus niemand zou een open uitdaging zien. Noem iemand, dan breng ik je uitdaging naar de chat met mij, of speel tegen mij, met { COMMAND("challenge") } en een niveau.
refused-no-chat-with = Ik kon geen chat met { $player } openen.
refused-no-chat = Ik kon geen chat met je openen. Probeer het opnieuw.
refused-anybody-directly = Hier leest verder niemand mee. Kies een niveau, dan spelen we één ronde. Voor een ander spel of een andere lengte vul je bij { COMMAND("challenge") } ook `{ command-challenge.level }` in; om tegen iemand anders te spelen `{ command-challenge.opponent }`.
refused-server-only = Dit werkt alleen in de kanalen van een server.
refused-old-button = Deze knop is te oud voor me. { COMMAND("board") } toont het bord opnieuw.
refused-not-for-you = Alleen de spelers van de partij kunnen hierop drukken.
asked-resign = Wil je opgeven, gebruik dan { COMMAND("resign") }.
asked-take-back = { $place ->
    [direct] Wil je je laatste zet terugnemen, gebruik dan { COMMAND("takeback") } of de knop onder het nieuwste bord van de partij.
   *[channel] Wil je je laatste zet terugnemen, druk dan op *{ button-take-back }* onder het nieuwste bord, of gebruik { COMMAND("takeback") }.
}
asked-draw = Remise stel je voor met { COMMAND("draw") }.
asked-rematch = { $place ->
    [direct] Nog een partij? Druk op een knop onder het laatste bord van de partij.
   *[channel] Nog een partij? Druk op *{ button-again }* of *{ button-rematch }*.
}
asked-hint = Met { COMMAND("hint") } krijg je een hint in een partij tegen mij; in een partij tussen mensen pas na afloop.
asked-lost = { $place ->
    [direct] Als een partij voorbij is, laat een knop onder het laatste bord zien door welke zet de ronde verloren ging. { COMMAND("analyse") } neemt de hele partij door.
   *[channel] Onder het bord waarmee een ronde eindigt, laat *{ button-losing-move }* zien door welke zet die ronde verloren ging. { COMMAND("analyse") } neemt een afgelopen partij helemaal door, ook als er is opgegeven.
}
asked-leaderboard = { COMMAND("leaderboard") } laat zien wie hier hoeveel gewonnen heeft.
asked-replay = Met { COMMAND("replay") } kijk je een partij terug, zet voor zet. Met `{ command-replay.match }` noem je een eerdere, bijvoorbeeld `k7`.
asked-puzzle = Met { COMMAND("puzzle") } krijg je een puzzel, voor jou alleen.
asked-profile = Met { COMMAND("profile") } zie je je ratings en je score.
asked-challenge = Met { COMMAND("challenge") } daag je { $player } uit: kies die naam bij `{ command-challenge.opponent }`. De partij begint zodra de uitdaging is aangenomen.
asked-tournament = Met { COMMAND("tournament create") } begin je een toernooi in een kanaal van een server; dat kan wie het recht “Server beheren” heeft, of de rol die ervoor gekozen is. Aanmelden gaat met een knop, voor elke partij open ik een thread, en een bericht laat zien hoe het toernooi ervoor staat.
asked-theme = { $place ->
    [direct] Met { COMMAND("settings mine") } verander je hoe de borden eruitzien die alleen jij ziet, dus ook hier. In de kanalen van een server geldt wat die server heeft ingesteld.
   *[channel] Met { COMMAND("settings mine") } verander je hoe de borden eruitzien die alleen jij ziet; *{ button-own-view }* onder een bord laat het je zo zien. In het kanaal geldt wat de server heeft ingesteld.
}
asked-language = Ik schrijf Nederlands, Engels, Duits, Frans en Turks, en ik begrijp zetten in alle vijf. Jouw taal kies je met { COMMAND("settings mine") }; in de kanalen geldt die van de server.
asked-more = -# Meer weten? { COMMAND("rules") } legt elke regel uit met een plaatje, { COMMAND("help") } wat je kunt doen.
asked-answer-offer = { $place ->
    [direct] Beantwoord het voorstel met een knop onder het nieuwste bord van de partij.
   *[channel] Beantwoord het voorstel met *{ button-agree }* of *{ button-decline }* onder het nieuwste bord.
}
asked-answer-challenge = Druk onder de uitdaging op *{ button-accept }*, dan begint de partij.
told-thread-of-match = Je speelt partij { $match } in { $place }. Daar lees ik je zetten.
asked-begin = Graag! Druk op een knop om een partij te beginnen, of gebruik { COMMAND("challenge") }.
asked-why-tower = Waarom { COLOR($tower) }? De laatste zet van je tegenstander eindigde op { COLOR($tower) }.
asked-how-to-move = Typ je zet, bijvoorbeeld `{ $example }`, of kies hem in het menu onder het bord.
asked-score = Partij { $match }, ronde { $round }: { $black } { $black_points } : { $white_points } { $white }. { $points ->
    [one] Het eerste punt wint de partij.
   *[other] Met { $points } punten win je de partij.
}
asked-score-over = Partij { $match } is voorbij: { $black } { $black_points } : { $white_points } { $white }.
asked-board = { COMMAND("board") } laat het bord nog eens zien, en *{ button-own-view }* onder een bord laat het zien zoals je het hebt ingesteld.
asked-of-several = Je speelt meerdere partijen: { COMMAND("matches") } noemt ze.
asked-next-round = **{ $name }** in { $place }: als er nog een ronde komt, begint die zodra alle partijen van deze ronde voorbij zijn.
asked-next-round-until = **{ $name }** in { $place }: als er nog een ronde komt, begint die zodra alle partijen van deze ronde voorbij zijn. Ze hebben tijd tot { $until }.
asked-first-round = **{ $name }** in { $place }: de eerste ronde begint zodra de aanmelding voorbij is.
asked-first-round-until = **{ $name }** in { $place }: de eerste ronde begint zodra de aanmelding voorbij is, op { $until }.
asked-next-round-of-match = De volgende ronde van je partij begint zodra deze voorbij is.
asked-no-tournament = Er is hier nu geen toernooi.
asked-left-and-right = *Links* en *rechts* gelden vanaf jouw kant van het bord, met je gezicht naar je tegenstander. De kleine letters aan jouw rand van het bord zeggen wat wat is.
asked-duration = Zo lang duurt een partij, volgens de optie `{ command-challenge.match }` van { COMMAND("challenge") }: { command-challenge.choice-single }, { command-challenge.choice-standard }, { command-challenge.choice-long }, { command-challenge.choice-marathon }.
asked-server-language = De optie `{ command-settings-server.language }` van { COMMAND("settings server") } stelt de taal van de kanalen van een server in. Dat kan wie het recht “Server beheren” heeft. Je eigen taal kies je met { COMMAND("settings mine") }.
asked-personal-data = Met { COMMAND("mydata export") } krijg je als bestand wat ik over je bewaar, en { COMMAND("mydata delete") } wist het.
asked-if-then = Met { COMMAND("if") } plan je je antwoord zolang de ander aan de beurt is: noem een zet van de ander, of de kleur waarop die eindigt, en wat je dan speelt. Komt dat uit, dan speel ik je antwoord vanzelf.
asked-sumo = Een Sumo is een toren die een ronde heeft gewonnen: hij kan torens van de tegenstander terugduwen, maar komt minder ver.
asked-winner = { $winner } heeft gewonnen.
asked-where = Je partij { $match } tegen { $opponent } is hier: { $link }
asked-where-elsewhere = Je partij { $match } is hier: { $link }
asked-where-none = Je speelt op deze server nu geen partij. { COMMAND("matches") } noemt al je partijen.
asked-chances-people = Of iemand winst kan afdwingen, zeg ik in een partij tussen mensen pas na afloop: dan laat { COMMAND("analyse") } het zien.
asked-chances-machine = { COMMAND("hint") } zegt of je winst kunt afdwingen, en waar je moet kijken.
asked-sides = { $black } speelt met Zwart, { $white } met Wit.
asked-need-not-agree = Je hoeft niet akkoord te gaan: als je weigert, gaat de partij gewoon door.
asked-no-clock = Deze partij heeft geen klok.
asked-standing = **{ $name }**: { $link } laat zien hoe het toernooi ervoor staat.
refused-nothing-waits = Er wacht geen partij op een zet van jou. Wacht op je tegenstander, of begin er een met { COMMAND("challenge") }: tegen mij of tegen wie je noemt.

type-for-example = { $reason } Typ bijvoorbeeld `{ $full }` of `{ $short }`.
type-for-example-one = { $reason } Typ bijvoorbeeld `{ $full }`.
type-for-example-mention = { $reason } Vermeld me met je zet, bijvoorbeeld { $bot } `{ $full }`, of antwoord op het bord met `{ $short }`.
refused-empty = Daar zit geen zet in.
refused-empty-help = Daar zit geen zet in. { COMMAND("help") } vertelt hoe je speelt.
refused-too-long = Dat is te lang voor een zet.
refused-unknown-word = Het woord “{ $word }” ken ik niet.
refused-out-of-place = Ik begrijp “{ $word }” daar niet.
refused-no-such-square = Het veld “{ $word }” bestaat niet op dit bord.

refused-due-place = Stel eerst je torens op: typ `{ TYPED("setup") }` en de { $count } kleuren, van links naar rechts vanuit jou gezien.
refused-due-opening = Jij opent de ronde: verplaats een toren naar keuze, bijvoorbeeld `{ $move }`.
refused-due-move = Nu moet je de { COLOR($tower, form: "weak") } toren verplaatsen.
refused-due-choice = Kies eerst de toren die je tegenstander moet verplaatsen: typ `{ TYPED("choose") }` en de kleur.
refused-due-jump = Beslis eerst of de { COLOR($tower, form: "weak") } toren springt: typ `{ TYPED("teleport") }` en een veld, of `{ TYPED("stay") }`.
refused-due-fill = Kies eerst hoe er wordt opgesteld: typ `{ TYPED("fill left") }` of `{ TYPED("fill right") }`.
refused-no-such-color = In { GAME($game) } komt { COLOR($color) } niet voor. Noem een kleur van het bord.
refused-wrong-tower = Je moet de { COLOR($tower, form: "weak") } toren verplaatsen, niet de { LIST($given, of: "color", form: "weak", type: "or") }.
refused-wrong-color = Die zet eindigt op { COLOR($color) }, niet op { LIST($given, of: "color", type: "or") }.
refused-wrong-square = Die zet eindigt op { LIST($squares, type: "or") }, niet op { $given }.
refused-wrong-start = Op { $square } staat geen toren van je die je nu kunt verplaatsen.
refused-incomplete = Ik heb de richting en het aantal velden nodig.
refused-incomplete-direction = Ik heb ook de richting nodig.
refused-incomplete-distance = Ik heb ook het aantal velden nodig.
refused-ambiguous = Dat kunnen meerdere zetten zijn. Typ { LIST($moves, type: "or") }.
refused-ambiguous-many = Dat kunnen { $count } zetten zijn, die eindigen op { LIST($squares, type: "or") }. Noem ook het veld, bijvoorbeeld { $move }.
refused-ambiguous-tower = Dat kunnen zetten van meerdere torens zijn: noem ook de toren, bijvoorbeeld { $move }.
refused-off-board = De { COLOR($tower, form: "weak") } toren kan geen { $distance ->
    [one] veld
   *[other] { $distance } velden
} { DIRECTION($direction, form: "toward") }: het bord houdt op bij { $last }, na { $squares ->
    [one] 1 veld
   *[other] { $squares } velden
}.
refused-off-board-at-once = De { COLOR($tower, form: "weak") } toren kan niet { DIRECTION($direction, form: "toward") }: hij staat aan de rand van het bord.
refused-blocked = De { COLOR($tower, form: "weak") } toren kan geen { $distance ->
    [one] veld
   *[other] { $distance } velden
} { DIRECTION($direction, form: "toward") }: { TOWER($blocker) } staat in de weg op { $square }.
refused-too-far = De { COLOR($tower, form: "weak") } toren kan geen { $distance } velden ver: hij gaat { $reach ->
    [one] maar 1 veld
   *[other] hooguit { $reach } velden
}.
refused-beyond-reach = Geen toren gaat { $distance } velden ver: { $reach } is het maximum.
refused-sticky = De { COLOR($tower, form: "weak") } toren kan geen { $distance ->
    [one] veld
   *[other] { $distance } velden
} { DIRECTION($direction, form: "toward") }: { $square } is een gouden of zilveren veld, en in deze variant blijft elke toren daarop staan.
refused-only-ahead = De { COLOR($tower, form: "weak") } toren kan niet { DIRECTION($direction, form: "toward") }: hij gaat alleen vooruit, links of rechts.
refused-only-back = De { COLOR($tower, form: "weak") } toren kan niet { DIRECTION($direction, form: "toward") }: hij staat op een gouden of zilveren veld, dus nu gaat hij achteruit.
refused-trapped = De { COLOR($tower, form: "weak") } toren zit gevangen op { $square }.
refused-push-no-sumo = De { COLOR($tower, form: "weak") } toren kan niet vooruit: { TOWER($blocker) } staat ervoor op { $square }, en alleen Sumo’s duwen.
refused-push-too-many = De { COLOR($tower, form: "weak") } toren duwt { $most ->
    [one] maar 1 toren
   *[other] hooguit { $most } torens
} tegelijk weg.
refused-push-own = De { COLOR($tower, form: "weak") } toren kan { TOWER($blocker) } op { $square } niet wegduwen: Sumo’s duwen alleen torens van de tegenstander.
refused-push-rank = De { COLOR($tower, form: "weak") } toren kan { TOWER($blocker) } op { $square } niet wegduwen: die is niet lager in rang.
refused-push-home-row = De { COLOR($tower, form: "weak") } toren kan { TOWER($blocker) } op { $square } niet wegduwen: een toren op zijn eigen basislijn blijft daar.
refused-push-trapped = De { COLOR($tower, form: "weak") } toren kan { TOWER($blocker) } op { $square } niet wegduwen: die zit gevangen.
refused-push-retro = De { COLOR($tower, form: "weak") } toren gaat nu achteruit en kan dus niet duwen.
refused-unreachable = De { COLOR($tower, form: "weak") } toren kan daar niet heen.
refused-unreachable-square = De { COLOR($tower, form: "weak") } toren kan niet naar { $square }.
refused-unreachable-any = Die zet kan geen enkele toren doen. Typ de toren, de richting en de afstand, bijvoorbeeld `{ $move }`.
refused-pass = Wie een zet kan doen, moet die doen. Overgeslagen beurten speel ik zelf: die hoef je niet te typen.
refused-sideways = Geen toren gaat zijwaarts: alleen recht of schuin.
refused-setup-missing = Deze torens ontbreken: { LIST($towers, of: "color", type: "and") }. Typ alle { $count } kleuren, van links naar rechts vanuit jou gezien.
refused-setup-twice = { COLOR($tower, form: "capital") } staat er twee keer. Typ elk van de { $count } kleuren één keer, van links naar rechts vanuit jou gezien.
refused-setup-too-many = Je hebt maar { $count } torens. Typ elke kleur één keer, van links naar rechts vanuit jou gezien.
refused-setup-unclear = Het woord voor toren { $place } kan { LIST($towers, of: "color", type: "or") } zijn. Typ het verder uit.
refused-not-choosable = De { LIST($given, of: "color", form: "weak", type: "or") } toren kun je hier niet kiezen.
refused-no-jump = De { COLOR($tower, form: "weak") } toren kan niet naar { $square } springen.
possible = Mogelijk: { LIST($moves, type: "unit") }.
possible-tower = De { COLOR($tower, form: "weak") } toren kan: { LIST($moves, type: "unit") }.
possible-jumps = Met een sprong kan de { COLOR($tower, form: "weak") } toren: { LIST($moves, type: "unit") }.
possible-typed = Typ { LIST($moves, type: "or") } als je dat bedoelt.

refused-no-offer = Dat geldt niet meer. Vraag het opnieuw als je het nog wilt.
refused-offer-stands = Je tegenstander wacht op je antwoord. Geef dat eerst, met de knoppen onder het nieuwste bord.
refused-offered-before = Dat heb je sinds de laatste zet al gevraagd. Na de volgende zet kan het weer.
refused-own-offer = Je wacht zelf nog op een antwoord. Met de knop trek je je vraag in.
refused-too-long-for-offers = Deze partij heeft al { $most } zetten en voorstellen, dus er zijn geen voorstellen meer mogelijk. Speel door, of geef op.
refused-nothing-to-take-back = Je hebt nog geen zet om terug te nemen.
refused-no-round-to-draw = Er loopt op dit moment geen ronde, dus er kan er ook geen remise worden. Stel het opnieuw voor als er weer gezet wordt.
refused-no-rematch = Nog een keer spelen kan pas als de partij voorbij is. Speel deze eerst uit.
refused-opponent-gone = De andere speler van deze partij heeft alle eigen gegevens laten verwijderen. Daag iemand anders uit met { COMMAND("challenge") }.
refused-out-of-time = De tijd was daarvoor al om. Partij { $match } is voorbij, tenzij ik een eerder antwoord vind. Begin een nieuwe met { COMMAND("challenge") }.
refused-unread = Ik kan { $place } op dit moment niet lezen, dus ik weet niet of er een antwoord is. Probeer het over een minuut opnieuw.
refused-has-clock = Deze partij heeft een klok: wie door de tijd gaat, verliest, en dan beëindig ik de partij.
refused-not-quiet = Daar is het nog te vroeg voor. Laat je tegenstander niets horen, dan mag je de partij { $until } beëindigen.
refused-not-closable = Partij { $match } ligt stil, omdat ik niet in het kanaal kon schrijven of omdat het is verwijderd. Met { COMMAND("board") } gaat die verder, in een ander kanaal van de server. Ligt de partij op { $from } ({ $distance }) nog stil, dan mag ieder van jullie die met { COMMAND("abort") } (`{ command-abort.match }: { $match }`) sluiten, zonder winnaar. Met { COMMAND("resign") } (`{ command-resign.match }: { $match }`) geef je de partij eerder op.
refused-not-unreachable = Daar is het nog te vroeg voor. Kan ik je tegenstander dan nog niet bereiken, dan mag je de partij vanaf { $from } ({ $distance }) beëindigen.
refused-two-clocks = `{ command-challenge.minutes }` en `{ command-challenge.increment }` horen bij `{ command-challenge.clock }: { command-challenge.choice-chess }`. Laat ze weg, of kies die klok.
refused-own-turn = De partij wacht op jou: jij bent aan de beurt.
refused-abort = Alleen de twee spelers samen kunnen een partij afbreken, of een moderator (met het recht “Berichten beheren”).
refused-abort-own = Je speelt partij { $match } zelf. Een andere moderator kan die afbreken, of jullie breken ze samen af met { COMMAND("abort") }.
refused-record = Vanaf dit verslag kan ik geen partij voortzetten. Voeg er een bij zoals { COMMAND("record") } het geeft.

refused-no-such-match = Die partij is er hier niet. Noem een partij van deze server of een van jezelf, bijvoorbeeld `k7`.
refused-file-too-long = Dat bestand is te lang: een verslag is hooguit { $kilobytes } KiB.
refused-file-no-text = Dat is geen tekstbestand. Voeg een verslag bij zoals { COMMAND("record") } het geeft.
refused-file-unavailable = Ik kon dat bestand niet van Discord krijgen. Probeer het opnieuw.
refused-record-empty = In dat verslag wordt niets gespeeld.
refused-message-without-match = In dat bericht vind ik geen partij en geen verslag. Het werkt met een bord van mij, met een verslag als tekstbestand of als tekst, en met de naam van een partij, bijvoorbeeld `k7`.
refused-record-over = De partij in dat verslag is voorbij. Begin een nieuwe met { COMMAND("challenge") }.
refused-record-line = Regel { $line } van het verslag: { $reason } Verbeter het bestand en probeer het opnieuw.
refused-record-line-text = Regel { $line } van het verslag ({ $text }): { $reason } Verbeter het bestand en probeer het opnieuw.
refused-record-too-long = Dit is te lang voor een verslag.
refused-record-line-too-long = Deze regel is langer dan { $most } tekens.
refused-record-no-line = Deze regel kan ik niet lezen. Een verslag heeft tags, rondes, rijen met zetten, en hoe elke ronde eindigde.
refused-record-tag-late = Tags moeten voor de eerste ronde staan.
refused-record-tag-twice = Deze tag staat er twee keer.
refused-record-tag-value = Deze waarde van de tag ken ik niet.
refused-record-setup = De opstelling moet elke toren één keer noemen.
refused-record-round-number = Dit moet ronde { $due } zijn.
refused-record-row-number = Dit moet rij { $due } zijn.
refused-record-unclear-columns = Ik zie niet waar de beurt van Wit in deze rij begint. Zet er twee spaties of een `|` voor.
refused-record-round-early = De volgende ronde kan hier niet beginnen: de vorige is nog niet voorbij, of er is nog niet opgesteld.
refused-record-no-round = Er is nog geen ronde: eerst komt een regel als `Ronde 1`.
refused-record-column = Hier is { SIDE($side) } aan de beurt.
refused-record-match-over = De partij is hiervoor al voorbij.
refused-record-round-over = De ronde is hiervoor al voorbij, en er is nog niet opgesteld.
refused-record-expected = Ik verwachtte hier “{ $text }”.
refused-record-round-not-over = De ronde is hier nog niet voorbij.
refused-record-unclear = Dit kunnen meerdere zetten zijn.
refused-exhibition = Alleen een moderator (met het recht “Berichten beheren”) kan twee niveaus tegen elkaar laten spelen.
refused-exhibition-running = Hier of in te veel andere kanalen is al een demonstratie bezig. Probeer het opnieuw als die klaar is.
refused-tournament-create = Alleen wie het recht “Server beheren” heeft, of de rol die deze server ervoor heeft gekozen, kan een toernooi organiseren.
refused-tournament-place = Een toernooi heeft een tekstkanaal van een server nodig, omdat elke partij daar een thread krijgt.
refused-tournament-name = Een toernooi heeft een leesbare naam nodig.
refused-tournament-rounds = Een toernooi in het Zwitserse systeem heeft 1 tot { $most } rondes.
refused-tournament-rounds-of-swiss = Alleen bij het Zwitserse systeem kun je het aantal rondes kiezen.
refused-tournaments-here = In een kanaal kunnen hooguit { $most } toernooien open zijn. Maak er eerst een af, of gelast het af.
refused-tournament-none = Dit toernooi bestaat niet meer.
refused-tournament-organiser = Alleen wie het toernooi organiseert of modereert, kan dit: in het kanaal van het toernooi met het recht “Berichten beheren”, overal met “Server beheren”.
refused-tournament-sign-up-over = De aanmelding voor dit toernooi is gesloten.
refused-tournament-in-already = Je doet al mee aan dit toernooi.
refused-tournament-not-in = Je doet niet mee aan dit toernooi.
refused-tournament-full = Dit toernooi is vol.
refused-tournament-signed-up-too-often = Je hebt je te vaak aan- en weer afgemeld. Voor dit toernooi kun je je niet nog een keer aanmelden.
refused-tournament-too-few = Voor een toernooi zijn minstens { $fewest } mensen nodig. Wacht tot er meer zijn aangemeld, of gelast het af.
refused-tournament-nowhere = Er is hier geen toernooi. Kies er een met de optie *{ command-tournament-result.tournament }*.
refused-tournament-which = Er zijn hier meer toernooien. Kies er een met de optie *{ command-tournament-result.tournament }*.
refused-tournament-person-in = { $player } doet al mee aan dit toernooi.
refused-tournament-person-not-in = { $player } doet niet mee aan dit toernooi.
refused-tournament-person-not-found = Ik vind { $player } niet op deze server, dus deze persoon kan voor niemand verderspelen.
refused-tournament-not-asked = Deze vraag is voor { $other }.
refused-tournament-newcomer-cannot-see = { $other } kan dit kanaal niet zien, dus ik kan het hier niet vragen. Gebruik { COMMAND("tournament replace") } in een kanaal dat jullie allebei zien.
refused-tournament-newcomer-unwelcome = { $other } wil niet door jou gevraagd worden. Kies iemand anders.
refused-tournament-no-game = Zo’n partij is er niet in dit toernooi. Kies een van de voorgestelde.
refused-tournament-bot = Bots kunnen niet aan een toernooi meedoen. Kies iemand anders.
refused-tournament-too-late = Latere partijen van het schema hangen van deze uitslag af, dus hij kan niet meer veranderen.
refused-tournament-match-ended = De partij is intussen afgelopen, dus ik heb niets veranderd. Klopt de uitslag niet, verbeter hem dan met { COMMAND("tournament result") }.
refused-tournament-own-match = Je speelt partij { $match } zelf, en er is al een toren in verzet. Een andere organisator of een moderator die er niet in speelt, kan beslissen. Je kunt de partij ook opgeven met { COMMAND("resign") } of uit het toernooi stappen.
refused-tournament-paused-already = Dit toernooi is al onderbroken.
refused-tournament-not-paused = Dit toernooi is niet onderbroken.
refused-tournament-not-running = Dit toernooi is nog niet begonnen, of al afgelopen.
refused-tournament-not-now = Dat kan in dit toernooi nu niet.
