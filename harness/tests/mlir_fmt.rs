//! What `mlir-opt` of LLVM 22 prints is printed again byte for byte, in its own form and in the generic one.

use std::path::{Path, PathBuf};

use stridecheck::tools::SPLIT_MARKER;
use stridecheck_gen::{Config, program, seed_bytes};
use stridecheck_ir::{Edition, Form, parse, parse_edition, print, verify};

use crate::SOAKS;
use crate::corpus::programs;
use crate::mlir_accepts::{opt, opt_each};

const PROGRAMS: u64 = if SOAKS { 4_000 } else { 200 };

/// How many programs are given to passes, besides the corpus.
const PASSED: u64 = if SOAKS { 100 } else { 40 };

/// How many differences a failure shows.
const SHOWN: usize = 5;

const GENERIC: &[&str] = &["--mlir-print-op-generic"];

/// Says where the text of `mlir-opt` and ours for it part; nothing if they do not.
pub(crate) fn difference(theirs: &str, form: Form) -> Option<String> {
    match parse(theirs) {
        Ok(body) => part(theirs, &print(&body, form)),
        Err(diagnostics) => Some(format!("{diagnostics:?}\n{theirs}")),
    }
}

/// What differs where each of the two forms of a program is read and printed in both.
pub(crate) fn crossed(custom: &str, generic: &str, edition: Edition) -> Vec<String> {
    let forms = [false, true].map(|generic| Form { edition, generic });
    let mut found = Vec::new();
    for read in [custom, generic] {
        let body = match parse_edition(read, edition) {
            Ok(body) => body,
            Err(diagnostics) => {
                found.push(format!("{diagnostics:?}\n{read}"));
                continue;
            }
        };
        let wrong = verify(&body);
        if !wrong.is_empty() {
            found.push(format!("{wrong:?}\n{read}"));
        }
        let differing = [custom, generic].into_iter().zip(forms);
        found.extend(differing.filter_map(|(theirs, form)| part(theirs, &print(&body, form))));
    }
    found
}

/// Says where two texts part; nothing if they do not.
fn part(theirs: &str, ours: &str) -> Option<String> {
    let (theirs, ours) = (theirs.trim_end(), ours.trim_end());
    if theirs == ours {
        return None;
    }
    let mut lines = theirs.lines().zip(ours.lines());
    let line = lines.find(|(theirs, ours)| theirs != ours);
    let (theirs, ours) = line.unwrap_or(("one text", "is longer"));
    Some(format!("  theirs: {theirs:?}\n  ours:   {ours:?}"))
}

/// What differs in each program that `mlir-opt` accepts, in both forms; nothing of one that it refuses.
fn differences(texts: &[&str]) -> Vec<Option<Vec<String>>> {
    let [customs, generics] = [&[][..], GENERIC].map(|arguments| opt_each(texts, arguments));
    // A custom form may leave attributes out, so it is crossed with the generic form of what it says.
    let said: Vec<&str> = customs.iter().flatten().map(String::as_str).collect();
    let mut said = opt_each(&said, GENERIC).into_iter();
    let in_both = |(custom, generic): (Option<String>, Option<String>)| {
        let custom = custom?;
        let [generic, said] = [generic, said.next().flatten()]
            .map(|text| text.expect("the program was accepted before"));
        let mut found = crossed(&custom, &said, Edition::CURRENT);
        found.extend(difference(&generic, Form::current().generic()));
        Some(found)
    };
    customs.into_iter().zip(generics).map(in_both).collect()
}

pub(crate) fn report(found: &[String]) {
    let shown = &found[..found.len().min(SHOWN)];
    assert!(
        found.is_empty(),
        "{} texts differ:\n{}",
        found.len(),
        shown.join("\n")
    );
}

#[test]
fn the_corpus() {
    let corpus = programs(&["run", "ub", "open", "stage", "lower", "spec"]);
    let in_both_editions = |(path, text): (PathBuf, String)| {
        // Programs of the edition of 2020 are given to `mlir-opt` in the current one.
        let body = parse(&text).unwrap_or_else(|errors| panic!("{}: {errors:?}", path.display()));
        let current = print(&body, Form::current());
        [text, current].map(|text| (path.display().to_string(), text))
    };
    let texts: Vec<_> = corpus.into_iter().flat_map(in_both_editions).collect();
    let all: Vec<_> = texts.iter().map(|(_, text)| text.as_str()).collect();
    let mut found = Vec::new();
    let mut accepted = 0;
    for ((name, _), differing) in texts.iter().zip(differences(&all)) {
        accepted += usize::from(differing.is_some());
        let differing = differing.unwrap_or_default().into_iter();
        found.extend(differing.map(|difference| format!("{name}:\n{difference}")));
    }
    assert!(accepted > 100, "only {accepted} texts were accepted");
    report(&found);
}

/// Passes that make ops which nothing here generates.
const PASSES: [&str; 4] = [
    "--lift-cf-to-scf",
    "--expand-strided-metadata",
    "--expand-realloc",
    "--normalize-memrefs",
];

#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn what_passes_make() {
    // A conversion folds a mask around nothing for ever: known issue mask-fold-endless.
    let is_endless = |path: &Path| path.ends_with("vector-mask-empty.mlir");
    let corpus = programs(&["run", "ub"]).into_iter();
    let corpus = corpus.filter(|(path, _)| !is_endless(path));
    let corpus = corpus.map(|(path, text)| {
        let body = parse(&text).unwrap_or_else(|errors| panic!("{}: {errors:?}", path.display()));
        (path.display().to_string(), body)
    });
    let generated = (0..PASSED).map(|number| {
        let generated = program(&seed_bytes(29, number), &Config::default());
        (format!("generated program {number}"), generated.body)
    });
    let (names, texts): (Vec<_>, Vec<_>) = corpus
        .chain(generated)
        .map(|(name, body)| (name, print(&body, Form::current())))
        .unzip();
    let texts: Vec<_> = texts.iter().map(String::as_str).collect();
    let mut found = Vec::new();
    let counts = PASSES.map(|pass| {
        // A pass that refuses a program has made nothing; the counts say that most do not.
        let made = names.iter().zip(opt_each(&texts, &[pass]));
        let made = made.filter_map(|(name, made)| Some((name, made?)));
        let is_new = |(_, made): &(&String, String)| {
            let words = ["scf.", "affine.", "ub."];
            words.iter().any(|word| made.contains(word))
        };
        let (names, made): (Vec<_>, Vec<_>) = made.filter(is_new).unzip();
        let made: Vec<_> = made.iter().map(String::as_str).collect();
        for ((name, made), differing) in names.iter().zip(&made).zip(differences(&made)) {
            let errors = parse(made).map(|body| verify(&body)).unwrap_or_default();
            let errors = errors.iter().map(|error| error.message.clone());
            let differing = differing.expect("mlir-opt made the program").into_iter();
            let problems = differing.chain(errors);
            found.extend(problems.map(|problem| format!("{name} {pass}:\n{problem}")));
        }
        made.len()
    });
    report(&found);
    let few = counts.contains(&0) || counts.iter().sum::<usize>() < 50;
    assert!(!few, "{PASSES:?} gave {counts:?}");
}

#[test]
fn texts_of_every_kind() {
    let mut found = Vec::new();
    for (path, file) in programs(&["text"]) {
        let name = path.display();
        for text in file.split(SPLIT_MARKER) {
            let theirs = opt(text, &[]).unwrap_or_else(|error| panic!("{name}: {error}"));
            let [differing] = differences(&[text]).try_into().expect("one text");
            let mut differing: Vec<_> = differing.expect("the program was accepted before");
            let body = parse(text).unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
            let printed = print(&body, Form::current());
            let again = opt(&printed, &[]).unwrap_or_else(|error| panic!("{name}: {error}"));
            if [&printed, &again].map(|text| text.trim_end()) != [theirs.trim_end(); 2] {
                differing.push(format!("  theirs: {theirs}\n  ours: {printed}"));
            }
            found.extend(differing.iter().map(|how| format!("{name}:\n{how}")));
        }
    }
    report(&found);
}

#[test]
fn generated_programs() {
    let texts: Vec<_> = (0..PROGRAMS)
        .map(|number| {
            let generated = program(&seed_bytes(23, number), &Config::default());
            print(&generated.body, Form::current())
        })
        .collect();
    let all = texts.join("\n// -----\n");
    let mut found = Vec::new();
    for (arguments, form) in [
        (&[][..], Form::current()),
        (GENERIC, Form::current().generic()),
    ] {
        let printed = opt(&all, arguments).expect("mlir-opt accepts generated programs");
        let printed: Vec<_> = printed.split("// -----\n").collect();
        assert_eq!(printed.len(), texts.len());
        found.extend(printed.iter().filter_map(|text| difference(text, form)));
    }
    report(&found);
}

/// Maps and sets in every place, in ops of both forms, and unknown ops with properties.
const MAPS: &str = r#"
#a = affine_map<(d0) -> (d0 + 1)>
#s = affine_set<(d0) : (d0 >= 0)>
!m = memref<4xf32, affine_map<(d0) -> (d0 * 2)>>
module attributes {foo.m = affine_map<(d0) -> (d0 + 9)>, foo.s = #s} {
  memref.global "private" @g : !m
  func.func private @h(!m {foo.a = affine_map<(d0) -> (d0 + 3)>}) -> (memref<8xi8, affine_map<(d0)[s0] -> (d0 + s0)>>)
  func.func @f(%m: !m, %n: memref<2x3xf32>) attributes {
    foo.x = [#a, {y = affine_set<(d0) : (d0 - 3 >= 0)>}],
    foo.z = memref<4xf32, affine_map<(d0) -> (d0 * 3)>>, foo.id = affine_map<(d0) -> (d0)>
  } {
    %0 = "foo.op"(%m) <{p = affine_map<(d0) -> (d0 + 77)>, q = 1 : i32}> ({
      %t = memref.transpose %n (i, j) -> (j, i) : memref<2x3xf32> to memref<3x2xf32, strided<[1, 3]>>
      "foo.inner"() {k = affine_map<(d0) -> (d0 + 100)>} : () -> ()
    }) {m = affine_map<(d0) -> (d0 + 55)>} : (!m) -> memref<4xf32, affine_map<(d0) -> (d0 * 5)>>
    %1 = memref.alloc() {foo.k = affine_map<(d0) -> (d0 + 5)>} : memref<4xf32, affine_map<(d0) -> (d0 * 6)>>
    %2 = memref.get_global @g : !m
    "foo.number"() <42 : i32> : () -> ()
    "foo.empty"() <{}> : () -> ()
    "foo.both"() <{a, p = affine_map<(d0) -> (d0 + 55)>}> {a} : () -> ()
    return
  }
  "foo.blocks"() ({
  ^bb0(%a: memref<4xf32, affine_map<(d0) -> (d0 * 7)>>):
    cf.br ^bb1(%a : memref<4xf32, affine_map<(d0) -> (d0 * 7)>>)
  ^bb1(%c: memref<4xf32, affine_map<(d0) -> (d0 * 7)>>):
    "foo.end"() : () -> ()
  }) {f = (memref<4xf32, affine_map<(d0) -> (d0 * 8)>>) -> ()} : () -> ()
}
"#;

#[test]
fn maps_and_sets_are_named_and_unknown_properties_stay() {
    let [found] = differences(&[MAPS]).try_into().expect("one text");
    report(&found.expect("mlir-opt accepts the program"));
    let printed = print(&parse(MAPS).expect("the program is read"), Form::current());
    let again = opt(&printed, &[]).expect("mlir-opt accepts what is printed");
    let (again, printed) = (again.trim_end(), printed.trim_end());
    assert_eq!(again, printed, "aliases of the input make no difference");
}

#[test]
fn a_text_in_another_layout_differs() {
    let text = "module {\n   func.func private @f()\n}\n";
    assert!(
        difference(text, Form::current()).is_some(),
        "the check can fail"
    );
    assert_eq!(Form::default().edition, Edition::CURRENT);
}
