// error: vector of `vector.gather` has type `vector<i32>`, expected at least 1 dimension
func.func @f(%m: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %i = arith.constant dense<1> : vector<i32>
  %k = arith.constant dense<true> : vector<i1>
  %p = arith.constant dense<0> : vector<i32>
  %v = vector.gather %m[%c0][%i], %k, %p : memref<4xi32>, vector<i32>, vector<i1>, vector<i32> into vector<i32>
  %e = vector.extract %v[] : i32 from vector<i32>
  return %e : i32
}
