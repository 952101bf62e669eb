//! The sandbox from outside: its program is started, and played by plain HTTP as its page does.

mod played;
mod starting;
mod visitor;
