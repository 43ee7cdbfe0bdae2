//! C code that calls functions of programs, or defines functions that they call: adapters, compiled once for each signature.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use stridecheck_conversion::Options;
use stridecheck_ir::Type;
use stridecheck_ir::types::FunctionType;

use crate::abi::c::adapter::{Adapters, Program, entry_symbol};
use crate::abi::c::compiler::{CompilerError, Installed, START_TIME, TIME};
use crate::abi::c::{Extended, Way};
use crate::engine::{CCompiler, Convention};

/// The role of C code for a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// It calls a function that the program defines.
    Caller,
    /// It defines a function that the program declares, which it identifies by this number.
    Callee(u64),
}

/// The C code that is needed: its role, its convention, the type of the function and how its values are extended.
pub type Wanted<'a> = (Role, Convention, (&'a FunctionType, Extended));

/// The compiler, and what it compiles.
type Key = (CCompiler, Role, Convention, String, Extended);

/// A function in an object file, which calls functions of a signature or defines one.
#[derive(Clone, Debug)]
pub struct Adapter {
    /// Its name.
    pub symbol: String,
    /// The object file that contains it.
    pub object: Arc<Vec<u8>>,
}

/// The C side of calls.
#[derive(Default)]
pub struct CSide {
    made: BTreeMap<Key, Result<Adapter, String>>,
    /// The number of compiled objects; it keeps symbols distinct, because a program may link several adapters.
    objects: usize,
}

/// The C compiler, if this machine has it.
pub fn installed(compiler: CCompiler) -> Result<Installed, CompilerError> {
    match compiler {
        CCompiler::Clang => Installed::clang(),
        CCompiler::Cc => Installed::named("cc"),
    }
}

/// The C compiler, if it compiles a line of C; the result is cached, because a hanging compiler takes its whole time limit.
pub fn usable(compiler: CCompiler) -> Result<Installed, String> {
    static CLANG: OnceLock<Result<Installed, String>> = OnceLock::new();
    static CC: OnceLock<Result<Installed, String>> = OnceLock::new();
    let known = match compiler {
        CCompiler::Clang => &CLANG,
        CCompiler::Cc => &CC,
    };
    let ask = || {
        let installed = installed(compiler).map_err(|error| error.to_string())?;
        compile(&installed, (START_TIME, "int stridecheck_checked;\n"))?;
        Ok(installed)
    };
    known.get_or_init(ask).clone()
}

impl CSide {
    /// The adapter for a function, or why C cannot call or define it.
    pub fn adapter(
        &mut self,
        options: &Options,
        compiler: CCompiler,
        wanted: Wanted<'_>,
    ) -> Result<Adapter, String> {
        let key = key(compiler, wanted);
        if !self.made.contains_key(&key) {
            self.make(options, compiler, &[wanted]);
        }
        self.made[&key].clone()
    }

    /// Compiles the adapters of many functions together, which costs little more than one.
    pub fn make(&mut self, options: &Options, compiler: CCompiler, functions: &[Wanted<'_>]) {
        let mut wanted: BTreeMap<Key, Wanted<'_>> = BTreeMap::new();
        for function in functions {
            let key = key(compiler, *function);
            if !self.made.contains_key(&key) {
                wanted.insert(key, *function);
            }
        }
        let installed = match usable(compiler) {
            Ok(installed) => installed,
            Err(why) => {
                let refused = wanted.into_keys().map(|key| (key, Err(why.clone())));
                return self.made.extend(refused);
            }
        };
        let mut adapters = Adapters::new(installed.compiler);
        let prefix = format!("c{}_", self.objects);
        self.objects += 1;
        let program = Program {
            prefix: &prefix,
            options,
        };
        let mut added = Vec::new();
        for (number, (key, (role, convention, ty))) in wanted.into_iter().enumerate() {
            let way = way(convention);
            let symbol = match role {
                Role::Caller => {
                    let entry = adapters.entry(program, number, way, ty);
                    entry.map(|()| entry_symbol(&prefix, number))
                }
                Role::Callee(called) => {
                    let name = format!("external_{number}");
                    adapters.external(program, called, (&name, way), ty)
                }
            };
            match symbol {
                Ok(symbol) => added.push((key, symbol)),
                Err(reason) => drop(self.made.insert(key, Err(reason.to_string()))),
            }
        }
        if added.is_empty() {
            return;
        }
        let object = compile(&installed, (TIME, &adapters.text())).map(Arc::new);
        let made = added.into_iter().map(|(key, symbol)| {
            let adapter = object.clone().map(|object| Adapter { symbol, object });
            (key, adapter)
        });
        self.made.extend(made);
    }
}

fn key(compiler: CCompiler, (role, convention, (ty, extended)): Wanted<'_>) -> Key {
    let ty = Type::function(ty.inputs.clone(), ty.results.clone());
    (compiler, role, convention, ty.to_string(), extended)
}

pub(crate) fn way(convention: Convention) -> Way {
    match convention {
        Convention::Expanded => Way::Expanded,
        Convention::CInterface => Way::Wrapper,
        Convention::Bare => Way::BarePointers,
    }
}

/// Compiles a C text to an object file.
fn compile(compiler: &Installed, (time, text): (Duration, &str)) -> Result<Vec<u8>, String> {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("stridecheck-c-{}-{number}.o", std::process::id());
    let path: PathBuf = std::env::temp_dir().join(name);
    let shown = path.display().to_string();
    // The code is optimised, because only then does a compiler rely on what its convention promises.
    let arguments = [
        "-O1",
        "-w",
        "-fPIC",
        "-fno-stack-protector",
        "-x",
        "c",
        "-c",
        "-o",
        &shown,
        "-",
    ];
    let compiled = compiler.run_within(time, &arguments, text);
    let object = compiled.map_err(|error| error.to_string()).and_then(|_| {
        let name = compiler.path().display();
        let none = |error| format!("{name}: expected an object file {shown}: {error}");
        std::fs::read(&path).map_err(none)
    });
    // The file may be missing if the compiler failed.
    let _gone = std::fs::remove_file(&path);
    object
}
