// target: mlir-22/sccp
// run: @main() -> 1
module {
  memref.global @g0 : memref<1xf16>
  func.func @main() -> index {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %0:3 = scf.while (%arg0 = %c0, %arg1 = %c0) : (index, index) -> (index, i1, index) {
      %1 = builtin.unrealized_conversion_cast %arg1 : index to i64
      %2 = builtin.unrealized_conversion_cast %1 : i64 to index
      %3 = arith.cmpi slt, %arg0, %c2 : index
      scf.condition(%3) %arg0, %3, %2 : index, i1, index
    } do {
    ^bb0(%arg0: index, %arg1: i1, %arg2: index):
      %c1 = arith.constant 1 : index
      %1 = arith.addi %arg0, %c1 : index
      scf.yield %1, %arg0 : index, index
    }
    return %0#2 : index
  }
}
