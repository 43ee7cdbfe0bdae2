//! The generic form: `"dialect.op"(operands)[successors] <{properties}> ({regions}) {attributes} : types`.
//!
//! Which attributes are properties, and which of them MLIR prints by default, follows LLVM 22.
//! Editions before LLVM 17 have no properties; all attributes are in the dictionary (`early.rs` for LLVM 13 to 16).
//! Only the `<...>` of an unknown op stays there, because its meaning is unknown.

use std::borrow::Cow;
use std::sync::Arc;

use crate::attr::{Attribute, FlagFamily, FlagsAttr};
use crate::body::OpName;
use crate::dialect::early::{self, Manner};
use crate::dialect::memref::{self, DYNAMIC};
use crate::dialect::opaque::opaque;
use crate::dialect::{
    AttributeKind, Opcode, affine, arith, builtin, complex, control_flow, func, llvm, scf, ub,
    vector,
};
use crate::edition::{Edition, Feature};
use crate::entity::{OpId, RegionId};
use crate::print::Printer;
use crate::print::aliases::map_of;
use crate::print::scf::is_printable;
use crate::print::words::write_quoted;
use crate::types::Type;

impl Printer<'_> {
    /// The op after its results.
    pub(super) fn generic(&mut self, op: OpId) {
        let body = self.body;
        if self.is_naming() {
            return self.name_parts_of(op);
        }
        let is_reduce = body.opcode(op) == Some(scf::Op::Reduce.into());
        let is_one = self.edition_of(op).has(Feature::OneReduce);
        if is_reduce && !is_one && is_printable(body, op) {
            return self.generic_reduce_each(op);
        }
        self.generic_name(op);
        self.put("(");
        self.values(body.operands(op));
        self.put(")");
        if !body.successors(op).is_empty() {
            self.put("[");
            let blocks: Vec<_> = body.successors(op).iter().map(|to| to.block).collect();
            self.list(&blocks, Self::block_name);
            self.put("]");
        }
        if let Some(properties) = body.properties(op) {
            self.put(" <");
            self.attribute(properties);
            self.put(">");
        }
        let properties = self.properties(op);
        if !properties.is_empty() {
            self.put(" <{");
            for (i, (_, text)) in properties.iter().enumerate() {
                self.put(if i > 0 { ", " } else { "" });
                self.put(text);
            }
            self.put("}>");
        }
        self.generic_regions(body.op_regions(op));
        self.generic_attributes(op, &properties);
        self.put(" : ");
        self.functional_type(op, body.operands(op), self.shown_results(op));
    }

    /// ` ({ ... }, { ... })`, or nothing.
    pub(super) fn generic_regions(&mut self, regions: &[RegionId]) {
        if regions.is_empty() {
            return;
        }
        let edition = self.form.edition;
        let is_tight = edition == Edition::STD || edition.has(Feature::TightRegions);
        self.put(" (");
        self.list(regions, |p, region| {
            p.put(if is_tight { "" } else { " " });
            p.region(region, true);
        });
        self.put(")");
    }

    /// Writes the name: in `Std` including the dialect `std`, except for `func` and `module`.
    fn generic_name(&mut self, op: OpId) {
        let name = match self.body.op_name(op) {
            OpName::Unknown(name) => {
                let mut quoted = String::new();
                let written = write_quoted(name, &mut quoted);
                written.expect("a string takes every text");
                return self.put(&quoted);
            }
            OpName::Known(opcode) => *opcode,
        };
        let is_alone = matches!(
            name,
            Opcode::Builtin(builtin::Op::Module | builtin::Op::UnrealizedConversionCast)
                | Opcode::Func(func::Op::Func)
                | Opcode::Llvm(_)
        );
        let edition = self.edition_of(op);
        let is_std = name.def().std_name(edition).is_some();
        let is_prefixed = edition.has(Feature::PrefixedBuiltins);
        let dialect = match (name, is_prefixed) {
            (Opcode::Func(func::Op::Func), true) if is_std => "builtin.",
            _ if !is_alone && !name.name(edition).contains('.') => "std.",
            _ => "",
        };
        let is_bare = name == builtin::Op::Module.into() && !is_prefixed;
        let name = if is_bare {
            "module"
        } else {
            name.name(edition)
        };
        self.write(format_args!("\"{dialect}{name}\""));
    }

    /// The properties as text, which begins with the name in the edition, sorted by that; each with its own name.
    fn properties(&self, op: OpId) -> Vec<(&'static str, String)> {
        let Some(opcode) = self.body.opcode(op) else {
            return Vec::new();
        };
        if !self.form.edition.has(Feature::Properties) {
            return Vec::new();
        }
        let mut properties = Vec::new();
        for row in opcode.def().attributes {
            if !opcode.def().is_property(row.name) || self.is_unsaid(op, row.name) {
                continue;
            }
            let text = match self.body.attribute(op, row.name) {
                Some(attribute) => self.property(Some(opcode), row.name, attribute),
                None => match self.default_property(opcode, row.name, row.kind) {
                    Some(text) => text,
                    None => continue,
                },
            };
            properties.push((row.name, text));
        }
        for row in opaque(opcode) {
            if let Some(attribute) = self.body.attribute(op, row.name) {
                properties.push((row.name, self.property(Some(opcode), row.name, attribute)));
            }
        }
        for (name, sizes) in self.sizes(op) {
            properties.push((name, sizes_entry(name, sizes)));
        }
        properties.sort_unstable_by(|(_, text), (_, other)| text.cmp(other));
        properties
    }

    /// Whether an edition lacks a property: the attribute is in the dictionary, or only implied by operands.
    fn is_unsaid(&self, op: OpId, name: &str) -> bool {
        let edition = self.edition_of(op);
        let Some(opcode) = self.body.opcode(op) else {
            return false;
        };
        match (opcode, name) {
            (Opcode::Affine(affine::Op::For), _) => !edition.has(Feature::LoopBoundMaps),
            (Opcode::Affine(affine::Op::If), _) => !edition.has(Feature::SetProperties),
            (
                Opcode::Memref(memref::Op::Load | memref::Op::Store) | Opcode::Vector(_),
                "alignment",
            ) => !edition.has(Feature::AlignedAccesses),
            _ => opcode.def().newer.iter().any(|newer| {
                let is_whole = newer.word.is_none_or(|word| word == "static");
                newer.part == name && is_whole && !newer.is_in(edition)
            }),
        }
    }

    /// The text of a property.
    pub(super) fn property(
        &self,
        opcode: Option<Opcode>,
        name: &str,
        attribute: &Attribute,
    ) -> String {
        let value = self.generic_value(opcode, name, attribute);
        let early = opcode.and_then(|opcode| early::name(opcode, name, self.form.edition));
        let style = self.attribute_style();
        style.show_named(early.unwrap_or(name), &value).to_string()
    }

    /// An attribute as the generic form has it; the LLVM dialect stores integer flags as numbers.
    pub(super) fn generic_value<'v>(
        &self,
        opcode: Option<Opcode>,
        name: &str,
        attribute: &'v Attribute,
    ) -> Cow<'v, Attribute> {
        let kind = opcode.and_then(|opcode| Some(opcode.def().attribute(name)?.kind));
        let mut attribute = Cow::Borrowed(attribute);
        let manners = opcode
            .into_iter()
            .flat_map(|opcode| early::manners(opcode, name, Some(self.form.edition)));
        for manner in manners {
            if manner == Manner::Flags {
                return attribute;
            }
            if let Some(early) = manner.written(kind, &attribute) {
                attribute = Cow::Owned(early);
            }
        }
        Cow::Owned(match (kind, &*attribute) {
            (
                Some(AttributeKind::I64Array | AttributeKind::I32Array),
                Attribute::DenseArray(array),
            ) if opcode.is_some_and(|opcode| self.is_list(opcode, name)) => {
                Attribute::numbers(&array.values)
            }
            (Some(AttributeKind::Permutation), Attribute::DenseArray(array)) => {
                Attribute::AffineMap(Arc::new(map_of(&array.values)))
            }
            (_, Attribute::Flags(flags)) if flags.family == FlagFamily::LlvmOverflow => {
                Attribute::integer(i128::from(flags.bits), Type::integer(32))
            }
            _ => return attribute,
        })
    }

    /// The text that an unset property has, if it is written.
    pub(super) fn default_property(
        &self,
        opcode: Opcode,
        name: &str,
        kind: AttributeKind,
    ) -> Option<String> {
        if early::is_unset(opcode, name, self.form.edition) {
            return None;
        }
        let value = default_value(opcode, name, kind)?;
        Some(self.property(Some(opcode), name, &value))
    }

    /// The sizes of the operand groups, and of the cases of a switch, each with its name.
    fn sizes(&self, op: OpId) -> Vec<(&'static str, Vec<i64>)> {
        let cases = self.body.opcode(op).filter(|opcode| opcode.is_switch());
        let cases = cases.map(|_| ("case_operand_segments", self.case_segments(op)));
        let groups = self.segments(op).map(|sizes| (early::SIZES, sizes));
        cases.into_iter().chain(groups).collect()
    }

    /// The sizes of the operand groups, including those of successors.
    pub(super) fn segments(&self, op: OpId) -> Option<Vec<i64>> {
        let body = self.body;
        let opcode = body.opcode(op)?;
        let edition = self.form.edition;
        if opcode == affine::Op::For.into() && !edition.has(Feature::LoopBoundMaps) {
            return None;
        }
        let is_one_group = || body.segments(op).iter().skip(1).all(|size| *size == 0);
        if early::is_unset(opcode, early::SIZES, edition) && is_one_group() {
            return None;
        }
        let has_groups = has_divided_successors(opcode);
        let mut sizes: Vec<u32> = if has_groups {
            let own = body.own_operands(op).len();
            vec![u32::try_from(own).expect("an op has fewer than 2^32 operands")]
        } else if body.segments(op).is_empty() {
            return None;
        } else {
            body.segments(op).to_vec()
        };
        if has_groups {
            sizes.extend(body.successors(op).iter().map(|to| to.operand_count));
        }
        if opcode.is_switch() {
            let cases = sizes.drain(2.min(sizes.len())..).sum();
            sizes.push(cases);
        }
        Some(sizes.into_iter().map(i64::from).collect())
    }

    /// How many operands each case of a switch passes.
    pub(super) fn case_segments(&self, op: OpId) -> Vec<i64> {
        let cases = self.body.successors(op).iter().skip(1);
        cases.map(|to| i64::from(to.operand_count)).collect()
    }

    fn generic_attributes(&mut self, op: OpId, properties: &[(&str, String)]) {
        if self.form.edition == Edition::STD {
            return self.std_attributes(op);
        }
        if !self.form.edition.has(Feature::Properties) {
            let early = self.early_attributes(op);
            return self.entries(early.into_iter().map(|(_, text)| text).collect());
        }
        let mut written: Vec<_> = properties.iter().map(|(name, _)| *name).collect();
        if self.has_derived_basis(op, "static_basis") {
            written.push("static_basis");
        }
        self.attribute_dictionary(op, &written);
    }

    /// Whether this is the basis of an op whose sizes are all operands, where the edition does not write it.
    ///
    /// Numbers that the edition cannot express are written anyway, like everything it has no syntax for.
    pub(super) fn has_derived_basis(&self, op: OpId, name: &str) -> bool {
        let is_basis = self.body.opcode(op) == Some(affine::Op::DelinearizeIndex.into());
        if !is_basis || name != "static_basis" || !self.is_unsaid(op, name) {
            return false;
        }
        let basis = self.body.attribute(op, name);
        let basis = basis.and_then(Attribute::as_dense_array);
        !basis.is_some_and(|basis| basis.iter().any(|size| *size != DYNAMIC))
    }

    /// The kind of a read-modify-write as the std dialect numbers it.
    fn std_kind(&self, op: OpId) -> Option<Attribute> {
        let opcode = self.body.opcode(op)?;
        let is_rmw = opcode == memref::Op::AtomicRmw.into();
        let kind = self.body.attribute(op, "kind").filter(|_| is_rmw)?;
        Manner::OtherKinds.written(None, kind)
    }

    fn std_attributes(&mut self, op: OpId) {
        let sizes = self.sizes(op).into_iter();
        let mut entries: Vec<String> = sizes
            .map(|(name, sizes)| sizes_entry(name, sizes))
            .collect();
        let kind = self.std_kind(op);
        if entries.is_empty() && kind.is_none() {
            return self.attribute_dictionary(op, &[]);
        }
        let style = self.attribute_style();
        for (name, value) in self.body.attributes(op).iter() {
            let value = kind.as_ref().filter(|_| name == "kind").unwrap_or(value);
            entries.push(style.show_named(name, value).to_string());
        }
        self.entries(entries);
    }

    /// ` {a = 1 : i32}`, or nothing.
    fn entries(&mut self, entries: Vec<String>) {
        if !entries.is_empty() {
            self.write(format_args!(" {{{}}}", entries.join(", ")));
        }
    }
}

/// `operandSegmentSizes = array<i32: 1, 0>`
fn sizes_entry(name: &str, sizes: Vec<i64>) -> String {
    format!("{name} = {}", Attribute::i32_array(sizes))
}

/// Whether the operand counts of successors are among the sizes of the operand groups.
pub(crate) fn has_divided_successors(opcode: Opcode) -> bool {
    let is_branch = matches!(
        opcode,
        Opcode::ControlFlow(control_flow::Op::CondBr) | Opcode::Llvm(llvm::Op::CondBr)
    );
    is_branch || opcode.is_switch()
}

/// Whether the flags of an op are optional; other ops default to an empty set.
fn has_optional_flags(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::Complex(complex::Op::Powi)
            | Opcode::Arith(
                arith::Op::Extf
                    | arith::Op::Truncf
                    | arith::Op::ScalingExtf
                    | arith::Op::ScalingTruncf
            )
    )
}

fn is_product(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::Vector(vector::Op::Outerproduct | vector::Op::Contract)
    )
}

/// The value of an unset property, if LLVM 22 prints it.
fn default_value(opcode: Opcode, name: &str, kind: AttributeKind) -> Option<Attribute> {
    let zero = |width| Attribute::integer(0, Type::integer(width));
    Some(match (kind, name) {
        (AttributeKind::Flags(FlagFamily::NoWrap), _) => zero(32),
        (AttributeKind::Flags(FlagFamily::FastMath), _) if has_optional_flags(opcode) => {
            return None;
        }
        (AttributeKind::Flags(family), _) => Attribute::Flags(FlagsAttr { family, bits: 0 }),
        (_, "CConv") => Attribute::of_word("llvm.cconv", "ccc"),
        (_, "linkage") => Attribute::of_word("llvm.linkage", "external"),
        (_, "visibility_" | "ordering" | "unnamed_addr") => zero(64),
        (_, "TailCallKind") => Attribute::of_word("llvm.tailcallkind", "none"),
        (_, "value") if opcode == ub::Op::Poison.into() => Attribute::Opaque("ub.poison".into()),
        (_, "punctuation") => Attribute::of_word("vector.punctuation", "newline"),
        (_, "kind") if is_product(opcode) => Attribute::of_word("vector.kind", "add"),
        (_, "op_bundle_sizes") => Attribute::i32_array(Vec::new()),
        (_, "disjoint") if opcode == affine::Op::LinearizeIndex.into() => Attribute::bool(false),
        _ => return None,
    })
}
