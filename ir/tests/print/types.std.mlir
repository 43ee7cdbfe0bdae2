module {
  func @f(%arg0: memref<*xf32>, %arg1: i32) {
    %c1_i7 = constant 1 : i7
    %c-1_i128 = constant -1 : i128
    %c1 = constant 1 : index
    %cst = constant 1.000000e+00 : f16
    %cst_0 = constant 2.000000e+00 : f16
    %true = constant true
    %true_1 = constant true
    %false = constant false
    %false_2 = constant false
    %0 = alloc() : memref<f32>
    %1 = alloc() : memref<f32>
    %2 = memref_cast %arg0 : memref<*xf32> to memref<4xf32>
    %3 = memref_cast %arg0 : memref<*xf32> to memref<4xf32>
    %4 = dim %arg0, %c1 : memref<*xf32>
    %5 = dim %arg0, %c1 : memref<*xf32>
    %6 = select %true, %c1_i7, %c1_i7 : i7
    cond_br %true, ^bb1(%c1_i7, %c-1_i128 : i7, i128), ^bb2 {x.a}
  ^bb1(%7: i7, %8: i128):  // 2 preds: ^bb0, ^bb1
    br ^bb1(%7, %8 : i7, i128) {x.a}
  ^bb2:  // pred: ^bb0
    call @g(%6) {x.a} : (i7) -> ()
    return
  }
  func @g(i7)
  func @h(%arg0: i7 {x.y}, %arg1: index {x.z = 1 : i32}) -> (i7 {x.y}, f32) attributes {sym_visibility = "public"} {
    %0:2 = "foo"() : () -> (i7, f32)
    return %0#0, %0#1 : i7, f32
  }
  func @i(%arg0: i7) -> (i7 {x.y}) attributes {sym_visibility = "nested"} {
    return %arg0 : i7
  }
  func @j() -> (() -> i32)
  func @k(() -> i32, tuple<i32, f32>, none, !foo.bar<x y>, vector<4x8xf32>, si8, ui8, memref<f32, offset: 0, strides: []>, memref<4xf32, offset: 0, strides: [1]>, memref<4xf32, offset: 3, strides: [1]>, memref<4xf32, offset: 0, strides: [2]>, memref<4xf32, offset: ?, strides: [?], "a">, memref<*xi8, 3>, memref<4xi32, 1 : i32>, memref<4xi32, #gpu.address_space<workgroup>>, memref<3xi32, offset: 0, strides: [-1]>) -> !llvm<"void (i32)">
  func @"x y"() -> (i32, () -> ())
}
