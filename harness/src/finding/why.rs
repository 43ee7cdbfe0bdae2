//! Why a fault of the list explains a difference, or why not.

use stridecheck_ir::Body;

use crate::check::Checked;
use crate::compare::Verdict;
use crate::finding::fault::{FaultKind, PassFault};
use crate::finding::known::{Issue, KnownIssues};

impl KnownIssues {
    /// Why an issue explains a difference of a program, or why not; fails if there is no such issue.
    pub fn why(&self, id: &str, checked: &Checked, body: &Body) -> Result<Vec<String>, String> {
        let issue = self.find(id);
        let issue = issue.ok_or_else(|| {
            format!("unknown fault `{id}`, expected one that `stridecheck known` lists")
        })?;
        if checked.verdict.is_agreement() {
            return Ok(vec!["nothing differs".to_owned()]);
        }
        let reasons = checked.told.reasons.iter();
        let reasons = reasons.filter(|reason| reason.id == issue.id);
        let mut found: Vec<String> = reasons.map(|reason| reason.found.clone()).collect();
        if found.is_empty() {
            found = issue.mismatches(checked, body);
        }
        if found.is_empty() {
            let said = match (&checked.verdict, &issue.trigger) {
                (_, None) => "its words are those of the difference".to_owned(),
                (Verdict::Known(known), _) if *known == issue.id => {
                    "its trigger held, and native code is right where the cause cannot act"
                        .to_owned()
                }
                (Verdict::Known(known), _) => {
                    format!("`{known}` explains the difference")
                }
                _ => "nothing shows that it explains the difference".to_owned(),
            };
            found.push(said);
        }
        Ok(found)
    }
}

impl Issue {
    /// In what a difference is not as the issue requires.
    fn mismatches(&self, checked: &Checked, body: &Body) -> Vec<String> {
        let fault = checked.fault.as_ref().filter(|_| self.pass.is_some());
        let mut all = fault.map_or_else(Vec::new, |fault| self.mismatches_of_pass(fault));
        if checked.fault.is_none() && self.pass.is_some() && !self.lowering {
            all.push(
                "expected a pass that goes wrong, found a difference of native code".to_owned(),
            );
        }
        if let (Some(fault), None) = (&checked.fault, &self.pass) {
            let pass = &fault.pass.name;
            all.push(format!(
                "expected a difference of native code, found one of the pass {pass}"
            ));
        }
        if !self.is_of_width(checked.target.as_ref()) {
            let width = self.index_width.unwrap_or_default();
            all.push(format!("expected an index of {width} bits"));
        }
        if self.trigger.is_some() {
            return all;
        }
        let said = format!("{} {}", checked.verdict, checked.actual.ending);
        if !self.says.is_empty() && !self.says.iter().any(|words| said.contains(words)) {
            all.push(format!(
                "expected one of these words in the message: {:?}",
                self.says
            ));
        }
        if !self.is_about(checked, body) {
            let (program, one_of) = (&self.program, &self.one_of);
            all.push(format!(
                "expected these words in the program: {program:?}, and one of {one_of:?}"
            ));
        }
        all
    }

    fn mismatches_of_pass(&self, fault: &PassFault) -> Vec<String> {
        let mut all = Vec::new();
        if !self.releases.contains(&fault.release) {
            let releases: Vec<String> = self.releases.iter().map(u32::to_string).collect();
            let releases = releases.join(" or ");
            all.push(format!(
                "expected release {releases}, found {}",
                fault.release
            ));
        }
        if !fault.in_question().any(|of| self.is_of_pass(&of.name)) {
            let pass = self.pass.as_deref().unwrap_or_default();
            all.push(format!(
                "expected the pass {pass}, found {}",
                fault.pass.name
            ));
        }
        let is_alike =
            |kind: FaultKind| kind == fault.kind || kind.is_silent() && fault.kind.is_silent();
        if let Some(kind) = self.kind.filter(|kind| !is_alike(*kind)) {
            all.push(format!("expected {kind}, found {}", fault.kind));
        }
        all
    }
}
