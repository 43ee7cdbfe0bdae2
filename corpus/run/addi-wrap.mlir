// The greatest number and one more is the least, in every width.
// run: @i1(1, 1) -> 0
// run: @i7(63, 1) -> -64
// run: @i8(-128, -1) -> 127
// run: @i33(4294967295, 1) -> -4294967296
// run: @i128(170141183460469231731687303715884105727, 1) -> -170141183460469231731687303715884105728
// run: @index(9223372036854775807, 1) -> -9223372036854775808
func.func @i1(%a: i1, %b: i1) -> i1 {
  %0 = arith.addi %a, %b : i1
  return %0 : i1
}
func.func @i7(%a: i7, %b: i7) -> i7 {
  %0 = arith.addi %a, %b : i7
  return %0 : i7
}
func.func @i8(%a: i8, %b: i8) -> i8 {
  %0 = arith.addi %a, %b : i8
  return %0 : i8
}
func.func @i33(%a: i33, %b: i33) -> i33 {
  %0 = arith.addi %a, %b : i33
  return %0 : i33
}
func.func @i128(%a: i128, %b: i128) -> i128 {
  %0 = arith.addi %a, %b : i128
  return %0 : i128
}
func.func @index(%a: index, %b: index) -> index {
  %0 = arith.addi %a, %b : index
  return %0 : index
}
