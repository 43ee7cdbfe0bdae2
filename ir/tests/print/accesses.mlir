module {
  func.func @f(%arg0: i1, %arg1: !llvm.ptr, %arg2: memref<4xf32>, %arg3: index, %arg4: vector<4xi1>, %arg5: vector<4xi32>, %arg6: f32) {
    cf.cond_br %arg0 weights([1, 2]), ^bb1, ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb0
    %0 = arith.select %arg4, %arg5, %arg5 : vector<4xi1>, vector<4xi32>
    %1 = arith.select %arg0, %arg5, %arg5 : vector<4xi32>
    %2 = memref.load %arg2[%arg3] {nontemporal = true} : memref<4xf32>
    %3 = memref.load %arg2[%arg3] {alignment = 16 : i64} : memref<4xf32>
    %4 = memref.load %arg2[%arg3] {alignment = 16 : i64, foo, nontemporal = true} : memref<4xf32>
    memref.store %2, %arg2[%arg3] {alignment = 4 : i64, nontemporal = true} : memref<4xf32>
    cf.cond_br %arg0 weights([1, 2]), ^bb2, ^bb2 {foo}
  ^bb2:  // 2 preds: ^bb1, ^bb1
    return
  }
  llvm.func @g(%arg0: i1, %arg1: !llvm.ptr, %arg2: f32) {
    %0 = llvm.load %arg1 {nontemporal} : !llvm.ptr -> i32
    %1 = llvm.load volatile %arg1 {alignment = 4 : i64, nontemporal} : !llvm.ptr -> i32
    %2 = llvm.load %arg1 atomic acquire {alignment = 4 : i64} : !llvm.ptr -> i32
    %3 = llvm.load volatile %arg1 atomic syncscope("agent") seq_cst {alignment = 4 : i64} : !llvm.ptr -> i32
    %4 = llvm.load %arg1 invariant {alignment = 4 : i64} : !llvm.ptr -> i32
    %5 = llvm.load %arg1 invariant_group : !llvm.ptr -> i32
    %6 = llvm.load %arg1 dereferenceable<bytes = 8> : !llvm.ptr -> !llvm.ptr
    llvm.store %arg2, %arg1 {nontemporal} : f32, !llvm.ptr
    llvm.store volatile %arg2, %arg1 : f32, !llvm.ptr
    llvm.store %arg2, %arg1 atomic release {alignment = 4 : i64} : f32, !llvm.ptr
    llvm.store %arg2, %arg1 atomic syncscope("agent") monotonic {alignment = 4 : i64} : f32, !llvm.ptr
    llvm.store %arg2, %arg1 invariant_group : f32, !llvm.ptr
    llvm.cond_br %arg0 weights([1, 2]), ^bb1, ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb0
    llvm.cond_br %arg0 weights([5, 0]), ^bb2, ^bb2 {foo}
  ^bb2:  // 2 preds: ^bb1, ^bb1
    %7 = llvm.mlir.constant(1 : i32) : i32
    llvm.switch %7 : i32, ^bb3 [
      1: ^bb3
    ] {branch_weights = array<i32: 13, 17>}
  ^bb3:  // 2 preds: ^bb2, ^bb2
    llvm.br ^bb4
  ^bb4:  // pred: ^bb3
    llvm.return
  }
}
