// A vector of 32 bytes is returned in two `xmm` registers; gcc expects it in memory, clang in these registers. The wrapper returns it as the function does.
// c: typedef float v8 __attribute__((vector_size(32)));
// c: v8 result(float a), _mlir_ciface_result(float a);
// c: int main(void) { printf("%d %d\n", result(5)[7] == 5, _mlir_ciface_result(6)[7] == 6); }
// expected: 1 1
// clang: 1 1
// gcc: 0 0
func.func @result(%a: f32) -> vector<8xf32> attributes {llvm.emit_c_interface} {
  %v = vector.broadcast %a : f32 to vector<8xf32>
  return %v : vector<8xf32>
}
