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
  "func.func"() <{function_type = (vector<4xf32>, vector<f32>, index, f32, i8) -> (), sym_name = "element"}> ({
  ^bb0(%arg115: vector<4xf32>, %arg116: vector<f32>, %arg117: index, %arg118: f32, %arg119: i8):
    %387 = "vector.extractelement"(%arg115, %arg117) : (vector<4xf32>, index) -> f32
    %388 = "vector.extractelement"(%arg116) : (vector<f32>) -> f32
    %389 = "vector.insertelement"(%arg118, %arg115, %arg119) : (f32, vector<4xf32>, i8) -> vector<4xf32>
    %390 = "vector.insertelement"(%arg118, %arg116) : (f32, vector<f32>) -> vector<f32>
    %391 = "vector.splat"(%arg118) : (f32) -> vector<4xf32>
    %392 = "vector.splat"(%arg117) : (index) -> vector<2x4xindex>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, f32, f32, index, vector<4xi32>, f16) -> (), sym_name = "arith"}> ({
  ^bb0(%arg108: i32, %arg109: i32, %arg110: f32, %arg111: f32, %arg112: index, %arg113: vector<4xi32>, %arg114: f16):
    %346 = "arith.addi"(%arg108, %arg109) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %347 = "arith.addi"(%arg108, %arg109) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %348 = "arith.subi"(%arg108, %arg109) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
    %349 = "arith.muli"(%arg108, %arg109) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %350 = "arith.divsi"(%arg108, %arg109) : (i32, i32) -> i32
    %351 = "arith.divui"(%arg108, %arg109) <{isExact}> : (i32, i32) -> i32
    %352 = "arith.remsi"(%arg108, %arg109) : (i32, i32) -> i32
    %353 = "arith.remui"(%arg108, %arg109) : (i32, i32) -> i32
    %354 = "arith.andi"(%arg108, %arg109) : (i32, i32) -> i32
    %355 = "arith.ori"(%arg108, %arg109) : (i32, i32) -> i32
    %356 = "arith.xori"(%arg113, %arg113) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %357 = "arith.shli"(%arg108, %arg109) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %358 = "arith.shrsi"(%arg108, %arg109) : (i32, i32) -> i32
    %359 = "arith.shrui"(%arg108, %arg109) <{isExact}> : (i32, i32) -> i32
    %360 = "arith.extsi"(%arg108) : (i32) -> i64
    %361 = "arith.extui"(%arg108) : (i32) -> i33
    %362 = "arith.extui"(%arg108) : (i32) -> i33
    %363 = "arith.trunci"(%arg108) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i1
    %364 = "arith.trunci"(%arg108) <{overflowFlags = #arith.overflow<nsw>}> : (i32) -> i7
    %365 = "arith.index_cast"(%arg108) : (i32) -> index
    %366 = "arith.index_castui"(%arg112) : (index) -> i32
    %367 = "arith.cmpi"(%arg113, %arg113) <{predicate = 6 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
    %368 = "arith.cmpf"(%arg110, %arg111) <{fastmath = #arith.fastmath<nnan>, predicate = 1 : i64}> : (f32, f32) -> i1
    %369 = "arith.cmpf"(%arg110, %arg111) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %370 = "arith.select"(%363, %arg110, %arg111) : (i1, f32, f32) -> f32
    %371 = "arith.addf"(%arg110, %arg111) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %372 = "arith.subf"(%arg110, %arg111) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
    %373 = "arith.mulf"(%arg110, %arg111) <{fastmath = #arith.fastmath<reassoc,nnan>}> : (f32, f32) -> f32
    %374 = "arith.divf"(%arg110, %arg111) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %375 = "arith.negf"(%arg110) <{fastmath = #arith.fastmath<contract>}> : (f32) -> f32
    %376 = "arith.constant"() <{value = false}> : () -> i1
    %377 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %378 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %379 = "arith.constant"() <{value = 170141183460469231731687303715884105727 : i128}> : () -> i128
    %380 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %381 = "arith.constant"() <{value = 0x7FC0 : bf16}> : () -> bf16
    %382 = "arith.constant"() <{value = -0.000000e+00 : f64}> : () -> f64
    %383 = "arith.constant"() <{value = 1.401300e-45 : f32}> : () -> f32
    %384 = "arith.constant"() <{value = 6.550400e+04 : f16}> : () -> f16
    %385 = "arith.constant"() <{value = 3 : index}> {tag = "x\0Ay\22\\"} : () -> index
    %386 = "arith.constant"() <{value = 1.7976931348623157E+308 : f64}> : () -> f64
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index), sym_name = "mem"}> ({
  ^bb0(%arg102: index, %arg103: memref<*xf32>, %arg104: memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, %arg105: memref<f32>, %arg106: memref<0x3xi1>):
    %333 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %334 = "memref.alloc"(%arg102, %arg102) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 2, 0>}> : (index, index) -> memref<?x?xvector<2xi8>>
    "memref.dealloc"(%arg103) : (memref<*xf32>) -> ()
    %335 = "memref.load"(%arg105) <{nontemporal = true}> : (memref<f32>) -> f32
    "memref.store"(%335, %arg104, %arg102, %arg102) : (f32, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, index, index) -> ()
    %336 = "memref.dim"(%arg103, %arg102) : (memref<*xf32>, index) -> index
    %337 = "memref.cast"(%333) : (memref<4xf32>) -> memref<*xf32>
    %338 = "memref.cast"(%333) : (memref<4xf32>) -> memref<?xf32, strided<[1]>>
    %339:2 = "func.call"(%arg102, %337, %arg104, %arg105, %arg106) <{callee = @mem}> : (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index)
    %340:2 = "foo.bar"(%339#1, %arg102) ({
    ^bb0(%arg107: index):
      "foo.yield"(%arg107, %339#0) : (index, memref<f32>) -> ()
    }, {
    }) {a, b = [1, 2.000000e+00, "x", @y, @"z z", i32, #foo.bar<x<y>>, unit, true, {c = 1 : i8}], d = array<i1: true, false>, e = array<i16>, f = 3 : si5, g = 7 : ui3, "h i" = !foo.bar} : (index, index) -> (tuple<i32, f32>, (i32) -> (f32, none))
    "cf.br"(%339#0, %339#1)[^bb1] : (memref<f32>, index) -> ()
  ^bb1(%341: memref<f32>, %342: index):  // 2 preds: ^bb0, ^bb1
    %343 = "builtin.unrealized_conversion_cast"() : () -> i32
    %344:2 = "builtin.unrealized_conversion_cast"(%341, %342) {x} : (memref<f32>, index) -> (i1, i2)
    %345 = "ub.poison"() <{value = #ub.poison}> : () -> i32
    "cf.cond_br"(%344#0, %341, %342)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i1, memref<f32>, index) -> ()
  ^bb2:  // pred: ^bb1
    "func.return"(%341, %342) : (memref<f32>, index) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i64, i64, f32, ptr, ptr<3>, struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, ptr)>, linkage = #llvm.linkage<external>, sym_name = "ll", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg95: i64, %arg96: i64, %arg97: f32, %arg98: !llvm.ptr, %arg99: !llvm.ptr<3>, %arg100: !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, %arg101: !llvm.ptr):
    %280 = "llvm.add"(%arg95, %arg96) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %281 = "llvm.sub"(%arg95, %arg96) <{overflowFlags = 1 : i32}> : (i64, i64) -> i64
    %282 = "llvm.mul"(%arg95, %arg96) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %283 = "llvm.shl"(%arg95, %arg96) <{overflowFlags = 2 : i32}> : (i64, i64) -> i64
    %284 = "llvm.sdiv"(%arg95, %arg96) : (i64, i64) -> i64
    %285 = "llvm.udiv"(%arg95, %arg96) <{isExact}> : (i64, i64) -> i64
    %286 = "llvm.srem"(%arg95, %arg96) : (i64, i64) -> i64
    %287 = "llvm.urem"(%arg95, %arg96) : (i64, i64) -> i64
    %288 = "llvm.lshr"(%arg95, %arg96) <{isExact}> : (i64, i64) -> i64
    %289 = "llvm.ashr"(%arg95, %arg96) : (i64, i64) -> i64
    %290 = "llvm.and"(%arg95, %arg96) : (i64, i64) -> i64
    %291 = "llvm.or"(%arg95, %arg96) <{isDisjoint}> : (i64, i64) -> i64
    %292 = "llvm.xor"(%arg95, %arg96) : (i64, i64) -> i64
    %293 = "llvm.fadd"(%arg97, %arg97) <{fastmathFlags = #llvm.fastmath<nnan, ninf>}> : (f32, f32) -> f32
    %294 = "llvm.fsub"(%arg97, %arg97) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %295 = "llvm.fmul"(%arg97, %arg97) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %296 = "llvm.fdiv"(%arg97, %arg97) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %297 = "llvm.frem"(%arg97, %arg97) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %298 = "llvm.fneg"(%arg97) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %299 = "llvm.sext"(%arg95) : (i64) -> i65
    %300 = "llvm.zext"(%arg95) <{nonNeg}> : (i64) -> i65
    %301 = "llvm.trunc"(%arg95) <{overflowFlags = 3 : i32}> : (i64) -> i1
    %302 = "llvm.fpext"(%arg97) : (f32) -> f64
    %303 = "llvm.fptrunc"(%arg97) : (f32) -> f16
    %304 = "llvm.sitofp"(%arg95) : (i64) -> f32
    %305 = "llvm.uitofp"(%arg95) <{nonNeg}> : (i64) -> f32
    %306 = "llvm.fptosi"(%arg97) : (f32) -> i64
    %307 = "llvm.fptoui"(%arg97) : (f32) -> i64
    %308 = "llvm.bitcast"(%arg97) : (f32) -> i32
    %309 = "llvm.addrspacecast"(%arg99) : (!llvm.ptr<3>) -> !llvm.ptr
    %310 = "llvm.inttoptr"(%arg95) : (i64) -> !llvm.ptr
    %311 = "llvm.ptrtoint"(%arg98) : (!llvm.ptr) -> i64
    %312 = "llvm.icmp"(%arg98, %arg101) <{predicate = 0 : i64}> : (!llvm.ptr, !llvm.ptr) -> i1
    %313 = "llvm.fcmp"(%arg97, %arg97) <{fastmathFlags = #llvm.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %314 = "llvm.fcmp"(%arg97, %arg97) <{fastmathFlags = #llvm.fastmath<fast>, predicate = 14 : i64}> : (f32, f32) -> i1
    %315 = "llvm.select"(%312, %arg95, %arg96) <{fastmathFlags = #llvm.fastmath<none>}> : (i1, i64, i64) -> i64
    %316 = "llvm.freeze"(%arg95) : (i64) -> i64
    %317 = "llvm.mlir.constant"() <{value = 42 : i64}> : () -> i64
    %318 = "llvm.mlir.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %319 = "llvm.mlir.constant"() <{value = "abc"}> : () -> !llvm.array<3 x i8>
    %320 = "llvm.mlir.undef"() : () -> !llvm.struct<(ptr, i64)>
    %321 = "llvm.mlir.poison"() : () -> i64
    %322 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %323 = "llvm.mlir.addressof"() <{global_name = @ll}> : () -> !llvm.ptr
    %324 = "llvm.alloca"(%arg95) <{alignment = 16 : i64, elem_type = i8, inalloca}> : (i64) -> !llvm.ptr
    %325 = "llvm.load"(%arg98) <{alignment = 4 : i64, ordering = 0 : i64}> : (!llvm.ptr) -> i32
    "llvm.store"(%arg95, %arg98) <{alignment = 8 : i64, ordering = 0 : i64}> : (i64, !llvm.ptr) -> ()
    %326 = "llvm.getelementptr"(%arg98, %arg95, %arg96) <{elem_type = !llvm.struct<(i64, array<2 x i8>)>, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -2147483648, 1, -2147483648>}> : (!llvm.ptr, i64, i64) -> !llvm.ptr
    %327 = "llvm.getelementptr"(%arg98) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -1>}> : (!llvm.ptr) -> !llvm.ptr
    %328 = "llvm.insertvalue"(%arg100, %arg95) <{position = array<i64: 0>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, i64) -> !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>
    %329 = "llvm.extractvalue"(%328) <{position = array<i64: 1, 1, 1>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>) -> vector<4xf32>
    %330 = "llvm.call"(%arg95) <{CConv = #llvm.cconv<fastcc>, TailCallKind = #llvm.tailcallkind<none>, callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> i64
    "llvm.call"(%arg101, %arg95, %arg98) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<tail>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 3, 0>}> : (!llvm.ptr, i64, !llvm.ptr) -> ()
    %331 = "llvm.call"(%arg98, %arg95) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @v, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr, i64) -> i32
    "llvm.cond_br"(%312, %arg95)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb1(%332: i64):  // pred: ^bb0
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
    %254 = "arith.ceildivsi"(%arg86, %arg87) : (i32, i32) -> i32
    %255 = "arith.floordivsi"(%arg86, %arg87) : (i32, i32) -> i32
    %256 = "arith.ceildivui"(%arg86, %arg87) : (i32, i32) -> i32
    %257 = "arith.bitcast"(%arg86) : (i32) -> f32
    %258 = "arith.maxsi"(%arg86, %arg87) : (i32, i32) -> i32
    %259 = "arith.maxui"(%arg86, %arg87) : (i32, i32) -> i32
    %260 = "arith.minsi"(%arg86, %arg87) : (i32, i32) -> i32
    %261 = "arith.minui"(%arg86, %arg87) : (i32, i32) -> i32
    %262:2 = "arith.addui_extended"(%arg86, %arg87) : (i32, i32) -> (i32, i1)
    %263:2 = "arith.addui_extended"(%arg90, %arg90) : (vector<4xi32>, vector<4xi32>) -> (vector<4xi32>, vector<4xi1>)
    %264:2 = "arith.mulsi_extended"(%arg86, %arg87) : (i32, i32) -> (i32, i32)
    %265:2 = "arith.mului_extended"(%arg86, %arg87) : (i32, i32) -> (i32, i32)
    %266 = "arith.remf"(%arg88, %arg89) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32
    %267 = "arith.maximumf"(%arg88, %arg89) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %268 = "arith.minimumf"(%arg88, %arg89) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %269 = "arith.maxnumf"(%arg88, %arg89) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %270 = "arith.minnumf"(%arg88, %arg89) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %271 = "arith.extf"(%arg91) : (f16) -> f32
    %272 = "arith.extf"(%arg91) <{fastmath = #arith.fastmath<nnan>}> : (f16) -> f32
    %273 = "arith.truncf"(%arg88) : (f32) -> f16
    %274 = "arith.truncf"(%arg88) <{roundingmode = 0 : i32}> : (f32) -> f16
    %275 = "arith.truncf"(%arg88) <{fastmath = #arith.fastmath<nnan>, roundingmode = 1 : i32}> : (f32) -> f16
    %276 = "arith.sitofp"(%arg86) : (i32) -> f32
    %277 = "arith.uitofp"(%arg86) : (i32) -> f32
    %278 = "arith.fptosi"(%arg88) : (f32) -> i32
    %279 = "arith.fptoui"(%arg88) : (f32) -> i32
    "func.return"(%arg86) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xf32>) -> (), sym_name = "arith_casts"}> ({
  ^bb0(%arg84: i32, %arg85: vector<4xf32>):
    %252 = "arith.uitofp"(%arg84) {nonNeg} : (i32) -> f32
    %253 = "arith.bitcast"(%arg85) : (vector<4xf32>) -> vector<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_b", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i1, f32, (i32) -> f32) -> f32, sym_name = "switch"}> ({
  ^bb0(%arg80: i32, %arg81: i1, %arg82: f32, %arg83: (i32) -> f32):
    "cf.assert"(%arg81) <{msg = "message \22here\22"}> : (i1) -> ()
    %249 = "func.call_indirect"(%arg83, %arg80) : ((i32) -> f32, i32) -> f32
    %250 = "func.constant"() <{value = @to_float}> : () -> ((i32) -> f32)
    "cf.switch"(%arg80, %arg82, %arg82)[^bb1, ^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[42, -3]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%251: f32):  // 2 preds: ^bb0, ^bb0
    "cf.switch"(%arg80)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "func.return"(%arg82) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> f32, sym_name = "to_float"}> ({
  ^bb0(%arg79: i32):
    %248 = "arith.sitofp"(%arg79) : (i32) -> f32
    "func.return"(%248) : (f32) -> ()
  }) : () -> ()
  "memref.global"() <{sym_name = "global_g", sym_visibility = "private", type = memref<4xf32>}> : () -> ()
  "memref.global"() <{alignment = 64 : i64, initial_value, sym_name = "u", type = memref<2xf32>}> : () -> ()
  "func.func"() <{function_type = (index, index, index, memref<?x?xf32>, memref<8x16xf32>, memref<*xf32>, memref<2048xi8>, f32, memref<2xindex>, memref<1xi32>) -> (), sym_name = "memory_more"}> ({
  ^bb0(%arg68: index, %arg69: index, %arg70: index, %arg71: memref<?x?xf32>, %arg72: memref<8x16xf32>, %arg73: memref<*xf32>, %arg74: memref<2048xi8>, %arg75: f32, %arg76: memref<2xindex>, %arg77: memref<1xi32>):
    %220 = "memref.alloca"(%arg68) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    %221 = "memref.alloca"() <{alignment = 16 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %222 = "memref.alloca"(%arg68, %arg69) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<?xf32, strided<[?]>>
    %223 = "memref.rank"(%arg73) : (memref<*xf32>) -> index
    %224 = "memref.subview"(%arg71, %arg69, %arg70) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 4, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (memref<?x?xf32>, index, index) -> memref<4x?xf32, strided<[?, 1], offset: ?>>
    %225 = "memref.subview"(%arg72) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2, 0>, static_sizes = array<i64: 1, 16>, static_strides = array<i64: 1, 1>}> : (memref<8x16xf32>) -> memref<16xf32, strided<[1], offset: 32>>
    %226 = "memref.subview"(%220, %arg69, %arg70, %arg68) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: -9223372036854775808>}> : (memref<?xf32>, index, index, index) -> memref<?xf32, strided<[?], offset: ?>>
    %227 = "memref.reinterpret_cast"(%arg72, %arg68) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808, 16>, static_strides = array<i64: 16, 1>}> : (memref<8x16xf32>, index) -> memref<?x16xf32, strided<[16, 1]>>
    %228 = "memref.reinterpret_cast"(%arg72, %arg69) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64>, static_strides = array<i64>}> : (memref<8x16xf32>, index) -> memref<f32, strided<[], offset: ?>>
    %229 = "memref.reshape"(%arg72, %arg76) : (memref<8x16xf32>, memref<2xindex>) -> memref<?x?xf32>
    %230 = "memref.view"(%arg74, %arg69, %arg68, %arg70) : (memref<2048xi8>, index, index, index) -> memref<?x4x?xf32>
    %231 = "memref.view"(%arg74, %arg69) : (memref<2048xi8>, index) -> memref<4xf32>
    %232 = "memref.transpose"(%arg71) <{permutation = #map}> : (memref<?x?xf32>) -> memref<?x?xf32, strided<[1, ?]>>
    %233 = "memref.expand_shape"(%arg72) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 4, 16>}> : (memref<8x16xf32>) -> memref<2x4x16xf32>
    %234 = "memref.expand_shape"(%arg71, %arg69, %arg70) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: -9223372036854775808, 4, -9223372036854775808>}> : (memref<?x?xf32>, index, index) -> memref<?x4x?xf32>
    %235 = "memref.collapse_shape"(%arg72) <{reassociation = [[0, 1]]}> : (memref<8x16xf32>) -> memref<128xf32>
    "memref.copy"(%arg72, %arg72) : (memref<8x16xf32>, memref<8x16xf32>) -> ()
    %236 = "memref.get_global"() <{name = @global_g}> : () -> memref<4xf32>
    %237:6 = "memref.extract_strided_metadata"(%arg71) : (memref<?x?xf32>) -> (memref<f32>, index, index, index, index, index)
    "memref.store"(%arg75, %arg71, %237#2, %237#5) : (f32, memref<?x?xf32>, index, index) -> ()
    %238 = "memref.extract_aligned_pointer_as_index"(%arg71) : (memref<?x?xf32>) -> index
    %239 = "memref.assume_alignment"(%arg71) <{alignment = 16 : i32}> : (memref<?x?xf32>) -> memref<?x?xf32>
    %240 = "memref.atomic_rmw"(%arg75, %arg71, %arg69, %arg70) <{kind = 0 : i64}> : (f32, memref<?x?xf32>, index, index) -> f32
    %241 = "memref.generic_atomic_rmw"(%arg71, %arg69, %arg70) ({
    ^bb0(%arg78: f32):
      %247 = "arith.addf"(%arg78, %arg75) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"(%247) : (f32) -> ()
    }) : (memref<?x?xf32>, index, index) -> f32
    %242 = "memref.realloc"(%220) : (memref<?xf32>) -> memref<8xf32>
    %243 = "memref.realloc"(%220, %arg68) <{alignment = 8 : i64}> : (memref<?xf32>, index) -> memref<?xf32>
    %244 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%arg75) : (f32) -> ()
    }) : () -> f32
    "memref.alloca_scope"() ({
      %246 = "arith.addf"(%arg75, %arg75) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %245 = "memref.memory_space_cast"(%arg72) : (memref<8x16xf32>) -> memref<8x16xf32, 1>
    "memref.prefetch"(%arg71, %arg69, %arg70) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.prefetch"(%arg71, %arg69, %arg70) <{isDataCache = false, isWrite = true, localityHint = 1 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.dma_start"(%arg72, %arg69, %arg70, %221, %arg69, %arg68, %arg77, %arg69) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index) -> ()
    "memref.dma_start"(%arg72, %arg69, %arg70, %221, %arg69, %arg68, %arg77, %arg69, %arg68, %arg68) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index, index, index) -> ()
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
    %219 = "llvm.mlir.constant"() <{value = 3 : i64}> : () -> i64
    "llvm.return"(%219) : (i64) -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i64, linkage = #llvm.linkage<external>, sym_name = "hid", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, i64, vector<4xf32>, f32, ptr, i1)>, linkage = #llvm.linkage<external>, passthrough = ["nounwind"], sym_name = "ll_more", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg62: i32, %arg63: i64, %arg64: vector<4xf32>, %arg65: f32, %arg66: !llvm.ptr, %arg67: i1):
    "llvm.switch"(%arg62, %arg65, %arg65)[^bb1, ^bb2, ^bb1] <{case_operand_segments = array<i32: 0, 1>, case_values = dense<[1, -2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%191: f32):  // 2 preds: ^bb0, ^bb0
    %192 = "llvm.insertelement"(%arg64, %arg65, %arg62) : (vector<4xf32>, f32, i32) -> vector<4xf32>
    %193 = "llvm.extractelement"(%arg64, %arg63) : (vector<4xf32>, i64) -> f32
    %194 = "llvm.shufflevector"(%arg64, %arg64) <{mask = array<i32: 0, 1, 7, -1>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %195 = "llvm.atomicrmw"(%arg66, %arg62) <{bin_op = 1 : i64, ordering = 6 : i64}> : (!llvm.ptr, i32) -> i32
    %196 = "llvm.atomicrmw"(%arg66, %arg65) <{alignment = 4 : i64, bin_op = 11 : i64, ordering = 2 : i64, syncscope = "agent", volatile_}> : (!llvm.ptr, f32) -> f32
    %197 = "llvm.cmpxchg"(%arg66, %arg62, %arg62) <{failure_ordering = 2 : i64, success_ordering = 6 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    %198 = "llvm.cmpxchg"(%arg66, %arg62, %arg62) <{alignment = 4 : i64, failure_ordering = 7 : i64, success_ordering = 7 : i64, syncscope = "agent", volatile_, weak}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.memcpy"(%arg66, %arg66, %arg63) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %199 = "llvm.intr.stacksave"() : () -> !llvm.ptr
    "llvm.intr.stackrestore"(%199) : (!llvm.ptr) -> ()
    %200 = "llvm.intr.abs"(%arg62) <{is_int_min_poison = false}> : (i32) -> i32
    %201 = "llvm.intr.ctlz"(%arg62) <{is_zero_poison = false}> : (i32) -> i32
    %202 = "llvm.intr.cttz"(%arg62) <{is_zero_poison = true}> : (i32) -> i32
    %203 = "llvm.intr.ctpop"(%arg62) : (i32) -> i32
    %204 = "llvm.intr.fabs"(%arg65) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %205 = "llvm.intr.sqrt"(%arg65) <{fastmathFlags = #llvm.fastmath<nnan>}> : (f32) -> f32
    %206 = "llvm.intr.fma"(%arg65, %arg65, %arg65) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32, f32) -> f32
    %207 = "llvm.intr.copysign"(%arg65, %arg65) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %208 = "llvm.intr.maximum"(%arg65, %arg65) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %209 = "llvm.intr.minimum"(%arg65, %arg65) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %210 = "llvm.intr.maxnum"(%arg65, %arg65) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %211 = "llvm.intr.minnum"(%arg65, %arg65) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %212 = "llvm.intr.smax"(%arg62, %arg62) : (i32, i32) -> i32
    %213 = "llvm.intr.smin"(%arg62, %arg62) : (i32, i32) -> i32
    %214 = "llvm.intr.umax"(%arg62, %arg62) : (i32, i32) -> i32
    %215 = "llvm.intr.umin"(%arg62, %arg62) : (i32, i32) -> i32
    %216 = "llvm.intr.uadd.with.overflow"(%arg62, %arg62) : (i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.prefetch"(%arg66) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    "llvm.intr.assume"(%arg67) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
    %217 = "llvm.fpext"(%arg65) : (f32) -> f64
    %218 = "llvm.load"(%arg66) <{nontemporal, ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb2
    "llvm.switch"(%arg62)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (index, index, index), sym_name = "affine"}> ({
  ^bb0(%arg60: index, %arg61: index):
    %186 = "affine.apply"(%arg60, %arg61) <{map = #map1}> : (index, index) -> index
    %187 = "affine.apply"(%186) <{map = #map2}> {a = 1 : i32} : (index) -> index
    %188 = "affine.apply"() <{map = #map3}> : () -> index
    %189 = "affine.min"(%arg60, %arg61) <{map = #map4}> : (index, index) -> index
    %190 = "affine.max"(%189, %188) <{map = #map5}> {b} : (index, index) -> index
    "func.return"(%187, %189, %190) : (index, index, index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32, index, memref<4xi32>) -> i32, sym_name = "scf"}> ({
  ^bb0(%arg42: i1, %arg43: i32, %arg44: index, %arg45: memref<4xi32>):
    "scf.if"(%arg42) ({
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "scf.if"(%arg42) ({
      %185 = "func.call"(%arg42, %arg43, %arg44, %arg45) <{callee = @scf}> : (i1, i32, index, memref<4xi32>) -> i32
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) {a = 1 : i32} : (i1) -> ()
    %174 = "scf.if"(%arg42) ({
      "scf.yield"(%arg43) : (i32) -> ()
    }, {
      "scf.yield"(%arg43) : (i32) -> ()
    }) : (i1) -> i32
    %175:2 = "scf.if"(%arg42) ({
      "scf.yield"(%arg43, %arg44) : (i32, index) -> ()
    }, {
      "scf.yield"(%arg43, %arg44) : (i32, index) -> ()
    }) : (i1) -> (i32, index)
    "scf.execute_region"() ({
      "scf.yield"() : () -> ()
    }) : () -> ()
    %176 = "scf.execute_region"() ({
      "scf.yield"(%arg43) : (i32) -> ()
    }) {b} : () -> i32
    %177:2 = "scf.execute_region"() <{no_inline}> ({
      "cf.cond_br"(%arg42, %arg43)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i32) -> ()
    ^bb1:  // pred: ^bb0
      "scf.yield"(%arg43, %arg43) : (i32, i32) -> ()
    ^bb2(%184: i32):  // pred: ^bb0
      "scf.yield"(%arg43, %184) : (i32, i32) -> ()
    }) : () -> (i32, i32)
    "scf.for"(%arg44, %arg44, %arg44) ({
    ^bb0(%arg59: index):
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    %178 = "scf.for"(%arg44, %arg44, %arg44, %arg43) ({
    ^bb0(%arg56: index, %arg57: i32):
      "scf.for"(%arg56, %arg44, %arg56) ({
      ^bb0(%arg58: index):
        "memref.store"(%arg57, %arg45, %arg58) : (i32, memref<4xi32>, index) -> ()
        "scf.yield"() : () -> ()
      }) : (index, index, index) -> ()
      "scf.yield"(%arg57) : (i32) -> ()
    }) : (index, index, index, i32) -> i32
    %179:2 = "scf.for"(%arg43, %arg43, %arg43, %arg43, %arg44) <{unsignedCmp}> ({
    ^bb0(%arg53: i32, %arg54: i32, %arg55: index):
      "scf.yield"(%arg54, %arg55) : (i32, index) -> ()
    }) {z} : (i32, i32, i32, i32, index) -> (i32, index)
    "scf.for"(%arg43, %arg43, %arg43) ({
    ^bb0(%arg52: i32):
      "scf.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
    %180 = "scf.while"(%arg43) ({
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
    %181:2 = "scf.while"(%arg43, %arg44) ({
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
    %182 = "scf.index_switch"(%arg44) <{cases = array<i64: 2, -5>}> ({
      "scf.yield"(%arg43) : (i32) -> ()
    }, {
      "scf.yield"(%arg43) : (i32) -> ()
    }, {
      "scf.yield"(%arg43) : (i32) -> ()
    }) {w} : (index) -> i32
    %183:2 = "scf.index_switch"(%arg44) <{cases = array<i64: 2>}> ({
      "scf.yield"(%arg43, %arg43) : (i32, i32) -> ()
    }, {
      "scf.yield"(%arg43, %arg43) : (i32, i32) -> ()
    }) : (index) -> (i32, i32)
    "func.return"(%174) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "unreachable"}> ({
    "ub.unreachable"() {a} : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<4xf64>, tensor<?xf32>) -> (), sym_name = "math"}> ({
  ^bb0(%arg39: f32, %arg40: vector<4xf64>, %arg41: tensor<?xf32>):
    %150 = "math.absf"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %151 = "math.ceil"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %152 = "math.floor"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %153 = "math.cos"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %154 = "math.exp"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %155 = "math.exp2"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %156 = "math.log"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %157 = "math.log10"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %158 = "math.log2"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %159 = "math.rsqrt"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %160 = "math.sin"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %161 = "math.sqrt"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %162 = "math.tanh"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %163 = "math.absf"(%arg40) <{fastmath = #arith.fastmath<none>}> : (vector<4xf64>) -> vector<4xf64>
    %164 = "math.copysign"(%arg39, %arg39) <{fastmath = #arith.fastmath<nsz>}> {a} : (f32, f32) -> f32
    %165 = "math.copysign"(%arg41, %arg41) <{fastmath = #arith.fastmath<none>}> : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %166 = "math.fma"(%arg39, %arg39, %arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32, f32) -> f32
    %167 = "math.round"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %168 = "math.roundeven"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %169 = "math.trunc"(%arg39) <{fastmath = #arith.fastmath<nnan>}> {a} : (f32) -> f32
    %170 = "math.isfinite"(%arg39) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> i1
    %171 = "math.isinf"(%arg40) <{fastmath = #arith.fastmath<none>}> {a} : (vector<4xf64>) -> vector<4xi1>
    %172 = "math.isnan"(%arg39) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    %173 = "math.isnormal"(%arg39) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (f32)>, linkage = #llvm.linkage<external>, sym_name = "rounding", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg38: f32):
    %144 = "llvm.intr.ceil"(%arg38) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %145 = "llvm.intr.floor"(%arg38) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %146 = "llvm.intr.round"(%arg38) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %147 = "llvm.intr.roundeven"(%arg38) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %148 = "llvm.intr.trunc"(%arg38) <{fastmathFlags = #llvm.fastmath<nnan>}> : (f32) -> f32
    %149 = "llvm.intr.is.fpclass"(%arg38) <{bit = 3 : i32}> : (f32) -> i1
    "llvm.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i7, vector<2x3xindex>) -> (), sym_name = "math_of_integers"}> ({
  ^bb0(%arg36: i7, %arg37: vector<2x3xindex>):
    %140 = "math.absi"(%arg36) {a} : (i7) -> i7
    %141 = "math.ctlz"(%arg37) : (vector<2x3xindex>) -> vector<2x3xindex>
    %142 = "math.ctpop"(%arg36) : (i7) -> i7
    %143 = "math.cttz"(%arg36) : (i7) -> i7
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> f32, sym_name = "complex"}> ({
  ^bb0(%arg35: f32):
    %109 = "complex.create"(%arg35, %arg35) : (f32, f32) -> complex<f32>
    %110 = "complex.add"(%109, %109) <{fastmath = #arith.fastmath<nsz>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %111 = "complex.sub"(%110, %109) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %112 = "complex.re"(%111) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> f32
    %113 = "complex.im"(%111) <{fastmath = #arith.fastmath<ninf>}> {a} : (complex<f32>) -> f32
    %114 = "arith.addf"(%112, %113) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %115 = "complex.constant"() <{value = [1.000000e+00 : f32, 0xFF800000 : f32]}> : () -> complex<f32>
    %116 = "complex.constant"() <{value = [-1 : i8, 127 : i8]}> {a} : () -> complex<i8>
    %117 = "complex.mul"(%115, %109) <{fastmath = #arith.fastmath<contract>}> {a} : (complex<f32>, complex<f32>) -> complex<f32>
    %118 = "complex.div"(%117, %109) <{fastmath = #arith.fastmath<arcp>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %119 = "complex.neg"(%118) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> complex<f32>
    %120 = "complex.conj"(%119) <{fastmath = #arith.fastmath<nsz>}> : (complex<f32>) -> complex<f32>
    %121 = "complex.eq"(%120, %109) {a} : (complex<f32>, complex<f32>) -> i1
    %122 = "complex.neq"(%120, %109) : (complex<f32>, complex<f32>) -> i1
    %123 = "complex.abs"(%120) <{fastmath = #arith.fastmath<ninf>}> : (complex<f32>) -> f32
    %124 = "complex.angle"(%120) <{fastmath = #arith.fastmath<ninf>}> : (complex<f32>) -> f32
    %125 = "complex.cos"(%120) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %126 = "complex.exp"(%125) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %127 = "complex.expm1"(%126) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %128 = "complex.log"(%127) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %129 = "complex.log1p"(%128) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %130 = "complex.rsqrt"(%129) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %131 = "complex.sign"(%130) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %132 = "complex.sin"(%131) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %133 = "complex.sqrt"(%132) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %134 = "complex.tan"(%133) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %135 = "complex.tanh"(%134) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %136 = "complex.atan2"(%135, %109) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %137 = "complex.pow"(%136, %109) <{fastmath = #arith.fastmath<afn>}> {a} : (complex<f32>, complex<f32>) -> complex<f32>
    %138 = "complex.bitcast"(%137) {a} : (complex<f32>) -> i64
    %139 = "complex.powi"(%137, %138) <{fastmath = #arith.fastmath<nsz>}> : (complex<f32>, i64) -> complex<f32>
    "func.return"(%123) : (f32) -> ()
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
    %97 = "affine.for"(%arg19, %arg19, %arg20) <{lowerBoundMap = #map11, operandSegmentSizes = array<i32: 1, 1, 1>, step = 3 : index, upperBoundMap = #map12}> ({
    ^bb0(%arg32: index, %arg33: f32):
      %108 = "affine.load"(%arg18, %arg32, %arg19) <{map = #map8}> : (memref<?xf32>, index, index) -> f32
      "affine.store"(%108, %arg18, %arg32) <{map = #map9}> : (f32, memref<?xf32>, index) -> ()
      "affine.prefetch"(%arg18, %arg32) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = #map10}> : (memref<?xf32>, index) -> ()
      "affine.yield"(%arg33) : (f32) -> ()
    }) : (index, index, f32) -> f32
    %98 = "affine.if"(%arg19, %arg19) <{condition = #set}> ({
      "affine.yield"(%arg20) : (f32) -> ()
    }, {
      "affine.yield"(%97) : (f32) -> ()
    }) : (index, index) -> f32
    %99 = "affine.parallel"(%arg19, %arg19) <{lowerBoundsGroups = dense<[1, 2]> : tensor<2xi32>, lowerBoundsMap = #map13, reductions = [0], steps = [2, 3], upperBoundsGroups = dense<[1, 2]> : tensor<2xi32>, upperBoundsMap = #map14}> ({
    ^bb0(%arg30: index, %arg31: index):
      "affine.yield"(%arg20) : (f32) -> ()
    }) : (index, index) -> f32
    "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map6, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map7}> ({
    ^bb0(%arg29: index):
      "affine.yield"() : () -> ()
    }) : () -> ()
    %100 = "affine.vector_load"(%arg18, %arg19) <{map = #map10}> : (memref<?xf32>, index) -> vector<4xf32>
    "affine.vector_store"(%100, %arg18, %arg19) <{map = #map10}> : (vector<4xf32>, memref<?xf32>, index) -> ()
    %101:2 = "affine.delinearize_index"(%arg19, %arg19) <{static_basis = array<i64: 4, -9223372036854775808>}> : (index, index) -> (index, index)
    %102:2 = "affine.delinearize_index"(%arg19) <{static_basis = array<i64: 4>}> : (index) -> (index, index)
    %103 = "affine.linearize_index"(%101#0, %101#1, %arg19) <{disjoint, operandSegmentSizes = array<i32: 2, 1>, static_basis = array<i64: -9223372036854775808, 3>}> : (index, index, index) -> index
    %104 = "affine.linearize_index"(%101#0, %101#1) <{disjoint = false, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 3>}> {a} : (index, index) -> index
    %105 = "arith.constant"() <{value = 1 : index}> : () -> index
    %106 = "scf.parallel"(%105, %arg19, %105, %arg20) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
    ^bb0(%arg26: index):
      "scf.reduce"(%arg20) ({
      ^bb0(%arg27: f32, %arg28: f32):
        %107 = "arith.addf"(%arg27, %arg28) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.reduce.return"(%107) : (f32) -> ()
      }) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "scf.parallel"(%105, %arg19, %105) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
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
    "func.return"(%106) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, i32) -> index, sym_name = "index"}> ({
  ^bb0(%arg16: index, %arg17: i32):
    %71 = "index.constant"() <{value = -3 : index}> : () -> index
    %72 = "index.bool.constant"() <{value = true}> : () -> i1
    %73 = "index.sizeof"() : () -> index
    %74 = "index.add"(%arg16, %73) : (index, index) -> index
    %75 = "index.sub"(%arg16, %73) : (index, index) -> index
    %76 = "index.mul"(%arg16, %73) : (index, index) -> index
    %77 = "index.divs"(%arg16, %73) : (index, index) -> index
    %78 = "index.divu"(%arg16, %73) : (index, index) -> index
    %79 = "index.ceildivs"(%arg16, %73) : (index, index) -> index
    %80 = "index.ceildivu"(%arg16, %73) : (index, index) -> index
    %81 = "index.floordivs"(%arg16, %73) : (index, index) -> index
    %82 = "index.rems"(%arg16, %73) : (index, index) -> index
    %83 = "index.remu"(%arg16, %73) : (index, index) -> index
    %84 = "index.maxs"(%arg16, %73) : (index, index) -> index
    %85 = "index.maxu"(%arg16, %73) : (index, index) -> index
    %86 = "index.mins"(%arg16, %73) : (index, index) -> index
    %87 = "index.minu"(%arg16, %73) : (index, index) -> index
    %88 = "index.shl"(%arg16, %73) : (index, index) -> index
    %89 = "index.shrs"(%arg16, %73) : (index, index) -> index
    %90 = "index.shru"(%arg16, %73) : (index, index) -> index
    %91 = "index.and"(%arg16, %73) : (index, index) -> index
    %92 = "index.or"(%arg16, %73) : (index, index) -> index
    %93 = "index.xor"(%arg16, %73) : (index, index) -> index
    %94 = "index.cmp"(%arg16, %73) <{pred = #index<cmp_predicate slt>}> : (index, index) -> i1
    %95 = "index.casts"(%arg17) : (i32) -> index
    %96 = "index.castu"(%arg16) : (index) -> i32
    "func.return"(%95) : (index) -> ()
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
      %70 = "vector.reduction"(%arg5, %arg4) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> f32
      "vector.yield"(%70) : (f32) -> ()
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
      %69 = "vector.transfer_read"(%arg8, %arg7, %arg7, %arg4) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map18}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
      "vector.yield"(%69) : (vector<4xf32>) -> ()
    }) : (vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.mask"(%arg9) ({
      "vector.transfer_write"(%arg5, %arg8, %arg7, %arg7) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map18}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
      "vector.yield"() : () -> ()
    }) : (vector<4xi1>) -> ()
    %47 = "vector.extract"(%arg5, %arg7) <{static_position = array<i64: -9223372036854775808>}> : (vector<4xf32>, index) -> f32
    %48 = "math.acos"(%arg4) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %49 = "math.acosh"(%arg4) <{fastmath = #arith.fastmath<fast>}> : (f32) -> f32
    %50 = "math.asin"(%arg4) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %51 = "math.asinh"(%arg4) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %52 = "math.atan"(%arg5) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>) -> vector<4xf32>
    %53 = "math.atanh"(%arg4) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %54 = "math.atan2"(%arg4, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %55 = "math.cbrt"(%arg4) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %56 = "math.clampf"(%arg4, %arg4, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32, f32) -> f32
    %57 = "math.clampf"(%arg4, %arg4, %arg4) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32, f32) -> f32
    %58 = "math.cosh"(%arg4) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %59 = "math.erf"(%arg4) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %60 = "math.erfc"(%arg4) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %61 = "math.expm1"(%arg4) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %62 = "math.fpowi"(%arg5, %arg11) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xi32>) -> vector<4xf32>
    %63 = "math.ipowi"(%arg11, %arg11) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %64 = "math.log1p"(%arg4) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %65 = "math.powf"(%arg4, %arg4) <{fastmath = #arith.fastmath<afn>}> : (f32, f32) -> f32
    %66 = "math.sinh"(%arg4) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %67 = "math.tan"(%arg4) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %68:2 = "math.sincos"(%arg4) <{fastmath = #arith.fastmath<none>}> : (f32) -> (f32, f32)
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
