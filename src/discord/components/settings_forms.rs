//! Handles the menus and buttons of the forms of `/settings`.

use poise::serenity_prelude::{ComponentInteraction, ComponentInteractionDataKind};

use super::component_interaction::{Answer, Press};
use crate::{
    discord::{
        commands::setting_values::{self, OfServer},
        inbound::challenge_permission,
        outbound::interaction_response::Update,
        permissions, resolve_audience,
    },
    store::StoreError,
    text::text,
    view::{
        component_action::SettingsOf,
        component_row::Row,
        settings_form::{self, Setting},
    },
};

impl Press<'_> {
    /// Shows the page of a setting, sets it, or shows the form again.
    pub(super) async fn settings(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let argument = self.custom_id.argument.as_str();
        let (whose, rest) = argument.split_once(':').map_or((argument, None), |(of, rest)| (of, Some(rest)));
        let role = match &interaction.data.kind {
            ComponentInteractionDataKind::RoleSelect { values } => values.first().map(ToString::to_string),
            _ => None,
        };
        let chosen = self.chosen.map(str::to_owned).or(role);
        let Some(of) = SettingsOf::from_word(whose) else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        let server = match (of, self.of_server(interaction)) {
            (SettingsOf::Person, _) => None,
            (SettingsOf::Server, Some(server)) if server.may_change => Some(server),
            (SettingsOf::Server, Some(_)) => {
                return Ok(Answer::Private(text!(self.locale, "refused-manage-server")));
            }
            (SettingsOf::Server, None) => {
                return Ok(Answer::Private(text!(self.locale, "refused-server-only")));
            }
        };
        let find = |key: &str| settings_form::find(of, key);
        match rest {
            Some("back") => self.settings_form(server).await,
            None => match chosen.as_deref().and_then(find) {
                Some(setting) => self.settings_page(server, setting).await,
                None => Ok(Answer::Private(text!(self.locale, "refused-old-button"))),
            },
            Some(rest) => {
                let (key, value) =
                    rest.split_once(':').map_or((rest, None), |(key, value)| (key, Some(value)));
                match (find(key), value.map(str::to_owned).or(chosen)) {
                    (Some(setting), Some(value)) => self.set(interaction, server, setting, &value).await,
                    _ => Ok(Answer::Private(text!(self.locale, "refused-old-button"))),
                }
            }
        }
    }

    /// The server of the press; `None` outside servers that have added the bot.
    fn of_server(&self, interaction: &ComponentInteraction) -> Option<OfServer> {
        Some(OfServer {
            server: self.server?,
            here: self.here,
            now: self.input.at,
            may_change: permissions::manages_server(interaction.member.as_ref()),
        })
    }

    /// Shows the form in the presser's language, which the press may have changed.
    async fn settings_form(&self, server: Option<OfServer>) -> Result<Answer, StoreError> {
        let (club, person) = (&self.bot.club, self.by.person);
        let locale = resolve_audience::locale_of_reader(club, person, self.contact).await;
        Ok(shown(match server {
            Some(server) => setting_values::form_of_server(club, locale, server).await?,
            None => setting_values::form_of_person(club, locale, person).await?,
        }))
    }

    async fn settings_page(&self, server: Option<OfServer>, setting: Setting) -> Result<Answer, StoreError> {
        let (club, locale) = (&self.bot.club, self.locale);
        Ok(shown(match server {
            Some(server) => setting_values::page_of_server(club, locale, server, setting).await?,
            None => setting_values::page_of_person(club, locale, self.by.person, setting).await?,
        }))
    }

    async fn set(
        &self,
        interaction: &ComponentInteraction,
        server: Option<OfServer>,
        setting: Setting,
        value: &str,
    ) -> Result<Answer, StoreError> {
        let (club, locale) = (&self.bot.club, self.locale);
        let refused = if let Some(server) = server {
            let channel = self.channel(interaction, self.here, self.server);
            let denied = &self.bot.outbound.denied_channels;
            let lacking = challenge_permission::lacking(denied, locale, channel);
            setting_values::set_of_server(club, locale, server, (setting, value), lacking).await?.err()
        } else {
            let is_set = setting_values::set_of_person(club, &self.by, setting, value, self.input.at).await?;
            (!is_set).then(|| text!(locale, "refused-old-button"))
        };
        match refused {
            Some(sentence) => Ok(Answer::Private(sentence)),
            None => self.settings_form(server).await,
        }
    }
}

fn shown((content, rows): (String, Vec<Row>)) -> Answer {
    Answer::Update(Update { content: Some(content), rows, ..Update::default() })
}
