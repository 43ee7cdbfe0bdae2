// Structured control flow, which was the dialect `loop`, and what else affine ops had.
func @loops(%lb: index, %ub: index, %step: index, %c: i1, %m: memref<?xf32>, %a: f32) -> f32 {
  loop.for %i = %lb to %ub step %step {
    loop.if %c {
      %0 = load %m[%i] : memref<?xf32>
    } else {
      store %a, %m[%i] : memref<?xf32>
    }
    loop.terminator
  }
  %s = loop.for %i = %lb to %ub step %step iter_args(%x = %a) -> (f32) {
    %v = affine.load %m[symbol(%lb) + symbol(%ub) * 2] : memref<?xf32>
    %y = addf %x, %v : f32
    loop.yield %y : f32
  }
  %r = loop.if %c -> (f32) {
    loop.yield %s : f32
  } else {
    loop.yield %a : f32
  }
  return %r : f32
}
func @affine(%m: memref<?xf32>, %n: index, %a: f32) {
  affine.for %i = 0 to %n step 2 {
    affine.store %a, %m[%i floordiv 2 + symbol(%n)] : memref<?xf32>
    affine.prefetch %m[%i], read, locality<3>, data : memref<?xf32>
    %0 = affine.min affine_map<(d0)[s0] -> (d0, s0)>(%i)[%n]
    %1 = affine.max affine_map<(d0)[s0] -> (d0, s0)>(%i)[%n]
  } {tagged}
  affine.if affine_set<(d0) : (d0 - 4 >= 0)>(%n) {
    affine.terminator
  }
  "affine.for"(%n) ({
  ^bb0(%i: index):
    "affine.terminator"() : () -> ()
  }) {lower_bound = affine_map<() -> (0)>, step = 1 : index, upper_bound = affine_map<()[s0] -> (s0)>} : (index) -> ()
  return
}
