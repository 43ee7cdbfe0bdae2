// target: mlir-22@0
// run: @main(4294967296) -> [1, 1, 1, 1, 1]
func.func @main(%0: index) -> vector<5xi1> {
  %1 = vector.create_mask %0 : vector<5xi1>
  return %1 : vector<5xi1>
}
