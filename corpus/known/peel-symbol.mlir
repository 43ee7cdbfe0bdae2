// target: mlir-22/scf-for-loop-peeling{peel-front=true}
// run: @main([]) -> () after []
module {
  func.func @main(%arg0: memref<f32>) {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %c0_0 = arith.constant 0 : index
    affine.for %arg1 = 0 to 0 {
      scf.for %arg2 = %arg1 to %c0 step %c0_0 {
        %0 = memref.atomic_rmw maxnumf %cst, %arg0[] : (f32, memref<f32>) -> f32
      }
    }
    return
  }
}
