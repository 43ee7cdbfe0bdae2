// target: mlir-22/ownership-based-buffer-deallocation
// run: @main() -> ()
func.func @main() {
  %m = memref.alloc() : memref<1x1xi32, affine_map<(d0, d1) -> (d0, d1 + 2)>>
  return
}
