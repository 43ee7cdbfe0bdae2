// lowering: c-wrappers
func.func @f(%m: memref<?xf32> {llvm.noalias}, %i: i32 {llvm.noundef}) -> (i32 {llvm.noundef}) {
  return %i : i32
}
func.func @g(%m: memref<?xf32> {llvm.noalias}, %i: i32 {llvm.noundef}) -> memref<?xf32> {
  return %m : memref<?xf32>
}
