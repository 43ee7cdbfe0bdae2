// error: `llvm.func` of the linkage `internal` needs a body
llvm.func internal @f()
