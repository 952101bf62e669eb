//! The values of labels. Each label has few values, so that the number of series is bounded.

/// Defines an enum whose variants are the values of a label.
macro_rules! label {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident => $text:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum $name { $($(#[$doc])* $variant,)* }

        #[cfg_attr(not(feature = "metrics"), expect(dead_code, reason = "only the operators' pages (feature metrics) read it"))]
        impl $name {
            /// All values of the label.
            #[allow(dead_code, reason = "not every label is exported before it counts something")]
            pub(crate) const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The value as it is exported.
            pub(crate) const fn text(self) -> &'static str {
                match self { $(Self::$variant => $text,)* }
            }
        }
    };
}

label! {
    /// The result of handling a message.
    MessageResult {
        /// The message was not meant for the bot.
        Ignored => "ignored",
        /// The message was handled, and needed no answer.
        Handled => "handled",
        /// The message was answered.
        Answered => "answered",
        /// The database failed, or the bot stopped. The bot reads the message again later.
        Unhandled => "unhandled",
    }
}

label! {
    /// Whether something succeeded.
    Outcome {
        Ok => "ok",
        Failed => "failed",
    }
}

label! {
    /// The way in which a decision reached the bot.
    InputMethod {
        /// A message in a channel or a direct message.
        Message => "message",
        /// The command `/move`.
        Command => "command",
        /// A menu or a button.
        Component => "component",
        /// A level of the bot decided.
        Machine => "machine",
    }
}

label! {
    /// The result of an attempt to decide in a match.
    MoveResult {
        Played => "played",
        /// The rules or the state of the match do not allow the decision.
        Refused => "refused",
        /// The text could not be read as a move.
        NotUnderstood => "not_understood",
        /// The player was asked which decision was meant.
        Asked => "asked",
        /// The database failed.
        Failed => "failed",
    }
}

label! {
    /// The state of a shard's connection.
    ShardState {
        Connected => "connected",
        Connecting => "connecting",
        Disconnected => "disconnected",
        Handshake => "handshake",
        Identifying => "identifying",
        Resuming => "resuming",
    }
}

label! {
    /// A request to Discord: its method and the template of its path.
    RequestRoute {
        GetGateway => "GET /gateway",
        GetGatewayBot => "GET /gateway/bot",
        GetCommands => "GET /applications/{application}/commands",
        PutCommands => "PUT /applications/{application}/commands",
        GetEmojis => "GET /applications/{application}/emojis",
        PostEmoji => "POST /applications/{application}/emojis",
        GetChannel => "GET /channels/{channel}",
        PatchChannel => "PATCH /channels/{channel}",
        GetMessages => "GET /channels/{channel}/messages",
        GetMessage => "GET /channels/{channel}/messages/{message}",
        PostMessage => "POST /channels/{channel}/messages",
        PatchMessage => "PATCH /channels/{channel}/messages/{message}",
        DeleteMessage => "DELETE /channels/{channel}/messages/{message}",
        PutReaction => "PUT /channels/{channel}/messages/{message}/reactions/{emoji}/@me",
        DeleteReaction => "DELETE /channels/{channel}/messages/{message}/reactions/{emoji}/@me",
        PostThread => "POST /channels/{channel}/messages/{message}/threads",
        GetThreadMember => "GET /channels/{channel}/thread-members/{user}",
        GetGuild => "GET /guilds/{guild}",
        GetMember => "GET /guilds/{guild}/members/{user}",
        PostPrivateChannel => "POST /users/@me/channels",
        PostCallback => "POST /interactions/{interaction}/{token}/callback",
        GetOriginal => "GET /webhooks/{application}/{token}/messages/@original",
        PatchOriginal => "PATCH /webhooks/{application}/{token}/messages/@original",
        PostFollowUp => "POST /webhooks/{application}/{token}",
    }
}
