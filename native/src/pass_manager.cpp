// LLVM's code generator as a list of passes that is created once and run on many modules.
//
// LLVM's C interface creates this list anew for every module, which takes a fifth of the time of a small one.
// `llc -run-twice` also relies on running the list again.
// Only `codegen.rs` calls this file.
//
// It also provides what `emit/builder` needs and that interface lacks: `dso_local`, attributes of variables, distinct metadata.

#include <llvm-c/TargetMachine.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/Metadata.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/CodeGen.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>

#include <cstddef>

namespace {

struct Passes {
  llvm::SmallVector<char, 0> bytes;
  llvm::raw_svector_ostream stream{bytes};
  llvm::legacy::PassManager manager;
};

} // namespace

extern "C" {

// The passes that generate an object file; null if the machine has none.
Passes *stridecheck_passes_new(LLVMTargetMachineRef machine) {
  auto *target = reinterpret_cast<llvm::TargetMachine *>(machine);
  auto *passes = new Passes;
  // The modules are already verified.
  if (target->addPassesToEmitFile(passes->manager, passes->stream, nullptr,
                                  llvm::CodeGenFileType::ObjectFile,
                                  /*DisableVerify=*/true)) {
    delete passes;
    return nullptr;
  }
  return passes;
}

// The object file of a module, which is valid until the passes are run again.
const char *stridecheck_passes_run(Passes *passes, LLVMModuleRef module,
                                   std::size_t *length) {
  passes->bytes.clear();
  passes->manager.run(*llvm::unwrap(module));
  *length = passes->bytes.size();
  return passes->bytes.data();
}

void stridecheck_passes_free(Passes *passes) { delete passes; }

// Marks a function or variable as defined in the linkage unit that uses it.
void stridecheck_set_dso_local(LLVMValueRef global) {
  llvm::unwrap<llvm::GlobalValue>(global)->setDSOLocal(true);
}

// Adds a string attribute to a variable.
void stridecheck_add_variable_attribute(LLVMValueRef variable, const char *key,
                                        std::size_t key_length,
                                        const char *value,
                                        std::size_t value_length) {
  llvm::unwrap<llvm::GlobalVariable>(variable)->addAttribute(
      llvm::StringRef(key, key_length), llvm::StringRef(value, value_length));
}

// A node that equals no other one, and whose first operand may be itself.
LLVMMetadataRef stridecheck_distinct_node(LLVMContextRef context,
                                          LLVMMetadataRef *operands,
                                          std::size_t length,
                                          bool names_itself) {
  llvm::SmallVector<llvm::Metadata *> all;
  if (names_itself)
    all.push_back(nullptr);
  for (std::size_t i = 0; i < length; ++i)
    all.push_back(llvm::unwrap(operands[i]));
  auto *node = llvm::MDNode::getDistinct(*llvm::unwrap(context), all);
  if (names_itself)
    node->replaceOperandWith(0, node);
  return llvm::wrap(node);
}
}
