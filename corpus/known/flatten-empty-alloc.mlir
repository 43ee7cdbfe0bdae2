// target: mlir-22/flatten-memref
// run: @empty([] sizes [0, 4]) -> () after []
func.func @empty(%from: memref<?x4xi32>) {
  %alloc = memref.alloc() : memref<0x4xi32>
  memref.copy %from, %alloc : memref<?x4xi32> to memref<0x4xi32>
  return
}
