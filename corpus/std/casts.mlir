// Conversions.
func @fpext(%a: f32) -> f64 {
  %r = fpext %a : f32 to f64
  return %r : f64
}
func @fptosi(%a: f32) -> i32 {
  %r = fptosi %a : f32 to i32
  return %r : i32
}
func @fptoui(%a: f32) -> i32 {
  %r = fptoui %a : f32 to i32
  return %r : i32
}
func @fptrunc(%a: f64) -> f32 {
  %r = fptrunc %a : f64 to f32
  return %r : f32
}
func @index_cast(%a: i32) -> index {
  %r = index_cast %a : i32 to index
  return %r : index
}
func @sexti(%a: i8) -> i32 {
  %r = sexti %a : i8 to i32
  return %r : i32
}
func @sitofp(%a: i32) -> f32 {
  %r = sitofp %a : i32 to f32
  return %r : f32
}
func @trunci(%a: i32) -> i8 {
  %r = trunci %a : i32 to i8
  return %r : i8
}
func @uitofp(%a: i32) -> f32 {
  %r = uitofp %a : i32 to f32
  return %r : f32
}
func @zexti(%a: i8) -> i32 {
  %r = zexti %a : i8 to i32
  return %r : i32
}
