//! The output formats of a result: text, JSON, and the formats that CI systems read.
//!
//! Rules:
//! - JUnit, SARIF and Markdown are derived from the JSON document, so they contain nothing else.
//! - A difference is a failed test; known faults and inconclusive results are skipped tests.

use std::collections::BTreeSet;

use clap::ValueEnum;
use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

/// The maximum number of differences listed in Markdown.
const SHOWN: usize = 50;

/// The version of the SARIF schema.
const SARIF: &str = "2.1.0";

/// How a result is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    #[default]
    Text,
    /// One JSON document.
    Json,
    /// JUnit XML, for test reports.
    Junit,
    /// SARIF, for code scanning.
    Sarif,
    /// Markdown, for the summary of a job or a comment.
    Markdown,
}

/// The result of a call, or of the programs of a campaign that have the same result.
struct Entry<'a> {
    target: &'a str,
    name: String,
    place: Option<(&'a str, u64)>,
    came: Came,
    /// The number of calls or programs that it stands for.
    count: u64,
}

/// The kind of result.
enum Came {
    Agree,
    Differ(String),
    Known(String),
    Inconclusive(String),
    Error(String),
}

impl Format {
    /// Whether standard output contains a single document, and nothing before it.
    pub(crate) fn is_document(self) -> bool {
        self != Self::Text
    }

    /// The document of a result; `None` if this format cannot express it.
    pub(crate) fn document(self, data: &Value) -> Option<String> {
        if self == Self::Json {
            return Some(format!("{data}\n"));
        }
        let entries = entries(data)?;
        Some(match self {
            Self::Text | Self::Json => return None,
            Self::Junit => junit(&entries),
            Self::Sarif => format!("{}\n", sarif(&entries)),
            Self::Markdown => markdown(&entries),
        })
    }
}

/// The entries of a document; `None` if it has neither calls nor a campaign nor errors.
fn entries(data: &Value) -> Option<Vec<Entry<'_>>> {
    if let Some(calls) = data["calls"].as_array() {
        return Some(calls.iter().map(of_call).collect());
    }
    if let Some(targets) = data["targets"].as_array() {
        return Some(
            targets
                .iter()
                .flat_map(|target| of_target(target, data))
                .collect(),
        );
    }
    let errors = data["errors"].as_array()?.iter();
    let errors = errors.map(|error| Entry {
        target: "",
        name: "stridecheck".to_owned(),
        place: None,
        came: Came::Error(text(&error["message"]).to_owned()),
        count: 1,
    });
    Some(errors.collect())
}

fn of_call(call: &Value) -> Entry<'_> {
    let place = &call["place"];
    let line = place["line"].as_u64();
    let difference = &call["difference"];
    let came = match text(&call["verdict"]) {
        "differ" => Came::Differ(format!(
            "{}: expected {}, found {}",
            text(&difference["place"]),
            text(&difference["expected"]),
            text(&difference["actual"])
        )),
        "known" => Came::Known(text(&call["reason"]).to_owned()),
        "inconclusive" => Came::Inconclusive(text(&call["reason"]).to_owned()),
        _ => Came::Agree,
    };
    Entry {
        target: text(&call["target"]),
        name: text(&call["call"]).to_owned(),
        place: Some((text(&place["path"]), line.unwrap_or(1))),
        came,
        count: 1,
    }
}

/// The entries of a target's programs: agreement, each bucket, each known fault and each reason.
fn of_target<'a>(counts: &'a Value, data: &'a Value) -> Vec<Entry<'a>> {
    let target = text(&counts["target"]);
    let entry = |name: String, place, came, count: &Value| Entry {
        target,
        name,
        place,
        came,
        count: count.as_u64().unwrap_or_default(),
    };
    let agree = &counts["agree"];
    let name = format!("{agree} programs agree");
    let mut entries = vec![entry(name, None, Came::Agree, agree)];
    let findings = data["findings"].as_array().map_or(&[][..], Vec::as_slice);
    for (bucket, count) in object(&counts["buckets"]) {
        let finding = findings
            .iter()
            .find(|finding| finding["bucket"] == **bucket);
        let place = finding.and_then(|finding| Some((finding["file"].as_str()?, 1)));
        let said = finding.map_or_else(
            || format!("{} programs differ", count["count"]),
            |finding| format!("{}\n{}", text(&finding["command"]), text(&finding["text"])),
        );
        entries.push(entry(
            bucket.clone(),
            place,
            Came::Differ(said),
            &count["count"],
        ));
    }
    for (id, count) in object(&counts["known"]) {
        let name = format!("{count} programs: {id}");
        entries.push(entry(name, None, Came::Known(id.clone()), count));
    }
    for (why, count) in object(&counts["inconclusive"]) {
        let name = format!("{count} programs: {why}");
        entries.push(entry(name, None, Came::Inconclusive(why.clone()), count));
    }
    entries
}

fn object(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// JUnit XML: a suite for each target.
fn junit(entries: &[Entry<'_>]) -> String {
    let targets: BTreeSet<&str> = entries.iter().map(|entry| entry.target).collect();
    let suites = html! {
        testsuites name="stridecheck" {
            @for target in targets {
                @let cases: Vec<&Entry<'_>> = entries.iter().filter(|entry| entry.target == target).collect();
                testsuite name=(target) tests=(cases.len())
                    failures=(count(&cases, |came| matches!(came, Came::Differ(_))))
                    errors=(count(&cases, |came| matches!(came, Came::Error(_))))
                    skipped=(count(&cases, |came| matches!(came, Came::Known(_) | Came::Inconclusive(_)))) {
                    @for case in cases { (test(case)) }
                }
            }
        }
    };
    let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    // XML 1.0 cannot represent most control characters.
    let is_allowed = |c: &char| !c.is_control() || matches!(c, '\n' | '\t');
    let suites: String = suites.into_string().chars().filter(is_allowed).collect();
    format!("{declaration}{suites}\n")
}

fn count(cases: &[&Entry<'_>], is_counted: impl Fn(&Came) -> bool) -> usize {
    cases.iter().filter(|case| is_counted(&case.came)).count()
}

fn test(entry: &Entry<'_>) -> Markup {
    let place = entry.place.map(|(path, line)| format!("{path}:{line}"));
    let name = match &place {
        Some(place) => format!("{place} {}", entry.name),
        None => entry.name.clone(),
    };
    html! {
        testcase classname=(entry.target) name=(name) {
            @match &entry.came {
                Came::Agree => (PreEscaped("")),
                Came::Differ(said) => failure message=(first_line(said)) { (said) },
                Came::Known(id) => skipped message=(format!("known fault {id}")) {},
                Came::Inconclusive(why) => skipped message=(format!("inconclusive: {why}")) {},
                Came::Error(said) => error message=(first_line(said)) { (said) },
            }
        }
    }
}

fn first_line(said: &str) -> &str {
    said.lines().next().unwrap_or_default()
}

/// SARIF: a result for each difference and each error.
fn sarif(entries: &[Entry<'_>]) -> Value {
    let results = entries.iter().filter_map(|entry| {
        let (rule, said) = match &entry.came {
            Came::Differ(said) => ("difference", said),
            Came::Error(said) => ("error", said),
            Came::Agree | Came::Known(_) | Came::Inconclusive(_) => return None,
        };
        let locations = entry.place.into_iter().map(|(path, line)| {
            json!({ "physicalLocation": {
                "artifactLocation": { "uri": path },
                "region": { "startLine": line.max(1) },
            } })
        });
        Some(json!({
            "ruleId": rule,
            "level": "error",
            "message": { "text": format!("{}: {}: {said}", entry.target, entry.name) },
            "locations": locations.collect::<Vec<_>>(),
        }))
    });
    json!({
        "version": SARIF,
        "runs": [{
            "tool": { "driver": {
                "name": "stridecheck",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": [
                    { "id": "difference", "shortDescription": { "text": "The target does something else than the oracle" } },
                    { "id": "error", "shortDescription": { "text": "The program or the call is wrong, or a tool is missing" } },
                ],
            } },
            "results": results.collect::<Vec<_>>(),
        }],
    })
}

/// Markdown: the counts, and a row for each difference.
fn markdown(entries: &[Entry<'_>]) -> String {
    let sum = |is_counted: &dyn Fn(&Came) -> bool| -> u64 {
        let counted = entries.iter().filter(|entry| is_counted(&entry.came));
        counted.map(|entry| entry.count).sum()
    };
    let wrong = |came: &Came| matches!(came, Came::Differ(_) | Came::Error(_));
    let mut text = format!(
        "**stridecheck**: {} agree, {} differ, {} known, {} inconclusive\n",
        sum(&|came| matches!(came, Came::Agree)),
        sum(&wrong),
        sum(&|came| matches!(came, Came::Known(_))),
        sum(&|came| matches!(came, Came::Inconclusive(_))),
    );
    let differing: Vec<&Entry<'_>> = entries.iter().filter(|entry| wrong(&entry.came)).collect();
    if differing.is_empty() {
        return text;
    }
    text += "\n| target | where | what |\n|---|---|---|\n";
    let cell = |text: &str| text.replace('|', "\\|").replace('\n', " ");
    for entry in differing.iter().take(SHOWN) {
        let (Came::Differ(said) | Came::Error(said)) = &entry.came else {
            continue;
        };
        let place = entry.place.map(|(path, line)| format!("{path}:{line}: "));
        text += &format!(
            "| `{}` | {}{} | {} |\n",
            cell(entry.target),
            cell(&place.unwrap_or_default()),
            cell(&entry.name),
            cell(first_line(said))
        );
    }
    if differing.len() > SHOWN {
        text += &format!("\n{} more differ.\n", differing.len() - SHOWN);
    }
    text
}
