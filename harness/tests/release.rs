//! The archive of a release: it is unpacked, and what is in it works (a soak).

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use super::cli::said;

fn done(command: &mut Command) -> Output {
    let output = command.output().expect("it starts");
    assert!(output.status.success(), "{command:?}: {}", said(&output));
    output
}

#[test]
fn the_archive_of_a_release_works() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    done(Command::new(root.join("x")).arg("release"));
    let archives = root.join("target/release-archives");
    let version = env!("CARGO_PKG_VERSION");
    let name = format!("stridecheck-{version}-x86_64-linux");
    let archive = format!("{name}.tar.gz");
    let first = fs::read(archives.join(&archive)).unwrap();
    done(
        Command::new("sha256sum")
            .args(["--check", &format!("{archive}.sha256")])
            .current_dir(&archives),
    );
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("release");
    fs::remove_dir_all(&folder).ok();
    fs::create_dir_all(&folder).unwrap();
    done(
        Command::new("tar")
            .arg("xzf")
            .arg(archives.join(&archive))
            .current_dir(&folder),
    );
    let unpacked = folder.join(&name);
    for file in [
        "LICENSE",
        "README.md",
        "CHANGELOG.md",
        "share/man/man1/stridecheck-hunt.1",
        "share/bash-completion/completions/stridecheck",
        "share/zsh/site-functions/_stridecheck",
        "share/fish/vendor_completions.d/stridecheck.fish",
    ] {
        let length = fs::metadata(unpacked.join(file)).unwrap().len();
        assert!(length > 0, "{file} is empty");
    }
    let licences = fs::read_to_string(unpacked.join("THIRD-PARTY.txt")).unwrap();
    let sections: Vec<&str> = licences.split("== ").skip(1).collect();
    assert!(sections.len() > 80, "{} crates", sections.len());
    let mut with_text = sections.iter().filter(|section| section.len() > 400);
    assert!(with_text.any(|section| section.starts_with("clap ")));
    let tool = unpacked.join("bin/stridecheck");
    let said_version = done(Command::new(&tool).arg("--version"));
    assert_eq!(said(&said_version), format!("stridecheck {version}\n"));
    let hunt = done(Command::new(&tool).args(["hunt", "--count", "64", "--seed", "7"]));
    assert!(
        said(&hunt).contains(": 64 agree, 0 differ"),
        "{}",
        said(&hunt)
    );
    // The same sources give the same archive.
    done(Command::new(root.join("x")).arg("release"));
    let second = fs::read(archives.join(&archive)).unwrap();
    assert!(first == second, "the second archive differs");
}
