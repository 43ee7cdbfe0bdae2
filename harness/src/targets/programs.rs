//! The programs that targets take: what an edition lacks, or a lowering leaves, is not generated for them.

use stridecheck_gen::{Config, Profile, SHORT_FLOATS};
use stridecheck_ir::Edition;
use stridecheck_oracle::IndexWidth;

use super::Target;
use crate::engines::emitc::left_out::LEFT_OUT as LEFT_OUT_OF_CPP;
use crate::mlir::releases::{NEWEST, OwnCode, ReleaseRow};

/// The configuration that generates programs of a profile for all of the targets.
pub fn config(profile: Profile, targets: &[Target], index_width: IndexWidth) -> Config {
    let mut config = profile.config();
    if targets.iter().any(|target| target.front.is_cpp()) {
        config = config.with_types_of_c();
    }
    let native = targets.iter().filter(|target| target.is_run());
    let releases = native.filter_map(|target| target.front.release());
    let own: Vec<OwnCode> = releases
        .filter_map(|release| ReleaseRow::of(release).own_code)
        .collect();
    // What an older release has, a newer one has too.
    let short_floats = own.iter().map(|own| own.short_floats);
    let short_floats = short_floats.min_by_key(|floats| floats.len());
    config
        .wide_integers(own.is_empty())
        .short_floats(short_floats.unwrap_or(&SHORT_FLOATS))
        .edition(edition(targets))
        .index_width(index_width)
        .left_out(left_out(targets))
}

/// The oldest edition of the targets, in which all of them can read the programs.
pub fn edition(targets: &[Target]) -> Edition {
    let editions = targets.iter().map(|target| target.front.edition());
    editions.min().unwrap_or(Edition::CURRENT)
}

/// What programs do not use because a target does not lower it, or has no semantics for it.
fn left_out(targets: &[Target]) -> Vec<&'static str> {
    let has_mlir = |target: &&Target| target.is_of_mlir() || target.options.cross.is_some();
    let mut left_out = Vec::new();
    for target in targets.iter().filter(has_mlir) {
        let own = target.front.release().filter(|_| target.is_run());
        let row = ReleaseRow::of(own.unwrap_or(NEWEST));
        left_out.extend(row.left_out.iter().chain(row.unlowered));
        if target.front.is_cpp() {
            left_out.extend(LEFT_OUT_OF_CPP);
        }
    }
    left_out.sort_unstable();
    left_out.dedup();
    left_out
}
