//! Passes and options that releases call differently.
//!
//! Rules:
//! - A row names what one pass does under two names; a pass that only resembles an older one has no row.
//! - A release before the first one that has the newer name has the older name, and the newer name only if that is another pass there.

use super::{Nest, find};

/// A pass with an older name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RenamedPass {
    /// Its name, that of a row of the table of passes; the row says since which release.
    pub name: &'static str,
    /// The options with which it does what the older one did.
    pub options: &'static str,
    /// Its name before.
    pub before: &'static str,
    /// What it ran on before.
    pub nest: Nest,
    /// The first release that has the older name.
    pub first: u32,
}

/// An option with an older spelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RenamedOption {
    /// The pass.
    pub pass: &'static str,
    /// The option: its name, or its name with a value.
    pub name: &'static str,
    /// The same before.
    pub before: &'static str,
    /// The first release of the targets that has the newer spelling.
    pub since: u32,
}

/// Passes with older names.
pub const PASSES: [RenamedPass; 7] = [
    // Until then the pass made affine.apply; the name is now that of a pass that makes arith.
    RenamedPass {
        name: "affine-expand-index-ops-as-affine",
        options: "",
        before: "affine-expand-index-ops",
        nest: Nest::Module,
        first: 16,
    },
    RenamedPass {
        name: "fold-memref-alias-ops",
        options: "",
        before: "fold-memref-subview-ops",
        nest: Nest::Module,
        first: 13,
    },
    RenamedPass {
        name: "math-expand-ops",
        options: "",
        before: "test-expand-math",
        nest: Nest::Module,
        first: 15,
    },
    RenamedPass {
        name: "math-extend-to-supported-types",
        options: "target-type=f32",
        before: "math-legalize-to-f32",
        nest: Nest::Module,
        first: 19,
    },
    RenamedPass {
        name: "test-single-fold",
        options: "",
        before: "test-constant-fold",
        nest: Nest::Module,
        first: 13,
    },
    RenamedPass {
        name: "test-vector-sink-patterns",
        options: "",
        before: "test-sink-vector-broadcast",
        nest: Nest::Function,
        first: 19,
    },
    // Its patterns had a pass for tests, but no op of the transform dialect.
    RenamedPass {
        name: "transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops",
        options: "",
        before: "test-vector-transfer-collapse-inner-most-dims",
        nest: Nest::Function,
        first: 14,
    },
];

/// Options with older spellings.
pub const OPTIONS: [RenamedOption; 5] = [
    fusion("compute-tolerance", "fusion-compute-tolerance"),
    fusion("fast-mem-space", "fusion-fast-mem-space"),
    fusion("local-buf-threshold", "fusion-local-buf-threshold"),
    fusion("maximal", "fusion-maximal"),
    RenamedOption {
        pass: "affine-loop-unroll",
        name: "unroll-factor=-1",
        before: "unroll-full",
        since: 22,
    },
];

const fn fusion(name: &'static str, before: &'static str) -> RenamedOption {
    RenamedOption {
        pass: "affine-loop-fusion",
        name,
        before,
        since: 22,
    }
}

impl RenamedPass {
    /// The first release that has the newer name.
    pub fn since(&self) -> u32 {
        find(self.name).map_or(0, |row| row.since)
    }
}

impl RenamedOption {
    /// A word of the options of its pass, with the other spelling; `None` if it is another option.
    pub(crate) fn respelled(&self, word: &str, is_newer: bool) -> Option<String> {
        let (from, to) = match is_newer {
            true => (self.before, self.name),
            false => (self.name, self.before),
        };
        let is_name = !from.contains('=') && !to.contains('=');
        match word.strip_prefix(from)? {
            "" => Some(to.to_owned()),
            value if is_name && value.starts_with('=') => Some(format!("{to}{value}")),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::RELEASES;
    use super::{OPTIONS, PASSES, find};

    #[test]
    fn what_was_renamed_has_a_row_and_a_release() {
        for pass in PASSES {
            let row = find(pass.name).unwrap_or_else(|| panic!("no row {}", pass.name));
            assert!(row.since > RELEASES[RELEASES.len() - 1], "{}", pass.name);
        }
        for option in OPTIONS {
            assert!(find(option.pass).is_some(), "{}", option.pass);
            assert!(RELEASES.contains(&option.since), "{}", option.name);
        }
    }

    #[test]
    fn an_option_keeps_its_value() {
        let [tolerance, .., unroll] = OPTIONS;
        for (option, word, is_newer, wanted) in [
            (
                tolerance,
                "fusion-compute-tolerance=4.0",
                true,
                Some("compute-tolerance=4.0"),
            ),
            (
                tolerance,
                "compute-tolerance=4.0",
                false,
                Some("fusion-compute-tolerance=4.0"),
            ),
            (tolerance, "compute-tolerance-2=4.0", false, None),
            (unroll, "unroll-full", true, Some("unroll-factor=-1")),
            (unroll, "unroll-factor=-1", false, Some("unroll-full")),
            (unroll, "unroll-factor=-12", false, None),
            (unroll, "unroll-full-threshold=8", true, None),
        ] {
            let found = option.respelled(word, is_newer);
            assert_eq!(found.as_deref(), wanted, "{word}");
        }
    }
}
