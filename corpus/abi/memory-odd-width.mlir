// In memory LLVM takes the bits above an `i7`, up to the next byte, for zeros, and clang fills those of a signed `_BitInt(7)` with its sign; an `i33` is the same.
// An unsigned `_BitInt` works, and so does a signed one of whole bytes, as `_BitInt(24)`.
// c: typedef _BitInt(7) int7; typedef unsigned _BitInt(7) uint7; typedef _BitInt(24) int24; typedef _BitInt(33) int33;
// c: int32_t load_7(void *), load_24(int24 *); int64_t load_33(int33 *);
// c: int main(void) {
// c:   int7 a = -1; uint7 b = 127; int24 c = -1; int33 d = -1;
// c:   printf("%x %x %x %lx\n", load_7(&a), load_7(&b), load_24(&c), load_33(&d));
// c: }
// expected: 7f 7f ffffff 1ffffffff
// clang: ff 7f ffffff ffffffffff
// gcc: none
func.func @load_7(%m: memref<i7>) -> i32 attributes {llvm.bareptr} {
  %a = memref.load %m[] : memref<i7>
  %r = arith.extui %a : i7 to i32
  return %r : i32
}
func.func @load_24(%m: memref<i24>) -> i32 attributes {llvm.bareptr} {
  %a = memref.load %m[] : memref<i24>
  %r = arith.extui %a : i24 to i32
  return %r : i32
}
func.func @load_33(%m: memref<i33>) -> i64 attributes {llvm.bareptr} {
  %a = memref.load %m[] : memref<i33>
  %r = arith.extui %a : i33 to i64
  return %r : i64
}
