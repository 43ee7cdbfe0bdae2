//! The script `x`: it says what a build takes where something is to be built, and cargo is quiet where nothing is.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

/// What stands in the place of cargo: it notes its arguments and makes the command.
const CARGO: &str = r#"#!/bin/sh
echo "$*" >> "$CARGO_TARGET_DIR/arguments"
mkdir -p "$CARGO_TARGET_DIR/release"
printf '#!/bin/sh\necho "command: $*"\n' > "$CARGO_TARGET_DIR/release/stridecheck"
chmod +x "$CARGO_TARGET_DIR/release/stridecheck"
"#;

/// A folder for what is built, with another cargo.
struct Build {
    folder: PathBuf,
}

impl Build {
    fn new() -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("script");
        fs::remove_dir_all(&folder).ok();
        fs::create_dir_all(folder.join("bin")).expect("a folder can be made");
        let cargo = folder.join("bin/cargo");
        fs::write(&cargo, CARGO).expect("it can be written");
        fs::set_permissions(&cargo, fs::Permissions::from_mode(0o755)).expect("it is there");
        Self { folder }
    }

    /// What `x` says on standard error and prints, and the arguments of cargo.
    fn x(&self, arguments: &[&str]) -> (String, String, String) {
        let noted = self.folder.join("arguments");
        fs::remove_file(&noted).ok();
        let path = std::env::var("PATH").expect("there is a search path");
        let bin = self.folder.join("bin").display().to_string();
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../x");
        let output = Command::new(script)
            .args(arguments)
            .env("PATH", format!("{bin}:{path}"))
            .env("CARGO_TARGET_DIR", &self.folder)
            .output()
            .expect("the script starts");
        let [said, printed] = [output.stderr, output.stdout]
            .map(|bytes| String::from_utf8(bytes).expect("it prints UTF-8"));
        assert!(output.status.success(), "{arguments:?}: {said}");
        (
            said,
            printed,
            fs::read_to_string(noted).expect("cargo was called"),
        )
    }
}

#[test]
fn a_build_says_what_it_takes_and_none_says_nothing() {
    let build = Build::new();
    let (said, _, cargo) = build.x(&["build"]);
    assert!(said.contains(" minutes of CPU"), "{said}");
    assert!(!cargo.contains("--quiet"), "{cargo}");
    let (said, printed, cargo) = build.x(&["hunt", "--count", "3"]);
    assert_eq!(said, "", "nothing is to be built");
    assert_eq!(printed, "command: hunt --count 3\n");
    assert!(cargo.contains("--quiet"), "{cargo}");
    // The sources are newer than the command.
    let command = fs::File::open(build.folder.join("release/stridecheck")).unwrap();
    let old = SystemTime::UNIX_EPOCH + Duration::from_secs(1);
    command.set_modified(old).unwrap();
    let (said, _, cargo) = build.x(&["stridecheck", "--version"]);
    assert_eq!(said, "x: building what changed of stridecheck\n");
    assert!(!cargo.contains("--quiet"), "{cargo}");
}

#[test]
fn every_command_of_the_script_is_described() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../x");
    let text = fs::read_to_string(&script).unwrap();
    let known = text
        .lines()
        .find_map(|line| {
            line.strip_suffix(") ;;")
                .filter(|line| line.contains(" | soak | "))
        })
        .expect("a line has all commands");
    let output = Command::new(&script).arg("--help").output().unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    for name in known.split(" | ") {
        let is_there = help.lines().any(|line| {
            let rest = line
                .strip_prefix("  ")
                .and_then(|line| line.strip_prefix(name));
            rest.is_some_and(|rest| rest.starts_with(' '))
        });
        assert!(is_there, "--help lacks {name}");
    }
}
