// error: the attribute `nontemporal` of `llvm.load` needs no value
// error: the attribute `tbaa` of `llvm.load` needs a list of attributes `#llvm.tbaa_tag`
// error: the attribute `convergent` of `llvm.call` needs no value
// error: the attribute `op_bundle_tags` of `llvm.call` needs a list of strings
// error: the attribute `arg_attrs` of `llvm.call` needs an array of dictionaries
// error: the attribute `personality` of `llvm.func` needs a symbol
// error: the attribute `loop_annotation` of `llvm.br` needs an attribute `#llvm.loop_annotation`
// error: the attribute `section` of `llvm.mlir.global` needs a string
llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.load"(%p) <{nontemporal = 1 : i32, tbaa = [1]}> : (!llvm.ptr) -> i32
  "llvm.call"() <{arg_attrs = [1], callee = @g, convergent = 1 : i32, op_bundle_sizes = array<i32>, op_bundle_tags = [1], operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  "llvm.br"()[^bb1] <{loop_annotation = 1 : i32}> : () -> ()
^bb1:
  llvm.return
}
llvm.func @g() attributes {personality = "p"}
llvm.mlir.global @h() {section = 1 : i32} : i32
