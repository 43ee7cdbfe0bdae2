//! IR that a tool prints among its messages, as releases do that cannot print it into files.
//!
//! Rules:
//! - IR begins after a line that names the pass, and ends with the first line that begins with `}`: inner lines are indented.
//! - Each module goes into a file as `--mlir-print-ir-tree-dir` names it: `builtin_module_NAME/NUMBER_PASS.mlir`, without the line that names the pass.
//! - IR of another op than a named module, which a nested pass prints, goes nowhere.
//! - Everything else is a message, and so is IR that breaks off.

use std::fs;
use std::io::{self, BufRead};
use std::path::Path;

use super::MESSAGE_BYTES;

/// The start of the line before the IR.
const BEGINS: &[u8] = b"// -----// IR Dump After ";

/// Reads what a tool says to its end: modules go into files of the folder, and the beginning of the rest is returned.
pub(super) fn sorted(mut said: impl BufRead, folder: &Path) -> io::Result<Vec<u8>> {
    let mut messages = Vec::new();
    let mut keep = |bytes: &[u8]| {
        let length = u64::try_from(messages.len()).expect("64 bits hold a length");
        let left = usize::try_from(MESSAGE_BYTES.saturating_sub(length)).unwrap_or(usize::MAX);
        messages.extend(&bytes[..bytes.len().min(left)]);
    };
    let (mut line, mut number) = (Vec::new(), 0);
    loop {
        line.clear();
        if said.read_until(b'\n', &mut line)? == 0 {
            return Ok(messages);
        }
        if !line.starts_with(BEGINS) {
            keep(&line);
            continue;
        }
        let header = String::from_utf8_lossy(&line).into_owned();
        match module(&mut said)? {
            Ok(text) => {
                number += 1;
                write(folder, (number, &header), &text)?;
            }
            Err(cut) => {
                keep(&line);
                keep(&cut);
            }
        }
    }
}

/// The text up to the line that closes it; an error with what there is of it if it breaks off.
fn module(said: &mut impl BufRead) -> io::Result<Result<String, Vec<u8>>> {
    let mut text = Vec::new();
    loop {
        let start = text.len();
        if said.read_until(b'\n', &mut text)? == 0 {
            return Ok(Err(text));
        }
        if text[start..].starts_with(b"}") {
            return Ok(Ok(String::from_utf8_lossy(&text).into_owned()));
        }
    }
}

fn write(folder: &Path, (number, header): (usize, &str), text: &str) -> io::Result<()> {
    let Some(name) = name(text) else {
        return Ok(());
    };
    let folder = folder.join(format!("builtin_module_{name}"));
    fs::create_dir_all(&folder)?;
    fs::write(folder.join(format!("{number}_{}.mlir", pass(header))), text)
}

/// The name of a module in the custom or the generic form, as the module's own lines write it.
fn name(text: &str) -> Option<&str> {
    let custom = text.lines().find_map(|line| line.strip_prefix("module @"));
    let generic = || {
        let is_own = |line: &&str| line.starts_with('}') || line.starts_with("\"builtin.module\"");
        let mut own = text.lines().filter(is_own);
        own.find_map(|line| line.split_once("sym_name = \""))
            .map(|(_, name)| name)
    };
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let rest = custom.or_else(generic)?;
    let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
    Some(&rest[..end]).filter(|name| !name.is_empty())
}

/// The pass of the line before the IR: `CSE (cse)`, or `CSE Failed (cse) ('builtin.module' operation)`.
fn pass(header: &str) -> &str {
    let parts = header.split(" (").skip(1);
    let is_name = |part: &&str| !part.starts_with(['\'']) && !part.contains("::");
    let names = parts.filter(is_name);
    let name = names.last().and_then(|part| part.split(')').next());
    name.unwrap_or_else(|| class(header))
}

/// The class of the pass, which is all that releases before 15 say of it: `IR Dump After CSE Failed //----- //`.
fn class(header: &str) -> &str {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let said = header.split(" //").next().unwrap_or(header);
    let said = said.split("After ").nth(1).unwrap_or(said);
    let said = said.strip_suffix(" Failed").unwrap_or(said);
    let start = said.rfind(|c| !is_name(c)).map_or(0, |place| place + 1);
    match &said[start..] {
        "" => "pass",
        name => name,
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::super::super::Scratch;
    use super::{pass, sorted};

    fn file(folder: &Path, name: &str) -> String {
        fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    #[test]
    fn a_pass_has_its_name_or_its_class() {
        for (header, wanted) in [
            ("CSE (cse)", "cse"),
            ("CSE Failed (cse) ('builtin.module' operation)", "cse"),
            (
                "(anonymous namespace)::TestModulePass (test-module-pass)",
                "test-module-pass",
            ),
            ("(anonymous namespace)::TestModulePass", "TestModulePass"),
            ("ConvertMathToLLVM Failed", "ConvertMathToLLVM"),
        ] {
            let header = format!("// -----// IR Dump After {header} //----- //\n");
            assert_eq!(pass(&header), wanted, "{header}");
        }
    }

    #[test]
    fn modules_go_into_files_and_the_rest_are_messages() {
        let generic = "\"builtin.module\"() ({\n  \"func.func\"() ({\n  ^bb0:\n  }) {sym_name = \"p7\"} : () -> ()\n}) {sym_name = \"p0\"} : () -> ()\n";
        let custom = "#map = affine_map<() -> ()>\nmodule @p1 attributes {x} {\n  func.func @f() {\n    return\n  }\n}\n";
        let nested = "func.func @f() {\n  return\n}\n";
        let said = format!(
            "warning: a\n\
             // -----// IR Dump After (anonymous namespace)::TestModulePass (test-module-pass) //----- //\n{generic}\n\n\
             // -----// IR Dump After CSE Failed (cse) ('func.func' operation: @f) //----- //\n{custom}\n\n\
             error: b\n\
             // -----// IR Dump After CSE (cse) //----- //\n{nested}\n\n\
             // -----// IR Dump After CSE (cse) //----- //\nmodule @p1 {{\n  func"
        );
        let folder = Scratch::new().expect("a folder can be made");
        let messages = sorted(said.as_bytes(), &folder.0).expect("it can be read");
        let messages = String::from_utf8(messages).expect("it is text");
        assert!(messages.starts_with("warning: a\n"), "{messages}");
        assert!(messages.contains("\nerror: b\n"), "{messages}");
        assert!(messages.ends_with("(cse) //----- //\nmodule @p1 {\n  func"));
        assert!(!messages.contains("@f"), "{messages}");
        let [first, second] = ["builtin_module_p0", "builtin_module_p1"];
        assert_eq!(
            file(&folder.0, &format!("{first}/1_test-module-pass.mlir")),
            generic
        );
        assert_eq!(file(&folder.0, &format!("{second}/2_cse.mlir")), custom);
        let count = |name| {
            fs::read_dir(folder.file(name))
                .expect("it is there")
                .count()
        };
        assert_eq!((count(first), count(second)), (1, 1));
        assert_eq!(fs::read_dir(&folder.0).expect("it is there").count(), 2);
    }
}
