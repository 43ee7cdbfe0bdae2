// target: mlir-13/func.func(promote-buffers-to-stack)
// run: @main(false) -> 7
func.func @main(%c: i1) -> i32 {
  %0 = call @pick(%c) : (i1) -> memref<i32>
  %1 = memref.load %0[] : memref<i32>
  return %1 : i32
}
func.func @pick(%c: i1) -> memref<i32> {
  %a = memref.alloc() : memref<i32>
  %b = memref.alloc() : memref<i32>
  %c7 = arith.constant 7 : i32
  %0 = arith.select %c, %a, %b : memref<i32>
  memref.store %c7, %0[] : memref<i32>
  return %0 : memref<i32>
}
