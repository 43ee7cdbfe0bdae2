//! Each case of `corpus/verify`, and of `corpus/std/refused` for the text of 2020, breaks the rule that it is named after, and no other.
//!
//! What the reader refuses already has a case too, and a body made by hand for the verifier.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use stridecheck_ir::dialect::{control_flow, func, memref};
use stridecheck_ir::verify::{Rule, check};
use stridecheck_ir::{
    Attribute, BlockId, Body, Dim, Layout, MemRefType, OpSpec, Place, Type, directives_named, parse,
};

fn cases() -> Vec<PathBuf> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let folders = ["verify", "std/refused"].map(|folder| corpus.join(folder));
    let entries = folders
        .iter()
        .flat_map(|folder| fs::read_dir(folder).expect("the folder of cases is there"));
    let mut paths: Vec<_> = entries
        .map(|entry| entry.expect("the folder can be listed").path())
        .collect();
    paths.retain(|path| {
        path.extension()
            .is_some_and(|extension| extension == "mlir")
    });
    paths.sort();
    paths
}

fn stem(path: &Path) -> &str {
    path.file_stem()
        .and_then(|stem| stem.to_str())
        .expect("names of cases are plain")
}

/// The rule that a case is named after; a further word may follow the name.
fn rule_of(path: &Path) -> Option<Rule> {
    let names = Rule::ALL.iter().copied().filter(|rule| {
        let rest = stem(path).strip_prefix(rule.name());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    });
    names.max_by_key(|rule| rule.name().len())
}

/// The broken rules and the messages; what the reader refuses breaks no rule.
fn findings(text: &str) -> (BTreeSet<Rule>, Vec<String>) {
    match parse(text) {
        Ok(body) => {
            let findings = check(&body);
            let rules = findings.iter().map(|finding| finding.rule).collect();
            let messages = findings
                .into_iter()
                .map(|finding| finding.diagnostic.message);
            (rules, messages.collect())
        }
        Err(diagnostics) => {
            let messages = diagnostics.into_iter().map(|diagnostic| diagnostic.message);
            (BTreeSet::new(), messages.collect())
        }
    }
}

#[test]
fn each_case_breaks_its_rule_and_no_other() {
    for path in cases() {
        let name = path.display();
        let text = fs::read_to_string(&path).unwrap();
        let expected: Vec<_> = directives_named(&text, "error").collect();
        assert!(!expected.is_empty(), "{name} expects no error");
        let rule = rule_of(&path).unwrap_or_else(|| panic!("{name} is named after no rule"));
        let (rules, messages) = findings(&text);
        for expected in expected {
            let is_there = messages.iter().any(|message| message.contains(expected));
            assert!(is_there, "{name}: no {expected:?} in {messages:#?}");
        }
        assert!(
            rules.iter().all(|found| *found == rule),
            "{name}: {rules:?}"
        );
    }
}

/// The messages of all cases, each under its rule.
fn all_messages() -> String {
    let mut of_rules: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for path in cases() {
        let text = fs::read_to_string(&path).expect("a case is text");
        let rule = rule_of(&path).unwrap_or_else(|| panic!("{} has no rule", path.display()));
        let messages = of_rules.entry(rule.name()).or_default();
        messages.extend(findings(&text).1);
    }
    for (rule, body) in made_by_hand() {
        let found = check(&body).into_iter();
        let found = found.map(|finding| finding.diagnostic.message);
        of_rules.entry(rule.name()).or_default().extend(found);
    }
    let mut all = String::new();
    for (rule, mut messages) in of_rules {
        messages.sort();
        messages.dedup();
        all.push_str(rule);
        all.push('\n');
        for message in messages {
            all.extend(["  ", &message, "\n"]);
        }
    }
    all
}

/// `corpus/verify/messages.txt` is written anew with `STRIDECHECK_BLESS=1`.
#[test]
fn the_messages_of_all_rules_are_listed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/verify/messages.txt");
    let messages = all_messages();
    if std::env::var_os("STRIDECHECK_BLESS").is_some() {
        fs::write(&path, &messages).expect("the list can be written");
    }
    let listed = fs::read_to_string(&path).expect("the list is there");
    for (listed, found) in listed.lines().zip(messages.lines()) {
        assert_eq!(
            listed, found,
            "STRIDECHECK_BLESS=1 cargo test -p stridecheck-ir"
        );
    }
    assert_eq!(listed.len(), messages.len());
}

#[test]
fn each_rule_is_broken_by_a_case_or_by_a_body_made_by_hand() {
    let texts = cases()
        .into_iter()
        .map(|path| fs::read_to_string(path).unwrap());
    let mut covered: BTreeSet<_> = texts.flat_map(|text| findings(&text).0).collect();
    covered.extend(made_by_hand().into_iter().map(|(rule, _)| rule));
    let missing: Vec<_> = Rule::ALL
        .iter()
        .filter(|rule| !covered.contains(rule))
        .collect();
    assert!(missing.is_empty(), "nothing breaks {missing:?}");
}

#[test]
fn each_body_made_by_hand_breaks_its_rule_and_no_other() {
    for (rule, body) in made_by_hand() {
        let rules: BTreeSet<_> = check(&body).iter().map(|finding| finding.rule).collect();
        assert_eq!(rules, BTreeSet::from([rule]));
    }
}

/// What no text can say, or the reader does not let through.
fn made_by_hand() -> Vec<(Rule, Body)> {
    let dim = Dim::Static;
    let negative = MemRefType::identity(vec![dim(-1)], Type::f32());
    let strided = MemRefType {
        layout: Layout::Strided {
            offset: dim(0),
            strides: vec![dim(1), dim(2)],
        },
        ..MemRefType::identity(vec![dim(4)], Type::f32())
    };
    vec![
        (Rule::IntegerWidth, with_value(Type::integer(1 << 24))),
        (
            Rule::VectorType,
            with_value(Type::vector(vec![0], Type::f32())),
        ),
        (Rule::NegativeSize, with_value(negative.into())),
        (Rule::StridedRank, with_value(strided.into())),
        (Rule::OperandSegments, without_segments()),
        (Rule::Isolation, used_from_outside()),
        (Rule::SuccessorRegion, branch_to_another_function()),
    ]
}

fn with_value(ty: Type) -> Body {
    let mut body = Body::new();
    let place = Place::End(body.module_block());
    body.build(place, OpSpec::unknown("make").result(ty));
    body
}

fn without_segments() -> Body {
    let mut body = Body::new();
    let place = Place::End(body.module_block());
    let ty = MemRefType::identity(vec![Dim::Static(4)], Type::f32());
    body.build(place, OpSpec::new(memref::Op::Alloc).result(ty.into()));
    body
}

fn used_from_outside() -> Body {
    let mut body = with_value(Type::f32());
    let value = body.results(
        body.first_op(body.module_block())
            .expect("the value was just made"),
    )[0];
    let block = function(&mut body, "f");
    body.build(Place::End(block), OpSpec::unknown("use").operand(value));
    body.build(Place::End(block), OpSpec::new(func::Op::Return));
    body
}

fn branch_to_another_function() -> Body {
    let mut body = Body::new();
    let (from, to) = (function(&mut body, "f"), function(&mut body, "g"));
    let branch = OpSpec::new(control_flow::Op::Br).successor(to, &[]);
    body.build(Place::End(from), branch);
    body.build(Place::End(to), OpSpec::new(func::Op::Return));
    body
}

fn function(body: &mut Body, name: &str) -> BlockId {
    let ty = Type::function(Vec::new(), Vec::new());
    let spec = OpSpec::new(func::Op::Func)
        .attribute("sym_name", Attribute::String(name.into()))
        .attribute("function_type", Attribute::Type(ty))
        .regions(1);
    let op = body.build(Place::End(body.module_block()), spec);
    let block = body.create_block(&[]);
    body.append_block(body.op_regions(op)[0], block);
    block
}

#[test]
fn rules_have_names_of_their_own() {
    let names: BTreeSet<_> = Rule::ALL.iter().map(|rule| rule.name()).collect();
    assert_eq!(names.len(), Rule::ALL.len());
}
