// run: @i8_index(-1) -> 255
// run: @i1_index(1) -> 1
// run: @index_i8(511) -> -1
func.func @i8_index(%a: i8) -> index {
  %0 = arith.index_castui %a : i8 to index
  return %0 : index
}
func.func @i1_index(%a: i1) -> index {
  %0 = arith.index_castui %a : i1 to index
  return %0 : index
}
func.func @index_i8(%a: index) -> i8 {
  %0 = arith.index_castui %a : index to i8
  return %0 : i8
}
