// A vector of 8 or 16 bytes is passed in one `xmm` register by all; with no AVX, LLVM cuts one of 32 bytes into two, and C passes it in memory.
// clang returns one of 32 bytes as LLVM does, and gcc in memory; through memory, as a memref or a pointer, every vector works.
// c: typedef float v2 __attribute__((vector_size(8))); typedef float v4 __attribute__((vector_size(16))); typedef float v8 __attribute__((vector_size(32)));
// c: int32_t callee_2(v2 a) { return a[1] == 5; }
// c: int32_t callee_4(v4 a) { return a[3] == 5; }
// c: int32_t callee_8(v8 a) { return a[7] == 5; }
// c: int32_t call_2(float), call_4(float), call_8(float);
// c: int main(void) { printf("%d %d %d\n", call_2(5), call_4(5), call_8(5)); }
// expected: 1 1 1
// clang: 1 1 0
// gcc: 1 1 0
func.func private @callee_2(vector<2xf32>) -> i32
func.func private @callee_4(vector<4xf32>) -> i32
func.func private @callee_8(vector<8xf32>) -> i32
func.func @call_2(%a: f32) -> i32 {
  %v = vector.broadcast %a : f32 to vector<2xf32>
  %r = call @callee_2(%v) : (vector<2xf32>) -> i32
  return %r : i32
}
func.func @call_4(%a: f32) -> i32 {
  %v = vector.broadcast %a : f32 to vector<4xf32>
  %r = call @callee_4(%v) : (vector<4xf32>) -> i32
  return %r : i32
}
func.func @call_8(%a: f32) -> i32 {
  %v = vector.broadcast %a : f32 to vector<8xf32>
  %r = call @callee_8(%v) : (vector<8xf32>) -> i32
  return %r : i32
}
