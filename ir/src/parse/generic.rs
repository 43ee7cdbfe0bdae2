//! The generic form, `"dialect.op"(%a)[^bb1] <{...}> ({...}) {...} : (i32) -> i32`, of known and unknown ops.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::attr::{Attribute, Attributes};
use crate::body::OpSpec;
use crate::body::{OpName, Place};
use crate::dialect::early as rows;
use crate::dialect::memref::DYNAMIC;
use crate::dialect::opaque::opaque;
use crate::dialect::{Arity, Opcode, Trait, affine, arith, builtin, func, scf};
use crate::edition::{Edition, Feature};
use crate::entity::{OpId, ValueId};
use crate::lexer::{Kind, Token};
use crate::parse::early;
use crate::parse::names::op_named;
use crate::parse::normal::normalize;
use crate::parse::ops::{MODULE_TERMINATOR, Passed};
use crate::parse::scope::References;
use crate::parse::{Parsed, Parser, counted};
use crate::print::has_divided_successors;
use crate::types::Type;

/// How the flat operands of an op are divided.
#[derive(Default)]
struct Division {
    segments: SmallVec<[u32; 4]>,
    passed: SmallVec<[u32; 2]>,
}

impl<'a> Parser<'a> {
    pub(super) fn generic_op(&mut self) -> Parsed<OpId> {
        let token = self.bump();
        let text = self.unescaped(token)?;
        let (opcode, edition) = op_named(&text).unzip();
        let name = self.generic_op_name(token, &text, opcode)?;
        self.expect(Kind::LeftParen, "`(`")?;
        let mut references = References::new();
        self.references(&mut references)?;
        self.expect(Kind::RightParen, "`,` or `)`")?;
        let passed = self.generic_successors()?;
        let mut attributes = Attributes::default();
        let properties = self.generic_properties(opcode, &mut attributes)?;
        let op = self.generic_regions(name, token.start)?;
        if let Some(properties) = properties {
            self.body.set_properties(op, properties);
        }
        let has_properties = !attributes.is_empty();
        if self.at(Kind::LeftBrace) {
            self.dictionary_beside(opcode, &mut attributes)?;
        } else if let Some(opcode) = opcode {
            early::rename(opcode, &mut attributes);
        }
        self.expect(Kind::Colon, "`:` and a function type")?;
        let types_start = self.token.start;
        let (inputs, results) = self.generic_types(opcode)?;
        let signature = &self.text[types_start..self.previous_end];
        let is_wrapped = results.len() == 1 && ends_in_llvm_type(signature);
        let own = self.resolve_all(&references, &inputs, types_start)?;
        let opcode = self.refined(op, (opcode, edition), &attributes);
        let division = match (opcode, edition) {
            (Some(opcode), Some(edition)) => {
                let is_std = edition == Edition::STD;
                let numbered = if is_std { edition } else { self.numbered };
                early::modernize(opcode, (has_properties, numbered), &mut attributes);
                let counts = (own.len(), passed.successors.len());
                divided((opcode, edition), counts, &mut attributes)
            }
            _ => Ok(Division::default()),
        };
        let division = match division {
            Ok(division) => division,
            Err(message) => return self.fail(self.span_from(token.start), message),
        };
        self.body.replace_attributes(op, attributes);
        for ty in results {
            let value = self.body.add_result(op, ty);
            if is_wrapped {
                self.body.note_wrapped(value);
            }
        }
        self.set_generic_span(op, token);
        self.place_operands(op, &own, &passed, &division);
        self.note_placeholders(op);
        self.complete(op, edition);
        Ok(op)
    }

    /// Adds what the text of an edition omits.
    fn complete(&mut self, op: OpId, edition: Option<Edition>) {
        if let Some(edition) = edition {
            self.hide_declaration(op, edition);
        }
        self.write_static_shape(op);
    }

    /// The name in quotes; an op that is not in the table may have any name except the empty one.
    fn generic_op_name(
        &mut self,
        token: Token,
        text: &str,
        opcode: Option<Opcode>,
    ) -> Parsed<OpName> {
        match opcode {
            Some(opcode) => Ok(OpName::Known(opcode)),
            None if text.is_empty() => self.fail(
                Self::span_of(token),
                "expected the name of an op, found an empty string",
            ),
            None => Ok(OpName::Unknown(Arc::from(text))),
        }
    }

    /// Sets the span: the whole op without regions, or else its name.
    fn set_generic_span(&mut self, op: OpId, name: Token) {
        let span = match self.body.op_regions(op).is_empty() {
            true => self.op_span(name.start),
            false => Self::span_of(name),
        };
        self.body.set_span(op, span);
    }

    /// The types of operands and results, with that of a result that older editions lack.
    fn generic_types(&mut self, opcode: Option<Opcode>) -> Parsed<(Vec<Type>, Vec<Type>)> {
        let (inputs, results) = self.signature()?;
        let hides_result = |opcode: Opcode| opcode.def().hides_result(Edition::OLDEST);
        if results.is_empty() && opcode.is_some_and(hides_result) {
            return Ok((inputs.clone(), inputs));
        }
        Ok((inputs, results))
    }

    /// `{...}` next to properties; as in MLIR a property hides an attribute of the same name.
    fn dictionary_beside(
        &mut self,
        opcode: Option<Opcode>,
        properties: &mut Attributes,
    ) -> Parsed<()> {
        let mut attributes = self.dictionary()?;
        if let Some(opcode) = opcode {
            let named = match properties.is_empty() {
                true => &mut attributes,
                false => &mut *properties,
            };
            early::rename(opcode, named);
        }
        attributes.merge(std::mem::take(properties));
        *properties = attributes;
        Ok(())
    }

    /// The std dialect also called a function constant `constant`.
    fn refined(
        &mut self,
        op: OpId,
        (opcode, edition): (Option<Opcode>, Option<Edition>),
        attributes: &Attributes,
    ) -> Option<Opcode> {
        let value = attributes.find("value").and_then(Attribute::as_symbol);
        let is_std_constant =
            opcode == Some(arith::Op::Constant.into()) && edition == Some(Edition::STD);
        if !is_std_constant || value.is_none() {
            return opcode;
        }
        let opcode = func::Op::Constant.into();
        self.body.rename(op, OpName::Known(opcode));
        Some(opcode)
    }

    /// Sets operands, segments and successors; a successor gets its part of the flat operands,
    /// followed by the values that are written after its name.
    fn place_operands(&mut self, op: OpId, all: &[ValueId], passed: &Passed, division: &Division) {
        let to_usize = |count: u32| usize::try_from(count).expect("a count of 32 bits fits");
        let tail: u32 = division.passed.iter().sum();
        let (own, mut flat) = all.split_at(all.len().saturating_sub(to_usize(tail)));
        let mut written = passed.values.as_slice();
        let mut successors = Vec::with_capacity(passed.successors.len());
        for (i, successor) in passed.successors.iter().enumerate() {
            let count = division.passed.get(i).copied().unwrap_or(0);
            let (from_flat, rest) = flat.split_at(to_usize(count));
            flat = rest;
            let (from_text, rest) = written.split_at(to_usize(successor.operand_count));
            written = rest;
            successors.push((successor.block, [from_flat, from_text].concat()));
        }
        self.body.replace_operands(op, own, &successors);
        self.body.replace_segments(op, &division.segments);
    }

    /// `<{a = 1}>`; those of an unknown op are stored separately.
    fn generic_properties(
        &mut self,
        opcode: Option<Opcode>,
        attributes: &mut Attributes,
    ) -> Parsed<Option<Attribute>> {
        let mut properties = None;
        let start = self.token.start;
        if self.eat(Kind::LeftAngle) {
            match opcode {
                Some(opcode) => {
                    self.dictionary_into(attributes)?;
                    if !has_properties(opcode) {
                        let message = format!("`{}` has no properties", opcode.def().current);
                        return self.fail(self.span_from(start), message);
                    }
                }
                None => properties = Some(self.parse_attribute()?),
            }
            self.expect(Kind::RightAngle, "`>`")?;
        }
        Ok(properties)
    }

    /// `[^bb1, ^bb2]`; the form of 2020 passes values here.
    fn generic_successors(&mut self) -> Parsed<Passed> {
        let mut passed = Passed::default();
        if self.eat(Kind::LeftBracket) {
            if self.at(Kind::RightBracket) {
                return self.expected("a block");
            }
            self.list_until(Kind::RightBracket, "`,` or `]`", |parser| {
                parser.successor(&mut passed)
            })?;
        }
        Ok(passed)
    }

    /// Creates the op, and reads its regions into it.
    fn generic_regions(&mut self, name: OpName, start: usize) -> Parsed<OpId> {
        let known = match &name {
            OpName::Known(opcode) => Some(opcode.def()),
            OpName::Unknown(_) => None,
        };
        let spec = OpSpec::named(name).span(self.op_span(start));
        let op = self.body.build(Place::End(self.block), spec);
        if !self.eat(Kind::LeftParen) {
            return Ok(op);
        }
        if self.at(Kind::RightParen) {
            return self.expected("a region");
        }
        let isolated = known.is_some_and(|def| def.has(Trait::IsolatedFromAbove));
        self.list_until(Kind::RightParen, "`,` or `)`", |parser| {
            let region = parser.body.add_region(op);
            match isolated {
                true => parser.isolated(|parser| parser.region(region, &[])),
                false => parser.region(region, &[]),
            }
        })?;
        self.drop_module_terminator(op);
        if self.body.opcode(op) == Some(scf::Op::Parallel.into()) && self.ends_in_yield(op) {
            self.reduce_at_end(op)?;
        }
        Ok(op)
    }

    /// Whether the last op within an op is `scf.yield`.
    fn ends_in_yield(&self, op: OpId) -> bool {
        let block = self.body.nested_blocks(op).last();
        let last = block.and_then(|block| self.body.last_op(block));
        last.is_some_and(|last| self.body.opcode(last) == Some(scf::Op::Yield.into()))
    }

    /// Adds a block to a module that has none.
    pub(super) fn ensure_block(&mut self, op: OpId) {
        for region in self.body.op_regions(op).to_vec() {
            if self.body.entry_block(region).is_none() {
                let block = self.body.create_block(&[]);
                self.body.append_block(region, block);
            }
        }
    }

    /// Removes `"module_terminator"() : () -> ()`, which ended a module in 2020: nothing depends on it.
    pub(super) fn drop_module_terminator(&mut self, op: OpId) {
        if self.body.opcode(op) != Some(builtin::Op::Module.into()) {
            return;
        }
        let body = &mut self.body;
        let block = body.nested_blocks(op).last();
        let Some(last) = block.and_then(|block| body.last_op(block)) else {
            return;
        };
        let is_bare = body.operands(last).is_empty()
            && body.results(last).is_empty()
            && body.op_regions(last).is_empty();
        if is_bare && *body.op_name(last) == OpName::Unknown(MODULE_TERMINATOR.into()) {
            body.detach(last);
        }
    }
}

/// Normalizes the attributes of an op with so many operands and successors, and tells how these are divided.
fn divided(
    (opcode, edition): (Opcode, Edition),
    (operands, successors): (usize, usize),
    attributes: &mut Attributes,
) -> Result<Division, String> {
    name_bounds(opcode, operands, attributes);
    mark_basis(opcode, operands, attributes);
    if edition.has(Feature::SpelledLlvmTypes) {
        parts_are_there(opcode, operands, attributes)?;
    }
    let division = divide(opcode, operands, successors, attributes);
    normalize(opcode, attributes);
    division
}

/// Whether the one result type of a function type is written as an LLVM type.
fn ends_in_llvm_type(signature: &str) -> bool {
    let result = signature.rsplit_once("->").map(|(_, result)| result);
    let result = result.map(|result| result.trim_start_matches([' ', '(']));
    result.is_some_and(|result| result.starts_with("!llvm"))
}

/// Until LLVM 17 the maps of `affine.for` had other names, and determined the operand segments.
fn name_bounds(opcode: Opcode, operands: usize, attributes: &mut Attributes) {
    if opcode != affine::Op::For.into() {
        return;
    }
    let mut sizes = Vec::new();
    for (early, name) in [
        ("lower_bound", "lowerBoundMap"),
        ("upper_bound", "upperBoundMap"),
    ] {
        if let Some(Attribute::AffineMap(map)) = attributes.find(early) {
            let map = map.clone();
            sizes.push(map.input_count());
            attributes.remove(early);
            attributes.insert(name, Attribute::AffineMap(map));
        }
    }
    if sizes.len() == 2 && attributes.find(rows::SIZES).is_none() {
        sizes.push(operands.saturating_sub(sizes[0] + sizes[1]));
        let sizes = sizes.into_iter().map(i64::try_from);
        let sizes: Result<Vec<_>, _> = sizes.collect();
        let sizes = sizes.expect("a text holds fewer than 2^32 values");
        attributes.insert(rows::SIZES, Attribute::i32_array(sizes));
    }
}

/// Until LLVM 19 every size of the basis of `affine.delinearize_index` was an operand, without a mark.
fn mark_basis(opcode: Opcode, operands: usize, attributes: &mut Attributes) {
    let is_basis = opcode == affine::Op::DelinearizeIndex.into();
    if is_basis && attributes.find("static_basis").is_none() {
        let sizes = vec![DYNAMIC; operands.saturating_sub(1)];
        attributes.insert("static_basis", Attribute::i64_array(sizes));
    }
}

/// Whether the op has attributes of its own, or operand groups of varying size.
fn has_properties(opcode: Opcode) -> bool {
    let mut attributes = opcode.def().attributes.iter();
    let has_attributes = attributes.any(|row| opcode.def().is_property(row.name));
    has_attributes || !opaque(opcode).is_empty() || is_divided(opcode)
}

/// Whether the sizes of groups of operands are among the properties.
fn is_divided(opcode: Opcode) -> bool {
    opcode.def().has_segments() || has_divided_successors(opcode)
}

/// Checks that everything that LLVM 22 always writes is present; before, sizes of ops with one varying group were implicit.
fn parts_are_there(opcode: Opcode, operands: usize, attributes: &Attributes) -> Result<(), String> {
    let names = [rows::SIZES, rows::EARLY_SIZES];
    // Missing sizes count as zeros.
    let needs_sizes = is_divided(opcode) && operands > 0;
    let name = opcode.def().current;
    let came_later = rows::manners(opcode, rows::SIZES, None).next().is_some();
    if needs_sizes && !came_later && names.iter().all(|name| attributes.find(name).is_none()) {
        return Err(format!(
            "expected the attribute `operandSegmentSizes` in the generic form of `{name}`, found none"
        ));
    }
    if opcode.is_switch() && attributes.find("case_operand_segments").is_none() {
        return Err(format!(
            "expected the attribute `case_operand_segments` in the generic form of `{name}`, found none"
        ));
    }
    Ok(())
}

/// Divides operands by `operandSegmentSizes`, or by the row if that suffices.
fn divide(
    opcode: Opcode,
    operands: usize,
    successors: usize,
    attributes: &mut Attributes,
) -> Result<Division, String> {
    let def = opcode.def();
    let groups = def.operands.len();
    let names = [rows::SIZES, rows::EARLY_SIZES];
    let mut written = names.iter().filter(|_| is_divided(opcode));
    if let Some(written) = written.find_map(|name| attributes.remove(name)) {
        let written = match attributes.remove("case_operand_segments") {
            Some(cases) => with_cases(&written, &cases)?,
            None => written,
        };
        return divide_by(&written, operands, successors, opcode);
    }
    let is_fixed = def.operands.iter().all(|group| group.arity == Arity::One);
    let count = |count: usize| u32::try_from(count).expect("a text holds fewer than 2^32 values");
    let mut division = Division::default();
    if def.has_segments() {
        let fixed = groups_of(opcode, Arity::One);
        // Without sizes, all varying operands are in the first group that may vary.
        let mut rest = count(operands.saturating_sub(fixed));
        division.segments = def
            .operands
            .iter()
            .map(|group| match group.arity {
                Arity::One => 1,
                Arity::Optional | Arity::Many => std::mem::take(&mut rest),
            })
            .collect();
    }
    let extra = operands.saturating_sub(groups);
    if successors > 0 && is_fixed && extra > 0 {
        if successors > 1 {
            return Err(format!(
                "expected the attribute `operandSegmentSizes` to divide {} among the successors, found none",
                counted(extra, "operand")
            ));
        }
        division.passed.push(count(extra));
    }
    Ok(division)
}

/// The sum of sizes; none if it does not fit.
fn total(sizes: &[i64]) -> Option<i64> {
    let mut sizes = sizes.iter();
    sizes.try_fold(0_i64, |sum, size| sum.checked_add(*size))
}

/// The sizes of a switch, with the sum of all cases replaced by one size per case.
fn with_cases(written: &Attribute, cases: &Attribute) -> Result<Attribute, String> {
    let parts = written.as_dense_array().zip(cases.as_dense_array());
    match parts {
        Some(([flag, default, sum], cases)) if total(cases) == Some(*sum) => {
            Ok(Attribute::i32_array([&[*flag, *default], cases].concat()))
        }
        _ => Err(
            "expected an array of sizes as `case_operand_segments` that adds up to the last of \
                  `operandSegmentSizes`"
                .into(),
        ),
    }
}

fn groups_of(opcode: Opcode, arity: Arity) -> usize {
    let groups = opcode.def().operands.iter();
    groups.filter(|group| group.arity == arity).count()
}

fn divide_by(
    written: &Attribute,
    operands: usize,
    successors: usize,
    opcode: Opcode,
) -> Result<Division, String> {
    let def = opcode.def();
    let groups = def.operands.len();
    let is_short =
        matches!(written, Attribute::DenseArray(array) if array.element == Type::integer(32));
    let sizes = written.as_dense_array().filter(|_| is_short);
    let sizes = sizes.and_then(|sizes| {
        let sizes = sizes.iter().map(|size| u32::try_from(*size).ok());
        sizes.collect::<Option<SmallVec<[u32; 4]>>>()
    });
    let Some(sizes) = sizes else {
        return Err(format!(
            "`operandSegmentSizes` is `{written}`, expected an `array<i32>` of sizes"
        ));
    };
    let sum: u64 = sizes.iter().map(|size| u64::from(*size)).sum();
    if u64::try_from(operands) != Ok(sum) {
        return Err(format!(
            "`operandSegmentSizes` adds up to {sum}, expected {}",
            counted(operands, "operand")
        ));
    }
    if sizes.len() != groups && sizes.len() != groups + successors {
        return Err(format!(
            "`operandSegmentSizes` has {}, expected one for each of {} and {}",
            counted(sizes.len(), "size"),
            counted(groups, "group"),
            counted(successors, "successor")
        ));
    }
    let (own, passed) = sizes.split_at(groups);
    Ok(Division {
        segments: match def.has_segments() {
            true => own.into(),
            false => SmallVec::new(),
        },
        passed: passed.into(),
    })
}
