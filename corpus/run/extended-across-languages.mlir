// run: @out(0x123456FD, 0x1234ABCD) -> (-6, -17)
// extern: @g(-3, -21555, true, 13) -> -6
// run: @back(0x123456FD) -> -6
// Integers that are promised to be extended, which another language may then use as they are in a register.
func.func private @g(i8 {llvm.signext}, i16 {llvm.signext}, i1 {llvm.zeroext}, i5 {llvm.zeroext}) -> (i8 {llvm.signext})
func.func @out(%w: i32, %v: i32) -> (i8, i32) {
  %a = arith.trunci %w : i32 to i8
  %b = arith.trunci %v : i32 to i16
  %c = arith.trunci %w : i32 to i1
  %d = arith.trunci %v : i32 to i5
  %r = call @g(%a, %b, %c, %d) : (i8, i16, i1, i5) -> i8
  %wide = arith.extsi %r : i8 to i32
  %c11 = arith.constant -11 : i32
  %sum = arith.addi %wide, %c11 : i32
  return %r, %sum : i8, i32
}
func.func @back(%w: i32) -> (i8 {llvm.signext}) {
  %a = arith.trunci %w : i32 to i8
  %two = arith.addi %a, %a : i8
  return %two : i8
}
