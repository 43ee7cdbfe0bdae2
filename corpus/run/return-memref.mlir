// Descriptors go out as places: which buffer, how far aligned, offset, sizes and strides.
// run: @fresh(2) -> {base alloc 0, aligned 0, offset 0, sizes [2, 3], strides [3, 1], cells [?, ?, ?, ?, ?, 7]}
// run: @fresh(0) -> {base alloc 0, aligned 0, offset 0, sizes [0, 3], strides [3, 1], cells []}
// run: @same([1, 2, 3, 4] offset 1 sizes [2] strides [2]) -> {base arg 0, aligned 0, offset 1, sizes [2], strides [2], cells [1, 2, 3, 4]} after [1, 2, 3, 4]
// run: @freed() -> {base alloc 1, aligned 0, offset 0, sizes [], strides [], cells freed}
func.func @fresh(%n: index) -> memref<?x3xi8> {
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %one = arith.constant 1 : index
  %seven = arith.constant 7 : i8
  %m = memref.alloc(%n) : memref<?x3xi8>
  %some = arith.cmpi ne, %n, %zero : index
  cf.cond_br %some, ^write, ^exit
^write:
  %last = arith.subi %n, %one : index
  memref.store %seven, %m[%last, %two] : memref<?x3xi8>
  cf.br ^exit
^exit:
  return %m : memref<?x3xi8>
}
func.func @same(%m: memref<?xi32, strided<[?], offset: ?>>) -> memref<?xi32, strided<[?], offset: ?>> {
  return %m : memref<?xi32, strided<[?], offset: ?>>
}
func.func @freed() -> memref<f32> {
  %kept = memref.alloc() : memref<f32>
  %m = memref.alloc() : memref<f32>
  memref.dealloc %m : memref<f32>
  return %m : memref<f32>
}
