// Elements that are vectors or complex numbers, in memrefs whose rank is not known.
// run: @same([1.0, 2.0, 3.0, 4.0, 5.0, 6.0] sizes [1, 2]) -> {base arg 0, aligned 0, offset 0, sizes [1, 2], strides [2, 1], cells [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]} after [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]
// run: @shared([1.0, 2.0, 3.0, 4.0, ?, ?] offset 2 sizes [3] strides [-1], arg 0 from 1 sizes []) -> ([7.0, 8.0], [3.0, 4.0]) after [1.0, 2.0, 3.0, 4.0, 7.0, 8.0]
// run: @fresh([1, -2]) -> {base alloc 0, aligned 0, offset 0, sizes [2], strides [1], cells [?, ?, 1, -2]}
// run: @copied([1, 2, 3, 4, 5, 6], [0, 0, 0, 0, 0, 0]) after [1, 2, 3, 4, 5, 6], [4, 5, 6, 1, 2, 3]
// run: @rank_0([1, 0, 1]) -> (0, [1, 0, 1]) after [1, 0, 1]
// run: @rows([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] sizes [2], 1) -> [7, 8, 9, 10, 11, 12] after [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
func.func @same(%u: memref<*xvector<3xf32>>) -> memref<*xvector<3xf32>> {
  return %u : memref<*xvector<3xf32>>
}
func.func @shared(%a: memref<*xcomplex<f64>>, %b: memref<*xcomplex<f64>>) -> (complex<f64>, complex<f64>) {
  %c0 = arith.constant 0 : index
  %n = complex.constant [7.0, 8.0] : complex<f64>
  %m = memref.cast %a : memref<*xcomplex<f64>> to memref<?xcomplex<f64>, strided<[?], offset: ?>>
  %s = memref.cast %b : memref<*xcomplex<f64>> to memref<complex<f64>>
  memref.store %n, %m[%c0] : memref<?xcomplex<f64>, strided<[?], offset: ?>>
  %0 = memref.load %m[%c0] : memref<?xcomplex<f64>, strided<[?], offset: ?>>
  %1 = memref.load %s[] : memref<complex<f64>>
  return %0, %1 : complex<f64>, complex<f64>
}
func.func @fresh(%z: complex<i17>) -> memref<*xcomplex<i17>> {
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2xcomplex<i17>>
  memref.store %z, %m[%c1] : memref<2xcomplex<i17>>
  %u = memref.cast %m : memref<2xcomplex<i17>> to memref<*xcomplex<i17>>
  return %u : memref<*xcomplex<i17>>
}
func.func @copied(%from: memref<2xvector<3xi16>>, %to: memref<2xvector<3xi16>, strided<[-1], offset: 1>>) {
  %a = memref.cast %from : memref<2xvector<3xi16>> to memref<*xvector<3xi16>>
  %b = memref.cast %to : memref<2xvector<3xi16>, strided<[-1], offset: 1>> to memref<*xvector<3xi16>>
  memref.copy %a, %b : memref<*xvector<3xi16>> to memref<*xvector<3xi16>>
  return
}
func.func @rank_0(%m: memref<vector<3xi1>>) -> (index, vector<3xi1>) {
  %u = memref.cast %m : memref<vector<3xi1>> to memref<*xvector<3xi1>>
  %r = memref.rank %u : memref<*xvector<3xi1>>
  %s = memref.cast %u : memref<*xvector<3xi1>> to memref<vector<3xi1>>
  %0 = memref.load %s[] : memref<vector<3xi1>>
  return %r, %0 : index, vector<3xi1>
}
func.func @rows(%u: memref<*xvector<2x3xi8>>, %i: index) -> vector<2x3xi8> {
  %m = memref.cast %u : memref<*xvector<2x3xi8>> to memref<2xvector<2x3xi8>>
  %0 = memref.load %m[%i] : memref<2xvector<2x3xi8>>
  return %0 : vector<2x3xi8>
}
