//! `hunt --exhaustive` as a user calls it: what it takes, its table, and what it did not reach.

use serde_json::Value;

use super::{said, scratch, stridecheck};

/// What the command says where it ends so.
#[track_caller]
fn ends(arguments: &[&str], code: i32) -> String {
    let arguments = [&["hunt", "--exhaustive"], arguments].concat();
    let output = stridecheck(&arguments);
    let said = said(&output);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    said
}

#[test]
fn what_is_not_enumerated_is_wrong_input() {
    let said = ends(&["--op", "arith.addy"], 2);
    assert!(said.contains("--op: unknown op `arith.addy`"), "{said}");
    let said = ends(&["--op", "memref.load"], 2);
    assert!(
        said.contains("`memref.load` is not enumerated: it works on memory"),
        "{said}"
    );
    let said = ends(&["--target", "mlir-22/random"], 2);
    assert!(said.contains("expected passes by their names"), "{said}");
    let said = ends(&["--program", "123456789"], 2);
    assert!(
        said.contains("expected the number of a part, below"),
        "{said}"
    );
    let both = ["--target", "mlir-22/cse", "--target", "mlir-19/cse"];
    assert!(ends(&both, 2).contains("expected targets of edition"));
}

const FOLDED: [&str; 4] = ["--target", "mlir-22/canonicalize", "--op", "index.sub"];

#[test]
fn every_part_of_an_op_goes_through_a_pass() {
    let said = ends(&FOLDED, 0);
    for wanted in [
        " parts of 1 ops on 1 targets",
        "\n  changed ",
        ": mlir-22/canonicalize\n",
        "\nnot enumerated: ",
    ] {
        assert!(said.contains(wanted), "{said}");
    }
    assert!(!said.contains("not reached"), "{said}");
    let output = stridecheck(
        &[
            &["hunt", "--exhaustive", "--json", "--shard", "1/3"],
            &FOLDED[..],
        ]
        .concat(),
    );
    let data: Value = serde_json::from_slice(&output.stdout).expect("the command prints JSON");
    let count = &data["targets"][0]["ops"]["index.sub"];
    assert_eq!(count["parts"], data["programs"]);
    assert!(count["changed"].as_u64() > Some(0), "{count}");
}

#[test]
fn passes_for_other_ops_are_not_run() {
    let others = "--target=mlir-22/convert-math-to-funcs";
    let op = ["--op", "index.sub", "--shard", "0/3"];
    let said = ends(&[&[others, "--target=mlir-22/cse"], &op[..]].concat(), 0);
    assert!(
        said.contains("\n  1 target for other ops: not run\n"),
        "{said}"
    );
    assert!(!said.contains("undefined"), "{said}");
    let said = ends(&[&[others], &op[..]].concat(), 3);
    assert!(
        said.contains(": the passes do no more than fold these ops"),
        "{said}"
    );
}

/// What the passes did to an op, by the target.
fn counted(ops: &[&str]) -> Vec<Value> {
    let passes = ["cse", "sccp", "int-range-optimizations", "symbol-dce"];
    let targets = passes.map(|pass| format!("--target=mlir-22/{pass}"));
    let targets: Vec<&str> = targets.iter().map(String::as_str).collect();
    let start = ["hunt", "--exhaustive", "--json", "--op"];
    let output = stridecheck(&[&start, ops, &targets[..]].concat());
    let data: Value = serde_json::from_slice(&output.stdout).expect("the command prints JSON");
    let targets = data["targets"].as_array().expect("the targets");
    let last = |target: &Value| target["ops"][ops[ops.len() - 1]].clone();
    targets.iter().map(last).collect()
}

/// Passes that did nothing to the op before share a process, which changes no count.
#[test]
fn passes_that_share_a_process_are_counted_as_alone() {
    let alone = counted(&["index.maxs"]);
    assert!(alone.iter().any(|count| count["changed"] == 0), "{alone:?}");
    assert_eq!(counted(&["index.add", "index.maxs"]), alone);
}

#[test]
fn a_part_is_checked_alone_by_its_number() {
    let said = ends(&["--target", "mlir-22/cse", "--program", "0"], 0);
    assert!(said.contains("1 parts of 1 ops"), "{said}");
}

/// A row for a fault that was found must not end the campaign that found it.
#[test]
fn a_campaign_goes_on_with_another_list_of_known_faults() {
    let path = scratch("exhaustive-goes-on");
    let out = path.display().to_string();
    let usual = [&FOLDED[..], &["--out", &out, "--resume"]].concat();
    ends(&[&usual[..], &["--time", "0s"]].concat(), 3);
    let said = ends(&[&usual[..], &["--known", "none"]].concat(), 0);
    assert!(!said.contains("not reached"), "{said}");
    let said = ends(&[&usual[..], &["--op", "index.add"]].concat(), 2);
    assert!(said.contains("--resume: expected ops index.sub"), "{said}");
}

#[test]
fn what_the_time_does_not_reach_is_told() {
    let said = ends(&[&FOLDED[..], &["--time", "0s"]].concat(), 3);
    assert!(said.contains("not reached: "), "{said}");
    assert!(said.contains("index.sub"), "{said}");
}
