//! Idioms: programs of a few ops that passes look for, written as text with holes for types and numbers.
//!
//! A part of a file in `idioms/` is one idiom. It begins with comments:
//! - `// ROW: what it is`, where the row name is an op and a word, as in the production table;
//! - `// passes: NAME...`, the passes that act on it;
//! - `// $A;$B = 1;2 3;4`, holes that are filled together: here `$A` and `$B` by 1 and 2, or by 3 and 4.
//!
//! Rules:
//! - The function `main` is defined for all arguments other than poison, returns no poison, and takes at most [`STEPS`] steps.
//! - Its parameters and results are scalars and vectors; its buffers are its own, and are freed if programs free memory.
//! - Functions that it calls are called `$F`, or `$F_` and a word, and are private.
//! - It is inserted as ops or called as a function; affine ops are inserted only into the blocks of functions,
//!   since their dimensions and symbols must be valid there.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{LazyLock, OnceLock};

use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::func::Op;
use stridecheck_ir::dialect::memref;
use stridecheck_ir::{
    BlockId, Body, Edition, OpId, OpSpec, Opcode, Place, Type, ValueId, expressible, parse,
};
use stridecheck_oracle::text::signature;

use crate::builder::Builder;
use crate::call::next_name;
use crate::rows::Family;
use crate::strides::is_read_wrong;

/// The most steps that an idiom may take.
pub const STEPS: u64 = 800;

/// The name of the function that contains the idiom.
const MAIN: &str = "main";

/// The files, with the family of the idioms in each.
const FILES: [(Family, &str); 7] = [
    (Family::Integer, include_str!("idioms/integer.mlir")),
    (Family::Structured, include_str!("idioms/structured.mlir")),
    (Family::Affine, include_str!("idioms/affine.mlir")),
    (Family::Memory, include_str!("idioms/memory.mlir")),
    (Family::Vector, include_str!("idioms/vector.mlir")),
    (Family::Vector, include_str!("idioms/lanes.mlir")),
    (Family::Math, include_str!("idioms/math.mlir")),
];

/// A small program with holes.
#[derive(Debug)]
pub struct Idiom {
    /// The name of its row.
    pub name: &'static str,
    /// The passes that act on it.
    pub passes: Vec<&'static str>,
    pub(crate) family: Family,
    text: &'static str,
    holes: Vec<Hole>,
    /// How many ops it has, including those in functions that it calls.
    ops: usize,
    /// Which ops those are.
    pub(crate) opcodes: Vec<Opcode>,
    /// The editions that can express it.
    pub(crate) editions: Vec<Edition>,
    /// Whether its main function has only one block.
    is_straight: bool,
    has_regions: bool,
    has_affine: bool,
    /// Whether it can be called as a function.
    can_be_called: bool,
    /// Its programs by number, parsed when they are first emitted; none if they have symbols besides `main`, whose names differ.
    parsed: Vec<OnceLock<Body>>,
}

/// Names that are filled together.
#[derive(Debug)]
struct Hole {
    names: Vec<&'static str>,
    /// The replacements of each name, for each alternative.
    alternatives: Vec<Vec<&'static str>>,
}

/// Every idiom.
pub fn idioms() -> &'static [Idiom] {
    static ALL: LazyLock<Vec<Idiom>> = LazyLock::new(|| {
        let parts = FILES.into_iter().flat_map(|(family, text)| {
            let parts = text.split("// -----");
            parts.map(move |part| Idiom::read(family, part))
        });
        parts.collect()
    });
    &ALL
}

impl Hole {
    /// Reads `$A;$B = 1;2 3;4`.
    fn read(line: &'static str) -> Self {
        let (names, alternatives) = line
            .split_once(" = ")
            .expect("expected `= ALTERNATIVES` after the holes of an idiom");
        let alternatives = alternatives.split(' ');
        Self {
            names: names.split(';').collect(),
            alternatives: alternatives
                .map(|words| words.split(';').collect())
                .collect(),
        }
    }
}

/// Its text.
impl Idiom {
    fn read(family: Family, text: &'static str) -> Self {
        let comments = text.lines().filter_map(|line| line.strip_prefix("// "));
        let comments: Vec<&str> = comments.collect();
        let (name, _) = comments[0]
            .split_once(": ")
            .expect("expected `ROW: what it is` at the head of an idiom");
        let passes = comments
            .iter()
            .find_map(|line| line.strip_prefix("passes: "));
        let holes = comments.iter().filter(|line| line.starts_with('$'));
        let mut idiom = Self {
            name,
            passes: passes.unwrap_or_default().split_whitespace().collect(),
            family,
            text,
            holes: holes.map(|line| Hole::read(line)).collect(),
            ops: 0,
            opcodes: Vec::new(),
            editions: Vec::new(),
            is_straight: false,
            has_regions: false,
            has_affine: false,
            can_be_called: false,
            parsed: Vec::new(),
        };
        let variants = idiom.one_by_one();
        let bodies = variants.iter().map(|choices| idiom.body(choices, "f"));
        let bodies: Vec<Body> = bodies.collect();
        let body = &bodies[0];
        let (main, entry) = main_of(body);
        let ops: Vec<OpId> = body.walk(body.module()).skip(1).collect();
        let opcodes: BTreeSet<Opcode> = ops.iter().filter_map(|op| body.opcode(*op)).collect();
        idiom.ops = ops.len();
        idiom.opcodes = opcodes.into_iter().collect();
        let expresses = |edition: &Edition| {
            let mut bodies = bodies.iter();
            bodies.all(|body| expressible(body, *edition).is_ok())
        };
        let editions = Edition::ALL.into_iter();
        idiom.editions = editions.filter(expresses).collect();
        idiom.is_straight = body.blocks(body.op_regions(main)[0]).count() == 1;
        idiom.has_regions = body.ops(entry).any(|op| !body.op_regions(op).is_empty());
        let mut own = body.walk(main).filter_map(|op| body.opcode(op));
        idiom.has_affine = own.any(|opcode| opcode.dialect() == "affine");
        let parameters = body.arguments(entry).iter();
        idiom.can_be_called = !parameters
            .map(|parameter| body.value_type(*parameter))
            .any(is_misread);
        if body.ops(body.module_block()).count() == 1 {
            idiom.parsed.resize_with(idiom.variants(), OnceLock::new);
        }
        idiom
    }

    /// The first alternative of every hole, then each other alternative with the first ones of the other holes.
    fn one_by_one(&self) -> Vec<Vec<usize>> {
        let mut all = vec![vec![0; self.holes.len()]];
        for (number, hole) in self.holes.iter().enumerate() {
            for choice in 1..hole.alternatives.len() {
                let mut choices = all[0].clone();
                choices[number] = choice;
                all.push(choices);
            }
        }
        all
    }

    /// How many programs it stands for.
    pub fn variants(&self) -> usize {
        let counts = self.holes.iter().map(|hole| hole.alternatives.len());
        counts.product()
    }

    /// The text of one of its programs, by number.
    pub fn text(&self, variant: usize) -> String {
        self.filled(&self.choices(variant), "f")
    }

    /// Which alternatives the program with a number has.
    fn choices(&self, variant: usize) -> Vec<usize> {
        let mut rest = variant;
        let mut choices = Vec::new();
        for hole in &self.holes {
            choices.push(rest % hole.alternatives.len());
            rest /= hole.alternatives.len();
        }
        choices
    }

    /// The number of the program with these alternatives.
    fn variant(&self, choices: &[usize]) -> usize {
        let pairs = self.holes.iter().zip(choices).rev();
        pairs.fold(0, |number, (hole, choice)| {
            number * hole.alternatives.len() + choice
        })
    }

    fn filled(&self, choices: &[usize], function: &str) -> String {
        let lines = self.text.lines().filter(|line| !line.starts_with("//"));
        let mut text: String = lines.flat_map(|line| [line, "\n"]).collect();
        for (hole, choice) in self.holes.iter().zip(choices) {
            for (name, value) in hole.names.iter().zip(&hole.alternatives[*choice]) {
                text = text.replace(name, value);
            }
        }
        text.replace("$F", &format!("{function}_callee"))
    }

    /// One of its programs, with these alternatives and this name for what it calls.
    fn program(&self, choices: &[usize], function: &str) -> Cow<'_, Body> {
        match self.parsed.get(self.variant(choices)) {
            Some(parsed) => Cow::Borrowed(parsed.get_or_init(|| self.body(choices, function))),
            None => Cow::Owned(self.body(choices, function)),
        }
    }

    fn body(&self, choices: &[usize], function: &str) -> Body {
        let text = self.filled(choices, function);
        parse(&text).unwrap_or_else(|errors| panic!("{}: {errors:?}\n{text}", self.name))
    }
}

/// Its place in programs.
impl Idiom {
    /// Whether it can be emitted here.
    pub(crate) fn can(&self, b: &Builder<'_>) -> bool {
        let has_room =
            b.budget.ops > self.ops && b.budget.steps > STEPS * b.point.times * b.point.calls;
        has_room && !b.point.is_parallel && (self.can_be_here(b) || self.can_be_called(b))
    }

    fn can_be_here(&self, b: &Builder<'_>) -> bool {
        let can_divide = b.can_divide() || !self.has_regions;
        let has_scope = b.is_in_function() || !self.has_affine;
        self.is_straight && can_divide && has_scope
    }

    fn can_be_called(&self, b: &Builder<'_>) -> bool {
        self.can_be_called && b.budget.functions > 0
    }

    /// Emits one of its variants.
    pub(crate) fn emit(&self, b: &mut Builder<'_>) {
        let holes = self.holes.iter();
        let choices: Vec<usize> = holes
            .map(|hole| b.u.below(hole.alternatives.len()))
            .collect();
        let is_called = !self.can_be_here(b) || (self.can_be_called(b) && b.u.chance(96));
        let name = match is_called {
            true => next_name(b),
            false => format!("v{}", b.body.value_capacity()),
        };
        let mut program = self.program(&choices, &name);
        let (main, entry) = main_of(&program);
        if b.config.dealloc && b.u.chance(176) {
            give_back(program.to_mut(), (main, entry));
        }
        let parameters = program.value_types(program.arguments(entry));
        let operands: Vec<ValueId> = parameters.iter().map(|ty| b.operand(ty)).collect();
        b.budget.ops = b.budget.ops.saturating_sub(self.ops);
        b.budget.charge_steps(STEPS * b.point.times * b.point.calls);
        b.point.cost += STEPS * b.point.times;
        for op in program.ops(program.module_block()) {
            if is_called || op != main {
                let place = Place::End(b.body.module_block());
                let copy = b.body.import(place, &program, op);
                if op == main {
                    b.body
                        .set_attribute(copy, "sym_name", Attribute::String(name.as_str().into()));
                    let private = Attribute::String("private".into());
                    b.body.set_attribute(copy, "sym_visibility", private);
                }
            }
        }
        let ty = signature(&program, MAIN).expect("expected a main function in an idiom");
        let results = match is_called {
            true => call(b, &name, (&operands, &ty.results)),
            false => import(b, (&program, entry), &operands),
        };
        for result in results {
            show(b, result);
        }
    }
}

/// Calls an idiom as a function.
fn call(
    b: &mut Builder<'_>,
    name: &str,
    (operands, results): (&[ValueId], &[Type]),
) -> Vec<ValueId> {
    let spec = OpSpec::new(Op::Call).attribute("callee", Attribute::Symbol(name.into()));
    let op = b.build(spec.operands(operands).results(results.iter().cloned()));
    execute(b, op);
    b.body.results(op).to_vec()
}

/// Inserts the ops of an idiom at the current point.
fn import(
    b: &mut Builder<'_>,
    (program, entry): (&Body, BlockId),
    operands: &[ValueId],
) -> Vec<ValueId> {
    let arguments = program.arguments(entry).iter().copied();
    let mut values: BTreeMap<ValueId, ValueId> = arguments.zip(operands.iter().copied()).collect();
    b.used.extend(operands.iter().copied());
    let place = Place::End(b.point.block);
    let end = program.last_op(entry);
    for op in program.ops(entry).filter(|op| Some(*op) != end) {
        let copy = b.body.import_part(place, program, op, &mut values);
        execute(b, copy);
    }
    let results = end.map_or(&[][..], |end| program.operands(end)).iter();
    results.map(|result| values[result]).collect()
}

/// Frees the buffers of an idiom before it returns.
fn give_back(program: &mut Body, (main, entry): (OpId, BlockId)) {
    let ops = program.ops(entry);
    let allocs = ops.filter(|op| program.opcode(*op) == Some(memref::Op::Alloc.into()));
    let buffers: Vec<ValueId> = allocs.flat_map(|op| program.results(op).to_vec()).collect();
    let last = program.blocks(program.op_regions(main)[0]).last();
    let Some(end) = last.and_then(|block| program.last_op(block)) else {
        return;
    };
    for buffer in buffers {
        program.build(
            Place::Before(end),
            OpSpec::new(memref::Op::Dealloc).operand(buffer),
        );
    }
}

fn execute(b: &mut Builder<'_>, op: OpId) {
    if b.is_live() {
        let end = b.live.run_whole(&b.body, op, b.config.limits.steps * 16);
        end.expect("expected an idiom that is defined for all arguments");
    }
}

/// Adds a result to the scope, if it is known.
fn show(b: &mut Builder<'_>, result: ValueId) {
    let ty = b.body.value_type(result).clone();
    let element = ty.as_vector().map_or(&ty, |vector| &vector.element);
    let is_known = match b.is_live() {
        true => !b.live.has_unknown_lanes(result),
        // The order of float additions may be unspecified.
        false => !matches!(element, Type::Float(_)),
    };
    if is_known {
        b.scope.add_scalar(result, &ty);
    } else if b.is_live() && b.live.is_determined(result) {
        b.scope.add_inexact(result);
    }
}

/// The main function of an idiom, and its block.
fn main_of(program: &Body) -> (OpId, BlockId) {
    let main = program
        .symbol(MAIN)
        .expect("expected a main function in an idiom");
    let entry = program.entry_block(program.op_regions(main)[0]);
    (
        main,
        entry.expect("expected a block in the main function of an idiom"),
    )
}

/// Whether LLVM passes vectors of this type with lanes at wrong positions.
fn is_misread(ty: &Type) -> bool {
    let vector = ty.as_vector();
    vector.is_some_and(|vector| {
        let width = vector.element.integer_width();
        let lanes = vector.shape.last();
        matches!((lanes, width), (Some(lanes), Some(width)) if is_read_wrong(*lanes, width.into()))
    })
}

#[cfg(test)]
mod tests {
    use stridecheck_ir::{Form, print};

    use super::idioms;

    #[test]
    fn a_parsed_program_is_the_one_with_its_alternatives() {
        for idiom in idioms() {
            for variant in 0..idiom.variants() {
                let choices = idiom.choices(variant);
                assert_eq!(idiom.variant(&choices), variant, "{}", idiom.name);
                // Twice: the second one was parsed before.
                for _ in 0..2 {
                    let program = idiom.program(&choices, "f");
                    let expected = idiom.body(&choices, "f");
                    let text = |body| print(body, Form::current());
                    assert_eq!(text(&program), text(&expected), "{}", idiom.name);
                }
            }
        }
    }
}
