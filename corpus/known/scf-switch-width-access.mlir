// target: mlir-22/convert-scf-to-cf
// run: @main(4294967295) -> ()
module {
  func.func @main(%arg0: index) {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = scf.index_switch %arg0 -> index
    case 140737488355327 {
      %c1 = arith.constant 1 : index
      scf.yield %c1 : index
    }
    default {
      %c0 = arith.constant 0 : index
      scf.yield %c0 : index
    }
    %alloc = memref.alloc() : memref<1xf32>
    memref.store %cst, %alloc[%0] : memref<1xf32>
    return
  }
}
