func.func private @declared(%m: memref<*xf32>) -> memref<*xf32> attributes {llvm.emit_c_interface}
func.func @given_back(%m: memref<?xf32>) -> memref<*xf32> {
  %0 = memref.cast %m : memref<?xf32> to memref<*xf32>
  return %0 : memref<*xf32>
}
func.func @several(%m: memref<*xf32>, %i: i32) -> (memref<*xf32>, i32, memref<*xf32>) attributes {llvm.emit_c_interface} {
  return %m, %i, %m : memref<*xf32>, i32, memref<*xf32>
}
func.func @caller(%m: memref<*xf32>) -> i32 {
  %zero = arith.constant 0 : i32
  %0 = call @declared(%m) : (memref<*xf32>) -> memref<*xf32>
  %f = func.constant @several : (memref<*xf32>, i32) -> (memref<*xf32>, i32, memref<*xf32>)
  %1:3 = func.call_indirect %f(%0, %zero) : (memref<*xf32>, i32) -> (memref<*xf32>, i32, memref<*xf32>)
  return %1#1 : i32
}
func.func @in_a_memory_space(%m: memref<*xf32, 3>) -> memref<*xf32, 3> {
  return %m : memref<*xf32, 3>
}
