#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0)[s0] -> (d0 * 4 + s0)>
#map2 = affine_map<()[s0] -> (s0 floordiv 3)>
#map3 = affine_map<() -> (7)>
#map4 = affine_map<(d0)[s0] -> (d0 + s0, 4, d0 ceildiv s0)>
#map5 = affine_map<(d0, d1) -> (d0 mod 5, d1)>
#alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain>
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32, f32, f32, index, vector<4xi32>, f16) -> (), sym_name = "arith"}> ({
  ^bb0(%arg70: i32, %arg71: i32, %arg72: f32, %arg73: f32, %arg74: index, %arg75: vector<4xi32>, %arg76: f16):
    %194 = "arith.addi"(%arg70, %arg71) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %195 = "arith.addi"(%arg70, %arg71) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %196 = "arith.subi"(%arg70, %arg71) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
    %197 = "arith.muli"(%arg70, %arg71) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %198 = "arith.divsi"(%arg70, %arg71) : (i32, i32) -> i32
    %199 = "arith.divui"(%arg70, %arg71) <{isExact}> : (i32, i32) -> i32
    %200 = "arith.remsi"(%arg70, %arg71) : (i32, i32) -> i32
    %201 = "arith.remui"(%arg70, %arg71) : (i32, i32) -> i32
    %202 = "arith.andi"(%arg70, %arg71) : (i32, i32) -> i32
    %203 = "arith.ori"(%arg70, %arg71) : (i32, i32) -> i32
    %204 = "arith.xori"(%arg75, %arg75) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %205 = "arith.shli"(%arg70, %arg71) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %206 = "arith.shrsi"(%arg70, %arg71) : (i32, i32) -> i32
    %207 = "arith.shrui"(%arg70, %arg71) <{isExact}> : (i32, i32) -> i32
    %208 = "arith.extsi"(%arg70) : (i32) -> i64
    %209 = "arith.extui"(%arg70) : (i32) -> i33
    %210 = "arith.extui"(%arg70) : (i32) -> i33
    %211 = "arith.trunci"(%arg70) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i1
    %212 = "arith.trunci"(%arg70) <{overflowFlags = #arith.overflow<nsw>}> : (i32) -> i7
    %213 = "arith.index_cast"(%arg70) : (i32) -> index
    %214 = "arith.index_castui"(%arg74) : (index) -> i32
    %215 = "arith.cmpi"(%arg75, %arg75) <{predicate = 6 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
    %216 = "arith.cmpf"(%arg72, %arg73) <{fastmath = #arith.fastmath<nnan>, predicate = 1 : i64}> : (f32, f32) -> i1
    %217 = "arith.cmpf"(%arg72, %arg73) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %218 = "arith.select"(%211, %arg72, %arg73) : (i1, f32, f32) -> f32
    %219 = "arith.addf"(%arg72, %arg73) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %220 = "arith.subf"(%arg72, %arg73) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
    %221 = "arith.mulf"(%arg72, %arg73) <{fastmath = #arith.fastmath<reassoc,nnan>}> : (f32, f32) -> f32
    %222 = "arith.divf"(%arg72, %arg73) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %223 = "arith.negf"(%arg72) <{fastmath = #arith.fastmath<contract>}> : (f32) -> f32
    %224 = "arith.constant"() <{value = false}> : () -> i1
    %225 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %226 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %227 = "arith.constant"() <{value = 170141183460469231731687303715884105727 : i128}> : () -> i128
    %228 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %229 = "arith.constant"() <{value = 0x7FC0 : bf16}> : () -> bf16
    %230 = "arith.constant"() <{value = -0.000000e+00 : f64}> : () -> f64
    %231 = "arith.constant"() <{value = 1.401300e-45 : f32}> : () -> f32
    %232 = "arith.constant"() <{value = 6.550400e+04 : f16}> : () -> f16
    %233 = "arith.constant"() <{value = 3 : index}> {tag = "x\0Ay\22\\"} : () -> index
    %234 = "arith.constant"() <{value = 1.7976931348623157E+308 : f64}> : () -> f64
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index), sym_name = "mem"}> ({
  ^bb0(%arg64: index, %arg65: memref<*xf32>, %arg66: memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, %arg67: memref<f32>, %arg68: memref<0x3xi1>):
    %181 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %182 = "memref.alloc"(%arg64, %arg64) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 2, 0>}> : (index, index) -> memref<?x?xvector<2xi8>>
    "memref.dealloc"(%arg65) : (memref<*xf32>) -> ()
    %183 = "memref.load"(%arg67) <{nontemporal = true}> : (memref<f32>) -> f32
    "memref.store"(%183, %arg66, %arg64, %arg64) : (f32, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, index, index) -> ()
    %184 = "memref.dim"(%arg65, %arg64) : (memref<*xf32>, index) -> index
    %185 = "memref.cast"(%181) : (memref<4xf32>) -> memref<*xf32>
    %186 = "memref.cast"(%181) : (memref<4xf32>) -> memref<?xf32, strided<[1]>>
    %187:2 = "func.call"(%arg64, %185, %arg66, %arg67, %arg68) <{callee = @mem}> : (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index)
    %188:2 = "foo.bar"(%187#1, %arg64) ({
    ^bb0(%arg69: index):
      "foo.yield"(%arg69, %187#0) : (index, memref<f32>) -> ()
    }, {
    }) {a, b = [1, 2.000000e+00, "x", @y, @"z z", i32, #foo.bar<x<y>>, unit, true, {c = 1 : i8}], d = array<i1: true, false>, e = array<i16>, f = 3 : si5, g = 7 : ui3, "h i" = !foo.bar} : (index, index) -> (tuple<i32, f32>, (i32) -> (f32, none))
    "cf.br"(%187#0, %187#1)[^bb1] : (memref<f32>, index) -> ()
  ^bb1(%189: memref<f32>, %190: index):  // 2 preds: ^bb0, ^bb1
    %191 = "builtin.unrealized_conversion_cast"() : () -> i32
    %192:2 = "builtin.unrealized_conversion_cast"(%189, %190) {x} : (memref<f32>, index) -> (i1, i2)
    %193 = "ub.poison"() <{value = #ub.poison}> : () -> i32
    "cf.cond_br"(%192#0, %189, %190)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i1, memref<f32>, index) -> ()
  ^bb2:  // pred: ^bb1
    "func.return"(%189, %190) : (memref<f32>, index) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i64, i64, f32, ptr, ptr<3>, struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, ptr)>, linkage = #llvm.linkage<external>, sym_name = "ll", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg57: i64, %arg58: i64, %arg59: f32, %arg60: !llvm.ptr, %arg61: !llvm.ptr<3>, %arg62: !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, %arg63: !llvm.ptr):
    %128 = "llvm.add"(%arg57, %arg58) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %129 = "llvm.sub"(%arg57, %arg58) <{overflowFlags = 1 : i32}> : (i64, i64) -> i64
    %130 = "llvm.mul"(%arg57, %arg58) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %131 = "llvm.shl"(%arg57, %arg58) <{overflowFlags = 2 : i32}> : (i64, i64) -> i64
    %132 = "llvm.sdiv"(%arg57, %arg58) : (i64, i64) -> i64
    %133 = "llvm.udiv"(%arg57, %arg58) <{isExact}> : (i64, i64) -> i64
    %134 = "llvm.srem"(%arg57, %arg58) : (i64, i64) -> i64
    %135 = "llvm.urem"(%arg57, %arg58) : (i64, i64) -> i64
    %136 = "llvm.lshr"(%arg57, %arg58) <{isExact}> : (i64, i64) -> i64
    %137 = "llvm.ashr"(%arg57, %arg58) : (i64, i64) -> i64
    %138 = "llvm.and"(%arg57, %arg58) : (i64, i64) -> i64
    %139 = "llvm.or"(%arg57, %arg58) <{isDisjoint}> : (i64, i64) -> i64
    %140 = "llvm.xor"(%arg57, %arg58) : (i64, i64) -> i64
    %141 = "llvm.fadd"(%arg59, %arg59) <{fastmathFlags = #llvm.fastmath<nnan, ninf>}> : (f32, f32) -> f32
    %142 = "llvm.fsub"(%arg59, %arg59) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %143 = "llvm.fmul"(%arg59, %arg59) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %144 = "llvm.fdiv"(%arg59, %arg59) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %145 = "llvm.frem"(%arg59, %arg59) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %146 = "llvm.fneg"(%arg59) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %147 = "llvm.sext"(%arg57) : (i64) -> i65
    %148 = "llvm.zext"(%arg57) <{nonNeg}> : (i64) -> i65
    %149 = "llvm.trunc"(%arg57) <{overflowFlags = 3 : i32}> : (i64) -> i1
    %150 = "llvm.fpext"(%arg59) : (f32) -> f64
    %151 = "llvm.fptrunc"(%arg59) : (f32) -> f16
    %152 = "llvm.sitofp"(%arg57) : (i64) -> f32
    %153 = "llvm.uitofp"(%arg57) <{nonNeg}> : (i64) -> f32
    %154 = "llvm.fptosi"(%arg59) : (f32) -> i64
    %155 = "llvm.fptoui"(%arg59) : (f32) -> i64
    %156 = "llvm.bitcast"(%arg59) : (f32) -> i32
    %157 = "llvm.addrspacecast"(%arg61) : (!llvm.ptr<3>) -> !llvm.ptr
    %158 = "llvm.inttoptr"(%arg57) : (i64) -> !llvm.ptr
    %159 = "llvm.ptrtoint"(%arg60) : (!llvm.ptr) -> i64
    %160 = "llvm.icmp"(%arg60, %arg63) <{predicate = 0 : i64}> : (!llvm.ptr, !llvm.ptr) -> i1
    %161 = "llvm.fcmp"(%arg59, %arg59) <{fastmathFlags = #llvm.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %162 = "llvm.fcmp"(%arg59, %arg59) <{fastmathFlags = #llvm.fastmath<fast>, predicate = 14 : i64}> : (f32, f32) -> i1
    %163 = "llvm.select"(%160, %arg57, %arg58) <{fastmathFlags = #llvm.fastmath<none>}> : (i1, i64, i64) -> i64
    %164 = "llvm.freeze"(%arg57) : (i64) -> i64
    %165 = "llvm.mlir.constant"() <{value = 42 : i64}> : () -> i64
    %166 = "llvm.mlir.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %167 = "llvm.mlir.constant"() <{value = "abc"}> : () -> !llvm.array<3 x i8>
    %168 = "llvm.mlir.undef"() : () -> !llvm.struct<(ptr, i64)>
    %169 = "llvm.mlir.poison"() : () -> i64
    %170 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %171 = "llvm.mlir.addressof"() <{global_name = @ll}> : () -> !llvm.ptr
    %172 = "llvm.alloca"(%arg57) <{alignment = 16 : i64, elem_type = i8, inalloca}> : (i64) -> !llvm.ptr
    %173 = "llvm.load"(%arg60) <{alignment = 4 : i64, ordering = 0 : i64}> : (!llvm.ptr) -> i32
    "llvm.store"(%arg57, %arg60) <{alignment = 8 : i64, ordering = 0 : i64}> : (i64, !llvm.ptr) -> ()
    %174 = "llvm.getelementptr"(%arg60, %arg57, %arg58) <{elem_type = !llvm.struct<(i64, array<2 x i8>)>, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -2147483648, 1, -2147483648>}> : (!llvm.ptr, i64, i64) -> !llvm.ptr
    %175 = "llvm.getelementptr"(%arg60) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -1>}> : (!llvm.ptr) -> !llvm.ptr
    %176 = "llvm.insertvalue"(%arg62, %arg57) <{position = array<i64: 0>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, i64) -> !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>
    %177 = "llvm.extractvalue"(%176) <{position = array<i64: 1, 1, 1>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>) -> vector<4xf32>
    %178 = "llvm.call"(%arg57) <{CConv = #llvm.cconv<fastcc>, TailCallKind = #llvm.tailcallkind<none>, callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> i64
    "llvm.call"(%arg63, %arg57, %arg60) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<tail>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 3, 0>}> : (!llvm.ptr, i64, !llvm.ptr) -> ()
    %179 = "llvm.call"(%arg60, %arg57) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @v, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr, i64) -> i32
    "llvm.cond_br"(%160, %arg57)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb1(%180: i64):  // pred: ^bb0
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<fastcc>, arg_attrs = [{llvm.noundef}], function_type = !llvm.func<i64 (i64)>, linkage = #llvm.linkage<internal>, res_attrs = [{llvm.signext}], sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg56: i64):
    "llvm.return"(%arg56) : (i64) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(i64, f32)> ()>, linkage = #llvm.linkage<external>, sym_name = "h", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
    "llvm.unreachable"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "v", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "func.func"() <{arg_attrs = [{a.b}, {}], function_type = (i32, f32) -> (i32, (i32) -> i32), res_attrs = [{a.c}, {}], sym_name = "ext", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = ((i32) -> i32) -> ((i32) -> i32), sym_name = "fn", sym_visibility = "private"}> ({
  ^bb0(%arg55: (i32) -> i32):
    "func.return"(%arg55) : ((i32) -> i32) -> ()
  }) : () -> ()
  "builtin.module"() <{sym_name = "inner"}> ({
  ^bb0:
  }) {x.y = 1 : i32} : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_a", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, f32, f32, vector<4xi32>, f16, f64) -> i32, sym_name = "arith_more"}> ({
  ^bb0(%arg48: i32, %arg49: i32, %arg50: f32, %arg51: f32, %arg52: vector<4xi32>, %arg53: f16, %arg54: f64):
    %102 = "arith.ceildivsi"(%arg48, %arg49) : (i32, i32) -> i32
    %103 = "arith.floordivsi"(%arg48, %arg49) : (i32, i32) -> i32
    %104 = "arith.ceildivui"(%arg48, %arg49) : (i32, i32) -> i32
    %105 = "arith.bitcast"(%arg48) : (i32) -> f32
    %106 = "arith.maxsi"(%arg48, %arg49) : (i32, i32) -> i32
    %107 = "arith.maxui"(%arg48, %arg49) : (i32, i32) -> i32
    %108 = "arith.minsi"(%arg48, %arg49) : (i32, i32) -> i32
    %109 = "arith.minui"(%arg48, %arg49) : (i32, i32) -> i32
    %110:2 = "arith.addui_extended"(%arg48, %arg49) : (i32, i32) -> (i32, i1)
    %111:2 = "arith.addui_extended"(%arg52, %arg52) : (vector<4xi32>, vector<4xi32>) -> (vector<4xi32>, vector<4xi1>)
    %112:2 = "arith.mulsi_extended"(%arg48, %arg49) : (i32, i32) -> (i32, i32)
    %113:2 = "arith.mului_extended"(%arg48, %arg49) : (i32, i32) -> (i32, i32)
    %114 = "arith.remf"(%arg50, %arg51) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32
    %115 = "arith.maximumf"(%arg50, %arg51) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %116 = "arith.minimumf"(%arg50, %arg51) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %117 = "arith.maxnumf"(%arg50, %arg51) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %118 = "arith.minnumf"(%arg50, %arg51) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %119 = "arith.extf"(%arg53) : (f16) -> f32
    %120 = "arith.extf"(%arg53) <{fastmath = #arith.fastmath<nnan>}> : (f16) -> f32
    %121 = "arith.truncf"(%arg50) : (f32) -> f16
    %122 = "arith.truncf"(%arg50) <{roundingmode = 0 : i32}> : (f32) -> f16
    %123 = "arith.truncf"(%arg50) <{fastmath = #arith.fastmath<nnan>, roundingmode = 1 : i32}> : (f32) -> f16
    %124 = "arith.sitofp"(%arg48) : (i32) -> f32
    %125 = "arith.uitofp"(%arg48) : (i32) -> f32
    %126 = "arith.fptosi"(%arg50) : (f32) -> i32
    %127 = "arith.fptoui"(%arg50) : (f32) -> i32
    "func.return"(%arg48) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xf32>) -> (), sym_name = "arith_casts"}> ({
  ^bb0(%arg46: i32, %arg47: vector<4xf32>):
    %100 = "arith.uitofp"(%arg46) {nonNeg} : (i32) -> f32
    %101 = "arith.bitcast"(%arg47) : (vector<4xf32>) -> vector<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_b", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i1, f32, (i32) -> f32) -> f32, sym_name = "switch"}> ({
  ^bb0(%arg42: i32, %arg43: i1, %arg44: f32, %arg45: (i32) -> f32):
    "cf.assert"(%arg43) <{msg = "message \22here\22"}> : (i1) -> ()
    %97 = "func.call_indirect"(%arg45, %arg42) : ((i32) -> f32, i32) -> f32
    %98 = "func.constant"() <{value = @to_float}> : () -> ((i32) -> f32)
    "cf.switch"(%arg42, %arg44, %arg44)[^bb1, ^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[42, -3]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%99: f32):  // 2 preds: ^bb0, ^bb0
    "cf.switch"(%arg42)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "func.return"(%arg44) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> f32, sym_name = "to_float"}> ({
  ^bb0(%arg41: i32):
    %96 = "arith.sitofp"(%arg41) : (i32) -> f32
    "func.return"(%96) : (f32) -> ()
  }) : () -> ()
  "memref.global"() <{sym_name = "global_g", sym_visibility = "private", type = memref<4xf32>}> : () -> ()
  "memref.global"() <{alignment = 64 : i64, initial_value, sym_name = "u", type = memref<2xf32>}> : () -> ()
  "func.func"() <{function_type = (index, index, index, memref<?x?xf32>, memref<8x16xf32>, memref<*xf32>, memref<2048xi8>, f32, memref<2xindex>, memref<1xi32>) -> (), sym_name = "memory_more"}> ({
  ^bb0(%arg30: index, %arg31: index, %arg32: index, %arg33: memref<?x?xf32>, %arg34: memref<8x16xf32>, %arg35: memref<*xf32>, %arg36: memref<2048xi8>, %arg37: f32, %arg38: memref<2xindex>, %arg39: memref<1xi32>):
    %68 = "memref.alloca"(%arg30) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    %69 = "memref.alloca"() <{alignment = 16 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %70 = "memref.alloca"(%arg30, %arg31) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<?xf32, strided<[?]>>
    %71 = "memref.rank"(%arg35) : (memref<*xf32>) -> index
    %72 = "memref.subview"(%arg33, %arg31, %arg32) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 4, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (memref<?x?xf32>, index, index) -> memref<4x?xf32, strided<[?, 1], offset: ?>>
    %73 = "memref.subview"(%arg34) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2, 0>, static_sizes = array<i64: 1, 16>, static_strides = array<i64: 1, 1>}> : (memref<8x16xf32>) -> memref<16xf32, strided<[1], offset: 32>>
    %74 = "memref.subview"(%68, %arg31, %arg32, %arg30) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: -9223372036854775808>}> : (memref<?xf32>, index, index, index) -> memref<?xf32, strided<[?], offset: ?>>
    %75 = "memref.reinterpret_cast"(%arg34, %arg30) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808, 16>, static_strides = array<i64: 16, 1>}> : (memref<8x16xf32>, index) -> memref<?x16xf32, strided<[16, 1]>>
    %76 = "memref.reinterpret_cast"(%arg34, %arg31) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64>, static_strides = array<i64>}> : (memref<8x16xf32>, index) -> memref<f32, strided<[], offset: ?>>
    %77 = "memref.reshape"(%arg34, %arg38) : (memref<8x16xf32>, memref<2xindex>) -> memref<?x?xf32>
    %78 = "memref.view"(%arg36, %arg31, %arg30, %arg32) : (memref<2048xi8>, index, index, index) -> memref<?x4x?xf32>
    %79 = "memref.view"(%arg36, %arg31) : (memref<2048xi8>, index) -> memref<4xf32>
    %80 = "memref.transpose"(%arg33) <{permutation = #map}> : (memref<?x?xf32>) -> memref<?x?xf32, strided<[1, ?]>>
    %81 = "memref.expand_shape"(%arg34) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 4, 16>}> : (memref<8x16xf32>) -> memref<2x4x16xf32>
    %82 = "memref.expand_shape"(%arg33, %arg31, %arg32) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: -9223372036854775808, 4, -9223372036854775808>}> : (memref<?x?xf32>, index, index) -> memref<?x4x?xf32>
    %83 = "memref.collapse_shape"(%arg34) <{reassociation = [[0, 1]]}> : (memref<8x16xf32>) -> memref<128xf32>
    "memref.copy"(%arg34, %arg34) : (memref<8x16xf32>, memref<8x16xf32>) -> ()
    %84 = "memref.get_global"() <{name = @global_g}> : () -> memref<4xf32>
    %85:6 = "memref.extract_strided_metadata"(%arg33) : (memref<?x?xf32>) -> (memref<f32>, index, index, index, index, index)
    "memref.store"(%arg37, %arg33, %85#2, %85#5) : (f32, memref<?x?xf32>, index, index) -> ()
    %86 = "memref.extract_aligned_pointer_as_index"(%arg33) : (memref<?x?xf32>) -> index
    %87 = "memref.assume_alignment"(%arg33) <{alignment = 16 : i32}> : (memref<?x?xf32>) -> memref<?x?xf32>
    %88 = "memref.atomic_rmw"(%arg37, %arg33, %arg31, %arg32) <{kind = 0 : i64}> : (f32, memref<?x?xf32>, index, index) -> f32
    %89 = "memref.generic_atomic_rmw"(%arg33, %arg31, %arg32) ({
    ^bb0(%arg40: f32):
      %95 = "arith.addf"(%arg40, %arg37) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"(%95) : (f32) -> ()
    }) : (memref<?x?xf32>, index, index) -> f32
    %90 = "memref.realloc"(%68) : (memref<?xf32>) -> memref<8xf32>
    %91 = "memref.realloc"(%68, %arg30) <{alignment = 8 : i64}> : (memref<?xf32>, index) -> memref<?xf32>
    %92 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%arg37) : (f32) -> ()
    }) : () -> f32
    "memref.alloca_scope"() ({
      %94 = "arith.addf"(%arg37, %arg37) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %93 = "memref.memory_space_cast"(%arg34) : (memref<8x16xf32>) -> memref<8x16xf32, 1>
    "memref.prefetch"(%arg33, %arg31, %arg32) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.prefetch"(%arg33, %arg31, %arg32) <{isDataCache = false, isWrite = true, localityHint = 1 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.dma_start"(%arg34, %arg31, %arg32, %69, %arg31, %arg30, %arg39, %arg31) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index) -> ()
    "memref.dma_start"(%arg34, %arg31, %arg32, %69, %arg31, %arg30, %arg39, %arg31, %arg30, %arg30) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index, index, index) -> ()
    "memref.dma_wait"(%arg39, %arg31, %arg30) : (memref<1xi32>, index, index) -> ()
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
    %67 = "llvm.mlir.constant"() <{value = 3 : i64}> : () -> i64
    "llvm.return"(%67) : (i64) -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i64, linkage = #llvm.linkage<external>, sym_name = "hid", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, i64, vector<4xf32>, f32, ptr, i1)>, linkage = #llvm.linkage<external>, passthrough = ["nounwind"], sym_name = "ll_more", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg24: i32, %arg25: i64, %arg26: vector<4xf32>, %arg27: f32, %arg28: !llvm.ptr, %arg29: i1):
    "llvm.switch"(%arg24, %arg27, %arg27)[^bb1, ^bb2, ^bb1] <{case_operand_segments = array<i32: 0, 1>, case_values = dense<[1, -2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%39: f32):  // 2 preds: ^bb0, ^bb0
    %40 = "llvm.insertelement"(%arg26, %arg27, %arg24) : (vector<4xf32>, f32, i32) -> vector<4xf32>
    %41 = "llvm.extractelement"(%arg26, %arg25) : (vector<4xf32>, i64) -> f32
    %42 = "llvm.shufflevector"(%arg26, %arg26) <{mask = array<i32: 0, 1, 7, -1>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %43 = "llvm.atomicrmw"(%arg28, %arg24) <{bin_op = 1 : i64, ordering = 6 : i64}> : (!llvm.ptr, i32) -> i32
    %44 = "llvm.atomicrmw"(%arg28, %arg27) <{alignment = 4 : i64, bin_op = 11 : i64, ordering = 2 : i64, syncscope = "agent", volatile_}> : (!llvm.ptr, f32) -> f32
    %45 = "llvm.cmpxchg"(%arg28, %arg24, %arg24) <{failure_ordering = 2 : i64, success_ordering = 6 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    %46 = "llvm.cmpxchg"(%arg28, %arg24, %arg24) <{alignment = 4 : i64, failure_ordering = 7 : i64, success_ordering = 7 : i64, syncscope = "agent", volatile_, weak}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.memcpy"(%arg28, %arg28, %arg25) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %47 = "llvm.intr.stacksave"() : () -> !llvm.ptr
    "llvm.intr.stackrestore"(%47) : (!llvm.ptr) -> ()
    %48 = "llvm.intr.abs"(%arg24) <{is_int_min_poison = false}> : (i32) -> i32
    %49 = "llvm.intr.ctlz"(%arg24) <{is_zero_poison = false}> : (i32) -> i32
    %50 = "llvm.intr.cttz"(%arg24) <{is_zero_poison = true}> : (i32) -> i32
    %51 = "llvm.intr.ctpop"(%arg24) : (i32) -> i32
    %52 = "llvm.intr.fabs"(%arg27) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %53 = "llvm.intr.sqrt"(%arg27) <{fastmathFlags = #llvm.fastmath<nnan>}> : (f32) -> f32
    %54 = "llvm.intr.fma"(%arg27, %arg27, %arg27) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32, f32) -> f32
    %55 = "llvm.intr.copysign"(%arg27, %arg27) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %56 = "llvm.intr.maximum"(%arg27, %arg27) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %57 = "llvm.intr.minimum"(%arg27, %arg27) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %58 = "llvm.intr.maxnum"(%arg27, %arg27) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %59 = "llvm.intr.minnum"(%arg27, %arg27) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %60 = "llvm.intr.smax"(%arg24, %arg24) : (i32, i32) -> i32
    %61 = "llvm.intr.smin"(%arg24, %arg24) : (i32, i32) -> i32
    %62 = "llvm.intr.umax"(%arg24, %arg24) : (i32, i32) -> i32
    %63 = "llvm.intr.umin"(%arg24, %arg24) : (i32, i32) -> i32
    %64 = "llvm.intr.uadd.with.overflow"(%arg24, %arg24) : (i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.prefetch"(%arg28) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    "llvm.intr.assume"(%arg29) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
    %65 = "llvm.fpext"(%arg27) : (f32) -> f64
    %66 = "llvm.load"(%arg28) <{nontemporal, ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb2
    "llvm.switch"(%arg24)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (index, index, index), sym_name = "affine"}> ({
  ^bb0(%arg22: index, %arg23: index):
    %34 = "affine.apply"(%arg22, %arg23) <{map = #map1}> : (index, index) -> index
    %35 = "affine.apply"(%34) <{map = #map2}> {a = 1 : i32} : (index) -> index
    %36 = "affine.apply"() <{map = #map3}> : () -> index
    %37 = "affine.min"(%arg22, %arg23) <{map = #map4}> : (index, index) -> index
    %38 = "affine.max"(%37, %36) <{map = #map5}> {b} : (index, index) -> index
    "func.return"(%35, %37, %38) : (index, index, index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32, index, memref<4xi32>) -> i32, sym_name = "scf"}> ({
  ^bb0(%arg4: i1, %arg5: i32, %arg6: index, %arg7: memref<4xi32>):
    "scf.if"(%arg4) ({
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "scf.if"(%arg4) ({
      %33 = "func.call"(%arg4, %arg5, %arg6, %arg7) <{callee = @scf}> : (i1, i32, index, memref<4xi32>) -> i32
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) {a = 1 : i32} : (i1) -> ()
    %22 = "scf.if"(%arg4) ({
      "scf.yield"(%arg5) : (i32) -> ()
    }, {
      "scf.yield"(%arg5) : (i32) -> ()
    }) : (i1) -> i32
    %23:2 = "scf.if"(%arg4) ({
      "scf.yield"(%arg5, %arg6) : (i32, index) -> ()
    }, {
      "scf.yield"(%arg5, %arg6) : (i32, index) -> ()
    }) : (i1) -> (i32, index)
    "scf.execute_region"() ({
      "scf.yield"() : () -> ()
    }) : () -> ()
    %24 = "scf.execute_region"() ({
      "scf.yield"(%arg5) : (i32) -> ()
    }) {b} : () -> i32
    %25:2 = "scf.execute_region"() <{no_inline}> ({
      "cf.cond_br"(%arg4, %arg5)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i32) -> ()
    ^bb1:  // pred: ^bb0
      "scf.yield"(%arg5, %arg5) : (i32, i32) -> ()
    ^bb2(%32: i32):  // pred: ^bb0
      "scf.yield"(%arg5, %32) : (i32, i32) -> ()
    }) : () -> (i32, i32)
    "scf.for"(%arg6, %arg6, %arg6) ({
    ^bb0(%arg21: index):
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    %26 = "scf.for"(%arg6, %arg6, %arg6, %arg5) ({
    ^bb0(%arg18: index, %arg19: i32):
      "scf.for"(%arg18, %arg6, %arg18) ({
      ^bb0(%arg20: index):
        "memref.store"(%arg19, %arg7, %arg20) : (i32, memref<4xi32>, index) -> ()
        "scf.yield"() : () -> ()
      }) : (index, index, index) -> ()
      "scf.yield"(%arg19) : (i32) -> ()
    }) : (index, index, index, i32) -> i32
    %27:2 = "scf.for"(%arg5, %arg5, %arg5, %arg5, %arg6) <{unsignedCmp}> ({
    ^bb0(%arg15: i32, %arg16: i32, %arg17: index):
      "scf.yield"(%arg16, %arg17) : (i32, index) -> ()
    }) {z} : (i32, i32, i32, i32, index) -> (i32, index)
    "scf.for"(%arg5, %arg5, %arg5) ({
    ^bb0(%arg14: i32):
      "scf.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
    %28 = "scf.while"(%arg5) ({
    ^bb0(%arg13: i32):
      "scf.condition"(%arg4, %arg13) : (i1, i32) -> ()
    }, {
    ^bb0(%arg12: i32):
      "scf.yield"(%arg12) : (i32) -> ()
    }) {q} : (i32) -> i32
    "scf.while"() ({
      "scf.condition"(%arg4) : (i1) -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : () -> ()
    %29:2 = "scf.while"(%arg5, %arg6) ({
    ^bb0(%arg10: i32, %arg11: index):
      "scf.condition"(%arg4, %arg11, %arg10) {t} : (i1, index, i32) -> ()
    }, {
    ^bb0(%arg8: index, %arg9: i32):
      "scf.yield"(%arg9, %arg8) : (i32, index) -> ()
    }) : (i32, index) -> (index, i32)
    "scf.index_switch"(%arg6) <{cases = array<i64: 2>}> ({
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    "scf.index_switch"(%arg6) <{cases = array<i64>}> ({
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    %30 = "scf.index_switch"(%arg6) <{cases = array<i64: 2, -5>}> ({
      "scf.yield"(%arg5) : (i32) -> ()
    }, {
      "scf.yield"(%arg5) : (i32) -> ()
    }, {
      "scf.yield"(%arg5) : (i32) -> ()
    }) {w} : (index) -> i32
    %31:2 = "scf.index_switch"(%arg6) <{cases = array<i64: 2>}> ({
      "scf.yield"(%arg5, %arg5) : (i32, i32) -> ()
    }, {
      "scf.yield"(%arg5, %arg5) : (i32, i32) -> ()
    }) : (index) -> (i32, i32)
    "func.return"(%22) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "unreachable"}> ({
    "ub.unreachable"() {a} : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<4xf64>, tensor<?xf32>) -> (), sym_name = "math"}> ({
  ^bb0(%arg1: f32, %arg2: vector<4xf64>, %arg3: tensor<?xf32>):
    %6 = "math.absf"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %7 = "math.ceil"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %8 = "math.floor"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %9 = "math.cos"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %10 = "math.exp"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %11 = "math.exp2"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %12 = "math.log"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %13 = "math.log10"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %14 = "math.log2"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %15 = "math.rsqrt"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %16 = "math.sin"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %17 = "math.sqrt"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %18 = "math.tanh"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %19 = "math.absf"(%arg2) <{fastmath = #arith.fastmath<none>}> : (vector<4xf64>) -> vector<4xf64>
    %20 = "math.copysign"(%arg1, %arg1) <{fastmath = #arith.fastmath<nsz>}> {a} : (f32, f32) -> f32
    %21 = "math.copysign"(%arg3, %arg3) <{fastmath = #arith.fastmath<none>}> : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> f32, sym_name = "complex"}> ({
  ^bb0(%arg0: f32):
    %0 = "complex.create"(%arg0, %arg0) : (f32, f32) -> complex<f32>
    %1 = "complex.add"(%0, %0) <{fastmath = #arith.fastmath<nsz>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %2 = "complex.sub"(%1, %0) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %3 = "complex.re"(%2) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> f32
    %4 = "complex.im"(%2) <{fastmath = #arith.fastmath<ninf>}> {a} : (complex<f32>) -> f32
    %5 = "arith.addf"(%3, %4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "func.return"(%5) : (f32) -> ()
  }) : () -> ()
  "llvm.comdat"() <{sym_name = "comdats"}> ({
    "llvm.comdat_selector"() <{comdat = 0 : i64, sym_name = "variable"}> : () -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, comdat = @comdats::@variable, global_type = i32, linkage = #llvm.linkage<linkonce>, sym_name = "variable", unnamed_addr = 0 : i64, value = 0 : i32, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "scopes", unnamed_addr = 0 : i64, visibility_ = 0 : i64, vscale_range = #llvm.vscale_range<minRange = 1 : i32, maxRange = 2 : i32>}> ({
    "llvm.intr.experimental.noalias.scope.decl"() <{scope = #alias_scope}> : () -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
