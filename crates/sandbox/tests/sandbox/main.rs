//! Tests of the sandbox from outside: they start the program of the sandbox and play over plain HTTP, as its page
//! does.

mod played;
mod starting;
mod visitor;
