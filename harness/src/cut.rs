//! Cuts programs at the boundaries of their functions: into two halves that two lowerings compile and a linker joins,
//! or down to what one call needs.
//!
//! Rules:
//! - Each function or global belongs to one half and is declared in the other where that half uses it.
//! - Its half depends only on its name and the number of the cut, so a reduced program is cut in the same way.
//! - A function that other object files cannot see, such as one of internal linkage, goes to the half of its users.

use std::collections::{BTreeMap, BTreeSet};

use stridecheck_ir::dialect::{View as _, func, memref};
use stridecheck_ir::{Attribute, Body, OpId, OpSpec, Place};
use stridecheck_oracle::{Argument, Call};

/// The lowering that a symbol goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Half {
    /// The lowering of the target.
    Own,
    /// The other one.
    Other,
}

impl Half {
    fn opposite(self) -> Self {
        match self {
            Self::Own => Self::Other,
            Self::Other => Self::Own,
        }
    }
}

/// The half of each defined symbol.
type Halves = BTreeMap<String, Half>;

/// The two halves of a program, the target's own first; `None` where the whole program must stay together.
pub fn cut(body: &Body, number: u64) -> Option<[Body; 2]> {
    let halves = halves(body, number)?;
    Some([Half::Own, Half::Other].map(|half| part(body, &halves, half)))
}

/// The functions that a call names.
pub fn roots(call: &Call) -> impl Iterator<Item = &str> {
    let functions = call.arguments.iter().filter_map(|argument| match argument {
        Argument::Function(name) => Some(name.as_str()),
        Argument::Scalar(_) | Argument::Vector(_) | Argument::MemRef(_) => None,
    });
    functions.chain([call.entry.as_str()])
}

/// The program without the functions and globals that `roots` do not need; `None` where they need all.
pub fn needed<'s>(body: &Body, roots: impl IntoIterator<Item = &'s str>) -> Option<Body> {
    let ops = || body.ops(body.module_block());
    let has_name = |op: &OpId| {
        func::Func::cast(body, *op).is_some() || memref::Global::cast(body, *op).is_some()
    };
    let mut open: Vec<String> = roots.into_iter().map(str::to_owned).collect();
    open.extend(
        ops()
            .filter(|op| !has_name(op))
            .flat_map(|op| used(body, op)),
    );
    let mut reached = BTreeSet::new();
    while let Some(name) = open.pop() {
        if let Some(op) = body.symbol(&name).filter(|_| !reached.contains(&name)) {
            open.extend(used(body, op));
        }
        reached.insert(name);
    }
    let is_reached = |op: &OpId| {
        body.symbol_name(*op)
            .is_some_and(|name| reached.contains(name))
    };
    let dropped = ops().filter(|op| has_name(op) && !is_reached(op));
    let dropped: Vec<OpId> = dropped.collect();
    let mut rest = body.clone();
    for op in &dropped {
        rest.detach(*op);
    }
    (!dropped.is_empty()).then_some(rest)
}

/// The defined symbols of the outermost module.
fn defined(body: &Body) -> impl Iterator<Item = (OpId, &str)> {
    let ops = body.ops(body.module_block());
    ops.filter(|op| is_cut(body, *op))
        .filter_map(|op| Some((op, body.symbol_name(op)?)))
}

/// Whether an op can be defined in one half and declared in the other.
fn is_cut(body: &Body, op: OpId) -> bool {
    let function = func::Func::cast(body, op);
    let global = memref::Global::cast(body, op);
    function.is_some_and(|function| !function.is_declaration())
        || global.is_some_and(|global| global.initial_value().is_some())
}

fn halves(body: &Body, number: u64) -> Option<Halves> {
    let groups = groups(body);
    let functions = defined(body).filter(|(op, _)| func::Func::cast(body, *op).is_some());
    let leaders: BTreeSet<&str> = functions.map(|(_, name)| groups[name]).collect();
    let mut of_leaders: BTreeMap<&str, Half> = leaders
        .iter()
        .map(|leader| (*leader, drawn(leader, number)))
        .collect();
    let (_, first) = of_leaders.first_key_value()?;
    let first = *first;
    if of_leaders.values().all(|half| *half == first) {
        if of_leaders.len() < 2 {
            return None;
        }
        // At least one function goes to the other half, whatever is drawn.
        let mut last = of_leaders.last_entry()?;
        last.insert(first.opposite());
    }
    let halves = defined(body).map(|(_, name)| {
        let leader = groups[name];
        let half = of_leaders.get(leader).copied();
        (
            name.to_owned(),
            half.unwrap_or_else(|| drawn(leader, number)),
        )
    });
    Some(halves.collect())
}

/// The half that is drawn for a name.
fn drawn(name: &str, number: u64) -> Half {
    let mixed = name.bytes().fold(number.wrapping_add(1), |hash, byte| {
        let hash = (hash ^ u64::from(byte)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        hash ^ (hash >> 29)
    });
    match mixed % 2 {
        0 => Half::Own,
        _ => Half::Other,
    }
}

/// Maps each symbol to the representative of the group that must stay in one half.
fn groups(body: &Body) -> BTreeMap<&str, &str> {
    let mut groups: BTreeMap<&str, &str> = defined(body).map(|(_, name)| (name, name)).collect();
    let users: Vec<(&str, BTreeSet<String>)> = defined(body)
        .map(|(op, name)| (name, used(body, op)))
        .collect();
    for (op, hidden) in defined(body) {
        if body.attribute(op, "llvm.linkage").is_none() {
            continue;
        }
        for (user, _) in users.iter().filter(|(_, used)| used.contains(hidden)) {
            let (kept, replaced) = (groups[user], groups[hidden]);
            for leader in groups.values_mut().filter(|leader| **leader == replaced) {
                *leader = kept;
            }
        }
    }
    groups
}

/// The symbols that an op and its nested ops use.
fn used(body: &Body, op: OpId) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for op in body.walk(op) {
        for (_, attribute) in body.attributes(op).iter() {
            collect(attribute, &mut names);
        }
    }
    names
}

fn collect(attribute: &Attribute, names: &mut BTreeSet<String>) {
    match attribute {
        Attribute::Symbol(name) => drop(names.insert(name.to_string())),
        Attribute::NestedSymbol(path) => names.extend(path.first().map(ToString::to_string)),
        Attribute::Array(attributes) => attributes.iter().for_each(|each| collect(each, names)),
        Attribute::Dictionary(entries) => {
            for (_, attribute) in entries.iter() {
                collect(attribute, names);
            }
        }
        _ => {}
    }
}

/// One half: its own symbols, and declarations of the symbols of the other half that it uses.
fn part(body: &Body, halves: &Halves, half: Half) -> Body {
    let mut part = body.clone();
    let ops: Vec<OpId> = part.ops(part.module_block()).collect();
    let is_kept = |op: &OpId| match is_cut(body, *op) {
        true => body.symbol_name(*op).and_then(|name| halves.get(name)) == Some(&half),
        // Ops other than functions and globals stay in the target's own half; declarations go to both.
        false => half == Half::Own || func::Func::cast(body, *op).is_some(),
    };
    let (kept, dropped): (Vec<OpId>, Vec<OpId>) = ops.into_iter().partition(is_kept);
    let used: BTreeSet<String> = kept.iter().flat_map(|op| used(body, *op)).collect();
    for op in kept.into_iter().filter(|op| is_cut(body, *op)) {
        // The other half may use it.
        part.remove_attribute(op, "sym_visibility");
    }
    for op in dropped {
        if body.symbol_name(op).is_some_and(|name| used.contains(name)) {
            declare(&mut part, op);
        }
        part.detach(op);
    }
    part
}

/// Adds a declaration before a function or global.
fn declare(part: &mut Body, op: OpId) {
    let mut attributes = part.attributes(op).clone();
    let regions = part.op_regions(op).len();
    match func::Func::cast(part, op).is_some() {
        true => drop(attributes.insert("sym_visibility", Attribute::String("private".into()))),
        false => {
            attributes.remove("initial_value");
            attributes.remove("sym_visibility");
        }
    }
    let spec = OpSpec::named(part.op_name(op).clone())
        .attributes(attributes)
        .regions(regions);
    part.build(Place::Before(op), spec);
}

#[cfg(test)]
mod tests {
    use stridecheck_ir::{Body, Form, parse, print, verify};

    use super::{cut, needed};

    const PROGRAM: &str = "memref.global \"private\" @g : memref<2xi32> = dense<[1, 2]>\n\
        func.func private @hidden() attributes {llvm.linkage = #llvm.linkage<internal>} {\n  return\n}\n\
        func.func private @callee() -> i32 {\n  call @hidden() : () -> ()\n  %m = memref.get_global @g : memref<2xi32>\n  \
        %c = arith.constant 1 : index\n  %0 = memref.load %m[%c] : memref<2xi32>\n  return %0 : i32\n}\n\
        func.func @caller() -> i32 {\n  %0 = call @callee() : () -> i32\n  return %0 : i32\n}\n";

    fn halves(number: u64) -> [String; 2] {
        let body: Body = parse(PROGRAM).expect("it can be read");
        let halves = cut(&body, number).expect("it has two functions");
        halves.map(|half| {
            assert!(
                verify(&half).is_empty(),
                "{}",
                print(&half, Form::current())
            );
            print(&half, Form::current())
        })
    }

    #[test]
    fn each_function_is_in_one_half_and_declared_where_it_is_used() {
        for number in 0..16 {
            let halves = halves(number);
            let holds = |words: &str| halves.each_ref().map(|half| half.contains(words));
            let callee = holds("func.func @callee");
            assert_ne!(callee[0], callee[1], "{halves:?}");
            assert_eq!(callee, holds("func.func @hidden"), "{halves:?}");
            let caller = holds("func.func @caller");
            assert_eq!(caller, [callee[1], callee[0]], "{halves:?}");
            assert_eq!(
                caller,
                holds("func.func private @callee() -> i32\n"),
                "{halves:?}"
            );
            let global = holds("= dense<[1, 2]>");
            assert_ne!(global[0], global[1], "{halves:?}");
            assert_eq!(holds("memref.global @g : memref<2xi32>\n"), {
                let is_apart = global != callee;
                callee.map(|has| has && is_apart)
            });
        }
    }

    #[test]
    fn both_ways_are_drawn() {
        let own = (0..16).filter(|number| halves(*number)[0].contains("func.func @caller"));
        let own = own.count();
        assert!((2..15).contains(&own), "{own} of 16");
    }

    #[test]
    fn a_function_needs_what_it_uses_and_what_that_uses() {
        let body = parse(PROGRAM).expect("it can be read");
        let names = |root: &str| {
            let rest = needed(&body, [root])?;
            assert!(verify(&rest).is_empty());
            let text = print(&rest, Form::current());
            let names = ["@g :", "@hidden()", "@callee()", "@caller()"];
            Some(names.map(|name| text.contains(name)))
        };
        assert_eq!(names("caller"), None);
        assert_eq!(names("callee"), Some([true, true, true, false]));
        assert_eq!(names("hidden"), Some([false, true, false, false]));
    }

    #[test]
    fn one_function_is_not_cut() {
        let body = parse("func.func @f() {\n  return\n}\n").expect("it can be read");
        assert!(cut(&body, 0).is_none());
    }
}
