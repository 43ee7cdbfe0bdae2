//! The order in which the assembly of an op names its operands, attributes and regions, in MLIR's declarative formats and in ours.

/// The names in a format of a row.
pub(crate) fn of_row(format: &str) -> Vec<&str> {
    format.split(' ').flat_map(row_names).collect()
}

/// The names in a declarative format of MLIR, in which literals stand between backquotes.
pub(crate) fn of_record(format: &str) -> Vec<&str> {
    format.split('`').step_by(2).flat_map(names).collect()
}

/// The names in a word of a row: `indices($group,attribute)` names two.
fn row_names(word: &str) -> Vec<&str> {
    let second = ["indices(", "basis("].iter().find_map(|list| {
        let (_, rest) = word.strip_prefix(list)?.split_once(',')?;
        rest.split(')').next()
    });
    let mut all = names(word);
    all.extend(second);
    all
}

/// What follows each `$` of a piece, except where types are written.
fn names(piece: &str) -> Vec<&str> {
    let mut all = Vec::new();
    let mut is_type = false;
    for (place, word) in piece.split('$').enumerate() {
        if place > 0 && !is_type {
            let end = word.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
            all.push(&word[..end.unwrap_or(word.len())]);
        }
        // A list of names inside `functional-type(...)` goes on until its parenthesis closes.
        is_type = match word.rfind(['(', ')']) {
            Some(at) if word[at..].starts_with('(') => word[..at].ends_with("type"),
            Some(_) => false,
            None => is_type,
        };
    }
    all
}
