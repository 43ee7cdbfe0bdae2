//! `module`, and the casts that a conversion leaves.

use crate::dialect::{Assembly, AttributeKind, Custom, rows};

rows::ops! {
    Builtin;

    /// A list of functions; the root of every program.
    Module "builtin.module" std "module" {
        attributes: sym_name optional AttributeKind::String,
            sym_visibility optional AttributeKind::String;
        regions: region one Module;
        traits: Symbol, IsolatedFromAbove;
        assembly: Assembly::Custom(Custom::Module);
    }

    /// Values cast to other types, until a conversion resolves the cast.
    UnrealizedConversionCast "builtin.unrealized_conversion_cast" std "llvm.mlir.cast" {
        since: 14;
        other_names: "unrealized_conversion_cast" 13 14;
        operands: inputs many Any;
        results: outputs many Any;
        traits: Pure;
        assembly: Assembly::Format("($inputs : type($inputs))? to type($outputs) attr-dict");
    }
}
