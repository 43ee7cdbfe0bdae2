//! The verifier: checks that a body is a valid program, and reports every error.
//!
//! Each [`Rule`] has a name and a sentence; the rules are those of MLIR's verifier of LLVM 22.
//! Intended departures:
//! - pointers of the LLVM dialect are compared without their pointees, since the current edition has none;
//! - alignments, casts, conditions, constants and result types that LLVM rejects are rejected here, although MLIR accepts some of them;
//! - layout maps are compared by their offset and strides only, not by which symbol is which;
//!   an identity map is the identity whatever symbols it has;
//! - a subview may drop any dimensions of size 1, whereas MLIR guesses which ones it drops;
//! - rules that MLIR lacks are checked: `memref.generic_atomic_rmw` has an index for each dimension,
//!   and `minnumf` of `memref.atomic_rmw` takes floats;
//! - `nonNeg` of arith is a unit attribute, whereas MLIR accepts a value in the generic form;
//! - casts of `arith` reject memrefs;
//! - an empty reassociation group is rejected;
//! - ops of dialects outside the op table are not verified;
//! - types of the LLVM dialect may be written as before LLVM 22: `!llvm.i64`, `!llvm.float`, `!llvm.vec<4 x float>`,
//!   `!llvm.ptr<i32>`, `!llvm<"float*">`; and a predicate in quotes or not;
//! - no op of the LLVM dialect has an operand or result of `void`, of a function type or of vectors of `index`,
//!   and no function takes `void`;
//! - `op_bundle_sizes` may be omitted in the generic form, since that of 2020 does not have it;
//! - the id of an alias scope domain is a string or distinct, which MLIR requires of scopes only;
//! - a sum or product of sizes, strides and offsets that overflows 64 bits is unknown, whereas MLIR's wraps around;
//! - a result number after the name of a block argument, a property that a module does not have,
//!   and brackets after `!llvm.void` are rejected, whereas MLIR ignores them;
//! - only the entries of `dlti.dl_spec` for `index` and for pointers are verified;
//! - `no_inline` and `always_inline` may both be present;
//! - a case of a switch may have more than 64 bits, as MLIR prints it;
//! - aliases that expand to far more text than the input has are rejected, and so are elements of `i0`;
//! - forms of 2020 are parsed as well as those of LLVM 22: `std.` before a name, `call` and `module` anywhere,
//!   values in the successors of the generic form, a type attribute `type` of functions,
//!   a number or attributes after the buffer of `memref.dim`;
//! - attributes of `memref.dma_start` and `memref.prefetch` are parsed where MLIR prints them, although it cannot parse them;
//! - elements are numbers, never strings;
//! - the bytes of a string are UTF-8, and `f8E8M0FNU` has no negative numbers;
//! - a pair of numbers is not a single element, and a switch has one operand count for each case;
//! - no block of `scf.index_switch` or `scf.forall.in_parallel` has arguments, since nothing passes values to them;
//! - the cases of `scf.index_switch` may be any distinct numbers: MLIR reports the greatest number of 64 bits
//!   beside another case as a duplicate, since its set cannot hold that number;
//! - `vector.multi_reduction` reduces dimensions of its source only, whereas MLIR ignores other numbers;
//! - each map of `affine.for` and `affine.parallel` has operands of its own, and no operand is left over;
//! - the variables of `affine.parallel` are of type `index`, and its group sizes are a tensor of one dimension;
//! - `scf.parallel` has as many lower bounds as upper bounds and steps, and initial values of the types of its results;
//! - results of ops outside the op table may be dimensions and symbols of affine maps;
//! - a bound of `affine.for` is not a boolean, and results of an op with several results may be used in subscripts;
//! - an attribute of the wrong kind is rejected even if the custom form of MLIR drops it.
//!
//! At most [`MAX_FINDINGS`] errors are reported, each of them short, so that a large wrong input costs little.
//! Checks of an op run only if the op has the shape of its row, so its views are valid.

mod affine;
mod affine_values;
mod arith;
mod buffers;
mod complex;
mod constants;
mod data_layout;
mod dominance;
mod func;
mod llvm;
mod llvm_memory;
mod memref;
mod parallel;
pub(crate) mod row;
mod rule;
mod scf;
mod signature;
mod std;
mod structure;
mod symbols;
mod types;
mod vector;
mod views;

use ::std::fmt::{self, Display, Formatter};

use crate::attr::Attribute;
use crate::body::{Body, OpName};
use crate::diagnostic::{Diagnostic, Span};
use crate::dialect::{Opcode, View, builtin, index};
use crate::entity::OpId;
use crate::types::Type;

pub use rule::Rule;
pub use types::same_ignoring_pointees;

use affine_values::AffineValues;
use dominance::Dominance;
use symbols::Symbols;

/// The most findings that are reported.
pub const MAX_FINDINGS: usize = 1000;

/// The greatest length of a message, because types can have any length.
const MAX_MESSAGE_BYTES: usize = 1000;

/// The dialects whose ops are all known, from the op table or the list below.
const WHOLE_DIALECTS: &[&str] = &["arith", "builtin", "cf", "func", "memref"];

/// Ops of these dialects in LLVM 22 that are not supported here.
const OTHER_OPS: &[&str] = &[
    "arith.scaling_extf",
    "arith.scaling_truncf",
    "memref.distinct_objects",
];

/// A broken rule, and its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The rule.
    pub rule: Rule,
    /// The op that breaks it.
    pub op: OpId,
    /// The location and the message.
    pub diagnostic: Diagnostic,
}

/// All errors of a body; none if it is valid.
pub fn verify(body: &Body) -> Vec<Diagnostic> {
    check(body)
        .into_iter()
        .map(|finding| finding.diagnostic)
        .collect()
}

/// All errors of a body, with the broken rules.
pub fn check(body: &Body) -> Vec<Finding> {
    let mut verifier = Verifier {
        body,
        findings: Vec::new(),
        symbols: Symbols::default(),
        values: AffineValues::default(),
    };
    // An op may refer to later definitions.
    let mut dominance = Dominance::new(body);
    for op in body.walk(body.module()) {
        verifier.define_symbol(op);
        dominance.add(body, op);
    }
    for op in body.walk(body.module()) {
        if verifier.is_full() {
            break;
        }
        verifier.op(op);
        verifier.uses(&dominance, op);
    }
    verifier.findings.truncate(MAX_FINDINGS);
    // Symbols are checked first.
    let mut findings = verifier.findings;
    findings.sort_by_key(|finding| finding.diagnostic.span.start);
    findings
}

/// The problem with a type on its own, as in any program.
pub fn type_problem(ty: &Type) -> Option<String> {
    let (_, message) = types::exists(ty).err()?;
    Some(shortened(message))
}

struct Verifier<'a> {
    body: &'a Body,
    findings: Vec<Finding>,
    symbols: Symbols<'a>,
    values: AffineValues,
}

impl Verifier<'_> {
    fn is_full(&self) -> bool {
        self.findings.len() >= MAX_FINDINGS
    }

    fn report(&mut self, rule: Rule, op: OpId, message: String) {
        self.report_with_notes(rule, op, message, Vec::new());
    }

    fn report_with_notes(
        &mut self,
        rule: Rule,
        op: OpId,
        message: String,
        notes: Vec<(Span, String)>,
    ) {
        self.findings.push(Finding {
            rule,
            op,
            diagnostic: Diagnostic {
                span: self.body.span(op),
                message: shortened(message),
                notes,
                rule: Some(rule.name()),
            },
        });
    }

    fn op(&mut self, op: OpId) {
        let body = self.body;
        let mut has_shape = true;
        row::check(body, op, &mut |rule, message| {
            has_shape = false;
            self.report(rule, op, message);
        });
        self.unknown_op(op);
        let has_types = self.types(op);
        self.structure(op);
        if let (Some(opcode), true, true) = (body.opcode(op), has_shape, has_types) {
            self.meaning(op, opcode);
        }
    }

    /// Checks an unknown op; as in MLIR, only an unknown dialect may have any op.
    fn unknown_op(&mut self, op: OpId) {
        let body = self.body;
        let OpName::Unknown(name) = body.op_name(op) else {
            return;
        };
        let dialect = name.split('.').next().unwrap_or_default();
        if WHOLE_DIALECTS.contains(&dialect) && !OTHER_OPS.contains(&&**name) {
            let message = format!("unknown op `{name}` of a registered dialect");
            self.report(Rule::UnknownOp, op, message);
        }
    }

    /// Checks that apply to only one op.
    fn meaning(&mut self, op: OpId, opcode: Opcode) {
        self.visibility(op);
        match opcode {
            Opcode::Builtin(builtin::Op::Module) => {
                self.module_attributes(op);
                self.data_layout(op);
            }
            Opcode::Builtin(builtin::Op::UnrealizedConversionCast) => self.cast_results(op),
            Opcode::Arith(name) => self.arith(op, name),
            Opcode::ControlFlow(_) => {
                self.branch_condition(op);
                self.branch_weights(op);
                self.switch_cases(op);
            }
            Opcode::Func(name) => self.func(op, name),
            Opcode::Memref(name) => self.memref(op, name),
            Opcode::Affine(name) => self.affine(op, name),
            Opcode::Scf(name) => self.scf(op, name),
            Opcode::Vector(name) => self.vector(op, name),
            Opcode::Std(name) => self.std(op, name),
            Opcode::Index(index::Op::Casts | index::Op::Castu) => self.index_cast(op),
            Opcode::Index(_) => {}
            Opcode::Complex(name) => self.complex(op, name),
            Opcode::Math(_) | Opcode::Ub(_) => {}
            Opcode::Llvm(name) => self.llvm(op, name),
        }
    }

    /// The view of an op that is known to be of its kind.
    fn view<'b, V: View<'b>>(body: &'b Body, op: OpId) -> V {
        V::cast(body, op).expect("the op was dispatched on its opcode")
    }
}

fn shortened(mut message: String) -> String {
    if message.len() > MAX_MESSAGE_BYTES {
        message.truncate(message.floor_char_boundary(MAX_MESSAGE_BYTES));
        message.push_str("...");
    }
    message
}

/// The name of an op in messages; it is only formatted when a message is.
fn name(body: &Body, op: OpId) -> Name<'_> {
    Name(body.op_name(op))
}

/// The name of the op around an op that is not the root module.
fn parent_name(body: &Body, op: OpId) -> Name<'_> {
    let parent = body.parent_op(op);
    name(body, parent.expect("only the root module has no parent"))
}

#[derive(Clone, Copy)]
struct Name<'a>(&'a OpName);

impl Display for Name<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            OpName::Known(opcode) => write!(f, "`{}`", opcode.def().current),
            OpName::Unknown(name) => write!(f, "`{name}`"),
        }
    }
}

/// `1 operand`, `2 operands`.
fn count(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

/// `(i32, f32)`.
fn list(types: &[Type]) -> String {
    let types: Vec<_> = types.iter().map(Type::to_string).collect();
    format!("`({})`", types.join(", "))
}

/// The first position where two lists of types differ.
fn first_difference(a: &[Type], b: &[Type]) -> Option<usize> {
    a.iter()
        .zip(b)
        .position(|(a, b)| !same_ignoring_pointees(a, b))
}

fn type_attribute<'a>(body: &'a Body, op: OpId, name: &str) -> Option<&'a Type> {
    body.attribute(op, name).and_then(Attribute::as_type)
}
