// error: attribute `nontemporal` of `llvm.load` is `1 : i32`, expected a unit attribute
// error: attribute `tbaa` of `llvm.load` is `[1]`, expected a list of attributes `#llvm.tbaa_tag`
// error: attribute `op_bundle_tags` of `llvm.call` is `[1]`, expected a list of strings
// error: attribute `arg_attrs` of `llvm.call` is `[1]`, expected an array of dictionaries
// error: attribute `convergent` of `llvm.call` is `1 : i32`, expected a unit attribute
// error: attribute `loop_annotation` of `llvm.br` is `1 : i32`, expected an attribute `#llvm.loop_annotation`
// error: attribute `personality` of `llvm.func` is `"p"`, expected a symbol
// error: attribute `section` of `llvm.mlir.global` is `1 : i32`, expected a string
llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.load"(%p) <{nontemporal = 1 : i32, tbaa = [1]}> : (!llvm.ptr) -> i32
  "llvm.call"() <{arg_attrs = [1], callee = @g, convergent = 1 : i32, op_bundle_sizes = array<i32>, op_bundle_tags = [1], operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  "llvm.br"()[^bb1] <{loop_annotation = 1 : i32}> : () -> ()
^bb1:
  llvm.return
}
llvm.func @g() attributes {personality = "p"}
llvm.mlir.global @h() {section = 1 : i32} : i32
