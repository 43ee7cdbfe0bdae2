//! Affine loops, whose bounds are maps of values, and maps and sets with their operands.

use crate::affine::{AffineExpr, AffineMap};
use crate::attr::Attribute;
use crate::body::Body;
use crate::dialect::memref::ATOMIC_KINDS;
use crate::dialect::{Opcode, View, affine};
use crate::entity::{OpId, ValueId};
use crate::print::Printer;
use crate::print::affine::{OfValues, ValueNames};
use crate::print::scf::entry_arguments;
use crate::types::Type;

/// Whether the head of a loop can express its maps, its steps and the arguments of its block.
pub(super) fn is_printable(body: &Body, op: OpId) -> bool {
    match body.opcode(op) {
        Some(Opcode::Affine(affine::Op::For)) => is_printable_for(body, op),
        Some(Opcode::Affine(affine::Op::Parallel)) => is_printable_parallel(body, op),
        _ => true,
    }
}

fn is_printable_for(body: &Body, op: OpId) -> bool {
    let Some(view) = affine::For::cast(body, op) else {
        return false;
    };
    let bounds = [
        (view.lower_bound(), view.lower_bound_operands()),
        (view.upper_bound(), view.upper_bound_operands()),
    ];
    let (Some(step), Some(entry)) = (view.step(), body.entry_block(view.region())) else {
        return false;
    };
    let mut wanted = vec![Type::Index];
    wanted.extend(body.value_types(view.inits()));
    bounds
        .iter()
        .all(|(map, operands)| map.input_count() == operands.len())
        && step >= 0
        && body.blocks(view.region()).nth(1).is_none()
        && body.value_types(body.arguments(entry)) == wanted
        && body.value_types(view.results()) == wanted[1..]
}

fn is_printable_parallel(body: &Body, op: OpId) -> bool {
    let Some(view) = affine::Parallel::cast(body, op) else {
        return false;
    };
    let (Some(steps), Some(kinds)) = (view.steps(), view.reductions()) else {
        return false;
    };
    let Some(entry) = body.entry_block(view.region()) else {
        return false;
    };
    let (lower, upper) = (view.lower_bounds(), view.upper_bounds());
    let arguments = body.value_types(body.arguments(entry));
    let fits = |groups: &[usize], map: &AffineMap| {
        groups.len() == arguments.len()
            && !groups.contains(&0)
            && groups.iter().sum::<usize>() == map.results.len()
    };
    fits(&lower.groups, lower.map)
        && fits(&upper.groups, upper.map)
        && lower.map.input_count() + upper.map.input_count() == view.map_operands().len()
        && steps.len() == arguments.len()
        && kinds.len() == view.results().len()
        && body.blocks(view.region()).nth(1).is_none()
        && arguments.iter().all(|ty| *ty == Type::Index)
}

impl Printer<'_> {
    /// `#map(%0)[%1]`
    pub(super) fn applied_map(&mut self, op: OpId, name: &str, operands: &[ValueId]) {
        let Some(attribute) = self.body.attribute(op, name) else {
            return;
        };
        let dims = match attribute {
            Attribute::AffineMap(map) => map.dims,
            Attribute::IntegerSet(set) => set.dims,
            _ => return,
        };
        let dims = usize::try_from(dims).expect("a count of 32 bits fits");
        let (dims, symbols) = operands.split_at(dims);
        self.attribute(attribute);
        self.put("(");
        self.values(dims);
        self.put(")");
        if !symbols.is_empty() {
            self.put("[");
            self.values(symbols);
            self.put("]");
        }
    }

    /// `[%i + symbol(%n), %j]`
    pub(super) fn subscripts(&mut self, op: OpId, name: &str, operands: &[ValueId]) {
        let Some(Attribute::AffineMap(map)) = self.body.attribute(op, name) else {
            return;
        };
        let names = self.names_of(map, operands);
        self.put("[");
        self.exprs(&map.results, &names);
        self.put("]");
    }

    fn exprs(&mut self, exprs: &[AffineExpr], names: &ValueNames) {
        for (i, expr) in exprs.iter().enumerate() {
            let lead = if i > 0 { ", " } else { "" };
            self.write(format_args!("{lead}{}", OfValues(expr, names)));
        }
    }

    fn names_of(&mut self, map: &AffineMap, operands: &[ValueId]) -> ValueNames {
        let dims = usize::try_from(map.dims).expect("a count of 32 bits fits");
        let (dims, symbols) = operands.split_at(dims);
        let mut names = |values: &[ValueId]| -> Vec<String> {
            let values = values.iter();
            values.map(|value| self.value_name(*value)).collect()
        };
        ValueNames {
            dims: names(dims),
            symbols: names(symbols),
        }
    }

    fn value_name(&mut self, value: ValueId) -> String {
        let start = self.out.len();
        self.value(value);
        self.out.split_off(start)
    }

    /// `affine.for %i = 0 to min #map(%n) step 2 iter_args(%a = %x) -> (f32) {`
    pub(super) fn affine_for(&mut self, op: OpId) {
        let body = self.body;
        let view = affine::For::cast(body, op).expect("the caller looked at the opcode");
        let arguments = entry_arguments(body, view.region());
        self.put(" ");
        self.value(arguments[0]);
        self.put(" = ");
        self.loop_bound(op, ("lowerBoundMap", "max"), view.lower_bound_operands());
        self.put(" to ");
        self.loop_bound(op, ("upperBoundMap", "min"), view.upper_bound_operands());
        if let Some(step) = view.step().filter(|step| *step != 1) {
            self.write(format_args!(" step {step}"));
        }
        if !view.inits().is_empty() {
            self.put(" iter_args");
            self.bindings(&arguments[1..], view.inits());
            self.arrow_types(op, view.results(), false);
        }
        self.put(" ");
        self.bare_region(op, 0);
        self.attribute_dictionary(op, &["lowerBoundMap", "upperBoundMap", "step"]);
    }

    /// Writes a bound: a constant or a symbol alone, or a map, with a word before it if it has several results.
    fn loop_bound(&mut self, op: OpId, (name, word): (&str, &str), operands: &[ValueId]) {
        let Some(Attribute::AffineMap(map)) = self.body.attribute(op, name) else {
            return;
        };
        match (map.results.as_slice(), map.dims, map.symbols) {
            ([AffineExpr::Constant(value)], 0, 0) => self.write(format_args!("{value}")),
            ([AffineExpr::Symbol(_)], 0, 1) => self.value(operands[0]),
            ([_], _, _) => self.applied_map(op, name, operands),
            _ => {
                self.write(format_args!("{word} "));
                self.applied_map(op, name, operands);
            }
        }
    }

    /// `affine.parallel (%i) = (0) to (min(%n, 8)) step (2) reduce ("addf") -> (f32) {`
    pub(super) fn affine_parallel(&mut self, op: OpId) {
        let body = self.body;
        let view = affine::Parallel::cast(body, op).expect("the caller looked at the opcode");
        self.put(" (");
        self.values(entry_arguments(body, view.region()));
        self.put(") = (");
        self.parallel_bounds(&view.lower_bounds(), "max");
        self.put(") to (");
        self.parallel_bounds(&view.upper_bounds(), "min");
        self.put(")");
        let steps = view.steps().unwrap_or_default();
        if steps.iter().any(|step| *step != 1) {
            self.put(" step (");
            self.list(&steps, |p, step| p.write(format_args!("{step}")));
            self.put(")");
        }
        if !view.results().is_empty() {
            self.put(" reduce (");
            let kinds = view.reductions().unwrap_or_default();
            self.list(&kinds, |p, kind| {
                p.write(format_args!("\"{}\"", ATOMIC_KINDS[kind]));
            });
            self.put(")");
            self.arrow_types(op, view.results(), false);
        }
        self.put(" ");
        self.bare_region(op, 0);
        self.attribute_dictionary(op, affine::PARALLEL_ATTRIBUTES);
    }

    fn parallel_bounds(&mut self, bounds: &affine::Bounds<'_>, word: &str) {
        let names = self.names_of(bounds.map, bounds.operands);
        let mut rest = bounds.map.results.as_slice();
        for (i, size) in bounds.groups.iter().enumerate() {
            let (group, after) = rest.split_at(*size);
            rest = after;
            self.put(if i > 0 { ", " } else { "" });
            if *size == 1 {
                self.exprs(group, &names);
            } else {
                self.write(format_args!("{word}("));
                self.exprs(group, &names);
                self.put(")");
            }
        }
    }
}
