// lowering: index-width-32
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
