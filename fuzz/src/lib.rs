//! The bodies of the fuzz targets, which `cargo test` runs too.
