#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#map = affine_map<(d0)[s0] -> (d0 * 4 + s0)>
#map1 = affine_map<()[s0] -> (s0 floordiv 3)>
#map2 = affine_map<() -> (7)>
#map3 = affine_map<(d0)[s0] -> (d0 + s0, 4, d0 ceildiv s0)>
#map4 = affine_map<(d0, d1) -> (d0 mod 5, d1)>
#map5 = affine_map<(d0) -> (0, d0)>
#map6 = affine_map<()[s0] -> (s0, 7)>
#map7 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map8 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map10 = affine_map<(d0, d1) -> (d1, d0)>
#map11 = affine_map<(d0, d1) -> (0, d0)>
#map12 = affine_map<(d0, d1) -> (d0)>
#set = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>
#alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain>
module {
  func.func @element(%arg0: vector<4xf32>, %arg1: vector<f32>, %arg2: index, %arg3: f32, %arg4: i8) {
    %0 = vector.extractelement %arg0[%arg2 : index] : vector<4xf32>
    %1 = vector.extractelement %arg1[] : vector<f32>
    %2 = vector.insertelement %arg3, %arg0[%arg4 : i8] : vector<4xf32>
    %3 = vector.insertelement %arg3, %arg1[] : vector<f32>
    %4 = vector.splat %arg3 : vector<4xf32>
    %5 = vector.splat %arg2 : vector<2x4xindex>
    return
  }
  func.func @arith(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: index, %arg5: vector<4xi32>, %arg6: f16) {
    %0 = arith.addi %arg0, %arg1 : i32
    %1 = arith.addi %arg0, %arg1 overflow<nsw, nuw> : i32
    %2 = arith.subi %arg0, %arg1 overflow<nuw> : i32
    %3 = arith.muli %arg0, %arg1 : i32
    %4 = arith.divsi %arg0, %arg1 : i32
    %5 = arith.divui %arg0, %arg1 exact : i32
    %6 = arith.remsi %arg0, %arg1 : i32
    %7 = arith.remui %arg0, %arg1 : i32
    %8 = arith.andi %arg0, %arg1 : i32
    %9 = arith.ori %arg0, %arg1 : i32
    %10 = arith.xori %arg5, %arg5 : vector<4xi32>
    %11 = arith.shli %arg0, %arg1 overflow<nsw> : i32
    %12 = arith.shrsi %arg0, %arg1 : i32
    %13 = arith.shrui %arg0, %arg1 exact : i32
    %14 = arith.extsi %arg0 : i32 to i64
    %15 = arith.extui %arg0 : i32 to i33
    %16 = arith.extui %arg0 : i32 to i33
    %17 = arith.trunci %arg0 : i32 to i1
    %18 = arith.trunci %arg0 overflow<nsw> : i32 to i7
    %19 = arith.index_cast %arg0 : i32 to index
    %20 = arith.index_castui %arg4 : index to i32
    %21 = arith.cmpi ult, %arg5, %arg5 : vector<4xi32>
    %22 = arith.cmpf oeq, %arg2, %arg3 fastmath<nnan> : f32
    %23 = arith.cmpf true, %arg2, %arg3 : f32
    %24 = arith.select %17, %arg2, %arg3 : f32
    %25 = arith.addf %arg2, %arg3 : f32
    %26 = arith.subf %arg2, %arg3 fastmath<fast> : f32
    %27 = arith.mulf %arg2, %arg3 fastmath<reassoc,nnan> : f32
    %28 = arith.divf %arg2, %arg3 : f32
    %29 = arith.negf %arg2 fastmath<contract> : f32
    %false = arith.constant false
    %c-1_i8 = arith.constant -1 : i8
    %c-1_i8_0 = arith.constant -1 : i8
    %c170141183460469231731687303715884105727_i128 = arith.constant 170141183460469231731687303715884105727 : i128
    %c-1_i64 = arith.constant -1 : i64
    %cst = arith.constant 0x7FC0 : bf16
    %cst_1 = arith.constant -0.000000e+00 : f64
    %cst_2 = arith.constant 1.401300e-45 : f32
    %cst_3 = arith.constant 6.550400e+04 : f16
    %c3 = arith.constant {tag = "x\0Ay\22\\"} 3 : index
    %cst_4 = arith.constant 1.7976931348623157E+308 : f64
    return
  }
  func.func @mem(%arg0: index, %arg1: memref<*xf32>, %arg2: memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, %arg3: memref<f32>, %arg4: memref<0x3xi1>) -> (memref<f32>, index) {
    %alloc = memref.alloc() : memref<4xf32>
    %alloc_0 = memref.alloc(%arg0, %arg0) {alignment = 64 : i64} : memref<?x?xvector<2xi8>>
    memref.dealloc %arg1 : memref<*xf32>
    %0 = memref.load %arg3[] {nontemporal = true} : memref<f32>
    memref.store %0, %arg2[%arg0, %arg0] : memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>
    %dim = memref.dim %arg1, %arg0 : memref<*xf32>
    %cast = memref.cast %alloc : memref<4xf32> to memref<*xf32>
    %cast_1 = memref.cast %alloc : memref<4xf32> to memref<?xf32, strided<[1]>>
    %1:2 = call @mem(%arg0, %cast, %arg2, %arg3, %arg4) : (index, memref<*xf32>, memref<4x?xf32, strided<[?, -1], offset: 3>, 2 : i32>, memref<f32>, memref<0x3xi1>) -> (memref<f32>, index)
    %2:2 = "foo.bar"(%1#1, %arg0) ({
    ^bb0(%arg5: index):
      "foo.yield"(%arg5, %1#0) : (index, memref<f32>) -> ()
    }, {
    }) {a, b = [1, 2.000000e+00, "x", @y, @"z z", i32, #foo.bar<x<y>>, unit, true, {c = 1 : i8}], d = array<i1: true, false>, e = array<i16>, f = 3 : si5, g = 7 : ui3, "h i" = !foo.bar} : (index, index) -> (tuple<i32, f32>, (i32) -> (f32, none))
    cf.br ^bb1(%1#0, %1#1 : memref<f32>, index)
  ^bb1(%3: memref<f32>, %4: index):  // 2 preds: ^bb0, ^bb1
    %5 = builtin.unrealized_conversion_cast to i32
    %6:2 = builtin.unrealized_conversion_cast %3, %4 : memref<f32>, index to i1, i2 {x}
    %7 = ub.poison : i32
    cf.cond_br %6#0, ^bb2, ^bb1(%3, %4 : memref<f32>, index)
  ^bb2:  // pred: ^bb1
    return %3, %4 : memref<f32>, index
  }
  llvm.func @ll(%arg0: i64, %arg1: i64, %arg2: f32, %arg3: !llvm.ptr, %arg4: !llvm.ptr<3>, %arg5: !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)>, %arg6: !llvm.ptr) {
    %0 = llvm.add %arg0, %arg1 : i64
    %1 = llvm.sub %arg0, %arg1 overflow<nsw> : i64
    %2 = llvm.mul %arg0, %arg1 overflow<nsw, nuw> : i64
    %3 = llvm.shl %arg0, %arg1 overflow<nuw> : i64
    %4 = llvm.sdiv %arg0, %arg1 : i64
    %5 = llvm.udiv exact %arg0, %arg1 : i64
    %6 = llvm.srem %arg0, %arg1 : i64
    %7 = llvm.urem %arg0, %arg1 : i64
    %8 = llvm.lshr exact %arg0, %arg1 : i64
    %9 = llvm.ashr %arg0, %arg1 : i64
    %10 = llvm.and %arg0, %arg1 : i64
    %11 = llvm.or disjoint %arg0, %arg1 : i64
    %12 = llvm.xor %arg0, %arg1 : i64
    %13 = llvm.fadd %arg2, %arg2 {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
    %14 = llvm.fsub %arg2, %arg2 : f32
    %15 = llvm.fmul %arg2, %arg2 : f32
    %16 = llvm.fdiv %arg2, %arg2 : f32
    %17 = llvm.frem %arg2, %arg2 : f32
    %18 = llvm.fneg %arg2 : f32
    %19 = llvm.sext %arg0 : i64 to i65
    %20 = llvm.zext nneg %arg0 : i64 to i65
    %21 = llvm.trunc %arg0 overflow<nsw, nuw> : i64 to i1
    %22 = llvm.fpext %arg2 : f32 to f64
    %23 = llvm.fptrunc %arg2 : f32 to f16
    %24 = llvm.sitofp %arg0 : i64 to f32
    %25 = llvm.uitofp nneg %arg0 : i64 to f32
    %26 = llvm.fptosi %arg2 : f32 to i64
    %27 = llvm.fptoui %arg2 : f32 to i64
    %28 = llvm.bitcast %arg2 : f32 to i32
    %29 = llvm.addrspacecast %arg4 : !llvm.ptr<3> to !llvm.ptr
    %30 = llvm.inttoptr %arg0 : i64 to !llvm.ptr
    %31 = llvm.ptrtoint %arg3 : !llvm.ptr to i64
    %32 = llvm.icmp "eq" %arg3, %arg6 : !llvm.ptr
    %33 = llvm.fcmp "_true" %arg2, %arg2 : f32
    %34 = llvm.fcmp "uno" %arg2, %arg2 {fastmathFlags = #llvm.fastmath<fast>} : f32
    %35 = llvm.select %32, %arg0, %arg1 : i1, i64
    %36 = llvm.freeze %arg0 : i64
    %37 = llvm.mlir.constant(42 : i64) : i64
    %38 = llvm.mlir.constant(1.500000e+00 : f32) : f32
    %39 = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
    %40 = llvm.mlir.undef : !llvm.struct<(ptr, i64)>
    %41 = llvm.mlir.poison : i64
    %42 = llvm.mlir.zero : !llvm.ptr
    %43 = llvm.mlir.addressof @ll : !llvm.ptr
    %44 = llvm.alloca inalloca %arg0 x i8 {alignment = 16 : i64} : (i64) -> !llvm.ptr
    %45 = llvm.load %arg3 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %arg0, %arg3 {alignment = 8 : i64} : i64, !llvm.ptr
    %46 = llvm.getelementptr inbounds %arg3[%arg0, 1, %arg1] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.struct<(i64, array<2 x i8>)>
    %47 = llvm.getelementptr %arg3[-1] : (!llvm.ptr) -> !llvm.ptr, i8
    %48 = llvm.insertvalue %arg0, %arg5[0] : !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)> 
    %49 = llvm.extractvalue %48[1, 1, 1] : !llvm.struct<(i64, array<2 x struct<packed (i8, vector<4xf32>)>>)> 
    %50 = llvm.call fastcc @g(%arg0) : (i64) -> i64
    llvm.call tail %arg6(%arg0, %arg3) : !llvm.ptr, (i64, !llvm.ptr) -> ()
    %51 = llvm.call @v(%arg3, %arg0) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i64) -> i32
    llvm.cond_br %32, ^bb1(%arg0 : i64), ^bb2
  ^bb1(%52: i64):  // pred: ^bb0
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return
  }
  llvm.func internal fastcc @g(%arg0: i64 {llvm.noundef}) -> (i64 {llvm.signext}) {
    llvm.return %arg0 : i64
  }
  llvm.func hidden @h() -> !llvm.struct<(i64, f32)> {
    llvm.unreachable
  }
  llvm.func @v(!llvm.ptr, ...) -> i32
  func.func private @ext(i32 {a.b}, f32) -> (i32 {a.c}, (i32) -> i32)
  func.func private @fn(%arg0: (i32) -> i32) -> ((i32) -> i32) {
    return %arg0 : (i32) -> i32
  }
  module @inner attributes {x.y = 1 : i32} {
  }
  func.func private @ext_a(i32, memref<?xf32>) -> f32
  func.func @arith_more(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: vector<4xi32>, %arg5: f16, %arg6: f64) -> i32 {
    %0 = arith.ceildivsi %arg0, %arg1 : i32
    %1 = arith.floordivsi %arg0, %arg1 : i32
    %2 = arith.ceildivui %arg0, %arg1 : i32
    %3 = arith.bitcast %arg0 : i32 to f32
    %4 = arith.maxsi %arg0, %arg1 : i32
    %5 = arith.maxui %arg0, %arg1 : i32
    %6 = arith.minsi %arg0, %arg1 : i32
    %7 = arith.minui %arg0, %arg1 : i32
    %sum, %overflow = arith.addui_extended %arg0, %arg1 : i32, i1
    %sum_0, %overflow_1 = arith.addui_extended %arg4, %arg4 : vector<4xi32>, vector<4xi1>
    %low, %high = arith.mulsi_extended %arg0, %arg1 : i32
    %low_2, %high_3 = arith.mului_extended %arg0, %arg1 : i32
    %8 = arith.remf %arg2, %arg3 fastmath<nnan> : f32
    %9 = arith.maximumf %arg2, %arg3 : f32
    %10 = arith.minimumf %arg2, %arg3 : f32
    %11 = arith.maxnumf %arg2, %arg3 : f32
    %12 = arith.minnumf %arg2, %arg3 : f32
    %13 = arith.extf %arg5 : f16 to f32
    %14 = arith.extf %arg5 fastmath<nnan> : f16 to f32
    %15 = arith.truncf %arg2 : f32 to f16
    %16 = arith.truncf %arg2 to_nearest_even : f32 to f16
    %17 = arith.truncf %arg2 downward fastmath<nnan> : f32 to f16
    %18 = arith.sitofp %arg0 : i32 to f32
    %19 = arith.uitofp %arg0 : i32 to f32
    %20 = arith.fptosi %arg2 : f32 to i32
    %21 = arith.fptoui %arg2 : f32 to i32
    return %arg0 : i32
  }
  func.func @arith_casts(%arg0: i32, %arg1: vector<4xf32>) {
    %0 = arith.uitofp %arg0 {nonNeg} : i32 to f32
    %1 = arith.bitcast %arg1 : vector<4xf32> to vector<4xi32>
    return
  }
  func.func private @ext_b(i32, memref<?xf32>) -> f32
  func.func @switch(%arg0: i32, %arg1: i1, %arg2: f32, %arg3: (i32) -> f32) -> f32 {
    cf.assert %arg1, "message \22here\22"
    %0 = call_indirect %arg3(%arg0) : (i32) -> f32
    %f = constant @to_float : (i32) -> f32
    cf.switch %arg0 : i32, [
      default: ^bb1(%arg2 : f32),
      42: ^bb1(%arg2 : f32),
      4294967293: ^bb2
    ]
  ^bb1(%1: f32):  // 2 preds: ^bb0, ^bb0
    cf.switch %arg0 : i32, [
      default: ^bb2]
  ^bb2:  // 2 preds: ^bb0, ^bb1
    return %arg2 : f32
  }
  func.func @to_float(%arg0: i32) -> f32 {
    %0 = arith.sitofp %arg0 : i32 to f32
    return %0 : f32
  }
  memref.global "private" @global_g : memref<4xf32>
  memref.global @u : memref<2xf32> = uninitialized {alignment = 64 : i64}
  func.func @memory_more(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<?x?xf32>, %arg4: memref<8x16xf32>, %arg5: memref<*xf32>, %arg6: memref<2048xi8>, %arg7: f32, %arg8: memref<2xindex>, %arg9: memref<1xi32>) {
    %alloca = memref.alloca(%arg0) : memref<?xf32>
    %alloca_0 = memref.alloca() {alignment = 16 : i64} : memref<4xf32>
    %alloca_1 = memref.alloca(%arg0)[%arg1] : memref<?xf32, strided<[?]>>
    %0 = memref.rank %arg5 : memref<*xf32>
    %subview = memref.subview %arg3[%arg1, 0] [4, %arg2] [1, 1] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
    %subview_2 = memref.subview %arg4[2, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: 32>>
    %subview_3 = memref.subview %alloca[%arg1] [%arg2] [%arg0] : memref<?xf32> to memref<?xf32, strided<[?], offset: ?>>
    %reinterpret_cast = memref.reinterpret_cast %arg4 to offset: [0], sizes: [%arg0, 16], strides: [16, 1] : memref<8x16xf32> to memref<?x16xf32, strided<[16, 1]>>
    %reinterpret_cast_4 = memref.reinterpret_cast %arg4 to offset: [%arg1], sizes: [], strides: [] : memref<8x16xf32> to memref<f32, strided<[], offset: ?>>
    %reshape = memref.reshape %arg4(%arg8) : (memref<8x16xf32>, memref<2xindex>) -> memref<?x?xf32>
    %view = memref.view %arg6[%arg1][%arg0, %arg2] : memref<2048xi8> to memref<?x4x?xf32>
    %view_5 = memref.view %arg6[%arg1][] : memref<2048xi8> to memref<4xf32>
    %transpose = memref.transpose %arg3 (d0, d1) -> (d1, d0) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>
    %expand_shape = memref.expand_shape %arg4 [[0, 1], [2]] output_shape [2, 4, 16] : memref<8x16xf32> into memref<2x4x16xf32>
    %expand_shape_6 = memref.expand_shape %arg3 [[0, 1], [2]] output_shape [%arg1, 4, %arg2] : memref<?x?xf32> into memref<?x4x?xf32>
    %collapse_shape = memref.collapse_shape %arg4 [[0, 1]] : memref<8x16xf32> into memref<128xf32>
    memref.copy %arg4, %arg4 : memref<8x16xf32> to memref<8x16xf32>
    %1 = memref.get_global @global_g : memref<4xf32>
    %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg3 : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
    memref.store %arg7, %arg3[%sizes#0, %strides#1] : memref<?x?xf32>
    %intptr = memref.extract_aligned_pointer_as_index %arg3 : memref<?x?xf32> -> index
    %assume_align = memref.assume_alignment %arg3, 16 : memref<?x?xf32>
    %2 = memref.atomic_rmw addf %arg7, %arg3[%arg1, %arg2] : (f32, memref<?x?xf32>) -> f32
    %3 = memref.generic_atomic_rmw %arg3[%arg1, %arg2] : memref<?x?xf32> {
    ^bb0(%arg10: f32):
      %7 = arith.addf %arg10, %arg7 : f32
      memref.atomic_yield %7 : f32
    }
    %4 = memref.realloc %alloca : memref<?xf32> to memref<8xf32>
    %5 = memref.realloc %alloca(%arg0) {alignment = 8 : i64} : memref<?xf32> to memref<?xf32>
    %6 = memref.alloca_scope  -> (f32) {
      memref.alloca_scope.return %arg7 : f32
    }
    memref.alloca_scope  {
      %7 = arith.addf %arg7, %arg7 : f32
    }
    %memspacecast = memref.memory_space_cast %arg4 : memref<8x16xf32> to memref<8x16xf32, 1>
    memref.prefetch %arg3[%arg1, %arg2], read, locality<3>, data : memref<?x?xf32>
    memref.prefetch %arg3[%arg1, %arg2], write, locality<1>, instr : memref<?x?xf32>
    memref.dma_start %arg4[%arg1, %arg2], %alloca_0[%arg1], %arg0, %arg9[%arg1] : memref<8x16xf32>, memref<4xf32>, memref<1xi32>
    memref.dma_start %arg4[%arg1, %arg2], %alloca_0[%arg1], %arg0, %arg9[%arg1], %arg0, %arg0 : memref<8x16xf32>, memref<4xf32>, memref<1xi32>
    memref.dma_wait %arg9[%arg1], %arg0 : memref<1xi32>
    return
  }
  llvm.mlir.global internal constant @str("hello\00") {addr_space = 0 : i32}
  llvm.mlir.global external @gx() {addr_space = 0 : i32} : i64
  llvm.mlir.global internal @gy(42 : i64) {addr_space = 0 : i32, alignment = 8 : i64} : i64
  llvm.mlir.global private unnamed_addr constant @w(1.000000e+00 : f32) {addr_space = 0 : i32} : f32
  llvm.mlir.global internal thread_local local_unnamed_addr @gz() {addr_space = 0 : i32, dso_local} : i64 {
    %0 = llvm.mlir.constant(3 : i64) : i64
    llvm.return %0 : i64
  }
  llvm.mlir.global external hidden @hid() {addr_space = 0 : i32} : i64
  llvm.func @ll_more(%arg0: i32, %arg1: i64, %arg2: vector<4xf32>, %arg3: f32, %arg4: !llvm.ptr, %arg5: i1) attributes {passthrough = ["nounwind"]} {
    llvm.switch %arg0 : i32, ^bb1(%arg3 : f32) [
      1: ^bb2,
      -2: ^bb1(%arg3 : f32)
    ]
  ^bb1(%0: f32):  // 2 preds: ^bb0, ^bb0
    %1 = llvm.insertelement %arg3, %arg2[%arg0 : i32] : vector<4xf32>
    %2 = llvm.extractelement %arg2[%arg1 : i64] : vector<4xf32>
    %3 = llvm.shufflevector %arg2, %arg2 [0, 1, 7, -1] : vector<4xf32> 
    %4 = llvm.atomicrmw add %arg4, %arg0 acq_rel : !llvm.ptr, i32
    %5 = llvm.atomicrmw volatile fadd %arg4, %arg3 syncscope("agent") monotonic {alignment = 4 : i64} : !llvm.ptr, f32
    %6 = llvm.cmpxchg %arg4, %arg0, %arg0 acq_rel monotonic : !llvm.ptr, i32
    %7 = llvm.cmpxchg weak volatile %arg4, %arg0, %arg0 syncscope("agent") seq_cst seq_cst {alignment = 4 : i64} : !llvm.ptr, i32
    "llvm.intr.memcpy"(%arg4, %arg4, %arg1) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %8 = llvm.intr.stacksave : !llvm.ptr
    llvm.intr.stackrestore %8 : !llvm.ptr
    %9 = "llvm.intr.abs"(%arg0) <{is_int_min_poison = false}> : (i32) -> i32
    %10 = "llvm.intr.ctlz"(%arg0) <{is_zero_poison = false}> : (i32) -> i32
    %11 = "llvm.intr.cttz"(%arg0) <{is_zero_poison = true}> : (i32) -> i32
    %12 = llvm.intr.ctpop(%arg0) : (i32) -> i32
    %13 = llvm.intr.fabs(%arg3) : (f32) -> f32
    %14 = llvm.intr.sqrt(%arg3) {fastmathFlags = #llvm.fastmath<nnan>} : (f32) -> f32
    %15 = llvm.intr.fma(%arg3, %arg3, %arg3) : (f32, f32, f32) -> f32
    %16 = llvm.intr.copysign(%arg3, %arg3) : (f32, f32) -> f32
    %17 = llvm.intr.maximum(%arg3, %arg3) : (f32, f32) -> f32
    %18 = llvm.intr.minimum(%arg3, %arg3) : (f32, f32) -> f32
    %19 = llvm.intr.maxnum(%arg3, %arg3) : (f32, f32) -> f32
    %20 = llvm.intr.minnum(%arg3, %arg3) : (f32, f32) -> f32
    %21 = llvm.intr.smax(%arg0, %arg0) : (i32, i32) -> i32
    %22 = llvm.intr.smin(%arg0, %arg0) : (i32, i32) -> i32
    %23 = llvm.intr.umax(%arg0, %arg0) : (i32, i32) -> i32
    %24 = llvm.intr.umin(%arg0, %arg0) : (i32, i32) -> i32
    %25 = "llvm.intr.uadd.with.overflow"(%arg0, %arg0) : (i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.prefetch"(%arg4) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    llvm.intr.assume %arg5 : i1
    %26 = llvm.fpext %arg3 : f32 to f64
    %27 = llvm.load %arg4 {nontemporal} : !llvm.ptr -> f32
    llvm.br ^bb2
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb2
    llvm.switch %arg0 : i32, ^bb2 [
    ]
  }
  func.func @affine(%arg0: index, %arg1: index) -> (index, index, index) {
    %0 = affine.apply #map(%arg0)[%arg1]
    %1 = affine.apply #map1()[%0] {a = 1 : i32}
    %2 = affine.apply #map2()
    %3 = affine.min #map3(%arg0)[%arg1]
    %4 = affine.max #map4(%3, %2) {b}
    return %1, %3, %4 : index, index, index
  }
  func.func @scf(%arg0: i1, %arg1: i32, %arg2: index, %arg3: memref<4xi32>) -> i32 {
    scf.if %arg0 {
    }
    scf.if %arg0 {
      %10 = func.call @scf(%arg0, %arg1, %arg2, %arg3) : (i1, i32, index, memref<4xi32>) -> i32
    } else {
    } {a = 1 : i32}
    %0 = scf.if %arg0 -> (i32) {
      scf.yield %arg1 : i32
    } else {
      scf.yield %arg1 : i32
    }
    %1:2 = scf.if %arg0 -> (i32, index) {
      scf.yield %arg1, %arg2 : i32, index
    } else {
      scf.yield %arg1, %arg2 : i32, index
    }
    scf.execute_region {
      scf.yield
    }
    %2 = scf.execute_region -> i32 {
      scf.yield %arg1 : i32
    } {b}
    %3:2 = scf.execute_region -> (i32, i32) no_inline {
      cf.cond_br %arg0, ^bb1, ^bb2(%arg1 : i32)
    ^bb1:  // pred: ^bb0
      scf.yield %arg1, %arg1 : i32, i32
    ^bb2(%10: i32):  // pred: ^bb0
      scf.yield %arg1, %10 : i32, i32
    }
    scf.for %arg4 = %arg2 to %arg2 step %arg2 {
    }
    %4 = scf.for %arg4 = %arg2 to %arg2 step %arg2 iter_args(%arg5 = %arg1) -> (i32) {
      scf.for %arg6 = %arg4 to %arg2 step %arg4 {
        memref.store %arg5, %arg3[%arg6] : memref<4xi32>
      }
      scf.yield %arg5 : i32
    }
    %5:2 = scf.for unsigned %arg4 = %arg1 to %arg1 step %arg1 iter_args(%arg5 = %arg1, %arg6 = %arg2) -> (i32, index)  : i32 {
      scf.yield %arg5, %arg6 : i32, index
    } {z}
    scf.for %arg4 = %arg1 to %arg1 step %arg1  : i32 {
    }
    %6 = scf.while (%arg4 = %arg1) : (i32) -> i32 {
      scf.condition(%arg0) %arg4 : i32
    } do {
    ^bb0(%arg4: i32):
      scf.yield %arg4 : i32
    } attributes {q}
    scf.while : () -> () {
      scf.condition(%arg0)
    } do {
      scf.yield
    }
    %7:2 = scf.while (%arg4 = %arg1, %arg5 = %arg2) : (i32, index) -> (index, i32) {
      scf.condition(%arg0) {t} %arg5, %arg4 : index, i32
    } do {
    ^bb0(%arg4: index, %arg5: i32):
      scf.yield %arg5, %arg4 : i32, index
    }
    scf.index_switch %arg2 
    case 2 {
      scf.yield
    }
    default {
    }
    scf.index_switch %arg2 
    default {
    }
    %8 = scf.index_switch %arg2 {w} -> i32 
    case 2 {
      scf.yield %arg1 : i32
    }
    case -5 {
      scf.yield %arg1 : i32
    }
    default {
      scf.yield %arg1 : i32
    }
    %9:2 = scf.index_switch %arg2 -> i32, i32 
    case 2 {
      scf.yield %arg1, %arg1 : i32, i32
    }
    default {
      scf.yield %arg1, %arg1 : i32, i32
    }
    return %0 : i32
  }
  func.func @unreachable() {
    ub.unreachable {a}
  }
  func.func @math(%arg0: f32, %arg1: vector<4xf64>, %arg2: tensor<?xf32>) {
    %0 = math.absf %arg0 fastmath<nnan> : f32
    %1 = math.ceil %arg0 fastmath<nnan> : f32
    %2 = math.floor %arg0 fastmath<nnan> : f32
    %3 = math.cos %arg0 fastmath<nnan> : f32
    %4 = math.exp %arg0 fastmath<nnan> : f32
    %5 = math.exp2 %arg0 fastmath<nnan> : f32
    %6 = math.log %arg0 fastmath<nnan> : f32
    %7 = math.log10 %arg0 fastmath<nnan> : f32
    %8 = math.log2 %arg0 fastmath<nnan> : f32
    %9 = math.rsqrt %arg0 fastmath<nnan> : f32
    %10 = math.sin %arg0 fastmath<nnan> : f32
    %11 = math.sqrt %arg0 fastmath<nnan> : f32
    %12 = math.tanh %arg0 fastmath<nnan> : f32
    %13 = math.absf %arg1 : vector<4xf64>
    %14 = math.copysign %arg0, %arg0 fastmath<nsz> {a} : f32
    %15 = math.copysign %arg2, %arg2 : tensor<?xf32>
    %16 = math.fma %arg0, %arg0, %arg0 fastmath<nnan> : f32
    %17 = math.round %arg0 fastmath<nnan> : f32
    %18 = math.roundeven %arg0 fastmath<nnan> : f32
    %19 = math.trunc %arg0 fastmath<nnan> {a} : f32
    %20 = math.isfinite %arg0 {fastmath = #arith.fastmath<nnan>} : f32
    %21 = math.isinf %arg1 {a} : vector<4xf64>
    %22 = math.isnan %arg0 : f32
    %23 = math.isnormal %arg0 : f32
    return
  }
  llvm.func @rounding(%arg0: f32) {
    %0 = llvm.intr.ceil(%arg0) : (f32) -> f32
    %1 = llvm.intr.floor(%arg0) : (f32) -> f32
    %2 = llvm.intr.round(%arg0) : (f32) -> f32
    %3 = llvm.intr.roundeven(%arg0) : (f32) -> f32
    %4 = llvm.intr.trunc(%arg0) {fastmathFlags = #llvm.fastmath<nnan>} : (f32) -> f32
    %5 = "llvm.intr.is.fpclass"(%arg0) <{bit = 3 : i32}> : (f32) -> i1
    llvm.return
  }
  func.func @math_of_integers(%arg0: i7, %arg1: vector<2x3xindex>) {
    %0 = math.absi %arg0 {a} : i7
    %1 = math.ctlz %arg1 : vector<2x3xindex>
    %2 = math.ctpop %arg0 : i7
    %3 = math.cttz %arg0 : i7
    return
  }
  func.func @complex(%arg0: f32) -> f32 {
    %0 = complex.create %arg0, %arg0 : complex<f32>
    %1 = complex.add %0, %0 fastmath<nsz> : complex<f32>
    %2 = complex.sub %1, %0 fastmath<nnan> : complex<f32>
    %3 = complex.re %2 fastmath<nnan> : complex<f32>
    %4 = complex.im %2 fastmath<ninf> {a} : complex<f32>
    %5 = arith.addf %3, %4 : f32
    %cst = complex.constant [1.000000e+00 : f32, 0xFF800000 : f32] : complex<f32>
    %cst_0 = complex.constant [-1 : i8, 127 : i8] {a} : complex<i8>
    %6 = complex.mul %cst, %0 fastmath<contract> {a} : complex<f32>
    %7 = complex.div %6, %0 fastmath<arcp> : complex<f32>
    %8 = complex.neg %7 fastmath<nnan> : complex<f32>
    %9 = complex.conj %8 fastmath<nsz> : complex<f32>
    %10 = complex.eq %9, %0 {a} : complex<f32>
    %11 = complex.neq %9, %0 : complex<f32>
    %12 = complex.abs %9 fastmath<ninf> : complex<f32>
    %13 = complex.angle %9 fastmath<ninf> : complex<f32>
    %14 = complex.cos %9 fastmath<afn> : complex<f32>
    %15 = complex.exp %14 fastmath<afn> : complex<f32>
    %16 = complex.expm1 %15 fastmath<afn> : complex<f32>
    %17 = complex.log %16 fastmath<afn> : complex<f32>
    %18 = complex.log1p %17 fastmath<afn> : complex<f32>
    %19 = complex.rsqrt %18 fastmath<afn> : complex<f32>
    %20 = complex.sign %19 fastmath<afn> : complex<f32>
    %21 = complex.sin %20 fastmath<afn> : complex<f32>
    %22 = complex.sqrt %21 fastmath<afn> : complex<f32>
    %23 = complex.tan %22 fastmath<afn> : complex<f32>
    %24 = complex.tanh %23 fastmath<afn> : complex<f32>
    %25 = complex.atan2 %24, %0 fastmath<nnan> : complex<f32>
    %26 = complex.pow %25, %0 fastmath<afn> {a} : complex<f32>
    %27 = complex.bitcast %26 {a} : complex<f32> to i64
    %28 = complex.powi %26, %27 fastmath<nsz> : complex<f32>, i64
    return %12 : f32
  }
  llvm.comdat @comdats {
    llvm.comdat_selector @variable any
  }
  llvm.mlir.global linkonce @variable(0 : i32) comdat(@comdats::@variable) {addr_space = 0 : i32} : i32
  llvm.func @scopes() vscale_range(1, 2) {
    llvm.intr.experimental.noalias.scope.decl #alias_scope
    llvm.return
  }
  func.func @structured(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) -> f32 {
    affine.for %arg3 = 0 to 10 {
    }
    %0 = affine.for %arg3 = max #map5(%arg1) to min #map6()[%arg1] step 3 iter_args(%arg4 = %arg2) -> (f32) {
      %9 = affine.load %arg0[%arg3 + symbol(%arg1)] : memref<?xf32>
      affine.store %9, %arg0[%arg3 * 2] : memref<?xf32>
      affine.prefetch %arg0[%arg3], read, locality<3>, data : memref<?xf32>
      affine.yield %arg4 : f32
    }
    %1 = affine.if #set(%arg1)[%arg1] -> f32 {
      affine.yield %arg2 : f32
    } else {
      affine.yield %0 : f32
    }
    %2 = affine.parallel (%arg3, %arg4) = (0, max(1, %arg1)) to (10, min(20, %arg1)) step (2, 3) reduce ("addf") -> (f32) {
      affine.yield %arg2 : f32
    }
    affine.parallel (%arg3) = (0) to (10) {
    }
    %3 = affine.vector_load %arg0[%arg1] : memref<?xf32>, vector<4xf32>
    affine.vector_store %3, %arg0[%arg1] : memref<?xf32>, vector<4xf32>
    %4:2 = affine.delinearize_index %arg1 into (4, %arg1) : index, index
    %5:2 = affine.delinearize_index %arg1 into (4) : index, index
    %6 = affine.linearize_index disjoint [%4#0, %4#1] by (%arg1, 3) : index
    %7 = affine.linearize_index [%4#0, %4#1] by (3) {a} : index
    %c1 = arith.constant 1 : index
    %8 = scf.parallel (%arg3) = (%c1) to (%arg1) step (%c1) init (%arg2) -> f32 {
      scf.reduce(%arg2 : f32) {
      ^bb0(%arg4: f32, %arg5: f32):
        %9 = arith.addf %arg4, %arg5 : f32
        scf.reduce.return %9 : f32
      }
    }
    scf.parallel (%arg3) = (%c1) to (%arg1) step (%c1) {
      scf.reduce 
    }
    scf.forall (%arg3, %arg4) in (%arg1, 4) {
    }
    scf.forall (%arg3, %arg4) = (0, %arg1) to (%arg1, 4) step (1, 2) {
    }
    return %8 : f32
  }
  func.func @index(%arg0: index, %arg1: i32) -> index {
    %idx-3 = index.constant -3
    %true = index.bool.constant true
    %0 = index.sizeof
    %1 = index.add %arg0, %0
    %2 = index.sub %arg0, %0
    %3 = index.mul %arg0, %0
    %4 = index.divs %arg0, %0
    %5 = index.divu %arg0, %0
    %6 = index.ceildivs %arg0, %0
    %7 = index.ceildivu %arg0, %0
    %8 = index.floordivs %arg0, %0
    %9 = index.rems %arg0, %0
    %10 = index.remu %arg0, %0
    %11 = index.maxs %arg0, %0
    %12 = index.maxu %arg0, %0
    %13 = index.mins %arg0, %0
    %14 = index.minu %arg0, %0
    %15 = index.shl %arg0, %0
    %16 = index.shrs %arg0, %0
    %17 = index.shru %arg0, %0
    %18 = index.and %arg0, %0
    %19 = index.or %arg0, %0
    %20 = index.xor %arg0, %0
    %21 = index.cmp slt(%arg0, %0)
    %22 = index.casts %arg1 : i32 to index
    %23 = index.castu %arg0 : index to i32
    return %22 : index
  }
  func.func @vector(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<2x4xf32>, %arg3: index, %arg4: memref<?x?xf32>, %arg5: vector<4xi1>, %arg6: vector<4xindex>, %arg7: vector<4xi32>, %arg8: vector<f32>, %arg9: vector<2x3x4xf32>, %arg10: vector<2x4xi1>, %arg11: i32) {
    %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
    %1 = vector.broadcast %arg1 : vector<4xf32> to vector<2x4xf32>
    %2 = vector.extract %arg2[1] : vector<4xf32> from vector<2x4xf32>
    %3 = vector.extract %arg2[1, %arg3] : f32 from vector<2x4xf32>
    %4 = vector.extract %arg8[] : f32 from vector<f32>
    %5 = vector.insert %arg1, %arg2 [0] : vector<4xf32> into vector<2x4xf32>
    %6 = vector.insert %arg0, %arg2 [%arg3, 1] : f32 into vector<2x4xf32>
    %7 = vector.insert %arg0, %arg8 [] : f32 into vector<f32>
    %8 = vector.extract_strided_slice %arg2 {offsets = [0, 2], sizes = [1, 2], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
    %9 = vector.insert_strided_slice %arg1, %arg2 {offsets = [1, 0], strides = [1]} : vector<4xf32> into vector<2x4xf32>
    %10 = vector.shuffle %arg1, %arg1 [0, 5, -1, 3] : vector<4xf32>, vector<4xf32>
    %11 = vector.interleave %arg1, %arg1 : vector<4xf32> -> vector<8xf32>
    %res1, %res2 = vector.deinterleave %arg1 : vector<4xf32> -> vector<2xf32>
    %12 = vector.from_elements %arg0, %arg0, %arg0, %arg0 : vector<2x2xf32>
    %13:4 = vector.to_elements %arg1 : vector<4xf32>
    %14 = vector.shape_cast %arg2 : vector<2x4xf32> to vector<8xf32>
    %15 = vector.transpose %arg9, [2, 0, 1] : vector<2x3x4xf32> to vector<4x2x3xf32>
    %16 = vector.bitcast %arg1 : vector<4xf32> to vector<8xi16>
    %alloc = memref.alloc() : memref<4x3xf32>
    %17 = vector.type_cast %alloc : memref<4x3xf32> to memref<vector<4x3xf32>>
    %18 = vector.fma %arg1, %arg1, %arg1 : vector<4xf32>
    %19 = vector.reduction <add>, %arg1 : vector<4xf32> into f32
    %20 = vector.reduction <mul>, %arg1, %arg0 fastmath<reassoc> : vector<4xf32> into f32
    %21 = vector.multi_reduction <add>, %arg9, %arg0 [0, 1, 2] : vector<2x3x4xf32> to f32
    %22 = vector.multi_reduction <maxnumf>, %arg9, %arg1 [0, 1] : vector<2x3x4xf32> to vector<4xf32>
    %23 = vector.outerproduct %arg1, %arg0 : vector<4xf32>, f32
    %cst = arith.constant dense<0.000000e+00> : vector<4x4xf32>
    %24 = vector.outerproduct %arg1, %arg1, %cst {kind = #vector.kind<maxnumf>} : vector<4xf32>, vector<4xf32>
    %25 = vector.contract {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %cst, %cst, %cst : vector<4x4xf32>, vector<4x4xf32> into vector<4x4xf32>
    %dest, %accumulated_value = vector.scan <add>, %arg2, %arg1 {inclusive = true, reduction_dim = 0 : i64} : vector<2x4xf32>, vector<4xf32>
    %26 = vector.step : vector<4xindex>
    %27 = vector.create_mask %arg3, %arg3 : vector<2x4xi1>
    %28 = vector.constant_mask [1, 2] : vector<2x4xi1>
    %29 = vector.mask %arg5 { vector.reduction <add>, %arg1, %arg0 : vector<4xf32> into f32 } : vector<4xi1> -> f32
    %30 = vector.load %arg4[%arg3, %arg3] : memref<?x?xf32>, vector<4xf32>
    %31 = vector.load %arg4[%arg3, %arg3] {alignment = 8 : i64, nontemporal = true} : memref<?x?xf32>, vector<4xf32>
    vector.store %arg1, %arg4[%arg3, %arg3] : memref<?x?xf32>, vector<4xf32>
    %32 = vector.maskedload %arg4[%arg3, %arg3], %arg5, %arg1 : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    vector.maskedstore %arg4[%arg3, %arg3], %arg5, %arg1 : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
    %33 = vector.gather %arg4[%arg3, %arg3] [%arg7], %arg5, %arg1 : memref<?x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    vector.scatter %arg4[%arg3, %arg3] [%arg6], %arg5, %arg1 : memref<?x?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
    %34 = vector.expandload %arg4[%arg3, %arg3], %arg5, %arg1 : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    vector.compressstore %arg4[%arg3, %arg3], %arg5, %arg1 : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
    %35 = vector.transfer_read %arg4[%arg3, %arg3], %arg0 : memref<?x?xf32>, vector<4xf32>
    %36 = vector.transfer_read %arg4[%arg3, %arg3], %arg0, %arg10 {in_bounds = [true, false], permutation_map = #map10} : memref<?x?xf32>, vector<4x2xf32>
    %37 = vector.transfer_read %arg4[%arg3, %arg3], %arg0 {in_bounds = [true, false], permutation_map = #map11} : memref<?x?xf32>, vector<4x2xf32>
    vector.transfer_write %arg1, %arg4[%arg3, %arg3] {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
    vector.transfer_write %arg1, %arg4[%arg3, %arg3], %arg5 {permutation_map = #map12} : vector<4xf32>, memref<?x?xf32>
    %38 = vector.mask %arg5, %arg1 { vector.transfer_read %arg4[%arg3, %arg3], %arg0 : memref<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
    vector.mask %arg5 { vector.transfer_write %arg1, %arg4[%arg3, %arg3] : vector<4xf32>, memref<?x?xf32> } : vector<4xi1>
    %39 = vector.extract %arg1[%arg3] : f32 from vector<4xf32>
    %40 = math.acos %arg0 : f32
    %41 = math.acosh %arg0 fastmath<fast> : f32
    %42 = math.asin %arg0 : f32
    %43 = math.asinh %arg0 : f32
    %44 = math.atan %arg1 : vector<4xf32>
    %45 = math.atanh %arg0 : f32
    %46 = math.atan2 %arg0, %arg0 : f32
    %47 = math.cbrt %arg0 : f32
    %48 = math.clampf %arg0 to [%arg0, %arg0] : f32
    %49 = math.clampf %arg0 to [%arg0, %arg0] fastmath<nnan> : f32
    %50 = math.cosh %arg0 : f32
    %51 = math.erf %arg0 : f32
    %52 = math.erfc %arg0 : f32
    %53 = math.expm1 %arg0 : f32
    %54 = math.fpowi %arg1, %arg7 : vector<4xf32>, vector<4xi32>
    %55 = math.ipowi %arg7, %arg7 : vector<4xi32>
    %56 = math.log1p %arg0 : f32
    %57 = math.powf %arg0, %arg0 fastmath<afn> : f32
    %58 = math.sinh %arg0 : f32
    %59 = math.tan %arg0 : f32
    %sin, %cos = math.sincos %arg0 : f32
    vector.print %arg1 : vector<4xf32>
    vector.print %arg0 : f32 punctuation <comma>
    vector.print str "hello"
    vector.print
    return
  }
  func.func @scaled(%arg0: f4E2M1FN, %arg1: f8E8M0FNU, %arg2: f32, %arg3: vector<4xf16>) {
    %0 = arith.scaling_extf %arg0, %arg1 : f4E2M1FN, f8E8M0FNU to f32
    %1 = arith.scaling_extf %arg3, %arg1 fastmath<nnan> : vector<4xf16>, f8E8M0FNU to vector<4xf32>
    %2 = arith.scaling_truncf %arg2, %arg1 : f32, f8E8M0FNU to f4E2M1FN
    %3 = arith.scaling_truncf %arg3, %arg3 upward fastmath<nnan> : vector<4xf16>, vector<4xf16> to vector<4xf8E5M2>
    return
  }
  llvm.func @intrinsics(%arg0: !llvm.ptr, %arg1: vector<4x!llvm.ptr>, %arg2: vector<4xi1>, %arg3: vector<4xf32>, %arg4: vector<4xi32>, %arg5: f32, %arg6: f64, %arg7: i32, %arg8: i64, %arg9: i8) {
    %0 = llvm.intr.exp(%arg5) : (f32) -> f32
    %1 = llvm.intr.exp2(%arg5) : (f32) -> f32
    %2 = llvm.intr.log(%arg5) : (f32) -> f32
    %3 = llvm.intr.log10(%arg5) : (f32) -> f32
    %4 = llvm.intr.log2(%arg5) : (f32) -> f32
    %5 = llvm.intr.sin(%arg5) : (f32) -> f32
    %6 = llvm.intr.cos(%arg5) : (f32) -> f32
    %7 = llvm.intr.tan(%arg5) : (f32) -> f32
    %8 = llvm.intr.asin(%arg5) : (f32) -> f32
    %9 = llvm.intr.acos(%arg5) : (f32) -> f32
    %10 = llvm.intr.atan(%arg5) : (f32) -> f32
    %11 = llvm.intr.sinh(%arg5) : (f32) -> f32
    %12 = llvm.intr.cosh(%arg5) : (f32) -> f32
    %13 = llvm.intr.tanh(%arg5) : (f32) -> f32
    %14 = llvm.intr.pow(%arg5, %arg5) : (f32, f32) -> f32
    %15 = llvm.intr.atan2(%arg5, %arg5) : (f32, f32) -> f32
    %16 = llvm.intr.powi(%arg5, %arg7) : (f32, i32) -> f32
    %17 = llvm.intr.fmuladd(%arg5, %arg5, %arg5) {fastmathFlags = #llvm.fastmath<nnan>} : (f32, f32, f32) -> f32
    %18 = llvm.intr.sincos(%arg5) : (f32) -> !llvm.struct<(f32, f32)>
    %19 = llvm.intr.experimental.constrained.fptrunc %arg6 tonearest ignore : f64 to f32
    %20 = llvm.intr.experimental.constrained.fptrunc %arg6 upward strict : f64 to f32
    "llvm.intr.memmove"(%arg0, %arg0, %arg8) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memset"(%arg0, %arg9, %arg8) <{isVolatile = true}> : (!llvm.ptr, i8, i64) -> ()
    %21 = llvm.intr.masked.load %arg0, %arg2, %arg3 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    %22 = llvm.intr.masked.load %arg0, %arg2 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
    llvm.intr.masked.store %arg3, %arg0, %arg2 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
    %23 = llvm.intr.masked.gather %arg1, %arg2, %arg3 {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    llvm.intr.masked.scatter %arg3, %arg1, %arg2 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
    %24 = "llvm.intr.masked.expandload"(%arg0, %arg2, %arg3) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "llvm.intr.masked.compressstore"(%arg3, %arg0, %arg2) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
    %25 = llvm.alloca %arg7 x i32 : (i32) -> !llvm.ptr
    llvm.intr.lifetime.start %25 : !llvm.ptr
    llvm.intr.lifetime.end %25 : !llvm.ptr
    %26 = "llvm.intr.vector.reduce.add"(%arg4) : (vector<4xi32>) -> i32
    %27 = "llvm.intr.vector.reduce.mul"(%arg4) : (vector<4xi32>) -> i32
    %28 = "llvm.intr.vector.reduce.and"(%arg4) : (vector<4xi32>) -> i32
    %29 = "llvm.intr.vector.reduce.or"(%arg4) : (vector<4xi32>) -> i32
    %30 = "llvm.intr.vector.reduce.xor"(%arg4) : (vector<4xi32>) -> i32
    %31 = "llvm.intr.vector.reduce.smax"(%arg4) : (vector<4xi32>) -> i32
    %32 = "llvm.intr.vector.reduce.smin"(%arg4) : (vector<4xi32>) -> i32
    %33 = "llvm.intr.vector.reduce.umax"(%arg4) : (vector<4xi32>) -> i32
    %34 = "llvm.intr.vector.reduce.umin"(%arg4) : (vector<4xi32>) -> i32
    %35 = llvm.intr.vector.reduce.fmax(%arg3) : (vector<4xf32>) -> f32
    %36 = llvm.intr.vector.reduce.fmin(%arg3) : (vector<4xf32>) -> f32
    %37 = llvm.intr.vector.reduce.fmaximum(%arg3) : (vector<4xf32>) -> f32
    %38 = llvm.intr.vector.reduce.fminimum(%arg3) : (vector<4xf32>) -> f32
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
    llvm.return
  }
}
