//! Finds the function of a lowered program that a route calls, or why the route does not apply.
//!
//! Nothing is compiled here, so that the routes of a program are known without running it.

use stridecheck_conversion::Options;
use stridecheck_conversion::std_to_llvm::emit::BARE_POINTERS;
use stridecheck_ir::Body;
use stridecheck_ir::attr::Attributes;
use stridecheck_ir::dialect::{View as _, func};
use stridecheck_ir::types::FunctionType;

use crate::abi::c::compiler::Compiler;
use crate::abi::c::{Extended, Function, legal, program};
use crate::callers;
use crate::engine::{CCompiler, Convention, Route};
use crate::engines::c_side::way;
use crate::engines::{Code, Lowered, outward};
use crate::native::elf;

/// The function that a route calls.
#[derive(Clone, Copy)]
pub struct Called<'a> {
    /// The route; the expanded route to a function that passes bare pointers becomes the bare one.
    pub route: Route,
    /// The function of the source.
    pub function: func::Func<'a>,
}

impl<'a> Called<'a> {
    /// The function to call in order to reach `name` along a route; this does not check whether C and LLVM agree on its type.
    pub fn along(
        (source, lowered): (&'a Body, &Lowered),
        name: &str,
        route: Route,
    ) -> Result<Self, String> {
        let is_bare = |name: &str| {
            let op = source.symbol(name);
            op.is_some_and(|op| source.attribute(op, BARE_POINTERS).is_some())
        };
        let route = match route {
            Route::Expanded if is_bare(name) => Route::Bare,
            route => route,
        };
        let caller = callers::name(route, name).filter(|name| source.symbol(name).is_some());
        let has_caller = caller.is_some();
        let called = caller.unwrap_or_else(|| name.to_owned());
        let op = source.symbol(&called);
        let function = op.and_then(|op| func::Func::cast(source, op));
        let function = function.ok_or_else(|| match op {
            Some(_) => format!("only the oracle calls `{name}`, which is no `func.func`"),
            None => format!("no function is named `{name}`"),
        })?;
        if has_caller && lowered.as_ref().is_ok_and(|code| !code.defines(&called)) {
            return Err(format!(
                "route {route}: the function that calls `{name}` is not in the lowered program, since a pass erased it"
            ));
        }
        let (is_there, why) = match route.convention() {
            Convention::Bare => (is_bare(&called), "cannot pass bare pointers"),
            Convention::CInterface => (has_wrapper(lowered, &called), "has no C wrapper"),
            Convention::Expanded => (!is_bare(&called), "passes bare pointers"),
        };
        let is_through = matches!(route, Route::Direct | Route::Indirect | Route::Value);
        if !is_there || is_through && !has_caller {
            let why = if is_there {
                "is called by no function of the program"
            } else {
                why
            };
            return Err(format!("route {route}: `{name}` {why}"));
        }
        Ok(Self { route, function })
    }

    /// Its type.
    pub fn ty(&self) -> &'a FunctionType {
        self.function.function_type()
    }

    /// Its attributes.
    pub fn attributes(&self) -> &'a Attributes {
        let (body, op) = self.function.parts();
        body.attributes(op)
    }

    /// Checks that the code in another language on the route can exist.
    pub fn check(
        &self,
        (source, lowered): (&Body, &Lowered),
        options: &Options,
        installed: impl Fn(CCompiler) -> Compiler,
    ) -> Result<(), String> {
        let (compiler, convention) = match self.route {
            Route::C(compiler, convention) => (compiler, convention),
            Route::Outward(language) => {
                let code = lowered.as_ref().map_err(ToString::to_string)?;
                return outward::check((source, code), language, options, installed);
            }
            _ => return Ok(()),
        };
        if let Some(reason) = program::refused(self.attributes()) {
            return Err(reason.to_string());
        }
        let function = Function {
            name: "callee",
            c_name: "callee",
            ty: self.ty(),
            extended: Extended::default(),
        };
        let agreed = legal(options, function, way(convention), installed(compiler));
        agreed.map_err(|reason| reason.to_string())
    }
}

impl Code {
    /// Whether the code defines a symbol.
    fn defines(&self, symbol: &str) -> bool {
        match self {
            Self::Dialect(body) => body.symbol(symbol).is_some(),
            Self::LlvmIr(text) => text
                .lines()
                .any(|line| line.starts_with("define") && line.contains(&format!("@{symbol}("))),
            Self::Object(bytes) => elf::defines(bytes, symbol),
            Self::Linked(halves) => halves.iter().any(|half| half.defines(symbol)),
        }
    }

    /// Whether the code calls a function that it only declares.
    pub(crate) fn wants(&self, symbol: &str) -> bool {
        match self {
            Self::Dialect(body) => body.symbol(symbol).is_some_and(|op| {
                let mut regions = body.op_regions(op).iter();
                regions.all(|region| body.entry_block(*region).is_none())
            }),
            Self::LlvmIr(text) => text
                .lines()
                .any(|line| line.starts_with("declare") && line.contains(&format!("@{symbol}("))),
            Self::Object(bytes) => elf::wants(bytes, symbol),
            Self::Linked(halves) => halves.iter().any(|half| half.wants(symbol)),
        }
    }
}

fn has_wrapper(lowered: &Lowered, name: &str) -> bool {
    let wrapper = format!("_mlir_ciface_{name}");
    lowered
        .as_ref()
        .is_ok_and(|lowered| lowered.defines(&wrapper))
}
