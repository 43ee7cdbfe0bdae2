//! `bisect`: since when a finding shows, in releases and in builds.

use std::path::Path;

use serde_json::Value;
use stridecheck::mlir::batch::Batch;
use stridecheck::mlir::passes::{find, renamed};
use stridecheck::mlir::releases::RELEASES;
use stridecheck::mlir::{Failures, PassCall, Release};

use super::{said, scratch, stridecheck};
use crate::mlir_passes::{EDIT, PROGRAM, installed_releases, known_folder, with_script};

/// What `bisect` prints of the program of a known fault.
#[track_caller]
fn of_known(id: &str) -> String {
    let path = known_folder().join(format!("{id}.mlir"));
    let output = stridecheck(&["bisect", &path.display().to_string()]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    said(&output)
}

#[test]
fn a_fault_that_is_gone_is_good_again() {
    let said = of_known("fold-maxnumf");
    let wanted = "  mlir-19: bad\n  mlir-22: good\nfirst bad: mlir-19, and no good one before it\ngood again: mlir-22\n";
    assert!(said.ends_with(wanted), "{said}");
}

#[test]
fn a_fault_that_is_new_has_a_last_good_release() {
    let said = of_known("range-float");
    assert!(
        said.ends_with("first bad: mlir-22, last good: mlir-19\n"),
        "{said}"
    );
}

/// Another wrong value, or a release that cannot do it, is not good.
#[test]
fn what_a_release_does_otherwise_is_unknown() {
    let none = "and no good one before it";
    for (id, why, good) in [
        ("flatten-offset", "mlir-19 has no pass flatten-memref", none),
        (
            "math-expand-clampf",
            "mlir-19 has no pass math-expand-ops{ops=clampf}: its test-expand-math is math-expand-ops",
            none,
        ),
        (
            "normalize-layout",
            "it differs otherwise: invalid IR",
            "last good: mlir-13",
        ),
    ] {
        let said = of_known(id);
        assert!(
            said.contains(&format!("  mlir-19: unknown: {why}")),
            "{said}"
        );
        assert!(
            said.contains(&format!("first bad: mlir-22, {good}")),
            "{said}"
        );
    }
}

/// A pass or an option that was renamed is asked for by the name that the release has.
#[test]
fn a_pass_is_asked_for_by_its_name_in_the_release() {
    for (id, older) in [
        ("extui-extui", "  mlir-19 with test-constant-fold: bad\n"),
        (
            "fusion-maximal",
            "  mlir-19 with affine-loop-fusion{fusion-maximal=true}: bad\n",
        ),
    ] {
        let said = of_known(id);
        assert!(said.contains(&format!("{older}  mlir-22: bad\n")), "{said}");
    }
    let said = of_known("expand-index-quotient");
    let wanted = "  mlir-19: bad\n  mlir-22 with affine-expand-index-ops-as-affine: good\n";
    assert!(said.contains(wanted), "{said}");
}

/// A build counts as the release of its target, and may have the names of an older one.
#[test]
fn a_build_is_asked_for_a_pass_by_the_name_that_it_takes() {
    let build = Release::installed(19).expect("LLVM 19 is installed");
    let build = build.prefix.display().to_string();
    let path = known_folder().join("fusion-maximal.mlir");
    let path = path.display().to_string();
    let output = stridecheck(&["bisect", &path, "--mlir-prefix", &build]);
    let wanted = format!("  {build}: bad\n");
    assert!(said(&output).contains(&wanted), "{}", said(&output));
}

/// The table of renamed passes and options is that of the releases: each has the name that the table says, and no other unless that is another pass.
#[test]
fn each_release_has_the_names_of_the_table() {
    for release in installed_releases() {
        let number = release.number;
        let takes = |pass: &PassCall| {
            let batch = Batch {
                release: &release,
                steps: &[pass.to_string()],
                failures: &Failures::default(),
            };
            batch.refused().expect("the tool runs").is_none()
        };
        let call = |name: &str, options: &str, nest| PassCall {
            name: name.to_owned(),
            options: options.to_owned(),
            nest,
        };
        for pass in renamed::PASSES {
            let row = find(pass.name).expect("a row");
            let newer = call(pass.name, pass.options, row.nest);
            let older = call(pass.before, "", pass.nest);
            let is_newer = number >= pass.since();
            assert_eq!(takes(&newer), is_newer, "{newer} of {number}");
            let is_other = find(pass.before).is_some_and(|other| other.since <= number);
            let is_older = !is_newer && number >= pass.first;
            assert_eq!(takes(&older), is_older || is_other, "{older} of {number}");
        }
        for option in renamed::OPTIONS {
            let row = find(option.pass).expect("a row");
            let with = |word: &str| match word.contains(['=']) || word == "unroll-full" {
                true => word.to_owned(),
                false => format!("{word}=1"),
            };
            let is_newer = number >= option.since;
            let newer = call(option.pass, &with(option.name), row.nest);
            assert_eq!(takes(&newer), is_newer, "{newer} of {number}");
            let older = call(option.pass, &with(option.before), row.nest);
            assert_eq!(takes(&older), !is_newer, "{older} of {number}");
        }
    }
}

/// The records and files of the findings of a hunt on mutants of a known fault, and how many programs it counted.
fn hunted(name: &str, more: &[&str]) -> (Vec<(Value, String)>, Value) {
    let out = scratch(name);
    let folder = out.display().to_string();
    let fault = known_folder().join("range-ceildivsi.mlir");
    let fault = fault.display().to_string();
    let hunt = [
        "hunt",
        "--json",
        "--no-reduce",
        "--known",
        "none",
        "--from",
        &fault,
        "--count",
        "128",
        "--seed",
        "1",
        "--target",
        "mlir-22/int-range-optimizations",
        "--out",
        &folder,
    ];
    let output = stridecheck(&[&hunt[..], more].concat());
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let summary: Value = serde_json::from_slice(&output.stdout).expect("the command prints JSON");
    let findings = summary["findings"].as_array().expect("the findings");
    let found = findings.iter().map(|finding| {
        let file = finding["file"].as_str().expect("a file");
        let file = std::fs::read_to_string(file).expect("it is kept");
        (finding.clone(), file)
    });
    (found.collect(), summary["programs"].clone())
}

/// What a hunt says of its finding is what `bisect` says of its file.
#[test]
fn a_hunt_keeps_the_answer_with_its_findings() {
    // What later programs show depends on memory that MLIR never wrote.
    let (found, _) = hunted("bisect-hunt", &["--bisect", "--max-findings", "1"]);
    assert!(!found.is_empty());
    for (finding, file) in &found {
        let path = finding["file"].as_str().expect("a file");
        let output = stridecheck(&["bisect", "--json", path]);
        let data: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(finding["since"], data["since"], "{}", said(&output));
        assert_eq!(finding["since"][0]["first_bad"], "mlir-22");
        let line = "// since: after int-range-optimizations: mlir-13 unknown";
        assert!(file.contains(line), "{file}");
    }
    let (without, _) = hunted("bisect-hunt-without", &["--max-findings", "1"]);
    assert!(!without.is_empty());
    assert!(
        without.iter().all(|(finding, file)| {
            finding.get("since").is_none() && !file.contains("// since:")
        })
    );
}

/// Releases that do not answer in time are unknown, and the hunt goes on.
#[test]
fn a_hunt_waits_no_longer_than_it_may() {
    let (found, programs) = hunted("bisect-late", &["--bisect", "--bisect-time", "0s"]);
    assert_eq!(programs, 128);
    assert!(!found.is_empty());
    for (finding, _) in found {
        let points = &finding["since"][0]["points"];
        let newest = RELEASES.len() - 1;
        assert_eq!(points[newest - 1]["why"], "no answer in time", "{points}");
        assert_eq!(points[newest]["answer"], "bad", "{points}");
    }
}

/// Of twelve builds, the first of which that adds a wrong number is found by halves.
#[test]
fn of_many_builds_the_first_bad_one_is_found() {
    const COUNT: usize = 12;
    const FIRST_BAD: usize = 7;
    let wrong = format!("{EDIT} sed -i 's/value = 4 : i32/value = 5 : i32/' \"$d\"/*/*");
    let right = "exec \"$real\" \"$@\"";
    let build = |number: usize| {
        let script = match number >= FIRST_BAD {
            true => &wrong,
            false => right,
        };
        let release = with_script(&format!("bisect-build-{number:02}"), "mlir-opt", script);
        release.prefix.display().to_string()
    };
    let builds: Vec<String> = (0..COUNT).map(build).collect();
    let program = scratch("bisect-builds").join("f.mlir");
    std::fs::write(&program, PROGRAM).expect("the file can be written");
    let newest = format!("mlir-trunk{{prefix={}}}/cse", builds[COUNT - 1]);
    let program = program.display().to_string();
    let mut arguments = vec!["bisect", &program, "--target", &newest, "--json"];
    for build in &builds {
        arguments.extend(["--mlir-prefix", build]);
    }
    let output = stridecheck(&arguments);
    let data: Value = serde_json::from_slice(&output.stdout).expect("the command prints JSON");
    let found = &data["since"][0];
    assert_eq!(found["first_bad"], builds[FIRST_BAD], "{data}");
    assert_eq!(found["last_good"], builds[FIRST_BAD - 1], "{data}");
    let points = found["points"].as_array().expect("the points");
    assert_eq!(points.len(), COUNT + RELEASES.len());
    let of = |answer: &str| {
        points
            .iter()
            .filter(|point| point["answer"] == answer)
            .count()
    };
    let missing = RELEASES.len() - installed_releases().count();
    assert!(of("not-asked") >= 6 && of("unknown") == missing, "{data}");
    arguments.push("--every");
    let output = stridecheck(&arguments);
    let data: Value = serde_json::from_slice(&output.stdout).expect("the command prints JSON");
    assert!(!data.to_string().contains("not-asked"), "{data}");
    assert_eq!(data["since"][0]["first_bad"], builds[FIRST_BAD]);
}

/// A fault that canonicalize of each release has, and `exact`, which releases before 22 do not have.
const EXACT: &str = "// run: @main(256, 6) -> (0, 3)
func.func @main(%x: index, %y: i32) -> (index, i32) {
  %n = arith.index_cast %x : index to i8
  %r = arith.index_cast %n : i8 to index
  %c1 = arith.constant 1 : i32
  %s = arith.shrui %y, %c1 exact : i32
  return %r, %s : index, i32
}
";

/// What `bisect` prints of a program on a target.
#[track_caller]
fn of_program(name: &str, program: &str, target: &str) -> String {
    let path = scratch(name).join("f.mlir");
    std::fs::write(&path, program).expect("the file can be written");
    let output = stridecheck(&["bisect", &path.display().to_string(), "--target", target]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    said(&output)
}

#[test]
fn an_attribute_that_a_release_lacks_is_left_out_if_the_finding_shows_without_it() {
    let said = of_program("bisect-exact", EXACT, "mlir-22/canonicalize");
    let wanted = "  mlir-19: bad\n  mlir-22: bad\nfirst bad: mlir-1";
    assert!(said.contains(wanted), "{said}");
}

/// An attribute without a meaning is as one that is missing.
#[test]
fn a_finding_that_needs_an_attribute_is_unknown_where_a_release_lacks_it() {
    for (id, lacking) in [
        (
            "canonicalize-for-unsigned",
            "`unsignedCmp` of `scf.for` cannot be expressed in edition 19, only since 22",
        ),
        (
            "sroa-alignment",
            "`alignment` of `memref.store` has no effect before release 21",
        ),
    ] {
        let said = of_known(id);
        let wanted = format!(
            "  mlir-19: unknown: the release does not have it: {lacking}; without it the finding does not show\n"
        );
        assert!(said.contains(&wanted), "{said}");
    }
}

/// A program that is right on the target that is named is asked for on the other releases.
#[test]
fn a_program_shows_where_any_release_is_wrong() {
    let path = known_folder().join("fold-maxnumf.mlir");
    let program = std::fs::read_to_string(path).expect("the program is there");
    let program = program.replace("// target: mlir-19/canonicalize\n", "");
    let said = of_program("bisect-other", &program, "mlir-22/canonicalize");
    assert!(
        said.contains("f.mlir: mlir-19/canonicalize: differ: "),
        "{said}"
    );
    assert!(
        said.ends_with("first bad: mlir-19, and no good one before it\ngood again: mlir-22\n"),
        "{said}"
    );
}

#[test]
fn what_is_no_finding_of_mlir_is_wrong_input() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    for (file, target, wanted) in [
        (
            "run/addi-overflow-flags.mlir",
            None,
            "expected a finding on a release or a build of MLIR, found neither a line `// target:`",
        ),
        (
            "run/addi-overflow-flags.mlir",
            Some("mlir-22/cse"),
            "expected a run line that differs, found\n  @",
        ),
        (
            "seeds/views.mlir",
            Some("mlir-22/cse"),
            "no `// run:` line; `stridecheck check --inputs random` draws calls",
        ),
        (
            "known/bf16-sign.mlir",
            None,
            "expected a finding on a release or a build of MLIR, found the target `builtin`",
        ),
    ] {
        let path = corpus.join(file).display().to_string();
        let target = target.iter().flat_map(|name| ["--target", name]);
        let arguments: Vec<&str> = ["bisect", &path].into_iter().chain(target).collect();
        let output = stridecheck(&arguments);
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        assert!(said(&output).contains(wanted), "{}", said(&output));
    }
}
