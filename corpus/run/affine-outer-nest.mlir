// Loop bounds of the rationale that are not affine: the power of two is the size of an inner nest, in a function of its own.
// run: @outer_nest(4) -> 240
// run: @outer_nest(1) -> 1
// run: @outer_nest(0) -> 0

func.func @outer_nest(%n: index) -> i32 {
  %zero = arith.constant 0 : i32
  %two = arith.constant 2 : index
  %count = memref.alloca() : memref<i32>
  affine.store %zero, %count[] : memref<i32>
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %n {
      %pow = func.call @pow(%two, %j) : (index, index) -> index
      func.call @inner_nest(%pow, %n, %count) : (index, index, memref<i32>) -> ()
    }
  }
  %all = affine.load %count[] : memref<i32>
  return %all : i32
}

func.func @inner_nest(%m: index, %n: index, %count: memref<i32>) {
  %one = arith.constant 1 : i32
  affine.for %k = 0 to %m {
    affine.for %l = 0 to %n {
      %old = affine.load %count[] : memref<i32>
      %new = arith.addi %old, %one : i32
      affine.store %new, %count[] : memref<i32>
    }
  }
  return
}

func.func @pow(%base: index, %exponent: index) -> index {
  %one = arith.constant 1 : index
  %power = affine.for %i = 0 to %exponent iter_args(%product = %one) -> (index) {
    %next = arith.muli %product, %base : index
    affine.yield %next : index
  }
  return %power : index
}
