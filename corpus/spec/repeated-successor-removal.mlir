// Section "Repeated Successor Removal".
// run: @f(1, 2, 3) -> ()
// run: @f(0, 2, 3) -> ()
// gives: llvm.cond_br %arg0, ^bb1(%arg1 : !llvm.i32), ^bb2
func @f(%0: i1, %1: i32, %2: i32) {
  cond_br %0, ^bb1(%1 : i32), ^bb1(%2 : i32)
^bb1(%3 : i32):
  "use"(%3) : (i32) -> ()
  return
}
