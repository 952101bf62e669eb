//! A stand-in for Discord, for tests and the sandbox
