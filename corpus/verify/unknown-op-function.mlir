// error: the dialect of `func.yield` has no such op
"func.yield"() : () -> ()
