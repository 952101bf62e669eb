//! The contents of cards and digests, as people read them.

use std::collections::BTreeMap;

use kamisado_standin::{Handle, Message, Snowflake};

/// A line of a card or a digest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// The place and the message that the link names.
    pub(crate) link: Option<(Snowflake, Snowflake)>,
    /// The deadline, in seconds since 1970.
    pub(crate) until: Option<u64>,
}

/// The lines of a list, by the names of their matches. Panics if a match is listed twice.
pub(crate) fn lines(content: &str) -> BTreeMap<String, Line> {
    let mut lines = BTreeMap::new();
    for text in content.lines() {
        let name = text.split([' ', ',']).next().unwrap_or_default();
        let is_name = name.strip_prefix('k').is_some_and(|number| number.parse::<u32>().is_ok());
        if !is_name {
            continue;
        }
        let line = Line { link: link(text), until: until(text) };
        assert_eq!(lines.insert(name.to_owned(), line), None, "twice in one list: {content}");
    }
    lines
}

fn link(text: &str) -> Option<(Snowflake, Snowflake)> {
    let (_, address) = text.split_once("https://discord.com/channels/")?;
    let parts: Vec<&str> =
        address.split(|character: char| !character.is_ascii_alphanumeric() && character != '@').collect();
    Some((parts.get(1)?.parse().ok()?, parts.get(2)?.parse().ok()?))
}

fn until(text: &str) -> Option<u64> {
    let (_, stamp) = text.split_once("<t:")?;
    stamp.split(':').next()?.parse().ok()
}

/// Whether a text names a match.
pub(crate) fn names(text: &str, name: &str) -> bool {
    text.split(|character: char| !character.is_alphanumeric()).any(|word| word == name)
}

/// The kinds of the buttons and menus of a message.
pub(crate) fn kinds(message: &Message) -> Vec<&str> {
    message
        .controls()
        .filter_map(|control| control["custom_id"].as_str())
        .map(|id| id.split(':').nth(1).unwrap_or_default())
        .collect()
}

/// The cards in a direct message channel.
pub(crate) fn cards(handle: &Handle, direct: Snowflake) -> Vec<std::sync::Arc<Message>> {
    let is_card = |message: &std::sync::Arc<Message>| {
        message.ephemeral_to.is_none() && kinds(message).contains(&"card")
    };
    handle.messages(direct).into_iter().filter(is_card).collect()
}
