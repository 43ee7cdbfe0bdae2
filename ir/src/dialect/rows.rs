//! The macros that expand the rows of the op table: each family is one call of [`ops!`].
//!
//! `table.rs` declares what a row expands to.

/// Reads the rows of a family: its `Op` enum, its table and its views.
///
/// After the family, `since 14` gives the first release with the current names of the family, and
/// `renamed` means that earlier releases accepted those of 2020; `since: 14;` does the same for a single row.
/// `only 2020` means that no release has the ops.
/// `until: 22;` gives the first release without an op.
/// By default, an op is in every release, and its name of 2020 in none.
/// `newer: isExact 20, kind(xori) 22;` lists the attributes, groups and enum words that came later than the op.
///
/// After the rows, `= [names] { ... }` gives many ops rows that differ only in their names.
macro_rules! ops {
    ($family:ident; $($rows:tt)*) => {
        $crate::dialect::rows::ops! { @ $family [13 13]; $($rows)* }
    };
    ($family:ident only 2020; $($rows:tt)*) => {
        $crate::dialect::rows::ops! { @ $family [0 13]; $($rows)* }
    };
    ($family:ident since $since:literal; $($rows:tt)*) => {
        $crate::dialect::rows::ops! { @ $family [$since 13]; $($rows)* }
    };
    ($family:ident renamed $since:literal; $($rows:tt)*) => {
        $crate::dialect::rows::ops! { @ $family [$since $since]; $($rows)* }
    };
    (
        @ $family:ident $bounds:tt;
        $(
            $(#[$doc:meta])*
            $name:ident $current:literal $(std $std:literal)? { $($row:tt)* }
        )+
        $(
            = [$($(#[$like_doc:meta])* $like:ident $like_current:literal $(std $like_std:literal)?,)+]
            $like_row:tt
        )*
    ) => {
        /// The ops of this family.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Op {
            $($(#[$doc])* $name,)+
            $($($(#[$like_doc])* $like,)+)*
        }

        impl Op {
            /// Every op of this family.
            pub const ALL: &[Self] = &[$(Self::$name,)+ $($(Self::$like,)+)*];

            /// The row.
            pub fn def(self) -> &'static $crate::dialect::OpDef {
                match self {
                    $(Self::$name => $crate::dialect::rows::def!($name),)+
                    $($(Self::$like => $crate::dialect::rows::def!($like),)+)*
                }
            }

            /// The assembly of this op, split into directives.
            pub(crate) fn formats(self) -> &'static $crate::dialect::format::Formats {
                match self {
                    $(Self::$name => $crate::dialect::rows::formats!(),)+
                    $($(Self::$like => $crate::dialect::rows::formats!(),)+)*
                }
            }
        }

        impl From<Op> for $crate::dialect::Opcode {
            fn from(op: Op) -> Self {
                Self::$family(op)
            }
        }

        $(
            $crate::dialect::rows::row! {
                $family $bounds; $(#[$doc])* $name $current [$($std)?] { $($row)* }
            }
        )+
        $($(
            $crate::dialect::rows::row! {
                $family $bounds; $(#[$like_doc])* $like $like_current [$($like_std)?] $like_row
            }
        )+)*
    };
}

macro_rules! def {
    ($name:ident) => {{
        static DEF: $crate::dialect::OpDef =
            <$name<'static> as $crate::dialect::View<'static>>::DEF;
        &DEF
    }};
}

/// The formats of one op.
macro_rules! formats {
    () => {{
        static FORMATS: $crate::dialect::format::Formats = $crate::dialect::format::Formats::new();
        &FORMATS
    }};
}

/// Expands one row: its view, with the row as a constant.
macro_rules! row {
    (
        $family:ident [$family_since:literal $family_std_until:literal];
        $(#[$doc:meta])*
        $name:ident $current:literal [$($std:literal)?] {
            $(since: $since:literal;)?
            $(until: $until:literal;)?
            $(renamed: $renamed:literal;)?
            $(other_names: $($other:literal $other_since:literal $other_until:literal),+;)?
            $(newer: $($newer:ident $(($word:ident))? $newer_since:literal),+;)?
            $(operands: $($operand:ident $operand_arity:ident $operand_class:ident),+;)?
            $(results: $($result:ident $result_arity:ident $result_class:ident),+;)?
            $(attributes: $($attribute:ident $required:ident $kind:expr),+;)?
            $(types: $($rule:ident($($group:tt)*)),+;)?
            $(successors: $successors:expr;)?
            $(regions: $($region:ident $region_arity:ident $region_kind:ident $(ends $end:path)?),+;)?
            $(traits: $($trait:ident),+;)?
            $(std_assembly: $std_assembly:expr;)?
            assembly: $assembly:expr;
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $name<'a> {
            body: &'a $crate::body::Body,
            op: $crate::entity::OpId,
        }

        impl<'a> $crate::dialect::View<'a> for $name<'a> {
            const DEF: $crate::dialect::OpDef = $crate::dialect::OpDef {
                opcode: $crate::dialect::Opcode::$family(Op::$name),
                current: $current,
                std: $crate::dialect::rows::optional!($($std)?),
                since: $crate::edition::Edition::numbered(
                    $crate::dialect::rows::or!([$($since)? $($renamed)?] $family_since)
                ),
                until: $crate::dialect::rows::optional!(
                    $($crate::edition::Edition::release($until))?
                ),
                std_until: $crate::edition::Edition::release(
                    $crate::dialect::rows::or!([$($renamed)?] $family_std_until)
                ),
                other_names: &[$($($crate::dialect::OtherName {
                    name: $other,
                    since: $crate::edition::Edition::release($other_since),
                    until: $crate::edition::Edition::release($other_until),
                }),+)?],
                newer: &[$($($crate::dialect::Newer {
                    part: stringify!($newer),
                    word: $crate::dialect::rows::optional!($(stringify!($word))?),
                    since: $crate::edition::Edition::release($newer_since),
                }),+)?],
                operands: &[$($($crate::dialect::rows::group!($operand $operand_arity $operand_class)),+)?],
                results: &[$($($crate::dialect::rows::group!($result $result_arity $result_class)),+)?],
                attributes: &[$($($crate::dialect::rows::attribute!($attribute $required $kind)),+)?],
                types: &[$($($crate::dialect::rows::rule!($rule $($group)*)),+)?],
                successors: $crate::dialect::rows::or!([$($successors)?] $crate::dialect::Successors::Exactly(0)),
                regions: &[$($($crate::dialect::rows::region!(
                    $family $region $region_arity $region_kind $($end)?
                )),+)?],
                traits: &[$($($crate::dialect::Trait::$trait),+)?],
                assembly: $assembly,
                std_assembly: $crate::dialect::rows::optional!($($std_assembly)?),
            };

            fn cast(body: &'a $crate::body::Body, op: $crate::entity::OpId) -> Option<Self> {
                (body.opcode(op) == Some(Self::DEF.opcode)).then_some(Self { body, op })
            }

            fn parts(&self) -> (&'a $crate::body::Body, $crate::entity::OpId) {
                (self.body, self.op)
            }
        }

        impl<'a> $name<'a> {
            $($(
                $crate::dialect::rows::accessor!(
                    $name operand $operand $operand_arity operand_group,
                    concat!("The operand group `", stringify!($operand), "`.")
                );
            )+)?
            $($(
                $crate::dialect::rows::accessor!(
                    $name result $result $result_arity result_group,
                    concat!("The result group `", stringify!($result), "`.")
                );
            )+)?
            $($(
                $crate::dialect::rows::region_accessor!($name $region $region_arity);
            )+)?
        }
    };
}

macro_rules! optional {
    () => {
        None
    };
    ($value:expr) => {
        Some($value)
    };
}

macro_rules! or {
    ([] $default:expr) => {
        $default
    };
    ([$value:expr] $default:expr) => {
        $value
    };
}

macro_rules! group {
    ($name:ident $arity:ident $class:ident) => {
        $crate::dialect::ValueDef {
            name: stringify!($name),
            arity: $crate::dialect::rows::arity!($arity),
            class: $crate::dialect::TypeClass::$class,
        }
    };
}

macro_rules! arity {
    (one) => {
        $crate::dialect::Arity::One
    };
    (optional) => {
        $crate::dialect::Arity::Optional
    };
    (many) => {
        $crate::dialect::Arity::Many
    };
}

macro_rules! attribute {
    ($name:ident required $kind:expr) => {
        $crate::dialect::AttributeDef {
            name: stringify!($name),
            kind: $kind,
            required: true,
        }
    };
    ($name:ident optional $kind:expr) => {
        $crate::dialect::AttributeDef {
            name: stringify!($name),
            kind: $kind,
            required: false,
        }
    };
}

macro_rules! region {
    ($family:ident $name:ident $arity:ident $kind:ident $($end:path)?) => {
        $crate::dialect::RegionDef {
            name: stringify!($name),
            arity: $crate::dialect::rows::arity!($arity),
            kind: $crate::dialect::RegionKind::$kind,
            end: $crate::dialect::rows::optional!($($crate::dialect::Opcode::$family($end))?),
        }
    };
}

macro_rules! region_accessor {
    ($view:ident $name:ident one) => {
        #[doc = concat!("The region `", stringify!($name), "`.")]
        pub fn $name(self) -> $crate::entity::RegionId {
            const PLACE: usize =
                <$view<'static> as $crate::dialect::View<'static>>::DEF.region(stringify!($name));
            self.body.op_regions(self.op)[PLACE]
        }
    };
    ($view:ident $name:ident many) => {
        #[doc = concat!("The regions `", stringify!($name), "`.")]
        pub fn $name(self) -> &'a [$crate::entity::RegionId] {
            const PLACE: usize =
                <$view<'static> as $crate::dialect::View<'static>>::DEF.region(stringify!($name));
            &self.body.op_regions(self.op)[PLACE..]
        }
    };
}

macro_rules! rule {
    (Same $($group:ident),+) => {
        $crate::dialect::TypeRule::Same(&[$(stringify!($group)),+])
    };
    ($rule:ident $first:ident, $second:ident) => {
        $crate::dialect::TypeRule::$rule(stringify!($first), stringify!($second))
    };
}

macro_rules! accessor {
    ($view:ident $side:ident $name:ident one $reader:ident, $doc:expr) => {
        #[doc = $doc]
        pub fn $name(self) -> $crate::entity::ValueId {
            const GROUP: usize =
                <$view<'static> as $crate::dialect::View<'static>>::DEF.$side(stringify!($name));
            self.body.$reader(self.op, GROUP)[0]
        }
    };
    ($view:ident $side:ident $name:ident optional $reader:ident, $doc:expr) => {
        #[doc = $doc]
        pub fn $name(self) -> Option<$crate::entity::ValueId> {
            const GROUP: usize =
                <$view<'static> as $crate::dialect::View<'static>>::DEF.$side(stringify!($name));
            self.body.$reader(self.op, GROUP).first().copied()
        }
    };
    ($view:ident $side:ident $name:ident many $reader:ident, $doc:expr) => {
        #[doc = $doc]
        pub fn $name(self) -> &'a [$crate::entity::ValueId] {
            const GROUP: usize =
                <$view<'static> as $crate::dialect::View<'static>>::DEF.$side(stringify!($name));
            self.body.$reader(self.op, GROUP)
        }
    };
}

pub(crate) use {
    accessor, arity, attribute, def, formats, group, ops, optional, or, region, region_accessor,
    row, rule,
};
