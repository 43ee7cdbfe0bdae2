// Attributes and types of dialects that nobody knows, with brackets and strings in them.
"foo.attributes"() {
  a = #foo<word>, b = #foo.word, c = #foo.word<1, "b>c\22", [{x = (1)}]>, d = #foo<"text">, e = #foo<bar<1>>, f = #foo.a.b<->>,
  g = #foo.typed : i32, h = #foo.typed<"x"> : tensor<3x!foo.t>, i = "text" : !foo.t, j = #foo<(<[{}]>)>, k = #foo.x<#other.y<!z.w>>
} : () -> ()
func.func private @types(
  !foo.word, !foo<word>, !foo<"text">, !foo.word<1, "b>c", [{x}]>, !foo.of<!other.t<(i32) -> i64>, #foo.a>, tensor<4x!foo.t<"<">>,
  !foo<bar<1> >
) -> !foo.t<->>
