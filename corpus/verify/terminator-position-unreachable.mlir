// error: `ub.unreachable` needs to be the last op of its block
func.func @f() {
  ub.unreachable
  return
}
