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
#map15 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map16 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map17 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map18 = affine_map<(d0, d1) -> (d1)>
#map19 = affine_map<(d0, d1) -> (0, d0)>
#map20 = affine_map<(d0, d1) -> (d0)>
#set = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>
#alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain>
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32, f32, f32, index, vector<4xi32>, f16) -> (), sym_name = "arith"}> ({
  ^bb0(%arg101: i32, %arg102: i32, %arg103: f32, %arg104: f32, %arg105: index, %arg106: vector<4xi32>, %arg107: f16):
    %278 = "arith.addi"(%arg101, %arg102) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %279 = "arith.addi"(%arg101, %arg102) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %280 = "arith.subi"(%arg101, %arg102) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
    %281 = "arith.muli"(%arg101, %arg102) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %282 = "arith.divsi"(%arg101, %arg102) : (i32, i32) -> i32
    %283 = "arith.divui"(%arg101, %arg102) <{isExact}> : (i32, i32) -> i32
    %284 = "arith.remsi"(%arg101, %arg102) : (i32, i32) -> i32
    %285 = "arith.remui"(%arg101, %arg102) : (i32, i32) -> i32
    %286 = "arith.andi"(%arg101, %arg102) : (i32, i32) -> i32
    %287 = "arith.ori"(%arg101, %arg102) : (i32, i32) -> i32
    %288 = "arith.xori"(%arg106, %arg106) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %289 = "arith.shli"(%arg101, %arg102) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %290 = "arith.shrsi"(%arg101, %arg102) : (i32, i32) -> i32
    %291 = "arith.shrui"(%arg101, %arg102) <{isExact}> : (i32, i32) -> i32
    %292 = "arith.extsi"(%arg101) : (i32) -> i64
    %293 = "arith.extui"(%arg101) : (i32) -> i33
    %294 = "arith.extui"(%arg101) : (i32) -> i33
    %295 = "arith.trunci"(%arg101) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i1
    %296 = "arith.trunci"(%arg101) <{overflowFlags = #arith.overflow<nsw>}> : (i32) -> i7
    %297 = "arith.index_cast"(%arg101) : (i32) -> index
    %298 = "arith.index_castui"(%arg105) : (index) -> i32
    %299 = "arith.cmpi"(%arg106, %arg106) <{predicate = 6 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
    %300 = "arith.cmpf"(%arg103, %arg104) <{fastmath = #arith.fastmath<nnan>, predicate = 1 : i64}> : (f32, f32) -> i1
    %301 = "arith.cmpf"(%arg103, %arg104) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %302 = "arith.select"(%295, %arg103, %arg104) : (i1, f32, f32) -> f32
    %303 = "arith.addf"(%arg103, %arg104) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %304 = "arith.subf"(%arg103, %arg104) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
    %305 = "arith.mulf"(%arg103, %arg104) <{fastmath = #arith.fastmath<reassoc,nnan>}> : (f32, f32) -> f32
    %306 = "arith.divf"(%arg103, %arg104) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %307 = "arith.negf"(%arg103) <{fastmath = #arith.fastmath<contract>}> : (f32) -> f32
    %308 = "arith.constant"() <{value = false}> : () -> i1
    %309 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %310 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %311 = "arith.constant"() <{value = 170141183460469231731687303715884105727 : i128}> : () -> i128
    %312 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %313 = "arith.constant"() <{value = 0x7FC0 : bf16}> : () -> bf16
    %314 = "arith.constant"() <{value = -0.000000e+00 : f64}> : () -> f64
    %315 = "arith.constant"() <{value = 1.401300e-45 : f32}> : () -> f32
    %316 = "arith.constant"() <{value = 6.550400e+04 : f16}> : () -> f16
    %317 = "arith.constant"() <{value = 3 : index}> {tag = "x\0Ay\22\\"} : () -> index
    %318 = "arith.constant"() <{value = 1.7976931348623157E+308 : f64}> : () -> f64
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index), sym_name = "mem"}> ({
  ^bb0(%arg95: index, %arg96: memref<*xf32>, %arg97: memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, %arg98: memref<f32>, %arg99: memref<0x3xi1>):
    %265 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %266 = "memref.alloc"(%arg95, %arg95) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 2, 0>}> : (index, index) -> memref<?x?xvector<2xi8>>
    "memref.dealloc"(%arg96) : (memref<*xf32>) -> ()
    %267 = "memref.load"(%arg98) <{nontemporal = true}> : (memref<f32>) -> f32
    "memref.store"(%267, %arg97, %arg95, %arg95) : (f32, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, index, index) -> ()
    %268 = "memref.dim"(%arg96, %arg95) : (memref<*xf32>, index) -> index
    %269 = "memref.cast"(%265) : (memref<4xf32>) -> memref<*xf32>
    %270 = "memref.cast"(%265) : (memref<4xf32>) -> memref<?xf32, strided<[1]>>
    %271:2 = "func.call"(%arg95, %269, %arg97, %arg98, %arg99) <{callee = @mem}> : (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index)
    %272:2 = "foo.bar"(%271#1, %arg95) ({
    ^bb0(%arg100: index):
      "foo.yield"(%arg100, %271#0) : (index, memref<f32>) -> ()
    }, {
    }) {a, b = [1, 2.000000e+00, "x", @y, @"z z", i32, #foo.bar<x<y>>, unit, true, {c = 1 : i8}], d = array<i1: true, false>, e = array<i16>, f = 3 : si5, g = 7 : ui3, "h i" = !foo.bar} : (index, index) -> (tuple<i32, f32>, (i32) -> (f32, none))
    "cf.br"(%271#0, %271#1)[^bb1] : (memref<f32>, index) -> ()
  ^bb1(%273: memref<f32>, %274: index):  // 2 preds: ^bb0, ^bb1
    %275 = "builtin.unrealized_conversion_cast"() : () -> i32
    %276:2 = "builtin.unrealized_conversion_cast"(%273, %274) {x} : (memref<f32>, index) -> (i1, i2)
    %277 = "ub.poison"() <{value = #ub.poison}> : () -> i32
    "cf.cond_br"(%276#0, %273, %274)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i1, memref<f32>, index) -> ()
  ^bb2:  // pred: ^bb1
    "func.return"(%273, %274) : (memref<f32>, index) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i64, i64, f32, ptr, ptr<3>, struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, ptr)>, linkage = #llvm.linkage<external>, sym_name = "ll", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg88: i64, %arg89: i64, %arg90: f32, %arg91: !llvm.ptr, %arg92: !llvm.ptr<3>, %arg93: !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, %arg94: !llvm.ptr):
    %212 = "llvm.add"(%arg88, %arg89) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %213 = "llvm.sub"(%arg88, %arg89) <{overflowFlags = 1 : i32}> : (i64, i64) -> i64
    %214 = "llvm.mul"(%arg88, %arg89) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %215 = "llvm.shl"(%arg88, %arg89) <{overflowFlags = 2 : i32}> : (i64, i64) -> i64
    %216 = "llvm.sdiv"(%arg88, %arg89) : (i64, i64) -> i64
    %217 = "llvm.udiv"(%arg88, %arg89) <{isExact}> : (i64, i64) -> i64
    %218 = "llvm.srem"(%arg88, %arg89) : (i64, i64) -> i64
    %219 = "llvm.urem"(%arg88, %arg89) : (i64, i64) -> i64
    %220 = "llvm.lshr"(%arg88, %arg89) <{isExact}> : (i64, i64) -> i64
    %221 = "llvm.ashr"(%arg88, %arg89) : (i64, i64) -> i64
    %222 = "llvm.and"(%arg88, %arg89) : (i64, i64) -> i64
    %223 = "llvm.or"(%arg88, %arg89) <{isDisjoint}> : (i64, i64) -> i64
    %224 = "llvm.xor"(%arg88, %arg89) : (i64, i64) -> i64
    %225 = "llvm.fadd"(%arg90, %arg90) <{fastmathFlags = #llvm.fastmath<nnan, ninf>}> : (f32, f32) -> f32
    %226 = "llvm.fsub"(%arg90, %arg90) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %227 = "llvm.fmul"(%arg90, %arg90) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %228 = "llvm.fdiv"(%arg90, %arg90) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %229 = "llvm.frem"(%arg90, %arg90) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %230 = "llvm.fneg"(%arg90) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %231 = "llvm.sext"(%arg88) : (i64) -> i65
    %232 = "llvm.zext"(%arg88) <{nonNeg}> : (i64) -> i65
    %233 = "llvm.trunc"(%arg88) <{overflowFlags = 3 : i32}> : (i64) -> i1
    %234 = "llvm.fpext"(%arg90) : (f32) -> f64
    %235 = "llvm.fptrunc"(%arg90) : (f32) -> f16
    %236 = "llvm.sitofp"(%arg88) : (i64) -> f32
    %237 = "llvm.uitofp"(%arg88) <{nonNeg}> : (i64) -> f32
    %238 = "llvm.fptosi"(%arg90) : (f32) -> i64
    %239 = "llvm.fptoui"(%arg90) : (f32) -> i64
    %240 = "llvm.bitcast"(%arg90) : (f32) -> i32
    %241 = "llvm.addrspacecast"(%arg92) : (!llvm.ptr<3>) -> !llvm.ptr
    %242 = "llvm.inttoptr"(%arg88) : (i64) -> !llvm.ptr
    %243 = "llvm.ptrtoint"(%arg91) : (!llvm.ptr) -> i64
    %244 = "llvm.icmp"(%arg91, %arg94) <{predicate = 0 : i64}> : (!llvm.ptr, !llvm.ptr) -> i1
    %245 = "llvm.fcmp"(%arg90, %arg90) <{fastmathFlags = #llvm.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %246 = "llvm.fcmp"(%arg90, %arg90) <{fastmathFlags = #llvm.fastmath<fast>, predicate = 14 : i64}> : (f32, f32) -> i1
    %247 = "llvm.select"(%244, %arg88, %arg89) <{fastmathFlags = #llvm.fastmath<none>}> : (i1, i64, i64) -> i64
    %248 = "llvm.freeze"(%arg88) : (i64) -> i64
    %249 = "llvm.mlir.constant"() <{value = 42 : i64}> : () -> i64
    %250 = "llvm.mlir.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %251 = "llvm.mlir.constant"() <{value = "abc"}> : () -> !llvm.array<3 x i8>
    %252 = "llvm.mlir.undef"() : () -> !llvm.struct<(ptr, i64)>
    %253 = "llvm.mlir.poison"() : () -> i64
    %254 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %255 = "llvm.mlir.addressof"() <{global_name = @ll}> : () -> !llvm.ptr
    %256 = "llvm.alloca"(%arg88) <{alignment = 16 : i64, elem_type = i8, inalloca}> : (i64) -> !llvm.ptr
    %257 = "llvm.load"(%arg91) <{alignment = 4 : i64, ordering = 0 : i64}> : (!llvm.ptr) -> i32
    "llvm.store"(%arg88, %arg91) <{alignment = 8 : i64, ordering = 0 : i64}> : (i64, !llvm.ptr) -> ()
    %258 = "llvm.getelementptr"(%arg91, %arg88, %arg89) <{elem_type = !llvm.struct<(i64, array<2 x i8>)>, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -2147483648, 1, -2147483648>}> : (!llvm.ptr, i64, i64) -> !llvm.ptr
    %259 = "llvm.getelementptr"(%arg91) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -1>}> : (!llvm.ptr) -> !llvm.ptr
    %260 = "llvm.insertvalue"(%arg93, %arg88) <{position = array<i64: 0>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, i64) -> !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>
    %261 = "llvm.extractvalue"(%260) <{position = array<i64: 1, 1, 1>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>) -> vector<4xf32>
    %262 = "llvm.call"(%arg88) <{CConv = #llvm.cconv<fastcc>, TailCallKind = #llvm.tailcallkind<none>, callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> i64
    "llvm.call"(%arg94, %arg88, %arg91) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<tail>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 3, 0>}> : (!llvm.ptr, i64, !llvm.ptr) -> ()
    %263 = "llvm.call"(%arg91, %arg88) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @v, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr, i64) -> i32
    "llvm.cond_br"(%244, %arg88)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb1(%264: i64):  // pred: ^bb0
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<fastcc>, arg_attrs = [{llvm.noundef}], function_type = !llvm.func<i64 (i64)>, linkage = #llvm.linkage<internal>, res_attrs = [{llvm.signext}], sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg87: i64):
    "llvm.return"(%arg87) : (i64) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(i64, f32)> ()>, linkage = #llvm.linkage<external>, sym_name = "h", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
    "llvm.unreachable"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "v", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "func.func"() <{arg_attrs = [{a.b}, {}], function_type = (i32, f32) -> (i32, (i32) -> i32), res_attrs = [{a.c}, {}], sym_name = "ext", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = ((i32) -> i32) -> ((i32) -> i32), sym_name = "fn", sym_visibility = "private"}> ({
  ^bb0(%arg86: (i32) -> i32):
    "func.return"(%arg86) : ((i32) -> i32) -> ()
  }) : () -> ()
  "builtin.module"() <{sym_name = "inner"}> ({
  ^bb0:
  }) {x.y = 1 : i32} : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_a", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, f32, f32, vector<4xi32>, f16, f64) -> i32, sym_name = "arith_more"}> ({
  ^bb0(%arg79: i32, %arg80: i32, %arg81: f32, %arg82: f32, %arg83: vector<4xi32>, %arg84: f16, %arg85: f64):
    %186 = "arith.ceildivsi"(%arg79, %arg80) : (i32, i32) -> i32
    %187 = "arith.floordivsi"(%arg79, %arg80) : (i32, i32) -> i32
    %188 = "arith.ceildivui"(%arg79, %arg80) : (i32, i32) -> i32
    %189 = "arith.bitcast"(%arg79) : (i32) -> f32
    %190 = "arith.maxsi"(%arg79, %arg80) : (i32, i32) -> i32
    %191 = "arith.maxui"(%arg79, %arg80) : (i32, i32) -> i32
    %192 = "arith.minsi"(%arg79, %arg80) : (i32, i32) -> i32
    %193 = "arith.minui"(%arg79, %arg80) : (i32, i32) -> i32
    %194:2 = "arith.addui_extended"(%arg79, %arg80) : (i32, i32) -> (i32, i1)
    %195:2 = "arith.addui_extended"(%arg83, %arg83) : (vector<4xi32>, vector<4xi32>) -> (vector<4xi32>, vector<4xi1>)
    %196:2 = "arith.mulsi_extended"(%arg79, %arg80) : (i32, i32) -> (i32, i32)
    %197:2 = "arith.mului_extended"(%arg79, %arg80) : (i32, i32) -> (i32, i32)
    %198 = "arith.remf"(%arg81, %arg82) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32
    %199 = "arith.maximumf"(%arg81, %arg82) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %200 = "arith.minimumf"(%arg81, %arg82) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %201 = "arith.maxnumf"(%arg81, %arg82) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %202 = "arith.minnumf"(%arg81, %arg82) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %203 = "arith.extf"(%arg84) : (f16) -> f32
    %204 = "arith.extf"(%arg84) <{fastmath = #arith.fastmath<nnan>}> : (f16) -> f32
    %205 = "arith.truncf"(%arg81) : (f32) -> f16
    %206 = "arith.truncf"(%arg81) <{roundingmode = 0 : i32}> : (f32) -> f16
    %207 = "arith.truncf"(%arg81) <{fastmath = #arith.fastmath<nnan>, roundingmode = 1 : i32}> : (f32) -> f16
    %208 = "arith.sitofp"(%arg79) : (i32) -> f32
    %209 = "arith.uitofp"(%arg79) : (i32) -> f32
    %210 = "arith.fptosi"(%arg81) : (f32) -> i32
    %211 = "arith.fptoui"(%arg81) : (f32) -> i32
    "func.return"(%arg79) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xf32>) -> (), sym_name = "arith_casts"}> ({
  ^bb0(%arg77: i32, %arg78: vector<4xf32>):
    %184 = "arith.uitofp"(%arg77) {nonNeg} : (i32) -> f32
    %185 = "arith.bitcast"(%arg78) : (vector<4xf32>) -> vector<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_b", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i1, f32, (i32) -> f32) -> f32, sym_name = "switch"}> ({
  ^bb0(%arg73: i32, %arg74: i1, %arg75: f32, %arg76: (i32) -> f32):
    "cf.assert"(%arg74) <{msg = "message \22here\22"}> : (i1) -> ()
    %181 = "func.call_indirect"(%arg76, %arg73) : ((i32) -> f32, i32) -> f32
    %182 = "func.constant"() <{value = @to_float}> : () -> ((i32) -> f32)
    "cf.switch"(%arg73, %arg75, %arg75)[^bb1, ^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[42, -3]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%183: f32):  // 2 preds: ^bb0, ^bb0
    "cf.switch"(%arg73)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "func.return"(%arg75) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> f32, sym_name = "to_float"}> ({
  ^bb0(%arg72: i32):
    %180 = "arith.sitofp"(%arg72) : (i32) -> f32
    "func.return"(%180) : (f32) -> ()
  }) : () -> ()
  "memref.global"() <{sym_name = "global_g", sym_visibility = "private", type = memref<4xf32>}> : () -> ()
  "memref.global"() <{alignment = 64 : i64, initial_value, sym_name = "u", type = memref<2xf32>}> : () -> ()
  "func.func"() <{function_type = (index, index, index, memref<?x?xf32>, memref<8x16xf32>, memref<*xf32>, memref<2048xi8>, f32, memref<2xindex>, memref<1xi32>) -> (), sym_name = "memory_more"}> ({
  ^bb0(%arg61: index, %arg62: index, %arg63: index, %arg64: memref<?x?xf32>, %arg65: memref<8x16xf32>, %arg66: memref<*xf32>, %arg67: memref<2048xi8>, %arg68: f32, %arg69: memref<2xindex>, %arg70: memref<1xi32>):
    %152 = "memref.alloca"(%arg61) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    %153 = "memref.alloca"() <{alignment = 16 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %154 = "memref.alloca"(%arg61, %arg62) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<?xf32, strided<[?]>>
    %155 = "memref.rank"(%arg66) : (memref<*xf32>) -> index
    %156 = "memref.subview"(%arg64, %arg62, %arg63) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 4, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (memref<?x?xf32>, index, index) -> memref<4x?xf32, strided<[?, 1], offset: ?>>
    %157 = "memref.subview"(%arg65) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2, 0>, static_sizes = array<i64: 1, 16>, static_strides = array<i64: 1, 1>}> : (memref<8x16xf32>) -> memref<16xf32, strided<[1], offset: 32>>
    %158 = "memref.subview"(%152, %arg62, %arg63, %arg61) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: -9223372036854775808>}> : (memref<?xf32>, index, index, index) -> memref<?xf32, strided<[?], offset: ?>>
    %159 = "memref.reinterpret_cast"(%arg65, %arg61) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808, 16>, static_strides = array<i64: 16, 1>}> : (memref<8x16xf32>, index) -> memref<?x16xf32, strided<[16, 1]>>
    %160 = "memref.reinterpret_cast"(%arg65, %arg62) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64>, static_strides = array<i64>}> : (memref<8x16xf32>, index) -> memref<f32, strided<[], offset: ?>>
    %161 = "memref.reshape"(%arg65, %arg69) : (memref<8x16xf32>, memref<2xindex>) -> memref<?x?xf32>
    %162 = "memref.view"(%arg67, %arg62, %arg61, %arg63) : (memref<2048xi8>, index, index, index) -> memref<?x4x?xf32>
    %163 = "memref.view"(%arg67, %arg62) : (memref<2048xi8>, index) -> memref<4xf32>
    %164 = "memref.transpose"(%arg64) <{permutation = #map}> : (memref<?x?xf32>) -> memref<?x?xf32, strided<[1, ?]>>
    %165 = "memref.expand_shape"(%arg65) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 4, 16>}> : (memref<8x16xf32>) -> memref<2x4x16xf32>
    %166 = "memref.expand_shape"(%arg64, %arg62, %arg63) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: -9223372036854775808, 4, -9223372036854775808>}> : (memref<?x?xf32>, index, index) -> memref<?x4x?xf32>
    %167 = "memref.collapse_shape"(%arg65) <{reassociation = [[0, 1]]}> : (memref<8x16xf32>) -> memref<128xf32>
    "memref.copy"(%arg65, %arg65) : (memref<8x16xf32>, memref<8x16xf32>) -> ()
    %168 = "memref.get_global"() <{name = @global_g}> : () -> memref<4xf32>
    %169:6 = "memref.extract_strided_metadata"(%arg64) : (memref<?x?xf32>) -> (memref<f32>, index, index, index, index, index)
    "memref.store"(%arg68, %arg64, %169#2, %169#5) : (f32, memref<?x?xf32>, index, index) -> ()
    %170 = "memref.extract_aligned_pointer_as_index"(%arg64) : (memref<?x?xf32>) -> index
    %171 = "memref.assume_alignment"(%arg64) <{alignment = 16 : i32}> : (memref<?x?xf32>) -> memref<?x?xf32>
    %172 = "memref.atomic_rmw"(%arg68, %arg64, %arg62, %arg63) <{kind = 0 : i64}> : (f32, memref<?x?xf32>, index, index) -> f32
    %173 = "memref.generic_atomic_rmw"(%arg64, %arg62, %arg63) ({
    ^bb0(%arg71: f32):
      %179 = "arith.addf"(%arg71, %arg68) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"(%179) : (f32) -> ()
    }) : (memref<?x?xf32>, index, index) -> f32
    %174 = "memref.realloc"(%152) : (memref<?xf32>) -> memref<8xf32>
    %175 = "memref.realloc"(%152, %arg61) <{alignment = 8 : i64}> : (memref<?xf32>, index) -> memref<?xf32>
    %176 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%arg68) : (f32) -> ()
    }) : () -> f32
    "memref.alloca_scope"() ({
      %178 = "arith.addf"(%arg68, %arg68) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %177 = "memref.memory_space_cast"(%arg65) : (memref<8x16xf32>) -> memref<8x16xf32, 1>
    "memref.prefetch"(%arg64, %arg62, %arg63) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.prefetch"(%arg64, %arg62, %arg63) <{isDataCache = false, isWrite = true, localityHint = 1 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.dma_start"(%arg65, %arg62, %arg63, %153, %arg62, %arg61, %arg70, %arg62) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index) -> ()
    "memref.dma_start"(%arg65, %arg62, %arg63, %153, %arg62, %arg61, %arg70, %arg62, %arg61, %arg61) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index, index, index) -> ()
    "memref.dma_wait"(%arg70, %arg62, %arg61) : (memref<1xi32>, index, index) -> ()
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
    %151 = "llvm.mlir.constant"() <{value = 3 : i64}> : () -> i64
    "llvm.return"(%151) : (i64) -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i64, linkage = #llvm.linkage<external>, sym_name = "hid", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, i64, vector<4xf32>, f32, ptr, i1)>, linkage = #llvm.linkage<external>, passthrough = ["nounwind"], sym_name = "ll_more", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg55: i32, %arg56: i64, %arg57: vector<4xf32>, %arg58: f32, %arg59: !llvm.ptr, %arg60: i1):
    "llvm.switch"(%arg55, %arg58, %arg58)[^bb1, ^bb2, ^bb1] <{case_operand_segments = array<i32: 0, 1>, case_values = dense<[1, -2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%123: f32):  // 2 preds: ^bb0, ^bb0
    %124 = "llvm.insertelement"(%arg57, %arg58, %arg55) : (vector<4xf32>, f32, i32) -> vector<4xf32>
    %125 = "llvm.extractelement"(%arg57, %arg56) : (vector<4xf32>, i64) -> f32
    %126 = "llvm.shufflevector"(%arg57, %arg57) <{mask = array<i32: 0, 1, 7, -1>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %127 = "llvm.atomicrmw"(%arg59, %arg55) <{bin_op = 1 : i64, ordering = 6 : i64}> : (!llvm.ptr, i32) -> i32
    %128 = "llvm.atomicrmw"(%arg59, %arg58) <{alignment = 4 : i64, bin_op = 11 : i64, ordering = 2 : i64, syncscope = "agent", volatile_}> : (!llvm.ptr, f32) -> f32
    %129 = "llvm.cmpxchg"(%arg59, %arg55, %arg55) <{failure_ordering = 2 : i64, success_ordering = 6 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    %130 = "llvm.cmpxchg"(%arg59, %arg55, %arg55) <{alignment = 4 : i64, failure_ordering = 7 : i64, success_ordering = 7 : i64, syncscope = "agent", volatile_, weak}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.memcpy"(%arg59, %arg59, %arg56) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %131 = "llvm.intr.stacksave"() : () -> !llvm.ptr
    "llvm.intr.stackrestore"(%131) : (!llvm.ptr) -> ()
    %132 = "llvm.intr.abs"(%arg55) <{is_int_min_poison = false}> : (i32) -> i32
    %133 = "llvm.intr.ctlz"(%arg55) <{is_zero_poison = false}> : (i32) -> i32
    %134 = "llvm.intr.cttz"(%arg55) <{is_zero_poison = true}> : (i32) -> i32
    %135 = "llvm.intr.ctpop"(%arg55) : (i32) -> i32
    %136 = "llvm.intr.fabs"(%arg58) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %137 = "llvm.intr.sqrt"(%arg58) <{fastmathFlags = #llvm.fastmath<nnan>}> : (f32) -> f32
    %138 = "llvm.intr.fma"(%arg58, %arg58, %arg58) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32, f32) -> f32
    %139 = "llvm.intr.copysign"(%arg58, %arg58) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %140 = "llvm.intr.maximum"(%arg58, %arg58) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %141 = "llvm.intr.minimum"(%arg58, %arg58) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %142 = "llvm.intr.maxnum"(%arg58, %arg58) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %143 = "llvm.intr.minnum"(%arg58, %arg58) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %144 = "llvm.intr.smax"(%arg55, %arg55) : (i32, i32) -> i32
    %145 = "llvm.intr.smin"(%arg55, %arg55) : (i32, i32) -> i32
    %146 = "llvm.intr.umax"(%arg55, %arg55) : (i32, i32) -> i32
    %147 = "llvm.intr.umin"(%arg55, %arg55) : (i32, i32) -> i32
    %148 = "llvm.intr.uadd.with.overflow"(%arg55, %arg55) : (i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.prefetch"(%arg59) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    "llvm.intr.assume"(%arg60) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
    %149 = "llvm.fpext"(%arg58) : (f32) -> f64
    %150 = "llvm.load"(%arg59) <{nontemporal, ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb2
    "llvm.switch"(%arg55)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (index, index, index), sym_name = "affine"}> ({
  ^bb0(%arg53: index, %arg54: index):
    %118 = "affine.apply"(%arg53, %arg54) <{map = #map1}> : (index, index) -> index
    %119 = "affine.apply"(%118) <{map = #map2}> {a = 1 : i32} : (index) -> index
    %120 = "affine.apply"() <{map = #map3}> : () -> index
    %121 = "affine.min"(%arg53, %arg54) <{map = #map4}> : (index, index) -> index
    %122 = "affine.max"(%121, %120) <{map = #map5}> {b} : (index, index) -> index
    "func.return"(%119, %121, %122) : (index, index, index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32, index, memref<4xi32>) -> i32, sym_name = "scf"}> ({
  ^bb0(%arg35: i1, %arg36: i32, %arg37: index, %arg38: memref<4xi32>):
    "scf.if"(%arg35) ({
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "scf.if"(%arg35) ({
      %117 = "func.call"(%arg35, %arg36, %arg37, %arg38) <{callee = @scf}> : (i1, i32, index, memref<4xi32>) -> i32
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) {a = 1 : i32} : (i1) -> ()
    %106 = "scf.if"(%arg35) ({
      "scf.yield"(%arg36) : (i32) -> ()
    }, {
      "scf.yield"(%arg36) : (i32) -> ()
    }) : (i1) -> i32
    %107:2 = "scf.if"(%arg35) ({
      "scf.yield"(%arg36, %arg37) : (i32, index) -> ()
    }, {
      "scf.yield"(%arg36, %arg37) : (i32, index) -> ()
    }) : (i1) -> (i32, index)
    "scf.execute_region"() ({
      "scf.yield"() : () -> ()
    }) : () -> ()
    %108 = "scf.execute_region"() ({
      "scf.yield"(%arg36) : (i32) -> ()
    }) {b} : () -> i32
    %109:2 = "scf.execute_region"() <{no_inline}> ({
      "cf.cond_br"(%arg35, %arg36)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i32) -> ()
    ^bb1:  // pred: ^bb0
      "scf.yield"(%arg36, %arg36) : (i32, i32) -> ()
    ^bb2(%116: i32):  // pred: ^bb0
      "scf.yield"(%arg36, %116) : (i32, i32) -> ()
    }) : () -> (i32, i32)
    "scf.for"(%arg37, %arg37, %arg37) ({
    ^bb0(%arg52: index):
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    %110 = "scf.for"(%arg37, %arg37, %arg37, %arg36) ({
    ^bb0(%arg49: index, %arg50: i32):
      "scf.for"(%arg49, %arg37, %arg49) ({
      ^bb0(%arg51: index):
        "memref.store"(%arg50, %arg38, %arg51) : (i32, memref<4xi32>, index) -> ()
        "scf.yield"() : () -> ()
      }) : (index, index, index) -> ()
      "scf.yield"(%arg50) : (i32) -> ()
    }) : (index, index, index, i32) -> i32
    %111:2 = "scf.for"(%arg36, %arg36, %arg36, %arg36, %arg37) <{unsignedCmp}> ({
    ^bb0(%arg46: i32, %arg47: i32, %arg48: index):
      "scf.yield"(%arg47, %arg48) : (i32, index) -> ()
    }) {z} : (i32, i32, i32, i32, index) -> (i32, index)
    "scf.for"(%arg36, %arg36, %arg36) ({
    ^bb0(%arg45: i32):
      "scf.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
    %112 = "scf.while"(%arg36) ({
    ^bb0(%arg44: i32):
      "scf.condition"(%arg35, %arg44) : (i1, i32) -> ()
    }, {
    ^bb0(%arg43: i32):
      "scf.yield"(%arg43) : (i32) -> ()
    }) {q} : (i32) -> i32
    "scf.while"() ({
      "scf.condition"(%arg35) : (i1) -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : () -> ()
    %113:2 = "scf.while"(%arg36, %arg37) ({
    ^bb0(%arg41: i32, %arg42: index):
      "scf.condition"(%arg35, %arg42, %arg41) {t} : (i1, index, i32) -> ()
    }, {
    ^bb0(%arg39: index, %arg40: i32):
      "scf.yield"(%arg40, %arg39) : (i32, index) -> ()
    }) : (i32, index) -> (index, i32)
    "scf.index_switch"(%arg37) <{cases = array<i64: 2>}> ({
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    "scf.index_switch"(%arg37) <{cases = array<i64>}> ({
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    %114 = "scf.index_switch"(%arg37) <{cases = array<i64: 2, -5>}> ({
      "scf.yield"(%arg36) : (i32) -> ()
    }, {
      "scf.yield"(%arg36) : (i32) -> ()
    }, {
      "scf.yield"(%arg36) : (i32) -> ()
    }) {w} : (index) -> i32
    %115:2 = "scf.index_switch"(%arg37) <{cases = array<i64: 2>}> ({
      "scf.yield"(%arg36, %arg36) : (i32, i32) -> ()
    }, {
      "scf.yield"(%arg36, %arg36) : (i32, i32) -> ()
    }) : (index) -> (i32, i32)
    "func.return"(%106) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "unreachable"}> ({
    "ub.unreachable"() {a} : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<4xf64>, tensor<?xf32>) -> (), sym_name = "math"}> ({
  ^bb0(%arg32: f32, %arg33: vector<4xf64>, %arg34: tensor<?xf32>):
    %90 = "math.absf"(%arg32) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %91 = "math.ceil"(%arg32) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %92 = "math.floor"(%arg32) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %93 = "math.cos"(%arg32) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %94 = "math.exp"(%arg32) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %95 = "math.exp2"(%arg32) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %96 = "math.log"(%arg32) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %97 = "math.log10"(%arg32) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %98 = "math.log2"(%arg32) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %99 = "math.rsqrt"(%arg32) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %100 = "math.sin"(%arg32) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %101 = "math.sqrt"(%arg32) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %102 = "math.tanh"(%arg32) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %103 = "math.absf"(%arg33) <{fastmath = #arith.fastmath<none>}> : (vector<4xf64>) -> vector<4xf64>
    %104 = "math.copysign"(%arg32, %arg32) <{fastmath = #arith.fastmath<nsz>}> {a} : (f32, f32) -> f32
    %105 = "math.copysign"(%arg34, %arg34) <{fastmath = #arith.fastmath<none>}> : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> f32, sym_name = "complex"}> ({
  ^bb0(%arg31: f32):
    %84 = "complex.create"(%arg31, %arg31) : (f32, f32) -> complex<f32>
    %85 = "complex.add"(%84, %84) <{fastmath = #arith.fastmath<nsz>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %86 = "complex.sub"(%85, %84) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %87 = "complex.re"(%86) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> f32
    %88 = "complex.im"(%86) <{fastmath = #arith.fastmath<ninf>}> {a} : (complex<f32>) -> f32
    %89 = "arith.addf"(%87, %88) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "func.return"(%89) : (f32) -> ()
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
  ^bb0(%arg14: memref<?xf32>, %arg15: index, %arg16: f32):
    "affine.for"() <{lowerBoundMap = #map6, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map7}> ({
    ^bb0(%arg30: index):
      "affine.yield"() : () -> ()
    }) : () -> ()
    %72 = "affine.for"(%arg15, %arg15, %arg16) <{lowerBoundMap = #map11, operandSegmentSizes = array<i32: 1, 1, 1>, step = 3 : index, upperBoundMap = #map12}> ({
    ^bb0(%arg28: index, %arg29: f32):
      %83 = "affine.load"(%arg14, %arg28, %arg15) <{map = #map8}> : (memref<?xf32>, index, index) -> f32
      "affine.store"(%83, %arg14, %arg28) <{map = #map9}> : (f32, memref<?xf32>, index) -> ()
      "affine.prefetch"(%arg14, %arg28) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = #map10}> : (memref<?xf32>, index) -> ()
      "affine.yield"(%arg29) : (f32) -> ()
    }) : (index, index, f32) -> f32
    %73 = "affine.if"(%arg15, %arg15) <{condition = #set}> ({
      "affine.yield"(%arg16) : (f32) -> ()
    }, {
      "affine.yield"(%72) : (f32) -> ()
    }) : (index, index) -> f32
    %74 = "affine.parallel"(%arg15, %arg15) <{lowerBoundsGroups = dense<[1, 2]> : tensor<2xi32>, lowerBoundsMap = #map13, reductions = [0], steps = [2, 3], upperBoundsGroups = dense<[1, 2]> : tensor<2xi32>, upperBoundsMap = #map14}> ({
    ^bb0(%arg26: index, %arg27: index):
      "affine.yield"(%arg16) : (f32) -> ()
    }) : (index, index) -> f32
    "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map6, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map7}> ({
    ^bb0(%arg25: index):
      "affine.yield"() : () -> ()
    }) : () -> ()
    %75 = "affine.vector_load"(%arg14, %arg15) <{map = #map10}> : (memref<?xf32>, index) -> vector<4xf32>
    "affine.vector_store"(%75, %arg14, %arg15) <{map = #map10}> : (vector<4xf32>, memref<?xf32>, index) -> ()
    %76:2 = "affine.delinearize_index"(%arg15, %arg15) <{static_basis = array<i64: 4, -9223372036854775808>}> : (index, index) -> (index, index)
    %77:2 = "affine.delinearize_index"(%arg15) <{static_basis = array<i64: 4>}> : (index) -> (index, index)
    %78 = "affine.linearize_index"(%76#0, %76#1, %arg15) <{disjoint, operandSegmentSizes = array<i32: 2, 1>, static_basis = array<i64: -9223372036854775808, 3>}> : (index, index, index) -> index
    %79 = "affine.linearize_index"(%76#0, %76#1) <{disjoint = false, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 3>}> {a} : (index, index) -> index
    %80 = "arith.constant"() <{value = 1 : index}> : () -> index
    %81 = "scf.parallel"(%80, %arg15, %80, %arg16) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
    ^bb0(%arg22: index):
      "scf.reduce"(%arg16) ({
      ^bb0(%arg23: f32, %arg24: f32):
        %82 = "arith.addf"(%arg23, %arg24) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.reduce.return"(%82) : (f32) -> ()
      }) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "scf.parallel"(%80, %arg15, %80) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
    ^bb0(%arg21: index):
      "scf.reduce"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.forall"(%arg15) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: -9223372036854775808, 4>}> ({
    ^bb0(%arg19: index, %arg20: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index) -> ()
    "scf.forall"(%arg15, %arg15) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, staticLowerBound = array<i64: 0, -9223372036854775808>, staticStep = array<i64: 1, 2>, staticUpperBound = array<i64: -9223372036854775808, 4>}> ({
    ^bb0(%arg17: index, %arg18: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index, index) -> ()
    "func.return"(%81) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, i32) -> index, sym_name = "index"}> ({
  ^bb0(%arg12: index, %arg13: i32):
    %46 = "index.constant"() <{value = -3 : index}> : () -> index
    %47 = "index.bool.constant"() <{value = true}> : () -> i1
    %48 = "index.sizeof"() : () -> index
    %49 = "index.add"(%arg12, %48) : (index, index) -> index
    %50 = "index.sub"(%arg12, %48) : (index, index) -> index
    %51 = "index.mul"(%arg12, %48) : (index, index) -> index
    %52 = "index.divs"(%arg12, %48) : (index, index) -> index
    %53 = "index.divu"(%arg12, %48) : (index, index) -> index
    %54 = "index.ceildivs"(%arg12, %48) : (index, index) -> index
    %55 = "index.ceildivu"(%arg12, %48) : (index, index) -> index
    %56 = "index.floordivs"(%arg12, %48) : (index, index) -> index
    %57 = "index.rems"(%arg12, %48) : (index, index) -> index
    %58 = "index.remu"(%arg12, %48) : (index, index) -> index
    %59 = "index.maxs"(%arg12, %48) : (index, index) -> index
    %60 = "index.maxu"(%arg12, %48) : (index, index) -> index
    %61 = "index.mins"(%arg12, %48) : (index, index) -> index
    %62 = "index.minu"(%arg12, %48) : (index, index) -> index
    %63 = "index.shl"(%arg12, %48) : (index, index) -> index
    %64 = "index.shrs"(%arg12, %48) : (index, index) -> index
    %65 = "index.shru"(%arg12, %48) : (index, index) -> index
    %66 = "index.and"(%arg12, %48) : (index, index) -> index
    %67 = "index.or"(%arg12, %48) : (index, index) -> index
    %68 = "index.xor"(%arg12, %48) : (index, index) -> index
    %69 = "index.cmp"(%arg12, %48) <{pred = #index<cmp_predicate slt>}> : (index, index) -> i1
    %70 = "index.casts"(%arg13) : (i32) -> index
    %71 = "index.castu"(%arg12) : (index) -> i32
    "func.return"(%70) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<4xf32>, vector<2x4xf32>, index, memref<?x?xf32>, vector<4xi1>, vector<4xindex>, vector<4xi32>, vector<f32>, vector<2x3x4xf32>, vector<2x4xi1>, i32) -> (), sym_name = "vector"}> ({
  ^bb0(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<2x4xf32>, %arg3: index, %arg4: memref<?x?xf32>, %arg5: vector<4xi1>, %arg6: vector<4xindex>, %arg7: vector<4xi32>, %arg8: vector<f32>, %arg9: vector<2x3x4xf32>, %arg10: vector<2x4xi1>, %arg11: i32):
    %0 = "vector.broadcast"(%arg0) : (f32) -> vector<4xf32>
    %1 = "vector.broadcast"(%arg1) : (vector<4xf32>) -> vector<2x4xf32>
    %2 = "vector.extract"(%arg2) <{static_position = array<i64: 1>}> : (vector<2x4xf32>) -> vector<4xf32>
    %3 = "vector.extract"(%arg2, %arg3) <{static_position = array<i64: 1, -9223372036854775808>}> : (vector<2x4xf32>, index) -> f32
    %4 = "vector.extract"(%arg8) <{static_position = array<i64>}> : (vector<f32>) -> f32
    %5 = "vector.insert"(%arg1, %arg2) <{static_position = array<i64: 0>}> : (vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
    %6 = "vector.insert"(%arg0, %arg2, %arg3) <{static_position = array<i64: -9223372036854775808, 1>}> : (f32, vector<2x4xf32>, index) -> vector<2x4xf32>
    %7 = "vector.insert"(%arg0, %arg8) <{static_position = array<i64>}> : (f32, vector<f32>) -> vector<f32>
    %8 = "vector.extract_strided_slice"(%arg2) <{offsets = [0, 2], sizes = [1, 2], strides = [1, 1]}> : (vector<2x4xf32>) -> vector<1x2xf32>
    %9 = "vector.insert_strided_slice"(%arg1, %arg2) <{offsets = [1, 0], strides = [1]}> : (vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
    %10 = "vector.shuffle"(%arg1, %arg1) <{mask = array<i64: 0, 5, -1, 3>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %11 = "vector.interleave"(%arg1, %arg1) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
    %12:2 = "vector.deinterleave"(%arg1) : (vector<4xf32>) -> (vector<2xf32>, vector<2xf32>)
    %13 = "vector.from_elements"(%arg0, %arg0, %arg0, %arg0) : (f32, f32, f32, f32) -> vector<2x2xf32>
    %14:4 = "vector.to_elements"(%arg1) : (vector<4xf32>) -> (f32, f32, f32, f32)
    %15 = "vector.shape_cast"(%arg2) : (vector<2x4xf32>) -> vector<8xf32>
    %16 = "vector.transpose"(%arg9) <{permutation = array<i64: 2, 0, 1>}> : (vector<2x3x4xf32>) -> vector<4x2x3xf32>
    %17 = "vector.bitcast"(%arg1) : (vector<4xf32>) -> vector<8xi16>
    %18 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4x3xf32>
    %19 = "vector.type_cast"(%18) : (memref<4x3xf32>) -> memref<vector<4x3xf32>>
    %20 = "vector.fma"(%arg1, %arg1, %arg1) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %21 = "vector.reduction"(%arg1) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>) -> f32
    %22 = "vector.reduction"(%arg1, %arg0) <{fastmath = #arith.fastmath<reassoc>, kind = #vector.kind<mul>}> : (vector<4xf32>, f32) -> f32
    %23 = "vector.multi_reduction"(%arg9, %arg0) <{kind = #vector.kind<add>, reduction_dims = array<i64: 0, 1, 2>}> : (vector<2x3x4xf32>, f32) -> f32
    %24 = "vector.multi_reduction"(%arg9, %arg1) <{kind = #vector.kind<maxnumf>, reduction_dims = array<i64: 0, 1>}> : (vector<2x3x4xf32>, vector<4xf32>) -> vector<4xf32>
    %25 = "vector.outerproduct"(%arg1, %arg0) <{kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> vector<4xf32>
    %26 = "arith.constant"() <{value = dense<0.000000e+00> : vector<4x4xf32>}> : () -> vector<4x4xf32>
    %27 = "vector.outerproduct"(%arg1, %arg1, %26) <{kind = #vector.kind<maxnumf>}> : (vector<4xf32>, vector<4xf32>, vector<4x4xf32>) -> vector<4x4xf32>
    %28 = "vector.contract"(%26, %26, %26) <{indexing_maps = [#map15, #map16, #map17], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x4xf32>, vector<4x4xf32>, vector<4x4xf32>) -> vector<4x4xf32>
    %29:2 = "vector.scan"(%arg2, %arg1) <{inclusive = true, kind = #vector.kind<add>, reduction_dim = 0 : i64}> : (vector<2x4xf32>, vector<4xf32>) -> (vector<2x4xf32>, vector<4xf32>)
    %30 = "vector.step"() : () -> vector<4xindex>
    %31 = "vector.create_mask"(%arg3, %arg3) : (index, index) -> vector<2x4xi1>
    %32 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 1, 2>}> : () -> vector<2x4xi1>
    %33 = "vector.mask"(%arg5) ({
      %45 = "vector.reduction"(%arg1, %arg0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> f32
      "vector.yield"(%45) : (f32) -> ()
    }) : (vector<4xi1>) -> f32
    %34 = "vector.load"(%arg4, %arg3, %arg3) : (memref<?x?xf32>, index, index) -> vector<4xf32>
    %35 = "vector.load"(%arg4, %arg3, %arg3) <{alignment = 8 : i64, nontemporal = true}> : (memref<?x?xf32>, index, index) -> vector<4xf32>
    "vector.store"(%arg1, %arg4, %arg3, %arg3) : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
    %36 = "vector.maskedload"(%arg4, %arg3, %arg3, %arg5, %arg1) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.maskedstore"(%arg4, %arg3, %arg3, %arg5, %arg1) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> ()
    %37 = "vector.gather"(%arg4, %arg3, %arg3, %arg7, %arg5, %arg1) : (memref<?x?xf32>, index, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.scatter"(%arg4, %arg3, %arg3, %arg6, %arg5, %arg1) : (memref<?x?xf32>, index, index, vector<4xindex>, vector<4xi1>, vector<4xf32>) -> ()
    %38 = "vector.expandload"(%arg4, %arg3, %arg3, %arg5, %arg1) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.compressstore"(%arg4, %arg3, %arg3, %arg5, %arg1) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> ()
    %39 = "vector.transfer_read"(%arg4, %arg3, %arg3, %arg0) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map18}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
    %40 = "vector.transfer_read"(%arg4, %arg3, %arg3, %arg0, %arg10) <{in_bounds = [true, false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32, vector<2x4xi1>) -> vector<4x2xf32>
    %41 = "vector.transfer_read"(%arg4, %arg3, %arg3, %arg0) <{in_bounds = [true, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map19}> : (memref<?x?xf32>, index, index, f32) -> vector<4x2xf32>
    "vector.transfer_write"(%arg1, %arg4, %arg3, %arg3) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map18}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
    "vector.transfer_write"(%arg1, %arg4, %arg3, %arg3, %arg5) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = #map20}> : (vector<4xf32>, memref<?x?xf32>, index, index, vector<4xi1>) -> ()
    %42 = "vector.mask"(%arg5, %arg1) ({
      %44 = "vector.transfer_read"(%arg4, %arg3, %arg3, %arg0) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map18}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
      "vector.yield"(%44) : (vector<4xf32>) -> ()
    }) : (vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.mask"(%arg5) ({
      "vector.transfer_write"(%arg1, %arg4, %arg3, %arg3) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map18}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
      "vector.yield"() : () -> ()
    }) : (vector<4xi1>) -> ()
    %43 = "vector.extract"(%arg1, %arg3) <{static_position = array<i64: -9223372036854775808>}> : (vector<4xf32>, index) -> f32
    "vector.print"(%arg1) <{punctuation = #vector.punctuation<newline>}> : (vector<4xf32>) -> ()
    "vector.print"(%arg0) <{punctuation = #vector.punctuation<comma>}> : (f32) -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "hello"}> : () -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
