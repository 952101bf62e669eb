//! The permission to read a match.

use super::{History, Person, Place, Server};

/// A person who wants to read matches, with the facts on which the permission depends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reader {
    /// The person.
    pub person: Person,
    /// The server on which the person asks; `None` in direct messages.
    pub server: Option<Server>,
    /// The places of `server` that the person is known to be able to view now.
    pub may_view: Vec<Place>,
}

impl History {
    /// Returns whether somebody may read the match: its players always, others only on its server, and only if they may view its
    /// place. So a match whose place was deleted belongs to its players alone.
    ///
    /// To anybody else, the match must look as if it did not exist.
    pub fn is_readable_by(&self, reader: &Reader) -> bool {
        let is_of_server = self.server.is_some() && self.server == reader.server;
        self.side_of(reader.person).is_some() || is_of_server && reader.may_view.contains(&self.place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::test_matches::{ALAIN, DAVID, standard};

    #[test]
    fn players_read_their_match_anywhere_and_others_where_they_may_view_its_place() {
        let mut history = standard();
        let (server, place) = (Server(3), history.place);
        history.server = Some(server);
        let reader =
            |person, server, may_view: &[Place]| Reader { person, server, may_view: may_view.to_vec() };
        let stranger = Person(99);
        let elsewhere = Place(place.0 + 1);
        for (reader, may_read) in [
            (reader(ALAIN, None, &[]), true),
            (reader(DAVID, Some(Server(4)), &[]), true),
            (reader(stranger, Some(server), &[elsewhere, place]), true),
            (reader(stranger, Some(server), &[elsewhere]), false),
            (reader(stranger, Some(Server(4)), &[place]), false),
            (reader(stranger, None, &[place]), false),
        ] {
            assert_eq!(history.is_readable_by(&reader), may_read, "{reader:?}");
        }
        history.server = None;
        assert!(!history.is_readable_by(&reader(stranger, None, &[place])), "played in direct messages");
        assert!(history.is_readable_by(&reader(ALAIN, None, &[])));
    }
}
