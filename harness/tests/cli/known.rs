//! `stridecheck known`: the list, one fault, and the page that is made of them.

use std::fs;
use std::path::Path;
#[cfg(feature = "native")]
use std::path::PathBuf;
#[cfg(feature = "native")]
use std::process::Output;

use serde_json::Value;
#[cfg(feature = "native")]
use stridecheck::mlir::Release;

#[cfg(feature = "native")]
use super::scratch;
use super::{said, stdout, stridecheck};

#[test]
fn the_page_is_made_from_the_list() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/faults.md");
    let page = fs::read_to_string(page).expect("the page is there");
    let made = stridecheck(&["known", "--page"]);
    assert!(
        stdout(&made) == page,
        "docs/faults.md is not what `stridecheck known --page` prints"
    );
}

#[test]
fn the_readme_has_the_totals() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
    let readme = fs::read_to_string(readme).expect("the README is there");
    let totals = stridecheck(&["known", "--totals"]);
    assert!(
        readme.contains(stdout(&totals)),
        "README.md lacks what `stridecheck known --totals` prints"
    );
}

/// A row that explained the faults of others would keep hunts from reporting them.
#[cfg(feature = "native")]
#[test]
fn faults_of_one_pass_are_told_apart() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    for id in [
        "fusion-alias",
        "fusion-in-place",
        "fusion-order",
        "fusion-private",
        "fusion-truncates",
    ] {
        let program = folder.join(format!("{id}.mlir"));
        let checked = stridecheck(&["check", program.to_str().expect("the path is UTF-8")]);
        let told = stdout(&checked);
        assert!(told.contains(&format!("known issue {id}\n")), "{told}");
    }
}

#[cfg(feature = "native")]
#[test]
fn why_says_what_a_fault_expects_and_what_there_is() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    for (program, id, why) in [
        (
            "break-down-reduction-order",
            "rsqrt-estimate",
            "expected a difference of native code, found one of the pass test-vector-break-down-reduction-patterns",
        ),
        (
            "fpowi-vector",
            "fpowi-one-bit",
            "expected the pass convert-math-to-funcs, found convert-math-to-llvm",
        ),
        (
            "rsqrt-estimate",
            "pow-exp2",
            "`rsqrt-estimate` explains the difference",
        ),
        (
            "rsqrt-estimate",
            "rsqrt-estimate",
            "its trigger held, and native code is right where the cause cannot act",
        ),
    ] {
        let file = folder.join(format!("{program}.mlir"));
        let file = file.to_str().expect("the path is text");
        let output = stridecheck(&["check", file, "--why", id]);
        let line = format!("  why {id}: {why}\n");
        assert!(stdout(&output).contains(&line), "{}", stdout(&output));
    }
}

#[test]
fn faults_are_listed_by_pass_release_kind_and_upstream() {
    let ids = |options: &[&str]| -> Vec<String> {
        let output = stridecheck(&[&["known", "--json"], options].concat());
        let data: Value = serde_json::from_str(stdout(&output)).expect("a document");
        let faults = data["faults"].as_array().expect("a list").iter();
        let id = |fault: &Value| fault["id"].as_str().expect("an id").to_owned();
        faults.map(id).collect()
    };
    let peeling = ids(&["--pass", "scf-for-loop-peeling", "--kind", "wrong code"]);
    assert!(peeling.contains(&"peel-crossed".to_owned()), "{peeling:?}");
    // What one repair mends is told under one name.
    assert!(
        !peeling.contains(&"peel-crossed-access".to_owned()),
        "{peeling:?}"
    );
    let all = ids(&[]).len();
    let [there, not] = ["true", "false"].map(|is_there| ids(&["--upstream", is_there]).len());
    assert!(
        there > 0 && not > 0 && there + not >= all,
        "{there} and {not} of {all}"
    );
    assert!(ids(&["--release", "19"]).len() < all);
}

#[test]
fn one_fault_is_told() {
    let output = stridecheck(&["known", "narrowing-shift"]);
    let text = stdout(&output);
    for words in [
        "narrowing-shift: arith-int-range-narrowing, 22, wrong code\n",
        "cause: pattern (anonymous namespace)::NarrowElementwise on arith.shrui\n",
        "bad in: 22\ngood in: -\nupstream: #218191, #218495, mended in 24\n",
        "shown by: stridecheck check corpus/known/narrowing-shift.mlir --known none\n",
    ] {
        assert!(text.contains(words), "{words}\n{text}");
    }
    let output = stridecheck(&["known", "range-ceildivsi"]);
    assert!(
        stdout(&output).contains("\nbad in: 16, 22\ngood in: 19\n"),
        "{}",
        said(&output)
    );
    let output = stridecheck(&["known", "no-such-fault"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    let output = stridecheck(&["known", "--kind", "sadness"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(
        said(&output).contains("expected one of `wrong code`"),
        "{}",
        said(&output)
    );
}

/// Whether a measured row is of a release that the system has.
#[cfg(feature = "native")]
fn is_of_installed(row: &str) -> bool {
    let number = row.lines().find_map(|line| line.strip_prefix("release = "));
    let number = number.and_then(|number| number.parse().ok());
    Release::installed(number.expect("a row names its release")).is_ok()
}

/// What is measured of a fault in the releases that its row does not name is in the data that the page is made from.
#[cfg(feature = "native")]
#[test]
fn what_is_measured_stands_in_the_data() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("known-since.toml");
    let data = fs::read_to_string(data).expect("the data is there");
    let mut kinds = [0, 0, 0];
    for id in [
        "range-ceildivsi",
        "extui-extui",
        "narrowing-shift",
        "fold-maxnumf",
        "canonicalize-for-unsigned",
        "sroa-alignment",
    ] {
        let output = stridecheck(&["known", id, "--since"]);
        let rows = stdout(&output).split("\n[[measured]]\n").skip(1);
        let rows: Vec<&str> = rows.map(str::trim_end).collect();
        assert!(!rows.is_empty(), "{}", said(&output));
        for row in rows.into_iter().filter(|row| is_of_installed(row)) {
            assert!(data.contains(&format!("[[measured]]\n{row}\n")), "{row}");
            let words = ["answer = \"bad\"", "answer = \"good\"", "unknown = "];
            for (count, word) in kinds.iter_mut().zip(words) {
                *count += row.matches(word).count();
            }
        }
    }
    assert!(kinds.iter().all(|count| *count > 0), "{kinds:?}");
}

/// A release in which a fault is gone is told.
#[cfg(feature = "native")]
#[test]
fn witnesses_are_asked_for_their_faults() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    let folder = scratch("known-check");
    let id = "math-ipowi-reciprocal";
    let check = |folder: &Path| {
        let folder = folder.display().to_string();
        stridecheck(&["known", id, "--check", &folder])
    };
    let all = check(&corpus);
    assert_eq!(all.status.code(), Some(0), "{}", said(&all));
    assert!(
        stdout(&all).ends_with("programs show their fault, 0 no longer do\n"),
        "{}",
        said(&all)
    );
    let none = check(&folder);
    assert_eq!(none.status.code(), Some(2), "{}", said(&none));
    let program = format!("{id}.mlir");
    let text = fs::read_to_string(corpus.join(&program)).expect("it is there");
    let right = text.replace("constant true", "constant false");
    fs::write(folder.join(&program), right).expect("it can be written");
    let gone = check(&folder);
    assert_eq!(gone.status.code(), Some(1), "{}", said(&gone));
    // The power of zero is 1.
    let line = "gone: math-ipowi-reciprocal on mlir-22/func.func(test-math-algebraic-simplification): agree\n";
    assert!(stdout(&gone).contains(line), "{}", said(&gone));
}

/// A folder of its own with a place for a list of known issues, and `known add` into them.
#[cfg(feature = "native")]
struct OwnList {
    list: PathBuf,
    folder: PathBuf,
}

#[cfg(feature = "native")]
impl OwnList {
    fn new(name: &str) -> Self {
        let folder = scratch(name);
        let list = folder.join("list.toml");
        Self { list, folder }
    }

    fn add(&self, program: &str, id: &str, more: &[&str]) -> Output {
        let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
        let file = corpus.join(format!("{program}.mlir")).display().to_string();
        let [to, programs] = [&self.list, &self.folder].map(|path| path.display().to_string());
        let options = ["known", "add", &file, "--id", id, "--what", "It is wrong."];
        let places = ["--to", &to, "--folder", &programs];
        stridecheck(&[&options, &places[..], more].concat())
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.list).expect("it is written")
    }
}

/// A row that is written from a finding explains its program.
#[cfg(feature = "native")]
#[test]
fn a_row_is_written_from_a_finding() {
    let own = OwnList::new("known-add");
    let output = own.add("peel-crossed", "mine", &["--when", "crossed"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let text = stdout(&output);
    for words in [
        "trigger = { ops = [\"scf.for\"], when = [\"crossed\"] }\n",
        "mine explains its program\n",
        "of scf.for these conditions held",
    ] {
        assert!(text.contains(words), "{words}\n{text}");
    }
    let row = own.text();
    assert!(row.contains("ForLoopPeelingPattern on scf.for"), "{row}");
    // It does for its program what a row of the list that comes with the tool does.
    let program = own.folder.join("mine.mlir").display().to_string();
    let list = own.list.display().to_string();
    let checked = stridecheck(&["check", &program, "--known", "none", "--known", &list]);
    assert_eq!(checked.status.code(), Some(0), "{}", said(&checked));
    assert!(stdout(&checked).contains("mine"), "{}", said(&checked));
    for (program, id, says) in [
        ("canonicalize-cmpf-true", "crash", false),
        ("expand-reshape-unranked", "invalid", true),
    ] {
        let output = own.add(program, id, &[]);
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        assert_eq!(stdout(&output).contains("says = "), says, "{program}");
    }
}

/// A row that does not explain its program, or that says what is known, is not written.
#[cfg(feature = "native")]
#[test]
fn a_row_that_explains_nothing_is_refused() {
    let own = OwnList::new("known-add-refused");
    // A list that cannot be read is not taken for one that is missing.
    fs::remove_file(&own.list).ok();
    fs::create_dir_all(&own.list).expect("a folder can be made");
    let output = own.add("peel-crossed", "mine", &["--when", "crossed"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    fs::remove_dir(&own.list).expect("nothing is in it");
    let output = own.add("peel-crossed", "mine", &["--when", "crossed"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let row = own.text();
    for (program, id, more, wanted) in [
        (
            "peel-crossed",
            "other",
            &["--when", "crossed"][..],
            "mine of the list explains the program already",
        ),
        ("narrowing-shift", "mine", &[], "issue `mine`: occurs twice"),
        (
            "narrowing-shift",
            "shift",
            &["--when", "crossed"],
            "shift does not explain its program (its trigger did not hold",
        ),
    ] {
        let output = own.add(program, id, more);
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        assert!(
            said(&output).contains(wanted),
            "{wanted}\n{}",
            said(&output)
        );
    }
    assert_eq!(own.text(), row);
}

#[cfg(feature = "native")]
#[test]
fn check_names_what_is_to_blame() {
    let program =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known/narrowing-shift.mlir");
    let program = program.display().to_string();
    let output = stridecheck(&["check", &program, "--known", "none"]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let cause = "  cause: pattern (anonymous namespace)::NarrowElementwise on arith.shrui \
                 (one more application of the pattern makes a right program wrong)\n";
    assert!(stdout(&output).contains(cause), "{}", said(&output));
}
