// Poison where `llvm.noundef` says that there is none, as argument and as result.
// run: @noundef()
// ub: BrokenPromise
// run: @result()
// ub: BrokenPromise
// run: @range_too(5)
// ub: BrokenPromise
func.func private @g(%x: i32 {llvm.noundef}) -> i32 {
  %c = arith.constant 5 : i32
  return %c : i32
}
func.func @noundef() -> i32 {
  %c = arith.constant 2147483647 : i32
  %p = arith.addi %c, %c overflow<nsw> : i32
  %r = func.call @g(%p) : (i32) -> i32
  return %r : i32
}
func.func private @h() -> (i32 {llvm.noundef}) {
  %c = arith.constant 2147483647 : i32
  %p = arith.addi %c, %c overflow<nsw> : i32
  return %p : i32
}
func.func @result() -> i32 {
  %r = func.call @h() : () -> i32
  return %r : i32
}
func.func private @k(%x: i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 3>}) {
  return
}
func.func @range_too(%x: i32) {
  func.call @k(%x) : (i32) -> ()
  return
}
