func.func private @declared(i32) -> f32
// -----
module @named {
}
// -----
func.func @call(%arg0: i32) -> i32 {
  %0 = func.call @call(%arg0) : (i32) -> i32
  return %0 : i32
}
// -----
func.func @function_value(%arg0: i32) -> ((i32) -> i32) {
  %f = constant @function_value_of : (i32) -> i32
  return %f : (i32) -> i32
}
func.func @function_value_of(%arg0: i32) -> i32 {
  return %arg0 : i32
}
// -----
func.func @indirect(%arg0: (i32) -> i32, %arg1: i32) -> i32 {
  %0 = call_indirect %arg0(%arg1) : (i32) -> i32
  return %0 : i32
}
// -----
func.func @br(%arg0: i32) -> i32 {
  cf.br ^bb1(%arg0 : i32)
^bb1(%0: i32):
  return %0 : i32
}
// -----
func.func @cond_br(%arg0: i1, %arg1: i32) -> i32 {
  cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
^bb1(%0: i32):
  return %0 : i32
^bb2:
  return %arg1 : i32
}
// -----
func.func @cond_br_weights(%arg0: i1) {
  cf.cond_br %arg0 weights([1, 2]), ^bb1, ^bb1
^bb1:
  return
}
// -----
func.func @switch(%arg0: i32) {
  cf.switch %arg0 : i32, [
    default: ^bb1,
    42: ^bb2
  ]
^bb1:
  return
^bb2:
  return
}
// -----
memref.global "private" constant @global : memref<2xf32> = dense<1.0>
func.func @get_global() -> memref<2xf32> {
  %0 = memref.get_global @global : memref<2xf32>
  return %0 : memref<2xf32>
}
// -----
memref.global @aligned : memref<2xf32> = uninitialized {alignment = 64 : i64}
// -----
llvm.func @llvm_return(%arg0: i64) -> i64 {
  llvm.return %arg0 : i64
}
// -----
llvm.func @llvm_unreachable() {
  llvm.unreachable
}
// -----
llvm.func @llvm_br(%arg0: i64) {
  llvm.br ^bb1(%arg0 : i64)
^bb1(%0: i64):
  llvm.return
}
// -----
llvm.func @llvm_cond_br(%arg0: i1) {
  llvm.cond_br %arg0, ^bb1, ^bb1
^bb1:
  llvm.return
}
// -----
llvm.func @llvm_call(%arg0: i64) -> i64 {
  %0 = llvm.call @llvm_call(%arg0) : (i64) -> i64
  llvm.return %0 : i64
}
// -----
llvm.func @llvm_call_argument(%arg0: i8) -> i8 {
  %0 = llvm.call @llvm_call_argument(%arg0) : (i8 {llvm.signext}) -> i8
  llvm.return %0 : i8
}
// -----
llvm.func @llvm_call_result(%arg0: i8) -> i8 {
  %0 = llvm.call @llvm_call_result(%arg0) : (i8) -> (i8 {llvm.signext})
  llvm.return %0 : i8
}
// -----
llvm.func @llvm_call_pointer(%arg0: !llvm.ptr, %arg1: i64) {
  llvm.call %arg0(%arg1) : !llvm.ptr, (i64) -> ()
  llvm.return
}
// -----
llvm.func @variadic(!llvm.ptr, ...) -> i32
llvm.func @llvm_call_variadic(%arg0: !llvm.ptr) -> i32 {
  %0 = llvm.call @variadic(%arg0, %arg0) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.return %0 : i32
}
// -----
llvm.mlir.global internal @variable(42 : i64) {addr_space = 0 : i32} : i64
llvm.func @llvm_addressof() -> !llvm.ptr {
  %0 = llvm.mlir.addressof @variable : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.func @llvm_switch(%arg0: i32) {
  llvm.switch %arg0 : i32, ^bb1 [
    1: ^bb1
  ]
^bb1:
  llvm.return
}
// -----
func.func @zero_stride(%arg0: memref<4x4xf32, strided<[0, 1]>>) {
  return
}
// -----
func.func @negative_stride(%arg0: memref<4xf32, strided<[-1], offset: 3>>) {
  return
}
// -----
func.func @dynamic_layout(%arg0: memref<?xf32, strided<[?], offset: ?>>) {
  return
}
// -----
func.func @load_alignment(%arg0: memref<f32>) -> f32 {
  %0 = memref.load %arg0[] {alignment = 4 : i64} : memref<f32>
  return %0 : f32
}
// -----
func.func @store_alignment(%arg0: memref<f32>, %arg1: f32) {
  memref.store %arg1, %arg0[] {alignment = 4 : i64} : memref<f32>
  return
}
// -----
func.func @alignment_promise(%arg0: memref<4xf32>) -> memref<4xf32> {
  memref.assume_alignment %arg0, 16 : memref<4xf32>
  return %arg0 : memref<4xf32>
}
// -----
func.func @alignment_promise_used(%arg0: memref<4xf32>) -> memref<4xf32> {
  %0 = memref.assume_alignment %arg0, 16 : memref<4xf32>
  return %0 : memref<4xf32>
}
// -----
func.func @atomic_xori(%arg0: memref<i32>, %arg1: i32) -> i32 {
  %0 = memref.atomic_rmw xori %arg1, %arg0[] : (i32, memref<i32>) -> i32
  return %0 : i32
}
// -----
func.func @atomic_andi(%arg0: memref<i32>, %arg1: i32) -> i32 {
  %0 = memref.atomic_rmw andi %arg1, %arg0[] : (i32, memref<i32>) -> i32
  return %0 : i32
}
// -----
func.func @atomic_maximumf(%arg0: memref<f32>, %arg1: f32) -> f32 {
  %0 = memref.atomic_rmw maximumf %arg1, %arg0[] : (f32, memref<f32>) -> f32
  return %0 : f32
}
// -----
func.func @atomic_minnumf(%arg0: memref<f32>, %arg1: f32) -> f32 {
  %0 = memref.atomic_rmw minnumf %arg1, %arg0[] : (f32, memref<f32>) -> f32
  return %0 : f32
}
// -----
func.func @exact_divsi(%arg0: i32, %arg1: i32) -> i32 {
  %0 = arith.divsi %arg0, %arg1 exact : i32
  return %0 : i32
}
// -----
func.func @exact_shrsi(%arg0: i32, %arg1: i32) -> i32 {
  %0 = arith.shrsi %arg0, %arg1 exact : i32
  return %0 : i32
}
// -----
func.func @muli_overflow(%arg0: i32, %arg1: i32) -> i32 {
  %0 = arith.muli %arg0, %arg1 overflow<nsw> : i32
  return %0 : i32
}
// -----
func.func @fastmath(%arg0: f32, %arg1: f32) -> f32 {
  %0 = arith.addf %arg0, %arg1 fastmath<nnan> : f32
  %1 = arith.divf %0, %arg1 fastmath<nnan> : f32
  %2 = arith.maximumf %0, %1 fastmath<nnan> : f32
  return %2 : f32
}
// -----
func.func @atomic_ori(%arg0: memref<i32>, %arg1: i32) -> i32 {
  %0 = memref.atomic_rmw ori %arg1, %arg0[] : (i32, memref<i32>) -> i32
  return %0 : i32
}
// -----
func.func @atomic_minimumf(%arg0: memref<f32>, %arg1: f32) -> f32 {
  %0 = memref.atomic_rmw minimumf %arg1, %arg0[] : (f32, memref<f32>) -> f32
  return %0 : f32
}
// -----
func.func @atomic_maxnumf(%arg0: memref<f32>, %arg1: f32) -> f32 {
  %0 = memref.atomic_rmw maxnumf %arg1, %arg0[] : (f32, memref<f32>) -> f32
  return %0 : f32
}
// -----
func.func @truncf_fastmath(%arg0: f32) -> f16 {
  %0 = arith.truncf %arg0 fastmath<nnan> : f32 to f16
  return %0 : f16
}
// -----
func.func @divf_fastmath(%arg0: f32) -> f32 {
  %0 = arith.divf %arg0, %arg0 fastmath<nnan> : f32
  return %0 : f32
}
// -----
llvm.func @llvm_sdiv_flag(%arg0: i64) -> i64 {
  %0 = llvm.sdiv exact %arg0, %arg0 : i64
  llvm.return %0 : i64
}
// -----
llvm.func @llvm_ashr_flag(%arg0: i64) -> i64 {
  %0 = llvm.ashr exact %arg0, %arg0 : i64
  llvm.return %0 : i64
}
// -----
llvm.func @llvm_add_flag(%arg0: i64) -> i64 {
  %0 = llvm.add %arg0, %arg0 overflow<nsw> : i64
  llvm.return %0 : i64
}
// -----
func.func @unreachable() {
  ub.unreachable
}
// -----
func.func private @type_0(f80)
// -----
func.func private @type_1(f128)
// -----
func.func private @type_2(f8E5M2)
// -----
func.func private @type_3(f8E4M3FN)
// -----
func.func private @type_4(f8E5M2FNUZ)
// -----
func.func private @type_5(f8E4M3FNUZ)
// -----
func.func private @type_6(f8E4M3B11FNUZ)
// -----
func.func private @type_7(tf32)
// -----
func.func private @type_8(f8E4M3)
// -----
func.func private @type_9(f8E3M4)
// -----
func.func private @type_10(f8E8M0FNU)
// -----
func.func private @type_11(f6E2M3FN)
// -----
func.func private @type_12(f6E3M2FN)
// -----
func.func private @type_13(f4E2M1FN)
// -----
func.func private @type_14(vector<f32>)
// -----
func.func private @type_15(vector<[4]xf32>)
// -----
func.func private @type_16(vector<2x[4]xi8>)
// -----
func.func private @type_17(memref<4xf32, "x">)
// -----
func.func private @type_18(memref<*xf32, "x">)
// -----
func.func private @type_19(memref<4xf32, 1 : i32>)
// -----
func.func private @type_20(memref<4xmemref<4xf32>>)
// -----
func.func private @type_21(tensor<4xf32, "e">)
// -----
memref.global "private" @resource : memref<2xi8> = dense_resource<bytes>
// -----
llvm.comdat @llvm_comdat {
  llvm.comdat_selector @llvm_selected any
}
llvm.mlir.global linkonce @llvm_selected(0 : i32) comdat(@llvm_comdat::@llvm_selected) : i32
// -----
llvm.comdat_selector @llvm_selector_alone any
// -----
func.func @delinearize_static(%n: index) -> index {
  %0:2 = affine.delinearize_index %n into (%n, 4) : index, index
  return %0#1 : index
}
// -----
func.func @delinearize_outer(%n: index) -> index {
  %0:2 = affine.delinearize_index %n into (%n) : index, index
  return %0#1 : index
}
// -----
func.func @delinearize_dynamic(%n: index) -> index {
  %0:2 = affine.delinearize_index %n into (%n, %n) : index, index
  return %0#1 : index
}
// -----
func.func @parallel_maximum(%a: f32) -> f32 {
  %0 = affine.parallel (%i) = (0) to (10) reduce ("maximumf") -> f32 {
    affine.yield %a : f32
  }
  return %0 : f32
}
// -----
func.func @parallel_minimum(%a: f32) -> f32 {
  %0 = affine.parallel (%i) = (0) to (10) reduce ("minimumf") -> f32 {
    affine.yield %a : f32
  }
  return %0 : f32
}
// -----
func.func @vector_extract_poison(%v: vector<4xf32>) {
  %0 = vector.extract %v[-1] : f32 from vector<4xf32>
  return
}
// -----
func.func @vector_insert_poison(%v: vector<4xf32>, %a: f32) {
  %0 = vector.insert %a, %v [-1] : f32 into vector<4xf32>
  return
}
// -----
func.func @vector_extract_dynamic(%v: vector<4xf32>, %i: index) {
  %0 = vector.extract %v[%i] : f32 from vector<4xf32>
  return
}
// -----
func.func @vector_extract_single(%v: vector<4xf32>) {
  %0 = vector.extract %v[1] : vector<1xf32> from vector<4xf32>
  return
}
// -----
func.func @vector_extract_scalar(%v: vector<f32>) {
  %0 = vector.extract %v[] : f32 from vector<f32>
  return
}
// -----
func.func @vector_insert_dynamic(%v: vector<4xf32>, %a: f32, %i: index) {
  %0 = vector.insert %a, %v[%i] : f32 into vector<4xf32>
  return
}
// -----
func.func @vector_insert_scalar(%v: vector<f32>, %a: f32) {
  %0 = vector.insert %a, %v[] : f32 into vector<f32>
  return
}
// -----
func.func @vector_shuffle_poison(%v: vector<4xf32>) {
  %0 = vector.shuffle %v, %v [0, -1] : vector<4xf32>, vector<4xf32>
  return
}
// -----
func.func @vector_reduction_flags(%v: vector<4xf32>) {
  %0 = vector.reduction <add>, %v fastmath<reassoc> : vector<4xf32> into f32
  return
}
// -----
func.func @vector_reduction_maximumf(%v: vector<4xf32>) {
  %0 = vector.reduction <maximumf>, %v : vector<4xf32> into f32
  return
}
// -----
func.func @vector_multi_reduction_maximumf(%v: vector<4xf32>, %a: f32) {
  %0 = vector.multi_reduction <maximumf>, %v, %a [0] : vector<4xf32> to f32
  return
}
// -----
func.func @vector_outerproduct_maximumf(%v: vector<4xf32>, %w: vector<4x4xf32>) {
  %0 = vector.outerproduct %v, %v, %w {kind = #vector.kind<maximumf>} : vector<4xf32>, vector<4xf32>
  return
}
// -----
func.func @vector_contract_maximumf(%v: vector<4xf32>, %a: f32) {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<maximumf>} %v, %v, %a : vector<4xf32>, vector<4xf32> into f32
  return
}
// -----
func.func @vector_scan_maximumf(%w: vector<2x4xf32>, %v: vector<4xf32>) {
  %0:2 = vector.scan <maximumf>, %w, %v {inclusive = true, reduction_dim = 0 : i64} : vector<2x4xf32>, vector<4xf32>
  return
}
// -----
func.func @vector_reduction_minimumf(%v: vector<4xf32>) {
  %0 = vector.reduction <minimumf>, %v : vector<4xf32> into f32
  return
}
// -----
func.func @vector_multi_reduction_minimumf(%v: vector<4xf32>, %a: f32) {
  %0 = vector.multi_reduction <minimumf>, %v, %a [0] : vector<4xf32> to f32
  return
}
// -----
func.func @vector_outerproduct_minimumf(%v: vector<4xf32>, %w: vector<4x4xf32>) {
  %0 = vector.outerproduct %v, %v, %w {kind = #vector.kind<minimumf>} : vector<4xf32>, vector<4xf32>
  return
}
// -----
func.func @vector_contract_minimumf(%v: vector<4xf32>, %a: f32) {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<minimumf>} %v, %v, %a : vector<4xf32>, vector<4xf32> into f32
  return
}
// -----
func.func @vector_scan_minimumf(%w: vector<2x4xf32>, %v: vector<4xf32>) {
  %0:2 = vector.scan <minimumf>, %w, %v {inclusive = true, reduction_dim = 0 : i64} : vector<2x4xf32>, vector<4xf32>
  return
}
// -----
func.func @vector_reduction_maxnumf(%v: vector<4xf32>) {
  %0 = vector.reduction <maxnumf>, %v : vector<4xf32> into f32
  return
}
// -----
func.func @vector_multi_reduction_maxnumf(%v: vector<4xf32>, %a: f32) {
  %0 = vector.multi_reduction <maxnumf>, %v, %a [0] : vector<4xf32> to f32
  return
}
// -----
func.func @vector_outerproduct_maxnumf(%v: vector<4xf32>, %w: vector<4x4xf32>) {
  %0 = vector.outerproduct %v, %v, %w {kind = #vector.kind<maxnumf>} : vector<4xf32>, vector<4xf32>
  return
}
// -----
func.func @vector_contract_maxnumf(%v: vector<4xf32>, %a: f32) {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<maxnumf>} %v, %v, %a : vector<4xf32>, vector<4xf32> into f32
  return
}
// -----
func.func @vector_scan_maxnumf(%w: vector<2x4xf32>, %v: vector<4xf32>) {
  %0:2 = vector.scan <maxnumf>, %w, %v {inclusive = true, reduction_dim = 0 : i64} : vector<2x4xf32>, vector<4xf32>
  return
}
// -----
func.func @vector_reduction_minnumf(%v: vector<4xf32>) {
  %0 = vector.reduction <minnumf>, %v : vector<4xf32> into f32
  return
}
// -----
func.func @vector_multi_reduction_minnumf(%v: vector<4xf32>, %a: f32) {
  %0 = vector.multi_reduction <minnumf>, %v, %a [0] : vector<4xf32> to f32
  return
}
// -----
func.func @vector_outerproduct_minnumf(%v: vector<4xf32>, %w: vector<4x4xf32>) {
  %0 = vector.outerproduct %v, %v, %w {kind = #vector.kind<minnumf>} : vector<4xf32>, vector<4xf32>
  return
}
// -----
func.func @vector_contract_minnumf(%v: vector<4xf32>, %a: f32) {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<minnumf>} %v, %v, %a : vector<4xf32>, vector<4xf32> into f32
  return
}
// -----
func.func @vector_scan_minnumf(%w: vector<2x4xf32>, %v: vector<4xf32>) {
  %0:2 = vector.scan <minnumf>, %w, %v {inclusive = true, reduction_dim = 0 : i64} : vector<2x4xf32>, vector<4xf32>
  return
}
// -----
func.func @vector_load_nontemporal(%m: memref<8xf32>, %i: index) {
  %0 = vector.load %m[%i] {nontemporal = true} : memref<8xf32>, vector<4xf32>
  return
}
// -----
func.func @vector_store_nontemporal(%m: memref<8xf32>, %i: index, %v: vector<4xf32>) {
  vector.store %v, %m[%i] {nontemporal = true} : memref<8xf32>, vector<4xf32>
  return
}
// -----
func.func @math_atan_flags(%x: f32) -> f32 {
  %0 = math.atan %x fastmath<nnan> : f32
  return %0 : f32
}
// -----
func.func @math_atan2_flags(%x: f32) -> f32 {
  %0 = math.atan2 %x, %x fastmath<nnan> : f32
  return %0 : f32
}
// -----
func.func @math_expm1_flags(%x: f32) -> f32 {
  %0 = math.expm1 %x fastmath<nnan> : f32
  return %0 : f32
}
// -----
func.func @math_log1p_flags(%x: f32) -> f32 {
  %0 = math.log1p %x fastmath<nnan> : f32
  return %0 : f32
}
// -----
func.func @insertelement_index(%x: f32, %v: vector<4xf32>, %i: index) {
  %0 = vector.insertelement %x, %v[%i : index] : vector<4xf32>
  return
}
// -----
func.func @transfer_write_permuted(%m: memref<?x?xf32>, %i: index, %v: vector<4x2xf32>, %mask: vector<2x4xi1>) {
  vector.transfer_write %v, %m[%i, %i], %mask {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<4x2xf32>, memref<?x?xf32>
  return
}
// -----
func.func @transfer_read_repeated(%m: memref<?x?xf32>, %i: index, %x: f32, %mask: vector<4xi1>) {
  %0 = vector.transfer_read %m[%i, %i], %x, %mask {permutation_map = affine_map<(d0, d1) -> (0, d1)>, in_bounds = [true, false]} : memref<?x?xf32>, vector<2x4xf32>
  return
}
// -----
func.func @transfer_read_masked(%m: memref<?x?xf32>, %i: index, %x: f32, %mask: vector<2x4xi1>) {
  %0 = vector.transfer_read %m[%i, %i], %x, %mask : memref<?x?xf32>, vector<2x4xf32>
  return
}
// -----
func.func @erf_flags(%x: f32) {
  %0 = math.erf %x fastmath<nnan> : f32
  return
}
// -----
func.func @tan_flags(%x: f32) {
  %0 = math.tan %x fastmath<nnan> : f32
  return
}
// -----
func.func @pointer_of_unranked(%arg0: memref<*xf32>) -> index {
  %0 = memref.extract_aligned_pointer_as_index %arg0 : memref<*xf32> -> index
  return %0 : index
}
// -----
func.func @collapse_nothing(%arg0: memref<4x3xf32>) -> memref<4x3xf32> {
  %0 = memref.collapse_shape %arg0 [[0], [1]] : memref<4x3xf32> into memref<4x3xf32>
  return %0 : memref<4x3xf32>
}
// -----
func.func @subview_at_zero(%arg0: memref<4xi8, strided<[?], offset: 2>>) {
  %0 = memref.subview %arg0[0] [1] [1] : memref<4xi8, strided<[?], offset: 2>> to memref<1xi8, strided<[?], offset: 2>>
  return
}
// -----
func.func @long_case(%arg0: index) {
  scf.index_switch %arg0
  case -9223372036854775807 {
    scf.yield
  }
  default {
  }
  return
}
// -----
func.func @mask_contract(%arg0: vector<2xf32>, %arg1: f32, %arg2: vector<2xi1>) {
  %0 = vector.mask %arg2 { vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %arg0, %arg0, %arg1 : vector<2xf32>, vector<2xf32> into f32 } : vector<2xi1> -> f32
  return
}
// -----
func.func @mask_gather(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<2xindex>, %arg3: vector<2xi1>, %arg4: vector<2xf32>) {
  %0 = vector.mask %arg3 { vector.gather %arg0[%arg1] [%arg2], %arg3, %arg4 : memref<?xf32>, vector<2xindex>, vector<2xi1>, vector<2xf32> into vector<2xf32> } : vector<2xi1> -> vector<2xf32>
  return
}
// -----
func.func @mask_outerproduct(%arg0: vector<2xf32>, %arg1: vector<3xf32>, %arg2: vector<2x3xi1>, %arg3: vector<2x3xf32>) {
  %0 = vector.mask %arg2 { vector.outerproduct %arg0, %arg1, %arg3 {kind = #vector.kind<add>} : vector<2xf32>, vector<3xf32> } : vector<2x3xi1> -> vector<2x3xf32>
  return
}
// -----
func.func @mask_nothing(%arg0: vector<2xi1>) {
  vector.mask %arg0 { } : vector<2xi1>
  return
}
// -----
func.func @cast_from_scalar(%arg0: vector<f32>) {
  %0 = vector.shape_cast %arg0 : vector<f32> to vector<1xf32>
  return
}
// -----
func.func @cast_to_scalar(%arg0: vector<1xf32>) {
  %0 = vector.shape_cast %arg0 : vector<1xf32> to vector<f32>
  return
}
// -----
func.func @cast_regrouped(%arg0: vector<3x2xf16>) {
  %0 = vector.shape_cast %arg0 : vector<3x2xf16> to vector<2x3x1xf16>
  return
}
// -----
func.func @add_without_dimensions(%arg0: vector<f32>) {
  %0 = arith.addf %arg0, %arg0 : vector<f32>
  return
}
// -----
func.func @compare_without_dimensions(%arg0: vector<i32>) {
  %0 = arith.cmpi eq, %arg0, %arg0 : vector<i32>
  return
}
// -----
func.func @root_without_dimensions(%arg0: vector<f32>) {
  %0 = math.sqrt %arg0 : vector<f32>
  return
}
// -----
func.func @sine(%arg0: complex<f32>) {
  %0 = complex.sin %arg0 : complex<f32>
  return
}
// -----
func.func @cosine(%arg0: complex<f32>) {
  %0 = complex.cos %arg0 : complex<f32>
  return
}
// -----
func.func @exponential_minus_one(%arg0: complex<f32>) {
  %0 = complex.expm1 %arg0 : complex<f32>
  return
}
// -----
func.func @fused(%arg0: f32) {
  %0 = math.fma %arg0, %arg0, %arg0 : f32
  return
}
// -----
func.func @parallel_andi(%x: i32) {
  %0 = affine.parallel (%i) = (0) to (10) reduce ("andi") -> i32 {
    affine.yield %x : i32
  }
  return
}
// -----
func.func @parallel_ori(%x: i32) {
  %0 = affine.parallel (%i) = (0) to (10) reduce ("ori") -> i32 {
    affine.yield %x : i32
  }
  return
}
// -----
func.func @outerproduct_maxsi(%v: vector<4xi32>, %w: vector<4x4xi32>) {
  %0 = vector.outerproduct %v, %v, %w {kind = #vector.kind<maxsi>} : vector<4xi32>, vector<4xi32>
  return
}
// -----
func.func @contract_maxsi(%v: vector<4xi32>, %a: i32) {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<maxsi>} %v, %v, %a : vector<4xi32>, vector<4xi32> into i32
  return
}
// -----
func.func @outerproduct_maxui(%v: vector<4xi32>, %w: vector<4x4xi32>) {
  %0 = vector.outerproduct %v, %v, %w {kind = #vector.kind<maxui>} : vector<4xi32>, vector<4xi32>
  return
}
// -----
func.func @contract_maxui(%v: vector<4xi32>, %a: i32) {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<maxui>} %v, %v, %a : vector<4xi32>, vector<4xi32> into i32
  return
}
// -----
func.func @outerproduct_minsi(%v: vector<4xi32>, %w: vector<4x4xi32>) {
  %0 = vector.outerproduct %v, %v, %w {kind = #vector.kind<minsi>} : vector<4xi32>, vector<4xi32>
  return
}
// -----
func.func @contract_minsi(%v: vector<4xi32>, %a: i32) {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<minsi>} %v, %v, %a : vector<4xi32>, vector<4xi32> into i32
  return
}
// -----
func.func @outerproduct_minui(%v: vector<4xi32>, %w: vector<4x4xi32>) {
  %0 = vector.outerproduct %v, %v, %w {kind = #vector.kind<minui>} : vector<4xi32>, vector<4xi32>
  return
}
// -----
func.func @contract_minui(%v: vector<4xi32>, %a: i32) {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<minui>} %v, %v, %a : vector<4xi32>, vector<4xi32> into i32
  return
}
// -----
func.func @zero_of_no_pointer() {
  %0 = llvm.mlir.zero : i64
  return
}
// -----
llvm.func @g()
llvm.func @operand_bundles(%a: i32) {
  llvm.call @g() ["tag"(%a : i32)] : () -> ()
  llvm.return
}
// -----
func.func @parallel_of_two(%m: memref<4xf32>, %a: index, %x: f32) -> (f32, f32) {
  %r:2 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x, %x) -> (f32, f32) {
    %0 = memref.load %m[%i] : memref<4xf32>
    scf.reduce(%0, %x : f32, f32) {
    ^bb0(%b: f32, %c: f32):
      scf.reduce.return %b : f32
    }, {
    ^bb0(%b: f32, %c: f32):
      %1 = arith.addf %b, %c : f32
      scf.reduce.return %1 : f32
    }
  }
  return %r#0, %r#1 : f32, f32
}
// -----
func.func @expand_shape_derived(%m: memref<?x4xf32>, %n: index) {
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 2, 4] : memref<?x4xf32> into memref<?x2x4xf32>
  return
}
// -----
func.func @expand_shape_without_sizes(%m: memref<?x4xf32>) {
  %0 = memref.expand_shape %m [[0, 1], [2]] : memref<?x4xf32> into memref<?x2x4xf32>
  return
}
// -----
func.func @expand_shape_several(%m: memref<?xf32>, %n: index) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%n, %n] : memref<?xf32> into memref<?x?xf32>
  return
}
// -----
func.func @expand_shape_of_one_rank(%m: memref<6xf32>) {
  %0 = memref.expand_shape %m [[0]] output_shape [6] : memref<6xf32> into memref<6xf32>
  return
}
// -----
func.func @expand_shape_strided(%m: memref<4x6xf32, strided<[?, 1], offset: ?>>) {
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 2, 6] : memref<4x6xf32, strided<[?, 1], offset: ?>> into memref<2x2x6xf32, strided<[?, ?, 1], offset: ?>>
  return
}
// -----
func.func @expand_shape_static(%m: memref<6xf32>) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 3] : memref<6xf32> into memref<2x3xf32>
  return
}
// -----
func.func @reduction_from_integer(%v: vector<4xi32>, %a: i32) {
  %0 = vector.reduction <add>, %v, %a : vector<4xi32> into i32
  return
}
// -----
func.func @reduction_from_float(%v: vector<4xf32>, %a: f32) {
  %0 = vector.reduction <mul>, %v, %a : vector<4xf32> into f32
  return
}
// -----
func.func @reduction_minsi(%v: vector<4xi32>) {
  %0 = vector.reduction <minsi>, %v : vector<4xi32> into i32
  return
}
// -----
func.func @reduction_minui(%v: vector<4xi32>) {
  %0 = vector.reduction <minui>, %v : vector<4xi32> into i32
  return
}
// -----
func.func @reduction_maxsi(%v: vector<4xi32>) {
  %0 = vector.reduction <maxsi>, %v : vector<4xi32> into i32
  return
}
// -----
func.func @reduction_maxui(%v: vector<4xi32>) {
  %0 = vector.reduction <maxui>, %v : vector<4xi32> into i32
  return
}
// -----
func.func @multi_reduction_without_acc(%v: vector<4x2xi32>) {
  %0 = vector.multi_reduction <mul>, %v [1] : vector<4x2xi32> to vector<4xi32>
  return
}
// -----
func.func @multi_reduction_to_element(%v: vector<4xi32>) {
  %0 = vector.multi_reduction <mul>, %v [0] : vector<4xi32> to i32
  return
}
// -----
func.func @multi_reduction_minsi(%v: vector<4x2xi32>) {
  %0 = vector.multi_reduction <minsi>, %v [1] : vector<4x2xi32> to vector<4xi32>
  return
}
// -----
func.func @multi_reduction_minui(%v: vector<4x2xi32>) {
  %0 = vector.multi_reduction <minui>, %v [1] : vector<4x2xi32> to vector<4xi32>
  return
}
// -----
func.func @multi_reduction_maxsi(%v: vector<4x2xi32>) {
  %0 = vector.multi_reduction <maxsi>, %v [1] : vector<4x2xi32> to vector<4xi32>
  return
}
// -----
func.func @multi_reduction_maxui(%v: vector<4x2xi32>) {
  %0 = vector.multi_reduction <maxui>, %v [1] : vector<4x2xi32> to vector<4xi32>
  return
}
// -----
func.func @reduction_of_no_dimensions(%v: vector<i32>) {
  %0 = vector.reduction <add>, %v : vector<i32> into i32
  return
}
// -----
llvm.func hidden @hidden_function(i64) -> i64
// -----
llvm.func unnamed_addr @unnamed_function(i64) -> i64
// -----
llvm.mlir.global private hidden @hidden_global(1 : i32) : i32
