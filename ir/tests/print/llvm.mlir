module {
  llvm.func @malloc(i64) -> !llvm.ptr
  llvm.func @priv(i64, ...)
  llvm.func @f(%arg0: !llvm.ptr, %arg1: i64, %arg2: i32, %arg3: f32) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>)> attributes {llvm.emit_c_interface, sym_visibility = "private"} {
    %0 = llvm.mlir.constant(1 : index) : i64
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(1.500000e+00 : f32) : f32
    %3 = llvm.mlir.constant(1.500000e+00 : f64) : f64
    %4 = llvm.mlir.constant(true) : i1
    %5 = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
    %6 = llvm.mlir.undef : !llvm.struct<(ptr, ptr, i64, array<1 x i64>)>
    %7 = llvm.insertvalue %arg1, %6[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>)> 
    %8 = llvm.extractvalue %7[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>)> 
    %9 = llvm.getelementptr %arg0[%arg1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %10 = llvm.getelementptr inbounds|nuw %arg0[%arg1, 1, %8] {x} : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.struct<(ptr, array<1 x i64>)>
    %11 = llvm.getelementptr nusw|nuw %arg0[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, array<1 x i64>)>
    %12 = llvm.getelementptr inbounds %arg0[1] : (!llvm.ptr) -> !llvm.ptr, f32
    %13 = llvm.getelementptr nuw %arg0[1] : (!llvm.ptr) -> !llvm.ptr, f32
    %14 = llvm.getelementptr nusw %arg0[1] : (!llvm.ptr) -> !llvm.ptr, f32
    %15 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> f32
    llvm.store %15, %9 {alignment = 4 : i64} : f32, !llvm.ptr
    %16 = llvm.alloca %arg1 x f32 {alignment = 8 : i64} : (i64) -> !llvm.ptr
    %17 = llvm.alloca inalloca %arg1 x !llvm.struct<(ptr)> : (i64) -> !llvm.ptr<3>
    %18 = llvm.call @malloc(%arg1) : (i64) -> !llvm.ptr
    %19 = llvm.mlir.addressof @malloc : !llvm.ptr
    %20 = llvm.call %19(%arg1) : !llvm.ptr, (i64) -> !llvm.ptr
    llvm.call %19(%arg1) {x} : !llvm.ptr, (i64) -> ()
    llvm.call @priv(%arg1, %arg1) vararg(!llvm.func<void (i64, ...)>) : (i64, i64) -> ()
    %21 = llvm.add %arg1, %arg1 overflow<nsw, nuw> : i64
    %22 = llvm.sdiv exact %arg1, %arg1 : i64
    %23 = llvm.or disjoint %arg1, %arg1 {x} : i64
    %24 = llvm.icmp "slt" %arg1, %arg1 : i64
    %25 = llvm.fcmp "_true" %arg3, %arg3 {fastmathFlags = #llvm.fastmath<fast>} : f32
    %26 = llvm.fadd %arg3, %arg3 {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
    %27 = llvm.zext nneg %arg2 : i32 to i64
    %28 = llvm.trunc %arg1 overflow<nsw> : i64 to i32
    %29 = llvm.select %24, %arg1, %arg1 : i1, i64
    %30 = llvm.mlir.zero : !llvm.ptr
    %31 = llvm.ptrtoint %arg0 : !llvm.ptr to i64
    %32 = llvm.freeze %arg1 : i64
    %33 = llvm.mlir.poison : i64
    llvm.cond_br %24, ^bb1(%arg1 : i64), ^bb2 {x}
  ^bb1(%34: i64):  // pred: ^bb0
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return %7 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>)>
  }
  llvm.func @g(%arg0: !llvm.struct<packed (i8, i32)>, %arg1: !llvm.array<2 x vector<4xf32>>, %arg2: !llvm.ptr<1>, %arg3: !llvm.struct<()>) {
    "use"(%arg0) : (!llvm.struct<packed (i8, i32)>) -> ()
    llvm.return
  }
  llvm.func @h(%arg0: !llvm.ptr) {
    %0 = llvm.load volatile %arg0 {alignment = 4 : i64} : !llvm.ptr -> f32
    llvm.store volatile %0, %arg0 : f32, !llvm.ptr
    llvm.return
  }
  func.func @ii() attributes {no_inline} {
    return
  }
}
