"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<ptr (i64)>, linkage = #llvm.linkage<external>, sym_name = "malloc", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i64, ...)>, linkage = #llvm.linkage<external>, sym_name = "priv", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(ptr, ptr, i64, array<1 x i64>)> (ptr, i64, i32, f32)>, linkage = #llvm.linkage<external>, sym_name = "f", sym_visibility = "private", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg5: !llvm.ptr, %arg6: i64, %arg7: i32, %arg8: f32):
    %1 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %2 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> i32
    %3 = "llvm.mlir.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %4 = "llvm.mlir.constant"() <{value = 1.500000e+00 : f64}> : () -> f64
    %5 = "llvm.mlir.constant"() <{value = true}> : () -> i1
    %6 = "llvm.mlir.constant"() <{value = "abc"}> : () -> !llvm.array<3 x i8>
    %7 = "llvm.mlir.undef"() : () -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>)>
    %8 = "llvm.insertvalue"(%7, %arg6) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>)>
    %9 = "llvm.extractvalue"(%8) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>)>) -> i64
    %10 = "llvm.getelementptr"(%arg5, %arg6) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %11 = "llvm.getelementptr"(%arg5, %arg6, %9) <{elem_type = !llvm.struct<(ptr, array<1 x i64>)>, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648, 1, -2147483648>}> {x} : (!llvm.ptr, i64, i64) -> !llvm.ptr
    %12 = "llvm.getelementptr"(%arg5) <{elem_type = !llvm.struct<(ptr, array<1 x i64>)>, noWrapFlags = 6 : i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
    %13 = "llvm.getelementptr"(%arg5) <{elem_type = f32, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
    %14 = "llvm.getelementptr"(%arg5) <{elem_type = f32, noWrapFlags = 4 : i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
    %15 = "llvm.getelementptr"(%arg5) <{elem_type = f32, noWrapFlags = 2 : i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
    %16 = "llvm.load"(%10) <{alignment = 4 : i64, ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.store"(%16, %10) <{alignment = 4 : i64, ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %17 = "llvm.alloca"(%arg6) <{alignment = 8 : i64, elem_type = f32}> : (i64) -> !llvm.ptr
    %18 = "llvm.alloca"(%arg6) <{elem_type = !llvm.struct<(ptr)>, inalloca}> : (i64) -> !llvm.ptr<3>
    %19 = "llvm.call"(%arg6) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %20 = "llvm.mlir.addressof"() <{global_name = @malloc}> : () -> !llvm.ptr
    %21 = "llvm.call"(%20, %arg6) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.call"(%20, %arg6) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>}> {x} : (!llvm.ptr, i64) -> ()
    "llvm.call"(%arg6, %arg6) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @priv, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<void (i64, ...)>}> : (i64, i64) -> ()
    %22 = "llvm.add"(%arg6, %arg6) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %23 = "llvm.sdiv"(%arg6, %arg6) <{isExact}> : (i64, i64) -> i64
    %24 = "llvm.or"(%arg6, %arg6) <{isDisjoint}> {x} : (i64, i64) -> i64
    %25 = "llvm.icmp"(%arg6, %arg6) <{predicate = 2 : i64}> : (i64, i64) -> i1
    %26 = "llvm.fcmp"(%arg8, %arg8) <{fastmathFlags = #llvm.fastmath<fast>, predicate = 15 : i64}> : (f32, f32) -> i1
    %27 = "llvm.fadd"(%arg8, %arg8) <{fastmathFlags = #llvm.fastmath<nnan, ninf>}> : (f32, f32) -> f32
    %28 = "llvm.zext"(%arg7) <{nonNeg}> : (i32) -> i64
    %29 = "llvm.trunc"(%arg6) <{overflowFlags = 1 : i32}> : (i64) -> i32
    %30 = "llvm.select"(%25, %arg6, %arg6) <{fastmathFlags = #llvm.fastmath<none>}> : (i1, i64, i64) -> i64
    %31 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %32 = "llvm.ptrtoint"(%arg5) : (!llvm.ptr) -> i64
    %33 = "llvm.freeze"(%arg6) : (i64) -> i64
    %34 = "llvm.mlir.poison"() : () -> i64
    "llvm.cond_br"(%25, %arg6)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> {x} : (i1, i64) -> ()
  ^bb1(%35: i64):  // pred: ^bb0
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "llvm.return"(%8) : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>)>) -> ()
  }) {llvm.emit_c_interface} : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (struct<packed (i8, i32)>, array<2 x vector<4xf32>>, ptr<1>, struct<()>)>, linkage = #llvm.linkage<external>, sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg1: !llvm.struct<packed (i8, i32)>, %arg2: !llvm.array<2 x vector<4xf32>>, %arg3: !llvm.ptr<1>, %arg4: !llvm.struct<()>):
    "use"(%arg1) : (!llvm.struct<packed (i8, i32)>) -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (ptr)>, linkage = #llvm.linkage<external>, sym_name = "h", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: !llvm.ptr):
    %0 = "llvm.load"(%arg0) <{alignment = 4 : i64, ordering = 0 : i64, volatile_}> : (!llvm.ptr) -> f32
    "llvm.store"(%0, %arg0) <{ordering = 0 : i64, volatile_}> : (f32, !llvm.ptr) -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), no_inline, sym_name = "ii"}> ({
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
