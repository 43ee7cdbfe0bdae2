//! Folders of campaigns: what is killed and gone on with comes to what runs through, and what cannot go on says why.

use std::fs;
use std::io::Read as _;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::{said, scratch, stderr, stridecheck};

/// A hunt that finds several causes soon, whose findings do not depend on time.
const HUNT: [&str; 13] = [
    "hunt",
    "--target",
    "mlir-22/canonicalize",
    "--known",
    "none",
    "--no-reduce",
    "--max-findings",
    "1000",
    "--seed",
    "5",
    "--profile",
    "small",
    "--out",
];

const STRIDECHECK: &str = env!("CARGO_BIN_EXE_stridecheck");

/// How many programs are hunted, which are whole blocks, so that the last state is that of the end; and how often the hunt is killed.
const COUNT: &str = if cfg!(feature = "soak") {
    "6144"
} else {
    "1024"
};
const KILLS: u32 = if cfg!(feature = "soak") { 50 } else { 4 };

fn hunt<'a>(out: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&HUNT[..], &[out], more].concat()
}

/// What the summary of a folder says but for the time that it took, and the texts of its findings by name.
fn came_to(out: &Path) -> (Value, Vec<(String, String)>) {
    let text = fs::read_to_string(out.join("summary.json")).expect("there is a summary");
    let mut data: Value = serde_json::from_str(&text).expect("it is JSON");
    data["saved"]["elapsed"].take();
    data["milliseconds"].take();
    let entries = fs::read_dir(out).expect("the folder can be read");
    let mut findings: Vec<(String, String)> = entries
        .map(|entry| entry.expect("it is there").path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "mlir"))
        .map(|path| {
            let text = fs::read_to_string(&path).expect("it can be read");
            (
                path.file_name()
                    .expect("it has a name")
                    .to_string_lossy()
                    .into_owned(),
                text,
            )
        })
        .collect();
    findings.sort();
    (data, findings)
}

/// Every line of the history has more programs than the one before, and none is cut short.
#[track_caller]
fn assert_history(out: &Path) {
    let text = fs::read_to_string(out.join("history.jsonl")).expect("there is a history");
    let lines = text.lines().map(serde_json::from_str::<Value>);
    let programs: Vec<u64> = lines
        .map(|line| {
            line.expect("it is JSON")["programs"]
                .as_u64()
                .expect("a number")
        })
        .collect();
    assert!(!programs.is_empty());
    assert!(
        programs.is_sorted_by(|one, other| one < other),
        "{programs:?}"
    );
}

#[test]
fn what_is_killed_at_any_moment_comes_to_the_same() {
    let (through, killed) = (scratch("campaign-through"), scratch("campaign-killed"));
    let (whole, out) = (through.display().to_string(), killed.display().to_string());
    let begun = Instant::now();
    let output = stridecheck(&hunt(&whole, &["--count", COUNT]));
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let took = begun.elapsed();
    let goes_on = hunt(&out, &["--count", COUNT, "--resume"]);
    for kill in 0..KILLS {
        let mut child = Command::new(STRIDECHECK)
            .args(&goes_on)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the command starts");
        // Moments that no block ends at: of a third of the time that it takes, more or less.
        let part = (kill * 61 + 17) % 100;
        let end = Instant::now() + (took / 3 + Duration::from_millis(500)) * part / 100;
        while Instant::now() < end && matches!(child.try_wait(), Ok(None)) {
            std::thread::yield_now();
        }
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
    }
    let output = stridecheck(&goes_on);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert_eq!(came_to(&killed), came_to(&through));
    assert_history(&killed);
    let again = stridecheck(&goes_on);
    assert_eq!(
        came_to(&killed),
        came_to(&through),
        "nothing is counted twice: {}",
        said(&again)
    );
}

/// A disk that is full ends it with an error, and what was written before is gone on with.
#[test]
fn a_full_disk_is_an_error_and_loses_nothing() {
    let (through, full) = (scratch("campaign-room"), scratch("campaign-full"));
    let count = ["--count", "512"];
    let whole = through.display().to_string();
    let output = stridecheck(&hunt(&whole, &count));
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let (_, findings) = came_to(&through);
    let (last, _) = findings.last().expect("it finds something");
    let partial = full.join(format!(".{last}.partial"));
    symlink("/dev/full", &partial).expect("it can be made");
    let out = full.display().to_string();
    let output = stridecheck(&hunt(&out, &count));
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    let wanted = "error: the folder of --out cannot be written: No space left on device (os error 28); --resume goes on from what it holds";
    assert!(stderr(&output).contains(wanted), "{}", stderr(&output));
    fs::remove_file(&partial).expect("it can be removed");
    let output = stridecheck(&hunt(&out, &[&count[..], &["--resume"]].concat()));
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert_eq!(came_to(&full), came_to(&through));
}

/// A folder that turns read-only ends it with an error, and what was written before is gone on with.
#[test]
fn a_folder_that_turns_read_only_is_an_error_and_loses_nothing() {
    let (through, path) = (scratch("campaign-written"), scratch("campaign-read-only"));
    let (whole, out) = (through.display().to_string(), path.display().to_string());
    let count = ["--count", "512"];
    let output = stridecheck(&hunt(&whole, &count));
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    // Root writes everywhere, unless it gives that up.
    let is_root = fs::metadata("/proc/self").expect("it is there").uid() == 0;
    let command = match is_root {
        true => vec!["setpriv", "--bounding-set=-dac_override", STRIDECHECK],
        false => vec![STRIDECHECK],
    };
    let mut child = Command::new(command[0])
        .args(&command[1..])
        .args(hunt(&out, &count))
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("util-linux is installed");
    while !path.join("summary.json").exists() {
        std::thread::yield_now();
    }
    fs::set_permissions(&path, fs::Permissions::from_mode(0o555)).expect("it is ours");
    let mut stderr = String::new();
    let mut pipe = child.stderr.take().expect("it is a pipe");
    pipe.read_to_string(&mut stderr).expect("it is text");
    let status = child.wait().expect("it ends");
    assert_eq!(status.code(), Some(3), "{stderr}");
    let wanted = "error: the folder of --out cannot be written: Permission denied (os error 13); --resume goes on from what it holds";
    assert!(stderr.contains(wanted), "{stderr}");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("it is ours");
    let output = stridecheck(&hunt(&out, &[&count[..], &["--resume"]].concat()));
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert_eq!(came_to(&path), came_to(&through));
}

#[test]
fn a_folder_goes_on_with_its_own_campaign_alone() {
    let path = scratch("campaign-own");
    let out = path.display().to_string();
    let hunt = |more: &[&str]| {
        let usual = [
            "hunt",
            "--target",
            "mlir-22/cse",
            "--count",
            "8",
            "--out",
            &out,
        ];
        said(&stridecheck(&[&usual[..], more].concat()))
    };
    let first = hunt(&["--seed", "5", "--resume"]);
    assert!(first.contains("seed 5, shard 0/1: 8 programs"), "{first}");
    for (more, wanted) in [
        (
            &["--seed", "5"][..],
            "expected an empty folder, found the campaign of seed 5, share 0/1; `--resume` goes on with it",
        ),
        (
            &["--seed", "6", "--resume"],
            "--resume: expected seed 5, as in summary.json, found 6",
        ),
        (
            &["--seed", "5", "--resume", "--shard", "1/2"],
            "--resume: expected share 0/1, as in summary.json, found 1/2",
        ),
        (
            &["--seed", "5", "--resume", "--target", "mlir-22/sccp"],
            "--resume: expected targets mlir-22/cse, as in summary.json, found mlir-22/cse, mlir-22/sccp",
        ),
        (
            &["--seed", "5", "--resume", "--no-guidance"],
            "--resume: expected more of what passes act on, as in summary.json, found nothing",
        ),
        (
            &["--seed", "5", "--resume", "--known", "none"],
            "--resume: expected the known faults ",
        ),
        (
            &["--seed", "5", "--resume", "--program", "3"],
            "cannot be used with",
        ),
    ] {
        let said = hunt(more);
        assert!(said.contains(wanted), "{more:?}: {said}");
    }
}

/// What `hunt --resume` says in the folder of a campaign of its own.
fn resumed(out: &str) -> String {
    let usual = [
        "hunt",
        "--target",
        "mlir-22/cse",
        "--seed",
        "5",
        "--out",
        out,
        "--resume",
        "--count",
    ];
    said(&stridecheck(&[&usual[..], &["12"]].concat()))
}

#[test]
fn a_folder_goes_on_with_more_of_its_campaign_and_with_nothing_else() {
    let path = scratch("campaign-more");
    let out = path.display().to_string();
    let begun = stridecheck(&[
        "hunt",
        "--target",
        "mlir-22/cse",
        "--seed",
        "5",
        "--count",
        "8",
        "--out",
        &out,
    ]);
    assert_eq!(begun.status.code(), Some(0), "{}", said(&begun));
    let more = resumed(&out);
    assert!(more.contains("seed 5, shard 0/1: 12 programs"), "{more}");
    let lock = fs::File::open(path.join(".lock")).expect("it is there");
    lock.lock().expect("nobody has it");
    let second = resumed(&out);
    assert!(
        second.contains("another process hunts in this folder"),
        "{second}"
    );
    drop(lock);
    let summary = path.join("summary.json");
    let text = fs::read_to_string(&summary).expect("it is there");
    let version = env!("CARGO_PKG_VERSION");
    let other = text.replacen(
        &format!("\"tool\": \"{version}\""),
        "\"tool\": \"0.0.9\"",
        1,
    );
    fs::write(&summary, other).expect("it can be written");
    let said = resumed(&out);
    assert!(
        said.contains(&format!(
            "expected stridecheck 0.0.9, as in summary.json, found {version}"
        )),
        "{said}"
    );
    fs::write(&summary, "{").expect("it can be written");
    let said = resumed(&out);
    assert!(
        said.contains("expected the record of a campaign, found text that is not JSON"),
        "{said}"
    );
}

/// Shares of a campaign hold every program once, and come to what the whole does where nothing is left out.
#[test]
fn shares_that_are_merged_equal_the_whole() {
    let run = |name: &str, shard: &str| {
        let path = scratch(name);
        let out = path.display().to_string();
        let more = ["--count", "512", "--no-guidance", "--shard", shard];
        let mut arguments = hunt(&out, &more);
        arguments.retain(|argument| !["--profile", "small"].contains(argument));
        let output = stridecheck(&arguments);
        assert!(
            matches!(output.status.code(), Some(0 | 1)),
            "{}",
            said(&output)
        );
        out
    };
    let whole = run("campaign-whole", "0/1");
    let shares = [0, 1, 2, 3].map(|share| run(&format!("campaign-{share}"), &format!("{share}/4")));
    let summary = |paths: &[&str]| -> Value {
        let output = stridecheck(&[&["summary", "--json"][..], paths].concat());
        serde_json::from_slice(&output.stdout).expect("it is JSON")
    };
    let all = shares.each_ref().map(String::as_str);
    let (merged, whole) = (summary(&all), summary(&[&whole]));
    assert_eq!(merged["programs"], 512);
    for field in [
        "agree",
        "differ",
        "inconclusive",
        "known",
        "stages",
        "passes",
    ] {
        let (ours, wanted) = (&merged["targets"][0][field], &whole["targets"][0][field]);
        assert_eq!(ours, wanted, "{field}");
    }
    let missing = stridecheck(&["summary", all[0], all[2]]);
    assert!(
        said(&missing).contains("missing: shares 1/4, 3/4"),
        "{}",
        said(&missing)
    );
    // Findings of a cause are named beside it.
    let said = said(&stridecheck(&[&["summary"][..], &all].concat()));
    assert!(
        said.contains("/finding-") && said.contains(".mlir\n"),
        "{said}"
    );
}

/// The share can come from the environment, where one command serves every job.
#[test]
fn the_environment_says_the_share() {
    let output = Command::new(STRIDECHECK)
        .args(["hunt", "--target", "mlir-22/cse", "--count", "4"])
        .env("STRIDECHECK_SHARD", "1/2")
        .output()
        .expect("the command starts");
    let said = said(&output);
    assert!(said.contains("seed 0, shard 1/2: 2 programs"), "{said}");
}

/// Who wants results alone gets neither progress nor notes.
#[test]
fn a_quiet_hunt_says_what_it_came_to_and_nothing_else() {
    let seeds = concat!(env!("CARGO_MANIFEST_DIR"), "/../corpus/seeds/chains.mlir");
    let hunt = [
        "hunt",
        "--from",
        seeds,
        "--target",
        "mlir-22/cse",
        "--count",
        "4",
    ];
    let usual = stridecheck(&hunt);
    assert!(
        stderr(&usual).starts_with("seeds: taken "),
        "{}",
        stderr(&usual)
    );
    let quiet = stridecheck(&[&hunt[..], &["--quiet"]].concat());
    assert_eq!(stderr(&quiet), "");
    assert_eq!(quiet.stdout, usual.stdout);
}

/// Who wants to see more is told which passes are drawn, and which tools are started for them.
#[test]
fn a_verbose_hunt_says_what_it_does() {
    let hunt = ["hunt", "--target", "mlir-22/random", "--count", "4"];
    let verbose = stridecheck(&[&hunt[..], &["--verbose"]].concat());
    let told = stderr(&verbose);
    for wanted in ["0 programs; on mlir-22/", "/mlir-opt ", "--pass-pipeline="] {
        assert!(told.contains(wanted), "{wanted}: {told}");
    }
    assert_eq!(verbose.stdout, stridecheck(&hunt).stdout);
}
