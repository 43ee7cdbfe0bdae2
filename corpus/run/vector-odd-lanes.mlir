// Lanes that fill bytes together and not alone.
// run: @narrow([1, 2, 3, -4, -3, -2, -1, 0, 1, 2, 3, -4, -3, -2, -1, 0, 1, 2, 3, -4, -3, -2, -1, 0]) -> (2, 0)
// run: @wide([1, -2, 3, -4, 2047, -2048]) -> (-2, -2048)
// run: @rows([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]) -> 23

func.func @narrow(%v: vector<24xi3>) -> (i3, i3) {
  %0 = vector.extract %v[1] : i3 from vector<24xi3>
  %1 = vector.extract %v[23] : i3 from vector<24xi3>
  return %0, %1 : i3, i3
}

func.func @wide(%v: vector<6xi12>) -> (i12, i12) {
  %0 = vector.extract %v[1] : i12 from vector<6xi12>
  %1 = vector.extract %v[5] : i12 from vector<6xi12>
  return %0, %1 : i12, i12
}

func.func @rows(%v: vector<2x12xi6>) -> i6 {
  %0 = vector.extract %v[1, 10] : i6 from vector<2x12xi6>
  return %0 : i6
}
