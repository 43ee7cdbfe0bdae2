// error: `!llvm.label` cannot be an element of `!llvm.struct<(label)>`, expected a type with a size
// error: `!llvm.metadata` cannot be the result of `!llvm.func<metadata ()>`, expected `!llvm.void` or a type of values
func.func private @f(!llvm.struct<(label)>)
func.func private @g(!llvm.func<metadata ()>)
