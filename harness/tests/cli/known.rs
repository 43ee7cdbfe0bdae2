//! `stridecheck known`: the list, one fault, and the page that is made of them.

use std::fs;
use std::path::Path;

use serde_json::Value;

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
        "upstream: #218191, #218495, mended in 24\n",
        "shown by: stridecheck check corpus/known/narrowing-shift.mlir --known none\n",
    ] {
        assert!(text.contains(words), "{words}\n{text}");
    }
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
