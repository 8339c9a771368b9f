//! What is measured.

use super::files::settings;
use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group};
use hookwright_core::json::{Document, Edit, Pointer, Value};
use hookwright_core::matcher::REGRESS;
use hookwright_core::merge::merge;
use hookwright_core::{Facts, Linter, Platform, Scope, Version};
use std::hint::black_box;
use std::time::{Duration, Instant};

const FACTS: Facts =
    Facts { scope: Scope::Project, platform: Platform::Linux, version: Version::CHECKED, regex: &REGRESS };

/// How many handlers the files have.
const SIZES: [usize; 3] = [100, 2_000, 20_000];

fn document(handlers: usize) -> Document {
    Document::parse(settings(handlers))
}

/// The document with another command in its middle.
fn edited(document: &Document, handlers: usize) -> Document {
    let at = Pointer::parse("/hooks/PostToolUse/0/hooks/1/command");
    let value = Value::text(format!("npx prettier --check \"$1\" --tab-width {handlers}"));
    document.apply(&[Edit::Set { at, value }]).unwrap_or_else(|_| document.clone())
}

fn lints(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("lint");
    group.sample_size(10).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(3));
    for size in SIZES {
        let document = document(size);
        group.throughput(Throughput::Elements(size as u64));
        group.bench_with_input(BenchmarkId::new("cold", size), &document, |bencher, document| {
            bencher.iter_batched(Linter::default, |linter| linter.lint(&FACTS, document), BatchSize::LargeInput);
        });
        let linter = Linter::default();
        group.bench_with_input(BenchmarkId::new("warm", size), &document, |bencher, document| {
            bencher.iter(|| linter.lint(&FACTS, document));
        });
    }
    group.throughput(Throughput::Elements(2_000));
    let (before, after) = (document(2_000), edited(&document(2_000), 2_000));
    let linter = Linter::default();
    let mut is_edited = false;
    group.bench_function("one of 2000 edited", |bencher| {
        bencher.iter(|| {
            is_edited = !is_edited;
            linter.lint(&FACTS, if is_edited { &after } else { &before })
        });
    });
    group.finish();
}

fn texts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("text");
    group.sample_size(10).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(3));
    for size in SIZES {
        let text = settings(size);
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_with_input(BenchmarkId::new("parse", size), &text, |bencher, text| {
            bencher.iter(|| Document::parse(text.as_str()));
        });
        let (existing, add) = (document(size), document(20));
        group.bench_function(BenchmarkId::new("merge", size), |bencher| {
            bencher.iter(|| merge(&existing, &add));
        });
    }
    group.finish();
}

criterion_group!(group, lints, texts);

/// Measures everything.
pub fn run() {
    group();
    growth();
    Criterion::default().configure_from_args().final_summary();
}

/// Prints what a handler costs in small and in large files: alike where the cost grows as the file does.
fn growth() {
    let costs = SIZES.map(|size| {
        let document = document(size);
        let once = || {
            let start = Instant::now();
            black_box(Linter::default().lint(&FACTS, &document));
            start.elapsed()
        };
        let runs = (SIZES[2] / size).clamp(3, 50);
        let best = (0..runs).map(|_| once()).min().unwrap_or_default();
        best.as_secs_f64() * 1e6 / size as f64
    });
    for (size, cost) in SIZES.iter().zip(costs) {
        println!("{size} handlers: {cost:.1} µs each");
    }
    println!("{} : {} per handler = {:.2}", SIZES[2], SIZES[0], costs[2] / costs[0]);
}
