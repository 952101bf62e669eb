use std::sync::{Arc, Mutex};

use super::*;

/// Channel queues whose work records the order in which the messages were handled.
struct Turns {
    queues: ChannelQueues,
    tasks: TaskTracker,
    ending: CancellationToken,
    done: Arc<Mutex<Vec<u64>>>,
}

impl Turns {
    fn new() -> Self {
        let tasks = TaskTracker::new();
        let ending = CancellationToken::new();
        let queues = ChannelQueues::new(tasks.clone(), ending.clone(), Handle::current());
        Self { queues, tasks, ending, done: Arc::default() }
    }

    fn note(&self, message: u64) -> Work {
        let done = Arc::clone(&self.done);
        Box::pin(async move { done.lock().unwrap().push(message) })
    }

    fn put(&self, server: u64, message: u64) {
        self.queues.put(Some(Server(server)), Place(1), MessageId(message), self.note(message));
    }

    async fn finish(self) -> Vec<u64> {
        self.tasks.close();
        self.tasks.wait().await;
        Arc::into_inner(self.done).unwrap().into_inner().unwrap()
    }
}

#[tokio::test]
async fn messages_that_arrive_together_are_taken_in_the_order_in_which_they_were_written() {
    let turns = Turns::new();
    for message in [3, 1, 2] {
        turns.put(1, message);
    }
    assert_eq!(turns.finish().await, [1, 2, 3]);
}

#[tokio::test]
async fn missed_messages_go_before_messages_held_back_meanwhile() {
    let turns = Turns::new();
    let (first, mut second) = (turns.queues.hold(Some(Server(1))), turns.queues.hold(Some(Server(1))));
    turns.put(1, 3);
    turns.put(2, 9);
    assert!(!turns.queues.is_idle(Some(Server(1)), Place(1)));
    drop(first);
    // The message of another server is handled long before the hold ends.
    for _ in 0..10 {
        tokio::task::yield_now().await;
    }
    second.put(Place(1), MessageId(2), turns.note(2));
    drop(second);
    assert_eq!(turns.finish().await, [9, 2, 3]);
}

#[tokio::test]
async fn messages_taken_out_are_not_handled_again() {
    let turns = Turns::new();
    let mut held = turns.queues.hold(Some(Server(1)));
    held.put(Place(1), MessageId(4), turns.note(4));
    drop(held);
    for message in [3, 4, 5] {
        turns.put(1, message);
    }
    turns.queues.take_out(Place(1), &HashSet::from([MessageId(3), MessageId(4)]));
    assert_eq!(turns.finish().await, [4, 5], "4 stands for reading on, which is never taken out");
}

#[tokio::test]
async fn abandoned_messages_are_not_handled() {
    let turns = Turns::new();
    let mut held = turns.queues.hold(Some(Server(1)));
    held.put(Place(1), MessageId(1), turns.note(1));
    turns.put(1, 2);
    held.abandon();
    let mut held = turns.queues.hold(Some(Server(1)));
    let queues = turns.queues.clone();
    held.put(Place(1), MessageId(3), Box::pin(async move { queues.abandon(Place(1)) }));
    turns.put(1, 4);
    turns.queues.put(None, Place(2), MessageId(5), turns.note(5));
    drop(held);
    assert_eq!(turns.finish().await, [5]);
}

#[tokio::test]
async fn a_slow_message_does_not_hold_up_another_place() {
    let turns = Turns::new();
    let (finish, finished) = tokio::sync::oneshot::channel();
    turns.queues.put(None, Place(1), MessageId(1), Box::pin(async move { finished.await.unwrap() }));
    turns.queues.put(None, Place(2), MessageId(2), Box::pin(async move { finish.send(()).unwrap() }));
    turns.finish().await;
}

#[tokio::test]
async fn a_message_that_panics_does_not_hold_up_the_next_and_nothing_is_kept_of_a_place() {
    let turns = Turns::new();
    let queues = turns.queues.clone();
    queues.put(None, Place(1), MessageId(1), Box::pin(async { panic!("as it must not") }));
    turns.put(1, 2);
    assert_eq!(turns.finish().await, [2]);
    while !queues.is_idle(Some(Server(1)), Place(1)) {
        tokio::task::yield_now().await;
    }
    assert_eq!(queues.capacity.available_permits(), MOST_WAITING);
}

#[tokio::test]
async fn a_flood_does_not_fill_the_memory() {
    let turns = Turns::new();
    let held = turns.queues.hold(Some(Server(1)));
    for message in 0..=MOST_WAITING {
        turns.put(1, message as u64);
    }
    drop(held);
    assert_eq!(turns.finish().await.len(), MOST_WAITING);
}

#[tokio::test]
async fn in_a_place_that_is_stopped_nothing_is_done_until_it_is_read_again() {
    let turns = Turns::new();
    let (queues, server) = (turns.queues.clone(), Some(Server(1)));
    let stopping = queues.clone();
    queues.put(
        server,
        Place(1),
        MessageId(5),
        Box::pin(async move { stopping.stop(server, Place(1), MessageId(5)) }),
    );
    turns.put(1, 6);
    while queues.waiting().queues.contains_key(&Place(1)) {
        tokio::task::yield_now().await;
    }
    turns.put(1, 7);
    assert!(!queues.is_idle(server, Place(1)));
    let mut read_after = Vec::new();
    queues.resume_stopped(|stopped| {
        read_after.push(stopped);
        turns.note(stopped.after.0)
    });
    turns.put(1, 8);
    queues.resume_stopped(|stopped| panic!("{stopped:?} is read once"));
    assert_eq!(
        read_after,
        [Stopped { place: Place(1), server, after: MessageId(4), first_unhandled: Some(MessageId(5)) }]
    );
    assert_eq!(turns.finish().await, [4, 8]);
}

#[tokio::test]
async fn a_message_without_room_is_read_later_with_all_after_it() {
    let turns = Turns::new();
    let held = turns.queues.hold(Some(Server(1)));
    for message in 1..=MOST_WAITING {
        turns.queues.put(Some(Server(1)), Place(2), MessageId(1), turns.note(message as u64));
    }
    turns.put(1, 3);
    drop(held);
    let mut read_after = Vec::new();
    turns.queues.resume_stopped(|stopped| {
        read_after.push((stopped.place, stopped.after));
        turns.note(0)
    });
    assert_eq!(read_after, [(Place(1), MessageId(2))]);
    assert_eq!(turns.finish().await.len(), MOST_WAITING + 1);
}

#[tokio::test]
async fn a_writer_is_told_of_a_fault_once() {
    let turns = Turns::new();
    assert!(turns.queues.should_report_failure(Place(1), MessageId(1)));
    assert!(!turns.queues.should_report_failure(Place(1), MessageId(1)));
    assert!(turns.queues.should_report_failure(Place(1), MessageId(2)));
    assert!(turns.queues.should_report_failure(Place(2), MessageId(1)));
}

#[tokio::test]
async fn nothing_newer_goes_before_what_is_read_again_after_a_panic() {
    let turns = Turns::new();
    let (queues, server) = (turns.queues.clone(), Some(Server(1)));
    let mut held = queues.hold(server);
    held.put(Place(1), MessageId(1), Box::pin(async { panic!("as it must not") }));
    turns.put(1, 2);
    drop(held);
    while queues.waiting().queues.contains_key(&Place(1)) {
        tokio::task::yield_now().await;
    }
    turns.put(1, 3);
    let mut read_after = Vec::new();
    queues.resume_stopped(|stopped| {
        read_after.push(stopped);
        turns.note(stopped.after.0)
    });
    turns.put(1, 4);
    assert_eq!(read_after, [Stopped { place: Place(1), server, after: MessageId(1), first_unhandled: None }]);
    assert_eq!(turns.finish().await, [1, 4], "2 and 3 are read");
}

#[tokio::test]
async fn a_place_is_read_from_the_oldest_message_that_was_left_undone() {
    let turns = Turns::new();
    for message in [7, 5, 6] {
        turns.queues.stop(None, Place(1), MessageId(message));
    }
    let mut read_after = Vec::new();
    turns.queues.resume_stopped(|stopped| {
        read_after.push((stopped.after, stopped.first_unhandled));
        turns.note(0)
    });
    assert_eq!(read_after, [(MessageId(4), Some(MessageId(5)))]);
}

#[tokio::test]
async fn at_the_end_everything_is_dropped_and_nothing_more_is_done() {
    let turns = Turns::new();
    let (begin, begun) = tokio::sync::oneshot::channel();
    let (held_by_it, dropped) = tokio::sync::oneshot::channel::<()>();
    let work = async move {
        begin.send(()).unwrap();
        let _held_by_it = held_by_it;
        std::future::pending::<()>().await;
    };
    turns.queues.put(None, Place(1), MessageId(1), Box::pin(work));
    turns.queues.put(None, Place(1), MessageId(2), turns.note(2));
    let mut held = turns.queues.hold(Some(Server(1)));
    held.put(Place(2), MessageId(3), turns.note(3));
    turns.queues.put(Some(Server(1)), Place(2), MessageId(4), turns.note(4));
    begun.await.unwrap();
    turns.ending.cancel();
    drop(held);
    turns.put(1, 5);
    assert!(dropped.await.is_err());
    assert_eq!(turns.finish().await, Vec::<u64>::new());
}

#[tokio::test]
async fn an_edit_follows_what_was_written_before_it_and_outlives_a_stop() {
    let turns = Turns::new();
    let held = turns.queues.hold(Some(Server(1)));
    let edit = |order| turns.queues.put_edit(Some(Server(1)), Place(1), MessageId(order), turns.note(order));
    assert!(edit(5));
    for message in [4, 6] {
        turns.put(1, message);
    }
    drop(held);
    turns.queues.take_out(Place(1), &HashSet::from([MessageId(5), MessageId(6)]));
    turns.queues.stop(Some(Server(1)), Place(1), MessageId(4));
    assert!(turns.queues.is_unhandled(Place(1), MessageId(4)));
    assert!(!turns.queues.is_unhandled(Place(1), MessageId(3)));
    assert!(edit(7), "nobody sends an edit again");
    assert_eq!(turns.finish().await, [5, 7]);
}
