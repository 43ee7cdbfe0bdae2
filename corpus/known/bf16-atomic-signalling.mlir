// target: builtin
// run: @main([0x7F81])
func.func @main(%m: memref<1xbf16>) -> bf16 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : bf16
  %old = memref.atomic_rmw addf %zero, %m[%c0] : (bf16, memref<1xbf16>) -> bf16
  return %old : bf16
}
