// error: block ^bb0 ends in `arith.addi`, expected a terminator
func.func @f(%c: i1, %n: i32, %i: index) {
  scf.execute_region {
    %0 = arith.addi %n, %n : i32
  }
  return
}
