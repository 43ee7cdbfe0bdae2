//! A header with all declarations that C needs to call a program's functions or define its external ones.

use std::fmt::Write as _;

use stridecheck_conversion::Options;
use stridecheck_ir::Type;

use crate::abi::c::names::{comment, quoted};
use crate::abi::c::{Function, Prototype, Reason, Side, Types, Way};

/// The macro that a user defines for a program that was lowered with `--bare-pointers`.
const BARE_POINTERS: &str = "STRIDECHECK_BARE_POINTERS";

/// A function in the header.
#[derive(Clone, Debug)]
pub struct Item<'a> {
    /// The function.
    pub function: Function<'a>,
    /// Which side C is on.
    pub side: Side,
    /// The conventions that the lowering emits.
    pub ways: Vec<Way>,
    /// Why C can be on neither side, whatever the types.
    pub refused: Option<Reason>,
}

impl Item<'_> {
    /// The prototype for a convention, if C can express it.
    pub(crate) fn prototype(&self, types: &mut Types<'_>, way: Way) -> Result<Prototype, Reason> {
        if let Some(reason) = &self.refused {
            return Err(reason.clone());
        }
        // Types that only a refused function needs stay out of the file.
        let mut scratch = Types::new(types.options);
        Prototype::new(&mut scratch, self.function, way, self.side)?.check()?;
        Prototype::new(types, self.function, way, self.side)
    }

    /// The C name of the function for a convention.
    pub(crate) fn c_name(&self, way: Way) -> String {
        way.symbol(self.function.c_name)
    }
}

/// The text of the header.
pub fn header(options: &Options, title: &str, items: &[Item<'_>]) -> String {
    let mut types = Types::new(options);
    let mut functions = String::new();
    for item in items {
        functions.push('\n');
        functions.push_str(&function(&mut types, item));
    }
    let title = comment(title);
    let definitions = types.text();
    format!(
        "/* The functions of {title} for C on x86-64, as in docs/abi.md. */\n\
         #ifndef STRIDECHECK_HEADER\n#define STRIDECHECK_HEADER\n\n\
         #include <stdint.h>\n\n{definitions}{functions}\n#endif\n"
    )
}

/// The types that the header must define.
pub(crate) fn declared<'a>(options: &'a Options, items: &[Item<'_>]) -> Types<'a> {
    let mut types = Types::new(options);
    for item in items {
        function(&mut types, item);
    }
    types
}

fn function(types: &mut Types<'_>, item: &Item<'_>) -> String {
    let Function { name, ty, .. } = item.function;
    let source = Type::function(ty.inputs.clone(), ty.results.clone());
    let what = match item.side {
        Side::Caller => "",
        Side::Callee => ", which C defines",
    };
    let mut text = format!("/* @{}{what} */\n", comment(&format!("{name} : {source}")));
    let (bare, others): (Vec<_>, Vec<_>) =
        item.ways.iter().partition(|way| **way == Way::BarePointers);
    let mut all = |ways: &[&Way]| -> String {
        ways.iter()
            .map(|way| declaration(types, item, **way))
            .collect()
    };
    let has_memrefs = ty.inputs.iter().chain(&ty.results).any(Type::is_memref);
    match (&bare[..], &others[..]) {
        (_, []) => text.push_str(&all(&bare)),
        ([], _) => text.push_str(&all(&others)),
        _ if !has_memrefs => text.push_str(&all(&others)),
        _ => {
            let (bare, others) = (all(&bare), all(&others));
            write!(
                text,
                "#ifdef {BARE_POINTERS}\n{bare}#else\n{others}#endif\n"
            )
            .expect("a string takes all");
        }
    }
    text
}

fn declaration(types: &mut Types<'_>, item: &Item<'_>, way: Way) -> String {
    let prototype = match item.prototype(types, way) {
        Ok(prototype) => prototype,
        Err(reason) => {
            let reason = comment(&reason.to_string());
            return format!("/* not for C, {}: {reason} */\n", way.name());
        }
    };
    let name = item.c_name(way);
    let mut text = String::new();
    for (position, value) in prototype.open_bits() {
        writeln!(
            text,
            "/* of {position}, only the lowest {value} bits count */"
        )
        .expect("a string takes all");
    }
    let symbol = match prototype.symbol == name {
        true => String::new(),
        false => format!(" __asm__({})", quoted(&prototype.symbol)),
    };
    writeln!(text, "{}{symbol};", prototype.declaration(&name)).expect("a string takes all");
    prototype.needs.guard(&text)
}
