// error: of a call of a value needs `i32`
func.func @f(%f: (i32) -> (), %i: i64) {
  "func.call_indirect"(%f, %i) : ((i32) -> (), i64) -> ()
  return
}
