//! `/block`: prevents challenges from, and new matches with, the people whom the caller blocks.

use poise::serenity_prelude::User;

use super::command_interaction::{Call, call, opponent};
use crate::{
    club::Player,
    discord::bot::{Context, Error},
    text::{List, Locale, game_words, text},
    view::message::CONTENT_MAX,
};

/// Groups the subcommands. Discord calls only these, never the group.
#[poise::command(slash_command, subcommands("add", "remove", "list"))]
#[expect(clippy::unused_async, reason = "poise requires an async function")]
pub(super) async fn block(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Blocks somebody.
#[poise::command(slash_command)]
async fn add(context: Context<'_>, player: User) -> Result<(), Error> {
    call(context, |call| set(call, player, true)).await
}

/// Unblocks somebody.
#[poise::command(slash_command)]
async fn remove(context: Context<'_>, player: User) -> Result<(), Error> {
    call(context, |call| set(call, player, false)).await
}

/// Lists the people whom the caller has blocked.
#[poise::command(slash_command)]
async fn list(context: Context<'_>) -> Result<(), Error> {
    call(context, tell).await
}

async fn set(call: Call<'_>, player: User, blocked: bool) -> Result<(), Error> {
    let whom = opponent(&call, &player);
    let name = game_words::actor(call.locale, &whom);
    if blocked && whom.person == call.by.person {
        return call.say(text!(call.locale, "refused-block-oneself")).await;
    }
    if blocked {
        return match call.bot.club.block(&call.by, &whom).await {
            Ok(()) => call.say(text!(call.locale, "block-added", player = name)).await,
            Err(refusal) => call.refuse(&refusal).await,
        };
    }
    if call.bot.club.unblock(&call.by, whom.person).await? {
        call.say(text!(call.locale, "block-removed", player = name)).await
    } else {
        call.say(text!(call.locale, "block-was-none", player = name)).await
    }
}

async fn tell(call: Call<'_>) -> Result<(), Error> {
    let blocked = call.bot.club.blocked_by(call.by.person).await?;
    let deleted = call.bot.club.deleted_blocked_by(call.by.person).await?;
    call.say(list_of_names(call.locale, &blocked, deleted)).await
}

/// Lists as many names as fit in a message, and says how many are left out, and against how many people without stored data a block
/// holds.
fn list_of_names(locale: Locale, blocked: &[Player], deleted: u64) -> String {
    let of_deleted = (deleted > 0).then(|| text!(locale, "block-deleted", count = deleted));
    if blocked.is_empty() {
        return of_deleted.unwrap_or_else(|| text!(locale, "block-nobody"));
    }
    let with_deleted = |list: String| match &of_deleted {
        Some(of_deleted) => format!("{list}\n{of_deleted}"),
        None => list,
    };
    let names: Vec<_> = blocked.iter().map(|player| game_words::player(locale, player)).collect();
    let count = names.len();
    let whole =
        with_deleted(text!(locale, "block-list", count = count, players = List::of(names.iter().cloned())));
    if whole.chars().count() <= CONTENT_MAX {
        return whole;
    }
    let cut = |named: usize| {
        let players = List::of(names[..named].iter().cloned());
        with_deleted(text!(locale, "block-list-cut", count = count, players = players, more = count - named))
    };
    let fits = |named: &usize| cut(*named).chars().count() <= CONTENT_MAX;
    cut((1..count).rev().find(fits).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::{MOST_BLOCKED, Person};

    fn blocked(count: u64, name: &str) -> Vec<Player> {
        (0..count)
            .map(|number| Player { person: Some(Person(number)), name: Some(format!("{number}{name}")) })
            .collect()
    }

    #[test]
    fn a_list_that_fits_names_everybody() {
        let most = blocked(MOST_BLOCKED.cast_unsigned(), "Ada");
        let told = list_of_names(Locale::English, &most, 0);
        assert!(told.ends_with(", 99Ada."), "{told}");
    }

    #[test]
    fn names_that_do_not_fit_are_counted() {
        // Each of these characters is escaped. A name of 32 characters therefore takes 62 or 63.
        for count in [40, MOST_BLOCKED.cast_unsigned()] {
            let told = list_of_names(Locale::English, &blocked(count, &"*".repeat(30)), 0);
            let length = told.chars().count();
            assert!((CONTENT_MAX - 70..=CONTENT_MAX).contains(&length), "{length}");
            let named = told.matches(&"\\*".repeat(30)).count() as u64;
            assert!(told.starts_with(&format!("You have blocked {count} players: 0\\*")), "{told}");
            assert!(told.ends_with(&format!(", and {} more.", count - named)), "{told}");
        }
    }

    #[test]
    fn blocks_of_people_whose_data_was_deleted_are_counted() {
        let none = list_of_names(Locale::English, &[], 0);
        assert_eq!(none, "You have blocked nobody.");
        let hidden = list_of_names(Locale::English, &[], 1);
        assert!(hidden.starts_with("Your block also holds against 1 player whose data"), "{hidden}");
        for locale in Locale::ALL {
            let told = list_of_names(locale, &blocked(40, &"*".repeat(30)), 60);
            assert!(told.contains("60") && told.chars().count() <= CONTENT_MAX, "{told}");
        }
    }
}
