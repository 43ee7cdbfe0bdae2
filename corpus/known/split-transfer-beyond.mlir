// target: mlir-22/transform.apply_patterns.vector.split_transfer_full_partial{split_transfer_strategy=linalg-copy},convert-linalg-to-loops@0
// run: @main([16, 17, 18], 4) -> [4, 4]
func.func @main(%m: memref<?xindex>, %i: index) -> vector<2xindex> {
  %v = vector.transfer_read %m[%i], %i : memref<?xindex>, vector<2xindex>
  return %v : vector<2xindex>
}
