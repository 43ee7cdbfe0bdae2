//! Runs both functions of a pair on inputs, and compares what they show.

use std::collections::BTreeMap;
use std::fmt;

use stridecheck::compare::{Change, Contract, Verdict, refines};
use stridecheck::engine::{Ending, Engine as _, Route};
use stridecheck::engines::oracle::Oracle;
use stridecheck_gen::inputs::Inputs;
use stridecheck_ir::{Body, parse, verify};
use stridecheck_oracle::text::signature;
use stridecheck_oracle::{Call, Externals, Limits};

use crate::inputs::calls;
use crate::pairs::{Pair, Side};
use crate::wrapped::{NAME, Signature, Variant};

/// The fuel of a call; the functions of pairs are short.
const FUEL: u64 = 20_000;

/// What inputs show of a pair.
#[derive(Clone, Debug)]
pub(crate) enum Judged {
    /// `mlir-translate` does not import it; in words.
    NotImported(String),
    /// No call of it can be made or compared; in words.
    NotExecuted(String),
    /// The target refines the source on this many inputs, on some of which the source is undefined.
    Held {
        /// How many inputs were compared.
        compared: usize,
        /// On how many of them the source is undefined.
        undefined: usize,
    },
    /// An input on which the target does not refine the source.
    Refuted {
        /// The call, with how its arguments are passed.
        call: String,
        /// The difference.
        difference: String,
    },
}

/// What the inputs showed so far.
#[derive(Default)]
struct Tally {
    compared: usize,
    undefined: usize,
    inconclusive: BTreeMap<String, usize>,
}

/// Judges a pair by this many drawn inputs for each way of passing arguments.
pub(crate) fn judge(pair: &Pair, count: u64) -> Judged {
    if let Some(Err(why)) = pair
        .sides
        .iter()
        .map(|side| &*side.program)
        .find(|p| p.is_err())
    {
        return Judged::NotImported(why.clone());
    }
    judged(pair, count).unwrap_or_else(Judged::NotExecuted)
}

fn judged(pair: &Pair, count: u64) -> Result<Judged, String> {
    let [source, target] = &pair.sides;
    let ty = Signature::of(&read(source, "")?, &source.function)?;
    if Signature::of(&read(target, "")?, &target.function)? != ty {
        return Err("source and target have different types".to_owned());
    }
    let mut tally = Tally::default();
    for (number, variant) in ty.variants(pair.may_be).into_iter().enumerate() {
        let around = |side: &Side| read(side, &ty.wrapper(number, variant, &side.function)?);
        let bodies = [around(source)?, around(target)?];
        let name = format!("{NAME}.{number}");
        // Other arguments of a call with one that is poison need not be as many.
        let count = if variant == Variant::Drawn {
            count
        } else {
            count / 8
        };
        if let Some(refuted) = compared(&bodies, &name, (variant, count), &mut tally)? {
            return Ok(refuted);
        }
    }
    if tally.compared == 0 {
        let most = tally
            .inconclusive
            .into_iter()
            .max_by_key(|(_, count)| *count);
        return Err(most.map_or_else(|| "no input".to_owned(), |(why, _)| why));
    }
    Ok(Judged::Held {
        compared: tally.compared,
        undefined: tally.undefined,
    })
}

/// Compares both on inputs, until one refutes them.
fn compared(
    bodies: &[Body; 2],
    name: &str,
    (variant, count): (Variant, u64),
    tally: &mut Tally,
) -> Result<Option<Judged>, String> {
    let limits = Limits {
        fuel: FUEL,
        ..Limits::default()
    };
    let inputs = Inputs::of(&bodies[0], name, &limits).map_err(|why| why.to_string())?;
    let ty = signature(&bodies[0], name).map_err(|why| why.to_string())?;
    let contract = Contract::where_may_change(&[Change::Allocations]);
    let [mut source, mut target] = [Oracle { limits }, Oracle { limits }];
    let mut source = source.prepare(&bodies[0]);
    let mut target = target.prepare(&bodies[1]);
    for call in calls(&inputs, &ty.inputs, count) {
        let externals = Externals::Derived;
        let call = Call { externals, ..call };
        let before = source.run(&call, Route::Expanded);
        let after = target.run(&call, Route::Expanded);
        match refines(&contract, &ty, &before, &after) {
            Verdict::Differ(difference) => {
                return Ok(Some(Judged::Refuted {
                    call: format!("{} ({variant:?})", call.display(&ty)),
                    difference: difference.to_string(),
                }));
            }
            Verdict::Inconclusive(why) => *tally.inconclusive.entry(why).or_default() += 1,
            Verdict::Agree | Verdict::Known(_) => {
                let is_undefined = matches!(before.ending, Ending::Undefined { .. });
                tally.undefined += usize::from(is_undefined);
                tally.compared += 1;
            }
        }
    }
    Ok(None)
}

/// The program of a side with a function added.
fn read(side: &Side, added: &str) -> Result<Body, String> {
    let program = side.program.as_ref().as_ref().map_err(String::clone)?;
    let (before, after) = program
        .rsplit_once('}')
        .ok_or("a program without its end")?;
    let text = format!("{before}{added}}}{after}");
    let body = parse(&text).map_err(|errors| errors[0].message.clone())?;
    match verify(&body).first() {
        None => Ok(body),
        Some(wrong) => Err(wrong.message.clone()),
    }
}

impl Judged {
    /// Whether some input was compared.
    pub(crate) fn is_decided(&self) -> bool {
        matches!(self, Self::Held { .. } | Self::Refuted { .. })
    }

    /// Why it was not executed to the end, without the names of values and functions.
    pub(crate) fn reason(&self) -> Option<String> {
        let (Self::NotImported(why) | Self::NotExecuted(why)) = self else {
            return None;
        };
        let words = why
            .split(' ')
            .map(|word| match word.trim_start_matches('`') {
                word if word.starts_with(['%', '@']) => "...",
                _ => word,
            });
        Some(
            words
                .collect::<Vec<_>>()
                .join(" ")
                .chars()
                .take(120)
                .collect(),
        )
    }
}

impl fmt::Display for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotImported(why) => write!(f, "not imported: {why}"),
            Self::NotExecuted(why) => write!(f, "not executed to the end: {why}"),
            Self::Held {
                compared,
                undefined,
            } => write!(
                f,
                "holds on {compared} inputs, the source is undefined on {undefined}"
            ),
            Self::Refuted { call, difference } => write!(f, "refuted by {call}: {difference}"),
        }
    }
}
