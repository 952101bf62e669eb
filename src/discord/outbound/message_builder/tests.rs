//! Tests that messages stay within Discord's limits, and that each custom id is read back as the action of its
//! component.

mod challenges;
mod menus;
