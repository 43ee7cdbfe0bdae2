// target: mlir-22/func.func(test-vector-scan-lowering)
// run: @main(1.0) -> [1.0, 1.0]
func.func @main(%x: f32) -> vector<1x2xf32> {
    %a = vector.broadcast %x : f32 to vector<4x1xf32>
    %v = arith.constant dense<0.0> : vector<4x2xf32>
    %i = vector.insert_strided_slice %a, %v {offsets = [0, 0], strides = [1, 1]} : vector<4x1xf32> into vector<4x2xf32>
    %j = vector.insert_strided_slice %a, %i {offsets = [0, 1], strides = [1, 1]} : vector<4x1xf32> into vector<4x2xf32>
    %0 = vector.extract_strided_slice %j {offsets = [3], sizes = [1], strides = [1]} : vector<4x2xf32> to vector<1x2xf32>
    return %0 : vector<1x2xf32>
}
