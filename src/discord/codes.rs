//! What buttons and menus remember, within the length of a custom id.

pub(super) mod claims;
pub(super) mod custom_id;
pub(super) mod decision_code;
pub(super) mod lineup;
pub(super) mod offers;
