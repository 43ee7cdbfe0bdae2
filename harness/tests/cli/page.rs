//! The pages of a campaign: every link leads somewhere, nothing is loaded, and what programs say is escaped.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::{said, scratch, stridecheck};

/// Hunts where a fault of the release is taken for an unknown one.
fn hunted(name: &str) -> String {
    let folder = scratch(name).join("found").display().to_string();
    let fault = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../corpus/known/range-ceildivsi.mlir"
    );
    let hunt = ["hunt", "--from", fault, "--seed", "1", "--count", "128"];
    let of = ["--target", "mlir-22/int-range-optimizations"];
    let how = ["--known", "none", "--stages", "oracle", "--out", &folder];
    let how = [&how[..], &["--reduce-time", "10s"]].concat();
    let output = stridecheck(&[&hunt[..], &of, &how[..]].concat());
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    folder
}

/// The records of the findings of a folder.
fn finding_files(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("it is there");
    let paths = entries.map(|entry| entry.expect("it is there").path());
    let is_finding = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("finding-") && name.ends_with(".json")
    };
    paths.filter(is_finding).collect()
}

/// The values of an attribute.
fn values(page: &str, attribute: &str) -> BTreeSet<String> {
    let before = format!(" {attribute}=\"");
    let values = page.split(&before).skip(1);
    let values = values.filter_map(|rest| rest.split('"').next());
    values.map(str::to_owned).collect()
}

/// The folder of the pages of a hunt.
fn site_of(hunted: &str, how: &[&str]) -> PathBuf {
    let site = Path::new(hunted).with_file_name("site");
    let out = site.display().to_string();
    let output = stridecheck(&[&["page", hunted, "--out", &out], how].concat());
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    site
}

#[test]
fn the_pages_of_a_hunt_lead_to_its_findings() {
    let folder = hunted("page");
    let site = site_of(&folder, &[]);
    let index = fs::read_to_string(site.join("index.html")).expect("it was written");
    for wanted in [
        "128 programs in ",
        " a second) of seed ",
        "id=\"causes\"",
        "128 programs</text>",
        "causes and known faults</text>",
        "int-range-optimizations",
    ] {
        assert!(index.contains(wanted), "{wanted}");
    }
    let mut causes = 0;
    for entry in fs::read_dir(&site).expect("it is there") {
        let path = entry.expect("it is there").path();
        let page = fs::read_to_string(&path).expect("it is text");
        let ids = values(&page, "id");
        for link in values(&page, "href") {
            match link.strip_prefix('#') {
                Some(anchor) => assert!(ids.contains(anchor), "{link}"),
                None => assert!(site.join(&link).is_file(), "{link}"),
            }
        }
        // A page opens without a network; a drawing may name its own parts.
        let page = page.replace("url(#", "");
        assert!(values(&page, "src").is_empty(), "{}", path.display());
        assert!(
            !page.contains("@import") && !page.contains("url("),
            "{}",
            path.display()
        );
        if path.ends_with("index.html") {
            continue;
        }
        causes += 1;
        assert!(
            !page.contains("<i32") && !page.contains("map<("),
            "it is escaped"
        );
        for wanted in [
            "id=\"program\"",
            "id=\"commands\"",
            "// run: @",
            "All causes",
        ] {
            assert!(page.contains(wanted), "{wanted}: {}", path.display());
        }
        for label in ["agrees:", "differs:"] {
            let copied = format!("class=\"copied\">{label}");
            assert!(!page.contains(&copied), "a command is copied alone");
        }
    }
    assert_eq!(causes, finding_files(&folder).len());
    assert!(causes > 0);
}

/// With `--check` the page of a cause has the text of a report, and a finding that no longer shows stands in a table of its own.
#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn findings_that_are_checked_again_have_a_report_or_no_longer_show() {
    let folder = hunted("page-check");
    let index = |site: &Path| fs::read_to_string(site.join("index.html")).expect("it was written");
    let site = site_of(&folder, &["--check"]);
    assert!(!index(&site).contains("id=\"gone\""));
    assert!(index(&site).contains("#115293"), "its upstream number");
    let cause = fs::read_to_string(site.join("cause-1.html")).expect("it was written");
    let report = cause
        .split("id=\"report\"")
        .nth(1)
        .expect("it has a report");
    assert!(report.contains("miscompiles"), "{report}");

    // Floor division of the same numbers is exact, and its fold is right.
    for path in finding_files(&folder) {
        let text = fs::read_to_string(&path).expect("it is text");
        let mended = text.replace("arith.ceildivsi %", "arith.floordivsi %");
        fs::write(&path, mended).expect("it can be written");
    }
    let site = site_of(&folder, &["--check"]);
    let index = index(&site);
    let gone = index.split("id=\"gone\"").nth(1).expect("it is a table");
    assert!(gone.contains("href=\"cause-1.html\""), "{gone}");
    let cause = fs::read_to_string(site.join("cause-1.html")).expect("it was written");
    assert!(cause.contains("no longer shown"), "{cause}");
    assert!(!cause.contains("id=\"report\""), "{cause}");
}

#[test]
fn a_folder_without_a_campaign_has_no_page() {
    let empty = scratch("page-empty").display().to_string();
    let output = stridecheck(&["page", &empty, "--out", &empty]);
    assert_eq!(output.status.code(), Some(2));
    let said = said(&output);
    assert!(
        said.contains("which `hunt --out` writes, found none"),
        "{said}"
    );
}

/// What a browser makes of a page; it leaves a picture of it as wide as that.
#[cfg(feature = "soak")]
fn browsed(page: &Path, width: u32) -> String {
    let picture = page.with_file_name(format!("page-{width}.png"));
    let browse = |what: &[&str]| {
        let output = std::process::Command::new("chromium")
            .args(["--headless=new", "--no-sandbox", "--disable-gpu"])
            .arg(format!("--window-size={width},1000"))
            .args(what)
            .arg(format!("file://{}", page.display()))
            .output()
            .expect("chromium is installed");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    browse(&[&format!("--screenshot={}", picture.display())]);
    let size = fs::metadata(&picture).expect("a picture was taken").len();
    assert!(size > 10_000, "{size} bytes for {}", picture.display());
    browse(&["--dump-dom"])
}

/// The script makes headings into buttons, and shows the fields that filter.
#[cfg(feature = "soak")]
#[test]
fn a_browser_shows_the_pages() {
    let site = site_of(&hunted("page-browser"), &["--check"]);
    for width in [400, 800, 1280] {
        let shown = browsed(&site.join("index.html"), width);
        assert!(shown.contains("<th><button>cause</button></th>"), "{shown}");
        assert!(!shown.contains("<p hidden"), "{shown}");
        let cause = browsed(&site.join("cause-1.html"), width);
        assert!(
            cause.contains("<button class=\"copy\">Copy</button>"),
            "{cause}"
        );
    }
}

/// A campaign with 500 causes has pages of a bounded size, and its overview opens soon.
#[cfg(feature = "soak")]
#[test]
fn pages_of_500_causes_open_soon() {
    const CAUSES: u64 = 500;
    let hunted = hunted("page-500");
    let folder = Path::new(&hunted);
    let files = finding_files(&hunted);
    let first = files.first().expect("it found something");
    let text = fs::read_to_string(first).expect("it is text");
    let record: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    for number in 0..CAUSES {
        let mut record = record.clone();
        record["program"] = number.into();
        record["bucket"] = format!("a cause: number {number}").into();
        fs::write(
            folder.join(format!("finding-made-{number}.json")),
            record.to_string(),
        )
        .expect("it can be written");
    }
    let site = site_of(&hunted, &[]);
    let pages = fs::read_dir(&site).expect("it is there");
    let sizes = pages.map(|page| {
        page.expect("it is there")
            .metadata()
            .expect("it has a size")
            .len()
    });
    let (all, index) = (sizes.sum::<u64>(), site.join("index.html"));
    let size = fs::metadata(&index).expect("it was written").len();
    let begun = std::time::Instant::now();
    let shown = browsed(&index, 1280);
    let took = begun.elapsed();
    println!("500 causes: {all} bytes, the overview {size} bytes, opened twice in {took:?}");
    assert!(shown.contains("href=\"cause-500.html\""));
    assert!(size < 1 << 20, "{size} bytes");
    assert!(all < CAUSES * (40 << 10), "{all} bytes");
    assert!(took < std::time::Duration::from_secs(20), "{took:?}");
}
