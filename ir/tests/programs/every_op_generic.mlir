#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0)[s0] -> (d0 * 4 + s0)>
#map2 = affine_map<()[s0] -> (s0 floordiv 3)>
#map3 = affine_map<() -> (7)>
#map4 = affine_map<(d0)[s0] -> (d0 + s0, 4, d0 ceildiv s0)>
#map5 = affine_map<(d0, d1) -> (d0 mod 5, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32, f32, f32, index, vector<4xi32>, f16) -> (), sym_name = "arith"}> ({
  ^bb0(%arg48: i32, %arg49: i32, %arg50: f32, %arg51: f32, %arg52: index, %arg53: vector<4xi32>, %arg54: f16):
    %160 = "arith.addi"(%arg48, %arg49) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %161 = "arith.addi"(%arg48, %arg49) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %162 = "arith.subi"(%arg48, %arg49) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
    %163 = "arith.muli"(%arg48, %arg49) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %164 = "arith.divsi"(%arg48, %arg49) : (i32, i32) -> i32
    %165 = "arith.divui"(%arg48, %arg49) <{isExact}> : (i32, i32) -> i32
    %166 = "arith.remsi"(%arg48, %arg49) : (i32, i32) -> i32
    %167 = "arith.remui"(%arg48, %arg49) : (i32, i32) -> i32
    %168 = "arith.andi"(%arg48, %arg49) : (i32, i32) -> i32
    %169 = "arith.ori"(%arg48, %arg49) : (i32, i32) -> i32
    %170 = "arith.xori"(%arg53, %arg53) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %171 = "arith.shli"(%arg48, %arg49) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %172 = "arith.shrsi"(%arg48, %arg49) : (i32, i32) -> i32
    %173 = "arith.shrui"(%arg48, %arg49) <{isExact}> : (i32, i32) -> i32
    %174 = "arith.extsi"(%arg48) : (i32) -> i64
    %175 = "arith.extui"(%arg48) : (i32) -> i33
    %176 = "arith.extui"(%arg48) : (i32) -> i33
    %177 = "arith.trunci"(%arg48) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i1
    %178 = "arith.trunci"(%arg48) <{overflowFlags = #arith.overflow<nsw>}> : (i32) -> i7
    %179 = "arith.index_cast"(%arg48) : (i32) -> index
    %180 = "arith.index_castui"(%arg52) : (index) -> i32
    %181 = "arith.cmpi"(%arg53, %arg53) <{predicate = 6 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
    %182 = "arith.cmpf"(%arg50, %arg51) <{fastmath = #arith.fastmath<nnan>, predicate = 1 : i64}> : (f32, f32) -> i1
    %183 = "arith.cmpf"(%arg50, %arg51) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %184 = "arith.select"(%177, %arg50, %arg51) : (i1, f32, f32) -> f32
    %185 = "arith.addf"(%arg50, %arg51) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %186 = "arith.subf"(%arg50, %arg51) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
    %187 = "arith.mulf"(%arg50, %arg51) <{fastmath = #arith.fastmath<reassoc,nnan>}> : (f32, f32) -> f32
    %188 = "arith.divf"(%arg50, %arg51) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %189 = "arith.negf"(%arg50) <{fastmath = #arith.fastmath<contract>}> : (f32) -> f32
    %190 = "arith.constant"() <{value = false}> : () -> i1
    %191 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %192 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %193 = "arith.constant"() <{value = 170141183460469231731687303715884105727 : i128}> : () -> i128
    %194 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %195 = "arith.constant"() <{value = 0x7FC0 : bf16}> : () -> bf16
    %196 = "arith.constant"() <{value = -0.000000e+00 : f64}> : () -> f64
    %197 = "arith.constant"() <{value = 1.401300e-45 : f32}> : () -> f32
    %198 = "arith.constant"() <{value = 6.550400e+04 : f16}> : () -> f16
    %199 = "arith.constant"() <{value = 3 : index}> {tag = "x\0Ay\22\\"} : () -> index
    %200 = "arith.constant"() <{value = 1.7976931348623157E+308 : f64}> : () -> f64
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index), sym_name = "mem"}> ({
  ^bb0(%arg42: index, %arg43: memref<*xf32>, %arg44: memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, %arg45: memref<f32>, %arg46: memref<0x3xi1>):
    %147 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %148 = "memref.alloc"(%arg42, %arg42) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 2, 0>}> : (index, index) -> memref<?x?xvector<2xi8>>
    "memref.dealloc"(%arg43) : (memref<*xf32>) -> ()
    %149 = "memref.load"(%arg45) <{nontemporal = true}> : (memref<f32>) -> f32
    "memref.store"(%149, %arg44, %arg42, %arg42) : (f32, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, index, index) -> ()
    %150 = "memref.dim"(%arg43, %arg42) : (memref<*xf32>, index) -> index
    %151 = "memref.cast"(%147) : (memref<4xf32>) -> memref<*xf32>
    %152 = "memref.cast"(%147) : (memref<4xf32>) -> memref<?xf32, strided<[1]>>
    %153:2 = "func.call"(%arg42, %151, %arg44, %arg45, %arg46) <{callee = @mem}> : (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index)
    %154:2 = "foo.bar"(%153#1, %arg42) ({
    ^bb0(%arg47: index):
      "foo.yield"(%arg47, %153#0) : (index, memref<f32>) -> ()
    }, {
    }) {a, b = [1, 2.000000e+00, "x", @y, @"z z", i32, #foo.bar<x<y>>, unit, true, {c = 1 : i8}], d = array<i1: true, false>, e = array<i16>, f = 3 : si5, g = 7 : ui3, "h i" = !foo.bar} : (index, index) -> (tuple<i32, f32>, (i32) -> (f32, none))
    "cf.br"(%153#0, %153#1)[^bb1] : (memref<f32>, index) -> ()
  ^bb1(%155: memref<f32>, %156: index):  // 2 preds: ^bb0, ^bb1
    %157 = "builtin.unrealized_conversion_cast"() : () -> i32
    %158:2 = "builtin.unrealized_conversion_cast"(%155, %156) {x} : (memref<f32>, index) -> (i1, i2)
    %159 = "ub.poison"() <{value = #ub.poison}> : () -> i32
    "cf.cond_br"(%158#0, %155, %156)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i1, memref<f32>, index) -> ()
  ^bb2:  // pred: ^bb1
    "func.return"(%155, %156) : (memref<f32>, index) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i64, i64, f32, ptr, ptr<3>, struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, ptr)>, linkage = #llvm.linkage<external>, sym_name = "ll", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg35: i64, %arg36: i64, %arg37: f32, %arg38: !llvm.ptr, %arg39: !llvm.ptr<3>, %arg40: !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, %arg41: !llvm.ptr):
    %94 = "llvm.add"(%arg35, %arg36) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %95 = "llvm.sub"(%arg35, %arg36) <{overflowFlags = 1 : i32}> : (i64, i64) -> i64
    %96 = "llvm.mul"(%arg35, %arg36) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %97 = "llvm.shl"(%arg35, %arg36) <{overflowFlags = 2 : i32}> : (i64, i64) -> i64
    %98 = "llvm.sdiv"(%arg35, %arg36) : (i64, i64) -> i64
    %99 = "llvm.udiv"(%arg35, %arg36) <{isExact}> : (i64, i64) -> i64
    %100 = "llvm.srem"(%arg35, %arg36) : (i64, i64) -> i64
    %101 = "llvm.urem"(%arg35, %arg36) : (i64, i64) -> i64
    %102 = "llvm.lshr"(%arg35, %arg36) <{isExact}> : (i64, i64) -> i64
    %103 = "llvm.ashr"(%arg35, %arg36) : (i64, i64) -> i64
    %104 = "llvm.and"(%arg35, %arg36) : (i64, i64) -> i64
    %105 = "llvm.or"(%arg35, %arg36) <{isDisjoint}> : (i64, i64) -> i64
    %106 = "llvm.xor"(%arg35, %arg36) : (i64, i64) -> i64
    %107 = "llvm.fadd"(%arg37, %arg37) <{fastmathFlags = #llvm.fastmath<nnan, ninf>}> : (f32, f32) -> f32
    %108 = "llvm.fsub"(%arg37, %arg37) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %109 = "llvm.fmul"(%arg37, %arg37) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %110 = "llvm.fdiv"(%arg37, %arg37) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %111 = "llvm.frem"(%arg37, %arg37) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %112 = "llvm.fneg"(%arg37) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %113 = "llvm.sext"(%arg35) : (i64) -> i65
    %114 = "llvm.zext"(%arg35) <{nonNeg}> : (i64) -> i65
    %115 = "llvm.trunc"(%arg35) <{overflowFlags = 3 : i32}> : (i64) -> i1
    %116 = "llvm.fpext"(%arg37) : (f32) -> f64
    %117 = "llvm.fptrunc"(%arg37) : (f32) -> f16
    %118 = "llvm.sitofp"(%arg35) : (i64) -> f32
    %119 = "llvm.uitofp"(%arg35) <{nonNeg}> : (i64) -> f32
    %120 = "llvm.fptosi"(%arg37) : (f32) -> i64
    %121 = "llvm.fptoui"(%arg37) : (f32) -> i64
    %122 = "llvm.bitcast"(%arg37) : (f32) -> i32
    %123 = "llvm.addrspacecast"(%arg39) : (!llvm.ptr<3>) -> !llvm.ptr
    %124 = "llvm.inttoptr"(%arg35) : (i64) -> !llvm.ptr
    %125 = "llvm.ptrtoint"(%arg38) : (!llvm.ptr) -> i64
    %126 = "llvm.icmp"(%arg38, %arg41) <{predicate = 0 : i64}> : (!llvm.ptr, !llvm.ptr) -> i1
    %127 = "llvm.fcmp"(%arg37, %arg37) <{fastmathFlags = #llvm.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %128 = "llvm.fcmp"(%arg37, %arg37) <{fastmathFlags = #llvm.fastmath<fast>, predicate = 14 : i64}> : (f32, f32) -> i1
    %129 = "llvm.select"(%126, %arg35, %arg36) <{fastmathFlags = #llvm.fastmath<none>}> : (i1, i64, i64) -> i64
    %130 = "llvm.freeze"(%arg35) : (i64) -> i64
    %131 = "llvm.mlir.constant"() <{value = 42 : i64}> : () -> i64
    %132 = "llvm.mlir.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %133 = "llvm.mlir.constant"() <{value = "abc"}> : () -> !llvm.array<3 x i8>
    %134 = "llvm.mlir.undef"() : () -> !llvm.struct<(ptr, i64)>
    %135 = "llvm.mlir.poison"() : () -> i64
    %136 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %137 = "llvm.mlir.addressof"() <{global_name = @ll}> : () -> !llvm.ptr
    %138 = "llvm.alloca"(%arg35) <{alignment = 16 : i64, elem_type = i8, inalloca}> : (i64) -> !llvm.ptr
    %139 = "llvm.load"(%arg38) <{alignment = 4 : i64, ordering = 0 : i64}> : (!llvm.ptr) -> i32
    "llvm.store"(%arg35, %arg38) <{alignment = 8 : i64, ordering = 0 : i64}> : (i64, !llvm.ptr) -> ()
    %140 = "llvm.getelementptr"(%arg38, %arg35, %arg36) <{elem_type = !llvm.struct<(i64, array<2 x i8>)>, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -2147483648, 1, -2147483648>}> : (!llvm.ptr, i64, i64) -> !llvm.ptr
    %141 = "llvm.getelementptr"(%arg38) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -1>}> : (!llvm.ptr) -> !llvm.ptr
    %142 = "llvm.insertvalue"(%arg40, %arg35) <{position = array<i64: 0>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, i64) -> !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>
    %143 = "llvm.extractvalue"(%142) <{position = array<i64: 1, 1, 1>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>) -> vector<4xf32>
    %144 = "llvm.call"(%arg35) <{CConv = #llvm.cconv<fastcc>, TailCallKind = #llvm.tailcallkind<none>, callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> i64
    "llvm.call"(%arg41, %arg35, %arg38) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<tail>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 3, 0>}> : (!llvm.ptr, i64, !llvm.ptr) -> ()
    %145 = "llvm.call"(%arg38, %arg35) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @v, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr, i64) -> i32
    "llvm.cond_br"(%126, %arg35)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb1(%146: i64):  // pred: ^bb0
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<fastcc>, arg_attrs = [{llvm.noundef}], function_type = !llvm.func<i64 (i64)>, linkage = #llvm.linkage<internal>, res_attrs = [{llvm.signext}], sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg34: i64):
    "llvm.return"(%arg34) : (i64) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(i64, f32)> ()>, linkage = #llvm.linkage<external>, sym_name = "h", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
    "llvm.unreachable"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "v", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "func.func"() <{arg_attrs = [{a.b}, {}], function_type = (i32, f32) -> (i32, (i32) -> i32), res_attrs = [{a.c}, {}], sym_name = "ext", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = ((i32) -> i32) -> ((i32) -> i32), sym_name = "fn", sym_visibility = "private"}> ({
  ^bb0(%arg33: (i32) -> i32):
    "func.return"(%arg33) : ((i32) -> i32) -> ()
  }) : () -> ()
  "builtin.module"() <{sym_name = "inner"}> ({
  ^bb0:
  }) {x.y = 1 : i32} : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_a", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, f32, f32, vector<4xi32>, f16, f64) -> i32, sym_name = "arith_more"}> ({
  ^bb0(%arg26: i32, %arg27: i32, %arg28: f32, %arg29: f32, %arg30: vector<4xi32>, %arg31: f16, %arg32: f64):
    %68 = "arith.ceildivsi"(%arg26, %arg27) : (i32, i32) -> i32
    %69 = "arith.floordivsi"(%arg26, %arg27) : (i32, i32) -> i32
    %70 = "arith.ceildivui"(%arg26, %arg27) : (i32, i32) -> i32
    %71 = "arith.bitcast"(%arg26) : (i32) -> f32
    %72 = "arith.maxsi"(%arg26, %arg27) : (i32, i32) -> i32
    %73 = "arith.maxui"(%arg26, %arg27) : (i32, i32) -> i32
    %74 = "arith.minsi"(%arg26, %arg27) : (i32, i32) -> i32
    %75 = "arith.minui"(%arg26, %arg27) : (i32, i32) -> i32
    %76:2 = "arith.addui_extended"(%arg26, %arg27) : (i32, i32) -> (i32, i1)
    %77:2 = "arith.addui_extended"(%arg30, %arg30) : (vector<4xi32>, vector<4xi32>) -> (vector<4xi32>, vector<4xi1>)
    %78:2 = "arith.mulsi_extended"(%arg26, %arg27) : (i32, i32) -> (i32, i32)
    %79:2 = "arith.mului_extended"(%arg26, %arg27) : (i32, i32) -> (i32, i32)
    %80 = "arith.remf"(%arg28, %arg29) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32
    %81 = "arith.maximumf"(%arg28, %arg29) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %82 = "arith.minimumf"(%arg28, %arg29) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %83 = "arith.maxnumf"(%arg28, %arg29) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %84 = "arith.minnumf"(%arg28, %arg29) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %85 = "arith.extf"(%arg31) : (f16) -> f32
    %86 = "arith.extf"(%arg31) <{fastmath = #arith.fastmath<nnan>}> : (f16) -> f32
    %87 = "arith.truncf"(%arg28) : (f32) -> f16
    %88 = "arith.truncf"(%arg28) <{roundingmode = 0 : i32}> : (f32) -> f16
    %89 = "arith.truncf"(%arg28) <{fastmath = #arith.fastmath<nnan>, roundingmode = 1 : i32}> : (f32) -> f16
    %90 = "arith.sitofp"(%arg26) : (i32) -> f32
    %91 = "arith.uitofp"(%arg26) : (i32) -> f32
    %92 = "arith.fptosi"(%arg28) : (f32) -> i32
    %93 = "arith.fptoui"(%arg28) : (f32) -> i32
    "func.return"(%arg26) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xf32>) -> (), sym_name = "arith_casts"}> ({
  ^bb0(%arg24: i32, %arg25: vector<4xf32>):
    %66 = "arith.uitofp"(%arg24) {nonNeg} : (i32) -> f32
    %67 = "arith.bitcast"(%arg25) : (vector<4xf32>) -> vector<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_b", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i1, f32, (i32) -> f32) -> f32, sym_name = "switch"}> ({
  ^bb0(%arg20: i32, %arg21: i1, %arg22: f32, %arg23: (i32) -> f32):
    "cf.assert"(%arg21) <{msg = "message \22here\22"}> : (i1) -> ()
    %63 = "func.call_indirect"(%arg23, %arg20) : ((i32) -> f32, i32) -> f32
    %64 = "func.constant"() <{value = @to_float}> : () -> ((i32) -> f32)
    "cf.switch"(%arg20, %arg22, %arg22)[^bb1, ^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[42, -3]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%65: f32):  // 2 preds: ^bb0, ^bb0
    "cf.switch"(%arg20)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "func.return"(%arg22) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> f32, sym_name = "to_float"}> ({
  ^bb0(%arg19: i32):
    %62 = "arith.sitofp"(%arg19) : (i32) -> f32
    "func.return"(%62) : (f32) -> ()
  }) : () -> ()
  "memref.global"() <{sym_name = "global_g", sym_visibility = "private", type = memref<4xf32>}> : () -> ()
  "memref.global"() <{alignment = 64 : i64, initial_value, sym_name = "u", type = memref<2xf32>}> : () -> ()
  "func.func"() <{function_type = (index, index, index, memref<?x?xf32>, memref<8x16xf32>, memref<*xf32>, memref<2048xi8>, f32, memref<2xindex>, memref<1xi32>) -> (), sym_name = "memory_more"}> ({
  ^bb0(%arg8: index, %arg9: index, %arg10: index, %arg11: memref<?x?xf32>, %arg12: memref<8x16xf32>, %arg13: memref<*xf32>, %arg14: memref<2048xi8>, %arg15: f32, %arg16: memref<2xindex>, %arg17: memref<1xi32>):
    %34 = "memref.alloca"(%arg8) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    %35 = "memref.alloca"() <{alignment = 16 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %36 = "memref.alloca"(%arg8, %arg9) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<?xf32, strided<[?]>>
    %37 = "memref.rank"(%arg13) : (memref<*xf32>) -> index
    %38 = "memref.subview"(%arg11, %arg9, %arg10) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 4, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (memref<?x?xf32>, index, index) -> memref<4x?xf32, strided<[?, 1], offset: ?>>
    %39 = "memref.subview"(%arg12) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2, 0>, static_sizes = array<i64: 1, 16>, static_strides = array<i64: 1, 1>}> : (memref<8x16xf32>) -> memref<16xf32, strided<[1], offset: 32>>
    %40 = "memref.subview"(%34, %arg9, %arg10, %arg8) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: -9223372036854775808>}> : (memref<?xf32>, index, index, index) -> memref<?xf32, strided<[?], offset: ?>>
    %41 = "memref.reinterpret_cast"(%arg12, %arg8) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808, 16>, static_strides = array<i64: 16, 1>}> : (memref<8x16xf32>, index) -> memref<?x16xf32, strided<[16, 1]>>
    %42 = "memref.reinterpret_cast"(%arg12, %arg9) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64>, static_strides = array<i64>}> : (memref<8x16xf32>, index) -> memref<f32, strided<[], offset: ?>>
    %43 = "memref.reshape"(%arg12, %arg16) : (memref<8x16xf32>, memref<2xindex>) -> memref<?x?xf32>
    %44 = "memref.view"(%arg14, %arg9, %arg8, %arg10) : (memref<2048xi8>, index, index, index) -> memref<?x4x?xf32>
    %45 = "memref.view"(%arg14, %arg9) : (memref<2048xi8>, index) -> memref<4xf32>
    %46 = "memref.transpose"(%arg11) <{permutation = #map}> : (memref<?x?xf32>) -> memref<?x?xf32, strided<[1, ?]>>
    %47 = "memref.expand_shape"(%arg12) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 4, 16>}> : (memref<8x16xf32>) -> memref<2x4x16xf32>
    %48 = "memref.expand_shape"(%arg11, %arg9, %arg10) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: -9223372036854775808, 4, -9223372036854775808>}> : (memref<?x?xf32>, index, index) -> memref<?x4x?xf32>
    %49 = "memref.collapse_shape"(%arg12) <{reassociation = [[0, 1]]}> : (memref<8x16xf32>) -> memref<128xf32>
    "memref.copy"(%arg12, %arg12) : (memref<8x16xf32>, memref<8x16xf32>) -> ()
    %50 = "memref.get_global"() <{name = @global_g}> : () -> memref<4xf32>
    %51:6 = "memref.extract_strided_metadata"(%arg11) : (memref<?x?xf32>) -> (memref<f32>, index, index, index, index, index)
    "memref.store"(%arg15, %arg11, %51#2, %51#5) : (f32, memref<?x?xf32>, index, index) -> ()
    %52 = "memref.extract_aligned_pointer_as_index"(%arg11) : (memref<?x?xf32>) -> index
    %53 = "memref.assume_alignment"(%arg11) <{alignment = 16 : i32}> : (memref<?x?xf32>) -> memref<?x?xf32>
    %54 = "memref.atomic_rmw"(%arg15, %arg11, %arg9, %arg10) <{kind = 0 : i64}> : (f32, memref<?x?xf32>, index, index) -> f32
    %55 = "memref.generic_atomic_rmw"(%arg11, %arg9, %arg10) ({
    ^bb0(%arg18: f32):
      %61 = "arith.addf"(%arg18, %arg15) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"(%61) : (f32) -> ()
    }) : (memref<?x?xf32>, index, index) -> f32
    %56 = "memref.realloc"(%34) : (memref<?xf32>) -> memref<8xf32>
    %57 = "memref.realloc"(%34, %arg8) <{alignment = 8 : i64}> : (memref<?xf32>, index) -> memref<?xf32>
    %58 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%arg15) : (f32) -> ()
    }) : () -> f32
    "memref.alloca_scope"() ({
      %60 = "arith.addf"(%arg15, %arg15) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %59 = "memref.memory_space_cast"(%arg12) : (memref<8x16xf32>) -> memref<8x16xf32, 1>
    "memref.prefetch"(%arg11, %arg9, %arg10) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.prefetch"(%arg11, %arg9, %arg10) <{isDataCache = false, isWrite = true, localityHint = 1 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.dma_start"(%arg12, %arg9, %arg10, %35, %arg9, %arg8, %arg17, %arg9) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index) -> ()
    "memref.dma_start"(%arg12, %arg9, %arg10, %35, %arg9, %arg8, %arg17, %arg9, %arg8, %arg8) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index, index, index) -> ()
    "memref.dma_wait"(%arg17, %arg9, %arg8) : (memref<1xi32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, constant, global_type = !llvm.array<6 x i8>, linkage = #llvm.linkage<internal>, sym_name = "str", unnamed_addr = 0 : i64, value = "hello\00", visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i64, linkage = #llvm.linkage<external>, sym_name = "gx", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, alignment = 8 : i64, global_type = i64, linkage = #llvm.linkage<internal>, sym_name = "gy", unnamed_addr = 0 : i64, value = 42 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, constant, global_type = f32, linkage = #llvm.linkage<private>, sym_name = "w", unnamed_addr = 2 : i64, value = 1.000000e+00 : f32, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, dso_local, global_type = i64, linkage = #llvm.linkage<internal>, sym_name = "gz", thread_local_, unnamed_addr = 1 : i64, visibility_ = 0 : i64}> ({
    %33 = "llvm.mlir.constant"() <{value = 3 : i64}> : () -> i64
    "llvm.return"(%33) : (i64) -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i64, linkage = #llvm.linkage<external>, sym_name = "hid", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, i64, vector<4xf32>, f32, ptr, i1)>, linkage = #llvm.linkage<external>, passthrough = ["nounwind"], sym_name = "ll_more", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg2: i32, %arg3: i64, %arg4: vector<4xf32>, %arg5: f32, %arg6: !llvm.ptr, %arg7: i1):
    "llvm.switch"(%arg2, %arg5, %arg5)[^bb1, ^bb2, ^bb1] <{case_operand_segments = array<i32: 0, 1>, case_values = dense<[1, -2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%5: f32):  // 2 preds: ^bb0, ^bb0
    %6 = "llvm.insertelement"(%arg4, %arg5, %arg2) : (vector<4xf32>, f32, i32) -> vector<4xf32>
    %7 = "llvm.extractelement"(%arg4, %arg3) : (vector<4xf32>, i64) -> f32
    %8 = "llvm.shufflevector"(%arg4, %arg4) <{mask = array<i32: 0, 1, 7, -1>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %9 = "llvm.atomicrmw"(%arg6, %arg2) <{bin_op = 1 : i64, ordering = 6 : i64}> : (!llvm.ptr, i32) -> i32
    %10 = "llvm.atomicrmw"(%arg6, %arg5) <{alignment = 4 : i64, bin_op = 11 : i64, ordering = 2 : i64, syncscope = "agent", volatile_}> : (!llvm.ptr, f32) -> f32
    %11 = "llvm.cmpxchg"(%arg6, %arg2, %arg2) <{failure_ordering = 2 : i64, success_ordering = 6 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    %12 = "llvm.cmpxchg"(%arg6, %arg2, %arg2) <{alignment = 4 : i64, failure_ordering = 7 : i64, success_ordering = 7 : i64, syncscope = "agent", volatile_, weak}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.memcpy"(%arg6, %arg6, %arg3) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %13 = "llvm.intr.stacksave"() : () -> !llvm.ptr
    "llvm.intr.stackrestore"(%13) : (!llvm.ptr) -> ()
    %14 = "llvm.intr.abs"(%arg2) <{is_int_min_poison = false}> : (i32) -> i32
    %15 = "llvm.intr.ctlz"(%arg2) <{is_zero_poison = false}> : (i32) -> i32
    %16 = "llvm.intr.cttz"(%arg2) <{is_zero_poison = true}> : (i32) -> i32
    %17 = "llvm.intr.ctpop"(%arg2) : (i32) -> i32
    %18 = "llvm.intr.fabs"(%arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %19 = "llvm.intr.sqrt"(%arg5) <{fastmathFlags = #llvm.fastmath<nnan>}> : (f32) -> f32
    %20 = "llvm.intr.fma"(%arg5, %arg5, %arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32, f32) -> f32
    %21 = "llvm.intr.copysign"(%arg5, %arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %22 = "llvm.intr.maximum"(%arg5, %arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %23 = "llvm.intr.minimum"(%arg5, %arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %24 = "llvm.intr.maxnum"(%arg5, %arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %25 = "llvm.intr.minnum"(%arg5, %arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %26 = "llvm.intr.smax"(%arg2, %arg2) : (i32, i32) -> i32
    %27 = "llvm.intr.smin"(%arg2, %arg2) : (i32, i32) -> i32
    %28 = "llvm.intr.umax"(%arg2, %arg2) : (i32, i32) -> i32
    %29 = "llvm.intr.umin"(%arg2, %arg2) : (i32, i32) -> i32
    %30 = "llvm.intr.uadd.with.overflow"(%arg2, %arg2) : (i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.prefetch"(%arg6) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    "llvm.intr.assume"(%arg7) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
    %31 = "llvm.fpext"(%arg5) : (f32) -> f64
    %32 = "llvm.load"(%arg6) <{nontemporal, ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb2
    "llvm.switch"(%arg2)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (index, index, index), sym_name = "affine"}> ({
  ^bb0(%arg0: index, %arg1: index):
    %0 = "affine.apply"(%arg0, %arg1) <{map = #map1}> : (index, index) -> index
    %1 = "affine.apply"(%0) <{map = #map2}> {a = 1 : i32} : (index) -> index
    %2 = "affine.apply"() <{map = #map3}> : () -> index
    %3 = "affine.min"(%arg0, %arg1) <{map = #map4}> : (index, index) -> index
    %4 = "affine.max"(%3, %2) <{map = #map5}> {b} : (index, index) -> index
    "func.return"(%1, %3, %4) : (index, index, index) -> ()
  }) : () -> ()
}) : () -> ()
