// error: `!llvm.struct<(label)>` holds what the LLVM dialect cannot
// error: `!llvm.func<metadata ()>` holds what the LLVM dialect cannot
func.func private @f(!llvm.struct<(label)>)
func.func private @g(!llvm.func<metadata ()>)
