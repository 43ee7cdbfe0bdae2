//! Source locations. Those of ops do not affect a program and are dropped; those in attributes are kept.
//!
//! Rules, as in `Location.cpp` of MLIR in LLVM 22:
//! - Fused locations without metadata hold at least two distinct ones, none of them unknown.
//! - A fused location inside one with the same metadata is flattened.

use std::sync::Arc;

use indexmap::IndexSet;
use smol_str::SmolStr;

use crate::data::Attribute;

/// `loc("file":1:2)` and its like.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Location {
    /// `unknown`.
    Unknown,
    /// `"file":1:2 to 3:4`.
    File(FileRange),
    /// `"name"("file":1:2)`.
    Name {
        /// The name.
        name: SmolStr,
        /// The location with that name, unknown if none is written.
        child: Arc<Location>,
    },
    /// `callsite("callee" at "caller")`.
    CallSite {
        /// The location of the callee.
        callee: Arc<Location>,
        /// The location of the call.
        caller: Arc<Location>,
    },
    /// `fused<metadata>["one", "two"]`.
    Fused {
        /// The locations.
        locations: Vec<Arc<Location>>,
        /// The metadata of all of them.
        metadata: Option<Attribute>,
    },
}

/// `"file":1:2 to 3:4`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FileRange {
    /// The name of the file.
    pub file: SmolStr,
    /// The line and column where it starts.
    pub start: (u32, u32),
    /// The line and column where it ends.
    pub end: (u32, u32),
}

impl Location {
    /// Several locations as one.
    pub fn fused(
        parts: impl IntoIterator<Item = Arc<Self>>,
        metadata: Option<Attribute>,
    ) -> Arc<Self> {
        let mut locations = IndexSet::new();
        for part in parts {
            match &*part {
                Self::Fused {
                    locations: inner,
                    metadata: other,
                } if *other == metadata => locations.extend(inner.iter().cloned()),
                Self::Unknown => {}
                _ => {
                    locations.insert(part);
                }
            }
        }
        let mut locations: Vec<_> = locations.into_iter().collect();
        match (locations.len(), &metadata) {
            (0, None) => return Arc::new(Self::Unknown),
            (0, Some(_)) => locations.push(Arc::new(Self::Unknown)),
            (1, None) => return locations.remove(0),
            _ => {}
        }
        Arc::new(Self::Fused {
            locations,
            metadata,
        })
    }
}
