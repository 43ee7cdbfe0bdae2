// error: `memref.cast` cannot cast `memref<4xf32>` to `memref<5xf32>`: static size 4 of dimension 0 differs from 5
func.func @f(%m: memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<5xf32>
  return
}
