//! Passes that simplify or speed up a program and preserve its behaviour: examples of how a pass is written, and the passes of the target `builtin`.
//!
//! Rules:
//! - A pass takes a program that the verifier accepts and produces one.
//! - A pass is correct for every width of `index`.
//! - A pass leaves unknown ops alone.
//! - A pass counts its rewrites as tries of a pattern with a name, and rewrites no more than the count allows.

mod affine_unroll;
mod canonicalize_constants;
mod fold;
mod memref_to_iter_args;

use std::fmt;

use stridecheck_ir::Body;

use crate::tries::Tries;

/// A pass, with its name and description.
#[derive(Clone, Copy, Debug)]
pub struct TransformRow {
    /// Its name.
    pub name: &'static str,
    /// What it does, in one line.
    pub note: &'static str,
    /// Its numeric option, if it has one.
    pub option: Option<TransformOption>,
    /// Runs it with the number, within the allowed tries.
    pub run: fn(&mut Body, u32, &mut Tries),
}

/// A numeric option of a pass.
#[derive(Clone, Copy, Debug)]
pub struct TransformOption {
    /// Its name.
    pub name: &'static str,
    /// Its default.
    pub default: u32,
    /// The least and the greatest value.
    pub range: (u32, u32),
}

/// Every pass, by name.
pub const TRANSFORMS: &[TransformRow] = &[
    TransformRow {
        name: "affine-unroll",
        note: "unrolls each innermost affine loop, with a loop for the remaining iterations after it",
        option: Some(TransformOption {
            name: "factor",
            default: 4,
            range: (2, 64),
        }),
        run: affine_unroll::run,
    },
    TransformRow {
        name: "canonicalize-constants",
        note: "ops of constants become constants, which stand once, in front, and on the right of ops",
        option: None,
        run: |body, _, tries| canonicalize_constants::run(body, tries),
    },
    TransformRow {
        name: "memref-to-iter-args",
        note: "a memref<T> that an affine loop reads and writes in each iteration becomes a value that it carries",
        option: None,
        run: |body, _, tries| memref_to_iter_args::run(body, tries),
    },
];

/// A pass with its number.
#[derive(Clone, Copy, Debug)]
pub struct Transform {
    /// The pass.
    pub row: &'static TransformRow,
    /// The value of its option.
    pub number: u32,
}

impl Transform {
    /// The pass of a row by a name and options such as `factor=4`; without options, with the default.
    pub fn find(rows: &'static [TransformRow], name: &str, options: &str) -> Result<Self, String> {
        let row = rows.iter().find(|row| row.name == name).ok_or_else(|| {
            let names: Vec<&str> = rows.iter().map(|row| row.name).collect();
            format!(
                "unknown pass `{name}`, expected one of {}",
                names.join(", ")
            )
        })?;
        let number = match (row.option, options) {
            (None, "") => 0,
            (None, _) => {
                return Err(format!(
                    "expected no options of `{name}`, found `{options}`"
                ));
            }
            (Some(option), "") => option.default,
            (Some(option), _) => option.read(options).ok_or_else(|| {
                let (least, greatest) = option.range;
                let expected = format!("{}=N with N from {least} to {greatest}", option.name);
                format!("expected the option {expected} of `{name}`, found `{options}`")
            })?,
        };
        Ok(Self { row, number })
    }

    /// Runs the pass on a program that the verifier accepts, within the allowed tries of patterns.
    pub fn run(&self, body: &mut Body, tries: &mut Tries) {
        (self.row.run)(body, self.number, tries);
    }
}

impl TransformOption {
    fn read(&self, text: &str) -> Option<u32> {
        let number = text.strip_prefix(self.name)?.strip_prefix('=')?;
        let (least, greatest) = self.range;
        let number = number.parse().ok()?;
        (least..=greatest).contains(&number).then_some(number)
    }
}

/// The pass in the syntax of a pipeline.
impl fmt::Display for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.row.option {
            None => f.write_str(self.row.name),
            Some(option) => write!(f, "{}{{{}={}}}", self.row.name, option.name, self.number),
        }
    }
}
