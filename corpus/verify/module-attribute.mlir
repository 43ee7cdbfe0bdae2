// error: `name` of a module needs the name of its dialect before it
module attributes {name = 1} {
}
