//! Names of values and blocks, and uses before definitions.
//!
//! Rules:
//! - Values of a region are visible in nested regions, except through an op that is isolated from above.
//! - A use before the definition gets a placeholder: an argument of a block that is in no region.
//!   When the using op exists, a fix-up is noted; all are applied when the isolated region ends.
//! - A name is defined only once among all regions in which it is visible.

use smallvec::SmallVec;

use crate::body::OpSpec;
use crate::body::{Body, Def, Place};
use crate::diagnostic::{Diagnostic, Span};
use crate::entity::{BlockId, OpId, RegionId, ValueId};
use crate::lexer::Kind;
use crate::parse::names::NameMap;
use crate::parse::one_layout::is_one_type;
use crate::parse::{Parsed, Parser, counted};
use crate::types::Type;

/// A use of a value in the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reference<'a> {
    /// The name including its sign.
    pub(super) name: &'a str,
    /// The number of the result among those that share the name.
    pub(super) number: u32,
    pub(super) start: usize,
    pub(super) end: usize,
}

pub(super) type References<'a> = SmallVec<[Reference<'a>; 4]>;

/// The meaning of a name.
#[derive(Clone, Copy)]
struct Named {
    first: ValueId,
    count: u32,
    start: usize,
}

/// A use before the definition.
struct Forward {
    ty: Type,
    span: Span,
    /// The value, once it is defined.
    value: Option<ValueId>,
}

struct Fixup {
    op: OpId,
    position: usize,
    forward: usize,
}

/// What is visible inside an op that is isolated from above.
#[derive(Default)]
struct Isolated<'a> {
    values: NameMap<&'a str, Named>,
    forwards: NameMap<(&'a str, u32), usize>,
}

struct NamedBlock {
    block: BlockId,
    /// The span of the label, or of the first use of a block without a label so far.
    span: Span,
    defined: bool,
}

pub(super) struct Scopes<'a> {
    isolated: Vec<Isolated<'a>>,
    blocks: Vec<NameMap<&'a str, NamedBlock>>,
    /// The block whose arguments are the placeholders.
    placeholders: BlockId,
    forwards: Vec<Forward>,
    fixups: Vec<Fixup>,
}

impl Scopes<'_> {
    pub(super) fn new(body: &mut Body) -> Self {
        Self {
            isolated: vec![Isolated::default()],
            blocks: Vec::new(),
            placeholders: body.create_block(&[]),
            forwards: Vec::new(),
            fixups: Vec::new(),
        }
    }
}

/// Values.
impl<'a> Parser<'a> {
    /// `%a` or `%a#1`.
    pub(super) fn reference(&mut self) -> Parsed<Reference<'a>> {
        let token = self.expect(Kind::Value, "a value")?;
        let mut number = 0;
        if self.at(Kind::Hash) {
            let text = &self.text_of(self.token)[1..];
            number = match text.parse() {
                Ok(number) => number,
                Err(_) => return self.expected("the number of a result"),
            };
            self.bump();
        }
        Ok(Reference {
            name: self.text_of(token),
            number,
            start: token.start,
            end: self.previous_end,
        })
    }

    /// Values separated by commas, up to another token.
    pub(super) fn references(&mut self, references: &mut References<'a>) -> Parsed<()> {
        if !self.at(Kind::Value) {
            return Ok(());
        }
        loop {
            references.push(self.reference()?);
            if !self.at(Kind::Comma) || self.peek().kind != Kind::Value {
                return Ok(());
            }
            self.bump();
        }
    }

    /// The value of a reference, which must have this type.
    pub(super) fn resolve(&mut self, reference: Reference<'a>, ty: &Type) -> ValueId {
        let scope = self.innermost();
        let Some(named) = scope.values.get(reference.name).copied() else {
            return self.forward(reference, ty);
        };
        let value = self.numbered(named, reference);
        let found = self.body.value_type(value);
        if !is_one_type(found, ty, &mut self.maps_are_strides) {
            let diagnostic = mismatch(reference, found, ty)
                .note(name_span(named.start, reference.name), "defined here");
            self.report(diagnostic);
        }
        value
    }

    /// The values of references, which must have these types; `start` is the position of the types.
    pub(super) fn resolve_all(
        &mut self,
        references: &[Reference<'a>],
        types: &[Type],
        start: usize,
    ) -> Parsed<SmallVec<[ValueId; 4]>> {
        if references.len() != types.len() {
            let values = counted(references.len(), "operand");
            let message = format!(
                "expected one type for each of {values}, found {}",
                types.len()
            );
            return self.fail(self.span_from(start), message);
        }
        let pairs = references.iter().zip(types);
        Ok(pairs
            .map(|(reference, ty)| self.resolve(*reference, ty))
            .collect())
    }

    fn numbered(&mut self, named: Named, reference: Reference<'a>) -> ValueId {
        if reference.number >= named.count {
            let message = format!(
                "`{}` has {}, found a use of result {}",
                reference.name,
                counted(named.count, "result"),
                reference.number
            );
            let diagnostic = Diagnostic::new(reference.span(), message)
                .note(name_span(named.start, reference.name), "defined here");
            self.report(diagnostic);
            return named.first;
        }
        if reference.number == 0 {
            return named.first;
        }
        match self.body.value_def(named.first) {
            Def::Result(op, position) => {
                let position =
                    usize::try_from(position + reference.number).expect("a count of 32 bits fits");
                self.body.results(op)[position]
            }
            Def::Argument(..) => named.first,
        }
    }

    fn forward(&mut self, reference: Reference<'a>, ty: &Type) -> ValueId {
        let key = (reference.name, reference.number);
        let block = self.scopes.placeholders;
        if let Some(forward) = self.innermost().forwards.get(&key).copied() {
            let known = &self.scopes.forwards[forward];
            if !is_one_type(&known.ty, ty, &mut self.maps_are_strides) {
                let diagnostic =
                    mismatch(reference, &known.ty, ty).note(known.span, "first used here");
                self.report(diagnostic);
            }
            return self.body.arguments(block)[forward];
        }
        let forward = self.scopes.forwards.len();
        self.innermost().forwards.insert(key, forward);
        self.scopes.forwards.push(Forward {
            ty: ty.clone(),
            span: reference.span(),
            value: None,
        });
        self.body.add_argument(block, ty.clone())
    }

    /// Gives a name to `count` consecutive results of an op, or to a block argument.
    pub(super) fn define(&mut self, name: &'a str, start: usize, first: ValueId, count: u32) {
        let named = Named {
            first,
            count,
            start,
        };
        let scope = self.innermost();
        let entry = scope.values.entry(name);
        if let indexmap::map::Entry::Occupied(known) = entry {
            let known = known.get().start;
            let message = format!("redefinition of value `{name}`");
            let diagnostic = Diagnostic::new(name_span(start, name), message)
                .note(name_span(known, name), "first defined here");
            self.report(diagnostic);
            return;
        }
        entry.or_insert(named);
        if !scope.forwards.is_empty() {
            self.settle(name, named);
        }
    }

    /// Fills the placeholders of a name that is now defined.
    fn settle(&mut self, name: &'a str, named: Named) {
        for number in 0..named.count {
            if self.innermost().forwards.is_empty() {
                return;
            }
            let Some(forward) = self.innermost().forwards.swap_remove(&(name, number)) else {
                continue;
            };
            let span = self.scopes.forwards[forward].span;
            let reference = Reference {
                name,
                number,
                start: usize::try_from(span.start).expect("an offset of 32 bits fits"),
                end: usize::try_from(span.end).expect("an offset of 32 bits fits"),
            };
            let value = self.numbered(named, reference);
            let expected = self.scopes.forwards[forward].ty.clone();
            let found = self.body.value_type(value);
            if !is_one_type(found, &expected, &mut self.maps_are_strides) {
                let diagnostic = mismatch(reference, found, &expected)
                    .note(name_span(named.start, name), "defined here");
                self.report(diagnostic);
            }
            self.scopes.forwards[forward].value = Some(value);
        }
    }

    /// Creates an op at the current insertion point.
    pub(super) fn build(&mut self, spec: OpSpec) -> OpId {
        let op = self.body.build(Place::End(self.block), spec);
        self.note_placeholders(op);
        op
    }

    /// Notes which operands of an op must be replaced when their definitions are known.
    pub(super) fn note_placeholders(&mut self, op: OpId) {
        if self.scopes.forwards.is_empty() {
            return;
        }
        for (position, value) in self.body.operands(op).iter().enumerate() {
            if let Def::Argument(block, forward) = self.body.value_def(*value)
                && block == self.scopes.placeholders
            {
                let forward = usize::try_from(forward).expect("a count of 32 bits fits");
                self.scopes.fixups.push(Fixup {
                    op,
                    position,
                    forward,
                });
            }
        }
    }

    fn innermost(&mut self) -> &mut Isolated<'a> {
        let scope = self.scopes.isolated.last_mut();
        scope.expect("there is always the scope of the root")
    }

    /// Reads a part in which no names from outside are visible.
    pub(super) fn isolated<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        self.scopes.isolated.push(Isolated::default());
        let outcome = read(self)?;
        self.close_isolated();
        Ok(outcome)
    }

    /// Reports undefined names, and replaces the other placeholders.
    pub(super) fn close_isolated(&mut self) {
        let scope = self.scopes.isolated.pop().unwrap_or_default();
        for ((name, number), forward) in scope.forwards {
            let span = self.scopes.forwards[forward].span;
            let message = match number {
                0 => format!("use of undefined value `{name}`"),
                _ => format!("use of undefined value `{name}#{number}`"),
            };
            self.report(Diagnostic::new(span, message));
        }
        if self.scopes.isolated.is_empty() {
            for fixup in std::mem::take(&mut self.scopes.fixups) {
                if let Some(value) = self.scopes.forwards[fixup.forward].value {
                    self.body.replace_operand(fixup.op, fixup.position, value);
                }
            }
        }
    }

    /// How many names are defined, for a later [`Parser::forget_names`].
    pub(super) fn name_count(&mut self) -> usize {
        self.innermost().values.len()
    }

    /// Forgets the names of a region that ends.
    pub(super) fn forget_names(&mut self, count: usize) {
        self.innermost().values.truncate(count);
    }
}

/// Blocks.
impl<'a> Parser<'a> {
    pub(super) fn open_blocks(&mut self) {
        self.scopes.blocks.push(NameMap::default());
    }

    /// Reports blocks that are used but have no label.
    pub(super) fn close_blocks(&mut self) {
        for (name, known) in self.scopes.blocks.pop().unwrap_or_default() {
            if !known.defined {
                let message = format!("undefined block `{name}` in this region");
                self.report(Diagnostic::new(known.span, message));
            }
        }
    }

    /// The block of a successor.
    pub(super) fn block_reference(&mut self) -> Parsed<BlockId> {
        let token = self.expect(Kind::Block, "a block")?;
        let name = self.text_of(token);
        let span = Self::span_of(token);
        let Some(blocks) = self.scopes.blocks.last_mut() else {
            return self.fail(span, format!("block `{name}` is outside of a region"));
        };
        if let Some(known) = blocks.get(name) {
            return Ok(known.block);
        }
        let block = self.body.create_block(&[]);
        let known = NamedBlock {
            block,
            span,
            defined: false,
        };
        blocks.insert(name, known);
        Ok(block)
    }

    /// Gives a label to a new block, or to the one already used under this name, and adds it to the region.
    pub(super) fn define_block(&mut self, region: RegionId) -> BlockId {
        let token = self.bump();
        let name = self.text_of(token);
        let span = Self::span_of(token);
        let blocks = self
            .scopes
            .blocks
            .last_mut()
            .expect("labels are read inside a region");
        let mut previous = None;
        let block = match blocks.get_mut(name) {
            Some(known) if known.defined => {
                previous = Some(known.span);
                self.body.create_block(&[])
            }
            Some(known) => {
                (known.defined, known.span) = (true, span);
                known.block
            }
            None => {
                let block = self.body.create_block(&[]);
                let known = NamedBlock {
                    block,
                    span,
                    defined: true,
                };
                blocks.insert(name, known);
                block
            }
        };
        if let Some(previous) = previous {
            let message = format!("redefinition of block `{name}`");
            self.report(Diagnostic::new(span, message).note(previous, "first defined here"));
        }
        self.body.append_block(region, block);
        block
    }
}

impl Reference<'_> {
    pub(super) fn span(self) -> Span {
        Span::of(self.start, self.end)
    }
}

fn name_span(start: usize, name: &str) -> Span {
    Span::of(start, start + name.len())
}

fn mismatch(reference: Reference<'_>, found: &Type, expected: &Type) -> Diagnostic {
    let message = format!(
        "`{}` has type `{found}`, expected `{expected}`",
        reference.name
    );
    Diagnostic::new(reference.span(), message)
}
