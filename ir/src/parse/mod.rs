//! The parser: from text to a body.
//!
//! Rules:
//! - Every edition is read, op by op, and so is the generic form; the op table drives both.
//! - A syntax error ends parsing; errors of names and types are collected.
//! - Nothing is nested deeper than [`MAX_DEPTH`], so no input overflows the stack.
//! - Parsing takes linear time: names are looked up by hash, and no token is copied.

mod affine;
mod affine_loops;
mod aliases;
mod attributes;
mod bundles;
mod comdat;
mod custom;
mod early;
mod elements;
pub(crate) mod float;
mod format;
mod generic;
mod global;
mod infer;
mod layouts;
mod legacy_types;
mod llvm_types;
mod locations;
mod memory;
mod memref;
mod metadata;
mod names;
mod normal;
mod numbers;
mod one_layout;
mod ops;
mod parameters;
mod regions;
mod scf;
mod scope;
mod sparse;
mod switch;
mod types;
mod value_attributes;
mod vector;
mod words;

use std::collections::BTreeMap;
use std::sync::Arc;

use smallvec::SmallVec;

use crate::attr::{Attribute, DistinctAttr};
use crate::body::Body;
use crate::diagnostic::{Diagnostic, Span};
use crate::edition::Edition;
use crate::entity::BlockId;
use crate::lexer::{self, Kind, Token};
use crate::parse::aliases::Aliases;
use crate::parse::llvm_types::Structures;
use crate::parse::names::NameMap;
use crate::parse::scope::Scopes;
use crate::types::Type;

/// The greatest nesting depth of regions, types and attributes.
pub const MAX_DEPTH: u32 = 256;

/// The most diagnostics that are reported.
const MAX_DIAGNOSTICS: usize = 100;

/// The most bytes of a token that a message quotes.
const QUOTED_BYTES: usize = 40;

/// Parses a program: either one module, which becomes the root, or ops, which are put into an implicit one.
pub fn parse(text: &str) -> Result<Body, Vec<Diagnostic>> {
    parse_edition(text, Edition::CURRENT)
}

/// As [`parse`], for a text of this edition, which is seen only in the numbers that some kinds have in the generic form:
/// without it they are those of LLVM 22.
pub fn parse_edition(text: &str, edition: Edition) -> Result<Body, Vec<Diagnostic>> {
    let mut parser = Parser::new(text)?;
    // The ops of 2020 whose kinds have other numbers are told by their names.
    parser.numbered = match edition {
        Edition::STD => Edition::CURRENT,
        release => release,
    };
    let outcome = parser.program();
    parser.finish(outcome).map(|((), body)| body)
}

/// Parses one type.
pub fn parse_type(text: &str) -> Result<Type, Vec<Diagnostic>> {
    only(text, Parser::parse_type, "the end of the type")
}

/// Parses one attribute.
pub(crate) fn parse_attribute(text: &str) -> Result<Attribute, Vec<Diagnostic>> {
    only(text, Parser::parse_attribute, "the end of the attribute")
}

fn only<'a, T>(
    text: &'a str,
    read: impl FnOnce(&mut Parser<'a>) -> Parsed<T>,
    end: &str,
) -> Result<T, Vec<Diagnostic>> {
    let mut parser = Parser::new(text)?;
    let outcome = read(&mut parser).and_then(|value| {
        parser.expect(Kind::End, end)?;
        Ok(value)
    });
    parser.finish(outcome).map(|(value, _)| value)
}

/// Parsing cannot continue; the diagnostic has been recorded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Failed;

pub(crate) type Parsed<T> = Result<T, Failed>;

/// The types of a group of operands or results, once they are known.
type Slot = Option<SmallVec<[Type; 1]>>;

pub(crate) struct Parser<'a> {
    text: &'a str,
    /// Where the lexer stops: the end of the text, or of a string that is parsed as a type.
    limit: usize,
    token: Token,
    /// The end of the previous token.
    previous_end: usize,
    depth: u32,
    diagnostics: Vec<Diagnostic>,
    body: Body,
    /// The block where ops are inserted.
    block: BlockId,
    scopes: Scopes<'a>,
    aliases: Aliases<'a>,
    structures: Structures,
    /// Distinct attributes by their numbers.
    distinct: BTreeMap<u64, Arc<DistinctAttr>>,
    /// Memref types by their text.
    known_types: NameMap<&'a str, Type>,
    /// The edition whose numbers the kinds have.
    numbered: Edition,
    /// Whether the text identifies strided maps with their strides.
    maps_are_strides: bool,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Result<Self, Vec<Diagnostic>> {
        if u32::try_from(text.len()).is_err() {
            let message = format!(
                "text of {} bytes is too long, expected less than 4 GiB",
                text.len()
            );
            return Err(vec![Diagnostic::new(Span::default(), message)]);
        }
        let mut body = Body::new();
        let block = body.module_block();
        let scopes = Scopes::new(&mut body);
        Ok(Self {
            text,
            limit: text.len(),
            token: lexer::token_at(text.as_bytes(), 0),
            previous_end: 0,
            depth: 0,
            diagnostics: Vec::new(),
            body,
            block,
            scopes,
            aliases: Aliases::default(),
            structures: Structures::default(),
            distinct: BTreeMap::new(),
            known_types: NameMap::default(),
            numbered: Edition::CURRENT,
            maps_are_strides: false,
        })
    }

    fn finish<T>(mut self, outcome: Parsed<T>) -> Result<(T, Body), Vec<Diagnostic>> {
        match outcome {
            Ok(value) if self.diagnostics.is_empty() => Ok((value, self.body)),
            _ => {
                assert!(
                    !self.diagnostics.is_empty(),
                    "a failure records a diagnostic"
                );
                self.diagnostics
                    .sort_by_key(|diagnostic| diagnostic.span.start);
                Err(self.diagnostics)
            }
        }
    }
}

/// Tokens.
impl<'a> Parser<'a> {
    /// Advances to the next token; returns the one that was current.
    fn bump(&mut self) -> Token {
        let token = self.token;
        self.previous_end = token.end;
        self.token = self.lex(token.end);
        token
    }

    fn lex(&self, offset: usize) -> Token {
        lexer::token_at(&self.text.as_bytes()[..self.limit], offset)
    }

    fn text_of(&self, token: Token) -> &'a str {
        &self.text[token.start..token.end]
    }

    fn at(&self, kind: Kind) -> bool {
        self.token.kind == kind
    }

    fn at_word(&self, word: &str) -> bool {
        self.token.kind == Kind::Word && self.text_of(self.token) == word
    }

    /// The token after the current one.
    fn peek(&self) -> Token {
        self.lex(self.token.end)
    }

    /// Advances if the token is of a kind; returns whether it did.
    fn eat(&mut self, kind: Kind) -> bool {
        let found = self.token.kind == kind;
        if found {
            self.bump();
        }
        found
    }

    /// Advances if the token is this word; returns whether it did.
    fn eat_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        if found {
            self.bump();
        }
        found
    }

    /// Advances over a token of a kind, or reports what was expected.
    fn expect(&mut self, kind: Kind, what: &str) -> Parsed<Token> {
        if self.token.kind == kind {
            return Ok(self.bump());
        }
        self.expected(what)
    }

    fn expect_word(&mut self, word: &str) -> Parsed<()> {
        if self.eat_word(word) {
            return Ok(());
        }
        self.expected(&format!("`{word}`"))
    }

    /// Reads items separated by commas up to a closing token, which is consumed.
    fn list_until(
        &mut self,
        close: Kind,
        what: &str,
        mut item: impl FnMut(&mut Self) -> Parsed<()>,
    ) -> Parsed<()> {
        if self.eat(close) {
            return Ok(());
        }
        loop {
            item(self)?;
            if self.eat(close) {
                return Ok(());
            }
            self.expect(Kind::Comma, what)?;
        }
    }

    /// Reads one nesting level deeper.
    fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth == MAX_DEPTH {
            return self.fail_here(format!("nested deeper than {MAX_DEPTH} levels"));
        }
        self.depth += 1;
        let outcome = read(self);
        self.depth -= 1;
        outcome
    }
}

/// Diagnostics.
impl Parser<'_> {
    fn span_of(token: Token) -> Span {
        Span::of(token.start, token.end)
    }

    fn span_from(&self, start: usize) -> Span {
        Span::of(start, self.previous_end.max(start))
    }

    /// Records a diagnostic; parsing may continue.
    fn report(&mut self, diagnostic: Diagnostic) {
        if self.diagnostics.len() < MAX_DIAGNOSTICS {
            self.diagnostics.push(diagnostic);
        }
    }

    #[cold]
    fn fail<T>(&mut self, span: Span, message: impl Into<String>) -> Parsed<T> {
        // A syntax error comes last and may not be lost.
        self.diagnostics.push(Diagnostic::new(span, message));
        Err(Failed)
    }

    fn fail_here<T>(&mut self, message: impl Into<String>) -> Parsed<T> {
        self.fail(Self::span_of(self.token), message)
    }

    #[cold]
    fn expected<T>(&mut self, what: &str) -> Parsed<T> {
        let found = self.describe(self.token);
        self.fail_here(format!("expected {what}, found {found}"))
    }

    fn describe(&self, token: Token) -> String {
        let text = self.text_of(token);
        match token.kind {
            Kind::End if self.limit < self.text.len() => "the end of the quoted type".into(),
            Kind::End => "the end of the text".into(),
            Kind::OpenString => "a string without closing quote".into(),
            _ if text.len() > QUOTED_BYTES => {
                format!("`{}...`", &text[..text.floor_char_boundary(QUOTED_BYTES)])
            }
            _ => format!("`{text}`"),
        }
    }
}

/// `1 type`, `2 types`.
fn counted(count: impl TryInto<u64>, noun: &str) -> String {
    match count.try_into().unwrap_or(u64::MAX) {
        1 => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    }
}
