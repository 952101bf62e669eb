//! The errors of the crate as [`core::error::Error`]. They show the names of their values, because the crate has no text in a human
//! language.

use core::fmt::{Debug, Display, Formatter, Result};

use crate::{Illegal, MatchTermsError, SetupError};

macro_rules! errors {
    ($($error:ty),+) => {
        $(
            impl Display for $error {
                fn fmt(&self, f: &mut Formatter<'_>) -> Result {
                    Debug::fmt(self, f)
                }
            }

            impl core::error::Error for $error {}
        )+
    };
}

errors!(Illegal, MatchTermsError, SetupError);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_shows_its_name_and_can_be_passed_on() {
        let passed_on: Box<dyn core::error::Error> = MatchTermsError::VariantsNeedMegasado.into();
        assert_eq!(passed_on.to_string(), "VariantsNeedMegasado");
        assert_eq!(Illegal.to_string(), "Illegal");
    }
}
