// Section "Scalar Types" and "Index Type".
// gives: llvm.func @scalars(!llvm.i1, !llvm.i8, !llvm.i17, !llvm.i64, !llvm.half, !llvm.float, !llvm.double)
// gives: llvm.func @index(!llvm.i64) -> !llvm.i64
func @scalars(i1, i8, i17, i64, f16, f32, f64)
func @index(index) -> index
