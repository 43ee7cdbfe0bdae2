//! The result of `hunt --exhaustive`: a table of ops and passes, the ops that were not reached, and those that are not enumerated.

use std::collections::BTreeMap;

use stridecheck_gen::exhaustive::left_out;
use stridecheck_ir::Opcode;

use crate::campaign::records::TargetRecord;
use crate::campaign::summary::OpCount;
use crate::campaign::{BucketCount, Listed, SummaryRecord};
use crate::cli::Exit;

/// The message about an op that is not enumerated.
pub(crate) fn unknown_op(name: &str) -> String {
    match Opcode::named(name).map(|opcode| (opcode, left_out(opcode))) {
        None => format!("--op: unknown op `{name}`, expected one of the op table, as `arith.addi`"),
        Some((_, Some(why))) => format!("--op: `{name}` is not enumerated: it {why}"),
        Some((opcode, None)) => format!(
            "--op: `{name}` is not enumerated for these targets, expected `{}` in their edition",
            opcode.def().current
        ),
    }
}

/// How the command ends: as unable if nothing was compared on any target.
pub(crate) fn exit(record: &SummaryRecord) -> Exit {
    if record.targets.iter().any(|of| of.counts.differ > 0) {
        return Exit::Difference;
    }
    if record.targets.iter().any(|of| of.counts.compared() > 0) {
        return Exit::Agree;
    }
    let counts = record.targets.iter().flat_map(|of| of.counts.ops.values());
    let is_given = counts.clone().any(is_given);
    let why = match is_given || counts.count() == 0 {
        true => "",
        false => ": the passes do no more than fold these ops, so they are not run",
    };
    let programs = record.programs;
    Exit::Unable(format!(
        "error: no part could be compared, of {programs}{why}"
    ))
}

/// The summary as text.
pub(crate) fn text(record: &SummaryRecord, listed: &Listed) -> String {
    let mut text = format!(
        "shard {}: {} parts of {} ops on {} targets\n",
        record.shard,
        record.programs,
        listed.ops().len(),
        record.targets.len()
    );
    for op in listed.ops() {
        text.push_str(&row(op, record));
    }
    text.push_str(&reasons(record));
    text.push_str(&unreached(record, listed));
    text.push_str(&not_enumerated());
    text
}

/// The maximum number of targets with the same counts that are named.
const FEW: usize = 3;

/// A line for an op, and one for each group of targets with the same counts for it.
fn row(op: &str, record: &SummaryRecord) -> String {
    let cells = record.targets.iter();
    let cells = cells.filter_map(|of| Some((of, of.counts.ops.get(op)?)));
    let cells: Vec<(&TargetRecord, &OpCount)> = cells.collect();
    let Some((_, first)) = cells.first() else {
        return String::new();
    };
    if first.parts == 0 {
        return String::new();
    }
    let mut text = format!("{op}: {} parts", first.parts);
    if first.undefined > 0 {
        text.push_str(&format!(", {} of them undefined", first.undefined));
    }
    text.push('\n');
    let is_told =
        |count: &OpCount| count.changed + count.wrong + count.known + count.inconclusive > 0;
    // Most passes fold in the same way.
    let mut alike: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (of, count) in cells.iter().filter(|(_, count)| is_told(count)) {
        alike
            .entry(cell(count))
            .or_default()
            .push(of.target.to_string());
    }
    for (cell, targets) in alike {
        let targets = match targets.len() {
            0..=FEW => targets.join(" "),
            count => format!("{count} targets, as {}", targets[..FEW].join(" ")),
        };
        text.push_str(&format!("  {cell}: {targets}\n"));
    }
    let others = cells.iter().map(|(_, count)| *count);
    let others = others.filter(|count| !is_told(count));
    let (given, not_given): (Vec<&OpCount>, Vec<&OpCount>) =
        others.partition(|count| is_given(count));
    let lines = [
        (
            "other target",
            given.len(),
            "agree, nothing changed by passes",
        ),
        ("target for other ops", not_given.len(), "not run"),
    ];
    for (what, count, said) in lines.into_iter().filter(|(_, count, _)| *count > 0) {
        let what = match count {
            1 => what.to_owned(),
            _ => what.replacen("target", "targets", 1),
        };
        text.push_str(&format!("  {count} {what}: {said}\n"));
    }
    text
}

/// Whether a target was given parts of an op.
fn is_given(count: &OpCount) -> bool {
    count.not_given + count.undefined < count.parts
}

/// The counts other than zero.
fn cell(count: &OpCount) -> String {
    let named = [
        ("changed", count.changed),
        ("wrong", count.wrong),
        ("known", count.known),
        ("inconclusive", count.inconclusive),
    ];
    let named = named.into_iter().filter(|(_, count)| *count > 0);
    let named: Vec<String> = named
        .map(|(name, count)| format!("{name} {count}"))
        .collect();
    named.join(", ")
}

/// The buckets, known faults and reasons for inconclusive results, over all targets.
fn reasons(record: &SummaryRecord) -> String {
    let mut buckets: BTreeMap<&str, BucketCount> = BTreeMap::new();
    let mut known: BTreeMap<&str, u64> = BTreeMap::new();
    let mut inconclusive: BTreeMap<&str, u64> = BTreeMap::new();
    for TargetRecord { counts, .. } in &record.targets {
        for (name, bucket) in &counts.buckets {
            buckets.entry(name).or_default().count += bucket.count;
        }
        for (id, count) in &counts.known {
            *known.entry(id).or_default() += count;
        }
        for (why, count) in &counts.inconclusive {
            *inconclusive.entry(why).or_default() += count;
        }
    }
    let buckets = buckets
        .iter()
        .map(|(name, bucket)| ("differ", *name, bucket.count));
    let known = known.iter().map(|(id, count)| ("known", *id, *count));
    let inconclusive = inconclusive
        .iter()
        .map(|(why, count)| ("inconclusive", *why, *count));
    let lines = buckets.chain(known).chain(inconclusive);
    lines
        .map(|(what, name, count)| format!("{what} {count}: {name}\n"))
        .collect()
}

/// The ops with parts that were not reached in time.
fn unreached(record: &SummaryRecord, listed: &Listed) -> String {
    let checked = |op: &str| {
        let first = record.targets.first();
        let count = first.and_then(|of| of.counts.ops.get(op));
        count.map_or(0, |count| count.parts)
    };
    let counts = listed.counts();
    let rest = listed.ops().iter().filter_map(|op| {
        let all = counts.get(op).copied().unwrap_or_default();
        let rest = all.saturating_sub(checked(op));
        (rest > 0).then(|| format!("{op} {rest} of {all}"))
    });
    let rest: Vec<String> = rest.collect();
    match rest.is_empty() {
        true => String::new(),
        false => format!(
            "not reached: {} of {} parts: {}\n",
            listed.count().saturating_sub(record.programs),
            listed.count(),
            rest.join(", ")
        ),
    }
}

/// The number of ops in the table that are not enumerated, by the reason.
fn not_enumerated() -> String {
    let mut groups: BTreeMap<&str, u64> = BTreeMap::new();
    for why in Opcode::all().filter_map(left_out) {
        *groups.entry(why).or_default() += 1;
    }
    let total: u64 = groups.values().sum();
    let mut text = format!(
        "not enumerated: {total} of {} ops of the table\n",
        Opcode::all().count()
    );
    for (why, count) in groups {
        text.push_str(&format!("  {count}: it {why}\n"));
    }
    text
}
