// target: mlir-13
// run: @main([0.0]) -> () after [14.0]
func.func @main(%arg0: memref<1xf64, 1>) {
    %c0 = arith.constant 0 : index
    %i = arith.constant dense<[0]> : vector<1xi16>
    %m = arith.constant dense<[true]> : vector<1xi1>
    %v = arith.constant dense<[14.0]> : vector<1xf64>
    vector.scatter %arg0[%c0] [%i], %m, %v : memref<1xf64, 1>, vector<1xi16>, vector<1xi1>, vector<1xf64>
    return
}
