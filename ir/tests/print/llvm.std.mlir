module {
  llvm.func @malloc(!llvm.i64) -> !llvm<"i8*">
  llvm.func @priv(!llvm.i64, ...)
  llvm.func @f(%arg0: !llvm<"i8*">, %arg1: !llvm.i64, %arg2: !llvm.i32, %arg3: !llvm.float) -> !llvm<"{ i8*, i8*, i64, [1 x i64] }"> attributes {llvm.emit_c_interface, sym_visibility = "private"} {
    %0 = llvm.mlir.constant(1 : index) : !llvm.i64
    %1 = llvm.mlir.constant(1 : i32) : !llvm.i32
    %2 = llvm.mlir.constant(1.500000e+00 : f32) : !llvm.float
    %3 = llvm.mlir.constant(1.500000e+00 : f64) : !llvm.double
    %4 = llvm.mlir.constant(true) : !llvm.i1
    %5 = llvm.mlir.constant("abc") : !llvm<"[3 x i8]">
    %6 = llvm.mlir.undef : !llvm<"{ i8*, i8*, i64, [1 x i64] }">
    %7 = llvm.insertvalue %arg1, %6[3, 0] : !llvm<"{ i8*, i8*, i64, [1 x i64] }">
    %8 = llvm.extractvalue %7[3, 0] : !llvm<"{ i8*, i8*, i64, [1 x i64] }">
    %9 = llvm.getelementptr %arg0[%arg1] : (!llvm<"i8*">, !llvm.i64) -> !llvm<"i8*">, !llvm.float
    %10 = llvm.getelementptr inbounds|nuw %arg0[%arg1, 1, %8] {x} : (!llvm<"i8*">, !llvm.i64, !llvm.i64) -> !llvm<"i8*">, !llvm<"{ i8*, [1 x i64] }">
    %11 = llvm.getelementptr nusw|nuw %arg0[1] : (!llvm<"i8*">) -> !llvm<"i8*">, !llvm<"{ i8*, [1 x i64] }">
    %12 = llvm.getelementptr inbounds %arg0[1] : (!llvm<"i8*">) -> !llvm<"i8*">, !llvm.float
    %13 = llvm.getelementptr nuw %arg0[1] : (!llvm<"i8*">) -> !llvm<"i8*">, !llvm.float
    %14 = llvm.getelementptr nusw %arg0[1] : (!llvm<"i8*">) -> !llvm<"i8*">, !llvm.float
    %15 = llvm.load %9 {alignment = 4 : i64} : !llvm<"i8*"> -> !llvm.float
    llvm.store %15, %9 {alignment = 4 : i64} : !llvm.float, !llvm<"i8*">
    %16 = llvm.alloca %arg1 x !llvm.float {alignment = 8 : i64} : (!llvm.i64) -> !llvm<"i8*">
    %17 = llvm.alloca inalloca %arg1 x !llvm<"{ i8* }"> : (!llvm.i64) -> !llvm<"i8 addrspace(3)*">
    %18 = llvm.call @malloc(%arg1) : (!llvm.i64) -> !llvm<"i8*">
    %19 = llvm.mlir.addressof @malloc : !llvm<"i8*">
    %20 = llvm.call %19(%arg1) : !llvm<"i8*">, (!llvm.i64) -> !llvm<"i8*">
    llvm.call %19(%arg1) {x} : !llvm<"i8*">, (!llvm.i64) -> ()
    llvm.call @priv(%arg1, %arg1) vararg(!llvm<"void (i64, ...)">) : (!llvm.i64, !llvm.i64) -> ()
    %21 = llvm.add %arg1, %arg1 overflow<nsw, nuw> : !llvm.i64
    %22 = llvm.sdiv exact %arg1, %arg1 : !llvm.i64
    %23 = llvm.or disjoint %arg1, %arg1 {x} : !llvm.i64
    %24 = llvm.icmp "slt" %arg1, %arg1 : !llvm.i64
    %25 = llvm.fcmp "_true" %arg3, %arg3 {fastmathFlags = #llvm.fastmath<fast>} : !llvm.float
    %26 = llvm.fadd %arg3, %arg3 {fastmathFlags = #llvm.fastmath<nnan, ninf>} : !llvm.float
    %27 = llvm.zext nneg %arg2 : !llvm.i32 to !llvm.i64
    %28 = llvm.trunc %arg1 overflow<nsw> : !llvm.i64 to !llvm.i32
    %29 = llvm.select %24, %arg1, %arg1 : !llvm.i1, !llvm.i64
    %30 = llvm.mlir.zero : !llvm<"i8*">
    %31 = llvm.ptrtoint %arg0 : !llvm<"i8*"> to !llvm.i64
    %32 = llvm.freeze %arg1 : !llvm.i64
    %33 = llvm.mlir.poison : !llvm.i64
    llvm.cond_br %24, ^bb1(%arg1 : !llvm.i64), ^bb2 {x}
  ^bb1(%34: !llvm.i64):  // pred: ^bb0
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return %7 : !llvm<"{ i8*, i8*, i64, [1 x i64] }">
  }
  llvm.func @g(%arg0: !llvm<"<{ i8, i32 }>">, %arg1: !llvm<"[2 x <4 x float>]">, %arg2: !llvm<"i8 addrspace(1)*">, %arg3: !llvm<"{}">) {
    "use"(%arg0) : (!llvm<"<{ i8, i32 }>">) -> ()
    llvm.return
  }
  llvm.func @h(%arg0: !llvm<"i8*">) {
    %0 = llvm.load volatile %arg0 {alignment = 4 : i64} : !llvm<"i8*"> -> !llvm.float
    llvm.store volatile %0, %arg0 : !llvm.float, !llvm<"i8*">
    llvm.return
  }
  func @ii() attributes {no_inline} {
    return
  }
}
