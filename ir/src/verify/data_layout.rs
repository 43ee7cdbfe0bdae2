//! Data layouts of modules: the part of `llvm.data_layout` and `dlti.dl_spec` that concerns the width of `index`.
//!
//! The grammar of the text is that of LLVM's `DataLayout.cpp` in LLVM 22, which MLIR uses too.

use crate::attr::Attribute;
use crate::data_layout::{address_space, entries_of_spec, integer, pointer_numbers, repeated_key};
use crate::entity::OpId;
use crate::verify::{Rule, Verifier};

/// The letters of `m:`, which select the name mangling.
const MANGLINGS: [&str; 7] = ["e", "l", "o", "m", "w", "x", "a"];

impl Verifier<'_> {
    /// Checks the attributes of a module about the sizes of types.
    pub(super) fn data_layout(&mut self, op: OpId) {
        if let Some(layout) = self.body.attribute(op, "llvm.data_layout") {
            let message = match layout.as_str() {
                None => Some(format!(
                    "`llvm.data_layout` is `{layout}`, expected a string"
                )),
                Some(text) => problem(text)
                    .map(|problem| format!("`llvm.data_layout` is \"{text}\": {problem}")),
            };
            if let Some(message) = message {
                self.report(Rule::DataLayout, op, message);
            }
        }
        if let Some(spec) = self.body.attribute(op, "dlti.dl_spec")
            && let Some(message) = spec_problem(spec)
        {
            self.report(Rule::DataLayout, op, message);
        }
    }
}

/// The problem with `#dlti.dl_spec<...>`: only its entries for `index` and pointers have a meaning here.
fn spec_problem(spec: &Attribute) -> Option<String> {
    let text = match spec {
        Attribute::Opaque(text) => Some(text.as_str()),
        _ => None,
    };
    let Some(entries) = text.and_then(entries_of_spec) else {
        return Some(format!(
            "`dlti.dl_spec` is `{spec}`, expected `#dlti.dl_spec<...>` with entries `key = value`"
        ));
    };
    if let Some(key) = text.and_then(repeated_key) {
        return Some(format!("`dlti.dl_spec` has the key `{key}` twice"));
    }
    let problem_of =
        |entry: &(&str, &str)| type_problem(*entry).or_else(|| pointer_problem(*entry));
    if let Some(problem) = entries.iter().find_map(problem_of) {
        return Some(problem);
    }
    let index = entries.iter().find(|(key, _)| *key == "index");
    let (_, value) = index.filter(|(_, value)| integer(value).is_none())?;
    Some(format!(
        "`dlti.dl_spec` says `index = {value}`, expected an integer"
    ))
}

/// The problem with the entry of a pointer, following `LLVMPointerType::verifyEntries` of LLVM 22.
fn pointer_problem((key, value): (&str, &str)) -> Option<String> {
    address_space(key)?;
    let Some(numbers) = pointer_numbers(value) else {
        return Some(format!(
            "`dlti.dl_spec` says `{key} = {value}`, expected 3 or 4 dense elements of type `i64`"
        ));
    };
    let [_, alignment, preferred, ..] = numbers[..] else {
        unreachable!("there are at least three");
    };
    (preferred < alignment).then(|| {
        format!(
            "`dlti.dl_spec` says `{key} = {value}`, expected a preferred alignment of at least {alignment}, found {preferred}"
        )
    })
}

/// The problem with the entry of a type: only builtin numbers have a layout, as a list of alignments.
fn type_problem((key, value): (&str, &str)) -> Option<String> {
    const OTHERS: [&str; 7] = [
        "memref<",
        "tensor<",
        "vector<",
        "complex<",
        "tuple<",
        "(",
        "!llvm.func<",
    ];
    const WORDS: [&str; 6] = [
        "none",
        "!llvm.void",
        "!llvm.label",
        "!llvm.token",
        "!llvm.metadata",
        "!llvm.x86_amx",
    ];
    if WORDS.contains(&key) || OTHERS.iter().any(|start| key.starts_with(start)) {
        return Some(format!(
            "`dlti.dl_spec` has the key `{key}`, expected a type that has a layout, or a name"
        ));
    }
    let is_number = |rest: &str| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit());
    let mut numbers = ["i", "f", "bf"]
        .iter()
        .filter_map(|start| key.strip_prefix(start));
    let is_list = value.starts_with("dense<") && value.ends_with("xi64>");
    (numbers.any(is_number) && !is_list).then(|| {
        format!("`dlti.dl_spec` says `{key} = {value}`, expected dense elements of type `i64`")
    })
}

/// The problem with a text like `e-p:32:32-i64:64`.
fn problem(text: &str) -> Option<String> {
    let mut parts = text.split('-').filter(|_| !text.is_empty());
    parts.find_map(|part| {
        let wanted = wanted_of(part).err()?;
        Some(format!("expected {wanted}, found `{part}`"))
    })
}

/// What was expected instead of a part of a layout, if it is wrong.
fn wanted_of(part: &str) -> Result<(), &'static str> {
    if let Some(spaces) = part.strip_prefix("ni") {
        let spaces = spaces.strip_prefix(':').unwrap_or_default();
        let fits = spaces.split(':').all(|space| number(space, 1).is_some());
        return expect(fits, "`ni:` and address spaces above 0");
    }
    let mut rest = part.chars();
    let first = rest.next().ok_or("a specification between two `-`")?;
    let rest = rest.as_str();
    match first {
        'i' | 'f' | 'v' => sizes(first, rest),
        'a' => {
            let (size, rest) = rest.split_once(':').ok_or(AGGREGATE)?;
            expect(size.is_empty() || number(size, 0) == Some(0), AGGREGATE)?;
            expect(alignments(rest, 0).is_some(), AGGREGATE)
        }
        'p' => pointer(rest),
        's' => Ok(()),
        'e' | 'E' => expect(rest.is_empty(), "`e` or `E` alone"),
        'n' => {
            let fits = rest.split(':').all(|size| number(size, 1).is_some());
            expect(fits, "`n` and sizes, as in `n32:64`")
        }
        'S' => expect(
            alignment(rest, 1).is_some(),
            "`S` and an alignment, as in `S128`",
        ),
        'F' => {
            let bits = rest.strip_prefix(['i', 'n']).unwrap_or_default();
            let wanted = "`Fi` or `Fn` and an alignment, as in `Fi8`";
            expect(alignment(bits, 1).is_some(), wanted)
        }
        'P' | 'A' | 'G' => {
            let wanted = "`P`, `A` or `G` and an address space";
            expect(number(rest, 0).is_some(), wanted)
        }
        'm' => {
            let mode = rest.strip_prefix(':').unwrap_or_default();
            expect(
                MANGLINGS.contains(&mode),
                "`m:` and one of e, l, o, m, w, x, a",
            )
        }
        _ => Err("a specification of a data layout, as `p:64:64` or `i64:64`"),
    }
}

const AGGREGATE: &str = "`a:<alignment>[:<preferred>]`";

const POINTER: &str = "`p[<address space>]:<size>:<alignment>[:<preferred>[:<index size>]]`";

fn expect(fits: bool, wanted: &'static str) -> Result<(), &'static str> {
    fits.then_some(()).ok_or(wanted)
}

/// `64:64:64` after `i`, `f` or `v`.
fn sizes(first: char, rest: &str) -> Result<(), &'static str> {
    let wanted = "`<i, f or v><size>:<alignment>[:<preferred>]` with sizes and alignments in bits";
    let (size, rest) = rest.split_once(':').ok_or(wanted)?;
    let size = number(size, 1).ok_or(wanted)?;
    let alignment = alignments(rest, 1).ok_or(wanted)?;
    let is_byte = first == 'i' && size == 8;
    expect(
        !is_byte || alignment == 8,
        "an alignment of 8 bits for `i8`",
    )
}

/// `1:64:64:64:32` after `p`; flags and a name may be in the address space.
fn pointer(rest: &str) -> Result<(), &'static str> {
    let (space, rest) = rest.split_once(':').ok_or(POINTER)?;
    let digits = space.trim_start_matches(['u', 'e']);
    let flags = space.len() - digits.len();
    let digits = match digits.split_once('(') {
        Some((digits, name)) => {
            expect(name.len() > 1 && name.ends_with(')'), POINTER)?;
            digits
        }
        None => digits,
    };
    let number_of_space = match digits {
        "" => Some(0),
        digits => number(digits, 0),
    };
    expect(
        number_of_space.is_some_and(|space| space > 0 || flags == 0),
        POINTER,
    )?;
    let parts: Vec<_> = rest.split(':').collect();
    let (head, index) = parts.split_at(parts.len().min(3));
    let size = number(head[0], 1).ok_or(POINTER)?;
    expect(alignments(&head[1..].join(":"), 1).is_some(), POINTER)?;
    match index {
        [] => Ok(()),
        [index] => {
            let fits = number(index, 1).is_some_and(|index| index <= size);
            expect(
                fits,
                "an index size of a pointer that is not above its size",
            )
        }
        _ => Err(POINTER),
    }
}

/// The first of `32` or `32:64`; the second one is the preferred alignment and may not be less.
fn alignments(text: &str, least: u32) -> Option<u32> {
    let (abi, preferred) = match text.split_once(':') {
        None => (text, None),
        Some((abi, preferred)) => (abi, Some(preferred)),
    };
    let abi = alignment(abi, least)?;
    match preferred {
        None => Some(abi),
        Some(preferred) => alignment(preferred, 1)
            .filter(|preferred| abi <= *preferred)
            .map(|_| abi),
    }
}

/// An alignment in bits: a power of two in bytes, of at most 16 bits.
fn alignment(text: &str, least: u32) -> Option<u32> {
    let bits = number(text, least).filter(|bits| *bits < 1 << 16)?;
    (bits == 0 || bits % 8 == 0 && (bits / 8).is_power_of_two()).then_some(bits)
}

/// A number of at most 24 bits, written only with digits.
fn number(text: &str, least: u32) -> Option<u32> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let value: u32 = text.parse().ok().filter(|_| is_plain)?;
    (least..1 << 24).contains(&value).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::problem;

    /// Layouts that `mlir-opt` of LLVM 22 accepts.
    const RIGHT: [&str; 30] = [
        "",
        "e",
        "E",
        "p:32:32",
        "e-p:32:32:64",
        "p0:64:64:64:32",
        "p270:32:32",
        "p:032:32",
        "pu1:64:64",
        "puu1:64:64",
        "peu2:64:64",
        "p(foo):64:64",
        "pu1(a):64:64",
        "i8:08",
        "e-i64:64",
        "v128:128",
        "f80:128",
        "a:0",
        "a:0:64",
        "a0:8",
        "n8:16:32",
        "S128",
        "S32768",
        "ni:1:2",
        "m:e",
        "P5",
        "G1",
        "Fi8",
        "Fn32",
        "s0",
    ];

    /// Layouts that it refuses.
    const WRONG: [&str; 42] = [
        "garbage",
        "e-",
        "e-x",
        "ex",
        "p",
        "p:32",
        "p:0:32",
        "e-p:32:32:8",
        "p:+32:32",
        "p: 32:32",
        "p1:32:32:0",
        "p:32:32:32:32:32",
        "p0:64:64:64:128",
        "pn:64:64",
        "pu:64:64",
        "pe:64:64",
        "p1():64:64",
        "p1(foo:64:64",
        "i64",
        "i64:7",
        "i64:0",
        "i64:64:32",
        "i8:16",
        "i32:32:0",
        "i99999999:8",
        "i64:65536",
        "f0:8",
        "a1:64",
        "a:8:0",
        "a:0:0",
        "n",
        "S",
        "S7",
        "S0",
        "ni",
        "ni:0",
        "ni:1:",
        "nii:1",
        "m",
        "m:q",
        "P16777216",
        "Fz8",
    ];

    #[test]
    fn texts_are_taken_and_refused_as_by_mlir() {
        for text in RIGHT {
            assert_eq!(problem(text), None, "{text}");
        }
        for text in WRONG {
            assert!(problem(text).is_some(), "{text}");
        }
    }

    #[test]
    fn the_part_that_is_wrong_is_told() {
        assert_eq!(
            problem("e-S7-i64:64").as_deref(),
            Some("expected `S` and an alignment, as in `S128`, found `S7`")
        );
    }
}
