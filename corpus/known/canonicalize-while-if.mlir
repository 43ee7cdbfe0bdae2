// target: mlir-22/canonicalize{top-down=false}
// run: @main() -> 1
module {
  func.func @main() -> index {
    %c0_i32 = arith.constant 0 : i32
    %c0 = arith.constant 0 : index
    %0 = ub.poison : index
    %c1_i32 = arith.constant 1 : i32
    %c1 = arith.constant 1 : index
    %1:3 = scf.while (%arg0 = %c0, %arg1 = %c1, %arg3 = %0) : (index, index, index) -> (index, index, index) {
      %2 = arith.cmpi slt, %arg0, %c1 : index
      %3:3 = scf.if %2 -> (index, index, i32) {
        %c1_1 = arith.constant 1 : index
        %5 = arith.addi %arg0, %c1_1 : index
        scf.yield %5, %5, %c1_i32 : index, index, i32
      } else {
        scf.yield %0, %0, %c0_i32 : index, index, i32
      }
      %4 = arith.trunci %3#2 : i32 to i1
      scf.condition(%4) %3#0, %3#1, %arg1 : index, index, index
    } do {
    ^bb0(%arg0: index, %arg1: index, %arg3: index):
      scf.yield %arg0, %arg1, %arg3 : index, index, index
    }
    return %1#2 : index
  }
}
