// target: mlir-22/scf-parallel-loop-specialization
// run: @main() -> ()
#map = affine_map<() -> (0)>
module {
  func.func @f1() -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = affine.min #map()
    %c1 = arith.constant 1 : index
    %1:2 = scf.parallel (%arg0) = (%0) to (%0) step (%c1) init (%c0_i32, %c0_i32) -> (i32, i32) {
      scf.reduce(%c0_i32, %c0_i32 : i32, i32) {
      ^bb0(%arg1: i32, %arg2: i32):
        scf.reduce.return %c0_i32 : i32
      }, {
      ^bb0(%arg1: i32, %arg2: i32):
        scf.reduce.return %c0_i32 : i32
      }
    }
    return %1#0 : i32
  }
  func.func @main() {
    return
  }
}
