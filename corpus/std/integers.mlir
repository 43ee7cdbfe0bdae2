// Integer arithmetic, on scalars, vectors and indices.
func @addi(%a: i32, %b: i32) -> i32 {
  %r = addi %a, %b : i32
  return %r : i32
}
func @and(%a: i32, %b: i32) -> i32 {
  %r = and %a, %b : i32
  return %r : i32
}
func @divi_signed(%a: i32, %b: i32) -> i32 {
  %r = divi_signed %a, %b : i32
  return %r : i32
}
func @divi_unsigned(%a: i32, %b: i32) -> i32 {
  %r = divi_unsigned %a, %b : i32
  return %r : i32
}
func @muli(%a: i32, %b: i32) -> i32 {
  %r = muli %a, %b : i32
  return %r : i32
}
func @or(%a: i32, %b: i32) -> i32 {
  %r = or %a, %b : i32
  return %r : i32
}
func @remi_signed(%a: i32, %b: i32) -> i32 {
  %r = remi_signed %a, %b : i32
  return %r : i32
}
func @remi_unsigned(%a: i32, %b: i32) -> i32 {
  %r = remi_unsigned %a, %b : i32
  return %r : i32
}
func @shift_left(%a: i32, %b: i32) -> i32 {
  %r = shift_left %a, %b : i32
  return %r : i32
}
func @shift_right_signed(%a: i32, %b: i32) -> i32 {
  %r = shift_right_signed %a, %b : i32
  return %r : i32
}
func @shift_right_unsigned(%a: i32, %b: i32) -> i32 {
  %r = shift_right_unsigned %a, %b : i32
  return %r : i32
}
func @subi(%a: i32, %b: i32) -> i32 {
  %r = subi %a, %b : i32
  return %r : i32
}
func @v_addi(%a: vector<2x4xi32>, %b: vector<2x4xi32>) -> vector<2x4xi32> {
  %r = addi %a, %b : vector<2x4xi32>
  return %r : vector<2x4xi32>
}
func @v_and(%a: vector<2x4xi32>, %b: vector<2x4xi32>) -> vector<2x4xi32> {
  %r = and %a, %b : vector<2x4xi32>
  return %r : vector<2x4xi32>
}
func @v_divi_signed(%a: vector<2x4xi32>, %b: vector<2x4xi32>) -> vector<2x4xi32> {
  %r = divi_signed %a, %b : vector<2x4xi32>
  return %r : vector<2x4xi32>
}
func @v_divi_unsigned(%a: vector<2x4xi32>, %b: vector<2x4xi32>) -> vector<2x4xi32> {
  %r = divi_unsigned %a, %b : vector<2x4xi32>
  return %r : vector<2x4xi32>
}
func @v_muli(%a: vector<2x4xi32>, %b: vector<2x4xi32>) -> vector<2x4xi32> {
  %r = muli %a, %b : vector<2x4xi32>
  return %r : vector<2x4xi32>
}
func @v_or(%a: vector<2x4xi32>, %b: vector<2x4xi32>) -> vector<2x4xi32> {
  %r = or %a, %b : vector<2x4xi32>
  return %r : vector<2x4xi32>
}
func @v_remi_signed(%a: vector<2x4xi32>, %b: vector<2x4xi32>) -> vector<2x4xi32> {
  %r = remi_signed %a, %b : vector<2x4xi32>
  return %r : vector<2x4xi32>
}
func @v_remi_unsigned(%a: vector<2x4xi32>, %b: vector<2x4xi32>) -> vector<2x4xi32> {
  %r = remi_unsigned %a, %b : vector<2x4xi32>
  return %r : vector<2x4xi32>
}
func @v_shift_left(%a: vector<2x4xi32>, %b: vector<2x4xi32>) -> vector<2x4xi32> {
  %r = shift_left %a, %b : vector<2x4xi32>
  return %r : vector<2x4xi32>
}
func @v_shift_right_signed(%a: vector<2x4xi32>, %b: vector<2x4xi32>) -> vector<2x4xi32> {
  %r = shift_right_signed %a, %b : vector<2x4xi32>
  return %r : vector<2x4xi32>
}
func @v_shift_right_unsigned(%a: vector<2x4xi32>, %b: vector<2x4xi32>) -> vector<2x4xi32> {
  %r = shift_right_unsigned %a, %b : vector<2x4xi32>
  return %r : vector<2x4xi32>
}
func @v_subi(%a: vector<2x4xi32>, %b: vector<2x4xi32>) -> vector<2x4xi32> {
  %r = subi %a, %b : vector<2x4xi32>
  return %r : vector<2x4xi32>
}
func @v_xor(%a: vector<2x4xi32>, %b: vector<2x4xi32>) -> vector<2x4xi32> {
  %r = xor %a, %b : vector<2x4xi32>
  return %r : vector<2x4xi32>
}
func @x_addi(%a: index, %b: index) -> index {
  %r = addi %a, %b : index
  return %r : index
}
func @x_and(%a: index, %b: index) -> index {
  %r = and %a, %b : index
  return %r : index
}
func @x_divi_signed(%a: index, %b: index) -> index {
  %r = divi_signed %a, %b : index
  return %r : index
}
func @x_divi_unsigned(%a: index, %b: index) -> index {
  %r = divi_unsigned %a, %b : index
  return %r : index
}
func @x_muli(%a: index, %b: index) -> index {
  %r = muli %a, %b : index
  return %r : index
}
func @x_or(%a: index, %b: index) -> index {
  %r = or %a, %b : index
  return %r : index
}
func @x_remi_signed(%a: index, %b: index) -> index {
  %r = remi_signed %a, %b : index
  return %r : index
}
func @x_remi_unsigned(%a: index, %b: index) -> index {
  %r = remi_unsigned %a, %b : index
  return %r : index
}
func @x_shift_left(%a: index, %b: index) -> index {
  %r = shift_left %a, %b : index
  return %r : index
}
func @x_shift_right_signed(%a: index, %b: index) -> index {
  %r = shift_right_signed %a, %b : index
  return %r : index
}
func @x_shift_right_unsigned(%a: index, %b: index) -> index {
  %r = shift_right_unsigned %a, %b : index
  return %r : index
}
func @x_subi(%a: index, %b: index) -> index {
  %r = subi %a, %b : index
  return %r : index
}
func @x_xor(%a: index, %b: index) -> index {
  %r = xor %a, %b : index
  return %r : index
}
func @xor(%a: i32, %b: i32) -> i32 {
  %r = xor %a, %b : i32
  return %r : i32
}
func @rounding(%a: i32, %b: i32) -> i32 {
  %0 = ceildivi_signed %a, %b : i32
  %1 = floordivi_signed %0, %b : i32
  return %1 : i32
}
