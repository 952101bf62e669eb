//! Mentions: the users that a message notifies, restricted by `allowed_mentions`.

use serde_json::Value;

use crate::snowflake::{self, Snowflake};

/// An `allowed_mentions` object.
/// <https://discord.com/developers/docs/resources/message#allowed-mentions-object>
#[derive(Clone, Debug)]
pub(crate) struct AllowedMentions {
    everyone: bool,
    all_users: bool,
    users: Vec<Snowflake>,
    pub(crate) replied_user: bool,
}

impl AllowedMentions {
    /// The default for a message without `allowed_mentions`: every mention notifies.
    pub(crate) fn everything() -> Self {
        Self { everyone: true, all_users: true, users: Vec::new(), replied_user: true }
    }

    /// Reads the object; `null` allows everything.
    ///
    /// # Errors
    ///
    /// Returns Discord's error message if `parse` lists `users` and `users` lists ids as well.
    pub(crate) fn from_json(value: &Value) -> Result<Self, &'static str> {
        let Some(object) = value.as_object() else { return Ok(Self::everything()) };
        let names = |key: &str| {
            object
                .get(key)
                .and_then(Value::as_array)
                .map(|list| list.iter().filter_map(Value::as_str).collect::<Vec<_>>())
        };
        let parse = names("parse").unwrap_or_default();
        let users: Vec<Snowflake> = object
            .get("users")
            .and_then(Value::as_array)
            .map(|list| list.iter().filter_map(snowflake::from_json).collect())
            .unwrap_or_default();
        if parse.contains(&"users") && !users.is_empty() {
            return Err("parse:[\"users\"] and users: [ids...] are mutually exclusive.");
        }
        Ok(Self {
            everyone: parse.contains(&"everyone"),
            all_users: parse.contains(&"users"),
            users,
            replied_user: object.get("replied_user").and_then(Value::as_bool).unwrap_or(false),
        })
    }

    fn allows(&self, user: Snowflake) -> bool {
        self.all_users || self.users.contains(&user)
    }

    /// The users that a text notifies, without duplicates, in the order of their mentions.
    pub(crate) fn pinged(&self, content: &str) -> Vec<Snowflake> {
        mentioned_users(content).into_iter().filter(|user| self.allows(*user)).collect()
    }

    /// Whether a text notifies everyone.
    pub(crate) fn pings_everyone(&self, content: &str) -> bool {
        self.everyone && (content.contains("@everyone") || content.contains("@here"))
    }
}

/// The users mentioned in a text by `<@id>` or `<@!id>`, without duplicates, in the order of their mentions.
pub(crate) fn mentioned_users(content: &str) -> Vec<Snowflake> {
    mentioned(content, |named| named.strip_prefix('!').unwrap_or(named))
}

/// The roles mentioned in a text by `<@&id>`, without duplicates, in the order of their mentions.
pub(crate) fn mentioned_roles(content: &str) -> Vec<Snowflake> {
    mentioned(content, |named| named.strip_prefix('&').unwrap_or_default())
}

fn mentioned(content: &str, digits_of: impl Fn(&str) -> &str) -> Vec<Snowflake> {
    let mut found = Vec::new();
    for piece in content.split("<@").skip(1) {
        let Some((named, _)) = piece.split_once('>') else { continue };
        if let Ok(id) = digits_of(named).parse()
            && !found.contains(&id)
        {
            found.push(id);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn mentions_are_found_once_and_in_order() {
        assert_eq!(
            mentioned_users("<@2> and <@!1>, <@2>; <@&3> <@x> <@"),
            [Snowflake::new(2), Snowflake::new(1)]
        );
        assert_eq!(
            mentioned_roles("<@&4><@2> <@&3>, <@&4> <@&> <@!&5>"),
            [Snowflake::new(4), Snowflake::new(3)]
        );
    }

    #[test]
    fn without_allowed_mentions_everybody_is_notified() {
        let allowed = AllowedMentions::from_json(&Value::Null).unwrap();
        assert_eq!(allowed.pinged("<@7>"), [Snowflake::new(7)]);
        assert!(allowed.pings_everyone("@everyone"));
    }

    #[test]
    fn only_the_listed_users_are_notified() {
        let allowed = AllowedMentions::from_json(&json!({ "parse": [], "users": ["8"] })).unwrap();
        assert_eq!(allowed.pinged("<@7> <@8>"), [Snowflake::new(8)]);
        assert!(!allowed.pings_everyone("@everyone"));
        assert!(!allowed.replied_user);
    }

    #[test]
    fn a_list_of_users_beside_all_users_is_a_contradiction() {
        assert!(AllowedMentions::from_json(&json!({ "parse": ["users"], "users": ["8"] })).is_err());
    }
}
