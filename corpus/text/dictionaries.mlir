// Attributes in dictionaries: names with and without quotes, units, nesting, arrays and symbols.
"foo.entries"() {
  b, a = unit, "key with a space" = 1, "quoted" = "text", true = false, i32 = i64, d.e.f = {x, y = {z = {}}}, list = [], nested = [[1], [], [2 : i8, "s"]],
  sym = @f, path = @outer::@"in ner"::@leaf, text = "tab\09quote\22backslash\\newline\0Aumlaut\C3\A4", _under = 1.5
} : () -> ()
"foo.empty"() {} : () -> ()
