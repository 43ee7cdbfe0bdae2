//! The irregular forms of modules, functions, constants and sizes.

use crate::attr::{Attribute, Attributes};
use crate::body::Body;
use crate::dialect::llvm::UNNAMED_ADDRESSES;
use crate::dialect::{Opcode, func};
use crate::edition::{Edition, Feature};
use crate::entity::{BlockId, OpId, ValueId};
use crate::print::Printer;
use crate::print::attributes::write_dictionary;
use crate::print::words::write_symbol;
use crate::types::{LlvmType, Type};

/// The parts of a function type.
struct Signature<'a> {
    inputs: &'a [Type],
    results: &'a [Type],
    variadic: bool,
}

/// Whether the head of a function can express all of it.
pub(super) fn is_printable_function(body: &Body, op: OpId) -> bool {
    let Some(signature) = signature(body, op) else {
        return false;
    };
    let lists_fit = attributes_fit(body, op, "arg_attrs", signature.inputs.len())
        && attributes_fit(body, op, "res_attrs", signature.results.len());
    let entry = body.entry_block(body.op_regions(op)[0]);
    let visibility = body
        .attribute(op, "sym_visibility")
        .and_then(Attribute::as_str);
    let is_known = matches!(visibility, None | Some("private" | "public" | "nested"));
    lists_fit
        && (is_known || is_llvm(body, op))
        && entry.is_none_or(|entry| {
            body.first_op(entry).is_some()
                && body.value_types(body.arguments(entry)) == signature.inputs
        })
}

/// The values that the first `return` of a function returns.
fn returned(body: &Body, function: OpId) -> &[ValueId] {
    let mut ends = body
        .nested_blocks(function)
        .filter_map(|block| body.last_op(block));
    let returned = ends.find(|end| body.opcode(*end) == Some(func::Op::Return.into()));
    returned.map_or(&[], |end| body.operands(end))
}

fn is_llvm(body: &Body, op: OpId) -> bool {
    matches!(body.opcode(op), Some(Opcode::Llvm(_)))
}

fn signature(body: &Body, op: OpId) -> Option<Signature<'_>> {
    match body.attribute(op, "function_type")?.as_type()? {
        Type::Function(function) if !is_llvm(body, op) => Some(Signature {
            inputs: &function.inputs,
            results: &function.results,
            variadic: false,
        }),
        Type::Llvm(ty) if is_llvm(body, op) => match &**ty {
            LlvmType::Function {
                result,
                params,
                variadic,
            } => Some(Signature {
                inputs: params,
                results: if *result == Type::void() {
                    &[]
                } else {
                    std::slice::from_ref(result)
                },
                variadic: *variadic,
            }),
            _ => None,
        },
        _ => None,
    }
}

/// Whether there is one dictionary per argument or result, or no list at all.
pub(super) fn attributes_fit(body: &Body, op: OpId, name: &str, count: usize) -> bool {
    match body.attribute(op, name) {
        None => true,
        Some(Attribute::Array(items)) => {
            items.len() == count
                && items
                    .iter()
                    .all(|item| matches!(item, Attribute::Dictionary(_)))
        }
        Some(_) => false,
    }
}

pub(super) fn attributes_of<'a>(
    body: &'a Body,
    op: OpId,
    name: &str,
    position: usize,
) -> Option<&'a Attributes> {
    match body.attribute(op, name)? {
        Attribute::Array(items) => match items.get(position)? {
            Attribute::Dictionary(entries) if !entries.is_empty() => Some(entries),
            _ => None,
        },
        _ => None,
    }
}

impl Printer<'_> {
    /// `module @m attributes {a} {`
    pub(super) fn module(&mut self, op: OpId) {
        if let Some(name) = self.body.symbol_name(op) {
            self.put(" ");
            self.symbol(name);
        }
        self.dictionary_after(" attributes ", op, &["sym_name"]);
        let edition = self.form.edition;
        let is_tight = edition == Edition::STD || edition.has(Feature::SingleSpaces);
        self.put(if is_tight { " " } else { "  " });
        self.region(self.body.op_regions(op)[0], false);
    }

    /// `func.func private @f(%arg0: i32 {a}) -> (i32 {b}) attributes {c} {`
    pub(super) fn function(&mut self, op: OpId) {
        let body = self.body;
        let signature = signature(body, op).expect("the caller checked the type");
        let mut written = vec!["sym_name", "function_type", "arg_attrs", "res_attrs"];
        self.put(" ");
        if is_llvm(body, op) {
            self.llvm_linkage(op);
            written.extend(["linkage", "CConv", "unnamed_addr", "visibility_"]);
            written.extend(["comdat", "vscale_range"]);
        } else {
            let visibility = body
                .attribute(op, "sym_visibility")
                .and_then(Attribute::as_str);
            let has_place = self.form.edition.has(Feature::PrivateDeclarations);
            let goes_without_saying =
                visibility == Some("private") && body.entry_block(body.op_regions(op)[0]).is_none();
            if let Some(visibility) = visibility.filter(|_| has_place) {
                self.write(format_args!("{visibility} "));
            }
            if has_place || goes_without_saying {
                written.push("sym_visibility");
            }
        }
        self.symbol(body.symbol_name(op).expect("the row requires a name"));
        let entry = body.entry_block(body.op_regions(op)[0]);
        self.inputs(op, &signature, entry);
        self.outputs(op, &signature);
        if is_llvm(body, op) {
            self.vscale_range(op);
            self.comdat(op);
        }
        self.dictionary_after(" attributes ", op, &written);
        if entry.is_some() {
            self.put(" ");
            self.region(body.op_regions(op)[0], false);
        }
    }

    /// ` vscale_range(2, 8)`
    fn vscale_range(&mut self, op: OpId) {
        let range = self.body.attribute(op, "vscale_range");
        let range = range.and_then(|range| range.as_parameterized("llvm.vscale_range"));
        if let Some([Some(least), Some(most)]) = range.map(|range| &range.values[..]) {
            let [least, most] = [least, most].map(|bound| bound.as_integer().unwrap_or_default());
            self.write(format_args!(" vscale_range({least}, {most})"));
        }
    }

    /// Writes keywords for everything that differs from a plain external function.
    fn llvm_linkage(&mut self, op: OpId) {
        self.llvm_word(op, "linkage", "llvm.linkage<", "external");
        self.llvm_visibility(op);
        self.llvm_unnamed_address(op);
        self.llvm_word(op, "CConv", "llvm.cconv<", "ccc");
    }

    /// `hidden ` and its like.
    pub(super) fn llvm_visibility(&mut self, op: OpId) {
        match self
            .body
            .attribute(op, "visibility_")
            .and_then(Attribute::as_integer)
        {
            Some(1) => self.put("hidden "),
            Some(2) => self.put("protected "),
            _ => {}
        }
    }

    /// `local_unnamed_addr ` and its like.
    pub(super) fn llvm_unnamed_address(&mut self, op: OpId) {
        let number = self
            .body
            .attribute(op, "unnamed_addr")
            .and_then(Attribute::as_integer);
        let word = number.and_then(|number| UNNAMED_ADDRESSES.get(usize::try_from(number).ok()?));
        if let Some(word) = word.filter(|word| !word.is_empty()) {
            self.write(format_args!("{word} "));
        }
    }

    /// The word inside `#llvm.kind<word>`, with a space, unless it is the default.
    pub(super) fn llvm_word(&mut self, op: OpId, name: &str, kind: &str, default: &str) {
        let word = match self.body.attribute(op, name) {
            Some(Attribute::Opaque(text)) => text
                .strip_prefix(kind)
                .and_then(|text| text.strip_suffix('>')),
            _ => None,
        };
        if let Some(word) = word.filter(|word| *word != default) {
            self.write(format_args!("{word} "));
        }
    }

    fn inputs(&mut self, op: OpId, signature: &Signature<'_>, entry: Option<BlockId>) {
        let body = self.body;
        self.put("(");
        for (i, ty) in signature.inputs.iter().enumerate() {
            if i > 0 {
                self.put(", ");
            }
            match entry.map(|entry| body.arguments(entry)[i]) {
                Some(argument) => {
                    self.value(argument);
                    self.put(": ");
                    self.value_type(op, argument);
                }
                None => self.ty(op, ty),
            }
            if entry.is_none() || !self.is_naming() {
                self.attributes_of_function(attributes_of(body, op, "arg_attrs", i));
            }
        }
        if signature.variadic {
            self.put(if signature.inputs.is_empty() {
                "..."
            } else {
                ", ..."
            });
        }
        self.put(")");
    }

    fn outputs(&mut self, op: OpId, signature: &Signature<'_>) {
        let body = self.body;
        let first = attributes_of(body, op, "res_attrs", 0);
        let returned = returned(body, op);
        match signature.results {
            [] => {}
            [one] if first.is_none() && !matches!(one, Type::Function(_)) => {
                self.put(" -> ");
                self.result_type(op, returned.first(), one);
            }
            many => {
                self.put(" -> (");
                for (i, ty) in many.iter().enumerate() {
                    if i > 0 {
                        self.put(", ");
                    }
                    self.result_type(op, returned.get(i), ty);
                    self.attributes_of_function(attributes_of(body, op, "res_attrs", i));
                }
                self.put(")");
            }
        }
    }

    /// The type of a result, printed as that of the returned value.
    fn result_type(&mut self, op: OpId, returned: Option<&ValueId>, ty: &Type) {
        match returned {
            Some(value) if self.body.value_type(*value) == ty => self.value_type(op, *value),
            _ => self.ty(op, ty),
        }
    }

    pub(super) fn attributes_behind(&mut self, attributes: Option<&Attributes>) {
        if let Some(attributes) = attributes {
            self.put(" ");
            let style = self.attribute_style();
            write_dictionary(style, attributes, &mut self.out)
                .expect("a string takes all that is written");
        }
    }

    pub(super) fn symbol(&mut self, name: &str) {
        write_symbol(name, &mut self.out).expect("a string takes all that is written");
    }

    /// `arith.constant {a} 1 : i32`
    pub(super) fn constant(&mut self, op: OpId) {
        let edition = self.form.edition;
        let is_early = !edition.has(Feature::SingleSpaces);
        let lead = match is_early && edition != Edition::STD {
            true => "  ",
            false => " ",
        };
        self.dictionary_after(lead, op, &["value"]);
        self.put(" ");
        let value = self
            .body
            .attribute(op, "value")
            .expect("the row requires a value");
        self.attribute(value);
    }

    /// `memref.dim {a} %m, %i : memref<4xf32>`; in `Std` the attributes follow the operands.
    pub(super) fn dim(&mut self, op: OpId) {
        let operands = self.body.operands(op);
        let leads = self.form.edition.has(Feature::LeadingDimAttributes);
        if leads {
            self.attribute_dictionary(op, &[]);
        }
        self.put(" ");
        self.values(operands);
        if !leads {
            self.attribute_dictionary(op, &[]);
        }
        self.put(" : ");
        self.value_type(op, operands[0]);
    }
}
