"builtin.module"() ({
  "func.func"() <{function_type = (memref<*xf32>, i32) -> (), sym_name = "f"}> ({
  ^bb0(%arg3: memref<*xf32>, %arg4: i32):
    %1 = "arith.constant"() <{value = 1 : i7}> : () -> i7
    %2 = "arith.constant"() <{value = -1 : i128}> : () -> i128
    %3 = "arith.constant"() <{value = 1 : index}> : () -> index
    %4 = "arith.constant"() <{value = 1.000000e+00 : f16}> : () -> f16
    %5 = "arith.constant"() <{value = 2.000000e+00 : f16}> : () -> f16
    %6 = "arith.constant"() <{value = true}> : () -> i1
    %7 = "arith.constant"() <{value = true}> : () -> i1
    %8 = "arith.constant"() <{value = false}> : () -> i1
    %9 = "arith.constant"() <{value = false}> : () -> i1
    %10 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<f32>
    %11 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<f32>
    %12 = "memref.cast"(%arg3) : (memref<*xf32>) -> memref<4xf32>
    %13 = "memref.cast"(%arg3) : (memref<*xf32>) -> memref<4xf32>
    %14 = "memref.dim"(%arg3, %3) : (memref<*xf32>, index) -> index
    %15 = "memref.dim"(%arg3, %3) : (memref<*xf32>, index) -> index
    %16 = "arith.select"(%6, %1, %1) : (i1, i7, i7) -> i7
    "cf.cond_br"(%6, %1, %2)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 2, 0>}> {x.a} : (i1, i7, i128) -> ()
  ^bb1(%17: i7, %18: i128):  // 2 preds: ^bb0, ^bb1
    "cf.br"(%17, %18)[^bb1] {x.a} : (i7, i128) -> ()
  ^bb2:  // pred: ^bb0
    "func.call"(%16) <{callee = @g}> {x.a} : (i7) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i7) -> (), sym_name = "g", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{arg_attrs = [{x.y}, {x.z = 1 : i32}], function_type = (i7, index) -> (i7, f32), res_attrs = [{x.y}, {}], sym_name = "h", sym_visibility = "public"}> ({
  ^bb0(%arg1: i7, %arg2: index):
    %0:2 = "foo"() : () -> (i7, f32)
    "func.return"(%0#0, %0#1) : (i7, f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i7) -> i7, res_attrs = [{x.y}], sym_name = "i", sym_visibility = "nested"}> ({
  ^bb0(%arg0: i7):
    "func.return"(%arg0) : (i7) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (() -> i32), sym_name = "j", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (() -> i32, tuple<i32, f32>, none, !foo.bar<x y>, vector<4x8xf32>, si8, ui8, memref<f32, strided<[]>>, memref<4xf32, strided<[1]>>, memref<4xf32, strided<[1], offset: 3>>, memref<4xf32, strided<[2]>>, memref<4xf32, strided<[?], offset: ?>, "a">, memref<*xi8, 3>, memref<4xi32, 1 : i32>, memref<4xi32, #gpu.address_space<workgroup>>, memref<3xi32, strided<[-1]>>) -> !llvm.func<void (i32)>, sym_name = "k", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = () -> (i32, () -> ()), sym_name = "x y", sym_visibility = "private"}> ({
  }) : () -> ()
}) : () -> ()
