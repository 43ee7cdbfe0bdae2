// target: mlir-19/int-range-optimizations
// run: @main(1, [1, 2]) -> 141
func.func private @f(%n: index, %a: i64, %b: i64, %v: vector<2xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %0 = arith.cmpi eq, %n, %c0 : index
  %1:2 = scf.if %0 -> (i64, vector<2xi64>) {
    scf.yield %b, %v : i64, vector<2xi64>
  } else {
    scf.yield %a, %v : i64, vector<2xi64>
  }
  return %1#0 : i64
}
func.func @main(%n: index, %v: vector<2xi64>) -> i64 {
  %z = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %c = arith.constant 141 : i64
  %0 = call @f(%c0, %z, %c, %v) : (index, i64, i64, vector<2xi64>) -> i64
  %1 = call @f(%n, %0, %c, %v) : (index, i64, i64, vector<2xi64>) -> i64
  return %1 : i64
}
