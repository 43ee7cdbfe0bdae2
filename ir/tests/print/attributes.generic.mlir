"builtin.module"() ({
  "a \22 b"() {w = dense<[true, false]> : tensor<2xui1>, x = !foo<1>, y = #foo<>, z = #foo<a$b<c>>} : () -> ()
  "a"() {strided = strided<[4, ?], offset: 2>, typed_opaque = #b.c<d> : i32, typed_string = "a" : !b.c} : () -> ()
  "a"() {x = [strided<[]>, "a" : i32, #b.c : f32], y = array<ui8: 255, 255>} : () -> ()
  "b"() <{x = "a" : i32}> : () -> ()
  "func.func"() <{function_type = (i1, i32, si32, memref<4xf32, strided<[3]>>) -> (), sym_name = "f"}> ({
  ^bb0(%arg3: i1, %arg4: i32, %arg5: si32, %arg6: memref<4xf32, strided<[3]>>):
    "cf.cond_br"(%arg3)[^bb1, ^bb1] <{branch_weights = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> {x.y = 1 : i32} : (i1) -> ()
  ^bb1:  // 2 preds: ^bb0, ^bb0
    "cf.switch"(%arg5)[^bb2, ^bb2, ^bb2] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<[-1, 0]> : vector<2xsi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> {x.y} : (si32) -> ()
  ^bb2:  // 3 preds: ^bb1, ^bb1, ^bb1
    "cf.switch"(%arg4)[^bb3, ^bb3, ^bb3, ^bb3] <{case_operand_segments = array<i32: 0, 0, 0>, case_values = dense<[1, -1, 0]> : vector<3xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb3:  // 4 preds: ^bb2, ^bb2, ^bb2, ^bb2
    "cf.cond_br"(%arg3)[^bb4, ^bb4] <{branch_weights = array<i32: -1, 2>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb4:  // 2 preds: ^bb3, ^bb3
    "cf.switch"(%arg4)[^bb5, ^bb5] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb5:  // 2 preds: ^bb4, ^bb4
    "builtin.module"() ({
      "func.func"() <{function_type = () -> (), sym_name = "g", sym_visibility = "private"}> ({
      }) : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4xf32, #arith.overflow<nsw>>, memref<4xf32, #gpu.address_space<workgroup>>) -> (), sym_name = "g"}> ({
  ^bb0(%arg1: memref<4xf32, #arith.overflow<nsw>>, %arg2: memref<4xf32, #gpu.address_space<workgroup>>):
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (), sym_name = "h"}> ({
  ^bb0(%arg0: i32):
    "foo"() ({
      %0 = "builtin.unrealized_conversion_cast"() : () -> tensor<4xf32>
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
