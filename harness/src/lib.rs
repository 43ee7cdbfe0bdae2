//! Engines, comparison, campaigns and the command.
