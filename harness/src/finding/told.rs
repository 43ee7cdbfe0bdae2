//! The verdict of the list of known faults on a difference.

/// What is found of an issue whose trigger held where nothing else shows that it is the fault.
pub(super) const NO_COUNTERFACTUAL: &str = "its trigger held, but no counterfactual is right";

/// What the list says of a fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// The known fault that it is.
    pub known: Option<String>,
    /// The known faults that it looks like, where no counterfactual shows that it is one of them.
    pub resembles: Vec<String>,
    /// What was asked of each fault that came into question.
    pub reasons: Vec<Reason>,
}

/// Why a known fault explains a difference, or why not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The fault.
    pub id: String,
    /// What was found.
    pub found: String,
}

impl Told {
    /// What was found of a fault.
    pub(super) fn because(&mut self, id: &str, found: String) {
        let id = id.to_owned();
        self.reasons.push(Reason { id, found });
    }

    /// It is this fault.
    pub(super) fn is_known(&mut self, id: &str, found: String) {
        self.because(id, found);
        self.known = Some(id.to_owned());
    }
}
