// error: `llvm.mlir.global` has type `!llvm.func<i64 ()>`, expected a type of the LLVM dialect with a size
// differs: MLIR takes it, and the program that it makes of it is none to LLVM
module {
  llvm.mlir.global external @g() {addr_space = 0 : i32} : !llvm.func<i64 ()>
}
