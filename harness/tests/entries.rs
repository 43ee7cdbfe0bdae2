//! The routes of a program are told without compiling C: those that the native engine has.

use std::collections::BTreeSet;
use std::sync::Arc;

use stridecheck::Native;
use stridecheck::abi::c::compiler::Compiler;
use stridecheck::callers;
use stridecheck::engine::{CCompiler, Engine, Route};
use stridecheck::engines::c_side::installed;
use stridecheck::engines::entries::Called;
use stridecheck::engines::{Code, Machine};
use stridecheck_conversion::{Options, lower};
use stridecheck_gen::{MAIN, Profile, program, seed_bytes};
use stridecheck_ir::Body;

const PROGRAMS: u64 = 128;

#[test]
fn routes_that_are_told_are_those_of_the_native_engine() {
    let options = Options {
        c_wrappers: true,
        ..Options::default()
    };
    let of_c = |compiler: CCompiler| -> Compiler {
        installed(compiler).expect("the compiler is there").compiler
    };
    let config = Profile::Abi.config();
    let bodies: Vec<Body> = (0..PROGRAMS)
        .map(|index| {
            let mut body = program(&seed_bytes(63, index), &config).body;
            callers::add(&mut body, MAIN, &Route::ALL);
            body
        })
        .collect();
    let mut native = Native::in_worker(options).expect("a worker starts");
    native.set_routes(&Route::ALL);
    native.expect_calls(&bodies.iter().map(|body| (body, MAIN)).collect::<Vec<_>>());
    let mut seen = BTreeSet::new();
    for body in &bodies {
        let mut lowered = body.clone();
        lower(&mut lowered, &options).expect("the program can be lowered");
        let lowered = Ok(Code::Dialect(Arc::new(lowered)));
        let told = Route::ALL.into_iter().filter(|route| {
            let called = Called::along((body, &lowered), MAIN, *route);
            called.is_ok_and(|called| called.check((body, &lowered), &options, of_c).is_ok())
        });
        let told: Vec<Route> = told.collect();
        let prepared = Engine::prepare(&mut native, body);
        let refused = prepared.refused_routes(MAIN);
        assert_eq!(told, prepared.routes(MAIN), "{refused:?}");
        seen.extend(told);
    }
    assert_eq!(seen, BTreeSet::from(Route::ALL));
}
