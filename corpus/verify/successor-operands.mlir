// error: operand 0 of `cf.br` for successor 0 needs `i64`, and is `i32`
func.func @f(%a: i32) {
  "cf.br"(%a)[^bb1] : (i32) -> ()
^bb1(%b: i64):
  return
}
