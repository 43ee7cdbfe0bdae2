//! Metadata of accesses, branches and functions, as created by `mlir-translate` of LLVM 22.
//!
//! Rules:
//! - An attribute is one node in all places: scopes and groups are distinguished by their nodes.
//! - The locations of a loop are dropped, like all other locations.

use stridecheck_ir::attr::{Attribute, ParameterizedAttr};
use stridecheck_ir::{Body, OpId};

use crate::emit::builder::{Builder, Node, Value};
use crate::emit::malformed;
use crate::error::Error;

/// The attributes that contain scopes, and their metadata kinds.
const SCOPES: [(&str, &str); 2] = [
    ("alias_scopes", "alias.scope"),
    ("noalias_scopes", "noalias"),
];

/// How a parameter of a loop becomes metadata.
#[derive(Clone, Copy)]
enum Hint {
    /// The name alone, if true.
    Present(&'static str),
    /// One name if true, and another one if false.
    Either(&'static str, &'static str),
    /// The name with an `i1`.
    Truth(&'static str),
    /// The name with a negated `i1`.
    Contrary(&'static str),
    /// The name with an `i32`.
    Number(&'static str),
    /// The name with the hints of the transformed loop.
    Followup(&'static str),
}

/// The parameters of a loop and of its parts, in the order of their metadata.
const HINTS: [(&str, &str, Hint); 36] = [
    (
        "",
        "disableNonforced",
        Hint::Present("llvm.loop.disable_nonforced"),
    ),
    ("", "mustProgress", Hint::Present("llvm.loop.mustprogress")),
    ("", "isVectorized", Hint::Number("llvm.loop.isvectorized")),
    (
        "vectorize",
        "disable",
        Hint::Contrary("llvm.loop.vectorize.enable"),
    ),
    (
        "vectorize",
        "predicateEnable",
        Hint::Truth("llvm.loop.vectorize.predicate.enable"),
    ),
    (
        "vectorize",
        "scalableEnable",
        Hint::Truth("llvm.loop.vectorize.scalable.enable"),
    ),
    (
        "vectorize",
        "width",
        Hint::Number("llvm.loop.vectorize.width"),
    ),
    (
        "vectorize",
        "followupVectorized",
        Hint::Followup("llvm.loop.vectorize.followup_vectorized"),
    ),
    (
        "vectorize",
        "followupEpilogue",
        Hint::Followup("llvm.loop.vectorize.followup_epilogue"),
    ),
    (
        "vectorize",
        "followupAll",
        Hint::Followup("llvm.loop.vectorize.followup_all"),
    ),
    (
        "interleave",
        "count",
        Hint::Number("llvm.loop.interleave.count"),
    ),
    (
        "unroll",
        "disable",
        Hint::Either("llvm.loop.unroll.disable", "llvm.loop.unroll.enable"),
    ),
    ("unroll", "count", Hint::Number("llvm.loop.unroll.count")),
    (
        "unroll",
        "runtimeDisable",
        Hint::Truth("llvm.loop.unroll.runtime.disable"),
    ),
    ("unroll", "full", Hint::Present("llvm.loop.unroll.full")),
    (
        "unroll",
        "followupUnrolled",
        Hint::Followup("llvm.loop.unroll.followup_unrolled"),
    ),
    (
        "unroll",
        "followupRemainder",
        Hint::Followup("llvm.loop.unroll.followup_remainder"),
    ),
    (
        "unroll",
        "followupAll",
        Hint::Followup("llvm.loop.unroll.followup_all"),
    ),
    (
        "unrollAndJam",
        "disable",
        Hint::Either(
            "llvm.loop.unroll_and_jam.disable",
            "llvm.loop.unroll_and_jam.enable",
        ),
    ),
    (
        "unrollAndJam",
        "count",
        Hint::Number("llvm.loop.unroll_and_jam.count"),
    ),
    (
        "unrollAndJam",
        "followupOuter",
        Hint::Followup("llvm.loop.unroll_and_jam.followup_outer"),
    ),
    (
        "unrollAndJam",
        "followupInner",
        Hint::Followup("llvm.loop.unroll_and_jam.followup_inner"),
    ),
    (
        "unrollAndJam",
        "followupRemainderOuter",
        Hint::Followup("llvm.loop.unroll_and_jam.followup_remainder_outer"),
    ),
    (
        "unrollAndJam",
        "followupRemainderInner",
        Hint::Followup("llvm.loop.unroll_and_jam.followup_remainder_inner"),
    ),
    (
        "unrollAndJam",
        "followupAll",
        Hint::Followup("llvm.loop.unroll_and_jam.followup_all"),
    ),
    ("licm", "disable", Hint::Present("llvm.licm.disable")),
    (
        "licm",
        "versioningDisable",
        Hint::Present("llvm.loop.licm_versioning.disable"),
    ),
    (
        "distribute",
        "disable",
        Hint::Contrary("llvm.loop.distribute.enable"),
    ),
    (
        "distribute",
        "followupCoincident",
        Hint::Followup("llvm.loop.distribute.followup_coincident"),
    ),
    (
        "distribute",
        "followupSequential",
        Hint::Followup("llvm.loop.distribute.followup_sequential"),
    ),
    (
        "distribute",
        "followupFallback",
        Hint::Followup("llvm.loop.distribute.followup_fallback"),
    ),
    (
        "distribute",
        "followupAll",
        Hint::Followup("llvm.loop.distribute.followup_all"),
    ),
    (
        "pipeline",
        "disable",
        Hint::Truth("llvm.loop.pipeline.disable"),
    ),
    (
        "pipeline",
        "initiationinterval",
        Hint::Number("llvm.loop.pipeline.initiationinterval"),
    ),
    ("peeled", "count", Hint::Number("llvm.loop.peeled.count")),
    (
        "unswitch",
        "partialDisable",
        Hint::Present("llvm.loop.unswitch.partial.disable"),
    ),
];

/// Metadata of an op.
pub(super) struct Metadata<'a, 'b, 'c> {
    builder: &'b Builder<'c>,
    body: &'a Body,
    op: OpId,
}

impl<'a, 'b, 'c> Metadata<'a, 'b, 'c> {
    pub(super) fn new(builder: &'b Builder<'c>, body: &'a Body, op: OpId) -> Self {
        Self { builder, body, op }
    }

    /// Attaches the metadata of the memory that an access or a call uses.
    pub(super) fn of_access(&self, access: Value<'c>) -> Result<(), Error> {
        match self.list("tbaa")? {
            [] => {}
            [tag] => self.builder.attach(access, "tbaa", self.tag(tag)?),
            tags => {
                let message = format!("`tbaa` has {} tags, expected one", tags.len());
                return Err(malformed(self.body, self.op, message));
            }
        }
        for (name, kind) in SCOPES {
            let scopes = self.list(name)?;
            if !scopes.is_empty() {
                self.builder.attach(access, kind, self.scopes(scopes)?);
            }
        }
        let groups = self.list("access_groups")?;
        let groups: Vec<_> = groups.iter().map(|group| self.group(group)).collect();
        let groups: Vec<_> = groups.into_iter().collect::<Result<_, Error>>()?;
        match &groups[..] {
            [] => {}
            [group] => self.builder.attach(access, "llvm.access.group", *group),
            many => self
                .builder
                .attach(access, "llvm.access.group", self.builder.node(many)),
        }
        Ok(())
    }

    /// Attaches the metadata of the loop that a branch closes, and its branch weights.
    pub(super) fn of_branch(&self, branch: Value<'c>) -> Result<(), Error> {
        if let Some(annotation) = self.body.attribute(self.op, "loop_annotation") {
            self.builder
                .attach(branch, "llvm.loop", self.annotation(annotation)?);
        }
        let weights = self.body.attribute(self.op, "branch_weights");
        if let Some(weights) = weights.and_then(Attribute::as_dense_array) {
            let weights = weights.iter().map(|weight| self.i32(*weight));
            let name = [self.builder.text_node("branch_weights")];
            let operands: Vec<_> = name.into_iter().chain(weights).collect();
            self.builder
                .attach(branch, "prof", self.builder.node(&operands));
        }
        Ok(())
    }

    /// Attaches the metadata about the calls of a function.
    pub(super) fn of_function(&self, function: Value<'c>) -> Result<(), Error> {
        let attach = |kind: &str, operands: &[Node<'c>]| {
            self.builder
                .attach_to_function(function, kind, self.builder.node(operands));
        };
        let attribute = |name| self.body.attribute(self.op, name);
        if let Some(count) = attribute("function_entry_count").and_then(Attribute::as_integer) {
            let count = self.builder.integer_node(64, low_bits(count));
            attach(
                "prof",
                &[self.builder.text_node("function_entry_count"), count],
            );
        }
        if let Some(hint) = attribute("vec_type_hint") {
            let hint = self.parameterized(hint, "llvm.vec_type_hint")?;
            let ty = hint.parameter("hint").and_then(Attribute::as_type);
            let ty =
                ty.ok_or_else(|| malformed(self.body, self.op, "`vec_type_hint` has no type"))?;
            let ty = self.builder.constant_node(self.builder.ty(ty)?.undef());
            attach(
                "vec_type_hint",
                &[ty, self.i32(is_true(hint, "is_signed").into())],
            );
        }
        for name in ["work_group_size_hint", "reqd_work_group_size"] {
            if let Some(sizes) = attribute(name).and_then(Attribute::as_dense_array) {
                let sizes: Vec<_> = sizes.iter().map(|size| self.i32(*size)).collect();
                attach(name, &sizes);
            }
        }
        let size = attribute("intel_reqd_sub_group_size").and_then(Attribute::as_integer);
        if let Some(size) = size {
            attach(
                "intel_reqd_sub_group_size",
                &[self.builder.integer_node(32, low_bits(size))],
            );
        }
        Ok(())
    }

    /// `!{scope}`, as the operand of a call.
    pub(super) fn scope(&self) -> Result<Value<'c>, Error> {
        let scope = self.body.attribute(self.op, "scope");
        let scopes = self.scopes(scope.map(std::slice::from_ref).unwrap_or_default())?;
        Ok(self.builder.node_value(scopes))
    }

    fn list(&self, name: &str) -> Result<&'a [Attribute], Error> {
        match self.body.attribute(self.op, name) {
            None => Ok(&[]),
            Some(Attribute::Array(items)) => Ok(items),
            Some(other) => {
                let message = format!("`{name}` is `{other}`, expected a list");
                Err(malformed(self.body, self.op, message))
            }
        }
    }

    fn parameterized<'t>(
        &self,
        attribute: &'t Attribute,
        name: &str,
    ) -> Result<&'t ParameterizedAttr, Error> {
        attribute.as_parameterized(name).ok_or_else(|| {
            malformed(
                self.body,
                self.op,
                format!("expected `#{name}`, found `{attribute}`"),
            )
        })
    }

    /// A parameter that the parser requires.
    fn required<'t>(&self, of: &'t ParameterizedAttr, name: &str) -> Result<&'t Attribute, Error> {
        of.parameter(name).ok_or_else(|| {
            let message = format!(
                "expected the parameter `{name}` of `#{}`, found none",
                of.def.name
            );
            malformed(self.body, self.op, message)
        })
    }

    fn i32(&self, value: i64) -> Node<'c> {
        self.builder.integer_node(32, low_bits(value.into()))
    }

    fn scopes(&self, scopes: &[Attribute]) -> Result<Node<'c>, Error> {
        let scopes = scopes.iter().map(|scope| {
            let attribute = self.parameterized(scope, "llvm.alias_scope")?;
            let domain = self.required(attribute, "domain")?;
            let domain = self.parameterized(domain, "llvm.alias_scope_domain")?;
            let domain = self.identified(domain, self.required(attribute, "domain")?, &[])?;
            self.identified(attribute, scope, &[domain])
        });
        let scopes: Vec<_> = scopes.collect::<Result<_, Error>>()?;
        Ok(self.builder.node(&scopes))
    }

    /// A node that begins with its name, or with itself.
    fn identified(
        &self,
        of: &ParameterizedAttr,
        attribute: &Attribute,
        operands: &[Node<'c>],
    ) -> Result<Node<'c>, Error> {
        let text = |text| self.builder.text_node(text);
        let description = of.parameter("description").and_then(Attribute::as_str);
        let operands = operands.iter().copied().chain(description.map(text));
        let id = self.required(of, "id")?;
        self.builder.node_once(attribute, || {
            Ok(match id.as_str() {
                Some(name) => {
                    let operands: Vec<_> = [text(name)].into_iter().chain(operands).collect();
                    self.builder.node(&operands)
                }
                None => self.builder.self_named_node(&operands.collect::<Vec<_>>()),
            })
        })
    }

    fn group(&self, group: &Attribute) -> Result<Node<'c>, Error> {
        self.parameterized(group, "llvm.access_group")?;
        self.builder
            .node_once(group, || Ok(self.builder.distinct_node(&[])))
    }

    fn tag(&self, tag: &Attribute) -> Result<Node<'c>, Error> {
        let tag = self.parameterized(tag, "llvm.tbaa_tag")?;
        let mut operands = vec![
            self.type_node(self.required(tag, "base_type")?)?,
            self.type_node(self.required(tag, "access_type")?)?,
            self.offset(self.required(tag, "offset")?),
        ];
        if is_true(tag, "constant") {
            operands.push(self.builder.integer_node(64, 1));
        }
        Ok(self.builder.node(&operands))
    }

    fn type_node(&self, node: &Attribute) -> Result<Node<'c>, Error> {
        if let Some(root) = node.as_parameterized("llvm.tbaa_root") {
            let id = root.parameter("id").and_then(Attribute::as_str);
            return self.builder.node_once(node, || {
                Ok(match id {
                    Some(id) => self.builder.node(&[self.builder.text_node(id)]),
                    None => self.builder.self_named_node(&[]),
                })
            });
        }
        let desc = self.parameterized(node, "llvm.tbaa_type_desc")?;
        let id = self.required(desc, "id")?.as_str().unwrap_or_default();
        let mut operands = vec![self.builder.text_node(id)];
        if let Some(Attribute::Array(members)) = desc.parameter("members") {
            for member in members.iter() {
                if let Attribute::Array(member) = member
                    && let [ty, offset] = &member[..]
                {
                    operands.extend([self.type_node(ty)?, self.offset(offset)]);
                }
            }
        }
        Ok(self.builder.node(&operands))
    }

    fn offset(&self, offset: &Attribute) -> Node<'c> {
        self.builder
            .integer_node(64, low_bits(offset.as_integer().unwrap_or_default()))
    }

    fn annotation(&self, annotation: &Attribute) -> Result<Node<'c>, Error> {
        let whole = self.parameterized(annotation, "llvm.loop_annotation")?;
        self.builder.node_once(annotation, || {
            let mut operands = Vec::new();
            for (part, name, hint) in HINTS {
                let of = match (part, whole.parameter(part)) {
                    ("", _) => whole,
                    (_, Some(Attribute::Parameterized(part))) => part,
                    _ => continue,
                };
                if let Some(value) = of.parameter(name) {
                    operands.extend(self.hint(hint, value)?);
                }
            }
            if let Some(Attribute::Array(groups)) = whole.parameter("parallelAccesses") {
                let mut node = vec![self.builder.text_node("llvm.loop.parallel_accesses")];
                for group in groups.iter() {
                    node.push(self.group(group)?);
                }
                operands.push(self.builder.node(&node));
            }
            Ok(self.builder.self_named_node(&operands))
        })
    }

    fn hint(&self, hint: Hint, value: &Attribute) -> Result<Option<Node<'c>>, Error> {
        let number = value.as_integer().unwrap_or_default();
        let truth = number != 0;
        let (name, operand) = match hint {
            Hint::Present(_) if !truth => return Ok(None),
            Hint::Present(name) => (name, None),
            Hint::Either(yes, no) => (if truth { yes } else { no }, None),
            Hint::Truth(name) => (name, Some(self.builder.integer_node(1, truth.into()))),
            Hint::Contrary(name) => (name, Some(self.builder.integer_node(1, (!truth).into()))),
            Hint::Number(name) => (name, Some(self.builder.integer_node(32, low_bits(number)))),
            Hint::Followup(name) => (name, Some(self.annotation(value)?)),
        };
        let name = [self.builder.text_node(name)];
        let operands: Vec<_> = name.into_iter().chain(operand).collect();
        Ok(Some(self.builder.node(&operands)))
    }
}

fn is_true(of: &ParameterizedAttr, name: &str) -> bool {
    let value = of.parameter(name).and_then(Attribute::as_integer);
    value.is_some_and(|value| value != 0)
}

/// The 64 lowest bits.
fn low_bits(value: i128) -> u64 {
    u64::try_from(value & i128::from(u64::MAX)).expect("the bits above are masked")
}
