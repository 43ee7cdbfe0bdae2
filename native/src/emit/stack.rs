//! Guarded stack memory: every `alloca` that remains after optimisation becomes a call.
//!
//! Rules:
//! - This happens after LLVM's optimisation, so that it does not hinder it.
//! - The memory of a function is freed when it returns, and when the program restores the stack.

use inkwell::basic_block::BasicBlock;
use inkwell::builder::{Builder, BuilderError};
use inkwell::module::Module;
use inkwell::targets::TargetData;
use inkwell::types::BasicTypeEnum;
use inkwell::values::{
    AnyValue, BasicValue, FunctionValue, InstructionOpcode, InstructionValue, IntValue,
    PointerValue,
};

use crate::error::Error;

/// The function that allocates memory of a size and alignment.
pub(crate) const TAKE: &str = "__stridecheck_take_stack";

/// The function that returns how much is allocated.
pub(crate) const DEPTH: &str = "__stridecheck_stack_depth";

/// The function that frees everything allocated since.
pub(crate) const RESTORE: &str = "__stridecheck_restore_stack";

/// The declared hook functions.
struct Hooks<'m, 'c> {
    module: &'m Module<'c>,
    data: &'m TargetData,
    builder: Builder<'c>,
}

/// Replaces the stack allocations of every function.
pub(crate) fn guard(module: &Module<'_>, data: &TargetData) -> Result<(), Error> {
    let hooks = Hooks {
        module,
        data,
        builder: module.get_context().create_builder(),
    };
    for function in module.get_functions() {
        hooks
            .function(function)
            .map_err(|error| Error::Compile(error.to_string()))?;
    }
    Ok(())
}

impl<'c> Hooks<'_, 'c> {
    fn function(&self, function: FunctionValue<'c>) -> Result<(), BuilderError> {
        let instructions: Vec<InstructionValue<'c>> = function
            .get_basic_blocks()
            .into_iter()
            .flat_map(BasicBlock::get_instructions)
            .collect();
        let takes = |instruction: &&InstructionValue<'c>| is_stack(**instruction);
        let allocas: Vec<_> = instructions.iter().filter(takes).collect();
        let (Some(first), false) = (instructions.first(), allocas.is_empty()) else {
            return Ok(());
        };
        self.builder.position_before(first);
        let depth = self.depth()?;
        for instruction in &instructions {
            match intrinsic(*instruction) {
                Some(Intrinsic::Lifetime) => instruction.erase_from_basic_block(),
                Some(Intrinsic::Save) => self.save(*instruction)?,
                Some(Intrinsic::Restore) => self.restore(*instruction)?,
                None if instruction.get_opcode() == InstructionOpcode::Return => {
                    self.builder.position_before(instruction);
                    self.call_restore(depth)?;
                }
                None => {}
            }
        }
        for alloca in allocas {
            self.take(*alloca)?;
        }
        Ok(())
    }

    /// `alloca T, n align a` becomes a call with the bytes and the alignment.
    fn take(&self, alloca: InstructionValue<'c>) -> Result<(), BuilderError> {
        let wide = self.module.get_context().i64_type();
        self.builder.position_before(&alloca);
        let count = alloca.get_operand(0).and_then(|operand| operand.value());
        let count = count.expect("an allocation has a count").into_int_value();
        let count = self
            .builder
            .build_int_cast_sign_flag(count, wide, false, "")?;
        let element: BasicTypeEnum<'c> = alloca
            .get_allocated_type()
            .expect("the instruction is an allocation");
        let size = wide.const_int(self.data.get_abi_size(&element), false);
        let bytes = self.builder.build_int_mul(count, size, "")?;
        let alignment = alloca
            .get_alignment()
            .expect("an allocation has an alignment");
        let alignment = wide.const_int(alignment.into(), false);
        let pointer = self.pointer();
        let ty = pointer.fn_type(&[wide.into(), wide.into()], false);
        let hook = self.hook(TAKE, ty);
        let call = self
            .builder
            .build_call(hook, &[bytes.into(), alignment.into()], "")?;
        let taken: PointerValue<'c> = call.as_any_value_enum().into_pointer_value();
        let taken = taken
            .as_instruction_value()
            .expect("a call is an instruction");
        alloca.replace_all_uses_with(&taken);
        alloca.erase_from_basic_block();
        Ok(())
    }

    fn save(&self, save: InstructionValue<'c>) -> Result<(), BuilderError> {
        self.builder.position_before(&save);
        let depth = self.depth()?;
        let saved = self.builder.build_int_to_ptr(depth, self.pointer(), "")?;
        if let Some(saved) = saved.as_instruction_value() {
            save.replace_all_uses_with(&saved);
        }
        save.erase_from_basic_block();
        Ok(())
    }

    fn restore(&self, restore: InstructionValue<'c>) -> Result<(), BuilderError> {
        self.builder.position_before(&restore);
        let wide = self.module.get_context().i64_type();
        let saved = restore.get_operand(0).and_then(|operand| operand.value());
        let saved = saved.expect("what was saved is given").into_pointer_value();
        let depth = self.builder.build_ptr_to_int(saved, wide, "")?;
        self.call_restore(depth)?;
        restore.erase_from_basic_block();
        Ok(())
    }

    fn depth(&self) -> Result<IntValue<'c>, BuilderError> {
        let wide = self.module.get_context().i64_type();
        let hook = self.hook(DEPTH, wide.fn_type(&[], false));
        let call = self.builder.build_call(hook, &[], "")?;
        Ok(call.as_any_value_enum().into_int_value())
    }

    fn call_restore(&self, depth: IntValue<'c>) -> Result<(), BuilderError> {
        let context = self.module.get_context();
        let ty = context
            .void_type()
            .fn_type(&[context.i64_type().into()], false);
        let hook = self.hook(RESTORE, ty);
        self.builder.build_call(hook, &[depth.into()], "")?;
        Ok(())
    }

    fn pointer(&self) -> inkwell::types::PointerType<'c> {
        let space = inkwell::AddressSpace::default();
        self.module.get_context().ptr_type(space)
    }

    fn hook(&self, name: &str, ty: inkwell::types::FunctionType<'c>) -> FunctionValue<'c> {
        let known = self.module.get_function(name);
        known.unwrap_or_else(|| self.module.add_function(name, ty, None))
    }
}

/// Whether an instruction allocates stack memory in the default address space.
fn is_stack(instruction: InstructionValue<'_>) -> bool {
    instruction.get_opcode() == InstructionOpcode::Alloca
        && instruction
            .get_type()
            .into_pointer_type()
            .get_address_space()
            == inkwell::AddressSpace::default()
}

/// An intrinsic about the stack.
enum Intrinsic {
    /// Marks when an allocation is in use; its operand must be an allocation.
    Lifetime,
    Save,
    Restore,
}

fn intrinsic(instruction: InstructionValue<'_>) -> Option<Intrinsic> {
    if instruction.get_opcode() != InstructionOpcode::Call {
        return None;
    }
    let callee = instruction.get_operand(instruction.get_num_operands() - 1)?;
    let callee = callee.value().filter(|callee| callee.is_pointer_value())?;
    let callee = callee.into_pointer_value();
    match callee.get_name().to_str().ok()? {
        name if name.starts_with("llvm.lifetime.") => Some(Intrinsic::Lifetime),
        name if name.starts_with("llvm.stacksave") => Some(Intrinsic::Save),
        name if name.starts_with("llvm.stackrestore") => Some(Intrinsic::Restore),
        _ => None,
    }
}
