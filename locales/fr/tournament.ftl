tournament-heading = **{ $name }** : { LIST($terms, type: "unit") }
tournament-kind = { $kind ->
    [knockout] élimination directe
    [double-elimination] double élimination
    [round-robin] toutes rondes
    [double-round-robin] toutes rondes aller-retour
   *[swiss] système suisse
}
tournament-rounds = rondes : { $rounds }
tournament-rounds-at-most = jusqu’à { $rounds } rondes
tournament-sign-up = Qui veut jouer ? Chaque partie aura son fil ici. { $organiser } lancera le tournoi ; de { $fewest } à { $most } personnes peuvent participer.
tournament-no-players = Aucune inscription pour l’instant.
tournament-players = **Inscriptions ({ $count })** : { LIST($players, type: "unit") }
tournament-more-players = encore { $count }
tournament-called-off = Le tournoi n’aura pas lieu : { $by } l’a annulé.
tournament-called-off-too-few = Le tournoi n’aura pas lieu : moins de { $fewest } personnes s’étaient inscrites à temps.
tournament-called-off-begun = **Le tournoi a été arrêté** avant la fin par { $by }.
tournament-over = **Le tournoi est fini.** Première place : { LIST($players, type: "and") }
tournament-over-nobody = **Le tournoi est fini.** Personne ne l’emporte.
tournament-round = **{ $stage }**
tournament-again = { $stage }, à rejouer : { $game }
tournament-game-soon = { $black } – { $white } : commence bientôt
tournament-game-running = { $black } – { $white } : { $thread }
tournament-game-running-until = { $black } – { $white } : { $thread }, jusqu’au { $until }
tournament-result = { $how ->
    [won] { $player } gagne contre { $opponent }
    [drawn] partie nulle entre { $player } et { $opponent }
    [forfeited] { $player } gagne par forfait contre { $opponent }
   *[missed] double forfait de { $player } et { $opponent }
}
tournament-game-won = { $black } – { $white } : { $player } gagne
tournament-game-drawn = { $black } – { $white } : nulle
tournament-game-drawn-again = { $black } – { $white } : nulle, à rejouer avec les camps inversés
tournament-game-drawn-twice = { $black } – { $white } : encore nulle ; { $player } passe grâce à sa tête de série
tournament-game-forfeited = { $black } – { $white } : { $player } gagne par forfait
tournament-game-missed = { $black } – { $white } : pas jouée
tournament-bye = { $player } n’a pas d’adversaire dans cette ronde.
tournament-more = … et encore { $count }
tournament-standings = **Classement**
tournament-standings-final = **Classement final**
tournament-standings-called-off = **Classement au moment de l’arrêt**
tournament-standing = { $place }\. { $player } : { $points }
tournament-standing-swiss = { $place }\. { $player } : { $points } (Buchholz { $buchholz })
tournament-standing-out = { $place }\. { $player }
tournament-still-in = Toujours en lice : { LIST($players, type: "unit") }
tournament-out = Hors course : { LIST($players, type: "unit") }
tournament-pairing = **{ $name }**, { $stage } : { $black } joue Noir contre { $white }.

tournament-created = Le tournoi arrive : il va s’afficher ici, avec des boutons pour s’inscrire et pour le lancer.
tournament-signed-up = Tu participes à **{ $name }**. Tes parties se joueront ici, dans des fils ; je t’y mentionne quand c’est à toi.
tournament-signed-up-with-blocked = { $count ->
    [one] Une personne que tu as bloquée participe aussi : { LIST($players, type: "and") }. Le tournoi peut vous opposer. Tant qu’il n’a pas commencé, tu peux te désinscrire.
   *[other] Des personnes que tu as bloquées participent aussi : { LIST($players, type: "and") }. Le tournoi peut vous opposer. Tant qu’il n’a pas commencé, tu peux te désinscrire.
}
tournament-blocked-entrant = { $when ->
    [sign-up] Une personne que tu as bloquée s’est inscrite aussi à **{ $name }** dans { $place } : { $player }. Le tournoi peut vous opposer. Tant qu’il n’a pas commencé, tu peux te désinscrire sous son message.
   *[begun] Une personne que tu as bloquée participe aussi à **{ $name }** dans { $place } : { $player }. Le tournoi peut vous opposer. Si tu ne le veux pas, tu peux le quitter sous son message.
}
tournament-signed-off = Tu ne participes plus à **{ $name }**.
tournament-started = **{ $name }** commence. J’ouvre un fil pour chaque partie de la première ronde. Pour qui organise : { COMMAND("tournament result") } corrige un résultat, { COMMAND("tournament replace") } fait jouer quelqu’un d’autre, { COMMAND("tournament pause") } met le tournoi en pause.
tournament-is-called-off = { $when ->
    [begun] **{ $name }** est arrêté.
   *[sign-up] **{ $name }** est annulé.
}

button-sign-up = M’inscrire
button-sign-off = Me désinscrire
button-start-tournament = Lancer
button-call-off = Annuler le tournoi
button-call-off-begun = Arrêter le tournoi
button-call-off-for-good = { $when ->
    [begun] Oui, arrêter le tournoi
   *[sign-up] Oui, annuler le tournoi
}
button-decide-for-good = L’interrompre et noter le résultat
button-repeat-for-good = L’interrompre et la faire rejouer
button-remove-for-good = Retirer du tournoi
button-replace-for-good = Interrompre et remplacer
button-take-place = Prendre la place
button-decline-place = Refuser

tournament-paused = *Le tournoi est en pause : aucune nouvelle partie ne commence.*
tournament-sign-up-ended = Les inscriptions sont closes. { $organiser } lancera le tournoi.
tournament-sign-up-until = Inscriptions jusqu’au { $at } ({ $until }). S’il y a alors moins de { $fewest } personnes, il est annulé.
tournament-days-off = Dans ses parties, les jours de congé ({ COMMAND("days-off") }) arrêtent le temps, et on peut donner du temps à l’adversaire.
tournament-days-off-chess-clock = Dans ses parties, on peut donner du temps à l’adversaire. Les jours de congé ({ COMMAND("days-off") }) n’arrêtent pas les pendules.
tournament-days-off-round = Ni l’un ni l’autre ne repousse la fin d’une ronde.
tournament-no-days-off = Dans ses parties, les jours de congé ({ COMMAND("days-off") }) n’arrêtent pas le temps, et on ne peut pas donner de temps.
tournament-round-until = **{ $stage }**, jusqu’au { $until }
tournament-game-broken-off = { $black } – { $white } : interrompue, la décision revient à qui organise
tournament-game-called-off = { $black } – { $white } : pas jouée jusqu’au bout
tournament-pairing-until = **{ $name }**, { $stage } : { $black } joue Noir contre { $white }. Qui a le trait le { $until } perd la partie.
tournament-left = Tu ne participes plus à **{ $name }**. Si tu y jouais une partie, elle est perdue.
tournament-ask-to-leave = Veux-tu quitter le tournoi ? Si tu y joues une partie en ce moment, elle compte alors comme abandonnée, pour les cotes aussi, et seule l’organisation peut te faire revenir.
tournament-ask-to-call-off = { $when ->
    [begun] Veux-tu arrêter **{ $name }** ? Les parties en cours sont interrompues et ne comptent pour personne. Les parties finies comptent toujours pour les cotes, et le classement reste tel quel. Impossible de revenir en arrière.
   *[sign-up] Veux-tu annuler **{ $name }** ? Le tournoi n’aura pas lieu, et je préviens les personnes inscrites.
}
tournament-ask-to-call-off-own = Tu y joues toi-même une partie. Si une tour y a déjà été déplacée, tu l’abandonnes, et elle compte pour les cotes.
tournament-ask-to-decide = La partie { $match }, { $black } – { $white }, est encore en cours. Si tu continues, elle est interrompue et ne compte ni pour les cotes ni pour le classement du serveur, et dans le tournoi c’est ce résultat qui compte : { $result }.
tournament-ask-to-repeat = La partie { $match }, { $black } – { $white }, est encore en cours. Si tu continues, elle est interrompue et ne compte pour personne. Elle sera rejouée dans un nouveau fil.
tournament-ask-to-remove = { $count ->
    [one] { $player } joue encore la partie { LIST($matches, type: "and") }. Si tu continues, elle est interrompue et ne compte ni pour les cotes ni pour le classement du serveur ; dans le tournoi, elle est perdue, et { $player } ne participe plus au tournoi.
   *[other] { $player } joue encore les parties { LIST($matches, type: "and") }. Si tu continues, elles sont interrompues et ne comptent ni pour les cotes ni pour le classement du serveur ; dans le tournoi, elles sont perdues, et { $player } ne participe plus au tournoi.
}
tournament-ask-to-replace = { $count ->
    [one] { $player } joue encore la partie { LIST($matches, type: "and") }. Si tu continues et que { $other } accepte, elle est interrompue et ne compte pour personne, et { $other } la recommence dans un nouveau fil.
   *[other] { $player } joue encore les parties { LIST($matches, type: "and") }. Si tu continues et que { $other } accepte, elles sont interrompues et ne comptent pour personne, et { $other } les recommence dans de nouveaux fils.
}
tournament-ask-newcomer = { $who ->
    [back] { $other } : { $organiser } te demande de revenir dans **{ $name }**. Tu gardes les résultats obtenus jusqu’ici et tu joues les parties qui restent.
   *[other] { $other } : { $organiser } te demande de continuer **{ $name }** à la place de { $player }. Tu gardes les résultats obtenus jusqu’ici et tu joues les parties qui restent.
}
tournament-ask-newcomer-breaks-off = La partie que joue { $player } est interrompue et ne compte pour personne. Tu la recommences dans un nouveau fil.
tournament-newcomer-asked = { $who ->
    [back] Je demande ci-dessous à { $other } de revenir. Rien ne change tant que la réponse n’est pas oui.
   *[other] Je demande ci-dessous à { $other } de continuer à la place de { $player }. Rien ne change tant que la réponse n’est pas oui.
}
tournament-place-declined = { $who ->
    [back] { $by } a refusé : { $other } ne revient pas dans **{ $name }**.
   *[other] { $by } a refusé : { $other } ne continue pas **{ $name }** à la place de { $player }.
}
tournament-place-outdated = { $who ->
    [back] **{ $name }** a changé depuis cette question, donc { $other } ne revient pas. Qui organise peut redemander avec { COMMAND("tournament replace") }.
   *[other] **{ $name }** a changé depuis cette question, donc { $other } ne continue pas à la place de { $player }. Qui organise peut redemander avec { COMMAND("tournament replace") }.
}
tournament-as-text = Toutes les rondes et le classement, en texte :
tournament-unreachable = Ton tournoi **{ $name }** est en pause, car je ne peux pas écrire dans { $place }. Utilise { COMMAND("tournament resume") } là-bas quand je pourrai, ou dans un autre salon du serveur.
tournament-lacking-direct = Ton tournoi **{ $name }** est en pause : dans { $place }, il me manque maintenant pour ses parties : { LIST($permissions, type: "and") }. Demande à la modération de me l’accorder. Je vérifie toutes les dix minutes et je reprends alors de moi-même ; { COMMAND("tournament resume") } là-bas est plus rapide.
tournament-ordered-result = { $match } : { $result }.
tournament-ordered-again = { $match } : la partie { $black } – { $white } sera rejouée dans un nouveau fil.
tournament-ordered-replace = { $who ->
    [back] { $player } est de retour dans **{ $name }** et joue les parties qui restent.
   *[other] { $player } continue **{ $name }** à la place de { $former }. Une partie en cours recommence dans un nouveau fil.
}
tournament-ordered-remove = { $player } ne participe plus à **{ $name }**.
tournament-ordered-pause = **{ $name }** est en pause : les parties en cours continuent ; aucune nouvelle ne commence avant { COMMAND("tournament resume") }.
tournament-ordered-resume = **{ $name }** reprend.
tournament-ordered-resume-left = Les parties en pause ne suivent pas : { LIST($matches, type: "and") }. On les reprend avec { COMMAND("board") } dans un autre salon, ou tu les fais rejouer avec { COMMAND("tournament result") }.
tournament-suggested = { $stage } : { $black } ({ side-black }) – { $white } ({ side-white }) · { $how }
tournament-suggested-won = { $player } a gagné
tournament-suggested-forfeited = { $player } a gagné par forfait
tournament-suggested-how = { $how ->
    [running] en cours
    [soon] pas commencée
    [broken-off] interrompue
    [drawn] nulle
   *[missed] pas jouée
}

tournament-news-to = { $news } { LIST($players, type: "unit") }
tournament-news-called-off = **{ $name }** n’aura pas lieu : { $by } l’a annulé.
tournament-news-called-off-begun = { $by } a arrêté **{ $name }**. Les parties en cours sont interrompues et ne comptent pour personne. Les parties finies comptent toujours pour les cotes, et le classement reste tel quel.
tournament-news-too-few = **{ $name }** n’aura pas lieu : moins de { $fewest } personnes se sont inscrites.
tournament-news-sign-up-ended = Les inscriptions à **{ $name }** sont closes. { $organiser }, appuie sur *{ button-start-tournament }* quand tu veux commencer.
tournament-news-paused = { $by } a mis **{ $name }** en pause. Les parties en cours continuent ; aucune nouvelle ne commence.
tournament-news-lacking = **{ $name }** est en pause : il me manque ici maintenant pour ses parties : { LIST($permissions, type: "and") }. { $organiser }, demande à la modération de me l’accorder, puis appuie sur *{ button-go-on }*. Je vérifie aussi toutes les dix minutes, et je reprends alors de moi-même.
tournament-news-resumed = { $by } fait reprendre **{ $name }**.
tournament-news-resumed-itself = **{ $name }** reprend : j’ai de nouveau les permissions dont ses parties ont besoin.
tournament-news-broken-off = **{ $name }**, { $stage } : la partie { $black } – { $white } a été interrompue. { $organiser }, indique son résultat avec { COMMAND("tournament result") }, ou fais-la rejouer.
tournament-news-corrected = **{ $name }**, { $stage } : { $by } a indiqué un résultat. { $result }
tournament-news-bye = { $format ->
    [swiss] **{ $name }**, { $stage } : { $player } n’a pas d’adversaire et reçoit un point entier.
   *[round-robin] **{ $name }**, { $stage } : { $player } n’a pas d’adversaire cette fois.
}
tournament-news-byes = { $count ->
    [one] **{ $name }**, { $stage } : { LIST($players, type: "and") } n’a pas d’adversaire et passe à la suite.
   *[other] **{ $name }**, { $stage } : { LIST($players, type: "and") } n’ont pas d’adversaire et passent à la suite.
}
tournament-news-drawn = **{ $name }**, { $stage } : { $result }.
tournament-news-repeated = **{ $name }**, { $stage } : { $by } fait rejouer la partie { $black } – { $white }.
tournament-news-replaced = { $who ->
    [back] **{ $name }** : { $by } fait revenir { $player }. Les résultats obtenus jusqu’ici restent.
   *[other] **{ $name }** : { $by } fait jouer { $player } à la place de { $former }.
}
tournament-news-removed = **{ $name }** : { $by } a retiré { $player } du tournoi.
tournament-news-withdrawn = **{ $name }** : { $player } ne participe plus au tournoi.
tournament-news-ended = { $count ->
    [0] **{ $name }** est fini. Personne ne l’emporte.
    [one] **{ $name }** est fini : { LIST($players, type: "and") } l’emporte. Félicitations ! 🏆
    [many] **{ $name }** est fini : { LIST($players, type: "and") } se partagent la première place. Félicitations ! 🏆
   *[other] **{ $name }** est fini : { LIST($players, type: "and") } se partagent la première place. Félicitations ! 🏆
}

tournament-text-standings = Classement
tournament-text-place = #{ $place } { $player }
tournament-text-standing = #{ $place } { $player } : { $points } (Sonneborn-Berger { $sonneborn_berger })
tournament-text-standing-swiss = #{ $place } { $player } : { $points } (Buchholz { $buchholz }, Sonneborn-Berger { $sonneborn_berger })
tournament-text-game-open = { $black } – { $white } : en cours
tournament-text-called-off = Arrêté avant la fin

# Titres dans les images des tableaux et des classements.
bracket-title = { $part ->
    [winners] { $name } : tableau principal
    [losers] { $name } : tableau des repêchages
    [finals] { $name } : finale
   *[knockout] { $name }
}
bracket-section = { $title } ({ $section }/{ $sections })
# The name of a round or of a column of a bracket, as a heading. *count* is the number of its matches.
tournament-stage = { $stage ->
    [semifinal] { $count ->
        [one] Demi-finale
        [many] Demi-finales
       *[other] Demi-finales
    }
    [final] Finale
    [second-final] Seconde finale
    [winners] Tableau principal, ronde { $round }
    [losers] Tableau des repêchages, ronde { $round }
   *[round] Ronde { $round }
}
# The same within a text about one of its matches.
tournament-stage-in-text = { $stage ->
    [semifinal] demi-finale
    [final] finale
    [second-final] seconde finale
    [winners] tableau principal, ronde { $round }
    [losers] tableau des repêchages, ronde { $round }
   *[round] ronde { $round }
}
standings-title = { $when ->
    [over] { $name } : classement final
    [called-off] { $name } : classement au moment de l’arrêt
    [playing] { $name } : ronde { $round } sur { $rounds } en cours
   *[between] { $name } : classement après la ronde { $round } sur { $rounds }
}
standings-place = Place
standings-player = Nom
standings-points = Points
standings-buchholz = Buchholz
standings-sonneborn-berger = Sonneborn-Berger
standings-bye = exempt
standings-black = n
standings-white = b
standings-legend = 5{ standings-black } 1 : un point avec Noir contre le numéro 5. { standings-bye } : un point sans adversaire. + et – : partie gagnée et perdue sans être jouée.
standings-legend-cross-table = Chaque colonne : les points contre ce numéro. + et – : partie gagnée et perdue sans être jouée.

button-as-text = En texte
button-leave = Quitter
button-go-on = Reprendre
button-leave-for-good = Quitter le tournoi
