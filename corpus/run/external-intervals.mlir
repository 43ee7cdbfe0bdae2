// Of an argument of an external function that an inexact function gave, any float of its interval is right.
// run: @scalar(1.0) -> ()
// extern: @g(0.8414706 to 0.8414713)
// run: @lanes(1.0) -> ()
// extern: derived
// run: @contents(1.0, [0.0]) -> () after [0.8414707 to 0.8414712]
// extern: derived
func.func private @g(f32)
func.func @scalar(%a: f32) {
  %s = math.sin %a : f32
  func.call @g(%s) : (f32) -> ()
  return
}
func.func private @v(vector<4xf32>)
func.func @lanes(%a: f32) {
  %s = math.sin %a : f32
  %v = vector.broadcast %s : f32 to vector<4xf32>
  func.call @v(%v) : (vector<4xf32>) -> ()
  return
}
func.func private @m(memref<1xf32>)
func.func @contents(%a: f32, %m: memref<1xf32>) {
  %c0 = arith.constant 0 : index
  %s = math.sin %a : f32
  memref.store %s, %m[%c0] : memref<1xf32>
  func.call @m(%m) : (memref<1xf32>) -> ()
  return
}
