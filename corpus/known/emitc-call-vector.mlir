// target: mlir-22-emitc
// run: @main() -> ()
func.func @f() -> vector<3xi16> {
  %v = arith.constant dense<[2, 15, 32767]> : vector<3xi16>
  return %v : vector<3xi16>
}
func.func @main() {
  %0 = call @f() : () -> vector<3xi16>
  return
}
