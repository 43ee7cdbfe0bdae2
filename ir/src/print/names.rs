//! The names of values and blocks, as assigned by MLIR's `SSANameState` of LLVM 22.
//!
//! - Arguments of a first block are `%argN`; other values are numbered, or have the name that their op suggests.
//! - A region continues the counters from before it; in the generic form the counters never go back, but in LLVM 13 to 16 they do.
//! - A suggested name that is taken gets `_N` after it; that counter belongs to the region too.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::fmt::Write;

use cranelift_entity::{EntitySet, SecondaryMap};
use smallvec::SmallVec;
use smol_str::{SmolStr, format_smolstr};

use crate::attr::Attribute;
use crate::body::Body;
use crate::dialect::{Opcode, arith, complex, func, index, math, memref, vector};
use crate::edition::Feature;
use crate::entity::{BlockId, OpId, RegionId, ValueId};
use crate::print::Form;
use crate::types::Type;

/// The names within one op.
pub(super) struct Names {
    values: SecondaryMap<ValueId, ValueName>,
    texts: Vec<SmolStr>,
    blocks: SecondaryMap<BlockId, u32>,
    predecessors: SecondaryMap<BlockId, SmallVec<[u32; 2]>>,
}

/// Small, since every value has one.
#[derive(Clone, Copy, Default)]
enum ValueName {
    #[default]
    Unknown,
    Number(u32),
    Argument(u32),
    /// An index into the texts.
    Text(u32),
    /// A result that the edition does not have.
    Hidden,
}

#[derive(Clone, Copy, Default)]
struct Counters {
    value: u32,
    argument: u32,
    conflict: u32,
}

struct Namer<'a> {
    body: &'a Body,
    root: OpId,
    form: Form,
    names: Names,
    counters: Counters,
    used: BTreeSet<SmolStr>,
    /// The values that are operands, computed on demand.
    operands: OnceCell<EntitySet<ValueId>>,
    /// The used names in order, so that leaving a region removes those it added.
    trail: Vec<SmolStr>,
}

impl Names {
    /// Names everything in an op, and the op's own results.
    pub(super) fn of(body: &Body, root: OpId, form: Form) -> Self {
        let mut namer = Namer {
            body,
            root,
            form,
            names: Self {
                values: SecondaryMap::with_capacity(body.value_count()),
                texts: Vec::new(),
                blocks: SecondaryMap::new(),
                predecessors: SecondaryMap::new(),
            },
            counters: Counters::default(),
            used: BTreeSet::new(),
            operands: OnceCell::new(),
            trail: Vec::new(),
        };
        namer.results(root);
        namer.nested(root);
        namer.names
    }

    /// Writes the name of a value including its `%`.
    pub(super) fn write_value(&self, value: ValueId, out: &mut String) {
        match self.values[value] {
            ValueName::Unknown | ValueName::Hidden => {
                write!(out, "%<<unknown {value}>>").expect("a string takes all that is written")
            }
            ValueName::Number(number) => put_number("%", number, out),
            ValueName::Argument(number) => put_number("%arg", number, out),
            ValueName::Text(place) => {
                out.push('%');
                out.push_str(&self.texts[usize::try_from(place).expect("a place was a length")]);
            }
        }
    }

    /// Whether a value is a result that the edition does not have.
    pub(super) fn is_hidden(&self, value: ValueId) -> bool {
        matches!(self.values[value], ValueName::Hidden)
    }

    /// The number of a block in its region.
    pub(super) fn block(&self, block: BlockId) -> u32 {
        self.blocks[block]
    }

    /// The numbers of the predecessors of a block, in order; a block with two edges occurs twice.
    pub(super) fn predecessors(&self, block: BlockId) -> SmallVec<[u32; 2]> {
        self.predecessors[block].clone()
    }
}

/// Writes a number after a word; most of a text is names, and the general path is twice as slow.
pub(super) fn put_number(word: &str, number: u32, out: &mut String) {
    out.push_str(word);
    if number >= 10 {
        put_number("", number / 10, out);
    }
    let digit = char::from_digit(number % 10, 10);
    out.push(digit.expect("a digit is below 10"));
}

impl Namer<'_> {
    /// Names nested regions; they are taken from a stack, the last one first, which is visible in the generic form.
    fn nested(&mut self, root: OpId) {
        let mut stack: Vec<(RegionId, Counters, usize)> = Vec::new();
        let top = (self.counters, self.trail.len());
        stack.extend(
            self.body
                .op_regions(root)
                .iter()
                .map(|region| (*region, top.0, top.1)),
        );
        while let Some((region, counters, trail)) = stack.pop() {
            for name in self.trail.drain(trail..) {
                self.used.remove(&name);
            }
            if !self.form.counts_on() {
                self.counters = counters;
            }
            self.region(region);
            let (counters, trail) = (self.counters, self.trail.len());
            for op in self.body.blocks(region).flat_map(|b| self.body.ops(b)) {
                stack.extend(
                    self.body
                        .op_regions(op)
                        .iter()
                        .map(|region| (*region, counters, trail)),
                );
            }
        }
    }

    fn region(&mut self, region: RegionId) {
        for (number, block) in (0_u32..).zip(self.body.blocks(region)) {
            self.names.blocks[block] = number;
            for argument in self.body.arguments(block) {
                let name = if number == 0 {
                    ValueName::Argument(next(&mut self.counters.argument))
                } else {
                    ValueName::Number(next(&mut self.counters.value))
                };
                self.names.values[*argument] = name;
            }
            for op in self.body.ops(block) {
                self.results(op);
                for successor in self.body.successors(op) {
                    self.names.predecessors[successor.block].push(number);
                }
            }
        }
    }

    /// Names the results of an op; those of a group share the name of the first.
    fn results(&mut self, op: OpId) {
        let results = self.body.results(op);
        if results.is_empty() {
            return;
        }
        if self.hides_result(op) {
            self.names.values[results[0]] = ValueName::Hidden;
            return;
        }
        let mut is_named = false;
        for (position, name) in suggestions(self.body, op, self.form) {
            is_named |= position == 0;
            let place =
                u32::try_from(self.names.texts.len()).expect("a body has below 2^32 values");
            let name = self.unique(name);
            self.names.texts.push(name);
            self.names.values[results[position]] = ValueName::Text(place);
        }
        if !is_named {
            self.names.values[results[0]] = ValueName::Number(next(&mut self.counters.value));
        }
    }

    fn hides_result(&self, op: OpId) -> bool {
        let opcode = self.body.opcode(op);
        opcode.is_some_and(|opcode| opcode.def().hides_result(self.form.edition))
            && matches!(self.body.results(op), [result] if !self.is_operand(*result))
    }

    fn is_operand(&self, value: ValueId) -> bool {
        let operands = self.operands.get_or_init(|| {
            let mut all = EntitySet::new();
            for op in self.body.walk(self.root) {
                all.extend(self.body.operands(op).iter().copied());
            }
            all
        });
        operands.contains(value)
    }

    fn unique(&mut self, name: SmolStr) -> SmolStr {
        let mut unique = name.clone();
        while !self.used.insert(unique.clone()) {
            unique = format_smolstr!("{name}_{}", next(&mut self.counters.conflict));
        }
        self.trail.push(unique.clone());
        unique
    }
}

fn next(counter: &mut u32) -> u32 {
    let number = *counter;
    *counter += 1;
    number
}

/// The groups of results that share a name: the position of the first, and the count.
pub(super) fn groups(body: &Body, op: OpId, form: Form) -> SmallVec<[(usize, usize); 1]> {
    let count = body.results(op).len();
    let mut starts: SmallVec<[usize; 1]> = SmallVec::new();
    if count > 0 {
        starts.push(0);
    }
    if count > 1 {
        let suggested = suggestions(body, op, form).into_iter();
        starts.extend(suggested.map(|(position, _)| position).filter(|i| *i > 0));
    }
    let ends = starts.iter().skip(1).copied().chain([count]);
    starts
        .iter()
        .zip(ends)
        .map(|(start, end)| (*start, end - start))
        .collect()
}

/// The group of a result.
pub(super) fn group_of(body: &Body, op: OpId, form: Form, result: usize) -> (usize, usize) {
    let groups = groups(body, op, form);
    let group = groups.iter().rfind(|(start, _)| *start <= result);
    *group.expect("the first group starts at the first result")
}

/// The names that the op suggests for its results, by position; in 2020 only constants had suggestions.
fn suggestions(body: &Body, op: OpId, form: Form) -> SmallVec<[(usize, SmolStr); 1]> {
    let Some(opcode) = body.opcode(op).filter(|_| !form.generic) else {
        return SmallVec::new();
    };
    let one = |name: SmolStr| SmallVec::from_iter([(0, name)]);
    match (opcode, form.edition) {
        (Opcode::Arith(arith::Op::Constant) | Opcode::Complex(complex::Op::Constant), _) => {
            let value = body.attribute(op, "value");
            return one(match short_name(value).filter(|_| has_short_names(form)) {
                Some(name) => name,
                None => constant_name(value),
            });
        }
        (Opcode::Index(index::Op::Constant), _) => {
            let value = body.attribute(op, "value").and_then(Attribute::as_integer);
            return one(format_smolstr!("idx{}", value.unwrap_or_default()));
        }
        (Opcode::Index(index::Op::BoolConstant), _) => {
            return one(constant_name(body.attribute(op, "value")));
        }
        (Opcode::Func(func::Op::Constant), _) => return one("f".into()),
        (_, edition) if !edition.has(Feature::ResultNames) => return SmallVec::new(),
        _ => {}
    }
    let names: &[&str] = match opcode {
        Opcode::Arith(arith::Op::AdduiExtended) => &["sum", "overflow"],
        Opcode::Arith(arith::Op::MulsiExtended | arith::Op::MuluiExtended) => &["low", "high"],
        Opcode::Math(math::Op::Sincos) => &["sin", "cos"],
        Opcode::Memref(memref::Op::ExtractStridedMetadata) => {
            &["base_buffer", "offset", "sizes", "strides"]
        }
        Opcode::Vector(vector::Op::Deinterleave) => &["res1", "res2"],
        Opcode::Vector(vector::Op::Scan) => &["dest", "accumulated_value"],
        Opcode::Memref(kind) if form.edition.has(Feature::MemRefNames) => match memref_name(kind) {
            Some(name) => return one(name.into()),
            None => &[],
        },
        _ => &[],
    };
    let mut position = 0;
    let mut suggestions = SmallVec::new();
    for (group, name) in names.iter().enumerate() {
        let count = body.result_group(op, group).len();
        // A group without results has no first result to name.
        if count > 0 && position < body.results(op).len() {
            suggestions.push((position, SmolStr::new_static(name)));
        }
        position += count;
    }
    suggestions
}

fn memref_name(kind: memref::Op) -> Option<&'static str> {
    Some(match kind {
        memref::Op::Alloc => "alloc",
        memref::Op::Alloca => "alloca",
        memref::Op::Cast => "cast",
        memref::Op::Dim => "dim",
        memref::Op::Subview => "subview",
        memref::Op::ReinterpretCast => "reinterpret_cast",
        memref::Op::Reshape => "reshape",
        memref::Op::View => "view",
        memref::Op::Transpose => "transpose",
        memref::Op::ExpandShape => "expand_shape",
        memref::Op::CollapseShape => "collapse_shape",
        memref::Op::ExtractAlignedPointerAsIndex => "intptr",
        memref::Op::AssumeAlignment => "assume_align",
        memref::Op::MemorySpaceCast => "memspacecast",
        _ => return None,
    })
}

/// Whether constants are named after their low 64 bits.
fn has_short_names(form: Form) -> bool {
    form.edition.number().is_some() && !form.edition.has(Feature::LongConstantNames)
}

/// The name of a constant that takes more than 64 bits, after the low ones.
fn short_name(value: Option<&Attribute>) -> Option<SmolStr> {
    let (low, ty) = match value? {
        Attribute::WideInteger(wide) => (wide.words(1)[0], wide.ty()),
        Attribute::Integer(integer) if i64::try_from(integer.value).is_err() => {
            let low = integer.value.cast_unsigned() & u128::from(u64::MAX);
            let low = u64::try_from(low).expect("the high bits are masked");
            (low, &integer.ty)
        }
        _ => return None,
    };
    Some(format_smolstr!("c{}_{ty}", low.cast_signed()))
}

fn constant_name(value: Option<&Attribute>) -> SmolStr {
    let integer = match value {
        Some(Attribute::Integer(integer)) => integer,
        Some(Attribute::WideInteger(wide)) => return format_smolstr!("c{wide}_{}", wide.ty()),
        _ => return "cst".into(),
    };
    match (&integer.ty, integer.value) {
        (Type::Index, value) => format_smolstr!("c{value}"),
        (ty, 0) if *ty == Type::bool() => "false".into(),
        (ty, _) if *ty == Type::bool() => "true".into(),
        (ty, value) => format_smolstr!("c{value}_{ty}"),
    }
}
