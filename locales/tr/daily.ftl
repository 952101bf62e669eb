# Her gün olanlar: rakibin hamlelerine önceden planlanan yanıtlar.

told-played-ahead = { $player } bu yanıtı önceden planlamıştı:
if-plan = **{ $match } maçındaki planın**, senden başka kimse görmez:
if-nothing = { $match } maçında planladığın bir şey yok. Sıra rakibindeyken { COMMAND("if") } rakibinin bir hamlesini ya da hamlenin biteceği rengi ve senin yanıtını alır.
if-planned = { $number } numaralı satır planlandı.
if-due = { $number } numaralı satır gerçekleşti. Birazdan oynarım, sana süre kaybettirmez.
if-more = … ve { $count ->
    [one] bir satır
   *[other] { $count } satır
} daha (dosyaya bak).
if-line-plays = { $opponent } **{ $when }** oynarsa: **{ $play }**
if-line-lands = { $opponent } { COLOR($tower) } karede bitirirse: **{ $play }**
if-lands-on = { COLOR($tower) } karede biter
if-which = Bu şunlardan biri olabilir: { LIST($moves, type: "or") }. Açıkça yaz ya da bir öneri seç.
if-not-a-move = Bu burada bir hamle değil. Bir öneri seç ya da bir renk söyle.
menu-if-withdraw = Bir satırı ve devamını geri çek
button-if-withdraw = Hepsini geri çek
refused-if-needs-both = Plan için ikisi de gerekli: rakibinin ne oynayacağı (`{ command-if.when }`) ve senin yanıtın (`{ command-if.play }`).
refused-if-machine = Ben hemen yanıt veriyorum, bana karşı planlanacak bir şey yok.
refused-if-own-turn = Sıra sende: Hamleni oyna. Sıra rakibindeyken plan yapabilirsin.
refused-if-full = Planında zaten { $most } satır var, daha fazlası olmaz. Önce birkaçını geri çek.
refused-if-no-plan = Bu maçta planladığın bir şey yok.
refused-if-no-such-line = Planında böyle bir satır yok (ya da artık yok).
refused-if-no-turn = O satırdan sonra sıra rakibinde değil, ardından bir şey gelemez.
refused-if-impossible = Rakibin o anda bunu oynayamaz.
refused-if-no-reply = Ondan sonra karar vereceğin bir şey yok.
refused-if-illegal = Bu yanıt o anda mümkün değil.
