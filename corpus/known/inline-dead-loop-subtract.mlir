// target: mlir-22/inline
// run: @main(1, 2) -> ()
module {
  func.func private @f0() -> i1 {
    %false = arith.constant false
    return %false : i1
  }
  func.func @main(%n: i8, %x: i8) {
    %c0 = arith.constant 0 : i8
    %c1 = arith.constant 1 : i8
    %0 = call @f0() : () -> i1
    cf.cond_br %0, ^bb1, ^bb5
  ^bb1:
    cf.br ^bb2(%c0, %x : i8, i8)
  ^bb2(%2: i8, %4: i8):
    %6 = arith.cmpi ne, %2, %n : i8
    cf.cond_br %6, ^bb3, ^bb5
  ^bb3:
    %10 = arith.addi %2, %c1 : i8
    cf.br ^bb2(%10, %n : i8, i8)
  ^bb5:
    return
  }
}
