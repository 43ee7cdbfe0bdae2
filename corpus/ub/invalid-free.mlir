// The buffer of an argument is the caller's, and what an op made of a buffer is a view of it, which cannot be given back.
// run: @argument([1, 2])
// ub: InvalidFree
// run: @subview()
// ub: FreeOfView
// run: @whole_subview()
// ub: FreeOfView
// run: @view()
// ub: FreeOfView
// run: @reinterpret_cast()
// ub: FreeOfView
// run: @base()
// ub: FreeOfView
// run: @realloc()
// ub: FreeOfView
func.func @argument(%m: memref<2xi32>) {
  memref.dealloc %m : memref<2xi32>
  return
}
func.func @subview() {
  %m = memref.alloc() : memref<4xi32>
  %v = memref.subview %m[1][2][1] : memref<4xi32> to memref<2xi32, strided<[1], offset: 1>>
  memref.dealloc %v : memref<2xi32, strided<[1], offset: 1>>
  return
}
func.func @whole_subview() {
  %m = memref.alloc() : memref<4xi32>
  %v = memref.subview %m[0][4][1] : memref<4xi32> to memref<4xi32, strided<[1]>>
  memref.dealloc %v : memref<4xi32, strided<[1]>>
  return
}
func.func @view() {
  %m = memref.alloc() : memref<16xi8>
  %c4 = arith.constant 4 : index
  %v = memref.view %m[%c4][] : memref<16xi8> to memref<2xi8>
  memref.dealloc %v : memref<2xi8>
  return
}
func.func @reinterpret_cast() {
  %m = memref.alloc() : memref<16xi8>
  %v = memref.reinterpret_cast %m to offset: [3], sizes: [2], strides: [1] : memref<16xi8> to memref<2xi8, strided<[1], offset: 3>>
  memref.dealloc %v : memref<2xi8, strided<[1], offset: 3>>
  return
}
func.func @base() {
  %m = memref.alloc() : memref<16xi8>
  %b, %o, %s, %t = memref.extract_strided_metadata %m : memref<16xi8> -> memref<i8>, index, index, index
  memref.dealloc %b : memref<i8>
  return
}
func.func @realloc() {
  %m = memref.alloc() : memref<16xi8>
  %v = memref.subview %m[0][2][1] : memref<16xi8> to memref<2xi8, strided<[1]>>
  %w = memref.cast %v : memref<2xi8, strided<[1]>> to memref<2xi8>
  %r = memref.realloc %w : memref<2xi8> to memref<8xi8>
  memref.dealloc %r : memref<8xi8>
  return
}
