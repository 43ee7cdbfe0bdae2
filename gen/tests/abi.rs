//! Programs of the profile `abi`: signatures of every kind, between functions of the program, to the outside and from there.

use std::collections::BTreeMap;

use stridecheck_gen::{Case, Profile, program, seed_bytes};
use stridecheck_ir::dialect::func;
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Attribute, Body, OpId, Type, View as _};
use stridecheck_oracle::IndexWidth;

const PROGRAMS: u64 = 500;

fn cases() -> impl Iterator<Item = Case> {
    let config = Profile::Abi.config();
    (0..PROGRAMS).map(move |index| program(&seed_bytes(61, index), &config))
}

/// Every function, and whether it is called by its name.
fn functions(body: &Body) -> Vec<(OpId, FunctionType, bool)> {
    let ops = body.walk(body.module());
    let calls = ops.filter_map(|op| func::Call::cast(body, op));
    let called: Vec<&str> = calls.map(|call| call.callee()).collect();
    let functions = body.ops(body.module_block());
    let functions = functions.filter_map(|op| Some((op, func::Func::cast(body, op)?)));
    functions
        .map(|(op, function)| {
            let is_called = called.contains(&function.name());
            (op, function.function_type().clone(), is_called)
        })
        .collect()
}

fn kind(ty: &Type) -> String {
    match ty {
        Type::MemRef(memref) => format!("memref of rank {}", memref.rank()),
        Type::UnrankedMemRef(_) => "unranked memref".to_owned(),
        Type::Vector(_) => "vector".to_owned(),
        Type::Function(_) => "function".to_owned(),
        _ => match ty.integer_width() {
            Some(1 | 8 | 16 | 32 | 64 | 128) | None => ty.to_string(),
            Some(..64) => "odd width".to_owned(),
            Some(_) => "wide".to_owned(),
        },
    }
}

const KINDS: [&str; 22] = [
    "i1",
    "i8",
    "i16",
    "i32",
    "i64",
    "i128",
    "odd width",
    "wide",
    "f16",
    "bf16",
    "f32",
    "f64",
    "index",
    "vector",
    "function",
    "memref of rank 0",
    "memref of rank 1",
    "memref of rank 2",
    "memref of rank 3",
    "memref of rank 4",
    "memref of rank 5",
    "unranked memref",
];

#[test]
fn every_kind_is_passed_and_given_back() {
    let mut counts: BTreeMap<(&str, String), usize> = BTreeMap::new();
    for case in cases() {
        for (op, ty, is_called) in functions(&case.body) {
            let is_main = case.body.symbol_name(op) == Some("main");
            let place = match (is_main, is_called) {
                (true, _) => "main",
                (false, true) => "called",
                (false, false) => continue,
            };
            for (types, side) in [(&ty.inputs, "argument"), (&ty.results, "result")] {
                for ty in types {
                    let key = (place, format!("{side} {}", kind(ty)));
                    *counts.entry(key).or_default() += 1;
                }
            }
        }
    }
    for place in ["main", "called"] {
        for side in ["argument", "result"] {
            for kind in KINDS {
                let key = (place, format!("{side} {kind}"));
                let count = counts.get(&key).copied().unwrap_or(0);
                assert!(count >= 5, "{key:?}: {count} in {PROGRAMS} programs");
            }
        }
    }
}

#[test]
fn signatures_are_as_long_as_the_limits_allow() {
    let mut most = (0, 0);
    let (mut count, mut external_calls) = (0, 0);
    for case in cases() {
        let functions = functions(&case.body);
        count += functions.len();
        external_calls += case.run.external_calls.len();
        for (_, ty, _) in functions {
            most.0 = most.0.max(ty.inputs.len());
            most.1 = most.1.max(ty.results.len());
        }
    }
    assert_eq!(most, (20, 8));
    let programs = usize::try_from(PROGRAMS).unwrap();
    assert!(count > 5 * programs, "{count} functions");
    assert!(external_calls > programs, "{external_calls} calls");
}

#[test]
fn attributes_say_how_arguments_and_results_are_passed() {
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for case in cases() {
        for (op, _, is_called) in functions(&case.body) {
            for list in ["arg_attrs", "res_attrs"] {
                let Some(Attribute::Array(each)) = case.body.attribute(op, list) else {
                    continue;
                };
                for name in ["llvm.signext", "llvm.zeroext", "llvm.inreg"] {
                    let has = |entries: &&Attribute| matches!(entries, Attribute::Dictionary(entries) if entries.find(name).is_some());
                    let count = each.iter().filter(has).count();
                    *counts.entry((list, name)).or_default() += usize::from(is_called) * count;
                }
            }
        }
    }
    assert_eq!(counts.len(), 6, "{counts:?}");
    assert!(counts.values().all(|count| *count >= 5), "{counts:?}");
}

#[test]
fn a_narrow_index_is_passed_too() {
    let config = Profile::Abi.config().index_width(IndexWidth::W32);
    for index in 0..PROGRAMS {
        let case = program(&seed_bytes(62, index), &config);
        let again = stridecheck_oracle::run(&case.body, &case.call, &case.limits());
        assert_eq!(again.unwrap(), case.run, "program {index}");
    }
}
