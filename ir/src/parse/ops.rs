//! Statements: results, an op in the custom or generic form, and its location.

use smallvec::SmallVec;
use smol_str::SmolStr;

use crate::attr::{Attribute, Attributes};
use crate::body::OpSpec;
use crate::body::{OpName, Place, Successor};
use crate::diagnostic::Span;
use crate::dialect::{Assembly, Custom, Opcode, builtin, format, func};
use crate::edition::{Edition, Feature};
use crate::entity::{BlockId, OpId, ValueId};
use crate::lexer::{Kind, Token};
use crate::parse::names::{op_named, similar_name};
use crate::parse::one_layout;
use crate::parse::{Parsed, Parser, counted};

/// The op that ended a module in 2020.
pub(super) const MODULE_TERMINATOR: &str = "module_terminator";

/// Names before `=`, each for a number of results.
type ResultNames<'a> = SmallVec<[(Token, u32); 2]>;

/// Successors with the values passed to them, in the order of the text.
#[derive(Default)]
pub(super) struct Passed {
    pub(super) successors: SmallVec<[Successor; 2]>,
    pub(super) values: SmallVec<[ValueId; 4]>,
}

impl<'a> Parser<'a> {
    /// The whole text.
    pub(super) fn program(&mut self) -> Parsed<()> {
        self.open_blocks();
        while !self.at(Kind::End) {
            if matches!(self.token.kind, Kind::Hash | Kind::Bang) {
                self.alias_definition()?;
                continue;
            }
            if self.at(Kind::OpenMetadata) {
                self.metadata()?;
                continue;
            }
            self.statement()?;
        }
        self.check_locations();
        self.close_blocks();
        self.close_isolated();
        self.hoist_module();
        if self.maps_are_strides {
            one_layout::write_as_strides(&mut self.body);
        }
        Ok(())
    }

    /// Makes a single module that is the whole text the root.
    fn hoist_module(&mut self) {
        let block = self.body.module_block();
        let Some(inner) = self.body.first_op(block) else {
            return;
        };
        let is_module = self.body.opcode(inner) == Some(builtin::Op::Module.into());
        if !is_module || self.body.next_op(inner).is_some() || !self.is_plain(inner) {
            return;
        }
        self.body.detach(inner);
        let root = self.body.module();
        let attributes = self.body.replace_attributes(inner, Attributes::default());
        self.body.replace_attributes(root, attributes);
        let span = self.body.span(inner);
        self.body.set_span(root, span);
        let first = self
            .body
            .entry_block(self.body.op_regions(inner)[0])
            .and_then(|block| self.body.first_op(block));
        if let Some(first) = first {
            self.body.move_ops(first, crate::body::Place::End(block));
        }
    }

    /// Whether a module is one block and nothing else; the verifier reports the problems of any other.
    fn is_plain(&self, module: OpId) -> bool {
        let body = &self.body;
        let blocks: Vec<_> = body.nested_blocks(module).collect();
        let has_one_block = matches!(*blocks, [one] if body.arguments(one).is_empty());
        has_one_block
            && body.op_regions(module).len() == 1
            && body.operands(module).is_empty()
            && body.results(module).is_empty()
            && body.successors(module).is_empty()
    }

    /// An op with the names of its results.
    pub(super) fn statement(&mut self) -> Parsed<()> {
        let names = self.result_names()?;
        let op = self.nested(Self::op)?;
        self.trailing_location()?;
        if names.is_empty() {
            return Ok(());
        }
        self.name_results(op, &names)
    }

    fn result_names(&mut self) -> Parsed<ResultNames<'a>> {
        let mut names = SmallVec::new();
        if !self.at(Kind::Value) {
            return Ok(names);
        }
        loop {
            let token = self.expect(Kind::Value, "the name of a result")?;
            let count = match self.eat(Kind::Colon) {
                true => self.u32_literal("a number of results")?,
                false => 1,
            };
            names.push((token, count));
            if !self.eat(Kind::Comma) {
                break;
            }
        }
        self.expect(Kind::Equal, "`=`")?;
        Ok(names)
    }

    fn name_results(&mut self, op: OpId, names: &ResultNames<'a>) -> Parsed<()> {
        let results: SmallVec<[ValueId; 4]> = self.body.results(op).into();
        let named: u64 = names.iter().map(|(_, count)| u64::from(*count)).sum();
        if u64::try_from(results.len()) != Ok(named) {
            let (first, _) = names[0];
            let span = Span::of(first.start, names[names.len() - 1].0.end);
            let names = counted(named, "name");
            let op = match self.body.op_name(op) {
                OpName::Known(opcode) => opcode.def().current.to_owned(),
                OpName::Unknown(name) => name.to_string(),
            };
            let results = counted(results.len(), "result");
            let message = format!("`{op}` has {results}, found {names}");
            return self.fail(span, message);
        }
        let mut next = 0;
        for (token, count) in names {
            if *count == 0 {
                return self.fail(
                    Self::span_of(*token),
                    "expected at least one result for a name, found 0",
                );
            }
            self.define(self.text_of(*token), token.start, results[next], *count);
            next += usize::try_from(*count).expect("a count of 32 bits fits");
        }
        Ok(())
    }

    fn op(&mut self) -> Parsed<OpId> {
        match self.token.kind {
            Kind::String => self.generic_op(),
            Kind::Word => self.named_op(),
            _ => self.expected("an op"),
        }
    }

    fn named_op(&mut self) -> Parsed<OpId> {
        let name = self.text_of(self.token);
        // In a module the dialect prefix `builtin.` is implicit; MLIR does not print it there.
        let found = op_named(name).or_else(|| op_named(&["builtin.", name].concat()));
        let Some((opcode, edition)) = found else {
            return match name {
                MODULE_TERMINATOR => Ok(self.module_terminator_op()),
                _ => self.unknown_op(name),
            };
        };
        let token = self.bump();
        let start = token.start;
        match format::assembly(opcode, edition) {
            Assembly::Format(_) => self.format_op(opcode, edition, start),
            Assembly::Custom(custom) => {
                let op = self.custom_op(custom, (opcode, edition), start)?;
                self.hide_declaration(op, edition);
                Ok(op)
            }
            Assembly::Generic => {
                let message = format!(
                    "expected the generic form `\"{name}\"(...)`, since `{name}` has no other"
                );
                self.fail(Self::span_of(token), message)
            }
        }
    }

    /// `module_terminator`, which the module around it removes.
    fn module_terminator_op(&mut self) -> OpId {
        let start = self.bump().start;
        let spec = OpSpec::unknown(MODULE_TERMINATOR).span(self.op_span(start));
        self.body.build(Place::End(self.block), spec)
    }

    /// In 2020 declared functions had no visibility; LLVM 22 requires them to be private.
    pub(super) fn hide_declaration(&mut self, op: OpId, edition: Edition) {
        let body = &mut self.body;
        if !edition.has(Feature::PrivateDeclarations)
            && body.opcode(op) == Some(func::Op::Func.into())
            && body.attribute(op, "sym_visibility").is_none()
            && body
                .op_regions(op)
                .iter()
                .all(|region| body.entry_block(*region).is_none())
        {
            let private = Attribute::String(SmolStr::new_static("private"));
            body.set_attribute(op, "sym_visibility", private);
        }
    }

    #[cold]
    fn unknown_op(&mut self, name: &str) -> Parsed<OpId> {
        let found = self.describe(self.token);
        let message = match similar_name(name) {
            Some(known) => format!("unknown op {found}, did you mean `{known}`?"),
            None => format!("unknown op {found}, expected the generic form for an unregistered op"),
        };
        self.fail_here(message)
    }

    fn custom_op(
        &mut self,
        custom: Custom,
        (opcode, edition): (Opcode, Edition),
        start: usize,
    ) -> Parsed<OpId> {
        match custom {
            Custom::Module => self.module_op(start),
            Custom::Function => self.function_op((opcode, edition), start),
            Custom::Constant => self.constant_op(edition, start),
            Custom::Dim => self.dim_op(start),
            Custom::Switch => self.switch_op(start),
            Custom::Global => self.global_op(start),
            Custom::For => self.for_op(start),
            Custom::While => self.while_op(start),
            Custom::IndexSwitch => self.index_switch_op(start),
            Custom::Parallel => self.parallel_op(start),
            Custom::Reduce => self.reduce_op(start),
            Custom::Forall => self.forall_op(start),
            Custom::AffineFor => self.affine_for_op(start),
            Custom::AffineParallel => self.affine_parallel_op(start),
            Custom::Contract => self.contract_op(start),
            Custom::Mask => self.mask_op(start),
            Custom::TransferRead => self.transfer_read_op(start),
            Custom::TransferWrite => self.transfer_write_op(start),
            Custom::DmaStart => self.dma_start_op(start),
            Custom::LlvmGlobal => self.llvm_global_op(start),
            Custom::LlvmComdat => self.llvm_comdat_op(start),
            Custom::LlvmComdatSelector => self.llvm_comdat_selector_op(start),
            Custom::LlvmSwitch => self.llvm_switch_op(start),
            Custom::LlvmConstant => self.llvm_constant_op(start),
            Custom::GetElementPtr => self.getelementptr_op(start),
            Custom::LlvmAlloca => self.llvm_alloca_op(start),
            Custom::LlvmCall => self.llvm_call_op(start),
            Custom::LlvmAssume => self.llvm_assume_op(start),
            Custom::LlvmLoad => self.llvm_load_op(start),
            Custom::LlvmStore => self.llvm_store_op(start),
        }
    }

    /// `^bb1(%a, %b : i32, i32)`; the form of 2020, `(%a : i32, %b : i32)`, is read too.
    pub(super) fn successor(&mut self, passed: &mut Passed) -> Parsed<()> {
        let block: BlockId = self.block_reference()?;
        let before = passed.values.len();
        if self.eat(Kind::LeftParen) {
            let mut references = SmallVec::new();
            self.references(&mut references)?;
            if references.is_empty() {
                return self.expected("a value");
            }
            self.expect(Kind::Colon, "`:`")?;
            for (i, reference) in references.iter().enumerate() {
                if i > 0 {
                    self.expect(Kind::Comma, "`,` and one type for each value")?;
                }
                let ty = self.parse_type()?;
                let value = self.resolve(*reference, &ty);
                passed.values.push(value);
            }
            self.expect(Kind::RightParen, "`)`")?;
        }
        let operand_count = u32::try_from(passed.values.len() - before)
            .expect("a text holds fewer than 2^32 values");
        passed.successors.push(Successor {
            block,
            operand_count,
        });
        Ok(())
    }
}
