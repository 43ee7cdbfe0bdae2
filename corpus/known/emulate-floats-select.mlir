// target: mlir-19/arith-emulate-unsupported-floats
// run: @main([]) -> () after []
func.func @main(%m: memref<f16>) {
  %false = arith.constant false
  cf.br ^bb1(%false, %m : i1, memref<f16>)
^bb1(%c: i1, %n: memref<f16>):
  %selected = arith.select %c, %n, %m : memref<f16>
  return
}
