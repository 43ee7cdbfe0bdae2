//! The passes of this project in a pipeline: how they are named, drawn, run and watched.

use stridecheck_conversion::transform::{TRANSFORMS, TransformRow};
use stridecheck_conversion::{Transform, Tries};
use stridecheck_ir::{Body, Form, print, verify};

use crate::mlir::{End, Nest, PassCall, Staged};

/// The passes of a pipeline, looked up in these rows, or what is wrong with the pipeline.
pub fn read(rows: &'static [TransformRow], passes: &[PassCall]) -> Result<Vec<Transform>, String> {
    let read = |pass: &PassCall| match pass.nest {
        Nest::Module => Transform::find(rows, &pass.name, &pass.options),
        Nest::Function | Nest::Any => Err(format!(
            "expected `{}` on the module, found `{pass}`",
            pass.name
        )),
    };
    passes.iter().map(read).collect()
}

/// Runs passes on a program.
///
/// # Panics
///
/// If one of the passes is not of this project; [`read`] checks that.
pub fn run(passes: &[PassCall], body: &mut Body) {
    for transform in read(TRANSFORMS, passes).expect("the pipeline was read before") {
        transform.run(body, &mut Tries::default());
    }
}

/// The output of each pass under the given limit on pattern tries, up to the first output that the verifier rejects.
pub fn staged(
    rows: &'static [TransformRow],
    passes: &[PassCall],
    body: &Body,
    tries: &mut Tries,
) -> Staged {
    let mut staged = Staged {
        stages: Vec::new(),
        end: End::Done,
    };
    let transforms = match read(rows, passes) {
        Ok(transforms) => transforms,
        Err(why) => {
            staged.end = End::Unknown(why);
            return staged;
        }
    };
    let mut body = body.clone();
    for transform in transforms {
        transform.run(&mut body, tries);
        if let Some(wrong) = verify(&body).first() {
            staged.end = End::Invalid(wrong.message.clone());
            break;
        }
        let form = Form::current().generic();
        staged.stages.push(print(&body, form));
    }
    staged
}
