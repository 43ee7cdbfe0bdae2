memref.global "private" @table : memref<2xcomplex<f32>> = dense<[(1.0, 2.0), (3.0, 4.0)]>
memref.global "private" constant @one : memref<complex<f64>> = dense<(0.5, -1.0)>
func.func @accessed(%m: memref<3xcomplex<f32>>, %i: index) -> complex<f32> {
  %0 = memref.load %m[%i] : memref<3xcomplex<f32>>
  %1 = complex.conj %0 : complex<f32>
  %c0 = arith.constant 0 : index
  memref.store %1, %m[%c0] : memref<3xcomplex<f32>>
  return %0 : complex<f32>
}
func.func @globals(%i: index) -> (complex<f32>, complex<f64>) {
  %t = memref.get_global @table : memref<2xcomplex<f32>>
  %o = memref.get_global @one : memref<complex<f64>>
  %0 = memref.load %t[%i] : memref<2xcomplex<f32>>
  %1 = memref.load %o[] : memref<complex<f64>>
  return %0, %1 : complex<f32>, complex<f64>
}
func.func @fresh(%z: complex<f16>) -> memref<2xcomplex<f16>> {
  %m = memref.alloc() : memref<2xcomplex<f16>>
  %s = memref.alloca() : memref<complex<f16>>
  %c1 = arith.constant 1 : index
  memref.store %z, %s[] : memref<complex<f16>>
  %0 = memref.load %s[] : memref<complex<f16>>
  memref.store %0, %m[%c1] : memref<2xcomplex<f16>>
  return %m : memref<2xcomplex<f16>>
}
func.func @chosen(%c: i1, %a: complex<f64>, %b: complex<f64>) -> (complex<f64>, complex<f64>) {
  %0 = arith.select %c, %a, %b : complex<f64>
  cf.cond_br %c, ^bb1(%b : complex<f64>), ^bb1(%a : complex<f64>)
^bb1(%x: complex<f64>):
  return %0, %x : complex<f64>, complex<f64>
}
func.func private @swapped(%a: complex<f32>, %f: f32, %b: complex<f64>) -> (complex<f64>, f32, complex<f32>) {
  return %b, %f, %a : complex<f64>, f32, complex<f32>
}
func.func @passed(%a: complex<f32>, %f: f32, %b: complex<f64>) -> (complex<f64>, f32, complex<f32>) {
  %g = func.constant @swapped : (complex<f32>, f32, complex<f64>) -> (complex<f64>, f32, complex<f32>)
  %0:3 = func.call_indirect %g(%a, %f, %b) : (complex<f32>, f32, complex<f64>) -> (complex<f64>, f32, complex<f32>)
  %1:3 = func.call @swapped(%0#2, %0#1, %0#0) : (complex<f32>, f32, complex<f64>) -> (complex<f64>, f32, complex<f32>)
  return %1#0, %1#1, %1#2 : complex<f64>, f32, complex<f32>
}
func.func @integers(%a: complex<i8>, %m: memref<2xcomplex<i33>>) -> complex<i33> {
  %c0 = arith.constant 0 : index
  %0 = memref.load %m[%c0] : memref<2xcomplex<i33>>
  return %0 : complex<i33>
}
func.func @moved(%from: memref<2xcomplex<f32>>, %to: memref<?xcomplex<f32>>) {
  %0 = memref.cast %to : memref<?xcomplex<f32>> to memref<2xcomplex<f32>>
  memref.copy %from, %0 : memref<2xcomplex<f32>> to memref<2xcomplex<f32>>
  return
}
// run: @accessed([1.0, 2.0, 3.0, 4.0, 5.0, 6.0], 1) -> [3.0, 4.0] after [3.0, -4.0, 3.0, 4.0, 5.0, 6.0]
// run: @globals(1) -> ([3.0, 4.0], [0.5, -1.0])
// run: @fresh([1.0, -2.0]) -> {base alloc 0, aligned 0, offset 0, sizes [2], strides [1], cells [?, ?, 1.0, -2.0]}
// run: @chosen(true, [1.0, 2.0], [3.0, 4.0]) -> ([1.0, 2.0], [3.0, 4.0])
// run: @chosen(false, [1.0, 2.0], [3.0, 4.0]) -> ([3.0, 4.0], [1.0, 2.0])
// run: @passed([1.0, 2.0], 3.0, [4.0, 5.0]) -> ([4.0, 5.0], 3.0, [1.0, 2.0])
// run: @integers([1, -2], [1, -2, 3, 4]) -> [1, -2]
// run: @moved([1.0, 2.0, 3.0, 4.0], [0.0, 0.0, 0.0, 0.0]) after [1.0, 2.0, 3.0, 4.0], [1.0, 2.0, 3.0, 4.0]
