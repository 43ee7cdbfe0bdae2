//! A C program that calls each function of a program with arguments made up from their types.
//!
//! It prints the results of functions, and the elements of memref arguments
//! unless the program frees buffers, in which case they may be gone.
//! It defines the functions that the program declares; each reports that it was called.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use stridecheck_conversion::{Options, WrapperResults};
use stridecheck_ir::{FloatType, MemRefType, Type};

use crate::abi::c::header::{Item, declared};
use crate::abi::c::made_up::{self, is_odd};
use crate::abi::c::names::{comment, is_library};
use crate::abi::c::prototype::is_structure;
use crate::abi::c::types::{FUNCTION_POINTER, declare};
use crate::abi::c::{Needs, Prototype, Reason, Side, Types, Way};

/// What a driver is made from.
#[derive(Clone, Debug)]
pub struct Driver<'a> {
    /// How the program is lowered.
    pub options: &'a Options,
    /// The name of the header.
    pub header: String,
    /// The functions of the program.
    pub items: Vec<Item<'a>>,
    /// Whether the program frees buffers, possibly those of arguments.
    pub frees: bool,
}

/// The start of every driver.
const BEGIN: &str = include_str!("driver.c");

struct Writer<'a> {
    driver: &'a Driver<'a>,
    types: Types<'a>,
    /// The functions that print an element.
    printers: String,
    known: BTreeSet<String>,
}

impl Driver<'_> {
    /// The text of the driver.
    pub fn text(&self) -> String {
        let types = declared(self.options, &self.items);
        let known = types.definitions.len();
        let mut writer = Writer {
            driver: self,
            types,
            printers: String::new(),
            known: BTreeSet::new(),
        };
        let mut externals = String::new();
        let mut calls = String::new();
        for item in &self.items {
            for way in item.ways.iter().filter(|way| self.is_called(item, **way)) {
                let text = match item.side {
                    Side::Callee => &mut externals,
                    Side::Caller => &mut calls,
                };
                match writer.function(item, *way) {
                    Ok(function) => text.push_str(&function),
                    Err(reason) => {
                        let name = comment(item.function.name);
                        let reason = comment(&reason.to_string());
                        writeln!(
                            text,
                            "  /* not called: @{name}, {}: {reason} */\n",
                            way.name()
                        )
                        .expect("a string takes all");
                    }
                }
            }
        }
        let index = writer.types.index();
        let own = writer.types.text_behind(known);
        let (header, printers) = (&self.header, &writer.printers);
        format!(
            "#include \"{header}\"\n\ntypedef {index} INDEX;\n{own}{BEGIN}{printers}\n{externals}\n\
             int main(void) {{\n{calls}  return 0;\n}}\n"
        )
    }

    /// A program with the usual convention is not also called with bare pointers.
    fn is_called(&self, item: &Item<'_>, way: Way) -> bool {
        let is_only = item.ways == [Way::BarePointers];
        let is_of_library =
            item.side == Side::Callee && way == Way::Expanded && is_library(item.function.name);
        (way != Way::BarePointers || is_only) && !is_of_library
    }
}

impl<'a> Writer<'a> {
    fn function(&mut self, item: &'a Item<'a>, way: Way) -> Result<String, Reason> {
        let prototype = item.prototype(&mut self.types, way)?;
        let text = match item.side {
            Side::Caller => self.call(item, way, &prototype)?,
            Side::Callee => self.external(item, way, &prototype)?,
        };
        // The prototype does not show what an unranked memref refers to.
        let values = item
            .function
            .ty
            .inputs
            .iter()
            .chain(&item.function.ty.results);
        let elements = values.filter_map(Type::memref_element);
        let needs = elements.filter_map(|ty| Some(self.types.element(ty).ok()?.needs));
        let needs = needs.fold(prototype.needs, Needs::max);
        Ok(needs.guard(&text))
    }

    /// A block that calls a function and prints its results.
    fn call(
        &mut self,
        item: &'a Item<'a>,
        way: Way,
        prototype: &Prototype,
    ) -> Result<String, Reason> {
        let ty = item.function.ty;
        let mut text = "  {\n".to_owned();
        let mut arguments = Vec::new();
        for (i, ty) in ty.inputs.iter().enumerate() {
            let name = format!("arg{i}");
            let address = self.address_of(ty);
            text.push_str(&made_up::value(&mut self.types, &name, ty, &address)?);
            arguments.extend(passed(&name, ty, way));
        }
        let name = item.c_name(way);
        match &prototype.result {
            Some(result) => {
                let bits = result.bits.filter(|bits| *bits == 1);
                let bit = bits.map_or("", |_| " & 1");
                let declared = declare(&result.memory, "result");
                let arguments = arguments.join(", ");
                writeln!(text, "    {declared} = {name}({arguments}){bit};")
            }
            None => {
                if self.leads(item, way) {
                    let whole = prototype.parameters[0].c.trim_end_matches('*').trim_end();
                    writeln!(text, "    {whole} result;").expect("a string takes all");
                    arguments.insert(0, "&result".to_owned());
                }
                writeln!(text, "    {name}({});", arguments.join(", "))
            }
        }
        .expect("a string takes all");
        let title = escaped(&format!("@{}, {}:", item.function.name, way.name()));
        writeln!(text, "    printf(\"%s\\n\", \"{title}\");").expect("a string takes all");
        for (i, ty) in ty.results.iter().enumerate() {
            let value = match item.function.ty.results.len() {
                1 => "result".to_owned(),
                _ => format!("result.result{i}"),
            };
            if way != Way::BarePointers || !ty.is_memref() {
                text.push_str(&self.printed(&format!("result {i}"), &value, ty)?);
            }
        }
        for (i, ty) in ty.inputs.iter().enumerate() {
            if ty.is_memref() && !self.driver.frees {
                text.push_str(&self.printed(&format!("argument {i}"), &format!("arg{i}"), ty)?);
            }
        }
        text.push_str("  }\n");
        Ok(text)
    }

    fn leads(&self, item: &Item<'_>, way: Way) -> bool {
        way == Way::Wrapper
            && self.driver.options.wrapper_results == WrapperResults::LeadingPointer
            && is_structure(&item.function.ty.results)
    }

    /// A definition that reports its call and returns made-up values.
    fn external(
        &mut self,
        item: &'a Item<'a>,
        way: Way,
        prototype: &Prototype,
    ) -> Result<String, Reason> {
        let name = item.c_name(way);
        let title = escaped(&format!("@{} is called", item.function.name));
        let mut text = format!("{} {{\n", prototype.declaration(&name));
        for parameter in &prototype.parameters {
            writeln!(text, "  (void){};", parameter.name).expect("a string takes all");
        }
        writeln!(text, "  printf(\"%s\\n\", \"{title}\");").expect("a string takes all");
        let results = &item.function.ty.results;
        let mut fields = Vec::new();
        for (i, ty) in results.iter().enumerate() {
            let name = format!("made{i}");
            let address = self.address_of(ty);
            text.push_str(&made_up::value(&mut self.types, &name, ty, &address)?);
            fields.push(match (way, ty) {
                (Way::BarePointers, Type::MemRef(_)) => format!("{name}.aligned"),
                _ => name,
            });
        }
        let is_several = fields.len() > 1;
        match &prototype.result {
            Some(whole) if is_several => {
                let fields = fields.join(", ");
                writeln!(text, "  return ({}){{ {fields} }};", whole.c)
            }
            Some(_) => writeln!(text, "  return {};", fields.concat()),
            None if is_several => {
                let each = fields.iter().enumerate();
                let each = each.map(|(i, field)| format!("  results->result{i} = {field};\n"));
                write!(text, "{}", each.collect::<String>())
            }
            None => write!(
                text,
                "{}",
                fields
                    .iter()
                    .map(|field| format!("  *results = {field};\n"))
                    .collect::<String>()
            ),
        }
        .expect("a string takes all");
        text.push_str("}\n");
        Ok(text)
    }

    /// The address of a function of the program with this type, or else of a function that ends the driver.
    fn address_of(&mut self, ty: &Type) -> String {
        let mut address = "made_up_function".to_owned();
        if let Type::Function(function) = ty {
            let same = self.driver.items.iter().find(|item| {
                item.function.ty == function.as_ref()
                    && item.side == Side::Caller
                    && item.ways.contains(&Way::Expanded)
                    && self.is_basic(item)
            });
            if let Some(item) = same {
                address = item.c_name(Way::Expanded);
            }
        }
        format!("({FUNCTION_POINTER}){address}")
    }

    /// Whether every compiler can call the function itself.
    fn is_basic(&self, item: &Item<'_>) -> bool {
        let prototype = item.prototype(&mut Types::new(self.driver.options), Way::Expanded);
        prototype.is_ok_and(|prototype| prototype.needs == Needs::Basic)
    }

    /// The statements that print a value.
    fn printed(&mut self, what: &str, value: &str, ty: &Type) -> Result<String, Reason> {
        let element = ty.memref_element().unwrap_or(ty);
        let printer = self.printer(element)?;
        let c = self.types.value(element)?.c;
        let call = match ty {
            Type::MemRef(memref) => {
                let rank = memref.rank();
                let (sizes, strides) = match rank {
                    0 => ("0".to_owned(), "0".to_owned()),
                    _ => (format!("{value}.sizes"), format!("{value}.strides")),
                };
                format!(
                    "print_memref((struct elements){{ {printer}, sizeof({c}) }}, (const char *){value}.aligned + {value}.offset * (INDEX)sizeof({c}), {rank}, {sizes}, {strides})"
                )
            }
            Type::UnrankedMemRef(_) => format!(
                "print_unranked((struct elements){{ {printer}, sizeof({c}) }}, {value}.rank, {value}.descriptor)"
            ),
            _ => format!("{printer}((const char *)&{value})"),
        };
        Ok(format!(
            "    printf(\"  {what} = \");\n    {call};\n    printf(\"\\n\");\n"
        ))
    }

    /// The function that prints an element of a type.
    fn printer(&mut self, ty: &Type) -> Result<String, Reason> {
        let named = self.types.value(ty)?;
        let name = format!("print_{}", named.short.replace([' ', '*'], "_"));
        if self.known.insert(name.clone()) {
            let c = &named.c;
            let body = match ty {
                Type::Vector(vector) => {
                    let lane = self.printer(&vector.element)?;
                    let lanes = vector.shape.iter().product::<u64>();
                    let lane_type = self.types.value(&vector.element)?.c;
                    format!(
                        "print_lanes((struct elements){{ {lane}, sizeof({lane_type}) }}, at, {lanes})"
                    )
                }
                Type::Complex(part) => {
                    let printer = self.printer(part)?;
                    let part_type = self.types.value(part)?.c;
                    format!(
                        "print_lanes((struct elements){{ {printer}, sizeof({part_type}) }}, at, 2)"
                    )
                }
                _ => format!(
                    "{c} value;\n  memcpy(&value, at, sizeof value);\n  {}",
                    scalar_printer(ty)
                ),
            };
            let text = format!("UNUSED static void {name}(const char *at) {{\n  {body};\n}}\n\n");
            self.printers.push_str(&named.needs.guard(&text));
        }
        Ok(name)
    }
}

/// The statement that prints the variable `value`.
fn scalar_printer(ty: &Type) -> String {
    match ty {
        Type::Integer(integer) => match integer.width {
            1 => "printf(\"%s\", value ? \"true\" : \"false\")".to_owned(),
            128 => "printf(\"0x%016\" PRIx64 \"%016\" PRIx64, (uint64_t)(value >> 64), (uint64_t)value)"
                .to_owned(),
            width if is_odd(width) => {
                let above = 64 - width;
                format!("printf(\"%\" PRId64, (int64_t)((uint64_t)value << {above}) >> {above})")
            }
            _ => "printf(\"%\" PRId64, (int64_t)value)".to_owned(),
        },
        Type::Index => "printf(\"%\" PRId64, (int64_t)value)".to_owned(),
        Type::Float(FloatType::F64) => "printf(\"%.17g\", value)".to_owned(),
        Type::Float(_) => "printf(\"%.9g\", (double)(float)value)".to_owned(),
        _ => "printf(\"%s\", value ? \"an address\" : \"null\")".to_owned(),
    }
}

/// The expressions for an argument.
fn passed(name: &str, ty: &Type, way: Way) -> Vec<String> {
    match (ty, way) {
        (Type::MemRef(_) | Type::UnrankedMemRef(_), Way::Wrapper) => vec![format!("&{name}")],
        (Type::MemRef(memref), Way::Expanded) => fields(name, memref),
        (Type::MemRef(_), Way::BarePointers) => vec![format!("{name}.aligned")],
        (Type::UnrankedMemRef(_), _) => {
            vec![format!("{name}.rank"), format!("{name}.descriptor")]
        }
        _ => vec![name.to_owned()],
    }
}

fn fields(name: &str, memref: &MemRefType) -> Vec<String> {
    let mut all: Vec<_> = ["allocated", "aligned", "offset"]
        .map(|field| format!("{name}.{field}"))
        .to_vec();
    for field in ["sizes", "strides"] {
        all.extend((0..memref.rank()).map(|i| format!("{name}.{field}[{i}]")));
    }
    all
}

/// Text escaped for a C string.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}
