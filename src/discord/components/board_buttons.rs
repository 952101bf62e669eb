//! Handles the buttons under a board that act on the match or show it to the presser alone.

use kamisado_notation::Language;
use poise::serenity_prelude::ComponentInteraction;

use super::{
    component_interaction::{Answer, Press, PrivateFile, is_ephemeral},
    offer_code,
};
use crate::{
    club::{GRACE_SECONDS, History, MatchId, Offer, Refusal},
    discord::{
        channel_visibility::Unanswered,
        match_read_permission,
        outbound::{
            interaction_response::{AttachmentUpdate, Update},
            private_board, record_file,
            replay_file::{self, Replay},
        },
        resolve_audience,
        work_budget::Work,
    },
    store::StoreError,
    text::text,
    view::{more_actions, play_from, round_pictures::Kind, taken_back},
};

impl Press<'_> {
    /// Shows the board in its current state to the presser alone.
    pub(super) async fn own_view(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let history = match self.readable_match(interaction).await? {
            Ok(history) => history,
            Err(answer) => return Ok(answer),
        };
        let mut board = match private_board::reply(self.bot, self.locale, self.by.person, &history).await {
            Ok(board) => board,
            Err(sentence) => return Ok(Answer::Private(sentence)),
        };
        let club = &self.bot.club;
        let in_place = resolve_audience::of_match(club, &history, self.here).await?;
        let own = resolve_audience::of_person(club, self.locale, self.by.person, &history).await?;
        if history.decider().is_some_and(|decider| own.sees_like(in_place, decider)) {
            board.content = [board.content, text!(self.locale, "board-alone-same")].join("\n");
        }
        Ok(Answer::Message(board))
    }

    /// Makes an offer to the opponent, if the message shows the last event. During the grace period of the presser's
    /// own last move, a takeback needs no offer.
    pub(super) async fn make_offer(&self) -> Result<Answer, StoreError> {
        let Some(offer) = offer_code::offer(&self.custom_id.argument) else {
            return Ok(Answer::Private(text!(self.locale, "refused-old-button")));
        };
        let Some(history) = self.bot.club.match_by_id(self.match_id()).await? else {
            return Ok(self.refuse(&Refusal::NoMatch, None));
        };
        let (id, by, seen) = (history.id, self.by.person, self.custom_id.event);
        if seen != history.last_event() {
            return Ok(self.refuse(&Refusal::Stale, Some(&history)));
        }
        if offer == Offer::TakeBack {
            return Ok(match self.bot.club.take_back(self.input, id, by, Some(seen)).await {
                Ok(after) if after.has_machine() => {
                    Answer::Private(taken_back::from_machine(self.locale, &after))
                }
                Ok(after) if after.offer.is_none() => {
                    Answer::Private(text!(self.locale, "take-back-done", seconds = GRACE_SECONDS))
                }
                Ok(_) => Answer::Private(text!(self.locale, "offer-posted")),
                Err(refusal) => self.refuse(&refusal, Some(&history)),
            });
        }
        match self.bot.club.offer(self.input, id, by, offer).await {
            Ok(after) if after.has_machine() => Ok(Answer::Private(text!(self.locale, "offer-to-machine"))),
            Ok(_) => Ok(Answer::Private(text!(self.locale, "offer-posted"))),
            Err(refusal) => Ok(self.refuse(&refusal, Some(&history))),
        }
    }

    /// Shows what else the presser can do in the match. On return from a page of the rules in an ephemeral message,
    /// replaces that page.
    pub(super) async fn more(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let history = match self.readable_match(interaction).await? {
            Ok(history) => history,
            Err(answer) => return Ok(answer),
        };
        let message = more_actions::compose(self.locale, &history, self.by.person);
        Ok(if self.custom_id.argument == "back" && is_ephemeral(interaction) {
            let attachment = AttachmentUpdate::Remove;
            Answer::Update(Update { attachment, ..message.into() })
        } else {
            Answer::Message(message.into())
        })
    }

    /// Sends the record of the match to the presser alone.
    pub(super) async fn record(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let history = match self.readable_match(interaction).await? {
            Ok(history) => history,
            Err(answer) => return Ok(answer),
        };
        let Some(reserved) = self.bot.work.begin(Work::Record, self.by.person).await else {
            return Ok(Answer::Private(self.bot.work.refusal(self.locale, Work::Record, self.by.person)));
        };
        let language = Language::English;
        let content = record_file::sentences(self.locale, &history, language);
        Ok(match record_file::write(self.bot, self.locale, &reserved, history, language).await {
            Ok(file) => Answer::File(PrivateFile { content, rows: Vec::new(), file, reserved }),
            Err(sentence) => Answer::Private(sentence),
        })
    }

    /// Sends the animation of the match, or of a match chosen in a menu, to the presser alone.
    pub(super) async fn replay(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let id = match self.chosen {
            None => self.match_id(),
            Some(chosen) => match chosen.parse() {
                Ok(id) => id,
                Err(_) => return Ok(Answer::Private(text!(self.locale, "refused-old-button"))),
            },
        };
        let history = match self.readable(interaction, id).await? {
            Ok(history) => history,
            Err(answer) => return Ok(answer),
        };
        let Some(reserved) = self.bot.work.begin(Work::Replay, self.by.person).await else {
            return Ok(Answer::Private(self.bot.work.refusal(self.locale, Work::Replay, self.by.person)));
        };
        let audience =
            resolve_audience::of_person(&self.bot.club, self.locale, self.by.person, &history).await?;
        let rows = play_from::row(self.locale, &history).into_iter().collect();
        let drawn = replay_file::draw(self.bot, audience, &reserved, history, None, Kind::Animation).await;
        Ok(match drawn {
            Ok(Replay { sentence, file }) => {
                Answer::File(PrivateFile { content: sentence, rows, file, reserved })
            }
            Err(sentence) => Answer::Private(sentence),
        })
    }

    /// The match of the press, if the presser may read it. Otherwise, the refusal.
    pub(super) async fn readable_match(
        &self,
        interaction: &ComponentInteraction,
    ) -> Result<Result<History, Answer>, StoreError> {
        self.readable(interaction, self.match_id()).await
    }

    /// A match, if the presser may read it. Otherwise, the refusal.
    async fn readable(
        &self,
        interaction: &ComponentInteraction,
        id: MatchId,
    ) -> Result<Result<History, Answer>, StoreError> {
        let Some(history) = self.bot.club.match_by_id(id).await? else {
            return Ok(Err(self.refuse(&Refusal::NoMatch, None)));
        };
        let discord = (&self.bot.inbound.channel_visibility, &*self.bot.api);
        Ok(match match_read_permission::may_read(discord, interaction.into(), &history).await {
            Ok(true) => Ok(history),
            Ok(false) => Err(self.refuse(&Refusal::NotAPlayer, Some(&history))),
            Err(Unanswered) => Err(Answer::Private(text!(self.locale, "refused-failed"))),
        })
    }
}
