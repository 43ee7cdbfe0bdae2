// target: mlir-22@0
// run: @main()
func.func @main() -> complex<f64> {
    %a = complex.constant [-1.600000e+01, 0.000000e+00] : complex<f64>
    %b = complex.constant [-1.8148141706784678E+62, 2.2250738585072009E-308] : complex<f64>
    %s = complex.add %a, %b : complex<f64>
    %d = complex.sub %s, %b : complex<f64>
    %l = complex.log1p %d : complex<f64>
    return %l : complex<f64>
}
