"builtin.module"() ({
  "func.func"() <{function_type = (i1, !llvm.ptr, memref<4xf32>, index, vector<4xi1>, vector<4xi32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg3: i1, %arg4: !llvm.ptr, %arg5: memref<4xf32>, %arg6: index, %arg7: vector<4xi1>, %arg8: vector<4xi32>, %arg9: f32):
    "cf.cond_br"(%arg3)[^bb1, ^bb1] <{branch_weights = array<i32: 1, 2>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb1:  // 2 preds: ^bb0, ^bb0
    %8 = "arith.select"(%arg7, %arg8, %arg8) : (vector<4xi1>, vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %9 = "arith.select"(%arg3, %arg8, %arg8) : (i1, vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %10 = "memref.load"(%arg5, %arg6) <{nontemporal = true}> : (memref<4xf32>, index) -> f32
    %11 = "memref.load"(%arg5, %arg6) <{alignment = 16 : i64}> : (memref<4xf32>, index) -> f32
    %12 = "memref.load"(%arg5, %arg6) <{alignment = 16 : i64, nontemporal = true}> {foo} : (memref<4xf32>, index) -> f32
    "memref.store"(%10, %arg5, %arg6) <{alignment = 4 : i64, nontemporal = true}> : (f32, memref<4xf32>, index) -> ()
    "cf.cond_br"(%arg3)[^bb2, ^bb2] <{branch_weights = array<i32: 1, 2>, operandSegmentSizes = array<i32: 1, 0, 0>}> {foo} : (i1) -> ()
  ^bb2:  // 2 preds: ^bb1, ^bb1
    "func.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i1, ptr, f32)>, linkage = #llvm.linkage<external>, sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: i1, %arg1: !llvm.ptr, %arg2: f32):
    %0 = "llvm.load"(%arg1) <{nontemporal, ordering = 0 : i64}> : (!llvm.ptr) -> i32
    %1 = "llvm.load"(%arg1) <{alignment = 4 : i64, nontemporal, ordering = 0 : i64, volatile_}> : (!llvm.ptr) -> i32
    %2 = "llvm.load"(%arg1) <{alignment = 4 : i64, ordering = 4 : i64}> : (!llvm.ptr) -> i32
    %3 = "llvm.load"(%arg1) <{alignment = 4 : i64, ordering = 7 : i64, syncscope = "agent", volatile_}> : (!llvm.ptr) -> i32
    %4 = "llvm.load"(%arg1) <{alignment = 4 : i64, invariant, ordering = 0 : i64}> : (!llvm.ptr) -> i32
    %5 = "llvm.load"(%arg1) <{invariantGroup, ordering = 0 : i64}> : (!llvm.ptr) -> i32
    %6 = "llvm.load"(%arg1) <{dereferenceable = #llvm.dereferenceable<bytes = 8>, ordering = 0 : i64}> : (!llvm.ptr) -> !llvm.ptr
    "llvm.store"(%arg2, %arg1) <{nontemporal, ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    "llvm.store"(%arg2, %arg1) <{ordering = 0 : i64, volatile_}> : (f32, !llvm.ptr) -> ()
    "llvm.store"(%arg2, %arg1) <{alignment = 4 : i64, ordering = 5 : i64}> : (f32, !llvm.ptr) -> ()
    "llvm.store"(%arg2, %arg1) <{alignment = 4 : i64, ordering = 2 : i64, syncscope = "agent"}> : (f32, !llvm.ptr) -> ()
    "llvm.store"(%arg2, %arg1) <{invariantGroup, ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    "llvm.cond_br"(%arg0)[^bb1, ^bb1] <{branch_weights = array<i32: 1, 2>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb1:  // 2 preds: ^bb0, ^bb0
    "llvm.cond_br"(%arg0)[^bb2, ^bb2] <{branch_weights = array<i32: 5, 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> {foo} : (i1) -> ()
  ^bb2:  // 2 preds: ^bb1, ^bb1
    %7 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> i32
    "llvm.switch"(%7)[^bb3, ^bb3] <{branch_weights = array<i32: 13, 17>, case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb3:  // 2 preds: ^bb2, ^bb2
    "llvm.br"()[^bb4] : () -> ()
  ^bb4:  // pred: ^bb3
    "llvm.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
