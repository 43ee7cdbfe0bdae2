// What a program does must not depend on a value that is open.
// run: @branch_on_nan_bits(0.0)
// open: the condition is not determined
// run: @branch_on_padding()
// open: the condition is not determined
// run: @index_by_reciprocal([1, 2, 3], 5.0)
// open: an index or size is not determined
// run: @divide_by_padding(1)
// open: an operand of a division is not determined
// run: @select_a_memref(0.0, [1], [2])
// open: the condition of `arith.select` is not determined
// Where an infinity meets a NaN, a product may be an infinity or a NaN, also where a flag leaves a zero or the rounding open.
// run: @branch_on_unsigned_product([0x7F800000, 0.0], [0x7FC00000, 1.0])
// open: the condition is not determined
// run: @branch_on_contracted_product([0x7FC00000, 3.0e+38], [1.0, 3.0e+38])
// open: the condition is not determined
func.func @branch_on_unsigned_product(%a: complex<f32>, %b: complex<f32>) -> i1 {
  %p = complex.mul %a, %b fastmath<nsz> : complex<f32>
  %i = complex.im %p : complex<f32>
  %c = arith.cmpf uno, %i, %i : f32
  cf.cond_br %c, ^a, ^a
^a:
  return %c : i1
}
func.func @branch_on_contracted_product(%a: complex<f32>, %b: complex<f32>) -> i1 {
  %p = complex.mul %a, %b fastmath<contract> : complex<f32>
  %i = complex.im %p : complex<f32>
  %c = arith.cmpf uno, %i, %i : f32
  cf.cond_br %c, ^a, ^a
^a:
  return %c : i1
}
func.func @branch_on_nan_bits(%x: f32) -> i32 {
  %c0 = arith.constant 0 : i32
  %n = arith.divf %x, %x : f32
  %b = arith.bitcast %n : f32 to i32
  %c = arith.cmpi slt, %b, %c0 : i32
  cf.cond_br %c, ^a, ^b
^a:
  return %b : i32
^b:
  return %c0 : i32
}
func.func private @padding() -> i8 {
  %c0 = arith.constant 0 : index
  %c = arith.constant 1 : i4
  %m = memref.alloca() : memref<16xi8>
  %v = memref.view %m[%c0][] : memref<16xi8> to memref<1xi4>
  memref.store %c, %v[%c0] : memref<1xi4>
  %r = memref.load %m[%c0] : memref<16xi8>
  return %r : i8
}
func.func @branch_on_padding() -> i8 {
  %c1 = arith.constant 1 : i8
  %r = func.call @padding() : () -> i8
  %c = arith.cmpi eq, %r, %c1 : i8
  cf.cond_br %c, ^a, ^b
^a:
  return %r : i8
^b:
  return %c1 : i8
}
func.func @index_by_reciprocal(%m: memref<3xi8>, %x: f32) -> i8 {
  %three = arith.constant 3.0 : f32
  %q = arith.divf %x, %three fastmath<arcp> : f32
  %n = arith.fptosi %q : f32 to i32
  %i = arith.index_cast %n : i32 to index
  %r = memref.load %m[%i] : memref<3xi8>
  return %r : i8
}
func.func @divide_by_padding(%x: i8) -> i8 {
  %r = func.call @padding() : () -> i8
  %q = arith.divui %x, %r : i8
  return %q : i8
}
func.func @select_a_memref(%x: f32, %a: memref<1xi8>, %b: memref<1xi8>) -> index {
  %c0 = arith.constant 0 : index
  %n = arith.divf %x, %x : f32
  %i = arith.bitcast %n : f32 to i32
  %c = arith.trunci %i : i32 to i1
  %s = arith.select %c, %a, %b : memref<1xi8>
  %d = memref.dim %s, %c0 : memref<1xi8>
  return %d : index
}
