// target: mlir-19/inline
// run: @main([-77, -76, -75, ?, -73, -72, ?, -70] offset 1, arg 0 offset 1) -> (-18446744073709551616, 3) after [-77, 3, -75, ?, -73, -72, ?, -70]
module {
  func.func private @f1(%arg0: f64 {llvm.noundef}, %arg1: i1, %arg2: i65, %arg3: f64 {llvm.noundef}, %arg4: f16) -> (f64, i65, f64, i65) {
    %c3 = arith.constant 3 : index
    %c-18446744073709551616_i65 = arith.constant -18446744073709551616 : i65
    %cst = arith.constant 0x7FF69B6A628758E3 : f64
    %cst_0 = arith.constant -1.300000e+01 : f16
    %c0 = arith.constant 0 : index
    %true = arith.constant true
    %c1 = arith.constant 1 : index
    cf.cond_br %arg1, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    cf.br ^bb3(%c0, %c0, %c-18446744073709551616_i65 : index, index, i65)
  ^bb2:  // pred: ^bb0
    %0 = call @f2(%c3, %cst) : (index, f64) -> f64
    cf.br ^bb6(%cst_0, %cst : f16, f64)
  ^bb3(%1: index, %2: index, %3: i65):  // 2 preds: ^bb1, ^bb4
    %4 = arith.cmpi slt, %1, %c3 : index
    cf.cond_br %4, ^bb4, ^bb5
  ^bb4:  // pred: ^bb3
    cf.assert %true, "says \22so\22"
    %5 = arith.addi %1, %c1 : index
    cf.br ^bb3(%5, %c3, %c-18446744073709551616_i65 : index, index, i65)
  ^bb5:  // pred: ^bb3
    cf.br ^bb6(%cst_0, %cst : f16, f64)
  ^bb6(%6: f16, %7: f64):  // 2 preds: ^bb2, ^bb5
    return %cst, %arg2, %cst, %c-18446744073709551616_i65 : f64, i65, f64, i65
  }
  func.func private @f2(%arg0: index, %arg1: f64) -> f64 {
    %c4 = arith.constant 4 : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = arith.remui %arg0, %c4 : index
    %1 = arith.cmpi eq, %0, %c0 : index
    cf.cond_br %1, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    return %arg1 : f64
  ^bb2:  // pred: ^bb0
    %2 = arith.subi %0, %c1 : index
    %3 = call @f2(%2, %arg1) : (index, f64) -> f64
    %4 = arith.select %1, %3, %arg1 : f64
    return %4 : f64
  }
  func.func @main(%arg0: memref<5x1xi8, strided<[?, 1], offset: ?>>, %arg1: memref<5x1xi8, strided<[?, 1], offset: ?>>) -> (i65, i65) {
    %c0_i8 = arith.constant 0 : i8
    %c3_i8 = arith.constant 3 : i8
    %c100_i32 = arith.constant 100 : i32
    %c1_i8 = arith.constant 1 : i8
    %c3 = arith.constant 3 : index
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0x7FF69B6A628758E3 : f64
    %cst_0 = arith.constant -1.300000e+01 : f16
    %c-18446744073709551616_i65 = arith.constant -18446744073709551616 : i65
    cf.br ^bb1(%c0_i8, %arg1 : i8, memref<5x1xi8, strided<[?, 1], offset: ?>>)
  ^bb1(%0: i8, %1: memref<5x1xi8, strided<[?, 1], offset: ?>>):  // 2 preds: ^bb0, ^bb2
    %2 = arith.cmpi ne, %0, %c3_i8 : i8
    cf.cond_br %2, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %3 = call @f0(%c100_i32, %c100_i32) : (i32, i32) -> i32
    %4 = arith.addi %0, %c1_i8 : i8
    cf.br ^bb1(%4, %arg0 : i8, memref<5x1xi8, strided<[?, 1], offset: ?>>)
  ^bb3:  // pred: ^bb1
    %5 = memref.load %arg0[%c3, %c0] : memref<5x1xi8, strided<[?, 1], offset: ?>>
    %6 = memref.atomic_rmw maxs %0, %arg0[%c0, %c0] : (i8, memref<5x1xi8, strided<[?, 1], offset: ?>>) -> i8
    %7 = memref.load %1[%c0, %c0] : memref<5x1xi8, strided<[?, 1], offset: ?>>
    %8 = arith.extui %0 : i8 to i65
    %9:4 = call @f1(%cst, %2, %8, %cst, %cst_0) : (f64, i1, i65, f64, f16) -> (f64, i65, f64, i65)
    return %c-18446744073709551616_i65, %9#1 : i65, i65
  }
  func.func private @f0(%arg0: i32, %arg1: i32) -> i32 {
    %c200_i32 = arith.constant 200 : i32
    return %c200_i32 : i32
  }
}
