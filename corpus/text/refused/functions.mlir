// error: expected a block in the body of `@f`, found an empty region
func.func @f() {}
// -----
// error: attribute `sym_visibility` is in the dictionary, expected it in its own place in the assembly
func.func @f() attributes {sym_visibility = "private"}
// -----
// error: expected a value, found `)`
func.func @f() {
  cf.br ^a()
^a:
  return
}
// -----
// error: expected a typed constant, `true` or `false`
func.func @f() {
  %0 = arith.constant @f : () -> ()
  return
}
