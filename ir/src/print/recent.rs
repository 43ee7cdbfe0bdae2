//! The positions of recently printed memref types in the text: most types of a program are among them, and copying is cheaper than printing.

use std::ops::Range;
use std::sync::Arc;

use crate::memref_type::MemRefType;
use crate::print::style::TypeStyle;

const COUNT: usize = 8;

/// The types that were written last, each with its place in the text.
#[derive(Default)]
pub(super) struct RecentTypes {
    places: Vec<(Arc<MemRefType>, TypeStyle, Range<usize>)>,
    oldest: usize,
}

impl RecentTypes {
    /// Where a type stands; equal types that are stored apart are not told.
    pub(super) fn find(&self, ty: &Arc<MemRefType>, style: TypeStyle) -> Option<Range<usize>> {
        let mut places = self.places.iter();
        let found = places.find(|place| Arc::ptr_eq(&place.0, ty) && place.1 == style)?;
        Some(found.2.clone())
    }

    /// A type that was written; the oldest one makes room.
    pub(super) fn add(&mut self, ty: &Arc<MemRefType>, style: TypeStyle, place: Range<usize>) {
        let new = (Arc::clone(ty), style, place);
        if self.places.len() < COUNT {
            self.places.push(new);
        } else {
            self.places[self.oldest] = new;
            self.oldest = (self.oldest + 1) % COUNT;
        }
    }

    /// What was written does not count any more.
    pub(super) fn clear(&mut self) {
        self.places.clear();
        self.oldest = 0;
    }
}
