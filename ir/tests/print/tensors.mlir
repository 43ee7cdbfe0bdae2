module {
  func.func @f(%arg0: tensor<4xi32>, %arg1: tensor<?xf32>, %arg2: tensor<*xf32>, %arg3: vector<[4]xi32>, %arg4: tensor<4xindex>, %arg5: tensor<4xi1>, %arg6: tensor<?xi1>) {
    %0 = arith.addi %arg0, %arg0 : tensor<4xi32>
    %1 = arith.mulf %arg1, %arg1 : tensor<?xf32>
    %2 = arith.cmpi slt, %arg0, %arg0 : tensor<4xi32>
    %3 = arith.extsi %arg0 : tensor<4xi32> to tensor<4xi64>
    %4 = arith.cmpf olt, %arg2, %arg2 : tensor<*xf32>
    %5 = arith.cmpi slt, %arg3, %arg3 : vector<[4]xi32>
    %6 = arith.select %arg5, %arg0, %arg0 : tensor<4xi1>, tensor<4xi32>
    %7 = arith.index_cast %arg4 : tensor<4xindex> to tensor<4xi8>
    %sum, %overflow = arith.addui_extended %arg0, %arg0 : tensor<4xi32>, tensor<4xi1>
    return
  }
  "t"() {a = tensor<4x?xf32>, b = tensor<*xf32>, c = tensor<f32>, d = tensor<4xi32, #foo.bar>, e = tensor<4xi32, 3 : i64>, f = tensor<4xi32, "x">, g = tensor<4xi32, 3 : i32>, h = tensor<4xi32, unit>, i = complex<f32>, j = complex<si32>, k = vector<[4]xi32>, l = vector<4x[8]xf32>, m = vector<f32>, n = tensor<2xvector<4xf32>>, o = tensor<2x!foo.bar>, p = vector<[2]x[4]xf32>, q = tensor<4xcomplex<f32>>, r = tensor<0xindex>, s = memref<4xcomplex<f32>>, t = tensor<4x!llvm.ptr>} : () -> ()
}
