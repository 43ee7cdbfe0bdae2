// target: mlir-22/arith-int-range-narrowing{int-bitwidths-supported=8,16,32}
// run: @main() -> ()
module {
  func.func @f0(%arg0: i32) {
    return
  }
  func.func @main() {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.divui %c1_i32, %c1_i32 : i32
    %c8_i32 = arith.constant 8 : i32
    %1 = arith.shrsi %0, %c8_i32 : i32
    %2 = arith.addi %c8_i32, %1 : i32
    %3 = arith.floordivsi %c8_i32, %2 : i32
    call @f0(%3) : (i32) -> ()
    return
  }
}
