// target: mlir-19/buffer-results-to-out-params{hoist-static-allocs=true}
// run: @main() -> ()
func.func @f(%arg0: memref<4xf32, strided<[?], offset: ?>>) -> memref<4xf32, strided<[?], offset: ?>> {
  return %arg0 : memref<4xf32, strided<[?], offset: ?>>
}
func.func @main() {
  return
}
