//! Branches and loops.

use super::super::super::word::{Value, Word};
use super::super::tree::{self, Script, Stmt};
use super::state::{Operands, State, Stream};
use super::{Outcome, Walker, guard, join};

impl Walker<'_> {
    pub fn branches(&mut self, arms: &[(Script, Script)], otherwise: Option<&Script>, state: &mut State) -> Outcome {
        let was = (state.is_condition, state.is_conditional);
        let mut output = Stream::new();
        let mut after = None;
        let mut way = Some(state.clone());
        for (condition, branch) in arms {
            let Some(mut own) = way.take() else { break };
            own.is_condition = true;
            let tested = self.script(condition, &mut own);
            output.extend(tested.output);
            if tested.leaves {
                break;
            }
            let (mut good, mut bad) = (own.clone(), own);
            if let Some(last) = condition.stmts.last() {
                guard::assume(last, true, &mut good);
                guard::assume(last, false, &mut bad);
            }
            good.is_condition = was.0;
            good.is_conditional = true;
            bad.is_conditional = true;
            let taken = self.script(branch, &mut good);
            output.extend(taken.output);
            after = join(after, (!taken.leaves).then_some(good));
            way = Some(bad);
        }
        if let Some(mut own) = way {
            own.is_condition = was.0;
            let taken = otherwise.map(|script| self.script(script, &mut own)).unwrap_or_default();
            output.extend(taken.output);
            after = join(after, (!taken.leaves).then_some(own));
        }
        let leaves = after.is_none();
        if let Some(after) = after {
            *state = after;
        }
        (state.is_condition, state.is_conditional) = was;
        Outcome { output, leaves }
    }

    pub fn case(&mut self, word: &tree::Word, arms: &[(Vec<tree::Word>, Script)], state: &mut State) -> Outcome {
        self.word(word, state);
        let was = state.is_conditional;
        let mut output = Stream::new();
        let mut after = Some(state.clone());
        for (patterns, body) in arms {
            let mut own = state.clone();
            own.is_conditional = true;
            self.words(patterns, &mut own);
            let taken = self.script(body, &mut own);
            output.extend(taken.output);
            after = join(after, (!taken.leaves).then_some(own));
        }
        if let Some(after) = after {
            *state = after;
        }
        state.is_conditional = was;
        Outcome::of(output)
    }

    pub fn repeat(&mut self, condition: &Script, body: &Script, state: &mut State) -> Outcome {
        let was = state.is_condition;
        state.is_condition = true;
        let tested = self.script(condition, state);
        state.is_condition = was;
        let mut own = state.clone();
        if let Some(last) = condition.stmts.last() {
            guard::assume(last, true, &mut own);
        }
        let mut outcome = self.optional(body, &mut own);
        state.merge(own);
        outcome.output.splice(0..0, tested.output);
        outcome
    }

    /// `for name in words`, or over the arguments when no words are written.
    pub fn each(
        &mut self,
        name: &str,
        words: Option<&[tree::Word]>,
        body: &Script,
        stmt: &Stmt,
        state: &mut State,
    ) -> Outcome {
        let value = match words {
            Some(words) => {
                let words = self.words(words, state);
                loop_value(&super::words::fields(words))
            }
            None => {
                if state.operands == Operands::Count(0) {
                    let end = stmt.range.start + "for ".len() + name.len();
                    self.read_argument(stmt.range.start..end.min(stmt.range.end));
                }
                Value::Unknown
            }
        };
        state.set(name, value);
        self.optional(body, state)
    }

    /// A body that runs any number of times.
    pub fn optional(&mut self, body: &Script, state: &mut State) -> Outcome {
        let mut own = state.clone();
        own.is_conditional = true;
        let outcome = self.script(body, &mut own);
        let was = state.is_conditional;
        if !outcome.leaves {
            state.merge(own);
        }
        state.is_conditional = was;
        Outcome::of(outcome.output)
    }
}

/// What a loop variable holds: the one word, or what the words have in common.
fn loop_value(words: &[Word]) -> Value {
    let values = words.iter().map(|word| if word.has_pattern() { Value::Listing } else { word.value() });
    let values: Vec<Value> = values.collect();
    // The worst of the words: what is done to all of them is done to that one.
    let is_root = |value: &&Value| value.text().is_some_and(|text| text.starts_with('/'));
    let worst = values.iter().find(|value| matches!(value, Value::Home | Value::Project));
    if let Some(worst) = worst.or(values.iter().find(is_root)) {
        return worst.clone();
    }
    values.into_iter().reduce(Value::either).unwrap_or(Value::empty())
}
