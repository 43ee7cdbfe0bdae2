// The programs of the tutorial over affine loops, before and after it unrolls them.
module {
  func.func @matmul(%arg0: memref<1x2x3xf32>, %arg1: memref<1x3x4xf32>, %arg2: memref<1x2x4xf32>) attributes {llvm.linkage = #llvm.linkage<external>} {
    %cst = arith.constant 0.000000e+00 : f32
    affine.for %arg3 = 0 to 1 {
      affine.for %arg4 = 0 to 2 {
        affine.for %arg5 = 0 to 4 {
          affine.store %cst, %arg2[%arg3, %arg4, %arg5] : memref<1x2x4xf32>
        }
      }
    }
    affine.for %arg3 = 0 to 1 {
      affine.for %arg4 = 0 to 2 {
        affine.for %arg5 = 0 to 4 {
          affine.for %arg6 = 0 to 3 {
            %0 = affine.load %arg0[%arg3, %arg4, %arg6] : memref<1x2x3xf32>
            %1 = affine.load %arg1[%arg3, %arg6, %arg5] : memref<1x3x4xf32>
            %2 = arith.mulf %0, %1 : f32
            %3 = affine.load %arg2[%arg3, %arg4, %arg5] : memref<1x2x4xf32>
            %4 = arith.addf %3, %2 : f32
            affine.store %4, %arg2[%arg3, %arg4, %arg5] : memref<1x2x4xf32>
          }
        }
      }
    }
    return
  }
}
// -----
module {
  func.func @ArraySum(%arg0: memref<10xf32>) -> f32 attributes {llvm.linkage = #llvm.linkage<external>} {
    %cst = arith.constant 0.000000e+00 : f32
    %alloca = memref.alloca() : memref<f32>
    affine.store %cst, %alloca[] : memref<f32>
    affine.for %arg1 = 0 to 10 {
      %1 = affine.load %arg0[%arg1] : memref<10xf32>
      %2 = affine.load %alloca[] : memref<f32>
      %3 = arith.addf %2, %1 : f32
      affine.store %3, %alloca[] : memref<f32>
    }
    %0 = affine.load %alloca[] : memref<f32>
    return %0 : f32
  }
}
// -----
module {
  func.func @ArraySum(%arg0: memref<10xf32>) -> f32 {
    %0 = affine.load %arg0[1] : memref<10xf32>
    return %0 : f32
  }
}
// -----
#map = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0) -> (d0 + 2)>
#map2 = affine_map<(d0) -> (d0 + 3)>
module {
  func.func @ArraySum(%arg0: memref<10xf32>) -> f32 attributes {llvm.linkage = #llvm.linkage<external>} {
    %cst = arith.constant 0.000000e+00 : f32
    %alloca = memref.alloca() : memref<f32>
    affine.store %cst, %alloca[] : memref<f32>
    affine.for %arg1 = 0 to 8 step 4 {
      %1 = affine.load %arg0[%arg1] : memref<10xf32>
      %2 = affine.load %alloca[] : memref<f32>
      %3 = arith.addf %2, %1 : f32
      affine.store %3, %alloca[] : memref<f32>
      %4 = affine.apply #map(%arg1)
      %5 = affine.load %arg0[%4] : memref<10xf32>
      %6 = affine.load %alloca[] : memref<f32>
      %7 = arith.addf %6, %5 : f32
      affine.store %7, %alloca[] : memref<f32>
      %8 = affine.apply #map1(%arg1)
      %9 = affine.load %arg0[%8] : memref<10xf32>
      %10 = affine.load %alloca[] : memref<f32>
      %11 = arith.addf %10, %9 : f32
      affine.store %11, %alloca[] : memref<f32>
      %12 = affine.apply #map2(%arg1)
      %13 = affine.load %arg0[%12] : memref<10xf32>
      %14 = affine.load %alloca[] : memref<f32>
      %15 = arith.addf %14, %13 : f32
      affine.store %15, %alloca[] : memref<f32>
    }
    affine.for %arg1 = 8 to 10 {
      %1 = affine.load %arg0[%arg1] : memref<10xf32>
      %2 = affine.load %alloca[] : memref<f32>
      %3 = arith.addf %2, %1 : f32
      affine.store %3, %alloca[] : memref<f32>
    }
    %0 = affine.load %alloca[] : memref<f32>
    return %0 : f32
  }
}
