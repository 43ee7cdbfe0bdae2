// Fuel bounds the work of an op, lane by lane, and that of a nest of loops around one without a turn.
// run: @lanes()
// open: out of fuel
// run: @empty_box()
// open: out of fuel
func.func @lanes() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 1000 : index
  %v = arith.constant dense<1> : vector<1048576xi32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %v) -> (vector<1048576xi32>) {
    %q = arith.addi %x, %v : vector<1048576xi32>
    scf.yield %q : vector<1048576xi32>
  }
  %e = vector.extract %r[0] : i32 from vector<1048576xi32>
  return %e : i32
}
func.func @empty_box() {
  %first = arith.constant -9223372036854775808 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i, %j) = (%first, %c0) to (%c1, %c0) step (%c3, %c1) {
    scf.reduce
  }
  return
}
