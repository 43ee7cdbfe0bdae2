//! Every byte string gives a valid program free of undefined behaviour, and the same one each time.

use stridecheck_gen::{Case, Config, Profile, program, seed_bytes};
use stridecheck_ir::dialect::{func, memref, scf};
use stridecheck_ir::{
    Body, Def, Edition, FloatType, Form, Layout, Type, ValueId, View as _, expressible, parse,
    parse_edition, print, verify,
};
use stridecheck_oracle::layout::ElementLayout;
use stridecheck_oracle::{
    Argument, Buffer, Cell, Error, IndexWidth, Limits, Observed, Outcome, RunLine,
};

/// The edition of 2020, a release that lacks some parts of ops, and the current one.
const EDITIONS: [Edition; 3] = [Edition::STD, Edition::release(19), Edition::CURRENT];

/// Every profile in these editions.
fn configs() -> impl Iterator<Item = Config> {
    let profiles = Profile::ALL.into_iter();
    profiles.flat_map(|profile| EDITIONS.map(|edition| profile.config().edition(edition)))
}

fn check(case: &Case, name: &str) {
    let complaints = verify(&case.body);
    let text = case.to_text(Edition::CURRENT);
    assert!(complaints.is_empty(), "{name}: {complaints:?}\n{text}");
    let results = match &case.run.outcome {
        Outcome::Returned(results) => results.as_slice(),
        Outcome::Trapped(_) => &[],
        other => panic!("{name}: {other:?}\n{text}"),
    };
    let is_poison = results.iter().any(|result| match result {
        Observed::Scalar(cell) => {
            matches!(cell, Cell::Poison | Cell::Open)
        }
        Observed::MemRef(memref) => memref.contents.as_ref().is_some_and(holds_poison),
        Observed::Vector(lanes) => lanes.contains(&Cell::Poison),
        Observed::Function(_) => false,
    });
    let stored_poison = case.run.buffers.iter().any(holds_poison);
    assert!(!is_poison && !stored_poison, "{name} gives poison\n{text}");
    let again = stridecheck_oracle::run(&case.body, &case.call, &case.limits());
    assert_eq!(again.unwrap(), case.run, "{name}\n{text}");
}

fn holds_poison(buffer: &Buffer) -> bool {
    buffer.cells.contains(&Cell::Poison)
}

#[test]
fn seeds_give_valid_programs_free_of_undefined_behaviour() {
    for (number, config) in configs().enumerate() {
        for index in 0..150 {
            let case = program(&seed_bytes(1, index), &config);
            check(&case, &format!("configuration {number}, seed {index}"));
        }
    }
}

/// The fuel of a run suffices for programs that take far more steps than profiles allow.
#[test]
fn long_runs_come_to_their_end() {
    let mut config = Profile::Calls.config();
    config.limits.steps = 20_000_000;
    config.limits.trips = 4_000;
    for index in 0..100 {
        let case = program(&seed_bytes(7, index), &config);
        check(&case, &format!("seed {index}"));
    }
}

/// The program accesses a view of memory that a call returns unwritten in a loop.
#[test]
fn a_loop_reads_no_memory_that_a_call_returns_unwritten() {
    let case = program(&seed_bytes(36, 494), &Profile::Large.config());
    check(&case, "seed 494");
}

#[test]
fn a_narrow_index_gives_valid_programs_free_of_undefined_behaviour() {
    let width = IndexWidth::W32;
    let mut differ = 0;
    for profile in [Profile::Default, Profile::Memory, Profile::Large] {
        let config = profile.config().index_width(width);
        for index in 0..200 {
            let case = program(&seed_bytes(9, index), &config);
            assert_eq!(case.limits().index_width, width);
            check(
                &case,
                &format!("narrow index, {}, seed {index}", profile.name()),
            );
            reads_back(&case, Form::current());
            let arguments = case.call.arguments.iter().zip(parameters(&case));
            for (argument, ty) in arguments {
                if let (Argument::Scalar(bits), Type::Index) = (argument, ty) {
                    let low = u32::try_from(bits & 0xFFFF_FFFF).unwrap();
                    let extended = i64::from(low.cast_signed()).cast_unsigned();
                    assert_eq!(*bits, u128::from(extended), "an index is sign-extended");
                }
            }
            let wide = stridecheck_oracle::run(&case.body, &case.call, &Limits::default());
            let is_same = wide.is_ok_and(|run| run.outcome == case.run.outcome);
            differ += usize::from(!is_same);
        }
    }
    assert!(differ > 20, "{differ} of 600 outcomes depend on the width");
}

#[test]
fn programs_without_dealloc_give_no_memory_back() {
    let mut made = 0;
    for (number, config) in configs().enumerate() {
        let config = config.dealloc(false);
        for index in 0..100 {
            let name = format!("configuration {number} without dealloc, seed {index}");
            let case = program(&seed_bytes(11, index), &config);
            check(&case, &name);
            let text = print(&case.body, Form::current());
            for op in ["memref.dealloc", "memref.realloc"] {
                assert!(!text.contains(op), "{name} has {op}\n{text}");
            }
            made += case.run.ledger.len();
        }
    }
    assert!(made > 1_000, "{made} allocations");
}

fn parameters(case: &Case) -> Vec<Type> {
    let function = stridecheck_oracle::text::signature(&case.body, &case.call.entry);
    function.unwrap().inputs.clone()
}

#[test]
fn short_and_odd_byte_strings_give_valid_programs() {
    let config = Config::default();
    check(&program(&[], &config), "no bytes");
    for byte in 0..=255 {
        for length in [1, 2, 7, 33, 150, 700] {
            let case = program(&vec![byte; length], &config);
            check(&case, &format!("{length} bytes {byte}"));
        }
    }
    let bytes = seed_bytes(2, 0);
    for length in 0..600 {
        check(
            &program(&bytes[..length], &config),
            &format!("{length} bytes of a seed"),
        );
    }
}

#[test]
fn running_dry_ends_a_program_soon() {
    let config = Profile::Large.config();
    for length in [0, 16, 64, 128] {
        let case = program(&seed_bytes(3, 0)[..length], &config);
        let ops = case.body.walk(case.body.module()).count();
        assert!(ops <= 2 * length + 8, "{length} bytes give {ops} ops");
    }
}

#[test]
fn the_same_bytes_give_the_same_program() {
    for config in configs() {
        for index in 0..50 {
            let bytes = seed_bytes(4, index);
            assert_eq!(bytes, seed_bytes(4, index));
            let first = program(&bytes, &config).to_text(config.edition);
            assert_eq!(first, program(&bytes, &config).to_text(config.edition));
        }
    }
    assert_ne!(seed_bytes(4, 0), seed_bytes(4, 1));
    assert_ne!(seed_bytes(4, 0), seed_bytes(5, 0));
}

/// Each program is printed in two forms, the next one in two others.
#[test]
fn programs_read_back_in_every_edition() {
    let forms = EDITIONS.into_iter().flat_map(|edition| {
        let forms = [false, true].into_iter();
        forms.map(move |generic| Form { edition, generic })
    });
    let mut forms = forms.collect::<Vec<Form>>().into_iter().cycle();
    for config in configs() {
        for index in 0..150 {
            let case = program(&seed_bytes(5, index), &config);
            for form in forms.by_ref().take(2) {
                reads_back(&case, form);
            }
        }
    }
}

#[test]
fn an_edition_can_express_the_programs_made_for_it() {
    for edition in Edition::ALL {
        for profile in Profile::ALL {
            let config = profile.config().edition(edition);
            for index in 0..60 {
                let case = program(&seed_bytes(7, index), &config);
                let expressed = expressible(&case.body, edition);
                assert_eq!(expressed, Ok(()), "{}", case.to_text(edition));
            }
        }
    }
}

fn reads_back(case: &Case, form: Form) {
    let text = print(&case.body, form);
    let body = parse_edition(&text, form.edition).unwrap_or_else(|complaints| {
        panic!("{}\n{text}", complaints[0].render(&text, "generated"));
    });
    assert_eq!(print(&body, form), text);
    let run = stridecheck_oracle::run(&body, &case.call, &case.limits());
    assert_eq!(run.unwrap().outcome, case.run.outcome, "{text}");
}

#[test]
fn the_run_line_of_a_text_holds_the_input_and_the_outcome() {
    for index in 0..300 {
        let case = program(&seed_bytes(6, index), &Config::default());
        let text = case.to_text(Edition::CURRENT);
        let body = parse(&text).unwrap();
        let lines = RunLine::parse_all(&text, &body).unwrap();
        assert_eq!(lines.len(), 1, "{text}");
        assert_eq!(lines[0].call, case.call, "{text}");
        let expected = lines[0].expected.as_ref().unwrap();
        assert!(expected.matches(&case.run), "{text}");
    }
}

#[test]
fn other_inputs_fit_the_signature() {
    let mut defined = 0;
    for index in 0..300 {
        let config = Config::default();
        let case = program(&seed_bytes(7, index), &config);
        let function = stridecheck_oracle::text::signature(&case.body, "main").unwrap();
        let call = stridecheck_gen::inputs::call(&seed_bytes(8, index), "main", &function, &config);
        let run = stridecheck_oracle::run(&case.body, &call, &Limits::default());
        match run {
            Ok(run) => defined += usize::from(matches!(run.outcome, Outcome::Returned(_))),
            // A size that comes from the input may be anything, and buffers of two arguments were one in the first input.
            Err(Error::OutOfMemory { .. } | Error::AddressesMatter) => {}
            Err(error) => panic!("seed {index}: {error}"),
        }
    }
    assert!(defined > 100, "{defined} of 300 other inputs are defined");
}

/// The stack of native code has 128 MiB.
const STACK_BYTES: u64 = 128 << 20;

/// How many bytes scopes take in sum, each in a loop of scf that counts up to a small constant.
fn bytes_of_looped_scopes(case: &Case) -> u64 {
    let body = &case.body;
    let parent = |op| Some(body.region_parent(body.block_region(body.op_block(op)?)?));
    let bytes = body.walk(body.module()).filter_map(|op| {
        let alloca = memref::Alloca::cast(body, op)?;
        let scope = parent(op).filter(|op| memref::AllocaScope::cast(body, *op).is_some())?;
        let looped = scf::For::cast(body, parent(scope)?)?;
        let bounds = [looped.lower_bound(), looped.upper_bound(), looped.step()];
        let [Some(0), Some(trips @ 1..1_000), Some(1)] = bounds.map(|bound| constant(body, bound))
        else {
            return None;
        };
        let ty = body.value_type(alloca.result()).as_memref()?;
        let layout = ElementLayout::of(&ty.element, IndexWidth::W64)?;
        let sizes = ty
            .shape
            .iter()
            .map(|dim| dim.as_static().map(i64::unsigned_abs));
        let elements: Option<u64> = sizes.product();
        Some(layout.bytes * elements? * trips.unsigned_abs())
    });
    bytes.sum()
}

fn constant(body: &Body, value: ValueId) -> Option<i64> {
    let Def::Result(op, _) = body.value_def(value) else {
        return None;
    };
    let value = body.attribute(op, "value")?.as_integer()?;
    i64::try_from(value).ok()
}

/// Programs with more memory ops than usual.
const PROGRAMS_WITH_SCOPES: u64 = 4_000;

#[test]
fn every_profile_with_memory_has_scopes_in_loops_that_need_what_they_give_back() {
    for profile in Profile::ALL {
        let mut config = profile.config();
        if config.weights.memory == 0 {
            continue;
        }
        config.weights.memory *= 8;
        let cases = (0..PROGRAMS_WITH_SCOPES).map(|index| program(&seed_bytes(13, index), &config));
        let mut bytes = cases.map(|case| bytes_of_looped_scopes(&case));
        let name = profile.name();
        assert!(bytes.any(|bytes| bytes > STACK_BYTES), "{name}");
    }
}

/// What a failing property test shows is a file that can be read, saved and run again.
#[test]
fn a_case_shows_as_its_file() {
    for index in 0..20 {
        let case = program(&seed_bytes(77, index), &Config::default());
        let text = case.to_text(Edition::CURRENT);
        assert_eq!(format!("{case:#?}"), text);
        assert_eq!(case.to_string(), text);
        assert!(text.ends_with(&case.body.to_string()));
        let generic = parse(&format!("{:#}", case.body)).expect("the generic form reads back");
        assert_eq!(generic.to_string(), case.body.to_string());
        let outcome = case.run.outcome.to_string();
        assert!(outcome.starts_with("-> "), "{outcome}");
    }
}

/// Whether C has a type for values of this one.
fn is_of_c(ty: &Type) -> bool {
    match ty {
        Type::MemRef(memref) => {
            let is_static = memref.shape.iter().all(|dim| dim.as_static() > Some(0));
            is_static && memref.rank() > 0 && memref.layout == Layout::Identity
        }
        Type::Float(float) => *float != FloatType::Bf16,
        Type::Index => true,
        _ => matches!(ty.integer_width(), Some(1 | 8 | 16 | 32 | 64)),
    }
}

/// Whether a value is of no type of C and is not meant to be: hunts leave out the casts that give pointers.
fn is_beside(ty: &Type) -> bool {
    matches!(ty, Type::Function(_) | Type::Llvm(_))
}

#[test]
fn functions_have_the_types_of_c_where_no_others_are_wanted() {
    for profile in Profile::ALL {
        let config = profile.config().with_types_of_c();
        for index in 0..48 {
            let case = program(&seed_bytes(21, index), &config);
            check(&case, profile.name());
            let main = case.body.symbol("main").expect("each program has one");
            let main = func::Func::cast(&case.body, main).expect("it is a function");
            let ty = main.function_type();
            // Hunts leave out the ops that give vectors.
            let is_scalar = |ty: &Type| ty.as_vector().is_some() || is_of_c(ty) && !ty.is_memref();
            assert!(ty.inputs.iter().all(is_of_c), "{case}");
            assert!(ty.results.len() <= 1, "{case}");
            assert!(ty.results.iter().all(is_scalar), "{case}");
            if profile == Profile::Scalar {
                let ops = case.body.walk(case.body.module());
                let mut types = ops.flat_map(|op| case.body.value_types(case.body.results(op)));
                let other = types.find(|ty| !is_of_c(ty) && !is_beside(ty));
                assert_eq!(other, None, "{case}");
            }
        }
    }
}
