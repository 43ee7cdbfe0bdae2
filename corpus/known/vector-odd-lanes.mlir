// target: builtin
// run: @main([2, 1, 2, 3, 4, 5]) -> ()
// extern: derived

func.func private @show(vector<6xi12>)

func.func @main(%v: vector<6xi12>) {
  func.call @show(%v) : (vector<6xi12>) -> ()
  return
}
