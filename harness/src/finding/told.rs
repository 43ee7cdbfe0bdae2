//! The verdict of the list of known faults on a difference.

/// The reason for an issue whose trigger held while nothing confirms the fault.
pub(super) const NO_COUNTERFACTUAL: &str = "its trigger held, but no counterfactual is right";

/// The result of the list for a fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// The known fault that it is, if any.
    pub known: Option<String>,
    /// The known faults that it resembles without a confirming counterfactual.
    pub resembles: Vec<String>,
    /// The reason for each fault that was considered.
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
    /// Adds the reason for a fault.
    pub(super) fn because(&mut self, id: &str, found: String) {
        let id = id.to_owned();
        self.reasons.push(Reason { id, found });
    }

    /// Sets the fault that it is, with the reason.
    pub(super) fn is_known(&mut self, id: &str, found: String) {
        self.because(id, found);
        self.known = Some(id.to_owned());
    }
}
