//! What `mlir-opt` of LLVM 22 prints is printed again byte for byte, in its own form and in the generic one.

use stridecheck::tools::SPLIT_MARKER;
use stridecheck_gen::{Config, program, seed_bytes};
use stridecheck_ir::{Edition, Form, parse, print, verify};

use crate::corpus::programs;
use crate::mlir_accepts::opt;

const PROGRAMS: u64 = 1000;

/// How many programs are given to passes, besides the corpus.
const PASSED: u64 = 100;

/// How many differences a failure shows.
const SHOWN: usize = 5;

const GENERIC: &[&str] = &["--mlir-print-op-generic"];

/// Says where the text of `mlir-opt` and ours for it part; nothing if they do not.
fn difference(theirs: &str, form: Form) -> Option<String> {
    let body = match parse(theirs) {
        Ok(body) => body,
        Err(diagnostics) => return Some(format!("{diagnostics:?}\n{theirs}")),
    };
    let ours = print(&body, form);
    let (theirs, ours) = (theirs.trim_end(), ours.trim_end());
    if theirs == ours {
        return None;
    }
    let mut lines = theirs.lines().zip(ours.lines());
    let line = lines.find(|(theirs, ours)| theirs != ours);
    let (theirs, ours) = line.unwrap_or(("one text", "is longer"));
    Some(format!("  theirs: {theirs:?}\n  ours:   {ours:?}"))
}

/// What differs in a program that `mlir-opt` accepts, in both forms; nothing if it refuses the program.
fn differences(text: &str) -> Option<Vec<String>> {
    let custom = opt(text, &[]).ok()?;
    let generic = opt(text, GENERIC).expect("the program was accepted before");
    let found = [
        difference(&custom, Form::current()),
        difference(&generic, Form::current().generic()),
    ];
    Some(found.into_iter().flatten().collect())
}

fn report(found: &[String]) {
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
    let mut found = Vec::new();
    let mut accepted = 0;
    for (path, text) in programs(&["run", "ub", "open", "stage", "lower", "spec"]) {
        // Programs of the edition of 2020 are given to `mlir-opt` in the current one.
        let body = parse(&text).unwrap_or_else(|errors| panic!("{}: {errors:?}", path.display()));
        let texts = [text, print(&body, Form::current())];
        for differing in texts.iter().filter_map(|text| differences(text)) {
            accepted += 1;
            let place = |difference| format!("{}:\n{difference}", path.display());
            found.extend(differing.into_iter().map(place));
        }
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
fn what_passes_make() {
    let corpus = programs(&["run", "ub"]).into_iter().map(|(path, text)| {
        let body = parse(&text).unwrap_or_else(|errors| panic!("{}: {errors:?}", path.display()));
        (path.display().to_string(), body)
    });
    let generated = (0..PASSED).map(|number| {
        let generated = program(&seed_bytes(29, number), &Config::default());
        (format!("generated program {number}"), generated.body)
    });
    let mut found = Vec::new();
    let mut counts = [0; PASSES.len()];
    for (name, body) in corpus.chain(generated) {
        let text = print(&body, Form::current());
        for (pass, count) in PASSES.iter().zip(&mut counts) {
            // A pass that refuses a program has made nothing; the counts say that most do not.
            let made = opt(&text, &[pass]).unwrap_or_default();
            if !["scf.", "affine.", "ub."]
                .iter()
                .any(|word| made.contains(word))
            {
                continue;
            }
            *count += 1;
            let errors = parse(&made).map(|body| verify(&body)).unwrap_or_default();
            let errors = errors.iter().map(|error| error.message.clone());
            let differing = differences(&made).expect("mlir-opt made the program");
            let problems = differing.into_iter().chain(errors);
            found.extend(problems.map(|problem| format!("{name} {pass}:\n{problem}")));
        }
    }
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
            let mut differing = differences(text).expect("the program was accepted before");
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
    report(&differences(MAPS).expect("mlir-opt accepts the program"));
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
