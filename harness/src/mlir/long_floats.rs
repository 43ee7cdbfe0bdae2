//! Constants of f80 and f128 in the text of a stage that MLIR does not read back correctly.
//!
//! MLIR prints such a constant with all its decimals but reads decimals as a double:
//! a constant that is not a double becomes another one.

use rustc_apfloat::ieee::{Double, Quad, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert};

/// The first decimal of a text that MLIR reads as another number than it printed.
pub(super) fn misread(text: &str) -> Option<&str> {
    first(text, " : f80", is_kept::<X87DoubleExtended>)
        .or_else(|| first(text, " : f128", is_kept::<Quad>))
}

/// The first decimal before this type that does not survive.
fn first<'t>(text: &'t str, ty: &str, is_kept: impl Fn(&str) -> bool) -> Option<&'t str> {
    let ends = text.match_indices(ty).map(|(end, _)| &text[..end]);
    let mut decimals = ends.filter_map(|before| before.rsplit([' ', '<', '[', '(']).next());
    decimals.find(|decimal| decimal.contains('.') && !is_kept(decimal))
}

/// Whether a decimal is the same number after conversion to a double.
fn is_kept<T: Float>(decimal: &str) -> bool
where
    Double: FloatConvert<T>,
{
    let (Ok(exact), Ok(double)) = (decimal.parse::<T>(), decimal.parse::<Double>()) else {
        return true;
    };
    let widened: T = double.convert(&mut false).value;
    exact.bitwise_eq(widened)
}

#[cfg(test)]
mod tests {
    use super::misread;

    #[test]
    fn decimals_that_no_double_holds_are_found() {
        for (text, wanted) in [
            (
                "value = 1.1166279109915245417440929392620486E-18 : f128}",
                Some("1.1166279109915245417440929392620486E-18"),
            ),
            ("value = 6.86604976654052734375 : f128", None),
            ("value = 1.000000e+00 : f80", None),
            ("value = 0x403D5555555555555554000000000000 : f128", None),
            (
                "value = 1.1166279109915245417440929392620486E-18 : f64",
                None,
            ),
            (
                "<{a = -0.1000000000000001 : f64, b = -0.1000000000000001 : f80}>",
                Some("-0.1000000000000001"),
            ),
        ] {
            assert_eq!(misread(text), wanted);
        }
    }
}
