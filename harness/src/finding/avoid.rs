//! The known faults that a block of programs avoids, so that other faults show without counterfactuals.
//!
//! Rules:
//! - It covers faults of the block's passes, and of the lowering after them if that is run.
//! - Drawn pipelines run `canonicalize` without the patterns at fault; passes that the user names run unchanged.
//!   For other faults, programs are avoided on whose run the trigger holds, or that contain the ops in the list.
//! - Only the source program is checked: the output of a pass may still hold a trigger.

use std::collections::BTreeSet;

use stridecheck_gen::Case;

use super::trigger::{Trigger, held};
use crate::mlir::PassCall;

/// A block that must avoid the faults of its passes.
pub(crate) struct Avoiding<'a> {
    pub release: u32,
    pub index_width: u32,
    pub passes: &'a [PassCall],
    /// Whether the passes are drawn, not named by the user.
    pub are_drawn: bool,
    /// Whether the release's lowering runs on the output of the passes.
    pub is_lowered: bool,
    /// Whether that is the lowering to C++.
    pub is_cpp: bool,
}

impl Avoiding<'_> {
    /// Whether an option of a pass can hold the name of a pattern: LLVM 13 knows no quotes.
    pub(crate) fn can_name(&self, pattern: &str) -> bool {
        self.release > 13 || !pattern.contains([' ', ','])
    }
}

/// What a block avoids.
#[derive(Default)]
pub struct Avoided<'a> {
    pub(super) triggers: Vec<&'a Trigger>,
    pub(super) ops: Vec<&'a Trigger>,
    pub(super) patterns: BTreeSet<&'a str>,
}

impl Avoided<'_> {
    /// Whether a program contains what is avoided, or its run holds an avoided trigger.
    pub(crate) fn is_met_by(&self, case: &Case) -> bool {
        let mut ops = self.ops.iter();
        ops.any(|avoid| avoid.may_hold_in(&case.body))
            || held(case, &self.triggers)
                .iter()
                .any(|held| !held.ops.is_empty())
    }

    /// The passes with the patterns at fault disabled.
    pub(crate) fn without_patterns(&self, passes: &[PassCall]) -> Vec<PassCall> {
        let patterns: Vec<&str> = self.patterns.iter().copied().collect();
        let passes = passes.iter();
        passes
            .map(|pass| match pass.takes_disabled_patterns() {
                true => pass.without_patterns(&patterns),
                false => pass.clone(),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use stridecheck_gen::Case;
    use stridecheck_ir::parse;
    use stridecheck_oracle::{Limits, RunLine};

    use super::Avoiding;
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

    fn drawn(passes: &[PassCall], release: u32) -> Avoiding<'_> {
        Avoiding {
            release,
            index_width: 64,
            passes,
            are_drawn: true,
            is_lowered: false,
            is_cpp: false,
        }
    }

    fn known(text: &str) -> KnownIssues {
        let mut known = KnownIssues::none();
        known.add(text).expect("it can be read");
        known
    }

    #[test]
    fn a_name_with_commas_is_no_option_in_llvm_13() {
        let passes = passes("canonicalize");
        for (release, name, wanted) in [
            (13, "(anonymous namespace)::Some<mlir::A, mlir::B>", false),
            (13, "SomeFolder", true),
            (14, "(anonymous namespace)::Some<mlir::A, mlir::B>", true),
        ] {
            assert_eq!(drawn(&passes, release).can_name(name), wanted, "{release}");
        }
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
            let passes = passes(named);
            let avoided = known.avoided(&drawn(&passes, release));
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
        let named = passes("canonicalize,cse");
        let avoided = known.avoided(&drawn(&named, 22));
        let without = avoided.without_patterns(&passes("canonicalize{top-down=false},cse"));
        let wanted = "canonicalize{top-down=false disable-patterns={\"(anonymous namespace)::Some<mlir::A, mlir::B>\"}},cse";
        assert_eq!(list(&without), wanted);
        assert_eq!(list(&passes(wanted)), wanted);
        let again = avoided.without_patterns(&without);
        assert_eq!(list(&again).matches("disable-patterns").count(), 1);
        assert!(!avoided.is_met_by(&shift("i32")));
    }

    #[test]
    fn passes_that_the_user_named_run_as_they_were_named() {
        let known = known(
            "[[issue]]\nid = \"x\"\nreleases = [22]\nwhat = \"y\"\npass = \"canonicalize\"\nkind = \"wrong code\"
            cause = \"pattern (anonymous namespace)::NarrowElementwise on arith.shrui\"\ntrigger = { ops = [\"arith.shrui\"] }\n",
        );
        let named = passes("canonicalize");
        let of = Avoiding {
            are_drawn: false,
            ..drawn(&named, 22)
        };
        let avoided = known.avoided(&of);
        assert_eq!(list(&avoided.without_patterns(&named)), "canonicalize");
        assert!(avoided.is_met_by(&shift("i32")));
    }
}
