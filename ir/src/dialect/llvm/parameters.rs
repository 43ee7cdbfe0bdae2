//! Attributes of the LLVM dialect with parsed parameters, such as `#llvm.access_group<id = distinct[0]<>>`.
//!
//! Rules, as in `LLVMAttrDefs.td` of LLVM 22:
//! - parameters are read in any order and written in that of the row;
//! - an attribute with an alias is written as the alias, even as a parameter of another one, and otherwise without its name.

/// An attribute with parameters.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct ParameterizedDef {
    /// The name, including that of the dialect.
    pub name: &'static str,
    /// The word of its alias, if it has one.
    pub alias: Option<&'static str>,
    /// The parameters.
    pub parameters: &'static [ParameterDef],
}

/// A parameter of an attribute.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct ParameterDef {
    /// The name.
    pub name: &'static str,
    /// The kind of its value.
    pub kind: ParameterKind,
    /// Whether it is required.
    pub required: bool,
}

/// The kind of value of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ParameterKind {
    /// `distinct[0]<>`.
    Distinct,
    /// `distinct[0]<>` or `"name"`.
    Identity,
    /// `"text"`.
    String,
    /// `true` or `false`.
    Bool,
    /// `true`; `false` is not written.
    Flag,
    /// `4 : i32`.
    Integer,
    /// `4`, held as an `i64`.
    Number,
    /// A type.
    Type,
    /// A location.
    Location,
    /// An attribute with one of these names.
    Of(&'static [&'static str]),
    /// Attributes with this name, separated by commas; nothing follows them.
    List(&'static str),
    /// `{<#tbaa_root, 0>, <#tbaa_type_desc, 4>}`, each held as a list of two.
    Members,
}

impl ParameterizedDef {
    /// The row with this name.
    pub fn of(name: &str) -> Option<&'static Self> {
        PARAMETERIZED.iter().find(|def| def.name == name)
    }

    /// Whether the name may be written without parameters.
    pub(crate) fn may_be_bare(&self) -> bool {
        self.name == "llvm.tbaa_root"
    }
}

const fn required(name: &'static str, kind: ParameterKind) -> ParameterDef {
    ParameterDef {
        name,
        kind,
        required: true,
    }
}

const fn optional(name: &'static str, kind: ParameterKind) -> ParameterDef {
    ParameterDef {
        name,
        kind,
        required: false,
    }
}

const fn disable() -> ParameterDef {
    optional("disable", ParameterKind::Bool)
}

const fn count() -> ParameterDef {
    optional("count", ParameterKind::Integer)
}

/// The attributes of a transformed loop.
const fn followup(name: &'static str) -> ParameterDef {
    optional(name, ParameterKind::Of(&["llvm.loop_annotation"]))
}

const TYPE_DESC: ParameterKind = ParameterKind::Of(&["llvm.tbaa_type_desc"]);

/// The members that a type descriptor may have.
pub(crate) const TBAA_NODES: &[&str] = &["llvm.tbaa_root", "llvm.tbaa_type_desc"];

const fn row(
    name: &'static str,
    alias: &'static str,
    parameters: &'static [ParameterDef],
) -> ParameterizedDef {
    ParameterizedDef {
        name,
        alias: Some(alias),
        parameters,
    }
}

/// Every such attribute.
static PARAMETERIZED: [ParameterizedDef; 18] = [
    row(
        "llvm.access_group",
        "access_group",
        &[required("id", ParameterKind::Distinct)],
    ),
    row(
        "llvm.alias_scope",
        "alias_scope",
        &[
            required("id", ParameterKind::Identity),
            required("domain", ParameterKind::Of(&["llvm.alias_scope_domain"])),
            optional("description", ParameterKind::String),
        ],
    ),
    row(
        "llvm.alias_scope_domain",
        "alias_scope_domain",
        &[
            required("id", ParameterKind::Identity),
            optional("description", ParameterKind::String),
        ],
    ),
    row("llvm.loop_annotation", "loop_annotation", LOOP_ANNOTATION),
    row(
        "llvm.loop_distribute",
        "loop_distribute",
        &[
            disable(),
            followup("followupCoincident"),
            followup("followupSequential"),
            followup("followupFallback"),
            followup("followupAll"),
        ],
    ),
    row(
        "llvm.loop_interleave",
        "loop_interleave",
        &[required("count", ParameterKind::Integer)],
    ),
    row(
        "llvm.loop_licm",
        "loop_licm",
        &[
            disable(),
            optional("versioningDisable", ParameterKind::Bool),
        ],
    ),
    row("llvm.loop_peeled", "loop_peeled", &[count()]),
    row(
        "llvm.loop_pipeline",
        "loop_pipeline",
        &[
            disable(),
            optional("initiationinterval", ParameterKind::Integer),
        ],
    ),
    row("llvm.loop_unroll", "loop_unroll", LOOP_UNROLL),
    row(
        "llvm.loop_unroll_and_jam",
        "loop_unroll_and_jam",
        &[
            disable(),
            count(),
            followup("followupOuter"),
            followup("followupInner"),
            followup("followupRemainderOuter"),
            followup("followupRemainderInner"),
            followup("followupAll"),
        ],
    ),
    row(
        "llvm.loop_unswitch",
        "loop_unswitch",
        &[optional("partialDisable", ParameterKind::Bool)],
    ),
    row("llvm.loop_vectorize", "loop_vectorize", LOOP_VECTORIZE),
    row(
        "llvm.tbaa_root",
        "tbaa_root",
        &[optional("id", ParameterKind::String)],
    ),
    row(
        "llvm.tbaa_tag",
        "tbaa_tag",
        &[
            required("base_type", TYPE_DESC),
            required("access_type", TYPE_DESC),
            required("offset", ParameterKind::Number),
            optional("constant", ParameterKind::Flag),
        ],
    ),
    row(
        "llvm.tbaa_type_desc",
        "tbaa_type_desc",
        &[
            required("id", ParameterKind::String),
            required("members", ParameterKind::Members),
        ],
    ),
    ParameterizedDef {
        name: "llvm.vec_type_hint",
        alias: None,
        parameters: &[
            required("hint", ParameterKind::Type),
            optional("is_signed", ParameterKind::Flag),
        ],
    },
    ParameterizedDef {
        name: "llvm.vscale_range",
        alias: None,
        parameters: &[
            required("minRange", ParameterKind::Integer),
            required("maxRange", ParameterKind::Integer),
        ],
    },
];

const LOOP_ANNOTATION: &[ParameterDef] = &[
    optional("disableNonforced", ParameterKind::Bool),
    optional("vectorize", ParameterKind::Of(&["llvm.loop_vectorize"])),
    optional("interleave", ParameterKind::Of(&["llvm.loop_interleave"])),
    optional("unroll", ParameterKind::Of(&["llvm.loop_unroll"])),
    optional(
        "unrollAndJam",
        ParameterKind::Of(&["llvm.loop_unroll_and_jam"]),
    ),
    optional("licm", ParameterKind::Of(&["llvm.loop_licm"])),
    optional("distribute", ParameterKind::Of(&["llvm.loop_distribute"])),
    optional("pipeline", ParameterKind::Of(&["llvm.loop_pipeline"])),
    optional("peeled", ParameterKind::Of(&["llvm.loop_peeled"])),
    optional("unswitch", ParameterKind::Of(&["llvm.loop_unswitch"])),
    optional("mustProgress", ParameterKind::Bool),
    optional("isVectorized", ParameterKind::Bool),
    optional("startLoc", ParameterKind::Location),
    optional("endLoc", ParameterKind::Location),
    optional("parallelAccesses", ParameterKind::List("llvm.access_group")),
];

const LOOP_UNROLL: &[ParameterDef] = &[
    disable(),
    count(),
    optional("runtimeDisable", ParameterKind::Bool),
    optional("full", ParameterKind::Bool),
    followup("followupUnrolled"),
    followup("followupRemainder"),
    followup("followupAll"),
];

const LOOP_VECTORIZE: &[ParameterDef] = &[
    disable(),
    optional("predicateEnable", ParameterKind::Bool),
    optional("scalableEnable", ParameterKind::Bool),
    optional("width", ParameterKind::Integer),
    followup("followupVectorized"),
    followup("followupEpilogue"),
    followup("followupAll"),
];
