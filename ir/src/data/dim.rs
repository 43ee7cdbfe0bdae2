//! Sizes, strides and offsets, which may be dynamic in a type.

/// A size, stride or offset of a memref type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dim {
    /// Known from the type.
    Static(i64),
    /// `?`: known at run time.
    Dynamic,
}

impl Dim {
    /// The value, if static.
    pub fn as_static(self) -> Option<i64> {
        match self {
            Self::Static(value) => Some(value),
            Self::Dynamic => None,
        }
    }

    /// The sum, if it is known.
    pub(crate) fn plus(self, other: Self) -> Self {
        match (self, other) {
            (Self::Static(a), Self::Static(b)) => {
                a.checked_add(b).map_or(Self::Dynamic, Self::Static)
            }
            _ => Self::Dynamic,
        }
    }

    /// The product, if it is known.
    pub(crate) fn times(self, other: Self) -> Self {
        match (self, other) {
            (Self::Static(0), _) | (_, Self::Static(0)) => Self::Static(0),
            (Self::Static(a), Self::Static(b)) => {
                a.checked_mul(b).map_or(Self::Dynamic, Self::Static)
            }
            _ => Self::Dynamic,
        }
    }

    /// Whether the value is only known at run time.
    pub fn is_dynamic(self) -> bool {
        self == Self::Dynamic
    }
}
