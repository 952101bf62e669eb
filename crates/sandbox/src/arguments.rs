//! The command line.

use std::path::PathBuf;

use clap::{Parser, ValueEnum};

/// Play the bot in a browser, without a Discord account: a stand-in for Discord on this machine, with two players side
/// by side.
#[derive(Debug, Parser)]
#[command(name = "sandbox", version)]
pub(crate) struct Arguments {
    /// The port of the page on localhost; 0 picks a free one.
    #[arg(long, default_value_t = 8000)]
    pub(crate) port: u16,

    /// The bot's database, kept at the end; without it a fresh one, removed at the end. Channels and people are new at
    /// each start, so a kept database is for looking at, such as by `kamisado export`.
    #[arg(long, value_name = "FILE")]
    pub(crate) database: Option<PathBuf>,

    /// Withhold the message-content intent, as Discord does until it is switched on for a bot.
    #[arg(long)]
    pub(crate) without_content: bool,

    /// Which bot is in the channel.
    #[arg(long, value_enum, default_value_t = Bot::Inside)]
    pub(crate) bot: Bot,
}

/// Which bot is in the channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Bot {
    /// The bot, run inside the sandbox.
    Inside,
    /// None: one is started by hand, with the settings that the sandbox prints.
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
