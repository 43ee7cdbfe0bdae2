// error: `dlti.dl_spec` says `!llvm.ptr<1> = dense<[32, 64, 32]> : vector<3xi64>`, expected a preferred alignment of at least 64, found 32
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<1> = dense<[32, 64, 32]> : vector<3xi64>>} {
}
