func.func @f(%c: i1, %n: i32, %i: index, %v: () -> ()) -> i32 {
  scf.if %c { } else { "foo.x"() : () -> () } {a = 1 : i32}
  %0 = scf.if %c -> i32 { scf.yield %n : i32 } else { scf.yield %n : i32 }
  %f = scf.if %c -> (() -> ()) { scf.yield %v : () -> () } else { scf.yield %v : () -> () }
  %2 = scf.execute_region -> (i32) { scf.yield {y} %n : i32 } {b}
  %g = scf.execute_region -> (() -> ()) { scf.yield %v : () -> () }
  %3:2 = scf.execute_region -> (i32, i32) no_inline {
    cf.cond_br %c, ^bb1, ^bb2(%n : i32)
  ^bb1:
    scf.yield %n, %n : i32, i32
  ^bb2(%x: i32):
    ub.unreachable
  }
  scf.for %k = %i to %i step %i iter_args() -> () { }
  scf.for %k = %i to %i step %i : index { scf.if %c { } scf.yield }
  %5:2 = scf.for unsigned %k = %n to %n step %n iter_args(%a = %n, %b = %i) -> (i32, index) : i32 {
    scf.yield %a, %b : i32, index
  } {z}
  %6 = scf.while (%a = %n) : (i32) -> i32 {
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%b: i32):
    scf.yield %b : i32
  } attributes {q, m = affine_map<(d0) -> (d0 + 1)>}
  scf.while () : () -> () { scf.condition(%c) } do { scf.yield }
  %7:2 = "scf.while"(%n, %i) ({
  ^bb0(%a: i32, %b: index):
    scf.condition(%c) {t} %b, %a : index, i32
  }, {
  ^bb0(%b: index, %d: i32):
    scf.yield %d, %b : i32, index
  }) : (i32, index) -> (index, i32)
  scf.index_switch %i case -0x10 { scf.yield } case 0x7f { scf.yield } default { }
  %8 = scf.index_switch %i {w} -> i32 case 2 { scf.yield %n : i32 } default { scf.yield %n : i32 }
  %9 = "scf.for"(%i, %i, %i, %n) ({
  ^bb0(%k: index, %a: i32):
    %10 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%k)[%i]
    memref.alloca_scope {
      scf.if %c { }
    }
    scf.yield %a : i32
  }) : (index, index, index, i32) -> i32
  return %0 : i32
}
