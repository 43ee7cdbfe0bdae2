#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0)[s0] -> (d0 * 4 + s0)>
#map2 = affine_map<()[s0] -> (s0 floordiv 3)>
#map3 = affine_map<() -> (7)>
#map4 = affine_map<(d0)[s0] -> (d0 + s0, 4, d0 ceildiv s0)>
#map5 = affine_map<(d0, d1) -> (d0 mod 5, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32, f32, f32, index, vector<4xi32>, f16) -> (), sym_name = "arith"}> ({
  ^bb0(%arg66: i32, %arg67: i32, %arg68: f32, %arg69: f32, %arg70: index, %arg71: vector<4xi32>, %arg72: f16):
    %172 = "arith.addi"(%arg66, %arg67) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %173 = "arith.addi"(%arg66, %arg67) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %174 = "arith.subi"(%arg66, %arg67) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
    %175 = "arith.muli"(%arg66, %arg67) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %176 = "arith.divsi"(%arg66, %arg67) : (i32, i32) -> i32
    %177 = "arith.divui"(%arg66, %arg67) <{isExact}> : (i32, i32) -> i32
    %178 = "arith.remsi"(%arg66, %arg67) : (i32, i32) -> i32
    %179 = "arith.remui"(%arg66, %arg67) : (i32, i32) -> i32
    %180 = "arith.andi"(%arg66, %arg67) : (i32, i32) -> i32
    %181 = "arith.ori"(%arg66, %arg67) : (i32, i32) -> i32
    %182 = "arith.xori"(%arg71, %arg71) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %183 = "arith.shli"(%arg66, %arg67) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %184 = "arith.shrsi"(%arg66, %arg67) : (i32, i32) -> i32
    %185 = "arith.shrui"(%arg66, %arg67) <{isExact}> : (i32, i32) -> i32
    %186 = "arith.extsi"(%arg66) : (i32) -> i64
    %187 = "arith.extui"(%arg66) : (i32) -> i33
    %188 = "arith.extui"(%arg66) : (i32) -> i33
    %189 = "arith.trunci"(%arg66) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i1
    %190 = "arith.trunci"(%arg66) <{overflowFlags = #arith.overflow<nsw>}> : (i32) -> i7
    %191 = "arith.index_cast"(%arg66) : (i32) -> index
    %192 = "arith.index_castui"(%arg70) : (index) -> i32
    %193 = "arith.cmpi"(%arg71, %arg71) <{predicate = 6 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
    %194 = "arith.cmpf"(%arg68, %arg69) <{fastmath = #arith.fastmath<nnan>, predicate = 1 : i64}> : (f32, f32) -> i1
    %195 = "arith.cmpf"(%arg68, %arg69) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %196 = "arith.select"(%189, %arg68, %arg69) : (i1, f32, f32) -> f32
    %197 = "arith.addf"(%arg68, %arg69) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %198 = "arith.subf"(%arg68, %arg69) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
    %199 = "arith.mulf"(%arg68, %arg69) <{fastmath = #arith.fastmath<reassoc,nnan>}> : (f32, f32) -> f32
    %200 = "arith.divf"(%arg68, %arg69) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %201 = "arith.negf"(%arg68) <{fastmath = #arith.fastmath<contract>}> : (f32) -> f32
    %202 = "arith.constant"() <{value = false}> : () -> i1
    %203 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %204 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %205 = "arith.constant"() <{value = 170141183460469231731687303715884105727 : i128}> : () -> i128
    %206 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %207 = "arith.constant"() <{value = 0x7FC0 : bf16}> : () -> bf16
    %208 = "arith.constant"() <{value = -0.000000e+00 : f64}> : () -> f64
    %209 = "arith.constant"() <{value = 1.401300e-45 : f32}> : () -> f32
    %210 = "arith.constant"() <{value = 6.550400e+04 : f16}> : () -> f16
    %211 = "arith.constant"() <{value = 3 : index}> {tag = "x\0Ay\22\\"} : () -> index
    %212 = "arith.constant"() <{value = 1.7976931348623157E+308 : f64}> : () -> f64
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index), sym_name = "mem"}> ({
  ^bb0(%arg60: index, %arg61: memref<*xf32>, %arg62: memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, %arg63: memref<f32>, %arg64: memref<0x3xi1>):
    %159 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %160 = "memref.alloc"(%arg60, %arg60) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 2, 0>}> : (index, index) -> memref<?x?xvector<2xi8>>
    "memref.dealloc"(%arg61) : (memref<*xf32>) -> ()
    %161 = "memref.load"(%arg63) <{nontemporal = true}> : (memref<f32>) -> f32
    "memref.store"(%161, %arg62, %arg60, %arg60) : (f32, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, index, index) -> ()
    %162 = "memref.dim"(%arg61, %arg60) : (memref<*xf32>, index) -> index
    %163 = "memref.cast"(%159) : (memref<4xf32>) -> memref<*xf32>
    %164 = "memref.cast"(%159) : (memref<4xf32>) -> memref<?xf32, strided<[1]>>
    %165:2 = "func.call"(%arg60, %163, %arg62, %arg63, %arg64) <{callee = @mem}> : (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index)
    %166:2 = "foo.bar"(%165#1, %arg60) ({
    ^bb0(%arg65: index):
      "foo.yield"(%arg65, %165#0) : (index, memref<f32>) -> ()
    }, {
    }) {a, b = [1, 2.000000e+00, "x", @y, @"z z", i32, #foo.bar<x<y>>, unit, true, {c = 1 : i8}], d = array<i1: true, false>, e = array<i16>, f = 3 : si5, g = 7 : ui3, "h i" = !foo.bar} : (index, index) -> (tuple<i32, f32>, (i32) -> (f32, none))
    "cf.br"(%165#0, %165#1)[^bb1] : (memref<f32>, index) -> ()
  ^bb1(%167: memref<f32>, %168: index):  // 2 preds: ^bb0, ^bb1
    %169 = "builtin.unrealized_conversion_cast"() : () -> i32
    %170:2 = "builtin.unrealized_conversion_cast"(%167, %168) {x} : (memref<f32>, index) -> (i1, i2)
    %171 = "ub.poison"() <{value = #ub.poison}> : () -> i32
    "cf.cond_br"(%170#0, %167, %168)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i1, memref<f32>, index) -> ()
  ^bb2:  // pred: ^bb1
    "func.return"(%167, %168) : (memref<f32>, index) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i64, i64, f32, ptr, ptr<3>, struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, ptr)>, linkage = #llvm.linkage<external>, sym_name = "ll", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg53: i64, %arg54: i64, %arg55: f32, %arg56: !llvm.ptr, %arg57: !llvm.ptr<3>, %arg58: !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, %arg59: !llvm.ptr):
    %106 = "llvm.add"(%arg53, %arg54) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %107 = "llvm.sub"(%arg53, %arg54) <{overflowFlags = 1 : i32}> : (i64, i64) -> i64
    %108 = "llvm.mul"(%arg53, %arg54) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %109 = "llvm.shl"(%arg53, %arg54) <{overflowFlags = 2 : i32}> : (i64, i64) -> i64
    %110 = "llvm.sdiv"(%arg53, %arg54) : (i64, i64) -> i64
    %111 = "llvm.udiv"(%arg53, %arg54) <{isExact}> : (i64, i64) -> i64
    %112 = "llvm.srem"(%arg53, %arg54) : (i64, i64) -> i64
    %113 = "llvm.urem"(%arg53, %arg54) : (i64, i64) -> i64
    %114 = "llvm.lshr"(%arg53, %arg54) <{isExact}> : (i64, i64) -> i64
    %115 = "llvm.ashr"(%arg53, %arg54) : (i64, i64) -> i64
    %116 = "llvm.and"(%arg53, %arg54) : (i64, i64) -> i64
    %117 = "llvm.or"(%arg53, %arg54) <{isDisjoint}> : (i64, i64) -> i64
    %118 = "llvm.xor"(%arg53, %arg54) : (i64, i64) -> i64
    %119 = "llvm.fadd"(%arg55, %arg55) <{fastmathFlags = #llvm.fastmath<nnan, ninf>}> : (f32, f32) -> f32
    %120 = "llvm.fsub"(%arg55, %arg55) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %121 = "llvm.fmul"(%arg55, %arg55) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %122 = "llvm.fdiv"(%arg55, %arg55) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %123 = "llvm.frem"(%arg55, %arg55) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %124 = "llvm.fneg"(%arg55) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %125 = "llvm.sext"(%arg53) : (i64) -> i65
    %126 = "llvm.zext"(%arg53) <{nonNeg}> : (i64) -> i65
    %127 = "llvm.trunc"(%arg53) <{overflowFlags = 3 : i32}> : (i64) -> i1
    %128 = "llvm.fpext"(%arg55) : (f32) -> f64
    %129 = "llvm.fptrunc"(%arg55) : (f32) -> f16
    %130 = "llvm.sitofp"(%arg53) : (i64) -> f32
    %131 = "llvm.uitofp"(%arg53) <{nonNeg}> : (i64) -> f32
    %132 = "llvm.fptosi"(%arg55) : (f32) -> i64
    %133 = "llvm.fptoui"(%arg55) : (f32) -> i64
    %134 = "llvm.bitcast"(%arg55) : (f32) -> i32
    %135 = "llvm.addrspacecast"(%arg57) : (!llvm.ptr<3>) -> !llvm.ptr
    %136 = "llvm.inttoptr"(%arg53) : (i64) -> !llvm.ptr
    %137 = "llvm.ptrtoint"(%arg56) : (!llvm.ptr) -> i64
    %138 = "llvm.icmp"(%arg56, %arg59) <{predicate = 0 : i64}> : (!llvm.ptr, !llvm.ptr) -> i1
    %139 = "llvm.fcmp"(%arg55, %arg55) <{fastmathFlags = #llvm.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %140 = "llvm.fcmp"(%arg55, %arg55) <{fastmathFlags = #llvm.fastmath<fast>, predicate = 14 : i64}> : (f32, f32) -> i1
    %141 = "llvm.select"(%138, %arg53, %arg54) <{fastmathFlags = #llvm.fastmath<none>}> : (i1, i64, i64) -> i64
    %142 = "llvm.freeze"(%arg53) : (i64) -> i64
    %143 = "llvm.mlir.constant"() <{value = 42 : i64}> : () -> i64
    %144 = "llvm.mlir.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %145 = "llvm.mlir.constant"() <{value = "abc"}> : () -> !llvm.array<3 x i8>
    %146 = "llvm.mlir.undef"() : () -> !llvm.struct<(ptr, i64)>
    %147 = "llvm.mlir.poison"() : () -> i64
    %148 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %149 = "llvm.mlir.addressof"() <{global_name = @ll}> : () -> !llvm.ptr
    %150 = "llvm.alloca"(%arg53) <{alignment = 16 : i64, elem_type = i8, inalloca}> : (i64) -> !llvm.ptr
    %151 = "llvm.load"(%arg56) <{alignment = 4 : i64, ordering = 0 : i64}> : (!llvm.ptr) -> i32
    "llvm.store"(%arg53, %arg56) <{alignment = 8 : i64, ordering = 0 : i64}> : (i64, !llvm.ptr) -> ()
    %152 = "llvm.getelementptr"(%arg56, %arg53, %arg54) <{elem_type = !llvm.struct<(i64, array<2 x i8>)>, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -2147483648, 1, -2147483648>}> : (!llvm.ptr, i64, i64) -> !llvm.ptr
    %153 = "llvm.getelementptr"(%arg56) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -1>}> : (!llvm.ptr) -> !llvm.ptr
    %154 = "llvm.insertvalue"(%arg58, %arg53) <{position = array<i64: 0>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, i64) -> !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>
    %155 = "llvm.extractvalue"(%154) <{position = array<i64: 1, 1, 1>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>) -> vector<4xf32>
    %156 = "llvm.call"(%arg53) <{CConv = #llvm.cconv<fastcc>, TailCallKind = #llvm.tailcallkind<none>, callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> i64
    "llvm.call"(%arg59, %arg53, %arg56) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<tail>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 3, 0>}> : (!llvm.ptr, i64, !llvm.ptr) -> ()
    %157 = "llvm.call"(%arg56, %arg53) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @v, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr, i64) -> i32
    "llvm.cond_br"(%138, %arg53)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb1(%158: i64):  // pred: ^bb0
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<fastcc>, arg_attrs = [{llvm.noundef}], function_type = !llvm.func<i64 (i64)>, linkage = #llvm.linkage<internal>, res_attrs = [{llvm.signext}], sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg52: i64):
    "llvm.return"(%arg52) : (i64) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(i64, f32)> ()>, linkage = #llvm.linkage<external>, sym_name = "h", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
    "llvm.unreachable"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "v", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "func.func"() <{arg_attrs = [{a.b}, {}], function_type = (i32, f32) -> (i32, (i32) -> i32), res_attrs = [{a.c}, {}], sym_name = "ext", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = ((i32) -> i32) -> ((i32) -> i32), sym_name = "fn", sym_visibility = "private"}> ({
  ^bb0(%arg51: (i32) -> i32):
    "func.return"(%arg51) : ((i32) -> i32) -> ()
  }) : () -> ()
  "builtin.module"() <{sym_name = "inner"}> ({
  ^bb0:
  }) {x.y = 1 : i32} : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_a", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, f32, f32, vector<4xi32>, f16, f64) -> i32, sym_name = "arith_more"}> ({
  ^bb0(%arg44: i32, %arg45: i32, %arg46: f32, %arg47: f32, %arg48: vector<4xi32>, %arg49: f16, %arg50: f64):
    %80 = "arith.ceildivsi"(%arg44, %arg45) : (i32, i32) -> i32
    %81 = "arith.floordivsi"(%arg44, %arg45) : (i32, i32) -> i32
    %82 = "arith.ceildivui"(%arg44, %arg45) : (i32, i32) -> i32
    %83 = "arith.bitcast"(%arg44) : (i32) -> f32
    %84 = "arith.maxsi"(%arg44, %arg45) : (i32, i32) -> i32
    %85 = "arith.maxui"(%arg44, %arg45) : (i32, i32) -> i32
    %86 = "arith.minsi"(%arg44, %arg45) : (i32, i32) -> i32
    %87 = "arith.minui"(%arg44, %arg45) : (i32, i32) -> i32
    %88:2 = "arith.addui_extended"(%arg44, %arg45) : (i32, i32) -> (i32, i1)
    %89:2 = "arith.addui_extended"(%arg48, %arg48) : (vector<4xi32>, vector<4xi32>) -> (vector<4xi32>, vector<4xi1>)
    %90:2 = "arith.mulsi_extended"(%arg44, %arg45) : (i32, i32) -> (i32, i32)
    %91:2 = "arith.mului_extended"(%arg44, %arg45) : (i32, i32) -> (i32, i32)
    %92 = "arith.remf"(%arg46, %arg47) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32
    %93 = "arith.maximumf"(%arg46, %arg47) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %94 = "arith.minimumf"(%arg46, %arg47) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %95 = "arith.maxnumf"(%arg46, %arg47) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %96 = "arith.minnumf"(%arg46, %arg47) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %97 = "arith.extf"(%arg49) : (f16) -> f32
    %98 = "arith.extf"(%arg49) <{fastmath = #arith.fastmath<nnan>}> : (f16) -> f32
    %99 = "arith.truncf"(%arg46) : (f32) -> f16
    %100 = "arith.truncf"(%arg46) <{roundingmode = 0 : i32}> : (f32) -> f16
    %101 = "arith.truncf"(%arg46) <{fastmath = #arith.fastmath<nnan>, roundingmode = 1 : i32}> : (f32) -> f16
    %102 = "arith.sitofp"(%arg44) : (i32) -> f32
    %103 = "arith.uitofp"(%arg44) : (i32) -> f32
    %104 = "arith.fptosi"(%arg46) : (f32) -> i32
    %105 = "arith.fptoui"(%arg46) : (f32) -> i32
    "func.return"(%arg44) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xf32>) -> (), sym_name = "arith_casts"}> ({
  ^bb0(%arg42: i32, %arg43: vector<4xf32>):
    %78 = "arith.uitofp"(%arg42) {nonNeg} : (i32) -> f32
    %79 = "arith.bitcast"(%arg43) : (vector<4xf32>) -> vector<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_b", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i1, f32, (i32) -> f32) -> f32, sym_name = "switch"}> ({
  ^bb0(%arg38: i32, %arg39: i1, %arg40: f32, %arg41: (i32) -> f32):
    "cf.assert"(%arg39) <{msg = "message \22here\22"}> : (i1) -> ()
    %75 = "func.call_indirect"(%arg41, %arg38) : ((i32) -> f32, i32) -> f32
    %76 = "func.constant"() <{value = @to_float}> : () -> ((i32) -> f32)
    "cf.switch"(%arg38, %arg40, %arg40)[^bb1, ^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[42, -3]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%77: f32):  // 2 preds: ^bb0, ^bb0
    "cf.switch"(%arg38)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "func.return"(%arg40) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> f32, sym_name = "to_float"}> ({
  ^bb0(%arg37: i32):
    %74 = "arith.sitofp"(%arg37) : (i32) -> f32
    "func.return"(%74) : (f32) -> ()
  }) : () -> ()
  "memref.global"() <{sym_name = "global_g", sym_visibility = "private", type = memref<4xf32>}> : () -> ()
  "memref.global"() <{alignment = 64 : i64, initial_value, sym_name = "u", type = memref<2xf32>}> : () -> ()
  "func.func"() <{function_type = (index, index, index, memref<?x?xf32>, memref<8x16xf32>, memref<*xf32>, memref<2048xi8>, f32, memref<2xindex>, memref<1xi32>) -> (), sym_name = "memory_more"}> ({
  ^bb0(%arg26: index, %arg27: index, %arg28: index, %arg29: memref<?x?xf32>, %arg30: memref<8x16xf32>, %arg31: memref<*xf32>, %arg32: memref<2048xi8>, %arg33: f32, %arg34: memref<2xindex>, %arg35: memref<1xi32>):
    %46 = "memref.alloca"(%arg26) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    %47 = "memref.alloca"() <{alignment = 16 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %48 = "memref.alloca"(%arg26, %arg27) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<?xf32, strided<[?]>>
    %49 = "memref.rank"(%arg31) : (memref<*xf32>) -> index
    %50 = "memref.subview"(%arg29, %arg27, %arg28) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 4, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (memref<?x?xf32>, index, index) -> memref<4x?xf32, strided<[?, 1], offset: ?>>
    %51 = "memref.subview"(%arg30) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2, 0>, static_sizes = array<i64: 1, 16>, static_strides = array<i64: 1, 1>}> : (memref<8x16xf32>) -> memref<16xf32, strided<[1], offset: 32>>
    %52 = "memref.subview"(%46, %arg27, %arg28, %arg26) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: -9223372036854775808>}> : (memref<?xf32>, index, index, index) -> memref<?xf32, strided<[?], offset: ?>>
    %53 = "memref.reinterpret_cast"(%arg30, %arg26) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808, 16>, static_strides = array<i64: 16, 1>}> : (memref<8x16xf32>, index) -> memref<?x16xf32, strided<[16, 1]>>
    %54 = "memref.reinterpret_cast"(%arg30, %arg27) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64>, static_strides = array<i64>}> : (memref<8x16xf32>, index) -> memref<f32, strided<[], offset: ?>>
    %55 = "memref.reshape"(%arg30, %arg34) : (memref<8x16xf32>, memref<2xindex>) -> memref<?x?xf32>
    %56 = "memref.view"(%arg32, %arg27, %arg26, %arg28) : (memref<2048xi8>, index, index, index) -> memref<?x4x?xf32>
    %57 = "memref.view"(%arg32, %arg27) : (memref<2048xi8>, index) -> memref<4xf32>
    %58 = "memref.transpose"(%arg29) <{permutation = #map}> : (memref<?x?xf32>) -> memref<?x?xf32, strided<[1, ?]>>
    %59 = "memref.expand_shape"(%arg30) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 4, 16>}> : (memref<8x16xf32>) -> memref<2x4x16xf32>
    %60 = "memref.expand_shape"(%arg29, %arg27, %arg28) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: -9223372036854775808, 4, -9223372036854775808>}> : (memref<?x?xf32>, index, index) -> memref<?x4x?xf32>
    %61 = "memref.collapse_shape"(%arg30) <{reassociation = [[0, 1]]}> : (memref<8x16xf32>) -> memref<128xf32>
    "memref.copy"(%arg30, %arg30) : (memref<8x16xf32>, memref<8x16xf32>) -> ()
    %62 = "memref.get_global"() <{name = @global_g}> : () -> memref<4xf32>
    %63:6 = "memref.extract_strided_metadata"(%arg29) : (memref<?x?xf32>) -> (memref<f32>, index, index, index, index, index)
    "memref.store"(%arg33, %arg29, %63#2, %63#5) : (f32, memref<?x?xf32>, index, index) -> ()
    %64 = "memref.extract_aligned_pointer_as_index"(%arg29) : (memref<?x?xf32>) -> index
    %65 = "memref.assume_alignment"(%arg29) <{alignment = 16 : i32}> : (memref<?x?xf32>) -> memref<?x?xf32>
    %66 = "memref.atomic_rmw"(%arg33, %arg29, %arg27, %arg28) <{kind = 0 : i64}> : (f32, memref<?x?xf32>, index, index) -> f32
    %67 = "memref.generic_atomic_rmw"(%arg29, %arg27, %arg28) ({
    ^bb0(%arg36: f32):
      %73 = "arith.addf"(%arg36, %arg33) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"(%73) : (f32) -> ()
    }) : (memref<?x?xf32>, index, index) -> f32
    %68 = "memref.realloc"(%46) : (memref<?xf32>) -> memref<8xf32>
    %69 = "memref.realloc"(%46, %arg26) <{alignment = 8 : i64}> : (memref<?xf32>, index) -> memref<?xf32>
    %70 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%arg33) : (f32) -> ()
    }) : () -> f32
    "memref.alloca_scope"() ({
      %72 = "arith.addf"(%arg33, %arg33) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %71 = "memref.memory_space_cast"(%arg30) : (memref<8x16xf32>) -> memref<8x16xf32, 1>
    "memref.prefetch"(%arg29, %arg27, %arg28) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.prefetch"(%arg29, %arg27, %arg28) <{isDataCache = false, isWrite = true, localityHint = 1 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.dma_start"(%arg30, %arg27, %arg28, %47, %arg27, %arg26, %arg35, %arg27) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index) -> ()
    "memref.dma_start"(%arg30, %arg27, %arg28, %47, %arg27, %arg26, %arg35, %arg27, %arg26, %arg26) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index, index, index) -> ()
    "memref.dma_wait"(%arg35, %arg27, %arg26) : (memref<1xi32>, index, index) -> ()
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
    %45 = "llvm.mlir.constant"() <{value = 3 : i64}> : () -> i64
    "llvm.return"(%45) : (i64) -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i64, linkage = #llvm.linkage<external>, sym_name = "hid", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, i64, vector<4xf32>, f32, ptr, i1)>, linkage = #llvm.linkage<external>, passthrough = ["nounwind"], sym_name = "ll_more", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg20: i32, %arg21: i64, %arg22: vector<4xf32>, %arg23: f32, %arg24: !llvm.ptr, %arg25: i1):
    "llvm.switch"(%arg20, %arg23, %arg23)[^bb1, ^bb2, ^bb1] <{case_operand_segments = array<i32: 0, 1>, case_values = dense<[1, -2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%17: f32):  // 2 preds: ^bb0, ^bb0
    %18 = "llvm.insertelement"(%arg22, %arg23, %arg20) : (vector<4xf32>, f32, i32) -> vector<4xf32>
    %19 = "llvm.extractelement"(%arg22, %arg21) : (vector<4xf32>, i64) -> f32
    %20 = "llvm.shufflevector"(%arg22, %arg22) <{mask = array<i32: 0, 1, 7, -1>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %21 = "llvm.atomicrmw"(%arg24, %arg20) <{bin_op = 1 : i64, ordering = 6 : i64}> : (!llvm.ptr, i32) -> i32
    %22 = "llvm.atomicrmw"(%arg24, %arg23) <{alignment = 4 : i64, bin_op = 11 : i64, ordering = 2 : i64, syncscope = "agent", volatile_}> : (!llvm.ptr, f32) -> f32
    %23 = "llvm.cmpxchg"(%arg24, %arg20, %arg20) <{failure_ordering = 2 : i64, success_ordering = 6 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    %24 = "llvm.cmpxchg"(%arg24, %arg20, %arg20) <{alignment = 4 : i64, failure_ordering = 7 : i64, success_ordering = 7 : i64, syncscope = "agent", volatile_, weak}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.memcpy"(%arg24, %arg24, %arg21) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %25 = "llvm.intr.stacksave"() : () -> !llvm.ptr
    "llvm.intr.stackrestore"(%25) : (!llvm.ptr) -> ()
    %26 = "llvm.intr.abs"(%arg20) <{is_int_min_poison = false}> : (i32) -> i32
    %27 = "llvm.intr.ctlz"(%arg20) <{is_zero_poison = false}> : (i32) -> i32
    %28 = "llvm.intr.cttz"(%arg20) <{is_zero_poison = true}> : (i32) -> i32
    %29 = "llvm.intr.ctpop"(%arg20) : (i32) -> i32
    %30 = "llvm.intr.fabs"(%arg23) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %31 = "llvm.intr.sqrt"(%arg23) <{fastmathFlags = #llvm.fastmath<nnan>}> : (f32) -> f32
    %32 = "llvm.intr.fma"(%arg23, %arg23, %arg23) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32, f32) -> f32
    %33 = "llvm.intr.copysign"(%arg23, %arg23) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %34 = "llvm.intr.maximum"(%arg23, %arg23) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %35 = "llvm.intr.minimum"(%arg23, %arg23) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %36 = "llvm.intr.maxnum"(%arg23, %arg23) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %37 = "llvm.intr.minnum"(%arg23, %arg23) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %38 = "llvm.intr.smax"(%arg20, %arg20) : (i32, i32) -> i32
    %39 = "llvm.intr.smin"(%arg20, %arg20) : (i32, i32) -> i32
    %40 = "llvm.intr.umax"(%arg20, %arg20) : (i32, i32) -> i32
    %41 = "llvm.intr.umin"(%arg20, %arg20) : (i32, i32) -> i32
    %42 = "llvm.intr.uadd.with.overflow"(%arg20, %arg20) : (i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.prefetch"(%arg24) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    "llvm.intr.assume"(%arg25) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
    %43 = "llvm.fpext"(%arg23) : (f32) -> f64
    %44 = "llvm.load"(%arg24) <{nontemporal, ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb2
    "llvm.switch"(%arg20)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (index, index, index), sym_name = "affine"}> ({
  ^bb0(%arg18: index, %arg19: index):
    %12 = "affine.apply"(%arg18, %arg19) <{map = #map1}> : (index, index) -> index
    %13 = "affine.apply"(%12) <{map = #map2}> {a = 1 : i32} : (index) -> index
    %14 = "affine.apply"() <{map = #map3}> : () -> index
    %15 = "affine.min"(%arg18, %arg19) <{map = #map4}> : (index, index) -> index
    %16 = "affine.max"(%15, %14) <{map = #map5}> {b} : (index, index) -> index
    "func.return"(%13, %15, %16) : (index, index, index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32, index, memref<4xi32>) -> i32, sym_name = "scf"}> ({
  ^bb0(%arg0: i1, %arg1: i32, %arg2: index, %arg3: memref<4xi32>):
    "scf.if"(%arg0) ({
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "scf.if"(%arg0) ({
      %11 = "func.call"(%arg0, %arg1, %arg2, %arg3) <{callee = @scf}> : (i1, i32, index, memref<4xi32>) -> i32
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) {a = 1 : i32} : (i1) -> ()
    %0 = "scf.if"(%arg0) ({
      "scf.yield"(%arg1) : (i32) -> ()
    }, {
      "scf.yield"(%arg1) : (i32) -> ()
    }) : (i1) -> i32
    %1:2 = "scf.if"(%arg0) ({
      "scf.yield"(%arg1, %arg2) : (i32, index) -> ()
    }, {
      "scf.yield"(%arg1, %arg2) : (i32, index) -> ()
    }) : (i1) -> (i32, index)
    "scf.execute_region"() ({
      "scf.yield"() : () -> ()
    }) : () -> ()
    %2 = "scf.execute_region"() ({
      "scf.yield"(%arg1) : (i32) -> ()
    }) {b} : () -> i32
    %3:2 = "scf.execute_region"() <{no_inline}> ({
      "cf.cond_br"(%arg0, %arg1)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i32) -> ()
    ^bb1:  // pred: ^bb0
      "scf.yield"(%arg1, %arg1) : (i32, i32) -> ()
    ^bb2(%10: i32):  // pred: ^bb0
      "scf.yield"(%arg1, %10) : (i32, i32) -> ()
    }) : () -> (i32, i32)
    "scf.for"(%arg2, %arg2, %arg2) ({
    ^bb0(%arg17: index):
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    %4 = "scf.for"(%arg2, %arg2, %arg2, %arg1) ({
    ^bb0(%arg14: index, %arg15: i32):
      "scf.for"(%arg14, %arg2, %arg14) ({
      ^bb0(%arg16: index):
        "memref.store"(%arg15, %arg3, %arg16) : (i32, memref<4xi32>, index) -> ()
        "scf.yield"() : () -> ()
      }) : (index, index, index) -> ()
      "scf.yield"(%arg15) : (i32) -> ()
    }) : (index, index, index, i32) -> i32
    %5:2 = "scf.for"(%arg1, %arg1, %arg1, %arg1, %arg2) <{unsignedCmp}> ({
    ^bb0(%arg11: i32, %arg12: i32, %arg13: index):
      "scf.yield"(%arg12, %arg13) : (i32, index) -> ()
    }) {z} : (i32, i32, i32, i32, index) -> (i32, index)
    "scf.for"(%arg1, %arg1, %arg1) ({
    ^bb0(%arg10: i32):
      "scf.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
    %6 = "scf.while"(%arg1) ({
    ^bb0(%arg9: i32):
      "scf.condition"(%arg0, %arg9) : (i1, i32) -> ()
    }, {
    ^bb0(%arg8: i32):
      "scf.yield"(%arg8) : (i32) -> ()
    }) {q} : (i32) -> i32
    "scf.while"() ({
      "scf.condition"(%arg0) : (i1) -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : () -> ()
    %7:2 = "scf.while"(%arg1, %arg2) ({
    ^bb0(%arg6: i32, %arg7: index):
      "scf.condition"(%arg0, %arg7, %arg6) {t} : (i1, index, i32) -> ()
    }, {
    ^bb0(%arg4: index, %arg5: i32):
      "scf.yield"(%arg5, %arg4) : (i32, index) -> ()
    }) : (i32, index) -> (index, i32)
    "scf.index_switch"(%arg2) <{cases = array<i64: 2>}> ({
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    "scf.index_switch"(%arg2) <{cases = array<i64>}> ({
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    %8 = "scf.index_switch"(%arg2) <{cases = array<i64: 2, -5>}> ({
      "scf.yield"(%arg1) : (i32) -> ()
    }, {
      "scf.yield"(%arg1) : (i32) -> ()
    }, {
      "scf.yield"(%arg1) : (i32) -> ()
    }) {w} : (index) -> i32
    %9:2 = "scf.index_switch"(%arg2) <{cases = array<i64: 2>}> ({
      "scf.yield"(%arg1, %arg1) : (i32, i32) -> ()
    }, {
      "scf.yield"(%arg1, %arg1) : (i32, i32) -> ()
    }) : (index) -> (i32, i32)
    "func.return"(%0) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "unreachable"}> ({
    "ub.unreachable"() {a} : () -> ()
  }) : () -> ()
}) : () -> ()
