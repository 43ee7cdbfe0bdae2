// target: mlir-13/std-expand
// run: @main([7], [2]) -> [4]
func.func @main(%a: vector<1xi8>, %b: vector<1xi8>) -> vector<1xi8> {
  %0 = arith.ceildivsi %a, %b : vector<1xi8>
  return %0 : vector<1xi8>
}
