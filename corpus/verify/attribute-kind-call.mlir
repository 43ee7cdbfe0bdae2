// error: the attribute `arg_attrs` of `func.call` needs an array of dictionaries, and is `[1]`
// error: the attribute `no_inline` of `func.call` needs no value, and is `1 : i64`
func.func private @g(i64)
func.func @f(%a: i64) {
  call @g(%a) {arg_attrs = [1]} : (i64) -> ()
  call @g(%a) {no_inline = 1} : (i64) -> ()
  return
}
