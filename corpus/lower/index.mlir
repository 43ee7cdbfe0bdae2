func.func @arithmetic(%a: index, %b: index) -> index {
  %0 = index.add %a, %b
  %1 = index.sub %a, %b
  %2 = index.mul %a, %b
  %3 = index.divs %a, %b
  %4 = index.divu %a, %b
  %5 = index.ceildivs %a, %b
  %6 = index.ceildivu %a, %b
  %7 = index.floordivs %a, %b
  %8 = index.rems %a, %b
  %9 = index.remu %a, %b
  %10 = index.maxs %a, %b
  %11 = index.maxu %a, %b
  %12 = index.mins %a, %b
  %13 = index.minu %a, %b
  %14 = index.shl %a, %b
  %15 = index.shrs %a, %b
  %16 = index.shru %a, %b
  %17 = index.and %a, %b
  %18 = index.or %a, %b
  %19 = index.xor %a, %b
  return %0 : index
}
func.func @others(%a: index, %i: i8, %j: i64) -> (index, i1, i1, index, index, i32, i128, index, index) {
  %0 = index.constant 4294967297
  %1 = index.bool.constant true
  %2 = index.cmp ult(%a, %0)
  %3 = index.sizeof
  %4 = index.casts %i : i8 to index
  %5 = index.castu %a : index to i32
  %6 = index.casts %a : index to i128
  %7 = index.castu %i : i8 to index
  %8 = index.casts %j : i64 to index
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : index, i1, i1, index, index, i32, i128, index, index
}
