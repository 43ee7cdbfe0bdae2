//! The configuration of a program: its edition, its limits and the families of ops that it favours.
//!
//! A program is a function of its bytes and its configuration, so a configuration is plain data.

use std::collections::BTreeSet;
use std::sync::Arc;

use stridecheck_ir::{Edition, FloatType};
use stridecheck_oracle::IndexWidth;

use crate::source::seed_bytes;

/// The floats of 16 bits.
pub const SHORT_FLOATS: [FloatType; 2] = [FloatType::F16, FloatType::Bf16];

/// The configuration of the programs to generate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The edition that must be able to express the program.
    pub edition: Edition,
    /// How many bits an `index` has.
    pub index_width: IndexWidth,
    /// How large a program may become.
    pub limits: Limits,
    /// Which families are favoured.
    pub weights: Weights,
    /// Whether memory is freed: without it there is no `memref.dealloc` and no `memref.realloc`.
    pub dealloc: bool,
    /// The kind of signatures of functions.
    pub signatures: Signatures,
    /// Which types values have.
    pub types: Domain,
    /// Whether values can be integers of more than 64 bits.
    pub wide_integers: bool,
    /// The floats of 16 bits that values can be.
    pub short_floats: &'static [FloatType],
    /// Ops that are not generated; a word after `/` excludes only a part of an op.
    pub left_out: Vec<&'static str>,
    /// Rows of the production table that are used more often: ops, or idioms of them by a word after `/`.
    pub favoured: Arc<BTreeSet<String>>,
}

/// The parameters and results of functions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Signatures {
    /// A few scalars and memrefs.
    #[default]
    Usual,
    /// As many as the limits allow of everything that can be passed, including vectors and functions, with calling-convention attributes.
    Odd,
}

/// The types of values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Domain {
    /// Every type of the families that are on.
    #[default]
    All,
    /// Those of C: integers of 1, 8, 16, 32 and 64 bits, floats other than `bf16`, and memrefs of a static shape in the identity layout, with at least one dimension and no empty one.
    ///
    /// Functions have at most one result, which is no memref, and buffers are on the stack.
    C,
}

impl Domain {
    /// The width of an integer type that is drawn as this one.
    pub(crate) fn width(self, drawn: u32) -> u32 {
        match (self, drawn) {
            (Self::All, _) | (Self::C, 0..=1 | 8 | 16) => drawn,
            (Self::C, 2..=32) => 32,
            (Self::C, _) => 64,
        }
    }
}

/// How large a program may become; each is the largest value that is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Ops, not counting functions, terminators and ops that free memory.
    pub ops: usize,
    /// Blocks.
    pub blocks: usize,
    /// Functions besides the main one.
    pub functions: usize,
    /// Parameters of a function.
    pub parameters: usize,
    /// Results of a function.
    pub results: usize,
    /// Dimensions of a memref; more than four are rare.
    pub rank: usize,
    /// Elements of a view.
    pub elements: i64,
    /// Elements of a buffer; a buffer that exhausts the stack on purpose has more.
    pub buffer_elements: i64,
    /// Iterations of a loop.
    pub trips: i64,
    /// The nesting depth of control flow and calls.
    pub nesting: usize,
    /// The executed ops that the generator predicts.
    pub steps: u64,
}

/// The weight of each family when an op is chosen; 0 turns a family off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Integer arithmetic.
    pub integer: u32,
    /// Float arithmetic.
    pub float: u32,
    /// Memory.
    pub memory: u32,
    /// Blocks and loops.
    pub control: u32,
    /// Calls.
    pub calls: u32,
    /// Choices and loops as ops with regions.
    pub structured: u32,
    /// Affine maps, and loops, choices and accesses that use them.
    pub affine: u32,
    /// Arithmetic of the dialect `index`.
    pub index: u32,
    /// Vectors.
    pub vector: u32,
    /// Functions of the dialect `math`.
    pub math: u32,
    /// Complex numbers.
    pub complex: u32,
    /// Floats longer than a double.
    pub long: u32,
}

/// A named configuration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Profile {
    /// A few ops, for quick checks and for inputs that people read.
    Small,
    /// About thirty ops of every family.
    #[default]
    Default,
    /// Hundreds of ops.
    Large,
    /// No memory.
    Scalar,
    /// Mostly memory.
    Memory,
    /// Many functions.
    Calls,
    /// Many functions with odd signatures and little code, which pass their arguments on to each other.
    Abi,
    /// Loops and choices as ops with regions, of scf and affine.
    Structured,
    /// Ops of the dialects besides std and memref, at the limits of their types: `index`, `vector`, `math`, `complex`, and floats longer than a double.
    Values,
}

impl Config {
    /// The same configuration for programs of another edition.
    ///
    /// Features that the edition lacks are not generated.
    #[must_use]
    pub fn edition(mut self, edition: Edition) -> Self {
        self.edition = edition;
        self
    }

    /// The same configuration for programs whose `index` has another width.
    #[must_use]
    pub fn index_width(mut self, index_width: IndexWidth) -> Self {
        self.index_width = index_width;
        self
    }

    /// The same configuration for programs that free memory, or that do not.
    #[must_use]
    pub fn dealloc(mut self, dealloc: bool) -> Self {
        self.dealloc = dealloc;
        self
    }

    /// The same configuration for programs without some ops.
    #[must_use]
    pub fn left_out(mut self, left_out: Vec<&'static str>) -> Self {
        self.left_out = left_out;
        self
    }

    /// The same configuration for programs with or without integers of more than 64 bits.
    #[must_use]
    pub fn wide_integers(mut self, wide_integers: bool) -> Self {
        self.wide_integers = wide_integers;
        self
    }

    /// The same configuration for programs with these floats of 16 bits and no others.
    #[must_use]
    pub fn short_floats(mut self, short_floats: &'static [FloatType]) -> Self {
        self.short_floats = short_floats;
        self
    }

    /// The same configuration for programs whose values have the types of C.
    #[must_use]
    pub fn with_types_of_c(mut self) -> Self {
        self.types = Domain::C;
        self.signatures = Signatures::Usual;
        self.limits.results = self.limits.results.min(1);
        self.weights = Weights {
            // Branches pass values of `index`, which EmitC has no branches for.
            control: 0,
            structured: self.weights.structured.max(self.weights.control),
            index: 0,
            vector: 0,
            complex: 0,
            long: 0,
            ..self.weights
        };
        self
    }

    /// The same configuration for programs that use some rows of the production table more often.
    #[must_use]
    pub fn favouring(mut self, favoured: Arc<BTreeSet<String>>) -> Self {
        self.favoured = favoured;
        self
    }
}

impl Default for Config {
    fn default() -> Self {
        Profile::Default.config()
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            ops: 48,
            blocks: 24,
            functions: 3,
            parameters: 5,
            results: 4,
            rank: 8,
            elements: 64,
            buffer_elements: 256,
            trips: 6,
            nesting: 3,
            steps: 4_000,
        }
    }
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            integer: 4,
            float: 3,
            memory: 6,
            control: 4,
            calls: 6,
            structured: 0,
            affine: 0,
            index: 0,
            vector: 0,
            math: 0,
            complex: 0,
            long: 0,
        }
    }
}

impl Profile {
    /// Every profile.
    pub const ALL: [Self; 9] = [
        Self::Small,
        Self::Default,
        Self::Large,
        Self::Scalar,
        Self::Memory,
        Self::Calls,
        Self::Abi,
        Self::Structured,
        Self::Values,
    ];

    /// The name on a command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Default => "default",
            Self::Large => "large",
            Self::Scalar => "scalar",
            Self::Memory => "memory",
            Self::Calls => "calls",
            Self::Abi => "abi",
            Self::Structured => "structured",
            Self::Values => "values",
        }
    }

    /// The profile of a block of programs if a hunt names none: a function of the seed and the block; profiles with more ops are more frequent.
    pub fn of_block(seed: u64, block: u64) -> Self {
        const SHARES: [(Profile, u8); 9] = [
            (Profile::Structured, 64),
            (Profile::Values, 64),
            (Profile::Default, 48),
            (Profile::Memory, 24),
            (Profile::Calls, 16),
            (Profile::Abi, 12),
            (Profile::Scalar, 12),
            (Profile::Small, 8),
            (Profile::Large, 8),
        ];
        // The pipeline of the block is drawn from the first bytes.
        let bytes = seed_bytes(seed, block);
        let mut point = bytes[bytes.len() - 1];
        for (profile, share) in SHARES {
            match point.checked_sub(share) {
                Some(rest) => point = rest,
                None => return profile,
            }
        }
        unreachable!("the shares add up to 256")
    }

    /// The profile with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|profile| profile.name() == name)
    }

    /// The configuration, for programs of the current edition with an `index` of 64 bits.
    pub fn config(self) -> Config {
        Config {
            edition: Edition::CURRENT,
            index_width: IndexWidth::W64,
            limits: self.limits(),
            weights: self.weights(),
            dealloc: true,
            wide_integers: true,
            short_floats: &SHORT_FLOATS,
            left_out: Vec::new(),
            favoured: Arc::default(),
            types: Domain::default(),
            signatures: match self {
                Self::Abi => Signatures::Odd,
                _ => Signatures::Usual,
            },
        }
    }

    fn limits(self) -> Limits {
        let usual = Limits::default();
        match self {
            Self::Small => Limits {
                ops: 12,
                blocks: 6,
                functions: 1,
                parameters: 3,
                results: 2,
                rank: 3,
                elements: 16,
                buffer_elements: 64,
                trips: 3,
                nesting: 1,
                ..usual
            },
            Self::Large => Limits {
                ops: 400,
                blocks: 160,
                functions: 12,
                parameters: 8,
                results: 6,
                trips: 9,
                nesting: 5,
                steps: 40_000,
                ..usual
            },
            Self::Calls => Limits {
                functions: 8,
                nesting: 4,
                ..usual
            },
            Self::Abi => Limits {
                ops: 64,
                blocks: 6,
                functions: 10,
                parameters: 20,
                results: 8,
                rank: 5,
                elements: 12,
                buffer_elements: 24,
                trips: 2,
                ..usual
            },
            Self::Structured => Limits {
                nesting: 4,
                steps: 12_000,
                ..usual
            },
            Self::Values => Limits { ops: 64, ..usual },
            Self::Default | Self::Scalar | Self::Memory => usual,
        }
    }

    fn weights(self) -> Weights {
        let usual = Weights::default();
        match self {
            Self::Scalar => Weights { memory: 0, ..usual },
            Self::Memory => Weights {
                integer: 1,
                float: 1,
                memory: 12,
                ..usual
            },
            Self::Calls => Weights { calls: 24, ..usual },
            Self::Abi => Weights {
                integer: 1,
                float: 1,
                memory: 1,
                control: 1,
                calls: 24,
                ..usual
            },
            Self::Structured => Weights {
                integer: 4,
                float: 1,
                memory: 4,
                control: 1,
                calls: 2,
                structured: 30,
                affine: 20,
                ..usual
            },
            Self::Values => Weights {
                integer: 3,
                float: 1,
                memory: 1,
                control: 3,
                calls: 2,
                index: 8,
                vector: 7,
                math: 6,
                complex: 5,
                long: 2,
                ..usual
            },
            Self::Small | Self::Default | Self::Large => usual,
        }
    }
}
