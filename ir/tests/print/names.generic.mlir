"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32) -> i32, sym_name = "f"}> ({
  ^bb0(%arg3: i32, %arg4: i32):
    %4 = "arith.addi"(%arg3, %arg4) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "foo.bar"() ({
    ^bb0(%arg11: i32, %arg12: i32):
      %9 = "foo.y"(%arg11) : (i32) -> i32
    }, {
    ^bb0(%arg7: i32, %arg8: i32):
      %6 = "foo.y"(%arg7) : (i32) -> i32
      %7 = "foo.y"(%arg7) ({
      ^bb0(%arg9: i32, %arg10: i32):
        %8 = "foo.y"(%arg9) : (i32) -> i32
      }) : (i32) -> i32
    }) : () -> ()
    "foo.bar"() ({
    ^bb0(%arg5: i32, %arg6: i32):
      %5 = "foo.y"(%arg5) : (i32) -> i32
    }) : () -> ()
    "func.return"(%arg3) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32) -> i32, sym_name = "h"}> ({
  ^bb0(%arg1: i32, %arg2: i32):
    %3 = "arith.addi"(%arg1, %arg2) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "func.return"(%arg1) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> i32, sym_name = "i"}> ({
  ^bb0(%arg0: i32):
    %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %2 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "func.return"(%arg0) : (i32) -> ()
  }) : () -> ()
}) : () -> ()
