//! The notation of Kamisado: moves, positions and records, read and written
