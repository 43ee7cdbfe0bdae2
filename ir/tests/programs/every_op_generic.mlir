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
  ^bb0(%arg125: vector<4xf32>, %arg126: vector<f32>, %arg127: index, %arg128: f32, %arg129: i8):
    %441 = "vector.extractelement"(%arg125, %arg127) : (vector<4xf32>, index) -> f32
    %442 = "vector.extractelement"(%arg126) : (vector<f32>) -> f32
    %443 = "vector.insertelement"(%arg128, %arg125, %arg129) : (f32, vector<4xf32>, i8) -> vector<4xf32>
    %444 = "vector.insertelement"(%arg128, %arg126) : (f32, vector<f32>) -> vector<f32>
    %445 = "vector.splat"(%arg128) : (f32) -> vector<4xf32>
    %446 = "vector.splat"(%arg127) : (index) -> vector<2x4xindex>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, f32, f32, index, vector<4xi32>, f16) -> (), sym_name = "arith"}> ({
  ^bb0(%arg118: i32, %arg119: i32, %arg120: f32, %arg121: f32, %arg122: index, %arg123: vector<4xi32>, %arg124: f16):
    %400 = "arith.addi"(%arg118, %arg119) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %401 = "arith.addi"(%arg118, %arg119) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %402 = "arith.subi"(%arg118, %arg119) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
    %403 = "arith.muli"(%arg118, %arg119) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %404 = "arith.divsi"(%arg118, %arg119) : (i32, i32) -> i32
    %405 = "arith.divui"(%arg118, %arg119) <{isExact}> : (i32, i32) -> i32
    %406 = "arith.remsi"(%arg118, %arg119) : (i32, i32) -> i32
    %407 = "arith.remui"(%arg118, %arg119) : (i32, i32) -> i32
    %408 = "arith.andi"(%arg118, %arg119) : (i32, i32) -> i32
    %409 = "arith.ori"(%arg118, %arg119) : (i32, i32) -> i32
    %410 = "arith.xori"(%arg123, %arg123) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %411 = "arith.shli"(%arg118, %arg119) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %412 = "arith.shrsi"(%arg118, %arg119) : (i32, i32) -> i32
    %413 = "arith.shrui"(%arg118, %arg119) <{isExact}> : (i32, i32) -> i32
    %414 = "arith.extsi"(%arg118) : (i32) -> i64
    %415 = "arith.extui"(%arg118) : (i32) -> i33
    %416 = "arith.extui"(%arg118) : (i32) -> i33
    %417 = "arith.trunci"(%arg118) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i1
    %418 = "arith.trunci"(%arg118) <{overflowFlags = #arith.overflow<nsw>}> : (i32) -> i7
    %419 = "arith.index_cast"(%arg118) : (i32) -> index
    %420 = "arith.index_castui"(%arg122) : (index) -> i32
    %421 = "arith.cmpi"(%arg123, %arg123) <{predicate = 6 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
    %422 = "arith.cmpf"(%arg120, %arg121) <{fastmath = #arith.fastmath<nnan>, predicate = 1 : i64}> : (f32, f32) -> i1
    %423 = "arith.cmpf"(%arg120, %arg121) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %424 = "arith.select"(%417, %arg120, %arg121) : (i1, f32, f32) -> f32
    %425 = "arith.addf"(%arg120, %arg121) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %426 = "arith.subf"(%arg120, %arg121) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
    %427 = "arith.mulf"(%arg120, %arg121) <{fastmath = #arith.fastmath<reassoc,nnan>}> : (f32, f32) -> f32
    %428 = "arith.divf"(%arg120, %arg121) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %429 = "arith.negf"(%arg120) <{fastmath = #arith.fastmath<contract>}> : (f32) -> f32
    %430 = "arith.constant"() <{value = false}> : () -> i1
    %431 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %432 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %433 = "arith.constant"() <{value = 170141183460469231731687303715884105727 : i128}> : () -> i128
    %434 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %435 = "arith.constant"() <{value = 0x7FC0 : bf16}> : () -> bf16
    %436 = "arith.constant"() <{value = -0.000000e+00 : f64}> : () -> f64
    %437 = "arith.constant"() <{value = 1.401300e-45 : f32}> : () -> f32
    %438 = "arith.constant"() <{value = 6.550400e+04 : f16}> : () -> f16
    %439 = "arith.constant"() <{value = 3 : index}> {tag = "x\0Ay\22\\"} : () -> index
    %440 = "arith.constant"() <{value = 1.7976931348623157E+308 : f64}> : () -> f64
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index), sym_name = "mem"}> ({
  ^bb0(%arg112: index, %arg113: memref<*xf32>, %arg114: memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, %arg115: memref<f32>, %arg116: memref<0x3xi1>):
    %387 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %388 = "memref.alloc"(%arg112, %arg112) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 2, 0>}> : (index, index) -> memref<?x?xvector<2xi8>>
    "memref.dealloc"(%arg113) : (memref<*xf32>) -> ()
    %389 = "memref.load"(%arg115) <{nontemporal = true}> : (memref<f32>) -> f32
    "memref.store"(%389, %arg114, %arg112, %arg112) : (f32, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, index, index) -> ()
    %390 = "memref.dim"(%arg113, %arg112) : (memref<*xf32>, index) -> index
    %391 = "memref.cast"(%387) : (memref<4xf32>) -> memref<*xf32>
    %392 = "memref.cast"(%387) : (memref<4xf32>) -> memref<?xf32, strided<[1]>>
    %393:2 = "func.call"(%arg112, %391, %arg114, %arg115, %arg116) <{callee = @mem}> : (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index)
    %394:2 = "foo.bar"(%393#1, %arg112) ({
    ^bb0(%arg117: index):
      "foo.yield"(%arg117, %393#0) : (index, memref<f32>) -> ()
    }, {
    }) {a, b = [1, 2.000000e+00, "x", @y, @"z z", i32, #foo.bar<x<y>>, unit, true, {c = 1 : i8}], d = array<i1: true, false>, e = array<i16>, f = 3 : si5, g = 7 : ui3, "h i" = !foo.bar} : (index, index) -> (tuple<i32, f32>, (i32) -> (f32, none))
    "cf.br"(%393#0, %393#1)[^bb1] : (memref<f32>, index) -> ()
  ^bb1(%395: memref<f32>, %396: index):  // 2 preds: ^bb0, ^bb1
    %397 = "builtin.unrealized_conversion_cast"() : () -> i32
    %398:2 = "builtin.unrealized_conversion_cast"(%395, %396) {x} : (memref<f32>, index) -> (i1, i2)
    %399 = "ub.poison"() <{value = #ub.poison}> : () -> i32
    "cf.cond_br"(%398#0, %395, %396)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i1, memref<f32>, index) -> ()
  ^bb2:  // pred: ^bb1
    "func.return"(%395, %396) : (memref<f32>, index) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i64, i64, f32, ptr, ptr<3>, struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, ptr)>, linkage = #llvm.linkage<external>, sym_name = "ll", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg105: i64, %arg106: i64, %arg107: f32, %arg108: !llvm.ptr, %arg109: !llvm.ptr<3>, %arg110: !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, %arg111: !llvm.ptr):
    %334 = "llvm.add"(%arg105, %arg106) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %335 = "llvm.sub"(%arg105, %arg106) <{overflowFlags = 1 : i32}> : (i64, i64) -> i64
    %336 = "llvm.mul"(%arg105, %arg106) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %337 = "llvm.shl"(%arg105, %arg106) <{overflowFlags = 2 : i32}> : (i64, i64) -> i64
    %338 = "llvm.sdiv"(%arg105, %arg106) : (i64, i64) -> i64
    %339 = "llvm.udiv"(%arg105, %arg106) <{isExact}> : (i64, i64) -> i64
    %340 = "llvm.srem"(%arg105, %arg106) : (i64, i64) -> i64
    %341 = "llvm.urem"(%arg105, %arg106) : (i64, i64) -> i64
    %342 = "llvm.lshr"(%arg105, %arg106) <{isExact}> : (i64, i64) -> i64
    %343 = "llvm.ashr"(%arg105, %arg106) : (i64, i64) -> i64
    %344 = "llvm.and"(%arg105, %arg106) : (i64, i64) -> i64
    %345 = "llvm.or"(%arg105, %arg106) <{isDisjoint}> : (i64, i64) -> i64
    %346 = "llvm.xor"(%arg105, %arg106) : (i64, i64) -> i64
    %347 = "llvm.fadd"(%arg107, %arg107) <{fastmathFlags = #llvm.fastmath<nnan, ninf>}> : (f32, f32) -> f32
    %348 = "llvm.fsub"(%arg107, %arg107) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %349 = "llvm.fmul"(%arg107, %arg107) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %350 = "llvm.fdiv"(%arg107, %arg107) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %351 = "llvm.frem"(%arg107, %arg107) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %352 = "llvm.fneg"(%arg107) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %353 = "llvm.sext"(%arg105) : (i64) -> i65
    %354 = "llvm.zext"(%arg105) <{nonNeg}> : (i64) -> i65
    %355 = "llvm.trunc"(%arg105) <{overflowFlags = 3 : i32}> : (i64) -> i1
    %356 = "llvm.fpext"(%arg107) : (f32) -> f64
    %357 = "llvm.fptrunc"(%arg107) : (f32) -> f16
    %358 = "llvm.sitofp"(%arg105) : (i64) -> f32
    %359 = "llvm.uitofp"(%arg105) <{nonNeg}> : (i64) -> f32
    %360 = "llvm.fptosi"(%arg107) : (f32) -> i64
    %361 = "llvm.fptoui"(%arg107) : (f32) -> i64
    %362 = "llvm.bitcast"(%arg107) : (f32) -> i32
    %363 = "llvm.addrspacecast"(%arg109) : (!llvm.ptr<3>) -> !llvm.ptr
    %364 = "llvm.inttoptr"(%arg105) : (i64) -> !llvm.ptr
    %365 = "llvm.ptrtoint"(%arg108) : (!llvm.ptr) -> i64
    %366 = "llvm.icmp"(%arg108, %arg111) <{predicate = 0 : i64}> : (!llvm.ptr, !llvm.ptr) -> i1
    %367 = "llvm.fcmp"(%arg107, %arg107) <{fastmathFlags = #llvm.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %368 = "llvm.fcmp"(%arg107, %arg107) <{fastmathFlags = #llvm.fastmath<fast>, predicate = 14 : i64}> : (f32, f32) -> i1
    %369 = "llvm.select"(%366, %arg105, %arg106) <{fastmathFlags = #llvm.fastmath<none>}> : (i1, i64, i64) -> i64
    %370 = "llvm.freeze"(%arg105) : (i64) -> i64
    %371 = "llvm.mlir.constant"() <{value = 42 : i64}> : () -> i64
    %372 = "llvm.mlir.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %373 = "llvm.mlir.constant"() <{value = "abc"}> : () -> !llvm.array<3 x i8>
    %374 = "llvm.mlir.undef"() : () -> !llvm.struct<(ptr, i64)>
    %375 = "llvm.mlir.poison"() : () -> i64
    %376 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %377 = "llvm.mlir.addressof"() <{global_name = @ll}> : () -> !llvm.ptr
    %378 = "llvm.alloca"(%arg105) <{alignment = 16 : i64, elem_type = i8, inalloca}> : (i64) -> !llvm.ptr
    %379 = "llvm.load"(%arg108) <{alignment = 4 : i64, ordering = 0 : i64}> : (!llvm.ptr) -> i32
    "llvm.store"(%arg105, %arg108) <{alignment = 8 : i64, ordering = 0 : i64}> : (i64, !llvm.ptr) -> ()
    %380 = "llvm.getelementptr"(%arg108, %arg105, %arg106) <{elem_type = !llvm.struct<(i64, array<2 x i8>)>, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -2147483648, 1, -2147483648>}> : (!llvm.ptr, i64, i64) -> !llvm.ptr
    %381 = "llvm.getelementptr"(%arg108) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -1>}> : (!llvm.ptr) -> !llvm.ptr
    %382 = "llvm.insertvalue"(%arg110, %arg105) <{position = array<i64: 0>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, i64) -> !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>
    %383 = "llvm.extractvalue"(%382) <{position = array<i64: 1, 1, 1>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>) -> vector<4xf32>
    %384 = "llvm.call"(%arg105) <{CConv = #llvm.cconv<fastcc>, TailCallKind = #llvm.tailcallkind<none>, callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> i64
    "llvm.call"(%arg111, %arg105, %arg108) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<tail>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 3, 0>}> : (!llvm.ptr, i64, !llvm.ptr) -> ()
    %385 = "llvm.call"(%arg108, %arg105) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @v, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr, i64) -> i32
    "llvm.cond_br"(%366, %arg105)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb1(%386: i64):  // pred: ^bb0
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<fastcc>, arg_attrs = [{llvm.noundef}], function_type = !llvm.func<i64 (i64)>, linkage = #llvm.linkage<internal>, res_attrs = [{llvm.signext}], sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg104: i64):
    "llvm.return"(%arg104) : (i64) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(i64, f32)> ()>, linkage = #llvm.linkage<external>, sym_name = "h", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
    "llvm.unreachable"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "v", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "func.func"() <{arg_attrs = [{a.b}, {}], function_type = (i32, f32) -> (i32, (i32) -> i32), res_attrs = [{a.c}, {}], sym_name = "ext", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = ((i32) -> i32) -> ((i32) -> i32), sym_name = "fn", sym_visibility = "private"}> ({
  ^bb0(%arg103: (i32) -> i32):
    "func.return"(%arg103) : ((i32) -> i32) -> ()
  }) : () -> ()
  "builtin.module"() <{sym_name = "inner"}> ({
  ^bb0:
  }) {x.y = 1 : i32} : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_a", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, f32, f32, vector<4xi32>, f16, f64) -> i32, sym_name = "arith_more"}> ({
  ^bb0(%arg96: i32, %arg97: i32, %arg98: f32, %arg99: f32, %arg100: vector<4xi32>, %arg101: f16, %arg102: f64):
    %308 = "arith.ceildivsi"(%arg96, %arg97) : (i32, i32) -> i32
    %309 = "arith.floordivsi"(%arg96, %arg97) : (i32, i32) -> i32
    %310 = "arith.ceildivui"(%arg96, %arg97) : (i32, i32) -> i32
    %311 = "arith.bitcast"(%arg96) : (i32) -> f32
    %312 = "arith.maxsi"(%arg96, %arg97) : (i32, i32) -> i32
    %313 = "arith.maxui"(%arg96, %arg97) : (i32, i32) -> i32
    %314 = "arith.minsi"(%arg96, %arg97) : (i32, i32) -> i32
    %315 = "arith.minui"(%arg96, %arg97) : (i32, i32) -> i32
    %316:2 = "arith.addui_extended"(%arg96, %arg97) : (i32, i32) -> (i32, i1)
    %317:2 = "arith.addui_extended"(%arg100, %arg100) : (vector<4xi32>, vector<4xi32>) -> (vector<4xi32>, vector<4xi1>)
    %318:2 = "arith.mulsi_extended"(%arg96, %arg97) : (i32, i32) -> (i32, i32)
    %319:2 = "arith.mului_extended"(%arg96, %arg97) : (i32, i32) -> (i32, i32)
    %320 = "arith.remf"(%arg98, %arg99) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32
    %321 = "arith.maximumf"(%arg98, %arg99) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %322 = "arith.minimumf"(%arg98, %arg99) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %323 = "arith.maxnumf"(%arg98, %arg99) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %324 = "arith.minnumf"(%arg98, %arg99) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %325 = "arith.extf"(%arg101) : (f16) -> f32
    %326 = "arith.extf"(%arg101) <{fastmath = #arith.fastmath<nnan>}> : (f16) -> f32
    %327 = "arith.truncf"(%arg98) : (f32) -> f16
    %328 = "arith.truncf"(%arg98) <{roundingmode = 0 : i32}> : (f32) -> f16
    %329 = "arith.truncf"(%arg98) <{fastmath = #arith.fastmath<nnan>, roundingmode = 1 : i32}> : (f32) -> f16
    %330 = "arith.sitofp"(%arg96) : (i32) -> f32
    %331 = "arith.uitofp"(%arg96) : (i32) -> f32
    %332 = "arith.fptosi"(%arg98) : (f32) -> i32
    %333 = "arith.fptoui"(%arg98) : (f32) -> i32
    "func.return"(%arg96) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xf32>) -> (), sym_name = "arith_casts"}> ({
  ^bb0(%arg94: i32, %arg95: vector<4xf32>):
    %306 = "arith.uitofp"(%arg94) {nonNeg} : (i32) -> f32
    %307 = "arith.bitcast"(%arg95) : (vector<4xf32>) -> vector<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_b", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i1, f32, (i32) -> f32) -> f32, sym_name = "switch"}> ({
  ^bb0(%arg90: i32, %arg91: i1, %arg92: f32, %arg93: (i32) -> f32):
    "cf.assert"(%arg91) <{msg = "message \22here\22"}> : (i1) -> ()
    %303 = "func.call_indirect"(%arg93, %arg90) : ((i32) -> f32, i32) -> f32
    %304 = "func.constant"() <{value = @to_float}> : () -> ((i32) -> f32)
    "cf.switch"(%arg90, %arg92, %arg92)[^bb1, ^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[42, -3]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%305: f32):  // 2 preds: ^bb0, ^bb0
    "cf.switch"(%arg90)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "func.return"(%arg92) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> f32, sym_name = "to_float"}> ({
  ^bb0(%arg89: i32):
    %302 = "arith.sitofp"(%arg89) : (i32) -> f32
    "func.return"(%302) : (f32) -> ()
  }) : () -> ()
  "memref.global"() <{sym_name = "global_g", sym_visibility = "private", type = memref<4xf32>}> : () -> ()
  "memref.global"() <{alignment = 64 : i64, initial_value, sym_name = "u", type = memref<2xf32>}> : () -> ()
  "func.func"() <{function_type = (index, index, index, memref<?x?xf32>, memref<8x16xf32>, memref<*xf32>, memref<2048xi8>, f32, memref<2xindex>, memref<1xi32>) -> (), sym_name = "memory_more"}> ({
  ^bb0(%arg78: index, %arg79: index, %arg80: index, %arg81: memref<?x?xf32>, %arg82: memref<8x16xf32>, %arg83: memref<*xf32>, %arg84: memref<2048xi8>, %arg85: f32, %arg86: memref<2xindex>, %arg87: memref<1xi32>):
    %274 = "memref.alloca"(%arg78) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    %275 = "memref.alloca"() <{alignment = 16 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %276 = "memref.alloca"(%arg78, %arg79) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<?xf32, strided<[?]>>
    %277 = "memref.rank"(%arg83) : (memref<*xf32>) -> index
    %278 = "memref.subview"(%arg81, %arg79, %arg80) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 4, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (memref<?x?xf32>, index, index) -> memref<4x?xf32, strided<[?, 1], offset: ?>>
    %279 = "memref.subview"(%arg82) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2, 0>, static_sizes = array<i64: 1, 16>, static_strides = array<i64: 1, 1>}> : (memref<8x16xf32>) -> memref<16xf32, strided<[1], offset: 32>>
    %280 = "memref.subview"(%274, %arg79, %arg80, %arg78) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: -9223372036854775808>}> : (memref<?xf32>, index, index, index) -> memref<?xf32, strided<[?], offset: ?>>
    %281 = "memref.reinterpret_cast"(%arg82, %arg78) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808, 16>, static_strides = array<i64: 16, 1>}> : (memref<8x16xf32>, index) -> memref<?x16xf32, strided<[16, 1]>>
    %282 = "memref.reinterpret_cast"(%arg82, %arg79) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64>, static_strides = array<i64>}> : (memref<8x16xf32>, index) -> memref<f32, strided<[], offset: ?>>
    %283 = "memref.reshape"(%arg82, %arg86) : (memref<8x16xf32>, memref<2xindex>) -> memref<?x?xf32>
    %284 = "memref.view"(%arg84, %arg79, %arg78, %arg80) : (memref<2048xi8>, index, index, index) -> memref<?x4x?xf32>
    %285 = "memref.view"(%arg84, %arg79) : (memref<2048xi8>, index) -> memref<4xf32>
    %286 = "memref.transpose"(%arg81) <{permutation = #map}> : (memref<?x?xf32>) -> memref<?x?xf32, strided<[1, ?]>>
    %287 = "memref.expand_shape"(%arg82) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 4, 16>}> : (memref<8x16xf32>) -> memref<2x4x16xf32>
    %288 = "memref.expand_shape"(%arg81, %arg79, %arg80) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: -9223372036854775808, 4, -9223372036854775808>}> : (memref<?x?xf32>, index, index) -> memref<?x4x?xf32>
    %289 = "memref.collapse_shape"(%arg82) <{reassociation = [[0, 1]]}> : (memref<8x16xf32>) -> memref<128xf32>
    "memref.copy"(%arg82, %arg82) : (memref<8x16xf32>, memref<8x16xf32>) -> ()
    %290 = "memref.get_global"() <{name = @global_g}> : () -> memref<4xf32>
    %291:6 = "memref.extract_strided_metadata"(%arg81) : (memref<?x?xf32>) -> (memref<f32>, index, index, index, index, index)
    "memref.store"(%arg85, %arg81, %291#2, %291#5) : (f32, memref<?x?xf32>, index, index) -> ()
    %292 = "memref.extract_aligned_pointer_as_index"(%arg81) : (memref<?x?xf32>) -> index
    %293 = "memref.assume_alignment"(%arg81) <{alignment = 16 : i32}> : (memref<?x?xf32>) -> memref<?x?xf32>
    %294 = "memref.atomic_rmw"(%arg85, %arg81, %arg79, %arg80) <{kind = 0 : i64}> : (f32, memref<?x?xf32>, index, index) -> f32
    %295 = "memref.generic_atomic_rmw"(%arg81, %arg79, %arg80) ({
    ^bb0(%arg88: f32):
      %301 = "arith.addf"(%arg88, %arg85) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"(%301) : (f32) -> ()
    }) : (memref<?x?xf32>, index, index) -> f32
    %296 = "memref.realloc"(%274) : (memref<?xf32>) -> memref<8xf32>
    %297 = "memref.realloc"(%274, %arg78) <{alignment = 8 : i64}> : (memref<?xf32>, index) -> memref<?xf32>
    %298 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%arg85) : (f32) -> ()
    }) : () -> f32
    "memref.alloca_scope"() ({
      %300 = "arith.addf"(%arg85, %arg85) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %299 = "memref.memory_space_cast"(%arg82) : (memref<8x16xf32>) -> memref<8x16xf32, 1>
    "memref.prefetch"(%arg81, %arg79, %arg80) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.prefetch"(%arg81, %arg79, %arg80) <{isDataCache = false, isWrite = true, localityHint = 1 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.dma_start"(%arg82, %arg79, %arg80, %275, %arg79, %arg78, %arg87, %arg79) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index) -> ()
    "memref.dma_start"(%arg82, %arg79, %arg80, %275, %arg79, %arg78, %arg87, %arg79, %arg78, %arg78) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index, index, index) -> ()
    "memref.dma_wait"(%arg87, %arg79, %arg78) : (memref<1xi32>, index, index) -> ()
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
    %273 = "llvm.mlir.constant"() <{value = 3 : i64}> : () -> i64
    "llvm.return"(%273) : (i64) -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i64, linkage = #llvm.linkage<external>, sym_name = "hid", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, i64, vector<4xf32>, f32, ptr, i1)>, linkage = #llvm.linkage<external>, passthrough = ["nounwind"], sym_name = "ll_more", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg72: i32, %arg73: i64, %arg74: vector<4xf32>, %arg75: f32, %arg76: !llvm.ptr, %arg77: i1):
    "llvm.switch"(%arg72, %arg75, %arg75)[^bb1, ^bb2, ^bb1] <{case_operand_segments = array<i32: 0, 1>, case_values = dense<[1, -2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%245: f32):  // 2 preds: ^bb0, ^bb0
    %246 = "llvm.insertelement"(%arg74, %arg75, %arg72) : (vector<4xf32>, f32, i32) -> vector<4xf32>
    %247 = "llvm.extractelement"(%arg74, %arg73) : (vector<4xf32>, i64) -> f32
    %248 = "llvm.shufflevector"(%arg74, %arg74) <{mask = array<i32: 0, 1, 7, -1>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %249 = "llvm.atomicrmw"(%arg76, %arg72) <{bin_op = 1 : i64, ordering = 6 : i64}> : (!llvm.ptr, i32) -> i32
    %250 = "llvm.atomicrmw"(%arg76, %arg75) <{alignment = 4 : i64, bin_op = 11 : i64, ordering = 2 : i64, syncscope = "agent", volatile_}> : (!llvm.ptr, f32) -> f32
    %251 = "llvm.cmpxchg"(%arg76, %arg72, %arg72) <{failure_ordering = 2 : i64, success_ordering = 6 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    %252 = "llvm.cmpxchg"(%arg76, %arg72, %arg72) <{alignment = 4 : i64, failure_ordering = 7 : i64, success_ordering = 7 : i64, syncscope = "agent", volatile_, weak}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.memcpy"(%arg76, %arg76, %arg73) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %253 = "llvm.intr.stacksave"() : () -> !llvm.ptr
    "llvm.intr.stackrestore"(%253) : (!llvm.ptr) -> ()
    %254 = "llvm.intr.abs"(%arg72) <{is_int_min_poison = false}> : (i32) -> i32
    %255 = "llvm.intr.ctlz"(%arg72) <{is_zero_poison = false}> : (i32) -> i32
    %256 = "llvm.intr.cttz"(%arg72) <{is_zero_poison = true}> : (i32) -> i32
    %257 = "llvm.intr.ctpop"(%arg72) : (i32) -> i32
    %258 = "llvm.intr.fabs"(%arg75) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %259 = "llvm.intr.sqrt"(%arg75) <{fastmathFlags = #llvm.fastmath<nnan>}> : (f32) -> f32
    %260 = "llvm.intr.fma"(%arg75, %arg75, %arg75) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32, f32) -> f32
    %261 = "llvm.intr.copysign"(%arg75, %arg75) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %262 = "llvm.intr.maximum"(%arg75, %arg75) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %263 = "llvm.intr.minimum"(%arg75, %arg75) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %264 = "llvm.intr.maxnum"(%arg75, %arg75) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %265 = "llvm.intr.minnum"(%arg75, %arg75) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %266 = "llvm.intr.smax"(%arg72, %arg72) : (i32, i32) -> i32
    %267 = "llvm.intr.smin"(%arg72, %arg72) : (i32, i32) -> i32
    %268 = "llvm.intr.umax"(%arg72, %arg72) : (i32, i32) -> i32
    %269 = "llvm.intr.umin"(%arg72, %arg72) : (i32, i32) -> i32
    %270 = "llvm.intr.uadd.with.overflow"(%arg72, %arg72) : (i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.prefetch"(%arg76) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    "llvm.intr.assume"(%arg77) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
    %271 = "llvm.fpext"(%arg75) : (f32) -> f64
    %272 = "llvm.load"(%arg76) <{nontemporal, ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb2
    "llvm.switch"(%arg72)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (index, index, index), sym_name = "affine"}> ({
  ^bb0(%arg70: index, %arg71: index):
    %240 = "affine.apply"(%arg70, %arg71) <{map = #map1}> : (index, index) -> index
    %241 = "affine.apply"(%240) <{map = #map2}> {a = 1 : i32} : (index) -> index
    %242 = "affine.apply"() <{map = #map3}> : () -> index
    %243 = "affine.min"(%arg70, %arg71) <{map = #map4}> : (index, index) -> index
    %244 = "affine.max"(%243, %242) <{map = #map5}> {b} : (index, index) -> index
    "func.return"(%241, %243, %244) : (index, index, index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32, index, memref<4xi32>) -> i32, sym_name = "scf"}> ({
  ^bb0(%arg52: i1, %arg53: i32, %arg54: index, %arg55: memref<4xi32>):
    "scf.if"(%arg52) ({
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "scf.if"(%arg52) ({
      %239 = "func.call"(%arg52, %arg53, %arg54, %arg55) <{callee = @scf}> : (i1, i32, index, memref<4xi32>) -> i32
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) {a = 1 : i32} : (i1) -> ()
    %228 = "scf.if"(%arg52) ({
      "scf.yield"(%arg53) : (i32) -> ()
    }, {
      "scf.yield"(%arg53) : (i32) -> ()
    }) : (i1) -> i32
    %229:2 = "scf.if"(%arg52) ({
      "scf.yield"(%arg53, %arg54) : (i32, index) -> ()
    }, {
      "scf.yield"(%arg53, %arg54) : (i32, index) -> ()
    }) : (i1) -> (i32, index)
    "scf.execute_region"() ({
      "scf.yield"() : () -> ()
    }) : () -> ()
    %230 = "scf.execute_region"() ({
      "scf.yield"(%arg53) : (i32) -> ()
    }) {b} : () -> i32
    %231:2 = "scf.execute_region"() <{no_inline}> ({
      "cf.cond_br"(%arg52, %arg53)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i32) -> ()
    ^bb1:  // pred: ^bb0
      "scf.yield"(%arg53, %arg53) : (i32, i32) -> ()
    ^bb2(%238: i32):  // pred: ^bb0
      "scf.yield"(%arg53, %238) : (i32, i32) -> ()
    }) : () -> (i32, i32)
    "scf.for"(%arg54, %arg54, %arg54) ({
    ^bb0(%arg69: index):
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    %232 = "scf.for"(%arg54, %arg54, %arg54, %arg53) ({
    ^bb0(%arg66: index, %arg67: i32):
      "scf.for"(%arg66, %arg54, %arg66) ({
      ^bb0(%arg68: index):
        "memref.store"(%arg67, %arg55, %arg68) : (i32, memref<4xi32>, index) -> ()
        "scf.yield"() : () -> ()
      }) : (index, index, index) -> ()
      "scf.yield"(%arg67) : (i32) -> ()
    }) : (index, index, index, i32) -> i32
    %233:2 = "scf.for"(%arg53, %arg53, %arg53, %arg53, %arg54) <{unsignedCmp}> ({
    ^bb0(%arg63: i32, %arg64: i32, %arg65: index):
      "scf.yield"(%arg64, %arg65) : (i32, index) -> ()
    }) {z} : (i32, i32, i32, i32, index) -> (i32, index)
    "scf.for"(%arg53, %arg53, %arg53) ({
    ^bb0(%arg62: i32):
      "scf.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
    %234 = "scf.while"(%arg53) ({
    ^bb0(%arg61: i32):
      "scf.condition"(%arg52, %arg61) : (i1, i32) -> ()
    }, {
    ^bb0(%arg60: i32):
      "scf.yield"(%arg60) : (i32) -> ()
    }) {q} : (i32) -> i32
    "scf.while"() ({
      "scf.condition"(%arg52) : (i1) -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : () -> ()
    %235:2 = "scf.while"(%arg53, %arg54) ({
    ^bb0(%arg58: i32, %arg59: index):
      "scf.condition"(%arg52, %arg59, %arg58) {t} : (i1, index, i32) -> ()
    }, {
    ^bb0(%arg56: index, %arg57: i32):
      "scf.yield"(%arg57, %arg56) : (i32, index) -> ()
    }) : (i32, index) -> (index, i32)
    "scf.index_switch"(%arg54) <{cases = array<i64: 2>}> ({
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    "scf.index_switch"(%arg54) <{cases = array<i64>}> ({
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    %236 = "scf.index_switch"(%arg54) <{cases = array<i64: 2, -5>}> ({
      "scf.yield"(%arg53) : (i32) -> ()
    }, {
      "scf.yield"(%arg53) : (i32) -> ()
    }, {
      "scf.yield"(%arg53) : (i32) -> ()
    }) {w} : (index) -> i32
    %237:2 = "scf.index_switch"(%arg54) <{cases = array<i64: 2>}> ({
      "scf.yield"(%arg53, %arg53) : (i32, i32) -> ()
    }, {
      "scf.yield"(%arg53, %arg53) : (i32, i32) -> ()
    }) : (index) -> (i32, i32)
    "func.return"(%228) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "unreachable"}> ({
    "ub.unreachable"() {a} : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<4xf64>, tensor<?xf32>) -> (), sym_name = "math"}> ({
  ^bb0(%arg49: f32, %arg50: vector<4xf64>, %arg51: tensor<?xf32>):
    %204 = "math.absf"(%arg49) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %205 = "math.ceil"(%arg49) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %206 = "math.floor"(%arg49) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %207 = "math.cos"(%arg49) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %208 = "math.exp"(%arg49) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %209 = "math.exp2"(%arg49) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %210 = "math.log"(%arg49) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %211 = "math.log10"(%arg49) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %212 = "math.log2"(%arg49) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %213 = "math.rsqrt"(%arg49) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %214 = "math.sin"(%arg49) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %215 = "math.sqrt"(%arg49) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %216 = "math.tanh"(%arg49) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %217 = "math.absf"(%arg50) <{fastmath = #arith.fastmath<none>}> : (vector<4xf64>) -> vector<4xf64>
    %218 = "math.copysign"(%arg49, %arg49) <{fastmath = #arith.fastmath<nsz>}> {a} : (f32, f32) -> f32
    %219 = "math.copysign"(%arg51, %arg51) <{fastmath = #arith.fastmath<none>}> : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %220 = "math.fma"(%arg49, %arg49, %arg49) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32, f32) -> f32
    %221 = "math.round"(%arg49) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %222 = "math.roundeven"(%arg49) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %223 = "math.trunc"(%arg49) <{fastmath = #arith.fastmath<nnan>}> {a} : (f32) -> f32
    %224 = "math.isfinite"(%arg49) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> i1
    %225 = "math.isinf"(%arg50) <{fastmath = #arith.fastmath<none>}> {a} : (vector<4xf64>) -> vector<4xi1>
    %226 = "math.isnan"(%arg49) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    %227 = "math.isnormal"(%arg49) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (f32)>, linkage = #llvm.linkage<external>, sym_name = "rounding", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg48: f32):
    %198 = "llvm.intr.ceil"(%arg48) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %199 = "llvm.intr.floor"(%arg48) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %200 = "llvm.intr.round"(%arg48) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %201 = "llvm.intr.roundeven"(%arg48) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %202 = "llvm.intr.trunc"(%arg48) <{fastmathFlags = #llvm.fastmath<nnan>}> : (f32) -> f32
    %203 = "llvm.intr.is.fpclass"(%arg48) <{bit = 3 : i32}> : (f32) -> i1
    "llvm.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i7, vector<2x3xindex>) -> (), sym_name = "math_of_integers"}> ({
  ^bb0(%arg46: i7, %arg47: vector<2x3xindex>):
    %194 = "math.absi"(%arg46) {a} : (i7) -> i7
    %195 = "math.ctlz"(%arg47) : (vector<2x3xindex>) -> vector<2x3xindex>
    %196 = "math.ctpop"(%arg46) : (i7) -> i7
    %197 = "math.cttz"(%arg46) : (i7) -> i7
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> f32, sym_name = "complex"}> ({
  ^bb0(%arg45: f32):
    %163 = "complex.create"(%arg45, %arg45) : (f32, f32) -> complex<f32>
    %164 = "complex.add"(%163, %163) <{fastmath = #arith.fastmath<nsz>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %165 = "complex.sub"(%164, %163) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %166 = "complex.re"(%165) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> f32
    %167 = "complex.im"(%165) <{fastmath = #arith.fastmath<ninf>}> {a} : (complex<f32>) -> f32
    %168 = "arith.addf"(%166, %167) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %169 = "complex.constant"() <{value = [1.000000e+00 : f32, 0xFF800000 : f32]}> : () -> complex<f32>
    %170 = "complex.constant"() <{value = [-1 : i8, 127 : i8]}> {a} : () -> complex<i8>
    %171 = "complex.mul"(%169, %163) <{fastmath = #arith.fastmath<contract>}> {a} : (complex<f32>, complex<f32>) -> complex<f32>
    %172 = "complex.div"(%171, %163) <{fastmath = #arith.fastmath<arcp>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %173 = "complex.neg"(%172) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> complex<f32>
    %174 = "complex.conj"(%173) <{fastmath = #arith.fastmath<nsz>}> : (complex<f32>) -> complex<f32>
    %175 = "complex.eq"(%174, %163) {a} : (complex<f32>, complex<f32>) -> i1
    %176 = "complex.neq"(%174, %163) : (complex<f32>, complex<f32>) -> i1
    %177 = "complex.abs"(%174) <{fastmath = #arith.fastmath<ninf>}> : (complex<f32>) -> f32
    %178 = "complex.angle"(%174) <{fastmath = #arith.fastmath<ninf>}> : (complex<f32>) -> f32
    %179 = "complex.cos"(%174) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %180 = "complex.exp"(%179) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %181 = "complex.expm1"(%180) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %182 = "complex.log"(%181) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %183 = "complex.log1p"(%182) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %184 = "complex.rsqrt"(%183) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %185 = "complex.sign"(%184) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %186 = "complex.sin"(%185) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %187 = "complex.sqrt"(%186) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %188 = "complex.tan"(%187) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %189 = "complex.tanh"(%188) <{fastmath = #arith.fastmath<afn>}> : (complex<f32>) -> complex<f32>
    %190 = "complex.atan2"(%189, %163) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %191 = "complex.pow"(%190, %163) <{fastmath = #arith.fastmath<afn>}> {a} : (complex<f32>, complex<f32>) -> complex<f32>
    %192 = "complex.bitcast"(%191) {a} : (complex<f32>) -> i64
    %193 = "complex.powi"(%191, %192) <{fastmath = #arith.fastmath<nsz>}> : (complex<f32>, i64) -> complex<f32>
    "func.return"(%177) : (f32) -> ()
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
  ^bb0(%arg28: memref<?xf32>, %arg29: index, %arg30: f32):
    "affine.for"() <{lowerBoundMap = #map6, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map7}> ({
    ^bb0(%arg44: index):
      "affine.yield"() : () -> ()
    }) : () -> ()
    %151 = "affine.for"(%arg29, %arg29, %arg30) <{lowerBoundMap = #map11, operandSegmentSizes = array<i32: 1, 1, 1>, step = 3 : index, upperBoundMap = #map12}> ({
    ^bb0(%arg42: index, %arg43: f32):
      %162 = "affine.load"(%arg28, %arg42, %arg29) <{map = #map8}> : (memref<?xf32>, index, index) -> f32
      "affine.store"(%162, %arg28, %arg42) <{map = #map9}> : (f32, memref<?xf32>, index) -> ()
      "affine.prefetch"(%arg28, %arg42) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = #map10}> : (memref<?xf32>, index) -> ()
      "affine.yield"(%arg43) : (f32) -> ()
    }) : (index, index, f32) -> f32
    %152 = "affine.if"(%arg29, %arg29) <{condition = #set}> ({
      "affine.yield"(%arg30) : (f32) -> ()
    }, {
      "affine.yield"(%151) : (f32) -> ()
    }) : (index, index) -> f32
    %153 = "affine.parallel"(%arg29, %arg29) <{lowerBoundsGroups = dense<[1, 2]> : tensor<2xi32>, lowerBoundsMap = #map13, reductions = [0], steps = [2, 3], upperBoundsGroups = dense<[1, 2]> : tensor<2xi32>, upperBoundsMap = #map14}> ({
    ^bb0(%arg40: index, %arg41: index):
      "affine.yield"(%arg30) : (f32) -> ()
    }) : (index, index) -> f32
    "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map6, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map7}> ({
    ^bb0(%arg39: index):
      "affine.yield"() : () -> ()
    }) : () -> ()
    %154 = "affine.vector_load"(%arg28, %arg29) <{map = #map10}> : (memref<?xf32>, index) -> vector<4xf32>
    "affine.vector_store"(%154, %arg28, %arg29) <{map = #map10}> : (vector<4xf32>, memref<?xf32>, index) -> ()
    %155:2 = "affine.delinearize_index"(%arg29, %arg29) <{static_basis = array<i64: 4, -9223372036854775808>}> : (index, index) -> (index, index)
    %156:2 = "affine.delinearize_index"(%arg29) <{static_basis = array<i64: 4>}> : (index) -> (index, index)
    %157 = "affine.linearize_index"(%155#0, %155#1, %arg29) <{disjoint, operandSegmentSizes = array<i32: 2, 1>, static_basis = array<i64: -9223372036854775808, 3>}> : (index, index, index) -> index
    %158 = "affine.linearize_index"(%155#0, %155#1) <{disjoint = false, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 3>}> {a} : (index, index) -> index
    %159 = "arith.constant"() <{value = 1 : index}> : () -> index
    %160 = "scf.parallel"(%159, %arg29, %159, %arg30) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
    ^bb0(%arg36: index):
      "scf.reduce"(%arg30) ({
      ^bb0(%arg37: f32, %arg38: f32):
        %161 = "arith.addf"(%arg37, %arg38) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.reduce.return"(%161) : (f32) -> ()
      }) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "scf.parallel"(%159, %arg29, %159) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
    ^bb0(%arg35: index):
      "scf.reduce"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.forall"(%arg29) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: -9223372036854775808, 4>}> ({
    ^bb0(%arg33: index, %arg34: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index) -> ()
    "scf.forall"(%arg29, %arg29) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, staticLowerBound = array<i64: 0, -9223372036854775808>, staticStep = array<i64: 1, 2>, staticUpperBound = array<i64: -9223372036854775808, 4>}> ({
    ^bb0(%arg31: index, %arg32: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index, index) -> ()
    "func.return"(%160) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, i32) -> index, sym_name = "index"}> ({
  ^bb0(%arg26: index, %arg27: i32):
    %125 = "index.constant"() <{value = -3 : index}> : () -> index
    %126 = "index.bool.constant"() <{value = true}> : () -> i1
    %127 = "index.sizeof"() : () -> index
    %128 = "index.add"(%arg26, %127) : (index, index) -> index
    %129 = "index.sub"(%arg26, %127) : (index, index) -> index
    %130 = "index.mul"(%arg26, %127) : (index, index) -> index
    %131 = "index.divs"(%arg26, %127) : (index, index) -> index
    %132 = "index.divu"(%arg26, %127) : (index, index) -> index
    %133 = "index.ceildivs"(%arg26, %127) : (index, index) -> index
    %134 = "index.ceildivu"(%arg26, %127) : (index, index) -> index
    %135 = "index.floordivs"(%arg26, %127) : (index, index) -> index
    %136 = "index.rems"(%arg26, %127) : (index, index) -> index
    %137 = "index.remu"(%arg26, %127) : (index, index) -> index
    %138 = "index.maxs"(%arg26, %127) : (index, index) -> index
    %139 = "index.maxu"(%arg26, %127) : (index, index) -> index
    %140 = "index.mins"(%arg26, %127) : (index, index) -> index
    %141 = "index.minu"(%arg26, %127) : (index, index) -> index
    %142 = "index.shl"(%arg26, %127) : (index, index) -> index
    %143 = "index.shrs"(%arg26, %127) : (index, index) -> index
    %144 = "index.shru"(%arg26, %127) : (index, index) -> index
    %145 = "index.and"(%arg26, %127) : (index, index) -> index
    %146 = "index.or"(%arg26, %127) : (index, index) -> index
    %147 = "index.xor"(%arg26, %127) : (index, index) -> index
    %148 = "index.cmp"(%arg26, %127) <{pred = #index<cmp_predicate slt>}> : (index, index) -> i1
    %149 = "index.casts"(%arg27) : (i32) -> index
    %150 = "index.castu"(%arg26) : (index) -> i32
    "func.return"(%149) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<4xf32>, vector<2x4xf32>, index, memref<?x?xf32>, vector<4xi1>, vector<4xindex>, vector<4xi32>, vector<f32>, vector<2x3x4xf32>, vector<2x4xi1>, i32) -> (), sym_name = "vector"}> ({
  ^bb0(%arg14: f32, %arg15: vector<4xf32>, %arg16: vector<2x4xf32>, %arg17: index, %arg18: memref<?x?xf32>, %arg19: vector<4xi1>, %arg20: vector<4xindex>, %arg21: vector<4xi32>, %arg22: vector<f32>, %arg23: vector<2x3x4xf32>, %arg24: vector<2x4xi1>, %arg25: i32):
    %58 = "vector.broadcast"(%arg14) : (f32) -> vector<4xf32>
    %59 = "vector.broadcast"(%arg15) : (vector<4xf32>) -> vector<2x4xf32>
    %60 = "vector.extract"(%arg16) <{static_position = array<i64: 1>}> : (vector<2x4xf32>) -> vector<4xf32>
    %61 = "vector.extract"(%arg16, %arg17) <{static_position = array<i64: 1, -9223372036854775808>}> : (vector<2x4xf32>, index) -> f32
    %62 = "vector.extract"(%arg22) <{static_position = array<i64>}> : (vector<f32>) -> f32
    %63 = "vector.insert"(%arg15, %arg16) <{static_position = array<i64: 0>}> : (vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
    %64 = "vector.insert"(%arg14, %arg16, %arg17) <{static_position = array<i64: -9223372036854775808, 1>}> : (f32, vector<2x4xf32>, index) -> vector<2x4xf32>
    %65 = "vector.insert"(%arg14, %arg22) <{static_position = array<i64>}> : (f32, vector<f32>) -> vector<f32>
    %66 = "vector.extract_strided_slice"(%arg16) <{offsets = [0, 2], sizes = [1, 2], strides = [1, 1]}> : (vector<2x4xf32>) -> vector<1x2xf32>
    %67 = "vector.insert_strided_slice"(%arg15, %arg16) <{offsets = [1, 0], strides = [1]}> : (vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
    %68 = "vector.shuffle"(%arg15, %arg15) <{mask = array<i64: 0, 5, -1, 3>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %69 = "vector.interleave"(%arg15, %arg15) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
    %70:2 = "vector.deinterleave"(%arg15) : (vector<4xf32>) -> (vector<2xf32>, vector<2xf32>)
    %71 = "vector.from_elements"(%arg14, %arg14, %arg14, %arg14) : (f32, f32, f32, f32) -> vector<2x2xf32>
    %72:4 = "vector.to_elements"(%arg15) : (vector<4xf32>) -> (f32, f32, f32, f32)
    %73 = "vector.shape_cast"(%arg16) : (vector<2x4xf32>) -> vector<8xf32>
    %74 = "vector.transpose"(%arg23) <{permutation = array<i64: 2, 0, 1>}> : (vector<2x3x4xf32>) -> vector<4x2x3xf32>
    %75 = "vector.bitcast"(%arg15) : (vector<4xf32>) -> vector<8xi16>
    %76 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4x3xf32>
    %77 = "vector.type_cast"(%76) : (memref<4x3xf32>) -> memref<vector<4x3xf32>>
    %78 = "vector.fma"(%arg15, %arg15, %arg15) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %79 = "vector.reduction"(%arg15) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>) -> f32
    %80 = "vector.reduction"(%arg15, %arg14) <{fastmath = #arith.fastmath<reassoc>, kind = #vector.kind<mul>}> : (vector<4xf32>, f32) -> f32
    %81 = "vector.multi_reduction"(%arg23, %arg14) <{kind = #vector.kind<add>, reduction_dims = array<i64: 0, 1, 2>}> : (vector<2x3x4xf32>, f32) -> f32
    %82 = "vector.multi_reduction"(%arg23, %arg15) <{kind = #vector.kind<maxnumf>, reduction_dims = array<i64: 0, 1>}> : (vector<2x3x4xf32>, vector<4xf32>) -> vector<4xf32>
    %83 = "vector.outerproduct"(%arg15, %arg14) <{kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> vector<4xf32>
    %84 = "arith.constant"() <{value = dense<0.000000e+00> : vector<4x4xf32>}> : () -> vector<4x4xf32>
    %85 = "vector.outerproduct"(%arg15, %arg15, %84) <{kind = #vector.kind<maxnumf>}> : (vector<4xf32>, vector<4xf32>, vector<4x4xf32>) -> vector<4x4xf32>
    %86 = "vector.contract"(%84, %84, %84) <{indexing_maps = [#map15, #map16, #map17], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x4xf32>, vector<4x4xf32>, vector<4x4xf32>) -> vector<4x4xf32>
    %87:2 = "vector.scan"(%arg16, %arg15) <{inclusive = true, kind = #vector.kind<add>, reduction_dim = 0 : i64}> : (vector<2x4xf32>, vector<4xf32>) -> (vector<2x4xf32>, vector<4xf32>)
    %88 = "vector.step"() : () -> vector<4xindex>
    %89 = "vector.create_mask"(%arg17, %arg17) : (index, index) -> vector<2x4xi1>
    %90 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 1, 2>}> : () -> vector<2x4xi1>
    %91 = "vector.mask"(%arg19) ({
      %124 = "vector.reduction"(%arg15, %arg14) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> f32
      "vector.yield"(%124) : (f32) -> ()
    }) : (vector<4xi1>) -> f32
    %92 = "vector.load"(%arg18, %arg17, %arg17) : (memref<?x?xf32>, index, index) -> vector<4xf32>
    %93 = "vector.load"(%arg18, %arg17, %arg17) <{alignment = 8 : i64, nontemporal = true}> : (memref<?x?xf32>, index, index) -> vector<4xf32>
    "vector.store"(%arg15, %arg18, %arg17, %arg17) : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
    %94 = "vector.maskedload"(%arg18, %arg17, %arg17, %arg19, %arg15) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.maskedstore"(%arg18, %arg17, %arg17, %arg19, %arg15) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> ()
    %95 = "vector.gather"(%arg18, %arg17, %arg17, %arg21, %arg19, %arg15) : (memref<?x?xf32>, index, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.scatter"(%arg18, %arg17, %arg17, %arg20, %arg19, %arg15) : (memref<?x?xf32>, index, index, vector<4xindex>, vector<4xi1>, vector<4xf32>) -> ()
    %96 = "vector.expandload"(%arg18, %arg17, %arg17, %arg19, %arg15) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.compressstore"(%arg18, %arg17, %arg17, %arg19, %arg15) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> ()
    %97 = "vector.transfer_read"(%arg18, %arg17, %arg17, %arg14) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map18}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
    %98 = "vector.transfer_read"(%arg18, %arg17, %arg17, %arg14, %arg24) <{in_bounds = [true, false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32, vector<2x4xi1>) -> vector<4x2xf32>
    %99 = "vector.transfer_read"(%arg18, %arg17, %arg17, %arg14) <{in_bounds = [true, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map19}> : (memref<?x?xf32>, index, index, f32) -> vector<4x2xf32>
    "vector.transfer_write"(%arg15, %arg18, %arg17, %arg17) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map18}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
    "vector.transfer_write"(%arg15, %arg18, %arg17, %arg17, %arg19) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = #map20}> : (vector<4xf32>, memref<?x?xf32>, index, index, vector<4xi1>) -> ()
    %100 = "vector.mask"(%arg19, %arg15) ({
      %123 = "vector.transfer_read"(%arg18, %arg17, %arg17, %arg14) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map18}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
      "vector.yield"(%123) : (vector<4xf32>) -> ()
    }) : (vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.mask"(%arg19) ({
      "vector.transfer_write"(%arg15, %arg18, %arg17, %arg17) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map18}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
      "vector.yield"() : () -> ()
    }) : (vector<4xi1>) -> ()
    %101 = "vector.extract"(%arg15, %arg17) <{static_position = array<i64: -9223372036854775808>}> : (vector<4xf32>, index) -> f32
    %102 = "math.acos"(%arg14) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %103 = "math.acosh"(%arg14) <{fastmath = #arith.fastmath<fast>}> : (f32) -> f32
    %104 = "math.asin"(%arg14) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %105 = "math.asinh"(%arg14) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %106 = "math.atan"(%arg15) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>) -> vector<4xf32>
    %107 = "math.atanh"(%arg14) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %108 = "math.atan2"(%arg14, %arg14) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %109 = "math.cbrt"(%arg14) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %110 = "math.clampf"(%arg14, %arg14, %arg14) <{fastmath = #arith.fastmath<none>}> : (f32, f32, f32) -> f32
    %111 = "math.clampf"(%arg14, %arg14, %arg14) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32, f32) -> f32
    %112 = "math.cosh"(%arg14) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %113 = "math.erf"(%arg14) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %114 = "math.erfc"(%arg14) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %115 = "math.expm1"(%arg14) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %116 = "math.fpowi"(%arg15, %arg21) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xi32>) -> vector<4xf32>
    %117 = "math.ipowi"(%arg21, %arg21) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %118 = "math.log1p"(%arg14) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %119 = "math.powf"(%arg14, %arg14) <{fastmath = #arith.fastmath<afn>}> : (f32, f32) -> f32
    %120 = "math.sinh"(%arg14) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %121 = "math.tan"(%arg14) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %122:2 = "math.sincos"(%arg14) <{fastmath = #arith.fastmath<none>}> : (f32) -> (f32, f32)
    "vector.print"(%arg15) <{punctuation = #vector.punctuation<newline>}> : (vector<4xf32>) -> ()
    "vector.print"(%arg14) <{punctuation = #vector.punctuation<comma>}> : (f32) -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "hello"}> : () -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f4E2M1FN, f8E8M0FNU, f32, vector<4xf16>) -> (), sym_name = "scaled"}> ({
  ^bb0(%arg10: f4E2M1FN, %arg11: f8E8M0FNU, %arg12: f32, %arg13: vector<4xf16>):
    %54 = "arith.scaling_extf"(%arg10, %arg11) : (f4E2M1FN, f8E8M0FNU) -> f32
    %55 = "arith.scaling_extf"(%arg13, %arg11) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf16>, f8E8M0FNU) -> vector<4xf32>
    %56 = "arith.scaling_truncf"(%arg12, %arg11) : (f32, f8E8M0FNU) -> f4E2M1FN
    %57 = "arith.scaling_truncf"(%arg13, %arg13) <{fastmath = #arith.fastmath<nnan>, roundingmode = 2 : i32}> : (vector<4xf16>, vector<4xf16>) -> vector<4xf8E5M2>
    "func.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (ptr, vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>, vector<4xi32>, f32, f64, i32, i64, i8)>, linkage = #llvm.linkage<external>, sym_name = "intrinsics", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: vector<4x!llvm.ptr>, %arg2: vector<4xi1>, %arg3: vector<4xf32>, %arg4: vector<4xi32>, %arg5: f32, %arg6: f64, %arg7: i32, %arg8: i64, %arg9: i8):
    %0 = "llvm.intr.exp"(%arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %1 = "llvm.intr.exp2"(%arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %2 = "llvm.intr.log"(%arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %3 = "llvm.intr.log10"(%arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %4 = "llvm.intr.log2"(%arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %5 = "llvm.intr.sin"(%arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %6 = "llvm.intr.cos"(%arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %7 = "llvm.intr.tan"(%arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %8 = "llvm.intr.asin"(%arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %9 = "llvm.intr.acos"(%arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %10 = "llvm.intr.atan"(%arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %11 = "llvm.intr.sinh"(%arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %12 = "llvm.intr.cosh"(%arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %13 = "llvm.intr.tanh"(%arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %14 = "llvm.intr.pow"(%arg5, %arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %15 = "llvm.intr.atan2"(%arg5, %arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %16 = "llvm.intr.powi"(%arg5, %arg7) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, i32) -> f32
    %17 = "llvm.intr.fmuladd"(%arg5, %arg5, %arg5) <{fastmathFlags = #llvm.fastmath<nnan>}> : (f32, f32, f32) -> f32
    %18 = "llvm.intr.sincos"(%arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> !llvm.struct<(f32, f32)>
    %19 = "llvm.intr.experimental.constrained.fptrunc"(%arg6) <{fpExceptionBehavior = 0 : i64, roundingmode = 1 : i64}> : (f64) -> f32
    %20 = "llvm.intr.experimental.constrained.fptrunc"(%arg6) <{fpExceptionBehavior = 2 : i64, roundingmode = 2 : i64}> : (f64) -> f32
    "llvm.intr.memmove"(%arg0, %arg0, %arg8) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memset"(%arg0, %arg9, %arg8) <{isVolatile = true}> : (!llvm.ptr, i8, i64) -> ()
    %21 = "llvm.intr.masked.load"(%arg0, %arg2, %arg3) <{alignment = 4 : i32}> : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    %22 = "llvm.intr.masked.load"(%arg0, %arg2) <{alignment = 4 : i32}> : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
    "llvm.intr.masked.store"(%arg3, %arg0, %arg2) <{alignment = 4 : i32}> : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
    %23 = "llvm.intr.masked.gather"(%arg1, %arg2, %arg3) <{alignment = 4 : i32}> : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "llvm.intr.masked.scatter"(%arg3, %arg1, %arg2) <{alignment = 4 : i32}> : (vector<4xf32>, vector<4x!llvm.ptr>, vector<4xi1>) -> ()
    %24 = "llvm.intr.masked.expandload"(%arg0, %arg2, %arg3) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "llvm.intr.masked.compressstore"(%arg3, %arg0, %arg2) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
    %25 = "llvm.alloca"(%arg7) <{elem_type = i32}> : (i32) -> !llvm.ptr
    "llvm.intr.lifetime.start"(%25) : (!llvm.ptr) -> ()
    "llvm.intr.lifetime.end"(%25) : (!llvm.ptr) -> ()
    %26 = "llvm.intr.vector.reduce.add"(%arg4) : (vector<4xi32>) -> i32
    %27 = "llvm.intr.vector.reduce.mul"(%arg4) : (vector<4xi32>) -> i32
    %28 = "llvm.intr.vector.reduce.and"(%arg4) : (vector<4xi32>) -> i32
    %29 = "llvm.intr.vector.reduce.or"(%arg4) : (vector<4xi32>) -> i32
    %30 = "llvm.intr.vector.reduce.xor"(%arg4) : (vector<4xi32>) -> i32
    %31 = "llvm.intr.vector.reduce.smax"(%arg4) : (vector<4xi32>) -> i32
    %32 = "llvm.intr.vector.reduce.smin"(%arg4) : (vector<4xi32>) -> i32
    %33 = "llvm.intr.vector.reduce.umax"(%arg4) : (vector<4xi32>) -> i32
    %34 = "llvm.intr.vector.reduce.umin"(%arg4) : (vector<4xi32>) -> i32
    %35 = "llvm.intr.vector.reduce.fmax"(%arg3) <{fastmathFlags = #llvm.fastmath<none>}> : (vector<4xf32>) -> f32
    %36 = "llvm.intr.vector.reduce.fmin"(%arg3) <{fastmathFlags = #llvm.fastmath<none>}> : (vector<4xf32>) -> f32
    %37 = "llvm.intr.vector.reduce.fmaximum"(%arg3) <{fastmathFlags = #llvm.fastmath<none>}> : (vector<4xf32>) -> f32
    %38 = "llvm.intr.vector.reduce.fminimum"(%arg3) <{fastmathFlags = #llvm.fastmath<none>}> : (vector<4xf32>) -> f32
    %39 = "llvm.intr.vector.reduce.fadd"(%arg5, %arg3) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
    %40 = "llvm.intr.vector.reduce.fmul"(%arg5, %arg3) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
    %41 = "llvm.intr.vp.reduce.add"(%arg7, %arg4, %arg2, %arg7) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    %42 = "llvm.intr.vp.reduce.mul"(%arg7, %arg4, %arg2, %arg7) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    %43 = "llvm.intr.vp.reduce.and"(%arg7, %arg4, %arg2, %arg7) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    %44 = "llvm.intr.vp.reduce.or"(%arg7, %arg4, %arg2, %arg7) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    %45 = "llvm.intr.vp.reduce.xor"(%arg7, %arg4, %arg2, %arg7) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    %46 = "llvm.intr.vp.reduce.smax"(%arg7, %arg4, %arg2, %arg7) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    %47 = "llvm.intr.vp.reduce.smin"(%arg7, %arg4, %arg2, %arg7) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    %48 = "llvm.intr.vp.reduce.umax"(%arg7, %arg4, %arg2, %arg7) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    %49 = "llvm.intr.vp.reduce.umin"(%arg7, %arg4, %arg2, %arg7) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    %50 = "llvm.intr.vp.reduce.fadd"(%arg5, %arg3, %arg2, %arg7) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
    %51 = "llvm.intr.vp.reduce.fmul"(%arg5, %arg3, %arg2, %arg7) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
    %52 = "llvm.intr.vp.reduce.fmax"(%arg5, %arg3, %arg2, %arg7) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
    %53 = "llvm.intr.vp.reduce.fmin"(%arg5, %arg3, %arg2, %arg7) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
    "llvm.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
