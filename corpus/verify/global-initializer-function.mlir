// error: no variable is of the type `!llvm.func<i64 ()>`
// differs: MLIR takes it, and the program that it makes of it is none to LLVM
module {
  llvm.mlir.global external @g() {addr_space = 0 : i32} : !llvm.func<i64 ()>
}
