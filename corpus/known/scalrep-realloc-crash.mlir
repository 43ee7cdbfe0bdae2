// target: mlir-22/func.func(affine-raise-from-memref),func.func(affine-scalrep)
// run: @main(1.0) -> 1.0

func.func @main(%a: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %alloc = memref.alloc() : memref<2xf64>
  %0 = memref.realloc %alloc : memref<2xf64> to memref<5xf64>
  memref.store %a, %0[%c0] : memref<5xf64>
  %1 = memref.load %0[%c0] : memref<5xf64>
  %2 = memref.realloc %0(%c0) : memref<5xf64> to memref<?xf64>
  memref.dealloc %2 : memref<?xf64>
  func.return %1 : f64
}
