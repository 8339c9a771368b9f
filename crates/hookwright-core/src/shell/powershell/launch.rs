//! Commands: their words, and what they start.

use poshtree::v2::{Node, NodeKind};

use super::super::Dialect;
use super::super::analysis::{Call, Code, Folder, Input, Language, Redirect, RedirectKind, Wrapper};
use super::super::source::Source;
use super::super::word::{Value, Word};
use super::super::{embed, interpreters, languages, wrappers};
use super::names;
use super::walk::Walker;

impl<'t> Walker<'_, 't> {
    pub fn command(&mut self, node: &'t Node, name: &'t Node, elements: &'t [Node], redirections: &'t [Node]) -> Value {
        if let NodeKind::ScriptBlockExpression(body) = &name.kind {
            self.arguments(elements);
            return self.block(body);
        }
        let mut program = self.word(name);
        // The parser takes the dot of `.\\x.ps1` for an operator of its own.
        if name.span.start > 0 && self.slice(name.span.start - 1..name.span.start) == "." {
            let start = program.range.start.saturating_sub(1);
            if let Some(piece) = program.pieces.first_mut()
                && let Value::Text(text) = &mut piece.value
                && text.starts_with(['\\', '/'])
            {
                text.insert(0, '.');
                piece.range.start = start;
                program.range.start = start;
            }
        }
        let name = program.text().map(|text| names::command(&text)).unwrap_or_default();
        let takes_items = matches!(name.as_str(), "ForEach-Object" | "Where-Object");
        let args = self.arguments(elements);
        let redirects = self.redirects(redirections);
        self.has_message |=
            name == "Write-Error" || redirects.iter().any(|redirect| redirect.target.text().as_deref() == Some("&2"));
        let call = Call {
            name,
            program: Some(program),
            args,
            redirects,
            input: self.input.clone(),
            context: self.context(),
            range: self.range(node),
            ..Call::default()
        };
        if takes_items {
            let value = self.input.value();
            self.out.calls.push(call);
            return value;
        }
        self.launch(call)
    }

    /// The words of a command; what touches is one word, what commas part are several.
    fn arguments(&mut self, elements: &'t [Node]) -> Vec<Word> {
        let mut words: Vec<Word> = Vec::with_capacity(elements.len());
        let mut end = usize::MAX;
        for element in elements {
            match &element.kind {
                NodeKind::BareWord(text) if text == "," => {}
                NodeKind::CommandParameter { argument, .. } => {
                    let stop = argument.as_ref().map_or(element.span.end, |argument| argument.span.start);
                    let flag = self.slice(element.span.start..stop).trim_end().to_owned();
                    let range = self.source.map(element.span.start..element.span.start + flag.len());
                    self.flag(&flag, range, &mut words);
                    if let Some(argument) = argument {
                        self.push_argument(argument, &mut words);
                    }
                }
                _ if element.span.start == end && !words.is_empty() => {
                    let more = self.word(element);
                    if let Some(word) = words.last_mut() {
                        word.range.end = word.range.end.max(more.range.end);
                        word.pieces.extend(more.pieces);
                    }
                }
                _ => self.push_argument(element, &mut words),
            }
            end = element.span.end;
        }
        words
    }

    /// `-Name`, `-Name:` and `-Name:value` become a flag and, where there is one, its value.
    fn flag(&mut self, flag: &str, range: std::ops::Range<usize>, words: &mut Vec<Word>) {
        match flag.split_once(':') {
            Some((name, value)) if !value.is_empty() => {
                words.push(Word::plain(name, range.start..range.start + name.len()));
                words.push(Word::plain(value, range.start + name.len() + 1..range.end));
            }
            _ => words.push(Word::plain(flag.trim_end_matches(':'), range)),
        }
    }

    pub fn push_argument(&mut self, node: &'t Node, words: &mut Vec<Word>) {
        match &node.kind {
            NodeKind::ArrayLiteral(items) => items.iter().for_each(|item| {
                let word = self.word(item);
                words.push(word);
            }),
            _ => {
                let word = self.word(node);
                words.push(word);
            }
        }
    }

    fn redirects(&mut self, nodes: &'t [Node]) -> Vec<Redirect> {
        let mut redirects = Vec::new();
        for node in nodes {
            let NodeKind::Redirection { op, target } = &node.kind else { continue };
            let range = self.range(node);
            let target = match target {
                Some(target) => self.word(target),
                None => Word::plain(op.split('>').nth(1).unwrap_or_default(), range.clone()),
            };
            let kind = match op {
                op if op.contains('&') => RedirectKind::Duplicate,
                op if op.contains(">>") => RedirectKind::Append,
                op if op.contains('>') => RedirectKind::Write,
                _ => RedirectKind::Read,
            };
            let fd = op.chars().next().and_then(|char| char.to_digit(10)).and_then(|digit| i32::try_from(digit).ok());
            redirects.push(Redirect { kind, fd, target, range });
        }
        redirects
    }

    fn launch(&mut self, mut call: Call) -> Value {
        let name = call.name.clone();
        if let Some(body) = self.functions.get(&name.to_ascii_lowercase()).copied() {
            return self.function(call, body);
        }
        if interpreters::is_shell(&name) {
            let invocation = interpreters::shell(&call.args);
            let text =
                call.args.get(invocation.text).cloned().filter(|_| invocation.program == interpreters::Program::Text);
            return self.embedded(call, Language::Shell, text, Dialect::Bash);
        }
        if matches!(name.as_str(), "cmd" | "powershell" | "pwsh") {
            let found = interpreters::foreign(&name, &call.args);
            let Some((language, range)) = found else {
                self.out.calls.push(call);
                return Value::Unknown;
            };
            let dialect = if language == Language::Cmd { Dialect::Cmd } else { Dialect::PowerShell };
            let text = Source::joined(&call.args[range]);
            return self.embedded(call, language, Some(text), dialect);
        }
        if let Some(language) = interpreters::language(&name) {
            return self.interpreter(language, call);
        }
        if let Some(start) = wrappers::command_start(&name, &call.args) {
            let mut words = call.args[start..].to_vec();
            let range = call.program.as_ref().map_or(call.range.clone(), |word| word.range.clone());
            let mut inner = Call {
                range: words[0].range.start..call.range.end,
                input: call.input.clone(),
                context: call.context.clone(),
                ..Call::default()
            };
            inner.wrappers.clone_from(&call.wrappers);
            inner.wrappers.push(Wrapper { name: call.name.clone(), range });
            let program = words.remove(0);
            inner.name = program.text().map(|text| names::command(&text)).unwrap_or_default();
            inner.program = Some(program);
            inner.args = words;
            self.out.calls.push(call);
            return if inner.wrappers.len() < 8 { self.launch(inner) } else { Value::Unknown };
        }
        if matches!(name.as_str(), "Set-Location" | "Push-Location")
            && let Some(word) = call.args.iter().find(|word| !word.known_start().starts_with('-'))
        {
            self.folder = Folder::Perhaps(word.clone());
        }
        if name == "Invoke-Expression" {
            let text = call.args.iter().find(|word| !word.known_start().starts_with('-')).cloned();
            let text = text.or_else(|| {
                let value = call.input.value();
                let range = call.range.clone();
                let word =
                    Word { range: range.clone(), pieces: vec![super::super::source::unknown_piece(value, range)] };
                Some(word)
            });
            return self.embedded(call, Language::PowerShell, text, Dialect::PowerShell);
        }
        let output = output(&call, &self.folder);
        call.context.folder = self.folder.clone();
        self.out.calls.push(call);
        output
    }

    fn function(&mut self, call: Call, body: &'t Node) -> Value {
        let name = call.name.clone();
        if let Some(function) = self.out.functions.iter_mut().find(|function| function.name.eq_ignore_ascii_case(&name))
        {
            function.is_called = true;
        }
        self.out.calls.push(call);
        if self.running.contains(&name) || self.running.len() > 6 {
            return Value::Unknown;
        }
        self.running.push(name);
        let output = self.block(body);
        self.running.pop();
        output
    }

    /// A text of another shell, or of this one.
    fn embedded(&mut self, mut call: Call, language: Language, text: Option<Word>, dialect: Dialect) -> Value {
        let Some(text) = text else {
            self.out.calls.push(call);
            return Value::Unknown;
        };
        let range = call.program.as_ref().map_or(call.range.clone(), |word| word.range.clone());
        let mut wrappers = call.wrappers.clone();
        wrappers.push(Wrapper { name: call.name.clone(), range });
        call.code = Some(Code { language, text: text.clone(), operands: Some(0) });
        self.out.calls.push(call);
        embed(&Source::of_words(&[text]), dialect, self.text, self.level + 1, &wrappers, self.out);
        Value::Unknown
    }

    fn interpreter(&mut self, language: Language, mut call: Call) -> Value {
        let invocation = interpreters::invocation(language, &call.args);
        let text =
            call.args.get(invocation.text).cloned().filter(|_| invocation.program == interpreters::Program::Text);
        let Some(text) = text else {
            self.out.calls.push(call);
            return Value::Unknown;
        };
        let operands = call.args.len().saturating_sub(invocation.operands);
        let source = Source::of_words(std::slice::from_ref(&text));
        let reads = languages::read(language, source.text());
        languages::note_arguments(self.out, language, &reads, operands, &source);
        let takes_event = reads.reads_stdin && call.input == Input::Event;
        self.out.reads_stdin |= takes_event;
        let value = if reads.reads_stdin { call.input.value() } else { Value::Unknown };
        call.code = Some(Code { language, text, operands: Some(operands) });
        self.out.calls.push(call);
        value
    }
}

/// What a command puts out, as far as that matters.
fn output(call: &Call, folder: &Folder) -> Value {
    let has = |name: &str| call.args.iter().any(|word| word.known_start().to_ascii_lowercase().starts_with(name));
    let first = || call.args.iter().find(|word| !word.known_start().starts_with('-')).map(Word::value);
    match call.name.as_str() {
        "Invoke-WebRequest" | "Invoke-RestMethod" if !has("-outf") => Value::Download,
        "Get-ChildItem" | "Get-Item" | "Get-Process" | "Get-Service" => Value::Listing,
        "Get-Location" if *folder == Folder::Start => Value::Project,
        "New-TemporaryFile" => Value::Temporary,
        "Write-Output" | "Out-String" if !call.args.is_empty() => first().unwrap_or(Value::Unknown),
        "ConvertFrom-Json" | "ConvertTo-Json" | "Select-Object" | "Sort-Object" | "Out-String" | "Tee-Object"
        | "Get-Unique" | "Select-String" | "ForEach-Object" | "Where-Object" | "Group-Object" | "Measure-Object"
        | "jq" => {
            if call.args.is_empty() || call.input != Input::Event {
                call.input.value()
            } else {
                first().unwrap_or(Value::Unknown)
            }
        }
        "Join-Path" => call.args.iter().fold(Value::empty(), |value, word| value.join(word.value())),
        "Resolve-Path" | "Split-Path" | "Convert-Path" => match first() {
            Some(Value::Text(_)) | None => Value::Some,
            Some(value) => value,
        },
        "Write-Host" | "Out-Null" | "Remove-Item" | "Set-Content" | "Out-File" => Value::empty(),
        _ => Value::Unknown,
    }
}
