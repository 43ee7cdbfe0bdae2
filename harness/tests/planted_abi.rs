//! Faults of the calling convention, each put into the lowering and found along the routes that can see it.
//!
//! A fault is planted on both sides of calls inside a program where that is possible, so that only callers from outside see it.
//! Programs are checked in the order of their numbers with and without the fault: what is found must agree without it.

use std::cell::Cell;
use std::rc::Rc;

use stridecheck::engine::{CCompiler, Convention, Ending, Language, Route};
use stridecheck::engines::Machine;
use stridecheck::{Native, OptLevel, callers, check_case};
use stridecheck_conversion::std_to_llvm::c_wrapper::PREFIX;
use stridecheck_conversion::std_to_llvm::context::Context;
use stridecheck_conversion::std_to_llvm::field::Field;
use stridecheck_conversion::std_to_llvm::func::FuncLowering;
use stridecheck_conversion::std_to_llvm::signature::EXPANDED;
use stridecheck_conversion::{Error, Options, WrapperResults, lower, lower_with};
use stridecheck_gen::{Case, Config, MAIN, Profile, Weights, program, seed_bytes};
use stridecheck_ir::attr::Attributes;
use stridecheck_ir::dialect::{View, func, llvm};
use stridecheck_ir::types::{FunctionType, LlvmType};
use stridecheck_ir::{Attribute, Body, Form, OpId, Type, ValueId, parse, print};

/// Within how many programs each fault is found.
const PROGRAMS: u64 = 2_000;

/// How many programs share a run of the compiler for C.
const BLOCK: u64 = 64;

const SEED: u64 = 29;

const CLANG: Route = Route::C(CCompiler::Clang, Convention::Expanded);
const CLANG_WRAPPER: Route = Route::C(CCompiler::Clang, Convention::CInterface);
const OUTWARD_CLANG: Route = Route::Outward(Language::C(CCompiler::Clang));

/// What the programs are: many parameters and results, and calls.
fn config() -> Config {
    Profile::Abi.config()
}

/// The same with many integers and no memory.
fn scalars() -> Config {
    let weights = Weights {
        integer: 24,
        memory: 0,
        control: 1,
        calls: 1,
        ..config().weights
    };
    Config {
        weights,
        ..config()
    }
}

/// A lowering with a fault in it.
type Fault = fn(&mut Body, &Options) -> Result<(), Error>;

/// The engine, whose lowering has the fault while the flag is set.
fn native(fault: Fault, level: OptLevel) -> (Native, Rc<Cell<bool>>) {
    let is_planted = Rc::new(Cell::new(false));
    let flag = Rc::clone(&is_planted);
    let options = Options {
        c_wrappers: true,
        ..Options::current()
    };
    let native = Native::in_worker(options).expect("a worker starts");
    let native = native.at_level(level).expect("a worker takes every level");
    let native = native.with_lowering(Box::new(move |body, options| match flag.get() {
        true => fault(body, options),
        false => lower(body, options),
    }));
    (native, is_planted)
}

/// Programs that call their main function along the routes, too.
fn cases(config: &Config, first: u64, routes: &[Route]) -> Vec<Case> {
    let numbers = first..(first + BLOCK).min(PROGRAMS);
    let cases = numbers.map(|number| {
        let mut case = program(&seed_bytes(SEED, number), config);
        callers::add(&mut case.body, MAIN, routes);
        case
    });
    cases.collect()
}

/// Expects that a fault is found along these routes, and that the programs up to there agree without it.
#[track_caller]
fn is_found_along(routes: &[Route], fault: (Fault, OptLevel)) {
    is_found_in(&config(), routes, fault);
}

#[track_caller]
fn is_found_in(config: &Config, routes: &[Route], (fault, level): (Fault, OptLevel)) {
    let (mut native, is_planted) = native(fault, level);
    native.set_routes(routes);
    let mut compared = 0;
    for first in (0..PROGRAMS).step_by(usize::try_from(BLOCK).expect("it is small")) {
        let cases = cases(config, first, routes);
        let calls = cases.iter().map(|case| (&case.body, &*case.call.entry));
        native.expect_calls(&calls.collect::<Vec<_>>());
        for (number, case) in (first..).zip(&cases) {
            is_planted.set(false);
            let right = check_case(case, &mut native);
            let text = || case.to_text(config.edition);
            assert!(
                !right.verdict.is_difference(),
                "program {number} without the fault, {}: {}\n{}",
                right.route,
                right.verdict,
                text()
            );
            if !right.verdict.is_agreement() {
                continue;
            }
            compared += 1;
            is_planted.set(true);
            let wrong = check_case(case, &mut native);
            if wrong.verdict.is_difference() {
                let (route, verdict) = (wrong.route, wrong.verdict);
                // The program with the fault is a valid one, which is compiled and run.
                let is_refused = matches!(wrong.actual.ending, Ending::Failed { .. });
                assert!(!is_refused, "program {number}, {route}: {verdict}");
                println!("found in program {number}, {compared} compared, {route}: {verdict}");
                return;
            }
        }
    }
    panic!(
        "expected a difference in {PROGRAMS} programs, found none in {compared} that were compared"
    );
}

/// The functions of a source that have a body.
fn defined(body: &Body) -> Vec<OpId> {
    let functions = body.ops(body.module_block());
    let functions = functions.filter(|op| {
        func::Func::cast(body, *op).is_some_and(|function| !function.is_declaration())
    });
    functions.collect()
}

/// The first two types of a list that are the same scalar.
fn pair(types: &[Type], is_scalar: fn(&Type) -> bool) -> Option<(usize, usize)> {
    (0..types.len()).find_map(|first| {
        let mut behind = first + 1..types.len();
        let second = behind.find(|second| types[*second] == types[first]);
        second
            .filter(|_| is_scalar(&types[first]))
            .map(|second| (first, second))
    })
}

/// Lowers a program of which every function, and every call, has the first two arguments of a type exchanged.
fn exchanging(
    is_scalar: fn(&Type) -> bool,
    body: &mut Body,
    options: &Options,
) -> Result<(), Error> {
    for op in defined(body) {
        let entry = body.entry_block(body.op_regions(op)[0]);
        let entry = entry.expect("a function that is defined has a block");
        let arguments = body.arguments(entry).to_vec();
        if let Some((first, second)) = pair(&body.value_types(&arguments), is_scalar) {
            let (first, second) = (arguments[first], arguments[second]);
            exchange_uses(body, op, (first, second));
        }
    }
    let calls: Vec<OpId> = body.walk(body.module()).collect();
    for op in calls {
        // A call of an address has it before the arguments.
        let own = match body.opcode(op) {
            Some(opcode) if opcode == func::Op::Call.into() => 0,
            Some(opcode) if opcode == func::Op::CallIndirect.into() => 1,
            _ => continue,
        };
        let operands = body.operands(op).to_vec();
        if let Some((first, second)) = pair(&body.value_types(&operands[own..]), is_scalar) {
            body.replace_operand(op, own + first, operands[own + second]);
            body.replace_operand(op, own + second, operands[own + first]);
        }
    }
    lower(body, options)
}

fn exchange_uses(body: &mut Body, function: OpId, (first, second): (ValueId, ValueId)) {
    let ops: Vec<OpId> = body.walk(function).collect();
    for op in ops {
        body.map_operands(op, |value| match value {
            _ if value == first => second,
            _ if value == second => first,
            _ => value,
        });
    }
}

#[test]
fn integer_arguments_exchanged_in_definitions_and_calls() {
    let fault: Fault = |body, options| {
        let is_integer = |ty: &Type| matches!(ty, Type::Integer(_) | Type::Index);
        exchanging(is_integer, body, options)
    };
    is_found_along(&[Route::Expanded], (fault, OptLevel::O0));
    is_found_along(&[CLANG], (fault, OptLevel::O0));
}

#[test]
fn float_arguments_exchanged_in_definitions_and_calls() {
    let fault: Fault = |body, options| exchanging(|ty| matches!(ty, Type::Float(_)), body, options);
    is_found_along(&[Route::Expanded], (fault, OptLevel::O0));
    is_found_along(&[CLANG], (fault, OptLevel::O0));
}

/// A callee that takes the offset of a memref for its first size.
fn offset_for_size(body: &mut Body, options: &Options) -> Result<(), Error> {
    lower_with(body, options, &|patterns| {
        let fields = |rank: usize| {
            let exchanged = EXPANDED(rank).into_iter().map(|field| match field {
                Field::Offset if rank > 0 => Field::Size(0),
                Field::Size(0) => Field::Offset,
                other => other,
            });
            exchanged.collect()
        };
        patterns.add(Context::new(options).pattern(FuncLowering { fields }));
    })
}

#[test]
fn fields_exchanged_on_the_side_of_the_callee() {
    is_found_along(&[Route::Expanded], (offset_for_size, OptLevel::O0));
    is_found_along(&[CLANG_WRAPPER], (offset_for_size, OptLevel::O0));
}

/// Changes what an op says of its arguments, of which it has so many.
fn edit_arguments(
    body: &mut Body,
    (op, count): (OpId, usize),
    edit: impl Fn(usize, &mut Attributes),
) {
    let mut each = match body.attribute(op, "arg_attrs") {
        Some(Attribute::Array(each)) => each.to_vec(),
        _ => vec![Attribute::Dictionary(Attributes::default()); count],
    };
    for (position, attributes) in each.iter_mut().enumerate() {
        if let Attribute::Dictionary(attributes) = attributes {
            edit(position, attributes);
        }
    }
    body.set_attribute(op, "arg_attrs", Attribute::Array(each.into()));
}

/// The ops of the lowered function of a name, and the arguments of its first block.
fn lowered(body: &Body, name: &str) -> Option<(OpId, Vec<OpId>, Vec<ValueId>)> {
    let function = body.symbol(name)?;
    let entry = body.entry_block(*body.op_regions(function).first()?)?;
    let ops = body.walk(function).collect();
    Some((function, ops, body.arguments(entry).to_vec()))
}

/// Lowers what an edit makes of the source, or the source itself where that cannot be lowered.
fn lower_edited(
    body: &mut Body,
    options: &Options,
    edit: impl FnOnce(&mut Body),
) -> Result<(), Error> {
    let mut edited = body.clone();
    edit(&mut edited);
    match lower(&mut edited, options) {
        Ok(()) => *body = edited,
        // As where the address of the function is taken.
        Err(_) => lower(body, options)?,
    }
    Ok(())
}

fn main_type(body: &Body) -> (OpId, FunctionType) {
    let main = body.symbol(MAIN).expect("the program has a main function");
    let function = func::Func::cast(body, main).expect("it is a function");
    (main, function.function_type().clone())
}

/// The main function takes small integers to be extended where C does not extend them, or does it otherwise.
///
/// C has signed types for 8 and 16 bits, so it puts copies of the sign above these, and zeros above those of other widths.
fn extended_otherwise(body: &mut Body, options: &Options) -> Result<(), Error> {
    lower_edited(body, options, |body| {
        let (main, ty) = main_type(body);
        edit_arguments(body, (main, ty.inputs.len()), |position, attributes| {
            let extension = match ty.inputs[position].integer_width() {
                Some(8 | 16) => "llvm.zeroext",
                Some(..32) => "llvm.signext",
                _ => return,
            };
            for known in ["llvm.signext", "llvm.zeroext"] {
                attributes.remove(known);
            }
            attributes.insert(extension, Attribute::Unit);
        });
    })
}

#[test]
fn a_sign_extension_that_c_does_not_make() {
    is_found_in(&scalars(), &[CLANG], (extended_otherwise, OptLevel::O1));
}

/// Wrappers give structures back by value, where their callers pass a pointer.
fn leading_pointer_forgotten(body: &mut Body, options: &Options) -> Result<(), Error> {
    let options = Options {
        wrapper_results: WrapperResults::ByValue,
        ..*options
    };
    lower(body, &options)
}

#[test]
fn the_leading_pointer_forgotten() {
    is_found_along(&[CLANG_WRAPPER], (leading_pointer_forgotten, OptLevel::O0));
}

/// The main function gives a structure back in up to four registers of each class.
///
/// `swiftcc` differs from the convention of C in this alone where no argument has an attribute of Swift.
/// Source: LLVM 22, `RetCC_X86_64_Swift` in `X86CallingConv.td`.
fn structure_in_registers(body: &mut Body, options: &Options) -> Result<(), Error> {
    lower_edited(body, options, |body| {
        let (main, ty) = main_type(body);
        let convention = Attribute::Opaque("llvm.cconv<swiftcc>".into());
        if ty.results.len() > 1 {
            body.set_attribute(main, "CConv", convention);
        }
    })
}

#[test]
fn a_structure_in_registers_that_c_returns_in_memory() {
    is_found_along(&[CLANG], (structure_in_registers, OptLevel::O0));
}

/// Wrappers take a copy of a descriptor on the stack, and not its address.
fn copies_of_descriptors(body: &mut Body, options: &Options) -> Result<(), Error> {
    lower(body, options)?;
    let (wrapper, ops, arguments) =
        lowered(body, &format!("{PREFIX}{MAIN}")).expect("the main function has a wrapper");
    let descriptor = |argument: &ValueId| {
        let mut loads = ops
            .iter()
            .filter(|op| llvm::Load::cast(body, **op).is_some());
        let load = loads.find(|op| body.operands(**op)[0] == *argument)?;
        Some(body.value_type(body.results(*load)[0]).clone())
    };
    let descriptors: Vec<Option<Type>> = arguments.iter().map(descriptor).collect();
    edit_arguments(body, (wrapper, arguments.len()), |position, attributes| {
        if let Some(ty) = &descriptors[position] {
            attributes.insert("llvm.byval", Attribute::Type(ty.clone()));
        }
    });
    Ok(())
}

#[test]
fn copies_of_descriptors_passed_to_wrappers() {
    is_found_along(&[CLANG_WRAPPER], (copies_of_descriptors, OptLevel::O0));
}

/// Wrappers of external functions are passed a copy of a descriptor on the stack, and not its address.
fn copies_passed_outside(body: &mut Body, options: &Options) -> Result<(), Error> {
    let source = body.clone();
    lower(body, options)?;
    let declared = source.ops(source.module_block());
    let declared = declared.filter_map(|op| func::Func::cast(&source, op));
    for function in declared.filter(|function| function.is_declaration()) {
        let (_, ops, _) = lowered(body, function.name()).expect("it calls its wrapper");
        let is_call = |op: &OpId| llvm::Call::cast(body, *op).is_some();
        let call = ops
            .iter()
            .copied()
            .find(is_call)
            .expect("it calls its wrapper");
        let operands = body.operands(call).to_vec();
        let stored = |place: &ValueId| {
            let mut stores = ops
                .iter()
                .filter(|op| llvm::Store::cast(body, **op).is_some());
            let store = stores.find(|op| body.operands(**op)[1] == *place)?;
            Some(body.value_type(body.operands(*store)[0]).clone())
        };
        let descriptors: Vec<Option<Type>> = operands.iter().map(stored).collect();
        let wrapper = body.symbol(&format!("{PREFIX}{}", function.name()));
        let wrapper = wrapper.expect("it is declared");
        for op in [call, wrapper] {
            edit_arguments(body, (op, operands.len()), |position, attributes| {
                if let Some(ty) = &descriptors[position] {
                    attributes.insert("llvm.byval", Attribute::Type(ty.clone()));
                }
            });
        }
    }
    Ok(())
}

#[test]
fn copies_of_descriptors_passed_to_functions_in_c() {
    is_found_along(&[OUTWARD_CLANG], (copies_passed_outside, OptLevel::O0));
}

/// Adds a function `_mlir_main` as the one that is made where a program has none, which takes argument `i` from place `i + shift`.
fn add_packed(body: &mut Body, shift: usize) {
    let main = body.symbol(MAIN).expect("the program has a main function");
    let function = llvm::Func::cast(body, main).expect("it is lowered");
    let Some(LlvmType::Function { result, params, .. }) = function.function_type().as_llvm() else {
        panic!("{:?} is no type of a function", function.function_type());
    };
    let mut lines = vec!["llvm.func @_mlir_main(%array: !llvm.ptr) {".to_owned()];
    let place = |number: usize, index: usize| {
        format!(
            "%place{number} = llvm.getelementptr %array[{index}] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
            %address{number} = llvm.load %place{number} : !llvm.ptr -> !llvm.ptr"
        )
    };
    for (number, ty) in params.iter().enumerate() {
        lines.push(place(number, number + shift));
        lines.push(format!(
            "%{number} = llvm.load %address{number} : !llvm.ptr -> {ty}"
        ));
    }
    let arguments: Vec<String> = (0..params.len())
        .map(|number| format!("%{number}"))
        .collect();
    let types: Vec<String> = params.iter().map(ToString::to_string).collect();
    let (arguments, types) = (arguments.join(", "), types.join(", "));
    if *result == Type::void() {
        lines.push(format!("llvm.call @main({arguments}) : ({types}) -> ()"));
    } else {
        let last = params.len();
        lines.push(format!(
            "%result = llvm.call @main({arguments}) : ({types}) -> {result}"
        ));
        lines.push(place(last, last));
        lines.push(format!(
            "llvm.store %result, %address{last} : {result}, !llvm.ptr"
        ));
    }
    lines.push("llvm.return }".to_owned());
    let text = print(body, Form::current());
    let end = text.trim_end().strip_suffix('}').expect("a module ends so");
    let text = format!("{end}{}\n}}", lines.join("\n"));
    *body = parse(&text).unwrap_or_else(|diagnostics| panic!("{diagnostics:?}\n{text}"));
}

/// The packed function of the program itself takes each argument from the next place.
fn packed_off_by_one(body: &mut Body, options: &Options) -> Result<(), Error> {
    lower(body, options)?;
    add_packed(body, 1);
    Ok(())
}

#[test]
fn the_packed_array_off_by_one() {
    is_found_along(&[Route::Packed], (packed_off_by_one, OptLevel::O0));
}

/// What finds it is that it is off, and not that the program has a packed function of its own.
#[test]
fn a_packed_function_of_a_program_agrees() {
    let (mut native, is_planted) = native(
        |body, options| {
            lower(body, options)?;
            add_packed(body, 0);
            Ok(())
        },
        OptLevel::O0,
    );
    is_planted.set(true);
    native.set_routes(&[Route::Packed]);
    for case in cases(&config(), 0, &[Route::Packed]) {
        let checked = check_case(&case, &mut native);
        assert!(checked.verdict.is_agreement(), "{}", checked.verdict);
    }
}
