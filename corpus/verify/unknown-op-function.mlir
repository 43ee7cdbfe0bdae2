// error: unknown op `func.yield` of a registered dialect
"func.yield"() : () -> ()
