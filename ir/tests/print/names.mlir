module {
  func.func @f(%arg0: i32, %arg1: i32) -> i32 {
    %0 = arith.addi %arg0, %arg1 : i32
    "foo.bar"() ({
    ^bb0(%arg2: i32, %arg3: i32):
      %1 = "foo.y"(%arg2) : (i32) -> i32
    }, {
    ^bb0(%arg2: i32, %arg3: i32):
      %1 = "foo.y"(%arg2) : (i32) -> i32
      %2 = "foo.y"(%arg2) ({
      ^bb0(%arg4: i32, %arg5: i32):
        %3 = "foo.y"(%arg4) : (i32) -> i32
      }) : (i32) -> i32
    }) : () -> ()
    "foo.bar"() ({
    ^bb0(%arg2: i32, %arg3: i32):
      %1 = "foo.y"(%arg2) : (i32) -> i32
    }) : () -> ()
    return %arg0 : i32
  }
  func.func @h(%arg0: i32, %arg1: i32) -> i32 {
    %0 = arith.addi %arg0, %arg1 : i32
    return %arg0 : i32
  }
  func.func @i(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %c1_i32_0 = arith.constant 1 : i32
    %0 = arith.addi %arg0, %arg0 : i32
    return %arg0 : i32
  }
}
