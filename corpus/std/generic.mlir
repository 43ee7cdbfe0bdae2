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
