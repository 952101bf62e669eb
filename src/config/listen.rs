//! The address at which the bot listens. It is checked during deserialization, so that the error names the line of the file.

use std::net::SocketAddr;

use serde::{Deserialize, Deserializer, de::Error};

/// An IP address with a port. With port 0, the system chooses the port.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listen(SocketAddr);

impl Listen {
    pub(super) fn address(self) -> SocketAddr {
        self.0
    }
}

impl<'de> Deserialize<'de> for Listen {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if !cfg!(feature = "metrics") {
            return Err(D::Error::custom(
                "this program was built without the feature `metrics`, so it cannot listen",
            ));
        }
        text.parse().map(Self).map_err(|_| {
            D::Error::custom(format!(
                "expected an IP address and a port, such as 127.0.0.1:9464 or [::1]:9464, found {text:?}"
            ))
        })
    }
}
