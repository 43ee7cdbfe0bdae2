// A signalling NaN keeps its bits in memory, and may come out quiet where a function returns it.
// run: @moved(0x7FA00001) -> 0x7FA00001
// run: @third(0x7FA00001) -> (0x7FA00001, ?)
func.func @moved(%x: f32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<1xf32>
  memref.store %x, %m[%c0] : memref<1xf32>
  %y = memref.load %m[%c0] : memref<1xf32>
  %b = arith.bitcast %y : f32 to i32
  return %b : i32
}
func.func private @three(%x: f32) -> (f32, f32, f32) {
  return %x, %x, %x : f32, f32, f32
}
func.func @third(%x: f32) -> (i32, i32) {
  %c:3 = func.call @three(%x) : (f32) -> (f32, f32, f32)
  %a = arith.bitcast %x : f32 to i32
  %b = arith.bitcast %c#2 : f32 to i32
  return %a, %b : i32, i32
}
