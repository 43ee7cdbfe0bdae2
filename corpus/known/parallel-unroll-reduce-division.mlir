// target: mlir-22/test-parallel-loop-unrolling{unroll-factors=2}
// run: @main() -> ()
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %0:2 = scf.parallel (%arg0, %arg1) = (%c0, %c1) to (%c1, %c3) step (%c1, %c1) init (%c1_i32, %c1_i32) -> (i32, i32) {
      %c0_0 = arith.constant 0 : index
      scf.reduce(%c1_i32, %c1_i32 : i32, i32) {
      ^bb0(%arg2: i32, %arg3: i32):
        %2 = arith.xori %arg2, %arg3 : i32
        scf.reduce.return %2 : i32
      }, {
      ^bb0(%arg2: i32, %arg3: i32):
        scf.reduce.return %c0_i32 : i32
      }
    }
    %1 = arith.divui %0#0, %0#0 : i32
    return
  }
}
