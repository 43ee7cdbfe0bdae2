func.func private @callee(%m: memref<?xf32>, %i: i32) -> (memref<?xf32>, i32)
func.func @caller(%m: memref<?xf32>, %i: i32) -> (i32, memref<?xf32>) {
  %0:2 = call @callee(%m, %i) : (memref<?xf32>, i32) -> (memref<?xf32>, i32)
  return %0#1, %0#0 : i32, memref<?xf32>
}
func.func private @attributes(%m: memref<?xf32> {llvm.noalias}, %i: index {llvm.noundef}) -> (i32 {llvm.noundef}) {
  %0 = arith.index_cast %i : index to i32
  return %0 : i32
}
