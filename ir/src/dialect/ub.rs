//! Undefined behaviour as a value: what passes of MLIR put where nothing is known of a value.

use crate::dialect::{Assembly, AttributeKind, rows};

rows::ops! {
    Ub since 17;

    /// Poison.
    Poison "ub.poison" {
        results: result one Any;
        attributes: value optional AttributeKind::Named("ub.poison");
        traits: Pure;
        assembly: Assembly::Format("attr-dict : type($result)");
    }

    /// Where control never comes.
    Unreachable "ub.unreachable" {
        since: 22;
        traits: Terminator;
        assembly: Assembly::Format("attr-dict");
    }
}
