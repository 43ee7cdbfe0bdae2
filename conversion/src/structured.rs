//! Conversions between the dialects of structured programs, which change no types.

use stridecheck_ir::Body;

use crate::driver::Conversion;
use crate::error::Error;
use crate::pattern::PatternSet;
use crate::target::ConversionTarget;

/// Lowers all ops of some dialects, and lets everything else be; on an error the program is as it was.
pub(crate) fn convert(
    body: &mut Body,
    dialects: &[&str],
    populate: impl Fn(&mut PatternSet),
) -> Result<(), Error> {
    let mut target = ConversionTarget::new();
    target.unknown_dynamically_legal(|_, _| true);
    for opcode in stridecheck_ir::Opcode::all() {
        if !dialects.contains(&opcode.dialect()) {
            target.legal_op(crate::root::Root::Op(opcode));
        }
    }
    let mut patterns = PatternSet::new();
    populate(&mut patterns);
    let root = body.module();
    Conversion::new(&target, &patterns).full(body, root)
}
