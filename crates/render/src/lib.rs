//! Pictures of Kamisado boards
