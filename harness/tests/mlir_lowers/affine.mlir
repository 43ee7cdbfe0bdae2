func.func @main(%m: memref<16x16xi32>, %v: memref<?xi32>, %n: index) -> (i32, index) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %s = affine.for %i = 0 to min affine_map<(d0)[s0] -> (s0, 16)>(%n)[%n] step 2 iter_args(%acc = %c0) -> (i32) {
    %x = affine.for %j = max affine_map<(d0) -> (d0, 1)>(%i) to 16 iter_args(%b = %acc) -> (i32) {
      %l = affine.load %m[%i, %j] : memref<16x16xi32>
      %t = arith.addi %b, %l : i32
      affine.store %t, %m[%j, symbol(%c1) + 2] : memref<16x16xi32>
      affine.yield %t : i32
    }
    affine.if affine_set<(d0)[s0] : (d0 - 2 >= 0, s0 - d0 >= 0)>(%i)[%n] {
      affine.store %x, %v[%i floordiv 4] : memref<?xi32>
    } else {
      affine.prefetch %m[%i, %i], read, locality<3>, data : memref<16x16xi32>
    }
    affine.yield %x : i32
  }
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %l = affine.load %m[%i, %j] : memref<16x16xi32>
      %t = arith.muli %l, %l : i32
      affine.store %t, %m[%i, %j] : memref<16x16xi32>
    }
  }
  %r = affine.parallel (%i, %j) = (0, 0) to (4, min(8, symbol(%n))) step (1, 2) reduce ("addi") -> i32 {
    %l = affine.load %m[%i, %j mod 3] : memref<16x16xi32>
    affine.yield %l : i32
  }
  %e = affine.if affine_set<(d0)[s0] : (d0 - 2 >= 0, s0 - d0 >= 0)>(%n)[%n] -> i32 {
    affine.yield %r : i32
  } else {
    affine.yield %c0 : i32
  }
  %d:2 = affine.delinearize_index %n into (%c4, %c8) : index, index
  %ap = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv 3 + s0 mod 5)>(%n)[%n]
  %mi = affine.min affine_map<(d0)[s0] -> (d0, s0 + 1)>(%ap)[%n]
  %ma = affine.max affine_map<(d0) -> (d0, 3)>(%mi)
  %sum = arith.addi %s, %e : i32
  return %sum, %ma : i32, index
}
