//! Custom ids of components that former versions have posted.

use kamisado::discord::{CustomId, CustomIdKind};

/// Custom ids of each kind with every argument that former versions have written, or an example of it.
const WRITTEN: [(&str, CustomIdKind, i64, u32, &str); 44] = [
    ("v1:challenge:3:0:accept", CustomIdKind::Challenge, 3, 0, "accept"),
    ("v1:challenge:3:0:accept-in-thread", CustomIdKind::Challenge, 3, 0, "accept-in-thread"),
    ("v1:challenge:3:0:decline", CustomIdKind::Challenge, 3, 0, "decline"),
    ("v1:challenge:3:0:withdraw", CustomIdKind::Challenge, 3, 0, "withdraw"),
    ("v1:decide:7:23:0", CustomIdKind::Decide, 7, 23, "0"),
    ("v1:decide:7:23:3", CustomIdKind::Decide, 7, 23, "3"),
    ("v1:tower:7:0:", CustomIdKind::Tower, 7, 0, ""),
    ("v1:fill:7:31:fl", CustomIdKind::Fill, 7, 31, "fl"),
    ("v1:fill:7:31:fr", CustomIdKind::Fill, 7, 31, "fr"),
    ("v1:place:7:0:pick:", CustomIdKind::Place, 7, 0, "pick:"),
    ("v1:place:7:1:pick:npb", CustomIdKind::Place, 7, 1, "pick:npb"),
    ("v1:place:7:1:undo:npb", CustomIdKind::Place, 7, 1, "undo:npb"),
    ("v1:place:7:1:rest:npb", CustomIdKind::Place, 7, 1, "rest:npb"),
    ("v1:place:7:1:confirm:ngrykpbo", CustomIdKind::Place, 7, 1, "confirm:ngrykpbo"),
    ("v1:offer:7:5:draw-round:agree", CustomIdKind::Offer, 7, 5, "draw-round:agree"),
    ("v1:offer:7:5:draw-round:decline", CustomIdKind::Offer, 7, 5, "draw-round:decline"),
    ("v1:offer:7:5:draw-match:agree", CustomIdKind::Offer, 7, 5, "draw-match:agree"),
    ("v1:offer:7:5:take-back:agree", CustomIdKind::Offer, 7, 5, "take-back:agree"),
    ("v1:offer:7:5:abort:decline", CustomIdKind::Offer, 7, 5, "abort:decline"),
    ("v1:again:7:40:", CustomIdKind::Again, 7, 40, ""),
    ("v1:rematch:7:40:", CustomIdKind::Rematch, 7, 40, ""),
    ("v1:abort:7:0:yes", CustomIdKind::Abort, 7, 0, "yes"),
    ("v1:abort:7:0:no", CustomIdKind::Abort, 7, 0, "no"),
    ("v1:abort:7:0:out", CustomIdKind::Abort, 7, 0, "out"),
    ("v1:abort:7:0:in", CustomIdKind::Abort, 7, 0, "in"),
    ("v1:board:7:12:third", CustomIdKind::Board, 7, 12, "third"),
    ("v1:board:7:12:quiet", CustomIdKind::Board, 7, 12, "quiet"),
    ("v1:board:7:12:claimable", CustomIdKind::Board, 7, 12, "claimable"),
    ("v1:claim:7:12:win", CustomIdKind::Claim, 7, 12, "win"),
    ("v1:claim:7:12:close", CustomIdKind::Claim, 7, 12, "close"),
    ("v1:resign:7:0:yes", CustomIdKind::Resign, 7, 0, "yes"),
    ("v1:resign:7:0:no", CustomIdKind::Resign, 7, 0, "no"),
    ("v1:rules:0:0:", CustomIdKind::Rules, 0, 0, ""),
    ("v1:rules:7:12:blocked", CustomIdKind::Rules, 7, 12, "blocked"),
    ("v1:rules:7:12:deadlock", CustomIdKind::Rules, 7, 12, "deadlock"),
    ("v1:rules:7:12:push", CustomIdKind::Rules, 7, 12, "push"),
    ("v1:rules:7:12:retro", CustomIdKind::Rules, 7, 12, "retro"),
    ("v1:page:0:0:first", CustomIdKind::Page, 0, 0, "first"),
    ("v1:page:0:0:1", CustomIdKind::Page, 0, 0, "1"),
    ("v1:page:0:0:last", CustomIdKind::Page, 0, 0, "last"),
    ("v1:forget:0:0:yes", CustomIdKind::Forget, 0, 0, "yes"),
    ("v1:forget:0:0:no", CustomIdKind::Forget, 0, 0, "no"),
    ("v1:which:1500000000000000000:0:red 4", CustomIdKind::Which, 1_500_000_000_000_000_000, 0, "red 4"),
    ("v1:which:1500000000000000000:0:a:b", CustomIdKind::Which, 1_500_000_000_000_000_000, 0, "a:b"),
];

#[test]
fn every_custom_id_of_former_versions_round_trips() {
    for (text, kind, id, event, argument) in WRITTEN {
        let read: CustomId = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((read.kind, read.id, read.event, read.argument.as_str()), (kind, id, event, argument));
        assert_eq!(read.to_string(), text);
    }
}
