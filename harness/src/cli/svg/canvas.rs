//! A drawing that is filled from top to bottom and then printed as an SVG document.

use std::fmt::Write;

/// The size of a cell.
pub(super) const CELL: [i64; 2] = [52, 30];

/// The margin.
pub(super) const MARGIN: i64 = 24;

const STYLE: &str = "
text { font-family: 'DejaVu Sans', Helvetica, Arial, sans-serif; font-size: 12px; fill: #222 }
.title { font-size: 15px; font-weight: bold }
.small { font-size: 9px; fill: #555 }
.mid { text-anchor: middle }
.wrong { fill: #c00000; font-weight: bold }
.cell { stroke: #666; fill: #fff }
.ghost { stroke: #999; stroke-dasharray: 3 2; fill: #fff }
.guard { stroke: #aaa; fill: url(#hatch) }
.access { stroke: #c00000; stroke-width: 3; fill: none }
.arrow { stroke: #224488; stroke-width: 1.4; fill: none; marker-end: url(#head) }
.mark { fill: #224488 }
";

const DEFINITIONS: &str = r##"<defs>
<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#f2f2f2"/><rect width="2" height="6" fill="#cccccc"/></pattern>
<marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="#224488"/></marker>
</defs>
"##;

/// The drawing.
pub(super) struct Canvas {
    content: String,
    /// The top of the next element.
    pub(super) top: i64,
    right: i64,
}

impl Canvas {
    pub(super) fn new() -> Self {
        Self {
            content: String::new(),
            top: MARGIN,
            right: 0,
        }
    }

    /// A line of text over the whole width.
    pub(super) fn line(&mut self, class: &str, text: &str) {
        self.top += 16;
        self.text([MARGIN, self.top], class, text);
        self.top += 4;
    }

    /// Leaves vertical space.
    pub(super) fn skip(&mut self, height: i64) {
        self.top += height;
    }

    /// A text whose baseline starts at a point, or is centred there for class `mid`.
    pub(super) fn text(&mut self, [x, y]: [i64; 2], class: &str, text: &str) {
        let width = i64::try_from(text.chars().count())
            .unwrap_or(i64::MAX)
            .saturating_mul(8);
        let half = class.contains("mid");
        self.cover(x + if half { width / 2 } else { width });
        let text = text
            .replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;");
        self.add(&format!(
            r#"<text x="{x}" y="{y}" class="{class}">{text}</text>"#
        ));
    }

    /// A rectangle of the size of a cell; `colour` overrides that of its class.
    pub(super) fn cell(&mut self, [x, y]: [i64; 2], class: &str, colour: Option<&str>) {
        let [width, height] = CELL;
        self.cover(x + width);
        let fill = colour.map_or_else(String::new, |colour| format!(r#" style="fill:{colour}""#));
        self.add(&format!(
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" class="{class}"{fill}/>"#
        ));
    }

    /// A path.
    pub(super) fn path(&mut self, class: &str, path: &str) {
        self.add(&format!(r#"<path d="{path}" class="{class}"/>"#));
    }

    /// Explains the colours and lines.
    pub(super) fn legend(&mut self) {
        let y = self.top;
        let mut x = MARGIN;
        let first = colour(0, 8);
        let last = colour(7, 8);
        for (class, fill, text) in [
            ("cell", Some(first.as_str()), "first in view order"),
            ("cell", Some(last.as_str()), "last"),
            ("cell", None, "in the buffer, not in the view"),
            ("guard", None, "guard zone: outside the buffer"),
            ("access", None, "wrong access"),
        ] {
            self.cell([x, y], class, fill);
            self.text([x + CELL[0] + 6, y + 19], "text", text);
            x += CELL[0] + 24 + 7 * i64::try_from(text.len()).unwrap_or_default();
        }
        self.top += CELL[1];
    }

    /// The document.
    pub(super) fn finish(self) -> String {
        let (width, height) = (self.right + MARGIN, self.top + MARGIN);
        let content = self.content;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n<style>{STYLE}</style>\n{DEFINITIONS}<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n{content}</svg>\n"
        )
    }

    fn cover(&mut self, right: i64) {
        self.right = self.right.max(right);
    }

    fn add(&mut self, element: &str) {
        writeln!(self.content, "{element}").expect("a string takes any text");
    }
}

/// The colour of an element by its place in the order of the view, from yellow to green to blue.
pub(super) fn colour(number: usize, count: usize) -> String {
    let hue = 50 + number * 180 / count.saturating_sub(1).max(1);
    format!("hsl({hue}, 75%, 78%)")
}
