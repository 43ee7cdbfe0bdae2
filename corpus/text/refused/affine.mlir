// error: expected an operand for each of 1 dimension and 1 symbol of the map, found 2 operands in parentheses and 0 in brackets
func.func @f(%i: index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i, %i)
  return
}
// -----
// error: expected an operand for each of 1 dimension and 0 symbols of the map, found 1 operand in parentheses and 1 in brackets
func.func @f(%i: index) {
  %0 = affine.min affine_map<(d0) -> (d0)>(%i)[%i]
  return
}
// -----
// error: expected an affine map, found 4 : i64
func.func @f(%i: index) {
  %0 = affine.max 4 : i64(%i)
  return
}
// -----
// error: expected an integer set, found affine_map<() -> (1)>
func.func @f(%i: index) {
  affine.if affine_map<() -> (1)>() { }
  return
}
// -----
// error: the map of the bound has 2 results, expected `max` before it
func.func @f(%i: index) {
  affine.for %j = affine_map<(d0) -> (d0, 4)>(%i) to 8 { }
  return
}
// -----
// error: expected `{`, found `:`
func.func @f(%i: index) {
  affine.for %j = 0 to 4 : i32 { }
  return
}
// -----
// error: step of `affine.for` is -1, expected at least 0
func.func @f() {
  affine.for %j = 0 to 4 step -1 { }
  return
}
// -----
// error: expected a number of type `index`, found `4 : i32`
#c = 4 : i32
func.func @f() {
  affine.for %j = 0 to #c { }
  return
}
// -----
// error: expected constant steps of `affine.parallel`, found `d0 + 1`
func.func @f(%i: index) {
  affine.parallel (%j) = (0) to (4) step (%i + 1) { }
  return
}
// -----
// error: expected an affine expression, found `d0`
func.func @f(%i: index, %m: memref<4xf32>) {
  %0 = affine.load %m[d0] : memref<4xf32>
  return
}
// -----
// error: expected an affine expression, found `%i`
func.func @f(%i: index) {
  affine.for %j = affine_map<(d0) -> (%i)>(%i) to 8 { }
  return
}
// -----
// error: `%i * %i` is not affine, expected one factor without dimensions
func.func @f(%i: index, %m: memref<4xf32>) {
  %0 = affine.load %m[%i * %i] : memref<4xf32>
  return
}
// -----
// error: attribute `map` is in the dictionary, expected it in its own place in the assembly
func.func @f(%i: index, %m: memref<4xf32>) {
  %0 = affine.load %m[%i] {map = 4 : i32} : memref<4xf32>
  return
}
// -----
// error: expected one of read, write, found `data`
func.func @f(%i: index, %m: memref<4xf32>) {
  affine.prefetch %m[%i], data, locality<3>, read : memref<4xf32>
  return
}
