// Section "Memref Types"; a result shows the descriptor whole.
// gives: llvm.func @rank_0() -> !llvm<"{ float*, float*, i64 }">
// gives: llvm.func @static() -> !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
// gives: llvm.func @dynamic() -> !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
// gives: llvm.func @rank_5() -> !llvm<"{ float*, float*, i64, [5 x i64], [5 x i64] }">
// gives: llvm.func @rank_5_dynamic() -> !llvm<"{ float*, float*, i64, [5 x i64], [5 x i64] }">
// gives: llvm.func @vectors() -> !llvm<"{ <4 x float>*, <4 x float>*, i64, [2 x i64], [2 x i64] }">
// gives: llvm.func @unranked() -> !llvm<"{ i64, i8* }">
func @rank_0() -> memref<f32>
func @static() -> memref<1 x f32>
func @dynamic() -> memref<? x f32>
func @rank_5() -> memref<10x42x42x43x123 x f32>
func @rank_5_dynamic() -> memref<10x?x42x?x123 x f32>
func @vectors() -> memref<1x? x vector<4xf32>>
func @unranked() -> memref<*xf32>
