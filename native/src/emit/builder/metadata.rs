//! Metadata of instructions and functions.

use std::marker::PhantomData;

use inkwell::llvm_sys::core as llvm;
use inkwell::llvm_sys::prelude::{LLVMContextRef, LLVMMetadataRef};
use stridecheck_ir::Attribute;

use super::{Builder, Value, count};

unsafe extern "C" {
    fn stridecheck_distinct_node(
        context: LLVMContextRef,
        operands: *mut LLVMMetadataRef,
        length: usize,
        names_itself: bool,
    ) -> LLVMMetadataRef;
}

/// A piece of metadata.
#[derive(Clone, Copy)]
pub(crate) struct Node<'c>(LLVMMetadataRef, PhantomData<&'c ()>);

fn raw(nodes: &[Node<'_>]) -> Vec<LLVMMetadataRef> {
    nodes.iter().map(|node| node.0).collect()
}

impl<'c> Builder<'c> {
    /// `!"text"`.
    pub(crate) fn text_node(&self, text: &str) -> Node<'c> {
        let (start, length) = (text.as_ptr().cast(), text.len());
        // SAFETY: the text is counted, and LLVM copies it.
        let raw = unsafe { llvm::LLVMMDStringInContext2(self.context, start, length) };
        Node(raw, PhantomData)
    }

    /// `i32 1`.
    pub(crate) fn constant_node(&self, value: Value<'c>) -> Node<'c> {
        // SAFETY: the value is a constant of the context.
        Node(unsafe { llvm::LLVMValueAsMetadata(value.0) }, PhantomData)
    }

    /// An integer of this width.
    pub(crate) fn integer_node(&self, width: u32, value: u64) -> Node<'c> {
        self.constant_node(self.integer_type(width).integer(&[value]))
    }

    /// `!{...}`; equal operands give the same node.
    pub(crate) fn node(&self, operands: &[Node<'c>]) -> Node<'c> {
        let mut operands = raw(operands);
        let (start, length) = (operands.as_mut_ptr(), operands.len());
        // SAFETY: the operands are of the context and counted.
        let raw = unsafe { llvm::LLVMMDNodeInContext2(self.context, start, length) };
        Node(raw, PhantomData)
    }

    /// `distinct !{...}`, which equals no other node.
    pub(crate) fn distinct_node(&self, operands: &[Node<'c>]) -> Node<'c> {
        self.distinct(operands, false)
    }

    /// `distinct !{itself, ...}`.
    pub(crate) fn self_named_node(&self, operands: &[Node<'c>]) -> Node<'c> {
        self.distinct(operands, true)
    }

    fn distinct(&self, operands: &[Node<'c>], names_itself: bool) -> Node<'c> {
        let mut operands = raw(operands);
        let (start, length) = (operands.as_mut_ptr(), operands.len());
        // SAFETY: the operands are of the context and counted.
        let raw = unsafe { stridecheck_distinct_node(self.context, start, length, names_itself) };
        Node(raw, PhantomData)
    }

    /// The node of an attribute, created once, so that repeated references share one node.
    pub(crate) fn node_once<E>(
        &self,
        attribute: &Attribute,
        make: impl FnOnce() -> Result<Node<'c>, E>,
    ) -> Result<Node<'c>, E> {
        let nodes = self.nodes.borrow();
        let known = nodes.iter().find(|(known, _)| known == attribute);
        if let Some((_, node)) = known {
            return Ok(*node);
        }
        drop(nodes);
        let node = make()?;
        self.nodes.borrow_mut().push((attribute.clone(), node));
        Ok(node)
    }

    /// A node as the operand of a call.
    pub(crate) fn node_value(&self, node: Node<'c>) -> Value<'c> {
        // SAFETY: the node is of the context.
        Value::new(unsafe { llvm::LLVMMetadataAsValue(self.context, node.0) })
    }

    /// Attaches a node to an instruction; a folded constant gets none.
    pub(crate) fn attach(&self, instruction: Value<'c>, kind: &str, node: Node<'c>) {
        if instruction.opcode().is_some() {
            let node = self.node_value(node);
            // SAFETY: the value is an instruction.
            unsafe { llvm::LLVMSetMetadata(instruction.0, self.metadata_kind(kind), node.0) }
        }
    }

    /// Attaches a node to a function.
    pub(crate) fn attach_to_function(&self, function: Value<'c>, kind: &str, node: Node<'c>) {
        // SAFETY: the value is a function.
        unsafe { llvm::LLVMGlobalSetMetadata(function.0, self.metadata_kind(kind), node.0) }
    }

    fn metadata_kind(&self, name: &str) -> u32 {
        // SAFETY: the name is counted.
        unsafe {
            llvm::LLVMGetMDKindIDInContext(self.context, name.as_ptr().cast(), count(name.len()))
        }
    }
}
