// target: builtin
// run: @main()
module {
  func.func @main() {
    %cst = arith.constant 0.000000e+00 : bf16
    %c0_i48 = arith.constant 0 : i48
    cf.br ^bb1(%cst : bf16)
  ^bb1(%0: bf16):  // pred: ^bb0
    %1 = arith.bitcast %0 : bf16 to i16
    %c15_i16 = arith.constant 15 : i16
    %2 = arith.shrsi %1, %c15_i16 : i16
    cf.br ^bb2(%2, %c0_i48 : i16, i48)
  ^bb2(%3: i16, %4: i48):  // pred: ^bb1
    cf.br ^bb3(%4 : i48)
  ^bb3(%5: i48):  // pred: ^bb2
    return
  }
}
