// target: mlir-22/ownership-based-buffer-deallocation{private-function-dynamic-ownership=true},bufferization-lower-deallocations
// run: @main(2.0) -> 2.0
func.func private @f(%a: f32) -> f32 {
  return %a : f32
}
func.func @main(%a: f32) -> f32 {
  %m = memref.alloca() : memref<4xi32>
  %0 = call @f(%a) : (f32) -> f32
  %c = arith.cmpf oeq, %0, %a : f32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb2
^bb2:
  return %0 : f32
}
