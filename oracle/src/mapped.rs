//! Layouts without strides: an affine map gives the position of each element in a row-major buffer.
//!
//! Rules:
//! - The buffer is just large enough for the elements, as in `-normalize-memrefs` of MLIR.
//! - Positions are exact: nothing wraps.
//! - This file is independent of the conversion: they share nothing.

use std::sync::Arc;

use smallvec::SmallVec;
use stridecheck_ir::affine::{AffineExpr, AffineMap, AffineOp};

use crate::ub::{Fault, UbKind};

/// One number for each dimension.
pub type Extents = SmallVec<[i64; 4]>;

/// A layout, with the values of its symbols and the size of its buffer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MappedLayout {
    map: Arc<AffineMap>,
    symbols: Extents,
    extents: Extents,
}

impl MappedLayout {
    /// The layout of the elements with these indices.
    pub(crate) fn of(
        map: &Arc<AffineMap>,
        symbols: Extents,
        elements: impl Iterator<Item = Extents>,
    ) -> Result<Self, Fault> {
        let mut layout = Self {
            map: map.clone(),
            symbols,
            extents: std::iter::repeat_n(0, map.results.len()).collect(),
        };
        for indices in elements {
            let places = layout.places(&indices)?;
            for (extent, place) in layout.extents.iter_mut().zip(places) {
                *extent = (*extent).max(place.saturating_add(1));
            }
        }
        Ok(layout)
    }

    /// The sizes of the buffer.
    pub(crate) fn extents(&self) -> &[i64] {
        &self.extents
    }

    /// The position of an element in the buffer.
    pub(crate) fn position(&self, indices: &[i64]) -> Result<Option<i128>, Fault> {
        let places = self.places(indices)?;
        let row_major = |position: i128, (place, extent): (i64, &i64)| {
            position
                .checked_mul((*extent).into())?
                .checked_add(place.into())
        };
        let mut places = places.into_iter().zip(&self.extents);
        Ok(places.try_fold(0, row_major))
    }

    /// The results of the map; none may be negative.
    fn places(&self, indices: &[i64]) -> Result<Extents, Fault> {
        let results = self.map.results.iter();
        let places = results.map(|result| {
            let place = self.value(result, indices)?;
            let fits = i64::try_from(place).ok().filter(|place| *place >= 0);
            fits.ok_or_else(|| {
                let map = &self.map;
                let detail = format!("the layout `{map}` puts element {indices:?} at {place}");
                Fault::new(UbKind::OutsideAllocation, detail)
            })
        });
        places.collect()
    }

    fn value(&self, expr: &AffineExpr, indices: &[i64]) -> Result<i128, Fault> {
        let input = |numbers: &[i64], number: u32| {
            let place = usize::try_from(number).expect("a count of 32 bits fits");
            Ok(i128::from(numbers[place]))
        };
        match expr {
            AffineExpr::Dim(number) => input(indices, *number),
            AffineExpr::Symbol(number) => input(&self.symbols, *number),
            AffineExpr::Constant(value) => Ok((*value).into()),
            AffineExpr::Binary(binary) => {
                let lhs = self.value(&binary.lhs, indices)?;
                let rhs = self.value(&binary.rhs, indices)?;
                self.apply(binary.op, lhs, rhs)
            }
        }
    }

    fn apply(&self, op: AffineOp, lhs: i128, rhs: i128) -> Result<i128, Fault> {
        let is_division = matches!(op, AffineOp::FloorDiv | AffineOp::CeilDiv | AffineOp::Mod);
        if is_division && rhs <= 0 {
            let detail = format!("the layout `{}` divides by {rhs}", self.map);
            return Err(Fault::new(UbKind::AffineDivisor, detail));
        }
        let value = match op {
            AffineOp::Add => lhs.checked_add(rhs),
            AffineOp::Mul => lhs.checked_mul(rhs),
            AffineOp::FloorDiv => Some(lhs.div_euclid(rhs)),
            AffineOp::CeilDiv => Some(lhs.div_euclid(rhs) + i128::from(lhs.rem_euclid(rhs) != 0)),
            AffineOp::Mod => Some(lhs.rem_euclid(rhs)),
        };
        value.ok_or_else(|| {
            let detail = format!("the layout `{}` leads further than 2^127", self.map);
            Fault::new(UbKind::OutsideAllocation, detail)
        })
    }
}
