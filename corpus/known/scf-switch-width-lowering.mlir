// target: mlir-22
// run: @main(4294967296, [1, 2]) -> ([1, 2], 7) after [1, 2]
module {
  func.func @main(%arg0: index, %arg1: memref<2xi32>) -> (vector<2xi32>, i32) {
    %0 = affine.vector_load %arg1[0] : memref<2xi32>, vector<2xi32>
    %1 = scf.index_switch %arg0 -> i32
    case 0 {
      %c5 = arith.constant 5 : i32
      scf.yield %c5 : i32
    }
    default {
      %c7 = arith.constant 7 : i32
      scf.yield %c7 : i32
    }
    return %0, %1 : vector<2xi32>, i32
  }
}
