//! What Discord gets is within its limits, and a press leads back to what was shown.

mod challenges;
mod menus;
