// A lane outside of its range is poison, which `llvm.noundef` forbids.
// run: @f()
// ub: BrokenPromise
func.func private @h(%a: vector<2xi32> {llvm.range = #llvm.constant_range<i32, 0, 4>, llvm.noundef}) -> vector<2xi32> {
  return %a : vector<2xi32>
}
func.func @f() -> vector<2xi32> {
  %a = arith.constant dense<[1, 7]> : vector<2xi32>
  %r = func.call @h(%a) : (vector<2xi32>) -> vector<2xi32>
  return %r : vector<2xi32>
}
