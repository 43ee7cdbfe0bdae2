module {
  "a \22 b"() {w = dense<[true, false]> : tensor<2xui1>, x = !foo<1>, y = #foo<>, z = #foo<a$b<c>>} : () -> ()
  "a"() {strided = strided<[4, ?], offset: 2>, typed_opaque = #b.c<d> : i32, typed_string = "a" : !b.c} : () -> ()
  "a"() {x = [strided<[]>, "a" : i32, #b.c : f32], y = array<ui8: 255, 255>} : () -> ()
  "b"() <{x = "a" : i32}> : () -> ()
  func @f(%arg0: i1, %arg1: i32, %arg2: si32, %arg3: memref<4xf32, offset: 0, strides: [3]>) {
    cond_br %arg0 weights([]), ^bb1, ^bb1 {x.y = 1 : i32}
  ^bb1:  // 2 preds: ^bb0, ^bb0
    cf.switch %arg2 : si32, [
      default: ^bb2,
      4294967295: ^bb2,
      0: ^bb2
    ] {x.y}
  ^bb2:  // 3 preds: ^bb1, ^bb1, ^bb1
    cf.switch %arg1 : i32, [
      default: ^bb3,
      1: ^bb3,
      4294967295: ^bb3,
      0: ^bb3
    ]
  ^bb3:  // 4 preds: ^bb2, ^bb2, ^bb2, ^bb2
    cond_br %arg0 weights([-1, 2]), ^bb4, ^bb4
  ^bb4:  // 2 preds: ^bb3, ^bb3
    cf.switch %arg1 : i32, [
      default: ^bb5,
      1: ^bb5
    ]
  ^bb5:  // 2 preds: ^bb4, ^bb4
    module {
      func @g()
    }
    return
  }
  func @g(%arg0: memref<4xf32, #arith.overflow<nsw>>, %arg1: memref<4xf32, #gpu.address_space<workgroup>>) {
    return
  }
  func @h(%arg0: i32) {
    "foo"() ({
      %0 = llvm.mlir.cast to tensor<4xf32>
    }) : () -> ()
    return
  }
}
