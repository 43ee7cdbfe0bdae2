// target: mlir-22
// run: @main() -> [0xBB7F]
func.func @main() -> vector<1xbf16> {
  %v = arith.constant dense<-9.960930e-01> : vector<1xbf16>
  %0 = vector.fma %v, %v, %v : vector<1xbf16>
  return %0 : vector<1xbf16>
}
