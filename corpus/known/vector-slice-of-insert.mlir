// target: mlir-19/canonicalize
// run: @main([4.0, 3.0]) -> [4.0, 4.0]
func.func @main(%x: vector<2xf32>) -> vector<1x2xf32> {
    %v = vector.broadcast %x : vector<2xf32> to vector<4x2xf32>
    %a = arith.constant dense<[[1.0], [2.0], [3.0], [4.0]]> : vector<4x1xf32>
    %i = vector.insert_strided_slice %a, %v {offsets = [0, 1], strides = [1, 1]} : vector<4x1xf32> into vector<4x2xf32>
    %0 = vector.extract_strided_slice %i {offsets = [3], sizes = [1], strides = [1]} : vector<4x2xf32> to vector<1x2xf32>
    return %0 : vector<1x2xf32>
}
