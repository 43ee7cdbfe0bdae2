// target: mlir-22{index-width=32}/int-range-optimizations
// run: @main() -> 4294967295
func.func @main() -> i64 {
  %c-1 = index.constant -1
  %0 = index.castu %c-1 : index to i64
  return %0 : i64
}
