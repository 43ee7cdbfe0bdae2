// Elements whose bytes stand at the end of the text; bytes that nothing names are not printed.
"foo.values"() {
  a = dense_resource<second> : tensor<1xi8>, b = dense_resource<"with a space"> : vector<2xi16>,
  c = [dense_resource<missing> : memref<3xi8>], d = dense_resource<first> : tensor<*xi8>,
  e = dense_resource<empty> : tensor<?xi8>
} : () -> ()
memref.global @g : memref<1xi8> = dense_resource<third>
func.func @f() -> tensor<1xi8> {
  %0 = arith.constant dense_resource<second> : tensor<1xi8>
  return %0 : tensor<1xi8>
}
llvm.mlir.global external @h(dense_resource<third> : tensor<1xi8>) : !llvm.array<1 x i8>
{-#
  dialect_resources: {
    builtin: {
      first: "0x08000000ab", second: "0x0400000001", third: "0x0100000002", unused: "0x0100000003",
      "with a space": "0x0200000001020304", empty: "0x10000000"
    }
  },
  external_resources: {
    one: { text: "plain \22words\22", yes: true, no: false, bytes: "0x08000000FF" },
    other: { "a key": "of a tool" }
  }
#-}
// -----
// Metadata may stand before what it is about, several times, and be empty.
{-# external_resources: { tool: { here: true } } #-}
{-# #-}
{-# dialect_resources: {} #-}
func.func private @f(tensor<2xi8, dense_resource<bytes> : tensor<2xi8>>)
{-# dialect_resources: { builtin: { bytes: "0x080000000102" } } #-}
