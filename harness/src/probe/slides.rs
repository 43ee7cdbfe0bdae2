//! Reports fields that did not arrive where they belong, and what arrived there instead.

use std::fmt;

use stridecheck_ir::Type;
use stridecheck_ir::types::FunctionType;
use stridecheck_native::sighting::{Field, Sighting};

use super::names::{LINK, of_fields, said, values};
use super::{READ, SEEN};

/// The maximum number of pieces of a field that are listed.
const MAX_PIECES: usize = 4;

/// The maximum number of fields with the same content that are named.
const MAX_SAME: usize = 3;

/// A field that was passed.
struct Passed {
    /// The number of the value that it belongs to.
    value: usize,
    name: String,
    /// What it held in each run.
    held: Vec<Field>,
    /// What else it may hold in each run.
    said: Vec<Option<u128>>,
}

/// What arrived in place of a field, in each run; `None` where it could not be read.
type Found = Vec<Option<Field>>;

/// A line for each field that did not arrive where it belongs; empty where every field did.
///
/// A bare function passes each memref as one pointer.
pub(super) fn lines((ty, is_bare): (&FunctionType, bool), rounds: &[Sighting]) -> Vec<String> {
    let Some(first) = rounds.first() else {
        return Vec::new();
    };
    let extra = first.arguments.len() - ty.inputs.len();
    let table = Table::new((ty, is_bare), extra, rounds);
    let calls = |name: &str| -> Option<Vec<Vec<Found>>> {
        let arguments = rounds.iter().map(|round| {
            let mut calls = round.calls.iter();
            let call = calls.find(|(called, _)| called == name);
            call.map(|(_, arguments)| arguments.clone())
        });
        Some(by_field(&arguments.collect::<Option<Vec<_>>>()?))
    };
    let Some(seen) = calls(SEEN) else {
        return vec!["the function outside was not called".to_owned()];
    };
    let read = calls(READ).map(|read| read.concat()).unwrap_or_default();
    let mut read = read.into_iter();
    let mut lines = Vec::new();
    for (position, ty) in ty.inputs.iter().enumerate() {
        // The body reads all of a descriptor but the allocated pointer.
        let count = match ty {
            Type::MemRef(memref) => 2 + 2 * memref.rank(),
            _ => 0,
        };
        let mut in_body: Vec<Found> = read.by_ref().take(count).collect();
        if !in_body.is_empty() {
            in_body.insert(0, Vec::new());
        }
        lines.extend(table.of_value(extra + position, &seen[position], &in_body));
    }
    let results: Vec<_> = rounds.iter().map(|round| round.results.clone()).collect();
    for (position, found) in by_field(&results).iter().enumerate() {
        lines.extend(table.of_value(extra + ty.inputs.len() + position, found, &[]));
    }
    lines
}

/// Transposes values by run into values by field, each field with all its runs.
fn by_field(rounds: &[Vec<Vec<Option<Field>>>]) -> Vec<Vec<Found>> {
    let first = rounds.first().map(Vec::as_slice).unwrap_or_default();
    let of_value = |(value, fields): (usize, &Vec<Option<Field>>)| {
        let of_field = |field: usize| {
            let rounds = rounds.iter();
            let found = rounds.map(|round| round.get(value)?.get(field).copied().flatten());
            found.collect()
        };
        (0..fields.len()).map(of_field).collect()
    };
    first.iter().enumerate().map(of_value).collect()
}

/// Everything that was passed.
struct Table(Vec<Passed>);

impl Table {
    fn new((ty, is_bare): (&FunctionType, bool), extra: usize, rounds: &[Sighting]) -> Self {
        let mut table = Vec::new();
        let passed: Vec<Vec<&Vec<Field>>> = rounds
            .iter()
            .map(|round| round.arguments.iter().chain(&round.given).collect())
            .collect();
        for (value, (name, ty)) in values(ty, extra).into_iter().enumerate() {
            let fields = passed[0][value].len();
            let names = ty.map(|ty| of_fields(ty, fields)).unwrap_or_default();
            for field in 0..fields {
                let said = passed.iter().map(|round| {
                    let said = ty.map(|ty| said((ty, is_bare), round[value]));
                    said.and_then(|said| said.get(field).copied().flatten())
                });
                table.push(Passed {
                    value,
                    name: match names.get(field) {
                        Some(field) => format!("{name}, {field}"),
                        None => name.clone(),
                    },
                    held: passed.iter().map(|round| round[value][field]).collect(),
                    said: said.collect(),
                });
            }
        }
        Self(table)
    }

    /// The fields of a value that arrived as something else: in the arguments of the call, or where the body read them.
    fn of_value(&self, value: usize, found: &[Found], read: &[Found]) -> Vec<String> {
        let wanted = self.0.iter().filter(|passed| passed.value == value);
        let wanted: Vec<&Passed> = wanted.collect();
        let seen = self.judged(&wanted, found);
        let mut lines = Vec::new();
        for (place, (passed, seen)) in wanted.iter().zip(seen).enumerate() {
            let read = read.get(place).filter(|read| !read.is_empty());
            let handed_on = if read.is_some() { ", handed on" } else { "" };
            let read = read.and_then(|read| self.instead(passed, read));
            let name = &passed.name;
            if read.is_some() && read == seen {
                lines.extend(read.map(|read| format!("{name}: found {read}")));
                continue;
            }
            lines.extend(read.map(|read| format!("{name}, in the body: found {read}")));
            lines.extend(seen.map(|seen| format!("{name}{handed_on}: found {seen}")));
        }
        lines
    }

    /// What arrived in place of each field of a value.
    fn judged(&self, wanted: &[&Passed], found: &[Found]) -> Vec<Option<String>> {
        let both = wanted.iter().zip(found);
        let mut all: Vec<_> = both
            .map(|(passed, found)| self.instead(passed, found))
            .collect();
        let link = wanted.iter().position(|passed| passed.name.ends_with(LINK));
        if let Some((link, behind)) = link.and_then(|link| all[link..].split_first_mut()) {
            // A descriptor may be copied; where the address leads elsewhere, later fields add nothing.
            match behind.iter().all(Option::is_none) {
                true => *link = None,
                false if link.is_some() => behind.fill(None),
                false => {}
            }
        }
        all
    }

    /// What arrived in place of a field; `None` where it is the field itself, or what its type states.
    fn instead(&self, wanted: &Passed, found: &Found) -> Option<String> {
        let Some(found) = found.iter().copied().collect::<Option<Vec<Field>>>() else {
            return Some("nothing that can be read".to_owned());
        };
        let is_said = || {
            let both = wanted.said.iter().zip(&found);
            let mut same = both.map(|(said, found)| {
                said.is_some_and(|said| Field::new(said, found.bits) == *found)
            });
            same.all(|same| same)
        };
        if wanted.is_start(&found) || is_said() {
            return None;
        }
        let whole = |passed: &&Passed| passed.bits() == found[0].bits && passed.is_start(&found);
        let mut same: Vec<&Passed> = self.0.iter().filter(whole).collect();
        same.sort_by_key(|passed| passed.value != wanted.value);
        let names = same.iter().take(MAX_SAME).map(|passed| &*passed.name);
        let names = names.collect::<Vec<_>>().join(" or ");
        let is_constant = found.iter().all(|field| *field == found[0]);
        match same.first() {
            None if is_constant => {
                let value = found[0].value;
                Some(format!("the number {value}, which nobody passed"))
            }
            None => Some(self.pieces(&found)),
            Some(_) if found[0].bits < 8 => Some(format!("the bits of {names}")),
            Some(_) => Some(format!("the bytes of {names}")),
        }
    }

    /// Describes the bytes of a field that matches none of those passed.
    fn pieces(&self, found: &[Field]) -> String {
        let mut pieces: Vec<Piece<'_>> = Vec::new();
        for place in 0..found[0].bytes() {
            let source = self.source(pieces.last(), found, place);
            match pieces.last_mut() {
                Some(piece) if piece.source.next(piece.count) == source => piece.count += 1,
                _ => pieces.push(Piece { source, count: 1 }),
            }
        }
        let told: Vec<String> = pieces
            .iter()
            .take(MAX_PIECES)
            .map(Piece::to_string)
            .collect();
        let more = match pieces.len() > MAX_PIECES {
            true => ", then others",
            false => "",
        };
        match &pieces[..] {
            [only] if only.source == Source::Nobody => "bytes that nobody passed".to_owned(),
            _ => format!("{}{more}", told.join(", then ")),
        }
    }

    /// Where a byte of a field comes from; a source that continues the previous byte is preferred.
    fn source(&self, before: Option<&Piece<'_>>, found: &[Field], place: usize) -> Source<'_> {
        let bytes = |fields: &[Field], place: usize| -> Vec<u8> {
            fields.iter().map(|field| byte(*field, place)).collect()
        };
        let these = bytes(found, place);
        if these.iter().all(|byte| *byte == 0) {
            return Source::Zero;
        }
        let mask = byte(Field::new(u128::MAX, found[0].bits), place);
        let is_from = |passed: &Passed, at: usize| {
            let held = bytes(&passed.held, at);
            // A byte that is the same in each run identifies nothing.
            held.iter().any(|byte| *byte != held[0])
                && held
                    .iter()
                    .map(|byte| byte & mask)
                    .eq(these.iter().copied())
        };
        if let Some(Piece {
            source: Source::Byte(name, from),
            count,
        }) = before
            && let Some(passed) = self.0.iter().find(|passed| passed.name == *name)
            && from + count < passed.held[0].bytes()
            && is_from(passed, from + count)
        {
            return Source::Byte(&passed.name, from + count);
        }
        let all = self.0.iter();
        let mut all =
            all.flat_map(|passed| (0..passed.held[0].bytes()).map(move |at| (passed, at)));
        let source = all.find(|(passed, at)| is_from(passed, *at));
        source.map_or(Source::Nobody, |(passed, at)| {
            Source::Byte(&passed.name, at)
        })
    }
}

impl Passed {
    fn bits(&self) -> u32 {
        self.held[0].bits
    }

    /// Whether `found` holds the low bits of the field.
    fn is_start(&self, found: &[Field]) -> bool {
        let both = self.held.iter().zip(found);
        let mut same = both.map(|(held, found)| Field::new(held.value, found.bits) == *found);
        same.all(|same| same)
    }
}

/// Where a byte comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source<'a> {
    /// The byte with this number in the field with this name.
    Byte(&'a str, usize),
    Zero,
    Nobody,
}

impl Source<'_> {
    /// The source `count` bytes later.
    fn next(self, count: usize) -> Self {
        match self {
            Self::Byte(name, from) => Self::Byte(name, from + count),
            other => other,
        }
    }
}

/// Bytes that come from one place.
#[derive(Clone, Copy, Debug)]
struct Piece<'a> {
    source: Source<'a>,
    count: usize,
}

impl fmt::Display for Piece<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.count;
        let bytes = if count == 1 { "byte" } else { "bytes" };
        match self.source {
            Source::Byte(name, from) if count == 1 => write!(f, "byte {from} of {name}"),
            Source::Byte(name, from) => write!(f, "bytes {from} to {} of {name}", from + count - 1),
            Source::Zero => write!(f, "{count} {bytes} of zeros"),
            Source::Nobody => write!(f, "{count} {bytes} that nobody passed"),
        }
    }
}

/// A byte of a field, the lowest one first.
fn byte(field: Field, place: usize) -> u8 {
    let bytes = field.value.to_le_bytes();
    bytes.get(place).copied().unwrap_or_default()
}
