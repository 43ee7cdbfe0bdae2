// target: mlir-22@2
// run: @main(0.0) -> [0.0, 0.0, 0.0, 0.0]
func.func @main(%x: bf16) -> vector<4xbf16> {
  %0 = vector.broadcast %x : bf16 to vector<4xbf16>
  %sin, %cos = math.sincos %0 : vector<4xbf16>
  return %sin : vector<4xbf16>
}
