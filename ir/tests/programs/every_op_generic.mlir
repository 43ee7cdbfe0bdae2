#map = affine_map<(d0, d1) -> (d1, d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32, f32, f32, index, vector<4xi32>, f16) -> (), sym_name = "arith"}> ({
  ^bb0(%arg46: i32, %arg47: i32, %arg48: f32, %arg49: f32, %arg50: index, %arg51: vector<4xi32>, %arg52: f16):
    %155 = "arith.addi"(%arg46, %arg47) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %156 = "arith.addi"(%arg46, %arg47) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %157 = "arith.subi"(%arg46, %arg47) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
    %158 = "arith.muli"(%arg46, %arg47) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %159 = "arith.divsi"(%arg46, %arg47) : (i32, i32) -> i32
    %160 = "arith.divui"(%arg46, %arg47) <{isExact}> : (i32, i32) -> i32
    %161 = "arith.remsi"(%arg46, %arg47) : (i32, i32) -> i32
    %162 = "arith.remui"(%arg46, %arg47) : (i32, i32) -> i32
    %163 = "arith.andi"(%arg46, %arg47) : (i32, i32) -> i32
    %164 = "arith.ori"(%arg46, %arg47) : (i32, i32) -> i32
    %165 = "arith.xori"(%arg51, %arg51) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %166 = "arith.shli"(%arg46, %arg47) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %167 = "arith.shrsi"(%arg46, %arg47) : (i32, i32) -> i32
    %168 = "arith.shrui"(%arg46, %arg47) <{isExact}> : (i32, i32) -> i32
    %169 = "arith.extsi"(%arg46) : (i32) -> i64
    %170 = "arith.extui"(%arg46) : (i32) -> i33
    %171 = "arith.extui"(%arg46) : (i32) -> i33
    %172 = "arith.trunci"(%arg46) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i1
    %173 = "arith.trunci"(%arg46) <{overflowFlags = #arith.overflow<nsw>}> : (i32) -> i7
    %174 = "arith.index_cast"(%arg46) : (i32) -> index
    %175 = "arith.index_castui"(%arg50) : (index) -> i32
    %176 = "arith.cmpi"(%arg51, %arg51) <{predicate = 6 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
    %177 = "arith.cmpf"(%arg48, %arg49) <{fastmath = #arith.fastmath<nnan>, predicate = 1 : i64}> : (f32, f32) -> i1
    %178 = "arith.cmpf"(%arg48, %arg49) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %179 = "arith.select"(%172, %arg48, %arg49) : (i1, f32, f32) -> f32
    %180 = "arith.addf"(%arg48, %arg49) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %181 = "arith.subf"(%arg48, %arg49) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
    %182 = "arith.mulf"(%arg48, %arg49) <{fastmath = #arith.fastmath<reassoc,nnan>}> : (f32, f32) -> f32
    %183 = "arith.divf"(%arg48, %arg49) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %184 = "arith.negf"(%arg48) <{fastmath = #arith.fastmath<contract>}> : (f32) -> f32
    %185 = "arith.constant"() <{value = false}> : () -> i1
    %186 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %187 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %188 = "arith.constant"() <{value = 170141183460469231731687303715884105727 : i128}> : () -> i128
    %189 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %190 = "arith.constant"() <{value = 0x7FC0 : bf16}> : () -> bf16
    %191 = "arith.constant"() <{value = -0.000000e+00 : f64}> : () -> f64
    %192 = "arith.constant"() <{value = 1.401300e-45 : f32}> : () -> f32
    %193 = "arith.constant"() <{value = 6.550400e+04 : f16}> : () -> f16
    %194 = "arith.constant"() <{value = 3 : index}> {tag = "x\0Ay\22\\"} : () -> index
    %195 = "arith.constant"() <{value = 1.7976931348623157E+308 : f64}> : () -> f64
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index), sym_name = "mem"}> ({
  ^bb0(%arg40: index, %arg41: memref<*xf32>, %arg42: memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, %arg43: memref<f32>, %arg44: memref<0x3xi1>):
    %142 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %143 = "memref.alloc"(%arg40, %arg40) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 2, 0>}> : (index, index) -> memref<?x?xvector<2xi8>>
    "memref.dealloc"(%arg41) : (memref<*xf32>) -> ()
    %144 = "memref.load"(%arg43) <{nontemporal = true}> : (memref<f32>) -> f32
    "memref.store"(%144, %arg42, %arg40, %arg40) : (f32, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, index, index) -> ()
    %145 = "memref.dim"(%arg41, %arg40) : (memref<*xf32>, index) -> index
    %146 = "memref.cast"(%142) : (memref<4xf32>) -> memref<*xf32>
    %147 = "memref.cast"(%142) : (memref<4xf32>) -> memref<?xf32, strided<[1]>>
    %148:2 = "func.call"(%arg40, %146, %arg42, %arg43, %arg44) <{callee = @mem}> : (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index)
    %149:2 = "foo.bar"(%148#1, %arg40) ({
    ^bb0(%arg45: index):
      "foo.yield"(%arg45, %148#0) : (index, memref<f32>) -> ()
    }, {
    }) {a, b = [1, 2.000000e+00, "x", @y, @"z z", i32, #foo.bar<x<y>>, unit, true, {c = 1 : i8}], d = array<i1: true, false>, e = array<i16>, f = 3 : si5, g = 7 : ui3, "h i" = !foo.bar} : (index, index) -> (tuple<i32, f32>, (i32) -> (f32, none))
    "cf.br"(%148#0, %148#1)[^bb1] : (memref<f32>, index) -> ()
  ^bb1(%150: memref<f32>, %151: index):  // 2 preds: ^bb0, ^bb1
    %152 = "builtin.unrealized_conversion_cast"() : () -> i32
    %153:2 = "builtin.unrealized_conversion_cast"(%150, %151) {x} : (memref<f32>, index) -> (i1, i2)
    %154 = "ub.poison"() <{value = #ub.poison}> : () -> i32
    "cf.cond_br"(%153#0, %150, %151)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i1, memref<f32>, index) -> ()
  ^bb2:  // pred: ^bb1
    "func.return"(%150, %151) : (memref<f32>, index) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i64, i64, f32, ptr, ptr<3>, struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, ptr)>, linkage = #llvm.linkage<external>, sym_name = "ll", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg33: i64, %arg34: i64, %arg35: f32, %arg36: !llvm.ptr, %arg37: !llvm.ptr<3>, %arg38: !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, %arg39: !llvm.ptr):
    %89 = "llvm.add"(%arg33, %arg34) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %90 = "llvm.sub"(%arg33, %arg34) <{overflowFlags = 1 : i32}> : (i64, i64) -> i64
    %91 = "llvm.mul"(%arg33, %arg34) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %92 = "llvm.shl"(%arg33, %arg34) <{overflowFlags = 2 : i32}> : (i64, i64) -> i64
    %93 = "llvm.sdiv"(%arg33, %arg34) : (i64, i64) -> i64
    %94 = "llvm.udiv"(%arg33, %arg34) <{isExact}> : (i64, i64) -> i64
    %95 = "llvm.srem"(%arg33, %arg34) : (i64, i64) -> i64
    %96 = "llvm.urem"(%arg33, %arg34) : (i64, i64) -> i64
    %97 = "llvm.lshr"(%arg33, %arg34) <{isExact}> : (i64, i64) -> i64
    %98 = "llvm.ashr"(%arg33, %arg34) : (i64, i64) -> i64
    %99 = "llvm.and"(%arg33, %arg34) : (i64, i64) -> i64
    %100 = "llvm.or"(%arg33, %arg34) <{isDisjoint}> : (i64, i64) -> i64
    %101 = "llvm.xor"(%arg33, %arg34) : (i64, i64) -> i64
    %102 = "llvm.fadd"(%arg35, %arg35) <{fastmathFlags = #llvm.fastmath<nnan, ninf>}> : (f32, f32) -> f32
    %103 = "llvm.fsub"(%arg35, %arg35) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %104 = "llvm.fmul"(%arg35, %arg35) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %105 = "llvm.fdiv"(%arg35, %arg35) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %106 = "llvm.frem"(%arg35, %arg35) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %107 = "llvm.fneg"(%arg35) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %108 = "llvm.sext"(%arg33) : (i64) -> i65
    %109 = "llvm.zext"(%arg33) <{nonNeg}> : (i64) -> i65
    %110 = "llvm.trunc"(%arg33) <{overflowFlags = 3 : i32}> : (i64) -> i1
    %111 = "llvm.fpext"(%arg35) : (f32) -> f64
    %112 = "llvm.fptrunc"(%arg35) : (f32) -> f16
    %113 = "llvm.sitofp"(%arg33) : (i64) -> f32
    %114 = "llvm.uitofp"(%arg33) <{nonNeg}> : (i64) -> f32
    %115 = "llvm.fptosi"(%arg35) : (f32) -> i64
    %116 = "llvm.fptoui"(%arg35) : (f32) -> i64
    %117 = "llvm.bitcast"(%arg35) : (f32) -> i32
    %118 = "llvm.addrspacecast"(%arg37) : (!llvm.ptr<3>) -> !llvm.ptr
    %119 = "llvm.inttoptr"(%arg33) : (i64) -> !llvm.ptr
    %120 = "llvm.ptrtoint"(%arg36) : (!llvm.ptr) -> i64
    %121 = "llvm.icmp"(%arg36, %arg39) <{predicate = 0 : i64}> : (!llvm.ptr, !llvm.ptr) -> i1
    %122 = "llvm.fcmp"(%arg35, %arg35) <{fastmathFlags = #llvm.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %123 = "llvm.fcmp"(%arg35, %arg35) <{fastmathFlags = #llvm.fastmath<fast>, predicate = 14 : i64}> : (f32, f32) -> i1
    %124 = "llvm.select"(%121, %arg33, %arg34) <{fastmathFlags = #llvm.fastmath<none>}> : (i1, i64, i64) -> i64
    %125 = "llvm.freeze"(%arg33) : (i64) -> i64
    %126 = "llvm.mlir.constant"() <{value = 42 : i64}> : () -> i64
    %127 = "llvm.mlir.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %128 = "llvm.mlir.constant"() <{value = "abc"}> : () -> !llvm.array<3 x i8>
    %129 = "llvm.mlir.undef"() : () -> !llvm.struct<(ptr, i64)>
    %130 = "llvm.mlir.poison"() : () -> i64
    %131 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %132 = "llvm.mlir.addressof"() <{global_name = @ll}> : () -> !llvm.ptr
    %133 = "llvm.alloca"(%arg33) <{alignment = 16 : i64, elem_type = i8, inalloca}> : (i64) -> !llvm.ptr
    %134 = "llvm.load"(%arg36) <{alignment = 4 : i64, ordering = 0 : i64}> : (!llvm.ptr) -> i32
    "llvm.store"(%arg33, %arg36) <{alignment = 8 : i64, ordering = 0 : i64}> : (i64, !llvm.ptr) -> ()
    %135 = "llvm.getelementptr"(%arg36, %arg33, %arg34) <{elem_type = !llvm.struct<(i64, array<2 x i8>)>, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -2147483648, 1, -2147483648>}> : (!llvm.ptr, i64, i64) -> !llvm.ptr
    %136 = "llvm.getelementptr"(%arg36) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -1>}> : (!llvm.ptr) -> !llvm.ptr
    %137 = "llvm.insertvalue"(%arg38, %arg33) <{position = array<i64: 0>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, i64) -> !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>
    %138 = "llvm.extractvalue"(%137) <{position = array<i64: 1, 1, 1>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>) -> vector<4xf32>
    %139 = "llvm.call"(%arg33) <{CConv = #llvm.cconv<fastcc>, TailCallKind = #llvm.tailcallkind<none>, callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> i64
    "llvm.call"(%arg39, %arg33, %arg36) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<tail>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 3, 0>}> : (!llvm.ptr, i64, !llvm.ptr) -> ()
    %140 = "llvm.call"(%arg36, %arg33) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @v, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr, i64) -> i32
    "llvm.cond_br"(%121, %arg33)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb1(%141: i64):  // pred: ^bb0
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<fastcc>, arg_attrs = [{llvm.noundef}], function_type = !llvm.func<i64 (i64)>, linkage = #llvm.linkage<internal>, res_attrs = [{llvm.signext}], sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg32: i64):
    "llvm.return"(%arg32) : (i64) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(i64, f32)> ()>, linkage = #llvm.linkage<external>, sym_name = "h", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
    "llvm.unreachable"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "v", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "func.func"() <{arg_attrs = [{a.b}, {}], function_type = (i32, f32) -> (i32, (i32) -> i32), res_attrs = [{a.c}, {}], sym_name = "ext", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = ((i32) -> i32) -> ((i32) -> i32), sym_name = "fn", sym_visibility = "private"}> ({
  ^bb0(%arg31: (i32) -> i32):
    "func.return"(%arg31) : ((i32) -> i32) -> ()
  }) : () -> ()
  "builtin.module"() <{sym_name = "inner"}> ({
  ^bb0:
  }) {x.y = 1 : i32} : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_a", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, f32, f32, vector<4xi32>, f16, f64) -> i32, sym_name = "arith_more"}> ({
  ^bb0(%arg24: i32, %arg25: i32, %arg26: f32, %arg27: f32, %arg28: vector<4xi32>, %arg29: f16, %arg30: f64):
    %63 = "arith.ceildivsi"(%arg24, %arg25) : (i32, i32) -> i32
    %64 = "arith.floordivsi"(%arg24, %arg25) : (i32, i32) -> i32
    %65 = "arith.ceildivui"(%arg24, %arg25) : (i32, i32) -> i32
    %66 = "arith.bitcast"(%arg24) : (i32) -> f32
    %67 = "arith.maxsi"(%arg24, %arg25) : (i32, i32) -> i32
    %68 = "arith.maxui"(%arg24, %arg25) : (i32, i32) -> i32
    %69 = "arith.minsi"(%arg24, %arg25) : (i32, i32) -> i32
    %70 = "arith.minui"(%arg24, %arg25) : (i32, i32) -> i32
    %71:2 = "arith.addui_extended"(%arg24, %arg25) : (i32, i32) -> (i32, i1)
    %72:2 = "arith.addui_extended"(%arg28, %arg28) : (vector<4xi32>, vector<4xi32>) -> (vector<4xi32>, vector<4xi1>)
    %73:2 = "arith.mulsi_extended"(%arg24, %arg25) : (i32, i32) -> (i32, i32)
    %74:2 = "arith.mului_extended"(%arg24, %arg25) : (i32, i32) -> (i32, i32)
    %75 = "arith.remf"(%arg26, %arg27) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32
    %76 = "arith.maximumf"(%arg26, %arg27) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %77 = "arith.minimumf"(%arg26, %arg27) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %78 = "arith.maxnumf"(%arg26, %arg27) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %79 = "arith.minnumf"(%arg26, %arg27) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %80 = "arith.extf"(%arg29) : (f16) -> f32
    %81 = "arith.extf"(%arg29) <{fastmath = #arith.fastmath<nnan>}> : (f16) -> f32
    %82 = "arith.truncf"(%arg26) : (f32) -> f16
    %83 = "arith.truncf"(%arg26) <{roundingmode = 0 : i32}> : (f32) -> f16
    %84 = "arith.truncf"(%arg26) <{fastmath = #arith.fastmath<nnan>, roundingmode = 1 : i32}> : (f32) -> f16
    %85 = "arith.sitofp"(%arg24) : (i32) -> f32
    %86 = "arith.uitofp"(%arg24) : (i32) -> f32
    %87 = "arith.fptosi"(%arg26) : (f32) -> i32
    %88 = "arith.fptoui"(%arg26) : (f32) -> i32
    "func.return"(%arg24) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xf32>) -> (), sym_name = "arith_casts"}> ({
  ^bb0(%arg22: i32, %arg23: vector<4xf32>):
    %61 = "arith.uitofp"(%arg22) {nonNeg} : (i32) -> f32
    %62 = "arith.bitcast"(%arg23) : (vector<4xf32>) -> vector<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_b", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i1, f32, (i32) -> f32) -> f32, sym_name = "switch"}> ({
  ^bb0(%arg18: i32, %arg19: i1, %arg20: f32, %arg21: (i32) -> f32):
    "cf.assert"(%arg19) <{msg = "message \22here\22"}> : (i1) -> ()
    %58 = "func.call_indirect"(%arg21, %arg18) : ((i32) -> f32, i32) -> f32
    %59 = "func.constant"() <{value = @to_float}> : () -> ((i32) -> f32)
    "cf.switch"(%arg18, %arg20, %arg20)[^bb1, ^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[42, -3]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%60: f32):  // 2 preds: ^bb0, ^bb0
    "cf.switch"(%arg18)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "func.return"(%arg20) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> f32, sym_name = "to_float"}> ({
  ^bb0(%arg17: i32):
    %57 = "arith.sitofp"(%arg17) : (i32) -> f32
    "func.return"(%57) : (f32) -> ()
  }) : () -> ()
  "memref.global"() <{sym_name = "global_g", sym_visibility = "private", type = memref<4xf32>}> : () -> ()
  "memref.global"() <{alignment = 64 : i64, initial_value, sym_name = "u", type = memref<2xf32>}> : () -> ()
  "func.func"() <{function_type = (index, index, index, memref<?x?xf32>, memref<8x16xf32>, memref<*xf32>, memref<2048xi8>, f32, memref<2xindex>, memref<1xi32>) -> (), sym_name = "memory_more"}> ({
  ^bb0(%arg6: index, %arg7: index, %arg8: index, %arg9: memref<?x?xf32>, %arg10: memref<8x16xf32>, %arg11: memref<*xf32>, %arg12: memref<2048xi8>, %arg13: f32, %arg14: memref<2xindex>, %arg15: memref<1xi32>):
    %29 = "memref.alloca"(%arg6) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    %30 = "memref.alloca"() <{alignment = 16 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %31 = "memref.alloca"(%arg6, %arg7) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<?xf32, strided<[?]>>
    %32 = "memref.rank"(%arg11) : (memref<*xf32>) -> index
    %33 = "memref.subview"(%arg9, %arg7, %arg8) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 4, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (memref<?x?xf32>, index, index) -> memref<4x?xf32, strided<[?, 1], offset: ?>>
    %34 = "memref.subview"(%arg10) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2, 0>, static_sizes = array<i64: 1, 16>, static_strides = array<i64: 1, 1>}> : (memref<8x16xf32>) -> memref<16xf32, strided<[1], offset: 32>>
    %35 = "memref.subview"(%29, %arg7, %arg8, %arg6) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: -9223372036854775808>}> : (memref<?xf32>, index, index, index) -> memref<?xf32, strided<[?], offset: ?>>
    %36 = "memref.reinterpret_cast"(%arg10, %arg6) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808, 16>, static_strides = array<i64: 16, 1>}> : (memref<8x16xf32>, index) -> memref<?x16xf32, strided<[16, 1]>>
    %37 = "memref.reinterpret_cast"(%arg10, %arg7) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64>, static_strides = array<i64>}> : (memref<8x16xf32>, index) -> memref<f32, strided<[], offset: ?>>
    %38 = "memref.reshape"(%arg10, %arg14) : (memref<8x16xf32>, memref<2xindex>) -> memref<?x?xf32>
    %39 = "memref.view"(%arg12, %arg7, %arg6, %arg8) : (memref<2048xi8>, index, index, index) -> memref<?x4x?xf32>
    %40 = "memref.view"(%arg12, %arg7) : (memref<2048xi8>, index) -> memref<4xf32>
    %41 = "memref.transpose"(%arg9) <{permutation = #map}> : (memref<?x?xf32>) -> memref<?x?xf32, strided<[1, ?]>>
    %42 = "memref.expand_shape"(%arg10) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 4, 16>}> : (memref<8x16xf32>) -> memref<2x4x16xf32>
    %43 = "memref.expand_shape"(%arg9, %arg7, %arg8) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: -9223372036854775808, 4, -9223372036854775808>}> : (memref<?x?xf32>, index, index) -> memref<?x4x?xf32>
    %44 = "memref.collapse_shape"(%arg10) <{reassociation = [[0, 1]]}> : (memref<8x16xf32>) -> memref<128xf32>
    "memref.copy"(%arg10, %arg10) : (memref<8x16xf32>, memref<8x16xf32>) -> ()
    %45 = "memref.get_global"() <{name = @global_g}> : () -> memref<4xf32>
    %46:6 = "memref.extract_strided_metadata"(%arg9) : (memref<?x?xf32>) -> (memref<f32>, index, index, index, index, index)
    "memref.store"(%arg13, %arg9, %46#2, %46#5) : (f32, memref<?x?xf32>, index, index) -> ()
    %47 = "memref.extract_aligned_pointer_as_index"(%arg9) : (memref<?x?xf32>) -> index
    %48 = "memref.assume_alignment"(%arg9) <{alignment = 16 : i32}> : (memref<?x?xf32>) -> memref<?x?xf32>
    %49 = "memref.atomic_rmw"(%arg13, %arg9, %arg7, %arg8) <{kind = 0 : i64}> : (f32, memref<?x?xf32>, index, index) -> f32
    %50 = "memref.generic_atomic_rmw"(%arg9, %arg7, %arg8) ({
    ^bb0(%arg16: f32):
      %56 = "arith.addf"(%arg16, %arg13) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"(%56) : (f32) -> ()
    }) : (memref<?x?xf32>, index, index) -> f32
    %51 = "memref.realloc"(%29) : (memref<?xf32>) -> memref<8xf32>
    %52 = "memref.realloc"(%29, %arg6) <{alignment = 8 : i64}> : (memref<?xf32>, index) -> memref<?xf32>
    %53 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%arg13) : (f32) -> ()
    }) : () -> f32
    "memref.alloca_scope"() ({
      %55 = "arith.addf"(%arg13, %arg13) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %54 = "memref.memory_space_cast"(%arg10) : (memref<8x16xf32>) -> memref<8x16xf32, 1>
    "memref.prefetch"(%arg9, %arg7, %arg8) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.prefetch"(%arg9, %arg7, %arg8) <{isDataCache = false, isWrite = true, localityHint = 1 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.dma_start"(%arg10, %arg7, %arg8, %30, %arg7, %arg6, %arg15, %arg7) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index) -> ()
    "memref.dma_start"(%arg10, %arg7, %arg8, %30, %arg7, %arg6, %arg15, %arg7, %arg6, %arg6) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index, index, index) -> ()
    "memref.dma_wait"(%arg15, %arg7, %arg6) : (memref<1xi32>, index, index) -> ()
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
    %28 = "llvm.mlir.constant"() <{value = 3 : i64}> : () -> i64
    "llvm.return"(%28) : (i64) -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i64, linkage = #llvm.linkage<external>, sym_name = "hid", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, i64, vector<4xf32>, f32, ptr, i1)>, linkage = #llvm.linkage<external>, passthrough = ["nounwind"], sym_name = "ll_more", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: i32, %arg1: i64, %arg2: vector<4xf32>, %arg3: f32, %arg4: !llvm.ptr, %arg5: i1):
    "llvm.switch"(%arg0, %arg3, %arg3)[^bb1, ^bb2, ^bb1] <{case_operand_segments = array<i32: 0, 1>, case_values = dense<[1, -2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%0: f32):  // 2 preds: ^bb0, ^bb0
    %1 = "llvm.insertelement"(%arg2, %arg3, %arg0) : (vector<4xf32>, f32, i32) -> vector<4xf32>
    %2 = "llvm.extractelement"(%arg2, %arg1) : (vector<4xf32>, i64) -> f32
    %3 = "llvm.shufflevector"(%arg2, %arg2) <{mask = array<i32: 0, 1, 7, -1>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %4 = "llvm.atomicrmw"(%arg4, %arg0) <{bin_op = 1 : i64, ordering = 6 : i64}> : (!llvm.ptr, i32) -> i32
    %5 = "llvm.atomicrmw"(%arg4, %arg3) <{alignment = 4 : i64, bin_op = 11 : i64, ordering = 2 : i64, syncscope = "agent", volatile_}> : (!llvm.ptr, f32) -> f32
    %6 = "llvm.cmpxchg"(%arg4, %arg0, %arg0) <{failure_ordering = 2 : i64, success_ordering = 6 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    %7 = "llvm.cmpxchg"(%arg4, %arg0, %arg0) <{alignment = 4 : i64, failure_ordering = 7 : i64, success_ordering = 7 : i64, syncscope = "agent", volatile_, weak}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.memcpy"(%arg4, %arg4, %arg1) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %8 = "llvm.intr.stacksave"() : () -> !llvm.ptr
    "llvm.intr.stackrestore"(%8) : (!llvm.ptr) -> ()
    %9 = "llvm.intr.abs"(%arg0) <{is_int_min_poison = false}> : (i32) -> i32
    %10 = "llvm.intr.ctlz"(%arg0) <{is_zero_poison = false}> : (i32) -> i32
    %11 = "llvm.intr.cttz"(%arg0) <{is_zero_poison = true}> : (i32) -> i32
    %12 = "llvm.intr.ctpop"(%arg0) : (i32) -> i32
    %13 = "llvm.intr.fabs"(%arg3) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %14 = "llvm.intr.sqrt"(%arg3) <{fastmathFlags = #llvm.fastmath<nnan>}> : (f32) -> f32
    %15 = "llvm.intr.fma"(%arg3, %arg3, %arg3) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32, f32) -> f32
    %16 = "llvm.intr.copysign"(%arg3, %arg3) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %17 = "llvm.intr.maximum"(%arg3, %arg3) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %18 = "llvm.intr.minimum"(%arg3, %arg3) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %19 = "llvm.intr.maxnum"(%arg3, %arg3) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %20 = "llvm.intr.minnum"(%arg3, %arg3) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %21 = "llvm.intr.smax"(%arg0, %arg0) : (i32, i32) -> i32
    %22 = "llvm.intr.smin"(%arg0, %arg0) : (i32, i32) -> i32
    %23 = "llvm.intr.umax"(%arg0, %arg0) : (i32, i32) -> i32
    %24 = "llvm.intr.umin"(%arg0, %arg0) : (i32, i32) -> i32
    %25 = "llvm.intr.uadd.with.overflow"(%arg0, %arg0) : (i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.prefetch"(%arg4) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    "llvm.intr.assume"(%arg5) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
    %26 = "llvm.fpext"(%arg3) : (f32) -> f64
    %27 = "llvm.load"(%arg4) <{nontemporal, ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb2
    "llvm.switch"(%arg0)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  }) : () -> ()
}) : () -> ()
