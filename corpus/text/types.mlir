// Types of every kind, as values and in attributes.
func.func private @builtin(
  i1, si7, ui16777215, index, none, f16, bf16, tf32, f80, f8E4M3B11FNUZ, complex<f64>, complex<i9>, tuple<>, tuple<i32>,
  tuple<tuple<index>, memref<?xi8>>, vector<4xf32>, vector<[4]x2xi1>, vector<i3>, tensor<f32>, tensor<4x?x0xf32>, tensor<*xi8>,
  tensor<2xi8, "encoded">, tensor<?x4xi8, {a = 1 : i32, b = [#foo.more]}>, tensor<2x!foo.element<[{"}"}]>>
)
func.func private @memory(
  memref<f32>, memref<0x?x4xcomplex<f32>>, memref<4xf32, 3>, memref<4xf32, 3 : i32>, memref<4xf32, "near">, memref<*xi8, 1 : i8>,
  memref<2xvector<4xf32>>, memref<2xmemref<?xindex>>, memref<2xi8, strided<[?], offset: 1>, {a = 1 : i8}>
)
func.func private @llvm(
  !llvm.ptr, !llvm.ptr<3>, !llvm.struct<(i32, ptr)>, !llvm.struct<packed (i8, struct<()>)>, !llvm.struct<"list", (i32, ptr)>,
  !llvm.struct<"unknown", opaque>, !llvm.array<0 x array<4 x i8>>, !llvm.func<i32 (i8, ...)>, !llvm.func<void ()>
)
