//! A marathon match, recorded by another implementation, that two players type into the channel.

use std::sync::Arc;

use kamisado_standin::{Message, Options};

use crate::support::{
    Channel,
    recorded_random_match::{RECORD, lines},
};

/// Writes a move in one of the forms that players use. An opening move has to name its tower.
fn as_typed(text: &str, turn: usize, opens: bool) -> String {
    let words: Vec<_> = text.split(' ').collect();
    let [tower, direction, distance, color] = words.as_slice() else { return text.to_owned() };
    match turn % 5 {
        0 => text.to_owned(),
        1 => text.to_lowercase(),
        2 if !opens => format!("{direction} {distance}"),
        3 => format!("{} {} {distance} {}", &tower[..3], &direction[..1], &color[..3]),
        _ => {
            let arrow = match *direction {
                "Left" => "↖",
                "Right" => "↗",
                _ => "↑",
            };
            format!("{tower}{arrow}{distance}")
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_marathon_typed_by_its_players_survives_a_kill_and_is_exported_as_it_was_recorded() {
    let lines = lines(RECORD);
    assert!(RECORD.contains("[Match \"marathon\"]") && RECORD.contains("[Game \"Kamisado\"]"));
    assert!(RECORD.contains(" 0 ") && RECORD.contains(" Back 1 "), "it has passes and pushes");
    let mut channel = Channel::open(Options::default(), ["A", "B"]).await;
    channel.start_bot().await;
    let mut board: Arc<Message> = channel.begin("marathon").await;
    for (turn, line) in lines.iter().enumerate() {
        if turn == lines.len() / 2 {
            channel.kill_bot().await;
            channel.start_bot().await;
        }
        let player = channel.user(line.black);
        assert_eq!(board.pinged, [player], "only the player to move is mentioned: {}", board.content);
        let typed = as_typed(&line.text, turn, board.content.contains("you open"));
        channel.handle().say(channel.id, player, &typed).unwrap();
        let next = channel.board_after(board.id).await;
        assert_eq!(
            next.attachments[0].name,
            format!("k1-{}.png", turn + 1),
            "after {typed}: {}",
            next.content
        );
        board = next;
    }
    assert_eq!(board.pinged, [channel.ada, channel.grace], "the match is over: {}", board.content);
    let date = RECORD.lines().find(|line| line.starts_with("[Date")).unwrap();
    let exported = channel.export("k1");
    let exported_date = exported.lines().find(|line| line.starts_with("[Date")).unwrap().to_owned();
    assert_eq!(exported.replace(&exported_date, date), RECORD);
    channel.assert_no_violations();
}
