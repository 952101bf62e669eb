# Bulmacalar: yalnızca bir kararın kazandığı konumlar.

puzzle-heading = **Bulmaca { $number }**: { GAME($game) }, zorluk { $difficulty }/5, puanlaması { $rating }
puzzle-task = { SIDE($side) }, { COLOR($tower) } kuleyi oynamak zorunda. Yalnızca bir hamle galibiyeti garantiliyor. Hangisi?
puzzle-task-any = Sıra şu tarafta: { SIDE($side) }. Yalnızca bir hamle galibiyeti garantiliyor. Hangisi?
puzzle-how = Hamleni menüden seç ya da *{ button-puzzle-type }* düğmesine bas. Sohbete yazdığın hamle bir maçın için sayılır.
puzzle-solved = Çözdün! Kazanan tek hamle **{ $move }**.
puzzle-wrong-reply = **{ $move }** kazanmıyor: { SIDE($opponent) } **{ $reply }** ile karşılık veriyor ve { $ends ->
    [now] hemen kazanıyor.
   *[later] galibiyeti garantileyebiliyor.
} Başka bir hamle dene!
puzzle-wrong = **{ $move }** kazanmıyor: { SIDE($opponent) } o zaman galibiyeti garantileyebiliyor. Başka bir hamle dene!
puzzle-solution = **{ $move }** kazanıyor.
puzzle-solution-counts = İlk denemenden önce çözüme baktığın için bu bulmaca çözülmemiş sayılıyor.
puzzle-not-first = Bir bulmacada yalnızca ilk deneme sayılır.
puzzle-standing = Bulmaca puanın { $rating }. İlk denemede { $tried } bulmacadan { $solved } tanesini çözdün{ $streak ->
    [0] .
    [one] .
   *[other] ; son { $streak } bulmacayı üst üste çözdün.
}
puzzle-week-heading = **Bu haftanın bulmacaları**, ilk denemede çözülenler
puzzle-week-line = { $rank }\. { $player }: { $tried } bulmacada { $solved }
puzzle-week-empty = Burada bu hafta henüz kimse bulmaca denemedi.
button-puzzle-type = Hamle yaz
button-puzzle-solution = Çözüm
button-puzzle-next = Sonraki bulmaca
button-puzzle-week = Bu hafta
puzzle-daily = **Günün bulmacası**
puzzle-daily-how = Menüden bir hamle seç, yalnızca sana yanıt vereyim. Ya da bu mesajı hamlenle yanıtla, şöyle gizleyerek: `||{ $move }||`.
puzzle-daily-before = Bir öncekinin çözümü, bulmaca { $number }: ||**{ $move }**||
puzzle-no-such-move = Bunda, bu bulmacada geçerli bir hamle göremiyorum. Menüde hepsi var.
puzzle-form = Bulmaca { $number }
puzzle-form-move = Hamlen
