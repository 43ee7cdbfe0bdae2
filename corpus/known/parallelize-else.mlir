// target: mlir-22/func.func(affine-parallelize{parallel-reductions=true})
// run: @main([0.0]) -> () after [1.0]
#set = affine_set<()[s0] : (-1 >= 0)>
module {
  func.func @main(%arg0: memref<1xf32>) {
    %c0 = arith.constant 0 : index
    %c0_i32 = arith.constant 0 : i32
    %0 = affine.if #set()[%c0] -> memref<1xf32> {
      affine.yield %arg0 : memref<1xf32>
    } else {
      affine.for %arg1 = 0 to 2 {
        %1 = arith.index_cast %arg1 : index to i32
        %2 = arith.sitofp %1 : i32 to f32
        affine.store %2, %arg0[0] : memref<1xf32>
      }
      affine.yield %arg0 : memref<1xf32>
    }
    return
  }
}
