// error: `ub.unreachable` is a terminator, expected it at the end of its block
func.func @f() {
  ub.unreachable
  return
}
