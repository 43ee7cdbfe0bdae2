// target: mlir-22/int-range-optimizations
// run: @main([0.0]) -> () after [0.0]
func.func @main(%m: memref<bf16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^bb1(%c0 : index)
^bb1(%i: index):
  %more = arith.cmpi slt, %i, %c1 : index
  cf.cond_br %more, ^bb2, ^bb4
^bb2:
  %base, %offset = memref.extract_strided_metadata %m : memref<bf16> -> memref<bf16>, index
  cf.br ^bb3(%offset : index)
^bb3(%o: index):
  cf.br ^bb1(%c1 : index)
^bb4:
  return
}
