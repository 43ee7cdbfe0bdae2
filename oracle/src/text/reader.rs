//! Reads calls and results token by token.

use std::borrow::Cow;

use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Body, FloatType, Type};

use super::lexer::{self, Token};
use super::{TextError, scalar, shape, signature};
use crate::call::{
    Argument, ArgumentBuffer, Call, MemRefArgument, check_shared, element_count, memrefs,
};
use crate::eval::printers;
use crate::float::Interval;
use crate::observed::ExternalCall;
use crate::observed::{Base, Buffer, Cell, Observed, ObservedMemRef};
use crate::value::cells_per_element;

/// A text that is being read.
pub(super) struct Reader {
    tokens: Vec<(usize, Token)>,
    next: usize,
    line: usize,
    end_column: usize,
}

type Read<T> = Result<T, TextError>;

impl Reader {
    /// Starts to read a text at a line and column, both counted from 1.
    pub(super) fn new(text: &str, line: usize, column: usize) -> Read<Self> {
        Ok(Self {
            tokens: lexer::tokens(text, line, column)?,
            next: 0,
            line,
            end_column: column + text.trim_end().chars().count(),
        })
    }

    /// `@f(1, [1, 2])`.
    pub(super) fn call(&mut self, body: &Body) -> Read<Call> {
        let Some(Token::Symbol(entry)) = self.peek().cloned() else {
            return Err(self.expected("a function like `@f`"));
        };
        let function = signature(body, &entry).map_err(|error| self.error(error.to_string()))?;
        self.next += 1;
        self.sign('(')?;
        let mut arguments = Vec::new();
        for (position, ty) in function.inputs.iter().enumerate() {
            self.argument_follows(position, (&entry, &function))?;
            let argument = match ty.memref_element() {
                Some(_) => Argument::MemRef(self.memref(ty, &arguments, &function.inputs)?),
                None => self.value(ty)?,
            };
            arguments.push(argument);
        }
        self.arguments_end((&entry, &function))?;
        Ok(Call::new(entry, arguments))
    }

    /// `@f(1, {base arg 0, ...}, ?) -> 3`: a call of a function that is only declared.
    pub(super) fn external_call(&mut self, body: &Body) -> Read<ExternalCall> {
        let Some(Token::Symbol(name)) = self.peek().cloned() else {
            return Err(self.expected("a function like `@f`, or `derived`"));
        };
        let printer = printers().find(|(printer, _)| **printer == *name);
        let function = match (signature(body, &name), &printer) {
            (Ok(function), _) => function,
            (Err(_), Some((_, printer))) => Cow::Borrowed(printer),
            (Err(error), None) => return Err(self.error(error.to_string())),
        };
        self.next += 1;
        self.sign('(')?;
        let mut arguments = Vec::new();
        for (position, ty) in function.inputs.iter().enumerate() {
            self.argument_follows(position, (&name, &function))?;
            let is_anything = self.peek() == Some(&Token::Sign('?'));
            arguments.push(match is_anything {
                true => Observed::Scalar(self.cell(&Type::Index)?),
                false => self.observed(ty)?,
            });
        }
        self.arguments_end((&name, &function))?;
        let results = self.results(&function)?.unwrap_or_default();
        if results.len() != function.results.len() {
            return Err(self.error(format!(
                "expected `->` and {} results of `@{name}`, found {}",
                function.results.len(),
                results.len()
            )));
        }
        let mut cells = Vec::new();
        for result in results {
            match result {
                Observed::Scalar(cell) => cells.push(cell),
                Observed::Vector(lanes) => cells.extend(lanes),
                Observed::Function(_) | Observed::MemRef(_) => cells.push(Cell::Uninitialised),
            }
        }
        if !cells.iter().all(|cell| matches!(cell, Cell::Bits(_))) {
            return Err(self.error(
                "expected scalars and vectors with a value as results of an external function",
            ));
        }
        Ok(ExternalCall::new(&name, &function, arguments, cells))
    }

    /// The `,` before every argument except the first.
    fn argument_follows(&mut self, position: usize, callee: (&str, &FunctionType)) -> Read<()> {
        if self.peek() == Some(&Token::Sign(')')) {
            return Err(self.argument_count(callee, &position.to_string()));
        }
        match position {
            0 => Ok(()),
            _ => self.sign(','),
        }
    }

    /// The `)` after all arguments.
    fn arguments_end(&mut self, callee: (&str, &FunctionType)) -> Read<()> {
        let count = callee.1.inputs.len();
        let more = match (self.peek(), count) {
            (Some(Token::Sign(')')), _) => 0,
            (Some(_), 0) => 1 + self.commas(),
            _ => self.commas(),
        };
        match more {
            0 => self.sign(')'),
            more => Err(self.argument_count(callee, &(count + more).to_string())),
        }
    }

    /// How many `,` precede the `)` of a call, not counting those in brackets.
    fn commas(&self) -> usize {
        let (mut commas, mut depth) = (0, 0_usize);
        for (_, token) in self.tokens.get(self.next..).unwrap_or_default() {
            match token {
                Token::Sign('[' | '{' | '(') => depth += 1,
                Token::Sign(')') if depth == 0 => break,
                Token::Sign(']' | '}' | ')') => depth = depth.saturating_sub(1),
                Token::Sign(',') if depth == 0 => commas += 1,
                _ => {}
            }
        }
        commas
    }

    fn argument_count(&self, (name, function): (&str, &FunctionType), found: &str) -> TextError {
        let count = function.inputs.len();
        let plural = if count == 1 { "" } else { "s" };
        let types: Vec<_> = function.inputs.iter().map(Type::to_string).collect();
        let types = types.join(", ");
        self.error(format!(
            "expected {count} argument{plural} for `@{name}({types})`, found {found}"
        ))
    }

    /// `derived`.
    pub(super) fn is_derived(&mut self) -> bool {
        self.has_word("derived")
    }

    /// `-> trap "message"`; none for anything else.
    pub(super) fn trap(&mut self) -> Option<String> {
        let next = self.tokens.get(self.next..)?;
        match next {
            [
                (_, Token::Arrow),
                (_, Token::Word(word)),
                (_, Token::Text(message)),
                ..,
            ] if word == "trap" => {
                let message = message.clone();
                self.next += 3;
                Some(message)
            }
            _ => None,
        }
    }

    /// `-> 3`, `-> (3, 4)`, `-> ()`; none if there is no arrow.
    pub(super) fn results(&mut self, function: &FunctionType) -> Read<Option<Vec<Observed>>> {
        if self.peek() != Some(&Token::Arrow) {
            return Ok(None);
        }
        self.next += 1;
        let types = &function.results;
        let is_bare = types.len() == 1 && self.peek() != Some(&Token::Sign('('));
        if is_bare {
            return Ok(Some(vec![self.observed(&types[0])?]));
        }
        self.sign('(')?;
        let mut results = Vec::new();
        for (position, ty) in types.iter().enumerate() {
            if position > 0 {
                self.sign(',')?;
            }
            results.push(self.observed(ty)?);
        }
        self.sign(')')?;
        Ok(Some(results))
    }

    /// `after [1, 2], [3]`: the buffers of the memref arguments, each once; none without the word.
    pub(super) fn after(
        &mut self,
        function: &FunctionType,
        arguments: &[Argument],
    ) -> Read<Option<Vec<Buffer>>> {
        if !self.has_word("after") {
            return Ok(None);
        }
        let mut buffers: Vec<Buffer> = Vec::new();
        let elements = function.inputs.iter().filter_map(Type::memref_element);
        for (memref, element) in memrefs(arguments).zip(elements) {
            let buffer = match memref.shared_argument() {
                Some(argument) => buffers[argument].clone(),
                None => {
                    if !buffers.is_empty() {
                        self.sign(',')?;
                    }
                    let cells = self.cells(element)?;
                    Buffer { cells }
                }
            };
            buffers.push(buffer);
        }
        Ok(Some(buffers))
    }

    /// The end of the text.
    pub(super) fn end(&self) -> Read<()> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.expected("the end of the line")),
        }
    }

    /// A scalar, vector or function.
    fn value(&mut self, ty: &Type) -> Read<Argument> {
        match self.observed(ty)? {
            Observed::Scalar(cell) => self.bits(cell).map(Argument::Scalar),
            Observed::Vector(lanes) => {
                let lanes = lanes.into_iter().map(|lane| self.bits(lane));
                lanes.collect::<Read<_>>().map(Argument::Vector)
            }
            Observed::Function(name) => Ok(Argument::Function(name)),
            Observed::MemRef(_) => unreachable!("the type is no memref"),
        }
    }

    /// `[1, 2] offset 1 sizes [1] strides [1]`, or `arg 0 from 1 ...`; parts that follow from the type may be omitted.
    fn memref(&mut self, ty: &Type, before: &[Argument], types: &[Type]) -> Read<MemRefArgument> {
        let element = ty.memref_element().expect("the type was looked at");
        let mut memref = MemRefArgument {
            buffer: self.argument_buffer(element, before, types)?,
            offset: shape::offset(ty),
            sizes: Vec::new(),
            strides: Vec::new(),
        };
        if self.has_word("offset") {
            memref.offset = self.number()?;
        }
        memref.sizes = match self.has_word("sizes") {
            true => self.numbers()?,
            false => {
                shape::sizes(ty, element_count(&memref, element, before)).ok_or_else(|| {
                    self.error(format!(
                        "expected `sizes` for `{ty}`, found none: they do not follow from the type"
                    ))
                })?
            }
        };
        memref.strides = match self.has_word("strides") {
            true => self.numbers()?,
            false => shape::strides(ty, &memref.sizes),
        };
        Ok(memref)
    }

    /// `[1, 2]`, or `arg 0 from 1` for the buffer of an earlier memref argument.
    fn argument_buffer(
        &mut self,
        element: &Type,
        before: &[Argument],
        types: &[Type],
    ) -> Read<ArgumentBuffer> {
        let start = self.next;
        if !self.has_word("arg") {
            return self.cells(element).map(ArgumentBuffer::Own);
        }
        let argument = self.position()?;
        let from = match self.has_word("from") {
            true => self.position()?,
            false => 0,
        };
        match check_shared((argument, from), element, before, types) {
            Ok(()) => Ok(ArgumentBuffer::Shared { argument, from }),
            Err(message) => {
                self.next = start;
                Err(self.error(message))
            }
        }
    }

    fn observed(&mut self, ty: &Type) -> Read<Observed> {
        match (ty.memref_element(), ty, self.peek()) {
            (Some(element), ..) => Ok(Observed::MemRef(self.observed_memref(element)?)),
            (None, Type::Vector(_) | Type::Complex(_), _) => Ok(Observed::Vector(self.lanes(ty)?)),
            (None, Type::Function(_), Some(Token::Symbol(name))) => {
                let name = name.clone();
                self.next += 1;
                Ok(Observed::Function(name))
            }
            (None, Type::Function(_), Some(Token::Number(_) | Token::Sign('[' | '{'))) => {
                Err(self.expected(&format!("a function of type `{ty}`, such as `@g`")))
            }
            _ => Ok(Observed::Scalar(self.cell(ty)?)),
        }
    }

    /// The bits of an argument.
    fn bits(&self, cell: Cell) -> Read<u128> {
        match cell {
            Cell::Bits(bits) => Ok(bits),
            _ => Err(self.error("expected a value as an argument, found `poison` or `?`")),
        }
    }

    /// `[1, 2, 3, 4]`: one for each lane.
    fn lanes(&mut self, ty: &Type) -> Read<Vec<Cell>> {
        let lanes = self.cells(ty)?;
        let count = cells_per_element(ty);
        match lanes.len() == count {
            true => Ok(lanes),
            false => Err(self.error(format!(
                "expected {count} lanes for `{ty}`, found {}",
                lanes.len()
            ))),
        }
    }

    /// `{base alloc 0, aligned 0, offset 0, sizes [2], strides [1], cells [1, 2]}`.
    fn observed_memref(&mut self, element: &Type) -> Read<ObservedMemRef> {
        self.sign('{')?;
        self.word("base")?;
        let base = self.base()?;
        self.field("aligned")?;
        let aligned_bytes = self.number()?;
        self.field("offset")?;
        let offset = self.number()?;
        self.field("sizes")?;
        let sizes = self.numbers()?;
        self.field("strides")?;
        let strides = self.numbers()?;
        self.field("cells")?;
        let contents = match self.has_word("freed") {
            true => None,
            false => Some(Buffer {
                cells: self.cells(element)?,
            }),
        };
        self.sign('}')?;
        Ok(ObservedMemRef {
            base,
            aligned_bytes,
            offset,
            sizes,
            strides,
            contents,
        })
    }

    fn base(&mut self) -> Read<Base> {
        if self.has_word("elsewhere") {
            return Ok(Base::Elsewhere);
        }
        let base: fn(usize) -> Base = if self.has_word("arg") {
            Base::Argument
        } else if self.has_word("global") {
            Base::Global
        } else {
            self.word("alloc")?;
            Base::Allocation
        };
        let number = usize::try_from(self.number()?);
        let number = number.map_err(|_| self.error("number of a buffer is negative"))?;
        Ok(base(number))
    }

    fn cells(&mut self, element: &Type) -> Read<Vec<Cell>> {
        let ty = element.number();
        self.list(|reader| match reader.peek() {
            Some(Token::Sign('[')) => Err(reader.error(format!(
                "expected all values of type `{ty}` in one list, found a nested list"
            ))),
            _ => reader.cell(ty),
        })
    }

    fn cell(&mut self, ty: &Type) -> Read<Cell> {
        let bits = match self.peek() {
            Some(Token::Sign('?')) => Ok(Cell::Uninitialised),
            Some(Token::Word(word)) if word == "poison" => Ok(Cell::Poison),
            Some(Token::Word(word)) if word == "true" && *ty == Type::bool() => Ok(Cell::Bits(1)),
            Some(Token::Word(word)) if word == "false" && *ty == Type::bool() => Ok(Cell::Bits(0)),
            Some(Token::Number(text)) => scalar::read(text, ty).map(Cell::Bits),
            _ => return Err(self.expected(&format!("a value of type `{ty}`"))),
        };
        let cell = bits.map_err(|message| self.error(message))?;
        self.next += 1;
        match (cell, ty) {
            (Cell::Bits(low), Type::Float(float)) if self.has_word("to") => {
                self.interval(low, *float)
            }
            _ => Ok(cell),
        }
    }

    /// The upper end of an interval, given its lower end.
    fn interval(&mut self, low: u128, ty: FloatType) -> Read<Cell> {
        let Cell::Bits(high) = self.cell(&Type::Float(ty))? else {
            return Err(self.error("expected the greatest value after `to`"));
        };
        let interval = Interval::of_ends(ty, [low, high]);
        let interval = interval.ok_or_else(|| {
            self.error("expected two floats of at most 64 bits around `to`, the lesser one first")
        });
        interval.map(Cell::Between)
    }

    fn numbers(&mut self) -> Read<Vec<i64>> {
        self.list(Self::number)
    }

    fn number(&mut self) -> Read<i64> {
        let number = match self.peek() {
            Some(Token::Number(text)) => text.parse().ok(),
            _ => None,
        };
        let number = number.ok_or_else(|| self.expected("an integer of 64 bits"))?;
        self.next += 1;
        Ok(number)
    }

    /// A number that counts something.
    fn position(&mut self) -> Read<usize> {
        let number = match self.peek() {
            Some(Token::Number(text)) => text.parse().ok(),
            _ => None,
        };
        let number = number.ok_or_else(|| self.expected("a number that is not negative"))?;
        self.next += 1;
        Ok(number)
    }

    fn list<T>(&mut self, mut item: impl FnMut(&mut Self) -> Read<T>) -> Read<Vec<T>> {
        self.sign('[')?;
        let mut items = Vec::new();
        while self.peek() != Some(&Token::Sign(']')) {
            if !items.is_empty() {
                self.sign(',')?;
            }
            items.push(item(self)?);
        }
        self.sign(']')?;
        Ok(items)
    }

    fn field(&mut self, name: &str) -> Read<()> {
        self.sign(',')?;
        self.word(name)
    }

    fn word(&mut self, word: &str) -> Read<()> {
        match self.has_word(word) {
            true => Ok(()),
            false => Err(self.expected(&format!("`{word}`"))),
        }
    }

    fn has_word(&mut self, word: &str) -> bool {
        let is_next = matches!(self.peek(), Some(Token::Word(next)) if next == word);
        self.next += usize::from(is_next);
        is_next
    }

    fn sign(&mut self, sign: char) -> Read<()> {
        if self.peek() != Some(&Token::Sign(sign)) {
            return Err(self.expected(&format!("`{sign}`")));
        }
        self.next += 1;
        Ok(())
    }

    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next).map(|(_, token)| token)
    }

    fn expected(&self, what: &str) -> TextError {
        let found = match self.peek() {
            Some(token) => format!("`{token}`"),
            None => "the end of the line".to_owned(),
        };
        self.error(format!("expected {what}, found {found}"))
    }

    fn error(&self, message: impl Into<String>) -> TextError {
        let column = self.tokens.get(self.next).map(|(column, _)| *column);
        TextError {
            line: self.line,
            column: column.unwrap_or(self.end_column),
            message: message.into(),
        }
    }
}
