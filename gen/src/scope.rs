//! The values that can be used at the point of the next op.
//!
//! Values are added in order and forgotten in reverse order as blocks are opened and closed,
//! so everything in scope dominates the point.

use stridecheck_ir::{MemRefType, Type, ValueId};

use crate::strides::is_read_wrong;

/// The values in scope.
#[derive(Debug, Default)]
pub(crate) struct Scope {
    scalars: Vec<Slot>,
    memrefs: Vec<MemRefEntry>,
    functions: Vec<FunctionEntry>,
    bounds: Vec<(ValueId, Bound)>,
    /// Results of inexact functions, which are only compared: nothing else may depend on them.
    inexact: Vec<ValueId>,
    log: Vec<Added>,
}

/// The scalars of one type.
#[derive(Debug)]
struct Slot {
    ty: Type,
    values: Vec<ValueId>,
}

/// A memref in scope.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MemRefEntry {
    /// The memref.
    pub(crate) value: ValueId,
    /// The facts about it.
    pub(crate) facts: Facts,
}

/// A function value in scope.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FunctionEntry {
    /// The function.
    pub(crate) value: ValueId,
    /// Its number among the functions that can be called, if that is known.
    pub(crate) callee: Option<usize>,
}

/// A global that can be used again and changed.
#[derive(Debug)]
pub(crate) struct Global {
    /// Its name.
    pub(crate) name: String,
    /// Its type.
    pub(crate) ty: MemRefType,
}

/// Facts about a memref or function that the machine does not know.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Facts {
    /// Every element has a value other than poison.
    pub(crate) is_initialised: bool,
    /// The value that must be freed at the end of its scope: this one, or the one it is a cast or a view of.
    pub(crate) owner: Option<ValueId>,
    /// The number of the function in a function value.
    pub(crate) callee: Option<usize>,
    /// The buffer may be on the stack of the function, so the memref may not leave it.
    pub(crate) is_local: bool,
}

/// What is known about an induction variable: it is at least 0 and below this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// A number.
    Below(i64),
    /// A size of a memref.
    BelowSize(ValueId, usize),
}

/// A point in the order in which values were added.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    log: usize,
    memrefs: usize,
}

#[derive(Clone, Copy, Debug)]
enum Added {
    Scalar(ValueId, usize),
    MemRef(ValueId),
    Function(ValueId),
    Bound,
    Inexact,
    /// Not a value, but a fact learned about the memref at this position.
    Initialised(usize),
}

impl Scope {
    /// Adds a scalar, or a vector unless LLVM passes it with lanes at wrong positions.
    pub(crate) fn add_scalar(&mut self, value: ValueId, ty: &Type) {
        if let Some(vector) = ty.as_vector()
            && let (Some(lanes), Some(width)) =
                (vector.shape.last(), vector.element.integer_width())
            && is_read_wrong(*lanes, width.into())
        {
            return;
        }
        let position = self.scalars.iter().position(|slot| slot.ty == *ty);
        let position = position.unwrap_or_else(|| {
            self.scalars.push(Slot {
                ty: ty.clone(),
                values: Vec::new(),
            });
            self.scalars.len() - 1
        });
        self.scalars[position].values.push(value);
        self.log.push(Added::Scalar(value, position));
    }

    /// Adds a memref.
    pub(crate) fn add_memref(&mut self, value: ValueId, facts: Facts) {
        self.memrefs.push(MemRefEntry { value, facts });
        self.log.push(Added::MemRef(value));
    }

    /// Adds a function value.
    pub(crate) fn add_function(&mut self, value: ValueId, callee: Option<usize>) {
        self.functions.push(FunctionEntry { value, callee });
        self.log.push(Added::Function(value));
    }

    /// Adds a result of an inexact function.
    pub(crate) fn add_inexact(&mut self, value: ValueId) {
        self.inexact.push(value);
        self.log.push(Added::Inexact);
    }

    /// Adds what is known about an induction variable in scope.
    pub(crate) fn add_bound(&mut self, value: ValueId, bound: Bound) {
        self.bounds.push((value, bound));
        self.log.push(Added::Bound);
    }

    /// The scalars of a type, oldest first.
    pub(crate) fn scalars(&self, ty: &Type) -> &[ValueId] {
        let slot = self.scalars.iter().find(|slot| slot.ty == *ty);
        slot.map_or(&[], |slot| &slot.values)
    }

    /// The vector types with a value in scope.
    pub(crate) fn vector_types(&self) -> impl Iterator<Item = &Type> {
        let slots = self.scalars.iter();
        let slots = slots.filter(|slot| !slot.values.is_empty() && slot.ty.as_vector().is_some());
        slots.map(|slot| &slot.ty)
    }

    /// The memrefs, oldest first.
    pub(crate) fn memrefs(&self) -> &[MemRefEntry] {
        &self.memrefs
    }

    /// The function values, oldest first.
    pub(crate) fn functions(&self) -> &[FunctionEntry] {
        &self.functions
    }

    /// The memrefs that were added before and after a mark.
    pub(crate) fn memrefs_around(&self, mark: Mark) -> (&[MemRefEntry], &[MemRefEntry]) {
        self.memrefs.split_at(mark.memrefs)
    }

    /// The results of inexact functions, oldest first.
    pub(crate) fn inexact(&self) -> &[ValueId] {
        &self.inexact
    }

    /// What is known about induction variables, innermost last.
    pub(crate) fn bounds(&self) -> &[(ValueId, Bound)] {
        &self.bounds
    }

    /// All values, newest first.
    pub(crate) fn newest(&self) -> impl Iterator<Item = ValueId> + '_ {
        self.log.iter().rev().filter_map(|added| match added {
            Added::Scalar(value, _) | Added::MemRef(value) | Added::Function(value) => Some(*value),
            Added::Bound | Added::Inexact | Added::Initialised(_) => None,
        })
    }

    /// The current point in the order of values.
    pub(crate) fn mark(&self) -> Mark {
        Mark {
            log: self.log.len(),
            memrefs: self.memrefs.len(),
        }
    }

    /// Forgets everything that was added since a mark.
    pub(crate) fn forget(&mut self, mark: Mark) {
        for added in self.log.drain(mark.log..) {
            match added {
                Added::Scalar(_, slot) => {
                    self.scalars[slot].values.pop();
                }
                Added::MemRef(_) => {
                    self.memrefs.pop();
                }
                Added::Function(_) => {
                    self.functions.pop();
                }
                Added::Bound => {
                    self.bounds.pop();
                }
                Added::Inexact => {
                    self.inexact.pop();
                }
                Added::Initialised(position) => {
                    if let Some(entry) = self.memrefs.get_mut(position) {
                        entry.facts.is_initialised = false;
                    }
                }
            }
        }
    }

    /// The facts of a memref or function in scope.
    pub(crate) fn facts(&self, value: ValueId) -> Facts {
        let entry = self.memrefs.iter().rfind(|entry| entry.value == value);
        entry.map_or_else(|| self.function_facts(value), |entry| entry.facts)
    }

    fn function_facts(&self, value: ValueId) -> Facts {
        let mut functions = self.functions.iter();
        let entry = functions.rfind(|entry| entry.value == value);
        Facts {
            callee: entry.and_then(|entry| entry.callee),
            ..Facts::default()
        }
    }

    /// Notes that every element of a memref was written; forgotten with the values added since.
    pub(crate) fn set_initialised(&mut self, value: ValueId) {
        for (position, entry) in self.memrefs.iter_mut().enumerate() {
            if entry.value == value && !entry.facts.is_initialised {
                entry.facts.is_initialised = true;
                self.log.push(Added::Initialised(position));
            }
        }
    }

    /// Notes that the buffer of a memref must be freed, by its owner.
    pub(crate) fn set_owner(&mut self, value: ValueId, owner: ValueId) {
        for entry in &mut self.memrefs {
            if entry.value == value {
                entry.facts.owner = Some(owner);
            }
        }
    }

    /// Notes that a memref leaves its scope, so that its buffer is not freed at the end of it.
    pub(crate) fn pin(&mut self, value: ValueId) {
        let Some(owner) = self.facts(value).owner else {
            return;
        };
        for entry in &mut self.memrefs {
            if entry.facts.owner == Some(owner) {
                entry.facts.owner = None;
            }
        }
    }
}
