//! Which routes the functions of a program are called along.

use std::fmt;
use std::str::FromStr;

use crate::engine::Route;

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

    /// What random routes are for the block that this byte belongs to: the usual ones and one in four of the others.
    #[must_use]
    pub fn drawn(&self, bytes: &[u8]) -> Self {
        let Self::Random = self else {
            return self.clone();
        };
        let others = Route::ALL.iter().filter(|route| !USUAL.contains(route));
        let drawn = others.zip(bytes).filter(|(_, byte)| **byte < 64);
        let drawn = drawn.map(|(route, _)| *route);
        Self::These(USUAL.into_iter().chain(drawn).collect())
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
