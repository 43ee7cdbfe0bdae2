//! Programs and what becomes of them: the examples of the specification, and one file per lowering.
//!
//! A program's first line may choose options: `// lowering: index-width-32, c-wrappers`.

use stridecheck_conversion::{IndexWidth, Options, WrapperResults};
use stridecheck_ir::{Edition, Form, directives_named, print};

use crate::program::lowered;

#[test]
fn spec_examples() {
    insta::glob!("../../corpus/spec", "*.mlir", |path| {
        let program = std::fs::read_to_string(path).unwrap();
        let unregistered = |options| Options {
            allow_unregistered: true,
            ..options
        };
        let std = print(
            &lowered(&program, &unregistered(Options::std())),
            Form::std(),
        );
        // Lines of the text of 2020 that must be there, letter by letter.
        for given in directives_named(&program, "gives") {
            assert!(std.contains(given), "{}: {given}", path.display());
        }
        let current = unregistered(Options::current());
        let current = print(&lowered(&program, &current), Form::current());
        insta::assert_snapshot!(format!(
            "{program}\n// std\n\n{std}\n// current\n\n{current}"
        ));
    });
}

#[test]
fn lowerings() {
    insta::glob!("../../corpus/lower", "*.mlir", |path| {
        let program = std::fs::read_to_string(path).unwrap();
        let options = chosen(&program, Options::current());
        let lowered = print(&lowered(&program, &options), Form::current());
        insta::assert_snapshot!(lowered);
    });
}

#[test]
fn lowerings_read_back_in_every_form() {
    insta::glob!("../../corpus/lower", "*.mlir", |path| {
        let program = std::fs::read_to_string(path).unwrap();
        for options in [Options::std(), Options::current()] {
            let lowered = lowered(&program, &chosen(&program, options));
            for form in [Form::current(), Form::std(), Form::std().generic()] {
                let text = print(&lowered, form);
                let again = crate::program::body(&text);
                assert_eq!(print(&again, form), text);
            }
        }
    });
}

fn chosen(program: &str, mut options: Options) -> Options {
    let chosen = directives_named(program, "lowering");
    for option in chosen.flat_map(|options| options.split(", ")) {
        match option {
            "edition-2020" => options.edition = Edition::STD,
            "edition-13" => options.edition = Edition::release(13),
            "index-width-32" => options.index_width = IndexWidth::W32,
            "bare-pointers" => options.bare_pointers = true,
            "c-wrappers" => options.c_wrappers = true,
            "aligned-alloc" => options.aligned_alloc = true,
            "results-by-value" => options.wrapper_results = WrapperResults::ByValue,
            _ => panic!("{option}"),
        }
    }
    options
}
