//! Tests of the stored words of all types together.

use kamisado_rules::{Color, FillFrom, Game, Layout, MatchLength, Opening, Side, Variant};

use super::{
    BoardChoice, BoardFrom, Challengers, ChallengesFrom, Finish, Offer, Threads, TimeReminder, WhoIsBlack,
    stored_word::StoredWord,
};

#[test]
fn no_word_stands_for_two_values() {
    fn check<T: StoredWord + std::fmt::Debug + PartialEq>() {
        for value in T::VALUES {
            assert_eq!(T::from_word(value.word()), Some(*value), "{}", value.word());
        }
        assert_eq!(T::from_word(""), None);
    }
    check::<Side>();
    check::<Game>();
    check::<MatchLength>();
    check::<Variant>();
    check::<BoardChoice>();
    check::<Opening>();
    check::<WhoIsBlack>();
    check::<Threads>();
    check::<BoardFrom>();
    check::<Challengers>();
    check::<ChallengesFrom>();
    check::<Finish>();
    check::<Offer>();
    check::<TimeReminder>();
    check::<Color>();
    check::<FillFrom>();
}

#[test]
fn every_layout_of_the_rules_can_be_kept() {
    for layout in Layout::ALL {
        let kept = BoardChoice::from_word(BoardChoice::Layout(layout).word());
        assert_eq!(kept, Some(BoardChoice::Layout(layout)));
    }
}
