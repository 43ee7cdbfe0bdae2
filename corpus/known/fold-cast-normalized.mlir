// target: mlir-19/normalize-memrefs,arith-unsigned-when-equivalent
// run: @main([1, 2] offset 1 sizes [1]) -> () after [1, 2]
func.func @main(%m: memref<*xi7>) {
  %cast = memref.cast %m : memref<*xi7> to memref<1xi7, strided<[?], offset: 1>>
  %cast_0 = memref.cast %cast : memref<1xi7, strided<[?], offset: 1>> to memref<*xi7>
  %cast_1 = memref.cast %cast_0 : memref<*xi7> to memref<1xi7, strided<[1], offset: 1>>
  return
}
