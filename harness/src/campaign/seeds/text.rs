//! Splits the text of a test: into the parts between `// -----` lines, and a part into functions with what they use.
//!
//! Nothing here knows what is valid: text is cut at brackets, strings and comments, so that one function
//! can be read where another function of the same part cannot.

use std::collections::BTreeSet;
use std::ops::Range;

/// The non-empty parts, each with the number of lines before it.
pub(crate) fn places_of_parts(text: &str) -> Vec<(usize, Range<usize>)> {
    let mut places = Vec::new();
    let (mut line, mut start, mut end) = (0, 0, 0);
    for (number, text) in text.split_inclusive('\n').enumerate() {
        if text.trim().starts_with("// -----") {
            places.push((line, start..end));
            (line, start) = (number + 1, end + text.len());
        }
        end += text.len();
    }
    places.push((line, start..end));
    places.retain(|(_, place)| !text[place.clone()].trim().is_empty());
    places
}

/// A function of a part.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Function {
    /// Its name, without `@`.
    pub(crate) name: String,
    /// The number of lines before it.
    pub(crate) line: usize,
    /// A program of the function and every symbol that it uses.
    pub(crate) text: String,
}

/// An item at the outermost level: an alias, a function, a global or a module.
#[derive(Clone, Copy)]
struct Item<'t> {
    text: &'t str,
    line: usize,
}

/// Starts of a line that continue the previous item.
const GOING_ON: [&str; 4] = ["attributes", "->", "{", "}"];

/// The functions of a part that have a body, including those of nested modules.
pub(crate) fn functions(part: &str) -> Vec<Function> {
    let items = flattened(part, 0);
    let functions = items.iter().filter(|item| item.is_function());
    let functions = functions.filter_map(|item| {
        Some(Function {
            name: symbol(item.text)?.to_owned(),
            line: item.line,
            text: with_needed(item, &items),
        })
    });
    functions.collect()
}

/// The items of a text; a module is replaced by its items.
fn flattened(text: &str, line: usize) -> Vec<Item<'_>> {
    let mut all = Vec::new();
    for item in items(text, line) {
        match item.inside_of_module() {
            Some((inner, line)) => all.extend(flattened(inner, line)),
            None => all.push(item),
        }
    }
    all
}

fn items(text: &str, first: usize) -> Vec<Item<'_>> {
    let mut starts: Vec<(usize, usize)> = Vec::new();
    let mut place = 0;
    let mut state = State::default();
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let word = line.trim_start();
        let begins = word.starts_with(|c: char| c.is_ascii_alphabetic() || "#!\"%".contains(c));
        if state.is_outermost() && begins && !GOING_ON.iter().any(|on| word.starts_with(on)) {
            starts.push((place + line.len() - word.len(), first + number));
        }
        state.read(line);
        place += line.len();
    }
    let ends = starts.iter().skip(1).map(|(place, _)| *place);
    let ends = ends.chain([text.len()]);
    let pairs = starts.iter().zip(ends);
    pairs
        .map(|((start, line), end)| Item {
            text: &text[*start..end],
            line: *line,
        })
        .collect()
}

/// The state of the scan: the depth of brackets, and whether it is in a string.
#[derive(Default)]
struct State {
    depth: usize,
    is_string: bool,
}

impl State {
    fn is_outermost(&self) -> bool {
        self.depth == 0 && !self.is_string
    }

    fn read(&mut self, line: &str) {
        let mut chars = line.chars().peekable();
        while let Some(c) = chars.next() {
            match c {
                '\\' if self.is_string => drop(chars.next()),
                '"' => self.is_string = !self.is_string,
                _ if self.is_string => {}
                '/' if chars.peek() == Some(&'/') => return,
                '(' | '{' | '[' => self.depth += 1,
                ')' | '}' | ']' => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
    }
}

impl<'t> Item<'t> {
    /// Whether it is a function with a body.
    fn is_function(&self) -> bool {
        let words = ["func.func ", "func ", "builtin.func "];
        let is_named = words.iter().any(|word| self.text.starts_with(word));
        is_named && self.body().is_some_and(|body| body.contains('\n'))
    }

    /// Whether every program of the part needs it, as for an alias.
    fn is_alias(&self) -> bool {
        self.text.starts_with(['#', '!'])
    }

    /// The text between the braces at the end, with its start.
    fn body(&self) -> Option<&'t str> {
        self.body_place().map(|place| &self.text[place])
    }

    fn body_place(&self) -> Option<Range<usize>> {
        let mut state = State::default();
        let mut place = None;
        let mut at = 0;
        for line in self.text.split_inclusive('\n') {
            let before = state.depth;
            state.read(line);
            let code = line.split("//").next().unwrap_or_default().trim_end();
            if before == 0 && state.depth == 1 && code.ends_with('{') {
                place = Some(at + code.len());
            }
            at += line.len();
        }
        let start = place?;
        let end = self.text.rfind('}').filter(|end| *end >= start)?;
        Some(start..end)
    }

    /// The text in a module, with the number of lines before it.
    fn inside_of_module(&self) -> Option<(&'t str, usize)> {
        let words = ["module ", "builtin.module ", "module{"];
        if !words.iter().any(|word| self.text.starts_with(word)) {
            return None;
        }
        let place = self.body_place()?;
        let lines = self.text[..place.start].matches('\n').count();
        Some((&self.text[place], self.line + lines))
    }
}

/// The first symbol of an item, which is the one that it defines.
fn symbol(text: &str) -> Option<&str> {
    symbols(text).next()
}

fn symbols(text: &str) -> impl Iterator<Item = &str> {
    let names = text.split('@').skip(1);
    names.map(|rest| {
        let is_name = |c: char| c.is_ascii_alphanumeric() || "_$.-".contains(c);
        let end = rest.find(|c: char| !is_name(c)).unwrap_or(rest.len());
        &rest[..end]
    })
}

/// A program of an item, all aliases, and the items that it uses, in their order.
fn with_needed(item: &Item<'_>, items: &[Item<'_>]) -> String {
    let mut open: Vec<&str> = symbols(item.text).collect();
    let mut names = BTreeSet::new();
    while let Some(name) = open.pop() {
        if names.insert(name) {
            let defined = items.iter().filter(|item| symbol(item.text) == Some(name));
            open.extend(defined.flat_map(|item| symbols(item.text)));
        }
    }
    let is_needed = |other: &&Item<'_>| {
        other.is_alias() || symbol(other.text).is_some_and(|name| names.contains(name))
    };
    let needed = items.iter().filter(is_needed);
    needed.map(|item| item.text).collect()
}

#[cfg(test)]
mod tests {
    use super::functions;

    const PART: &str = "#map = affine_map<(d0) -> (d0)>\n\
        // A comment with { and @no.\n\
        memref.global @g : memref<2xi32> = dense<[1, 2]>\n\
        func.func private @external(i32)\n\
        module {\n  func.func @inner(\n      %a: i32)\n      -> i32 {\n    return %a : i32\n  }\n}\n\
        func.func @uses(%a: i32) {\n  \"x.y\"() {text = \"}\"} : () -> ()\n  %0 = memref.get_global @g : memref<2xi32>\n  return\n}\n\
        func.func @alone(%a: i32) attributes {x} {\n  return\n}\n";

    #[test]
    fn a_function_comes_with_what_it_names() {
        let found = functions(PART);
        let names: Vec<(&str, usize)> = found
            .iter()
            .map(|function| (function.name.as_str(), function.line))
            .collect();
        assert_eq!(names, [("inner", 5), ("uses", 11), ("alone", 16)]);
        let holds = |place: usize, words: &str| found[place].text.contains(words);
        assert!(holds(0, "#map") && holds(0, "@inner") && !holds(0, "@g"));
        assert!(holds(1, "@g : memref<2xi32>") && !holds(1, "@alone"));
        assert!(
            found
                .iter()
                .all(|function| !function.text.contains("@external"))
        );
    }
}
