//! Errors in a text, and their locations.
//!
//! Rules:
//! - A diagnostic names the offending value, what was found and what was expected.
//! - Rendering costs no more than reading the text once, and shows at most a window of a long line.

use std::ops::Range;

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};

/// A range of bytes of a source text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The byte after the last.
    pub end: u32,
}

/// An error in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Its location.
    pub span: Span,
    /// Its message.
    pub message: String,
    /// Other places that explain it.
    pub notes: Vec<(Span, String)>,
    /// The broken rule of the verifier, if it is one.
    pub rule: Option<&'static str>,
}

/// How many bytes of a line are shown before and after the caret.
const WINDOW_BYTES: usize = 100;

impl Span {
    /// The span of a range of bytes; a text is shorter than 4 GiB.
    pub(crate) fn of(start: usize, end: usize) -> Self {
        Self {
            start: u32::try_from(start).unwrap_or(u32::MAX),
            end: u32::try_from(end).unwrap_or(u32::MAX),
        }
    }
}

impl Diagnostic {
    /// A diagnostic without notes.
    pub fn new(span: Span, message: impl Into<String>) -> Self {
        Self {
            span,
            message: message.into(),
            notes: Vec::new(),
            rule: None,
        }
    }

    /// Adds a note about another place.
    #[must_use]
    pub fn note(mut self, span: Span, message: impl Into<String>) -> Self {
        self.notes.push((span, message.into()));
        self
    }

    /// The message with path, line, column and a caret under the place.
    pub fn render(&self, source: &str, path: &str) -> String {
        let primary = Excerpt::new(source, self.span);
        let title = Level::ERROR.primary_title(self.message.as_str());
        let mut groups = vec![primary.group(Group::with_title(title), path)];
        let notes = self
            .notes
            .iter()
            .map(|(span, message)| (Excerpt::new(source, *span), message.as_str()));
        let notes: Vec<_> = notes.collect();
        for (excerpt, message) in &notes {
            let title = Level::NOTE.secondary_title(*message);
            groups.push(excerpt.group(Group::with_title(title), path));
        }
        Renderer::plain().render(&groups)
    }
}

/// The line and column of an offset, both counted from 1; columns count characters.
pub fn line_column(source: &str, offset: u32) -> (usize, usize) {
    let offset = boundary_at_most(source, usize::try_from(offset).unwrap_or(usize::MAX));
    let before = &source[..offset];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = 1 + before.bytes().filter(|byte| *byte == b'\n').count();
    (line, 1 + before[line_start..].chars().count())
}

/// The displayed part of a source: at most a window of the line where a span starts.
struct Excerpt<'a> {
    line: usize,
    column: usize,
    is_cut: bool,
    text: &'a str,
    caret: Range<usize>,
}

impl<'a> Excerpt<'a> {
    fn new(source: &'a str, span: Span) -> Self {
        let start = boundary_at_most(source, usize::try_from(span.start).unwrap_or(usize::MAX));
        let (line, column) = line_column(source, span.start);
        let line_start = source[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let shown_start =
            boundary_at_most(source, start.saturating_sub(WINDOW_BYTES)).max(line_start);
        let window_end = boundary_at_most(source, start.saturating_add(WINDOW_BYTES));
        let text = &source[shown_start..window_end];
        let after = &source[start..window_end];
        let shown_end = after
            .find('\n')
            .map_or(window_end, |newline| start + newline);
        let end = boundary_at_most(source, usize::try_from(span.end).unwrap_or(usize::MAX));
        let caret = start - shown_start..end.clamp(start, shown_end) - shown_start;
        Self {
            line,
            column,
            is_cut: shown_start > line_start,
            text: &text[..shown_end - shown_start],
            caret,
        }
    }

    fn group(&self, group: Group<'a>, path: &'a str) -> Group<'a> {
        let annotation: Annotation<'a> = AnnotationKind::Primary.span(self.caret.clone());
        let snippet = Snippet::source(self.text)
            .line_start(self.line)
            .annotation(annotation);
        if !self.is_cut {
            return group.element(snippet.path(path));
        }
        // The column in the window differs from that in the line, so the location is a line of its own.
        let origin = Origin::path(path).line(self.line).char_column(self.column);
        group.element(origin).element(snippet)
    }
}

fn boundary_at_most(source: &str, offset: usize) -> usize {
    source.floor_char_boundary(offset)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caret_stands_under_the_place() {
        let source = "first\n  second line\n";
        let diagnostic = Diagnostic::new(Span { start: 8, end: 14 }, "bad word")
            .note(Span { start: 0, end: 5 }, "see here");
        let expected = "error: bad word
 --> a.mlir:2:3
  |
2 |   second line
  |   ^^^^^^
  |
note: see here
 --> a.mlir:1:1
  |
1 | first
  | ^^^^^";
        assert_eq!(diagnostic.render(source, "a.mlir"), expected);
    }

    #[test]
    fn a_long_line_is_cut_to_a_window() {
        let source = format!("{}bad{}", "é".repeat(100_000), "x".repeat(100_000));
        let diagnostic = Diagnostic::new(
            Span {
                start: 200_000,
                end: 200_003,
            },
            "bad",
        );
        let rendered = diagnostic.render(&source, "a.mlir");
        assert!(rendered.contains("a.mlir:1:100001"), "{rendered}");
        assert!(rendered.len() < 1000, "{rendered}");
    }

    #[test]
    fn a_span_outside_the_text_is_its_end() {
        let diagnostic = Diagnostic::new(Span { start: 90, end: 95 }, "unexpected end");
        assert!(diagnostic.render("ab", "a.mlir").contains("a.mlir:1:3"));
        assert!(diagnostic.render("", "a.mlir").contains("a.mlir:1:1"));
    }
}
