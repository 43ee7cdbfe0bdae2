//! Ops of 2020 that no release has in the same form; those on tensors are only read, printed and verified.
//!
//! Later releases split them into several ops (`tensor.splat` and `vector.broadcast` for `splat`),
//! or replace them by more general ones (`bufferization.to_tensor` for `tensor_load`).

use crate::dialect::{Assembly, rows};

rows::ops! {
    Std only 2020;

    /// A vector or tensor whose elements are all one value.
    Splat "std.splat" std "splat" {
        operands: input one Number;
        results: aggregate one VectorOrTensor;
        types: ElementOf(input, aggregate);
        traits: Pure;
        assembly: Assembly::Format("$input attr-dict : type($aggregate)");
    }

    /// An element of a vector or tensor.
    ExtractElement "std.extract_element" std "extract_element" {
        operands: aggregate one VectorOrTensor, indices many Index;
        results: result one Any;
        types: ElementOf(result, aggregate);
        traits: Pure;
        assembly: Assembly::Format("$aggregate [ $indices ] attr-dict : type($aggregate)");
    }

    /// The contents of a buffer as a tensor.
    TensorLoad "std.tensor_load" std "tensor_load" {
        operands: memref one AnyMemRef;
        results: result one Tensor;
        types: TensorOf(result, memref);
        assembly: Assembly::Format("$memref attr-dict : type($memref)");
    }

    /// Writes a tensor to a buffer.
    TensorStore "std.tensor_store" std "tensor_store" {
        operands: tensor one Tensor, memref one AnyMemRef;
        types: TensorOf(tensor, memref);
        assembly: Assembly::Format("$tensor , $memref attr-dict : type($memref)");
    }

    /// The same tensor in a type that is more or less static.
    TensorCast "std.tensor_cast" std "tensor_cast" {
        operands: source one Tensor;
        results: result one Tensor;
        traits: Pure;
        assembly: Assembly::Format("$source attr-dict : type($source) to type($result)");
    }
}
