//! The dictionary of an op in the generic form of LLVM 13 to 16, which have no properties.
//!
//! Rules:
//! - Everything is in the dictionary: sizes of operand groups, and defaults that reading the custom form fills in.
//! - Before 16 sizes are elements of a vector or tensor and `array<i64: 1>` is `[1]`; ops of vector have lists for longer.

use crate::attr::Attribute;
use crate::dialect::early::{self, Manner};
use crate::dialect::vector::ITERATOR;
use crate::dialect::{AttributeDef, AttributeKind, Opcode, memref};
use crate::edition::Feature;
use crate::entity::OpId;
use crate::print::Printer;
use crate::print::vector::as_strings;

impl Printer<'_> {
    /// The attributes of an op as text, sorted by name.
    pub(super) fn early_attributes(&self, op: OpId) -> Vec<(String, String)> {
        let style = self.attribute_style();
        let opcode = self.body.opcode(op);
        let shown = |name: &str, value: &Attribute| {
            let entry = style.show_named(name, value).to_string();
            (name.to_owned(), entry)
        };
        let mut all = Vec::new();
        for (name, value) in self.body.attributes(op).iter() {
            let value = match opcode {
                Some(opcode) => self.early_value(op, opcode, (name, value)),
                None => Some(value.clone()),
            };
            let name = self.early_name(op, name);
            all.extend(value.map(|value| shown(name, &value)));
        }
        if let Some(opcode) = opcode {
            all.extend(self.early_defaults(op, opcode));
        }
        if let Some(sizes) = self.segments(op) {
            let sizes = match self.form.edition.has(Feature::DenseArrays) {
                true => Attribute::i32_array(sizes),
                false => early::vector_elements(&sizes),
            };
            all.push(shown(early::EARLY_SIZES, &sizes));
        }
        if opcode.is_some_and(Opcode::is_switch) {
            let cases = self.early_cases(op);
            all.extend(cases.map(|(name, sizes)| shown(name, &sizes)));
        }
        all.sort_unstable();
        all
    }

    fn early_name<'n>(&self, op: OpId, name: &'n str) -> &'n str {
        let opcode = self.body.opcode(op);
        let early = opcode.and_then(|opcode| early::name(opcode, name, self.form.edition));
        early.unwrap_or_else(|| self.attribute_name(op, name))
    }

    /// The value of an attribute; `None` where the release has no such attribute, or leaves it out.
    fn early_value(
        &self,
        op: OpId,
        opcode: Opcode,
        (name, value): (&str, &Attribute),
    ) -> Option<Attribute> {
        let edition = self.form.edition;
        if self.has_derived_basis(op, name) || self.has_unset(op, name) {
            return None;
        }
        let is_derived = opcode == memref::Op::ExpandShape.into() && name == "static_output_shape";
        if is_derived && !edition.has(Feature::OutputShapes) {
            return None;
        }
        let kind = opcode.def().attribute(name).map(|row| row.kind);
        let early = match (kind, value) {
            (Some(AttributeKind::Words(ITERATOR, _)), _)
                if !edition.has(Feature::IteratorWords) =>
            {
                as_strings(value)
            }
            (Some(AttributeKind::Bools), Attribute::Array(items)) if name == "in_bounds" => {
                return items
                    .contains(&Attribute::bool(true))
                    .then(|| value.clone());
            }
            _ => None,
        };
        Some(early.unwrap_or_else(|| self.generic_value(Some(opcode), name, value).into_owned()))
    }

    /// Whether an attribute is the zero that it is in the edition where it is not written.
    pub(super) fn has_unset(&self, op: OpId, name: &str) -> bool {
        let value = self.body.attribute(op, name);
        let is_zero = value.and_then(Attribute::as_integer) == Some(0);
        let edition = self.form.edition;
        let is_unset = |opcode| early::is_unset(opcode, name, edition);
        is_zero && self.body.opcode(op).is_some_and(is_unset)
    }

    /// The elements that the edition has for an array.
    pub(super) fn early_elements(
        &self,
        op: OpId,
        name: &str,
        value: &Attribute,
    ) -> Option<Attribute> {
        let mut manners = early::manners(self.body.opcode(op)?, name, Some(self.form.edition));
        manners
            .find(|manner| *manner == Manner::Vector)?
            .written(None, value)
    }

    /// Whether an array of numbers is a list in the edition.
    pub(super) fn is_list(&self, opcode: Opcode, name: &str) -> bool {
        let is_vector = matches!(opcode, Opcode::Vector(_));
        let arrays = match name {
            "reduction_dims" | "mask_dim_sizes" | "mask" if is_vector => Feature::VectorArrays,
            "static_position" | "permutation" if is_vector => Feature::Properties,
            _ => Feature::DenseArrays,
        };
        !self.form.edition.has(arrays)
    }

    /// The attributes that are not set, but have a default that is written.
    fn early_defaults(&self, op: OpId, opcode: Opcode) -> Vec<(String, String)> {
        let rows = opcode.def().attributes.iter();
        let unset = rows.filter(|row| {
            self.body.attribute(op, row.name).is_none()
                && opcode.def().has_part(row.name, self.form.edition)
        });
        let default = |row: &AttributeDef| {
            let text = self.default_property(opcode, row.name, row.kind)?;
            Some((self.early_name(op, row.name).to_owned(), text))
        };
        unset.filter_map(default).collect()
    }

    /// How many operands each case of a switch passes; before 14, how many those before it pass, if there is a case.
    fn early_cases(&self, op: OpId) -> Option<(&'static str, Attribute)> {
        let sizes = self.case_segments(op);
        let edition = self.form.edition;
        if edition.has(Feature::CaseSizes) {
            let sizes = match edition.has(Feature::DenseArrays) {
                true => Attribute::i32_array(sizes),
                false => early::tensor_elements(&sizes),
            };
            return Some(("case_operand_segments", sizes));
        }
        let sums = sizes.iter().scan(0, |end, size| {
            let begin = *end;
            *end += size;
            Some(begin)
        });
        let offsets: Vec<i64> = sums.collect();
        (!offsets.is_empty()).then(|| ("case_operand_offsets", early::vector_elements(&offsets)))
    }
}

#[cfg(test)]
mod tests {
    use crate::edition::Edition;
    use crate::parse::parse;
    use crate::print::{Form, print};

    const PROGRAM: &str = "func.func @f(%v: i32, %m: memref<3xi32>, %i: index) {
  %0 = memref.atomic_rmw muli %v, %m[%i] : (i32, memref<3xi32>) -> i32
  %1 = memref.alloca(%i, %i) : memref<?x?xi32>
  return
}";

    fn generic(edition: Edition) -> String {
        let body = parse(PROGRAM).expect("it is right");
        print(
            &body,
            Form {
                edition,
                generic: true,
            },
        )
    }

    #[test]
    fn kinds_have_the_numbers_of_the_dialect() {
        for (edition, kind) in [
            (Edition::STD, 10),
            (Edition::release(13), 10),
            (Edition::CURRENT, 13),
        ] {
            let text = generic(edition);
            assert!(
                text.contains(&format!("kind = {kind} : i64")),
                "{edition}: {text}"
            );
        }
        let std = parse(&generic(Edition::STD)).expect("it is right");
        assert!(print(&std, Form::current()).contains("memref.atomic_rmw muli"));
    }

    #[test]
    fn sizes_are_written_as_in_the_edition_and_read_back() {
        let elements = "operand_segment_sizes = dense<[2, 0]> : vector<2xi32>";
        let array = "operand_segment_sizes = array<i32: 2, 0>";
        for (number, sizes) in [(13, elements), (15, elements), (16, array)] {
            let text = generic(Edition::release(number));
            assert!(text.contains(sizes), "{number}: {text}");
            let read = parse(&text).expect("it is right");
            assert!(print(&read, Form::current()).contains("memref.alloca(%arg2, %arg2)"));
        }
    }
}
