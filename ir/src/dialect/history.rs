//! What a row says of editions: the names of an op over the releases, and which of its parts came later.

use crate::dialect::OpDef;
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

impl OpDef {
    /// The name in an edition; the current one where the edition has none.
    pub fn name(&self, edition: Edition) -> &'static str {
        if let Some(std) = self.std_name(edition) {
            return std;
        }
        let mut others = self.other_names.iter();
        let other = others.find(|other| other.since <= edition && edition < other.until);
        other.map_or(self.current, |other| other.name)
    }

    /// The name of 2020, where the edition takes it.
    pub fn std_name(&self, edition: Edition) -> Option<&'static str> {
        self.std.filter(|_| edition < self.std_until)
    }

    /// Whether an edition has the op, under whatever name.
    pub fn is_in(&self, edition: Edition) -> bool {
        if self.until.is_some_and(|until| edition >= until) {
            return false;
        }
        self.since.is_some_and(|since| edition >= since)
            || self.name(edition) != self.current
            || self.std_name(edition).is_some()
    }

    /// Whether an edition has the op without its one result, which came later and is of the type of its one operand.
    ///
    /// Where that result is used, the op is written as in [`OpDef::since`].
    pub fn hides_result(&self, edition: Edition) -> bool {
        matches!(self.results, [result] if self.is_in(edition) && !self.has_part(result.name, edition))
    }

    /// Whether an edition has the op with this attribute or group.
    pub fn has_part(&self, part: &str, edition: Edition) -> bool {
        let newer = self
            .newer
            .iter()
            .find(|newer| newer.part == part && newer.word.is_none());
        self.is_in(edition) && newer.is_none_or(|newer| newer.is_in(edition))
    }
}
