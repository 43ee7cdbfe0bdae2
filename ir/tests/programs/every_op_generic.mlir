"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32, f32, f32, index, vector<4xi32>, f16) -> (), sym_name = "arith"}> ({
  ^bb0(%arg40: i32, %arg41: i32, %arg42: f32, %arg43: f32, %arg44: index, %arg45: vector<4xi32>, %arg46: f16):
    %125 = "arith.addi"(%arg40, %arg41) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %126 = "arith.addi"(%arg40, %arg41) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %127 = "arith.subi"(%arg40, %arg41) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
    %128 = "arith.muli"(%arg40, %arg41) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %129 = "arith.divsi"(%arg40, %arg41) : (i32, i32) -> i32
    %130 = "arith.divui"(%arg40, %arg41) <{isExact}> : (i32, i32) -> i32
    %131 = "arith.remsi"(%arg40, %arg41) : (i32, i32) -> i32
    %132 = "arith.remui"(%arg40, %arg41) : (i32, i32) -> i32
    %133 = "arith.andi"(%arg40, %arg41) : (i32, i32) -> i32
    %134 = "arith.ori"(%arg40, %arg41) : (i32, i32) -> i32
    %135 = "arith.xori"(%arg45, %arg45) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %136 = "arith.shli"(%arg40, %arg41) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %137 = "arith.shrsi"(%arg40, %arg41) : (i32, i32) -> i32
    %138 = "arith.shrui"(%arg40, %arg41) <{isExact}> : (i32, i32) -> i32
    %139 = "arith.extsi"(%arg40) : (i32) -> i64
    %140 = "arith.extui"(%arg40) : (i32) -> i33
    %141 = "arith.extui"(%arg40) : (i32) -> i33
    %142 = "arith.trunci"(%arg40) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i1
    %143 = "arith.trunci"(%arg40) <{overflowFlags = #arith.overflow<nsw>}> : (i32) -> i7
    %144 = "arith.index_cast"(%arg40) : (i32) -> index
    %145 = "arith.index_castui"(%arg44) : (index) -> i32
    %146 = "arith.cmpi"(%arg45, %arg45) <{predicate = 6 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
    %147 = "arith.cmpf"(%arg42, %arg43) <{fastmath = #arith.fastmath<nnan>, predicate = 1 : i64}> : (f32, f32) -> i1
    %148 = "arith.cmpf"(%arg42, %arg43) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %149 = "arith.select"(%142, %arg42, %arg43) : (i1, f32, f32) -> f32
    %150 = "arith.addf"(%arg42, %arg43) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %151 = "arith.subf"(%arg42, %arg43) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
    %152 = "arith.mulf"(%arg42, %arg43) <{fastmath = #arith.fastmath<reassoc,nnan>}> : (f32, f32) -> f32
    %153 = "arith.divf"(%arg42, %arg43) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %154 = "arith.negf"(%arg42) <{fastmath = #arith.fastmath<contract>}> : (f32) -> f32
    %155 = "arith.constant"() <{value = false}> : () -> i1
    %156 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %157 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %158 = "arith.constant"() <{value = 170141183460469231731687303715884105727 : i128}> : () -> i128
    %159 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %160 = "arith.constant"() <{value = 0x7FC0 : bf16}> : () -> bf16
    %161 = "arith.constant"() <{value = -0.000000e+00 : f64}> : () -> f64
    %162 = "arith.constant"() <{value = 1.401300e-45 : f32}> : () -> f32
    %163 = "arith.constant"() <{value = 6.550400e+04 : f16}> : () -> f16
    %164 = "arith.constant"() <{value = 3 : index}> {tag = "x\0Ay\22\\"} : () -> index
    %165 = "arith.constant"() <{value = 1.7976931348623157E+308 : f64}> : () -> f64
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index), sym_name = "mem"}> ({
  ^bb0(%arg34: index, %arg35: memref<*xf32>, %arg36: memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, %arg37: memref<f32>, %arg38: memref<0x3xi1>):
    %113 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %114 = "memref.alloc"(%arg34, %arg34) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 2, 0>}> : (index, index) -> memref<?x?xvector<2xi8>>
    "memref.dealloc"(%arg35) : (memref<*xf32>) -> ()
    %115 = "memref.load"(%arg37) <{nontemporal = true}> : (memref<f32>) -> f32
    "memref.store"(%115, %arg36, %arg34, %arg34) : (f32, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, index, index) -> ()
    %116 = "memref.dim"(%arg35, %arg34) : (memref<*xf32>, index) -> index
    %117 = "memref.cast"(%113) : (memref<4xf32>) -> memref<*xf32>
    %118 = "memref.cast"(%113) : (memref<4xf32>) -> memref<?xf32, strided<[1]>>
    %119:2 = "func.call"(%arg34, %117, %arg36, %arg37, %arg38) <{callee = @mem}> : (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index)
    %120:2 = "foo.bar"(%119#1, %arg34) ({
    ^bb0(%arg39: index):
      "foo.yield"(%arg39, %119#0) : (index, memref<f32>) -> ()
    }, {
    }) {a, b = [1, 2.000000e+00, "x", @y, @"z z", i32, #foo.bar<x<y>>, unit, true, {c = 1 : i8}], d = array<i1: true, false>, e = array<i16>, f = 3 : si5, g = 7 : ui3, "h i" = !foo.bar} : (index, index) -> (tuple<i32, f32>, (i32) -> (f32, none))
    "cf.br"(%119#0, %119#1)[^bb1] : (memref<f32>, index) -> ()
  ^bb1(%121: memref<f32>, %122: index):  // 2 preds: ^bb0, ^bb1
    %123 = "builtin.unrealized_conversion_cast"() : () -> i32
    %124:2 = "builtin.unrealized_conversion_cast"(%121, %122) {x} : (memref<f32>, index) -> (i1, i2)
    "cf.cond_br"(%124#0, %121, %122)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i1, memref<f32>, index) -> ()
  ^bb2:  // pred: ^bb1
    "func.return"(%121, %122) : (memref<f32>, index) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i64, i64, f32, ptr, ptr<3>, struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, ptr)>, linkage = #llvm.linkage<external>, sym_name = "ll", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg27: i64, %arg28: i64, %arg29: f32, %arg30: !llvm.ptr, %arg31: !llvm.ptr<3>, %arg32: !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, %arg33: !llvm.ptr):
    %60 = "llvm.add"(%arg27, %arg28) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %61 = "llvm.sub"(%arg27, %arg28) <{overflowFlags = 1 : i32}> : (i64, i64) -> i64
    %62 = "llvm.mul"(%arg27, %arg28) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %63 = "llvm.shl"(%arg27, %arg28) <{overflowFlags = 2 : i32}> : (i64, i64) -> i64
    %64 = "llvm.sdiv"(%arg27, %arg28) : (i64, i64) -> i64
    %65 = "llvm.udiv"(%arg27, %arg28) <{isExact}> : (i64, i64) -> i64
    %66 = "llvm.srem"(%arg27, %arg28) : (i64, i64) -> i64
    %67 = "llvm.urem"(%arg27, %arg28) : (i64, i64) -> i64
    %68 = "llvm.lshr"(%arg27, %arg28) <{isExact}> : (i64, i64) -> i64
    %69 = "llvm.ashr"(%arg27, %arg28) : (i64, i64) -> i64
    %70 = "llvm.and"(%arg27, %arg28) : (i64, i64) -> i64
    %71 = "llvm.or"(%arg27, %arg28) <{isDisjoint}> : (i64, i64) -> i64
    %72 = "llvm.xor"(%arg27, %arg28) : (i64, i64) -> i64
    %73 = "llvm.fadd"(%arg29, %arg29) <{fastmathFlags = #llvm.fastmath<nnan, ninf>}> : (f32, f32) -> f32
    %74 = "llvm.fsub"(%arg29, %arg29) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %75 = "llvm.fmul"(%arg29, %arg29) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %76 = "llvm.fdiv"(%arg29, %arg29) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %77 = "llvm.frem"(%arg29, %arg29) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %78 = "llvm.fneg"(%arg29) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %79 = "llvm.sext"(%arg27) : (i64) -> i65
    %80 = "llvm.zext"(%arg27) <{nonNeg}> : (i64) -> i65
    %81 = "llvm.trunc"(%arg27) <{overflowFlags = 3 : i32}> : (i64) -> i1
    %82 = "llvm.fpext"(%arg29) : (f32) -> f64
    %83 = "llvm.fptrunc"(%arg29) : (f32) -> f16
    %84 = "llvm.sitofp"(%arg27) : (i64) -> f32
    %85 = "llvm.uitofp"(%arg27) <{nonNeg}> : (i64) -> f32
    %86 = "llvm.fptosi"(%arg29) : (f32) -> i64
    %87 = "llvm.fptoui"(%arg29) : (f32) -> i64
    %88 = "llvm.bitcast"(%arg29) : (f32) -> i32
    %89 = "llvm.addrspacecast"(%arg31) : (!llvm.ptr<3>) -> !llvm.ptr
    %90 = "llvm.inttoptr"(%arg27) : (i64) -> !llvm.ptr
    %91 = "llvm.ptrtoint"(%arg30) : (!llvm.ptr) -> i64
    %92 = "llvm.icmp"(%arg30, %arg33) <{predicate = 0 : i64}> : (!llvm.ptr, !llvm.ptr) -> i1
    %93 = "llvm.fcmp"(%arg29, %arg29) <{fastmathFlags = #llvm.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %94 = "llvm.fcmp"(%arg29, %arg29) <{fastmathFlags = #llvm.fastmath<fast>, predicate = 14 : i64}> : (f32, f32) -> i1
    %95 = "llvm.select"(%92, %arg27, %arg28) <{fastmathFlags = #llvm.fastmath<none>}> : (i1, i64, i64) -> i64
    %96 = "llvm.freeze"(%arg27) : (i64) -> i64
    %97 = "llvm.mlir.constant"() <{value = 42 : i64}> : () -> i64
    %98 = "llvm.mlir.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %99 = "llvm.mlir.constant"() <{value = "abc"}> : () -> !llvm.array<3 x i8>
    %100 = "llvm.mlir.undef"() : () -> !llvm.struct<(ptr, i64)>
    %101 = "llvm.mlir.poison"() : () -> i64
    %102 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %103 = "llvm.mlir.addressof"() <{global_name = @ll}> : () -> !llvm.ptr
    %104 = "llvm.alloca"(%arg27) <{alignment = 16 : i64, elem_type = i8, inalloca}> : (i64) -> !llvm.ptr
    %105 = "llvm.load"(%arg30) <{alignment = 4 : i64, ordering = 0 : i64}> : (!llvm.ptr) -> i32
    "llvm.store"(%arg27, %arg30) <{alignment = 8 : i64, ordering = 0 : i64}> : (i64, !llvm.ptr) -> ()
    %106 = "llvm.getelementptr"(%arg30, %arg27, %arg28) <{elem_type = !llvm.struct<(i64, array<2 x i8>)>, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -2147483648, 1, -2147483648>}> : (!llvm.ptr, i64, i64) -> !llvm.ptr
    %107 = "llvm.getelementptr"(%arg30) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -1>}> : (!llvm.ptr) -> !llvm.ptr
    %108 = "llvm.insertvalue"(%arg32, %arg27) <{position = array<i64: 0>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, i64) -> !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>
    %109 = "llvm.extractvalue"(%108) <{position = array<i64: 1, 1, 1>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>) -> vector<4xf32>
    %110 = "llvm.call"(%arg27) <{CConv = #llvm.cconv<fastcc>, TailCallKind = #llvm.tailcallkind<none>, callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> i64
    "llvm.call"(%arg33, %arg27, %arg30) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<tail>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 3, 0>}> : (!llvm.ptr, i64, !llvm.ptr) -> ()
    %111 = "llvm.call"(%arg30, %arg27) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @v, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr, i64) -> i32
    "llvm.cond_br"(%92, %arg27)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb1(%112: i64):  // pred: ^bb0
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<fastcc>, arg_attrs = [{llvm.noundef}], function_type = !llvm.func<i64 (i64)>, linkage = #llvm.linkage<internal>, res_attrs = [{llvm.signext}], sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg26: i64):
    "llvm.return"(%arg26) : (i64) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(i64, f32)> ()>, linkage = #llvm.linkage<external>, sym_name = "h", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
    "llvm.unreachable"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "v", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "func.func"() <{arg_attrs = [{a.b}, {}], function_type = (i32, f32) -> (i32, (i32) -> i32), res_attrs = [{a.c}, {}], sym_name = "ext", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = ((i32) -> i32) -> ((i32) -> i32), sym_name = "fn", sym_visibility = "private"}> ({
  ^bb0(%arg25: (i32) -> i32):
    "func.return"(%arg25) : ((i32) -> i32) -> ()
  }) : () -> ()
  "builtin.module"() <{sym_name = "inner"}> ({
  ^bb0:
  }) {x.y = 1 : i32} : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_a", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, f32, f32, vector<4xi32>, f16, f64) -> i32, sym_name = "arith_more"}> ({
  ^bb0(%arg18: i32, %arg19: i32, %arg20: f32, %arg21: f32, %arg22: vector<4xi32>, %arg23: f16, %arg24: f64):
    %34 = "arith.ceildivsi"(%arg18, %arg19) : (i32, i32) -> i32
    %35 = "arith.floordivsi"(%arg18, %arg19) : (i32, i32) -> i32
    %36 = "arith.ceildivui"(%arg18, %arg19) : (i32, i32) -> i32
    %37 = "arith.bitcast"(%arg18) : (i32) -> f32
    %38 = "arith.maxsi"(%arg18, %arg19) : (i32, i32) -> i32
    %39 = "arith.maxui"(%arg18, %arg19) : (i32, i32) -> i32
    %40 = "arith.minsi"(%arg18, %arg19) : (i32, i32) -> i32
    %41 = "arith.minui"(%arg18, %arg19) : (i32, i32) -> i32
    %42:2 = "arith.addui_extended"(%arg18, %arg19) : (i32, i32) -> (i32, i1)
    %43:2 = "arith.addui_extended"(%arg22, %arg22) : (vector<4xi32>, vector<4xi32>) -> (vector<4xi32>, vector<4xi1>)
    %44:2 = "arith.mulsi_extended"(%arg18, %arg19) : (i32, i32) -> (i32, i32)
    %45:2 = "arith.mului_extended"(%arg18, %arg19) : (i32, i32) -> (i32, i32)
    %46 = "arith.remf"(%arg20, %arg21) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32
    %47 = "arith.maximumf"(%arg20, %arg21) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %48 = "arith.minimumf"(%arg20, %arg21) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %49 = "arith.maxnumf"(%arg20, %arg21) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %50 = "arith.minnumf"(%arg20, %arg21) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %51 = "arith.extf"(%arg23) : (f16) -> f32
    %52 = "arith.extf"(%arg23) <{fastmath = #arith.fastmath<nnan>}> : (f16) -> f32
    %53 = "arith.truncf"(%arg20) : (f32) -> f16
    %54 = "arith.truncf"(%arg20) <{roundingmode = 0 : i32}> : (f32) -> f16
    %55 = "arith.truncf"(%arg20) <{fastmath = #arith.fastmath<nnan>, roundingmode = 1 : i32}> : (f32) -> f16
    %56 = "arith.sitofp"(%arg18) : (i32) -> f32
    %57 = "arith.uitofp"(%arg18) : (i32) -> f32
    %58 = "arith.fptosi"(%arg20) : (f32) -> i32
    %59 = "arith.fptoui"(%arg20) : (f32) -> i32
    "func.return"(%arg18) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xf32>) -> (), sym_name = "arith_casts"}> ({
  ^bb0(%arg16: i32, %arg17: vector<4xf32>):
    %32 = "arith.uitofp"(%arg16) {nonNeg} : (i32) -> f32
    %33 = "arith.bitcast"(%arg17) : (vector<4xf32>) -> vector<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_b", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i1, f32, (i32) -> f32) -> f32, sym_name = "switch"}> ({
  ^bb0(%arg12: i32, %arg13: i1, %arg14: f32, %arg15: (i32) -> f32):
    "cf.assert"(%arg13) <{msg = "message \22here\22"}> : (i1) -> ()
    %29 = "func.call_indirect"(%arg15, %arg12) : ((i32) -> f32, i32) -> f32
    %30 = "func.constant"() <{value = @to_float}> : () -> ((i32) -> f32)
    "cf.switch"(%arg12, %arg14, %arg14)[^bb1, ^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 0>, case_values = array<i32: 42, -3>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%31: f32):  // 2 preds: ^bb0, ^bb0
    "cf.switch"(%arg12)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "func.return"(%arg14) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> f32, sym_name = "to_float"}> ({
  ^bb0(%arg11: i32):
    %28 = "arith.sitofp"(%arg11) : (i32) -> f32
    "func.return"(%28) : (f32) -> ()
  }) : () -> ()
  "memref.global"() <{sym_name = "global_g", sym_visibility = "private", type = memref<4xf32>}> : () -> ()
  "memref.global"() <{alignment = 64 : i64, initial_value, sym_name = "u", type = memref<2xf32>}> : () -> ()
  "func.func"() <{function_type = (index, index, index, memref<?x?xf32>, memref<8x16xf32>, memref<*xf32>, memref<2048xi8>, f32, memref<2xindex>, memref<1xi32>) -> (), sym_name = "memory_more"}> ({
  ^bb0(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<?x?xf32>, %arg4: memref<8x16xf32>, %arg5: memref<*xf32>, %arg6: memref<2048xi8>, %arg7: f32, %arg8: memref<2xindex>, %arg9: memref<1xi32>):
    %0 = "memref.alloca"(%arg0) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    %1 = "memref.alloca"() <{alignment = 16 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %2 = "memref.alloca"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<?xf32, strided<[?]>>
    %3 = "memref.rank"(%arg5) : (memref<*xf32>) -> index
    %4 = "memref.subview"(%arg3, %arg1, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 4, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (memref<?x?xf32>, index, index) -> memref<4x?xf32, strided<[?, 1], offset: ?>>
    %5 = "memref.subview"(%arg4) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2, 0>, static_sizes = array<i64: 1, 16>, static_strides = array<i64: 1, 1>}> : (memref<8x16xf32>) -> memref<16xf32, strided<[1], offset: 32>>
    %6 = "memref.subview"(%0, %arg1, %arg2, %arg0) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: -9223372036854775808>}> : (memref<?xf32>, index, index, index) -> memref<?xf32, strided<[?], offset: ?>>
    %7 = "memref.reinterpret_cast"(%arg4, %arg0) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808, 16>, static_strides = array<i64: 16, 1>}> : (memref<8x16xf32>, index) -> memref<?x16xf32, strided<[16, 1]>>
    %8 = "memref.reinterpret_cast"(%arg4, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64>, static_strides = array<i64>}> : (memref<8x16xf32>, index) -> memref<f32, strided<[], offset: ?>>
    %9 = "memref.reshape"(%arg4, %arg8) : (memref<8x16xf32>, memref<2xindex>) -> memref<?x?xf32>
    %10 = "memref.view"(%arg6, %arg1, %arg0, %arg2) : (memref<2048xi8>, index, index, index) -> memref<?x4x?xf32>
    %11 = "memref.view"(%arg6, %arg1) : (memref<2048xi8>, index) -> memref<4xf32>
    %12 = "memref.transpose"(%arg3) <{permutation = array<i64: 1, 0>}> : (memref<?x?xf32>) -> memref<?x?xf32, strided<[1, ?]>>
    %13 = "memref.expand_shape"(%arg4) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 4, 16>}> : (memref<8x16xf32>) -> memref<2x4x16xf32>
    %14 = "memref.expand_shape"(%arg3, %arg1, %arg2) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: -9223372036854775808, 4, -9223372036854775808>}> : (memref<?x?xf32>, index, index) -> memref<?x4x?xf32>
    %15 = "memref.collapse_shape"(%arg4) <{reassociation = [[0, 1]]}> : (memref<8x16xf32>) -> memref<128xf32>
    "memref.copy"(%arg4, %arg4) : (memref<8x16xf32>, memref<8x16xf32>) -> ()
    %16 = "memref.get_global"() <{name = @global_g}> : () -> memref<4xf32>
    %17:6 = "memref.extract_strided_metadata"(%arg3) : (memref<?x?xf32>) -> (memref<f32>, index, index, index, index, index)
    "memref.store"(%arg7, %arg3, %17#2, %17#5) : (f32, memref<?x?xf32>, index, index) -> ()
    %18 = "memref.extract_aligned_pointer_as_index"(%arg3) : (memref<?x?xf32>) -> index
    %19 = "memref.assume_alignment"(%arg3) <{alignment = 16 : i32}> : (memref<?x?xf32>) -> memref<?x?xf32>
    %20 = "memref.atomic_rmw"(%arg7, %arg3, %arg1, %arg2) <{kind = 0 : i64}> : (f32, memref<?x?xf32>, index, index) -> f32
    %21 = "memref.generic_atomic_rmw"(%arg3, %arg1, %arg2) ({
    ^bb0(%arg10: f32):
      %27 = "arith.addf"(%arg10, %arg7) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"(%27) : (f32) -> ()
    }) : (memref<?x?xf32>, index, index) -> f32
    %22 = "memref.realloc"(%0) : (memref<?xf32>) -> memref<8xf32>
    %23 = "memref.realloc"(%0, %arg0) <{alignment = 8 : i64}> : (memref<?xf32>, index) -> memref<?xf32>
    %24 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%arg7) : (f32) -> ()
    }) : () -> f32
    "memref.alloca_scope"() ({
      %26 = "arith.addf"(%arg7, %arg7) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %25 = "memref.memory_space_cast"(%arg4) : (memref<8x16xf32>) -> memref<8x16xf32, 1>
    "memref.prefetch"(%arg3, %arg1, %arg2) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.prefetch"(%arg3, %arg1, %arg2) <{isDataCache = false, isWrite = true, localityHint = 1 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.dma_start"(%arg4, %arg1, %arg2, %1, %arg1, %arg0, %arg9, %arg1) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index) -> ()
    "memref.dma_start"(%arg4, %arg1, %arg2, %1, %arg1, %arg0, %arg9, %arg1, %arg0, %arg0) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index, index, index) -> ()
    "memref.dma_wait"(%arg9, %arg1, %arg0) : (memref<1xi32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
