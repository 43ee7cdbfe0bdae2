func.func @main(%m: memref<16x16xi32>, %lb: index, %ub: index, %st: index, %c: i1, %k: i32) -> (i32, index) {
  %c0 = arith.constant 0 : i32
  %i0 = arith.constant 0 : index
  %i4 = arith.constant 4 : index
  %i1 = arith.constant 1 : index
  %s:2 = scf.for %i = %lb to %ub step %st iter_args(%a = %c0, %b = %k) -> (i32, i32) {
    %t = arith.addi %a, %b : i32
    scf.yield %b, %t : i32, i32
  }
  %w:2 = scf.while (%x = %s#0) : (i32) -> (i32, index) {
    %cond = arith.cmpi slt, %x, %k : i32
    scf.condition(%cond) %x, %lb : i32, index
  } do {
  ^bb0(%x: i32, %y: index):
    %z = arith.addi %x, %k : i32
    scf.yield %z : i32
  }
  %e = scf.execute_region -> i32 {
    cf.cond_br %c, ^a, ^b
  ^a:
    scf.yield %w#0 : i32
  ^b:
    scf.yield %k : i32
  }
  %f = scf.index_switch %lb -> i32
  case 1 { scf.yield %e : i32 }
  case -3 { scf.yield %k : i32 }
  default { scf.yield %c0 : i32 }
  %g = scf.if %c -> i32 { scf.yield %f : i32 } else { scf.yield %e : i32 }
  scf.parallel (%i, %j) = (%i0, %i0) to (%i4, %i4) step (%i1, %i1) {
    memref.store %g, %m[%i, %j] : memref<16x16xi32>
    scf.reduce
  }
  %p = scf.parallel (%i) = (%i0) to (%i4) step (%i1) init (%c0) -> i32 {
    %l = memref.load %m[%i, %i] : memref<16x16xi32>
    scf.reduce(%l : i32) {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      scf.reduce.return %z : i32
    }
  }
  scf.forall (%i, %j) in (4, 3) {
    memref.store %p, %m[%i, %j] : memref<16x16xi32>
  }
  scf.forall (%i) = (1) to (%ub) step (2) {
    memref.store %p, %m[%i, %i] : memref<16x16xi32>
  }
  return %p, %w#1 : i32, index
}
