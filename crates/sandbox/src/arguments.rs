//! The command line arguments of the sandbox.

use std::path::PathBuf;

use clap::{Parser, ValueEnum};

/// Play with the bot in a browser, without a Discord account. A stand-in for Discord on this machine shows two players
/// side by side.
#[derive(Debug, Parser)]
#[command(name = "sandbox", version)]
pub(crate) struct Arguments {
    /// The port of the page on localhost; 0 picks a free one.
    #[arg(long, default_value_t = 8000)]
    pub(crate) port: u16,

    /// The bot's database file, which is kept at the end. By default the database is temporary. Channels and people are
    /// new at each start, so a kept database serves only for inspection, for example with `kamisado export`.
    #[arg(long, value_name = "FILE")]
    pub(crate) database: Option<PathBuf>,

    /// Withhold the message-content intent, as Discord does until the bot's owner switches it on.
    #[arg(long)]
    pub(crate) without_content: bool,

    /// The bot that plays in the channel.
    #[arg(long, value_enum, default_value_t = Bot::Inside)]
    pub(crate) bot: Bot,
}

/// The bot that plays in the channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Bot {
    /// The real bot, which runs inside the sandbox.
    Inside,
    /// No bot. Start one by hand, with the settings that the sandbox prints.
    None,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_contradicts_itself_nowhere() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn without_arguments_the_bot_is_inside_and_the_page_at_port_8000() {
        let arguments = Arguments::try_parse_from(["sandbox"]).expect("no argument is needed");
        assert_eq!((arguments.port, arguments.bot), (8000, Bot::Inside));
    }

    #[test]
    fn a_port_that_no_machine_has_is_refused() {
        assert!(Arguments::try_parse_from(["sandbox", "--port", "65536"]).is_err());
    }
}
