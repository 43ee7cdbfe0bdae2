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
// error: 2 types for 1 argument of the loop
func.func @f(%i: index) {
  %0:2 = scf.for %k = %i to %i step %i iter_args(%a = %i) -> (index, index) {
    scf.yield %a, %a : index, index
  }
  return
}
// -----
// error: `%i` is defined twice
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
// error: 0 types for 1 argument of the loop
func.func @f(%c: i1) {
  scf.while (%a = %c) : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}
