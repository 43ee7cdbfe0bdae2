//! The functions of a program that C can see, and the effects of their attributes.

use stridecheck_conversion::Options;
use stridecheck_conversion::std_to_llvm::emit::BARE_POINTERS;
use stridecheck_ir::attr::Attributes;
use stridecheck_ir::dialect::{View as _, func, memref};
use stridecheck_ir::{Attribute, Body, OpId, Opcode, Type};

use crate::abi::c::header::Item;
use crate::abi::c::{Extended, Function, Reason, Side, Way};

/// Attributes of arguments and results that C cannot express.
const PASSED_OTHERWISE: [&str; 8] = [
    "llvm.alignstack",
    "llvm.byref",
    "llvm.byval",
    "llvm.inalloca",
    "llvm.inreg",
    "llvm.nest",
    "llvm.preallocated",
    "llvm.sret",
];

/// The functions of the outermost module, with their C names in the same order.
pub fn items<'a>(options: &Options, body: &'a Body, c_names: &'a [String]) -> Vec<Item<'a>> {
    let functions = functions(body).zip(c_names);
    let items = functions.map(|((op, function), c_name)| Item {
        function: Function {
            name: function.name(),
            c_name,
            ty: function.function_type(),
            extended: Extended::default(),
        },
        side: match function.is_declaration() {
            true => Side::Callee,
            false => Side::Caller,
        },
        ways: ways(options, body.attributes(op), function.is_declaration()),
        refused: refused(body.attributes(op)),
    });
    items.collect()
}

/// The names of the functions of the outermost module.
pub fn names(body: &Body) -> impl Iterator<Item = &str> {
    functions(body).map(|(_, function)| function.name())
}

/// Whether a program frees buffers.
pub fn frees(body: &Body) -> bool {
    let frees = [memref::Op::Dealloc, memref::Op::Realloc].map(Opcode::from);
    let mut ops = body.walk(body.module());
    ops.any(|op| body.opcode(op).is_some_and(|op| frees.contains(&op)))
}

fn functions(body: &Body) -> impl Iterator<Item = (OpId, func::Func<'_>)> {
    let ops = body.ops(body.module_block());
    ops.filter_map(|op| Some((op, func::Func::cast(body, op)?)))
}

/// The conventions of a function; a declaration with a wrapper calls that, so C defines only the wrapper.
fn ways(options: &Options, attributes: &Attributes, is_declaration: bool) -> Vec<Way> {
    if attributes.find(BARE_POINTERS).is_some() {
        return vec![Way::BarePointers];
    }
    let is_wrapped = options.c_wrappers || attributes.find("llvm.emit_c_interface").is_some();
    match (is_wrapped, is_declaration) {
        (true, true) => vec![Way::Wrapper, Way::BarePointers],
        (true, false) => Way::ALL.to_vec(),
        (false, _) => vec![Way::Expanded, Way::BarePointers],
    }
}

/// Why C cannot call or define a function with these attributes.
pub fn refused(attributes: &Attributes) -> Option<Reason> {
    if attributes.find("CConv").is_some() {
        return Some(Reason::new("it has a convention of its own, CConv"));
    }
    let linkage = attributes.find("llvm.linkage").map(ToString::to_string);
    if let Some(linkage) = linkage.filter(|linkage| !linkage.contains("external")) {
        return Some(Reason::new(format!("its linkage is {linkage}")));
    }
    let lists = ["arg_attrs", "res_attrs"].map(|list| attributes.find(list));
    let each = lists.into_iter().flatten().flat_map(|list| match list {
        Attribute::Array(each) => each.to_vec(),
        _ => Vec::new(),
    });
    let names = each.into_iter().find_map(|dictionary| match dictionary {
        Attribute::Dictionary(attributes) => PASSED_OTHERWISE
            .into_iter()
            .find(|name| attributes.find(name).is_some()),
        _ => None,
    });
    let reason = names.map(|name| Reason::new(format!("C cannot say {name}")));
    reason.or_else(|| extended_otherwise(attributes))
}

/// Why C cannot call or define a function if an attribute extends an integer differently from C.
///
/// C types are signed for 8 and 16 bits and unsigned for other widths; integers of 32 bits or more are not extended.
fn extended_otherwise(attributes: &Attributes) -> Option<Reason> {
    let Some(Attribute::Type(Type::Function(ty))) = attributes.find("function_type") else {
        return None;
    };
    let lists = [("arg_attrs", &ty.inputs), ("res_attrs", &ty.results)];
    lists.into_iter().find_map(|(list, types)| {
        let Some(Attribute::Array(each)) = attributes.find(list) else {
            return None;
        };
        each.iter().zip(types.iter()).find_map(|(own, ty)| {
            let width = ty.integer_width().filter(|width| *width < 32)?;
            let (name, filled) = match width {
                8 | 16 => ("llvm.zeroext", "copies of its sign"),
                _ => ("llvm.signext", "zeros"),
            };
            let Attribute::Dictionary(own) = own else {
                return None;
            };
            own.find(name).map(|_| {
                Reason::new(format!(
                    "C extends an {ty} with {filled}, which is not {name}"
                ))
            })
        })
    })
}
