// In a structure LLVM aligns an `i65` to 16, as an `i128`, and clang a `_BitInt(65)` to 8, so the field behind an `i64` has another offset.
// c: typedef struct { int64_t a; _BitInt(65) b; } pair;
// c: void _mlir_ciface_result(pair *r, int64_t a);
// c: int main(void) {
// c:   struct { pair p; int64_t more[4]; } room; memset(&room, 0, sizeof room); _mlir_ciface_result(&room.p, 7);
// c:   printf("%ld %ld\n", room.p.a, (int64_t)room.p.b);
// c: }
// expected: 7 7
// clang: 7 0
// gcc: none
module attributes {llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"} {
  func.func @result(%a: i64) -> (i64, i65) attributes {llvm.emit_c_interface} {
    %b = arith.extsi %a : i64 to i65
    return %a, %b : i64, i65
  }
}
