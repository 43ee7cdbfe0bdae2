// error: `memref.memory_space_cast` cannot cast `memref<4xf32>` to `memref<5xf32, 1>`: more than the memory spaces differ
func.func @f(%m: memref<4xf32>) {
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<5xf32, 1>
  return
}
