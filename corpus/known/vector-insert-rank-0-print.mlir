// target: mlir-19/canonicalize
// run: @main() -> ()
func.func @main() {
  %false = arith.constant false
  %v = arith.constant dense<true> : vector<i1>
  %0 = vector.insert %false, %v [] : i1 into vector<i1>
  vector.print %0 : vector<i1>
  return
}
