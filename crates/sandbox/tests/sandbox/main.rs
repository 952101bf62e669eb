//! Tests of the sandbox from outside: they start its program and play over plain HTTP, as its page does.

mod played;
mod starting;
mod visitor;
