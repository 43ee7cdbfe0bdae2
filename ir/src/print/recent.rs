//! The positions of recently printed memref types in the text: most types of a program recur, and copying is cheaper than printing.

use std::ops::Range;
use std::sync::Arc;

use crate::memref_type::MemRefType;
use crate::print::style::TypeStyle;

const COUNT: usize = 8;

/// The most recently written types, each with its position in the text.
#[derive(Default)]
pub(super) struct RecentTypes {
    places: Vec<(Arc<MemRefType>, TypeStyle, Range<usize>)>,
    oldest: usize,
}

impl RecentTypes {
    /// The position of a type; equal types that are stored separately are not found.
    pub(super) fn find(&self, ty: &Arc<MemRefType>, style: TypeStyle) -> Option<Range<usize>> {
        let mut places = self.places.iter();
        let found = places.find(|place| Arc::ptr_eq(&place.0, ty) && place.1 == style)?;
        Some(found.2.clone())
    }

    /// Adds a written type, replacing the oldest one.
    pub(super) fn add(&mut self, ty: &Arc<MemRefType>, style: TypeStyle, place: Range<usize>) {
        let new = (Arc::clone(ty), style, place);
        if self.places.len() < COUNT {
            self.places.push(new);
        } else {
            self.places[self.oldest] = new;
            self.oldest = (self.oldest + 1) % COUNT;
        }
    }

    /// Forgets all types.
    pub(super) fn clear(&mut self) {
        self.places.clear();
        self.oldest = 0;
    }
}
