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
  ^bb0(%arg89: i32, %arg90: i32, %arg91: f32, %arg92: f32, %arg93: index, %arg94: vector<4xi32>, %arg95: f16):
    %232 = "arith.addi"(%arg89, %arg90) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %233 = "arith.addi"(%arg89, %arg90) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %234 = "arith.subi"(%arg89, %arg90) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
    %235 = "arith.muli"(%arg89, %arg90) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %236 = "arith.divsi"(%arg89, %arg90) : (i32, i32) -> i32
    %237 = "arith.divui"(%arg89, %arg90) <{isExact}> : (i32, i32) -> i32
    %238 = "arith.remsi"(%arg89, %arg90) : (i32, i32) -> i32
    %239 = "arith.remui"(%arg89, %arg90) : (i32, i32) -> i32
    %240 = "arith.andi"(%arg89, %arg90) : (i32, i32) -> i32
    %241 = "arith.ori"(%arg89, %arg90) : (i32, i32) -> i32
    %242 = "arith.xori"(%arg94, %arg94) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %243 = "arith.shli"(%arg89, %arg90) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %244 = "arith.shrsi"(%arg89, %arg90) : (i32, i32) -> i32
    %245 = "arith.shrui"(%arg89, %arg90) <{isExact}> : (i32, i32) -> i32
    %246 = "arith.extsi"(%arg89) : (i32) -> i64
    %247 = "arith.extui"(%arg89) : (i32) -> i33
    %248 = "arith.extui"(%arg89) : (i32) -> i33
    %249 = "arith.trunci"(%arg89) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i1
    %250 = "arith.trunci"(%arg89) <{overflowFlags = #arith.overflow<nsw>}> : (i32) -> i7
    %251 = "arith.index_cast"(%arg89) : (i32) -> index
    %252 = "arith.index_castui"(%arg93) : (index) -> i32
    %253 = "arith.cmpi"(%arg94, %arg94) <{predicate = 6 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
    %254 = "arith.cmpf"(%arg91, %arg92) <{fastmath = #arith.fastmath<nnan>, predicate = 1 : i64}> : (f32, f32) -> i1
    %255 = "arith.cmpf"(%arg91, %arg92) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %256 = "arith.select"(%249, %arg91, %arg92) : (i1, f32, f32) -> f32
    %257 = "arith.addf"(%arg91, %arg92) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %258 = "arith.subf"(%arg91, %arg92) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
    %259 = "arith.mulf"(%arg91, %arg92) <{fastmath = #arith.fastmath<reassoc,nnan>}> : (f32, f32) -> f32
    %260 = "arith.divf"(%arg91, %arg92) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %261 = "arith.negf"(%arg91) <{fastmath = #arith.fastmath<contract>}> : (f32) -> f32
    %262 = "arith.constant"() <{value = false}> : () -> i1
    %263 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %264 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %265 = "arith.constant"() <{value = 170141183460469231731687303715884105727 : i128}> : () -> i128
    %266 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %267 = "arith.constant"() <{value = 0x7FC0 : bf16}> : () -> bf16
    %268 = "arith.constant"() <{value = -0.000000e+00 : f64}> : () -> f64
    %269 = "arith.constant"() <{value = 1.401300e-45 : f32}> : () -> f32
    %270 = "arith.constant"() <{value = 6.550400e+04 : f16}> : () -> f16
    %271 = "arith.constant"() <{value = 3 : index}> {tag = "x\0Ay\22\\"} : () -> index
    %272 = "arith.constant"() <{value = 1.7976931348623157E+308 : f64}> : () -> f64
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index), sym_name = "mem"}> ({
  ^bb0(%arg83: index, %arg84: memref<*xf32>, %arg85: memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, %arg86: memref<f32>, %arg87: memref<0x3xi1>):
    %219 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %220 = "memref.alloc"(%arg83, %arg83) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 2, 0>}> : (index, index) -> memref<?x?xvector<2xi8>>
    "memref.dealloc"(%arg84) : (memref<*xf32>) -> ()
    %221 = "memref.load"(%arg86) <{nontemporal = true}> : (memref<f32>) -> f32
    "memref.store"(%221, %arg85, %arg83, %arg83) : (f32, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, index, index) -> ()
    %222 = "memref.dim"(%arg84, %arg83) : (memref<*xf32>, index) -> index
    %223 = "memref.cast"(%219) : (memref<4xf32>) -> memref<*xf32>
    %224 = "memref.cast"(%219) : (memref<4xf32>) -> memref<?xf32, strided<[1]>>
    %225:2 = "func.call"(%arg83, %223, %arg85, %arg86, %arg87) <{callee = @mem}> : (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index)
    %226:2 = "foo.bar"(%225#1, %arg83) ({
    ^bb0(%arg88: index):
      "foo.yield"(%arg88, %225#0) : (index, memref<f32>) -> ()
    }, {
    }) {a, b = [1, 2.000000e+00, "x", @y, @"z z", i32, #foo.bar<x<y>>, unit, true, {c = 1 : i8}], d = array<i1: true, false>, e = array<i16>, f = 3 : si5, g = 7 : ui3, "h i" = !foo.bar} : (index, index) -> (tuple<i32, f32>, (i32) -> (f32, none))
    "cf.br"(%225#0, %225#1)[^bb1] : (memref<f32>, index) -> ()
  ^bb1(%227: memref<f32>, %228: index):  // 2 preds: ^bb0, ^bb1
    %229 = "builtin.unrealized_conversion_cast"() : () -> i32
    %230:2 = "builtin.unrealized_conversion_cast"(%227, %228) {x} : (memref<f32>, index) -> (i1, i2)
    %231 = "ub.poison"() <{value = #ub.poison}> : () -> i32
    "cf.cond_br"(%230#0, %227, %228)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i1, memref<f32>, index) -> ()
  ^bb2:  // pred: ^bb1
    "func.return"(%227, %228) : (memref<f32>, index) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i64, i64, f32, ptr, ptr<3>, struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, ptr)>, linkage = #llvm.linkage<external>, sym_name = "ll", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg76: i64, %arg77: i64, %arg78: f32, %arg79: !llvm.ptr, %arg80: !llvm.ptr<3>, %arg81: !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, %arg82: !llvm.ptr):
    %166 = "llvm.add"(%arg76, %arg77) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %167 = "llvm.sub"(%arg76, %arg77) <{overflowFlags = 1 : i32}> : (i64, i64) -> i64
    %168 = "llvm.mul"(%arg76, %arg77) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %169 = "llvm.shl"(%arg76, %arg77) <{overflowFlags = 2 : i32}> : (i64, i64) -> i64
    %170 = "llvm.sdiv"(%arg76, %arg77) : (i64, i64) -> i64
    %171 = "llvm.udiv"(%arg76, %arg77) <{isExact}> : (i64, i64) -> i64
    %172 = "llvm.srem"(%arg76, %arg77) : (i64, i64) -> i64
    %173 = "llvm.urem"(%arg76, %arg77) : (i64, i64) -> i64
    %174 = "llvm.lshr"(%arg76, %arg77) <{isExact}> : (i64, i64) -> i64
    %175 = "llvm.ashr"(%arg76, %arg77) : (i64, i64) -> i64
    %176 = "llvm.and"(%arg76, %arg77) : (i64, i64) -> i64
    %177 = "llvm.or"(%arg76, %arg77) <{isDisjoint}> : (i64, i64) -> i64
    %178 = "llvm.xor"(%arg76, %arg77) : (i64, i64) -> i64
    %179 = "llvm.fadd"(%arg78, %arg78) <{fastmathFlags = #llvm.fastmath<nnan, ninf>}> : (f32, f32) -> f32
    %180 = "llvm.fsub"(%arg78, %arg78) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %181 = "llvm.fmul"(%arg78, %arg78) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %182 = "llvm.fdiv"(%arg78, %arg78) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %183 = "llvm.frem"(%arg78, %arg78) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %184 = "llvm.fneg"(%arg78) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %185 = "llvm.sext"(%arg76) : (i64) -> i65
    %186 = "llvm.zext"(%arg76) <{nonNeg}> : (i64) -> i65
    %187 = "llvm.trunc"(%arg76) <{overflowFlags = 3 : i32}> : (i64) -> i1
    %188 = "llvm.fpext"(%arg78) : (f32) -> f64
    %189 = "llvm.fptrunc"(%arg78) : (f32) -> f16
    %190 = "llvm.sitofp"(%arg76) : (i64) -> f32
    %191 = "llvm.uitofp"(%arg76) <{nonNeg}> : (i64) -> f32
    %192 = "llvm.fptosi"(%arg78) : (f32) -> i64
    %193 = "llvm.fptoui"(%arg78) : (f32) -> i64
    %194 = "llvm.bitcast"(%arg78) : (f32) -> i32
    %195 = "llvm.addrspacecast"(%arg80) : (!llvm.ptr<3>) -> !llvm.ptr
    %196 = "llvm.inttoptr"(%arg76) : (i64) -> !llvm.ptr
    %197 = "llvm.ptrtoint"(%arg79) : (!llvm.ptr) -> i64
    %198 = "llvm.icmp"(%arg79, %arg82) <{predicate = 0 : i64}> : (!llvm.ptr, !llvm.ptr) -> i1
    %199 = "llvm.fcmp"(%arg78, %arg78) <{fastmathFlags = #llvm.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %200 = "llvm.fcmp"(%arg78, %arg78) <{fastmathFlags = #llvm.fastmath<fast>, predicate = 14 : i64}> : (f32, f32) -> i1
    %201 = "llvm.select"(%198, %arg76, %arg77) <{fastmathFlags = #llvm.fastmath<none>}> : (i1, i64, i64) -> i64
    %202 = "llvm.freeze"(%arg76) : (i64) -> i64
    %203 = "llvm.mlir.constant"() <{value = 42 : i64}> : () -> i64
    %204 = "llvm.mlir.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %205 = "llvm.mlir.constant"() <{value = "abc"}> : () -> !llvm.array<3 x i8>
    %206 = "llvm.mlir.undef"() : () -> !llvm.struct<(ptr, i64)>
    %207 = "llvm.mlir.poison"() : () -> i64
    %208 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %209 = "llvm.mlir.addressof"() <{global_name = @ll}> : () -> !llvm.ptr
    %210 = "llvm.alloca"(%arg76) <{alignment = 16 : i64, elem_type = i8, inalloca}> : (i64) -> !llvm.ptr
    %211 = "llvm.load"(%arg79) <{alignment = 4 : i64, ordering = 0 : i64}> : (!llvm.ptr) -> i32
    "llvm.store"(%arg76, %arg79) <{alignment = 8 : i64, ordering = 0 : i64}> : (i64, !llvm.ptr) -> ()
    %212 = "llvm.getelementptr"(%arg79, %arg76, %arg77) <{elem_type = !llvm.struct<(i64, array<2 x i8>)>, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -2147483648, 1, -2147483648>}> : (!llvm.ptr, i64, i64) -> !llvm.ptr
    %213 = "llvm.getelementptr"(%arg79) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -1>}> : (!llvm.ptr) -> !llvm.ptr
    %214 = "llvm.insertvalue"(%arg81, %arg76) <{position = array<i64: 0>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, i64) -> !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>
    %215 = "llvm.extractvalue"(%214) <{position = array<i64: 1, 1, 1>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>) -> vector<4xf32>
    %216 = "llvm.call"(%arg76) <{CConv = #llvm.cconv<fastcc>, TailCallKind = #llvm.tailcallkind<none>, callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> i64
    "llvm.call"(%arg82, %arg76, %arg79) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<tail>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 3, 0>}> : (!llvm.ptr, i64, !llvm.ptr) -> ()
    %217 = "llvm.call"(%arg79, %arg76) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @v, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr, i64) -> i32
    "llvm.cond_br"(%198, %arg76)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb1(%218: i64):  // pred: ^bb0
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<fastcc>, arg_attrs = [{llvm.noundef}], function_type = !llvm.func<i64 (i64)>, linkage = #llvm.linkage<internal>, res_attrs = [{llvm.signext}], sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg75: i64):
    "llvm.return"(%arg75) : (i64) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(i64, f32)> ()>, linkage = #llvm.linkage<external>, sym_name = "h", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
    "llvm.unreachable"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "v", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "func.func"() <{arg_attrs = [{a.b}, {}], function_type = (i32, f32) -> (i32, (i32) -> i32), res_attrs = [{a.c}, {}], sym_name = "ext", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = ((i32) -> i32) -> ((i32) -> i32), sym_name = "fn", sym_visibility = "private"}> ({
  ^bb0(%arg74: (i32) -> i32):
    "func.return"(%arg74) : ((i32) -> i32) -> ()
  }) : () -> ()
  "builtin.module"() <{sym_name = "inner"}> ({
  ^bb0:
  }) {x.y = 1 : i32} : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_a", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, f32, f32, vector<4xi32>, f16, f64) -> i32, sym_name = "arith_more"}> ({
  ^bb0(%arg67: i32, %arg68: i32, %arg69: f32, %arg70: f32, %arg71: vector<4xi32>, %arg72: f16, %arg73: f64):
    %140 = "arith.ceildivsi"(%arg67, %arg68) : (i32, i32) -> i32
    %141 = "arith.floordivsi"(%arg67, %arg68) : (i32, i32) -> i32
    %142 = "arith.ceildivui"(%arg67, %arg68) : (i32, i32) -> i32
    %143 = "arith.bitcast"(%arg67) : (i32) -> f32
    %144 = "arith.maxsi"(%arg67, %arg68) : (i32, i32) -> i32
    %145 = "arith.maxui"(%arg67, %arg68) : (i32, i32) -> i32
    %146 = "arith.minsi"(%arg67, %arg68) : (i32, i32) -> i32
    %147 = "arith.minui"(%arg67, %arg68) : (i32, i32) -> i32
    %148:2 = "arith.addui_extended"(%arg67, %arg68) : (i32, i32) -> (i32, i1)
    %149:2 = "arith.addui_extended"(%arg71, %arg71) : (vector<4xi32>, vector<4xi32>) -> (vector<4xi32>, vector<4xi1>)
    %150:2 = "arith.mulsi_extended"(%arg67, %arg68) : (i32, i32) -> (i32, i32)
    %151:2 = "arith.mului_extended"(%arg67, %arg68) : (i32, i32) -> (i32, i32)
    %152 = "arith.remf"(%arg69, %arg70) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32
    %153 = "arith.maximumf"(%arg69, %arg70) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %154 = "arith.minimumf"(%arg69, %arg70) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %155 = "arith.maxnumf"(%arg69, %arg70) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %156 = "arith.minnumf"(%arg69, %arg70) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %157 = "arith.extf"(%arg72) : (f16) -> f32
    %158 = "arith.extf"(%arg72) <{fastmath = #arith.fastmath<nnan>}> : (f16) -> f32
    %159 = "arith.truncf"(%arg69) : (f32) -> f16
    %160 = "arith.truncf"(%arg69) <{roundingmode = 0 : i32}> : (f32) -> f16
    %161 = "arith.truncf"(%arg69) <{fastmath = #arith.fastmath<nnan>, roundingmode = 1 : i32}> : (f32) -> f16
    %162 = "arith.sitofp"(%arg67) : (i32) -> f32
    %163 = "arith.uitofp"(%arg67) : (i32) -> f32
    %164 = "arith.fptosi"(%arg69) : (f32) -> i32
    %165 = "arith.fptoui"(%arg69) : (f32) -> i32
    "func.return"(%arg67) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xf32>) -> (), sym_name = "arith_casts"}> ({
  ^bb0(%arg65: i32, %arg66: vector<4xf32>):
    %138 = "arith.uitofp"(%arg65) {nonNeg} : (i32) -> f32
    %139 = "arith.bitcast"(%arg66) : (vector<4xf32>) -> vector<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_b", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i1, f32, (i32) -> f32) -> f32, sym_name = "switch"}> ({
  ^bb0(%arg61: i32, %arg62: i1, %arg63: f32, %arg64: (i32) -> f32):
    "cf.assert"(%arg62) <{msg = "message \22here\22"}> : (i1) -> ()
    %135 = "func.call_indirect"(%arg64, %arg61) : ((i32) -> f32, i32) -> f32
    %136 = "func.constant"() <{value = @to_float}> : () -> ((i32) -> f32)
    "cf.switch"(%arg61, %arg63, %arg63)[^bb1, ^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[42, -3]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%137: f32):  // 2 preds: ^bb0, ^bb0
    "cf.switch"(%arg61)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "func.return"(%arg63) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> f32, sym_name = "to_float"}> ({
  ^bb0(%arg60: i32):
    %134 = "arith.sitofp"(%arg60) : (i32) -> f32
    "func.return"(%134) : (f32) -> ()
  }) : () -> ()
  "memref.global"() <{sym_name = "global_g", sym_visibility = "private", type = memref<4xf32>}> : () -> ()
  "memref.global"() <{alignment = 64 : i64, initial_value, sym_name = "u", type = memref<2xf32>}> : () -> ()
  "func.func"() <{function_type = (index, index, index, memref<?x?xf32>, memref<8x16xf32>, memref<*xf32>, memref<2048xi8>, f32, memref<2xindex>, memref<1xi32>) -> (), sym_name = "memory_more"}> ({
  ^bb0(%arg49: index, %arg50: index, %arg51: index, %arg52: memref<?x?xf32>, %arg53: memref<8x16xf32>, %arg54: memref<*xf32>, %arg55: memref<2048xi8>, %arg56: f32, %arg57: memref<2xindex>, %arg58: memref<1xi32>):
    %106 = "memref.alloca"(%arg49) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    %107 = "memref.alloca"() <{alignment = 16 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %108 = "memref.alloca"(%arg49, %arg50) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<?xf32, strided<[?]>>
    %109 = "memref.rank"(%arg54) : (memref<*xf32>) -> index
    %110 = "memref.subview"(%arg52, %arg50, %arg51) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 4, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (memref<?x?xf32>, index, index) -> memref<4x?xf32, strided<[?, 1], offset: ?>>
    %111 = "memref.subview"(%arg53) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2, 0>, static_sizes = array<i64: 1, 16>, static_strides = array<i64: 1, 1>}> : (memref<8x16xf32>) -> memref<16xf32, strided<[1], offset: 32>>
    %112 = "memref.subview"(%106, %arg50, %arg51, %arg49) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: -9223372036854775808>}> : (memref<?xf32>, index, index, index) -> memref<?xf32, strided<[?], offset: ?>>
    %113 = "memref.reinterpret_cast"(%arg53, %arg49) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808, 16>, static_strides = array<i64: 16, 1>}> : (memref<8x16xf32>, index) -> memref<?x16xf32, strided<[16, 1]>>
    %114 = "memref.reinterpret_cast"(%arg53, %arg50) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64>, static_strides = array<i64>}> : (memref<8x16xf32>, index) -> memref<f32, strided<[], offset: ?>>
    %115 = "memref.reshape"(%arg53, %arg57) : (memref<8x16xf32>, memref<2xindex>) -> memref<?x?xf32>
    %116 = "memref.view"(%arg55, %arg50, %arg49, %arg51) : (memref<2048xi8>, index, index, index) -> memref<?x4x?xf32>
    %117 = "memref.view"(%arg55, %arg50) : (memref<2048xi8>, index) -> memref<4xf32>
    %118 = "memref.transpose"(%arg52) <{permutation = #map}> : (memref<?x?xf32>) -> memref<?x?xf32, strided<[1, ?]>>
    %119 = "memref.expand_shape"(%arg53) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 4, 16>}> : (memref<8x16xf32>) -> memref<2x4x16xf32>
    %120 = "memref.expand_shape"(%arg52, %arg50, %arg51) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: -9223372036854775808, 4, -9223372036854775808>}> : (memref<?x?xf32>, index, index) -> memref<?x4x?xf32>
    %121 = "memref.collapse_shape"(%arg53) <{reassociation = [[0, 1]]}> : (memref<8x16xf32>) -> memref<128xf32>
    "memref.copy"(%arg53, %arg53) : (memref<8x16xf32>, memref<8x16xf32>) -> ()
    %122 = "memref.get_global"() <{name = @global_g}> : () -> memref<4xf32>
    %123:6 = "memref.extract_strided_metadata"(%arg52) : (memref<?x?xf32>) -> (memref<f32>, index, index, index, index, index)
    "memref.store"(%arg56, %arg52, %123#2, %123#5) : (f32, memref<?x?xf32>, index, index) -> ()
    %124 = "memref.extract_aligned_pointer_as_index"(%arg52) : (memref<?x?xf32>) -> index
    %125 = "memref.assume_alignment"(%arg52) <{alignment = 16 : i32}> : (memref<?x?xf32>) -> memref<?x?xf32>
    %126 = "memref.atomic_rmw"(%arg56, %arg52, %arg50, %arg51) <{kind = 0 : i64}> : (f32, memref<?x?xf32>, index, index) -> f32
    %127 = "memref.generic_atomic_rmw"(%arg52, %arg50, %arg51) ({
    ^bb0(%arg59: f32):
      %133 = "arith.addf"(%arg59, %arg56) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"(%133) : (f32) -> ()
    }) : (memref<?x?xf32>, index, index) -> f32
    %128 = "memref.realloc"(%106) : (memref<?xf32>) -> memref<8xf32>
    %129 = "memref.realloc"(%106, %arg49) <{alignment = 8 : i64}> : (memref<?xf32>, index) -> memref<?xf32>
    %130 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%arg56) : (f32) -> ()
    }) : () -> f32
    "memref.alloca_scope"() ({
      %132 = "arith.addf"(%arg56, %arg56) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %131 = "memref.memory_space_cast"(%arg53) : (memref<8x16xf32>) -> memref<8x16xf32, 1>
    "memref.prefetch"(%arg52, %arg50, %arg51) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.prefetch"(%arg52, %arg50, %arg51) <{isDataCache = false, isWrite = true, localityHint = 1 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.dma_start"(%arg53, %arg50, %arg51, %107, %arg50, %arg49, %arg58, %arg50) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index) -> ()
    "memref.dma_start"(%arg53, %arg50, %arg51, %107, %arg50, %arg49, %arg58, %arg50, %arg49, %arg49) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index, index, index) -> ()
    "memref.dma_wait"(%arg58, %arg50, %arg49) : (memref<1xi32>, index, index) -> ()
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
    %105 = "llvm.mlir.constant"() <{value = 3 : i64}> : () -> i64
    "llvm.return"(%105) : (i64) -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i64, linkage = #llvm.linkage<external>, sym_name = "hid", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, i64, vector<4xf32>, f32, ptr, i1)>, linkage = #llvm.linkage<external>, passthrough = ["nounwind"], sym_name = "ll_more", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg43: i32, %arg44: i64, %arg45: vector<4xf32>, %arg46: f32, %arg47: !llvm.ptr, %arg48: i1):
    "llvm.switch"(%arg43, %arg46, %arg46)[^bb1, ^bb2, ^bb1] <{case_operand_segments = array<i32: 0, 1>, case_values = dense<[1, -2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%77: f32):  // 2 preds: ^bb0, ^bb0
    %78 = "llvm.insertelement"(%arg45, %arg46, %arg43) : (vector<4xf32>, f32, i32) -> vector<4xf32>
    %79 = "llvm.extractelement"(%arg45, %arg44) : (vector<4xf32>, i64) -> f32
    %80 = "llvm.shufflevector"(%arg45, %arg45) <{mask = array<i32: 0, 1, 7, -1>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %81 = "llvm.atomicrmw"(%arg47, %arg43) <{bin_op = 1 : i64, ordering = 6 : i64}> : (!llvm.ptr, i32) -> i32
    %82 = "llvm.atomicrmw"(%arg47, %arg46) <{alignment = 4 : i64, bin_op = 11 : i64, ordering = 2 : i64, syncscope = "agent", volatile_}> : (!llvm.ptr, f32) -> f32
    %83 = "llvm.cmpxchg"(%arg47, %arg43, %arg43) <{failure_ordering = 2 : i64, success_ordering = 6 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    %84 = "llvm.cmpxchg"(%arg47, %arg43, %arg43) <{alignment = 4 : i64, failure_ordering = 7 : i64, success_ordering = 7 : i64, syncscope = "agent", volatile_, weak}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.memcpy"(%arg47, %arg47, %arg44) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %85 = "llvm.intr.stacksave"() : () -> !llvm.ptr
    "llvm.intr.stackrestore"(%85) : (!llvm.ptr) -> ()
    %86 = "llvm.intr.abs"(%arg43) <{is_int_min_poison = false}> : (i32) -> i32
    %87 = "llvm.intr.ctlz"(%arg43) <{is_zero_poison = false}> : (i32) -> i32
    %88 = "llvm.intr.cttz"(%arg43) <{is_zero_poison = true}> : (i32) -> i32
    %89 = "llvm.intr.ctpop"(%arg43) : (i32) -> i32
    %90 = "llvm.intr.fabs"(%arg46) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %91 = "llvm.intr.sqrt"(%arg46) <{fastmathFlags = #llvm.fastmath<nnan>}> : (f32) -> f32
    %92 = "llvm.intr.fma"(%arg46, %arg46, %arg46) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32, f32) -> f32
    %93 = "llvm.intr.copysign"(%arg46, %arg46) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %94 = "llvm.intr.maximum"(%arg46, %arg46) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %95 = "llvm.intr.minimum"(%arg46, %arg46) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %96 = "llvm.intr.maxnum"(%arg46, %arg46) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %97 = "llvm.intr.minnum"(%arg46, %arg46) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %98 = "llvm.intr.smax"(%arg43, %arg43) : (i32, i32) -> i32
    %99 = "llvm.intr.smin"(%arg43, %arg43) : (i32, i32) -> i32
    %100 = "llvm.intr.umax"(%arg43, %arg43) : (i32, i32) -> i32
    %101 = "llvm.intr.umin"(%arg43, %arg43) : (i32, i32) -> i32
    %102 = "llvm.intr.uadd.with.overflow"(%arg43, %arg43) : (i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.prefetch"(%arg47) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    "llvm.intr.assume"(%arg48) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
    %103 = "llvm.fpext"(%arg46) : (f32) -> f64
    %104 = "llvm.load"(%arg47) <{nontemporal, ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb2
    "llvm.switch"(%arg43)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (index, index, index), sym_name = "affine"}> ({
  ^bb0(%arg41: index, %arg42: index):
    %72 = "affine.apply"(%arg41, %arg42) <{map = #map1}> : (index, index) -> index
    %73 = "affine.apply"(%72) <{map = #map2}> {a = 1 : i32} : (index) -> index
    %74 = "affine.apply"() <{map = #map3}> : () -> index
    %75 = "affine.min"(%arg41, %arg42) <{map = #map4}> : (index, index) -> index
    %76 = "affine.max"(%75, %74) <{map = #map5}> {b} : (index, index) -> index
    "func.return"(%73, %75, %76) : (index, index, index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32, index, memref<4xi32>) -> i32, sym_name = "scf"}> ({
  ^bb0(%arg23: i1, %arg24: i32, %arg25: index, %arg26: memref<4xi32>):
    "scf.if"(%arg23) ({
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "scf.if"(%arg23) ({
      %71 = "func.call"(%arg23, %arg24, %arg25, %arg26) <{callee = @scf}> : (i1, i32, index, memref<4xi32>) -> i32
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) {a = 1 : i32} : (i1) -> ()
    %60 = "scf.if"(%arg23) ({
      "scf.yield"(%arg24) : (i32) -> ()
    }, {
      "scf.yield"(%arg24) : (i32) -> ()
    }) : (i1) -> i32
    %61:2 = "scf.if"(%arg23) ({
      "scf.yield"(%arg24, %arg25) : (i32, index) -> ()
    }, {
      "scf.yield"(%arg24, %arg25) : (i32, index) -> ()
    }) : (i1) -> (i32, index)
    "scf.execute_region"() ({
      "scf.yield"() : () -> ()
    }) : () -> ()
    %62 = "scf.execute_region"() ({
      "scf.yield"(%arg24) : (i32) -> ()
    }) {b} : () -> i32
    %63:2 = "scf.execute_region"() <{no_inline}> ({
      "cf.cond_br"(%arg23, %arg24)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i32) -> ()
    ^bb1:  // pred: ^bb0
      "scf.yield"(%arg24, %arg24) : (i32, i32) -> ()
    ^bb2(%70: i32):  // pred: ^bb0
      "scf.yield"(%arg24, %70) : (i32, i32) -> ()
    }) : () -> (i32, i32)
    "scf.for"(%arg25, %arg25, %arg25) ({
    ^bb0(%arg40: index):
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    %64 = "scf.for"(%arg25, %arg25, %arg25, %arg24) ({
    ^bb0(%arg37: index, %arg38: i32):
      "scf.for"(%arg37, %arg25, %arg37) ({
      ^bb0(%arg39: index):
        "memref.store"(%arg38, %arg26, %arg39) : (i32, memref<4xi32>, index) -> ()
        "scf.yield"() : () -> ()
      }) : (index, index, index) -> ()
      "scf.yield"(%arg38) : (i32) -> ()
    }) : (index, index, index, i32) -> i32
    %65:2 = "scf.for"(%arg24, %arg24, %arg24, %arg24, %arg25) <{unsignedCmp}> ({
    ^bb0(%arg34: i32, %arg35: i32, %arg36: index):
      "scf.yield"(%arg35, %arg36) : (i32, index) -> ()
    }) {z} : (i32, i32, i32, i32, index) -> (i32, index)
    "scf.for"(%arg24, %arg24, %arg24) ({
    ^bb0(%arg33: i32):
      "scf.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
    %66 = "scf.while"(%arg24) ({
    ^bb0(%arg32: i32):
      "scf.condition"(%arg23, %arg32) : (i1, i32) -> ()
    }, {
    ^bb0(%arg31: i32):
      "scf.yield"(%arg31) : (i32) -> ()
    }) {q} : (i32) -> i32
    "scf.while"() ({
      "scf.condition"(%arg23) : (i1) -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : () -> ()
    %67:2 = "scf.while"(%arg24, %arg25) ({
    ^bb0(%arg29: i32, %arg30: index):
      "scf.condition"(%arg23, %arg30, %arg29) {t} : (i1, index, i32) -> ()
    }, {
    ^bb0(%arg27: index, %arg28: i32):
      "scf.yield"(%arg28, %arg27) : (i32, index) -> ()
    }) : (i32, index) -> (index, i32)
    "scf.index_switch"(%arg25) <{cases = array<i64: 2>}> ({
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    "scf.index_switch"(%arg25) <{cases = array<i64>}> ({
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    %68 = "scf.index_switch"(%arg25) <{cases = array<i64: 2, -5>}> ({
      "scf.yield"(%arg24) : (i32) -> ()
    }, {
      "scf.yield"(%arg24) : (i32) -> ()
    }, {
      "scf.yield"(%arg24) : (i32) -> ()
    }) {w} : (index) -> i32
    %69:2 = "scf.index_switch"(%arg25) <{cases = array<i64: 2>}> ({
      "scf.yield"(%arg24, %arg24) : (i32, i32) -> ()
    }, {
      "scf.yield"(%arg24, %arg24) : (i32, i32) -> ()
    }) : (index) -> (i32, i32)
    "func.return"(%60) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "unreachable"}> ({
    "ub.unreachable"() {a} : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<4xf64>, tensor<?xf32>) -> (), sym_name = "math"}> ({
  ^bb0(%arg20: f32, %arg21: vector<4xf64>, %arg22: tensor<?xf32>):
    %44 = "math.absf"(%arg20) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %45 = "math.ceil"(%arg20) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %46 = "math.floor"(%arg20) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %47 = "math.cos"(%arg20) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %48 = "math.exp"(%arg20) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %49 = "math.exp2"(%arg20) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %50 = "math.log"(%arg20) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %51 = "math.log10"(%arg20) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %52 = "math.log2"(%arg20) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %53 = "math.rsqrt"(%arg20) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %54 = "math.sin"(%arg20) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %55 = "math.sqrt"(%arg20) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %56 = "math.tanh"(%arg20) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %57 = "math.absf"(%arg21) <{fastmath = #arith.fastmath<none>}> : (vector<4xf64>) -> vector<4xf64>
    %58 = "math.copysign"(%arg20, %arg20) <{fastmath = #arith.fastmath<nsz>}> {a} : (f32, f32) -> f32
    %59 = "math.copysign"(%arg22, %arg22) <{fastmath = #arith.fastmath<none>}> : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> f32, sym_name = "complex"}> ({
  ^bb0(%arg19: f32):
    %38 = "complex.create"(%arg19, %arg19) : (f32, f32) -> complex<f32>
    %39 = "complex.add"(%38, %38) <{fastmath = #arith.fastmath<nsz>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %40 = "complex.sub"(%39, %38) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %41 = "complex.re"(%40) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> f32
    %42 = "complex.im"(%40) <{fastmath = #arith.fastmath<ninf>}> {a} : (complex<f32>) -> f32
    %43 = "arith.addf"(%41, %42) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "func.return"(%43) : (f32) -> ()
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
  ^bb0(%arg2: memref<?xf32>, %arg3: index, %arg4: f32):
    "affine.for"() <{lowerBoundMap = #map6, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map7}> ({
    ^bb0(%arg18: index):
      "affine.yield"() : () -> ()
    }) : () -> ()
    %26 = "affine.for"(%arg3, %arg3, %arg4) <{lowerBoundMap = #map11, operandSegmentSizes = array<i32: 1, 1, 1>, step = 3 : index, upperBoundMap = #map12}> ({
    ^bb0(%arg16: index, %arg17: f32):
      %37 = "affine.load"(%arg2, %arg16, %arg3) <{map = #map8}> : (memref<?xf32>, index, index) -> f32
      "affine.store"(%37, %arg2, %arg16) <{map = #map9}> : (f32, memref<?xf32>, index) -> ()
      "affine.prefetch"(%arg2, %arg16) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = #map10}> : (memref<?xf32>, index) -> ()
      "affine.yield"(%arg17) : (f32) -> ()
    }) : (index, index, f32) -> f32
    %27 = "affine.if"(%arg3, %arg3) <{condition = #set}> ({
      "affine.yield"(%arg4) : (f32) -> ()
    }, {
      "affine.yield"(%26) : (f32) -> ()
    }) : (index, index) -> f32
    %28 = "affine.parallel"(%arg3, %arg3) <{lowerBoundsGroups = dense<[1, 2]> : tensor<2xi32>, lowerBoundsMap = #map13, reductions = [0], steps = [2, 3], upperBoundsGroups = dense<[1, 2]> : tensor<2xi32>, upperBoundsMap = #map14}> ({
    ^bb0(%arg14: index, %arg15: index):
      "affine.yield"(%arg4) : (f32) -> ()
    }) : (index, index) -> f32
    "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map6, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map7}> ({
    ^bb0(%arg13: index):
      "affine.yield"() : () -> ()
    }) : () -> ()
    %29 = "affine.vector_load"(%arg2, %arg3) <{map = #map10}> : (memref<?xf32>, index) -> vector<4xf32>
    "affine.vector_store"(%29, %arg2, %arg3) <{map = #map10}> : (vector<4xf32>, memref<?xf32>, index) -> ()
    %30:2 = "affine.delinearize_index"(%arg3, %arg3) <{static_basis = array<i64: 4, -9223372036854775808>}> : (index, index) -> (index, index)
    %31:2 = "affine.delinearize_index"(%arg3) <{static_basis = array<i64: 4>}> : (index) -> (index, index)
    %32 = "affine.linearize_index"(%30#0, %30#1, %arg3) <{disjoint, operandSegmentSizes = array<i32: 2, 1>, static_basis = array<i64: -9223372036854775808, 3>}> : (index, index, index) -> index
    %33 = "affine.linearize_index"(%30#0, %30#1) <{disjoint = false, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 3>}> {a} : (index, index) -> index
    %34 = "arith.constant"() <{value = 1 : index}> : () -> index
    %35 = "scf.parallel"(%34, %arg3, %34, %arg4) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
    ^bb0(%arg10: index):
      "scf.reduce"(%arg4) ({
      ^bb0(%arg11: f32, %arg12: f32):
        %36 = "arith.addf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.reduce.return"(%36) : (f32) -> ()
      }) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "scf.parallel"(%34, %arg3, %34) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
    ^bb0(%arg9: index):
      "scf.reduce"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.forall"(%arg3) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: -9223372036854775808, 4>}> ({
    ^bb0(%arg7: index, %arg8: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index) -> ()
    "scf.forall"(%arg3, %arg3) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, staticLowerBound = array<i64: 0, -9223372036854775808>, staticStep = array<i64: 1, 2>, staticUpperBound = array<i64: -9223372036854775808, 4>}> ({
    ^bb0(%arg5: index, %arg6: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index, index) -> ()
    "func.return"(%35) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, i32) -> index, sym_name = "index"}> ({
  ^bb0(%arg0: index, %arg1: i32):
    %0 = "index.constant"() <{value = -3 : index}> : () -> index
    %1 = "index.bool.constant"() <{value = true}> : () -> i1
    %2 = "index.sizeof"() : () -> index
    %3 = "index.add"(%arg0, %2) : (index, index) -> index
    %4 = "index.sub"(%arg0, %2) : (index, index) -> index
    %5 = "index.mul"(%arg0, %2) : (index, index) -> index
    %6 = "index.divs"(%arg0, %2) : (index, index) -> index
    %7 = "index.divu"(%arg0, %2) : (index, index) -> index
    %8 = "index.ceildivs"(%arg0, %2) : (index, index) -> index
    %9 = "index.ceildivu"(%arg0, %2) : (index, index) -> index
    %10 = "index.floordivs"(%arg0, %2) : (index, index) -> index
    %11 = "index.rems"(%arg0, %2) : (index, index) -> index
    %12 = "index.remu"(%arg0, %2) : (index, index) -> index
    %13 = "index.maxs"(%arg0, %2) : (index, index) -> index
    %14 = "index.maxu"(%arg0, %2) : (index, index) -> index
    %15 = "index.mins"(%arg0, %2) : (index, index) -> index
    %16 = "index.minu"(%arg0, %2) : (index, index) -> index
    %17 = "index.shl"(%arg0, %2) : (index, index) -> index
    %18 = "index.shrs"(%arg0, %2) : (index, index) -> index
    %19 = "index.shru"(%arg0, %2) : (index, index) -> index
    %20 = "index.and"(%arg0, %2) : (index, index) -> index
    %21 = "index.or"(%arg0, %2) : (index, index) -> index
    %22 = "index.xor"(%arg0, %2) : (index, index) -> index
    %23 = "index.cmp"(%arg0, %2) <{pred = #index<cmp_predicate slt>}> : (index, index) -> i1
    %24 = "index.casts"(%arg1) : (i32) -> index
    %25 = "index.castu"(%arg0) : (index) -> i32
    "func.return"(%24) : (index) -> ()
  }) : () -> ()
}) : () -> ()
