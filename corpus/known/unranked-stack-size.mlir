// target: mlir-22{index-width=32 stages=oracle}
// The descriptor is copied to stack memory of 20 bytes for the other memory space, and 24 bytes are loaded from it.
// run: @main(2.5) -> 2.5
func.func @main(%v: f64) -> f64 {
  %alloc = memref.alloc() : memref<f64>
  memref.store %v, %alloc[] : memref<f64>
  %cast = memref.cast %alloc : memref<f64> to memref<*xf64>
  %s = memref.memory_space_cast %cast : memref<*xf64> to memref<*xf64, 2>
  %c = memref.cast %s : memref<*xf64, 2> to memref<f64, 2>
  %r = memref.load %c[] : memref<f64, 2>
  memref.dealloc %alloc : memref<f64>
  return %r : f64
}
