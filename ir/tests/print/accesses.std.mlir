module {
  func @f(%arg0: i1, %arg1: !llvm<"i8*">, %arg2: memref<4xf32>, %arg3: index, %arg4: vector<4xi1>, %arg5: vector<4xi32>, %arg6: f32) {
    cond_br %arg0 weights([1, 2]), ^bb1, ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb0
    %0 = select %arg4, %arg5, %arg5 : vector<4xi1>, vector<4xi32>
    %1 = select %arg0, %arg5, %arg5 : vector<4xi32>
    %2 = load %arg2[%arg3] {nontemporal = true} : memref<4xf32>
    %3 = load %arg2[%arg3] {alignment = 16 : i64} : memref<4xf32>
    %4 = load %arg2[%arg3] {alignment = 16 : i64, foo, nontemporal = true} : memref<4xf32>
    store %2, %arg2[%arg3] {alignment = 4 : i64, nontemporal = true} : memref<4xf32>
    cond_br %arg0 weights([1, 2]), ^bb2, ^bb2 {foo}
  ^bb2:  // 2 preds: ^bb1, ^bb1
    return
  }
  llvm.func @g(%arg0: !llvm.i1, %arg1: !llvm<"i8*">, %arg2: !llvm.float) {
    %0 = llvm.load %arg1 {nontemporal} : !llvm<"i8*"> -> !llvm.i32
    %1 = llvm.load volatile %arg1 {alignment = 4 : i64, nontemporal} : !llvm<"i8*"> -> !llvm.i32
    %2 = llvm.load %arg1 atomic acquire {alignment = 4 : i64} : !llvm<"i8*"> -> !llvm.i32
    %3 = llvm.load volatile %arg1 atomic syncscope("agent") seq_cst {alignment = 4 : i64} : !llvm<"i8*"> -> !llvm.i32
    %4 = llvm.load %arg1 invariant {alignment = 4 : i64} : !llvm<"i8*"> -> !llvm.i32
    %5 = llvm.load %arg1 invariant_group : !llvm<"i8*"> -> !llvm.i32
    %6 = llvm.load %arg1 dereferenceable<bytes = 8> : !llvm<"i8*"> -> !llvm<"i8*">
    llvm.store %arg2, %arg1 {nontemporal} : !llvm.float, !llvm<"i8*">
    llvm.store volatile %arg2, %arg1 : !llvm.float, !llvm<"i8*">
    llvm.store %arg2, %arg1 atomic release {alignment = 4 : i64} : !llvm.float, !llvm<"i8*">
    llvm.store %arg2, %arg1 atomic syncscope("agent") monotonic {alignment = 4 : i64} : !llvm.float, !llvm<"i8*">
    llvm.store %arg2, %arg1 invariant_group : !llvm.float, !llvm<"i8*">
    llvm.cond_br %arg0 weights([1, 2]), ^bb1, ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb0
    llvm.cond_br %arg0 weights([5, 0]), ^bb2, ^bb2 {foo}
  ^bb2:  // 2 preds: ^bb1, ^bb1
    %7 = llvm.mlir.constant(1 : i32) : !llvm.i32
    llvm.switch %7 : !llvm.i32, ^bb3 [
      1: ^bb3
    ] {branch_weights = array<i32: 13, 17>}
  ^bb3:  // 2 preds: ^bb2, ^bb2
    llvm.br ^bb4
  ^bb4:  // pred: ^bb3
    llvm.return
  }
}
