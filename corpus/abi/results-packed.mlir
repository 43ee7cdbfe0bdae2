// LLVM returns each result in a register of its own, up to three integers and four floats.
// C puts two fields of 8 bytes together into one register, and a structure of more than 16 bytes into memory.
// Two fields that each take 8 bytes work by value, and every structure through the leading pointer of a wrapper.
// c: typedef struct { int32_t a, b; } ints; typedef struct { float a, b; } floats; typedef struct { int64_t a, b; } longs; typedef struct { int8_t a; double b; } mixed;
// c: ints two_i32(int32_t, int32_t); floats two_f32(float, float); longs two_i64(int64_t, int64_t); mixed i8_f64(int8_t, double);
// c: void _mlir_ciface_two_i32(ints *, int32_t, int32_t);
// c: int main(void) {
// c:   ints w; _mlir_ciface_two_i32(&w, 1, 2);
// c:   printf("%d %d ", two_i32(1, 2).b == 2, two_f32(1, 2).b == 2);
// c:   printf("%d %d %d\n", two_i64(1, 2).b == 2, i8_f64(1, 2).b == 2, w.b == 2);
// c: }
// expected: 1 1 1 1 1
// clang: 0 0 1 1 1
// gcc: 0 0 1 1 1
func.func @two_i32(%a: i32, %b: i32) -> (i32, i32) attributes {llvm.emit_c_interface} {
  return %a, %b : i32, i32
}
func.func @two_f32(%a: f32, %b: f32) -> (f32, f32) {
  return %a, %b : f32, f32
}
func.func @two_i64(%a: i64, %b: i64) -> (i64, i64) {
  return %a, %b : i64, i64
}
func.func @i8_f64(%a: i8, %b: f64) -> (i8, f64) {
  return %a, %b : i8, f64
}
