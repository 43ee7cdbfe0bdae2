// target: mlir-22/affine-loop-unroll-jam{unroll-jam-factor=3}
// run: @main(1.0) -> ()
func.func @main(%x: f32) {
  affine.for %i = 0 to 3 {
    %false = arith.constant false
    scf.if %false {
      %0 = affine.for %j = 0 to 1 iter_args(%a = %x) -> (f32) {
        %cst = arith.constant 0.0 : f32
        affine.yield %cst : f32
      }
    }
  }
  return
}
