// target: mlir-22/inline
// run: @main(1, 2) -> ()
module {
  func.func private @f0() -> i1 {
    %false = arith.constant false
    return %false : i1
  }
  func.func @main(%n: index, %x: index) {
    %0 = call @f0() : () -> i1
    cf.cond_br %0, ^bb1, ^bb5
  ^bb1:
    %c0 = arith.constant 0 : index
    cf.br ^bb2(%c0, %c0, %x : index, index, index)
  ^bb2(%2: index, %3: index, %4: index):
    %6 = arith.cmpi slt, %2, %n : index
    cf.cond_br %6, ^bb3, ^bb4
  ^bb3:
    %c1 = arith.constant 1 : index
    %10 = arith.addi %2, %c1 : index
    %c6 = arith.constant 6 : index
    cf.br ^bb2(%10, %c6, %c6 : index, index, index)
  ^bb4:
    cf.br ^bb5
  ^bb5:
    return
  }
}
