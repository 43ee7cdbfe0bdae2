"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32, f32, f32, index, vector<4xi32>, f16) -> (), sym_name = "arith"}> ({
  ^bb0(%arg15: i32, %arg16: i32, %arg17: f32, %arg18: f32, %arg19: index, %arg20: vector<4xi32>, %arg21: f16):
    %65 = "arith.addi"(%arg15, %arg16) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %66 = "arith.addi"(%arg15, %arg16) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %67 = "arith.subi"(%arg15, %arg16) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
    %68 = "arith.muli"(%arg15, %arg16) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %69 = "arith.divsi"(%arg15, %arg16) : (i32, i32) -> i32
    %70 = "arith.divui"(%arg15, %arg16) <{isExact}> : (i32, i32) -> i32
    %71 = "arith.remsi"(%arg15, %arg16) : (i32, i32) -> i32
    %72 = "arith.remui"(%arg15, %arg16) : (i32, i32) -> i32
    %73 = "arith.andi"(%arg15, %arg16) : (i32, i32) -> i32
    %74 = "arith.ori"(%arg15, %arg16) : (i32, i32) -> i32
    %75 = "arith.xori"(%arg20, %arg20) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %76 = "arith.shli"(%arg15, %arg16) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %77 = "arith.shrsi"(%arg15, %arg16) : (i32, i32) -> i32
    %78 = "arith.shrui"(%arg15, %arg16) <{isExact}> : (i32, i32) -> i32
    %79 = "arith.extsi"(%arg15) : (i32) -> i64
    %80 = "arith.extui"(%arg15) : (i32) -> i33
    %81 = "arith.extui"(%arg15) : (i32) -> i33
    %82 = "arith.trunci"(%arg15) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i1
    %83 = "arith.trunci"(%arg15) <{overflowFlags = #arith.overflow<nsw>}> : (i32) -> i7
    %84 = "arith.index_cast"(%arg15) : (i32) -> index
    %85 = "arith.index_castui"(%arg19) : (index) -> i32
    %86 = "arith.cmpi"(%arg20, %arg20) <{predicate = 6 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
    %87 = "arith.cmpf"(%arg17, %arg18) <{fastmath = #arith.fastmath<nnan>, predicate = 1 : i64}> : (f32, f32) -> i1
    %88 = "arith.cmpf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %89 = "arith.select"(%82, %arg17, %arg18) : (i1, f32, f32) -> f32
    %90 = "arith.addf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %91 = "arith.subf"(%arg17, %arg18) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
    %92 = "arith.mulf"(%arg17, %arg18) <{fastmath = #arith.fastmath<reassoc,nnan>}> : (f32, f32) -> f32
    %93 = "arith.divf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %94 = "arith.negf"(%arg17) <{fastmath = #arith.fastmath<contract>}> : (f32) -> f32
    %95 = "arith.constant"() <{value = false}> : () -> i1
    %96 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %97 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %98 = "arith.constant"() <{value = 170141183460469231731687303715884105727 : i128}> : () -> i128
    %99 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %100 = "arith.constant"() <{value = 0x7FC0 : bf16}> : () -> bf16
    %101 = "arith.constant"() <{value = -0.000000e+00 : f64}> : () -> f64
    %102 = "arith.constant"() <{value = 1.401300e-45 : f32}> : () -> f32
    %103 = "arith.constant"() <{value = 6.550400e+04 : f16}> : () -> f16
    %104 = "arith.constant"() <{value = 3 : index}> {tag = "x\0Ay\22\\"} : () -> index
    %105 = "arith.constant"() <{value = 1.7976931348623157E+308 : f64}> : () -> f64
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index), sym_name = "mem"}> ({
  ^bb0(%arg9: index, %arg10: memref<*xf32>, %arg11: memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, %arg12: memref<f32>, %arg13: memref<0x3xi1>):
    %53 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %54 = "memref.alloc"(%arg9, %arg9) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 2, 0>}> : (index, index) -> memref<?x?xvector<2xi8>>
    "memref.dealloc"(%arg10) : (memref<*xf32>) -> ()
    %55 = "memref.load"(%arg12) <{nontemporal = true}> : (memref<f32>) -> f32
    "memref.store"(%55, %arg11, %arg9, %arg9) : (f32, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, index, index) -> ()
    %56 = "memref.dim"(%arg10, %arg9) : (memref<*xf32>, index) -> index
    %57 = "memref.cast"(%53) : (memref<4xf32>) -> memref<*xf32>
    %58 = "memref.cast"(%53) : (memref<4xf32>) -> memref<?xf32, strided<[1]>>
    %59:2 = "func.call"(%arg9, %57, %arg11, %arg12, %arg13) <{callee = @mem}> : (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index)
    %60:2 = "foo.bar"(%59#1, %arg9) ({
    ^bb0(%arg14: index):
      "foo.yield"(%arg14, %59#0) : (index, memref<f32>) -> ()
    }, {
    }) {a, b = [1, 2.000000e+00, "x", @y, @"z z", i32, #foo.bar<x<y>>, unit, true, {c = 1 : i8}], d = array<i1: true, false>, e = array<i16>, f = 3 : si5, g = 7 : ui3, "h i" = !foo.bar} : (index, index) -> (tuple<i32, f32>, (i32) -> (f32, none))
    "cf.br"(%59#0, %59#1)[^bb1] : (memref<f32>, index) -> ()
  ^bb1(%61: memref<f32>, %62: index):  // 2 preds: ^bb0, ^bb1
    %63 = "builtin.unrealized_conversion_cast"() : () -> i32
    %64:2 = "builtin.unrealized_conversion_cast"(%61, %62) {x} : (memref<f32>, index) -> (i1, i2)
    "cf.cond_br"(%64#0, %61, %62)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i1, memref<f32>, index) -> ()
  ^bb2:  // pred: ^bb1
    "func.return"(%61, %62) : (memref<f32>, index) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i64, i64, f32, ptr, ptr<3>, struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, ptr)>, linkage = #llvm.linkage<external>, sym_name = "ll", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg2: i64, %arg3: i64, %arg4: f32, %arg5: !llvm.ptr, %arg6: !llvm.ptr<3>, %arg7: !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, %arg8: !llvm.ptr):
    %0 = "llvm.add"(%arg2, %arg3) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %1 = "llvm.sub"(%arg2, %arg3) <{overflowFlags = 1 : i32}> : (i64, i64) -> i64
    %2 = "llvm.mul"(%arg2, %arg3) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %3 = "llvm.shl"(%arg2, %arg3) <{overflowFlags = 2 : i32}> : (i64, i64) -> i64
    %4 = "llvm.sdiv"(%arg2, %arg3) : (i64, i64) -> i64
    %5 = "llvm.udiv"(%arg2, %arg3) <{isExact}> : (i64, i64) -> i64
    %6 = "llvm.srem"(%arg2, %arg3) : (i64, i64) -> i64
    %7 = "llvm.urem"(%arg2, %arg3) : (i64, i64) -> i64
    %8 = "llvm.lshr"(%arg2, %arg3) <{isExact}> : (i64, i64) -> i64
    %9 = "llvm.ashr"(%arg2, %arg3) : (i64, i64) -> i64
    %10 = "llvm.and"(%arg2, %arg3) : (i64, i64) -> i64
    %11 = "llvm.or"(%arg2, %arg3) <{isDisjoint}> : (i64, i64) -> i64
    %12 = "llvm.xor"(%arg2, %arg3) : (i64, i64) -> i64
    %13 = "llvm.fadd"(%arg4, %arg4) <{fastmathFlags = #llvm.fastmath<nnan, ninf>}> : (f32, f32) -> f32
    %14 = "llvm.fsub"(%arg4, %arg4) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %15 = "llvm.fmul"(%arg4, %arg4) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %16 = "llvm.fdiv"(%arg4, %arg4) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %17 = "llvm.frem"(%arg4, %arg4) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %18 = "llvm.fneg"(%arg4) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %19 = "llvm.sext"(%arg2) : (i64) -> i65
    %20 = "llvm.zext"(%arg2) <{nonNeg}> : (i64) -> i65
    %21 = "llvm.trunc"(%arg2) <{overflowFlags = 3 : i32}> : (i64) -> i1
    %22 = "llvm.fpext"(%arg4) : (f32) -> f64
    %23 = "llvm.fptrunc"(%arg4) : (f32) -> f16
    %24 = "llvm.sitofp"(%arg2) : (i64) -> f32
    %25 = "llvm.uitofp"(%arg2) <{nonNeg}> : (i64) -> f32
    %26 = "llvm.fptosi"(%arg4) : (f32) -> i64
    %27 = "llvm.fptoui"(%arg4) : (f32) -> i64
    %28 = "llvm.bitcast"(%arg4) : (f32) -> i32
    %29 = "llvm.addrspacecast"(%arg6) : (!llvm.ptr<3>) -> !llvm.ptr
    %30 = "llvm.inttoptr"(%arg2) : (i64) -> !llvm.ptr
    %31 = "llvm.ptrtoint"(%arg5) : (!llvm.ptr) -> i64
    %32 = "llvm.icmp"(%arg5, %arg8) <{predicate = 0 : i64}> : (!llvm.ptr, !llvm.ptr) -> i1
    %33 = "llvm.fcmp"(%arg4, %arg4) <{fastmathFlags = #llvm.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %34 = "llvm.fcmp"(%arg4, %arg4) <{fastmathFlags = #llvm.fastmath<fast>, predicate = 14 : i64}> : (f32, f32) -> i1
    %35 = "llvm.select"(%32, %arg2, %arg3) <{fastmathFlags = #llvm.fastmath<none>}> : (i1, i64, i64) -> i64
    %36 = "llvm.freeze"(%arg2) : (i64) -> i64
    %37 = "llvm.mlir.constant"() <{value = 42 : i64}> : () -> i64
    %38 = "llvm.mlir.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %39 = "llvm.mlir.constant"() <{value = "abc"}> : () -> !llvm.array<3 x i8>
    %40 = "llvm.mlir.undef"() : () -> !llvm.struct<(ptr, i64)>
    %41 = "llvm.mlir.poison"() : () -> i64
    %42 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %43 = "llvm.mlir.addressof"() <{global_name = @ll}> : () -> !llvm.ptr
    %44 = "llvm.alloca"(%arg2) <{alignment = 16 : i64, elem_type = i8, inalloca}> : (i64) -> !llvm.ptr
    %45 = "llvm.load"(%arg5) <{alignment = 4 : i64, ordering = 0 : i64}> : (!llvm.ptr) -> i32
    "llvm.store"(%arg2, %arg5) <{alignment = 8 : i64, ordering = 0 : i64}> : (i64, !llvm.ptr) -> ()
    %46 = "llvm.getelementptr"(%arg5, %arg2, %arg3) <{elem_type = !llvm.struct<(i64, array<2 x i8>)>, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -2147483648, 1, -2147483648>}> : (!llvm.ptr, i64, i64) -> !llvm.ptr
    %47 = "llvm.getelementptr"(%arg5) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -1>}> : (!llvm.ptr) -> !llvm.ptr
    %48 = "llvm.insertvalue"(%arg7, %arg2) <{position = array<i64: 0>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, i64) -> !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>
    %49 = "llvm.extractvalue"(%48) <{position = array<i64: 1, 1, 1>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>) -> vector<4xf32>
    %50 = "llvm.call"(%arg2) <{CConv = #llvm.cconv<fastcc>, TailCallKind = #llvm.tailcallkind<none>, callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> i64
    "llvm.call"(%arg8, %arg2, %arg5) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<tail>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 3, 0>}> : (!llvm.ptr, i64, !llvm.ptr) -> ()
    %51 = "llvm.call"(%arg5, %arg2) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @v, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr, i64) -> i32
    "llvm.cond_br"(%32, %arg2)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb1(%52: i64):  // pred: ^bb0
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<fastcc>, arg_attrs = [{llvm.noundef}], function_type = !llvm.func<i64 (i64)>, linkage = #llvm.linkage<internal>, res_attrs = [{llvm.signext}], sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg1: i64):
    "llvm.return"(%arg1) : (i64) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(i64, f32)> ()>, linkage = #llvm.linkage<external>, sym_name = "h", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
    "llvm.unreachable"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "v", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "func.func"() <{arg_attrs = [{a.b}, {}], function_type = (i32, f32) -> (i32, (i32) -> i32), res_attrs = [{a.c}, {}], sym_name = "ext", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = ((i32) -> i32) -> ((i32) -> i32), sym_name = "fn", sym_visibility = "private"}> ({
  ^bb0(%arg0: (i32) -> i32):
    "func.return"(%arg0) : ((i32) -> i32) -> ()
  }) : () -> ()
  "builtin.module"() <{sym_name = "inner"}> ({
  ^bb0:
  }) {x.y = 1 : i32} : () -> ()
}) : () -> ()
