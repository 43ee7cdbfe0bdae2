//! Undefined behaviour as a value: MLIR passes use it for values about which nothing is known.

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

    /// Marks a point that control never reaches.
    Unreachable "ub.unreachable" {
        since: 22;
        traits: Terminator;
        assembly: Assembly::Format("attr-dict");
    }
}
