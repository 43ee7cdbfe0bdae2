// lowering: edition-13, c-wrappers
func.func @f(%m: memref<?xf32> {llvm.noalias, llvm.align = 64 : i64, llvm.nonnull, llvm.dereferenceable = 256 : i64, llvm.inreg}, %i: i32 {llvm.noundef}, %u: memref<*xf32> {llvm.noalias}) -> (i32 {llvm.noundef}) {
  return %i : i32
}
func.func private @g(memref<f32> {llvm.noalias}, memref<?x?xf32> {llvm.readonly, llvm.nocapture, llvm.returned})
