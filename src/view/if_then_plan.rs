//! The if-then plan of a player, shown to that player alone.

use kamisado_notation::{Style, Writer};
use kamisado_rules::{Decision, Match};

use super::{
    button::{Button, ButtonStyle},
    component_action::{Action, MenuValue, NonMoveAction},
    component_row::Row,
    message::CONTENT_MAX,
    select_menu::{MenuOption, OPTIONS_MAX, SelectMenu},
};
use crate::{
    club::{History, IfThenPlan, When},
    text::{Locale, game_words, text},
};

/// Discord's limit on the characters of a menu option.
const LABEL_MAX: usize = 100;

/// The maximum indentation of a line, in steps.
const DEEPEST: usize = 8;

/// A plan as shown to its owner.
pub(crate) struct ShownPlan {
    /// The text, at most [`CONTENT_MAX`] characters.
    pub content: String,
    /// The menu and the button for withdrawing lines.
    pub rows: Vec<Row>,
    /// The text of all lines, if they do not all fit in `content`.
    pub whole: Option<String>,
}

/// A line of the plan in words.
struct PlanLine {
    number: u32,
    depth: usize,
    when: String,
    play: String,
    sentence: String,
}

impl PlanLine {
    /// The line as the label of a menu option, without the formatting that Discord would show literally there.
    fn label(&self) -> String {
        format!("{}. {} → {}", self.number, self.when, self.play).chars().take(LABEL_MAX).collect()
    }
}

/// Shows a plan in a running match. The text begins with a sentence that says what was just changed in the plan. `is_unread` says
/// that a line whose condition was met is played only when the bot has read the places of the match.
pub(crate) fn show(
    locale: Locale,
    history: &History,
    (plan, is_unread): (&IfThenPlan, bool),
    changed: Option<String>,
) -> ShownPlan {
    let id = history.id.to_string();
    let is_empty = plan.tree.is_empty();
    let heading =
        if is_empty { text!(locale, "if-nothing", match = id) } else { text!(locale, "if-plan", match = id) };
    let mut content = changed.into_iter().chain([heading]).collect::<Vec<_>>().join("\n");
    if is_empty {
        return ShownPlan { content, rows: Vec::new(), whole: None };
    }
    let lines = plan_lines(locale, history, plan);
    if let Some(due) = plan.due {
        let due = if history.paused {
            text!(locale, "if-due-paused", number = due)
        } else if history.offer.is_some() {
            text!(locale, "if-due-offered", number = due)
        } else if is_unread {
            text!(locale, "if-due-unread", number = due)
        } else {
            text!(locale, "if-due", number = due)
        };
        content = [content, due].join("\n");
    }
    let written = |line: &PlanLine| {
        format!("{}`{}` {}", "\u{2003}".repeat(line.depth.min(DEEPEST)), line.number, line.sentence)
    };
    let mut shown = 0;
    for line in &lines {
        let line = written(line);
        let more = text!(locale, "if-more", count = lines.len());
        if content.chars().count() + line.chars().count() + more.chars().count() + 2 > CONTENT_MAX {
            break;
        }
        content = [content, line].join("\n");
        shown += 1;
    }
    let whole = (shown < lines.len()).then(|| {
        content = [content.as_str(), &text!(locale, "if-more", count = lines.len() - shown)].join("\n");
        let all: Vec<String> = lines.iter().map(|line| written(line).replace("**", "")).collect();
        all.join("\n")
    });
    ShownPlan { content, rows: rows(locale, history, &lines), whole }
}

fn rows(locale: Locale, history: &History, lines: &[PlanLine]) -> Vec<Row> {
    let option = |line: &PlanLine| MenuOption::new(MenuValue::PlannedLine(line.number), line.label());
    let menu = SelectMenu {
        action: Action::Other(NonMoveAction::WithdrawPlannedLine { id: history.id }),
        placeholder: text!(locale, "menu-if-withdraw"),
        options: lines.iter().take(OPTIONS_MAX).map(option).collect(),
    };
    let all = Button::new(
        Action::Other(NonMoveAction::WithdrawPlan { id: history.id }),
        text!(locale, "button-if-withdraw"),
        ButtonStyle::Secondary,
    );
    vec![Row::Menu(menu), Row::Buttons(vec![all])]
}

/// The lines of a plan with their numbers, for a menu in which the owner chooses a line.
pub(crate) fn labels(locale: Locale, history: &History, plan: &IfThenPlan) -> Vec<(u32, String)> {
    plan_lines(locale, history, plan).iter().map(|line| (line.number, line.label())).collect()
}

/// The lines of a plan, in reading order.
fn plan_lines(locale: Locale, history: &History, plan: &IfThenPlan) -> Vec<PlanLine> {
    let writer = Writer::new(history.state.terms().board(), Style::Words(locale.notation()));
    let written = |states: &[Match], decision: Decision| {
        let state = states.iter().find(|state| state.is_legal(decision)).or(states.first());
        state.map(|state| writer.in_phase(state.phase(), decision)).unwrap_or_default()
    };
    let opponent = game_words::seat(locale, &history.seats[!plan.side]);
    // The element at an index has the possible states of the match before the lines of that depth.
    let mut before: Vec<Vec<Match>> = vec![vec![plan.state.clone()]];
    let mut plan_lines = Vec::new();
    for (depth, line) in plan.tree.in_reading_order() {
        before.truncate(depth + 1);
        let Some(states) = before.last() else { break };
        let (replied, after) = line.positions(states, plan.side);
        let play = written(&replied, line.play);
        let (when, sentence) = match line.when {
            When::Decided(decision) => {
                let when = written(states, decision);
                let sentence = text!(
                    locale,
                    "if-line-plays",
                    opponent = opponent.as_str(),
                    when = when.as_str(),
                    play = play.as_str(),
                );
                (when, sentence)
            }
            When::LandsOn(tower) => {
                let sentence = text!(
                    locale,
                    "if-line-lands",
                    opponent = opponent.as_str(),
                    tower = tower,
                    play = play.as_str(),
                );
                (text!(locale, "if-lands-on", tower = tower), sentence)
            }
        };
        plan_lines.push(PlanLine { number: line.number, depth, when, play, sentence });
        before.push(after);
    }
    plan_lines
}
