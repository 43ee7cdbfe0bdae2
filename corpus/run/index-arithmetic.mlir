// Each op of the dialect at the edges of 64 bits, and what it does that its other sign does not.
// run: @wrap(9223372036854775807, 1) -> (-9223372036854775808, 9223372036854775806, 9223372036854775807)
// run: @wrap(-9223372036854775808, -1) -> (9223372036854775807, -9223372036854775807, -9223372036854775808)
// run: @divide(-7, 2) -> (-3, 9223372036854775804, -3, 9223372036854775805, -4, -1, 1)
// run: @divide(7, -2) -> (-3, 0, -3, 1, -4, 1, 7)
// run: @divide(-7, -2) -> (3, 0, 4, 1, 3, -1, -7)
// run: @divide(-9223372036854775808, 2) -> (-4611686018427387904, 4611686018427387904, -4611686018427387904, 4611686018427387904, -4611686018427387904, 0, 0)
// run: @divide(0, 3) -> (0, 0, 0, 0, 0, 0, 0)
// run: @divide(9223372036854775807, -1) -> (-9223372036854775807, 0, -9223372036854775807, 1, -9223372036854775807, 0, 9223372036854775807)
// run: @divide(-9223372036854775807, -1) -> (9223372036854775807, 0, 9223372036854775807, 1, 9223372036854775807, 0, -9223372036854775807)
// run: @choose(-1, 1) -> (1, -1, -1, 1)
// run: @choose(-9223372036854775808, 9223372036854775807) -> (9223372036854775807, -9223372036854775808, -9223372036854775808, 9223372036854775807)
// run: @bits(12, 10) -> (8, 14, 6)
// run: @shift(-8, 1) -> (-16, -4, 9223372036854775804)
// run: @shift(-1, 63) -> (-9223372036854775808, -1, 1)
// run: @compare(-1, 1) -> (0, 1, 1, 1, 0, 0, 0, 0, 1, 1)
// run: @compare(5, 5) -> (1, 0, 0, 1, 0, 1, 0, 1, 0, 1)
// run: @casts(-1) -> (-1, 255, -1, 1)
// run: @constants() -> (64, -1, 1, 0)
// run: @great() -> (4294967296, 0)
func.func @wrap(%a: index, %b: index) -> (index, index, index) {
  %0 = index.add %a, %b
  %1 = index.sub %a, %b
  %2 = index.mul %a, %b
  return %0, %1, %2 : index, index, index
}
func.func @divide(%a: index, %b: index) -> (index, index, index, index, index, index, index) {
  %0 = index.divs %a, %b
  %1 = index.divu %a, %b
  %2 = index.ceildivs %a, %b
  %3 = index.ceildivu %a, %b
  %4 = index.floordivs %a, %b
  %5 = index.rems %a, %b
  %6 = index.remu %a, %b
  return %0, %1, %2, %3, %4, %5, %6 : index, index, index, index, index, index, index
}
func.func @choose(%a: index, %b: index) -> (index, index, index, index) {
  %0 = index.maxs %a, %b
  %1 = index.maxu %a, %b
  %2 = index.mins %a, %b
  %3 = index.minu %a, %b
  return %0, %1, %2, %3 : index, index, index, index
}
func.func @bits(%a: index, %b: index) -> (index, index, index) {
  %0 = index.and %a, %b
  %1 = index.or %a, %b
  %2 = index.xor %a, %b
  return %0, %1, %2 : index, index, index
}
func.func @shift(%a: index, %b: index) -> (index, index, index) {
  %0 = index.shl %a, %b
  %1 = index.shrs %a, %b
  %2 = index.shru %a, %b
  return %0, %1, %2 : index, index, index
}
func.func @compare(%a: index, %b: index) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %0 = index.cmp eq(%a, %b)
  %1 = index.cmp ne(%a, %b)
  %2 = index.cmp slt(%a, %b)
  %3 = index.cmp sle(%a, %b)
  %4 = index.cmp sgt(%a, %b)
  %5 = index.cmp sge(%a, %b)
  %6 = index.cmp ult(%a, %b)
  %7 = index.cmp ule(%a, %b)
  %8 = index.cmp ugt(%a, %b)
  %9 = index.cmp uge(%a, %b)
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}
func.func @casts(%a: i8) -> (index, index, i8, i1) {
  %0 = index.casts %a : i8 to index
  %1 = index.castu %a : i8 to index
  %2 = index.casts %1 : index to i8
  %3 = index.castu %0 : index to i1
  return %0, %1, %2, %3 : index, index, i8, i1
}
func.func @constants() -> (index, index, i1, i1) {
  %0 = index.sizeof
  %1 = index.constant -1
  %2 = index.bool.constant true
  %3 = index.bool.constant false
  return %0, %1, %2, %3 : index, index, i1, i1
}
func.func @great() -> (index, i32) {
  %0 = index.constant 4294967296
  %1 = index.castu %0 : index to i32
  return %0, %1 : index, i32
}
