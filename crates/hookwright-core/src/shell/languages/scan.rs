//! Looks for the few words that matter in a blanked program text.

use std::ops::Range;

use super::super::analysis::Language;
use super::{ArgumentRead, ExitRead, Reading};

pub(super) struct Scan<'a> {
    pub language: Language,
    pub text: &'a str,
    pub masked: &'a str,
}

impl Scan<'_> {
    pub fn python(&self, reading: &mut Reading) {
        let is_imported = self
            .masked
            .lines()
            .any(|line| line.split_once("from sys import").is_some_and(|(_, names)| names.contains("argv")));
        let own = if is_imported { self.words("argv") } else { Vec::new() };
        let own =
            own.into_iter().filter(|at| !self.masked[..*at].trim_end().ends_with([',', '.', 't'])).map(|at| (at, 4));
        let all = self.words("sys.argv").into_iter().map(|at| (at, "sys.argv".len())).chain(own);
        for (at, length) in all.collect::<Vec<_>>() {
            let end = at + length;
            let (index, end) = self.index(end, true);
            match index {
                Some(0) => {}
                Some(index) => reading.arguments.push(ArgumentRead { range: at..end, needs: index }),
                None => reading.arguments.push(ArgumentRead { range: at..end, needs: 1 }),
            }
        }
        let is_positional = |at: usize| {
            let literal = self.first_literal(at + "add_argument".len(), self.call_end(at + "add_argument".len()));
            let name = literal.and_then(|range| self.text.get(range)).unwrap_or("-");
            let options = &self.masked[at..self.call_end(at + "add_argument".len())];
            !name.starts_with('-') && !options.contains("nargs")
        };
        if self.words("add_argument").into_iter().any(is_positional) {
            let parse = self.masked.find(".parse_args()").map(|at| at + 1);
            reading.arguments.extend(parse.map(|at| ArgumentRead { range: at..at + "parse_args()".len(), needs: 1 }));
        }
        reading.reads_stdin = self.has_any(&["sys.stdin", "input(", "fileinput"])
            || self.text.contains("/dev/stdin")
            || self.text.contains("open(0)");
        reading.writes_stderr = self.has_any(&["sys.stderr"]);
        for name in ["sys.exit", "exit", "os._exit", "SystemExit", "quit"] {
            self.exits(name, reading);
        }
        self.calls(reading);
    }

    pub fn node(&self, reading: &mut Reading) {
        for at in self.words("Deno.args") {
            let (index, end) = self.index(at + "Deno.args".len(), false);
            reading.arguments.push(ArgumentRead { range: at..end, needs: index.unwrap_or(0) + 1 });
        }
        let is_taken = self.masked.contains("argv") && self.masked.contains("} = process");
        let own = if is_taken { self.words("argv") } else { Vec::new() };
        let own = own.into_iter().filter(|at| self.masked[at + 4..].starts_with(['[', '.'])).map(|at| (at, 4));
        let own = own.filter(|(at, _)| !self.masked[..*at].ends_with('.'));
        let all = self.words("process.argv").into_iter().map(|at| (at, "process.argv".len())).chain(own);
        for (at, length) in all.collect::<Vec<_>>() {
            let end = at + length;
            let rest = &self.masked[end..];
            if let Some(rest) = rest.strip_prefix(".slice(") {
                let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
                let needs = digits.parse().unwrap_or(1).max(1);
                let end = end + ".slice(".len() + rest.find(')').map_or(rest.len(), |at| at + 1);
                reading.arguments.push(ArgumentRead { range: at..end, needs });
                continue;
            }
            let (index, end) = self.index(end, false);
            match index {
                Some(0) => {}
                Some(index) => reading.arguments.push(ArgumentRead { range: at..end, needs: index }),
                None => reading.arguments.push(ArgumentRead { range: at..end, needs: 1 }),
            }
        }
        reading.reads_stdin =
            self.has_any(&["process.stdin", "readFileSync(0", "Deno.stdin", "Bun.stdin", "openSync(0"])
                || self.text.contains("/dev/stdin");
        reading.writes_stderr = self.has_any(&["console.error", "process.stderr", "console.warn"]);
        self.exits("process.exit", reading);
        for at in self.words("process.exitCode") {
            self.assigned_status(at, "process.exitCode".len(), reading);
        }
        self.calls(reading);
    }

    pub fn perl(&self, reading: &mut Reading) {
        for name in ["$ARGV", "@ARGV", "$#ARGV"] {
            for at in self.words(name) {
                let end = at + name.len();
                let (index, end) = if name == "$ARGV" { self.index(end, false) } else { (Some(0), end) };
                if let Some(index) = index {
                    reading.arguments.push(ArgumentRead { range: at..end, needs: index + 1 });
                }
            }
        }
        for at in self.words("shift") {
            let after = self.masked[at + 5..].trim_start();
            let is_own = after.starts_with(['@', '(']) && !after.starts_with("()");
            if !is_own && !self.is_in_sub(at) {
                reading.arguments.push(ArgumentRead { range: at..at + 5, needs: 1 });
            }
        }
        reading.reads_stdin = self.has_any(&["STDIN", "<>"]);
        reading.writes_stderr = self.has_any(&["STDERR", "warn", "die"]);
        self.exits("exit", reading);
        self.calls(reading);
    }

    pub fn ruby(&self, reading: &mut Reading) {
        for at in self.words("ARGV") {
            let (index, end) = self.index(at + 4, false);
            reading.arguments.push(ArgumentRead { range: at..end, needs: index.unwrap_or(0) + 1 });
        }
        reading.reads_stdin = self.has_any(&["STDIN", "$stdin", "gets", "ARGF"]);
        reading.writes_stderr = self.has_any(&["STDERR", "$stderr", "warn", "abort"]);
        self.exits("exit", reading);
        self.exits("exit!", reading);
        self.calls(reading);
    }

    pub fn php(&self, reading: &mut Reading) {
        for at in self.words("$argv") {
            let (index, end) = self.index(at + "$argv".len(), false);
            if index != Some(0) {
                reading.arguments.push(ArgumentRead { range: at..end, needs: index.unwrap_or(1) });
            }
        }
        reading.reads_stdin = self.has_any(&["STDIN"]) || self.text.contains("php://stdin");
        reading.writes_stderr = self.has_any(&["STDERR", "error_log"]) || self.text.contains("php://stderr");
        self.exits("exit", reading);
        self.exits("die", reading);
        self.calls(reading);
    }

    /// Calls that run a text: a shell's, or the language's own.
    pub fn calls(&self, reading: &mut Reading) {
        let (shells, evals): (&[&str], &[&str]) = match self.language {
            Language::Python => (
                &[
                    "os.system",
                    "os.popen",
                    "subprocess.run",
                    "subprocess.call",
                    "subprocess.Popen",
                    "subprocess.check_call",
                    "subprocess.check_output",
                    "subprocess.getoutput",
                    "subprocess.getstatusoutput",
                    "system",
                    "popen",
                    "run",
                    "call",
                    "Popen",
                    "check_call",
                    "check_output",
                ],
                &["exec", "eval"],
            ),
            Language::Node => (
                &["exec", "execSync", "spawn", "spawnSync", "execFile", "execFileSync"],
                &["eval", "Function", "vm.runInThisContext", "vm.runInNewContext"],
            ),
            Language::Perl => (&["system", "exec"], &["eval"]),
            Language::Ruby => (&["system", "exec", "spawn", "IO.popen"], &["eval", "instance_eval"]),
            Language::Php => (&["system", "exec", "shell_exec", "passthru"], &["eval"]),
            Language::Awk => (&["system"], &[]),
            Language::AppleScript => (&["do shell script"], &["run script"]),
            _ => (&[], &[]),
        };
        if matches!(self.language, Language::Perl | Language::Ruby | Language::Php) {
            self.backticks(reading);
        }
        for name in shells {
            for at in self.words(name) {
                self.shell_call(at, name, reading);
            }
        }
        for name in evals {
            for at in self.words(name) {
                let is_member = at > 0 && self.masked.as_bytes()[at - 1] == b'.';
                let end = self.call_end(at + name.len());
                let inside = self.masked.get(at + name.len()..end).unwrap_or_default();
                let is_block = inside.trim_start().starts_with('{');
                if !is_member && !is_block && !self.is_literal(at + name.len(), end) && !inside.trim().is_empty() {
                    reading.dynamic_code.get_or_insert(at..end);
                }
            }
        }
    }

    fn shell_call(&self, at: usize, name: &str, reading: &mut Reading) {
        let before = self.masked[..at].trim_end();
        let is_member = before.ends_with('.');
        if self.language == Language::Node && is_member && self.masked[..at].trim_end_matches('.').ends_with('/') {
            return;
        }
        let start = at + name.len();
        let end = self.call_end(start);
        let inside = self.masked.get(start..end).unwrap_or_default();
        if self.language == Language::Node && !name.ends_with("Sync") && !self.text.contains("child_process") {
            return;
        }
        if name.starts_with("spawn") && self.language == Language::Node || name.starts_with("execFile") {
            return self.list_call(start, end, reading);
        }
        let needs_flag = name.starts_with("subprocess.") && !name.contains("getoutput") && !name.contains("getstatus");
        let has_flag = inside.contains("shell=True") || inside.contains("shell = True");
        if needs_flag && !has_flag {
            return self.list_call(start, end, reading);
        }
        let imports_os = self.text[..before.len()].ends_with("__import__('os').")
            || self.text[..before.len()].ends_with("__import__(\"os\").");
        if is_member && matches!(name, "system" | "popen") && !before.ends_with("os.") && !imports_os {
            return;
        }
        if self.language == Language::Python
            && matches!(name, "run" | "call" | "Popen" | "check_call" | "check_output")
            && !has_flag
        {
            return;
        }
        match self.first_literal(start, end) {
            Some(range) if reading.shell_texts.contains(&range) => {}
            Some(range) => reading.shell_texts.push(range),
            None if !inside.trim().trim_start_matches('(').trim_end_matches(')').trim().is_empty() => {
                reading.dynamic_shell.get_or_insert(at..end);
            }
            None => {}
        }
    }

    /// `subprocess.run(['rm', '-rf', x])`, `spawnSync('rm', ['-rf', x])`: no shell, but the words are there.
    fn list_call(&self, start: usize, end: usize, reading: &mut Reading) {
        let inside = self.masked.get(start..end).unwrap_or_default();
        let (Some(open), Some(close)) = (inside.find('['), inside.rfind(']')) else {
            let is_line =
                inside.contains(".split(") || inside.contains("shlex") || self.text[start..end].contains("shell");
            let text = self.first_literal(start + inside.find("shlex.split").map_or(0, |at| at + 11), end);
            reading.shell_texts.extend(text.filter(|_| is_line));
            return;
        };
        let mut words: Vec<Option<Range<usize>>> =
            self.first_literal(start, start + open).map(Some).into_iter().collect();
        let mut at = start + open + 1;
        for item in self.masked.get(at..start + close).unwrap_or_default().split(',') {
            words.push(self.first_literal(at, at + item.len()));
            at += item.len() + 1;
        }
        if words.first().is_some_and(Option::is_some) {
            reading.word_lists.push(words);
        }
    }

    /// Texts between backticks, and `%x( )` and `qx( )`.
    fn backticks(&self, reading: &mut Reading) {
        let mut open = None;
        for (at, _) in self.masked.match_indices('`') {
            match open.take() {
                None => open = Some(at + 1),
                Some(start) => reading.shell_texts.push(start..at),
            }
        }
        for (name, close) in [("%x(", ')'), ("%x{", '}'), ("%x[", ']'), ("qx(", ')'), ("qx{", '}'), ("qx/", '/')] {
            for (at, _) in self.masked.match_indices(name) {
                let start = at + name.len();
                if let Some(length) = self.masked[start..].find(close) {
                    reading.shell_texts.push(start..start + length);
                }
            }
        }
    }

    /// The inside of the first argument, when that is a literal and nothing else.
    fn first_literal(&self, start: usize, end: usize) -> Option<Range<usize>> {
        let inside = self.masked.get(start..end)?;
        let open = inside.find(['"', '\'', '`'])?;
        // A Python literal may have a prefix such as `rb`.
        let before = inside[..open].trim_matches([' ', '\t', '\n', '(']);
        if before.len() > 2 || !before.chars().all(|char| "rRbBuUfF".contains(char)) {
            return None;
        }
        let quote = inside[open..].chars().next()?;
        let close = inside[open + 1..].find(quote)? + open + 1;
        let after = inside[close + 1..].trim_start();
        let is_whole = after.is_empty() || after.starts_with([',', ')', ';', '}', '\n', '.']);
        is_whole.then_some(start + open + 1..start + close)
    }

    fn is_literal(&self, start: usize, end: usize) -> bool {
        self.first_literal(start, end).is_some()
    }

    /// Where a call ends: after its closing bracket, or at the end of the statement.
    fn call_end(&self, start: usize) -> usize {
        let bytes = self.masked.as_bytes();
        let mut depth = 0_usize;
        for (at, byte) in bytes.iter().enumerate().skip(start) {
            match byte {
                b'(' | b'[' | b'{' => depth += 1,
                b')' | b']' | b'}' if depth == 0 => return at,
                b')' | b']' | b'}' => {
                    depth -= 1;
                    if depth == 0 && *byte == b')' {
                        return at + 1;
                    }
                }
                b';' | b'\n' if depth == 0 => return at,
                _ => {}
            }
        }
        bytes.len()
    }

    fn exits(&self, name: &str, reading: &mut Reading) {
        for at in self.words(name) {
            if reading.exits.iter().any(|exit| exit.range.contains(&at)) {
                continue;
            }
            let start = at + name.len();
            let end = self.call_end(start);
            let inside = self.masked.get(start..end).unwrap_or_default();
            let is_choice = [" if ", "?", "&&", "||"].iter().any(|word| inside.contains(word));
            let is_conditional =
                is_choice || self.masked.contains("if ") || self.masked.contains("if(") || self.masked.contains('?');
            for status in numbers(inside, is_choice) {
                reading.exits.push(ExitRead { status, range: at..end, is_conditional });
            }
        }
    }

    fn assigned_status(&self, at: usize, length: usize, reading: &mut Reading) {
        let end = self.call_end(at + length);
        let inside = self.masked.get(at + length..end).unwrap_or_default();
        if let Some(value) = inside.trim_start().strip_prefix('=') {
            for status in numbers(value, value.contains('?')) {
                reading.exits.push(ExitRead { status, range: at..end, is_conditional: true });
            }
        }
    }

    /// Where a word stands on its own.
    fn words(&self, word: &str) -> Vec<usize> {
        let is_part = |byte: Option<&u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
        let bytes = self.masked.as_bytes();
        let own = |at: &usize| {
            let starts =
                at.checked_sub(1).is_none_or(|before| !is_part(bytes.get(before)) || word.starts_with(['$', '@']));
            let is_sigil = at
                .checked_sub(1)
                .is_some_and(|before| matches!(bytes[before], b'$' | b'@' | b'%') && !word.starts_with(['$', '@']));
            starts && !is_sigil && !is_part(bytes.get(at + word.len()))
        };
        self.masked.match_indices(word).map(|(at, _)| at).filter(own).collect()
    }

    fn has_any(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.masked.contains(word))
    }

    /// `[2]` or `[1:]` behind a list: the index, and where it ends.
    fn index(&self, start: usize, has_slices: bool) -> (Option<usize>, usize) {
        let Some(inside) = self.masked.get(start..).and_then(|rest| rest.strip_prefix('[')) else {
            return (None, start);
        };
        let Some(close) = inside.find(']') else { return (None, start) };
        let end = start + 1 + close + 1;
        let text = inside[..close].trim();
        let first = if has_slices { text.split(':').next().unwrap_or_default().trim() } else { text };
        (first.parse().ok(), end)
    }

    /// Whether a place in a Perl text is inside a `sub { }`.
    fn is_in_sub(&self, at: usize) -> bool {
        let bytes = self.masked.as_bytes();
        let mut subs = Vec::new();
        for (place, byte) in bytes.iter().enumerate().take(at) {
            match byte {
                b'{' => {
                    let before = self.masked[..place].trim_end();
                    let name = before.rsplit(|char: char| char.is_whitespace()).take(2).any(|word| word == "sub");
                    subs.push(name);
                }
                b'}' => {
                    subs.pop();
                }
                _ => {}
            }
        }
        subs.contains(&true)
    }
}

/// The numbers in the argument of an exit: the only one, or the two sides of a choice.
fn numbers(inside: &str, is_choice: bool) -> Vec<i32> {
    let plain = inside.trim().trim_start_matches('(').trim_end_matches(')').trim();
    if !is_choice {
        return plain.parse().into_iter().collect();
    }
    let sides: Vec<&str> = if inside.contains('?') {
        plain.split_once('?').map(|(_, rest)| rest.split(':').collect()).unwrap_or_default()
    } else {
        plain.split(" if ").next().into_iter().chain(plain.rsplit(" else ").next()).collect()
    };
    sides.iter().filter_map(|side| side.trim().parse().ok()).collect()
}
