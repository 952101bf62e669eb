# The pages of /rules: the name, the rule, and the alt text of the diagram.

rules-page = **{ $title }**
    { $rule }

    _{ $picture }_
    -# Resim bir örnek gösterir, süren bir maçın tahtasını değil.
menu-rules = Başka bir sayfa…
menu-rules-first = Kurallardan bir sayfa…
menu-rules-of-match = Bu maçta geçerli
button-rule = Kural: { $rule }
button-rules = Kurallar
told-rules = Bunun kuralı: { LIST($rules, type: "unit") } (*{ button-more }* altında).

rules-moving-name = Hamle
rules-moving = Turu açan, istediği kuleyi oynar. Ondan sonra bir hamlenin bittiği karenin rengi, rakibin hangi kuleyi oynaması gerektiğini söyler: Bu, onun aktif kulesidir. Kule düz ileri veya çapraz ileri istediğin kadar, en çok 7 kare (sumolar daha az) gider; boş karelerden geçer, boş bir karede durur. Asla yana ya da geriye gitmez, hiçbir kuleyi yemez. İki kulenin arasından çapraz geçebilir. Sol ve sağ, rakibine bakarken kendi solun ve sağındır. Rakibinin başlangıç sırasına ulaşan kule turu o anda kazanır.
rules-moving-picture = Siyah’ın kırmızı kulesi az önce f8’den düz ileri f4’e, mavi bir kareye gitti. Bu yüzden Beyaz g1’deki mavi kuleyi oynamalı; işaretler onun nerelere gidebileceğini gösteriyor.

rules-blocked-name = Engellenmiş kuleler
rules-blocked = Aktif kulesini oynayabilen, onu oynamak zorundadır. Kulenin gidecek yeri yoksa oyuncusu pas geçer. Bu, 0 uzunluğunda bir hamle sayılır: Engellenmiş kule hangi renkte duruyorsa, rakip şimdi o renkteki kulesini oynamalıdır. Paslar kendiliğinden oynanır, arka arkaya kaç tane gelirse gelsin.
rules-blocked-picture = Kırmızı kulenin hamlesi d2’de, mavi bir karede bitti; ama Beyaz’ın g1’deki mavi kulesinin önünde f2, g2 ve h2’de kuleler var. Beyaz pas geçiyor. g1 karesi mavi olduğundan sıra yine Siyah’ta, b8’deki mavi kuleyle.

rules-deadlock-name = Kilitlenme
rules-deadlock = Paslar birbirini izler de sonunda aynı oyuncunun aynı kuleyi yeniden oynaması gerekirse artık kimse oynayamaz ve tur biter. En son kule oynayan, mecbur kalmış olsa bile turu kaybeder. Bu son hamlenin bittiği kare hangi renkteyse, kazananın o renkteki kulesi bir rütbe yükselir.
rules-deadlock-picture = Kırmızı kule d2’ye, mavi bir kareye gitti. Beyaz’ın g1’deki mavi kulesi engellenmiş; mavi karede duruyor. Siyah’ın b8’deki mavi kulesi de mavi karede ve o da engellenmiş. Sıra yine Beyaz’ın mavi kulesine gelecekti: kilitlenme. Son hamleyi Siyah yaptı, bu yüzden turu Beyaz kazanıyor ve Beyaz’ın mavi kulesi bir rütbe yükseliyor.

rules-push-name = Sumo saldırısı
rules-push = Sumo, normal bir hamle yerine saldırabilir: Düz ileri bir kare giderek hemen önündeki rakip kuleleri iter. Sumo bir kuleyi, Duble Sumo en çok ikisini, Üçlü Sumo en çok üçünü iter. Hepsinin rütbesi itenden düşük olmalı, hiçbiri kendi tarafından olmamalı ve sonuncunun arkasındaki kare boş olmalıdır. Kendi başlangıç sırasındaki kule itilemez. Saldırıdan sonra rakip hamle hakkını kaybeder: İtilenlerin en uzaktakisi hangi renge geldiyse, iten o renkteki kulesiyle devam eder.
rules-push-picture = Siyah’ın yeşil Duble Sumo’su e5’ten e4’e geçti; Beyaz’ın mavi kulesini e3’e, sarı Sumo’sunu e2’ye itti. e2 karesi yeşil, bu yüzden Siyah yeşil kuleyi bir kez daha oynuyor.

rules-filling-name = Yeniden dizme
rules-filling = Turdan sonra kazanan, solu ya da sağı seçer; iki oyuncu da kulelerini o taraftan başlayarak yeniden başlangıç sırasına dizer, herkes kendi soluna ve sağına göre. Kuleler sıra sıra alınır; önce başlangıç sırasındakiler, her sırada da önce seçilen taraftakiler. Rütbeler kalır. Yeni turu, bir öncekini kaybeden açar.
rules-filling-picture = Beyaz, d8’e varan mor kuleyle kazandı. Soldan dizerse kuleleri Beyaz’ın solundan başlayarak şöyle duracak: kahverengi, mavi, turuncu, kırmızı, pembe, sarı, yeşil, mor.

rules-scoring-name = Puanlar ve rütbeler
rules-scoring = Turu kazandıran kule bir rütbe yükselir; galibiyetin kaç puan ettiğini de bu belirler: Sumo olunca 1, Duble Sumo olunca 2, Üçlü Sumo olunca 4, Dörtlü Sumo olunca 8 puan; bu sonuncusu her maçı kazanır. Yükselen kule hemen önünde duran rakip kuleleri itebilir (*{ rules-push-name }*), ama daha az gider: Sumo 5, Duble Sumo 3, Üçlü Sumo 1 kare. Tek oyun 1, standart maç 3, uzun maç 7, maraton maç 15 puana kadar sürer.
rules-scoring-picture = Beyaz’ın mor Sumo’su c4’ten c8’e, Siyah’ın başlangıç sırasına gitti. 1 puanı olan Beyaz 2 puan daha kazanıyor, mor kule de Duble Sumo oluyor.

rules-series-name = Tur serisi
rules-series = Seri, aynı oyuncuların arka arkaya oynadığı tek oyunlardır. Her tura bütün kuleler kendi renklerindeki karelerde, rütbesiz başlar: Yeniden dizme yoktur, rütbeler sonraki tura geçmez. Her tur bir puandır. Turları oyuncular sırayla açar: birincisini Siyah, ikincisini Beyaz. Bir tek oyun bitince son tahtanın altındaki bir düğme sıradakini başlatır; tahta o zaman serinin kaç kaç olduğunu söyler.
rules-series-picture = Bir serinin ikinci turu başlıyor: Her kule yine kendi renginde duruyor, turu Beyaz açıyor.

rules-tournament-name = Turnuva dizilişi
rules-tournament = Turnuva dizilişinde oyuncular kulelerini kendileri yerleştirir; böylece 1. turun açılışı her seferinde yeni olur. Önce turu açan (hücum oyuncusu) bütün kulelerini kendi başlangıç sırasına istediği gibi yerleştirir. Öteki oyuncu (savunma oyuncusu) bunu görür, sonra o da yerleştirir. Bundan sonrası her zamanki gibidir, sonraki turlarda kuleler yeniden dizilir. { COMMAND("challenge") } komutunda `{ command-challenge.setup }: { command-challenge.choice-tournament }` seç. Tahtanın altındaki menüyle yerleştir ya da `{ TYPED("setup") }` ve kendi solundan başlayarak bütün renkleri yaz. Satranç saatiyle oynarken yerleştirmek senin sürenden gider.
rules-tournament-picture = İki oyuncu da kulelerini yerleştirdi. Siyah, kendi solundan: mor, kırmızı, yeşil, kahverengi, sarı, pembe, mavi, turuncu. Beyaz, kendi solundan: turuncu, mavi, mor, pembe, sarı, kırmızı, yeşil, kahverengi. Siyah istediği kuleyle açıyor.

rules-boards-name = Dört tahta
rules-boards = Tahta dört türlü durabilir: *normal*; *aynalı*, yani solu sağıyla yer değiştirmiş; 90 derece *döndürülmüş*; *döndürülmüş ve aynalı*. (180 derece döndürmek bir şey değiştirmez.) Kuleler o tahtada kendi renklerindeki karelerden başlar, gerisi aynıdır. { COMMAND("challenge") } komutundaki `{ command-challenge.board }` seçeneğiyle dördünden birini seçersin ya da tahtayı kura belirler; böylece ezberlenmiş açılışlar kimsenin işine yaramaz.
rules-boards-picture = Kamisado’nun aynalı tahtası. Beyaz’ın başlangıç sırası, Beyaz’ın solundan: turuncu, mavi, mor, pembe, sarı, kırmızı, yeşil, kahverengi. Her kule kendi renginde duruyor.

rules-notation-name = Notasyon
rules-notation = Bir hamle şöyle yazılır: kule, yön, kare sayısı ve hamlenin bittiği renk, örneğin `Mavi Sol 3 Kahverengi`. Yönler oynayana göredir: *ileri*, *sol* ve *sağ* (çapraz ileri), kulelerin geri gittiği yerde de *geri*, *geri-sol*, *geri-sağ*. Pas `Yeşil 0 Sarı` diye yazılır. Yazarken belli olanı atla, sözcükleri kısalt: `ma so 3`, `sol 3` ya da `藍↖3褐`. Bir kareye tek bir hamle gidiyorsa kare yeter: `@d4`. Yazdığın her şey doğru olmalıdır. Yazdığın iki hamleye uyuyorsa kareyi ekle: `sol 3@d4`. { COMMAND("record") } bir maçı böyle yazar, { COMMAND("import") } bir kayıttan devam eder.
rules-notation-picture = Beyaz’ın mavi kulesi g1’den çapraz ileri sola üç kare, d4’e, kahverengi bir kareye gitti: Mavi Sol 3 Kahverengi. Bu yüzden Siyah h8’deki kahverengi kuleyi oynamalı.

rules-megasado-name = Megasado
rules-megasado = Megasado 10 × 10 karede, her oyuncunun on kulesiyle oynanır: Sekiz renge altın ve gümüş katılır. Gerisi Kamisado’daki gibidir; kule burada da en çok 7 kare gider. Varyasyonsuz oyunda altın ve gümüş, öbürleri gibi birer renktir. Beş varyasyon altın ve gümüş kareleri özel yapar; tek tek ya da belirli çiftler hâlinde oynanır: *yapışkan kareler*, *teleport*, *retro*, *ejderha tuzağı* ve *Sumo kareleri*.
rules-megasado-picture = Siyah’ın mavi kulesi h10’dan düz ileri h9’a, sarı bir kareye gitti. Bu yüzden Beyaz f1’deki sarı kuleyi oynamalı; düz ileri f8’e kadar, yedi kare gidebilir.

rules-sticky-name = Yapışkan kareler
rules-sticky = Megasado’nun *yapışkan kareler* varyasyonu: Altın veya gümüş bir kareye gelen kule orada durur. Böyle bir kareden yola çıkan kule her zamanki gibi oynar; oraya ya da oradan itilen kule için de bir şey değişmez.
rules-sticky-picture = Beyaz f1’deki sarı kuleyi oynayacak. Düz ileri altın f2’den, sola gümüş e2’den öteye gidemiyor.

rules-teleport-name = Teleport
rules-teleport = Megasado’nun *teleport* varyasyonu: Altın veya gümüş bir kareye gelen kule, aynı renkten ve kendi başlangıç sırasına daha yakın bir sıradaki herhangi bir boş kareye sıçrayabilir. Hamlesini orada bitirebilir ya da aynı yönde sürdürebilir; sıçrama kare sayısından düşmez. Böyle bir kareye itilen kule de, oyuncusu isterse, sıçrayabilir: `{ TYPED("teleport") }` ve kareyi ya da `{ TYPED("stay") }` yaz. Bir konum aynı turda üçüncü kez oluşursa tur berabere biter ve yeniden oynanır.
rules-teleport-picture = Beyaz f1’deki sarı kuleyi oynayacak. Sağa giderek gümüş j5’e ulaşıyor; oradan gümüş e2, b3 veya c4’e sıçrayıp sağa doğru devam edebilir.

rules-retro-name = Retro
rules-retro = Megasado’nun *retro* varyasyonu: Kendi başlangıç sırasının dışında, altın veya gümüş bir karede duran kule, aktif olunca düz ya da çapraz geriye gider ve itemez. Geriye yolu yoksa engellenmiştir. Bir konum aynı turda üçüncü kez oluşursa tur berabere biter ve yeniden oynanır.
rules-retro-picture = Beyaz’ın sarı kulesi gümüş a6’da duruyor ve aktif. İşaretler hamlelerini gösteriyor: Hepsi geriye.

rules-trap-name = Ejderha tuzağı
rules-trap = Megasado’nun *ejderha tuzağı* varyasyonu: Kendi başlangıç sırasının dışında, altın veya gümüş bir kareye gelen kule turun sonuna kadar orada kalır. Ne oynanabilir ne de itilebilir. Aktif olunca oyuncusu pas geçer, ama rakibin hangi kuleyi oynaması gerektiğini seçer: kendisi tuzakta olmayan herhangi birini, engellenmiş olsa bile. Rengi ve `{ TYPED("choose") }` yaz.
rules-trap-picture = Beyaz’ın sarı kulesi gümüş a6’da tuzakta ve aktif. Beyaz, Siyah’ın işaretli kulelerinden birini seçiyor; Siyah onu oynamalı.

rules-sumo-name = Sumo kareleri
rules-sumo = Megasado’nun *Sumo* varyasyonu: Altın veya gümüş bir karede duran kule, orada durdukça bir rütbe yüksek sayılır. Daha az gider, daha çok iter ve daha zor itilir. Puanlarda ve yükselmelerde kendi rütbesi geçerlidir. Bu varyasyon maraton maçlarda oynanmaz.
rules-sumo-picture = Beyaz’ın sarı kulesi gümüş c4’te durduğundan Sumo gibi itebildi: c5’e geçti ve Siyah’ın kırmızı kulesini c6’ya itti. Bu kare mor, bu yüzden Beyaz mor kuleyle devam ediyor.
