# Bir turun nerede kaybedildiği, ipuçları ve analizler.

button-losing-move = Tur nerede kaybedildi?
button-play-from = Buradan bana karşı yeniden oyna
# Where a message has two boards: the move that was played on one of them.
button-play-from-before = { $move } öncesinden bana karşı oyna
lost-by-move = { $reader ->
    [player] Sen { $round }. turu **{ $move }** hamlesiyle kaybettin. **{ $better }** kazandırırdı.
   *[other] { $player } { $round }. turu **{ $move }** hamlesiyle kaybetti. **{ $better }** kazandırırdı.
}
lost-by-move-from-draw = { $reader ->
    [player] Sen { $round }. turu **{ $move }** hamlesiyle kaybettin. Ondan önce iki taraf da galibiyeti garantileyemiyordu.
   *[other] { $player } { $round }. turu **{ $move }** hamlesiyle kaybetti. Ondan önce iki taraf da galibiyeti garantileyemiyordu.
}
lost-from-the-start = { $reader ->
    [player] Senin için { $round }. turda yapacak bir şey yoktu: { $winner } daha ilk konumdan galibiyeti garantileyebiliyordu.
    [opponent] { $player } için { $round }. turda yapacak bir şey yoktu: Sen daha ilk konumdan galibiyeti garantileyebiliyordun.
   *[other] { $player } için { $round }. turda yapacak bir şey yoktu: { $winner } daha ilk konumdan galibiyeti garantileyebiliyordu.
}
lost-unknown = { $reader ->
    [player] Sen { $round }. turu nerede kaybettin? Bu kadar kısa sürede kanıtlayamıyorum.
   *[other] { $player } { $round }. turu nerede kaybetti? Bu kadar kısa sürede kanıtlayamıyorum.
}
lost-not-yet = { $reader ->
    [player] Bittiği anda { $round }. tur henüz kaybedilmiş değildi: { $value ->
        [win] galibiyeti hâlâ garantileyebilirdin
       *[other] yenilgiden hâlâ kaçınabilirdin
    }.
   *[other] Bittiği anda { $round }. tur { $player } için henüz kaybedilmiş değildi: { $value ->
        [win] galibiyet hâlâ garantilenebilirdi
       *[other] yenilgiden hâlâ kaçınılabilirdi
    }.
}
lost-why-home = { $reader ->
    [player] **{ $move }** hamlesinden sonra { $opponent } { COLOR($tower) } kuleyi oynayacaktı ve senin başlangıç sırana giden yol açıktı.
    [opponent] **{ $move }** hamlesinden sonra sen { COLOR($tower) } kuleyi oynayacaktın ve { $player } tarafındaki başlangıç sırasına giden yol açıktı.
   *[other] **{ $move }** hamlesinden sonra { $opponent } { COLOR($tower) } kuleyi oynayacaktı ve { $player } tarafındaki başlangıç sırasına giden yol açıktı.
}
lost-why-called = { $reader ->
    [opponent] **{ $move }** hamlesinden sonra sıra senin { COLOR($tower) } kulene geldi.
   *[other] **{ $move }** hamlesinden sonra sıra rakibin ({ $opponent }) { COLOR($tower) } kulesine geldi.
}
lost-why-blocked = { $reader ->
    [player] **{ $move }** hamlesinden sonra sıra rakibin ({ $opponent }) { COLOR($tower) } kulesine geldi, ama o kule engellenmişti; bu yüzden bir daha oynamak zorunda kaldın.
    [opponent] **{ $move }** hamlesinden sonra sıra senin { COLOR($tower) } kulene geldi, ama o kule engellenmişti; bu yüzden { $player } bir daha oynamak zorunda kaldı.
   *[other] **{ $move }** hamlesinden sonra sıra rakibin ({ $opponent }) { COLOR($tower) } kulesine geldi, ama o kule engellenmişti; bu yüzden { $player } bir daha oynamak zorunda kaldı.
}
lost-why-deadlock = { $reader ->
    [opponent] **{ $move }** hamlesinden sonra kimse oynayamaz oldu; tur böylece senin oldu.
   *[other] **{ $move }** hamlesinden sonra kimse oynayamaz oldu; tur böylece { $opponent } tarafına yazıldı.
}
lost-blunder = { $reader ->
    [opponent] Sonunda **{ $move }** hamlesinden sonra hemen kazanabiliyordun; örneğin { $other } bunu önlerdi.
   *[other] Sonunda { $winner }, **{ $move }** hamlesinden sonra hemen kazanabiliyordu; örneğin { $other } bunu önlerdi.
}
lost-why-length = { $reader ->
    [opponent] Oradan sonra en iyi oyunla { $count } hamlede kazanırsın; iki tarafın hamleleri birlikte sayılır.
   *[other] Oradan sonra { $winner } en iyi oyunla { $count } hamlede kazanır; iki tarafın hamleleri birlikte sayılır.
}
lost-signs = { $picture ->
    [first] Birinci resimde
    [second] İkinci resimde
   *[only] Resimde
} ok { $better } hamlesini, noktalı çizgi { $move } hamlesini gösteriyor.
lost-sign = { $picture ->
    [first] Birinci resimde
    [second] İkinci resimde
   *[only] Resimde
} noktalı çizgi { $move } hamlesini gösteriyor.
refused-position-running = Şu anda birileri tam bu konumu oynuyor, o yüzden hakkında bir şey söylemem. Maçları ilerleyince yeniden sor.

button-hint = İpucu
button-hint-move = Hamleyi göster
button-hint-why = Neden?
button-hint-again = Yeniden dene
hint-win = { $reader ->
    [player] Bu turda galibiyeti garantileyebilirsin.
   *[other] { $player } bu turda galibiyeti garantileyebilir.
}
hint-loss = { $reader ->
    [player] En iyi hamlelere karşı bu turu artık kurtaramazsın, ama { $opponent } o hamleleri bulmak zorunda.
   *[other] En iyi hamlelere karşı { $player } bu turu artık kurtaramaz, ama { $opponent } o hamleleri bulmak zorunda.
}
hint-draw = Burada hiçbir taraf galibiyeti garantileyemez.
hint-unknown = Bu konumu bu kadar kısa sürede çözemiyorum.
hint-look-tower = { COLOR($tower, form: "capital") } kuleye bak.
hint-look-home-row = { $opponent } tarafındaki başlangıç sırasına bak.
hint-look-called = Rakibin ({ $opponent }) { COLOR($tower) } kulesine bak: Oynamak zorunda kalsa ne yapabilir?
hint-look-push = Bak bakalım, { COLOR($tower) } kule neyi itebilir.
hint-look-choice = Bak bakalım, sırada hangi kule oynamak zorunda.
hint-look-fill = { $reader ->
    [player] Sonraki tura bak: Dizilişlerden biri senin için öbüründen daha iyi.
   *[other] Sonraki tura bak: Dizilişlerden biri { $player } için öbüründen daha iyi.
}
hint-move-win = **{ $move }** kazandırır.
hint-move-loss = En uzun dayanan hamle **{ $move }**.
hint-move-draw = **{ $move }** dengeyi korur.
hint-move-guess = Bana en iyi görünen hamle **{ $move }**. Bunu kanıtlayamıyorum.
hint-third-time = { LIST($moves, type: "or") } oynanırsa aynı konum üçüncü kez oluşur ve tur berabere biter.
hint-move-third-time = **{ $move }** turu berabere bitirir: Aynı konum üçüncü kez oluşur.
hint-why-home = Böylece { COLOR($tower) } kule { $opponent } tarafındaki başlangıç sırasına ulaşır.
hint-why-deadlock = Ondan sonra kimse oynayamaz ve bu, turu sonuçlandırır.
hint-why-blocked = { $reader ->
    [player] Sıra rakibin ({ $opponent }) { COLOR($tower) } kulesine gelir; o kule engellenmiş olduğu için sen bir daha oynarsın.
   *[other] Sıra rakibin ({ $opponent }) { COLOR($tower) } kulesine gelir; o kule engellenmiş olduğu için { $player } bir daha oynar.
}
hint-why-only = Sıra rakibin ({ $opponent }) { COLOR($tower) } kulesine gelir; o kulenin tek hamlesi var: **{ $move }**.
hint-why-called = { $wins ->
    [yes] Sıra rakibin ({ $opponent }) { COLOR($tower) } kulesine gelir; o kulenin { $count } hamlesi var, ama hiçbiri galibiyeti engellemez.
   *[no] Sıra rakibin ({ $opponent }) { COLOR($tower) } kulesine gelir; o kulenin { $count } hamlesi var.
}
hint-why-again = { $reader ->
    [player] Ardından { COLOR($tower) } kuleyle bir daha oynarsın.
   *[other] Ardından { $player } { COLOR($tower) } kuleyle bir daha oynar.
}
hint-why-trapped = Sıra rakibin ({ $opponent }) { COLOR($tower) } kulesine gelir; o kule tuzakta olduğu için ondan sonra hangi kulenin oynayacağını { $opponent } seçer.
hint-why-jump = Ardından itilen bir kulenin sıçrayıp sıçramayacağına { $opponent } karar verir.
hint-why-no-length = Turun daha kaç hamle süreceğini vaktinde bulamadım.
hint-why-guess = Hamleleri, birkaç hamle sonra iki tarafın kulelerinin nerelere gidebileceğine göre değerlendiriyorum.
hint-why-length = { $reader ->
    [player] En iyi oyunla turu { $count } hamlede sen kazanırsın; iki tarafın hamleleri ve bu hamle de sayılır.
   *[other] En iyi oyunla { $winner } turu { $count } hamlede kazanır; iki tarafın hamleleri ve bu hamle de sayılır.
}
hint-why-line = Şöyle: { LIST($moves, type: "groups") }.
hint-why-line-begins = Şöyle başlar: { LIST($moves, type: "groups") }…
hint-fill-left = { $reader ->
    [player] **Soldan** diz: İki taraf da en iyisini oynarsa, sonraki tur senin için sağdan dizmekten daha iyi olur.
   *[other] **Soldan** diz: İki taraf da en iyisini oynarsa, sonraki tur { $player } için sağdan dizmekten daha iyi olur.
}
hint-fill-right = { $reader ->
    [player] **Sağdan** diz: İki taraf da en iyisini oynarsa, sonraki tur senin için soldan dizmekten daha iyi olur.
   *[other] **Sağdan** diz: İki taraf da en iyisini oynarsa, sonraki tur { $player } için soldan dizmekten daha iyi olur.
}
hint-fill-any = { $reader ->
    [player] İkisi de olur: Sonraki turda galibiyeti her iki dizilişle de garantileyebilirsin.
   *[other] İkisi de olur: { $player } sonraki turda galibiyeti her iki dizilişle de garantileyebilir.
}
hint-fill-none = Dizilişlerin hiçbiri işe yaramaz: { $opponent } sonraki turda galibiyeti ikisiyle de garantileyebilir, ama doğru hamleleri bulmak zorunda.
hint-fill-even = İkisi de olur: Sonraki turda iki taraf da galibiyeti garantileyemez.
hint-fill-left-wins = { $reader ->
    [player] **Soldan** diz: O zaman sonraki turda galibiyeti garantileyebilirsin. Öteki dizilişi sürem içinde çözemiyorum.
   *[other] **Soldan** diz: O zaman { $player } sonraki turda galibiyeti garantileyebilir. Öteki dizilişi sürem içinde çözemiyorum.
}
hint-fill-right-wins = { $reader ->
    [player] **Sağdan** diz: O zaman sonraki turda galibiyeti garantileyebilirsin. Öteki dizilişi sürem içinde çözemiyorum.
   *[other] **Sağdan** diz: O zaman { $player } sonraki turda galibiyeti garantileyebilir. Öteki dizilişi sürem içinde çözemiyorum.
}
hint-fill-left-avoids = **Soldan** diz: Sağdan dizilirse { $opponent } sonraki turda galibiyeti garantileyebilir. Soldan dizilişi sürem içinde çözemiyorum.
hint-fill-right-avoids = **Sağdan** diz: Soldan dizilirse { $opponent } sonraki turda galibiyeti garantileyebilir. Sağdan dizilişi sürem içinde çözemiyorum.
hint-fill-left-holds = **Soldan** diz: O zaman sonraki turda iki taraf da galibiyeti garantileyemez. Öteki dizilişi sürem içinde çözemiyorum.
hint-fill-right-holds = **Sağdan** diz: O zaman sonraki turda iki taraf da galibiyeti garantileyemez. Öteki dizilişi sürem içinde çözemiyorum.
hint-fill-unknown = Sonraki turu iki dizilişle de sürem içinde çözemiyorum. Bildiğim kadarıyla ikisi de eşit derecede iyi.
hint-look-fill-wins = { $reader ->
    [player] Sonraki tura bak: İki dizilişten biriyle galibiyeti garantileyebilirsin.
   *[other] Sonraki tura bak: İki dizilişten biriyle { $player } galibiyeti garantileyebilir.
}
hint-sign = Ok { $move } hamlesini gösteriyor.
refused-hint-people = İnsanlar arasındaki bir maçta, maç bitmeden ipucu vermem.
refused-hint-machine = Şu anda kendi hamlemi düşünüyorum. Sıra sana gelince sor.
refused-hint-placing = Kuleleri yerleştirmek için ipucum yok.
refused-hint-over = Bu maç bitti.
refused-hint-which-move = { $match } bitti. Hangi hamle için olduğunu söyle, örneğin yedinci için: { COMMAND("hint") } ve `{ command-hint.move }: 7`.
refused-no-such-move = Böyle bir hamle yok.

analysis-heading = **Analiz: { $title }**
analysis-of-record = kayıt
analysis-accuracy = { $player }: isabet %{ $percent } (bir şeyi bozabilecek { $count } hamleden { $kept } tanesi doğru).
analysis-accuracy-none = { $player }: Hiçbir hamle bir şeyi bozamazdı.
analysis-accuracy-unknown = { $player }: { $count ->
    [one] Bir hamleyi
   *[other] { $count } hamleyi
} sürem içinde değerlendiremedim; başka hiçbir hamle bir şeyi bozamazdı.
analysis-accuracy-rest = { $count ->
    [one] Bir hamleyi daha
   *[other] { $count } hamleyi daha
} sürem içinde değerlendiremedim.
analysis-drawn = Bu maçta { $round }. tur berabere bitti.
analysis-unfinished = Bu maçta { $round }. tur sonuna kadar oynanmadı.
analysis-turning-points = -# { $others ->
    [yes] { $count ->
        [one] Diğer dönüm noktası:
       *[other] Diğer dönüm noktaları:
    }
   *[no] { $count ->
        [one] Dönüm noktası:
       *[other] Dönüm noktaları:
    }
} { LIST($points, type: "groups") }{ $more ->
    [0] .
    [one] {" "}ve bir tane daha.
   *[other] {" "}ve { $more } tane daha.
}
analysis-turning-point = { $number }. { $player } { $move } (daha iyisi: { $better })
analysis-turning-point-from-draw = { $number }. { $player } { $move } (ondan önce durum dengeliydi)
analysis-fill-left = { $player }, { $round }. turdan önce soldan dizerek galibiyeti garantileyebilirdi.
analysis-fill-right = { $player }, { $round }. turdan önce sağdan dizerek galibiyeti garantileyebilirdi.
analysis-rest = -# { $count ->
    [one] Bir tur burada gösterilmiyor.
   *[other] { $count } tur burada gösterilmiyor.
}
chart-title = Hamle hamle durum: { $title }
chart-legend = Çubuk: galibiyeti garantileyebilen (üstte Siyah, altta Beyaz). Nokta: kimse. Ok: dönüm noktası. Yıldız: kazanan.
chart-of-round = { $round }. tur: { $count ->
    [0] dönüm noktası yok.
    [one] dönüm noktası: { LIST($points, type: "and") }. hamle.
   *[other] dönüm noktaları: { LIST($points, type: "and") }. hamleler.
}
refused-analysis-running = { $match } hâlâ insanlar arasında sürüyor. Bitince analiz ederim.
refused-analysis-nothing = Analiz edilecek hamle yok.
analysis-mark = Dönüm noktası. Daha iyisi: { $better }
analysis-mark-from-draw = Dönüm noktası. Ondan önce durum dengeliydi.
analysis-replay-description = Turlar, hamle hamle. Dönüm noktalarında ok daha iyi hamleyi, noktalı çizgi oynanan hamleyi gösterir.
analysis-waiting = Seninkinden önce { $count ->
    [one] bir analiz
   *[other] { $count } analiz
} var. Seninki hazır olunca burada görünecek.
refused-analysis-queue = Sırada zaten çok fazla analiz var. Birkaç dakika sonra yeniden dene.
