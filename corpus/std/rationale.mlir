// The programs of the rationale over affine loops, with what it leaves out: types, labels, and the definitions of what it names.
#lmap = (d0, d1)[s0] -> (d0 * s0 + d1)
func @foo(%N: index, %stride: index) {
  %A = alloc(%N)[%stride] : memref<8x?xf32, #lmap>
  call @bar(%A) : (memref<8x?xf32, #lmap>) -> ()
  dealloc %A : memref<8x?xf32, #lmap>
  return
}
func @bar(%A: memref<8x?xf32, #lmap>) {
  %N = dim %A, 1 : memref<8x?xf32, #lmap>
  %one = constant 1.0 : f32
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to %N {
      %s1 = affine.load %A[%i, %j] : memref<8x?xf32, #lmap>
      %s2 = addf %s1, %one : f32
      affine.store %s2, %A[%i, %j] : memref<8x?xf32, #lmap>
    }
  }
  return
}
// -----
// A linear search in every row of a matrix.
func @search(%A: memref<?x?xi32>, %S: memref<?xi32>, %key: i32) {
  %ni = dim %A, 0 : memref<?x?xi32>
  affine.for %i = 0 to %ni {
    call @search_body(%A, %S, %key, %i) : (memref<?x?xi32>, memref<?xi32>, i32, index) -> ()
  }
  return
}
func @search_body(%A: memref<?x?xi32>, %S: memref<?xi32>, %key: i32, %i: index) {
  %nj = dim %A, 1 : memref<?x?xi32>
  %zero = constant 0 : index
  %one = constant 1 : index
  br ^bb1(%zero : index)
^bb1(%j: index):
  %p1 = cmpi "slt", %j, %nj : index
  cond_br %p1, ^bb2, ^bb5
^bb2:
  %v = affine.load %A[%i, %j] : memref<?x?xi32>
  %p2 = cmpi "eq", %v, %key : i32
  cond_br %p2, ^bb3(%j : index), ^bb4
^bb3(%found: index):
  %column = index_cast %found : index to i32
  affine.store %column, %S[%i] : memref<?xi32>
  br ^bb5
^bb4:
  %jinc = addi %j, %one : index
  br ^bb1(%jinc : index)
^bb5:
  return
}
// -----
// Loop bounds that are not affine.
func @pow(index, index) -> index
func @outer_nest(%n: index) {
  %two = constant 2 : index
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %n {
      %pow = call @pow(%two, %j) : (index, index) -> index
      call @inner_nest(%pow, %n) : (index, index) -> ()
    }
  }
  return
}
func @inner_nest(%m: index, %n: index) {
  affine.for %k = 0 to %m {
    affine.for %l = 0 to %n {
      affine.terminator
    }
    affine.terminator
  }
  return
}
// -----
// A convolution in two dimensions.
#domain = (d0, d1)[S0, S1, S2, S3] : (d0 mod S0 == 0, d1 mod S1 == 0, d0 >= 0, d1 >= 0, S2 - d0 - 1 >= 0, S3 - d1 - 1 >= 0)
#lm0 = (d0, d1, d2, d3) -> (d0, d1, d2, d3)
#map1_0 = (d0, d1, d2, d3)[S0, S1, S2, S3, S4, S5] -> (d0 * S0 + d2 * S2 - S4)
#map1_1 = (d0, d1, d2, d3)[S0, S1, S2, S3, S4, S5] -> (d1 * S1 + d3 * S3 - S5)
#map2_0 = (d0, d1)[S0, S1] -> (d0 floordiv S0)
#map2_1 = (d0, d1)[S0, S1] -> (d1 floordiv S1)
func @multiply_accumulate(memref<16x1024x1024x3xf32, #lm0, 1>, memref<5x5x3x32xf32, #lm0, 1>, memref<16x512x512x32xf32, #lm0, 1>,
    index, index, index, index, index, index, index, index, index)
func @conv2d(%input: memref<16x1024x1024x3xf32, #lm0, 1>, %kernel: memref<5x5x3x32xf32, #lm0, 1>, %output: memref<16x512x512x32xf32, #lm0, 1>,
    %h_stride: index, %w_stride: index, %h_kernel_dilation: index, %w_kernel_dilation: index, %h_pad_low: index, %w_pad_low: index,
    %h_base_dilation: index, %w_base_dilation: index, %h_bound: index, %w_bound: index) {
  %batch = dim %output, 0 : memref<16x512x512x32xf32, #lm0, 1>
  %output_height = dim %output, 1 : memref<16x512x512x32xf32, #lm0, 1>
  %output_width = dim %output, 2 : memref<16x512x512x32xf32, #lm0, 1>
  %output_feature = dim %output, 3 : memref<16x512x512x32xf32, #lm0, 1>
  %kernel_height = dim %kernel, 0 : memref<5x5x3x32xf32, #lm0, 1>
  %kernel_width = dim %kernel, 1 : memref<5x5x3x32xf32, #lm0, 1>
  %input_feature = dim %kernel, 2 : memref<5x5x3x32xf32, #lm0, 1>
  affine.for %b = 0 to %batch {
    affine.for %oh = 0 to %output_height {
      affine.for %ow = 0 to %output_width {
        affine.for %of = 0 to %output_feature {
          affine.for %kh = 0 to %kernel_height {
            affine.for %kw = 0 to %kernel_width {
              affine.for %if = 0 to %input_feature {
                %h = affine.apply #map1_0 (%oh, %ow, %kh, %kw)
                    [%h_stride, %w_stride, %h_kernel_dilation, %w_kernel_dilation, %h_pad_low, %w_pad_low]
                %w = affine.apply #map1_1 (%oh, %ow, %kh, %kw)
                    [%h_stride, %w_stride, %h_kernel_dilation, %w_kernel_dilation, %h_pad_low, %w_pad_low]
                affine.if #domain(%h, %w)[%h_base_dilation, %w_base_dilation, %h_bound, %w_bound] {
                  %ih = affine.apply #map2_0 (%h, %w)[%h_base_dilation, %w_base_dilation]
                  %iw = affine.apply #map2_1 (%h, %w)[%h_base_dilation, %w_base_dilation]
                  call @multiply_accumulate(%input, %kernel, %output, %b, %oh, %ow, %of, %kh, %kw, %if, %ih, %iw)
                      : (memref<16x1024x1024x3xf32, #lm0, 1>, memref<5x5x3x32xf32, #lm0, 1>, memref<16x512x512x32xf32, #lm0, 1>,
                         index, index, index, index, index, index, index, index, index) -> ()
                }
              }
            }
          }
        }
      }
    }
  }
  return
}
// -----
// The maps that the matrix multiplication in the form of schedule trees applies.
#map0 = (d0, d1, d2, d3, d4, d5) -> (128*d0 + d3)
#intset_ij = (i, j)[M, N, K] : (i >= 0, -i + N - 1 >= 0, j >= 0, -j + N - 1 >= 0)
func @matmul_tile(%M: index, %N: index, %K: index) {
  affine.for %t1 = 0 to (d0) -> (d0 ceildiv 128)(%M) {
    affine.for %t2 = max (d0)[s0] -> (d0, s0)(%t1)[%N] to min (d0)[s0] -> (128*d0 + 127, s0)(%t1)[%K] step 128 {
      %i = affine.apply (d0, d1) -> (128*d0) (%t1, %t2)
      %j = affine.apply #map0 (%t1, %t2, %t1, %t2, %i, %t2)
      affine.if #intset_ij(%i, %j)[%M, %N, %K] {
      } else {
        affine.if () : (1 == 0)() {
        }
      }
    }
  }
  return
}
// -----
// Accesses as the affine relations of the rationale show them.
func @count(%A: memref<128xf32>, %pos: index) -> f32 {
  %val = affine.load %A [%pos] : memref<128xf32>
  %next = affine.load %A [%pos + 1] : memref<128xf32>
  %p = mulf %val, %next : f32
  return %p : f32
}
