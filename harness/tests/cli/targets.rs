//! Targets on the command line: every subcommand that takes them, findings that replay, and known issues of one's own.

use std::fs;

use serde_json::Value;
use stridecheck::campaign::records::VERSION;

use super::{FUNCTION, said, scratch, stridecheck};

/// What the command prints where it ends so.
#[track_caller]
fn ends(arguments: &[&str], code: i32) -> String {
    let output = stridecheck(arguments);
    let said = said(&output);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    said
}

#[track_caller]
fn file(folder: &str, name: &str, text: &str) -> String {
    let path = scratch(&format!("{folder}-{name}")).join(name);
    fs::write(&path, text).expect("the file can be written");
    path.display().to_string()
}

/// The oracle executes what the built-in lowering gives.
#[test]
fn the_lowering_is_checked_without_native_code() {
    let path = file(
        "targets-oracle",
        "f.mlir",
        &format!("// run: @f(1) -> 1\n{FUNCTION}"),
    );
    let target = "builtin{stages=oracle}";
    let said = ends(&["check", &path, "--target", target], 0);
    assert!(said.contains("1 agree"), "{said}");
    let hunt = ["hunt", "--target", target, "--count", "64", "--seed", "34"];
    let said = ends(&hunt, 0);
    assert!(said.contains("64 programs"), "{said}");
}

#[test]
fn run_compares_every_target_with_the_oracle() {
    let path = file(
        "targets-run",
        "f.mlir",
        &format!("// run: @f(1) -> 1\n{FUNCTION}"),
    );
    let targets = ["--target", "builtin@2", "--target", "mlir-22/canonicalize"];
    let said = ends(&[&["run", &path][..], &targets].concat(), 0);
    for wanted in [
        "oracle: @f(1)",
        "builtin@2: @f(1)",
        "mlir-22/canonicalize: @f(1)",
    ] {
        assert!(said.contains(wanted), "{said}");
    }
}

/// The sum wraps to 0 where `index` has 32 bits.
#[test]
fn the_oracle_takes_the_index_width_of_the_target() {
    let text = "// run: @f(4294967295) -> 0
func.func @f(%a: index) -> index {
  %c1 = arith.constant 1 : index
  %sum = arith.addi %a, %c1 : index
  return %sum : index
}
";
    let path = file("targets-width", "f.mlir", text);
    let run = ["run", &path, "--target"];
    ends(&[&run[..], &["builtin{index-width=32}"]].concat(), 0);
    ends(&[&run[..], &["builtin"]].concat(), 1);
    ends(
        &[
            &run[..],
            &["builtin", "--target", "builtin{index-width=32}"],
        ]
        .concat(),
        2,
    );
}

#[test]
fn lower_prints_what_a_target_makes() {
    let path = file("targets-lower", "f.mlir", FUNCTION);
    let lower = ["lower", &path, "--target", "mlir-22/canonicalize", "--emit"];
    let dialect = ends(&[&lower[..], &["llvm-dialect"]].concat(), 0);
    assert!(dialect.contains("llvm.func @f"), "{dialect}");
    let llvm_ir = ends(&[&lower[..], &["llvm-ir"]].concat(), 0);
    assert!(llvm_ir.contains("define i32 @f"), "{llvm_ir}");
    let several = ["lower", &path, "--target", "builtin", "--target", "mlir-22"];
    assert!(ends(&several, 2).contains("expected one target to lower with, found 2"));
}

/// Programs that shrink buffers, which expand-realloc of LLVM 22 does wrongly, where nothing is known.
const WRONG: &str = "// target: mlir-22/cse,expand-realloc
// run: @f(7) -> 7
func.func @f(%a: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %unused = arith.addi %a, %c1 : i32
  %m = memref.alloc() : memref<5xi8>
  %new = memref.realloc %m : memref<5xi8> to memref<2xi8>
  memref.dealloc %new : memref<2xi8>
  return %a : i32
}
";

/// A known issue by another message explains nothing, and one of one's own does.
#[test]
fn known_issues_of_ones_own_count() {
    let path = file(
        "targets-known",
        "f.mlir",
        &WRONG.replace("expand-realloc", "sccp"),
    );
    assert!(ends(&["check", &path], 0).contains("1 agree"));
    let list =
        "[[issue]]\nid = \"mine\"\nreleases = [22]\nwhat = \"x\"\nsays = [\"no such words\"]\n";
    let list = file("targets-known", "known.toml", list);
    assert!(ends(&["check", &path, "--known", &list], 0).contains("1 agree"));
    let wrong = file("targets-known", "wrong.mlir", WRONG);
    let mine = "[[issue]]\nid = \"mine\"\nreleases = [22]\nwhat = \"x\"\npass = \"expand-realloc\"\nkind = \"invalid IR\"\nsays = [\"out-of-bounds\"]\n";
    let mine = file("targets-known", "mine.toml", mine);
    let alone = ["--known", "none", "--known", &mine];
    let said = ends(&[&["check", &wrong][..], &alone].concat(), 0);
    assert!(said.contains("known issue mine"), "{said}");
    let other = ["--known", "none", "--known", &list];
    assert!(ends(&[&["check", &wrong][..], &other].concat(), 1).contains("1 differ"));
    let twice =
        "[[issue]]\nid = \"sccp-metadata\"\nreleases = [22]\nwhat = \"x\"\nsays = [\"y\"]\n";
    let twice = file("targets-known", "twice.toml", twice);
    let said = ends(&["check", &path, "--known", &twice], 2);
    assert!(
        said.contains("issue `sccp-metadata` is known already"),
        "{said}"
    );
    let empty = file("targets-known", "empty.toml", "[[issue]]\nid = \"x\"\n");
    assert!(ends(&["check", &path, "--known", &empty], 2).contains("missing field"));
}

#[test]
fn a_known_fault_is_counted_by_its_id() {
    let path = file("targets-wrong", "f.mlir", WRONG);
    let said = ends(&["check", &path], 0);
    assert!(said.contains("known issue realloc-out-of-bounds"), "{said}");
    let said = ends(&["check", &path, "--known", "none"], 1);
    assert!(said.contains("invalid IR after expand-realloc"), "{said}");
}

/// Whoever names the file asks for its fault, whether that is known or not.
#[test]
fn a_known_fault_is_reduced_and_reported() {
    let path = file("targets-known-reported", "f.mlir", WRONG);
    let said = ends(&["reduce", &path, "--time", "2s"], 0);
    assert!(said.contains("invalid IR after expand-realloc"), "{said}");
    let said = ends(&["report", &path], 0);
    assert!(
        said.contains("`expand-realloc` produces invalid IR"),
        "{said}"
    );
    let right = format!("// run: @f(1) -> 1\n{FUNCTION}");
    let right = file("targets-known-right", "f.mlir", &right);
    let said = ends(&["reduce", &right], 2);
    assert!(
        said.contains("expected a run line that differs, found"),
        "{said}"
    );
}

/// LLVM 22 rounds an integer twice on its way to a bf16; the run line expects the value that is right.
const TWICE: &str = "// target: builtin@0
// run: @f(16842753, 3)
func.func @f(%a: i32, %unused: i32) -> bf16 {
  %b = arith.sitofp %a : i32 to bf16
  %c = arith.addi %unused, %unused : i32
  return %b : bf16
}
";

#[test]
fn functions_without_run_lines_are_called_with_drawn_inputs() {
    let text = "func.func @sum(%m: memref<?xi32>, %i: index, %j: index) -> i32 {
      %a = memref.load %m[%i] : memref<?xi32>
      %b = memref.load %m[%j] : memref<?xi32>
      %s = arith.addi %a, %b : i32
      return %s : i32
    }
    func.func @vector(%v: vector<4xf32>) -> vector<4xf32> {
      return %v : vector<4xf32>
    }
    func.func @apply(%f: () -> i32) -> i32 {
      %0 = func.call_indirect %f() : () -> i32
      return %0 : i32
    }";
    let path = file("targets-inputs", "own.mlir", text);
    assert!(ends(&["check", &path], 2).contains("`--inputs random` draws inputs"));
    let targets = ["--target", "builtin@random", "--target", "mlir-22@0"];
    let said = ends(
        &[&["check", &path, "--inputs", "random"][..], &targets].concat(),
        0,
    );
    assert!(
        said.contains("@apply is not called: argument 0 has type () -> i32"),
        "{said}"
    );
    assert!(said.contains("32 agree, 0 differ"), "{said}");
}

#[test]
fn a_hunt_on_several_targets_names_each() {
    let hunt = ["hunt", "--json", "--count", "8", "--seed", "2"];
    let targets = ["--target", "builtin@1", "--target", "mlir-22/cse"];
    let data: Value =
        serde_json::from_str(&ends(&[&hunt[..], &targets].concat(), 0)).expect("JSON");
    let drawn = ["builtin{routes=random}@1", "mlir-22/cse"];
    for (position, target) in drawn.into_iter().enumerate() {
        let counts = &data["targets"][position];
        assert_eq!(
            (&counts["target"], &counts["agree"]),
            (&target.into(), &8.into())
        );
    }
    let passes = |position: usize| data["targets"][position]["passes"].as_object();
    assert!(passes(0).is_some_and(serde_json::Map::is_empty), "{data}");
    assert!(
        passes(1).is_some_and(|passes| passes.contains_key("cse")),
        "{data}"
    );
    assert_eq!(
        (&data["programs"], &data["version"]),
        (&8.into(), &VERSION.into())
    );
    assert_eq!(data["targets"][1]["passes"]["cse"]["ran"], 8);
    let widths = [
        "hunt",
        "--target",
        "builtin{index-width=32}",
        "--target",
        "builtin",
    ];
    assert!(ends(&widths, 2).contains("expected targets with one index width"));
}

/// A tool that changes what it prints makes findings that are not known.
#[cfg(unix)]
#[test]
fn a_finding_replays_reduces_and_is_reported() {
    use std::os::unix::fs::PermissionsExt;
    let prefix = scratch("targets-planted");
    fs::create_dir_all(prefix.join("bin")).expect("the folder can be made");
    let tools = std::env::var("LLVM_SYS_221_PREFIX").unwrap_or("/usr/lib/llvm-22".to_owned());
    let script = format!(
        "#!/bin/sh\n{tools}/bin/mlir-opt \"$@\" || exit $?\n\
         for a in \"$@\"; do case $a in --mlir-print-ir-tree-dir=*) d=${{a#*=}};; esac; done\n\
         [ -n \"$d\" ] || exit 0\nsed -i 's/\"arith.mulf\"/\"arith.addf\"/' \"$d\"/*/*\n"
    );
    let tool = prefix.join("bin/mlir-opt");
    // Written under another name first: a file that is open for writing cannot be executed.
    fs::write(prefix.join("partial"), script).expect("the file can be written");
    fs::set_permissions(prefix.join("partial"), fs::Permissions::from_mode(0o755))
        .expect("it is ours");
    fs::rename(prefix.join("partial"), &tool).expect("the file can be renamed");
    let prefix = prefix.display().to_string();
    let out = scratch("targets-findings").display().to_string();
    let target = ["--target", "mlir-22/cse", "--mlir-prefix", &prefix];
    let hunt = [
        "hunt",
        "--seed",
        "5",
        "--count",
        "640",
        "--max-findings",
        "1",
        "--out",
        &out,
    ];
    let said = ends(&[&hunt[..], &target].concat(), 1);
    // The tool plants it after each start, so the op is that which hiding takes from it.
    assert!(
        said.contains("differ 1: wrong code: pass cse on arith."),
        "{said}"
    );
    let entries = fs::read_dir(&out).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("it can be read").path().display().to_string());
    let record = paths
        .into_iter()
        .find(|path| path.contains("finding-") && path.ends_with(".json"));
    let record = record.expect("a record is written");
    let data: Value =
        serde_json::from_str(&fs::read_to_string(&record).expect("it is there")).expect("JSON");
    assert_eq!(
        (&data["version"], &data["target"]),
        (
            &VERSION.into(),
            &format!("mlir-22{{prefix={prefix}}}/cse").into()
        )
    );
    assert_eq!(data["fault"]["kind"], "wrong-code");
    assert_eq!(data["blame"]["cause"]["pass"], "cse", "{data}");
    assert!(
        data["siblings"][0]
            .as_str()
            .is_some_and(|line| line.starts_with("agrees: stridecheck run finding-")),
        "{data}"
    );
    // The record names the folder of the tools, so it replays by itself.
    assert!(ends(&["check", &record], 1).contains("1 differ"));
    let report = ends(&["report", &record], 0);
    for wanted in [
        "`cse` on `arith.mulf` miscompiles",
        "- Kind: wrong code",
        "- Version: LLVM 22",
        "mlir-opt --pass-pipeline='builtin.module(cse)' program.mlir",
        "After the pass:",
        "arith.addf",
        "has no undefined behaviour for this call",
    ] {
        assert!(report.contains(wanted), "{wanted}: {report}");
    }
    let reduced = ends(&["reduce", &record, "--time", "10s"], 0);
    assert!(
        reduced.contains("arith.mulf") && reduced.contains("// run: @main("),
        "{reduced}"
    );
}

#[test]
fn a_record_of_another_version_is_refused() {
    let path = file("targets-version", "old.json", "{ \"version\": 99 }");
    let wanted = format!("version 99 of a record is unknown, expected {VERSION}");
    assert!(ends(&["check", &path], 2).contains(&wanted));
    let path = file("targets-version", "no.json", "[]");
    assert!(ends(&["check", &path], 2).contains("expected the record of a finding"));
}

/// Before version 4 a difference was words.
#[test]
fn a_record_of_version_3_is_checked() {
    let record = serde_json::json!({
        "version": 3, "seed": 1, "program": 2, "profile": "default", "target": "builtin",
        "verdict": { "differ": { "place": "result 0", "expected": "0x1", "actual": "0x2" } },
        "stage": "compare", "route": "expanded", "bucket": "compare, expanded: result ", "ops": 3,
        "fault": null, "siblings": [], "call": "@f(1)", "command": "stridecheck hunt",
        "certificate": { "program": "", "input": "", "steps": 3 },
        "text": format!("// run: @f(1) -> 1\n{FUNCTION}"),
    });
    let path = file("targets-version-3", "old.json", &record.to_string());
    assert!(ends(&["check", &path], 0).contains("1 agree"));
}

/// Who takes the wrong file of a folder of results is told which command reads it.
#[test]
fn a_summary_is_no_finding() {
    let text = format!(
        "{{ \"version\": {VERSION}, \"seed\": 1, \"shard\": \"0/1\", \"profile\": \"small\", \"programs\": 0, \"targets\": [] }}"
    );
    let path = file("targets-summary", "summary.json", &text);
    let wanted =
        "expected the record of a finding, found a summary, which `stridecheck summary` reads";
    assert!(ends(&["check", &path], 2).contains(wanted));
}

#[test]
fn a_reduction_of_native_code_gets_smaller() {
    let path = file("targets-reduce", "f.mlir", TWICE);
    let said = ends(&["reduce", "--json", &path, "--time", "10s"], 0);
    let document = said.lines().next().unwrap_or_default();
    let data: Value = serde_json::from_str(document).expect("JSON");
    let ops = |name: &str| data[name].as_u64().expect("a count");
    assert!(ops("ops_after") < ops("ops_before"), "{said}");
    let text = data["text"].as_str().expect("a program");
    assert!(text.contains("arith.sitofp"), "{text}");
    assert!(!text.contains("arith.addi"), "{text}");
    // What is left still shows the fault.
    let reduced = file("targets-reduced", "f.mlir", text);
    assert!(ends(&["check", &reduced, "--known", "none"], 1).contains("1 differ"));
}

/// A report of native code says whether the level of LLVM decides.
#[cfg(feature = "native")]
#[test]
fn a_report_holds_another_level_against_the_one_that_differs() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../corpus/known/address-flags.mlir"
    );
    let said = ends(&["report", path, "--known", "none"], 0);
    let wanted = "- Levels of LLVM: wrong at -O0; right at -O1, -O2, -O3\n";
    assert!(said.contains(wanted), "{said}");
}

/// Who looks at the stages decides what is asked of the passes and of native code.
#[cfg(feature = "native")]
#[test]
fn stages_are_looked_at_as_asked() {
    for (stages, watched, reached) in [
        ("oracle", 4, "passes"),
        ("native", 0, "compare"),
        ("both", 4, "compare"),
    ] {
        let hunt = ["hunt", "--json", "--count", "4", "--target", "mlir-22/cse"];
        let said = ends(&[&hunt[..], &["--stages", stages]].concat(), 0);
        let data: Value = serde_json::from_str(&said).expect("JSON");
        let counts = &data["targets"][0];
        let ran = counts["passes"]["cse"]["ran"].as_u64();
        assert_eq!(ran.unwrap_or_default(), watched, "{stages}: {said}");
        // The lowering goes wrong on two of them in a known way.
        let reached = counts["stages"][reached].as_u64();
        assert!(reached >= Some(2), "{stages}: {said}");
    }
    let path = file("targets-stages", "f.mlir", WRONG);
    for command in ["run", "lower"] {
        let said = ends(&[command, &path, "--stages", "oracle"], 2);
        let wanted = format!("`{command}` watches no passes");
        assert!(said.contains(&wanted), "{said}");
    }
}

/// A folder for `--mlir-prefix` with these files, which are programs if they are to be.
#[cfg(unix)]
fn tools(name: &str, files: &[(&str, &str)], mode: u32) -> String {
    use std::os::unix::fs::PermissionsExt;
    let prefix = scratch(name);
    let bin = prefix.join("bin");
    fs::create_dir_all(&bin).expect("the folder can be made");
    for (tool, script) in files {
        // Written under another name first: a file that is open for writing cannot be executed.
        let partial = prefix.join("partial");
        fs::write(&partial, format!("#!/bin/sh\n{script}\n")).expect("the file can be written");
        fs::set_permissions(&partial, fs::Permissions::from_mode(mode)).expect("it is ours");
        fs::rename(partial, bin.join(tool)).expect("the file can be renamed");
    }
    prefix.display().to_string()
}

/// What a target cannot be tested with is told before anything is tested.
#[cfg(unix)]
#[test]
fn tools_that_cannot_be_used_are_told() {
    let release = std::env::var("LLVM_SYS_221_PREFIX").unwrap_or("/usr/lib/llvm-22".to_owned());
    let real = format!("exec {release}/bin/mlir-opt \"$@\"");
    let version = "echo 'Debian LLVM version 18.1.8'";
    for (name, files, mode, wanted) in [
        (
            "no-translate",
            &[("mlir-opt", real.as_str())][..],
            0o755,
            "bin/mlir-translate is missing: install the package mlir-22-tools",
        ),
        (
            "no-opt",
            &[],
            0o755,
            "bin/mlir-opt is missing: install the package mlir-22-tools",
        ),
        (
            "no-program",
            &[("mlir-opt", real.as_str())],
            0o644,
            "bin/mlir-opt: expected a program, found a file that may not be executed",
        ),
        (
            "other-version",
            &[("mlir-opt", version), ("mlir-translate", version)],
            0o755,
            "bin/mlir-opt: expected passes in its output of `--help`, found none",
        ),
        (
            "no-version",
            &[
                ("mlir-opt", "echo; echo garbage"),
                ("mlir-translate", version),
            ],
            0o755,
            "expected a tool of LLVM 22, found `garbage` where it is asked for its version",
        ),
        (
            "no-start",
            &[("mlir-opt", "kill -SEGV $$"), ("mlir-translate", version)],
            0o755,
            "expected a tool of LLVM 22, found signal 11 where it is asked for its version",
        ),
    ] {
        let prefix = tools(&format!("targets-{name}"), files, mode);
        let target = ["--target", "mlir-22@0", "--mlir-prefix", &prefix];
        let said = ends(&[&["hunt", "--count", "1"][..], &target].concat(), 3);
        assert!(said.contains(wanted), "{name}: {said}");
    }
    let target = ["--target", "mlir-22@0", "--mlir-prefix", "/no/such/folder"];
    let said = ends(&[&["hunt", "--count", "1"][..], &target].concat(), 3);
    let wanted = "expected a folder with bin/mlir-opt at /no/such/folder, found no folder";
    assert!(said.contains(wanted), "{said}");
}

/// What is watched by the oracle alone needs no other tool.
#[cfg(unix)]
#[test]
fn passes_are_watched_without_a_translator() {
    let release = std::env::var("LLVM_SYS_221_PREFIX").unwrap_or("/usr/lib/llvm-22".to_owned());
    let real = format!("exec {release}/bin/mlir-opt \"$@\"");
    let prefix = tools("targets-only-opt", &[("mlir-opt", &real)], 0o755);
    let target = ["--target", "mlir-22/cse", "--mlir-prefix", &prefix];
    ends(&[&["hunt", "--count", "1"][..], &target].concat(), 0);
}

#[test]
fn pipelines_are_what_the_tool_takes() {
    let path = file(
        "targets-any",
        "f.mlir",
        &format!("// run: @f(1) -> 1\n{FUNCTION}"),
    );
    let check = |target: &str, code: i32| ends(&["check", &path, "--target", target], code);
    assert!(check("mlir-22/any(cse),canonicalize", 0).contains("1 agree"));
    let said = check("mlir-22/canonicalize{max-iterations=x}", 2);
    let wanted = "'x' value invalid for long argument!; failed to add `canonicalize` with options";
    assert!(said.contains(wanted), "{said}");
    let said = check("mlir-12", 2);
    let wanted = "unknown release `mlir-12` of MLIR, expected one of mlir-22, ";
    assert!(said.contains(wanted), "{said}");
}

/// A hunt that proves nothing is no good news.
#[cfg(unix)]
#[test]
fn a_hunt_that_compares_nothing_could_not() {
    let release = std::env::var("LLVM_SYS_221_PREFIX").unwrap_or("/usr/lib/llvm-22".to_owned());
    let script = format!(
        "case \"$*\" in *--split-input-file*) exit 1;; *) exec {release}/bin/mlir-opt \"$@\";; esac"
    );
    let prefix = tools("targets-refuses-all", &[("mlir-opt", &script)], 0o755);
    let out = scratch("targets-refused").display().to_string();
    let target = [
        "--target",
        "mlir-22/cse",
        "--mlir-prefix",
        &prefix,
        "--out",
        &out,
    ];
    let said = ends(&[&["hunt", "--count", "3"][..], &target].concat(), 3);
    assert!(said.contains("3 inconclusive"), "{said}");
    let wanted = "no program could be compared, of 3";
    assert_eq!(said.matches(wanted).count(), 2, "{said}");
    assert!(ends(&["summary", &out], 3).contains(wanted));
}

/// A list of the passes fits on two screens, and what it is about one of them on a part of one.
/// The documentation says of passes why they are not in the table, and no pass of the table is among them.
#[test]
fn what_is_left_out_of_the_table_is_not_in_it() {
    let text = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/targets.md");
    let text = fs::read_to_string(text).expect("it is there");
    let (_, rows) = text
        .split_once("and are not in the table:")
        .expect("the section is there");
    let rows = rows.lines().skip_while(|line| !line.starts_with("| `"));
    let rows = rows.take_while(|line| line.starts_with('|'));
    let mut count = 0;
    for row in rows {
        let cell = row.split('|').nth(1).expect("a row has cells");
        // A pass may be left out without one of its options only.
        for name in cell.split(", ").filter(|name| !name.contains(" without ")) {
            let name = name.trim().trim_matches('`');
            let mut all = stridecheck::mlir::passes::all();
            assert!(all.all(|row| row.name != name), "{name} is in the table");
            count += 1;
        }
    }
    assert!(count > 30, "{count}");
}

#[test]
fn passes_are_listed_by_name_and_described_one_by_one() {
    let listed = ends(&["targets", "mlir-22"], 0);
    assert!(listed.lines().count() < 100, "{listed}");
    assert!(listed.lines().all(|line| line.len() <= 120), "{listed}");
    assert!(listed.contains("  cse  "), "{listed}");
    let one = ends(&["targets", "mlir-22", "affine-loop-tile"], 0);
    for wanted in [
        "affine-loop-tile (on func.func): ",
        "\n  option tile-size=",
        "\n  known issue tile-dependence: ",
        "\n  as in every pass: ",
    ] {
        assert!(one.contains(wanted), "no `{wanted}` in {one}");
    }
    for target in ["mlir-22", "builtin"] {
        let wanted = format!("unknown pass `cze` of `{target}`, expected one that ");
        let said = ends(&["targets", target, "cze"], 2);
        assert!(said.contains(&wanted), "{said}");
    }
}
