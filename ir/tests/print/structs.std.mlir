module {
  "t"() {a = !llvm.struct<"a", (i32, ptr)>, b = !llvm.struct<"b", opaque>, c = !llvm.struct<"c d", packed (i8, i32)>, d = !llvm.struct<"e", ()>, e = !llvm.array<2 x struct<"a", (i32, ptr)>>, f = !llvm.struct<"r", (i32, struct<"r">)>, g = !llvm<"<{ i8, { x86_fp80 } }>">, h = !llvm.func<void (struct<"a", (i32, ptr)>, ...)>} : () -> ()
  "t"() {a = !foo.bar, b = !foo<"bar">, c = !foo.bar<"bar" , x   y  >, d = !foo.bar<x>, e = !foo.bar<>, f = #foo.bar, g = #foo<"bar">, h = #foo<bar baz>, i = #foo.x<"bar   baz", i32>, j = @a::@b::@"c d", "k-l" = 1 : i32} : () -> ()
  llvm.func @f(%arg0: !llvm<"i8*">, %arg1: !llvm.i64) -> !llvm.struct<"a", (i32, ptr)> {
    %0 = llvm.getelementptr %arg0[%arg1, 1] : (!llvm<"i8*">, !llvm.i64) -> !llvm<"i8*">, !llvm.struct<"a", (i32, ptr)>
    %1 = llvm.load %arg0 : !llvm<"i8*"> -> !llvm.struct<"a", (i32, ptr)>
    %2 = llvm.extractvalue %1[1] : !llvm.struct<"a", (i32, ptr)>
    %3 = llvm.insertvalue %2, %1[1] : !llvm.struct<"a", (i32, ptr)>
    llvm.return %3 : !llvm.struct<"a", (i32, ptr)>
  }
}
