//! The routes along which the functions of a program are called.

use std::fmt;
use std::str::FromStr;

use crate::engine::{CCompiler, Convention, Language, Route};

/// A choice of routes; those that the function or the target lacks are skipped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Routes {
    /// The function itself and its C wrapper.
    #[default]
    Usual,
    /// Every route.
    All,
    /// The usual routes and some others, drawn for each block of programs.
    Random,
    /// These, the plainest first.
    These(Vec<Route>),
}

/// The default routes.
const USUAL: [Route; 2] = [Route::Expanded, Route::CInterface];

/// The other routes, grouped by their cost for a program: at most one of a group is drawn for a block.
const ALTERNATIVES: [&[Route]; 5] = [
    &[Route::Packed],
    // They add a function that calls the program, and its wrapper.
    &[Route::Direct, Route::Indirect, Route::Value],
    // They run a C compiler.
    &[
        Route::C(CCompiler::Clang, Convention::Expanded),
        Route::C(CCompiler::Clang, Convention::CInterface),
        Route::C(CCompiler::Cc, Convention::Expanded),
        Route::C(CCompiler::Cc, Convention::CInterface),
    ],
    // They compile the program again, with other external functions.
    &[
        Route::Outward(Language::C(CCompiler::Clang)),
        Route::Outward(Language::C(CCompiler::Cc)),
        Route::Outward(Language::Rust),
    ],
    // They add a function that calls the program with bare pointers.
    &[
        Route::Bare,
        Route::C(CCompiler::Clang, Convention::Bare),
        Route::C(CCompiler::Cc, Convention::Bare),
    ],
];

/// Each other route is drawn for one block in this many.
const ONE_IN: u8 = 8;

impl Routes {
    /// The requested routes, with every choice fixed.
    pub fn wanted(&self) -> Vec<Route> {
        match self {
            Self::Usual | Self::Random => USUAL.to_vec(),
            Self::All => Route::ALL.to_vec(),
            Self::These(routes) => routes.clone(),
        }
    }

    /// Whether one of them involves C code.
    pub fn has_c(&self) -> bool {
        let is_c = |route: &Route| route.c_compiler().is_some();
        *self == Self::Random || self.wanted().iter().any(is_c)
    }

    /// The random routes of the block with these bytes: the usual ones, and each other route in one block of eight.
    #[must_use]
    pub fn drawn(&self, bytes: &[u8]) -> Self {
        let Self::Random = self else {
            return self.clone();
        };
        let drawn = ALTERNATIVES.iter().zip(bytes);
        let drawn = drawn.filter_map(|(routes, byte)| routes.get(usize::from(byte % ONE_IN)));
        Self::These(USUAL.into_iter().chain(drawn.copied()).collect())
    }
}

impl fmt::Display for Routes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usual => f.write_str("usual"),
            Self::All => f.write_str("all"),
            Self::Random => f.write_str("random"),
            Self::These(routes) => {
                let names: Vec<&str> = routes.iter().map(|route| route.name()).collect();
                f.write_str(&names.join(","))
            }
        }
    }
}

impl FromStr for Routes {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "usual" => Ok(Self::Usual),
            "all" => Ok(Self::All),
            "random" => Ok(Self::Random),
            _ => {
                let routes = text.split(',').map(str::parse::<Route>);
                let mut routes = routes
                    .collect::<Result<Vec<_>, _>>()
                    .map_err(|wrong| format!("{wrong}, usual, all or random"))?;
                let place = |route: &Route| Route::ALL.iter().position(|known| known == route);
                routes.sort_by_key(place);
                routes.dedup();
                Ok(Self::These(routes))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ALTERNATIVES, ONE_IN, Routes, USUAL};
    use crate::engine::Route;

    #[test]
    fn every_route_is_drawn_for_one_block_of_eight() {
        let mut all: Vec<Route> = ALTERNATIVES.concat();
        all.extend(USUAL);
        all.sort_unstable();
        let mut known = Route::ALL.to_vec();
        known.sort_unstable();
        assert_eq!(all, known);
        let drawn: Vec<Vec<Route>> = (0..=u8::MAX)
            .map(|byte| Routes::Random.drawn(&[byte; 5]).wanted())
            .collect();
        let blocks = |route: &Route| drawn.iter().filter(|drawn| drawn.contains(route)).count();
        for route in ALTERNATIVES.concat() {
            assert_eq!(blocks(&route), 256 / usize::from(ONE_IN), "{route}");
        }
    }
}
