// error: operand 0 of `cf.br` for successor 0 has type `i32`, expected `i64`
func.func @f(%a: i32) {
  "cf.br"(%a)[^bb1] : (i32) -> ()
^bb1(%b: i64):
  return
}
