//! Sizes and depths that a reader has to stand.

use stridecheck_ir::parse::MAX_DEPTH;
use stridecheck_ir::{Body, Diagnostic, Form, parse, print};

const DEEP: usize = 10_000;

fn nested(open: &str, inside: &str, close: &str, depth: usize) -> String {
    [&open.repeat(depth), inside, &close.repeat(depth)].concat()
}

fn refused(text: &str) {
    let diagnostics = parse(text).expect_err("the text is too deep");
    assert_eq!(diagnostics.len(), 1);
    let expected = format!("nested deeper than {MAX_DEPTH} levels");
    assert_eq!(diagnostics[0].message, expected);
    assert!(diagnostics[0].render(text, "a.mlir").len() < 2000);
}

#[test]
fn what_is_too_deep_is_refused() {
    refused(&nested("\"a\"() ({", "", "}) : () -> ()", DEEP));
    refused(&nested("module {", "", "}", DEEP));
    for ty in [
        nested("tuple<", "i1", ">", DEEP),
        nested("(", "", "", DEEP),
        nested("!llvm.array<1 x ", "i1", ">", DEEP),
        nested("!llvm.struct<(", "", "", DEEP),
        format!("!llvm<\"{}\">", nested("", "i8", "*", DEEP)),
        format!("!llvm<\"{}\">", nested("", "i8", "()", DEEP)),
        format!("!llvm<\"{}\">", nested("{", "i8", "}", DEEP)),
        format!("!llvm<\"{}\">", nested("{", "i8", "***}", 200)),
    ] {
        refused(&format!("\"a\"() : () -> {ty}"));
    }
    for attribute in [nested("[", "", "]", DEEP), nested("{a = ", "1", "}", DEEP)] {
        refused(&format!("\"a\"() {{x = {attribute}}} : () -> ()"));
    }
}

#[test]
fn what_is_deep_but_allowed_is_read() {
    let depth = usize::try_from(MAX_DEPTH).unwrap() - 2;
    let text = nested("\"a\"() ({", "", "}) : () -> ()", depth);
    let body = parse(&text).unwrap();
    assert_eq!(body.walk(body.module()).count(), depth + 1);
    let text = format!("\"a\"() : () -> {}", nested("tuple<", "i1", ">", depth));
    assert!(print(&parse(&text).unwrap(), Form::current()).contains("tuple<i1>"));
}

#[test]
fn brackets_of_unknown_types_may_be_deep() {
    let text = format!("\"a\"() : () -> !x.y<{}>", nested("<", "", ">", 1_000_000));
    parse(&text).unwrap();
}

const LONG: usize = 4 << 20;

#[test]
fn long_lines() {
    let error = |text: &str| -> Diagnostic {
        let diagnostics = parse(text).expect_err("the text is wrong");
        assert!(diagnostics[0].render(text, "a.mlir").len() < 2000);
        diagnostics[0].clone()
    };
    assert!(error(&"x".repeat(LONG)).message.starts_with("unknown op"));
    assert!(
        error(&format!("\"{}", "a".repeat(LONG)))
            .message
            .contains("without closing quote")
    );
    let number = "9".repeat(LONG);
    assert!(
        error(&format!("\"a\"() {{x = {number}}} : () -> ()"))
            .message
            .contains("128 bits")
    );
    assert_eq!(op_count(&parse(&" ".repeat(LONG)).unwrap()), 0);
    assert_eq!(
        op_count(&parse(&format!("//{}", "a".repeat(LONG))).unwrap()),
        0
    );
    parse(&format!("\"a\"() {{x = 0.{number}}} : () -> ()")).unwrap();
    parse(&format!(
        "\"a\"() {{x = 0x{}1}} : () -> ()",
        "0".repeat(LONG)
    ))
    .unwrap();
}

fn op_count(body: &Body) -> usize {
    body.ops(body.module_block()).count()
}

#[test]
fn many_of_everything() {
    let count = 100_000;
    let lines = |line: &dyn Fn(usize) -> String| (0..count).map(line).collect::<String>();
    let constants = lines(&|i| format!("%a{i} = constant {i} : i32\n"));
    assert_eq!(op_count(&parse(&constants).unwrap()), count);
    let forward = lines(&|i| format!("\"u\"(%a{i}) : (i32) -> ()\n")) + &constants;
    assert_eq!(op_count(&parse(&forward).unwrap()), 2 * count);
    let attributes = lines(&|i| format!("a{}, ", 2 * count - i));
    parse(&format!("\"a\"() {{{attributes} z}} : () -> ()")).unwrap();
    let blocks = lines(&|i| format!("^bb{i}: \"cf.br\"()[^bb{}] : () -> ()\n", count - 1 - i));
    parse(&format!("\"a\"() ({{{blocks}}}) : () -> ()")).unwrap();
    let undefined = lines(&|i| format!("\"u\"(%a#{i}) : (i32) -> ()\n"));
    let diagnostics = parse(&undefined).unwrap_err();
    assert_eq!(diagnostics.len(), 100);
}

#[test]
fn an_empty_text_is_an_empty_module() {
    assert_eq!(op_count(&parse("").unwrap()), 0);
    assert_eq!(op_count(&parse("// nothing").unwrap()), 0);
    assert_eq!(op_count(&parse("module {}").unwrap()), 0);
}

#[test]
fn no_byte_put_anywhere_makes_the_reader_panic() {
    let text = include_str!("programs/current.mlir");
    for at in (0..text.len())
        .step_by(7)
        .filter(|at| text.is_char_boundary(*at))
    {
        for inserted in ["\"", "{", ")", "%", "#", "!", "é", "<", "0x", "-", "\\"] {
            let changed = [&text[..at], inserted, &text[at..]].concat();
            if let Err(diagnostics) = parse(&changed) {
                assert!(!diagnostics.is_empty());
            }
        }
    }
}
