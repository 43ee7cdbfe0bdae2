// Memory.
func @alloc(%n: index) -> memref<?xf32> {
  %r = alloc(%n) : memref<?xf32>
  return %r : memref<?xf32>
}
func @alloca(%n: index) -> memref<?xf32> {
  %r = alloca(%n) : memref<?xf32>
  return %r : memref<?xf32>
}
func @assume(%m: memref<4xf32>) {
  assume_alignment %m, 16 : memref<4xf32>
  return
}
func @atomic_rmw(%m: memref<4xf32>, %i: index, %v: f32) -> f32 {
  %r = atomic_rmw "addf" %v, %m[%i] : (f32, memref<4xf32>) -> f32
  return %r : f32
}
func @atomic_rmw2(%m: memref<4xf32>, %i: index, %v: f32) -> f32 {
  %r = atomic_rmw addf %v, %m[%i] : (f32, memref<4xf32>) -> f32
  return %r : f32
}
func @dealloc(%m: memref<4xf32>) {
  dealloc %m : memref<4xf32>
  return
}
func @dim(%m: memref<?xf32>) -> index {
  %r = dim %m, 0 : memref<?xf32>
  return %r : index
}
func @dimv(%m: memref<?xf32>, %i: index) -> index {
  %r = dim %m, %i : memref<?xf32>
  return %r : index
}
func @dma(%m: memref<4xf32>, %n: memref<4xf32, 1>, %t: memref<1xi32>, %i: index) {
  dma_start %m[%i], %n[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32, 1>, memref<1xi32>
  dma_wait %t[%i], %i : memref<1xi32>
  return
}
func @generic(%m: memref<4xf32>, %i: index, %v: f32) -> f32 {
  %r = generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%x: f32):
    %y = addf %x, %v : f32
    atomic_yield %y : f32
  }
  return %r : f32
}
func @memref_cast(%m: memref<?xf32>) -> memref<4xf32> {
  %r = memref_cast %m : memref<?xf32> to memref<4xf32>
  return %r : memref<4xf32>
}
func @prefetch(%m: memref<4xf32>, %i: index) {
  prefetch %m[%i], read, locality<3>, data : memref<4xf32>
  return
}
func @rank(%m: memref<*xf32>) -> index {
  %r = rank %m : memref<*xf32>
  return %r : index
}
func @ranked_rank(%m: memref<?xf32>) -> index {
  %r = rank %m : memref<?xf32>
  return %r : index
}
func @store(%m: memref<4xf32>, %i: index, %v: f32) {
  store %v, %m[%i] : memref<4xf32>
  std.store %v, %m[%i] : memref<4xf32>
  return
}
func @subview(%m: memref<?x?xf32>, %s: index) -> memref<?x?xf32, offset: ?, strides: [?, ?]> {
  %r = subview %m[%s, %s][%s, %s][%s, %s] : memref<?x?xf32> to memref<?x?xf32, offset: ?, strides: [?, ?]>
  return %r : memref<?x?xf32, offset: ?, strides: [?, ?]>
}
func @transpose(%m: memref<?x?xf32>) -> memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>> {
  %r = transpose %m (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>>
  return %r : memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>>
}
func @view(%m: memref<16xi8>, %s: index) -> memref<4xf32> {
  %r = view %m[%s][] : memref<16xi8> to memref<4xf32>
  return %r : memref<4xf32>
}
global_memref "private" constant @table : memref<2xi16> = dense<[2, 4]>
func @global(%i: index) -> i16 {
  %0 = get_global_memref @table : memref<2xi16>
  %1 = load %0[%i] : memref<2xi16>
  return %1 : i16
}
func @shapes(%m: memref<8xf32>, %u: memref<*xf32>, %s: memref<2xi64>, %i: index) {
  %0 = memref_reinterpret_cast %m to offset: [0], sizes: [2, %i], strides: [4, 1] : memref<8xf32> to memref<2x?xf32, offset: 0, strides: [4, 1]>
  %1 = memref_reshape %u(%s) : (memref<*xf32>, memref<2xi64>) -> memref<?x?xf32>
  return
}
