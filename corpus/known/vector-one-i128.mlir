// target: mlir-22@0
// run: @main(3) -> [15]
func.func @main(%arg1: i128) -> vector<i128> {
    %0 = vector.from_elements %arg1, %arg1, %arg1, %arg1, %arg1 : vector<5xi128>
    %cst_6 = arith.constant dense<128> : vector<i128>
    %dest, %accumulated_value = vector.scan <add>, %0, %cst_6 {inclusive = true, reduction_dim = 0 : i64} : vector<5xi128>, vector<i128>
    return %accumulated_value : vector<i128>
}
