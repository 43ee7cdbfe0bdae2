// error: `dlti.dl_spec` says `index = "x"`, expected an integer
module attributes {dlti.dl_spec = #dlti.dl_spec<index = "x">} {
}
