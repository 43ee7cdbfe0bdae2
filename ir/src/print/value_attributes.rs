//! Attributes of arguments and results as in 2020: `arg0 = {...}` in the generic form, and `llvm.noalias = true`.

use std::borrow::Cow;

use crate::attr::{Attribute, Attributes};
use crate::edition::Feature;
use crate::entity::OpId;
use crate::print::Printer;

/// The lists, each with the name prefix of 2020 for the attributes of one value.
pub(super) const VALUE_LISTS: [(&str, &str); 2] = [("arg_attrs", "arg"), ("res_attrs", "result")];

impl Printer<'_> {
    /// The entries of the lists of a function as separate attributes, in editions without lists.
    pub(super) fn numbered_attributes(&self, op: OpId) -> Attributes {
        let mut numbered = Attributes::default();
        let opcode = self.body.opcode(op).map(|opcode| opcode.def());
        if self.form.edition.has(Feature::ValueAttributeLists)
            || !opcode.is_some_and(|def| def.is_function())
        {
            return numbered;
        }
        for (list, prefix) in VALUE_LISTS {
            let Some(Attribute::Array(parts)) = self.body.attribute(op, list) else {
                continue;
            };
            for (number, part) in parts.iter().enumerate() {
                if let Attribute::Dictionary(entries) = part
                    && !entries.is_empty()
                {
                    let entries = self.spelled(entries).into_owned();
                    let name = format!("{prefix}{number}");
                    numbered.insert(name, Attribute::Dictionary(entries));
                }
            }
        }
        numbered
    }

    /// Writes the attributes after an argument or result of a function.
    pub(super) fn attributes_of_function(&mut self, attributes: Option<&Attributes>) {
        let spelled = attributes.map(|attributes| self.spelled(attributes));
        self.attributes_behind(spelled.as_deref());
    }

    /// The attributes of a value as the edition spells them.
    fn spelled<'b>(&self, attributes: &'b Attributes) -> Cow<'b, Attributes> {
        let name = "llvm.noalias";
        let is_unit = attributes.find(name) == Some(&Attribute::Unit);
        if self.form.edition.has(Feature::UnitNoAlias) || !is_unit {
            return Cow::Borrowed(attributes);
        }
        let mut attributes = attributes.clone();
        attributes.insert(name, Attribute::bool(true));
        Cow::Owned(attributes)
    }
}
