// target: mlir-22/convert-scf-to-cf
// run: @main(4294967296) -> 7
module {
  func.func @main(%arg0: index) -> i32 {
    %0 = scf.index_switch %arg0 -> i32
    case 0 {
      %c5 = arith.constant 5 : i32
      scf.yield %c5 : i32
    }
    default {
      %c7 = arith.constant 7 : i32
      scf.yield %c7 : i32
    }
    return %0 : i32
  }
}
