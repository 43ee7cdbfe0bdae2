// error: expected `to`, found `,`
func.func @f(%i: index) {
  scf.for %k = %i, %i step %i {
  }
  return
}
// -----
// error: expected `->`, found `{`
func.func @f(%i: index) {
  scf.for %k = %i to %i step %i iter_args(%a = %i) {
    scf.yield %a : index
  }
  return
}
// -----
// error: expected one type for each of 1 argument of the loop, found 2
func.func @f(%i: index) {
  %0:2 = scf.for %k = %i to %i step %i iter_args(%a = %i) -> (index, index) {
    scf.yield %a, %a : index, index
  }
  return
}
// -----
// error: redefinition of value `%i`
func.func @f(%i: index) {
  scf.for %i = %i to %i step %i {
  }
  return
}
// -----
// error: expected `default`, found `return`
func.func @f(%i: index) {
  scf.index_switch %i
  return
}
// -----
// error: expected `do`, found `return`
func.func @f(%c: i1) {
  scf.while : () -> () {
    scf.condition(%c)
  }
  return
}
// -----
// error: expected one type for each of 1 argument of the loop, found 0
func.func @f(%c: i1) {
  scf.while (%a = %c) : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}
// -----
// error: expected 2, one for each variable of `scf.parallel`, found 1 value
func.func @f(%n: index) {
  scf.parallel (%i, %j) = (%n, %n) to (%n) step (%n, %n) { }
  return
}
// -----
// error: expected one type for each of 1 operand, found 0
func.func @f(%n: index, %a: f32) {
  scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) { }
  return
}
// -----
// error: expected `:`, found `)`
func.func @f(%n: index) {
  scf.parallel (%i) = (%n) to (%n) step (%n) { scf.reduce() }
  return
}
// -----
// error: expected `=` or `in`, found `to`
func.func @f(%n: index) {
  scf.forall (%i) to (%n) { }
  return
}
// -----
// error: expected one type for each of 1 argument of the loop, found 2
func.func @f(%n: index, %t: tensor<4xf32>) {
  %0:2 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<4xf32>, tensor<4xf32>) { }
  return
}
// -----
// error: expected one value, one region and no attributes of each `scf.reduce` that is not the last op
func.func @f(%n: index, %x: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }, {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }
    scf.yield
  }
  return
}
