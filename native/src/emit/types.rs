//! Types of the LLVM dialect as types of LLVM IR.

use std::sync::Arc;

use stridecheck_ir::Type;
use stridecheck_ir::types::{LlvmType, NamedStruct, VectorType};

use crate::emit::builder::{Builder, Ty};
use crate::error::Error;

/// The widest integer type of LLVM.
const MAX_WIDTH: u32 = 1 << 23;

impl<'c> Builder<'c> {
    /// The counterpart of a type.
    pub(crate) fn ty(&self, ty: &Type) -> Result<Ty<'c>, Error> {
        match ty {
            Type::Integer(integer) if (1..=MAX_WIDTH).contains(&integer.width) => {
                Ok(self.integer_type(integer.width))
            }
            Type::Float(float) => self.float_type(*float).ok_or_else(|| Error::ty(ty)),
            Type::Vector(vector) => self.vector_type(vector, self.ty(&vector.element)?),
            Type::Llvm(llvm) => self.llvm_type(llvm),
            _ => Err(Error::ty(ty)),
        }
    }

    /// A vector of one dimension becomes one of LLVM; further dimensions are arrays of it, as in MLIR.
    pub(crate) fn vector_type(
        &self,
        vector: &VectorType,
        element: Ty<'c>,
    ) -> Result<Ty<'c>, Error> {
        let refused = || Error::ty(&Type::vector(vector.shape.clone(), vector.element.clone()));
        let (last, outer) = vector.shape.split_last().ok_or_else(refused)?;
        let length = u32::try_from(*last).map_err(|_| refused())?;
        if length == 0 || vector.is_scalable() {
            return Err(refused());
        }
        let innermost = element.vector_of(length);
        Ok(outer.iter().rev().fold(innermost, |ty, n| ty.array(*n)))
    }

    fn llvm_type(&self, ty: &LlvmType) -> Result<Ty<'c>, Error> {
        match ty {
            LlvmType::Pointer { address_space, .. } => Ok(self.pointer_type(*address_space)),
            LlvmType::Struct { fields, packed } => {
                Ok(self.struct_type(&self.types(fields)?, *packed))
            }
            // The name has no effect on the program.
            LlvmType::Named(NamedStruct {
                fields: Some(fields),
                packed,
                ..
            }) => Ok(self.struct_type(&self.types(fields)?, *packed)),
            LlvmType::Named(_)
            | LlvmType::Recursive(_)
            | LlvmType::Bare(_)
            | LlvmType::Target(_) => Err(Error::ty(&Type::Llvm(Arc::new(ty.clone())))),
            LlvmType::Array { length, element } => Ok(self.ty(element)?.array(*length)),
            LlvmType::Function {
                result,
                params,
                variadic,
            } => Ok(self.ty(result)?.function(&self.types(params)?, *variadic)),
            LlvmType::Void => Ok(self.void_type()),
        }
    }

    /// The counterparts of types.
    pub(crate) fn types(&self, types: &[Type]) -> Result<Vec<Ty<'c>>, Error> {
        types.iter().map(|ty| self.ty(ty)).collect()
    }
}
