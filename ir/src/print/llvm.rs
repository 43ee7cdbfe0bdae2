//! The irregular forms of the LLVM dialect.
//!
//! The `Std` edition omits types that follow from a pointer's pointee;
//! if they do not follow, the type is written as in the current edition.

use crate::attr::Attribute;
use crate::body::Body;
use crate::dialect::llvm::{DYNAMIC_INDEX, ORDERINGS};
use crate::edition::Feature;
use crate::entity::{OpId, ValueId};
use crate::print::Printer;
use crate::print::bundles::has_printable_bundles;
use crate::print::custom::{attributes_fit, attributes_of};
use crate::types::{LlvmType, Type};

/// Whether a call is direct, or has a callee pointer.
pub(super) fn is_printable_call(body: &Body, op: OpId) -> bool {
    let is_indirect = body.attribute(op, "callee").is_none();
    let operands = body.operand_group(op, 0).len();
    let has_callee = !is_indirect || operands > 0;
    let arguments = operands.saturating_sub(usize::from(is_indirect));
    let results = body.results(op).len();
    has_callee
        && has_printable_bundles(body, op)
        && attributes_fit(body, op, "arg_attrs", arguments)
        && attributes_fit(body, op, "res_attrs", results)
}

/// Whether an access has only keywords that its form supports, each where it has a meaning.
pub(super) fn is_printable_access(body: &Body, op: OpId) -> bool {
    let is_word = |name: &str| matches!(body.attribute(op, name), None | Some(Attribute::Unit));
    let scope = body.attribute(op, "syncscope");
    let scope_fits = match ordering(body, op) {
        None => false,
        Some("not_atomic") => scope.is_none(),
        Some(_) => scope.is_none_or(|scope| scope.as_str().is_some()),
    };
    let dereferenceable = body.attribute(op, "dereferenceable");
    scope_fits
        && ["volatile_", "invariant", "invariantGroup"]
            .into_iter()
            .all(is_word)
        && dereferenceable.is_none_or(|value| dereferenceable_bytes(value).is_some())
}

/// The keyword for the ordering of an access; none if it is unknown.
fn ordering(body: &Body, op: OpId) -> Option<&'static str> {
    let Some(ordering) = body.attribute(op, "ordering") else {
        return Some("not_atomic");
    };
    let number = ordering
        .as_integer()
        .and_then(|number| usize::try_from(number).ok());
    number.and_then(|number| ORDERINGS.get(number).copied())
}

/// The text after the word `dereferenceable`.
fn dereferenceable_bytes(value: &Attribute) -> Option<&str> {
    match value {
        Attribute::Opaque(text) => text.strip_prefix("llvm.dereferenceable"),
        _ => None,
    }
}

/// Whether there are as many operands as dynamic indices.
pub(super) fn is_printable_address(body: &Body, op: OpId) -> bool {
    let indices = body
        .attribute(op, "rawConstantIndices")
        .and_then(Attribute::as_dense_array);
    let dynamic = indices
        .unwrap_or_default()
        .iter()
        .filter(|index| **index == DYNAMIC_INDEX);
    dynamic.count() == body.operand_group(op, 1).len()
}

fn pointee(ty: &Type) -> Option<&Type> {
    match ty.as_llvm()? {
        LlvmType::Pointer { pointee, .. } => pointee.as_ref(),
        _ => None,
    }
}

impl Printer<'_> {
    /// Whether the edition leaves a type to the pointee of a pointer; a pointer without one is written as `i8*`.
    fn tells(&self, pointer: ValueId, ty: &Type) -> bool {
        let is_told = match pointee(self.body.value_type(pointer)) {
            Some(pointee) => pointee == ty,
            None => *ty == Type::integer(8),
        };
        !self.form.edition.has(Feature::SpelledLlvmTypes) && is_told
    }

    /// `llvm.mlir.constant(1 : index) : i64`
    pub(super) fn llvm_constant(&mut self, op: OpId) {
        let value = self
            .body
            .attribute(op, "value")
            .expect("the row requires a value");
        self.put("(");
        self.attribute(value);
        self.put(")");
        self.attribute_dictionary(op, &["value"]);
        self.put(" : ");
        self.value_types(op, self.body.results(op));
    }

    /// `llvm.getelementptr inbounds %p[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, f32`
    pub(super) fn get_element_ptr(&mut self, op: OpId) {
        let body = self.body;
        let (base, dynamic) = (body.operand_group(op, 0)[0], body.operand_group(op, 1));
        self.put(" ");
        self.no_wrap_flags(op);
        self.value(base);
        let indices = body
            .attribute(op, "rawConstantIndices")
            .and_then(Attribute::as_dense_array);
        let mut dynamic = dynamic.iter();
        self.put("[");
        self.list(indices.unwrap_or_default(), |p, index| {
            let value = if index == DYNAMIC_INDEX {
                dynamic.next()
            } else {
                None
            };
            match value {
                Some(value) => p.value(*value),
                None => p.write(format_args!("{index}")),
            }
        });
        self.put("]");
        self.attribute_dictionary(op, &["elem_type", "rawConstantIndices", "noWrapFlags"]);
        self.put(" : ");
        self.functional_type(op, body.operands(op), body.results(op));
        let element = body.attribute(op, "elem_type").and_then(Attribute::as_type);
        if let Some(element) = element.filter(|element| !self.tells(base, element)) {
            self.put(", ");
            self.ty(op, element);
        }
    }

    /// Writes the flags; `inbounds` stands for two of them.
    fn no_wrap_flags(&mut self, op: OpId) {
        let flags = self
            .body
            .attribute(op, "noWrapFlags")
            .and_then(Attribute::as_flags);
        let words: &[&str] = match flags.map_or(0, |flags| flags.bits & 7) {
            1 => &["inbounds_flag"],
            2 => &["nusw"],
            3 => &["inbounds"],
            4 => &["nuw"],
            5 => &["inbounds_flag", "nuw"],
            6 => &["nusw", "nuw"],
            7 => &["inbounds", "nuw"],
            _ => return,
        };
        self.write(format_args!("{} ", words.join("|")));
    }

    /// `llvm.alloca inalloca %n x f32 {alignment = 8 : i64} : (i64) -> !llvm.ptr`
    pub(super) fn llvm_alloca(&mut self, op: OpId) {
        let body = self.body;
        if body.attribute(op, "inalloca").is_some() {
            self.put(" inalloca");
        }
        self.put(" ");
        self.values(body.operands(op));
        self.put(" x ");
        if let Some(element) = body.attribute(op, "elem_type").and_then(Attribute::as_type) {
            self.ty(op, element);
        }
        self.attribute_dictionary(op, &["elem_type", "inalloca"]);
        self.put(" : ");
        self.functional_type(op, body.operands(op), body.results(op));
    }

    /// `llvm.call @f(%a) : (i32) -> i32`, `llvm.call %p(%a) : !llvm.ptr, (i32) -> i32`
    pub(super) fn llvm_call(&mut self, op: OpId) {
        let body = self.body;
        self.put(" ");
        self.llvm_word(op, "CConv", "llvm.cconv<", "ccc");
        self.llvm_word(op, "TailCallKind", "llvm.tailcallkind<", "none");
        let callee = body.attribute(op, "callee").and_then(Attribute::as_symbol);
        let operands = body.operand_group(op, 0);
        let arguments = match callee {
            Some(callee) => {
                self.symbol(callee);
                operands
            }
            None => {
                self.value(operands[0]);
                &operands[1..]
            }
        };
        self.put("(");
        self.values(arguments);
        self.put(")");
        if let Some(ty) = body
            .attribute(op, "var_callee_type")
            .and_then(Attribute::as_type)
        {
            self.put(" vararg(");
            self.ty(op, ty);
            self.put(")");
        }
        self.operand_bundles(op);
        let written = [
            "CConv",
            "TailCallKind",
            "arg_attrs",
            "callee",
            "op_bundle_sizes",
            "op_bundle_tags",
            "res_attrs",
            "var_callee_type",
        ];
        self.attribute_dictionary(op, &written);
        self.put(" : ");
        if callee.is_none() {
            self.value_type(op, operands[0]);
            self.put(", ");
        }
        self.call_type(op, arguments);
    }

    /// `(i32 {llvm.noundef}) -> (i32 {llvm.noundef})`
    fn call_type(&mut self, op: OpId, arguments: &[ValueId]) {
        let body = self.body;
        let results = body.results(op);
        self.put("(");
        self.values_with_attributes(op, "arg_attrs", arguments);
        self.put(") -> ");
        match results {
            [one] if body.attribute(op, "res_attrs").is_none() => self.value_type(op, *one),
            _ => {
                self.put("(");
                self.values_with_attributes(op, "res_attrs", results);
                self.put(")");
            }
        }
    }

    fn values_with_attributes(&mut self, op: OpId, list: &str, values: &[ValueId]) {
        let body = self.body;
        let places: Vec<_> = (0..values.len()).collect();
        self.list(&places, |p, i| {
            p.value_type(op, values[i]);
            p.attributes_behind(attributes_of(body, op, list, i));
        });
    }

    fn volatile(&mut self, op: OpId) {
        let is_volatile = self.body.attribute(op, "volatile_").is_some();
        self.put(if is_volatile { " volatile " } else { " " });
    }

    /// ` atomic syncscope("agent") seq_cst invariant {alignment = 4 : i64}`
    fn access_words(&mut self, op: OpId) {
        let body = self.body;
        let ordering = ordering(body, op).filter(|ordering| *ordering != "not_atomic");
        if let Some(ordering) = ordering {
            self.put(" atomic ");
            if let Some(scope) = body.attribute(op, "syncscope") {
                self.put("syncscope(");
                self.attribute(scope);
                self.put(") ");
            }
            self.put(ordering);
        }
        for (name, word) in [
            ("invariant", " invariant"),
            ("invariantGroup", " invariant_group"),
        ] {
            if body.attribute(op, name).is_some() {
                self.put(word);
            }
        }
        let dereferenceable = body.attribute(op, "dereferenceable");
        if let Some(bytes) = dereferenceable.and_then(dereferenceable_bytes) {
            self.write(format_args!(" dereferenceable{bytes}"));
        }
        let written = [
            "dereferenceable",
            "invariant",
            "invariantGroup",
            "ordering",
            "syncscope",
            "volatile_",
        ];
        self.attribute_dictionary(op, &written);
    }

    /// `llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> f32`
    pub(super) fn llvm_load(&mut self, op: OpId) {
        let body = self.body;
        let (address, result) = (body.operands(op)[0], body.results(op)[0]);
        self.volatile(op);
        self.value(address);
        self.access_words(op);
        self.put(" : ");
        self.value_type(op, address);
        if !self.tells(address, body.value_type(result)) {
            self.put(" -> ");
            self.value_type(op, result);
        }
    }

    /// `llvm.store %v, %p : f32, !llvm.ptr`
    pub(super) fn llvm_store(&mut self, op: OpId) {
        let body = self.body;
        let (value, address) = (body.operands(op)[0], body.operands(op)[1]);
        self.volatile(op);
        self.values(body.operands(op));
        self.access_words(op);
        self.put(" : ");
        if !self.tells(address, body.value_type(value)) {
            self.value_type(op, value);
            self.put(", ");
        }
        self.value_type(op, address);
    }
}
