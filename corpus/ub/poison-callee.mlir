// A choice by poison is poison; calling it is undefined, passing it on is not.
// run: @f(8)
// ub: PoisonCallee
// run: @f(1) -> ()
// run: @unused(8) -> ()
func.func @nothing() {
  return
}
func.func @takes(%f: () -> ()) {
  return
}
func.func @condition(%amount: i8) -> i1 {
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %shifted = arith.shli %one, %amount : i8
  %c = arith.cmpi eq, %shifted, %zero : i8
  return %c : i1
}
func.func @f(%amount: i8) {
  %c = call @condition(%amount) : (i8) -> i1
  %0 = func.constant @nothing : () -> ()
  %1 = arith.select %c, %0, %0 : () -> ()
  func.call_indirect %1() : () -> ()
  return
}
func.func @unused(%amount: i8) {
  %c = call @condition(%amount) : (i8) -> i1
  %0 = func.constant @nothing : () -> ()
  %1 = arith.select %c, %0, %0 : () -> ()
  call @takes(%1) : (() -> ()) -> ()
  return
}
