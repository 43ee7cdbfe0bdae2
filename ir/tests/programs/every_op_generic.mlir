#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0)[s0] -> (d0 * 4 + s0)>
#map2 = affine_map<()[s0] -> (s0 floordiv 3)>
#map3 = affine_map<() -> (7)>
#map4 = affine_map<(d0)[s0] -> (d0 + s0, 4, d0 ceildiv s0)>
#map5 = affine_map<(d0, d1) -> (d0 mod 5, d1)>
#map6 = affine_map<() -> (0)>
#map7 = affine_map<() -> (10)>
#map8 = affine_map<(d0)[s0] -> (d0 + s0)>
#map9 = affine_map<(d0) -> (d0 * 2)>
#map10 = affine_map<(d0) -> (d0)>
#map11 = affine_map<(d0) -> (0, d0)>
#map12 = affine_map<()[s0] -> (s0, 7)>
#map13 = affine_map<(d0) -> (0, 1, d0)>
#map14 = affine_map<(d0) -> (10, 20, d0)>
#set = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>
#alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain>
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32, f32, f32, index, vector<4xi32>, f16) -> (), sym_name = "arith"}> ({
  ^bb0(%arg87: i32, %arg88: i32, %arg89: f32, %arg90: f32, %arg91: index, %arg92: vector<4xi32>, %arg93: f16):
    %206 = "arith.addi"(%arg87, %arg88) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %207 = "arith.addi"(%arg87, %arg88) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %208 = "arith.subi"(%arg87, %arg88) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
    %209 = "arith.muli"(%arg87, %arg88) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %210 = "arith.divsi"(%arg87, %arg88) : (i32, i32) -> i32
    %211 = "arith.divui"(%arg87, %arg88) <{isExact}> : (i32, i32) -> i32
    %212 = "arith.remsi"(%arg87, %arg88) : (i32, i32) -> i32
    %213 = "arith.remui"(%arg87, %arg88) : (i32, i32) -> i32
    %214 = "arith.andi"(%arg87, %arg88) : (i32, i32) -> i32
    %215 = "arith.ori"(%arg87, %arg88) : (i32, i32) -> i32
    %216 = "arith.xori"(%arg92, %arg92) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %217 = "arith.shli"(%arg87, %arg88) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %218 = "arith.shrsi"(%arg87, %arg88) : (i32, i32) -> i32
    %219 = "arith.shrui"(%arg87, %arg88) <{isExact}> : (i32, i32) -> i32
    %220 = "arith.extsi"(%arg87) : (i32) -> i64
    %221 = "arith.extui"(%arg87) : (i32) -> i33
    %222 = "arith.extui"(%arg87) : (i32) -> i33
    %223 = "arith.trunci"(%arg87) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i1
    %224 = "arith.trunci"(%arg87) <{overflowFlags = #arith.overflow<nsw>}> : (i32) -> i7
    %225 = "arith.index_cast"(%arg87) : (i32) -> index
    %226 = "arith.index_castui"(%arg91) : (index) -> i32
    %227 = "arith.cmpi"(%arg92, %arg92) <{predicate = 6 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
    %228 = "arith.cmpf"(%arg89, %arg90) <{fastmath = #arith.fastmath<nnan>, predicate = 1 : i64}> : (f32, f32) -> i1
    %229 = "arith.cmpf"(%arg89, %arg90) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %230 = "arith.select"(%223, %arg89, %arg90) : (i1, f32, f32) -> f32
    %231 = "arith.addf"(%arg89, %arg90) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %232 = "arith.subf"(%arg89, %arg90) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
    %233 = "arith.mulf"(%arg89, %arg90) <{fastmath = #arith.fastmath<reassoc,nnan>}> : (f32, f32) -> f32
    %234 = "arith.divf"(%arg89, %arg90) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %235 = "arith.negf"(%arg89) <{fastmath = #arith.fastmath<contract>}> : (f32) -> f32
    %236 = "arith.constant"() <{value = false}> : () -> i1
    %237 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %238 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %239 = "arith.constant"() <{value = 170141183460469231731687303715884105727 : i128}> : () -> i128
    %240 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %241 = "arith.constant"() <{value = 0x7FC0 : bf16}> : () -> bf16
    %242 = "arith.constant"() <{value = -0.000000e+00 : f64}> : () -> f64
    %243 = "arith.constant"() <{value = 1.401300e-45 : f32}> : () -> f32
    %244 = "arith.constant"() <{value = 6.550400e+04 : f16}> : () -> f16
    %245 = "arith.constant"() <{value = 3 : index}> {tag = "x\0Ay\22\\"} : () -> index
    %246 = "arith.constant"() <{value = 1.7976931348623157E+308 : f64}> : () -> f64
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index), sym_name = "mem"}> ({
  ^bb0(%arg81: index, %arg82: memref<*xf32>, %arg83: memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, %arg84: memref<f32>, %arg85: memref<0x3xi1>):
    %193 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %194 = "memref.alloc"(%arg81, %arg81) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 2, 0>}> : (index, index) -> memref<?x?xvector<2xi8>>
    "memref.dealloc"(%arg82) : (memref<*xf32>) -> ()
    %195 = "memref.load"(%arg84) <{nontemporal = true}> : (memref<f32>) -> f32
    "memref.store"(%195, %arg83, %arg81, %arg81) : (f32, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, index, index) -> ()
    %196 = "memref.dim"(%arg82, %arg81) : (memref<*xf32>, index) -> index
    %197 = "memref.cast"(%193) : (memref<4xf32>) -> memref<*xf32>
    %198 = "memref.cast"(%193) : (memref<4xf32>) -> memref<?xf32, strided<[1]>>
    %199:2 = "func.call"(%arg81, %197, %arg83, %arg84, %arg85) <{callee = @mem}> : (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index)
    %200:2 = "foo.bar"(%199#1, %arg81) ({
    ^bb0(%arg86: index):
      "foo.yield"(%arg86, %199#0) : (index, memref<f32>) -> ()
    }, {
    }) {a, b = [1, 2.000000e+00, "x", @y, @"z z", i32, #foo.bar<x<y>>, unit, true, {c = 1 : i8}], d = array<i1: true, false>, e = array<i16>, f = 3 : si5, g = 7 : ui3, "h i" = !foo.bar} : (index, index) -> (tuple<i32, f32>, (i32) -> (f32, none))
    "cf.br"(%199#0, %199#1)[^bb1] : (memref<f32>, index) -> ()
  ^bb1(%201: memref<f32>, %202: index):  // 2 preds: ^bb0, ^bb1
    %203 = "builtin.unrealized_conversion_cast"() : () -> i32
    %204:2 = "builtin.unrealized_conversion_cast"(%201, %202) {x} : (memref<f32>, index) -> (i1, i2)
    %205 = "ub.poison"() <{value = #ub.poison}> : () -> i32
    "cf.cond_br"(%204#0, %201, %202)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i1, memref<f32>, index) -> ()
  ^bb2:  // pred: ^bb1
    "func.return"(%201, %202) : (memref<f32>, index) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i64, i64, f32, ptr, ptr<3>, struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, ptr)>, linkage = #llvm.linkage<external>, sym_name = "ll", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg74: i64, %arg75: i64, %arg76: f32, %arg77: !llvm.ptr, %arg78: !llvm.ptr<3>, %arg79: !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, %arg80: !llvm.ptr):
    %140 = "llvm.add"(%arg74, %arg75) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %141 = "llvm.sub"(%arg74, %arg75) <{overflowFlags = 1 : i32}> : (i64, i64) -> i64
    %142 = "llvm.mul"(%arg74, %arg75) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %143 = "llvm.shl"(%arg74, %arg75) <{overflowFlags = 2 : i32}> : (i64, i64) -> i64
    %144 = "llvm.sdiv"(%arg74, %arg75) : (i64, i64) -> i64
    %145 = "llvm.udiv"(%arg74, %arg75) <{isExact}> : (i64, i64) -> i64
    %146 = "llvm.srem"(%arg74, %arg75) : (i64, i64) -> i64
    %147 = "llvm.urem"(%arg74, %arg75) : (i64, i64) -> i64
    %148 = "llvm.lshr"(%arg74, %arg75) <{isExact}> : (i64, i64) -> i64
    %149 = "llvm.ashr"(%arg74, %arg75) : (i64, i64) -> i64
    %150 = "llvm.and"(%arg74, %arg75) : (i64, i64) -> i64
    %151 = "llvm.or"(%arg74, %arg75) <{isDisjoint}> : (i64, i64) -> i64
    %152 = "llvm.xor"(%arg74, %arg75) : (i64, i64) -> i64
    %153 = "llvm.fadd"(%arg76, %arg76) <{fastmathFlags = #llvm.fastmath<nnan, ninf>}> : (f32, f32) -> f32
    %154 = "llvm.fsub"(%arg76, %arg76) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %155 = "llvm.fmul"(%arg76, %arg76) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %156 = "llvm.fdiv"(%arg76, %arg76) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %157 = "llvm.frem"(%arg76, %arg76) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %158 = "llvm.fneg"(%arg76) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %159 = "llvm.sext"(%arg74) : (i64) -> i65
    %160 = "llvm.zext"(%arg74) <{nonNeg}> : (i64) -> i65
    %161 = "llvm.trunc"(%arg74) <{overflowFlags = 3 : i32}> : (i64) -> i1
    %162 = "llvm.fpext"(%arg76) : (f32) -> f64
    %163 = "llvm.fptrunc"(%arg76) : (f32) -> f16
    %164 = "llvm.sitofp"(%arg74) : (i64) -> f32
    %165 = "llvm.uitofp"(%arg74) <{nonNeg}> : (i64) -> f32
    %166 = "llvm.fptosi"(%arg76) : (f32) -> i64
    %167 = "llvm.fptoui"(%arg76) : (f32) -> i64
    %168 = "llvm.bitcast"(%arg76) : (f32) -> i32
    %169 = "llvm.addrspacecast"(%arg78) : (!llvm.ptr<3>) -> !llvm.ptr
    %170 = "llvm.inttoptr"(%arg74) : (i64) -> !llvm.ptr
    %171 = "llvm.ptrtoint"(%arg77) : (!llvm.ptr) -> i64
    %172 = "llvm.icmp"(%arg77, %arg80) <{predicate = 0 : i64}> : (!llvm.ptr, !llvm.ptr) -> i1
    %173 = "llvm.fcmp"(%arg76, %arg76) <{fastmathFlags = #llvm.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %174 = "llvm.fcmp"(%arg76, %arg76) <{fastmathFlags = #llvm.fastmath<fast>, predicate = 14 : i64}> : (f32, f32) -> i1
    %175 = "llvm.select"(%172, %arg74, %arg75) <{fastmathFlags = #llvm.fastmath<none>}> : (i1, i64, i64) -> i64
    %176 = "llvm.freeze"(%arg74) : (i64) -> i64
    %177 = "llvm.mlir.constant"() <{value = 42 : i64}> : () -> i64
    %178 = "llvm.mlir.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %179 = "llvm.mlir.constant"() <{value = "abc"}> : () -> !llvm.array<3 x i8>
    %180 = "llvm.mlir.undef"() : () -> !llvm.struct<(ptr, i64)>
    %181 = "llvm.mlir.poison"() : () -> i64
    %182 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %183 = "llvm.mlir.addressof"() <{global_name = @ll}> : () -> !llvm.ptr
    %184 = "llvm.alloca"(%arg74) <{alignment = 16 : i64, elem_type = i8, inalloca}> : (i64) -> !llvm.ptr
    %185 = "llvm.load"(%arg77) <{alignment = 4 : i64, ordering = 0 : i64}> : (!llvm.ptr) -> i32
    "llvm.store"(%arg74, %arg77) <{alignment = 8 : i64, ordering = 0 : i64}> : (i64, !llvm.ptr) -> ()
    %186 = "llvm.getelementptr"(%arg77, %arg74, %arg75) <{elem_type = !llvm.struct<(i64, array<2 x i8>)>, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -2147483648, 1, -2147483648>}> : (!llvm.ptr, i64, i64) -> !llvm.ptr
    %187 = "llvm.getelementptr"(%arg77) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -1>}> : (!llvm.ptr) -> !llvm.ptr
    %188 = "llvm.insertvalue"(%arg79, %arg74) <{position = array<i64: 0>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, i64) -> !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>
    %189 = "llvm.extractvalue"(%188) <{position = array<i64: 1, 1, 1>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>) -> vector<4xf32>
    %190 = "llvm.call"(%arg74) <{CConv = #llvm.cconv<fastcc>, TailCallKind = #llvm.tailcallkind<none>, callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> i64
    "llvm.call"(%arg80, %arg74, %arg77) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<tail>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 3, 0>}> : (!llvm.ptr, i64, !llvm.ptr) -> ()
    %191 = "llvm.call"(%arg77, %arg74) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @v, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr, i64) -> i32
    "llvm.cond_br"(%172, %arg74)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb1(%192: i64):  // pred: ^bb0
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<fastcc>, arg_attrs = [{llvm.noundef}], function_type = !llvm.func<i64 (i64)>, linkage = #llvm.linkage<internal>, res_attrs = [{llvm.signext}], sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg73: i64):
    "llvm.return"(%arg73) : (i64) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(i64, f32)> ()>, linkage = #llvm.linkage<external>, sym_name = "h", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
    "llvm.unreachable"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "v", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "func.func"() <{arg_attrs = [{a.b}, {}], function_type = (i32, f32) -> (i32, (i32) -> i32), res_attrs = [{a.c}, {}], sym_name = "ext", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = ((i32) -> i32) -> ((i32) -> i32), sym_name = "fn", sym_visibility = "private"}> ({
  ^bb0(%arg72: (i32) -> i32):
    "func.return"(%arg72) : ((i32) -> i32) -> ()
  }) : () -> ()
  "builtin.module"() <{sym_name = "inner"}> ({
  ^bb0:
  }) {x.y = 1 : i32} : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_a", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, f32, f32, vector<4xi32>, f16, f64) -> i32, sym_name = "arith_more"}> ({
  ^bb0(%arg65: i32, %arg66: i32, %arg67: f32, %arg68: f32, %arg69: vector<4xi32>, %arg70: f16, %arg71: f64):
    %114 = "arith.ceildivsi"(%arg65, %arg66) : (i32, i32) -> i32
    %115 = "arith.floordivsi"(%arg65, %arg66) : (i32, i32) -> i32
    %116 = "arith.ceildivui"(%arg65, %arg66) : (i32, i32) -> i32
    %117 = "arith.bitcast"(%arg65) : (i32) -> f32
    %118 = "arith.maxsi"(%arg65, %arg66) : (i32, i32) -> i32
    %119 = "arith.maxui"(%arg65, %arg66) : (i32, i32) -> i32
    %120 = "arith.minsi"(%arg65, %arg66) : (i32, i32) -> i32
    %121 = "arith.minui"(%arg65, %arg66) : (i32, i32) -> i32
    %122:2 = "arith.addui_extended"(%arg65, %arg66) : (i32, i32) -> (i32, i1)
    %123:2 = "arith.addui_extended"(%arg69, %arg69) : (vector<4xi32>, vector<4xi32>) -> (vector<4xi32>, vector<4xi1>)
    %124:2 = "arith.mulsi_extended"(%arg65, %arg66) : (i32, i32) -> (i32, i32)
    %125:2 = "arith.mului_extended"(%arg65, %arg66) : (i32, i32) -> (i32, i32)
    %126 = "arith.remf"(%arg67, %arg68) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32
    %127 = "arith.maximumf"(%arg67, %arg68) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %128 = "arith.minimumf"(%arg67, %arg68) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %129 = "arith.maxnumf"(%arg67, %arg68) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %130 = "arith.minnumf"(%arg67, %arg68) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %131 = "arith.extf"(%arg70) : (f16) -> f32
    %132 = "arith.extf"(%arg70) <{fastmath = #arith.fastmath<nnan>}> : (f16) -> f32
    %133 = "arith.truncf"(%arg67) : (f32) -> f16
    %134 = "arith.truncf"(%arg67) <{roundingmode = 0 : i32}> : (f32) -> f16
    %135 = "arith.truncf"(%arg67) <{fastmath = #arith.fastmath<nnan>, roundingmode = 1 : i32}> : (f32) -> f16
    %136 = "arith.sitofp"(%arg65) : (i32) -> f32
    %137 = "arith.uitofp"(%arg65) : (i32) -> f32
    %138 = "arith.fptosi"(%arg67) : (f32) -> i32
    %139 = "arith.fptoui"(%arg67) : (f32) -> i32
    "func.return"(%arg65) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xf32>) -> (), sym_name = "arith_casts"}> ({
  ^bb0(%arg63: i32, %arg64: vector<4xf32>):
    %112 = "arith.uitofp"(%arg63) {nonNeg} : (i32) -> f32
    %113 = "arith.bitcast"(%arg64) : (vector<4xf32>) -> vector<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_b", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i1, f32, (i32) -> f32) -> f32, sym_name = "switch"}> ({
  ^bb0(%arg59: i32, %arg60: i1, %arg61: f32, %arg62: (i32) -> f32):
    "cf.assert"(%arg60) <{msg = "message \22here\22"}> : (i1) -> ()
    %109 = "func.call_indirect"(%arg62, %arg59) : ((i32) -> f32, i32) -> f32
    %110 = "func.constant"() <{value = @to_float}> : () -> ((i32) -> f32)
    "cf.switch"(%arg59, %arg61, %arg61)[^bb1, ^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[42, -3]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%111: f32):  // 2 preds: ^bb0, ^bb0
    "cf.switch"(%arg59)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "func.return"(%arg61) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> f32, sym_name = "to_float"}> ({
  ^bb0(%arg58: i32):
    %108 = "arith.sitofp"(%arg58) : (i32) -> f32
    "func.return"(%108) : (f32) -> ()
  }) : () -> ()
  "memref.global"() <{sym_name = "global_g", sym_visibility = "private", type = memref<4xf32>}> : () -> ()
  "memref.global"() <{alignment = 64 : i64, initial_value, sym_name = "u", type = memref<2xf32>}> : () -> ()
  "func.func"() <{function_type = (index, index, index, memref<?x?xf32>, memref<8x16xf32>, memref<*xf32>, memref<2048xi8>, f32, memref<2xindex>, memref<1xi32>) -> (), sym_name = "memory_more"}> ({
  ^bb0(%arg47: index, %arg48: index, %arg49: index, %arg50: memref<?x?xf32>, %arg51: memref<8x16xf32>, %arg52: memref<*xf32>, %arg53: memref<2048xi8>, %arg54: f32, %arg55: memref<2xindex>, %arg56: memref<1xi32>):
    %80 = "memref.alloca"(%arg47) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    %81 = "memref.alloca"() <{alignment = 16 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %82 = "memref.alloca"(%arg47, %arg48) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<?xf32, strided<[?]>>
    %83 = "memref.rank"(%arg52) : (memref<*xf32>) -> index
    %84 = "memref.subview"(%arg50, %arg48, %arg49) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 4, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (memref<?x?xf32>, index, index) -> memref<4x?xf32, strided<[?, 1], offset: ?>>
    %85 = "memref.subview"(%arg51) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2, 0>, static_sizes = array<i64: 1, 16>, static_strides = array<i64: 1, 1>}> : (memref<8x16xf32>) -> memref<16xf32, strided<[1], offset: 32>>
    %86 = "memref.subview"(%80, %arg48, %arg49, %arg47) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: -9223372036854775808>}> : (memref<?xf32>, index, index, index) -> memref<?xf32, strided<[?], offset: ?>>
    %87 = "memref.reinterpret_cast"(%arg51, %arg47) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808, 16>, static_strides = array<i64: 16, 1>}> : (memref<8x16xf32>, index) -> memref<?x16xf32, strided<[16, 1]>>
    %88 = "memref.reinterpret_cast"(%arg51, %arg48) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64>, static_strides = array<i64>}> : (memref<8x16xf32>, index) -> memref<f32, strided<[], offset: ?>>
    %89 = "memref.reshape"(%arg51, %arg55) : (memref<8x16xf32>, memref<2xindex>) -> memref<?x?xf32>
    %90 = "memref.view"(%arg53, %arg48, %arg47, %arg49) : (memref<2048xi8>, index, index, index) -> memref<?x4x?xf32>
    %91 = "memref.view"(%arg53, %arg48) : (memref<2048xi8>, index) -> memref<4xf32>
    %92 = "memref.transpose"(%arg50) <{permutation = #map}> : (memref<?x?xf32>) -> memref<?x?xf32, strided<[1, ?]>>
    %93 = "memref.expand_shape"(%arg51) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 4, 16>}> : (memref<8x16xf32>) -> memref<2x4x16xf32>
    %94 = "memref.expand_shape"(%arg50, %arg48, %arg49) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: -9223372036854775808, 4, -9223372036854775808>}> : (memref<?x?xf32>, index, index) -> memref<?x4x?xf32>
    %95 = "memref.collapse_shape"(%arg51) <{reassociation = [[0, 1]]}> : (memref<8x16xf32>) -> memref<128xf32>
    "memref.copy"(%arg51, %arg51) : (memref<8x16xf32>, memref<8x16xf32>) -> ()
    %96 = "memref.get_global"() <{name = @global_g}> : () -> memref<4xf32>
    %97:6 = "memref.extract_strided_metadata"(%arg50) : (memref<?x?xf32>) -> (memref<f32>, index, index, index, index, index)
    "memref.store"(%arg54, %arg50, %97#2, %97#5) : (f32, memref<?x?xf32>, index, index) -> ()
    %98 = "memref.extract_aligned_pointer_as_index"(%arg50) : (memref<?x?xf32>) -> index
    %99 = "memref.assume_alignment"(%arg50) <{alignment = 16 : i32}> : (memref<?x?xf32>) -> memref<?x?xf32>
    %100 = "memref.atomic_rmw"(%arg54, %arg50, %arg48, %arg49) <{kind = 0 : i64}> : (f32, memref<?x?xf32>, index, index) -> f32
    %101 = "memref.generic_atomic_rmw"(%arg50, %arg48, %arg49) ({
    ^bb0(%arg57: f32):
      %107 = "arith.addf"(%arg57, %arg54) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"(%107) : (f32) -> ()
    }) : (memref<?x?xf32>, index, index) -> f32
    %102 = "memref.realloc"(%80) : (memref<?xf32>) -> memref<8xf32>
    %103 = "memref.realloc"(%80, %arg47) <{alignment = 8 : i64}> : (memref<?xf32>, index) -> memref<?xf32>
    %104 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%arg54) : (f32) -> ()
    }) : () -> f32
    "memref.alloca_scope"() ({
      %106 = "arith.addf"(%arg54, %arg54) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %105 = "memref.memory_space_cast"(%arg51) : (memref<8x16xf32>) -> memref<8x16xf32, 1>
    "memref.prefetch"(%arg50, %arg48, %arg49) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.prefetch"(%arg50, %arg48, %arg49) <{isDataCache = false, isWrite = true, localityHint = 1 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.dma_start"(%arg51, %arg48, %arg49, %81, %arg48, %arg47, %arg56, %arg48) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index) -> ()
    "memref.dma_start"(%arg51, %arg48, %arg49, %81, %arg48, %arg47, %arg56, %arg48, %arg47, %arg47) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index, index, index) -> ()
    "memref.dma_wait"(%arg56, %arg48, %arg47) : (memref<1xi32>, index, index) -> ()
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
    %79 = "llvm.mlir.constant"() <{value = 3 : i64}> : () -> i64
    "llvm.return"(%79) : (i64) -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i64, linkage = #llvm.linkage<external>, sym_name = "hid", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, i64, vector<4xf32>, f32, ptr, i1)>, linkage = #llvm.linkage<external>, passthrough = ["nounwind"], sym_name = "ll_more", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg41: i32, %arg42: i64, %arg43: vector<4xf32>, %arg44: f32, %arg45: !llvm.ptr, %arg46: i1):
    "llvm.switch"(%arg41, %arg44, %arg44)[^bb1, ^bb2, ^bb1] <{case_operand_segments = array<i32: 0, 1>, case_values = dense<[1, -2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%51: f32):  // 2 preds: ^bb0, ^bb0
    %52 = "llvm.insertelement"(%arg43, %arg44, %arg41) : (vector<4xf32>, f32, i32) -> vector<4xf32>
    %53 = "llvm.extractelement"(%arg43, %arg42) : (vector<4xf32>, i64) -> f32
    %54 = "llvm.shufflevector"(%arg43, %arg43) <{mask = array<i32: 0, 1, 7, -1>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %55 = "llvm.atomicrmw"(%arg45, %arg41) <{bin_op = 1 : i64, ordering = 6 : i64}> : (!llvm.ptr, i32) -> i32
    %56 = "llvm.atomicrmw"(%arg45, %arg44) <{alignment = 4 : i64, bin_op = 11 : i64, ordering = 2 : i64, syncscope = "agent", volatile_}> : (!llvm.ptr, f32) -> f32
    %57 = "llvm.cmpxchg"(%arg45, %arg41, %arg41) <{failure_ordering = 2 : i64, success_ordering = 6 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    %58 = "llvm.cmpxchg"(%arg45, %arg41, %arg41) <{alignment = 4 : i64, failure_ordering = 7 : i64, success_ordering = 7 : i64, syncscope = "agent", volatile_, weak}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.memcpy"(%arg45, %arg45, %arg42) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %59 = "llvm.intr.stacksave"() : () -> !llvm.ptr
    "llvm.intr.stackrestore"(%59) : (!llvm.ptr) -> ()
    %60 = "llvm.intr.abs"(%arg41) <{is_int_min_poison = false}> : (i32) -> i32
    %61 = "llvm.intr.ctlz"(%arg41) <{is_zero_poison = false}> : (i32) -> i32
    %62 = "llvm.intr.cttz"(%arg41) <{is_zero_poison = true}> : (i32) -> i32
    %63 = "llvm.intr.ctpop"(%arg41) : (i32) -> i32
    %64 = "llvm.intr.fabs"(%arg44) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %65 = "llvm.intr.sqrt"(%arg44) <{fastmathFlags = #llvm.fastmath<nnan>}> : (f32) -> f32
    %66 = "llvm.intr.fma"(%arg44, %arg44, %arg44) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32, f32) -> f32
    %67 = "llvm.intr.copysign"(%arg44, %arg44) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %68 = "llvm.intr.maximum"(%arg44, %arg44) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %69 = "llvm.intr.minimum"(%arg44, %arg44) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %70 = "llvm.intr.maxnum"(%arg44, %arg44) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %71 = "llvm.intr.minnum"(%arg44, %arg44) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %72 = "llvm.intr.smax"(%arg41, %arg41) : (i32, i32) -> i32
    %73 = "llvm.intr.smin"(%arg41, %arg41) : (i32, i32) -> i32
    %74 = "llvm.intr.umax"(%arg41, %arg41) : (i32, i32) -> i32
    %75 = "llvm.intr.umin"(%arg41, %arg41) : (i32, i32) -> i32
    %76 = "llvm.intr.uadd.with.overflow"(%arg41, %arg41) : (i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.prefetch"(%arg45) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    "llvm.intr.assume"(%arg46) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
    %77 = "llvm.fpext"(%arg44) : (f32) -> f64
    %78 = "llvm.load"(%arg45) <{nontemporal, ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb2
    "llvm.switch"(%arg41)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (index, index, index), sym_name = "affine"}> ({
  ^bb0(%arg39: index, %arg40: index):
    %46 = "affine.apply"(%arg39, %arg40) <{map = #map1}> : (index, index) -> index
    %47 = "affine.apply"(%46) <{map = #map2}> {a = 1 : i32} : (index) -> index
    %48 = "affine.apply"() <{map = #map3}> : () -> index
    %49 = "affine.min"(%arg39, %arg40) <{map = #map4}> : (index, index) -> index
    %50 = "affine.max"(%49, %48) <{map = #map5}> {b} : (index, index) -> index
    "func.return"(%47, %49, %50) : (index, index, index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32, index, memref<4xi32>) -> i32, sym_name = "scf"}> ({
  ^bb0(%arg21: i1, %arg22: i32, %arg23: index, %arg24: memref<4xi32>):
    "scf.if"(%arg21) ({
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "scf.if"(%arg21) ({
      %45 = "func.call"(%arg21, %arg22, %arg23, %arg24) <{callee = @scf}> : (i1, i32, index, memref<4xi32>) -> i32
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) {a = 1 : i32} : (i1) -> ()
    %34 = "scf.if"(%arg21) ({
      "scf.yield"(%arg22) : (i32) -> ()
    }, {
      "scf.yield"(%arg22) : (i32) -> ()
    }) : (i1) -> i32
    %35:2 = "scf.if"(%arg21) ({
      "scf.yield"(%arg22, %arg23) : (i32, index) -> ()
    }, {
      "scf.yield"(%arg22, %arg23) : (i32, index) -> ()
    }) : (i1) -> (i32, index)
    "scf.execute_region"() ({
      "scf.yield"() : () -> ()
    }) : () -> ()
    %36 = "scf.execute_region"() ({
      "scf.yield"(%arg22) : (i32) -> ()
    }) {b} : () -> i32
    %37:2 = "scf.execute_region"() <{no_inline}> ({
      "cf.cond_br"(%arg21, %arg22)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i32) -> ()
    ^bb1:  // pred: ^bb0
      "scf.yield"(%arg22, %arg22) : (i32, i32) -> ()
    ^bb2(%44: i32):  // pred: ^bb0
      "scf.yield"(%arg22, %44) : (i32, i32) -> ()
    }) : () -> (i32, i32)
    "scf.for"(%arg23, %arg23, %arg23) ({
    ^bb0(%arg38: index):
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    %38 = "scf.for"(%arg23, %arg23, %arg23, %arg22) ({
    ^bb0(%arg35: index, %arg36: i32):
      "scf.for"(%arg35, %arg23, %arg35) ({
      ^bb0(%arg37: index):
        "memref.store"(%arg36, %arg24, %arg37) : (i32, memref<4xi32>, index) -> ()
        "scf.yield"() : () -> ()
      }) : (index, index, index) -> ()
      "scf.yield"(%arg36) : (i32) -> ()
    }) : (index, index, index, i32) -> i32
    %39:2 = "scf.for"(%arg22, %arg22, %arg22, %arg22, %arg23) <{unsignedCmp}> ({
    ^bb0(%arg32: i32, %arg33: i32, %arg34: index):
      "scf.yield"(%arg33, %arg34) : (i32, index) -> ()
    }) {z} : (i32, i32, i32, i32, index) -> (i32, index)
    "scf.for"(%arg22, %arg22, %arg22) ({
    ^bb0(%arg31: i32):
      "scf.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
    %40 = "scf.while"(%arg22) ({
    ^bb0(%arg30: i32):
      "scf.condition"(%arg21, %arg30) : (i1, i32) -> ()
    }, {
    ^bb0(%arg29: i32):
      "scf.yield"(%arg29) : (i32) -> ()
    }) {q} : (i32) -> i32
    "scf.while"() ({
      "scf.condition"(%arg21) : (i1) -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : () -> ()
    %41:2 = "scf.while"(%arg22, %arg23) ({
    ^bb0(%arg27: i32, %arg28: index):
      "scf.condition"(%arg21, %arg28, %arg27) {t} : (i1, index, i32) -> ()
    }, {
    ^bb0(%arg25: index, %arg26: i32):
      "scf.yield"(%arg26, %arg25) : (i32, index) -> ()
    }) : (i32, index) -> (index, i32)
    "scf.index_switch"(%arg23) <{cases = array<i64: 2>}> ({
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    "scf.index_switch"(%arg23) <{cases = array<i64>}> ({
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    %42 = "scf.index_switch"(%arg23) <{cases = array<i64: 2, -5>}> ({
      "scf.yield"(%arg22) : (i32) -> ()
    }, {
      "scf.yield"(%arg22) : (i32) -> ()
    }, {
      "scf.yield"(%arg22) : (i32) -> ()
    }) {w} : (index) -> i32
    %43:2 = "scf.index_switch"(%arg23) <{cases = array<i64: 2>}> ({
      "scf.yield"(%arg22, %arg22) : (i32, i32) -> ()
    }, {
      "scf.yield"(%arg22, %arg22) : (i32, i32) -> ()
    }) : (index) -> (i32, i32)
    "func.return"(%34) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "unreachable"}> ({
    "ub.unreachable"() {a} : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<4xf64>, tensor<?xf32>) -> (), sym_name = "math"}> ({
  ^bb0(%arg18: f32, %arg19: vector<4xf64>, %arg20: tensor<?xf32>):
    %18 = "math.absf"(%arg18) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %19 = "math.ceil"(%arg18) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %20 = "math.floor"(%arg18) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %21 = "math.cos"(%arg18) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %22 = "math.exp"(%arg18) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %23 = "math.exp2"(%arg18) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %24 = "math.log"(%arg18) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %25 = "math.log10"(%arg18) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %26 = "math.log2"(%arg18) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %27 = "math.rsqrt"(%arg18) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %28 = "math.sin"(%arg18) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %29 = "math.sqrt"(%arg18) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %30 = "math.tanh"(%arg18) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %31 = "math.absf"(%arg19) <{fastmath = #arith.fastmath<none>}> : (vector<4xf64>) -> vector<4xf64>
    %32 = "math.copysign"(%arg18, %arg18) <{fastmath = #arith.fastmath<nsz>}> {a} : (f32, f32) -> f32
    %33 = "math.copysign"(%arg20, %arg20) <{fastmath = #arith.fastmath<none>}> : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> f32, sym_name = "complex"}> ({
  ^bb0(%arg17: f32):
    %12 = "complex.create"(%arg17, %arg17) : (f32, f32) -> complex<f32>
    %13 = "complex.add"(%12, %12) <{fastmath = #arith.fastmath<nsz>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %14 = "complex.sub"(%13, %12) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %15 = "complex.re"(%14) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> f32
    %16 = "complex.im"(%14) <{fastmath = #arith.fastmath<ninf>}> {a} : (complex<f32>) -> f32
    %17 = "arith.addf"(%15, %16) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "func.return"(%17) : (f32) -> ()
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
  "func.func"() <{function_type = (memref<?xf32>, index, f32) -> f32, sym_name = "structured"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: index, %arg2: f32):
    "affine.for"() <{lowerBoundMap = #map6, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map7}> ({
    ^bb0(%arg16: index):
      "affine.yield"() : () -> ()
    }) : () -> ()
    %0 = "affine.for"(%arg1, %arg1, %arg2) <{lowerBoundMap = #map11, operandSegmentSizes = array<i32: 1, 1, 1>, step = 3 : index, upperBoundMap = #map12}> ({
    ^bb0(%arg14: index, %arg15: f32):
      %11 = "affine.load"(%arg0, %arg14, %arg1) <{map = #map8}> : (memref<?xf32>, index, index) -> f32
      "affine.store"(%11, %arg0, %arg14) <{map = #map9}> : (f32, memref<?xf32>, index) -> ()
      "affine.prefetch"(%arg0, %arg14) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = #map10}> : (memref<?xf32>, index) -> ()
      "affine.yield"(%arg15) : (f32) -> ()
    }) : (index, index, f32) -> f32
    %1 = "affine.if"(%arg1, %arg1) <{condition = #set}> ({
      "affine.yield"(%arg2) : (f32) -> ()
    }, {
      "affine.yield"(%0) : (f32) -> ()
    }) : (index, index) -> f32
    %2 = "affine.parallel"(%arg1, %arg1) <{lowerBoundsGroups = dense<[1, 2]> : tensor<2xi32>, lowerBoundsMap = #map13, reductions = [0], steps = [2, 3], upperBoundsGroups = dense<[1, 2]> : tensor<2xi32>, upperBoundsMap = #map14}> ({
    ^bb0(%arg12: index, %arg13: index):
      "affine.yield"(%arg2) : (f32) -> ()
    }) : (index, index) -> f32
    "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map6, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map7}> ({
    ^bb0(%arg11: index):
      "affine.yield"() : () -> ()
    }) : () -> ()
    %3 = "affine.vector_load"(%arg0, %arg1) <{map = #map10}> : (memref<?xf32>, index) -> vector<4xf32>
    "affine.vector_store"(%3, %arg0, %arg1) <{map = #map10}> : (vector<4xf32>, memref<?xf32>, index) -> ()
    %4:2 = "affine.delinearize_index"(%arg1, %arg1) <{static_basis = array<i64: 4, -9223372036854775808>}> : (index, index) -> (index, index)
    %5:2 = "affine.delinearize_index"(%arg1) <{static_basis = array<i64: 4>}> : (index) -> (index, index)
    %6 = "affine.linearize_index"(%4#0, %4#1, %arg1) <{disjoint, operandSegmentSizes = array<i32: 2, 1>, static_basis = array<i64: -9223372036854775808, 3>}> : (index, index, index) -> index
    %7 = "affine.linearize_index"(%4#0, %4#1) <{disjoint = false, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 3>}> {a} : (index, index) -> index
    %8 = "arith.constant"() <{value = 1 : index}> : () -> index
    %9 = "scf.parallel"(%8, %arg1, %8, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
    ^bb0(%arg8: index):
      "scf.reduce"(%arg2) ({
      ^bb0(%arg9: f32, %arg10: f32):
        %10 = "arith.addf"(%arg9, %arg10) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.reduce.return"(%10) : (f32) -> ()
      }) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "scf.parallel"(%8, %arg1, %8) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
    ^bb0(%arg7: index):
      "scf.reduce"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.forall"(%arg1) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: -9223372036854775808, 4>}> ({
    ^bb0(%arg5: index, %arg6: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index) -> ()
    "scf.forall"(%arg1, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, staticLowerBound = array<i64: 0, -9223372036854775808>, staticStep = array<i64: 1, 2>, staticUpperBound = array<i64: -9223372036854775808, 4>}> ({
    ^bb0(%arg3: index, %arg4: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index, index) -> ()
    "func.return"(%9) : (f32) -> ()
  }) : () -> ()
}) : () -> ()
