rules-page = **{ $title }**
    { $rule }

    _{ $picture }_
    -# De afbeelding toont een voorbeeld, niet het bord van een partij die bezig is.
menu-rules = Een andere pagina …
menu-rules-first = Een pagina van de regels …
menu-rules-of-match = Geldt in deze partij
button-rule = Regel: { $rule }
button-rules = Spelregels
told-rules = De regel hierbij: { LIST($rules, type: "unit") } (onder *{ button-more }*).

rules-moving-name = Zetten
rules-moving = Wie de ronde opent, verplaatst een toren naar keuze. Daarna bepaalt steeds de kleur van het veld waarop een zet eindigt welke toren de tegenstander moet verplaatsen. Een toren gaat zoveel velden als je wilt, hooguit 7 (sumo’s minder), recht of schuin vooruit, over vrije velden naar een leeg veld. Nooit opzij of achteruit, en slaan bestaat niet. Schuin tussen twee torens door mag wel. Links en rechts zijn vanuit jou gezien, met je gezicht naar je tegenstander. Wie een toren op de basislijn van de tegenstander zet, wint meteen de ronde.
rules-moving-picture = De rode toren van Zwart is net recht vooruit gegaan, van f8 naar f4, een blauw veld. Wit moet dus de blauwe toren op g1 verplaatsen; de tekens laten zien waar die heen kan.

rules-blocked-name = Geblokkeerde torens
rules-blocked = Kan de toren die aan de beurt is bewegen, dan moet je hem verplaatsen. Kan hij nergens heen, dan sla je een beurt over. Dat telt als een zet van 0 velden: je tegenstander moet nu de toren verplaatsen met de kleur van het veld waarop de geblokkeerde toren staat. Zulke beurten gaan vanzelf, hoeveel er ook op elkaar volgen.
rules-blocked-picture = De zet met rood eindigde op d2, een blauw veld, maar de blauwe toren van Wit op g1 heeft torens op f2, g2 en h2 voor zich. Wit slaat een beurt over. Het veld g1 is blauw, dus zet Zwart nog een keer, met de blauwe toren op b8.

rules-deadlock-name = Volledige blokkade
rules-deadlock = Volgen er alleen nog overgeslagen beurten op elkaar, tot dezelfde speler weer dezelfde toren zou moeten verplaatsen, dan kan niemand meer iets en is de ronde voorbij. Wie het laatst een toren heeft verplaatst, verliest, gedwongen of niet. Bij de winnaar promoveert de toren met de kleur van het veld waarop die laatste zet eindigde.
rules-deadlock-picture = Rood is naar d2 gegaan, een blauw veld. De blauwe toren van Wit op g1 is geblokkeerd en staat op blauw, net als de blauwe toren van Zwart op b8. Dan zou de blauwe toren van Wit weer aan de beurt zijn: een volledige blokkade. Zwart heeft het laatst gezet, dus wint Wit de ronde, en de blauwe toren van Wit promoveert.

rules-push-name = Sumo-duw
rules-push = Een Sumo mag in plaats van een gewone zet ook duwen: één veld recht vooruit, tegen de torens van de tegenstander die er direct voor staan. Een Sumo duwt één toren weg, een Dubbel-Sumo hooguit twee, een Driedubbel-Sumo hooguit drie. Ze moeten allemaal lager in rang zijn, er mag geen eigen toren bij zijn, en achter de laatste moet een leeg veld liggen. Een toren op de eigen basislijn laat zich niet wegduwen. Na een Sumo-duw slaat de tegenstander een beurt over: wie duwde, gaat verder met de toren in de kleur van het veld waarop de verste toren terechtkwam.
rules-push-picture = De groene Dubbel-Sumo van Zwart is van e5 naar e4 gegaan en heeft de blauwe toren van Wit naar e3 en de gele Sumo naar e2 geduwd. Het veld e2 is groen, dus zet Zwart nog een keer met groen.

rules-filling-name = Opnieuw opstellen
rules-filling = Na een ronde kiest de winnaar links of rechts, en beide spelers stellen hun torens vanaf die kant weer op hun basislijn op; links en rechts zijn voor ieder de eigen kant. De torens komen rij voor rij aan de beurt, te beginnen met de basislijn, en binnen een rij vanaf de gekozen kant. De rang blijft. Wie de ronde verloor, opent de volgende.
rules-filling-picture = Wit heeft gewonnen met paars op d8. Kiest Wit voor van links opstellen, dan staan de torens van Wit zo, van links af gezien: bruin, blauw, oranje, rood, roze, geel, groen, paars.

rules-scoring-name = Punten en rangen
rules-scoring = De toren die een ronde wint, promoveert, en daaraan zie je wat de winst waard is: tot Sumo 1 punt, tot Dubbel-Sumo 2, tot Driedubbel-Sumo 4 en tot Vierdubbel-Sumo 8, genoeg voor elke partij. Een gepromoveerde toren kan torens van de tegenstander wegduwen die direct voor hem staan (*{ rules-push-name }*), maar komt minder ver: een Sumo 5 velden, een Dubbel-Sumo 3, een Driedubbel-Sumo 1. Een enkele ronde gaat tot 1 punt, een standaardspel tot 3, een uitgebreid spel tot 7, een marathonspel tot 15.
rules-scoring-picture = De paarse Sumo van Wit is van c4 naar c8 gegaan, de basislijn van Zwart. Wit had 1 punt en krijgt er 2 bij, en paars wordt een Dubbel-Sumo.

rules-series-name = Reeks rondes
rules-series = In een reeks spelen dezelfde spelers losse rondes na elkaar. Elke ronde begint met alle torens op hun eigen kleur, als gewone torens: er wordt niet opnieuw opgesteld, en promoties vervallen. Elke ronde is één punt waard, en de spelers openen om de beurt: Zwart de eerste ronde, Wit de tweede. Na een enkele ronde begin je de volgende met een knop onder het laatste bord; het bord zegt dan ook hoe de reeks staat.
rules-series-picture = De tweede ronde van een reeks begint: elke toren staat weer op de eigen kleur, en Wit opent.

rules-tournament-name = Toernooiopstelling
rules-tournament = Bij de toernooiopstelling zetten de spelers hun torens zelf neer, zodat de opening van ronde 1 telkens nieuw is. Eerst zet wie opent (de uitdager) alle torens in willekeurige volgorde op de eigen basislijn. De ander (de verdediger) ziet dat, en stelt dan ook op. Daarna gaat alles zoals altijd, en bij latere rondes wordt van links of van rechts opgesteld. Kies `{ command-challenge.setup }: { command-challenge.choice-tournament }` bij { COMMAND("challenge") }. Stel op met het menu onder het bord, of typ `{ TYPED("setup") }` en alle kleuren, vanaf je eigen linkerkant. Met een schaakklok kost het opstellen je eigen tijd.
rules-tournament-picture = Beide spelers hebben hun torens opgesteld. Zwart, vanaf de eigen linkerkant: paars, rood, groen, bruin, geel, roze, blauw, oranje. Wit, vanaf de eigen linkerkant: oranje, blauw, paars, roze, geel, rood, groen, bruin. Zwart opent met een toren naar keuze.

rules-boards-name = De vier borden
rules-boards = Het bord kan op vier manieren liggen: *gewoon*; *gespiegeld*, met links en rechts verwisseld; een kwart *gedraaid*; *gedraaid en gespiegeld*. (Een halve draai verandert niets.) De torens beginnen op hun eigen kleur van dat bord, en verder blijft alles hetzelfde. Met `{ command-challenge.board }` bij { COMMAND("challenge") } kies je een van de vier, of laat je erom loten, zodat uit het hoofd geleerde openingen niemand helpen.
rules-boards-picture = Het gespiegelde bord van Kamisado. De basislijn van Wit, van links af: oranje, blauw, paars, roze, geel, rood, groen, bruin. Elke toren staat op de eigen kleur.

rules-notation-name = Notatie
rules-notation = Een zet schrijf je als toren, richting, aantal velden en de kleur waarop hij eindigt: `Blauw Links 3 Bruin`. De richtingen zijn die van wie zet: *vooruit*, *links* en *rechts* (schuin vooruit); *achteruit*, *achteruit-links* en *achteruit-rechts* waar torens teruggaan. Een overgeslagen beurt is `Groen 0 Geel`. Laat bij het typen weg wat duidelijk is, en kort woorden af: `bla l 3`, `links 3` of `藍↖3褐`. Een veld is genoeg als er maar één zet naartoe gaat: `@d4`. Alles wat je typt, moet kloppen. Passen er twee zetten bij, zet er dan het veld achter: `links 3@d4`. Met { COMMAND("record") } krijg je een partij zo opgeschreven, en met { COMMAND("import") } speel je vanaf een verslag verder.
rules-notation-picture = De blauwe toren van Wit is van g1 drie velden schuin naar links vooruit gegaan, naar d4, een bruin veld: Blauw Links 3 Bruin. Zwart moet dus de bruine toren op h8 verplaatsen.

rules-megasado-name = Megasado
rules-megasado = Megasado speel je op 10 × 10 velden met elk tien torens: goud en zilver komen bij de acht kleuren. Verder is alles zoals bij Kamisado, en ook hier gaat een toren hooguit 7 velden. Zonder varianten zijn goud en zilver kleuren als alle andere. Vijf varianten maken gouden en zilveren velden bijzonder, één tegelijk of in bepaalde paren: *kleverige velden*, *teleport*, *retro*, *drakenval* en *Sumo-velden*.
rules-megasado-picture = De blauwe toren van Zwart is recht vooruit gegaan, van h10 naar h9, een geel veld. Wit moet dus de gele toren op f1 verplaatsen; recht vooruit komt die tot f8, zeven velden ver.

rules-sticky-name = Kleverige velden
rules-sticky = Bij de Megasado-variant *kleverige velden* blijft een toren die op een gouden of zilveren veld komt, daar staan. Een toren die er al staat, gaat later gewoon verder, net als een toren die op of van zo’n veld is geduwd.
rules-sticky-picture = Wit moet geel op f1 verplaatsen. Recht vooruit komt de toren niet verder dan het gouden f2, naar links niet verder dan het zilveren e2.

rules-teleport-name = Teleport
rules-teleport = Bij de Megasado-variant *teleport* mag een toren die op een gouden of zilveren veld komt, naar een leeg veld van die kleur springen dat in een rij dichter bij de eigen basislijn ligt. Daar eindigt de zet, of hij gaat in dezelfde richting verder; de sprong telt niet mee. Ook een toren die op zo’n veld geduwd is, mag springen: typ dan `{ TYPED("teleport") }` en het veld, of `{ TYPED("stay") }`. Staat een stelling er in een ronde voor de derde keer, dan is de ronde remise en wordt die overgespeeld.
rules-teleport-picture = Wit moet geel op f1 verplaatsen. Rechts bereikt de toren het zilveren veld j5, en vandaar kan hij naar de zilveren velden e2, b3 of c4 springen en daar naar rechts verdergaan.

rules-retro-name = Retro
rules-retro = Bij de Megasado-variant *retro* gaat een toren op een gouden of zilveren veld buiten de eigen basislijn achteruit als hij aan de beurt is, recht of schuin. Duwen kan hij niet. Zonder weg terug is hij geblokkeerd. Staat een stelling er in een ronde voor de derde keer, dan is de ronde remise en wordt die overgespeeld.
rules-retro-picture = De gele toren van Wit staat op het zilveren veld a6 en is aan de beurt. De tekens tonen zijn zetten: ze gaan allemaal achteruit.

rules-trap-name = Drakenval
rules-trap = Bij de Megasado-variant *drakenval* blijft een toren op een gouden of zilveren veld buiten de eigen basislijn daar tot het einde van de ronde. Hij is niet te verplaatsen of weg te duwen. Is hij aan de beurt, dan sla je een beurt over, maar kies je welke toren je tegenstander moet verplaatsen: elke die niet zelf gevangen zit, ook een geblokkeerde. Typ `{ TYPED("choose") }` en de kleur.
rules-trap-picture = De gele toren van Wit zit gevangen op het zilveren veld a6 en is aan de beurt. Wit kiest een van de torens van Zwart (met een teken); die moet Zwart verplaatsen.

rules-sumo-name = Sumo-velden
rules-sumo = Bij de Megasado-variant *Sumo* is een toren op een gouden of zilveren veld één rang hoger zolang hij daar staat. Hij komt minder ver, duwt meer weg en laat zich minder makkelijk wegduwen. Voor punten en promoties telt zijn eigen rang. Een marathonspel kan niet met deze variant.
rules-sumo-picture = De gele toren van Wit stond op het zilveren veld c4 en kon dus duwen als een Sumo: hij is naar c5 gegaan en heeft de rode toren van Zwart naar c6 geduwd. Dat veld is paars, dus gaat Wit verder met paars.
