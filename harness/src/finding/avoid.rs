//! What a block of programs avoids of the faults that are known, so that everything else shows without a counterfactual.
//!
//! Rules:
//! - It is about faults of the passes of the block, and of the lowering behind them where that is run.
//! - `canonicalize` does not apply the patterns that are at fault. Of every other fault a program is avoided on whose run the trigger holds,
//!   or that has the ops which the list says.
//! - The program itself is asked: what a pass makes of it may hold a trigger nevertheless.

use stridecheck_gen::Case;

use super::cause::Cause;
use super::known::{Issue, KnownIssues};
use super::trigger::{Trigger, held};
use crate::mlir::PassCall;

/// What is avoided in a block.
pub(crate) struct Avoided<'a> {
    triggers: Vec<&'a Trigger>,
    ops: Vec<&'a Trigger>,
    patterns: Vec<&'a str>,
}

impl<'a> Avoided<'a> {
    /// The faults of these passes in a release, at a width of `index`, and those of its lowering where they are of one.
    pub(crate) fn of(
        known: &'a KnownIssues,
        (release, index_width): (u32, u32),
        passes: &[PassCall],
        is_lowered: bool,
    ) -> Self {
        let mut avoided = Self {
            triggers: Vec::new(),
            ops: Vec::new(),
            patterns: Vec::new(),
        };
        let issues = known.all().iter();
        for issue in issues.filter(|issue| issue.is_in(release, index_width)) {
            let having = passes.iter().filter(|pass| issue.is_of_pass(&pass.name));
            let having: Vec<&PassCall> = having.collect();
            let is_of_lowering = is_lowered && issue.lowering && issue.pass.is_none();
            if having.is_empty() && !is_of_lowering {
                continue;
            }
            let are_told =
                !having.is_empty() && having.iter().all(|pass| pass.takes_disabled_patterns());
            match pattern(issue).filter(|_| are_told) {
                Some(name) => avoided.patterns.push(name),
                None => {
                    avoided.triggers.extend(&issue.trigger);
                    avoided.ops.extend(&issue.avoid);
                }
            }
        }
        avoided
    }

    /// Whether a program has what is avoided, or does it.
    pub(crate) fn is_met_by(&self, case: &Case) -> bool {
        let mut ops = self.ops.iter();
        ops.any(|avoid| avoid.may_hold_in(&case.body))
            || held(case, &self.triggers)
                .iter()
                .any(|held| !held.ops.is_empty())
    }

    /// The passes without the patterns that are at fault.
    pub(crate) fn without_patterns(&self, passes: &[PassCall]) -> Vec<PassCall> {
        let passes = passes.iter();
        passes
            .map(|pass| match pass.takes_disabled_patterns() {
                true => pass.without_patterns(&self.patterns),
                false => pass.clone(),
            })
            .collect()
    }
}

/// The name of the pattern at fault.
fn pattern(issue: &Issue) -> Option<&str> {
    match &issue.cause {
        Some(Cause::Pattern { name, .. }) if !name.is_empty() => Some(name),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use stridecheck_gen::Case;
    use stridecheck_ir::parse;
    use stridecheck_oracle::{Limits, RunLine};

    use super::Avoided;
    use crate::finding::known::KnownIssues;
    use crate::mlir::{PassCall, Pipeline, list};

    fn shift(ty: &str) -> Case {
        let text = format!(
            "// run: @f(7, 1) -> 3
            func.func @f(%a: {ty}, %b: {ty}) -> {ty} {{
              %0 = arith.shrui %a, %b : {ty}
              return %0 : {ty}
            }}"
        );
        let body = parse(&text).expect("it can be read");
        let lines = RunLine::parse_all(&text, &body).expect("a run line");
        Case::of_call(&body, &lines[0].call, &Limits::default()).expect("it runs")
    }

    fn passes(text: &str) -> Vec<PassCall> {
        match text.parse() {
            Ok(Pipeline::List(passes)) => passes,
            other => panic!("{text}: {other:?}"),
        }
    }

    fn known(text: &str) -> KnownIssues {
        let mut known = KnownIssues::none();
        known.add(text).expect("it can be read");
        known
    }

    #[test]
    fn programs_are_those_that_hold_no_trigger_of_a_pass() {
        let known = known(
            "[[issue]]\nid = \"x\"\nreleases = [22]\nwhat = \"y\"\npass = \"cse\"\nkind = \"wrong code\"
            trigger = { ops = [\"arith.shrui\"] }\n
            [[issue]]\nid = \"z\"\nreleases = [22]\nwhat = \"y\"\npass = \"sccp\"\nkind = \"crash\"\nsays = [\"a\"]
            avoid = { ops = [\"arith.shrui\"], types = [\"i32\"] }\n",
        );
        let (case, wide) = (shift("i32"), shift("i64"));
        for (named, release, is_met, is_met_wide) in [
            ("cse", 22, true, true),
            ("sccp", 22, true, false),
            ("canonicalize", 22, false, false),
            ("cse,sccp", 19, false, false),
        ] {
            let avoided = Avoided::of(&known, (release, 64), &passes(named), false);
            assert_eq!(avoided.is_met_by(&case), is_met, "{named} of {release}");
            assert_eq!(
                avoided.is_met_by(&wide),
                is_met_wide,
                "{named} of {release}"
            );
        }
    }

    #[test]
    fn canonicalize_does_without_the_patterns_at_fault() {
        let known = known(
            "[[issue]]\nid = \"x\"\nreleases = [22]\nwhat = \"y\"\npass = \"canonicalize\"\nkind = \"wrong code\"
            cause = \"pattern (anonymous namespace)::Some<mlir::A, mlir::B> on arith.shrui\"
            trigger = { ops = [\"arith.shrui\"] }\n",
        );
        let avoided = Avoided::of(&known, (22, 64), &passes("canonicalize,cse"), false);
        let without = avoided.without_patterns(&passes("canonicalize{top-down=false},cse"));
        let wanted = "canonicalize{top-down=false disable-patterns={\"(anonymous namespace)::Some<mlir::A, mlir::B>\"}},cse";
        assert_eq!(list(&without), wanted);
        assert_eq!(list(&passes(wanted)), wanted);
        let again = avoided.without_patterns(&without);
        assert_eq!(list(&again).matches("disable-patterns").count(), 1);
    }
}
