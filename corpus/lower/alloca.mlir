func.func @f(%n: index) -> (memref<?x4xf32>, memref<i17>) {
  %0 = memref.alloca(%n) {alignment = 64} : memref<?x4xf32>
  %1 = memref.alloca() : memref<i17>
  return %0, %1 : memref<?x4xf32>, memref<i17>
}
