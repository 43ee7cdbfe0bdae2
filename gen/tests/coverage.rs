//! Every production is used, every op that has one is executed, and the values at the edge really occur.

use std::collections::{BTreeMap, BTreeSet};

use stridecheck_gen::idiom::idioms;
use stridecheck_gen::{Case, Config, Profile, production_names, program, seed_bytes};
use stridecheck_ir::dialect::{arith, builtin, func, memref};
use stridecheck_ir::{Body, Edition, OpId, Opcode, View as _};
use stridecheck_oracle::{Argument, ArgumentBuffer, Cell, Flow, Limits, Machine, Outcome};

/// A program that stops itself takes the process that runs it along, so few do.
const COSTLY: &str = "cf.assert/fails";

/// What together makes programs of every op.
fn configurations() -> [Config; 4] {
    [
        Config::default(),
        Profile::Structured.config(),
        Profile::Values.config(),
        // What later releases do not have any more.
        Profile::Values.config().edition(Edition::release(19)),
    ]
}

#[test]
fn every_production_is_used() {
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for config in configurations() {
        for index in 0..8_000 {
            let bytes = seed_bytes(20, index);
            let (_, used) = stridecheck_gen::program_with_productions(&bytes, &config);
            for name in used {
                *counts.entry(name).or_default() += 1;
            }
        }
    }
    // Idioms share one weight; each is drawn often only where a pass asks for it.
    let idioms: BTreeSet<_> = idioms().iter().map(|idiom| idiom.name).collect();
    let least = |name: &str| match name {
        COSTLY => 10,
        name if idioms.contains(name) => 5,
        _ => 100,
    };
    let rare: Vec<_> = production_names()
        .map(|name| (name, counts.get(name).copied().unwrap_or(0)))
        .filter(|(name, count)| *count < least(name))
        .collect();
    assert!(rare.is_empty(), "{rare:?}");
}

#[test]
fn every_op_is_executed() {
    let mut counts: BTreeMap<Opcode, u64> = BTreeMap::new();
    for config in configurations() {
        for index in 0..2_500 {
            let case = program(&seed_bytes(21, index), &config);
            for (op, count) in &case.run.coverage {
                *counts.entry(*op).or_default() += count;
            }
        }
    }
    let produced = |op: &Opcode| {
        let mut names = production_names();
        names.any(|name| name.split('/').next() == Some(op.def().current))
    };
    let rare: Vec<_> = Opcode::all()
        .filter(produced)
        .filter(|op| counts.get(op).copied().unwrap_or(0) < 100)
        .collect();
    assert!(rare.is_empty(), "{rare:?} of {counts:?}");
}

#[test]
fn most_buffers_are_given_back() {
    let (mut made, mut freed) = (0, 0);
    for index in 0..1_000 {
        let case = program(&seed_bytes(22, index), &Profile::Memory.config());
        made += case.run.ledger.len();
        freed += case.run.ledger.iter().filter(|entry| entry.freed).count();
    }
    assert!(made > 1_000 && freed * 10 > made * 6, "{freed} of {made}");
}

macro_rules! edges {
    ($($name:ident),+ $(,)?) => {
        /// What is counted while programs run again, op by op.
        #[derive(Debug, Default)]
        struct Edges {
            $($name: usize,)+
        }

        impl Edges {
            /// Every count with its name.
            fn counts(&self) -> Vec<(&'static str, usize)> {
                vec![$((stringify!($name), self.$name)),+]
            }
        }
    };
}

edges! {
    division_of_least,
    division_by_minus_one,
    shift_by_last,
    truth_value_arithmetic,
    odd_width,
    backward_view,
    zero_stride_view,
    last_index,
    empty_view,
    scalar_view,
    deep_view,
    not_a_number,
    infinity,
    negative_zero,
    denormal,
    repeated_successor,
    flags,
    several_results,
    shared_buffer,
    shared_argument,
    part_of_shared_argument,
    cast_and_back,
}

#[test]
fn values_at_the_edge_occur() {
    let mut edges = Edges::default();
    for index in 0..2_000 {
        let case = program(&seed_bytes(23, index), &Config::default());
        edges.count(&case);
    }
    let rare: Vec<_> = edges
        .counts()
        .into_iter()
        .filter(|(_, count)| *count < 20)
        .collect();
    assert!(rare.is_empty(), "{rare:?}");
}

impl Edges {
    /// Runs the main function op by op and looks at the operands.
    fn count(&mut self, case: &Case) {
        let body = &case.body;
        let mut m = Machine::new(Limits::default());
        let mut block = m.enter_call(body, &case.call).unwrap();
        let mut op = body.first_op(block);
        while let Some(current) = op {
            self.look(body, &m, current);
            let Ok(flow) = m.execute(body, current) else {
                assert!(matches!(case.run.outcome, Outcome::Trapped(_)));
                break;
            };
            op = match flow {
                Flow::Next => body.next_op(current),
                Flow::Jump(next) => {
                    block = next;
                    body.first_op(block)
                }
                Flow::Return(results) => {
                    self.several_results += usize::from(results.len() > 1);
                    None
                }
                Flow::Yield(_) => unreachable!("a region is executed with its op"),
            };
        }
        for argument in &case.call.arguments {
            self.argument(argument);
        }
    }

    fn look(&mut self, body: &Body, m: &Machine, op: OpId) {
        match body.opcode(op) {
            Some(Opcode::Arith(kind)) => self.arith(body, m, (op, kind)),
            Some(Opcode::Memref(memref::Op::Load | memref::Op::Store)) => self.access(body, m, op),
            Some(Opcode::Func(func::Op::Call | func::Op::CallIndirect)) => {
                let operands = body.operands(op).iter();
                let views = operands.filter_map(|value| m.value(*value)?.as_view());
                let buffers: Vec<_> = views.map(|view| view.allocation).collect();
                let is_repeated = |(i, buffer)| buffers[..i].contains(buffer);
                self.shared_buffer += usize::from(buffers.iter().enumerate().any(is_repeated));
            }
            Some(Opcode::Builtin(builtin::Op::UnrealizedConversionCast)) => {
                let is_back = body.value_type(body.operands(op)[0]).as_llvm().is_some();
                self.cast_and_back += usize::from(is_back);
            }
            Some(Opcode::ControlFlow(_)) => {
                let blocks: Vec<_> = body.successors(op).iter().map(|s| s.block).collect();
                let is_repeated = blocks.len() == 2 && blocks[0] == blocks[1];
                self.repeated_successor += usize::from(is_repeated);
            }
            _ => {}
        }
    }

    fn arith(&mut self, body: &Body, m: &Machine, (op, kind): (OpId, arith::Op)) {
        let operands = body.operands(op);
        let bits: Vec<u128> = operands
            .iter()
            .filter_map(|value| m.value(*value)?.as_scalar()?.bits())
            .collect();
        self.flags += usize::from(!body.attributes(op).is_empty() && kind != arith::Op::Constant);
        let Some(ty) = operands.first().map(|value| body.value_type(*value)) else {
            return;
        };
        if let Some(float) = ty.as_float() {
            let bits: Vec<u64> = bits
                .iter()
                .map(|bits| u64::try_from(*bits).unwrap())
                .collect();
            return self.floats(float, &bits);
        }
        let Some(width) = ty.integer_width() else {
            return;
        };
        self.odd_width += usize::from(!width.is_power_of_two());
        let least = 1_u128 << (width - 1);
        match kind {
            arith::Op::Divsi | arith::Op::Remsi => {
                self.division_of_least += usize::from(bits[0] == least && width > 1);
                self.division_by_minus_one += usize::from(bits[1] == least | (least - 1));
            }
            arith::Op::Shli | arith::Op::Shrsi | arith::Op::Shrui => {
                self.shift_by_last += usize::from(bits[1] == u128::from(width) - 1);
            }
            arith::Op::Addi | arith::Op::Muli => {
                self.truth_value_arithmetic += usize::from(width == 1);
            }
            _ => {}
        }
    }

    fn floats(&mut self, ty: stridecheck_ir::FloatType, bits: &[u64]) {
        let sign = 1_u64 << (ty.width() - 1);
        let fraction = match ty.name() {
            "f16" => 10,
            "bf16" => 7,
            "f32" => 23,
            _ => 52,
        };
        let infinity = sign - (1 << fraction);
        for bits in bits {
            let magnitude = bits & !sign;
            self.not_a_number += usize::from(magnitude > infinity);
            self.infinity += usize::from(magnitude == infinity);
            self.negative_zero += usize::from(*bits == sign);
            self.denormal += usize::from(magnitude > 0 && magnitude < 1 << fraction);
        }
    }

    fn access(&mut self, body: &Body, m: &Machine, op: OpId) {
        let (source, indices) = match memref::Load::cast(body, op) {
            Some(load) => (load.source(), load.indices()),
            None => {
                let store = memref::Store::cast(body, op).unwrap();
                (store.target(), store.indices())
            }
        };
        let view = m.value(source).unwrap().as_view().unwrap();
        let is_last = indices.iter().zip(&view.sizes).all(|(index, size)| {
            let bits = m.value(*index).unwrap().as_scalar().unwrap().bits();
            *size > 1 && bits == u128::try_from(size - 1).ok()
        });
        self.last_index += usize::from(is_last && !indices.is_empty());
        self.scalar_view += usize::from(indices.is_empty());
        self.deep_view += usize::from(indices.len() > 4);
        self.backward_view += usize::from(view.strides.iter().any(|stride| *stride < 0));
        self.zero_stride_view += usize::from(view.strides.contains(&0));
    }

    fn argument(&mut self, argument: &Argument) {
        if let Argument::MemRef(memref) = argument {
            self.empty_view += usize::from(memref.sizes.contains(&0));
            if let ArgumentBuffer::Shared { from, .. } = memref.buffer {
                self.shared_argument += 1;
                self.part_of_shared_argument += usize::from(from > 0);
            }
            let cells = memref.own_cells().unwrap_or_default();
            assert!(!cells.contains(&Cell::Poison));
        }
    }
}
