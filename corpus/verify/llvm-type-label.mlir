// error: `!llvm.struct<(label)>` has a part that cannot stand there in a type of the LLVM dialect
// error: `!llvm.func<metadata ()>` has a part that cannot stand there in a type of the LLVM dialect
func.func private @f(!llvm.struct<(label)>)
func.func private @g(!llvm.func<metadata ()>)
