// target: mlir-22/ownership-based-buffer-deallocation
// run: @main([]) -> () after []
func.func @main(%m: memref<i33>) {
  %r = affine.for %i = 0 to 0 iter_args(%a = %m) -> (memref<i33>) {
    affine.yield %a : memref<i33>
  }
  return
}
