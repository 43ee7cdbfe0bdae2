//! The printer: a body as text, laid out as MLIR's own printer does.
//!
//! Rules:
//! - The text depends only on the body and the form, and takes time linear in its size.
//! - A valid body parses to the same body in every form; only pointees are lost: the current edition has none,
//!   and the `Std` edition writes unknown ones as `i8`.
//! - As in MLIR, a map between the brackets of an access drops unused and duplicate inputs,
//!   and `scf.forall` drops lower bounds that are constants 0 if its steps are constants 1.
//! - An op whose shape its custom assembly cannot express (wrong counts, missing attributes) is printed in the generic form.
//! - Attributes without a place in the assembly of an edition are in the attribute dictionary.
//! - The `Std` edition wraps a type (`!llvm.i64`) in ops of the LLVM dialect, inside `llvm.func`, and wherever a value
//!   has a wrapped type (`wrapped.rs`).

mod affine;
mod affine_loops;
mod aliases;
mod attributes;
mod bundles;
mod comdat;
mod custom;
mod early;
mod elements;
mod floats;
mod format;
mod generic;
mod global;
mod llvm;
mod locations;
mod memref;
mod metadata;
mod names;
mod parameters;
mod recent;
mod scf;
mod shape;
mod style;
mod switch;
#[cfg(test)]
mod tests;
mod types;
mod value_attributes;
mod vector;
mod words;

use std::fmt::{self, Write};

pub use types::ShownType;

pub(crate) use generic::has_divided_successors;
pub(crate) use memref::is_transfer;
pub(crate) use switch::is_printable_switch;

use smallvec::SmallVec;

use crate::attr::{Attribute, Attributes};
use crate::body::{Body, Def, OpName};
use crate::dialect::format::{assembly, format};
use crate::dialect::{
    Assembly, Custom, Opcode, RegionKind, Trait, affine as affine_dialect, builtin, func,
    llvm as llvm_dialect,
};
use crate::edition::{Edition, Feature};
use crate::entity::{BlockId, OpId, RegionId, ValueId};
use crate::types::{Signedness, Type};
use crate::wrapped::{Wrapped, is_in_llvm_function};

use aliases::AliasNames;
use names::Names;
use recent::RecentTypes;
use style::{AttributeStyle, TypeStyle};
use value_attributes::VALUE_LISTS;

/// How a body is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Form {
    /// The spelling.
    pub edition: Edition,
    /// Whether every op is printed as `"dialect.op"(...)`.
    pub generic: bool,
}

impl Form {
    /// The form of LLVM 22.
    pub fn current() -> Self {
        Self {
            edition: Edition::CURRENT,
            generic: false,
        }
    }

    /// The form of 2020.
    pub fn std() -> Self {
        Self {
            edition: Edition::STD,
            generic: false,
        }
    }

    /// The same edition with every op in the generic form.
    #[must_use]
    pub fn generic(self) -> Self {
        Self {
            generic: true,
            ..self
        }
    }
}

impl Form {
    /// Whether the counters of names never go back.
    fn counts_on(self) -> bool {
        let is_early = self.edition.number().is_some() && !self.edition.has(Feature::Properties);
        self.generic && !is_early
    }
}

/// The terminator of a module in the generic form of 2020.
const MODULE_TERMINATOR: &str = "\"module_terminator\"() : () -> ()";

/// The text of a body; it ends with a line break.
pub fn print(body: &Body, form: Form) -> String {
    let aliases = AliasNames::of(form.edition);
    let mut printer = Printer::new(body, body.module(), form);
    printer.aliases = Some(&aliases);
    printer.op_with_aliases(body.module());
    printer.out.push('\n');
    if let Some(metadata) = body.metadata() {
        printer.metadata(metadata, &aliases.resources());
    }
    printer.out
}

/// The text of the current edition; `{:#}` gives the generic form.
impl fmt::Display for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let form = match f.alternate() {
            true => Form::current().generic(),
            false => Form::current(),
        };
        f.write_str(&print(self, form))
    }
}

/// The text of one op and everything in it, without a trailing line break.
///
/// Values are named as in the text of the nearest enclosing op that is isolated from above.
pub fn print_op(body: &Body, op: OpId, form: Form) -> String {
    let mut printer = Printer::new(body, op, form);
    printer.op(op);
    printer.out
}

/// The name of a map of `affine.for` before LLVM 18.
fn early_bound_name(name: &str) -> &'static str {
    match name {
        "lowerBoundMap" => "lower_bound",
        _ => "upper_bound",
    }
}

struct Printer<'a> {
    body: &'a Body,
    form: Form,
    names: Names,
    out: String,
    indent: usize,
    /// Whether the op being printed is inside an `llvm.func`.
    in_llvm: bool,
    /// The aliases, if the text has any.
    aliases: Option<&'a AliasNames>,
    recent: RecentTypes,
    /// The values whose types the edition wraps.
    wrapped: Wrapped,
}

impl<'a> Printer<'a> {
    fn new(body: &'a Body, op: OpId, form: Form) -> Self {
        let mut root = op;
        while !(body.op_has(root, Trait::IsolatedFromAbove) && root != op) {
            match body.parent_op(root) {
                Some(parent) => root = parent,
                None => break,
            }
        }
        Self {
            body,
            form,
            names: Names::of(body, root, form),
            out: String::new(),
            indent: 0,
            in_llvm: is_in_llvm_function(body, op),
            aliases: None,
            recent: RecentTypes::default(),
            wrapped: Wrapped::in_edition(body, form.edition),
        }
    }
}

/// Parts that every assembly uses.
impl<'a> Printer<'a> {
    fn put(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn write(&mut self, text: fmt::Arguments<'_>) {
        self.out
            .write_fmt(text)
            .expect("a string takes all that is written");
    }

    fn line_break(&mut self) {
        self.out.push('\n');
        for _ in 0..self.indent {
            self.out.push(' ');
        }
    }

    /// Writes each item with a function, separated by commas.
    fn list<T: Copy>(&mut self, items: &[T], mut write: impl FnMut(&mut Self, T)) {
        for (i, item) in items.iter().enumerate() {
            if i > 0 {
                self.put(", ");
            }
            write(self, *item);
        }
    }

    fn value(&mut self, value: ValueId) {
        let (named, part) = match self.body.value_def(value) {
            Def::Result(op, i) if self.body.results(op).len() > 1 => {
                let number = usize::try_from(i).expect("an op has fewer than 2^32 results");
                let (first, count) = names::group_of(self.body, op, self.form, number);
                let part = (count > 1).then_some(number - first);
                (self.body.results(op)[first], part)
            }
            _ => (value, None),
        };
        self.names.write_value(named, &mut self.out);
        if let Some(part) = part {
            self.write(format_args!("#{part}"));
        }
    }

    fn values(&mut self, values: &[ValueId]) {
        self.list(values, Self::value);
    }

    /// Writes a type as it appears in the op being printed.
    fn ty(&mut self, op: OpId, ty: &Type) {
        let style = self.type_style(op);
        match ty {
            // Most types in a text are these, and the general path is several times slower.
            Type::Index => self.put("index"),
            Type::Integer(integer)
                if style != TypeStyle::StdWrapped && integer.signedness == Signedness::Signless =>
            {
                names::put_number("i", integer.width, &mut self.out);
            }
            Type::Float(float) if style != TypeStyle::StdWrapped => self.put(float.name()),
            Type::MemRef(memref) => match self.recent.find(memref, style) {
                Some(place) => self.out.extend_from_within(place),
                None => {
                    let start = self.out.len();
                    self.shown_type(ty, style);
                    self.recent.add(memref, style, start..self.out.len());
                }
            },
            _ => self.shown_type(ty, style),
        }
    }

    fn shown_type(&mut self, ty: &Type, style: TypeStyle) {
        let ty = ShownType::new(ty, style).with_aliases(self.aliases);
        self.write(format_args!("{ty}"));
    }

    fn type_style(&self, op: OpId) -> TypeStyle {
        let is_llvm = self.in_llvm || matches!(self.body.opcode(op), Some(Opcode::Llvm(_)));
        match is_llvm {
            true => TypeStyle::in_llvm(self.form.edition),
            false => TypeStyle::of(self.form.edition),
        }
    }

    fn value_type(&mut self, op: OpId, value: ValueId) {
        let body = self.body;
        match self.wrapped.has(value) {
            true => self.shown_type(
                body.value_type(value),
                TypeStyle::in_llvm(self.form.edition),
            ),
            false => self.ty(op, body.value_type(value)),
        }
    }

    fn value_types(&mut self, op: OpId, values: &[ValueId]) {
        self.list(values, |p, value| p.value_type(op, value));
    }

    /// `(i32, f32) -> i32`.
    fn functional_type(&mut self, op: OpId, operands: &[ValueId], results: &[ValueId]) {
        self.put("(");
        self.value_types(op, operands);
        self.put(") -> ");
        let is_bare = match results {
            [one] => !matches!(self.body.value_type(*one), Type::Function(_)),
            _ => false,
        };
        if is_bare {
            self.value_types(op, results);
        } else {
            self.put("(");
            self.value_types(op, results);
            self.put(")");
        }
    }

    fn attribute(&mut self, attribute: &Attribute) {
        let style = self.attribute_style();
        self.write(format_args!("{}", style.show(attribute)));
    }

    /// The attribute without its type, which is written elsewhere.
    fn untyped_attribute(&mut self, attribute: &Attribute) {
        let style = self.attribute_style();
        self.write(format_args!("{}", style.show_untyped(attribute)));
    }

    fn attribute_style(&self) -> AttributeStyle<'a> {
        AttributeStyle {
            edition: self.form.edition,
            aliases: self.aliases,
        }
    }

    /// ` {a = 1 : i32}`; nothing if every attribute is written elsewhere.
    fn attribute_dictionary(&mut self, op: OpId, written: &[&str]) {
        self.dictionary_after(" ", op, written);
    }

    /// The name of an attribute in the edition.
    fn attribute_name<'b>(&self, op: OpId, name: &'b str) -> &'b str {
        let is_bound = matches!(name, "lowerBoundMap" | "upperBoundMap")
            && !self.form.edition.has(Feature::LoopBoundMaps)
            && self.body.opcode(op) == Some(affine_dialect::Op::For.into());
        if is_bound {
            return early_bound_name(name);
        }
        let is_function = || {
            let opcode = self.body.opcode(op);
            opcode.is_some_and(|opcode| opcode.def().is_function())
        };
        let is_renamed = name == "function_type"
            && !self.form.edition.has(Feature::FunctionTypeAttribute)
            && is_function();
        if is_renamed { "type" } else { name }
    }

    fn dictionary_after(&mut self, lead: &str, op: OpId, written: &[&str]) {
        let body = self.body;
        let style = self.attribute_style();
        let mut is_first = true;
        let numbered = match written.contains(&"arg_attrs") {
            true => Attributes::default(),
            false => self.numbered_attributes(op),
        };
        let is_numbered =
            |name: &str| !numbered.is_empty() && VALUE_LISTS.iter().any(|(list, _)| *list == name);
        let shown = |name: &str| !written.contains(&name) && !is_numbered(name);
        let kind = vector::shown_kind(body, op);
        let attributes = body.attributes(op).iter().chain(kind.iter());
        let attributes = attributes.filter(|(name, _)| shown(name.as_str()));
        let attributes = attributes.chain(numbered.iter());
        let mut attributes: SmallVec<[_; 4]> = attributes
            .map(|(name, value)| (self.attribute_name(op, name), value))
            .collect();
        attributes.sort_by_key(|(name, _)| *name);
        for (name, value) in attributes {
            self.put(if is_first { lead } else { ", " });
            if is_first {
                self.put("{");
            }
            is_first = false;
            let early = self.early_elements(op, name, value);
            let value = early.as_ref().unwrap_or(value);
            self.write(format_args!("{}", style.show_named(name, value)));
        }
        if !is_first {
            self.put("}");
        }
    }
}

/// Ops, regions and blocks.
impl<'a> Printer<'a> {
    fn op(&mut self, op: OpId) {
        let results = self.shown_results(op);
        let groups = match results {
            [] => SmallVec::new(),
            _ => names::groups(self.body, op, self.form),
        };
        for (first, count) in groups {
            if first > 0 {
                self.put(", ");
            }
            self.names.write_value(results[first], &mut self.out);
            if count > 1 {
                self.write(format_args!(":{count}"));
            }
        }
        if !results.is_empty() {
            self.put(" = ");
        }
        self.op_without_results(op);
    }

    fn op_without_results(&mut self, op: OpId) {
        match self.body.opcode(op) {
            Some(opcode) if !self.form.generic && shape::fits(self.body, op) => {
                self.assembly(op, opcode);
            }
            _ => self.generic(op),
        }
    }

    /// The results that the edition has.
    fn shown_results(&self, op: OpId) -> &'a [ValueId] {
        match self.body.results(op) {
            [result] if self.names.is_hidden(*result) => &[],
            results => results,
        }
    }

    /// The edition that has the op with the shown results; the current one where the text has it although its edition does not.
    fn edition_of(&self, op: OpId) -> Edition {
        let edition = self.form.edition;
        let is_newer = self.body.opcode(op).is_some_and(|opcode| {
            let def = opcode.def();
            let shows_result = def.hides_result(edition) && !self.shown_results(op).is_empty();
            shows_result || !def.is_in(edition)
        });
        match is_newer {
            true => Edition::CURRENT,
            false => edition,
        }
    }

    fn assembly(&mut self, op: OpId, opcode: Opcode) {
        if let Some(format) = format(opcode, self.edition_of(op)) {
            self.op_name(op, opcode);
            self.directives(op, format);
            return;
        }
        match assembly(opcode, self.edition_of(op)) {
            Assembly::Custom(custom) => self.custom(op, opcode, custom),
            Assembly::Format(_) | Assembly::Generic => self.generic(op),
        }
    }

    fn custom(&mut self, op: OpId, opcode: Opcode, custom: Custom) {
        match custom {
            Custom::Function if !custom::is_printable_function(self.body, op) => self.generic(op),
            Custom::LlvmCall if !llvm::is_printable_call(self.body, op) => self.generic(op),
            Custom::LlvmAssume if !bundles::has_printable_bundles(self.body, op) => {
                self.generic(op)
            }
            Custom::LlvmLoad | Custom::LlvmStore if !llvm::is_printable_access(self.body, op) => {
                self.generic(op);
            }
            Custom::LlvmComdatSelector if !comdat::is_printable_selector(self.body, op) => {
                self.generic(op);
            }
            Custom::Switch | Custom::LlvmSwitch if !switch::is_printable_switch(self.body, op) => {
                self.generic(op)
            }
            Custom::LlvmGlobal if !global::is_printable_global(self.body, op) => self.generic(op),
            Custom::Global if !memref::is_printable_global(self.body, op) => self.generic(op),
            Custom::For
            | Custom::While
            | Custom::IndexSwitch
            | Custom::Parallel
            | Custom::Reduce
            | Custom::Forall
                if !scf::is_printable(self.body, op) =>
            {
                self.generic(op);
            }
            Custom::AffineFor | Custom::AffineParallel
                if !affine_loops::is_printable(self.body, op) =>
            {
                self.generic(op);
            }
            Custom::Mask | Custom::TransferRead | Custom::TransferWrite
                if !vector::is_printable(self.body, op) =>
            {
                self.generic(op);
            }
            Custom::Reduce if !self.edition_of(op).has(Feature::OneReduce) => self.reduce_each(op),
            Custom::DmaStart if memref::transfer_parts(self.body, op).is_none() => self.generic(op),
            Custom::GetElementPtr if !llvm::is_printable_address(self.body, op) => self.generic(op),
            _ => {
                self.op_name(op, opcode);
                self.custom_rest(op, custom);
            }
        }
    }

    fn custom_rest(&mut self, op: OpId, custom: Custom) {
        match custom {
            Custom::Module => self.module(op),
            Custom::Function => self.function(op),
            Custom::Constant => self.constant(op),
            Custom::Dim => self.dim(op),
            Custom::Switch => self.switch(op),
            Custom::Global => self.global(op),
            Custom::For => self.for_loop(op),
            Custom::While => self.while_loop(op),
            Custom::IndexSwitch => self.index_switch(op),
            Custom::Parallel => self.parallel(op),
            Custom::Reduce => self.reduce(op),
            Custom::Forall => self.forall(op),
            Custom::AffineFor => self.affine_for(op),
            Custom::AffineParallel => self.affine_parallel(op),
            Custom::Contract => self.contract(op),
            Custom::Mask => self.mask(op),
            Custom::TransferRead | Custom::TransferWrite => self.transfer(op),
            Custom::DmaStart => self.dma_start(op),
            Custom::LlvmGlobal => self.llvm_global(op),
            Custom::LlvmComdat => self.llvm_comdat(op),
            Custom::LlvmComdatSelector => self.llvm_comdat_selector(op),
            Custom::LlvmSwitch => self.llvm_switch(op),
            Custom::LlvmConstant => self.llvm_constant(op),
            Custom::GetElementPtr => self.get_element_ptr(op),
            Custom::LlvmAlloca => self.llvm_alloca(op),
            Custom::LlvmCall => self.llvm_call(op),
            Custom::LlvmAssume => self.llvm_assume(op),
            Custom::LlvmLoad => self.llvm_load(op),
            Custom::LlvmStore => self.llvm_store(op),
        }
    }

    /// Writes the name; the dialect that the enclosing op implies is omitted, as in MLIR.
    fn op_name(&mut self, op: OpId, opcode: Opcode) {
        let name = opcode.name(self.edition_of(op));
        let parent = self.body.parent_op(op);
        let implied = match parent.map(|parent| self.body.op_name(parent)) {
            Some(OpName::Known(Opcode::Func(func::Op::Func))) => "func.",
            Some(OpName::Known(Opcode::Builtin(_))) | None => "builtin.",
            _ => "",
        };
        self.put(name.strip_prefix(implied).unwrap_or(name));
    }

    /// `{`, the blocks, `}`; the label of the first block only if requested and needed.
    fn region(&mut self, region: RegionId, labels_entry: bool) {
        self.blocks(region, labels_entry, true);
    }

    /// Writes a region without its implicit terminator.
    fn short_region(&mut self, op: OpId, number: usize) {
        let shows_end = !self.hides_end(op, number);
        let row = (self.body.opcode(op)).and_then(|opcode| opcode.def().region_row(number));
        // A single block without a terminator needs no label.
        let labels_entry = row.is_none_or(|row| row.kind != RegionKind::Module);
        self.blocks(self.body.op_regions(op)[number], labels_entry, shows_end);
    }

    /// The same, with the arguments of the first block already written by the op.
    fn bare_region(&mut self, op: OpId, number: usize) {
        let shows_end = !self.hides_end(op, number);
        self.blocks(self.body.op_regions(op)[number], false, shows_end);
    }

    /// Whether a region ends with the terminator in the row, without operands or attributes.
    fn hides_end(&self, op: OpId, number: usize) -> bool {
        let body = self.body;
        let row = (body.opcode(op)).and_then(|opcode| opcode.def().region_row(number));
        let mut blocks = body.blocks(body.op_regions(op)[number]);
        let (Some(block), None) = (blocks.next(), blocks.next()) else {
            return false;
        };
        let end = body.last_op(block);
        row.and_then(|row| row.end).is_some_and(|wanted| {
            end.is_some_and(|end| {
                body.opcode(end) == Some(wanted)
                    && body.operands(end).is_empty()
                    && body.attributes(end).is_empty()
                    && body
                        .nested_blocks(end)
                        .all(|block| body.first_op(block).is_none())
            })
        })
    }

    fn blocks(&mut self, region: RegionId, labels_entry: bool, shows_end: bool) {
        let body = self.body;
        let parent = body.region_parent(region);
        let is_llvm = matches!(
            body.opcode(parent),
            Some(Opcode::Llvm(
                llvm_dialect::Op::Func | llvm_dialect::Op::Global
            ))
        );
        let outside = self.in_llvm;
        self.in_llvm = outside || is_llvm;
        self.put("{");
        for (i, block) in body.blocks(region).enumerate() {
            let has_content = body.first_op(block).is_some() && body.arguments(block).is_empty();
            if i > 0 || (labels_entry && !has_content) {
                self.block_label(parent, block, i == 0);
            }
            self.indent += 2;
            for op in body.ops(block) {
                if shows_end || body.next_op(op).is_some() {
                    self.line_break();
                    self.op(op);
                }
            }
            if self.form.generic && self.ends_in_module_terminator(parent) {
                self.line_break();
                self.put(MODULE_TERMINATOR);
            }
            self.indent -= 2;
        }
        self.line_break();
        self.put("}");
        self.in_llvm = outside;
    }

    fn ends_in_module_terminator(&self, op: OpId) -> bool {
        let is_module = self.body.opcode(op) == Some(builtin::Op::Module.into());
        is_module && !self.form.edition.has(Feature::OpenModules)
    }

    fn block_label(&mut self, parent: OpId, block: BlockId, is_entry: bool) {
        let body = self.body;
        self.line_break();
        self.block_name(block);
        let arguments = body.arguments(block);
        if !arguments.is_empty() {
            self.put("(");
            self.list(arguments, |p, argument| {
                p.value(argument);
                p.put(": ");
                p.value_type(parent, argument);
            });
            self.put(")");
        }
        self.put(":");
        let predecessors = self.names.predecessors(block);
        let edition = self.form.edition;
        let is_bare = edition == Edition::STD || edition.has(Feature::BareEntryLabels);
        match predecessors.as_slice() {
            [] if is_entry && is_bare => {}
            [] => self.put("  // no predecessors"),
            [one] => self.write(format_args!("  // pred: ^bb{one}")),
            many => {
                self.write(format_args!("  // {} preds: ", many.len()));
                self.list(many, |p, one| p.write(format_args!("^bb{one}")));
            }
        }
    }

    fn block_name(&mut self, block: BlockId) {
        let number = self.names.block(block);
        self.write(format_args!("^bb{number}"));
    }

    /// `^bb1(%0, %1 : i32, i64)`.
    fn successor(&mut self, op: OpId, position: usize) {
        let body = self.body;
        self.block_name(body.successors(op)[position].block);
        let passed = body.successor_operands(op, position);
        if !passed.is_empty() {
            self.put("(");
            self.values(passed);
            self.put(" : ");
            self.value_types(op, passed);
            self.put(")");
        }
    }
}
