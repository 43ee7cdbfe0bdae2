// The convolution of the rationale in small: strides, dilated kernels and inputs, and padding that a set leaves out.
// run: @conv2d([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24], [-2, -1, 0, 1, 2, -2, -1, 0, 1, 2, -2, -1, 0, 1, 2, -2, -1, 0, 1, 2, -2, -1, 0, 1], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 2, 1, 1, 2, 1, 1, 2, 1) -> () after [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24], [-2, -1, 0, 1, 2, -2, -1, 0, 1, 2, -2, -1, 0, 1, 2, -2, -1, 0, 1, 2, -2, -1, 0, 1], [8, -5, 9, -7, 11, -7, 24, -13, 17, -7, 19, -7, 40, -21, 25, -7, 27, -7]
// run: @conv2d([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24], [-2, -1, 0, 1, 2, -2, -1, 0, 1, 2, -2, -1, 0, 1, 2, -2, -1, 0, 1, 2, -2, -1, 0, 1], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 1, 2, 2, 1, 2, 0, 1, 3) -> () after [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24], [-2, -1, 0, 1, 2, -2, -1, 0, 1, 2, -2, -1, 0, 1, 2, -2, -1, 0, 1, 2, -2, -1, 0, 1], [-2, 36, -30, -4, 0, 0, -11, 8, 24, -13, 0, 0, -21, 17, 42, -27, 0, 0]
#domain = affine_set<(d0, d1)[s0, s1, s2, s3] : (d0 mod s0 == 0, d1 mod s1 == 0, d0 >= 0, d1 >= 0, s2 - d0 - 1 >= 0, s3 - d1 - 1 >= 0)>
#map1_0 = affine_map<(d0, d1, d2, d3)[s0, s1, s2, s3, s4, s5] -> (d0 * s0 + d2 * s2 - s4)>
#map1_1 = affine_map<(d0, d1, d2, d3)[s0, s1, s2, s3, s4, s5] -> (d1 * s1 + d3 * s3 - s5)>
#map2_0 = affine_map<(d0, d1)[s0, s1] -> (d0 floordiv s0)>
#map2_1 = affine_map<(d0, d1)[s0, s1] -> (d1 floordiv s1)>

func.func @conv2d(%input: memref<1x3x4x2xi32>, %kernel: memref<3x2x2x2xi32>, %output: memref<1x3x3x2xi32>,
    %h_stride: index, %w_stride: index, %h_kernel_dilation: index, %w_kernel_dilation: index,
    %h_pad_low: index, %w_pad_low: index, %h_base_dilation: index, %w_base_dilation: index) {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %h_bound = arith.muli %c3, %h_base_dilation : index
  %w_bound = arith.muli %c4, %w_base_dilation : index
  affine.for %b = 0 to 1 {
    affine.for %oh = 0 to 3 {
      affine.for %ow = 0 to 3 {
        affine.for %of = 0 to 2 {
          affine.for %kh = 0 to 3 {
            affine.for %kw = 0 to 2 {
              affine.for %if = 0 to 2 {
                %in_h = affine.apply #map1_0(%oh, %ow, %kh, %kw)[%h_stride, %w_stride, %h_kernel_dilation, %w_kernel_dilation, %h_pad_low, %w_pad_low]
                %in_w = affine.apply #map1_1(%oh, %ow, %kh, %kw)[%h_stride, %w_stride, %h_kernel_dilation, %w_kernel_dilation, %h_pad_low, %w_pad_low]
                affine.if #domain(%in_h, %in_w)[%h_base_dilation, %w_base_dilation, %h_bound, %w_bound] {
                  %at_h = affine.apply #map2_0(%in_h, %in_w)[%h_base_dilation, %w_base_dilation]
                  %at_w = affine.apply #map2_1(%in_h, %in_w)[%h_base_dilation, %w_base_dilation]
                  func.call @multiply_accumulate(%input, %kernel, %output, %b, %oh, %ow, %of, %kh, %kw, %if, %at_h, %at_w) : (memref<1x3x4x2xi32>, memref<3x2x2x2xi32>, memref<1x3x3x2xi32>, index, index, index, index, index, index, index, index, index) -> ()
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

func.func @multiply_accumulate(%input: memref<1x3x4x2xi32>, %kernel: memref<3x2x2x2xi32>, %output: memref<1x3x3x2xi32>,
    %b: index, %oh: index, %ow: index, %of: index, %kh: index, %kw: index, %if: index, %ih: index, %iw: index) {
  %x = memref.load %input[%b, %ih, %iw, %if] : memref<1x3x4x2xi32>
  %k = memref.load %kernel[%kh, %kw, %if, %of] : memref<3x2x2x2xi32>
  %product = arith.muli %x, %k : i32
  %old = memref.load %output[%b, %oh, %ow, %of] : memref<1x3x3x2xi32>
  %new = arith.addi %old, %product : i32
  memref.store %new, %output[%b, %oh, %ow, %of] : memref<1x3x3x2xi32>
  return
}
