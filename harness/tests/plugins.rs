//! Libraries that `stridecheck.toml` gives `mlir-opt`: they are loaded, and what cannot be loaded is wrong input.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use stridecheck::tools;

use crate::cli::said;

/// A plugin as `mlir/Tools/Plugins` wants it, which writes a line to the file that a variable names.
///
/// Its structure is that of `PassPluginLibraryInfo` and `DialectPluginLibraryInfo`: a version of the interface,
/// two texts, and a function that registers what the plugin has, here nothing.
const PLUGIN: &str = r#"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
struct Info { uint32_t version; const char *name; const char *plugin_version; void (*add)(void *); };
static void note(const char *what) {
  FILE *file = fopen(getenv("STRIDECHECK_TEST_LOADED"), "a");
  fprintf(file, "%s\n", what);
  fclose(file);
}
static void add_passes(void *registry) { note("passes"); }
static void add_dialects(void *registry) { note("dialects"); }
struct Info mlirGetPassPluginInfo(void) {
  struct Info info = {1, "test", "1", add_passes};
  return info;
}
struct Info mlirGetDialectPluginInfo(void) {
  struct Info info = {1, "test", "1", add_dialects};
  return info;
}
"#;

/// A folder with such settings for `mlir-22`.
fn folder(name: &str, settings: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    let settings = format!("[release.mlir-22]\n{settings}\n");
    fs::write(folder.join("stridecheck.toml"), settings).expect("it can be written");
    folder
}

/// Compiles C to a library.
fn library(path: &Path, text: &str) {
    let source = path.with_extension("c");
    fs::write(&source, text).expect("it can be written");
    let compiled = Command::new(tools::find("clang").expect("`./x test` installs it"))
        .args(["-shared", "-fPIC", "-o"])
        .args([path, &source])
        .output()
        .expect("it starts");
    let said = String::from_utf8_lossy(&compiled.stderr).into_owned();
    assert!(compiled.status.success(), "{said}");
}

fn hunt(folder: &Path, target: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_stridecheck"))
        .args(["hunt", "--seed", "4", "--count", "2", "--target", target])
        .current_dir(folder)
        .env("STRIDECHECK_TEST_LOADED", folder.join("loaded"))
        .output()
        .expect("the command starts")
}

#[test]
fn plugins_are_loaded() {
    let settings = "pass-plugins = [\"test.so\"]\ndialect-plugins = [\"test.so\"]";
    let folder = folder("plugins", settings);
    library(&folder.join("test.so"), PLUGIN);
    let output = hunt(&folder, "mlir-22/cse");
    let said = said(&output);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains(": 2 agree, "), "{said}");
    let loaded = fs::read_to_string(folder.join("loaded")).expect("a plugin was loaded");
    // Each of the two is loaded by the process that runs the passes too, not only by the one that tries them.
    for what in ["passes", "dialects"] {
        let times = loaded.lines().filter(|line| *line == what).count();
        assert!(times >= 2, "{loaded}");
    }
}

/// Settings that `mlir-opt` does not take are told of with the file at fault, whatever the pipeline is.
#[track_caller]
fn is_refused(folder: &Path, wanted: &[&str]) {
    for target in ["mlir-22/cse", "mlir-22/random"] {
        let output = hunt(folder, target);
        let said = said(&output);
        assert_eq!(output.status.code(), Some(2), "{said}");
        for wanted in wanted {
            assert!(said.contains(wanted), "{wanted}: {said}");
        }
    }
}

#[test]
fn a_plugin_that_is_missing_is_wrong_input() {
    let folder = folder("plugins-missing", "pass-plugins = [\"none.so\"]");
    let path = folder.join("none.so").display().to_string();
    let wanted = ["mlir-22", "stridecheck.toml", &path, "found no such file"];
    is_refused(&folder, &wanted);
}

#[test]
fn a_library_that_is_no_plugin_is_wrong_input() {
    for (name, key, entry) in [
        ("plugins-no-passes", "pass-plugins", "mlirGetPassPluginInfo"),
        (
            "plugins-no-dialects",
            "dialect-plugins",
            "mlirGetDialectPluginInfo",
        ),
    ] {
        let folder = folder(name, &format!("{key} = [\"other.so\"]"));
        let path = folder.join("other.so");
        library(&path, "int nothing_of_interest(void) { return 0; }\n");
        is_refused(&folder, &[entry, &path.display().to_string()]);
        fs::write(&path, "no library at all").expect("it can be written");
        is_refused(&folder, &[entry, &path.display().to_string()]);
    }
}

#[test]
fn a_plugin_that_crashes_is_no_finding() {
    let folder = folder("plugins-crash", "pass-plugins = [\"crash.so\"]");
    let text = PLUGIN.replace("note(\"passes\");", "abort();");
    library(&folder.join("crash.so"), &text);
    is_refused(&folder, &["crash.so", "signal 6"]);
}

#[test]
fn an_argument_that_mlir_opt_does_not_know_is_wrong_input() {
    let folder = folder("plugins-argument", "arguments = [\"--no-such-thing\"]");
    is_refused(
        &folder,
        &["Unknown command line argument", "--no-such-thing"],
    );
}
