// target: mlir-22{index-width=32}/canonicalize
// run: @main() -> 0
func.func @main() -> i64 {
  %idx4294967296 = index.constant 4294967296
  %0 = arith.index_castui %idx4294967296 : index to i64
  return %0 : i64
}
