//! Handles the buttons of a tournament: sign up, sign off, start, call off, leave, go on, decide a match, take a player out or
//! replace them, take an offered place or decline it, and show the standings as text.

use poise::serenity_prelude::{ChannelType, ComponentInteraction, CreateAttachment, Permissions};
use tracing::warn;

use super::{
    component_interaction::{Answer, Press},
    tournament_code,
};
use crate::{
    club::{Actor, Person, Refusal, Tournament, TournamentChange, TournamentId, TournamentOrder},
    discord::{
        id_conversion,
        inbound::{challenge_permission, submit_move},
        outbound::{
            blocked_entrants,
            interaction_response::{PublicQuestion, Reply, Update},
        },
        permissions, request_failure,
        request_rate_limiter::Priority,
        resolve_audience,
    },
    metrics::RequestRoute,
    store::StoreError,
    text::{List, text},
    view::{
        component_action::{PlaceOffer, TournamentPress},
        refusals, tournament_message, tournament_place_offer, tournament_text,
    },
};

impl Press<'_> {
    /// Changes a tournament or shows its standings to the presser. After a change is committed, the tournament's
    /// message is edited.
    pub(super) async fn tournament(&self, interaction: &ComponentInteraction) -> Result<Answer, StoreError> {
        let id = TournamentId(self.custom_id.id);
        match tournament_code::press(&self.custom_id.argument) {
            Some(TournamentPress::Change(change)) => self.change_tournament(interaction, id, change).await,
            Some(TournamentPress::AskToLeave) => {
                let (content, row) = tournament_message::ask_to_leave(self.locale, id);
                Ok(Answer::Message(Reply { content, rows: vec![row], ..Reply::default() }))
            }
            Some(TournamentPress::GoOn) => self.resume_tournament(interaction, id).await,
            Some(TournamentPress::AskToCallOff) => self.ask_to_call_off(interaction, id).await,
            Some(TournamentPress::CallOffForGood) => {
                // The bot may have paused the tournament because it cannot post in the tournament's channel. In that
                // case the end is announced in this channel, provided that the bot may post here.
                let channel = self.channel(interaction, self.here, self.server);
                let denied_channels = &self.bot.outbound.denied_channels;
                let lacking =
                    challenge_permission::lacking_for_threads(denied_channels, self.locale, channel);
                let is_fit = channel.kind == Some(ChannelType::Text) && lacking.is_none();
                let calling_off = TournamentOrder::CallOff(is_fit.then_some(self.here));
                self.order_in_tournament(interaction, id, &calling_off).await
            }
            Some(TournamentPress::DecideForGood { game, outcome, breaks_off }) => {
                let breaks_off = Some(breaks_off);
                let deciding = TournamentOrder::Decide { game, outcome, breaks_off };
                self.order_in_tournament(interaction, id, &deciding).await
            }
            Some(TournamentPress::RemoveForGood { player, breaks_off }) => {
                let removing = TournamentOrder::Remove { player, breaks_off: Some(breaks_off) };
                self.order_in_tournament(interaction, id, &removing).await
            }
            Some(TournamentPress::ReplaceForGood { player, by, breaks_off }) => {
                let by = match self.member(by).await {
                    Ok(Some(member)) => member,
                    Ok(None) => return Ok(Answer::Private(tournament_message::not_found(self.locale, by))),
                    Err(error) => {
                        warn!(code = request_failure::code(&error), "who is a member is not answered");
                        return Ok(Answer::Private(refusals::of_failure(self.locale, None)));
                    }
                };
                let replacing = TournamentOrder::Replace { player, by, breaks_off: Some(breaks_off) };
                match PlaceOffer::of_order(&replacing, self.by.person) {
                    Some(offer) => self.offer_place(interaction, id, (&replacing, offer)).await,
                    None => self.order_in_tournament(interaction, id, &replacing).await,
                }
            }
            Some(TournamentPress::TakePlace(offer)) => self.take_place(interaction, id, offer).await,
            Some(TournamentPress::DeclinePlace(offer)) => self.decline_place(interaction, id, offer).await,
            Some(TournamentPress::AsText) => self.tournament_as_text(id).await,
            None => Ok(Answer::Private(text!(self.locale, "refused-old-button"))),
        }
    }

    async fn change_tournament(
        &self,
        interaction: &ComponentInteraction,
        id: TournamentId,
        change: TournamentChange,
    ) -> Result<Answer, StoreError> {
        let held = interaction.app_permissions.unwrap_or(Permissions::empty());
        let missing = permissions::missing_for_threads(held);
        if change == TournamentChange::Start && !missing.is_empty() {
            let names = List::of(permissions::names(missing, self.locale));
            return Ok(Answer::Private(text!(self.locale, "refused-permissions", permissions = names)));
        }
        let Some(server) = self.server else { return Ok(self.no_tournament()) };
        let may_organise = match change {
            TournamentChange::Start | TournamentChange::CallOff => {
                let Some(tournament) = self.tournament_here(id).await? else {
                    return Ok(self.no_tournament());
                };
                may_organise(interaction, &tournament)
            }
            TournamentChange::SignUp | TournamentChange::SignOff | TournamentChange::Leave => false,
        };
        let by = (&self.by, may_organise);
        match self.bot.club.change_tournament(self.input, (server, id), by, change).await {
            Ok(tournament) => {
                let mut content = tournament_message::answer(self.locale, &tournament, change);
                if change == TournamentChange::SignUp {
                    let person = self.by.person;
                    let blocked = blocked_entrants::tell_blockers(self.bot, &tournament, person).await;
                    if !blocked.is_empty() {
                        content.push('\n');
                        content += &tournament_message::signed_up_with_blocked(self.locale, &blocked);
                    }
                }
                Ok(Answer::Private(content))
            }
            Err(refusal) => {
                submit_move::log_failure(&refusal);
                Ok(Answer::refusal(refusals::of_club(self.locale, &refusal, None)))
            }
        }
    }

    /// A member of the presser's server, with their name there; `None` if Discord knows no such member.
    ///
    /// # Errors
    /// When Discord does not say whether the person is a member.
    async fn member(&self, person: Person) -> Result<Option<Actor>, serenity::Error> {
        let guild = self.server.and_then(id_conversion::guild_of);
        let (Some(guild), Some(user)) = (guild, id_conversion::user_of(person)) else { return Ok(None) };
        let api = &self.bot.api;
        let asking = api.http().get_member(guild, user);
        match api.request(Priority::Other, RequestRoute::GetMember, asking).await {
            Ok(member) => {
                Ok(Some(id_conversion::actor(&member.user, member.nick.as_deref(), &self.bot.name)))
            }
            Err(error) if request_failure::code(&error) == Some(request_failure::UNKNOWN_MEMBER) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn no_tournament(&self) -> Answer {
        Answer::Private(text!(self.locale, "refused-tournament-none"))
    }

    /// The tournament, if it is one of the presser's server.
    async fn tournament_here(&self, id: TournamentId) -> Result<Option<Tournament>, StoreError> {
        let tournament = self.bot.club.tournament(id).await?;
        Ok(tournament.filter(|tournament| Some(tournament.server) == self.server))
    }

    async fn ask_to_call_off(
        &self,
        interaction: &ComponentInteraction,
        id: TournamentId,
    ) -> Result<Answer, StoreError> {
        let Some(tournament) = self.tournament_here(id).await? else { return Ok(self.no_tournament()) };
        let by = (self.by.person, may_organise(interaction, &tournament));
        if let Some(refusal) = tournament.why_not_called_off(by) {
            return Ok(Answer::Private(refusals::of_tournament(self.locale, refusal)));
        }
        let (content, row) = tournament_message::ask_to_call_off(self.locale, &tournament, self.by.person);
        Ok(Answer::Message(Reply { content, rows: vec![row], ..Reply::default() }))
    }

    /// Resumes a tournament in its channel, if the bot has the permissions there that its matches need.
    async fn resume_tournament(
        &self,
        interaction: &ComponentInteraction,
        id: TournamentId,
    ) -> Result<Answer, StoreError> {
        let Some(before) = self.tournament_here(id).await? else { return Ok(self.no_tournament()) };
        let channel = self.channel(interaction, self.here, self.server);
        let is_organiser = may_organise(interaction, &before) || before.is_organised_by(self.by.person);
        let denied_channels = &self.bot.outbound.denied_channels;
        let lacking = challenge_permission::lacking_for_threads(denied_channels, self.locale, channel);
        if let Some(sentence) = lacking.filter(|_| is_organiser) {
            return Ok(Answer::Private(sentence));
        }
        let order = TournamentOrder::Resume(self.here);
        Ok(match self.carry_out(interaction, &before, &order).await {
            Ok(after) => {
                let told = tournament_message::ordered(self.locale, &before, &after, &order);
                Answer::UpdateAndTell(Update::default(), told)
            }
            Err(answer) => answer,
        })
    }

    /// Carries out an order that the organiser was asked about, and shows what it has changed in place of the question.
    async fn order_in_tournament(
        &self,
        interaction: &ComponentInteraction,
        id: TournamentId,
        order: &TournamentOrder,
    ) -> Result<Answer, StoreError> {
        let Some(before) = self.tournament_here(id).await? else { return Ok(self.no_tournament()) };
        Ok(match self.carry_out(interaction, &before, order).await {
            Ok(after) => {
                blocked_entrants::tell_after_order(self.bot, &after, order).await;
                let content = Some(tournament_message::ordered(self.locale, &before, &after, order));
                Answer::Update(Update { content, ..Update::default() })
            }
            Err(answer) => answer,
        })
    }

    /// Carries out an order. `Err` is the answer that refuses the order, or asks whether to carry it out.
    async fn carry_out(
        &self,
        interaction: &ComponentInteraction,
        before: &Tournament,
        order: &TournamentOrder,
    ) -> Result<Tournament, Answer> {
        let by = (&self.by, may_organise(interaction, before));
        let ordering = self.bot.club.order_in_tournament(self.input, before.id, by, order).await;
        ordering.map_err(|refusal| self.refuse_order(before, order, &refusal))
    }

    /// The answer that refuses an order, or asks whether to carry it out.
    fn refuse_order(&self, before: &Tournament, order: &TournamentOrder, refusal: &Refusal) -> Answer {
        let &Refusal::Tournament(refusal) = refusal else {
            submit_move::log_failure(refusal);
            return Answer::refusal(refusals::of_club(self.locale, refusal, None));
        };
        // Another match of the game may have begun since the organiser was asked.
        match tournament_message::question_instead(self.locale, before, (self.by.person, order), refusal) {
            Some((content, row)) => {
                let (content, rows) = (Some(content), vec![row]);
                Answer::Update(Update { content, rows, ..Update::default() })
            }
            None => Answer::Private(tournament_message::why_not(self.locale, before, order, refusal)),
        }
    }

    /// Asks the person who is to take a place in a tournament, once the organiser has confirmed that a match is broken off for it.
    async fn offer_place(
        &self,
        interaction: &ComponentInteraction,
        id: TournamentId,
        (order, offer): (&TournamentOrder, PlaceOffer),
    ) -> Result<Answer, StoreError> {
        let Some(before) = self.tournament_here(id).await? else { return Ok(self.no_tournament()) };
        let by = (&self.by, may_organise(interaction, &before));
        if let Err(refusal) = self.bot.club.check_replacement(self.input, id, by, order).await {
            return Ok(match refusal {
                Refusal::Unwelcome => {
                    Answer::Private(tournament_place_offer::unwelcome(self.locale, &before, offer.newcomer))
                }
                refusal => self.refuse_order(&before, order, &refusal),
            });
        }
        let locale = resolve_audience::locale_of_server(&self.bot.club, self.server).await?;
        let (content, row) = tournament_place_offer::ask(locale, &before, offer);
        let question = PublicQuestion { content, rows: vec![row], to: offer.newcomer };
        let content = Some(tournament_place_offer::asked(self.locale, &before, offer));
        Ok(Answer::UpdateAndAsk(Update { content, ..Update::default() }, question))
    }

    /// Gives the presser the place that an organiser has offered to them.
    async fn take_place(
        &self,
        interaction: &ComponentInteraction,
        id: TournamentId,
        offer: PlaceOffer,
    ) -> Result<Answer, StoreError> {
        let Some(before) = self.tournament_here(id).await? else { return Ok(self.no_tournament()) };
        if self.by.person != offer.newcomer {
            return Ok(Answer::Private(tournament_place_offer::not_asked(self.locale, &before, offer)));
        }
        let locale = self.locale_of_message(interaction).await?;
        let show = |content| Ok(Answer::Update(Update { content: Some(content), ..Update::default() }));
        let outdated = || show(tournament_place_offer::outdated(locale, &before, offer));
        // The organiser can ask again whether somebody takes the place that the player has left.
        let asked = id_conversion::input(interaction.message.id.get()).at;
        if before.has_left_since(offer.player, asked) {
            return outdated();
        }
        let organiser = match self.member(offer.organiser).await {
            Ok(Some(organiser)) => organiser,
            Ok(None) => return outdated(),
            Err(error) => {
                warn!(code = request_failure::code(&error), "who is a member is not answered");
                return Ok(Answer::Private(refusals::of_failure(self.locale, None)));
            }
        };
        let PlaceOffer { player, breaks_off, .. } = offer;
        let replacing = TournamentOrder::Replace { player, by: self.by.clone(), breaks_off };
        // Whether the organiser may give the order was checked when they gave it.
        match self.bot.club.order_in_tournament(self.input, id, (&organiser, true), &replacing).await {
            Ok(after) => {
                blocked_entrants::tell_after_order(self.bot, &after, &replacing).await;
                show(tournament_message::ordered(locale, &before, &after, &replacing))
            }
            Err(Refusal::Tournament(_)) => outdated(),
            Err(refusal) => {
                submit_move::log_failure(&refusal);
                Ok(Answer::refusal(refusals::of_club(self.locale, &refusal, None)))
            }
        }
    }

    /// Ends the offer of a place in a tournament, for the person who is asked and for organisers.
    async fn decline_place(
        &self,
        interaction: &ComponentInteraction,
        id: TournamentId,
        offer: PlaceOffer,
    ) -> Result<Answer, StoreError> {
        let Some(tournament) = self.tournament_here(id).await? else { return Ok(self.no_tournament()) };
        let by = self.by.person;
        let organises = tournament.is_organised_by(by) || may_organise(interaction, &tournament);
        if by != offer.newcomer && !organises {
            return Ok(Answer::Private(tournament_place_offer::not_asked(self.locale, &tournament, offer)));
        }
        let locale = self.locale_of_message(interaction).await?;
        let content = Some(tournament_place_offer::declined(locale, &tournament, offer, by));
        Ok(Answer::Update(Update { content, ..Update::default() }))
    }

    async fn tournament_as_text(&self, id: TournamentId) -> Result<Answer, StoreError> {
        let Some(tournament) = self.tournament_here(id).await? else { return Ok(self.no_tournament()) };
        let composed = tournament_text::compose(self.locale, &tournament);
        if let Some(content) = tournament_text::in_message(self.locale, &composed) {
            return Ok(Answer::Private(content));
        }
        let file = CreateAttachment::bytes(composed, "tournament.txt");
        let content = text!(self.locale, "tournament-as-text");
        Ok(Answer::Message(Reply { content, files: vec![file], ..Reply::default() }))
    }
}

/// Whether the presser may do what the organiser of a tournament may do. This holds for a person who manages the server, and for
/// one who moderates the tournament's channel and pressed the button in this channel or in a thread of it.
fn may_organise(interaction: &ComponentInteraction, tournament: &Tournament) -> bool {
    let places = permissions::places_of(interaction.channel_id, interaction.channel.as_ref());
    permissions::moderates_place(interaction.member.as_ref(), &places, tournament.place)
}
