// A call passes and takes values as the attributes of its callee say.
// run: @extended(-3) -> -6
// run: @internal(200) -> 200
func.func @callee(%a: i8 {llvm.signext}, %b: i8 {llvm.zeroext}) -> (i32 {llvm.signext}) attributes {passthrough = ["noinline"]} {
  %0 = arith.extsi %a : i8 to i32
  %1 = arith.extui %b : i8 to i32
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}
func.func @extended(%a: i8 {llvm.signext}) -> i32 {
  %c = arith.constant 253 : i8
  %s = arith.addi %a, %a : i8
  %z = arith.subi %c, %a : i8
  %0 = call @callee(%s, %z) : (i8, i8) -> i32
  return %0 : i32
}
func.func @internal(%a: i8 {llvm.zeroext}) -> (i32 {llvm.zeroext}) attributes {llvm.linkage = #llvm.linkage<internal>} {
  %0 = arith.extui %a : i8 to i32
  return %0 : i32
}
