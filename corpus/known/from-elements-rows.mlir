// target: mlir-19
// run: @main(1, 2, 3, 4) -> [1, 2, 3, 4]
func.func @main(%a: i7, %b: i7, %c: i7, %d: i7) -> vector<1x4xi7> {
  %2 = vector.from_elements %a, %b, %c, %d : vector<1x4xi7>
  return %2 : vector<1x4xi7>
}
