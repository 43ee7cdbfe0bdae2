// Cases at both ends of 64 bits, and one of 128 bits that MLIR reads in the generic form only.
// run: @ends(-9223372036854775808) -> 1
// run: @ends(9223372036854775807) -> 2
// run: @ends(-2) -> 3
// run: @ends(0) -> 4
// run: @wide(18446744073709551616) -> 1
// run: @wide(-2) -> 2
// run: @wide(0) -> 3
func.func @ends(%x: i64) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  cf.switch %x : i64, [
    default: ^end(%c4 : i32),
    -9223372036854775808: ^end(%c1 : i32),
    9223372036854775807: ^end(%c2 : i32),
    -2: ^end(%c3 : i32)
  ]
^end(%r: i32):
  return %r : i32
}
func.func @wide(%x: i128) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  "cf.switch"(%x, %c3, %c1, %c2)[^end, ^end, ^end] <{case_operand_segments = array<i32: 1, 1>, case_values = dense<[18446744073709551616, -2]> : tensor<2xi128>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (i128, i32, i32, i32) -> ()
^end(%r: i32):
  return %r : i32
}
