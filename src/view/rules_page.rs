//! Pages of the rules, each with a diagram. The bot shows a page on request, and offers one when a surprising rule has just
//! applied.

mod diagrams;

use kamisado_render::{RenderError, Renderer};
use kamisado_rules::{
    Decision, DecisionEffects, Ending, MatchTerms, Phase, Position, RoundOver, Route, Variant,
};

use super::{
    button::{Button, ButtonStyle},
    component_action::{Action, MenuValue, ShownEvent},
    component_row::Row,
    match_as_of_event::MatchAsOfEvent,
    message::Message,
    picture_attachment::Attachment,
    rules_topic::{PageTopic, RulesTopic},
    select_menu::{MenuOption, SelectMenu},
};
use crate::{
    club::History,
    text::{Locale, text},
};

/// The match from which the pages are opened.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OfMatch {
    pub shown: ShownEvent,
    pub terms: MatchTerms,
}

impl OfMatch {
    pub(crate) fn new(history: &History) -> Self {
        let shown = ShownEvent { id: history.id, event: history.last_event() };
        Self { shown, terms: *history.state.terms() }
    }
}

/// Composes the page of a topic. `of` is the match from which the page was opened; a button then leads back to the match's
/// further actions. The page on Megasado also has the rules of the variants in play.
///
/// # Errors
/// When the diagram cannot be encoded.
pub(crate) fn page(
    locale: Locale,
    renderer: &Renderer,
    PageTopic { topic, variants }: PageTopic,
    of: Option<OfMatch>,
) -> Result<Message, RenderError> {
    let variants = of.map_or(variants, |of| of.terms.variants());
    let rule = match topic {
        RulesTopic::Megasado => {
            let of_variants = variants.iter().map(|variant| RulesTopic::of_variant(variant).rule(locale));
            std::iter::once(topic.rule(locale)).chain(of_variants).collect::<Vec<_>>().join("\n")
        }
        _ => topic.rule(locale),
    };
    let picture = topic.picture(locale);
    let attachment = Attachment {
        file_name: format!("rules-{}.png", topic.word()),
        bytes: diagrams::draw(locale, renderer, topic)?,
        description: picture.clone(),
    };
    let secondary = |action, label| Button::new(action, label, ButtonStyle::Secondary);
    let back = of.map(|of| secondary(Action::ReturnToMore { shown: of.shown }, text!(locale, "button-more")));
    let help = secondary(Action::ShowHelp, text!(locale, "button-help"));
    let buttons = back.into_iter().chain([help]).collect();
    let content = text!(
        locale,
        "rules-page",
        title = topic.name(locale),
        rule = rule,
        // The description of the diagram is its alt text. The page repeats the description for readers who see the diagram,
        // because it also explains what the diagram shows.
        picture = picture,
    );
    Ok(Message {
        content,
        pings: Vec::new(),
        attachments: vec![attachment],
        rows: vec![menu(locale, Some(topic), of), Row::Buttons(buttons)],
    })
}

/// The menu of all pages. `shown` is the page that the reader sees. If the menu is opened from a match, the pages that
/// matter in the match come first and are marked, beginning with the pages on Megasado and its variants.
pub(crate) fn menu(locale: Locale, shown: Option<RulesTopic>, of: Option<OfMatch>) -> Row {
    let matters = |topic: RulesTopic| of.is_some_and(|of| topic.matters_in(&of.terms));
    let mut topics = RulesTopic::ALL;
    topics.sort_by_key(|&topic| (!matters(topic), matters(topic) && !topic.is_of_megasado()));
    let options = topics.map(|topic| {
        let selected = shown == Some(topic);
        let description = matters(topic).then(|| text!(locale, "menu-rules-of-match"));
        MenuOption { description, selected, ..MenuOption::new(MenuValue::Rule(topic), topic.name(locale)) }
    });
    Row::Menu(SelectMenu {
        action: Action::ChooseRule { of: of.map(|of| of.shown) },
        placeholder: if shown.is_some() {
            text!(locale, "menu-rules")
        } else {
            text!(locale, "menu-rules-first")
        },
        options: options.to_vec(),
    })
}

/// The topics of the surprising rules that applied in the reported steps: a pass, a deadlock, a push that keeps the turn,
/// and a round drawn by repetition.
pub(crate) fn surprising(replayed: &MatchAsOfEvent) -> Vec<RulesTopic> {
    let decided = || replayed.steps.iter().filter_map(|step| step.decided.as_ref());
    let any = |found: fn(&DecisionEffects) -> bool| {
        decided().filter_map(|decided| decided.played.as_ref()).any(found)
    };
    let deadlocked = decided().any(
        |decided| matches!(decided.over, Some(RoundOver::Won { end, .. }) if end.ending == Ending::Deadlock),
    );
    let mut topics = Vec::new();
    if any(|played| played.pushed().next().is_some()) {
        topics.push(RulesTopic::Push);
    }
    if deadlocked {
        topics.push(RulesTopic::Deadlock);
    } else if any(|played| played.passes().next().is_some()) {
        topics.push(RulesTopic::Blocked);
    }
    if decided().any(|decided| decided.over == Some(RoundOver::Drawn)) {
        // A position can repeat only through backward moves (retro) or jumps (teleport).
        let retro = replayed.then.state.terms().variants().has(Variant::Retro);
        topics.push(if retro { RulesTopic::Retro } else { RulesTopic::Teleport });
    }
    topics
}

/// The topics of the variants whose rules applied in the reported steps: a move back, a jump, or the choice not to jump.
pub(crate) fn of_variants(replayed: &MatchAsOfEvent) -> Vec<RulesTopic> {
    let moves = || {
        replayed.steps.iter().filter_map(|step| match (&step.before, step.entry.event) {
            (Phase::Playing(position), event) => Some((position, event.decision()?)),
            _ => None,
        })
    };
    let goes = |is_wanted: fn(Route) -> bool| {
        moves().any(|(position, decision)| position.routes(decision).next().is_some_and(is_wanted))
    };
    let is_choice = |(_, decision): (&Position, Decision)| {
        matches!(decision, Decision::Teleport { .. } | Decision::Stay { .. })
    };
    let mut topics = Vec::new();
    if goes(|route| route.direction.is_backward()) {
        topics.push(RulesTopic::Retro);
    }
    if goes(|route| route.jumps) || moves().any(is_choice) {
        topics.push(RulesTopic::Teleport);
    }
    topics
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Game, MatchLength, Variants};

    use super::*;
    use crate::view::{alt_text, message::CONTENT_MAX, test_play};

    #[test]
    fn the_first_page_of_a_match_tells_its_game_and_variants_within_discords_limit() {
        let renderer = Renderer::new();
        let first = |game, variants: &[Variant]| PageTopic::first_for(game, Variants::new(variants).unwrap());
        assert_eq!(first(Game::Kamisado, &[]).topic, RulesTopic::Moving);
        let pairs = [
            [Variant::Sticky, Variant::Retro],
            [Variant::Teleport, Variant::Retro],
            [Variant::Teleport, Variant::Sumo],
        ];
        let one = Variant::ALL.into_iter().map(|variant| vec![variant]);
        for variants in one.chain(pairs.into_iter().map(Vec::from)).chain([Vec::new()]) {
            let topic = first(Game::Megasado, &variants);
            assert_eq!(PageTopic::of_words(&topic.words()), Some(topic));
            for locale in Locale::ALL {
                let page = page(locale, &renderer, topic, None).unwrap();
                assert!(page.content.chars().count() <= CONTENT_MAX, "{locale:?} {variants:?}");
                for topic in variants.iter().map(|&variant| RulesTopic::of_variant(variant)) {
                    let rule = topic.rule(locale);
                    let first = rule.lines().next().unwrap();
                    assert!(page.content.contains(first), "{locale:?} {variants:?}: {}", page.content);
                }
            }
        }
        for wrong in ["", "chess", "megasado:chess", "megasado:sticky:sticky", "megasado:trap:sumo"] {
            assert_eq!(PageTopic::of_words(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn every_page_has_a_text_and_a_diagram_within_discords_limits() {
        let renderer = Renderer::new();
        for topic in RulesTopic::ALL {
            assert_eq!(RulesTopic::of_word(topic.word()), Some(topic));
            let page = page(Locale::English, &renderer, topic.into(), None).unwrap();
            assert!(page.content.chars().count() <= CONTENT_MAX, "{topic:?}");
            assert!(page.content.ends_with(
                "\n-# The picture shows an example, not the board of a match that is being played."
            ));
            assert!(page.attachments[0].description.chars().count() <= alt_text::LONGEST, "{topic:?}");
            assert!(page.attachments[0].bytes.starts_with(b"\x89PNG"));
        }
        assert_eq!(RulesTopic::of_word("chess"), None);
    }

    #[test]
    fn the_pages_that_matter_in_a_match_come_first_and_are_marked() {
        let variants = Variants::new(&[Variant::Trap]).unwrap();
        for (length, matter) in [
            (MatchLength::Single, &["Megasado", "Dragon trap", "Moving", "Blocked towers", "Deadlock"][..]),
            (
                MatchLength::Long,
                &["Megasado", "Dragon trap", "Moving", "Blocked towers", "Deadlock", "Sumo push"][..],
            ),
        ] {
            let history = test_play::begun(test_play::terms(Game::Megasado, variants, length));
            let of = OfMatch::new(&history);
            let Row::Menu(menu) = menu(Locale::English, None, Some(of)) else { panic!("a menu") };
            assert_eq!(menu.options.len(), RulesTopic::ALL.len(), "every page can be chosen");
            let marked = menu.options.iter().take_while(|option| option.description.is_some());
            let marked: Vec<&str> = marked.map(|option| option.label.as_str()).collect();
            assert_eq!(&marked[..matter.len()], matter);
            assert!(marked.contains(&"Dragon trap") && !marked.contains(&"Retro"), "{marked:?}");
            assert!(menu.options[marked.len()..].iter().all(|option| option.description.is_none()));
        }
        let Row::Menu(menu) = menu(Locale::English, None, None) else { panic!("a menu") };
        assert!(menu.options.iter().all(|option| option.description.is_none()), "no match is meant");
    }

    #[test]
    fn an_ordinary_move_surprises_nobody() {
        let mut history = test_play::standard();
        test_play::play(&mut history, &["Red Forward 4 Blue"]);
        assert_eq!(surprising(&MatchAsOfEvent::new(&history, 0, 1)), []);
    }

    #[test]
    fn a_move_without_a_jump_needs_no_rule_of_teleport() {
        let variants = Variants::new(&[Variant::Teleport]).unwrap();
        let mut history = test_play::begun(test_play::terms(Game::Megasado, variants, MatchLength::Long));
        test_play::play(&mut history, &["Blue Forward 1 Yellow", "Yellow Right 4 Silver@e2"]);
        let of_step = |event| of_variants(&MatchAsOfEvent::new(&history, event - 1, event));
        assert_eq!((of_step(1), of_step(2)), (vec![], vec![]), "both squares are reached without a jump");
    }

    #[test]
    fn a_round_drawn_by_repetition_offers_the_page_that_tells_why() {
        let variants = Variants::new(&[Variant::Teleport, Variant::Retro]).unwrap();
        let mut history = test_play::begun(test_play::terms(Game::Megasado, variants, MatchLength::Long));
        let way = [
            "Orange Forward 6 Green@b7",
            "Green Forward 7 Red",
            "Red Forward 5 Orange",
            "Orange Forward 6 Yellow@b5",
            "Yellow Left 5 Silver@a6",
            "Silver Right 6 Yellow",
            "Yellow Back 1 Pink",
            "Pink Right 3 Gold@h4",
        ];
        test_play::play(&mut history, &way);
        // Both gold towers move in a circle.
        let circle = [
            "Gold Right 6 Gold@a5",
            "Gold Left 1 Gold",
            "Gold Back-Left 2 Gold@d10",
            "Gold Back-Right 1 Gold",
        ];
        for _ in 0..2 {
            test_play::play(&mut history, &circle);
        }
        let last = history.last_event();
        let of_step = |event| of_variants(&MatchAsOfEvent::new(&history, event - 1, event));
        assert_eq!(of_step(7), [RulesTopic::Retro], "yellow goes back");
        assert_eq!(of_step(1), [RulesTopic::Teleport], "orange jumps to b7");
        assert_eq!(history.state.round(), 2, "the position stood for the third time");
        assert_eq!(surprising(&MatchAsOfEvent::new(&history, last - 1, last)), [RulesTopic::Retro]);
        assert_eq!(surprising(&MatchAsOfEvent::new(&history, last - 2, last - 1)), []);
    }
}
