// target: mlir-22/loop-invariant-code-motion,canonicalize,func.func(affine-data-copy-generate{generate-dma=false})
// run: @main([8, 63, 46, ?, 65, ?, ?, 68, ?, ?, ?, ?, ?, 74, ?, 76, 77, 78, ?, 80, 81, ?, ?, ?, 85, 86, ?, 88, ?, 90, ?, ?, ?, ?, ?, ?, ?, ?, 99, ?, 101, 102, 103, ?, ?, ?, 107, 108, 109, ?, ?, 112, ?, 114, 115, ?, ?, 118, ?, 120, ?, ?, ?, 124], arg 0 from 2 sizes [4, 8, 0], arg 0, [174, 175, 176, 177, 178, 179, 180, 181, 182] sizes [2, 3]) -> () after [8, 63, 46, ?, 65, ?, ?, 68, ?, ?, ?, ?, ?, 74, ?, 76, 77, 78, ?, 80, 81, ?, ?, ?, 85, 86, ?, 88, ?, 90, ?, ?, ?, ?, ?, ?, ?, ?, 99, ?, 101, 102, 103, ?, ?, ?, 107, 108, 109, ?, ?, 112, ?, 114, 115, ?, ?, 118, ?, 120, ?, ?, ?, 124], [174, 175, 176, 177, 178, 179, 180, 181, 182]
module {
  func.func @main(%arg0: memref<2xindex>, %arg1: memref<4x8x?xindex>, %arg2: memref<4x8x?xindex>, %arg3: memref<?x3xindex>) {
    %c0 = arith.constant 0 : index
    %c0_i3 = arith.constant 0 : i3
    %c0_0 = arith.constant 0 : index
    %c0_1 = arith.constant 0 : index
    %false = arith.constant false
    %0 = affine.load %arg3[0, 0] : memref<?x3xindex>
    %1:2 = scf.index_switch %0 -> memref<4x8x?xindex>, memref<2xindex> 
    case 2 {
      %true = arith.constant true
      scf.if %true {
        %2 = arith.index_cast %c0_i3 : i3 to index
        %3 = scf.while (%arg4 = %c0_0, %arg5 = %c0_0) : (index, index) -> index {
          affine.store %2, %arg0[symbol(%0) mod 2] : memref<2xindex>
          scf.condition(%false) %arg4 : index
        } do {
        ^bb0(%arg4: index):
          %c1 = arith.constant 1 : index
          %4 = arith.addi %arg4, %c1 : index
          scf.yield %4, %c0_1 : index, index
        }
      }
      scf.yield %arg1, %arg0 : memref<4x8x?xindex>, memref<2xindex>
    }
    case 174 {
      scf.yield %arg2, %arg0 : memref<4x8x?xindex>, memref<2xindex>
    }
    default {
      scf.yield %arg1, %arg0 : memref<4x8x?xindex>, memref<2xindex>
    }
    %cast = memref.cast %1#0 : memref<4x8x?xindex> to memref<*xindex>
    return
  }
}
