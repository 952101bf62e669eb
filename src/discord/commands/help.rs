//! `/help`: explains in a few lines how to play, with buttons for further topics.

use super::command_interaction::{Call, call};
use crate::{
    discord::{
        bot::{Context, Error},
        outbound::help_facts::{self, HelpAsker},
    },
    view::help::{lines, rows},
};

/// Explains how to play.
#[poise::command(slash_command)]
pub(super) async fn help(context: Context<'_>) -> Result<(), Error> {
    call(context, tell).await
}

async fn tell(call: Call<'_>) -> Result<(), Error> {
    let asker = HelpAsker {
        person: call.by.person,
        place: call.place,
        server: call.server,
        moderates: call.caller_moderates(),
        lacking: call.server.and_then(|_| call.lacking()),
    };
    let reader = help_facts::of(&call.bot, call.locale, asker).await?;
    call.say_with(lines(call.locale, &reader), rows(call.locale, &reader)).await
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude::{ChannelType, Permissions};

    use super::*;
    use crate::{
        discord::permissions,
        text::{List, Locale, text},
        view::{
            component_action::Action,
            component_row::{BUTTONS_MAX, Row},
            help::{Here, Reader, commands},
            message::CONTENT_MAX,
            move_examples,
        },
    };

    fn moderator() -> Reader {
        Reader {
            here: Here::Challenging,
            challenges: true,
            moderates: true,
            examples: move_examples::of_opening(Locale::English),
            ..Reader::default()
        }
    }

    #[test]
    fn a_bot_that_cannot_read_along_says_how_to_address_it() {
        let deaf = Reader { mention: Some("<@7>".to_owned()), lacking: Some("x".repeat(200)), ..moderator() };
        let all = lines(Locale::English, &deaf);
        assert!(all.contains("<@7> `"), "{all}");
        assert!(!lines(Locale::English, &moderator()).contains("<@7>"));
    }

    #[test]
    fn the_longest_help_fits_into_a_message_in_every_language() {
        // A mention of a command has a colon and an id in addition to the command's name.
        const LONGEST_ID: usize = 20;
        for locale in Locale::ALL {
            let examples = move_examples::of_opening(locale);
            for here in [Here::Direct, Here::Waiting, Here::Challenging, Here::Playing] {
                let mention = Some(format!("<@{}>", u64::MAX));
                let missing = permissions::missing(Permissions::empty(), Some(ChannelType::PublicThread));
                let missing = List::of(permissions::names(missing, locale));
                let lacking = Some(text!(locale, "refused-permissions", permissions = missing));
                for (mention, lacking) in [(mention.clone(), lacking), (mention, None), (None, None)] {
                    let reader = Reader { here, mention, lacking, examples: examples.clone(), ..moderator() };
                    for help in [lines(locale, &reader), commands(locale, &reader).0] {
                        let longest = help.chars().count() + help.matches("`/").count() * (LONGEST_ID + 1);
                        assert!(longest <= CONTENT_MAX, "{locale:?} {here:?}: {longest}");
                    }
                }
            }
        }
    }

    #[test]
    fn help_names_every_command_to_a_moderator_who_plays() {
        let (help, _) = commands(Locale::English, &Reader { here: Here::Playing, ..moderator() });
        // Context-menu commands cannot be typed, so the help leaves them out.
        let all = crate::discord::commands::all();
        for command in all.iter().filter(|command| command.context_menu_action.is_none()) {
            assert!(help.contains(&format!("/{}", command.name)), "{}", command.name);
        }
    }

    #[test]
    fn a_newcomer_reads_a_few_lines_and_finds_the_commands_behind_a_button() {
        for locale in Locale::ALL {
            let examples = move_examples::of_opening(locale);
            for here in [Here::Direct, Here::Waiting, Here::Challenging, Here::Playing] {
                let reader = Reader { here, examples: examples.clone(), ..moderator() };
                assert_eq!(lines(locale, &reader).lines().count(), 5, "{locale:?} {here:?}");
                let rows = rows(locale, &reader);
                let [Row::Buttons(buttons), Row::Menu(_)] = &rows[..] else { panic!("{rows:?}") };
                assert!(buttons.len() <= BUTTONS_MAX, "{here:?}");
                assert!(buttons.iter().any(|button| button.action == Action::ListCommands), "{here:?}");
            }
        }
    }

    #[test]
    fn everybody_is_told_what_they_can_do_here() {
        let told = |reader: Reader| {
            format!("{}\n{}", lines(Locale::English, &reader), commands(Locale::English, &reader).0)
        };
        let member = Reader { moderates: false, ..moderator() };
        assert!(!told(member.clone()).contains("/doctor"));
        assert!(told(member.clone()).contains("**Begin** with `/challenge`"));
        let player = told(Reader { here: Here::Playing, ..member.clone() });
        assert!(player.contains("Your match is running here") && !player.contains("**Begin**"), "{player}");
        let guest = told(Reader { here: Here::Waiting, challenges: false, ..member });
        assert!(guest.contains("only moderators challenge"), "{guest}");
        let direct = told(Reader::default());
        assert!(direct.contains("/board") && !direct.contains("/takeback"), "{direct}");
    }

    #[test]
    fn the_help_explains_the_game_then_typing_and_ends_with_what_to_do_here() {
        for locale in Locale::ALL {
            for (here, last) in [
                (Here::Direct, "help-direct"),
                (Here::Playing, "help-playing"),
                (Here::Challenging, "help-begin"),
                (Here::Waiting, "help-wait-for-challenge"),
            ] {
                let reader = Reader { here, ..Reader::in_direct_message(locale) };
                let examples = reader.examples.clone().expect("examples");
                let typing = text!(
                    locale,
                    "help-typing",
                    full = examples.full,
                    short = examples.short,
                    symbols = examples.symbols
                );
                let [goal, turn, moves] =
                    ["help-goal", "help-turn", "help-moves"].map(|key| text!(locale, key));
                let expected = [goal, turn, moves, typing, text!(locale, last)];
                assert_eq!(lines(locale, &reader).lines().collect::<Vec<_>>(), expected, "{here:?}");
            }
        }
    }

    #[test]
    fn the_commands_that_are_used_most_come_first() {
        let reader = Reader { here: Here::Playing, challenges: true, moderates: true, ..Reader::default() };
        let (told, _) = commands(Locale::English, &reader);
        let at = |command: &str| told.find(command).unwrap_or_else(|| panic!("{command} in {told}"));
        let order =
            ["`/takeback`", "`/move`", "`/hint`", "`/challenge`", "`/settings server`", "`/exhibition`"];
        assert!(order.map(at).is_sorted(), "{told}");
    }

    #[test]
    fn nobody_is_shown_a_command_that_would_only_be_refused() {
        let told = |here, challenges| {
            let reader = Reader { here, challenges, ..Reader::default() };
            format!("{}\n{}", lines(Locale::English, &reader), commands(Locale::English, &reader).0)
        };
        let of_players = ["/draw", "/takeback", "/resign", "/claim", "/abort"];
        let of_challengers = ["`/challenge`", "/import"];
        for (here, challenges) in [
            (Here::Direct, false),
            (Here::Waiting, false),
            (Here::Challenging, true),
            (Here::Playing, false),
            (Here::Playing, true),
        ] {
            let help = told(here, challenges);
            for command in of_players {
                assert_eq!(help.contains(command), here == Here::Playing, "{here:?} {command}");
            }
            for command in of_challengers {
                assert_eq!(help.contains(command), challenges, "{here:?} {command}");
            }
        }
    }

    #[test]
    fn what_works_everywhere_works_in_direct_messages() {
        let everywhere = text!(Locale::English, "help-commands");
        let commands = crate::discord::commands::all();
        let named: Vec<_> = everywhere.split('`').skip(1).step_by(2).collect();
        assert!(named.len() > 5, "{everywhere}");
        for name in named {
            let mut words = name.trim_start_matches('/').split(' ');
            let whole = words.next().and_then(|word| commands.iter().find(|command| command.name == word));
            let whole = whole.unwrap_or_else(|| panic!("no command {name}"));
            assert!(!whole.guild_only, "{name}");
            for word in words {
                let part = whole.subcommands.iter().find(|part| part.name == word);
                assert!(part.is_some_and(|part| !part.guild_only), "{name}");
            }
        }
    }
}
