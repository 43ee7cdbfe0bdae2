//! Globals: buffers with initial values, constant or variable.

use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::elements::DenseElementsAttr;
use stridecheck_ir::{Attribute, Dim, MemRefType, OpSpec, Place, Type};

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
            let global = declare(b, false);
            b.globals.push(global);
            known
        }
    };
    let Global { name, ty } = &b.globals[choice];
    let spec = get(name, ty);
    b.global_uses += 1;
    // Poison is never stored in one.
    let facts = Facts {
        is_initialised: true,
        ..Facts::default()
    };
    b.emit_memref(spec, facts);
}

/// A constant global, which is only read.
fn constant(b: &mut Builder<'_>) {
    let Global { name, ty } = declare(b, true);
    let op = b.emit(get(&name, &ty));
    let source = b.body.results(op)[0];
    let sizes: Vec<i64> = ty.shape.iter().filter_map(|dim| dim.as_static()).collect();
    if sizes.contains(&0) {
        return;
    }
    for _ in 0..=b.u.below(2) {
        let place = access::place(b, source, &sizes);
        access::emit_load(b, source, &place);
    }
}

fn get(name: &str, ty: &MemRefType) -> OpSpec {
    OpSpec::new(Op::GetGlobal)
        .attribute("name", Attribute::Symbol(name.into()))
        .result(Type::from(ty.clone()))
}

/// Declares a global with initial values before the main function.
fn declare(b: &mut Builder<'_>, is_constant: bool) -> Global {
    let sizes = inputs::sizes(&mut b.u, b.config);
    let choice = b.u.below(b.swarm.elements.len());
    let element = match b.swarm.elements[choice].clone() {
        // C++ has no constant of `index`: its type has another width on other machines.
        Type::Index if b.config.types == Domain::C => Type::integer(64),
        element => element,
    };
    let shape = sizes.iter().map(|size| Dim::Static(*size)).collect();
    let ty = MemRefType::identity(shape, element.clone());
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
