// error: `llvm.func` with linkage `internal` has no body, expected one
llvm.func internal @f()
