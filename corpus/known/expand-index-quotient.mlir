// target: mlir-19/affine-expand-index-ops
// run: @main() -> ()
#map = affine_map<() -> (0)>
module {
  memref.global @g0 : memref<3x2xf32>
  func.func @main() {
    %c0 = arith.constant 0 : index
    scf.forall (%arg0, %arg1) in (3, %c0) {
      %0 = affine.max #map()
      %1:2 = affine.delinearize_index %arg1 into (%c0, %0) : index, index
      %c0_0 = arith.constant 0 : index
      %2 = scf.for %arg2 = %c0_0 to %c0_0 step %c0 iter_args(%arg3 = %c0) -> (index) {
        %3 = memref.get_global @g0 : memref<3x2xf32>
        %alloc = memref.alloc() : memref<3x2xf32>
        memref.copy %3, %alloc : memref<3x2xf32> to memref<3x2xf32>
        scf.yield %1#0 : index
      }
    }
    return
  }
}
