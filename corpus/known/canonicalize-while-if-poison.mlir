// target: mlir-22/canonicalize{top-down=false}
// run: @main() -> ()
module {
  func.func @f0() {
    %false = arith.constant false
    %c0_i64 = arith.constant 0 : i64
    %c0 = arith.constant 0 : index
    %c0_i32 = arith.constant 0 : i32
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %0 = ub.poison : index
    %c1_i32 = arith.constant 1 : i32
    %1:7 = scf.while (%arg0 = %c0, %arg1 = %c0, %arg2 = %c0_i64, %arg3 = %c0_i64, %arg4 = %c0_i64, %arg5 = %c0_i64, %arg6 = %false) : (index, index, i64, i64, i64, i64, i1) -> (index, index, i64, i64, i64, i64, i1) {
      %c0_i64_0 = arith.constant 0 : i64
      %2 = arith.cmpi ult, %arg0, %c2 : index
      %3:6 = scf.if %2 -> (index, index, i64, i64, i32, i32) {
        %5:2 = func.call @f2(%arg1) : (index) -> (f32, f32)
        %6 = arith.addi %arg0, %c1 : index
        scf.yield %6, %6, %c0_i64, %c0_i64, %c0_i32, %c1_i32 : index, index, i64, i64, i32, i32
      } else {
        scf.yield %0, %0, %c0_i64, %c0_i64, %c1_i32, %c0_i32 : index, index, i64, i64, i32, i32
      }
      %4 = arith.trunci %3#5 : i32 to i1
      scf.condition(%4) %3#0, %3#1, %c0_i64_0, %c0_i64_0, %arg2, %arg3, %2 : index, index, i64, i64, i64, i64, i1
    } do {
    ^bb0(%arg0: index, %arg1: index, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i1):
      scf.yield %arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6 : index, index, i64, i64, i64, i64, i1
    }
    return
  }
  func.func @f2(%arg0: index) -> (f32, f32) {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %c1 = arith.constant 1 : index
    %0 = arith.cmpi eq, %arg0, %c0 : index
    %1:3 = scf.if %0 -> (f32, f32, f32) {
      scf.yield %cst, %cst, %cst : f32, f32, f32
    } else {
      %2 = arith.subi %arg0, %c1 : index
      %3:2 = func.call @f2(%2) : (index) -> (f32, f32)
      scf.yield %3#0, %3#1, %3#1 : f32, f32, f32
    }
    return %1#0, %1#2 : f32, f32
  }
  func.func @main() {
    call @f0() : () -> ()
    return
  }
}
