//! The languages that scripts are written in: a text with gaps for each.

use super::CONDITION;
use super::act::Step;
use super::fields::Main;

/// A language for scripts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// bash, with jq.
    Bash,
    /// Python 3.
    Python,
    /// JavaScript, run by Node.
    Node,
    /// PowerShell, 5.1 and later.
    PowerShell,
}

/// What goes into the gaps.
pub(super) struct Parts<'a> {
    /// The lines at the top.
    pub about: &'a [String],
    /// The field that ends the script where it is true, and why.
    pub guard: Option<(&'static str, &'a str)>,
    /// The field that the condition looks at.
    pub main: &'a Main,
    /// What the condition is for.
    pub purpose: &'a str,
    /// What happens where it holds.
    pub step: &'a Step,
    /// The other way to do that.
    pub instead: Option<(&'a str, &'a str)>,
    /// What is said of the worktree, where one is to be made.
    pub worktree: Option<&'a str>,
}

/// The most characters of a comment's line.
const WIDTH: usize = 100;

impl Language {
    /// Every language.
    pub const ALL: [Language; 4] = [Language::Bash, Language::Python, Language::Node, Language::PowerShell];

    /// Its name for people.
    pub fn title(self) -> &'static str {
        match self {
            Language::Bash => "bash + jq",
            Language::Python => "Python",
            Language::Node => "Node",
            Language::PowerShell => "PowerShell",
        }
    }

    /// Its name in commands.
    pub fn name(self) -> &'static str {
        match self {
            Language::Bash => "bash",
            Language::Python => "python",
            Language::Node => "node",
            Language::PowerShell => "powershell",
        }
    }

    /// The language of that name.
    pub fn of_name(name: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.name() == name)
    }

    pub(super) fn extension(self) -> &'static str {
        match self {
            Language::Bash => "sh",
            Language::Python => "py",
            Language::Node => "mjs",
            Language::PowerShell => "ps1",
        }
    }

    /// The `shell` that its handler needs.
    pub(super) fn shell(self) -> Option<&'static str> {
        (self == Language::PowerShell).then_some("powershell")
    }

    /// The command that starts a script.
    pub(super) fn command(self, path: &str) -> String {
        match self {
            Language::PowerShell => format!(r"& ./{path}; exit $LASTEXITCODE"),
            _ => format!("./{path}"),
        }
    }

    /// The script.
    pub(super) fn write(self, parts: &Parts) -> String {
        let (text, guard) = self.texts();
        let guard = parts.guard.map(|(flag, why)| self.comment(why) + &guard.replace("{flag}", flag) + "\n");
        let about: String = parts.about.iter().map(|line| self.comment(line)).collect();
        let step = self.step(parts.step);
        let line = |line: &str| format!("{}{} {line}\n", self.indent(), self.sign());
        let instead = parts.instead.map(|(words, answer)| line(words) + &line(answer));
        let end = parts.worktree.map(|why| "\n".to_owned() + &self.comment(why) + self.worktree());
        text.replace("{about}\n", &about)
            .replace("{guard}\n", &guard.unwrap_or_default())
            .replace("{read}", &self.read(parts.main))
            .replace("{purpose}\n", &self.comment(parts.purpose))
            .replace("{step}\n", &(step + &instead.unwrap_or_default()))
            .replace("{end}\n", &end.unwrap_or_default())
            .replace("{condition}", CONDITION)
    }

    /// The whole, and what a true flag does.
    fn texts(self) -> (&'static str, &'static str) {
        match self {
            Language::Bash => (
                "#!/usr/bin/env bash\n{about}\n\npayload=$(cat)\n{guard}\n{read}\n\n{purpose}\nif [[ $value == *'{condition}'* ]]; then\n{step}\nfi\n{end}\n",
                "[[ $(jq -r '.{flag}' <<<\"$payload\") == true ]] && exit 0\n",
            ),
            Language::Python => (
                "#!/usr/bin/env python3\n{about}\n\nimport json\nimport sys\n\npayload = json.load(sys.stdin.buffer)\n{guard}\n{read}\n\n{purpose}\nif \"{condition}\" in value:\n{step}\n{end}\n",
                "if payload.get(\"{flag}\"):\n    sys.exit(0)\n",
            ),
            Language::Node => (
                "#!/usr/bin/env node\n{about}\n\nlet text = \"\";\nfor await (const part of process.stdin.setEncoding(\"utf8\")) text += part;\nconst payload = JSON.parse(text);\n{guard}\n{read}\n\n{purpose}\nif (value.includes(\"{condition}\")) {\n{step}\n}\n{end}\n",
                "if (payload.{flag}) process.exit(0);\n",
            ),
            Language::PowerShell => (
                "{about}\n\n[Console]::InputEncoding = [Text.Encoding]::UTF8\n$payload = [Console]::In.ReadToEnd() | ConvertFrom-Json\n{guard}\n{read}\n\n{purpose}\nif ($value.Contains('{condition}')) {\n{step}\n}\n{end}\nexit 0\n",
                "if ($payload.{flag}) { exit 0 }\n",
            ),
        }
    }

    /// The line that reads a field.
    fn read(self, main: &Main) -> String {
        let path = main.keys.join(".");
        match (self, main.is_text) {
            (Language::Bash, true) => format!("value=$(jq -r '.{path} // empty' <<<\"$payload\") || exit 1"),
            (Language::Bash, false) => format!("value=$(jq -c '.{path}' <<<\"$payload\") || exit 1"),
            (Language::Python, true) => {
                let (last, above) = main.keys.split_last().map_or(("", &[][..]), |(last, above)| (*last, above));
                let above: String = above.iter().map(|key| format!("[\"{key}\"]")).collect();
                format!("value = payload{above}.get(\"{last}\") or \"\"")
            }
            (Language::Python, false) => format!("value = json.dumps(payload.get(\"{path}\"))"),
            (Language::Node, true) => format!("const value = payload.{path} ?? \"\";"),
            (Language::Node, false) => format!("const value = JSON.stringify(payload.{path} ?? null);"),
            (Language::PowerShell, true) => format!("$value = [string]$payload.{path}"),
            (Language::PowerShell, false) => {
                format!("$value = [string](ConvertTo-Json -Compress -Depth 20 $payload.{path})")
            }
        }
    }

    fn step(self, step: &Step) -> String {
        let indent = self.indent();
        match step {
            Step::Refuse(words) => match self {
                Language::Bash => format!("  echo '{words}' >&2\n  exit 2\n"),
                Language::Python => format!("    print(\"{words}\", file=sys.stderr)\n    sys.exit(2)\n"),
                Language::Node => format!("  console.error(\"{words}\");\n  process.exit(2);\n"),
                Language::PowerShell => format!("  [Console]::Error.WriteLine('{words}')\n  exit 2\n"),
            },
            Step::Say(words) => match self {
                Language::Bash => format!("  echo '{words}'\n"),
                Language::Python => format!("    print(\"{words}\")\n"),
                Language::Node => format!("  console.log(\"{words}\");\n"),
                Language::PowerShell => format!("  '{words}'\n"),
            },
            Step::Answer(json) => match self {
                Language::Bash => format!("  echo '{json}'\n"),
                Language::Python => format!("    print(json.dumps({json}))\n"),
                Language::Node => format!("  console.log(JSON.stringify({json}));\n"),
                Language::PowerShell => format!("  '{json}'\n"),
            },
            Step::Work(words) => {
                let comment = indent.to_owned() + &self.comment(words);
                match self {
                    Language::Bash => comment + "  :\n",
                    Language::Python => comment + "    pass\n",
                    Language::Node | Language::PowerShell => comment,
                }
            }
        }
    }

    fn sign(self) -> &'static str {
        if self == Language::Node { "//" } else { "#" }
    }

    fn indent(self) -> &'static str {
        if self == Language::Python { "    " } else { "  " }
    }

    /// What makes a worktree of the name that is in `value`.
    fn worktree(self) -> &'static str {
        match self {
            Language::Bash => {
                "folder=$CLAUDE_PROJECT_DIR/.claude/worktrees/$value\ngit -C \"$CLAUDE_PROJECT_DIR\" worktree add --detach \"$folder\" >&2 || exit 1\nprintf '%s\\n' \"$folder\"\n"
            }
            Language::Python => {
                "import os\nimport subprocess\n\nproject = os.environ[\"CLAUDE_PROJECT_DIR\"]\nfolder = os.path.join(project, \".claude\", \"worktrees\", value)\nsubprocess.run([\"git\", \"-C\", project, \"worktree\", \"add\", \"--detach\", folder], stdout=sys.stderr, check=True)\nprint(folder)\n"
            }
            Language::Node => {
                "const { execFileSync } = await import(\"node:child_process\");\nconst project = process.env.CLAUDE_PROJECT_DIR;\nconst folder = `${project}/.claude/worktrees/${value}`;\nexecFileSync(\"git\", [\"-C\", project, \"worktree\", \"add\", \"--detach\", folder], { stdio: [\"ignore\", 2, 2] });\nconsole.log(folder);\n"
            }
            Language::PowerShell => {
                "$folder = \"$env:CLAUDE_PROJECT_DIR/.claude/worktrees/$value\"\ngit -C $env:CLAUDE_PROJECT_DIR worktree add --detach $folder | ForEach-Object { [Console]::Error.WriteLine($_) }\nif ($LASTEXITCODE -ne 0) { exit 1 }\n$folder\n"
            }
        }
    }

    /// A comment, in lines that are not too long.
    fn comment(self, text: &str) -> String {
        let sign = self.sign();
        let deep = &text[..text.len() - text.trim_start().len()];
        let mut lines = vec![deep.to_owned()];
        for word in text.split_whitespace() {
            let last = lines.last().map_or(0, |line| line.chars().count());
            let is_full = last + word.chars().count() > WIDTH && last > deep.len() + 2;
            match lines.last_mut() {
                Some(line) if !is_full => {
                    if !line.trim().is_empty() {
                        line.push(' ');
                    }
                    line.push_str(word);
                }
                _ => lines.push(format!("{deep}  {word}")),
            }
        }
        lines.iter().map(|line| format!("{sign} {line}").trim_end().to_owned() + "\n").collect()
    }
}
