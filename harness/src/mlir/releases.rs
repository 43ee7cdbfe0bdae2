//! The releases of MLIR that targets can name: one row each. A new release is a row more, and nothing else.

use std::env;
use std::path::PathBuf;

use stridecheck_ir::Edition;

/// What is to be known of a release beside its passes, which the table of passes has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReleaseRow {
    /// Its number, as in `mlir-22`.
    pub number: u32,
    /// Whether the generic form, which writes the words of some attributes as numbers, has the numbers that we read.
    ///
    /// In LLVM 22 `xori` was added in the middle of the kinds of `memref.atomic_rmw`, so older ones are read in the custom form.
    pub has_our_numbers: bool,
    /// Whether `mlir-opt` writes its whole log of actions where it crashes; older ones lose what they hold back.
    pub keeps_log: bool,
    /// A pass that its lowering begins with, to expand what no other pass lowers.
    pub expands: &'static str,
}

/// Every row, newest first.
pub const ROWS: [ReleaseRow; 2] = [
    ReleaseRow {
        number: 22,
        has_our_numbers: true,
        keeps_log: true,
        expands: "math-expand-ops{ops=clampf}",
    },
    ReleaseRow {
        number: 19,
        has_our_numbers: false,
        keeps_log: false,
        expands: "",
    },
];

/// The numbers of the releases, newest first.
pub const RELEASES: [u32; ROWS.len()] = numbers();

/// The newest release.
pub const NEWEST: u32 = RELEASES[0];

/// The release of LLVM that makes native code on every target, and whose tools the commands use.
pub const LLVM: u32 = 22;

/// Where a release is installed: where Debian's packages have it, or where `LLVM_SYS_221_PREFIX` says that the one is that is linked.
pub fn folder(number: u32) -> PathBuf {
    let named = env::var_os("LLVM_SYS_221_PREFIX").filter(|_| number == LLVM);
    named.map_or_else(|| format!("/usr/lib/llvm-{number}").into(), PathBuf::from)
}

const fn numbers() -> [u32; ROWS.len()] {
    let mut numbers = [0; ROWS.len()];
    let mut place = 0;
    while place < ROWS.len() {
        numbers[place] = ROWS[place].number;
        place += 1;
    }
    numbers
}

impl ReleaseRow {
    /// The row of a release.
    pub fn of(number: u32) -> &'static Self {
        let row = ROWS.iter().find(|row| row.number <= number);
        row.unwrap_or(&ROWS[ROWS.len() - 1])
    }

    /// The edition of the text of a release; one that is newer than all editions has the newest.
    pub fn edition(number: u32) -> Edition {
        let mut known = Edition::ALL.into_iter().rev();
        let fits = |edition: &Edition| edition.number().map(u32::from) <= Some(number);
        known.find(fits).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::{NEWEST, ROWS, ReleaseRow};

    #[test]
    fn rows_stand_newest_first_and_each_has_an_edition() {
        assert!(ROWS.is_sorted_by(|newer, older| newer.number > older.number));
        for row in ROWS {
            let edition = ReleaseRow::edition(row.number);
            assert_eq!(edition.number().map(u32::from), Some(row.number));
            assert_eq!(ReleaseRow::of(row.number), &row);
        }
    }

    #[test]
    fn a_release_that_is_newer_than_all_has_what_the_newest_has() {
        assert_eq!(ReleaseRow::of(99).number, NEWEST);
        assert_eq!(ReleaseRow::edition(99), ReleaseRow::edition(NEWEST));
        assert_eq!(ReleaseRow::of(20).number, 19);
    }
}
