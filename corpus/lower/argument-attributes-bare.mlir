// lowering: bare-pointers
func.func @f(%m: memref<4xf32> {llvm.noalias}, %i: i32 {llvm.noundef}) -> (memref<4xf32> {llvm.noalias}) {
  return %m : memref<4xf32>
}
