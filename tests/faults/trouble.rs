use kamisado_standin::{Action, GatewayFault};

/// What goes wrong.
#[derive(Clone, Debug)]
pub(crate) enum Trouble {
    /// Requests that post something are struck, so many times.
    Request(Action, u32),
    /// The gateway makes trouble just before something is said.
    Gateway(GatewayFault),
    /// The gateway closes the connection with a code, and every later one: the bot ends and is started again.
    Fatal(u16),
    /// The message-content intent is taken away: 4014.
    WithoutContent,
    /// The bot loses this right when it posts something.
    Permission(&'static str),
    /// The channel is deleted when the bot posts something.
    ChannelDeleted,
    /// The bot is removed from the server when it posts something, and invited again.
    BotRemoved,
}

impl Trouble {
    /// What plain `cargo test` has the time for.
    pub(crate) fn one_of_each_kind() -> Vec<Self> {
        vec![
            Self::Request(Action::CutAfterWork, 1),
            Self::Gateway(GatewayFault::Cut),
            Self::Fatal(4004),
            Self::WithoutContent,
            Self::Permission("SEND_MESSAGES"),
            Self::ChannelDeleted,
            Self::BotRemoved,
        ]
    }

    /// All of it.
    pub(crate) fn all() -> Vec<Self> {
        let busy = |global| Action::RateLimit { retry_after: 0.3, global };
        let requests = [
            (busy(false), 2),
            (busy(true), 2),
            (Action::Status { status: 500 }, 3),
            (Action::Status { status: 503 }, 1),
            (Action::Hang, 2),
            (Action::HangAfterWork, 1),
            (Action::CutBeforeBody, 2),
            (Action::CutInBody, 2),
            (Action::CutAfterWork, 1),
        ];
        let closed =
            [4000, 4001, 4002, 4003, 4005, 4007, 4008, 4009].map(|code| GatewayFault::Close { code });
        let gateway = [
            GatewayFault::Cut,
            GatewayFault::Reconnect,
            GatewayFault::InvalidSession { resumable: true },
            GatewayFault::InvalidSession { resumable: false },
            GatewayFault::ForgetSessions,
        ];
        let permissions = ["VIEW_CHANNEL", "SEND_MESSAGES", "ATTACH_FILES", "READ_MESSAGE_HISTORY"];
        let requests = requests.into_iter().map(|(action, times)| Self::Request(action, times));
        let gateway = gateway.into_iter().chain(closed).map(Self::Gateway);
        let fatal = [4004, 4010, 4011, 4012, 4013].map(Self::Fatal);
        let others = [Self::WithoutContent, Self::ChannelDeleted, Self::BotRemoved];
        let permissions = permissions.into_iter().map(Self::Permission);
        requests.chain(gateway).chain(fatal).chain(others).chain(permissions).collect()
    }
}
