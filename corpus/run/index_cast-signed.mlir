// run: @i8_index(-1) -> -1
// run: @i1_index(1) -> -1
// run: @index_i32(4294967295) -> -1
// run: @i128_index(18446744073709551615) -> -1
// run: @index_i128(-1) -> -1
func.func @i8_index(%a: i8) -> index {
  %0 = arith.index_cast %a : i8 to index
  return %0 : index
}
func.func @i1_index(%a: i1) -> index {
  %0 = arith.index_cast %a : i1 to index
  return %0 : index
}
func.func @index_i32(%a: index) -> i32 {
  %0 = arith.index_cast %a : index to i32
  return %0 : i32
}
func.func @i128_index(%a: i128) -> index {
  %0 = arith.index_cast %a : i128 to index
  return %0 : index
}
func.func @index_i128(%a: index) -> i128 {
  %0 = arith.index_cast %a : index to i128
  return %0 : i128
}
