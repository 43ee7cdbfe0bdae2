//! Imports LLVM IR as a program of the LLVM dialect, with `mlir-translate` of the newest release.
//!
//! Rules:
//! - The oracle executes the data layout of x86-64: a module without a layout gets that one, and another one is refused.
//! - Comments `; run: ...` are directives as in programs of MLIR, and remain at their lines and columns.

use super::parts::{first_error, said_or_nothing};
use super::release::Release;
use super::releases::NEWEST;
use super::scratch::Scratch;
use super::tool::{Exit, ToolError, run_into};

/// The data layout that the oracle executes.
const LAYOUT: &str =
    "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128";

/// Parts of a data layout that change nothing here, by their beginnings: mangling, native integers, and alignments that only stack slots have.
const FREE_PARTS: [&str; 6] = ["m:", "n", "S", "a:", "F", "ni"];

/// Parts of a data layout that are as on x86-64 where nothing else is said.
const EQUAL_PARTS: [&str; 14] = [
    "e",
    "p:64:64",
    "p:64:64:64",
    "p:64:64:64:64",
    "i1:8",
    "i8:8",
    "i16:16",
    "i32:32",
    "i64:64",
    "i128:128",
    "f32:32",
    "f64:64",
    "f80:128",
    "f128:128",
];

/// Why LLVM IR was not imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// `mlir-translate` is missing, or cannot be started.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// Something in the text is wrong.
    #[error("line {line}, column {column}: {message}")]
    Text {
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1.
        column: usize,
        /// What is wrong.
        message: String,
    },
    /// `mlir-translate` does not import something that is no error in LLVM IR.
    #[error("mlir-translate does not import it: {0}")]
    Refused(String),
    /// `mlir-translate` does not end by itself.
    #[error("mlir-translate: expected a program of the LLVM dialect, found {0}")]
    Broken(Exit),
}

/// The program of the LLVM dialect for a text of LLVM IR.
pub fn import(text: &str) -> Result<String, ImportError> {
    let release = Release::installed(NEWEST)?;
    release.require("mlir-translate")?;
    let tool = release.tool("mlir-translate");
    let (text, added) = with_layout(text)?;
    let io = |error| {
        let tool = tool.clone();
        ImportError::Tool(ToolError::Io { tool, error })
    };
    let folder = Scratch::new().map_err(io)?;
    let output = folder.file("out.mlir");
    let time = (release.time(0).into(), Some(output.as_path()));
    let ran = run_into(&tool, &["--import-llvm".to_owned()], &text, time).map_err(io)?;
    match ran.exit {
        Exit::Success => std::fs::read_to_string(&output).map_err(io),
        Exit::Refused => Err(refusal(&ran.messages, added)),
        exit => Err(ImportError::Broken(exit)),
    }
}

/// The directives of a text of LLVM IR as those of a program of MLIR; every other byte but line breaks is a space.
pub fn directives(text: &str) -> String {
    let line = |line: &str| {
        let comment = line.trim_start().strip_prefix("; ");
        match comment {
            Some(comment) => {
                let start = line.len() - comment.len() - 2;
                format!("{}//{comment}", " ".repeat(start))
            }
            None => " ".repeat(line.len()),
        }
    };
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// Words of LLVM IR that promise something, and that the import drops.
const DROPPED: [&str; 6] = [
    "!range",
    "!noundef",
    "!nonnull",
    "!align",
    "!dereferenceable",
    "samesign",
];

/// What a text of LLVM IR promises that is not in the imported program: the words, in their order.
pub fn dropped(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let code = text
        .lines()
        .map(|line| line.split(';').next().unwrap_or_default());
    for line in code {
        let is_word = |word: &&str| line.split([' ', ',']).any(|other| other == *word);
        let words = DROPPED.iter().filter(|word| is_word(word));
        let mut words: Vec<String> = words.map(|word| format!("`{word}`")).collect();
        // Intrinsics become ops, which have neither attributes of arguments nor a kind of tail call.
        if line.contains("call ") && line.contains("@llvm.") {
            let arguments = line.split("@llvm.").nth(1).unwrap_or_default();
            // Operand bundles are imported.
            let arguments = arguments.split(" [ ").next().unwrap_or_default();
            let is_promised = ["noundef", "nonnull", "range("];
            let promised = is_promised.iter().filter(|word| arguments.contains(*word));
            words.extend(
                promised.map(|word| format!("`{}` of an intrinsic", word.trim_end_matches('('))),
            );
            words.extend(
                line.contains("tail call ")
                    .then(|| "`tail` of an intrinsic".to_owned()),
            );
        }
        let flags = ["nnan", "ninf", "nsz", "fast"];
        let of_phi = line.split_once("= phi ").map(|(_, rest)| rest);
        let has_flags = of_phi.is_some_and(|rest| flags.iter().any(|flag| rest.starts_with(flag)));
        words.extend(has_flags.then(|| "flags of `phi`".to_owned()));
        words.retain(|word| !found.contains(word));
        found.extend(words);
    }
    found
}

/// The text with the data layout of x86-64, and how many lines were added before it.
fn with_layout(text: &str) -> Result<(String, usize), ImportError> {
    let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
    let mut numbered = lines.iter_mut().enumerate();
    let Some((number, line)) = numbered.find(|(_, line)| layout_of(line).is_some()) else {
        return Ok((format!("target datalayout = \"{LAYOUT}\"\n{text}"), 1));
    };
    let layout = layout_of(line).unwrap_or_default();
    if let Some(part) = layout.split('-').find(|part| !is_of_x86_64(part)) {
        return Err(ImportError::Text {
            line: number + 1,
            column: 1,
            message: format!("data layout has `{part}`, expected the layout of x86-64"),
        });
    }
    *line = line.replacen(&format!("\"{layout}\""), &format!("\"{LAYOUT}\""), 1);
    Ok((lines.join("\n"), 0))
}

/// The data layout that a line declares.
fn layout_of(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("target")?.trim_start();
    let rest = rest.strip_prefix("datalayout")?.trim_start();
    let rest = rest.strip_prefix('=')?.trim_start().strip_prefix('"')?;
    Some(rest.split_once('"')?.0)
}

/// Whether a part of a data layout is that of x86-64, or concerns nothing that is executed.
fn is_of_x86_64(part: &str) -> bool {
    let is_listed = LAYOUT.split('-').any(|own| own == part);
    let is_free = FREE_PARTS.iter().any(|free| part.starts_with(free));
    // The preferred alignment, after a second colon, is no promise.
    let is_equal = EQUAL_PARTS.iter().any(|equal| {
        let rest = part.strip_prefix(equal);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(':') && !part.starts_with('p'))
    });
    // A vector is aligned to its size, as it is where nothing is said.
    let sizes: Option<Vec<&str>> = part.strip_prefix('v').map(|v| v.split(':').collect());
    let is_vector = sizes.is_some_and(|sizes| sizes.len() > 1 && sizes[0] == sizes[1]);
    part.is_empty() || is_listed || is_free || is_equal || is_vector
}

/// What the first error of the tool says, with its place in the text where it has one; lines were added before the text.
fn refusal(messages: &str, added: usize) -> ImportError {
    let message = first_error(messages);
    let placed = || {
        let (line, rest) = message.strip_prefix("<stdin>:")?.split_once(':')?;
        let (column, rest) = rest.split_once(": error: ")?;
        let line = line.parse::<usize>().ok()?.checked_sub(added)?.max(1);
        let message = rest.lines().next().unwrap_or_default().to_owned();
        Some(ImportError::Text {
            line,
            column: column.parse::<usize>().ok()?.max(1),
            message,
        })
    };
    placed().unwrap_or_else(|| ImportError::Refused(said_or_nothing(message.clone())))
}

#[cfg(test)]
mod tests {
    use super::{directives, dropped, is_of_x86_64, refusal, with_layout};

    #[test]
    fn directives_remain_at_their_columns() {
        let text = "; run: @f(1) -> 2\r\n  ; ub: Unreachable\ndefine void @f() {\n;no: 1\n}";
        let read = directives(text);
        assert_eq!(read.len(), text.len());
        let lines: Vec<&str> = read.lines().map(str::trim_end).collect();
        let wanted = ["//run: @f(1) -> 2", "  //ub: Unreachable", "", "", ""];
        assert_eq!(lines, wanted);
    }

    #[test]
    fn what_the_import_drops_is_named() {
        let text = "; !range in a comment
%a = load i32, ptr %p, !range !0, !noundef !1
%b = icmp samesign ult i32 %a, 3
%c = tail call i32 @llvm.abs.i32(i32 noundef %a, i1 false)
%d = call i32 @g(i32 noundef %a) ; samesign
%e = phi nnan float [ %x, %y ]
call void @llvm.assume(i1 true) [ \"align\"(ptr %p, i64 8) ]
";
        let wanted = [
            "`!range`",
            "`!noundef`",
            "`samesign`",
            "`noundef` of an intrinsic",
            "`tail` of an intrinsic",
            "flags of `phi`",
        ];
        assert_eq!(dropped(text), wanted);
    }

    #[test]
    fn a_layout_of_another_machine_is_refused() {
        for part in [
            "E",
            "p:32:32",
            "i64:32:64",
            "p:16:16:16",
            "i128:64",
            "v64:32",
        ] {
            assert!(!is_of_x86_64(part), "{part}");
        }
        for part in [
            "e",
            "m:o",
            "p:64:64:64",
            "i64:64",
            "i64:64:64",
            "f80:128",
            "n32",
            "v64:64:64",
        ] {
            assert!(is_of_x86_64(part), "{part}");
        }
        let said = with_layout("\ntarget datalayout = \"e-p:32:32\"").map_err(|e| e.to_string());
        let wanted = "line 2, column 1: data layout has `p:32:32`, expected the layout of x86-64";
        assert_eq!(said, Err(wanted.to_owned()));
    }

    #[test]
    fn a_text_has_one_layout() {
        let given = with_layout("; a\n target datalayout = \"e\"\n");
        let (text, added) = given.expect("it is that of x86-64");
        assert!(
            text.starts_with("; a\n target datalayout = \"e-m:e-"),
            "{text}"
        );
        assert_eq!((text.lines().count(), added), (2, 0));
        let (text, added) = with_layout("define void @f() {\n").expect("it has none");
        assert!(text.starts_with("target datalayout = \"e-m:e-"), "{text}");
        assert_eq!((text.lines().count(), added), (2, 1));
    }

    #[test]
    fn an_error_has_its_place_in_the_text() {
        let said = "<unknown>:0: error: <stdin>:3:18: error: expected type\ndefine i32\n   ^\n";
        let told = refusal(said, 1).to_string();
        assert_eq!(told, "line 2, column 18: expected type");
        let told = refusal("<unknown>:0: error: unhandled value: x\n", 1).to_string();
        assert_eq!(
            told,
            "mlir-translate does not import it: unhandled value: x"
        );
    }
}
