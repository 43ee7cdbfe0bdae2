//! Which routes the functions of a program are called along.

use std::fmt;
use std::str::FromStr;

use crate::engine::{CCompiler, Convention, Language, Route};

/// Which routes; of these, those are taken that the function and the target have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Routes {
    /// The function itself and its C wrapper.
    #[default]
    Usual,
    /// Every route.
    All,
    /// The usual ones and some others, which are drawn for each block of programs.
    Random,
    /// These, the plainest first.
    These(Vec<Route>),
}

/// The routes that are taken where nothing is said.
const USUAL: [Route; 2] = [Route::Expanded, Route::CInterface];

/// The other routes, by what each costs a program: of those that cost the same again, at most one is drawn for a block.
const ALTERNATIVES: [&[Route]; 5] = [
    &[Route::Packed],
    // A function that calls the program, and its wrapper.
    &[Route::Direct, Route::Indirect, Route::Value],
    // A run of a C compiler.
    &[
        Route::C(CCompiler::Clang, Convention::Expanded),
        Route::C(CCompiler::Clang, Convention::CInterface),
        Route::C(CCompiler::Cc, Convention::Expanded),
        Route::C(CCompiler::Cc, Convention::CInterface),
    ],
    // The program once more, with other functions outside.
    &[
        Route::Outward(Language::C(CCompiler::Clang)),
        Route::Outward(Language::C(CCompiler::Cc)),
        Route::Outward(Language::Rust),
    ],
    // A function that calls the program with bare pointers.
    &[
        Route::Bare,
        Route::C(CCompiler::Clang, Convention::Bare),
        Route::C(CCompiler::Cc, Convention::Bare),
    ],
];

/// Each of them is drawn for one block in so many.
const ONE_IN: u8 = 8;

impl Routes {
    /// The routes that are wanted; nothing is left to be drawn.
    pub fn wanted(&self) -> Vec<Route> {
        match self {
            Self::Usual | Self::Random => USUAL.to_vec(),
            Self::All => Route::ALL.to_vec(),
            Self::These(routes) => routes.clone(),
        }
    }

    /// Whether any is one of C code.
    pub fn has_c(&self) -> bool {
        let is_c = |route: &Route| route.c_compiler().is_some();
        *self == Self::Random || self.wanted().iter().any(is_c)
    }

    /// What random routes are for the block that these bytes belong to: the usual ones, and each of the others in one block of eight.
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
