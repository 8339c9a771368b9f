//! Which words of a command name files, and where the command runs.

use super::Dialect;
use super::analysis::{Call, RedirectKind};
use super::interpreters::{self, Invocation, Program};
use super::word::Word;
use super::wrappers;

/// Wrappers whose command runs on another machine or in a container, where paths mean something else.
const ELSEWHERE: &[&str] = &[
    "ssh",
    "mosh",
    "autossh",
    "dbclient",
    "docker",
    "podman",
    "nerdctl",
    "docker-compose",
    "lxc",
    "kubectl",
    "oc",
    "k3s",
    "vagrant",
    "wsl",
    "chroot",
    "fly",
    "heroku",
];

impl Call {
    /// A program with its arguments, started without a shell. The ranges are those of each text by itself.
    pub fn of_texts<'a>(program: &str, args: impl IntoIterator<Item = &'a str>) -> Call {
        let word = |text: &str| Word::plain(text, 0..text.len());
        let name = base_name(program);
        Call { name, program: Some(word(program)), args: args.into_iter().map(word).collect(), ..Call::default() }
    }

    /// Every word that the shell splits: the program, its arguments, the files of redirections.
    pub fn words(&self) -> impl Iterator<Item = &Word> {
        self.program.iter().chain(&self.args).chain(self.files())
    }

    /// The files of its redirections.
    pub fn files(&self) -> impl Iterator<Item = &Word> {
        let is_file = |kind| !matches!(kind, RedirectKind::Document | RedirectKind::Text | RedirectKind::Duplicate);
        self.redirects.iter().filter(move |redirect| is_file(redirect.kind)).map(|redirect| &redirect.target)
    }

    /// The arguments that are not options.
    pub fn operands(&self) -> impl Iterator<Item = &Word> {
        self.args.iter().filter(|word| !word.known_start().starts_with('-'))
    }

    /// Whether an argument is exactly one of these.
    pub fn has_arg(&self, names: &[&str]) -> bool {
        self.args.iter().filter_map(Word::text).any(|text| names.contains(&text.as_str()))
    }

    /// Whether it runs on another machine or in a container, or sends a command there.
    pub fn is_elsewhere(&self) -> bool {
        let mut names = self.wrappers.iter().map(|wrapper| wrapper.name.as_str()).chain([self.name.as_str()]);
        names.any(|name| ELSEWHERE.contains(&name))
    }

    /// Whether `sh` or `bash` reads its words, on this machine.
    pub fn is_in_bash(&self) -> bool {
        self.context.dialect == Dialect::Bash && !self.is_elsewhere()
    }

    /// What a wrapper starts, by its own words: `uv run x.py` starts `x.py`. Itself where it is no wrapper.
    /// With it, how many of the words precede.
    pub fn started(&self) -> (Call, usize) {
        let mut call = self.clone();
        let mut skipped = 0;
        while let Some(start) = wrappers::command_start(&call.name, &call.args) {
            let mut words = call.args.split_off(start.min(call.args.len()));
            if words.is_empty() {
                break;
            }
            let program = words.remove(0);
            skipped += start + 1;
            call.name = base_name(&program.text().unwrap_or_default());
            call.program = Some(program);
            call.args = words;
        }
        (call, skipped)
    }

    /// The program text among its arguments: `pass` of `python3 -c pass`.
    pub fn code_word(&self) -> Option<&str> {
        let invocation = invocation(&self.name, &self.args).filter(|it| it.program == Program::Text)?;
        self.args.get(invocation.text)?.pieces.first()?.value.text()
    }

    /// Which argument is the file that an interpreter runs: `x.py` of `python3 -u x.py`.
    pub fn script(&self) -> Option<usize> {
        let first = self.args.first().and_then(Word::text);
        let at = match self.name.as_str() {
            "." | "source" => 0,
            "bun" | "deno" | "go" if first.as_deref() == Some("run") => {
                1 + self.args[1..].iter().position(|word| !word.known_start().starts_with('-'))?
            }
            "go" => return None,
            "powershell" | "pwsh" => {
                let is_file = |word: &Word| word.text().is_some_and(|text| text.eq_ignore_ascii_case("-file"));
                let is_path = |word: &Word| word.outline().to_ascii_lowercase().ends_with(".ps1");
                self.args.iter().position(is_file).map(|at| at + 1).or_else(|| self.args.iter().position(is_path))?
            }
            name => invocation(name, &self.args).filter(|it| it.program == Program::File)?.text,
        };
        let is_file = |word: &&Word| match word.text() {
            Some(text) if self.name == "go" => text.starts_with('.') || text.ends_with(".go"),
            _ => !word.known_start().starts_with('-'),
        };
        self.args.get(at).filter(is_file).map(|_| at)
    }
}

/// How a shell or another interpreter is started; none of other programs.
fn invocation(name: &str, args: &[Word]) -> Option<Invocation> {
    match interpreters::language(name) {
        Some(language) => Some(interpreters::invocation(language, args)),
        None => interpreters::is_shell(name).then(|| interpreters::shell(args)),
    }
}

/// Whether a program of this name or path is a shell or runs scripts.
pub fn is_interpreter(program: &str) -> bool {
    let name = base_name(program);
    interpreters::is_shell(&name)
        || interpreters::language(&name).is_some()
        || matches!(name.as_str(), "cmd" | "powershell" | "pwsh")
}

/// A text as one word of a shell line: plain, or in the quotes that leave Claude Code's placeholders to the shell.
pub fn quoted(text: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "/._-+@:,=%".contains(c);
    if !text.is_empty() && text.chars().all(is_plain) {
        return text.to_owned();
    }
    if text.contains("${CLAUDE_") && !text.contains(['"', '`', '\\', '!']) {
        return format!("\"{text}\"");
    }
    format!("'{}'", text.replace('\'', r"'\''"))
}

/// The last part of a path, without Windows' `.exe` and the like.
pub(super) fn base_name(text: &str) -> String {
    let base = text.rsplit(['/', '\\']).next().unwrap_or(text);
    for ending in [".exe", ".cmd", ".bat", ".EXE"] {
        if let Some(stem) = base.strip_suffix(ending).filter(|stem| !stem.is_empty()) {
            return stem.to_owned();
        }
    }
    base.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_is_the_file_that_runs() {
        let table = [
            ("python3 -u x.py --flag", Some("x.py")),
            ("python3 -m http.server", None),
            ("python3 -c pass", None),
            ("node --test x.js", None),
            ("node x.js", Some("x.js")),
            ("bash -e x.sh a", Some("x.sh")),
            ("bash -lc date", None),
            ("bun run x.ts", Some("x.ts")),
            ("deno run -A x.ts", Some("x.ts")),
            ("go run ./cmd/x", Some("./cmd/x")),
            ("go build ./x", None),
            ("go run example.org/x@latest", None),
            ("source ./x", Some("./x")),
            ("pwsh -NoProfile -File x.ps1", Some("x.ps1")),
            ("cat x.sh", None),
        ];
        for (line, expected) in table {
            let words: Vec<&str> = line.split(' ').collect();
            let call = Call::of_texts(words[0], words[1..].iter().copied());
            let script = call.script().and_then(|at| call.args[at].text());
            assert_eq!(script.as_deref(), expected, "{line}");
        }
    }

    #[test]
    fn a_wrapper_leads_to_what_it_starts() {
        let call = Call::of_texts("uv", ["run", "--with", "rich", "x.py", "-v"]);
        let (inner, skipped) = call.started();
        assert_eq!((inner.name.as_str(), inner.args.len(), skipped), ("x.py", 1, 4));
    }
}
