//! The versions that several files name: of the project and of Rust.

use super::{read, root};

/// What stands between quotes after a key of the workspace's manifest.
fn manifest(key: &str) -> String {
    let manifest = read(&root().join("Cargo.toml"));
    let prefix = format!("{key} = \"");
    let mut lines = manifest.lines();
    let value = lines.find_map(|line| line.strip_prefix(&prefix));
    let value = value.and_then(|value| value.strip_suffix('"'));
    value
        .unwrap_or_else(|| panic!("Cargo.toml says no {key}"))
        .to_owned()
}

#[test]
fn every_file_names_the_same_version_of_rust() {
    let version = manifest("rust-version");
    let wanted = format!("Rust {version}");
    for file in ["README.md", "x"] {
        let text = read(&root().join(file));
        assert!(text.contains(&wanted), "{file} does not say {wanted}");
        let mut words = text.match_indices("Rust 1.");
        let is_it = words.all(|(at, _)| text[at..].starts_with(&wanted));
        assert!(is_it, "{file} names another version of Rust");
    }
    for member in super::CRATES {
        let text = read(&root().join(member).join("Cargo.toml"));
        assert!(
            text.contains("rust-version.workspace = true"),
            "{member} does not inherit the version of Rust"
        );
    }
    // A file that chooses a toolchain chooses this one.
    for file in ["rust-toolchain", "rust-toolchain.toml"] {
        let path = root().join(file);
        assert!(
            !path.exists() || read(&path).contains(&version),
            "{file} does not name {version}"
        );
    }
}

#[test]
fn the_changelog_has_the_version() {
    let version = manifest("version");
    let changes = read(&root().join("CHANGELOG.md"));
    let titles: Vec<&str> = changes
        .lines()
        .filter_map(|line| line.strip_prefix("## "))
        .collect();
    assert!(
        titles[0].starts_with(&format!("[{version}]")),
        "the first section of CHANGELOG.md is {}",
        titles[0]
    );
}
