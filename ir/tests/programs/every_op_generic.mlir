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
  ^bb0(%arg108: i32, %arg109: i32, %arg110: f32, %arg111: f32, %arg112: index, %arg113: vector<4xi32>, %arg114: f16):
    %309 = "arith.addi"(%arg108, %arg109) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %310 = "arith.addi"(%arg108, %arg109) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %311 = "arith.subi"(%arg108, %arg109) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
    %312 = "arith.muli"(%arg108, %arg109) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %313 = "arith.divsi"(%arg108, %arg109) : (i32, i32) -> i32
    %314 = "arith.divui"(%arg108, %arg109) <{isExact}> : (i32, i32) -> i32
    %315 = "arith.remsi"(%arg108, %arg109) : (i32, i32) -> i32
    %316 = "arith.remui"(%arg108, %arg109) : (i32, i32) -> i32
    %317 = "arith.andi"(%arg108, %arg109) : (i32, i32) -> i32
    %318 = "arith.ori"(%arg108, %arg109) : (i32, i32) -> i32
    %319 = "arith.xori"(%arg113, %arg113) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %320 = "arith.shli"(%arg108, %arg109) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %321 = "arith.shrsi"(%arg108, %arg109) : (i32, i32) -> i32
    %322 = "arith.shrui"(%arg108, %arg109) <{isExact}> : (i32, i32) -> i32
    %323 = "arith.extsi"(%arg108) : (i32) -> i64
    %324 = "arith.extui"(%arg108) : (i32) -> i33
    %325 = "arith.extui"(%arg108) : (i32) -> i33
    %326 = "arith.trunci"(%arg108) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i1
    %327 = "arith.trunci"(%arg108) <{overflowFlags = #arith.overflow<nsw>}> : (i32) -> i7
    %328 = "arith.index_cast"(%arg108) : (i32) -> index
    %329 = "arith.index_castui"(%arg112) : (index) -> i32
    %330 = "arith.cmpi"(%arg113, %arg113) <{predicate = 6 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
    %331 = "arith.cmpf"(%arg110, %arg111) <{fastmath = #arith.fastmath<nnan>, predicate = 1 : i64}> : (f32, f32) -> i1
    %332 = "arith.cmpf"(%arg110, %arg111) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %333 = "arith.select"(%326, %arg110, %arg111) : (i1, f32, f32) -> f32
    %334 = "arith.addf"(%arg110, %arg111) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %335 = "arith.subf"(%arg110, %arg111) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
    %336 = "arith.mulf"(%arg110, %arg111) <{fastmath = #arith.fastmath<reassoc,nnan>}> : (f32, f32) -> f32
    %337 = "arith.divf"(%arg110, %arg111) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %338 = "arith.negf"(%arg110) <{fastmath = #arith.fastmath<contract>}> : (f32) -> f32
    %339 = "arith.constant"() <{value = false}> : () -> i1
    %340 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %341 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %342 = "arith.constant"() <{value = 170141183460469231731687303715884105727 : i128}> : () -> i128
    %343 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %344 = "arith.constant"() <{value = 0x7FC0 : bf16}> : () -> bf16
    %345 = "arith.constant"() <{value = -0.000000e+00 : f64}> : () -> f64
    %346 = "arith.constant"() <{value = 1.401300e-45 : f32}> : () -> f32
    %347 = "arith.constant"() <{value = 6.550400e+04 : f16}> : () -> f16
    %348 = "arith.constant"() <{value = 3 : index}> {tag = "x\0Ay\22\\"} : () -> index
    %349 = "arith.constant"() <{value = 1.7976931348623157E+308 : f64}> : () -> f64
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index), sym_name = "mem"}> ({
  ^bb0(%arg102: index, %arg103: memref<*xf32>, %arg104: memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, %arg105: memref<f32>, %arg106: memref<0x3xi1>):
    %296 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %297 = "memref.alloc"(%arg102, %arg102) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 2, 0>}> : (index, index) -> memref<?x?xvector<2xi8>>
    "memref.dealloc"(%arg103) : (memref<*xf32>) -> ()
    %298 = "memref.load"(%arg105) <{nontemporal = true}> : (memref<f32>) -> f32
    "memref.store"(%298, %arg104, %arg102, %arg102) : (f32, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, index, index) -> ()
    %299 = "memref.dim"(%arg103, %arg102) : (memref<*xf32>, index) -> index
    %300 = "memref.cast"(%296) : (memref<4xf32>) -> memref<*xf32>
    %301 = "memref.cast"(%296) : (memref<4xf32>) -> memref<?xf32, strided<[1]>>
    %302:2 = "func.call"(%arg102, %300, %arg104, %arg105, %arg106) <{callee = @mem}> : (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index)
    %303:2 = "foo.bar"(%302#1, %arg102) ({
    ^bb0(%arg107: index):
      "foo.yield"(%arg107, %302#0) : (index, memref<f32>) -> ()
    }, {
    }) {a, b = [1, 2.000000e+00, "x", @y, @"z z", i32, #foo.bar<x<y>>, unit, true, {c = 1 : i8}], d = array<i1: true, false>, e = array<i16>, f = 3 : si5, g = 7 : ui3, "h i" = !foo.bar} : (index, index) -> (tuple<i32, f32>, (i32) -> (f32, none))
    "cf.br"(%302#0, %302#1)[^bb1] : (memref<f32>, index) -> ()
  ^bb1(%304: memref<f32>, %305: index):  // 2 preds: ^bb0, ^bb1
    %306 = "builtin.unrealized_conversion_cast"() : () -> i32
    %307:2 = "builtin.unrealized_conversion_cast"(%304, %305) {x} : (memref<f32>, index) -> (i1, i2)
    %308 = "ub.poison"() <{value = #ub.poison}> : () -> i32
    "cf.cond_br"(%307#0, %304, %305)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i1, memref<f32>, index) -> ()
  ^bb2:  // pred: ^bb1
    "func.return"(%304, %305) : (memref<f32>, index) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i64, i64, f32, ptr, ptr<3>, struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, ptr)>, linkage = #llvm.linkage<external>, sym_name = "ll", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg95: i64, %arg96: i64, %arg97: f32, %arg98: !llvm.ptr, %arg99: !llvm.ptr<3>, %arg100: !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, %arg101: !llvm.ptr):
    %243 = "llvm.add"(%arg95, %arg96) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %244 = "llvm.sub"(%arg95, %arg96) <{overflowFlags = 1 : i32}> : (i64, i64) -> i64
    %245 = "llvm.mul"(%arg95, %arg96) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %246 = "llvm.shl"(%arg95, %arg96) <{overflowFlags = 2 : i32}> : (i64, i64) -> i64
    %247 = "llvm.sdiv"(%arg95, %arg96) : (i64, i64) -> i64
    %248 = "llvm.udiv"(%arg95, %arg96) <{isExact}> : (i64, i64) -> i64
    %249 = "llvm.srem"(%arg95, %arg96) : (i64, i64) -> i64
    %250 = "llvm.urem"(%arg95, %arg96) : (i64, i64) -> i64
    %251 = "llvm.lshr"(%arg95, %arg96) <{isExact}> : (i64, i64) -> i64
    %252 = "llvm.ashr"(%arg95, %arg96) : (i64, i64) -> i64
    %253 = "llvm.and"(%arg95, %arg96) : (i64, i64) -> i64
    %254 = "llvm.or"(%arg95, %arg96) <{isDisjoint}> : (i64, i64) -> i64
    %255 = "llvm.xor"(%arg95, %arg96) : (i64, i64) -> i64
    %256 = "llvm.fadd"(%arg97, %arg97) <{fastmathFlags = #llvm.fastmath<nnan, ninf>}> : (f32, f32) -> f32
    %257 = "llvm.fsub"(%arg97, %arg97) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %258 = "llvm.fmul"(%arg97, %arg97) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %259 = "llvm.fdiv"(%arg97, %arg97) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %260 = "llvm.frem"(%arg97, %arg97) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %261 = "llvm.fneg"(%arg97) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %262 = "llvm.sext"(%arg95) : (i64) -> i65
    %263 = "llvm.zext"(%arg95) <{nonNeg}> : (i64) -> i65
    %264 = "llvm.trunc"(%arg95) <{overflowFlags = 3 : i32}> : (i64) -> i1
    %265 = "llvm.fpext"(%arg97) : (f32) -> f64
    %266 = "llvm.fptrunc"(%arg97) : (f32) -> f16
    %267 = "llvm.sitofp"(%arg95) : (i64) -> f32
    %268 = "llvm.uitofp"(%arg95) <{nonNeg}> : (i64) -> f32
    %269 = "llvm.fptosi"(%arg97) : (f32) -> i64
    %270 = "llvm.fptoui"(%arg97) : (f32) -> i64
    %271 = "llvm.bitcast"(%arg97) : (f32) -> i32
    %272 = "llvm.addrspacecast"(%arg99) : (!llvm.ptr<3>) -> !llvm.ptr
    %273 = "llvm.inttoptr"(%arg95) : (i64) -> !llvm.ptr
    %274 = "llvm.ptrtoint"(%arg98) : (!llvm.ptr) -> i64
    %275 = "llvm.icmp"(%arg98, %arg101) <{predicate = 0 : i64}> : (!llvm.ptr, !llvm.ptr) -> i1
    %276 = "llvm.fcmp"(%arg97, %arg97) <{fastmathFlags = #llvm.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %277 = "llvm.fcmp"(%arg97, %arg97) <{fastmathFlags = #llvm.fastmath<fast>, predicate = 14 : i64}> : (f32, f32) -> i1
    %278 = "llvm.select"(%275, %arg95, %arg96) <{fastmathFlags = #llvm.fastmath<none>}> : (i1, i64, i64) -> i64
    %279 = "llvm.freeze"(%arg95) : (i64) -> i64
    %280 = "llvm.mlir.constant"() <{value = 42 : i64}> : () -> i64
    %281 = "llvm.mlir.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %282 = "llvm.mlir.constant"() <{value = "abc"}> : () -> !llvm.array<3 x i8>
    %283 = "llvm.mlir.undef"() : () -> !llvm.struct<(ptr, i64)>
    %284 = "llvm.mlir.poison"() : () -> i64
    %285 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %286 = "llvm.mlir.addressof"() <{global_name = @ll}> : () -> !llvm.ptr
    %287 = "llvm.alloca"(%arg95) <{alignment = 16 : i64, elem_type = i8, inalloca}> : (i64) -> !llvm.ptr
    %288 = "llvm.load"(%arg98) <{alignment = 4 : i64, ordering = 0 : i64}> : (!llvm.ptr) -> i32
    "llvm.store"(%arg95, %arg98) <{alignment = 8 : i64, ordering = 0 : i64}> : (i64, !llvm.ptr) -> ()
    %289 = "llvm.getelementptr"(%arg98, %arg95, %arg96) <{elem_type = !llvm.struct<(i64, array<2 x i8>)>, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -2147483648, 1, -2147483648>}> : (!llvm.ptr, i64, i64) -> !llvm.ptr
    %290 = "llvm.getelementptr"(%arg98) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -1>}> : (!llvm.ptr) -> !llvm.ptr
    %291 = "llvm.insertvalue"(%arg100, %arg95) <{position = array<i64: 0>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, i64) -> !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>
    %292 = "llvm.extractvalue"(%291) <{position = array<i64: 1, 1, 1>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>) -> vector<4xf32>
    %293 = "llvm.call"(%arg95) <{CConv = #llvm.cconv<fastcc>, TailCallKind = #llvm.tailcallkind<none>, callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> i64
    "llvm.call"(%arg101, %arg95, %arg98) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<tail>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 3, 0>}> : (!llvm.ptr, i64, !llvm.ptr) -> ()
    %294 = "llvm.call"(%arg98, %arg95) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @v, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr, i64) -> i32
    "llvm.cond_br"(%275, %arg95)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb1(%295: i64):  // pred: ^bb0
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<fastcc>, arg_attrs = [{llvm.noundef}], function_type = !llvm.func<i64 (i64)>, linkage = #llvm.linkage<internal>, res_attrs = [{llvm.signext}], sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg94: i64):
    "llvm.return"(%arg94) : (i64) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(i64, f32)> ()>, linkage = #llvm.linkage<external>, sym_name = "h", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
    "llvm.unreachable"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "v", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "func.func"() <{arg_attrs = [{a.b}, {}], function_type = (i32, f32) -> (i32, (i32) -> i32), res_attrs = [{a.c}, {}], sym_name = "ext", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = ((i32) -> i32) -> ((i32) -> i32), sym_name = "fn", sym_visibility = "private"}> ({
  ^bb0(%arg93: (i32) -> i32):
    "func.return"(%arg93) : ((i32) -> i32) -> ()
  }) : () -> ()
  "builtin.module"() <{sym_name = "inner"}> ({
  ^bb0:
  }) {x.y = 1 : i32} : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_a", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, f32, f32, vector<4xi32>, f16, f64) -> i32, sym_name = "arith_more"}> ({
  ^bb0(%arg86: i32, %arg87: i32, %arg88: f32, %arg89: f32, %arg90: vector<4xi32>, %arg91: f16, %arg92: f64):
    %217 = "arith.ceildivsi"(%arg86, %arg87) : (i32, i32) -> i32
    %218 = "arith.floordivsi"(%arg86, %arg87) : (i32, i32) -> i32
    %219 = "arith.ceildivui"(%arg86, %arg87) : (i32, i32) -> i32
    %220 = "arith.bitcast"(%arg86) : (i32) -> f32
    %221 = "arith.maxsi"(%arg86, %arg87) : (i32, i32) -> i32
    %222 = "arith.maxui"(%arg86, %arg87) : (i32, i32) -> i32
    %223 = "arith.minsi"(%arg86, %arg87) : (i32, i32) -> i32
    %224 = "arith.minui"(%arg86, %arg87) : (i32, i32) -> i32
    %225:2 = "arith.addui_extended"(%arg86, %arg87) : (i32, i32) -> (i32, i1)
    %226:2 = "arith.addui_extended"(%arg90, %arg90) : (vector<4xi32>, vector<4xi32>) -> (vector<4xi32>, vector<4xi1>)
    %227:2 = "arith.mulsi_extended"(%arg86, %arg87) : (i32, i32) -> (i32, i32)
    %228:2 = "arith.mului_extended"(%arg86, %arg87) : (i32, i32) -> (i32, i32)
    %229 = "arith.remf"(%arg88, %arg89) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32
    %230 = "arith.maximumf"(%arg88, %arg89) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %231 = "arith.minimumf"(%arg88, %arg89) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %232 = "arith.maxnumf"(%arg88, %arg89) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %233 = "arith.minnumf"(%arg88, %arg89) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %234 = "arith.extf"(%arg91) : (f16) -> f32
    %235 = "arith.extf"(%arg91) <{fastmath = #arith.fastmath<nnan>}> : (f16) -> f32
    %236 = "arith.truncf"(%arg88) : (f32) -> f16
    %237 = "arith.truncf"(%arg88) <{roundingmode = 0 : i32}> : (f32) -> f16
    %238 = "arith.truncf"(%arg88) <{fastmath = #arith.fastmath<nnan>, roundingmode = 1 : i32}> : (f32) -> f16
    %239 = "arith.sitofp"(%arg86) : (i32) -> f32
    %240 = "arith.uitofp"(%arg86) : (i32) -> f32
    %241 = "arith.fptosi"(%arg88) : (f32) -> i32
    %242 = "arith.fptoui"(%arg88) : (f32) -> i32
    "func.return"(%arg86) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xf32>) -> (), sym_name = "arith_casts"}> ({
  ^bb0(%arg84: i32, %arg85: vector<4xf32>):
    %215 = "arith.uitofp"(%arg84) {nonNeg} : (i32) -> f32
    %216 = "arith.bitcast"(%arg85) : (vector<4xf32>) -> vector<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_b", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i1, f32, (i32) -> f32) -> f32, sym_name = "switch"}> ({
  ^bb0(%arg80: i32, %arg81: i1, %arg82: f32, %arg83: (i32) -> f32):
    "cf.assert"(%arg81) <{msg = "message \22here\22"}> : (i1) -> ()
    %212 = "func.call_indirect"(%arg83, %arg80) : ((i32) -> f32, i32) -> f32
    %213 = "func.constant"() <{value = @to_float}> : () -> ((i32) -> f32)
    "cf.switch"(%arg80, %arg82, %arg82)[^bb1, ^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[42, -3]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%214: f32):  // 2 preds: ^bb0, ^bb0
    "cf.switch"(%arg80)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "func.return"(%arg82) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> f32, sym_name = "to_float"}> ({
  ^bb0(%arg79: i32):
    %211 = "arith.sitofp"(%arg79) : (i32) -> f32
    "func.return"(%211) : (f32) -> ()
  }) : () -> ()
  "memref.global"() <{sym_name = "global_g", sym_visibility = "private", type = memref<4xf32>}> : () -> ()
  "memref.global"() <{alignment = 64 : i64, initial_value, sym_name = "u", type = memref<2xf32>}> : () -> ()
  "func.func"() <{function_type = (index, index, index, memref<?x?xf32>, memref<8x16xf32>, memref<*xf32>, memref<2048xi8>, f32, memref<2xindex>, memref<1xi32>) -> (), sym_name = "memory_more"}> ({
  ^bb0(%arg68: index, %arg69: index, %arg70: index, %arg71: memref<?x?xf32>, %arg72: memref<8x16xf32>, %arg73: memref<*xf32>, %arg74: memref<2048xi8>, %arg75: f32, %arg76: memref<2xindex>, %arg77: memref<1xi32>):
    %183 = "memref.alloca"(%arg68) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    %184 = "memref.alloca"() <{alignment = 16 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %185 = "memref.alloca"(%arg68, %arg69) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<?xf32, strided<[?]>>
    %186 = "memref.rank"(%arg73) : (memref<*xf32>) -> index
    %187 = "memref.subview"(%arg71, %arg69, %arg70) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 4, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (memref<?x?xf32>, index, index) -> memref<4x?xf32, strided<[?, 1], offset: ?>>
    %188 = "memref.subview"(%arg72) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2, 0>, static_sizes = array<i64: 1, 16>, static_strides = array<i64: 1, 1>}> : (memref<8x16xf32>) -> memref<16xf32, strided<[1], offset: 32>>
    %189 = "memref.subview"(%183, %arg69, %arg70, %arg68) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: -9223372036854775808>}> : (memref<?xf32>, index, index, index) -> memref<?xf32, strided<[?], offset: ?>>
    %190 = "memref.reinterpret_cast"(%arg72, %arg68) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808, 16>, static_strides = array<i64: 16, 1>}> : (memref<8x16xf32>, index) -> memref<?x16xf32, strided<[16, 1]>>
    %191 = "memref.reinterpret_cast"(%arg72, %arg69) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64>, static_strides = array<i64>}> : (memref<8x16xf32>, index) -> memref<f32, strided<[], offset: ?>>
    %192 = "memref.reshape"(%arg72, %arg76) : (memref<8x16xf32>, memref<2xindex>) -> memref<?x?xf32>
    %193 = "memref.view"(%arg74, %arg69, %arg68, %arg70) : (memref<2048xi8>, index, index, index) -> memref<?x4x?xf32>
    %194 = "memref.view"(%arg74, %arg69) : (memref<2048xi8>, index) -> memref<4xf32>
    %195 = "memref.transpose"(%arg71) <{permutation = #map}> : (memref<?x?xf32>) -> memref<?x?xf32, strided<[1, ?]>>
    %196 = "memref.expand_shape"(%arg72) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 4, 16>}> : (memref<8x16xf32>) -> memref<2x4x16xf32>
    %197 = "memref.expand_shape"(%arg71, %arg69, %arg70) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: -9223372036854775808, 4, -9223372036854775808>}> : (memref<?x?xf32>, index, index) -> memref<?x4x?xf32>
    %198 = "memref.collapse_shape"(%arg72) <{reassociation = [[0, 1]]}> : (memref<8x16xf32>) -> memref<128xf32>
    "memref.copy"(%arg72, %arg72) : (memref<8x16xf32>, memref<8x16xf32>) -> ()
    %199 = "memref.get_global"() <{name = @global_g}> : () -> memref<4xf32>
    %200:6 = "memref.extract_strided_metadata"(%arg71) : (memref<?x?xf32>) -> (memref<f32>, index, index, index, index, index)
    "memref.store"(%arg75, %arg71, %200#2, %200#5) : (f32, memref<?x?xf32>, index, index) -> ()
    %201 = "memref.extract_aligned_pointer_as_index"(%arg71) : (memref<?x?xf32>) -> index
    %202 = "memref.assume_alignment"(%arg71) <{alignment = 16 : i32}> : (memref<?x?xf32>) -> memref<?x?xf32>
    %203 = "memref.atomic_rmw"(%arg75, %arg71, %arg69, %arg70) <{kind = 0 : i64}> : (f32, memref<?x?xf32>, index, index) -> f32
    %204 = "memref.generic_atomic_rmw"(%arg71, %arg69, %arg70) ({
    ^bb0(%arg78: f32):
      %210 = "arith.addf"(%arg78, %arg75) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"(%210) : (f32) -> ()
    }) : (memref<?x?xf32>, index, index) -> f32
    %205 = "memref.realloc"(%183) : (memref<?xf32>) -> memref<8xf32>
    %206 = "memref.realloc"(%183, %arg68) <{alignment = 8 : i64}> : (memref<?xf32>, index) -> memref<?xf32>
    %207 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%arg75) : (f32) -> ()
    }) : () -> f32
    "memref.alloca_scope"() ({
      %209 = "arith.addf"(%arg75, %arg75) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %208 = "memref.memory_space_cast"(%arg72) : (memref<8x16xf32>) -> memref<8x16xf32, 1>
    "memref.prefetch"(%arg71, %arg69, %arg70) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.prefetch"(%arg71, %arg69, %arg70) <{isDataCache = false, isWrite = true, localityHint = 1 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.dma_start"(%arg72, %arg69, %arg70, %184, %arg69, %arg68, %arg77, %arg69) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index) -> ()
    "memref.dma_start"(%arg72, %arg69, %arg70, %184, %arg69, %arg68, %arg77, %arg69, %arg68, %arg68) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index, index, index) -> ()
    "memref.dma_wait"(%arg77, %arg69, %arg68) : (memref<1xi32>, index, index) -> ()
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
    %182 = "llvm.mlir.constant"() <{value = 3 : i64}> : () -> i64
    "llvm.return"(%182) : (i64) -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i64, linkage = #llvm.linkage<external>, sym_name = "hid", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, i64, vector<4xf32>, f32, ptr, i1)>, linkage = #llvm.linkage<external>, passthrough = ["nounwind"], sym_name = "ll_more", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg62: i32, %arg63: i64, %arg64: vector<4xf32>, %arg65: f32, %arg66: !llvm.ptr, %arg67: i1):
    "llvm.switch"(%arg62, %arg65, %arg65)[^bb1, ^bb2, ^bb1] <{case_operand_segments = array<i32: 0, 1>, case_values = dense<[1, -2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%154: f32):  // 2 preds: ^bb0, ^bb0
    %155 = "llvm.insertelement"(%arg64, %arg65, %arg62) : (vector<4xf32>, f32, i32) -> vector<4xf32>
    %156 = "llvm.extractelement"(%arg64, %arg63) : (vector<4xf32>, i64) -> f32
    %157 = "llvm.shufflevector"(%arg64, %arg64) <{mask = array<i32: 0, 1, 7, -1>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %158 = "llvm.atomicrmw"(%arg66, %arg62) <{bin_op = 1 : i64, ordering = 6 : i64}> : (!llvm.ptr, i32) -> i32
    %159 = "llvm.atomicrmw"(%arg66, %arg65) <{alignment = 4 : i64, bin_op = 11 : i64, ordering = 2 : i64, syncscope = "agent", volatile_}> : (!llvm.ptr, f32) -> f32
    %160 = "llvm.cmpxchg"(%arg66, %arg62, %arg62) <{failure_ordering = 2 : i64, success_ordering = 6 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    %161 = "llvm.cmpxchg"(%arg66, %arg62, %arg62) <{alignment = 4 : i64, failure_ordering = 7 : i64, success_ordering = 7 : i64, syncscope = "agent", volatile_, weak}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.memcpy"(%arg66, %arg66, %arg63) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %162 = "llvm.intr.stacksave"() : () -> !llvm.ptr
    "llvm.intr.stackrestore"(%162) : (!llvm.ptr) -> ()
    %163 = "llvm.intr.abs"(%arg62) <{is_int_min_poison = false}> : (i32) -> i32
    %164 = "llvm.intr.ctlz"(%arg62) <{is_zero_poison = false}> : (i32) -> i32
    %165 = "llvm.intr.cttz"(%arg62) <{is_zero_poison = true}> : (i32) -> i32
    %166 = "llvm.intr.ctpop"(%arg62) : (i32) -> i32
    %167 = "llvm.intr.fabs"(%arg65) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %168 = "llvm.intr.sqrt"(%arg65) <{fastmathFlags = #llvm.fastmath<nnan>}> : (f32) -> f32
    %169 = "llvm.intr.fma"(%arg65, %arg65, %arg65) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32, f32) -> f32
    %170 = "llvm.intr.copysign"(%arg65, %arg65) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %171 = "llvm.intr.maximum"(%arg65, %arg65) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %172 = "llvm.intr.minimum"(%arg65, %arg65) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %173 = "llvm.intr.maxnum"(%arg65, %arg65) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %174 = "llvm.intr.minnum"(%arg65, %arg65) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %175 = "llvm.intr.smax"(%arg62, %arg62) : (i32, i32) -> i32
    %176 = "llvm.intr.smin"(%arg62, %arg62) : (i32, i32) -> i32
    %177 = "llvm.intr.umax"(%arg62, %arg62) : (i32, i32) -> i32
    %178 = "llvm.intr.umin"(%arg62, %arg62) : (i32, i32) -> i32
    %179 = "llvm.intr.uadd.with.overflow"(%arg62, %arg62) : (i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.prefetch"(%arg66) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    "llvm.intr.assume"(%arg67) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
    %180 = "llvm.fpext"(%arg65) : (f32) -> f64
    %181 = "llvm.load"(%arg66) <{nontemporal, ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb2
    "llvm.switch"(%arg62)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (index, index, index), sym_name = "affine"}> ({
  ^bb0(%arg60: index, %arg61: index):
    %149 = "affine.apply"(%arg60, %arg61) <{map = #map1}> : (index, index) -> index
    %150 = "affine.apply"(%149) <{map = #map2}> {a = 1 : i32} : (index) -> index
    %151 = "affine.apply"() <{map = #map3}> : () -> index
    %152 = "affine.min"(%arg60, %arg61) <{map = #map4}> : (index, index) -> index
    %153 = "affine.max"(%152, %151) <{map = #map5}> {b} : (index, index) -> index
    "func.return"(%150, %152, %153) : (index, index, index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32, index, memref<4xi32>) -> i32, sym_name = "scf"}> ({
  ^bb0(%arg42: i1, %arg43: i32, %arg44: index, %arg45: memref<4xi32>):
    "scf.if"(%arg42) ({
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "scf.if"(%arg42) ({
      %148 = "func.call"(%arg42, %arg43, %arg44, %arg45) <{callee = @scf}> : (i1, i32, index, memref<4xi32>) -> i32
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) {a = 1 : i32} : (i1) -> ()
    %137 = "scf.if"(%arg42) ({
      "scf.yield"(%arg43) : (i32) -> ()
    }, {
      "scf.yield"(%arg43) : (i32) -> ()
    }) : (i1) -> i32
    %138:2 = "scf.if"(%arg42) ({
      "scf.yield"(%arg43, %arg44) : (i32, index) -> ()
    }, {
      "scf.yield"(%arg43, %arg44) : (i32, index) -> ()
    }) : (i1) -> (i32, index)
    "scf.execute_region"() ({
      "scf.yield"() : () -> ()
    }) : () -> ()
    %139 = "scf.execute_region"() ({
      "scf.yield"(%arg43) : (i32) -> ()
    }) {b} : () -> i32
    %140:2 = "scf.execute_region"() <{no_inline}> ({
      "cf.cond_br"(%arg42, %arg43)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i32) -> ()
    ^bb1:  // pred: ^bb0
      "scf.yield"(%arg43, %arg43) : (i32, i32) -> ()
    ^bb2(%147: i32):  // pred: ^bb0
      "scf.yield"(%arg43, %147) : (i32, i32) -> ()
    }) : () -> (i32, i32)
    "scf.for"(%arg44, %arg44, %arg44) ({
    ^bb0(%arg59: index):
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    %141 = "scf.for"(%arg44, %arg44, %arg44, %arg43) ({
    ^bb0(%arg56: index, %arg57: i32):
      "scf.for"(%arg56, %arg44, %arg56) ({
      ^bb0(%arg58: index):
        "memref.store"(%arg57, %arg45, %arg58) : (i32, memref<4xi32>, index) -> ()
        "scf.yield"() : () -> ()
      }) : (index, index, index) -> ()
      "scf.yield"(%arg57) : (i32) -> ()
    }) : (index, index, index, i32) -> i32
    %142:2 = "scf.for"(%arg43, %arg43, %arg43, %arg43, %arg44) <{unsignedCmp}> ({
    ^bb0(%arg53: i32, %arg54: i32, %arg55: index):
      "scf.yield"(%arg54, %arg55) : (i32, index) -> ()
    }) {z} : (i32, i32, i32, i32, index) -> (i32, index)
    "scf.for"(%arg43, %arg43, %arg43) ({
    ^bb0(%arg52: i32):
      "scf.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
    %143 = "scf.while"(%arg43) ({
    ^bb0(%arg51: i32):
      "scf.condition"(%arg42, %arg51) : (i1, i32) -> ()
    }, {
    ^bb0(%arg50: i32):
      "scf.yield"(%arg50) : (i32) -> ()
    }) {q} : (i32) -> i32
    "scf.while"() ({
      "scf.condition"(%arg42) : (i1) -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : () -> ()
    %144:2 = "scf.while"(%arg43, %arg44) ({
    ^bb0(%arg48: i32, %arg49: index):
      "scf.condition"(%arg42, %arg49, %arg48) {t} : (i1, index, i32) -> ()
    }, {
    ^bb0(%arg46: index, %arg47: i32):
      "scf.yield"(%arg47, %arg46) : (i32, index) -> ()
    }) : (i32, index) -> (index, i32)
    "scf.index_switch"(%arg44) <{cases = array<i64: 2>}> ({
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    "scf.index_switch"(%arg44) <{cases = array<i64>}> ({
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    %145 = "scf.index_switch"(%arg44) <{cases = array<i64: 2, -5>}> ({
      "scf.yield"(%arg43) : (i32) -> ()
    }, {
      "scf.yield"(%arg43) : (i32) -> ()
    }, {
      "scf.yield"(%arg43) : (i32) -> ()
    }) {w} : (index) -> i32
    %146:2 = "scf.index_switch"(%arg44) <{cases = array<i64: 2>}> ({
      "scf.yield"(%arg43, %arg43) : (i32, i32) -> ()
    }, {
      "scf.yield"(%arg43, %arg43) : (i32, i32) -> ()
    }) : (index) -> (i32, i32)
    "func.return"(%137) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "unreachable"}> ({
    "ub.unreachable"() {a} : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<4xf64>, tensor<?xf32>) -> (), sym_name = "math"}> ({
  ^bb0(%arg39: f32, %arg40: vector<4xf64>, %arg41: tensor<?xf32>):
    %113 = "math.absf"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %114 = "math.ceil"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %115 = "math.floor"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %116 = "math.cos"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %117 = "math.exp"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %118 = "math.exp2"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %119 = "math.log"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %120 = "math.log10"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %121 = "math.log2"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %122 = "math.rsqrt"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %123 = "math.sin"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %124 = "math.sqrt"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %125 = "math.tanh"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %126 = "math.absf"(%arg40) <{fastmath = #arith.fastmath<none>}> : (vector<4xf64>) -> vector<4xf64>
    %127 = "math.copysign"(%arg39, %arg39) <{fastmath = #arith.fastmath<nsz>}> {a} : (f32, f32) -> f32
    %128 = "math.copysign"(%arg41, %arg41) <{fastmath = #arith.fastmath<none>}> : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %129 = "math.fma"(%arg39, %arg39, %arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32, f32) -> f32
    %130 = "math.round"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %131 = "math.roundeven"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %132 = "math.trunc"(%arg39) <{fastmath = #arith.fastmath<nnan>}> {a} : (f32) -> f32
    %133 = "math.isfinite"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> i1
    %134 = "math.isinf"(%arg40) <{fastmath = #arith.fastmath<none>}> {a} : (vector<4xf64>) -> vector<4xi1>
    %135 = "math.isnan"(%arg39) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    %136 = "math.isnormal"(%arg39) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (f32)>, linkage = #llvm.linkage<external>, sym_name = "rounding", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg38: f32):
    %107 = "llvm.intr.ceil"(%arg38) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %108 = "llvm.intr.floor"(%arg38) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %109 = "llvm.intr.round"(%arg38) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %110 = "llvm.intr.roundeven"(%arg38) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %111 = "llvm.intr.trunc"(%arg38) <{fastmathFlags = #llvm.fastmath<nnan>}> : (f32) -> f32
    %112 = "llvm.intr.is.fpclass"(%arg38) <{bit = 3 : i32}> : (f32) -> i1
    "llvm.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i7, vector<2x3xindex>) -> (), sym_name = "math_of_integers"}> ({
  ^bb0(%arg36: i7, %arg37: vector<2x3xindex>):
    %103 = "math.absi"(%arg36) {a} : (i7) -> i7
    %104 = "math.ctlz"(%arg37) : (vector<2x3xindex>) -> vector<2x3xindex>
    %105 = "math.ctpop"(%arg36) : (i7) -> i7
    %106 = "math.cttz"(%arg36) : (i7) -> i7
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> f32, sym_name = "complex"}> ({
  ^bb0(%arg35: f32):
    %88 = "complex.create"(%arg35, %arg35) : (f32, f32) -> complex<f32>
    %89 = "complex.add"(%88, %88) <{fastmath = #arith.fastmath<nsz>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %90 = "complex.sub"(%89, %88) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %91 = "complex.re"(%90) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> f32
    %92 = "complex.im"(%90) <{fastmath = #arith.fastmath<ninf>}> {a} : (complex<f32>) -> f32
    %93 = "arith.addf"(%91, %92) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %94 = "complex.constant"() <{value = [1.000000e+00 : f32, 0xFF800000 : f32]}> : () -> complex<f32>
    %95 = "complex.constant"() <{value = [-1 : i8, 127 : i8]}> {a} : () -> complex<i8>
    %96 = "complex.mul"(%94, %88) <{fastmath = #arith.fastmath<contract>}> {a} : (complex<f32>, complex<f32>) -> complex<f32>
    %97 = "complex.div"(%96, %88) <{fastmath = #arith.fastmath<arcp>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %98 = "complex.neg"(%97) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> complex<f32>
    %99 = "complex.conj"(%98) <{fastmath = #arith.fastmath<nsz>}> : (complex<f32>) -> complex<f32>
    %100 = "complex.eq"(%99, %88) {a} : (complex<f32>, complex<f32>) -> i1
    %101 = "complex.neq"(%99, %88) : (complex<f32>, complex<f32>) -> i1
    %102 = "complex.abs"(%99) <{fastmath = #arith.fastmath<ninf>}> : (complex<f32>) -> f32
    "func.return"(%102) : (f32) -> ()
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
  ^bb0(%arg18: memref<?xf32>, %arg19: index, %arg20: f32):
    "affine.for"() <{lowerBoundMap = #map6, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map7}> ({
    ^bb0(%arg34: index):
      "affine.yield"() : () -> ()
    }) : () -> ()
    %76 = "affine.for"(%arg19, %arg19, %arg20) <{lowerBoundMap = #map11, operandSegmentSizes = array<i32: 1, 1, 1>, step = 3 : index, upperBoundMap = #map12}> ({
    ^bb0(%arg32: index, %arg33: f32):
      %87 = "affine.load"(%arg18, %arg32, %arg19) <{map = #map8}> : (memref<?xf32>, index, index) -> f32
      "affine.store"(%87, %arg18, %arg32) <{map = #map9}> : (f32, memref<?xf32>, index) -> ()
      "affine.prefetch"(%arg18, %arg32) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = #map10}> : (memref<?xf32>, index) -> ()
      "affine.yield"(%arg33) : (f32) -> ()
    }) : (index, index, f32) -> f32
    %77 = "affine.if"(%arg19, %arg19) <{condition = #set}> ({
      "affine.yield"(%arg20) : (f32) -> ()
    }, {
      "affine.yield"(%76) : (f32) -> ()
    }) : (index, index) -> f32
    %78 = "affine.parallel"(%arg19, %arg19) <{lowerBoundsGroups = dense<[1, 2]> : tensor<2xi32>, lowerBoundsMap = #map13, reductions = [0], steps = [2, 3], upperBoundsGroups = dense<[1, 2]> : tensor<2xi32>, upperBoundsMap = #map14}> ({
    ^bb0(%arg30: index, %arg31: index):
      "affine.yield"(%arg20) : (f32) -> ()
    }) : (index, index) -> f32
    "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map6, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map7}> ({
    ^bb0(%arg29: index):
      "affine.yield"() : () -> ()
    }) : () -> ()
    %79 = "affine.vector_load"(%arg18, %arg19) <{map = #map10}> : (memref<?xf32>, index) -> vector<4xf32>
    "affine.vector_store"(%79, %arg18, %arg19) <{map = #map10}> : (vector<4xf32>, memref<?xf32>, index) -> ()
    %80:2 = "affine.delinearize_index"(%arg19, %arg19) <{static_basis = array<i64: 4, -9223372036854775808>}> : (index, index) -> (index, index)
    %81:2 = "affine.delinearize_index"(%arg19) <{static_basis = array<i64: 4>}> : (index) -> (index, index)
    %82 = "affine.linearize_index"(%80#0, %80#1, %arg19) <{disjoint, operandSegmentSizes = array<i32: 2, 1>, static_basis = array<i64: -9223372036854775808, 3>}> : (index, index, index) -> index
    %83 = "affine.linearize_index"(%80#0, %80#1) <{disjoint = false, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 3>}> {a} : (index, index) -> index
    %84 = "arith.constant"() <{value = 1 : index}> : () -> index
    %85 = "scf.parallel"(%84, %arg19, %84, %arg20) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
    ^bb0(%arg26: index):
      "scf.reduce"(%arg20) ({
      ^bb0(%arg27: f32, %arg28: f32):
        %86 = "arith.addf"(%arg27, %arg28) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.reduce.return"(%86) : (f32) -> ()
      }) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "scf.parallel"(%84, %arg19, %84) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
    ^bb0(%arg25: index):
      "scf.reduce"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.forall"(%arg19) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: -9223372036854775808, 4>}> ({
    ^bb0(%arg23: index, %arg24: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index) -> ()
    "scf.forall"(%arg19, %arg19) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, staticLowerBound = array<i64: 0, -9223372036854775808>, staticStep = array<i64: 1, 2>, staticUpperBound = array<i64: -9223372036854775808, 4>}> ({
    ^bb0(%arg21: index, %arg22: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index, index) -> ()
    "func.return"(%85) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, i32) -> index, sym_name = "index"}> ({
  ^bb0(%arg16: index, %arg17: i32):
    %50 = "index.constant"() <{value = -3 : index}> : () -> index
    %51 = "index.bool.constant"() <{value = true}> : () -> i1
    %52 = "index.sizeof"() : () -> index
    %53 = "index.add"(%arg16, %52) : (index, index) -> index
    %54 = "index.sub"(%arg16, %52) : (index, index) -> index
    %55 = "index.mul"(%arg16, %52) : (index, index) -> index
    %56 = "index.divs"(%arg16, %52) : (index, index) -> index
    %57 = "index.divu"(%arg16, %52) : (index, index) -> index
    %58 = "index.ceildivs"(%arg16, %52) : (index, index) -> index
    %59 = "index.ceildivu"(%arg16, %52) : (index, index) -> index
    %60 = "index.floordivs"(%arg16, %52) : (index, index) -> index
    %61 = "index.rems"(%arg16, %52) : (index, index) -> index
    %62 = "index.remu"(%arg16, %52) : (index, index) -> index
    %63 = "index.maxs"(%arg16, %52) : (index, index) -> index
    %64 = "index.maxu"(%arg16, %52) : (index, index) -> index
    %65 = "index.mins"(%arg16, %52) : (index, index) -> index
    %66 = "index.minu"(%arg16, %52) : (index, index) -> index
    %67 = "index.shl"(%arg16, %52) : (index, index) -> index
    %68 = "index.shrs"(%arg16, %52) : (index, index) -> index
    %69 = "index.shru"(%arg16, %52) : (index, index) -> index
    %70 = "index.and"(%arg16, %52) : (index, index) -> index
    %71 = "index.or"(%arg16, %52) : (index, index) -> index
    %72 = "index.xor"(%arg16, %52) : (index, index) -> index
    %73 = "index.cmp"(%arg16, %52) <{pred = #index<cmp_predicate slt>}> : (index, index) -> i1
    %74 = "index.casts"(%arg17) : (i32) -> index
    %75 = "index.castu"(%arg16) : (index) -> i32
    "func.return"(%74) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<4xf32>, vector<2x4xf32>, index, memref<?x?xf32>, vector<4xi1>, vector<4xindex>, vector<4xi32>, vector<f32>, vector<2x3x4xf32>, vector<2x4xi1>, i32) -> (), sym_name = "vector"}> ({
  ^bb0(%arg4: f32, %arg5: vector<4xf32>, %arg6: vector<2x4xf32>, %arg7: index, %arg8: memref<?x?xf32>, %arg9: vector<4xi1>, %arg10: vector<4xindex>, %arg11: vector<4xi32>, %arg12: vector<f32>, %arg13: vector<2x3x4xf32>, %arg14: vector<2x4xi1>, %arg15: i32):
    %4 = "vector.broadcast"(%arg4) : (f32) -> vector<4xf32>
    %5 = "vector.broadcast"(%arg5) : (vector<4xf32>) -> vector<2x4xf32>
    %6 = "vector.extract"(%arg6) <{static_position = array<i64: 1>}> : (vector<2x4xf32>) -> vector<4xf32>
    %7 = "vector.extract"(%arg6, %arg7) <{static_position = array<i64: 1, -9223372036854775808>}> : (vector<2x4xf32>, index) -> f32
    %8 = "vector.extract"(%arg12) <{static_position = array<i64>}> : (vector<f32>) -> f32
    %9 = "vector.insert"(%arg5, %arg6) <{static_position = array<i64: 0>}> : (vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
    %10 = "vector.insert"(%arg4, %arg6, %arg7) <{static_position = array<i64: -9223372036854775808, 1>}> : (f32, vector<2x4xf32>, index) -> vector<2x4xf32>
    %11 = "vector.insert"(%arg4, %arg12) <{static_position = array<i64>}> : (f32, vector<f32>) -> vector<f32>
    %12 = "vector.extract_strided_slice"(%arg6) <{offsets = [0, 2], sizes = [1, 2], strides = [1, 1]}> : (vector<2x4xf32>) -> vector<1x2xf32>
    %13 = "vector.insert_strided_slice"(%arg5, %arg6) <{offsets = [1, 0], strides = [1]}> : (vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
    %14 = "vector.shuffle"(%arg5, %arg5) <{mask = array<i64: 0, 5, -1, 3>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %15 = "vector.interleave"(%arg5, %arg5) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
    %16:2 = "vector.deinterleave"(%arg5) : (vector<4xf32>) -> (vector<2xf32>, vector<2xf32>)
    %17 = "vector.from_elements"(%arg4, %arg4, %arg4, %arg4) : (f32, f32, f32, f32) -> vector<2x2xf32>
    %18:4 = "vector.to_elements"(%arg5) : (vector<4xf32>) -> (f32, f32, f32, f32)
    %19 = "vector.shape_cast"(%arg6) : (vector<2x4xf32>) -> vector<8xf32>
    %20 = "vector.transpose"(%arg13) <{permutation = array<i64: 2, 0, 1>}> : (vector<2x3x4xf32>) -> vector<4x2x3xf32>
    %21 = "vector.bitcast"(%arg5) : (vector<4xf32>) -> vector<8xi16>
    %22 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4x3xf32>
    %23 = "vector.type_cast"(%22) : (memref<4x3xf32>) -> memref<vector<4x3xf32>>
    %24 = "vector.fma"(%arg5, %arg5, %arg5) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %25 = "vector.reduction"(%arg5) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>) -> f32
    %26 = "vector.reduction"(%arg5, %arg4) <{fastmath = #arith.fastmath<reassoc>, kind = #vector.kind<mul>}> : (vector<4xf32>, f32) -> f32
    %27 = "vector.multi_reduction"(%arg13, %arg4) <{kind = #vector.kind<add>, reduction_dims = array<i64: 0, 1, 2>}> : (vector<2x3x4xf32>, f32) -> f32
    %28 = "vector.multi_reduction"(%arg13, %arg5) <{kind = #vector.kind<maxnumf>, reduction_dims = array<i64: 0, 1>}> : (vector<2x3x4xf32>, vector<4xf32>) -> vector<4xf32>
    %29 = "vector.outerproduct"(%arg5, %arg4) <{kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> vector<4xf32>
    %30 = "arith.constant"() <{value = dense<0.000000e+00> : vector<4x4xf32>}> : () -> vector<4x4xf32>
    %31 = "vector.outerproduct"(%arg5, %arg5, %30) <{kind = #vector.kind<maxnumf>}> : (vector<4xf32>, vector<4xf32>, vector<4x4xf32>) -> vector<4x4xf32>
    %32 = "vector.contract"(%30, %30, %30) <{indexing_maps = [#map15, #map16, #map17], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x4xf32>, vector<4x4xf32>, vector<4x4xf32>) -> vector<4x4xf32>
    %33:2 = "vector.scan"(%arg6, %arg5) <{inclusive = true, kind = #vector.kind<add>, reduction_dim = 0 : i64}> : (vector<2x4xf32>, vector<4xf32>) -> (vector<2x4xf32>, vector<4xf32>)
    %34 = "vector.step"() : () -> vector<4xindex>
    %35 = "vector.create_mask"(%arg7, %arg7) : (index, index) -> vector<2x4xi1>
    %36 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 1, 2>}> : () -> vector<2x4xi1>
    %37 = "vector.mask"(%arg9) ({
      %49 = "vector.reduction"(%arg5, %arg4) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> f32
      "vector.yield"(%49) : (f32) -> ()
    }) : (vector<4xi1>) -> f32
    %38 = "vector.load"(%arg8, %arg7, %arg7) : (memref<?x?xf32>, index, index) -> vector<4xf32>
    %39 = "vector.load"(%arg8, %arg7, %arg7) <{alignment = 8 : i64, nontemporal = true}> : (memref<?x?xf32>, index, index) -> vector<4xf32>
    "vector.store"(%arg5, %arg8, %arg7, %arg7) : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
    %40 = "vector.maskedload"(%arg8, %arg7, %arg7, %arg9, %arg5) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.maskedstore"(%arg8, %arg7, %arg7, %arg9, %arg5) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> ()
    %41 = "vector.gather"(%arg8, %arg7, %arg7, %arg11, %arg9, %arg5) : (memref<?x?xf32>, index, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.scatter"(%arg8, %arg7, %arg7, %arg10, %arg9, %arg5) : (memref<?x?xf32>, index, index, vector<4xindex>, vector<4xi1>, vector<4xf32>) -> ()
    %42 = "vector.expandload"(%arg8, %arg7, %arg7, %arg9, %arg5) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.compressstore"(%arg8, %arg7, %arg7, %arg9, %arg5) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> ()
    %43 = "vector.transfer_read"(%arg8, %arg7, %arg7, %arg4) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map18}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
    %44 = "vector.transfer_read"(%arg8, %arg7, %arg7, %arg4, %arg14) <{in_bounds = [true, false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32, vector<2x4xi1>) -> vector<4x2xf32>
    %45 = "vector.transfer_read"(%arg8, %arg7, %arg7, %arg4) <{in_bounds = [true, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map19}> : (memref<?x?xf32>, index, index, f32) -> vector<4x2xf32>
    "vector.transfer_write"(%arg5, %arg8, %arg7, %arg7) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map18}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
    "vector.transfer_write"(%arg5, %arg8, %arg7, %arg7, %arg9) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = #map20}> : (vector<4xf32>, memref<?x?xf32>, index, index, vector<4xi1>) -> ()
    %46 = "vector.mask"(%arg9, %arg5) ({
      %48 = "vector.transfer_read"(%arg8, %arg7, %arg7, %arg4) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map18}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
      "vector.yield"(%48) : (vector<4xf32>) -> ()
    }) : (vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.mask"(%arg9) ({
      "vector.transfer_write"(%arg5, %arg8, %arg7, %arg7) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map18}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
      "vector.yield"() : () -> ()
    }) : (vector<4xi1>) -> ()
    %47 = "vector.extract"(%arg5, %arg7) <{static_position = array<i64: -9223372036854775808>}> : (vector<4xf32>, index) -> f32
    "vector.print"(%arg5) <{punctuation = #vector.punctuation<newline>}> : (vector<4xf32>) -> ()
    "vector.print"(%arg4) <{punctuation = #vector.punctuation<comma>}> : (f32) -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "hello"}> : () -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f4E2M1FN, f8E8M0FNU, f32, vector<4xf16>) -> (), sym_name = "scaled"}> ({
  ^bb0(%arg0: f4E2M1FN, %arg1: f8E8M0FNU, %arg2: f32, %arg3: vector<4xf16>):
    %0 = "arith.scaling_extf"(%arg0, %arg1) : (f4E2M1FN, f8E8M0FNU) -> f32
    %1 = "arith.scaling_extf"(%arg3, %arg1) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf16>, f8E8M0FNU) -> vector<4xf32>
    %2 = "arith.scaling_truncf"(%arg2, %arg1) : (f32, f8E8M0FNU) -> f4E2M1FN
    %3 = "arith.scaling_truncf"(%arg3, %arg3) <{fastmath = #arith.fastmath<nnan>, roundingmode = 2 : i32}> : (vector<4xf16>, vector<4xf16>) -> vector<4xf8E5M2>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
