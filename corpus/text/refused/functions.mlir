// error: the body of a function is not empty
func.func @f() {}
// -----
// error: `sym_visibility` has a place of its own outside the dictionary
func.func @f() attributes {sym_visibility = "private"}
// -----
// error: expected a value, found `)`
func.func @f() {
  cf.br ^a()
^a:
  return
}
// -----
// error: a constant is a number with a type, `true` or `false`
func.func @f() {
  %0 = arith.constant @f : () -> ()
  return
}
