//! Aliases of attributes and types, `#map = affine_map<...>` and `!pair = tuple<i32, i32>`.
//!
//! Rules:
//! - An alias is defined once, at the top of the text, before its uses; only aliases of op locations may come later.
//! - A use costs as much as the text that it stands for, and all uses together have a limit,
//!   so that aliases of aliases cannot turn a short text into a huge program.

use std::collections::BTreeMap;

use crate::attr::Attribute;
use crate::lexer::{Kind, Token};
use crate::parse::{MAX_DEPTH, Parsed, Parser};
use crate::types::Type;

/// How much text aliases and numbers of wide types may stand for together, beyond the limit for the text itself.
const EXPANDED_BYTES: u64 = 1 << 22;

/// The greatest factor by which they may enlarge a text.
const EXPANDED_FACTOR: u64 = 64;

/// The meaning of a name.
struct Alias<T> {
    meaning: T,
    start: usize,
    /// The length of the text that it stands for.
    bytes: u64,
    /// The greatest nesting depth of that text.
    depth: u32,
}

#[derive(Default)]
pub(super) struct Aliases<'a> {
    attributes: BTreeMap<&'a str, Alias<Attribute>>,
    types: BTreeMap<&'a str, Alias<Type>>,
    /// Names after ops that were not yet defined as locations.
    pub(super) awaited: Vec<Token>,
    /// The text that all uses so far stand for.
    expanded: u64,
    /// The nesting depth of the aliases used in the current definition.
    depth: u32,
}

impl Parser<'_> {
    /// `#name = ...` or `!name = ...`; the word `type` may precede a type.
    pub(super) fn alias_definition(&mut self) -> Parsed<()> {
        let token = self.bump();
        let name = &self.text_of(token)[1..];
        if name.contains('.') {
            let message = format!("alias name `{name}` has a `.`, expected none");
            return self.fail(Self::span_of(token), message);
        }
        self.expect(Kind::Equal, "`=` after the name of an alias")?;
        let known = match token.kind {
            Kind::Hash => self.aliases.attributes.get(name).map(|alias| alias.start),
            _ => self.aliases.types.get(name).map(|alias| alias.start),
        };
        if let Some(start) = known {
            let text = self.text_of(token);
            let first = Token {
                start,
                end: start + text.len(),
                ..token
            };
            let message = format!("redefinition of alias `{text}`");
            let span = Self::span_of(token);
            self.report(
                crate::diagnostic::Diagnostic::new(span, message)
                    .note(Self::span_of(first), "first defined here"),
            );
        }
        // The text of 2020, and of LLVM 13 and 14, has a word before the type; no type begins with it.
        if token.kind != Kind::Hash {
            self.eat_word("type");
        }
        let (begin, before) = (self.token.start, self.aliases.expanded);
        self.aliases.depth = 0;
        match token.kind {
            Kind::Hash => {
                let meaning = match self.at_bare_map_or_set() {
                    true => self.bare_map_or_set()?,
                    false => self.parse_attribute()?,
                };
                let alias = self.alias(meaning, token, (begin, before))?;
                self.aliases.attributes.insert(name, alias);
            }
            _ => {
                let meaning = self.parse_type()?;
                let alias = self.alias(meaning, token, (begin, before))?;
                self.aliases.types.insert(name, alias);
            }
        }
        self.aliases.depth = 0;
        Ok(())
    }

    fn alias<T>(&mut self, meaning: T, name: Token, from: (usize, u64)) -> Parsed<Alias<T>> {
        let (begin, before) = from;
        let depth = self.aliases.depth + 1;
        if depth > MAX_DEPTH {
            let message = format!("aliases are nested deeper than {MAX_DEPTH} levels");
            return self.fail(Self::span_of(name), message);
        }
        let own = u64::try_from(self.previous_end - begin).expect("a text is below 4 GiB");
        Ok(Alias {
            meaning,
            start: name.start,
            bytes: own + (self.aliases.expanded - before),
            depth: depth.max(self.text_depth(begin)),
        })
    }

    /// The greatest number of open brackets in the text just read.
    fn text_depth(&self, begin: usize) -> u32 {
        let bytes = &self.text.as_bytes()[begin..self.previous_end];
        let (mut open, mut most) = (0_u32, 0_u32);
        for byte in bytes {
            match byte {
                b'(' | b'<' | b'[' | b'{' => open += 1,
                b')' | b'>' | b']' | b'}' => open = open.saturating_sub(1),
                _ => {}
            }
            most = most.max(open);
        }
        most + self.aliases.depth
    }

    /// The attribute that `#name` stands for, if it is defined.
    pub(super) fn meaning(&self, name: Token) -> Option<&Attribute> {
        let alias = self.aliases.attributes.get(&self.text_of(name)[1..]);
        alias.map(|alias| &alias.meaning)
    }

    /// The attribute that `#name` stands for.
    pub(super) fn attribute_alias(&mut self) -> Parsed<Attribute> {
        let name = &self.text_of(self.token)[1..];
        let known = self.aliases.attributes.get(name);
        let Some(known) = known.map(|alias| (alias.meaning.clone(), alias.bytes, alias.depth))
        else {
            let message = format!("undefined attribute alias `#{name}`");
            return self.fail_here(message);
        };
        self.use_alias(known)
    }

    /// The type that `!name` stands for.
    pub(super) fn type_alias(&mut self) -> Parsed<Type> {
        let name = &self.text_of(self.token)[1..];
        let known = self.aliases.types.get(name);
        let Some(known) = known.map(|alias| (alias.meaning.clone(), alias.bytes, alias.depth))
        else {
            let message = format!("undefined type alias `!{name}`");
            return self.fail_here(message);
        };
        self.use_alias(known)
    }

    /// Charges for something that is written in fewer bytes than it takes.
    pub(super) fn spend(&mut self, bytes: u64) -> Parsed<()> {
        let length = u64::try_from(self.text.len()).expect("a text is below 4 GiB");
        let most = EXPANDED_BYTES + EXPANDED_FACTOR * length;
        let total = self.aliases.expanded.saturating_add(bytes);
        if total > most {
            let message =
                format!("aliases and wide numbers stand for more than the {most} bytes allowed");
            return self.fail_here(message);
        }
        self.aliases.expanded = total;
        Ok(())
    }

    fn use_alias<T>(&mut self, (meaning, bytes, depth): (T, u64, u32)) -> Parsed<T> {
        self.spend(bytes)?;
        if self.depth + depth > MAX_DEPTH {
            return self.fail_here(format!("nested deeper than {MAX_DEPTH} levels"));
        }
        self.aliases.depth = self.aliases.depth.max(depth);
        self.bump();
        Ok(meaning)
    }
}
