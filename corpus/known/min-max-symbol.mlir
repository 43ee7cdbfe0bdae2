// target: mlir-22/func.func(affine-simplify-min-max)
// run: @main() -> ()
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0)[s0] -> (s0, d0 mod 2)>
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %c1 = arith.constant 1 : index
    %false = arith.constant false
    %false_0 = arith.constant false
    %alloc = memref.alloc() : memref<f32>
    affine.for %arg0 = 0 to #map(%c1) {
      %0 = affine.min #map1(%arg0)[%c1]
      %1:4 = scf.while (%arg1 = %c0, %arg2 = %c0) : (index, index) -> (index, i1, index, index) {
        memref.store %cst, %alloc[] : memref<f32>
        scf.condition(%false_0) %arg1, %false_0, %arg2, %0 : index, i1, index, index
      } do {
      ^bb0(%arg1: index, %arg2: i1, %arg3: index, %arg4: index):
        scf.yield %c0, %c0 : index, index
      }
    }
    return
  }
}
