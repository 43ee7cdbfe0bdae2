//! The bodies of the fuzz targets, which `cargo test` also runs on fixed inputs.
//!
//! A body panics on a finding and does nothing else.
#![forbid(unsafe_code)]

#[cfg(feature = "native")]
use stridecheck::{Native, check_case};
use stridecheck_gen::{Case, Profile, program};
use stridecheck_ir::{Diagnostic, Form, parse as parse_text, print, verify};

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

/// Any text is parsed and verified, or refused with diagnostics that can be shown.
pub fn parse(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let diagnostics = match parse_text(text) {
        Ok(body) => verify(&body),
        Err(diagnostics) => {
            assert!(!diagnostics.is_empty(), "a text is refused for a reason");
            diagnostics
        }
    };
    for diagnostic in &diagnostics {
        is_shown_where_it_is(text, diagnostic);
    }
}

/// Checks that a diagnostic has a message, and that its display names the line and column of its span.
fn is_shown_where_it_is(text: &str, diagnostic: &Diagnostic) {
    assert!(!diagnostic.message.trim().is_empty(), "{diagnostic:?}");
    let spans = diagnostic.notes.iter().map(|(span, _)| *span);
    let shown = diagnostic.render(text, "input.mlir");
    for span in spans.chain([diagnostic.span]) {
        assert!(span.start <= span.end, "{diagnostic:?}");
        let start = usize::try_from(span.start).expect("32 bits fit");
        let before = text.get(..start);
        let before = before.unwrap_or_else(|| panic!("not a place in the text: {diagnostic:?}"));
        let line = before.split('\n').count();
        let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
        let place = format!("input.mlir:{line}:{column}\n");
        assert!(shown.contains(&place), "{place} is missing in\n{shown}");
    }
}

/// The program that bytes stand for: the first byte chooses the profile.
pub fn drawn(data: &[u8]) -> (Profile, Case) {
    let (first, rest) = data.split_first().unwrap_or((&0, data));
    let profile = Profile::ALL[usize::from(*first) % Profile::ALL.len()];
    (profile, program(rest, &profile.config()))
}

/// A valid text, and any generated program of any profile, prints as text that parses as the same program, in every form.
pub fn roundtrip(data: &[u8]) {
    let generated = drawn(data).1.body;
    let read = std::str::from_utf8(data)
        .ok()
        .and_then(|text| parse_text(text).ok());
    for body in [Some(generated), read.filter(|body| verify(body).is_empty())]
        .into_iter()
        .flatten()
    {
        for form in [
            Form::current(),
            Form::std(),
            Form {
                generic: true,
                ..Form::current()
            },
        ] {
            let text = print(&body, form);
            let again = match parse_text(&text) {
                Ok(again) => print(&again, form),
                Err(diagnostics) => panic!("{}", diagnostics[0].render(&text, "printed.mlir")),
            };
            assert_eq!(text, again, "what is printed reads back the same");
        }
    }
}

/// A generated program of any profile behaves natively as in the oracle.
///
/// A program that stops itself would end this process; hunts run such programs in workers.
#[cfg(feature = "native")]
pub fn differential(data: &[u8], native: &mut Native) {
    let (_, case) = drawn(data);
    if let stridecheck_oracle::Outcome::Trapped(_) = case.run.outcome {
        return;
    }
    let agreement = check_case(&case, native).agreement(&case);
    agreement.expect("native code does what the oracle says");
}
