//! Checks a row of the list for inconsistencies.

use crate::finding::known::Issue;
use crate::mlir::Pipeline;

impl Issue {
    /// Returns an inconsistency as the error.
    pub(super) fn check(&self) -> Result<(), String> {
        self.check_upstream()?;
        if self.emitc && (!self.lowering || self.pass.is_some()) {
            return Err(
                "expected `lowering = true` and no `pass` with `emitc`, found another issue"
                    .to_owned(),
            );
        }
        if !self.struck.is_empty() && self.native_trigger().is_none() {
            return Err(
                "expected a `trigger` that has counterfactuals in native code with `struck`, found none"
                    .to_owned(),
            );
        }
        if let Some(avoid) = &self.avoid {
            avoid.check()?;
            if self.trigger.is_some() {
                return Err("expected either `trigger` or `avoid` in a row, found both".to_owned());
            }
            if !avoid.is_static() {
                return Err("`avoid`: expected only `ops` and `types`, found a condition on values, which only an execution of the program shows".to_owned());
            }
        }
        if let Some(kind) = self.varies.filter(|kind| kind.is_silent()) {
            return Err(format!(
                "`varies`: expected a failure of the tool, such as `crash` or `invalid IR`, found `{kind}`, which it does not report"
            ));
        }
        if self.one_kind && !self.is_silent_of_pass() {
            let kind = self.kind.map_or("none".to_owned(), |kind| kind.to_string());
            return Err(format!(
                "`one_kind`: expected a pass with the kind wrong code, undefined behaviour or no end, found the kind {kind}"
            ));
        }
        let is_wrong = match (&self.trigger, self.is_silent_of_pass()) {
            (Some(_), true) if self.has_words() => "expected no words with `trigger`, found some",
            (Some(trigger), true) => return trigger.check(),
            (None, true) => "expected a `trigger` of a pass that goes wrong in silence, found none",
            (Some(_), false) if self.pass.is_some() && !self.lowering => {
                "expected a kind of wrong code, undefined behaviour or no end with the `trigger` of a pass"
            }
            (Some(_), false) if self.has_words() || self.has_cure() => {
                "expected no words and no other cure with `trigger`, found some"
            }
            (Some(trigger), false) => return trigger.check(),
            (None, false) if !self.is_by_open_pattern() => return self.check_words(),
            (None, false) if self.has_words() == self.is_unnamed_somewhere() => return Ok(()),
            (None, false) => {
                "expected words with the pattern in which a tool breaks down only where a release does not name it, as a witness says"
            }
        };
        Err(is_wrong.to_owned())
    }

    /// Checks the fields of an issue that is matched by words or a cure.
    fn check_words(&self) -> Result<(), String> {
        let words = [&self.says, &self.program, &self.one_of];
        let is_wrong = if !self.has_words() && !self.has_cure() {
            "expected words in `says`, `program`, `one_of` or a cure, found none"
        } else if self.has_words() && self.has_cure() {
            "expected words in `says`, `program` or `one_of`, or a cure in `hidden`, `unpacked`, `promise`, `without` or `replace`; found both"
        } else if self.first.is_some() && self.pass.is_none() {
            "expected a pass that `first` goes before, found none"
        } else if self.has_cure() && self.pass.is_some() {
            "expected the cure of a pass in `first`, found another one"
        } else if words.iter().any(|words| words.contains(&String::new())) {
            "expected words, found an empty text, which every message contains"
        } else {
            return match self.first.as_deref().map(str::parse::<Pipeline>) {
                Some(Err(error)) => Err(format!("`first`: {error}")),
                _ => Ok(()),
            };
        };
        Err(is_wrong.to_owned())
    }

    /// Checks the fields about upstream.
    fn check_upstream(&self) -> Result<(), String> {
        let is_number = |text: &String| {
            let digits = text.strip_prefix('#');
            digits.is_some_and(|digits| digits.parse::<u32>().is_ok())
        };
        if let Some(other) = self.upstream.iter().find(|text| !is_number(text)) {
            return Err(format!(
                "expected a number as `#218191` in `upstream`, found `{other}`"
            ));
        }
        if self.fixed.is_some() && self.upstream.is_empty() {
            return Err(
                "expected where upstream says that it is `fixed`, found no `upstream`".to_owned(),
            );
        }
        Ok(())
    }
}
