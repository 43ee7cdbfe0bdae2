"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, arg_attrs = [{llvm.noalias}], function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "puts", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<fastcc>, function_type = !llvm.func<i64 (ptr, i64, i1, f32)>, linkage = #llvm.linkage<internal>, sym_name = "f", sym_visibility = "private", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg3: !llvm.ptr, %arg4: i64, %arg5: i1, %arg6: f32):
    %9 = "llvm.getelementptr"(%arg3, %arg4) <{elem_type = !llvm.array<2 x f32>, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648, 0>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %10 = "llvm.alloca"(%arg4) <{alignment = 8 : i64, elem_type = f32}> : (i64) -> !llvm.ptr
    %11 = "llvm.load"(%9) <{alignment = 4 : i64, ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %12 = "llvm.load"(%9) <{ordering = 0 : i64, volatile_}> : (!llvm.ptr) -> f32
    "llvm.store"(%11, %9) <{ordering = 0 : i64, volatile_}> : (f32, !llvm.ptr) -> ()
    %13 = "llvm.call"(%arg3) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @puts, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr) -> i32
    %14 = "llvm.call"(%arg3, %13) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>}> : (!llvm.ptr, i32) -> i32
    "llvm.call"(%arg3, %13) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<tail>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>}> : (!llvm.ptr, i32) -> ()
    %15 = "llvm.add"(%arg4, %arg4) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %16 = "llvm.fadd"(%arg6, %arg6) <{fastmathFlags = #llvm.fastmath<fast>}> : (f32, f32) -> f32
    %17 = "llvm.icmp"(%arg4, %arg4) <{predicate = 2 : i64}> : (i64, i64) -> i1
    %18 = "llvm.sdiv"(%arg4, %arg4) <{isExact}> : (i64, i64) -> i64
    %19 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %20 = "llvm.mlir.addressof"() <{global_name = @puts}> : () -> !llvm.ptr
    %21 = "llvm.trunc"(%arg4) <{overflowFlags = 1 : i32}> : (i64) -> i32
    %22 = "llvm.mlir.undef"() : () -> !llvm.struct<packed (ptr<3>, i8)>
    %23 = "llvm.mlir.undef"() : () -> !llvm.struct<(ptr, array<2 x f32>)>
    %24 = "llvm.insertvalue"(%23, %arg6) <{position = array<i64: 1, 0>}> : (!llvm.struct<(ptr, array<2 x f32>)>, f32) -> !llvm.struct<(ptr, array<2 x f32>)>
    "llvm.cond_br"(%arg5, %arg4)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb1(%25: i64):  // pred: ^bb0
    "llvm.return"(%25) : (i64) -> ()
  ^bb2:  // pred: ^bb0
    "llvm.unreachable"() : () -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{a.b = 1 : i64}], function_type = (i32) -> (i32, f32), res_attrs = [{a.c}, {}], sym_name = "ext", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (memref<?x4xf32, strided<[?, 1], offset: ?>, 3>, index, i32) -> i32, sym_name = "g"}> ({
  ^bb0(%arg0: memref<?x4xf32, strided<[?, 1], offset: ?>, 3>, %arg1: index, %arg2: i32):
    %0 = "arith.addi"(%arg2, %arg2) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %1 = "memref.alloc"(%arg1) <{alignment = 16 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?x4xf32>
    %2 = "memref.dim"(%1, %arg1) : (memref<?x4xf32>, index) -> index
    %3 = "arith.cmpi"(%0, %arg2) <{predicate = 2 : i64}> : (i32, i32) -> i1
    %4 = "arith.select"(%3, %arg2, %arg2) : (i1, i32, i32) -> i32
    %5 = "arith.constant"() <{value = true}> : () -> i1
    %6 = "arith.constant"() <{value = 0x7FC00001 : f32}> : () -> f32
    "cf.cond_br"(%3, %arg2, %0, %arg2, %0)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 2, 2>}> : (i1, i32, i32, i32, i32) -> ()
  ^bb1(%7: i32, %8: i32):  // 2 preds: ^bb0, ^bb0
    "func.return"(%7) : (i32) -> ()
  }) {llvm.emit_c_interface} : () -> ()
}) : () -> ()

