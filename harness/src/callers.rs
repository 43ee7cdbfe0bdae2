//! Functions added to a program so that it calls its own functions in other ways.
//!
//! They are part of the source: whatever lowers the program lowers them too, so one lowering emits both sides of their calls.

use std::borrow::Cow;

use stridecheck_conversion::std_to_llvm::emit::BARE_POINTERS;
use stridecheck_ir::dialect::{View as _, func};
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Attribute, BlockId, Body, Dim, Layout, OpSpec, Place, Type, ValueId};
use stridecheck_oracle::{Argument, Call};

use crate::engine::{Convention, Route};

/// The name of the function that calls `entry` along a route; `None` where the route needs no added function.
pub fn name(route: Route, entry: &str) -> Option<String> {
    let way = match route {
        Route::Direct => "direct",
        Route::Indirect => "indirect",
        Route::Value => "value",
        Route::Bare | Route::C(_, Convention::Bare) => "bare",
        Route::Expanded | Route::CInterface | Route::Packed | Route::C(..) | Route::Outward(_) => {
            return None;
        }
    };
    Some(format!("stridecheck.{way}.{entry}"))
}

/// The call that enters a program with callers along a route.
pub fn call_along<'c>(body: &Body, call: &'c Call, route: Route) -> Cow<'c, Call> {
    let name = name(route, &call.entry).filter(|name| body.symbol(name).is_some());
    let Some(name) = name else {
        return Cow::Borrowed(call);
    };
    let mut along = call.clone();
    if route == Route::Value {
        along
            .arguments
            .insert(0, Argument::Function(call.entry.clone()));
    }
    along.entry = name;
    Cow::Owned(along)
}

/// Adds the functions that call an entry along each of the routes that it allows.
pub fn add(body: &mut Body, entry: &str, routes: &[Route]) {
    for route in routes {
        if let Some(name) = name(*route, entry)
            && body.symbol(&name).is_none()
        {
            add_one(body, entry, (*route, &name));
        }
    }
}

fn add_one(body: &mut Body, entry: &str, (route, name): (Route, &str)) {
    let function = body.symbol(entry).and_then(|op| func::Func::cast(body, op));
    let Some(function) = function.filter(|function| !function.is_declaration()) else {
        return;
    };
    let ty = function.function_type().clone();
    let (_, op) = function.parts();
    let passes_bare_pointers = body.attribute(op, BARE_POINTERS).is_some();
    let is_bare = matches!(route, Route::Bare | Route::C(..));
    // The address of a function with a linkage of its own is not visible outside,
    // and an indirect call does not carry the attributes that say how values are passed.
    let has_linkage = body.attribute(op, "llvm.linkage").is_some();
    let lists = ["arg_attrs", "res_attrs", "CConv"];
    let says_how = lists.iter().any(|list| body.attribute(op, list).is_some());
    if route == Route::Value && has_linkage || route != Route::Direct && says_how {
        return;
    }
    // MLIR refuses to take the address of a function that passes bare pointers, and such a function needs only the direct caller.
    if passes_bare_pointers && route != Route::Direct || is_bare && !ty_is_static(&ty) {
        return;
    }
    let source = Type::function(ty.inputs.clone(), ty.results.clone());
    let mut inputs = ty.inputs.clone();
    if route == Route::Value {
        inputs.insert(0, source.clone());
    }
    let block = define(body, (name, is_bare), &inputs, &ty.results);
    let arguments = body.arguments(block).to_vec();
    let symbol = Attribute::Symbol(entry.into());
    let call = match route {
        Route::Indirect => {
            let address = OpSpec::new(func::Op::Constant).attribute("value", symbol);
            let address = body.build(Place::End(block), address.result(source));
            let address = body.results(address)[0];
            indirect(address, &arguments)
        }
        Route::Value => indirect(arguments[0], &arguments[1..]),
        _ => OpSpec::new(func::Op::Call)
            .operands(&arguments)
            .attribute("callee", symbol),
    };
    let call = ty
        .results
        .iter()
        .fold(call, |call, ty| call.result(ty.clone()));
    let call = body.build(Place::End(block), call);
    let results = body.results(call).to_vec();
    body.build(
        Place::End(block),
        OpSpec::new(func::Op::Return).operands(&results),
    );
}

fn indirect(callee: ValueId, arguments: &[ValueId]) -> OpSpec {
    OpSpec::new(func::Op::CallIndirect)
        .operand(callee)
        .operands(arguments)
}

/// Appends an empty function to the program and returns its block.
fn define(
    body: &mut Body,
    (name, is_bare): (&str, bool),
    inputs: &[Type],
    results: &[Type],
) -> BlockId {
    let ty = Type::function(inputs.to_vec(), results.to_vec());
    let mut spec = OpSpec::new(func::Op::Func)
        .attribute("sym_name", Attribute::String(name.into()))
        .attribute("function_type", Attribute::Type(ty))
        .regions(1);
    if is_bare {
        spec = spec.attribute(BARE_POINTERS, Attribute::Unit);
    }
    let function = body.build(Place::End(body.module_block()), spec);
    let region = body.op_regions(function)[0];
    let block = body.create_block(inputs);
    body.append_block(region, block);
    block
}

/// Whether the memref types state everything that a bare pointer leaves out.
///
/// MLIR does not derive the strides of a memref with a size of 0, and then refuses the whole program.
fn ty_is_static(ty: &FunctionType) -> bool {
    let is_static = |dim: &Dim| dim.as_static().is_some();
    ty.inputs.iter().chain(&ty.results).all(|ty| match ty {
        Type::MemRef(memref) => {
            memref.shape.iter().all(is_static)
                && match &*memref.strided_layout() {
                    Layout::Identity => !memref.shape.contains(&Dim::Static(0)),
                    Layout::Strided { offset, strides } => {
                        is_static(offset) && strides.iter().all(is_static)
                    }
                    Layout::Map(_) => false,
                }
        }
        Type::UnrankedMemRef(_) => false,
        _ => true,
    })
}
