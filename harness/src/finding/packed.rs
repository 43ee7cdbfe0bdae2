//! Rewrites loads and stores of vectors in LLVM IR whose lanes do not fill their bytes, so that each lane has bytes of its own.
//!
//! LLVM packs the lanes of such a vector, such as 8 of `i4` in 4 bytes, while a memref gives each element bytes of its own.
//! A gather and a scatter access each lane by itself.

use std::collections::BTreeSet;

/// The IR with bytes of its own for each lane of a memref that is loaded or stored; the same text where nothing changes.
///
/// A vector that is itself an element, or is passed in memory, stays packed.
pub(super) fn unpacked(llvm_ir: &str) -> String {
    let mut count = 0;
    let mut elements = Elements::default();
    let lines = llvm_ir.lines().map(|line| {
        elements.see(line);
        let apart = loaded(line, count, &elements).or_else(|| stored(line, count, &elements));
        count += u32::from(apart.is_some());
        apart.unwrap_or_else(|| format!("{line}\n"))
    });
    let apart: String = lines.collect();
    match count {
        0 => llvm_ir.to_owned(),
        _ => apart,
    }
}

/// The pointers to elements that are numbers.
#[derive(Default)]
struct Elements<'l> {
    /// Globals with such elements.
    globals: BTreeSet<&'l str>,
    /// Values of the function that point to such elements.
    values: BTreeSet<&'l str>,
}

impl<'l> Elements<'l> {
    fn see(&mut self, line: &'l str) {
        if line.starts_with("define ") {
            self.values.clear();
        }
        let Some((name, op)) = line.trim_start().split_once(" = ") else {
            return;
        };
        if name.starts_with('@') && !op.contains(" x <") {
            self.globals.insert(name);
        }
        // LLVM 16 has no address arithmetic for the first element of a memref with dimensions.
        let is_memref = op.starts_with("extractvalue { ptr") && op.contains(", i64, [");
        if is_memref && op.ends_with(" 1") {
            self.values.insert(name);
        }
        let steps = op.strip_prefix("getelementptr ");
        let ty = steps.and_then(|steps| steps.split_once(", ptr "));
        let ty = ty.and_then(|(flags, _)| flags.rsplit(' ').next());
        if ty.is_some_and(|ty| !ty.ends_with(['>', ']', '{'])) {
            self.values.insert(name);
        }
    }

    /// Whether a pointer, which may be derived from a global, is one of them.
    fn has(&self, pointer: Pointer<'_>) -> bool {
        let text = pointer.text;
        let Some(start) = text.find('@') else {
            return self.values.contains(text);
        };
        let global = text[start..].split(',').next();
        global.is_some_and(|global| self.globals.contains(global))
    }
}

/// A pointer and the number of its address space.
#[derive(Clone, Copy)]
struct Pointer<'t> {
    text: &'t str,
    space: &'t str,
}

impl<'t> Pointer<'t> {
    /// The pointer at the start of a text, as in `addrspace(2) align 4 %3, …`.
    fn of(text: &'t str) -> Self {
        let spaced = text
            .strip_prefix("addrspace(")
            .and_then(|rest| rest.split_once(") "));
        let (space, text) = spaced.unwrap_or(("0", text));
        let aligned = text.strip_prefix("align ");
        let aligned = aligned.and_then(|rest| rest.split_once(' '));
        let text = aligned.map_or(text, |(_, rest)| rest);
        let end = match text.starts_with("getelementptr") {
            true => text.find(')').map(|end| end + 1),
            false => text.find([',', ')']),
        };
        let text = &text[..end.unwrap_or(text.len())];
        Self { text, space }
    }

    fn ty(self) -> String {
        match self.space {
            "0" => "ptr".to_owned(),
            space => format!("ptr addrspace({space})"),
        }
    }
}

/// The type of lanes that do not fill their bytes.
struct Lanes<'t> {
    ty: &'t str,
    count: u64,
    element: &'t str,
}

impl<'t> Lanes<'t> {
    /// The lanes at the start of a text with a type such as `<8 x i4>`, and the rest of the text.
    fn of(text: &'t str) -> Option<(Self, &'t str)> {
        let (ty, rest) = text.split_at(text.find('>')? + 1);
        let (count, element) = ty.strip_prefix('<')?.strip_suffix('>')?.split_once(" x ")?;
        let count = count.parse().ok()?;
        let bits: u32 = match element {
            "x86_fp80" => 80,
            integer => integer.strip_prefix('i')?.parse().ok()?,
        };
        let is_packed = count > 1 && (bits < 8 || !bits.is_power_of_two());
        is_packed.then_some((Self { ty, count, element }, rest.trim_start()))
    }

    /// The addresses of the lanes, under a name; `pointer` is the address of the first.
    fn pointers(&self, name: &str, pointer: Pointer<'_>) -> String {
        let numbers: Vec<String> = (0..self.count).map(|lane| format!("i64 {lane}")).collect();
        let (element, count, numbers) = (self.element, self.count, numbers.join(", "));
        let (ty, text) = (pointer.ty(), pointer.text);
        format!("{name} = getelementptr {element}, {ty} {text}, <{count} x i64> <{numbers}>\n")
    }

    /// Loads the lanes at these pointers that the mask selects.
    fn gather(
        &self,
        (to, name): (&str, &str),
        pointer: Pointer<'_>,
        (mask, passed): (&str, &str),
    ) -> String {
        let (ty, suffix, pointers) = (self.ty, self.suffix(pointer), self.typed(pointer));
        let call = format!(
            "{to} = call {ty} @llvm.masked.gather.{suffix}({pointers} align 1 {name}, {mask}, {ty} {passed})\n"
        );
        self.pointers(name, pointer) + &call
    }

    /// Stores the lanes that the mask selects.
    fn scatter(&self, (value, name): (&str, &str), pointer: Pointer<'_>, mask: &str) -> String {
        let (ty, suffix, pointers) = (self.ty, self.suffix(pointer), self.typed(pointer));
        let call = format!(
            "call void @llvm.masked.scatter.{suffix}({ty} {value}, {pointers} align 1 {name}, {mask})\n"
        );
        self.pointers(name, pointer) + &call
    }

    fn typed(&self, pointer: Pointer<'_>) -> String {
        format!("<{} x {}>", self.count, pointer.ty())
    }

    fn suffix(&self, pointer: Pointer<'_>) -> String {
        let element = self
            .element
            .strip_prefix("x86_fp")
            .map_or_else(|| self.element.to_owned(), |bits| format!("f{bits}"));
        format!("v{0}{element}.v{0}p{1}", self.count, pointer.space)
    }

    /// A mask of all lanes.
    fn all(&self) -> String {
        format!("<{} x i1> splat (i1 true)", self.count)
    }

    /// The mask among arguments, and what follows it.
    fn mask<'a>(&self, arguments: &'a str) -> Option<&'a str> {
        let start = arguments.find(&format!("<{} x i1> ", self.count))?;
        Some(&arguments[start..])
    }
}

/// A load, with or without a mask.
fn loaded(line: &str, count: u32, elements: &Elements<'_>) -> Option<String> {
    let (to, op) = line.trim_start().split_once(" = ")?;
    let name = format!("%unpacked.{count}");
    if let Some(rest) = op.strip_prefix("load ") {
        let (lanes, rest) = Lanes::of(rest)?;
        let from = Pointer::of(rest.strip_prefix(", ptr ")?);
        elements.has(from).then_some(())?;
        return Some(lanes.gather((to, &name), from, (&lanes.all(), "poison")));
    }
    let (lanes, call) = Lanes::of(op.strip_prefix("call ")?)?;
    let (_, arguments) = call
        .strip_prefix("@llvm.masked.load.")?
        .split_once("(ptr ")?;
    let from = Pointer::of(arguments);
    elements.has(from).then_some(())?;
    let behind = format!(", {} ", lanes.ty);
    let (arguments, passed) = arguments.strip_suffix(')')?.rsplit_once(&behind)?;
    let mask = lanes.mask(arguments)?;
    Some(lanes.gather((to, &name), from, (mask, passed)))
}

/// A store, with or without a mask.
fn stored(line: &str, count: u32, elements: &Elements<'_>) -> Option<String> {
    let op = line.trim_start();
    let name = format!("%unpacked.{count}");
    if let Some(rest) = op.strip_prefix("store ") {
        let (lanes, rest) = Lanes::of(rest)?;
        let (value, rest) = rest.split_once(", ptr ")?;
        let to = Pointer::of(rest);
        elements.has(to).then_some(())?;
        return Some(lanes.scatter((value, &name), to, &lanes.all()));
    }
    let (_, call) = op.split_once("call void @llvm.masked.store.")?;
    let (lanes, rest) = Lanes::of(call.split_once('(')?.1)?;
    let (value, rest) = rest.split_once(", ptr ")?;
    let to = Pointer::of(rest);
    elements.has(to).then_some(())?;
    let mask = lanes.mask(rest.strip_suffix(')')?)?;
    Some(lanes.scatter((value, &name), to, mask))
}

#[cfg(test)]
mod tests {
    use super::unpacked;

    #[test]
    fn lanes_that_do_not_fill_their_bytes_get_bytes_of_their_own() {
        let pointer = "  %2 = getelementptr inbounds nuw i4, ptr %1, i64 %0\n";
        for (packed, wanted) in [
            (
                "  %3 = load <2 x i4>, ptr %2, align 4\n",
                "%unpacked.0 = getelementptr i4, ptr %2, <2 x i64> <i64 0, i64 1>\n\
                 %3 = call <2 x i4> @llvm.masked.gather.v2i4.v2p0(<2 x ptr> align 1 %unpacked.0, <2 x i1> splat (i1 true), <2 x i4> poison)\n",
            ),
            (
                "  store <2 x x86_fp80> %1, ptr %2, align 16\n",
                "%unpacked.0 = getelementptr x86_fp80, ptr %2, <2 x i64> <i64 0, i64 1>\n\
                 call void @llvm.masked.scatter.v2f80.v2p0(<2 x x86_fp80> %1, <2 x ptr> align 1 %unpacked.0, <2 x i1> splat (i1 true))\n",
            ),
            (
                "  call void @llvm.masked.store.v2i4.p0(<2 x i4> <i4 1, i4 2>, ptr align 1 %2, <2 x i1> %3)\n",
                "%unpacked.0 = getelementptr i4, ptr %2, <2 x i64> <i64 0, i64 1>\n\
                 call void @llvm.masked.scatter.v2i4.v2p0(<2 x i4> <i4 1, i4 2>, <2 x ptr> align 1 %unpacked.0, <2 x i1> %3)\n",
            ),
            (
                "  %5 = call <2 x i48> @llvm.masked.load.v2i48.p0(ptr %2, i32 8, <2 x i1> <i1 true, i1 false>, <2 x i48> zeroinitializer)\n",
                "%unpacked.0 = getelementptr i48, ptr %2, <2 x i64> <i64 0, i64 1>\n\
                 %5 = call <2 x i48> @llvm.masked.gather.v2i48.v2p0(<2 x ptr> align 1 %unpacked.0, <2 x i1> <i1 true, i1 false>, <2 x i48> zeroinitializer)\n",
            ),
        ] {
            let text = format!("{pointer}{packed}");
            assert_eq!(unpacked(&text), format!("{pointer}{wanted}"));
        }
    }

    #[test]
    fn the_first_element_of_a_memref_needs_no_address_arithmetic() {
        let memref = "{ ptr, ptr, i64, [1 x i64], [1 x i64] }";
        let load = "  %3 = load <2 x i4>, ptr %2, align 1\n";
        for (of, field, is_unpacked) in [
            (memref, "1", true),
            (memref, "4, 0", false),
            ("{ ptr, ptr, i64 }", "1", false),
        ] {
            let text = format!("  %2 = extractvalue {of} %1, {field}\n{load}");
            assert_eq!(unpacked(&text) != text, is_unpacked, "{of} {field}");
        }
    }

    #[test]
    fn an_address_space_stays() {
        let pointer = "  %2 = getelementptr i24, ptr addrspace(2) %1, i64 %0\n";
        let store = "  store <2 x i24> %3, ptr addrspace(2) %2, align 4\n";
        let wanted = "%unpacked.0 = getelementptr i24, ptr addrspace(2) %2, <2 x i64> <i64 0, i64 1>\n\
             call void @llvm.masked.scatter.v2i24.v2p2(<2 x i24> %3, <2 x ptr addrspace(2)> align 1 %unpacked.0, <2 x i1> splat (i1 true))\n";
        let text = format!("{pointer}{store}");
        assert_eq!(unpacked(&text), format!("{pointer}{wanted}"));
    }

    #[test]
    fn others_stay_as_they_are() {
        let number = "  %2 = getelementptr i8, ptr %1, i64 %0\n";
        let vector = "  %2 = getelementptr <8 x i4>, ptr %1, i64 %0\n";
        let global = "@g = private global [2 x <8 x i4>] zeroinitializer\n";
        for text in [
            format!("{number}  %3 = load <8 x i8>, ptr %2, align 8\n"),
            format!("{number}  %3 = load <1 x i4>, ptr %2, align 1\n"),
            format!("{number}  store i4 %1, ptr %2, align 1\n"),
            format!("{number}  %3 = load <2 x i128>, ptr %2, align 16\n"),
            format!("{vector}  %3 = load <8 x i4>, ptr %2, align 4\n"),
            format!("{global}  %3 = load <8 x i4>, ptr @g, align 4\n"),
            format!("{number}define void @f(ptr %2) {{\n  store <8 x i4> %1, ptr %2, align 4\n"),
        ] {
            assert_eq!(unpacked(&text), text);
        }
    }

    #[test]
    fn a_global_of_numbers_has_them_at_its_beginning_and_behind() {
        let global = "@g = private global [8 x i4] zeroinitializer\n";
        let behind = "getelementptr inbounds nuw (i8, ptr @g, i64 4)";
        for pointer in ["@g", behind] {
            let text = format!("{global}  %3 = load <2 x i4>, ptr {pointer}, align 4\n");
            let pointers = format!("getelementptr i4, ptr {pointer}, <2 x i64>");
            assert!(unpacked(&text).contains(&pointers), "{}", unpacked(&text));
        }
    }
}
