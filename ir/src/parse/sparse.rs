//! Sparse elements: `sparse<[[0, 1], [2, 3]], [4, 5]> : tensor<3x4xi32>`, the indices and the values that are not zero.
//!
//! As with dense elements, the type follows them but determines how to read them.

use std::sync::Arc;

use crate::attr::{Attribute, SparseAttr};
use crate::elements::DenseElementsAttr;
use crate::lexer::Kind;
use crate::memref_type::Dim;
use crate::parse::{Parsed, Parser};
use crate::types::Type;

/// The indices so far.
struct Places<'a> {
    shape: &'a [u64],
    numbers: Vec<u128>,
    count: usize,
    /// Whether each index is a list, and not a single number.
    is_nested: bool,
}

impl Parser<'_> {
    /// `sparse<...> : type`.
    pub(super) fn sparse_attribute(&mut self) -> Parsed<Attribute> {
        let ty = |parser: &mut Self| parser.elements_type("sparse");
        self.before_type(ty, Self::sparse_of)
    }

    /// `<...>`, with the type known.
    pub(super) fn sparse_of(&mut self, ty: Type) -> Parsed<Attribute> {
        self.expect(Kind::LeftAngle, "`<`")?;
        let shape = ty.static_shape().expect("the type was checked");
        let mut places = Places {
            shape: &shape,
            numbers: Vec::new(),
            count: 0,
            is_nested: true,
        };
        let element = ty.shaped_element().expect("the type was checked").clone();
        let mut values = None;
        if !self.at(Kind::RightAngle) {
            self.places(&mut places)?;
            self.expect(Kind::Comma, "`,` and the values")?;
            let count = i64::try_from(places.count).expect("a count fits in 63 bits");
            let list = Type::tensor(vec![Dim::Static(count)], element.clone());
            values = Some(self.values(&list)?);
        }
        self.expect(Kind::RightAngle, "`>`")?;
        // Without dimensions there is one index, which MLIR does not write.
        let values = values.filter(|_| !places.numbers.is_empty());
        let parts = values.map(|values| (places.elements(), values));
        Ok(Attribute::Sparse(Arc::new(SparseAttr { ty, parts })))
    }

    /// `[[0, 1], [2, 3]]`, `[0, 2]` in one dimension, or a single number for a single index.
    fn places(&mut self, places: &mut Places<'_>) -> Parsed<()> {
        if !self.at(Kind::LeftBracket) {
            let start = self.token.start;
            let number = self.number_of(&Type::integer(64))?;
            let number = number.as_integer().expect("an integer was read");
            places.count = 1;
            for size in places.shape {
                self.place(number, *size, start)?;
                places.numbers.push(number.cast_unsigned());
            }
            return Ok(());
        }
        self.bump();
        places.is_nested = self.at(Kind::LeftBracket) || places.shape.len() != 1;
        if places.is_nested && self.at(Kind::RightBracket) {
            return self.expected("indices of an element; without one write `sparse<>`");
        }
        self.list_until(Kind::RightBracket, "`,` or `]`", |parser| {
            places.count += 1;
            if !places.is_nested {
                return parser.place_in(places, 0);
            }
            parser.expect(Kind::LeftBracket, "`[` and the indices of an element")?;
            let mut dimension = 0;
            let start = parser.token.start;
            parser.list_until(Kind::RightBracket, "`,` or `]`", |parser| {
                dimension += 1;
                parser.place_in(places, dimension - 1)
            })?;
            if dimension == places.shape.len() {
                return Ok(());
            }
            let rank = places.shape.len();
            let message = format!("expected {rank} indices for an element, found {dimension}");
            parser.fail(parser.span_from(start), message)
        })
    }

    fn place_in(&mut self, places: &mut Places<'_>, dimension: usize) -> Parsed<()> {
        let Some(size) = places.shape.get(dimension) else {
            return self.expected("`]`, since the type has no further dimension");
        };
        let start = self.token.start;
        let number = self.number_of(&Type::integer(64))?;
        let number = number.as_integer().expect("an integer was read");
        self.place(number, *size, start)?;
        places.numbers.push(number.cast_unsigned());
        Ok(())
    }

    fn place(&mut self, number: i128, size: u64, start: usize) -> Parsed<()> {
        if (0..i128::from(size)).contains(&number) {
            return Ok(());
        }
        let message = format!("index {number} is out of bounds for a dimension of size {size}");
        self.fail(self.span_from(start), message)
    }
}

impl Places<'_> {
    fn elements(self) -> DenseElementsAttr {
        let size = |count: usize| Dim::Static(i64::try_from(count).expect("a count fits"));
        let mut shape = vec![size(self.count)];
        // A single index is written as one number, and read as a list.
        if self.is_nested || self.count == 1 {
            shape.push(size(self.shape.len()));
        }
        DenseElementsAttr::of_bits(Type::tensor(shape, Type::integer(64)), self.numbers)
    }
}
