//! With `--json` every subcommand gives one document, whatever happens.

use std::fs;

use serde_json::Value;

use super::{FUNCTION, scratch, stderr, stdout, stridecheck};

/// The document, and the exit code.
#[track_caller]
fn document(arguments: &[&str]) -> (Value, Option<i32>) {
    let output = stridecheck(arguments);
    let data = serde_json::from_slice(&output.stdout);
    let data = data.unwrap_or_else(|error| panic!("{arguments:?}: {error}: {}", stdout(&output)));
    (data, output.status.code())
}

fn file(name: &str, text: &str) -> String {
    let path = scratch(name).join("f.mlir");
    fs::write(&path, text).expect("the file can be written");
    path.display().to_string()
}

#[test]
fn a_wrong_call_is_one_document() {
    for arguments in [
        &["--json", "frobnicate"][..],
        &["hunt", "--json", "--jobs", "0"],
        &["hunt", "--json", "--jobs", "100000"],
        &["hunt", "--json", "--max-findings", "0"],
        &["check", "--json"],
        &["run", "--json", "no/such/file.mlir"],
    ] {
        let (data, code) = document(arguments);
        assert_eq!(code, Some(2), "{arguments:?}");
        assert!(data["errors"][0]["message"].is_string(), "{data}");
    }
}

#[test]
fn run_gives_a_record_of_each_call() {
    let text = format!("// run: @f(1) -> 1\n// run: @f(2) -> 3\n// run: @f(4)\n{FUNCTION}");
    let path = file("json-run", &text);
    let (data, code) = document(&["run", "--json", &path]);
    assert_eq!(code, Some(1));
    let calls = &data["calls"];
    assert_eq!(calls[0]["verdict"], "agree");
    assert_eq!(calls[0]["difference"], Value::Null);
    assert_eq!(calls[1]["place"]["path"], path.as_str());
    assert_eq!(calls[1]["place"]["line"], 2);
    assert_eq!(calls[1]["route"], "expanded");
    assert_eq!(calls[1]["call"], "@f(2)");
    assert_eq!(calls[1]["difference"]["expected"], "0x3");
    assert_eq!(calls[2]["verdict"], Value::Null);
}

#[test]
fn verify_fmt_lower_and_gen_give_what_they_print() {
    let path = file("json-text", FUNCTION);
    assert_eq!(document(&["verify", "--json", &path]).0["programs"], 1);
    for command in ["fmt", "lower"] {
        let plain = stridecheck(&[command, &path]);
        let (data, code) = document(&[command, "--json", &path]);
        assert_eq!((code, &data["text"]), (Some(0), &stdout(&plain).into()));
    }
    let several = stridecheck(&["lower", "--jobs", "3", &path]);
    assert_eq!(stdout(&several), stdout(&stridecheck(&["lower", &path])));
    let (data, _) = document(&["gen", "--json", "--count", "2", "--profile", "small"]);
    let second = &data["programs"][1];
    assert_eq!(
        (&second["index"], &second["profile"]),
        (&1.into(), &"small".into())
    );
    assert!(
        second["text"]
            .as_str()
            .is_some_and(|text| text.contains("// run: @main("))
    );
}

/// The hashes are of the program and its input, however they are written and wherever they are read.
#[test]
fn a_generated_program_carries_the_certificate_of_its_run() {
    for options in [&[][..], &["--edition", "std"], &["--index-width", "32"]] {
        let gen_arguments = ["gen", "--json", "--count", "8", "--seed", "3"];
        let (data, _) = document(&[&gen_arguments, options].concat());
        for program in data["programs"].as_array().expect("there are programs") {
            let text = program["text"].as_str().expect("a program is text");
            let (run, code) = document(&["run", "--json", &file("json-certificate", text)]);
            let again = &run["calls"][0]["run"]["certificate"];
            assert_eq!((code, again), (Some(0), &program["certificate"]), "{text}");
            let [hash, steps] = ["program", "steps"].map(|name| again[name].to_string());
            let line = format!("// certificate: program {}", hash.trim_matches('"'));
            assert!(text.contains(&line) && text.contains(&format!(" {steps} ops")));
        }
    }
}

#[test]
fn an_oracle_that_cannot_is_no_success() {
    let text = "func.func @f() {\n  cf.br ^bb1\n^bb1:\n  cf.br ^bb1\n}\n";
    let path = file("json-unable", text);
    let arguments = ["run", "--json", &path, "--entry", "f", "--fuel", "10"];
    assert_eq!(document(&arguments).1, Some(3));
    assert!(stderr(&stridecheck(&arguments)).contains("cannot run @f()"));
}

#[cfg(feature = "native")]
#[test]
fn check_and_hunt_share_the_record() {
    let text = format!("// run: @f(1) -> 1\n// run: @f(2) -> 3\n{FUNCTION}");
    let (data, code) = document(&["check", "--json", &file("json-check", &text)]);
    assert_eq!(
        (code, &data["agree"], &data["differ"]),
        (Some(1), &1.into(), &1.into())
    );
    let target = data["calls"][0]["target"].as_str();
    assert!(
        target.is_some_and(|target| target.starts_with("builtin@")),
        "{data}"
    );
    assert_eq!(data["calls"][1]["target"], "oracle");
    assert_eq!(data["calls"][1]["place"]["line"], 2);
    assert!(data["inconclusive"].is_object());
    assert_eq!(data["version"], stridecheck::campaign::records::VERSION);
    let (data, code) = document(&["hunt", "--json", "--program", "3"]);
    assert_eq!((code, &data["programs"]), (Some(0), &1.into()));
    let counts = &data["targets"][0];
    assert_eq!(
        (&counts["target"], &counts["agree"]),
        (&"builtin{routes=random}@random".into(), &1.into())
    );
    assert!(counts["inconclusive"].is_object());
}

#[test]
fn abi_tells_where_the_fields_of_a_descriptor_lie() {
    let (data, code) = document(&["abi", "--json", "memref<?x4xf32>"]);
    assert_eq!((code, &data["size"]), (Some(0), &56.into()));
    let fields = data["fields"].as_array().expect("there are fields");
    let offsets: Vec<_> = fields.iter().map(|field| &field["offset"]).collect();
    assert_eq!(offsets, [0, 8, 16, 24, 32, 40, 48]);
    let narrow = ["abi", "--json", "memref<*xf32>", "--index-width", "32"];
    let (data, _) = document(&narrow);
    let fields = &data["fields"];
    assert_eq!(
        (&fields[0]["size"], &fields[1]["offset"]),
        (&4.into(), &8.into())
    );
}

#[test]
fn a_wrapper_of_2020_returns_a_descriptor_by_value() {
    let text = "func.func @f(%m: memref<f32>) -> memref<f32> attributes {llvm.emit_c_interface} { return %m : memref<f32> }\n";
    let path = file("json-wrapper", text);
    let descriptor = "{ float*, float*, i64 }";
    let (data, code) = document(&["lower", "--json", "--edition", "2020", &path]);
    let lowered = data["text"].as_str().expect("a text");
    assert_eq!(code, Some(0));
    let by_value =
        format!("@_mlir_ciface_f(%arg0: !llvm<\"{descriptor}*\">) -> !llvm<\"{descriptor}\">");
    assert!(lowered.contains(&by_value), "{lowered}");
    let (data, _) = document(&["abi", "--json", "--edition", "2020", &path]);
    let wrapper = &data["functions"][0]["c_wrapper"]["type"];
    assert_eq!(*wrapper, format!("!llvm<\"{descriptor} ({descriptor}*)\">"));
    let (data, _) = document(&["lower", "--json", &path]);
    let lowered = data["text"].as_str().expect("a text");
    assert!(
        lowered.contains("@_mlir_ciface_f(%arg0: !llvm.ptr, %arg1: !llvm.ptr)"),
        "{lowered}"
    );
}

#[test]
fn abi_refuses_types_that_cannot_be_lowered() {
    let rank_129 = format!("vector<{}i8>", "1x".repeat(129));
    let types = [
        "tuple<i32>",
        "f4E2M1FN",
        "f8E5M2",
        "tf32",
        "memref<4xf6E2M3FN>",
        "si32",
        "none",
        "complex<si32>",
        "tensor<4xi32>",
        "!other.type",
        "memref<4xi8, \"near\">",
        "i0",
        "vector<4xi0>",
        "(i0) -> ()",
        "!llvm.void",
        &rank_129,
    ];
    for ty in types {
        let (data, code) = document(&["abi", "--json", ty]);
        assert_eq!(code, Some(2), "{ty}");
        let message = data["errors"][0]["message"].as_str().expect("a message");
        assert!(message.contains("cannot be passed"), "{ty}: {message}");
    }
    let (data, _) = document(&["abi", "--json", "vector<[4]xf32>"]);
    assert!(data["size"].is_null(), "{data}");
}

#[test]
fn abi_refuses_types_that_verify_refuses() {
    for (ty, wanted) in [
        (
            "memref<4x(i32)->i32>",
            "elements cannot be of type `(i32) -> i32`",
        ),
        (
            "memref<*x(i32)->i32>",
            "elements cannot be of type `(i32) -> i32`",
        ),
        (
            "(memref<4xnone>) -> ()",
            "elements cannot be of type `none`",
        ),
        ("!llvm.struct<(void)>", "`!llvm.void` cannot be an element"),
    ] {
        let (data, code) = document(&["abi", "--json", ty]);
        assert_eq!(code, Some(2), "{ty}");
        let message = data["errors"][0]["message"].as_str().expect("a message");
        assert!(message.contains(wanted), "{ty}: {message}");
    }
}

#[test]
fn abi_goes_on_behind_a_function_that_cannot_be_lowered() {
    let text = "func.func private @a(tuple<i32>)\nfunc.func private @b()\nmodule @in { func.func private @d(memref<f32>) }\n";
    let path = file("json-abi-refused", text);
    let (data, code) = document(&["abi", "--json", &path]);
    assert_eq!(code, Some(2));
    let functions = &data["functions"];
    assert_eq!(
        functions[0]["refused"],
        "type 'tuple<i32>' cannot be passed: LLVM has no type for it"
    );
    assert_eq!(functions[1]["bare_pointers"]["type"], "!llvm.func<void ()>");
    assert_eq!(functions[2]["name"], "d");
}

#[test]
fn abi_tells_every_convention_of_each_function_of_a_file() {
    let text = "// options: --wrapper-results by-value\nfunc.func private @f(i32, memref<*xf32>) -> (i32, f32)\nfunc.func private @g(memref<2xf32>)\n";
    let path = file("json-abi", text);
    let (data, code) = document(&["abi", "--json", &path]);
    assert_eq!(code, Some(0));
    let (f, g) = (&data["functions"][0], &data["functions"][1]);
    assert_eq!(
        f["function"]["type"],
        "!llvm.func<struct<(i32, f32)> (i32, i64, ptr)>"
    );
    assert_eq!(
        f["c_wrapper"]["type"],
        "!llvm.func<struct<(i32, f32)> (i32, ptr)>"
    );
    assert_eq!(
        f["c"]["refused"],
        "C packs several fields of its structure in one register, LLVM takes one for each"
    );
    assert_eq!(
        g["c"]["prototype"],
        "void _mlir_ciface_g(struct memref_1d_f32_index64 *arg0)"
    );
    assert!(f["bare_pointers"]["refused"].is_string());
    assert_eq!(g["bare_pointers"]["type"], "!llvm.func<void (ptr)>");
    let (data, _) = document(&["abi", "--json", &path, "--edition", "std"]);
    let g = &data["functions"][1]["function"]["type"];
    assert_eq!(*g, "!llvm<\"void (float*, float*, i64, i64, i64)\">");
}
