// A `vector<2x4xf32>` is an array of vectors, returned in two `xmm` registers; C returns a structure of two vectors in memory.
// The wrapper has a leading pointer for structures only, so it returns the array as the function does.
// c: typedef float v4 __attribute__((vector_size(16))); typedef struct { v4 rows[2]; } matrix;
// c: matrix _mlir_ciface_result(float a);
// c: int main(void) { printf("%d\n", _mlir_ciface_result(5).rows[1][3] == 5); }
// expected: 1
// clang: 0
// gcc: 0
func.func @result(%a: f32) -> vector<2x4xf32> attributes {llvm.emit_c_interface} {
  %v = vector.broadcast %a : f32 to vector<2x4xf32>
  return %v : vector<2x4xf32>
}
