//! Directives: comments with information for a tool, such as `// run: @f(1) -> 2`.
//!
//! A directive is a line of its own: `//`, a name of lower-case letters, a colon, and the text up to the end of the line.
//! The reader of a directive defines its meaning; a comment of the same form is a directive without a reader.

/// A directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Directive<'a> {
    /// The line, counted from 1.
    pub line: usize,
    /// The column where the text starts, counted in characters from 1.
    pub column: usize,
    /// The name.
    pub name: &'a str,
    /// The text, without surrounding spaces.
    pub text: &'a str,
}

/// The directives of a program, in the order of their lines.
pub fn directives(program: &str) -> impl Iterator<Item = Directive<'_>> {
    let lines = program.lines().enumerate();
    lines.filter_map(|(i, line)| directive(i + 1, line))
}

/// The texts of the directives with this name.
pub fn directives_named<'a>(program: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let named = directives(program).filter(move |directive| directive.name == name);
    named.map(|directive| directive.text)
}

fn directive(line: usize, text: &str) -> Option<Directive<'_>> {
    let comment = text.trim_start().strip_prefix("//")?.trim_start();
    let (name, rest) = comment.split_once(':')?;
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase());
    let rest = rest.trim_start();
    is_name.then(|| Directive {
        line,
        column: text[..text.len() - rest.len()].chars().count() + 1,
        name,
        text: rest.trim_end(),
    })
}

#[cfg(test)]
mod tests {
    use super::{directives, directives_named};

    #[test]
    fn directives_are_told_from_comments_and_code() {
        let program =
            "// run: @f(1) -> 2\n\n  //ub:OutOfBounds \n// a note: not one\n\"x\" // run: no\n//:";
        let found: Vec<_> = directives(program)
            .map(|found| (found.line, found.column, found.name, found.text))
            .collect();
        let expected = [(1, 9, "run", "@f(1) -> 2"), (3, 8, "ub", "OutOfBounds")];
        assert_eq!(found, expected);
        assert_eq!(
            directives_named(program, "ub").collect::<Vec<_>>(),
            ["OutOfBounds"]
        );
    }
}
