"builtin.module"() ({
  "t"() {a = !llvm.struct<"a", (i32, ptr)>, b = !llvm.struct<"b", opaque>, c = !llvm.struct<"c d", packed (i8, i32)>, d = !llvm.struct<"e", ()>, e = !llvm.array<2 x struct<"a", (i32, ptr)>>, f = !llvm.struct<"r", (i32, struct<"r">)>, g = !llvm.struct<packed (i8, struct<(f80)>)>, h = !llvm.func<void (struct<"a", (i32, ptr)>, ...)>} : () -> ()
  "t"() {a = !foo.bar, b = !foo<"bar">, c = !foo.bar<"bar" , x   y  >, d = !foo.bar<x>, e = !foo.bar<>, f = #foo.bar, g = #foo<"bar">, h = #foo<bar baz>, i = #foo.x<"bar   baz", i32>, j = @a::@b::@"c d", "k-l" = 1 : i32} : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<"a", (i32, ptr)> (ptr, i64)>, linkage = #llvm.linkage<external>, sym_name = "f", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: i64):
    %0 = "llvm.getelementptr"(%arg0, %arg1) <{elem_type = !llvm.struct<"a", (i32, ptr)>, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648, 1>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %1 = "llvm.load"(%arg0) <{ordering = 0 : i64}> : (!llvm.ptr) -> !llvm.struct<"a", (i32, ptr)>
    %2 = "llvm.extractvalue"(%1) <{position = array<i64: 1>}> : (!llvm.struct<"a", (i32, ptr)>) -> !llvm.ptr
    %3 = "llvm.insertvalue"(%1, %2) <{position = array<i64: 1>}> : (!llvm.struct<"a", (i32, ptr)>, !llvm.ptr) -> !llvm.struct<"a", (i32, ptr)>
    "llvm.return"(%3) : (!llvm.struct<"a", (i32, ptr)>) -> ()
  }) : () -> ()
}) : () -> ()
