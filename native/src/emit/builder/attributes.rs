//! Attributes of functions, their parameters, calls and global variables.

use std::ffi::CString;

use inkwell::llvm_sys::core as llvm;
use inkwell::llvm_sys::prelude::{LLVMAttributeRef, LLVMValueRef};
use inkwell::llvm_sys::{LLVMLinkage, LLVMTailCallKind, LLVMUnnamedAddr, LLVMVisibility};

use super::{Builder, Ty, Value, count};

unsafe extern "C" {
    fn stridecheck_set_dso_local(global: LLVMValueRef);
    fn stridecheck_add_variable_attribute(
        variable: LLVMValueRef,
        key: *const libc::c_char,
        key_length: usize,
        value: *const libc::c_char,
        value_length: usize,
    );
}

/// An attribute of LLVM IR.
#[derive(Clone, Copy)]
pub(crate) struct Attribute(LLVMAttributeRef);

/// The part of a function or call that an attribute applies to.
#[derive(Clone, Copy)]
pub(crate) enum AttributePlace {
    /// The function or call itself.
    Function,
    /// The returned value.
    Return,
    /// A parameter or argument.
    Parameter(usize),
}

impl AttributePlace {
    /// LLVM's index of the place.
    fn index(self) -> u32 {
        match self {
            Self::Function => u32::MAX,
            Self::Return => 0,
            Self::Parameter(position) => count(position + 1),
        }
    }
}

impl<'c> Builder<'c> {
    /// The LLVM attribute with this name, such as `signext` or `align`; 0 stands for no value.
    pub(crate) fn attribute(&self, name: &str, value: u64) -> Option<Attribute> {
        let kind = kind(name)?;
        // SAFETY: the kind is one of LLVM's and the context lives for 'c.
        let raw = unsafe { llvm::LLVMCreateEnumAttribute(self.context, kind, value) };
        Some(Attribute(raw))
    }

    /// The LLVM attribute with this name and a type, such as `byval(i32)`.
    pub(crate) fn type_attribute(&self, name: &str, ty: Ty<'c>) -> Option<Attribute> {
        let kind = kind(name)?;
        // SAFETY: the kind is one of LLVM's, and the type is of the context.
        let raw = unsafe { llvm::LLVMCreateTypeAttribute(self.context, kind, ty.0) };
        Some(Attribute(raw))
    }

    /// `range(iN lower, upper)`, for integers of at most 64 bits.
    pub(crate) fn range_attribute(&self, bits: u32, [lower, upper]: [u64; 2]) -> Option<Attribute> {
        let kind = kind("range")?;
        // SAFETY: a number of at most 64 bits is one word, which LLVM copies.
        let raw = unsafe {
            llvm::LLVMCreateConstantRangeAttribute(self.context, kind, bits, &lower, &upper)
        };
        Some(Attribute(raw))
    }

    /// `"key"="value"`.
    pub(crate) fn text_attribute(&self, key: &str, value: &str) -> Attribute {
        // SAFETY: both texts are counted, and LLVM copies them.
        Attribute(unsafe {
            llvm::LLVMCreateStringAttribute(
                self.context,
                key.as_ptr().cast(),
                count(key.len()),
                value.as_ptr().cast(),
                count(value.len()),
            )
        })
    }
}

/// The number of the LLVM attribute with this name.
fn kind(name: &str) -> Option<u32> {
    // SAFETY: the name is counted.
    let kind = unsafe { llvm::LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()) };
    (kind != 0).then_some(kind)
}

/// Functions, and properties that they share with global variables.
impl<'c> Value<'c> {
    /// Adds an attribute to a function.
    pub(crate) fn add_attribute(self, place: AttributePlace, attribute: Attribute) {
        // SAFETY: the value is a function, and the place is one of its type.
        unsafe { llvm::LLVMAddAttributeAtIndex(self.0, place.index(), attribute.0) }
    }

    /// Sets the linkage of a function or variable.
    pub(crate) fn link(self, linkage: LLVMLinkage) {
        // SAFETY: the value is a function or global variable.
        unsafe { llvm::LLVMSetLinkage(self.0, linkage) }
    }

    /// Sets the visibility of a function or variable.
    pub(crate) fn set_visibility(self, visibility: LLVMVisibility) {
        // SAFETY: the value is a function or global variable.
        unsafe { llvm::LLVMSetVisibility(self.0, visibility) }
    }

    /// Sets whether the address of a function or variable matters.
    pub(crate) fn unname(self, kind: LLVMUnnamedAddr) {
        // SAFETY: the value is a function or global variable.
        unsafe { llvm::LLVMSetUnnamedAddress(self.0, kind) }
    }

    /// Puts a function or variable into a section.
    pub(crate) fn set_section(self, section: &str) {
        let section = CString::new(section).unwrap_or_default();
        // SAFETY: the value is a function or global variable, and LLVM copies the name.
        unsafe { llvm::LLVMSetSection(self.0, section.as_ptr()) }
    }

    /// Marks a function or variable as defined in the linkage unit that uses it.
    pub(crate) fn make_dso_local(self) {
        // SAFETY: the value is a function or global variable.
        unsafe { stridecheck_set_dso_local(self.0) }
    }

    /// Adds a string attribute to a variable.
    pub(crate) fn add_variable_text(self, key: &str, value: &str) {
        let (key_start, value_start) = (key.as_ptr().cast(), value.as_ptr().cast());
        // SAFETY: the value is a global variable, and both texts are counted.
        unsafe {
            stridecheck_add_variable_attribute(
                self.0,
                key_start,
                key.len(),
                value_start,
                value.len(),
            )
        }
    }

    /// Sets the garbage collector of a function.
    pub(crate) fn set_garbage_collector(self, name: &str) {
        let name = CString::new(name).unwrap_or_default();
        // SAFETY: the value is a function, and LLVM copies the name.
        unsafe { llvm::LLVMSetGC(self.0, name.as_ptr()) }
    }

    /// Sets the function that handles the exceptions of a function.
    pub(crate) fn set_personality(self, personality: Value<'c>) {
        // SAFETY: both values are functions of one module.
        unsafe { llvm::LLVMSetPersonalityFn(self.0, personality.0) }
    }

    /// Sets the calling convention of a function, by LLVM's number.
    pub(crate) fn set_convention(self, convention: u32) {
        // SAFETY: the value is a function.
        unsafe { llvm::LLVMSetFunctionCallConv(self.0, convention) }
    }
}

/// Calls.
impl<'c> Value<'c> {
    /// Adds an attribute to a call.
    pub(crate) fn add_call_attribute(self, place: AttributePlace, attribute: Attribute) {
        // SAFETY: the value is a call, and the place is one of the type of its callee.
        unsafe { llvm::LLVMAddCallSiteAttribute(self.0, place.index(), attribute.0) }
    }

    /// Sets the calling convention of a call, by LLVM's number.
    pub(crate) fn set_call_convention(self, convention: u32) {
        // SAFETY: the value is a call.
        unsafe { llvm::LLVMSetInstructionCallConv(self.0, convention) }
    }

    /// Sets the tail call kind of a call.
    pub(crate) fn set_tail_call(self, kind: LLVMTailCallKind) {
        // SAFETY: the value is a call.
        unsafe { llvm::LLVMSetTailCallKind(self.0, kind) }
    }

    /// Gives a call the calling convention and ABI attributes of its callee, a function with this many parameters.
    pub(crate) fn call_as(self, callee: Value<'c>, parameters: usize) {
        let places = (0..parameters).map(AttributePlace::Parameter);
        for place in places.chain([AttributePlace::Return]) {
            // SAFETY: the first value is a call of the second one, a function; LLVM fills as many places as it counted.
            unsafe {
                let length = llvm::LLVMGetAttributeCountAtIndex(callee.0, place.index());
                let length = usize::try_from(length).expect("a count of 32 bits fits");
                let mut attributes = vec![std::ptr::null_mut(); length];
                llvm::LLVMGetAttributesAtIndex(callee.0, place.index(), attributes.as_mut_ptr());
                for attribute in attributes {
                    self.add_call_attribute(place, Attribute(attribute));
                }
            }
        }
        // SAFETY: the value is a function.
        self.set_call_convention(unsafe { llvm::LLVMGetFunctionCallConv(callee.0) });
    }
}
