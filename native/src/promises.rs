//! The promises of a function and its caller about the bits above those of a small integer.

use stridecheck_ir::Attribute;

/// How the bits above an integer are filled, up to bit 31.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extension {
    /// With copies of its sign.
    Sign,
    /// With zeros.
    Zero,
}

impl Extension {
    /// What the attributes of an argument or result promise.
    pub(crate) fn of(attributes: Option<&Attribute>) -> Option<Self> {
        let Some(Attribute::Dictionary(attributes)) = attributes else {
            return None;
        };
        let has = |name: &str| attributes.find(name).is_some();
        match (has("llvm.signext"), has("llvm.zeroext")) {
            (true, _) => Some(Self::Sign),
            (_, true) => Some(Self::Zero),
            _ => None,
        }
    }

    /// An integer of fewer than 32 bits in its passed form.
    pub(crate) fn apply(self, bits: u64, width: u32) -> u64 {
        if !(1..32).contains(&width) {
            return bits;
        }
        let low = bits & (u64::MAX >> (64 - width));
        let is_negative = low >> (width - 1) & 1 == 1;
        match self {
            Self::Sign if is_negative => low | (u64::from(u32::MAX) << width & u64::from(u32::MAX)),
            Self::Sign | Self::Zero => low,
        }
    }

    /// The value of a parameter for a function that trusts its caller: without the promised extension it differs.
    pub(crate) fn trusting(self, bits: u64, width: u32) -> u64 {
        let passed = bits & u64::from(u32::MAX);
        match (1..32).contains(&width) && passed != self.apply(bits, width) {
            true => bits ^ 1,
            false => bits,
        }
    }
}

/// The promises in the name of a [Rust function](crate::external::rust) about its parameters and its result.
#[derive(Clone, Debug, Default)]
pub(crate) struct Promises {
    /// For each parameter.
    pub(crate) parameters: Vec<Option<Extension>>,
    /// For the result.
    pub(crate) result: Option<Extension>,
}

impl Promises {
    /// The promises in a name.
    pub(crate) fn of(name: &str) -> Self {
        let mut parts = name.split('_').rev();
        let (result, parameters) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
        let extension = |letter: u8| match letter {
            b's' => Some(Extension::Sign),
            b'z' => Some(Extension::Zero),
            _ => None,
        };
        Self {
            parameters: parameters.bytes().map(extension).collect(),
            result: result.bytes().find_map(extension),
        }
    }
}
