//! Records of version 3, which store differences and faults as words.

use serde_json::{Value, json};

use super::VERSION;

/// Upgrades a record of version 3; its words stay words.
pub(super) fn upgrade(record: &mut Value) {
    record["version"] = VERSION.into();
    if let Some(difference) = record.pointer_mut("/verdict/differ") {
        let place = difference["place"].take();
        difference["place"] = json!({ "of": { "told": place }, "part": "whole" });
        for side in ["expected", "actual"] {
            let words = difference[side].take();
            difference[side] = json!({ "words": words });
        }
    }
    if let Some(fault) = record.get_mut("fault").and_then(Value::as_object_mut) {
        let message = fault.remove("message");
        fault.insert("detail".to_owned(), json!({ "tool": message }));
    }
}

#[cfg(test)]
mod tests {
    use crate::campaign::records::{FindingRecord, VERSION};

    /// A record from before differences were stored as data.
    const OLD: &str = r#"{
        "version": 3,
        "seed": 1, "program": 2, "profile": "default",
        "target": "mlir-22/cse",
        "verdict": { "differ": { "place": "wrong code after cse", "expected": "result 0: 0x7", "actual": "0x8" } },
        "stage": "passes", "route": "expanded",
        "bucket": "cse: wrong code: value", "ops": 3,
        "fault": {
            "release": 22, "pass": "cse", "kind": "wrong-code",
            "message": "result 0: 0x7; found 0x8", "before": "", "after": null
        },
        "siblings": [], "call": "@main()", "command": "stridecheck hunt",
        "certificate": { "program": "", "input": "", "steps": 3 },
        "text": "// run: @main() -> 7"
    }"#;

    #[test]
    fn a_record_of_version_3_is_read() {
        let record = FindingRecord::parse(OLD).expect("it is read");
        assert_eq!(record.version, VERSION);
        assert_eq!(
            record.verdict.to_string(),
            "differ: wrong code after cse: expected result 0: 0x7, found 0x8"
        );
        let fault = record.fault.as_ref().expect("a pass is to blame");
        assert_eq!(fault.detail.to_string(), "result 0: 0x7; found 0x8");
        let again = FindingRecord::parse(&record.to_json()).expect("it is read again");
        assert_eq!(again, record);
    }
}
