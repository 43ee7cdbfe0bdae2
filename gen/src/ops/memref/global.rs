//! Globals: buffers with initial values, constant or variable.

use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::elements::DenseElementsAttr;
use stridecheck_ir::{Attribute, Dim, MemRefType, OpSpec, Place, Type, ValueId};

use super::access;
use crate::builder::Builder;
use crate::config::Domain;
use crate::extreme;
use crate::inputs;
use crate::scope::{Facts, Global};
use crate::table::{Family, Production, always};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Family::Memory.row("memref.get_global", 2, always, variable),
    Family::Memory.row("memref.get_global/constant", 1, always, constant),
];

/// A variable global of the program, or a new one.
fn variable(b: &mut Builder<'_>) {
    let known = b.globals.len();
    let choice = match known > 0 && b.u.chance(128) {
        true => b.u.below(known),
        false => {
            let ty = drawn_type(b);
            let global = declare(b, ty, false);
            b.globals.push(global);
            known
        }
    };
    let spec = used(b, choice);
    // Poison is never stored in one.
    let facts = Facts {
        is_initialised: true,
        ..Facts::default()
    };
    b.emit_memref(spec, facts);
}

/// A constant global, which is only read.
fn constant(b: &mut Builder<'_>) {
    let ty = drawn_type(b);
    let global = declare(b, ty, true);
    let op = b.emit(get(&global));
    let sizes = static_sizes(&global.ty);
    let source = b.body.results(op)[0];
    if sizes.contains(&0) {
        return;
    }
    for _ in 0..=b.u.below(2) {
        let place = access::place(b, source, &sizes);
        access::emit_load(b, source, &place);
    }
}

/// A new variable global of a type, under as many names in the function.
pub(crate) fn names(b: &mut Builder<'_>, ty: MemRefType, count: usize) -> Vec<ValueId> {
    let global = declare(b, ty, false);
    b.globals.push(global);
    let names = (0..count).map(|_| {
        let spec = used(b, b.globals.len() - 1);
        let op = b.emit(spec);
        b.body.results(op)[0]
    });
    names.collect()
}

/// The memref of a variable global.
fn used(b: &mut Builder<'_>, choice: usize) -> OpSpec {
    b.global_uses += 1;
    get(&b.globals[choice])
}

fn get(global: &Global) -> OpSpec {
    OpSpec::new(Op::GetGlobal)
        .attribute("name", Attribute::Symbol(global.name.as_str().into()))
        .result(Type::from(global.ty.clone()))
}

fn static_sizes(ty: &MemRefType) -> Vec<i64> {
    ty.shape.iter().filter_map(|dim| dim.as_static()).collect()
}

fn drawn_type(b: &mut Builder<'_>) -> MemRefType {
    let sizes = inputs::sizes(&mut b.u, b.config);
    let choice = b.u.below(b.swarm.elements.len());
    let element = match b.swarm.elements[choice].clone() {
        // C++ has no constant of `index`: its type has another width on other machines.
        Type::Index if b.config.types == Domain::C => Type::integer(64),
        element => element,
    };
    let shape = sizes.iter().map(|size| Dim::Static(*size)).collect();
    MemRefType::identity(shape, element)
}

/// Declares a global with initial values before the main function.
fn declare(b: &mut Builder<'_>, ty: MemRefType, is_constant: bool) -> Global {
    let (sizes, element) = (static_sizes(&ty), ty.element.clone());
    let count = match b.u.chance(64) {
        // One value for all elements.
        true => sizes.iter().product::<i64>().min(1),
        false => sizes.iter().product(),
    };
    let index_width = b.config.index_width;
    let values: Vec<u128> = (0..count)
        .map(|_| extreme::scalar(&mut b.u, &element, index_width))
        .map(|bits| extreme::held(bits, &element, index_width))
        .collect();
    let name = format!("g{}", b.global_count);
    b.global_count += 1;
    let value = match values.as_slice() {
        [value] => DenseElementsAttr::splat(ty.as_tensor(), *value),
        values => DenseElementsAttr::of_bits(ty.as_tensor(), values.iter().copied()),
    };
    let mut spec = OpSpec::new(Op::Global)
        .attribute("sym_name", Attribute::String(name.as_str().into()))
        .attribute("type", Attribute::Type(Type::from(ty.clone())))
        .attribute("initial_value", Attribute::DenseElements(value));
    if is_constant {
        spec = spec.attribute("constant", Attribute::Unit);
    }
    if b.u.chance(160) {
        spec = spec.attribute("sym_visibility", Attribute::String("private".into()));
    }
    if b.u.chance(48) && b.has_part(Op::Global, "alignment") {
        let alignment = super::alloc::alignment(b, &element);
        spec = spec.attribute("alignment", Attribute::i64(alignment));
    }
    b.body.build(Place::Before(b.main), spec);
    Global { name, ty }
}
