// error: attribute `name` of `builtin.module` has no dialect prefix, expected one as in `llvm.data_layout`
// differs: MLIR passes over a property that it does not know
"builtin.module"() <{name = 1}> ({
^bb0:
}) : () -> ()
