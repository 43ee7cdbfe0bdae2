//! Many programs in one input of a tool, which splits it, and the messages of the tool about each.

use super::patterns::LIBRARY;
use crate::tools::SPLIT_MARKER;

/// Programs as one input.
pub(super) struct Parts {
    /// The text.
    pub(super) text: String,
    /// The line at which each program begins.
    first_lines: Vec<usize>,
}

impl Parts {
    /// Joins programs.
    pub(super) fn new<'t>(programs: impl IntoIterator<Item = &'t str>) -> Self {
        let (mut text, mut first_lines, mut lines) = (String::new(), Vec::new(), 0);
        for program in programs {
            if !text.is_empty() {
                text.push_str(SPLIT_MARKER);
                // The previous program may lack a final line break, so lines are counted as they occur in the text.
                lines += 2;
            }
            first_lines.push(lines + 1);
            lines += program.matches('\n').count();
            text.push_str(program);
        }
        Self { text, first_lines }
    }

    /// The number of programs.
    pub(super) fn count(&self) -> usize {
        self.first_lines.len()
    }

    /// The first error of a tool about a program, without its location; empty if there is none.
    pub(super) fn error(&self, messages: &str, position: usize) -> String {
        let from = self.first_lines[position];
        let to = self.first_lines.get(position + 1);
        let to = to.copied().unwrap_or(usize::MAX);
        let mut errors = errors(messages);
        let error = errors.find(|(line, _)| line.is_some_and(|line| (from..to).contains(&line)));
        error
            .map(|(_, message)| message.to_owned())
            .unwrap_or_default()
    }
}

/// The programs of an output between lines [`SPLIT_MARKER`].
///
/// LLVM 14 prints the line for a program that it refuses too, so that an output may begin with it, and two of them follow each other.
pub(super) fn split_output(output: &str) -> Vec<&str> {
    let (mut programs, mut start, mut place) = (Vec::new(), 0, 0);
    for line in output.split_inclusive('\n') {
        let end = place + line.len();
        if line.trim_end() == SPLIT_MARKER.trim() {
            programs.push(&output[start..place]);
            start = end;
        }
        place = end;
    }
    programs.push(&output[start..]);
    programs
}

/// The first error of a tool, without its location; the whole output if there is none.
pub(super) fn first_error(messages: &str) -> String {
    match errors(messages).next().map(|(_, message)| message.trim()) {
        None => messages.trim().to_owned(),
        // The text of an error about an option is on the adjacent lines.
        Some("") => {
            let lines = messages.lines().map(str::trim);
            let lines = lines.filter(|line| !line.is_empty() && !line.ends_with("error:"));
            lines.collect::<Vec<_>>().join("; ")
        }
        Some(message) => message.to_owned(),
    }
}

/// The message of a tool about an error, in words even if it is empty.
pub(super) fn said_or_nothing(said: String) -> String {
    match said.is_empty() {
        true => "it ends with an error and says nothing".to_owned(),
        false => said,
    }
}

/// The maximum length of an unexpected line in a message.
const LINE_CHARS: usize = 100;

/// The first line of a tool's unexpected message or output.
pub(super) fn first_line(said: &str) -> String {
    match said.lines().map(str::trim).find(|line| !line.is_empty()) {
        None => "nothing".to_owned(),
        Some(line) => format!("`{}`", line.chars().take(LINE_CHARS).collect::<String>()),
    }
}

/// The errors in the messages of a tool, with their lines if they have one.
///
/// A pass goes on after it says that something is not yet implemented, so the other errors come first.
fn errors(messages: &str) -> impl Iterator<Item = (Option<usize>, &str)> {
    let errors = messages.lines().filter_map(|line| {
        let (place, message) = line.split_once("error: ")?;
        Some((line_of(place.trim_end().trim_end_matches(':')), message))
    });
    let mut errors: Vec<_> = errors.collect();
    errors.sort_by_key(|(_, message)| message.starts_with("NYI"));
    errors.into_iter()
}

/// The line of a location: `<stdin>:4:10`, or `within split at <stdin>:2 offset :3:10` as tools print it for a part.
///
/// A line in a library of patterns does not count: it belongs to no program.
fn line_of(place: &str) -> Option<usize> {
    if place.contains(LIBRARY) {
        return None;
    }
    let number = |text: &str| text.split(':').nth(1)?.trim().parse::<usize>().ok();
    match place.split_once(" offset ") {
        None => number(place),
        Some((part, inside)) => Some(number(part)? + number(inside)? - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::{Parts, first_error, split_output};

    #[test]
    fn what_is_not_implemented_comes_after_other_errors() {
        let said = "a.mlir:9:1: error: NYI: layout\na.mlir:3:1: error: 'a.b' op is wrong\n";
        assert_eq!(first_error(said), "'a.b' op is wrong");
        assert_eq!(
            first_error("a.mlir:9:1: error: NYI: layout\n"),
            "NYI: layout"
        );
    }

    #[test]
    fn an_output_may_lack_programs() {
        let line = "// -----\n";
        for (output, wanted) in [
            (format!("a\n{line}b\n"), vec!["a\n", "b\n"]),
            (line.to_owned(), vec!["", ""]),
            (
                format!("{line}{line}b\n\n{line}"),
                vec!["", "", "b\n\n", ""],
            ),
        ] {
            assert_eq!(split_output(&output), wanted, "{output}");
        }
    }

    #[test]
    fn an_error_belongs_to_the_program_that_has_its_line() {
        let parts = Parts::new(["a\nb\n", "c", "d\n"]);
        assert_eq!(parts.text, "a\nb\n\n// -----\nc\n// -----\nd\n");
        let at = |line: usize| format!("<stdin>:{line}:1: error: wrong\n");
        for (line, position) in [(1, 0), (2, 0), (5, 1), (7, 2)] {
            let message = at(line);
            assert_eq!(parts.error(&message, position), "wrong", "line {line}");
            assert_eq!(parts.error(&message, (position + 1) % 3), "", "line {line}");
        }
        let older = "within split at <stdin>:4 offset :2:10: error: wrong";
        assert_eq!(parts.error(older, 1), "wrong");
        let of_library = "/tmp/x/patterns.mlir:1:1: error: wrong";
        assert_eq!(parts.error(of_library, 0), "");
    }

    #[test]
    fn what_a_tool_says_without_a_place_is_its_first_error() {
        assert_eq!(
            first_error("x\nmlir-opt: error: no such pass\n"),
            "no such pass"
        );
        assert_eq!(first_error("killed\n"), "killed");
        assert_eq!(
            first_error("tool: no `x`\n<unknown>:0: error: \nfailed\n"),
            "tool: no `x`; failed"
        );
    }
}
