// The generic form of 2020: a module ends in an op, and the type of a function is called `type`.
"module"() ( {
  "func"() ( {
  ^bb0(%arg0: i32):
    "std.return"(%arg0) : (i32) -> ()
  }) {sym_name = "f", type = (i32) -> i32} : () -> ()
  "module"() ( {
    "module_terminator"() : () -> ()
  }) {sym_name = "inner"} : () -> ()
  "module_terminator"() : () -> ()
}) : () -> ()

// -----

// The attributes of arguments and results are those of the function, by their numbers.
"module"() ( {
  "func"() ( {
  ^bb0(%arg0: memref<?xf32>, %arg1: i32):
    "std.return"(%arg1) : (i32) -> ()
  }) {arg0 = {llvm.align = 16 : i64, llvm.noalias = true}, result0 = {test.kept}, sym_name = "f", type = (memref<?xf32>, i32) -> i32} : () -> ()
  "llvm.func"() ( {
  }) {arg1 = {llvm.noalias = true}, sym_name = "g", type = !llvm<"void (i32, float*)">} : () -> ()
  "module_terminator"() : () -> ()
}) : () -> ()

// -----

func @f(%arg0: memref<?xf32> {llvm.noalias = true}, %arg1: memref<?xf32> {llvm.noalias = false}) {
  return
}
llvm.func @g(!llvm.i32, !llvm<"float*"> {llvm.noalias = true})
