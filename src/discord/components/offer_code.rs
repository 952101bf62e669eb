//! Encodes the players' offers as words in custom ids.

use crate::club::Offer;

pub(crate) const fn word(offer: Offer) -> &'static str {
    match offer {
        Offer::DrawRound => "draw-round",
        Offer::DrawMatch => "draw-match",
        Offer::TakeBack => "take-back",
        Offer::Abort => "abort",
    }
}

/// The offer with this word.
pub(crate) fn offer(name: &str) -> Option<Offer> {
    Offer::ALL.into_iter().find(|&offer| word(offer) == name)
}

/// The argument of a button that answers an offer: `draw-round:agree`.
pub(crate) fn argument(offer: Offer, agree: bool) -> String {
    format!("{}:{}", word(offer), if agree { "agree" } else { "decline" })
}

/// Decodes the argument of a button: the offer that it answers, and whether it agrees. `None` for an invalid argument.
pub(crate) fn answer(argument: &str) -> Option<(Offer, bool)> {
    let (name, answer) = argument.split_once(':')?;
    let offer = offer(name)?;
    match answer {
        "agree" => Some((offer, true)),
        "decline" => Some((offer, false)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_to_every_offer_is_read_back() {
        for offer in Offer::ALL {
            for agree in [true, false] {
                assert_eq!(answer(&argument(offer, agree)), Some((offer, agree)));
            }
        }
        for nonsense in ["", "draw-round", "draw-round:", "draw:agree", "abort:yes"] {
            assert_eq!(answer(nonsense), None, "{nonsense}");
        }
    }
}
