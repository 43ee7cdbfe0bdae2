// What is outside of `llvm.range` is poison; a range may wrap around.
// run: @range(5) -> poison
// run: @range(2) -> 2
// run: @wrapped(-1) -> -1
// run: @wrapped(5) -> poison
// run: @memref([7]) -> 7
// run: @words(3) -> 3
func.func @range(%x: i32 {llvm.range = #llvm.constant_range<i32, 0, 3>}) -> i32 {
  return %x : i32
}
func.func @wrapped(%x: i8 {llvm.range = #llvm.constant_range<i8, -2, 4>}) -> i8 {
  return %x : i8
}
// What is said of a memref is dropped with the memref.
func.func @memref(%m: memref<1xi32> {llvm.noalias, llvm.nonnull, llvm.align = 64 : i64, llvm.dereferenceable = 64 : i64}) -> i32 {
  %c0 = arith.constant 0 : index
  %r = memref.load %m[%c0] : memref<1xi32>
  return %r : i32
}
func.func @words(%x: i8 {llvm.signext}) -> (i8 {llvm.signext}) attributes {passthrough = ["noinline", "nounwind"]} {
  return %x : i8
}
