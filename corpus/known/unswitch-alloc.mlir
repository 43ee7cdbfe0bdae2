// target: mlir-22/test-affine-loop-unswitch
// run: @main() -> ()
#set = affine_set<(d0) : (0 >= 0)>
module {
  func.func @main() {
    %cst = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %alloc = memref.alloc() : memref<f32>
    %0:2 = affine.for %arg0 = 0 to 1 iter_args(%arg1 = %c0, %arg2 = %cst) -> (index, f32) {
      affine.if #set(%c0) {
      } else {
        %alloc_0 = memref.alloc() : memref<f32>
        affine.store %cst, %alloc_0[] : memref<f32>
      }
      affine.yield %arg0, %arg2 : index, f32
    }
    affine.store %0#1, %alloc[] : memref<f32>
    return
  }
}
