func.func @several(%m: memref<?xf32>, %i: i32) -> (memref<?xf32>, i32) attributes {llvm.emit_c_interface} {
  return %m, %i : memref<?xf32>, i32
}
func.func @one(%m: memref<?xf32>) -> memref<?xf32> attributes {llvm.emit_c_interface} {
  return %m : memref<?xf32>
}
func.func private @several_declared(%m: memref<?xf32>, %i: i32) -> (memref<?xf32>, i32) attributes {llvm.emit_c_interface}
func.func private @one_declared(%m: memref<*xf32>) -> memref<?xf32> attributes {llvm.emit_c_interface}
func.func @scalar(%i: i32) -> i32 attributes {llvm.emit_c_interface} {
  return %i : i32
}
func.func @without(%m: memref<?xf32>) {
  return
}
