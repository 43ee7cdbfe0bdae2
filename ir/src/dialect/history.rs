//! The editions in a row: the names of an op over the releases, and which of its parts came later.

use crate::edition::Edition;

/// A name that an op had for some releases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherName {
    /// The name.
    pub name: &'static str,
    /// The first release that takes it.
    pub since: Edition,
    /// The first release that does not take it any more.
    pub until: Edition,
}

/// A part of an op that came later than the op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Newer {
    /// The name of the attribute, or of the group of operands or results.
    pub part: &'static str,
    /// The word of an enum attribute that came later, where the attribute itself did not;
    /// `absent` where an op without the attribute came later;
    /// `static` where numbers of a basis came later, and before it was of operands alone, `outer` where a basis came later that says
    /// nothing of the first index;
    /// `poison` where a position or a mask may be -1;
    /// `integer` where operands of integer types came later, `strided` where results did whose strides are not those of a map.
    pub word: Option<&'static str>,
    /// The first release that has it.
    pub since: Edition,
}

impl Newer {
    /// Whether an edition has it; the text of 2020 does not write the results that became `strided` later.
    pub fn is_in(&self, edition: Edition) -> bool {
        edition >= self.since || self.word == Some("strided") && edition == Edition::STD
    }

    /// The part in words, for a message.
    pub fn describe(&self) -> String {
        match self.word {
            Some(word) => format!("`{}` `{word}`", self.part),
            None => format!("`{}`", self.part),
        }
    }
}
