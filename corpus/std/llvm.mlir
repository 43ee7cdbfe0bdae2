// Functions with ops and types of the LLVM dialect, as the conversion of that year documents them.
llvm.func @foo(%arg0: !llvm<"float*">, %arg1: !llvm<"float*">, %arg2: !llvm.i64, %arg3: !llvm.i64, %arg4: !llvm.i64) {
  %0 = llvm.mlir.undef : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  %1 = llvm.insertvalue %arg0, %0[0] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  %4 = llvm.insertvalue %arg3, %1[3, 0] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  "use"(%4) : (!llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">) -> ()
  llvm.return
}

// -----

llvm.func @foo(!llvm<"float*">, !llvm.i64) -> ()
llvm.func @bar() {
  %0 = "get"() : () -> !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  %1 = llvm.extractvalue %0[0] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  %3 = llvm.extractvalue %0[2] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  llvm.call @foo(%1, %3) : (!llvm<"float*">, !llvm.i64) -> ()
  llvm.return
}

// -----

llvm.func @g(!llvm<"{ float*, float*, i64, [2 x i64], [2 x i64] }*">)
llvm.func @qux(%7: !llvm<"{ float*, float*, i64, [2 x i64], [2 x i64] }">) {
  %8 = llvm.mlir.constant(1 : index) : !llvm.i64
  %9 = llvm.alloca %8 x !llvm<"{ float*, float*, i64, [2 x i64], [2 x i64] }">
                 : (!llvm.i64) -> !llvm<"{ float*, float*, i64, [2 x i64], [2 x i64] }*">
  llvm.store %7, %9 : !llvm<"{ float*, float*, i64, [2 x i64], [2 x i64] }*">
  llvm.call @g(%9) : (!llvm<"{ float*, float*, i64, [2 x i64], [2 x i64] }*">) -> ()
  llvm.return
}

// -----

llvm.func @b(%c: !llvm.i1, %1: !llvm.i32, %2: !llvm.i32) {
  llvm.cond_br  %c, ^bb1(%1 : !llvm.i32), ^dummy
^bb1(%3 : !llvm<"i32">):
  "use"(%3) : (!llvm.i32) -> ()
  llvm.return
^dummy:
  llvm.br ^bb1(%2 : !llvm.i32)
}

// -----

func @p(%m: !llvm<"float*">) -> !llvm.float {
  %0 = llvm.load %m : !llvm<"float*">
  return %0 : !llvm.float
}

// -----

llvm.func @p(%m: !llvm<"float*">, %i: !llvm.i64) -> !llvm.float {
  %p = llvm.getelementptr %m[%i] : (!llvm<"float*">, !llvm.i64) -> !llvm<"float*">
  %0 = llvm.load %p : !llvm<"float*">
  %1 = llvm.fadd %0, %0 : !llvm.float
  llvm.return %1 : !llvm.float
}

// -----

func @c(%i: !llvm.i64) -> i64 {
  %0 = llvm.mlir.cast %i : !llvm.i64 to i64
  %1 = addi %0, %0 : i64
  return %1 : i64
}

// -----

func @foo(%arg0: !llvm.i32, %arg1: !llvm.i64) -> !llvm<"{i32, i64}"> {
  %0 = llvm.mlir.undef :  !llvm<"{i32, i64}">
  %1 = llvm.insertvalue %arg0, %0[0] : !llvm<"{i32, i64}">
  %2 = llvm.insertvalue %arg1, %1[1] : !llvm<"{i32, i64}">
  %3 = llvm.extractvalue %2[0] : !llvm<"{i32, i64}">
  "use"(%3) : (!llvm.i32) -> ()
  return %2 : !llvm<"{i32, i64}">
}
