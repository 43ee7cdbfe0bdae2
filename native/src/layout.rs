//! The offsets of the parts of a type, by LLVM's data layout.
//!
//! Nothing here follows the rules of the conversion or of the oracle: it is an independent third opinion.
#![expect(unsafe_code, reason = "sizes and offsets are asked of LLVM")]

use inkwell::llvm_sys::LLVMTypeKind;
use inkwell::llvm_sys::target as llvm;
use inkwell::targets::TargetData;

use crate::emit::builder::Ty;
use crate::error::Error;

/// The longest array whose elements are listed one by one.
const MAX_ELEMENTS: u64 = 1024;

/// The layout of a type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// The distance between neighbours in an array.
    pub(crate) size_bytes: usize,
    /// How many bytes a store writes.
    pub(crate) store_bytes: usize,
    /// The alignment that the target requires.
    pub(crate) align_bytes: usize,
    /// Its components.
    pub(crate) kind: Kind,
}

/// The components of a type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A scalar, which is one lane, or a vector.
    Lanes {
        /// The bits of a lane, at most 128.
        bits: u32,
        /// The number of lanes.
        lanes: usize,
        /// Whether a lane is an index.
        is_index: bool,
    },
    /// A pointer.
    Pointer,
    /// Fields of a structure or elements of an array, with their offsets in bytes.
    Fields(Vec<(usize, Layout)>),
    /// A value that is passed on but not inspected.
    Opaque,
}

impl Layout {
    /// The layout of a type.
    pub(crate) fn of(data: &TargetData, ty: Ty<'_>) -> Result<Self, Error> {
        let raw = data.as_mut_ptr();
        // SAFETY: the type is sized: it is that of a parameter, a result or an element.
        let (size, store, align) = unsafe {
            (
                llvm::LLVMABISizeOfType(raw, ty.0),
                llvm::LLVMStoreSizeOfType(raw, ty.0),
                llvm::LLVMABIAlignmentOfType(raw, ty.0),
            )
        };
        Ok(Self {
            size_bytes: bytes(size)?,
            store_bytes: bytes(store)?,
            align_bytes: bytes(align.into())?,
            kind: Kind::of(data, ty)?,
        })
    }

    /// The bits of a scalar.
    pub(crate) fn bits(&self) -> Option<u32> {
        match self.kind {
            Kind::Lanes { bits, lanes: 1, .. } => Some(bits),
            _ => None,
        }
    }

    /// The layout of an index, or of a vector of it.
    #[must_use]
    pub(crate) fn of_index(mut self) -> Self {
        self.kind.mark_index();
        self
    }

    /// The fields, if it has any.
    pub(crate) fn fields(&self) -> Option<&[(usize, Layout)]> {
        match &self.kind {
            Kind::Fields(fields) => Some(fields),
            _ => None,
        }
    }
}

impl Kind {
    fn of(data: &TargetData, ty: Ty<'_>) -> Result<Self, Error> {
        if let Some(bits) = scalar_bits(ty) {
            return Ok(Self::lanes(bits, 1));
        }
        if let Some((lanes, element)) = ty.vector() {
            let lanes = usize::try_from(lanes).expect("32 bits fit");
            let bits = scalar_bits(element);
            return Ok(bits.map_or(Self::Opaque, |bits| Self::lanes(bits, lanes)));
        }
        Ok(match ty.kind() {
            LLVMTypeKind::LLVMPointerTypeKind => Self::Pointer,
            LLVMTypeKind::LLVMStructTypeKind | LLVMTypeKind::LLVMArrayTypeKind
                if ty.field_count() <= MAX_ELEMENTS =>
            {
                Self::Fields(fields(data, ty)?)
            }
            _ => Self::Opaque,
        })
    }

    fn lanes(bits: u32, lanes: usize) -> Self {
        Self::Lanes {
            bits,
            lanes,
            is_index: false,
        }
    }

    fn mark_index(&mut self) {
        match self {
            Self::Lanes { is_index, .. } => *is_index = true,
            Self::Fields(fields) => {
                for (_, field) in fields {
                    field.kind.mark_index();
                }
            }
            Self::Pointer | Self::Opaque => {}
        }
    }
}

/// The bits of an integer or float of at most 128 bits.
fn scalar_bits(ty: Ty<'_>) -> Option<u32> {
    match ty.kind() {
        LLVMTypeKind::LLVMIntegerTypeKind => ty.integer_width().filter(|width| *width <= 128),
        LLVMTypeKind::LLVMHalfTypeKind | LLVMTypeKind::LLVMBFloatTypeKind => Some(16),
        LLVMTypeKind::LLVMFloatTypeKind => Some(32),
        LLVMTypeKind::LLVMDoubleTypeKind => Some(64),
        _ => None,
    }
}

fn fields(data: &TargetData, ty: Ty<'_>) -> Result<Vec<(usize, Layout)>, Error> {
    (0..ty.field_count())
        .map(|position| {
            let field = ty.field(position).expect("the position is below the count");
            let layout = Layout::of(data, field)?;
            let offset = match ty.kind() {
                LLVMTypeKind::LLVMStructTypeKind => struct_offset(data, ty, position)?,
                _ => bytes(position)? * layout.size_bytes,
            };
            Ok((offset, layout))
        })
        .collect()
}

fn struct_offset(data: &TargetData, ty: Ty<'_>, position: u64) -> Result<usize, Error> {
    let position = u32::try_from(position).expect("a structure has at most 1024 fields here");
    // SAFETY: the type is a structure with a field at the position.
    bytes(unsafe { llvm::LLVMOffsetOfElement(data.as_mut_ptr(), ty.0, position) })
}

fn bytes(count: u64) -> Result<usize, Error> {
    usize::try_from(count).map_err(|_| Error::Beyond(format!("{count} bytes are too many")))
}
