//! Summaries of several processes, added up.

use std::fs;

use serde_json::Value;
use stridecheck::campaign::records::VERSION;
use stridecheck_ir::{Form, parse, print};

use super::{said, scratch, stderr, stridecheck};

/// Hunts, without LLVM, and keeps what it came to in a folder; gives the folder.
fn hunt(name: &str, arguments: &[&str]) -> String {
    let out = scratch(name).display().to_string();
    let target = ["--target", "mlir-22/cse", "--out", &out];
    let output = stridecheck(&[&["hunt"][..], arguments, &target].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    out
}

/// What the command prints for these paths.
#[track_caller]
fn summary(arguments: &[&str], code: i32) -> String {
    let output = stridecheck(&[&["summary"][..], arguments].concat());
    let said = said(&output);
    assert_eq!(output.status.code(), Some(code), "{said}");
    said
}

/// Three processes that share a campaign come to what one process comes to.
#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn shares_come_to_what_the_whole_comes_to() {
    let hunt = |name: &str, shard: &str, count: &str| {
        let arguments = ["--seed", "6", "--shard", shard, "--count", count];
        hunt(name, &arguments)
    };
    let whole = hunt("summary-whole", "0/1", "30");
    let first = hunt("summary-0", "0/3", "30");
    let second = hunt("summary-1", "1/3", "30");
    let third = hunt("summary-2", "2/3", "30");
    let file = format!("{third}/summary.json");
    let added = summary(&[&second, &first, &file], 0);
    let wanted = "seed 6, shard 0/3, 1/3, 2/3: 30 programs\n";
    assert!(added.starts_with(wanted), "{added}");
    assert!(added.contains("  pass cse: ran 30, "), "{added}");
    let of_whole = summary(&[&whole], 0);
    assert_eq!(added.replace("0/3, 1/3, 2/3", "0/1"), of_whole);
    let two = summary(&[&second, &first], 0);
    assert!(two.ends_with("missing: shares 2/3\n"), "{two}");
    // The record is one that can be added up itself.
    let data = summary(&["--json", &first, &second], 0);
    let both = scratch("summary-both").join("summary.json");
    fs::write(&both, &data).expect("it can be written");
    let both = both.display().to_string();
    assert_eq!(summary(&[&both, &third], 0), added);
    let again = summary(&[&both, &first], 2);
    let wanted = format!("{first}/summary.json: share 0/3 is in {both} already");
    assert!(again.contains(&wanted), "{again}");
    let overlap = summary(&[&first, &whole], 2);
    assert!(
        overlap.contains("share 0/1 has programs of 0/3"),
        "{overlap}"
    );
}

#[test]
fn differences_of_one_kind_are_added() {
    let record = |name: &str, shard: &str, buckets: &str, differ: u64| {
        let path = scratch(name).join("summary.json");
        let first = if shard == "3/4" { 3 } else { 8 };
        let text = format!(
            "{{ \"version\": {VERSION}, \"seed\": 1, \"shard\": \"{shard}\", \"profile\": \"small\", \"programs\": 9,
               \"targets\": [{{ \"target\": \"builtin@2\", \"agree\": 4, \"differ\": {differ},
               \"inconclusive\": {{ \"no\": 1 }}, \"first_inconclusive\": {{ \"no\": {first} }}, \"stages\": {{ \"compare\": 9 }}, \"buckets\": {{ {buckets} }},
               \"known\": {{ \"mine\": 2 }}, \"passes\": {{}}, \"left_out\": {{}} }}] }}"
        );
        fs::write(&path, text).expect("it can be written");
        path.display().to_string()
    };
    let bucket = |name: &str, count: u64, ops: &str| {
        format!("\"{name}\": {{ \"count\": {count}, \"ops\": {ops} }}")
    };
    let one = record("summary-one", "0/4", &bucket("a", 2, "7"), 2);
    let other = record(
        "summary-other",
        "3/4",
        &[bucket("a", 1, "9"), bucket("b", 1, "5")].join(", "),
        2,
    );
    let wanted = "seed 1, shard 0/4, 3/4: 18 programs
builtin@2: 8 agree, 4 differ, 4 known, 2 inconclusive; reached: compare 18
  differ 1: b, 5 ops
  differ 3: a, 7 ops
  known 4: mine
  inconclusive 2: no, first in program 3
missing: shares 1/4, 2/4
";
    assert_eq!(summary(&[&one, &other], 1), wanted);
    let data: Value = serde_json::from_str(&summary(&["--json", &one, &other], 1)).expect("JSON");
    assert_eq!(
        (&data["targets"][0]["buckets"]["a"]["count"], &data["shard"]),
        (&3.into(), &"0/4, 3/4".into())
    );
    other_campaigns_are_refused(&one, &other);
}

/// Records that differ in these words are not added up.
#[track_caller]
fn other_campaigns_are_refused(one: &str, other: &str) {
    for (words, other_words, wanted) in [
        ("\"seed\": 1", "\"seed\": 2", "expected seed 1, as in"),
        ("\"small\"", "\"large\"", "expected profile small, as in"),
        (
            "builtin@2",
            "mlir-22/cse",
            "expected targets builtin@2, as in",
        ),
        (
            &format!("\"version\": {VERSION}"),
            "\"version\": 7",
            "version 7 of a record is unknown",
        ),
        ("3/4", "4/4", "unknown share `4/4`"),
        (
            "\"programs\": 9",
            "\"programs\": \"9\"",
            "expected the record of a summary, found other data: invalid type",
        ),
        (
            "\"programs\": 9",
            "programs",
            "expected the record of a summary, found text that is not JSON (line ",
        ),
    ] {
        let path = scratch("summary-different").join("summary.json");
        let text = fs::read_to_string(other).expect("it was written");
        fs::write(&path, text.replace(words, other_words)).expect("it can be written");
        let path = path.display().to_string();
        let said = summary(&[one, &path], 2);
        assert!(
            said.contains(wanted) && said.contains(&path),
            "{wanted}: {said}"
        );
    }
    let said = summary(&["no-such-folder"], 2);
    assert!(said.contains("no-such-folder: "), "{said}");
}

/// What a pass changed, by the names of its files, of a hunt with so many threads.
fn changed(name: &str, jobs: &str) -> Vec<(String, String)> {
    let folder = scratch(name);
    let out = folder.display().to_string();
    let output = stridecheck(&[
        "hunt",
        "--target",
        "builtin/affine-unroll{factor=4},canonicalize-constants",
        "--profile",
        "structured",
        "--count",
        "256",
        "--seed",
        "5",
        "--no-guidance",
        "--jobs",
        jobs,
        "--save-changed",
        &out,
    ]);
    assert!(output.status.success(), "{}", said(&output));
    let files = fs::read_dir(folder.join("affine-unroll")).expect("the pass changed programs");
    let files = files.map(|file| file.expect("it can be read").path());
    let files = files.map(|path| {
        let text = fs::read_to_string(&path).expect("it can be read");
        let name = path.file_name().expect("it has a name");
        (name.display().to_string(), text)
    });
    let mut files: Vec<(String, String)> = files.collect();
    files.sort();
    files
}

#[test]
fn changes_are_kept_before_and_after_whatever_the_threads() {
    let files = changed("changed-1", "1");
    assert_eq!(files, changed("changed-2", "2"));
    let (after, before): (Vec<_>, Vec<_>) = files
        .iter()
        .partition(|(name, _)| name.ends_with(".after.mlir"));
    assert_eq!(after.len(), before.len());
    let ops = |text: &str| parse(text).map(|body| body.walk(body.module()).count());
    let sizes: Vec<usize> = before
        .iter()
        .map(|(_, text)| ops(text).expect("it can be read"))
        .collect();
    assert!(sizes.is_sorted(), "{sizes:?}");
    for ((_, before), (_, after)) in before.iter().zip(&after) {
        assert!(
            before.starts_with("// pass: affine-unroll{factor=4}\n// went: "),
            "{before}"
        );
        assert!(before.contains("\n// run: @main("), "{before}");
        assert_ne!(
            parse(before).map(|body| print(&body, Form::current())),
            parse(after).map(|body| print(&body, Form::current()))
        );
    }
}
