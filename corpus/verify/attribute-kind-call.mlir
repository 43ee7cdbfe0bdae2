// error: attribute `arg_attrs` of `func.call` is `[1]`, expected an array of dictionaries
// error: attribute `no_inline` of `func.call` is `1 : i64`, expected a unit attribute
func.func private @g(i64)
func.func @f(%a: i64) {
  call @g(%a) {arg_attrs = [1]} : (i64) -> ()
  call @g(%a) {no_inline = 1} : (i64) -> ()
  return
}
