//! Source files of the command: every problem becomes a message with line and column.

use std::io::Read;
use std::path::Path;

use serde_json::{Value, json};
use stridecheck_ir::diagnostic::{Diagnostic, Span, line_column};
use stridecheck_ir::{Body, Edition, data_layout, directives, expressible, parse, verify};
use stridecheck_oracle::IndexWidth;

use crate::campaign::FindingRecord;
use crate::campaign::seeds::text::places_of_parts;
use crate::cli::lowering::{LoweringArguments, width_flag};
use crate::cli::{Failure, print_note};
use crate::mlir::import::{ImportError, directives as directives_of_llvm_ir, dropped, import};
use crate::opaque::{Opaque, replace};
use crate::targets::Target;

/// What becomes of ops of dialects that are not known.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub(crate) struct OpaqueArgument {
    /// How to treat ops of unknown dialects with known types.
    #[arg(long, value_enum, default_value = "calls")]
    pub(crate) opaque: Opaque,
}

/// A text and its origin.
pub(crate) struct Source {
    /// The path as written by the user.
    pub(crate) path: String,
    /// The text.
    pub(crate) text: String,
    /// What the text was made of, if the file has LLVM IR.
    imported: Option<Imported>,
}

/// A file of LLVM IR; the text begins with its directives, at the bytes where they are in the file.
#[derive(Clone)]
struct Imported {
    /// The file.
    file: String,
    /// Where the program of the LLVM dialect begins in the text.
    program: usize,
}

impl Source {
    /// A text of MLIR.
    pub(crate) fn new(path: String, text: String) -> Self {
        let imported = None;
        Self {
            path,
            text,
            imported,
        }
    }

    /// The program of the LLVM dialect for a file of LLVM IR.
    fn of_llvm_ir(path: String, file: String) -> Result<Self, Failure> {
        let program = import(&file).map_err(|error| match error {
            ImportError::Text {
                line,
                column,
                message,
            } => Self::new(path.clone(), file.clone()).failure_at(line, column, &message),
            ImportError::Refused(_) => Failure::input(format!("{path}: {error}")),
            ImportError::Tool(_) | ImportError::Broken(_) => {
                Failure::tool(format!("{path}: {error}"))
            }
        })?;
        if let dropped @ [_, ..] = dropped(&file).as_slice() {
            let words = dropped.join(", ");
            print_note(&format!(
                "{path}: the import drops {words}, so that the program promises less\n"
            ));
        }
        let text = directives_of_llvm_ir(&file) + "\n";
        let imported = Imported {
            file,
            program: text.len(),
        };
        Ok(Self {
            path,
            text: text + &program,
            imported: Some(imported),
        })
    }

    /// Reads a file, the program of a finding's record, or standard input for `-`.
    pub(crate) fn read(path: &Path) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let bytes = match name.as_str() {
            "-" => {
                let mut bytes = Vec::new();
                std::io::stdin().read_to_end(&mut bytes).map(|_| bytes)
            }
            _ => std::fs::read(path),
        };
        let bytes = bytes.map_err(|error| Failure::input(format!("{name}: {error}")))?;
        if u32::try_from(bytes.len()).is_err() {
            return Err(Failure::input(format!(
                "{name}: the file has {} bytes, more than 4 GiB",
                bytes.len()
            )));
        }
        match String::from_utf8(bytes) {
            Ok(text) if name.ends_with(".json") => {
                let record = FindingRecord::parse(&text);
                let record = record.map_err(|error| Failure::input(format!("{name}: {error}")))?;
                Ok(Self::new(name, record.text))
            }
            Ok(text) if name.ends_with(".ll") => Self::of_llvm_ir(name, text),
            Ok(text) => Ok(Self::new(name, text)),
            Err(error) => Err(not_utf8(name, &error)),
        }
    }

    /// The programs of a file split at `// -----` lines, or the whole file.
    ///
    /// Lines before a part remain as blank lines, so that line numbers are right.
    /// A file of LLVM IR is one program.
    pub(crate) fn parts(self, split: bool) -> impl Iterator<Item = Self> {
        let places = match split && self.imported.is_none() {
            true => places_of_parts(&self.text),
            false => vec![(0, 0..self.text.len())],
        };
        places.into_iter().map(move |(line, place)| Self {
            path: self.path.clone(),
            text: "\n".repeat(line) + &self.text[place],
            imported: self.imported.clone(),
        })
    }

    /// Whether a text of LLVM IR has run lines; it is not imported.
    pub(crate) fn has_run_lines_of_llvm_ir(text: &str) -> bool {
        Self::new(String::new(), directives_of_llvm_ir(text)).has_run_lines()
    }

    /// Whether the text has run lines.
    pub(crate) fn has_run_lines(&self) -> bool {
        self.directives("run").next().is_some()
    }

    /// The options on the command line, with missing ones taken from the `// options:` lines.
    pub(crate) fn lowering(
        &self,
        arguments: &LoweringArguments,
    ) -> Result<LoweringArguments, Failure> {
        let mut lowering = arguments.clone();
        for (line, text) in self.directives("options") {
            let options = LoweringArguments::of_file(text);
            lowering = lowering.or(options.map_err(|message| self.failure_at(line, 1, &message))?);
        }
        Ok(lowering)
    }

    /// The chosen width of `index`, or else that of the program's data layout; an error if both exist and differ, or a nested module has another width.
    pub(crate) fn index_width(
        &self,
        body: &Body,
        chosen: Option<IndexWidth>,
    ) -> Result<Option<IndexWidth>, Failure> {
        let width = self.outermost_width(body, chosen)?;
        let bits = width.unwrap_or_default().bits();
        match data_layout::problem_of_nested(body, bits) {
            Some(wrong) => Err(self.failure(&[wrong])),
            None => Ok(width),
        }
    }

    fn outermost_width(
        &self,
        body: &Body,
        chosen: Option<IndexWidth>,
    ) -> Result<Option<IndexWidth>, Failure> {
        let layout = data_layout::index_bits(body).map_err(|wrong| self.failure(&[wrong]))?;
        let Some(layout) = layout else {
            return Ok(chosen);
        };
        let reason = &layout.reason;
        let wrong = |message| {
            let span = body.span(body.module());
            Err(self.failure(&[Diagnostic::new(span, message)]))
        };
        let width = match layout.bits {
            32 => IndexWidth::W32,
            64 => IndexWidth::W64,
            _ => {
                return wrong(format!(
                    "expected an `index` of 32 or 64 bits, but {reason}"
                ));
            }
        };
        match chosen.filter(|chosen| *chosen != width) {
            Some(chosen) => wrong(format!(
                "expected one width of `index`, but {reason} and the option `{}` is given",
                width_flag(chosen)
            )),
            None => Ok(Some(width)),
        }
    }

    /// The target in the `// target:` line, of which there may be one.
    pub(crate) fn target(&self) -> Result<Option<Target>, Failure> {
        let mut lines = self.directives("target");
        let Some((line, text)) = lines.next() else {
            return Ok(None);
        };
        if let Some((another, _)) = lines.next() {
            let message = format!(
                "expected one line `// target:`, found another than line {line}: name several with `--target`"
            );
            return Err(self.failure_at(another, 1, &message));
        }
        let target = text.parse::<Target>();
        target
            .map(Some)
            .map_err(|message| self.failure_at(line, 1, &message))
    }

    /// The directives with a name: the line number and the text of each.
    fn directives<'a>(&'a self, name: &'a str) -> impl Iterator<Item = (usize, &'a str)> {
        let named = directives(&self.text).filter(move |directive| directive.name == name);
        named.map(|directive| (directive.line, directive.text))
    }

    /// Parses the text.
    pub(crate) fn parse(&self) -> Result<Body, Failure> {
        if self.text.trim().is_empty() {
            let diagnostic =
                Diagnostic::new(Span::default(), "the file is empty, expected a program");
            return Err(self.failure(&[diagnostic]));
        }
        parse(&self.text).map_err(|diagnostics| self.failure(&diagnostics))
    }

    /// Parses and verifies the text.
    pub(crate) fn program(&self) -> Result<Body, Failure> {
        let body = self.parse()?;
        let diagnostics = verify(&body);
        match diagnostics.is_empty() {
            true => Ok(body),
            false => Err(self.failure(&diagnostics)),
        }
    }

    /// The program with unknown ops replaced by function calls, and the names of those ops.
    pub(crate) fn executable(
        &self,
        opaque: OpaqueArgument,
    ) -> Result<(Body, Vec<String>), Failure> {
        let mut body = self.program()?;
        let replaced = replace(&mut body, opaque.opaque);
        Ok((body, replaced))
    }

    /// The failure with these diagnostics.
    pub(crate) fn failure(&self, diagnostics: &[Diagnostic]) -> Failure {
        let rendered: Vec<_> = diagnostics
            .iter()
            .map(|diagnostic| self.rendered(diagnostic))
            .collect();
        let data = diagnostics
            .iter()
            .map(|diagnostic| self.data(diagnostic))
            .collect();
        Failure::Input {
            message: rendered.join("\n"),
            diagnostics: data,
        }
    }

    /// Fails if the program has something that an edition of the text cannot express.
    pub(crate) fn expressed(&self, body: &Body, edition: Edition) -> Result<(), Failure> {
        expressible(body, edition)
            .map_err(|error| self.failure(&[Diagnostic::new(error.span, error.to_string())]))
    }

    /// The failure at a line and column, both counted from 1.
    pub(crate) fn failure_at(&self, line: usize, column: usize, message: &str) -> Failure {
        let before: usize = self
            .text
            .split_inclusive('\n')
            .take(line - 1)
            .map(str::len)
            .sum();
        let text = self
            .text
            .get(before..)
            .unwrap_or_default()
            .lines()
            .next()
            .unwrap_or_default();
        let inside: usize = text.chars().take(column - 1).map(char::len_utf8).sum();
        let start = u32::try_from(before + inside).expect("the size was checked");
        self.failure(&[Diagnostic::new(Span { start, end: start }, message)])
    }

    /// The failure for a call that does not fit its function: at its run line, or on the command line.
    pub(crate) fn call_failure(&self, line: usize, error: &stridecheck_oracle::Error) -> Failure {
        match line {
            0 => Failure::input(format!("--entry, --args: {error}")),
            line => self.failure_at(line, 1, &error.to_string()),
        }
    }

    /// The failure of a lowering: at its op, if the error names one.
    pub(crate) fn conversion_failure(&self, error: &stridecheck_conversion::Error) -> Failure {
        self.failure(&[Diagnostic::new(error.span(), error.to_string())])
    }

    /// A diagnostic with its place and the line there.
    pub(crate) fn rendered(&self, diagnostic: &Diagnostic) -> String {
        let (text, path, moved) = self.origin(diagnostic.span);
        let mut diagnostic = diagnostic.clone();
        diagnostic.span = moved;
        for (span, _) in &mut diagnostic.notes {
            *span = self.origin(*span).2;
        }
        diagnostic.render(text, &path)
    }

    /// The line and column of a place, both counted from 1; those of an imported op are in the program that was imported.
    pub(crate) fn line_column(&self, span: Span) -> (usize, usize) {
        let (text, _, span) = self.origin(span);
        line_column(text, span.start)
    }

    /// The text that a place of the program is in, its name, and the place there.
    fn origin(&self, span: Span) -> (&str, String, Span) {
        let Some(imported) = &self.imported else {
            return (&self.text, self.path.clone(), span);
        };
        let program = u32::try_from(imported.program).expect("the size was checked");
        match span.start.checked_sub(program) {
            None => (&imported.file, self.path.clone(), span),
            Some(start) => {
                let end = span.end.saturating_sub(program);
                let name = format!("{} (imported)", self.path);
                (&self.text[imported.program..], name, Span { start, end })
            }
        }
    }

    fn data(&self, diagnostic: &Diagnostic) -> Value {
        let note = |(span, message): &(Span, String)| self.place(*span, message);
        let mut data = self.place(diagnostic.span, &diagnostic.message);
        data["rule"] = diagnostic.rule.into();
        data["notes"] = diagnostic.notes.iter().map(note).collect();
        data
    }

    fn place(&self, span: Span, message: &str) -> Value {
        let (text, path, span) = self.origin(span);
        let (line, column) = line_column(text, span.start);
        json!({ "path": path, "line": line, "column": column, "message": message })
    }
}

/// Reports the position of the first byte that is not UTF-8.
fn not_utf8(name: String, error: &std::string::FromUtf8Error) -> Failure {
    let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
    let text = String::from_utf8_lossy(valid);
    let offset = u32::try_from(text.len()).expect("the size was checked");
    let (line, column) = line_column(&text, offset);
    let byte = error.as_bytes()[valid.len()];
    let message = format!("byte 0x{byte:02x} is not UTF-8");
    let data =
        json!({ "path": name, "line": line, "column": column, "message": message, "notes": [] });
    Failure::Input {
        message: format!("error: {message}\n --> {name}:{line}:{column}"),
        diagnostics: vec![data],
    }
}
