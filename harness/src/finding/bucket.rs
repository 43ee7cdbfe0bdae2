//! Buckets group the differences of a hunt by cause.
//!
//! Rules:
//! - If the cause was found, differences in one bucket share it, whichever pass it was found in, and the kind and the class of the place.
//! - Finding a cause takes a second, so only the first differences that look like those of a bucket are checked for it; later ones are matched by their looks.
//! - If no cause is known, differences in one bucket look alike.
//!   They share a key: the stage, the pass, the kind, the class of the place, and the message of a tool without its values.
//! - Where the message only says that a value differs, they also share the ops that the reduced program needs, with the classes of their types:
//!   a program that lacks one of these shows something else.

use std::borrow::Cow;
use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use stridecheck_ir::{Body, Type, parse};

use crate::check::Checked;
use crate::compare::{Difference, Observable, Part, Place, Verdict};
use crate::engine::Ending;
use crate::finding::cause::Cause;
use crate::finding::fault::{FaultDetail, FaultKind, PassFault};
use crate::stage::Stage;
use crate::words::{without_numbers, without_quoted, without_values};

/// Ops that every program has.
const EVERYWHERE: [&str; 4] = [
    "builtin.module",
    "func.func",
    "func.return",
    "arith.constant",
];

/// How many differences that look like a bucket must be confirmed by their cause before looks are enough.
const ASKED: u32 = 3;

/// The buckets of a hunt, in the order in which they were found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Buckets(Vec<Bucket>);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Bucket {
    name: String,
    /// The looks of its differences.
    looks: Vec<Looks>,
    /// Whether its name contains the cause.
    is_by_cause: bool,
    /// How many differences that look like it were confirmed by their cause.
    confirmed: u32,
}

/// How a difference looks before its cause is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Looks {
    key: String,
    /// The ops that the reduced program needs, where the key alone says too little.
    ops: Option<BTreeSet<String>>,
}

impl Looks {
    fn name(&self) -> String {
        let Self { key, ops } = self;
        match ops {
            None => key.clone(),
            Some(ops) => {
                let ops: Vec<&str> = ops.iter().map(String::as_str).collect();
                format!("{key} [{}]", ops.join(", "))
            }
        }
    }
}

impl Buckets {
    /// The number of buckets.
    pub(crate) fn count(&self) -> u64 {
        u64::try_from(self.0.len()).expect("64 bits hold a length")
    }

    /// The name of the bucket of a difference before its cause is known, if its looks are enough.
    pub(crate) fn looking_like(&self, checked: &Checked, body: &Body) -> Option<String> {
        let key = checked.bucket()?;
        let of_key = || {
            let all = self.0.iter();
            let all = all.flat_map(|bucket| bucket.looks.iter().map(move |looks| (bucket, looks)));
            all.filter(|(bucket, looks)| {
                looks.key == key && (!bucket.is_by_cause || bucket.confirmed >= ASKED)
            })
        };
        of_key().next()?;
        let has = ops(checked, body);
        let is_of = |looks: &Looks| looks.ops.as_ref().is_none_or(|ops| ops.is_subset(&has));
        let found = of_key().find(|(_, looks)| is_of(looks));
        found.map(|(bucket, _)| bucket.name.clone())
    }

    /// The name of the bucket of a difference's cause, if there is one already.
    pub(crate) fn of_cause(&mut self, checked: &Checked) -> Option<String> {
        let name = checked.bucket_of_cause()?;
        let found = self.0.iter_mut().find(|bucket| bucket.name == name)?;
        found.confirmed += 1;
        Some(name)
    }

    /// The name of the bucket of a difference, and whether it is new.
    pub(crate) fn add(
        &mut self,
        checked: &Checked,
        body: &Body,
        is_reduced: bool,
    ) -> (String, bool) {
        let key = checked.bucket().expect("a difference has a bucket");
        let is_by_ops = is_reduced && !checked.has_telling_message();
        let looks = Looks {
            key,
            ops: is_by_ops.then(|| ops(checked, body)),
        };
        let of_cause = checked.bucket_of_cause();
        let is_by_cause = of_cause.is_some();
        let name = of_cause.unwrap_or_else(|| looks.name());
        match self.0.iter_mut().find(|bucket| bucket.name == name) {
            Some(bucket) => {
                if !bucket.looks.contains(&looks) {
                    bucket.looks.push(looks);
                }
                (name, false)
            }
            None => {
                self.0.push(Bucket {
                    name: name.clone(),
                    looks: vec![looks],
                    is_by_cause,
                    confirmed: 0,
                });
                (name, true)
            }
        }
    }
}

impl Checked {
    /// The key that differences of the same cause share; `None` where nothing differs.
    pub fn bucket(&self) -> Option<String> {
        let Verdict::Differ(difference) = &self.verdict else {
            return None;
        };
        let resembles = self.told.resembles.join(" or ");
        Some(match &self.fault {
            // Without a counterfactual the difference cannot be told from the fault that it resembles.
            Some(fault) if !resembles.is_empty() => {
                format!("{}: {}: resembles {resembles}", fault.pass.name, fault.kind)
            }
            Some(fault) => fault.bucket(),
            None if !resembles.is_empty() => format!("{}: resembles {resembles}", self.stage),
            None => {
                let ending = ending_class(&self.actual.ending);
                let ending = ending.map(|ending| format!(": {ending}"));
                format!(
                    "{}, {}: {:#}{}",
                    self.stage,
                    self.route,
                    difference.place,
                    ending.unwrap_or_default()
                )
            }
        })
    }

    /// The key of the cause, where what is to blame is known.
    ///
    /// A difference that only resembles a known fault has none.
    fn bucket_of_cause(&self) -> Option<String> {
        let (fault, blame) = (self.fault.as_ref()?, self.blame.as_ref()?);
        if !blame.tells() || !self.told.resembles.is_empty() {
            return None;
        }
        let words = match (fault.kind.is_silent(), &blame.cause) {
            // The cause says everything that the message of the tool says.
            (false, cause) if !matches!(cause, Cause::Pass { .. }) => String::new(),
            _ => format!(": {}", fault.class()),
        };
        Some(format!("{}: {}{words}", fault.kind, blame.cause))
    }

    /// Whether its message says what is wrong, rather than only that a value differs.
    fn has_telling_message(&self) -> bool {
        match (&self.fault, &self.actual.ending) {
            _ if !self.told.resembles.is_empty() => true,
            (Some(fault), _) => !fault.kind.is_silent(),
            (None, Ending::TimedOut { stage, .. }) => *stage != Stage::Run,
            (None, ending) => matches!(ending, Ending::Failed { .. } | Ending::Unsupported(_)),
        }
    }
}

/// How a run ended, without the values of the program; `None` if it returned.
fn ending_class(ending: &Ending) -> Option<String> {
    Some(match ending {
        Ending::Returned(_) => return None,
        Ending::TimedOut { .. } => "no end in time".to_owned(),
        Ending::Failed {
            stage,
            breakdown,
            message,
        } => {
            let message = without_numbers(message);
            Ending::Failed {
                stage: *stage,
                breakdown: breakdown.clone(),
                message,
            }
            .to_string()
        }
        Ending::Unsupported(why) => Ending::Unsupported(without_numbers(why)).to_string(),
        Ending::Unanswered(why) => without_numbers(why),
        Ending::Trapped(said) => Ending::Trapped(said.as_deref().map(without_numbers)).to_string(),
        Ending::Undefined { kind, .. } => format!("undefined behaviour: {kind}"),
        Ending::OutOfFuel | Ending::Crashed { .. } => ending.to_string(),
    })
}

impl PassFault {
    /// The key that faults of the same cause share: the pass, the kind, and what is wrong without its values.
    pub fn bucket(&self) -> String {
        let pass = match self.later.is_empty() {
            true => self.pass.name.clone(),
            false => format!("{} or a later pass", self.pass.name),
        };
        format!("{pass}: {}: {}", self.kind, self.class())
    }

    /// What is wrong, without its values.
    fn class(&self) -> String {
        let words = match &self.detail {
            FaultDetail::Value(difference) => value_class(difference),
            FaultDetail::Undefined { kind, .. } => kind.to_string(),
            FaultDetail::Endless { .. } => "within the fuel".to_owned(),
            FaultDetail::NoModule(_) => "no module".to_owned(),
            // Crashes are distinguished by their signal.
            FaultDetail::Tool(said) if self.kind == FaultKind::Crash => {
                without_numbers(&without_quoted(said, &['\'', '`']))
            }
            FaultDetail::Tool(said) => without_values(said, &['\'', '`']),
        };
        words.trim().to_owned()
    }
}

/// What is wrong with a value: the value itself, poison in its place, or a part of a descriptor; where the value is seen does not matter.
fn value_class(difference: &Difference) -> String {
    let Place { of, part } = &difference.place;
    match (part, of) {
        (
            Part::AllocatedPointer
            | Part::AlignedPointer
            | Part::AlignedInto(_)
            | Part::Offset
            | Part::Sizes
            | Part::Size(_)
            | Part::Strides
            | Part::Stride(_),
            _,
        ) => format!("{part:#}"),
        (
            Part::Whole,
            Observable::Allocations
            | Observable::Leaks
            | Observable::Allocation(_)
            | Observable::Calls
            | Observable::Call { .. }
            | Observable::Ending
            | Observable::Guards,
        ) => format!("{of:#}"),
        _ if difference.actual.is_poison() => "poison".to_owned(),
        _ => "value".to_owned(),
    }
}

/// The ops involved, with the classes of their types: those before the pass at fault, or of the program.
fn ops(checked: &Checked, body: &Body) -> BTreeSet<String> {
    let before = checked.fault.as_ref().map(|fault| parse(&fault.before));
    let body = match before {
        Some(Ok(before)) => Cow::Owned(before),
        _ => Cow::Borrowed(body),
    };
    let all = body.walk(body.module()).filter_map(|op| {
        let name = body.op_name(op).current();
        if EVERYWHERE.contains(&name) {
            return None;
        }
        let values = body.operands(op).iter().chain(body.results(op));
        let types: BTreeSet<String> = values.map(|v| class(body.value_type(*v))).collect();
        let types: Vec<&str> = types.iter().map(String::as_str).collect();
        Some(format!("{name} {}", types.join(" ")).trim_end().to_owned())
    });
    all.collect()
}

/// A type without what a fault seldom depends on: the width of an integer, the shape and element of a memref.
fn class(ty: &Type) -> String {
    match ty {
        Type::Integer(_) => "integer".to_owned(),
        Type::MemRef(_) | Type::UnrankedMemRef(_) => "memref".to_owned(),
        Type::Vector(vector) => format!("vector<{}>", class(&vector.element)),
        Type::Complex(element) => format!("complex<{}>", class(element)),
        Type::Function(_) => "function".to_owned(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use stridecheck_ir::{Body, parse};

    use super::Buckets;
    use crate::check::Checked;
    use crate::compare::{Difference, Observable};
    use crate::engine::Ending;
    use crate::stage::Stage;

    fn program(op: &str) -> Body {
        let text = format!(
            "func.func @main(%a: i32, %b: i32) -> i32 {{\n  %0 = {op} %a, %b : i32\n  return %0 : i32\n}}"
        );
        parse(&text).expect("it can be read")
    }

    fn wrong(ending: Ending) -> Checked {
        let (expected, actual) = (1_u64.into(), 2_u64.into());
        let difference = Difference::of(Observable::Result(0), expected, actual);
        let mut checked = Checked::at(Stage::Compare, difference.into());
        checked.actual.ending = ending;
        checked
    }

    #[test]
    fn a_wrong_value_of_other_ops_is_another_bucket() {
        let checked = wrong(Ending::Returned(Vec::new()));
        let mut buckets = Buckets::default();
        let (name, is_new) = buckets.add(&checked, &program("arith.addi"), true);
        assert!(is_new && name.ends_with("[arith.addi integer]"), "{name}");
        assert_eq!(
            buckets.looking_like(&checked, &program("arith.addi")),
            Some(name.clone())
        );
        assert_eq!(buckets.looking_like(&checked, &program("arith.subi")), None);
        assert!(buckets.add(&checked, &program("arith.subi"), true).1);
        assert!(!buckets.add(&checked, &program("arith.addi"), true).1);
        assert_eq!(buckets.count(), 2);
    }

    #[test]
    fn what_a_message_tells_needs_no_ops() {
        let failed = Ending::failed(Stage::Compile, "cannot select");
        let checked = wrong(failed);
        let mut buckets = Buckets::default();
        buckets.add(&checked, &program("arith.addi"), true);
        assert!(
            buckets
                .looking_like(&checked, &program("arith.subi"))
                .is_some()
        );
    }

    #[test]
    fn programs_that_are_not_reduced_are_told_apart_by_the_key_alone() {
        let checked = wrong(Ending::Returned(Vec::new()));
        let mut buckets = Buckets::default();
        buckets.add(&checked, &program("arith.addi"), false);
        assert!(
            buckets
                .looking_like(&checked, &program("arith.subi"))
                .is_some()
        );
    }
}
