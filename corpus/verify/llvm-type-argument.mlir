// error: `!llvm.func<void (i32)>` cannot be a parameter of `!llvm.func<void (func<void (i32)>)>`, expected a type of values
// differs: MLIR does not look at the type that the form of the op puts together, and refuses it where it is written out
llvm.func @f(!llvm.func<void (i32)>)
