//! Programs for tests: text in, text out.

use stridecheck_conversion::{Error, Options, lower};
use stridecheck_ir::{Body, Form, parse, print, verify};

/// The body of a text that is right.
pub(crate) fn body(text: &str) -> Body {
    match parse(text) {
        Ok(body) => body,
        Err(diagnostics) => panic!("{}", diagnostics[0].render(text, "test.mlir")),
    }
}

/// The text of a body in the current edition.
pub(crate) fn text(body: &Body) -> String {
    print(body, Form::current())
}

/// A program after its lowering, which the verifier must find right.
pub(crate) fn lowered(program: &str, options: &Options) -> Body {
    let mut body = body(program);
    if let Err(error) = lower(&mut body, options) {
        panic!("{error}");
    }
    let wrong: Vec<String> = verify(&body)
        .into_iter()
        .map(|wrong| wrong.message)
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}\n{}", text(&body));
    body
}

/// Why a program is not lowered; it must be as it was.
pub(crate) fn refused(program: &str, options: &Options) -> Error {
    let mut body = body(program);
    let before = text(&body);
    let error = lower(&mut body, options).expect_err("the program is not lowered");
    assert_eq!(text(&body), before);
    error
}
