// target: mlir-22@1
// run: @indirect(0x1234567812345640) -> 64
func.func @callee(%a: i8 {llvm.signext}) -> i32 attributes {passthrough = ["noinline"]} {
  %r = arith.extsi %a : i8 to i32
  return %r : i32
}
func.func @through(%f: (i8) -> i32, %w: i64) -> i32 attributes {passthrough = ["noinline"]} {
  %a = arith.trunci %w : i64 to i8
  %r = call_indirect %f(%a) : (i8) -> i32
  return %r : i32
}
func.func @indirect(%w: i64) -> i32 attributes {passthrough = ["noinline"]} {
  %f = func.constant @callee : (i8) -> i32
  %r = call @through(%f, %w) : ((i8) -> i32, i64) -> i32
  return %r : i32
}
func.func @direct(%w: i64) -> i32 attributes {passthrough = ["noinline"]} {
  %a = arith.trunci %w : i64 to i8
  %r = call @callee(%a) : (i8) -> i32
  return %r : i32
}
