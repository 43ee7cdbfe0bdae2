//! The editions in a row: the names of an op over the releases, and its parts that came later.

use crate::edition::Edition;

/// A name that an op had for some releases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherName {
    /// The name.
    pub name: &'static str,
    /// The first release that accepts it.
    pub since: Edition,
    /// The first release that no longer accepts it.
    pub until: Edition,
}

/// A part of an op that came later than the op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Newer {
    /// The name of the attribute, or of the group of operands or results.
    pub part: &'static str,
    /// What exactly came later, if not the part as a whole: a word of an enum attribute;
    /// `absent` if an op without the attribute came later;
    /// `static` if static numbers of a basis came later (before, all were operands), `outer` if a basis without
    /// the outermost size came later;
    /// `poison` if a position or a mask may be -1 only later;
    /// `unranked` if memrefs without a rank came later, `unreduced` a result with as many dimensions as the source,
    /// `single` a vector of one lane for an element, `offset` a static offset where a stride of the source is dynamic, `scalar` vectors without dimensions,
    /// `derived` dynamic sizes of a result that follow from the source, `several` sizes that do not, `element` results that are no vectors,
    /// `regrouped` dimensions that are neither divisions nor products of others, `long` negative numbers of 17 digits and more;
    /// for a region, the op that it may have only later, by its name, or `nothing`;
    /// `integer` if operands of integer types, or an initial value that is no float, came later, `strided` if results did whose strides are not those of a map.
    pub word: Option<&'static str>,
    /// The first release that has it.
    pub since: Edition,
}

impl Newer {
    /// Whether an edition has it; the text of 2020 does not write the results that later became `strided`,
    /// and LLVM 15 read the results that are `unreduced`, which later releases refused for a while.
    pub fn is_in(&self, edition: Edition) -> bool {
        let had = match self.word {
            Some("strided") => Some(Edition::STD),
            Some("unreduced") => Some(Edition::release(15)),
            _ => None,
        };
        edition >= self.since || had == Some(edition)
    }

    /// The part in words, for a message.
    pub fn describe(&self) -> String {
        match self.word {
            Some(word) => format!("`{}` `{word}`", self.part),
            None => format!("`{}`", self.part),
        }
    }
}
