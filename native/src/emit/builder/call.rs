//! Calls, and the intrinsics of LLVM, which are called like functions.

use std::ptr;

use inkwell::llvm_sys::core as llvm;
use inkwell::llvm_sys::prelude::LLVMOperandBundleRef;

use super::{Builder, Symbols, Ty, UNNAMED, Value, count, raw};

/// An operand bundle of a call.
pub(crate) struct Bundle<'c> {
    /// The tag, which gives the operands their meaning.
    pub(crate) tag: String,
    /// The operands.
    pub(crate) operands: Vec<Value<'c>>,
}

impl<'c> Builder<'c> {
    /// A call.
    pub(crate) fn call(&self, ty: Ty<'c>, callee: Value<'c>, arguments: &[Value<'c>]) -> Value<'c> {
        let mut arguments = raw(arguments);
        // SAFETY: the arguments are counted and fit the function type, which the caller checked.
        Value::new(unsafe {
            llvm::LLVMBuildCall2(
                self.raw,
                ty.0,
                callee.0,
                arguments.as_mut_ptr(),
                count(arguments.len()),
                UNNAMED,
            )
        })
    }

    /// A call with operand bundles.
    pub(crate) fn call_with_bundles(
        &self,
        ty: Ty<'c>,
        callee: Value<'c>,
        arguments: &[Value<'c>],
        bundles: &[Bundle<'c>],
    ) -> Value<'c> {
        let mut arguments = raw(arguments);
        let mut bundles: Vec<_> = bundles.iter().map(Bundle::make).collect();
        // SAFETY: the arguments and bundles are counted, and the arguments fit the function type;
        // a bundle is copied into the call and freed once.
        unsafe {
            let value = llvm::LLVMBuildCallWithOperandBundles(
                self.raw,
                ty.0,
                callee.0,
                arguments.as_mut_ptr(),
                count(arguments.len()),
                bundles.as_mut_ptr(),
                count(bundles.len()),
                UNNAMED,
            );
            bundles
                .into_iter()
                .for_each(|bundle| llvm::LLVMDisposeOperandBundle(bundle));
            Value::new(value)
        }
    }
}

impl Bundle<'_> {
    fn make(&self) -> LLVMOperandBundleRef {
        let mut operands = raw(&self.operands);
        let tag = self.tag.as_bytes();
        // SAFETY: the tag and the operands are counted, and LLVM copies both.
        unsafe {
            llvm::LLVMCreateOperandBundle(
                tag.as_ptr().cast(),
                tag.len(),
                operands.as_mut_ptr(),
                count(operands.len()),
            )
        }
    }
}

impl<'c> Symbols<'_, 'c> {
    /// The declaration of an intrinsic, such as `llvm.smax`, for these overload types.
    pub(crate) fn intrinsic(self, name: &str, overloads: &[Ty<'c>]) -> Value<'c> {
        let mut overloads: Vec<_> = overloads.iter().map(|ty| ty.0).collect();
        let types = match overloads.is_empty() {
            true => ptr::null_mut(),
            false => overloads.as_mut_ptr(),
        };
        // SAFETY: the name and the types are counted, and the types suit the intrinsic, which the caller checked.
        unsafe {
            let number = llvm::LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
            assert!(number != 0, "LLVM knows {name}");
            let module = self.0.as_mut_ptr();
            Value::new(llvm::LLVMGetIntrinsicDeclaration(
                module,
                number,
                types,
                overloads.len(),
            ))
        }
    }
}
