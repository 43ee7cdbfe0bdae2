// target: mlir-19/arith-unsigned-when-equivalent
// run: @main() -> ()
func.func @main() {
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<[1, 2]> : vector<2xi24>
  cf.br ^bb1(%c0 : index)
^bb1(%i: index):
  %0 = arith.cmpi sge, %i, %c0 : index
  cf.cond_br %0, ^bb2, ^bb4
^bb2:
  %w = vector.shape_cast %v : vector<2xi24> to vector<1x2xi24>
  cf.br ^bb3(%w : vector<1x2xi24>)
^bb3(%x: vector<1x2xi24>):
  %c-1 = arith.constant -1 : index
  cf.br ^bb1(%c-1 : index)
^bb4:
  return
}
