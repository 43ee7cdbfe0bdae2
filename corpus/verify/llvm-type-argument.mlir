// error: `!llvm.func<void (func<void (i32)>)>` has a part that cannot stand there in a type of the LLVM dialect
// differs: MLIR does not look at the type that the form of the op puts together, and refuses it where it is written out
llvm.func @f(!llvm.func<void (i32)>)
