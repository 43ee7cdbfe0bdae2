// target: mlir-19@0
// run: @main(0.0) -> [0.0]
func.func @main(%x: f32) -> vector<f32> {
    %0 = vector.broadcast %x : f32 to vector<f32>
    %1 = math.tanh %0 : vector<f32>
    return %1 : vector<f32>
}
