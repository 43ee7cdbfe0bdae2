"builtin.module"() ({
  %0 = "foo.x"() : () -> memref<4xf32>
  %1 = "foo.x"() : () -> index
  %2 = "memref.dim"(%0, %1) {x.a} : (memref<4xf32>, index) -> index
  %3 = "builtin.unrealized_conversion_cast"(%1) : (index) -> i64
  "llvm.func"() <{CConv = #llvm.cconv<fastcc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<internal>, sym_name = "l", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
    %21 = "llvm.mlir.constant"() <{value = 1 : i64}> {x.a} : () -> i64
    %22 = "llvm.add"(%21, %21) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %23 = "llvm.call"(%21) <{CConv = #llvm.cconv<fastcc>, TailCallKind = #llvm.tailcallkind<none>, callee = @p, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %24 = "llvm.call"(%21) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<tail>, callee = @p, fastmathFlags = #llvm.fastmath<fast>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %25 = "llvm.mlir.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %26 = "llvm.fadd"(%25, %25) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %27 = "func.call"(%25) <{callee = @k}> : (f32) -> f32
    "llvm.return"() {x} : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, arg_attrs = [{llvm.noundef}], function_type = !llvm.func<ptr (i64)>, linkage = #llvm.linkage<external>, res_attrs = [{llvm.noalias}], sym_name = "p", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) {x.a} : () -> ()
  "func.func"() <{function_type = (f32) -> f32, sym_name = "k", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (f32, f64) -> (), sym_name = "kk"}> ({
  ^bb0(%arg0: f32, %arg1: f64):
    %4 = "func.call"(%arg0) <{callee = @k}> : (f32) -> f32
    %5 = "arith.addf"(%arg0, %arg0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %6 = "arith.constant"() <{value = 0x4B7FFFFF : f32}> : () -> f32
    %7 = "arith.constant"() <{value = 0.333333343 : f32}> : () -> f32
    %8 = "arith.constant"() <{value = 123456789.125 : f64}> : () -> f64
    %9 = "arith.constant"() <{value = 1.23456789E-12 : f64}> : () -> f64
    %10 = "arith.constant"() <{value = 1.23456789E+22 : f64}> : () -> f64
    %11 = "arith.constant"() <{value = 0.0012345678899999999 : f64}> : () -> f64
    %12 = "arith.constant"() <{value = 1.23456789E-4 : f64}> : () -> f64
    %13 = "arith.constant"() <{value = 0x423CBE991A080000 : f64}> : () -> f64
    %14 = "arith.constant"() <{value = 6.550400e+04 : f16}> : () -> f16
    %15 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %16 = "arith.constant"() <{value = 9.183550e-41 : bf16}> : () -> bf16
    %17 = "arith.constant"() <{value = 1.7976931348623157E+308 : f64}> : () -> f64
    %18 = "arith.constant"() <{value = 4.940660e-324 : f64}> : () -> f64
    %19 = "arith.constant"() <{value = 0x4B8CA1A5 : f32}> : () -> f32
    "foo.q"() ({
      %20 = "arith.addf"(%arg0, %arg0) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
