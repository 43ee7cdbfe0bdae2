// target: mlir-16/func.func(promote-buffers-to-stack)
// run: @main() -> 7
func.func @main() -> i32 {
  %0 = call @made() : () -> memref<i32>
  %1 = memref.load %0[] : memref<i32>
  return %1 : i32
}
func.func private @made() -> memref<i32> {
  %c7 = arith.constant 7 : i32
  %a = memref.alloc() : memref<i32>
  memref.store %c7, %a[] : memref<i32>
  %base, %offset = memref.extract_strided_metadata %a : memref<i32> -> memref<i32>, index
  return %base : memref<i32>
}
