//! Draws views over their buffers as SVG.
//!
//! A panel shows a memref twice: as the grid of its indices, and as the strip of elements in its buffer.
//! The same element has the same colour in both; colours follow the order of the view.

mod canvas;
mod grid;
mod strip;

use std::borrow::Cow;
use stridecheck_ir::Type;
use stridecheck_ir::types::FunctionType;
use stridecheck_oracle::{
    Access, ArgumentBuffer, Base, Buffer, Call, MemRefArgument, Observed, ObservedMemRef, Outcome,
    Run, Ub,
};

use canvas::Canvas;

/// The maximum number of elements of a view or buffer that are drawn.
const MOST_ELEMENTS: usize = 512;

/// The maximum number of indices of a dimension that are drawn.
const MOST_INDICES: i64 = 24;

/// A memref to draw.
struct Panel {
    title: String,
    memref: ObservedMemRef,
    element: Type,
    /// An illegal access: its indices, and why it is illegal.
    access: Option<(Vec<i64>, String)>,
}

/// A call and its result.
pub(crate) struct Drawn<'a> {
    /// The heading of its memrefs, if there are several calls.
    pub(crate) name: Option<String>,
    pub(crate) call: &'a Call,
    pub(crate) function: Cow<'a, FunctionType>,
    pub(crate) run: &'a Run,
}

/// The picture of the memrefs of calls; `None` if there are none.
pub(crate) fn picture(calls: &[Drawn<'_>]) -> Option<String> {
    let panels: Vec<Panel> = calls.iter().flat_map(panels).collect();
    if panels.is_empty() {
        return None;
    }
    let mut canvas = Canvas::new();
    for panel in &panels {
        panel.draw(&mut canvas);
    }
    canvas.legend();
    Some(canvas.finish())
}

/// The memrefs of a call: its arguments, its results, and the memref of an undefined access.
fn panels(drawn: &Drawn<'_>) -> Vec<Panel> {
    let Drawn {
        name,
        call,
        function,
        run,
    } = drawn;
    let mut panels = arguments(call, function, run);
    match &run.outcome {
        Outcome::Returned(results) => panels.extend(self::results(results, function)),
        Outcome::Ub(ub) => add_access(&mut panels, ub),
        Outcome::Trapped(_) | Outcome::Unanswered(_) | Outcome::OutOfFuel => {}
    }
    if let Some(name) = name {
        for panel in &mut panels {
            panel.title = format!("{name}: {}", panel.title);
        }
    }
    panels
}

fn arguments(call: &Call, function: &FunctionType, run: &Run) -> Vec<Panel> {
    let elements = function.inputs.iter().filter_map(Type::memref_element);
    let memrefs = call.memrefs().zip(elements).enumerate();
    let buffers = run.buffers.iter().zip(&run.arguments);
    let panels = memrefs.zip(buffers);
    let panels = panels.map(|((number, (memref, element)), (buffer, entry))| {
        argument(number, memref, element, (buffer, entry.size_bytes))
    });
    panels.collect()
}

fn argument(
    number: usize,
    memref: &MemRefArgument,
    element: &Type,
    (buffer, size_bytes): (&Buffer, u64),
) -> Panel {
    let lanes = lane_count(element);
    let (owner, from, title) = match memref.buffer {
        ArgumentBuffer::Own(_) => (number, 0, format!("memref argument {number}")),
        ArgumentBuffer::Shared { argument, from } => {
            let title =
                format!("memref argument {number}, in the buffer of memref argument {argument}");
            (argument, from, title)
        }
    };
    let count = i64::try_from(buffer.cells.len() / lanes).unwrap_or(i64::MAX);
    let step_bytes = i64::try_from(size_bytes).unwrap_or(i64::MAX) / count.max(1);
    Panel {
        title,
        memref: ObservedMemRef {
            base: Base::Argument(owner),
            aligned_bytes: i64::try_from(from).unwrap_or(i64::MAX) * step_bytes,
            offset: memref.offset,
            sizes: memref.sizes.clone(),
            strides: memref.strides.clone(),
            contents: Some(Buffer {
                cells: buffer.cells[from * lanes..].to_vec(),
            }),
        },
        element: element.clone(),
        access: None,
    }
}

fn results(results: &[Observed], function: &FunctionType) -> Vec<Panel> {
    let pairs = results.iter().zip(&function.results).enumerate();
    let panels = pairs.filter_map(|(number, (result, ty))| match result {
        Observed::MemRef(memref) => Some(Panel {
            title: format!("result {number}"),
            memref: memref.clone(),
            element: ty.memref_element()?.clone(),
            access: None,
        }),
        Observed::Scalar(_) | Observed::Vector(_) | Observed::Function(_) => None,
    });
    panels.collect()
}

/// Marks the access in the panel of its memref, or in a new panel.
fn add_access(panels: &mut Vec<Panel>, ub: &Ub) {
    let Some(Access {
        memref,
        element,
        indices,
    }) = &ub.access
    else {
        return;
    };
    let reason = ub.detail.split(';').next().unwrap_or_default();
    let access = Some((indices.clone(), format!("{}: {reason}", ub.kind)));
    match panels.iter_mut().find(|panel| panel.memref == *memref) {
        Some(panel) => panel.access = access,
        None => panels.push(Panel {
            title: "memref of the access".to_owned(),
            memref: memref.clone(),
            element: element.clone(),
            access,
        }),
    }
}

impl Panel {
    fn draw(&self, canvas: &mut Canvas) {
        let ObservedMemRef {
            offset,
            sizes,
            strides,
            ..
        } = &self.memref;
        let (sizes, strides) = (list(sizes), list(strides));
        canvas.line("title", &self.title);
        let buffer = match self.length() {
            Some(length) => format!(
                "{length} elements of {} from the aligned pointer on",
                self.element
            ),
            None => "memory that was freed".to_owned(),
        };
        canvas.line(
            "text",
            &format!("offset {offset}, sizes {sizes}, strides {strides}; {buffer}"),
        );
        if let Some((indices, reason)) = &self.access {
            canvas.line("wrong", &format!("access of {}: {reason}", list(indices)));
        }
        let elements = self.elements();
        let is_wide = self.memref.sizes.iter().any(|size| *size > MOST_INDICES);
        if is_wide || elements.len() == MOST_ELEMENTS {
            let text = format!(
                "only the first {MOST_INDICES} indices of a dimension and {MOST_ELEMENTS} elements are drawn and numbered"
            );
            canvas.line("text", &text);
        }
        grid::draw(canvas, self, &elements);
        strip::draw(canvas, self, &elements);
        canvas.skip(24);
    }

    /// The number of elements of the buffer after the aligned pointer, if the buffer is live.
    fn length(&self) -> Option<usize> {
        let contents = self.memref.contents.as_ref()?;
        Some(contents.cells.len() / self.lanes())
    }

    /// The number of cells of an element.
    fn lanes(&self) -> usize {
        lane_count(&self.element)
    }

    /// The number of indices drawn in each dimension.
    fn sizes(&self) -> Vec<i64> {
        let sizes = self.memref.sizes.iter();
        sizes.map(|size| (*size).min(MOST_INDICES)).collect()
    }

    /// The indices of the view, in its order.
    fn elements(&self) -> Vec<Vec<i64>> {
        let sizes = self.sizes();
        if sizes.iter().any(|size| *size <= 0) {
            return Vec::new();
        }
        let mut elements = Vec::new();
        let mut indices = vec![0; sizes.len()];
        while elements.len() < MOST_ELEMENTS {
            elements.push(indices.clone());
            let mut dimension = sizes.len();
            loop {
                let Some(next) = dimension.checked_sub(1) else {
                    return elements;
                };
                dimension = next;
                indices[dimension] += 1;
                if indices[dimension] < sizes[dimension] {
                    break;
                }
                indices[dimension] = 0;
            }
        }
        elements
    }

    /// The position of an element in the buffer, if it fits in 64 bits.
    fn position(&self, indices: &[i64]) -> Option<i64> {
        let mut terms = indices.iter().zip(&self.memref.strides);
        terms.try_fold(self.memref.offset, |sum, (index, stride)| {
            sum.checked_add(index.checked_mul(*stride)?)
        })
    }

    /// The value at a position, shortened to fit into a cell.
    fn value(&self, position: i64) -> Option<String> {
        let lanes = self.lanes();
        let first = usize::try_from(position).ok()?.checked_mul(lanes)?;
        let cell = *self.memref.contents.as_ref()?.cells.get(first)?;
        let text = stridecheck_oracle::text::cell(cell, self.element.number());
        let more = if lanes > 1 { ", .." } else { "" };
        let text = format!("{text}{more}");
        Some(match text.char_indices().nth(6) {
            Some((end, _)) => format!("{}..", &text[..end - 1]),
            None => text,
        })
    }
}

fn lane_count(element: &Type) -> usize {
    if matches!(element, Type::Complex(_)) {
        return 2;
    }
    let shape = element.as_vector().map(|vector| vector.shape.iter());
    let lanes = shape.map_or(1, |shape| shape.product::<u64>());
    usize::try_from(lanes).unwrap_or(usize::MAX).max(1)
}

fn list(numbers: &[i64]) -> String {
    let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
    format!("[{}]", numbers.join(", "))
}
