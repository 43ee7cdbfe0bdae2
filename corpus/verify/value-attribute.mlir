// error: `name` of argument 0 needs the name of its dialect before it
func.func private @f(i32 {name})
