// spec examples
func @foo(%arg0: memref<?xf32>) -> () {
  "use"(%arg0) : (memref<?xf32>) -> ()
  return
}
func @bar() {
  %0 = "get"() : () -> (memref<?xf32>)
  call @foo(%0) : (memref<?xf32>) -> ()
  return
}
llvm.func @foo2(%arg0: !llvm<"float*">,   // Allocated pointer.
               %arg1: !llvm<"float*">,   // Aligned pointer.
               %arg2: !llvm.i64,         // Offset.
               %arg3: !llvm.i64,         // Size in dim 0.
               %arg4: !llvm.i64) {       // Stride in dim 0.
  %0 = llvm.mlir.undef : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  %1 = llvm.insertvalue %arg0, %0[0] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  %4 = llvm.insertvalue %arg3, %1[3, 0] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  %8 = llvm.mlir.constant(1 : index) : !llvm.i64
  %9 = llvm.alloca %8 x !llvm<"{ float*, float*, i64, [2 x i64], [2 x i64] }">
                 : (!llvm.i64) -> !llvm<"{ float*, float*, i64, [2 x i64], [2 x i64] }*">
  %z = llvm.load %9 : !llvm<"{ float*, float*, i64, [2 x i64], [2 x i64] }*">
  llvm.store %z, %9 : !llvm<"{ float*, float*, i64, [2 x i64], [2 x i64] }*">
  llvm.call @_mlir_ciface_qux(%9) : (!llvm<"{ float*, float*, i64, [2 x i64], [2 x i64] }*">) -> ()
  llvm.call @x(%8, %arg0) : (!llvm.i64, !llvm<"float*">)
  %ptr = llvm.getelementptr %arg1[%8] : (!llvm<"float*">, !llvm.i64) -> !llvm<"float*">
  %l = llvm.load %ptr : !llvm<"float*">
  llvm.return
}
func @qux(!llvm.i32, !llvm.float) -> !llvm<"{i64, double}">
func @quux(!llvm<"void ()*">) -> !llvm<"void ()* (void ()*)">
func @quuy(() -> ()) -> (() -> ())
llvm.func @_mlir_ciface_qux(!llvm<"{ float*, float*, i64, [2 x i64], [2 x i64] }*">)
func @rep(%0: i1, %1: i32, %2: i32, %m: memref<10x?x13x?xf32>, %v: vector<4 x 8 x 16 x f32>, %q: memref<1x? x vector<4xf32>>, %w : memref<1 x f32, 2>) -> (i32, i64) {
  cond_br %0, ^bb1(%1 : i32), ^bb1(%2 : i32)
^bb1(%3 : i32):
  "use"(%3) : (i32) -> ()
  %c1 = constant 42 : i32
  %c2 = constant 17 : i64
  %f = constant 1.0 : f32
  %d = dim %m, 1 : memref<10x?x13x?xf32>
  %x = load %m[%d, %d, %d, %d] : memref<10x?x13x?xf32>
  %y = addf %x, %f : f32
  store %y, %m[%d, %d, %d, %d] : memref<10x?x13x?xf32>
  %p = cmpi "slt", %1, %2 : i32
  %s = select %p, %1, %2 : i32
  %r:2 = call @rep2(%c1, %c2) : (i32, i64) -> (i32, i64)
  %a = alloc(%d) : memref<?xf32>
  %b = memref_cast %a : memref<?xf32> to memref<*xf32>
  dealloc %a : memref<?xf32>
  %i = index_cast %d : index to i64
  %k = llvm.mlir.cast %i : i64 to !llvm.i64
  return %r#0, %r#1 : i32, i64
}
