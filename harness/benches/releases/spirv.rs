//! The share of scalar programs that comes back from SPIR-V as the LLVM dialect.

use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use stridecheck::mlir::Release;
use stridecheck_gen::{Config, Profile, program, seed_bytes};
use stridecheck_ir::{Form, print as text_of};
use stridecheck_oracle::IndexWidth;

/// From our dialects to SPIR-V with an `index` of 32 bits, the only one that the conversion of arith has, and from there to the LLVM dialect.
const PASSES: &str = "builtin.module(convert-scf-to-cf,arith-expand,convert-index-to-spirv,\
     convert-arith-to-spirv{emulate-lt-32-bit-scalar-types=false},convert-math-to-spirv,\
     convert-cf-to-spirv{emulate-lt-32-bit-scalar-types=false},\
     convert-func-to-spirv{emulate-lt-32-bit-scalar-types=false},\
     reconcile-unrealized-casts,convert-spirv-to-llvm,reconcile-unrealized-casts)";

/// A module for a device with every width of integer and float that SPIR-V has.
const MODULE: &str = "module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, \
     [Kernel, Addresses, Int8, Int16, Int64, Float16, Float64, BFloat16TypeKHR, Vector16], \
     [SPV_KHR_bfloat16]>, #spirv.resource_limits<>>} {";

/// The reasons that are printed.
const PRINTED: usize = 8;

/// Prints the share of programs of the profile, and of those with the types and at most one result that C has.
pub(crate) fn print(count: u64) -> Result<()> {
    let config = Profile::Scalar.config().index_width(IndexWidth::W32);
    for (what, config) in [
        ("scalar programs", config.clone()),
        ("scalar programs with types of C", config.with_types_of_c()),
    ] {
        let (came_back, mut reasons) = counted(count, &config)?;
        println!("\nSPIR-V: {came_back} of {count} {what} come back; what keeps the others:");
        reasons.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        for (reason, count) in reasons.iter().take(PRINTED) {
            println!("{count:8} {reason}");
        }
    }
    Ok(())
}

/// How many programs come back, and how often each reason keeps one.
fn counted(count: u64, config: &Config) -> Result<(u64, Vec<(String, u32)>)> {
    let release = Release::installed(22)?;
    let mut reasons: BTreeMap<String, u32> = BTreeMap::new();
    let mut came_back = 0;
    for number in 0..count {
        let case = program(&seed_bytes(crate::SEED, number), config);
        let text = text_of(&case.body, Form::current()).replacen("module {", MODULE, 1);
        match lowered(&release, &text)? {
            None => came_back += 1,
            Some(reason) => *reasons.entry(reason).or_default() += 1,
        }
    }
    Ok((came_back, reasons.into_iter().collect()))
}

/// Nothing if a program comes back, and otherwise the op that does not.
fn lowered(release: &Release, text: &str) -> Result<Option<String>> {
    let mut child = Command::new(release.tool("mlir-opt"))
        .arg(format!("--pass-pipeline={PASSES}"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let mut input = child.stdin.take().context("the tool reads")?;
    input.write_all(text.as_bytes())?;
    drop(input);
    let output = child.wait_with_output()?;
    let (output, errors) = (
        String::from_utf8_lossy(&output.stdout).into_owned(),
        String::from_utf8_lossy(&output.stderr).into_owned(),
    );
    if let Some(error) = errors.lines().find_map(|line| line.split_once("error: ")) {
        let quoted = error.1.split('\'').nth(1);
        return Ok(Some(quoted.unwrap_or(error.1).to_owned()));
    }
    Ok(left(&output))
}

/// The first op that is not of the LLVM dialect.
fn left(output: &str) -> Option<String> {
    let ops = output.lines().skip(1).filter_map(|line| {
        let op = line
            .split_once("= ")
            .map_or(line, |(_, op)| op)
            .trim_start();
        op.split([' ', '(']).next()
    });
    let mut ops = ops.filter(|op| op.contains('.') && !op.starts_with("llvm."));
    ops.next().map(str::to_owned)
}
