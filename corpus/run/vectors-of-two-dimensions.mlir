// Every element alone, also where LLVM has only vectors of one dimension.
// run: @f([1, -128, 127, -7, 7, 0], [1, -1, 2, 2, -2, 5]) -> () after [2, 127, -127, -5, 5, 5], [2, -128, 64, 6, 6, 0]
// run: @g([1.5, -2.5, 1000.0, -0.0]) -> () after [1.5, -2.5, 1000.0, -0.0]
func.func @f(%a: memref<1xvector<2x3xi8>>, %b: memref<1xvector<2x3xi8>>) {
  %zero = arith.constant 0 : index
  %x = memref.load %a[%zero] : memref<1xvector<2x3xi8>>
  %y = memref.load %b[%zero] : memref<1xvector<2x3xi8>>
  %sum = arith.addi %x, %y : vector<2x3xi8>
  %wide_x = arith.extsi %x : vector<2x3xi8> to vector<2x3xi16>
  %wide_y = arith.extsi %y : vector<2x3xi8> to vector<2x3xi16>
  %wide = arith.ceildivsi %wide_x, %wide_y : vector<2x3xi16>
  %quotient = arith.trunci %wide : vector<2x3xi16> to vector<2x3xi8>
  %low = arith.muli %quotient, %quotient : vector<2x3xi8>
  %sum2 = arith.addi %low, %quotient : vector<2x3xi8>
  memref.store %sum, %a[%zero] : memref<1xvector<2x3xi8>>
  memref.store %sum2, %b[%zero] : memref<1xvector<2x3xi8>>
  return
}
func.func @g(%a: memref<1xvector<2x2xf32>>) {
  %zero = arith.constant 0 : index
  %x = memref.load %a[%zero] : memref<1xvector<2x2xf32>>
  %bits = arith.bitcast %x : vector<2x2xf32> to vector<2x2xi32>
  %again = arith.bitcast %bits : vector<2x2xi32> to vector<2x2xf32>
  %small = arith.truncf %again : vector<2x2xf32> to vector<2x2xf16>
  %back = arith.extf %small : vector<2x2xf16> to vector<2x2xf32>
  %most = arith.maximumf %back, %x : vector<2x2xf32>
  memref.store %most, %a[%zero] : memref<1xvector<2x2xf32>>
  return
}
