// Comparisons and choices.
func @cmpf_false(%a: f32, %b: f32) -> i1 {
  %r = cmpf "false", %a, %b : f32
  return %r : i1
}
func @cmpf_oeq(%a: f32, %b: f32) -> i1 {
  %r = cmpf "oeq", %a, %b : f32
  return %r : i1
}
func @cmpf_oge(%a: f32, %b: f32) -> i1 {
  %r = cmpf "oge", %a, %b : f32
  return %r : i1
}
func @cmpf_ogt(%a: f32, %b: f32) -> i1 {
  %r = cmpf "ogt", %a, %b : f32
  return %r : i1
}
func @cmpf_ole(%a: f32, %b: f32) -> i1 {
  %r = cmpf "ole", %a, %b : f32
  return %r : i1
}
func @cmpf_olt(%a: f32, %b: f32) -> i1 {
  %r = cmpf "olt", %a, %b : f32
  return %r : i1
}
func @cmpf_one(%a: f32, %b: f32) -> i1 {
  %r = cmpf "one", %a, %b : f32
  return %r : i1
}
func @cmpf_ord(%a: f32, %b: f32) -> i1 {
  %r = cmpf "ord", %a, %b : f32
  return %r : i1
}
func @cmpf_true(%a: f32, %b: f32) -> i1 {
  %r = cmpf "true", %a, %b : f32
  return %r : i1
}
func @cmpf_ueq(%a: f32, %b: f32) -> i1 {
  %r = cmpf "ueq", %a, %b : f32
  return %r : i1
}
func @cmpf_uge(%a: f32, %b: f32) -> i1 {
  %r = cmpf "uge", %a, %b : f32
  return %r : i1
}
func @cmpf_ugt(%a: f32, %b: f32) -> i1 {
  %r = cmpf "ugt", %a, %b : f32
  return %r : i1
}
func @cmpf_ule(%a: f32, %b: f32) -> i1 {
  %r = cmpf "ule", %a, %b : f32
  return %r : i1
}
func @cmpf_ult(%a: f32, %b: f32) -> i1 {
  %r = cmpf "ult", %a, %b : f32
  return %r : i1
}
func @cmpf_une(%a: f32, %b: f32) -> i1 {
  %r = cmpf "une", %a, %b : f32
  return %r : i1
}
func @cmpf_uno(%a: f32, %b: f32) -> i1 {
  %r = cmpf "uno", %a, %b : f32
  return %r : i1
}
func @cmpi_eq(%a: i32, %b: i32) -> i1 {
  %r = cmpi "eq", %a, %b : i32
  return %r : i1
}
func @cmpi_ne(%a: i32, %b: i32) -> i1 {
  %r = cmpi "ne", %a, %b : i32
  return %r : i1
}
func @cmpi_sge(%a: i32, %b: i32) -> i1 {
  %r = cmpi "sge", %a, %b : i32
  return %r : i1
}
func @cmpi_sgt(%a: i32, %b: i32) -> i1 {
  %r = cmpi "sgt", %a, %b : i32
  return %r : i1
}
func @cmpi_sle(%a: i32, %b: i32) -> i1 {
  %r = cmpi "sle", %a, %b : i32
  return %r : i1
}
func @cmpi_slt(%a: i32, %b: i32) -> i1 {
  %r = cmpi "slt", %a, %b : i32
  return %r : i1
}
func @cmpi_uge(%a: i32, %b: i32) -> i1 {
  %r = cmpi "uge", %a, %b : i32
  return %r : i1
}
func @cmpi_ugt(%a: i32, %b: i32) -> i1 {
  %r = cmpi "ugt", %a, %b : i32
  return %r : i1
}
func @cmpi_ule(%a: i32, %b: i32) -> i1 {
  %r = cmpi "ule", %a, %b : i32
  return %r : i1
}
func @cmpi_ult(%a: i32, %b: i32) -> i1 {
  %r = cmpi "ult", %a, %b : i32
  return %r : i1
}
func @select_v(%c: vector<4xi1>, %a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %r = select %c, %a, %b : vector<4xi1>, vector<4xi32>
  return %r : vector<4xi32>
}
func @select(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = select %c, %a, %b : i32
  return %r : i32
}
