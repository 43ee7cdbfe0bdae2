memref.global "private" constant @c : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]> {alignment = 64 : i64}
memref.global @s : memref<4xf32> = dense<1.5>
memref.global @u : memref<2xi17> = uninitialized
memref.global @e : memref<3xi8>
memref.global "private" @z : memref<i32> = dense<7>
memref.global "private" @n2 : memref<0x3xi32> = uninitialized
memref.global "private" @ix : memref<3xindex> = dense<[1, -1, 3]>
memref.global "private" @sp : memref<2xi32, 3> = dense<9>
memref.global "private" @vv : memref<2xvector<3xf32>> = uninitialized
memref.global "private" @b : memref<3xi1> = dense<[true, false, true]>
func.func @f(%i: index, %j: index) -> (memref<2x3xi32>, memref<3xindex>, memref<2xi32, 3>, memref<i32>) {
  %0 = memref.get_global @c : memref<2x3xi32>
  %1 = memref.get_global @ix : memref<3xindex>
  %2 = memref.get_global @sp : memref<2xi32, 3>
  %3 = memref.get_global @z : memref<i32>
  return %0, %1, %2, %3 : memref<2x3xi32>, memref<3xindex>, memref<2xi32, 3>, memref<i32>
}
