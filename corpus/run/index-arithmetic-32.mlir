// At 32 bits each op wraps, compares and shifts there, and a constant loses its upper half.
// options: --index-width 32
// run: @add(2147483647, 1) -> -2147483648
// run: @mul(65536, 65536) -> 0
// run: @ceildivs(-2147483648, 2) -> -1073741824
// run: @ceildivs(2147483647, -1) -> -2147483647
// run: @floordivs(-2147483647, -1) -> 2147483647
// run: @divu(-1, 2) -> 2147483647
// run: @shru(-1, 31) -> 1
// run: @ult(-1, 1) -> 0
// run: @widen(-1) -> (-1, 4294967295)
// run: @narrow(4294967296) -> (0, 0)
// run: @constants() -> (32, 0, 1)
func.func @add(%a: index, %b: index) -> index {
  %0 = index.add %a, %b
  return %0 : index
}
func.func @mul(%a: index, %b: index) -> index {
  %0 = index.mul %a, %b
  return %0 : index
}
func.func @ceildivs(%a: index, %b: index) -> index {
  %0 = index.ceildivs %a, %b
  return %0 : index
}
func.func @floordivs(%a: index, %b: index) -> index {
  %0 = index.floordivs %a, %b
  return %0 : index
}
func.func @divu(%a: index, %b: index) -> index {
  %0 = index.divu %a, %b
  return %0 : index
}
func.func @shru(%a: index, %b: index) -> index {
  %0 = index.shru %a, %b
  return %0 : index
}
func.func @ult(%a: index, %b: index) -> i1 {
  %0 = index.cmp ult(%a, %b)
  return %0 : i1
}
func.func @widen(%a: index) -> (i64, i64) {
  %0 = index.casts %a : index to i64
  %1 = index.castu %a : index to i64
  return %0, %1 : i64, i64
}
func.func @narrow(%a: i64) -> (index, index) {
  %0 = index.casts %a : i64 to index
  %1 = index.castu %a : i64 to index
  return %0, %1 : index, index
}
func.func @constants() -> (index, index, index) {
  %0 = index.sizeof
  %1 = index.constant 4294967296
  %2 = index.constant 4294967297
  return %0, %1, %2 : index, index, index
}
