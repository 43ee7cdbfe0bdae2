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
  ^bb0(%arg104: i32, %arg105: i32, %arg106: f32, %arg107: f32, %arg108: index, %arg109: vector<4xi32>, %arg110: f16):
    %296 = "arith.addi"(%arg104, %arg105) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %297 = "arith.addi"(%arg104, %arg105) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %298 = "arith.subi"(%arg104, %arg105) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
    %299 = "arith.muli"(%arg104, %arg105) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %300 = "arith.divsi"(%arg104, %arg105) : (i32, i32) -> i32
    %301 = "arith.divui"(%arg104, %arg105) <{isExact}> : (i32, i32) -> i32
    %302 = "arith.remsi"(%arg104, %arg105) : (i32, i32) -> i32
    %303 = "arith.remui"(%arg104, %arg105) : (i32, i32) -> i32
    %304 = "arith.andi"(%arg104, %arg105) : (i32, i32) -> i32
    %305 = "arith.ori"(%arg104, %arg105) : (i32, i32) -> i32
    %306 = "arith.xori"(%arg109, %arg109) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %307 = "arith.shli"(%arg104, %arg105) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %308 = "arith.shrsi"(%arg104, %arg105) : (i32, i32) -> i32
    %309 = "arith.shrui"(%arg104, %arg105) <{isExact}> : (i32, i32) -> i32
    %310 = "arith.extsi"(%arg104) : (i32) -> i64
    %311 = "arith.extui"(%arg104) : (i32) -> i33
    %312 = "arith.extui"(%arg104) : (i32) -> i33
    %313 = "arith.trunci"(%arg104) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i1
    %314 = "arith.trunci"(%arg104) <{overflowFlags = #arith.overflow<nsw>}> : (i32) -> i7
    %315 = "arith.index_cast"(%arg104) : (i32) -> index
    %316 = "arith.index_castui"(%arg108) : (index) -> i32
    %317 = "arith.cmpi"(%arg109, %arg109) <{predicate = 6 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
    %318 = "arith.cmpf"(%arg106, %arg107) <{fastmath = #arith.fastmath<nnan>, predicate = 1 : i64}> : (f32, f32) -> i1
    %319 = "arith.cmpf"(%arg106, %arg107) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %320 = "arith.select"(%313, %arg106, %arg107) : (i1, f32, f32) -> f32
    %321 = "arith.addf"(%arg106, %arg107) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %322 = "arith.subf"(%arg106, %arg107) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
    %323 = "arith.mulf"(%arg106, %arg107) <{fastmath = #arith.fastmath<reassoc,nnan>}> : (f32, f32) -> f32
    %324 = "arith.divf"(%arg106, %arg107) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %325 = "arith.negf"(%arg106) <{fastmath = #arith.fastmath<contract>}> : (f32) -> f32
    %326 = "arith.constant"() <{value = false}> : () -> i1
    %327 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %328 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %329 = "arith.constant"() <{value = 170141183460469231731687303715884105727 : i128}> : () -> i128
    %330 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %331 = "arith.constant"() <{value = 0x7FC0 : bf16}> : () -> bf16
    %332 = "arith.constant"() <{value = -0.000000e+00 : f64}> : () -> f64
    %333 = "arith.constant"() <{value = 1.401300e-45 : f32}> : () -> f32
    %334 = "arith.constant"() <{value = 6.550400e+04 : f16}> : () -> f16
    %335 = "arith.constant"() <{value = 3 : index}> {tag = "x\0Ay\22\\"} : () -> index
    %336 = "arith.constant"() <{value = 1.7976931348623157E+308 : f64}> : () -> f64
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index), sym_name = "mem"}> ({
  ^bb0(%arg98: index, %arg99: memref<*xf32>, %arg100: memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, %arg101: memref<f32>, %arg102: memref<0x3xi1>):
    %283 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %284 = "memref.alloc"(%arg98, %arg98) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 2, 0>}> : (index, index) -> memref<?x?xvector<2xi8>>
    "memref.dealloc"(%arg99) : (memref<*xf32>) -> ()
    %285 = "memref.load"(%arg101) <{nontemporal = true}> : (memref<f32>) -> f32
    "memref.store"(%285, %arg100, %arg98, %arg98) : (f32, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, index, index) -> ()
    %286 = "memref.dim"(%arg99, %arg98) : (memref<*xf32>, index) -> index
    %287 = "memref.cast"(%283) : (memref<4xf32>) -> memref<*xf32>
    %288 = "memref.cast"(%283) : (memref<4xf32>) -> memref<?xf32, strided<[1]>>
    %289:2 = "func.call"(%arg98, %287, %arg100, %arg101, %arg102) <{callee = @mem}> : (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index)
    %290:2 = "foo.bar"(%289#1, %arg98) ({
    ^bb0(%arg103: index):
      "foo.yield"(%arg103, %289#0) : (index, memref<f32>) -> ()
    }, {
    }) {a, b = [1, 2.000000e+00, "x", @y, @"z z", i32, #foo.bar<x<y>>, unit, true, {c = 1 : i8}], d = array<i1: true, false>, e = array<i16>, f = 3 : si5, g = 7 : ui3, "h i" = !foo.bar} : (index, index) -> (tuple<i32, f32>, (i32) -> (f32, none))
    "cf.br"(%289#0, %289#1)[^bb1] : (memref<f32>, index) -> ()
  ^bb1(%291: memref<f32>, %292: index):  // 2 preds: ^bb0, ^bb1
    %293 = "builtin.unrealized_conversion_cast"() : () -> i32
    %294:2 = "builtin.unrealized_conversion_cast"(%291, %292) {x} : (memref<f32>, index) -> (i1, i2)
    %295 = "ub.poison"() <{value = #ub.poison}> : () -> i32
    "cf.cond_br"(%294#0, %291, %292)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i1, memref<f32>, index) -> ()
  ^bb2:  // pred: ^bb1
    "func.return"(%291, %292) : (memref<f32>, index) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i64, i64, f32, ptr, ptr<3>, struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, ptr)>, linkage = #llvm.linkage<external>, sym_name = "ll", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg91: i64, %arg92: i64, %arg93: f32, %arg94: !llvm.ptr, %arg95: !llvm.ptr<3>, %arg96: !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, %arg97: !llvm.ptr):
    %230 = "llvm.add"(%arg91, %arg92) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %231 = "llvm.sub"(%arg91, %arg92) <{overflowFlags = 1 : i32}> : (i64, i64) -> i64
    %232 = "llvm.mul"(%arg91, %arg92) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %233 = "llvm.shl"(%arg91, %arg92) <{overflowFlags = 2 : i32}> : (i64, i64) -> i64
    %234 = "llvm.sdiv"(%arg91, %arg92) : (i64, i64) -> i64
    %235 = "llvm.udiv"(%arg91, %arg92) <{isExact}> : (i64, i64) -> i64
    %236 = "llvm.srem"(%arg91, %arg92) : (i64, i64) -> i64
    %237 = "llvm.urem"(%arg91, %arg92) : (i64, i64) -> i64
    %238 = "llvm.lshr"(%arg91, %arg92) <{isExact}> : (i64, i64) -> i64
    %239 = "llvm.ashr"(%arg91, %arg92) : (i64, i64) -> i64
    %240 = "llvm.and"(%arg91, %arg92) : (i64, i64) -> i64
    %241 = "llvm.or"(%arg91, %arg92) <{isDisjoint}> : (i64, i64) -> i64
    %242 = "llvm.xor"(%arg91, %arg92) : (i64, i64) -> i64
    %243 = "llvm.fadd"(%arg93, %arg93) <{fastmathFlags = #llvm.fastmath<nnan, ninf>}> : (f32, f32) -> f32
    %244 = "llvm.fsub"(%arg93, %arg93) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %245 = "llvm.fmul"(%arg93, %arg93) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %246 = "llvm.fdiv"(%arg93, %arg93) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %247 = "llvm.frem"(%arg93, %arg93) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %248 = "llvm.fneg"(%arg93) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %249 = "llvm.sext"(%arg91) : (i64) -> i65
    %250 = "llvm.zext"(%arg91) <{nonNeg}> : (i64) -> i65
    %251 = "llvm.trunc"(%arg91) <{overflowFlags = 3 : i32}> : (i64) -> i1
    %252 = "llvm.fpext"(%arg93) : (f32) -> f64
    %253 = "llvm.fptrunc"(%arg93) : (f32) -> f16
    %254 = "llvm.sitofp"(%arg91) : (i64) -> f32
    %255 = "llvm.uitofp"(%arg91) <{nonNeg}> : (i64) -> f32
    %256 = "llvm.fptosi"(%arg93) : (f32) -> i64
    %257 = "llvm.fptoui"(%arg93) : (f32) -> i64
    %258 = "llvm.bitcast"(%arg93) : (f32) -> i32
    %259 = "llvm.addrspacecast"(%arg95) : (!llvm.ptr<3>) -> !llvm.ptr
    %260 = "llvm.inttoptr"(%arg91) : (i64) -> !llvm.ptr
    %261 = "llvm.ptrtoint"(%arg94) : (!llvm.ptr) -> i64
    %262 = "llvm.icmp"(%arg94, %arg97) <{predicate = 0 : i64}> : (!llvm.ptr, !llvm.ptr) -> i1
    %263 = "llvm.fcmp"(%arg93, %arg93) <{fastmathFlags = #llvm.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %264 = "llvm.fcmp"(%arg93, %arg93) <{fastmathFlags = #llvm.fastmath<fast>, predicate = 14 : i64}> : (f32, f32) -> i1
    %265 = "llvm.select"(%262, %arg91, %arg92) <{fastmathFlags = #llvm.fastmath<none>}> : (i1, i64, i64) -> i64
    %266 = "llvm.freeze"(%arg91) : (i64) -> i64
    %267 = "llvm.mlir.constant"() <{value = 42 : i64}> : () -> i64
    %268 = "llvm.mlir.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %269 = "llvm.mlir.constant"() <{value = "abc"}> : () -> !llvm.array<3 x i8>
    %270 = "llvm.mlir.undef"() : () -> !llvm.struct<(ptr, i64)>
    %271 = "llvm.mlir.poison"() : () -> i64
    %272 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %273 = "llvm.mlir.addressof"() <{global_name = @ll}> : () -> !llvm.ptr
    %274 = "llvm.alloca"(%arg91) <{alignment = 16 : i64, elem_type = i8, inalloca}> : (i64) -> !llvm.ptr
    %275 = "llvm.load"(%arg94) <{alignment = 4 : i64, ordering = 0 : i64}> : (!llvm.ptr) -> i32
    "llvm.store"(%arg91, %arg94) <{alignment = 8 : i64, ordering = 0 : i64}> : (i64, !llvm.ptr) -> ()
    %276 = "llvm.getelementptr"(%arg94, %arg91, %arg92) <{elem_type = !llvm.struct<(i64, array<2 x i8>)>, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -2147483648, 1, -2147483648>}> : (!llvm.ptr, i64, i64) -> !llvm.ptr
    %277 = "llvm.getelementptr"(%arg94) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -1>}> : (!llvm.ptr) -> !llvm.ptr
    %278 = "llvm.insertvalue"(%arg96, %arg91) <{position = array<i64: 0>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, i64) -> !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>
    %279 = "llvm.extractvalue"(%278) <{position = array<i64: 1, 1, 1>}> : (!llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>) -> vector<4xf32>
    %280 = "llvm.call"(%arg91) <{CConv = #llvm.cconv<fastcc>, TailCallKind = #llvm.tailcallkind<none>, callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> i64
    "llvm.call"(%arg97, %arg91, %arg94) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<tail>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 3, 0>}> : (!llvm.ptr, i64, !llvm.ptr) -> ()
    %281 = "llvm.call"(%arg94, %arg91) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @v, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr, i64) -> i32
    "llvm.cond_br"(%262, %arg91)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb1(%282: i64):  // pred: ^bb0
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<fastcc>, arg_attrs = [{llvm.noundef}], function_type = !llvm.func<i64 (i64)>, linkage = #llvm.linkage<internal>, res_attrs = [{llvm.signext}], sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg90: i64):
    "llvm.return"(%arg90) : (i64) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(i64, f32)> ()>, linkage = #llvm.linkage<external>, sym_name = "h", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
    "llvm.unreachable"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "v", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "func.func"() <{arg_attrs = [{a.b}, {}], function_type = (i32, f32) -> (i32, (i32) -> i32), res_attrs = [{a.c}, {}], sym_name = "ext", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = ((i32) -> i32) -> ((i32) -> i32), sym_name = "fn", sym_visibility = "private"}> ({
  ^bb0(%arg89: (i32) -> i32):
    "func.return"(%arg89) : ((i32) -> i32) -> ()
  }) : () -> ()
  "builtin.module"() <{sym_name = "inner"}> ({
  ^bb0:
  }) {x.y = 1 : i32} : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_a", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, f32, f32, vector<4xi32>, f16, f64) -> i32, sym_name = "arith_more"}> ({
  ^bb0(%arg82: i32, %arg83: i32, %arg84: f32, %arg85: f32, %arg86: vector<4xi32>, %arg87: f16, %arg88: f64):
    %204 = "arith.ceildivsi"(%arg82, %arg83) : (i32, i32) -> i32
    %205 = "arith.floordivsi"(%arg82, %arg83) : (i32, i32) -> i32
    %206 = "arith.ceildivui"(%arg82, %arg83) : (i32, i32) -> i32
    %207 = "arith.bitcast"(%arg82) : (i32) -> f32
    %208 = "arith.maxsi"(%arg82, %arg83) : (i32, i32) -> i32
    %209 = "arith.maxui"(%arg82, %arg83) : (i32, i32) -> i32
    %210 = "arith.minsi"(%arg82, %arg83) : (i32, i32) -> i32
    %211 = "arith.minui"(%arg82, %arg83) : (i32, i32) -> i32
    %212:2 = "arith.addui_extended"(%arg82, %arg83) : (i32, i32) -> (i32, i1)
    %213:2 = "arith.addui_extended"(%arg86, %arg86) : (vector<4xi32>, vector<4xi32>) -> (vector<4xi32>, vector<4xi1>)
    %214:2 = "arith.mulsi_extended"(%arg82, %arg83) : (i32, i32) -> (i32, i32)
    %215:2 = "arith.mului_extended"(%arg82, %arg83) : (i32, i32) -> (i32, i32)
    %216 = "arith.remf"(%arg84, %arg85) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32
    %217 = "arith.maximumf"(%arg84, %arg85) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %218 = "arith.minimumf"(%arg84, %arg85) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %219 = "arith.maxnumf"(%arg84, %arg85) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %220 = "arith.minnumf"(%arg84, %arg85) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %221 = "arith.extf"(%arg87) : (f16) -> f32
    %222 = "arith.extf"(%arg87) <{fastmath = #arith.fastmath<nnan>}> : (f16) -> f32
    %223 = "arith.truncf"(%arg84) : (f32) -> f16
    %224 = "arith.truncf"(%arg84) <{roundingmode = 0 : i32}> : (f32) -> f16
    %225 = "arith.truncf"(%arg84) <{fastmath = #arith.fastmath<nnan>, roundingmode = 1 : i32}> : (f32) -> f16
    %226 = "arith.sitofp"(%arg82) : (i32) -> f32
    %227 = "arith.uitofp"(%arg82) : (i32) -> f32
    %228 = "arith.fptosi"(%arg84) : (f32) -> i32
    %229 = "arith.fptoui"(%arg84) : (f32) -> i32
    "func.return"(%arg82) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xf32>) -> (), sym_name = "arith_casts"}> ({
  ^bb0(%arg80: i32, %arg81: vector<4xf32>):
    %202 = "arith.uitofp"(%arg80) {nonNeg} : (i32) -> f32
    %203 = "arith.bitcast"(%arg81) : (vector<4xf32>) -> vector<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "ext_b", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i1, f32, (i32) -> f32) -> f32, sym_name = "switch"}> ({
  ^bb0(%arg76: i32, %arg77: i1, %arg78: f32, %arg79: (i32) -> f32):
    "cf.assert"(%arg77) <{msg = "message \22here\22"}> : (i1) -> ()
    %199 = "func.call_indirect"(%arg79, %arg76) : ((i32) -> f32, i32) -> f32
    %200 = "func.constant"() <{value = @to_float}> : () -> ((i32) -> f32)
    "cf.switch"(%arg76, %arg78, %arg78)[^bb1, ^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[42, -3]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%201: f32):  // 2 preds: ^bb0, ^bb0
    "cf.switch"(%arg76)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "func.return"(%arg78) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> f32, sym_name = "to_float"}> ({
  ^bb0(%arg75: i32):
    %198 = "arith.sitofp"(%arg75) : (i32) -> f32
    "func.return"(%198) : (f32) -> ()
  }) : () -> ()
  "memref.global"() <{sym_name = "global_g", sym_visibility = "private", type = memref<4xf32>}> : () -> ()
  "memref.global"() <{alignment = 64 : i64, initial_value, sym_name = "u", type = memref<2xf32>}> : () -> ()
  "func.func"() <{function_type = (index, index, index, memref<?x?xf32>, memref<8x16xf32>, memref<*xf32>, memref<2048xi8>, f32, memref<2xindex>, memref<1xi32>) -> (), sym_name = "memory_more"}> ({
  ^bb0(%arg64: index, %arg65: index, %arg66: index, %arg67: memref<?x?xf32>, %arg68: memref<8x16xf32>, %arg69: memref<*xf32>, %arg70: memref<2048xi8>, %arg71: f32, %arg72: memref<2xindex>, %arg73: memref<1xi32>):
    %170 = "memref.alloca"(%arg64) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    %171 = "memref.alloca"() <{alignment = 16 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %172 = "memref.alloca"(%arg64, %arg65) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<?xf32, strided<[?]>>
    %173 = "memref.rank"(%arg69) : (memref<*xf32>) -> index
    %174 = "memref.subview"(%arg67, %arg65, %arg66) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 4, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (memref<?x?xf32>, index, index) -> memref<4x?xf32, strided<[?, 1], offset: ?>>
    %175 = "memref.subview"(%arg68) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2, 0>, static_sizes = array<i64: 1, 16>, static_strides = array<i64: 1, 1>}> : (memref<8x16xf32>) -> memref<16xf32, strided<[1], offset: 32>>
    %176 = "memref.subview"(%170, %arg65, %arg66, %arg64) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: -9223372036854775808>}> : (memref<?xf32>, index, index, index) -> memref<?xf32, strided<[?], offset: ?>>
    %177 = "memref.reinterpret_cast"(%arg68, %arg64) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808, 16>, static_strides = array<i64: 16, 1>}> : (memref<8x16xf32>, index) -> memref<?x16xf32, strided<[16, 1]>>
    %178 = "memref.reinterpret_cast"(%arg68, %arg65) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64>, static_strides = array<i64>}> : (memref<8x16xf32>, index) -> memref<f32, strided<[], offset: ?>>
    %179 = "memref.reshape"(%arg68, %arg72) : (memref<8x16xf32>, memref<2xindex>) -> memref<?x?xf32>
    %180 = "memref.view"(%arg70, %arg65, %arg64, %arg66) : (memref<2048xi8>, index, index, index) -> memref<?x4x?xf32>
    %181 = "memref.view"(%arg70, %arg65) : (memref<2048xi8>, index) -> memref<4xf32>
    %182 = "memref.transpose"(%arg67) <{permutation = #map}> : (memref<?x?xf32>) -> memref<?x?xf32, strided<[1, ?]>>
    %183 = "memref.expand_shape"(%arg68) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 4, 16>}> : (memref<8x16xf32>) -> memref<2x4x16xf32>
    %184 = "memref.expand_shape"(%arg67, %arg65, %arg66) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: -9223372036854775808, 4, -9223372036854775808>}> : (memref<?x?xf32>, index, index) -> memref<?x4x?xf32>
    %185 = "memref.collapse_shape"(%arg68) <{reassociation = [[0, 1]]}> : (memref<8x16xf32>) -> memref<128xf32>
    "memref.copy"(%arg68, %arg68) : (memref<8x16xf32>, memref<8x16xf32>) -> ()
    %186 = "memref.get_global"() <{name = @global_g}> : () -> memref<4xf32>
    %187:6 = "memref.extract_strided_metadata"(%arg67) : (memref<?x?xf32>) -> (memref<f32>, index, index, index, index, index)
    "memref.store"(%arg71, %arg67, %187#2, %187#5) : (f32, memref<?x?xf32>, index, index) -> ()
    %188 = "memref.extract_aligned_pointer_as_index"(%arg67) : (memref<?x?xf32>) -> index
    %189 = "memref.assume_alignment"(%arg67) <{alignment = 16 : i32}> : (memref<?x?xf32>) -> memref<?x?xf32>
    %190 = "memref.atomic_rmw"(%arg71, %arg67, %arg65, %arg66) <{kind = 0 : i64}> : (f32, memref<?x?xf32>, index, index) -> f32
    %191 = "memref.generic_atomic_rmw"(%arg67, %arg65, %arg66) ({
    ^bb0(%arg74: f32):
      %197 = "arith.addf"(%arg74, %arg71) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"(%197) : (f32) -> ()
    }) : (memref<?x?xf32>, index, index) -> f32
    %192 = "memref.realloc"(%170) : (memref<?xf32>) -> memref<8xf32>
    %193 = "memref.realloc"(%170, %arg64) <{alignment = 8 : i64}> : (memref<?xf32>, index) -> memref<?xf32>
    %194 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%arg71) : (f32) -> ()
    }) : () -> f32
    "memref.alloca_scope"() ({
      %196 = "arith.addf"(%arg71, %arg71) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %195 = "memref.memory_space_cast"(%arg68) : (memref<8x16xf32>) -> memref<8x16xf32, 1>
    "memref.prefetch"(%arg67, %arg65, %arg66) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.prefetch"(%arg67, %arg65, %arg66) <{isDataCache = false, isWrite = true, localityHint = 1 : i32}> : (memref<?x?xf32>, index, index) -> ()
    "memref.dma_start"(%arg68, %arg65, %arg66, %171, %arg65, %arg64, %arg73, %arg65) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index) -> ()
    "memref.dma_start"(%arg68, %arg65, %arg66, %171, %arg65, %arg64, %arg73, %arg65, %arg64, %arg64) : (memref<8x16xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index, index, index) -> ()
    "memref.dma_wait"(%arg73, %arg65, %arg64) : (memref<1xi32>, index, index) -> ()
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
    %169 = "llvm.mlir.constant"() <{value = 3 : i64}> : () -> i64
    "llvm.return"(%169) : (i64) -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i64, linkage = #llvm.linkage<external>, sym_name = "hid", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, i64, vector<4xf32>, f32, ptr, i1)>, linkage = #llvm.linkage<external>, passthrough = ["nounwind"], sym_name = "ll_more", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg58: i32, %arg59: i64, %arg60: vector<4xf32>, %arg61: f32, %arg62: !llvm.ptr, %arg63: i1):
    "llvm.switch"(%arg58, %arg61, %arg61)[^bb1, ^bb2, ^bb1] <{case_operand_segments = array<i32: 0, 1>, case_values = dense<[1, -2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%141: f32):  // 2 preds: ^bb0, ^bb0
    %142 = "llvm.insertelement"(%arg60, %arg61, %arg58) : (vector<4xf32>, f32, i32) -> vector<4xf32>
    %143 = "llvm.extractelement"(%arg60, %arg59) : (vector<4xf32>, i64) -> f32
    %144 = "llvm.shufflevector"(%arg60, %arg60) <{mask = array<i32: 0, 1, 7, -1>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %145 = "llvm.atomicrmw"(%arg62, %arg58) <{bin_op = 1 : i64, ordering = 6 : i64}> : (!llvm.ptr, i32) -> i32
    %146 = "llvm.atomicrmw"(%arg62, %arg61) <{alignment = 4 : i64, bin_op = 11 : i64, ordering = 2 : i64, syncscope = "agent", volatile_}> : (!llvm.ptr, f32) -> f32
    %147 = "llvm.cmpxchg"(%arg62, %arg58, %arg58) <{failure_ordering = 2 : i64, success_ordering = 6 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    %148 = "llvm.cmpxchg"(%arg62, %arg58, %arg58) <{alignment = 4 : i64, failure_ordering = 7 : i64, success_ordering = 7 : i64, syncscope = "agent", volatile_, weak}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.memcpy"(%arg62, %arg62, %arg59) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %149 = "llvm.intr.stacksave"() : () -> !llvm.ptr
    "llvm.intr.stackrestore"(%149) : (!llvm.ptr) -> ()
    %150 = "llvm.intr.abs"(%arg58) <{is_int_min_poison = false}> : (i32) -> i32
    %151 = "llvm.intr.ctlz"(%arg58) <{is_zero_poison = false}> : (i32) -> i32
    %152 = "llvm.intr.cttz"(%arg58) <{is_zero_poison = true}> : (i32) -> i32
    %153 = "llvm.intr.ctpop"(%arg58) : (i32) -> i32
    %154 = "llvm.intr.fabs"(%arg61) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %155 = "llvm.intr.sqrt"(%arg61) <{fastmathFlags = #llvm.fastmath<nnan>}> : (f32) -> f32
    %156 = "llvm.intr.fma"(%arg61, %arg61, %arg61) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32, f32) -> f32
    %157 = "llvm.intr.copysign"(%arg61, %arg61) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %158 = "llvm.intr.maximum"(%arg61, %arg61) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %159 = "llvm.intr.minimum"(%arg61, %arg61) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %160 = "llvm.intr.maxnum"(%arg61, %arg61) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %161 = "llvm.intr.minnum"(%arg61, %arg61) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %162 = "llvm.intr.smax"(%arg58, %arg58) : (i32, i32) -> i32
    %163 = "llvm.intr.smin"(%arg58, %arg58) : (i32, i32) -> i32
    %164 = "llvm.intr.umax"(%arg58, %arg58) : (i32, i32) -> i32
    %165 = "llvm.intr.umin"(%arg58, %arg58) : (i32, i32) -> i32
    %166 = "llvm.intr.uadd.with.overflow"(%arg58, %arg58) : (i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.prefetch"(%arg62) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    "llvm.intr.assume"(%arg63) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
    %167 = "llvm.fpext"(%arg61) : (f32) -> f64
    %168 = "llvm.load"(%arg62) <{nontemporal, ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.br"()[^bb2] : () -> ()
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb2
    "llvm.switch"(%arg58)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (index, index, index), sym_name = "affine"}> ({
  ^bb0(%arg56: index, %arg57: index):
    %136 = "affine.apply"(%arg56, %arg57) <{map = #map1}> : (index, index) -> index
    %137 = "affine.apply"(%136) <{map = #map2}> {a = 1 : i32} : (index) -> index
    %138 = "affine.apply"() <{map = #map3}> : () -> index
    %139 = "affine.min"(%arg56, %arg57) <{map = #map4}> : (index, index) -> index
    %140 = "affine.max"(%139, %138) <{map = #map5}> {b} : (index, index) -> index
    "func.return"(%137, %139, %140) : (index, index, index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32, index, memref<4xi32>) -> i32, sym_name = "scf"}> ({
  ^bb0(%arg38: i1, %arg39: i32, %arg40: index, %arg41: memref<4xi32>):
    "scf.if"(%arg38) ({
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "scf.if"(%arg38) ({
      %135 = "func.call"(%arg38, %arg39, %arg40, %arg41) <{callee = @scf}> : (i1, i32, index, memref<4xi32>) -> i32
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) {a = 1 : i32} : (i1) -> ()
    %124 = "scf.if"(%arg38) ({
      "scf.yield"(%arg39) : (i32) -> ()
    }, {
      "scf.yield"(%arg39) : (i32) -> ()
    }) : (i1) -> i32
    %125:2 = "scf.if"(%arg38) ({
      "scf.yield"(%arg39, %arg40) : (i32, index) -> ()
    }, {
      "scf.yield"(%arg39, %arg40) : (i32, index) -> ()
    }) : (i1) -> (i32, index)
    "scf.execute_region"() ({
      "scf.yield"() : () -> ()
    }) : () -> ()
    %126 = "scf.execute_region"() ({
      "scf.yield"(%arg39) : (i32) -> ()
    }) {b} : () -> i32
    %127:2 = "scf.execute_region"() <{no_inline}> ({
      "cf.cond_br"(%arg38, %arg39)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i32) -> ()
    ^bb1:  // pred: ^bb0
      "scf.yield"(%arg39, %arg39) : (i32, i32) -> ()
    ^bb2(%134: i32):  // pred: ^bb0
      "scf.yield"(%arg39, %134) : (i32, i32) -> ()
    }) : () -> (i32, i32)
    "scf.for"(%arg40, %arg40, %arg40) ({
    ^bb0(%arg55: index):
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    %128 = "scf.for"(%arg40, %arg40, %arg40, %arg39) ({
    ^bb0(%arg52: index, %arg53: i32):
      "scf.for"(%arg52, %arg40, %arg52) ({
      ^bb0(%arg54: index):
        "memref.store"(%arg53, %arg41, %arg54) : (i32, memref<4xi32>, index) -> ()
        "scf.yield"() : () -> ()
      }) : (index, index, index) -> ()
      "scf.yield"(%arg53) : (i32) -> ()
    }) : (index, index, index, i32) -> i32
    %129:2 = "scf.for"(%arg39, %arg39, %arg39, %arg39, %arg40) <{unsignedCmp}> ({
    ^bb0(%arg49: i32, %arg50: i32, %arg51: index):
      "scf.yield"(%arg50, %arg51) : (i32, index) -> ()
    }) {z} : (i32, i32, i32, i32, index) -> (i32, index)
    "scf.for"(%arg39, %arg39, %arg39) ({
    ^bb0(%arg48: i32):
      "scf.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
    %130 = "scf.while"(%arg39) ({
    ^bb0(%arg47: i32):
      "scf.condition"(%arg38, %arg47) : (i1, i32) -> ()
    }, {
    ^bb0(%arg46: i32):
      "scf.yield"(%arg46) : (i32) -> ()
    }) {q} : (i32) -> i32
    "scf.while"() ({
      "scf.condition"(%arg38) : (i1) -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : () -> ()
    %131:2 = "scf.while"(%arg39, %arg40) ({
    ^bb0(%arg44: i32, %arg45: index):
      "scf.condition"(%arg38, %arg45, %arg44) {t} : (i1, index, i32) -> ()
    }, {
    ^bb0(%arg42: index, %arg43: i32):
      "scf.yield"(%arg43, %arg42) : (i32, index) -> ()
    }) : (i32, index) -> (index, i32)
    "scf.index_switch"(%arg40) <{cases = array<i64: 2>}> ({
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    "scf.index_switch"(%arg40) <{cases = array<i64>}> ({
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    %132 = "scf.index_switch"(%arg40) <{cases = array<i64: 2, -5>}> ({
      "scf.yield"(%arg39) : (i32) -> ()
    }, {
      "scf.yield"(%arg39) : (i32) -> ()
    }, {
      "scf.yield"(%arg39) : (i32) -> ()
    }) {w} : (index) -> i32
    %133:2 = "scf.index_switch"(%arg40) <{cases = array<i64: 2>}> ({
      "scf.yield"(%arg39, %arg39) : (i32, i32) -> ()
    }, {
      "scf.yield"(%arg39, %arg39) : (i32, i32) -> ()
    }) : (index) -> (i32, i32)
    "func.return"(%124) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "unreachable"}> ({
    "ub.unreachable"() {a} : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<4xf64>, tensor<?xf32>) -> (), sym_name = "math"}> ({
  ^bb0(%arg35: f32, %arg36: vector<4xf64>, %arg37: tensor<?xf32>):
    %100 = "math.absf"(%arg35) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %101 = "math.ceil"(%arg35) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %102 = "math.floor"(%arg35) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %103 = "math.cos"(%arg35) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %104 = "math.exp"(%arg35) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %105 = "math.exp2"(%arg35) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %106 = "math.log"(%arg35) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %107 = "math.log10"(%arg35) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %108 = "math.log2"(%arg35) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %109 = "math.rsqrt"(%arg35) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %110 = "math.sin"(%arg35) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %111 = "math.sqrt"(%arg35) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %112 = "math.tanh"(%arg35) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %113 = "math.absf"(%arg36) <{fastmath = #arith.fastmath<none>}> : (vector<4xf64>) -> vector<4xf64>
    %114 = "math.copysign"(%arg35, %arg35) <{fastmath = #arith.fastmath<nsz>}> {a} : (f32, f32) -> f32
    %115 = "math.copysign"(%arg37, %arg37) <{fastmath = #arith.fastmath<none>}> : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %116 = "math.fma"(%arg35, %arg35, %arg35) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32, f32) -> f32
    %117 = "math.round"(%arg35) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %118 = "math.roundeven"(%arg35) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
    %119 = "math.trunc"(%arg35) <{fastmath = #arith.fastmath<nnan>}> {a} : (f32) -> f32
    %120 = "math.isfinite"(%arg35) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> i1
    %121 = "math.isinf"(%arg36) <{fastmath = #arith.fastmath<none>}> {a} : (vector<4xf64>) -> vector<4xi1>
    %122 = "math.isnan"(%arg35) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    %123 = "math.isnormal"(%arg35) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (f32)>, linkage = #llvm.linkage<external>, sym_name = "rounding", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg34: f32):
    %94 = "llvm.intr.ceil"(%arg34) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %95 = "llvm.intr.floor"(%arg34) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %96 = "llvm.intr.round"(%arg34) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %97 = "llvm.intr.roundeven"(%arg34) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %98 = "llvm.intr.trunc"(%arg34) <{fastmathFlags = #llvm.fastmath<nnan>}> : (f32) -> f32
    %99 = "llvm.intr.is.fpclass"(%arg34) <{bit = 3 : i32}> : (f32) -> i1
    "llvm.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i7, vector<2x3xindex>) -> (), sym_name = "math_of_integers"}> ({
  ^bb0(%arg32: i7, %arg33: vector<2x3xindex>):
    %90 = "math.absi"(%arg32) {a} : (i7) -> i7
    %91 = "math.ctlz"(%arg33) : (vector<2x3xindex>) -> vector<2x3xindex>
    %92 = "math.ctpop"(%arg32) : (i7) -> i7
    %93 = "math.cttz"(%arg32) : (i7) -> i7
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
