// Section "Function Signature Conversion".
// gives: llvm.func @bar(!llvm.i32) -> !llvm.i64
// gives: llvm.func @qux(!llvm.i32, !llvm.float) -> !llvm<"{ i64, double }">
// gives: llvm.func @quux(!llvm<"void ()*">) -> !llvm<"void ()*">
func @foo() -> ()
func @bar(i32) -> (i64)
func @qux(i32, f32) -> (i64, f64)
func @quux(() -> ()) -> (() -> ())
func @scalars(i1, i8, f16, f32, f64, index, vector<4 x f32>, vector<4 x 8 x 16 x f32>)
func @memrefs(memref<f32>, memref<1 x f32>, memref<1 x ? x vector<4xf32>>)
func @results() -> (memref<10x42x42x43x123 x f32>)
