// Affine maps and integer sets as attributes.
#sum = affine_map<(d0, d1)[s0] -> (d0 + d1 * 2 - s0)>
"foo.maps"() {
  a = affine_map<() -> ()>, b = affine_map<() -> (42)>, c = affine_map<(i, j)[n] -> (j, i, n * 4 + i)>, d = #sum,
  e = affine_map<(d0) -> (d0 floordiv 3, d0 ceildiv 4, d0 mod 5, -d0)>, f = affine_map<(d0)[s0, s1] -> (d0 * s0 + s1 floordiv s0)>,
  g = affine_map<(d0) -> ((d0 + 1) * 3 - (d0 + 2))>, h = [affine_map<(d0) -> (d0)>, #sum], i = affine_map<()[s0] -> (s0 * s0)>
} : () -> ()
"foo.sets"() {
  a = affine_set<(d0) : (d0 >= 0)>, b = affine_set<(i)[n] : (i - 1 >= 0, n - i >= 0, i mod 2 == 0)>, c = affine_set<() : (0 == 0)>,
  d = {x = affine_set<(d0, d1) : (d0 == d1, d0 >= 4)>}
} : () -> ()
