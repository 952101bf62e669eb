challenge-open = { $challenged }, { $challenger } daagt je uit voor { GAME($game) }: { LIST($terms, type: "unit") }.
challenge-to-anybody = { $challenger } daagt iedereen hier uit voor { GAME($game) }: { LIST($terms, type: "unit") }.
challenge-stakes = **Op het spel** voor de rating in { GAME($game) }: { LIST($stakes, type: "unit") }.
# What a win and a loss would change.
challenge-stake = { $player } { $rating } ({ $gain } / { $loss })
challenge-stake-private = { $player } ({ $gain } / { $loss })
challenge-rating = Rating van { $player } in { GAME($game) }: { $rating } ± { $deviation }.
challenge-lapses = Geldig tot { $until }.
# Below that, instead of the button that accepts. The server has matches in the channels only.
challenge-waits = In dit kanaal loopt een partij. Aannemen kan zodra die voorbij is.
challenge-accepted = { $challenged } heeft de uitdaging van { $challenger } aangenomen: partij { $match } begint.
rematch-accepted = Je tegenstander wil het ook: partij { $match } begint.
challenge-declined = { $challenged } heeft de uitdaging van { $challenger } geweigerd.
challenge-withdrawn = { $challenger } heeft de uitdaging aan { $challenged } ingetrokken.
challenge-lapsed = Op de uitdaging van { $challenger } aan { $challenged } kwam niet op tijd antwoord.
challenge-undelivered = Ik kon je uitdaging niet plaatsen in { $place }, dus die is vervallen. Vraag een moderator of ik daar mag schrijven, en daag dan opnieuw uit.
challenge-to-anybody-withdrawn = { $challenger } heeft de uitdaging aan iedereen hier ingetrokken.
challenge-to-anybody-lapsed = Niemand heeft de uitdaging van { $challenger } op tijd aangenomen.
challenge-length = { LENGTH($length) } tot { $points } punten
challenge-tournament = toernooiopstelling
challenge-random-board = een willekeurig bord
challenge-record = verder vanaf een verslag met { $decisions } { $decisions ->
    [one] beslissing
   *[other] beslissingen
}
challenge-white-opens = Wit opent
challenge-black = { $player } speelt met Zwart
challenge-black-you = jij speelt met Zwart
challenge-black-taker = Zwart is voor wie aanneemt
challenge-black-lot = er wordt geloot om Zwart
challenge-black-experience = Zwart is voor wie van de twee minder partijen heeft uitgespeeld
challenge-black-less = { $player } speelt met Zwart (heeft tot nu toe minder partijen uitgespeeld)
challenge-black-less-you = jij speelt met Zwart (tot nu toe minder partijen uitgespeeld)
challenge-black-equal = er wordt geloot om Zwart (allebei evenveel partijen uitgespeeld)
challenge-black-new = er wordt geloot om Zwart (allebei nog geen partij van dit spel uitgespeeld)
challenge-advice-kamisado = *Tip: volgens de spelregels leer je beter eerst Kamisado en dan Megasado.*
challenge-advice-no-variants = *Tip: volgens de spelregels speel je Megasado beter eerst zonder varianten.*
challenge-advice-one-variant = *Tip: volgens de spelregels probeer je de varianten beter eerst één voor één.*

button-accept = Aannemen
button-accept-in-thread = Aannemen in een thread
button-decline = Weigeren
button-withdraw = Intrekken

# Under the board on which a round was lost.
play-from-ask = { $place ->
    [direct] Zal ik hier een nieuwe partij tegen je beginnen, vanaf dit bord? Jij speelt met { SIDE($side) }, ik speel op niveau { LEVEL($level) }.
   *[channel] Zal ik hier in het kanaal een nieuwe partij tegen je beginnen, vanaf dit bord? Jij speelt met { SIDE($side) }, ik speel op niveau { LEVEL($level) }. Iedereen hier kan meekijken; de partij telt niet mee voor de ranglijst.
}
button-play-from-list = Verder spelen vanaf een zet …
play-from-list = Vanaf welke zet van **{ $match }** wil je verder spelen? De lijst toont ronde { $round }. Jij neemt de kant die daar aan zet is, ik de andere.
play-from-placeholder = Kies een zet
play-from-move = { $number }. { SIDE($side) }: { $move }
play-from-kept = Er begint geen partij.
button-play-from-yes = Partij beginnen
button-play-from-no = Nu niet
