//! Memory: buffers, views of them, and access to their elements.

use crate::attr::Attribute;
use crate::dialect::{Assembly, AttributeKind, Custom, table};
use crate::memref_type::MemRefType;
use crate::types::Type;

table::ops! {
    Memref;

    /// A new buffer, from the heap.
    Alloc "memref.alloc" std "alloc" {
        operands: dynamic_sizes many Index, symbol_operands many Index;
        results: result one MemRef;
        attributes: alignment optional AttributeKind::Alignment;
        assembly: Assembly::Format("( $dynamic_sizes ) ([ $symbol_operands ])? attr-dict : type($result)");
    }

    /// Gives a buffer back.
    Dealloc "memref.dealloc" std "dealloc" {
        operands: memref one AnyMemRef;
        assembly: Assembly::Format("$memref attr-dict : type($memref)");
    }

    /// Reads an element.
    Load "memref.load" std "load" {
        operands: source one MemRef, indices many Index;
        results: result one Any;
        attributes: nontemporal optional AttributeKind::Any, alignment optional AttributeKind::Alignment;
        types: ElementOf(result, source);
        assembly: Assembly::Format("$source [ $indices ] attr-dict : type($source)");
    }

    /// Writes an element.
    Store "memref.store" std "store" {
        operands: value one Any, target one MemRef, indices many Index;
        attributes: nontemporal optional AttributeKind::Any, alignment optional AttributeKind::Alignment;
        types: ElementOf(value, target);
        assembly: Assembly::Format("$value , $target [ $indices ] attr-dict : type($target)");
    }

    /// A size.
    Dim "memref.dim" std "dim" {
        operands: source one AnyMemRef, index one Index;
        results: result one Index;
        traits: Pure;
        assembly: Assembly::Custom(Custom::Dim);
    }

    /// The same view under a type that says more or less about it.
    Cast "memref.cast" std "memref_cast" {
        operands: source one AnyMemRef;
        results: result one AnyMemRef;
        traits: Pure;
        assembly: Assembly::Format("$source attr-dict : type($source) to type($result)");
    }
}

impl<'a> Alloc<'a> {
    /// The type of the buffer.
    pub fn memref_type(self) -> &'a MemRefType {
        memref_type(self.body.value_type(self.result()))
    }

    /// The alignment in bytes, where one is asked for.
    pub fn alignment_bytes(self) -> Option<u64> {
        let alignment = self
            .body
            .attribute(self.op, "alignment")
            .and_then(Attribute::as_integer);
        alignment.and_then(|alignment| u64::try_from(alignment).ok())
    }
}

impl<'a> Load<'a> {
    /// The type of the memref that is read.
    pub fn memref_type(self) -> &'a MemRefType {
        memref_type(self.body.value_type(self.source()))
    }
}

impl<'a> Store<'a> {
    /// The type of the memref that is written.
    pub fn memref_type(self) -> &'a MemRefType {
        memref_type(self.body.value_type(self.target()))
    }
}

impl<'a> Cast<'a> {
    /// The type before and the type after.
    pub fn types(self) -> (&'a Type, &'a Type) {
        (
            self.body.value_type(self.source()),
            self.body.value_type(self.result()),
        )
    }
}

fn memref_type(ty: &Type) -> &MemRefType {
    ty.as_memref()
        .expect("the verifier requires a ranked memref")
}
