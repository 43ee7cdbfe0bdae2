// target: mlir-22/test-affine-loop-unswitch
// The result of the loop that is copied bounds another loop.
// run: @main(1, 2.0) -> 3.0
#set = affine_set<()[s0] : (s0 - 1 >= 0)>
func.func @main(%n: index, %x: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %m = memref.alloc() : memref<f32>
  %end = affine.for %i = 0 to 1 iter_args(%a = %n) -> (index) {
    affine.if #set()[%n] {
      affine.store %x, %m[] : memref<f32>
    }
    affine.yield %a : index
  }
  %r = affine.for %i = 0 to %end iter_args(%a = %x) -> (f32) {
    %s = arith.addf %a, %one : f32
    affine.yield %s : f32
  }
  return %r : f32
}
