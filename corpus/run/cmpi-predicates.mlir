// In this order: eq ne slt sle sgt sge ult ule ugt uge.
// run: @i8(-1, 1) -> (0, 1, 1, 1, 0, 0, 0, 0, 1, 1)
// run: @i8(-128, 127) -> (0, 1, 1, 1, 0, 0, 0, 0, 1, 1)
// run: @i8(5, 5) -> (1, 0, 0, 1, 0, 1, 0, 1, 0, 1)
// run: @i8(1, 2) -> (0, 1, 1, 1, 0, 0, 1, 1, 0, 0)
// run: @i1(1, 0) -> (0, 1, 1, 1, 0, 0, 0, 0, 1, 1)
// run: @i65(-1, 0) -> (0, 1, 1, 1, 0, 0, 0, 0, 1, 1)
func.func @i8(%a: i8, %b: i8) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %eq_ = arith.cmpi eq, %a, %b : i8
  %ne_ = arith.cmpi ne, %a, %b : i8
  %slt_ = arith.cmpi slt, %a, %b : i8
  %sle_ = arith.cmpi sle, %a, %b : i8
  %sgt_ = arith.cmpi sgt, %a, %b : i8
  %sge_ = arith.cmpi sge, %a, %b : i8
  %ult_ = arith.cmpi ult, %a, %b : i8
  %ule_ = arith.cmpi ule, %a, %b : i8
  %ugt_ = arith.cmpi ugt, %a, %b : i8
  %uge_ = arith.cmpi uge, %a, %b : i8
  return %eq_, %ne_, %slt_, %sle_, %sgt_, %sge_, %ult_, %ule_, %ugt_, %uge_ : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}
func.func @i1(%a: i1, %b: i1) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %eq_ = arith.cmpi eq, %a, %b : i1
  %ne_ = arith.cmpi ne, %a, %b : i1
  %slt_ = arith.cmpi slt, %a, %b : i1
  %sle_ = arith.cmpi sle, %a, %b : i1
  %sgt_ = arith.cmpi sgt, %a, %b : i1
  %sge_ = arith.cmpi sge, %a, %b : i1
  %ult_ = arith.cmpi ult, %a, %b : i1
  %ule_ = arith.cmpi ule, %a, %b : i1
  %ugt_ = arith.cmpi ugt, %a, %b : i1
  %uge_ = arith.cmpi uge, %a, %b : i1
  return %eq_, %ne_, %slt_, %sle_, %sgt_, %sge_, %ult_, %ule_, %ugt_, %uge_ : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}
func.func @i65(%a: i65, %b: i65) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %eq_ = arith.cmpi eq, %a, %b : i65
  %ne_ = arith.cmpi ne, %a, %b : i65
  %slt_ = arith.cmpi slt, %a, %b : i65
  %sle_ = arith.cmpi sle, %a, %b : i65
  %sgt_ = arith.cmpi sgt, %a, %b : i65
  %sge_ = arith.cmpi sge, %a, %b : i65
  %ult_ = arith.cmpi ult, %a, %b : i65
  %ule_ = arith.cmpi ule, %a, %b : i65
  %ugt_ = arith.cmpi ugt, %a, %b : i65
  %uge_ = arith.cmpi uge, %a, %b : i65
  return %eq_, %ne_, %slt_, %sle_, %sgt_, %sge_, %ult_, %ule_, %ugt_, %uge_ : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}
