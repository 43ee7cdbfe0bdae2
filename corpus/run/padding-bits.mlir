// The bits that fill up the last byte of an integer are open, and such an integer is only read as what it was stored as.
// run: @i17(255) -> poison
// run: @i1(2, 0) -> (poison, 0)
// run: @i4(255) -> poison
// run: @vec(255) -> poison
// run: @i4_pad() -> ?
// run: @i1_dirty() -> poison
// run: @i17_high() -> poison
// run: @low_bytes(65535) -> 255
// run: @kept(65535) -> 65535
// run: @other_width(3) -> poison
func.func @i17(%c: i8) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloca() {alignment = 16} : memref<16xi8>
  %v = memref.view %m[%c0][] : memref<16xi8> to memref<1xi17>
  memref.store %c, %m[%c0] : memref<16xi8>
  memref.store %c, %m[%c1] : memref<16xi8>
  memref.store %c, %m[%c2] : memref<16xi8>
  %r = memref.load %v[%c0] : memref<1xi17>
  %e = arith.extui %r : i17 to i32
  return %e : i32
}
func.func @i1(%c: i8, %w: i104) -> (i32, i104) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() {alignment = 16} : memref<16xi8>
  %v = memref.view %m[%c0][] : memref<16xi8> to memref<1xi1>
  memref.store %c, %m[%c0] : memref<16xi8>
  %r = memref.load %v[%c0] : memref<1xi1>
  %e = arith.extui %r : i1 to i32
  return %e, %w : i32, i104
}
func.func @i4(%c: i8) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() {alignment = 16} : memref<16xi8>
  %v = memref.view %m[%c0][] : memref<16xi8> to memref<1xi4>
  memref.store %c, %m[%c0] : memref<16xi8>
  %r = memref.load %v[%c0] : memref<1xi4>
  %e = arith.extui %r : i4 to i32
  return %e : i32
}
func.func @vec(%c: i8) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() {alignment = 16} : memref<16xi8>
  %v = memref.view %m[%c0][] : memref<16xi8> to memref<1xvector<3xi1>>
  memref.store %c, %m[%c0] : memref<16xi8>
  %r = memref.load %v[%c0] : memref<1xvector<3xi1>>
  %m2 = memref.alloca() {alignment = 16} : memref<16xi8>
  %v2 = memref.view %m2[%c0][] : memref<16xi8> to memref<1xvector<3xi1>>
  memref.store %r, %v2[%c0] : memref<1xvector<3xi1>>
  %b = memref.load %m2[%c0] : memref<16xi8>
  %e = arith.extui %b : i8 to i32
  return %e : i32
}
func.func @i4_pad() -> i8 {
  %c0 = arith.constant 0 : index
  %c = arith.constant -1 : i4
  %m = memref.alloca() : memref<16xi8>
  %v = memref.view %m[%c0][] : memref<16xi8> to memref<1xi4>
  memref.store %c, %v[%c0] : memref<1xi4>
  %r = memref.load %m[%c0] : memref<16xi8>
  return %r : i8
}
func.func @i1_dirty() -> i1 {
  %c0 = arith.constant 0 : index
  %c = arith.constant 2 : i8
  %m = memref.alloca() : memref<16xi8>
  %v = memref.view %m[%c0][] : memref<16xi8> to memref<1xi1>
  memref.store %c, %m[%c0] : memref<16xi8>
  %r = memref.load %v[%c0] : memref<1xi1>
  return %r : i1
}
func.func @i17_high() -> i17 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c = arith.constant 255 : i8
  %m = memref.alloca() {alignment = 16} : memref<16xi8>
  %v = memref.view %m[%c0][] : memref<16xi8> to memref<1xi17>
  memref.store %c, %m[%c0] : memref<16xi8>
  memref.store %c, %m[%c1] : memref<16xi8>
  memref.store %c, %m[%c2] : memref<16xi8>
  %r = memref.load %v[%c0] : memref<1xi17>
  return %r : i17
}
// The bytes that an integer fills are its own.
func.func @low_bytes(%x: i17) -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() {alignment = 16} : memref<16xi8>
  %v = memref.view %m[%c0][] : memref<16xi8> to memref<1xi17>
  memref.store %x, %v[%c0] : memref<1xi17>
  %r = memref.load %m[%c1] : memref<16xi8>
  return %r : i8
}
func.func @kept(%x: i17) -> i17 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<1xi17>
  %n = memref.alloca() : memref<1xi17>
  memref.store %x, %m[%c0] : memref<1xi17>
  memref.copy %m, %n : memref<1xi17> to memref<1xi17>
  %r = memref.load %n[%c0] : memref<1xi17>
  return %r : i17
}
func.func @other_width(%x: i3) -> i4 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() {alignment = 16} : memref<16xi8>
  %v = memref.view %m[%c0][] : memref<16xi8> to memref<1xi3>
  %w = memref.view %m[%c0][] : memref<16xi8> to memref<1xi4>
  memref.store %x, %v[%c0] : memref<1xi3>
  %r = memref.load %w[%c0] : memref<1xi4>
  return %r : i4
}
