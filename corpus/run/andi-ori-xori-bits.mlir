// run: @and(0x0FF0, 0x3C3C) -> 0x0C30
// run: @or(0x0FF0, 0x3C3C) -> 0x3FFC
// run: @xor(0x0FF0, 0x3C3C) -> 0x33CC
// run: @not(0xFFFF0000FFFF0000FFFF0000FFFF0000) -> 0x0000FFFF0000FFFF0000FFFF0000FFFF
// run: @xor1(1, 1) -> 0
func.func @and(%a: i16, %b: i16) -> i16 {
  %0 = arith.andi %a, %b : i16
  return %0 : i16
}
func.func @or(%a: i16, %b: i16) -> i16 {
  %0 = arith.ori %a, %b : i16
  return %0 : i16
}
func.func @xor(%a: i16, %b: i16) -> i16 {
  %0 = arith.xori %a, %b : i16
  return %0 : i16
}
func.func @xor1(%a: i1, %b: i1) -> i1 {
  %0 = arith.xori %a, %b : i1
  return %0 : i1
}
func.func @not(%a: i128) -> i128 {
  %ones = arith.constant -1 : i128
  %0 = arith.xori %a, %ones : i128
  return %0 : i128
}
