// Section "Vector Types".
// gives: llvm.func @one_dimension(!llvm<"<4 x float>">)
// gives: llvm.func @three_dimensions(!llvm<"[4 x [8 x <16 x float>]]">)
func @one_dimension(vector<4 x f32>)
func @three_dimensions(vector<4 x 8 x 16 x f32>)
