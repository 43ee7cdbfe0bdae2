//! Attributes of the LLVM dialect with parsed parameters, such as `#llvm.access_group<id = distinct[0]<>>`.

use std::sync::Arc;

use crate::attr::{Attribute, ParameterizedAttr};
use crate::dialect::llvm::{ParameterDef, ParameterKind, ParameterizedDef, TBAA_NODES};
use crate::lexer::Kind;
use crate::parse::{Parsed, Parser};
use crate::types::Type;

impl Parser<'_> {
    /// `<id = distinct[0]<>>`, after the name.
    pub(super) fn parameters(&mut self, def: &'static ParameterizedDef) -> Parsed<Attribute> {
        let start = self.token.start;
        let mut values = vec![None; def.parameters.len()];
        if !self.at(Kind::LeftAngle) && def.may_be_bare() {
            return Ok(parameterized(def, values));
        }
        self.expect(Kind::LeftAngle, "`<`")?;
        self.list_until(Kind::RightAngle, "`,` or `>`", |parser| {
            let word = parser.text_of(parser.token);
            let mut rows = def.parameters.iter().enumerate();
            let row = rows.find(|(place, row)| row.name == word && values[*place].is_none());
            let Some((place, row)) = row else {
                let others = def.parameters.iter().zip(&values);
                let others = others.filter(|(_, value)| value.is_none());
                let names: Vec<_> = others.map(|(row, _)| format!("`{}`", row.name)).collect();
                return parser.expected(&format!(
                    "a parameter of `#{}`: {}",
                    def.name,
                    names.join(", ")
                ));
            };
            parser.bump();
            parser.expect(Kind::Equal, "`=`")?;
            values[place] = parser.parameter(row)?;
            Ok(())
        })?;
        let missing = def.parameters.iter().zip(&values);
        let missing = missing.filter(|(row, value)| row.required && value.is_none());
        if let Some((row, _)) = missing.into_iter().next() {
            let message = format!(
                "expected the parameter `{}` of `#{}`, found none",
                row.name, def.name
            );
            return self.fail(self.span_from(start), message);
        }
        Ok(parameterized(def, values))
    }

    /// The value of a parameter; none if it is a default that is not written.
    fn parameter(&mut self, row: &ParameterDef) -> Parsed<Option<Attribute>> {
        let start = self.token.start;
        let value = match row.kind {
            ParameterKind::Number => self.number_of(&Type::integer(64))?,
            ParameterKind::Of(names) => self.one_named(names)?,
            ParameterKind::List(name) => {
                let mut items = vec![self.one_named(&[name])?];
                while self.eat(Kind::Comma) {
                    items.push(self.one_named(&[name])?);
                }
                Attribute::Array(items.into())
            }
            ParameterKind::Members => self.members()?,
            _ => self.parse_attribute()?,
        };
        let is_bool = |value: &Attribute| value.ty() == Some(Type::bool());
        let wanted = match (row.kind, &value) {
            (ParameterKind::Distinct, value) if !matches!(value, Attribute::Distinct(_)) => {
                "a distinct attribute"
            }
            (ParameterKind::Identity, value)
                if !matches!(value, Attribute::Distinct(_) | Attribute::String(_)) =>
            {
                "a distinct attribute or a string"
            }
            (ParameterKind::String, value) if value.as_str().is_none() => "a string",
            (ParameterKind::Bool | ParameterKind::Flag, value) if !is_bool(value) => {
                "`true` or `false`"
            }
            (ParameterKind::Integer, value) if value.as_integer().is_none() => "an integer",
            (ParameterKind::Type, value) if value.as_type().is_none() => "a type",
            (ParameterKind::Location, value) if !matches!(value, Attribute::Location(_)) => {
                "a location"
            }
            _ => return Ok(Some(value).filter(|value| !is_default(row.kind, value))),
        };
        let message = format!("expected {wanted} as `{}`, found `{value}`", row.name);
        self.fail(self.span_from(start), message)
    }

    /// An attribute with one of these names; a single name may be omitted.
    pub(super) fn one_named(&mut self, names: &[&str]) -> Parsed<Attribute> {
        let start = self.token.start;
        if let ([name], true) = (names, self.at(Kind::LeftAngle)) {
            let def = ParameterizedDef::of(name).expect("a row names other rows");
            return self.nested(|parser| parser.parameters(def));
        }
        let value = self.parse_attribute()?;
        if names
            .iter()
            .any(|name| value.as_parameterized(name).is_some())
        {
            return Ok(value);
        }
        let names: Vec<_> = names.iter().map(|name| format!("`#{name}`")).collect();
        let message = format!("expected {}, found `{value}`", names.join(" or "));
        self.fail(self.span_from(start), message)
    }

    /// `{<#tbaa_root, 0>}`
    fn members(&mut self) -> Parsed<Attribute> {
        self.expect(Kind::LeftBrace, "`{`")?;
        let mut members = Vec::new();
        if self.at(Kind::RightBrace) {
            return self.expected("`<`");
        }
        self.list_until(Kind::RightBrace, "`,` or `}`", |parser| {
            parser.expect(Kind::LeftAngle, "`<`")?;
            let node = parser.one_named(TBAA_NODES)?;
            parser.expect(Kind::Comma, "`,`")?;
            let offset_bytes = parser.number_of(&Type::integer(64))?;
            parser.expect(Kind::RightAngle, "`>`")?;
            members.push(Attribute::Array([node, offset_bytes].into()));
            Ok(())
        })?;
        Ok(Attribute::Array(members.into()))
    }
}

fn parameterized(def: &'static ParameterizedDef, values: Vec<Option<Attribute>>) -> Attribute {
    Attribute::Parameterized(Arc::new(ParameterizedAttr { def, values }))
}

/// Whether a value is the default.
fn is_default(kind: ParameterKind, value: &Attribute) -> bool {
    kind == ParameterKind::Flag && *value == Attribute::bool(false)
}
