// target: mlir-22/func.func(test-vector-chained-reduction-folding-patterns)
// run: @main([-1, 6]) -> 11
func.func @main(%x: vector<2xi32>) -> i32 {
  %0 = vector.reduction <and>, %x : vector<2xi32> into i32
  %1 = vector.reduction <add>, %x, %0 : vector<2xi32> into i32
  return %1 : i32
}
