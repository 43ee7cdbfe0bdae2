// The blocks that add one to a number are alike, and become one whose argument stands for both; after the inner loop the outer number is that of the inner one.
// Upstream: #94520, mended by #97960.
// target: mlir-19/expand-strided-metadata
// run: @main() -> 3
func.func @main() -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  cf.br ^bb1(%c0, %c0 : i32, i32)
^bb1(%0: i32, %1: i32):
  %2 = arith.addi %1, %c1 : i32
  cf.br ^bb2(%0, %2 : i32, i32)
^bb2(%3: i32, %4: i32):
  %5 = arith.cmpi ult, %4, %c3 : i32
  cf.cond_br %5, ^bb3, ^bb5
^bb3:
  %6 = arith.addi %3, %c1 : i32
  cf.br ^bb4(%6, %4 : i32, i32)
^bb4(%7: i32, %8: i32):
  %9 = arith.addi %8, %c1 : i32
  cf.br ^bb2(%7, %9 : i32, i32)
^bb5:
  %10 = arith.addi %1, %c1 : i32
  %11 = arith.cmpi ult, %10, %c2 : i32
  cf.cond_br %11, ^bb1(%3, %10 : i32, i32), ^bb6
^bb6:
  return %3 : i32
}
