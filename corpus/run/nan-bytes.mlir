// The bytes of a computed NaN are open; those of a NaN that is given or constant are what they are, also after a copy.
// run: @nan_as_int([0, 0, 0, 0], 0.0) -> ? after [?, 0, 0, 0]
// run: @const() -> 0x7FC00001
// run: @arg(0x7FC00001) -> 0x7FC00001
// run: @neg(0x7FC00001) -> 0xFFC00001
// run: @viamem(0x7FC00001) -> 0x7FC00001
// run: @part(0.0, 3.0) -> (?, 3.0)
// run: @copied(0.0) -> (true, ?)
func.func @nan_as_int(%b: memref<4xi8>, %x: f32) -> i8 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %m = memref.alloc() {alignment = 16} : memref<16xi8>
  %v = memref.view %m[%c0][] : memref<16xi8> to memref<1xf32>
  %n = arith.divf %x, %x : f32
  memref.store %n, %v[%c0] : memref<1xf32>
  %r = memref.load %m[%c3] : memref<16xi8>
  memref.store %r, %b[%c0] : memref<4xi8>
  memref.dealloc %m : memref<16xi8>
  return %r : i8
}
func.func @const() -> i32 {
  %n = arith.constant 0x7FC00001 : f32
  %b = arith.bitcast %n : f32 to i32
  %w = arith.constant 0x7FC00001 : i32
  %c = arith.cmpi eq, %b, %w : i32
  cf.cond_br %c, ^a, ^b
^a:
  return %b : i32
^b:
  %z = arith.constant 0 : i32
  return %z : i32
}
func.func @arg(%n: f32) -> i32 {
  %b = arith.bitcast %n : f32 to i32
  return %b : i32
}
func.func @neg(%n: f32) -> i32 {
  %m = arith.negf %n : f32
  %b = arith.bitcast %m : f32 to i32
  return %b : i32
}
func.func @viamem(%x: f32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() {alignment = 16} : memref<16xi8>
  %v = memref.view %m[%c0][] : memref<16xi8> to memref<1xf32>
  %w = memref.view %m[%c0][] : memref<16xi8> to memref<1xi32>
  memref.store %x, %v[%c0] : memref<1xf32>
  %r = memref.load %w[%c0] : memref<1xi32>
  return %r : i32
}
// Half of a NaN is written over, so what is left of it is neither that NaN nor anything that is known.
func.func @part(%x: f32, %y: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i16
  %m = memref.alloca() {alignment = 16} : memref<16xi8>
  %v = memref.view %m[%c0][] : memref<16xi8> to memref<2xf32>
  %w = memref.view %m[%c0][] : memref<16xi8> to memref<4xi16>
  %n = arith.divf %x, %x : f32
  memref.store %n, %v[%c0] : memref<2xf32>
  memref.store %y, %v[%c1] : memref<2xf32>
  memref.store %zero, %w[%c0] : memref<4xi16>
  %a = memref.load %v[%c0] : memref<2xf32>
  %b = memref.load %v[%c1] : memref<2xf32>
  return %a, %b : f32, f32
}
// A copy of it is a NaN too, whose bits are open too.
func.func @copied(%x: f32) -> (i1, i32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<1xf32>
  %m = memref.alloca() {alignment = 16} : memref<16xi8>
  %v = memref.view %m[%c0][] : memref<16xi8> to memref<1xf32>
  %w = memref.view %m[%c0][] : memref<16xi8> to memref<1xi32>
  %n = arith.divf %x, %x : f32
  memref.store %n, %a[%c0] : memref<1xf32>
  memref.copy %a, %v : memref<1xf32> to memref<1xf32>
  %r = memref.load %v[%c0] : memref<1xf32>
  %is_nan = arith.cmpf uno, %r, %r : f32
  %bits = memref.load %w[%c0] : memref<1xi32>
  return %is_nan, %bits : i1, i32
}
