//! The data layout of a module decides the width of `index` for every command.

use super::exit_codes::ends;

/// A program whose module has these attributes, with a run line that a 32-bit `index` makes true.
fn program(attributes: &str) -> String {
    format!(
        "// run: @f(4294967295) -> 0
module attributes {{{attributes}}} {{
  func.func @f(%a: index) -> index {{
    %1 = arith.constant 1 : index
    %2 = arith.addi %a, %1 : index
    return %2 : index
  }}
}}
"
    )
}

const SPEC: &str = "dlti.dl_spec = #dlti.dl_spec<index = 32>";
const POINTER: &str = "dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<32> : vector<4xi64>>";
const LLVM: &str = "llvm.data_layout = \"e-p:32:32\"";

#[test]
fn it_decides_where_no_option_does() {
    for (name, attributes) in [
        ("layout-spec", SPEC),
        ("layout-pointer", POINTER),
        ("layout-llvm", LLVM),
    ] {
        let text = program(attributes);
        ends(name, &text, &["run"], 0);
        ends(name, &text, &["run", "--index-width", "32"], 0);
        let said = ends(name, &text, &["lower"], 0);
        assert!(said.contains("llvm.func @f(%arg0: i32) -> i32"), "{said}");
        let said = ends(name, &text, &["abi"], 0);
        assert!(said.contains("!llvm.func<i32 (i32)>"), "{said}");
        if cfg!(feature = "native") {
            ends(name, &text, &["check"], 0);
            ends(name, &text, &["check", "--target", "mlir-22"], 0);
            let said = ends(name, &text, &["lower", "--emit", "llvm-ir"], 0);
            assert!(said.contains("define i32 @f(i32"), "{said}");
        }
    }
}

#[test]
fn what_contradicts_it_is_wrong_input() {
    let text = program(SPEC);
    for command in ["run", "check", "lower", "abi"] {
        let said = ends("layout-option", &text, &[command, "--index-width", "64"], 2);
        let message = "`dlti.dl_spec` says `index = 32` and the option `--index-width 64` is given";
        assert!(said.contains(message), "{said}");
    }
    let line = format!("// options: --index-width 64\n{text}");
    ends("layout-line", &line, &["run"], 2);
    let both = program(&format!("{SPEC}, llvm.data_layout = \"e-p:64:64\""));
    let said = ends("layout-both", &both, &["lower"], 2);
    let message = "`dlti.dl_spec` says `index = 32` and `llvm.data_layout` says `p:64:64`";
    assert!(said.contains(message), "{said}");
    let pointer = "dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>>";
    let both = program(&format!("{pointer}, {LLVM}"));
    let said = ends("layout-pointer-both", &both, &["lower"], 2);
    let message =
        "`dlti.dl_spec` says `!llvm.ptr = dense<64>` and `llvm.data_layout` says `p:32:32`";
    assert!(said.contains(message), "{said}");
    let narrow = program("dlti.dl_spec = #dlti.dl_spec<index = 16>");
    let said = ends("layout-narrow", &narrow, &["run"], 2);
    assert!(
        said.contains("expected an `index` of 32 or 64 bits"),
        "{said}"
    );
}

#[test]
fn nested_modules_say_the_same_width() {
    let text = format!(
        "module {{ module attributes {{{LLVM}}} {{ func.func @f(%i: index) {{ return }} }} }}"
    );
    ends("layout-nested", &text, &["lower", "--index-width", "32"], 0);
    for command in ["lower", "abi"] {
        let said = ends("layout-nested", &text, &[command], 2);
        let message = "expected an `index` of 64 bits in a nested module, as in the outermost one, but `llvm.data_layout` says `p:32:32`";
        assert!(said.contains(message), "{said}");
    }
}
