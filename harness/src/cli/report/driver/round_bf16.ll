define weak bfloat @__truncsfbf2(float %value) {
  %bits = bitcast float %value to i32
  %nan = fcmp uno float %value, %value
  %quiet = or i32 %bits, 4194304
  %low = lshr i32 %bits, 16
  %odd = and i32 %low, 1
  %half = add i32 %bits, 32767
  %rounded = add i32 %half, %odd
  %chosen = select i1 %nan, i32 %quiet, i32 %rounded
  %high = lshr i32 %chosen, 16
  %short = trunc i32 %high to i16
  %result = bitcast i16 %short to bfloat
  ret bfloat %result
}

