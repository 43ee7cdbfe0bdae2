//! The releases of MLIR that targets can name: one row each. A new release needs only a new row.

use std::env;
use std::path::PathBuf;

use stridecheck_ir::Edition;

/// What differs between releases, apart from their passes, which are in the table of passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReleaseRow {
    /// Its number, as in `mlir-22`.
    pub number: u32,
    /// Whether the numbers that the generic form prints for some attributes are the ones that we read.
    ///
    /// LLVM 22 inserted `xori` in the middle of the kinds of `memref.atomic_rmw`, so older releases are read in the custom form.
    pub has_our_numbers: bool,
    /// Whether the log of actions of `mlir-opt` is complete after a crash; older releases lose buffered output.
    pub keeps_log: bool,
    /// The first pass of its lowering, which expands ops that no other pass lowers.
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

/// The release of LLVM that generates native code for every target, and whose tools the commands use.
pub const LLVM: u32 = 22;

/// The folder of a release: where Debian's packages install it, or `LLVM_SYS_221_PREFIX` for the linked one.
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

    /// The edition of a release's text; a release newer than all editions has the newest.
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
