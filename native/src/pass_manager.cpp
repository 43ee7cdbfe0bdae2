// LLVM's code generator as a list of passes that is made once and run on many modules.
//
// LLVM's interface for C makes this list anew for every module, which takes a fifth of the time that a small one needs.
// That a list may be run again is what `llc -run-twice` rests on.
// All of it is called by `codegen.rs` alone.
//
// That interface cannot set `dso_local` either, which `emit/builder/attributes.rs` does.

#include <llvm-c/TargetMachine.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/LegacyPassManager.h>
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

// The passes that make an object file; null where the machine has none.
Passes *stridecheck_passes_new(LLVMTargetMachineRef machine) {
  auto *target = reinterpret_cast<llvm::TargetMachine *>(machine);
  auto *passes = new Passes;
  // The modules are verified before.
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

// Says that a function or variable is defined in the linkage unit that uses it.
void stridecheck_set_dso_local(LLVMValueRef global) {
  llvm::unwrap<llvm::GlobalValue>(global)->setDSOLocal(true);
}
}
