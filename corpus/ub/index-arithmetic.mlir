// Divisions are undefined as those of arith are; an amount of at least the width gives poison.
// run: @divs(1, 0)
// ub: DivisionByZero
// run: @divu(1, 0)
// ub: DivisionByZero
// run: @ceildivs(1, 0)
// ub: DivisionByZero
// run: @ceildivu(1, 0)
// ub: DivisionByZero
// run: @floordivs(1, 0)
// ub: DivisionByZero
// run: @rems(1, 0)
// ub: DivisionByZero
// run: @remu(1, 0)
// ub: DivisionByZero
// run: @divs(-9223372036854775808, -1)
// ub: DivisionOverflow
// run: @ceildivs(-9223372036854775808, -1)
// ub: DivisionOverflow
// run: @floordivs(-9223372036854775808, -1)
// ub: DivisionOverflow
// run: @rems(-9223372036854775808, -1)
// ub: DivisionOverflow
// run: @divu(-9223372036854775808, -1) -> 0
// run: @by_poison(1)
// ub: DivisionByPoison
// run: @of_poison(2) -> poison
// run: @of_poison(-1)
// ub: DivisionOverflow
// run: @shift(1, 64) -> (poison, poison, poison)
// run: @shift(1, -1) -> (poison, poison, poison)
// run: @poison(1) -> (poison, poison, poison, poison)
func.func @divs(%a: index, %b: index) -> index {
  %0 = index.divs %a, %b
  return %0 : index
}
func.func @divu(%a: index, %b: index) -> index {
  %0 = index.divu %a, %b
  return %0 : index
}
func.func @ceildivs(%a: index, %b: index) -> index {
  %0 = index.ceildivs %a, %b
  return %0 : index
}
func.func @ceildivu(%a: index, %b: index) -> index {
  %0 = index.ceildivu %a, %b
  return %0 : index
}
func.func @floordivs(%a: index, %b: index) -> index {
  %0 = index.floordivs %a, %b
  return %0 : index
}
func.func @rems(%a: index, %b: index) -> index {
  %0 = index.rems %a, %b
  return %0 : index
}
func.func @remu(%a: index, %b: index) -> index {
  %0 = index.remu %a, %b
  return %0 : index
}
func.func @by_poison(%a: index) -> index {
  %p = ub.poison : index
  %0 = index.remu %a, %p
  return %0 : index
}
func.func @of_poison(%b: index) -> index {
  %p = ub.poison : index
  %0 = index.divs %p, %b
  return %0 : index
}
func.func @shift(%a: index, %b: index) -> (index, index, index) {
  %0 = index.shl %a, %b
  %1 = index.shrs %a, %b
  %2 = index.shru %a, %b
  return %0, %1, %2 : index, index, index
}
func.func @poison(%a: index) -> (index, i1, i8, index) {
  %p = ub.poison : index
  %0 = index.add %a, %p
  %1 = index.cmp ule(%a, %p)
  %2 = index.casts %p : index to i8
  %3 = index.maxs %p, %a
  return %0, %1, %2, %3 : index, i1, i8, index
}
