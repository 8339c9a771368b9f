//! Text that runs as code: from the network, from the event, or with a part of the event in it.

use super::super::Dialect;
use super::super::analysis::{Analysis, Call, Code, Input, Language};
use super::super::languages;
use super::super::word::{PieceKind, Quoting, Value, Word};
use super::{Category, Finding, Judge, Verdict, database};

pub(super) fn judge(judge: &Judge, findings: &mut Vec<Finding>) {
    let call = judge.call;
    let first = findings.len();
    if let Some(code) = &call.code {
        program(judge, code, findings);
    }
    findings.extend(run_download(judge));
    findings.extend(payload_as_command(judge));
    findings.extend(statements(judge));
    findings.extend(encoded(judge));
    if findings.len() == first {
        findings.extend(splitting(judge));
    }
}

fn program(judge: &Judge, code: &Code, findings: &mut Vec<Finding>) {
    let finding = |category| judge.finding(category, Verdict::Danger);
    if code.text.has(&Value::Download) {
        findings.push(finding(Category::RemoteCode));
    } else if code.text.has(&Value::Payload) {
        let category = if is_only_payload(&code.text) { Category::PayloadCode } else { Category::Injection };
        findings.push(finding(category));
    }
    let reads = languages::read(code.language, &code.text.outline());
    let takes_event = reads.reads_stdin && judge.call.input.value() == Value::Payload;
    let takes_download = reads.reads_stdin && judge.call.input.value() == Value::Download;
    if reads.dynamic_code.is_some() || reads.dynamic_shell.is_some() {
        if takes_download {
            findings.push(finding(Category::RemoteCode));
        } else if takes_event && reads.dynamic_code.is_some() {
            findings.push(finding(Category::PayloadCode));
        } else if takes_event {
            findings.push(finding(Category::Injection));
        }
    }
    let decodes = ["b64decode", "fromhex", "atob(", "Buffer.from(", "decode64", "decode_base64", "unhexlify"];
    let hides = |range: &std::ops::Range<usize>| {
        code.text.outline().get(range.clone()).is_some_and(|text| decodes.iter().any(|word| text.contains(word)))
    };
    if reads.dynamic_code.as_ref().is_some_and(hides) {
        findings.push(finding(Category::RemoteCode));
    }
    if reads.dynamic_code.is_some() && fetches(code.language, &code.text.outline()) {
        findings.push(finding(Category::RemoteCode));
    }
    if let Some(verdict) = deletes(code.language, &code.text.outline()) {
        findings.push(judge.finding(Category::Delete, verdict));
    }
}

/// Whether a text is a payload field and nothing else that could keep it harmless.
fn is_only_payload(text: &Word) -> bool {
    text.pieces
        .iter()
        .all(|piece| piece.value == Value::Payload || piece.value.text().is_some_and(|text| text.trim().is_empty()))
}

/// Whether a program gets text from the network.
fn fetches(language: Language, text: &str) -> bool {
    let masked = languages::mask(language, text);
    let words: &[&str] = match language {
        Language::Python => &["urlopen", "requests.get", "httpx.get", "urlretrieve"],
        Language::Node => &["fetch(", "https.get", "http.get", "axios"],
        Language::Ruby => &["open-uri", "URI.open", "Net::HTTP"],
        Language::Perl => &["LWP", "get("],
        Language::Php => &["file_get_contents", "curl_exec"],
        _ => &[],
    };
    words.iter().any(|word| masked.contains(word))
}

/// Calls of a language's own library that remove folders.
fn deletes(language: Language, text: &str) -> Option<Verdict> {
    let masked = languages::mask(language, text);
    let names: &[&str] = match language {
        Language::Python => &["shutil.rmtree(", "rmtree("],
        Language::Node => {
            &["rmSync(", "rmdirSync(", "fs.rm(", "promises.rm(", "rimraf(", "Deno.removeSync(", "Deno.remove("]
        }
        Language::Ruby => &["FileUtils.rm_rf", "FileUtils.rm_r", "rm_rf("],
        Language::Perl => &["rmtree(", "remove_tree("],
        _ => &[],
    };
    let Some(at) = names.iter().find_map(|name| masked.find(name).map(|at| at + name.len())) else {
        return deletes_file(language, text, &masked);
    };
    if language == Language::Node
        && !masked[at..].starts_with([' ', '"', '\'', '`', '('])
        && !text.contains("recursive")
    {
        return None;
    }
    let argument = argument(&text[at..]);
    if let Some(path) = literal(&argument) {
        let word = Word::plain(path, 0..0);
        return match super::target::place(&word, &Default::default()) {
            super::target::Place::Wide | super::target::Place::Device => Some(Verdict::Danger),
            super::target::Place::Nothing | super::target::Place::Own => None,
            _ => Some(Verdict::Caution),
        };
    }
    let is_home = [
        "expanduser",
        "\"HOME\"",
        "'HOME'",
        "process.env.HOME",
        "USERPROFILE",
        "process.cwd",
        "Path.home",
        "homedir",
        "Dir.home",
        "getcwd",
        "cwd()",
        "Dir.pwd",
    ]
    .iter()
    .any(|word| argument.contains(word));
    Some(if is_home { Verdict::Danger } else { Verdict::Caution })
}

/// Calls of a language's own library that remove one file.
fn deletes_file(language: Language, text: &str, masked: &str) -> Option<Verdict> {
    let names: &[&str] = match language {
        Language::Python => &["os.remove(", "os.unlink("],
        Language::Node => &["unlinkSync(", "fs.unlink(", "promises.unlink("],
        Language::Ruby => &["File.delete(", "File.unlink(", "FileUtils.rm("],
        Language::Perl => &["unlink "],
        Language::Php => &["unlink("],
        _ => &[],
    };
    let at = names.iter().find_map(|name| masked.find(name).map(|at| at + name.len()))?;
    let argument = argument(&text[at..]);
    if argument.starts_with("glob") && argument.contains("*\"") {
        return Some(Verdict::Danger);
    }
    // What a program computes is most often a file of its own.
    let word = Word::plain(literal(&argument)?, 0..0);
    match super::target::place(&word, &Default::default()) {
        super::target::Place::Wide | super::target::Place::Device => Some(Verdict::Danger),
        super::target::Place::Nothing | super::target::Place::Own | super::target::Place::Temporary => None,
        _ => Some(Verdict::Caution),
    }
}

/// The first argument of a call, as written.
fn argument(rest: &str) -> String {
    let text: String =
        rest.trim_start_matches([' ', '(']).chars().take_while(|char| *char != ',' && *char != '\n').collect();
    text.trim_end_matches([')', ';', ' ']).to_owned()
}

fn literal(argument: &str) -> Option<&str> {
    argument.strip_prefix(['"', '\'', '`']).map(|text| text.trim_end_matches(['"', '\'', '`', ')']))
}

/// A file that was downloaded before is started.
fn run_download(judge: &Judge) -> Option<Finding> {
    let call = judge.call;
    if call.code.is_some() {
        return None;
    }
    let is_runner = super::super::interpreters::is_shell(&call.name)
        || super::super::interpreters::language(&call.name).is_some_and(|language| language != Language::Awk)
        || matches!(call.name.as_str(), "." | "source");
    let word = if is_runner {
        if call.args.iter().any(|word| word.text().as_deref() == Some("-n")) {
            return None;
        }
        call.args.iter().find(|word| !word.known_start().starts_with('-'))?
    } else if matches!(call.name.as_str(), "Start-Process" | "mshta" | "regsvr32" | "rundll32") {
        call.args.iter().find(|word| !word.known_start().starts_with(['-', '/']))?
    } else {
        call.program.as_ref()?
    };
    let starts_url = |word: &Word| {
        let start = word.known_start();
        ["https://", "http://", "git+https://"].iter().any(|scheme| start.starts_with(scheme))
    };
    let is_fetched = matches!(call.name.as_str(), "mshta" | "regsvr32")
        || judge.wrapper(&["npx", "bunx", "pnpx", "pnpm", "npm", "yarn"]).is_some();
    if is_fetched && starts_url(word) {
        return judge.danger(Category::RemoteCode);
    }
    if is_runner && word.known_start().starts_with("https://") {
        return judge.danger(Category::RemoteCode);
    }
    if call.name == "deno" && call.args.iter().any(|word| word.known_start().starts_with("https://")) {
        return judge.danger(Category::RemoteCode);
    }
    let earlier = judge.downloads.iter().filter(|(index, _)| *index < judge.index);
    let name = earlier.clone().next().and_then(|_| key(word))?;
    earlier.into_iter().any(|(_, target)| *target == name).then(|| judge.finding(Category::RemoteCode, Verdict::Danger))
}

/// The files that calls download, with the index of the call.
pub(super) fn downloads(analysis: &Analysis) -> Vec<(usize, String)> {
    let calls = analysis.calls.iter().enumerate();
    calls.filter_map(|(index, call)| Some((index, download_target(call)?))).collect()
}

fn key(word: &Word) -> Option<String> {
    let mut name = String::new();
    for piece in &word.pieces {
        match (&piece.value, &piece.kind) {
            (Value::Text(text), _) => name.push_str(text),
            (_, PieceKind::Variable(variable)) => name.push_str(&format!("${variable}")),
            _ => return None,
        }
    }
    let name = name.replace('\\', "/").trim_start_matches(['.', '/']).to_owned();
    (!name.is_empty()).then_some(name)
}

/// Where a download goes.
fn download_target(call: &Call) -> Option<String> {
    let is_download = matches!(
        call.name.as_str(),
        "curl"
            | "wget"
            | "aria2c"
            | "http"
            | "xh"
            | "certutil"
            | "bitsadmin"
            | "Invoke-WebRequest"
            | "Invoke-RestMethod"
            | "Start-BitsTransfer"
    );
    let redirected =
        call.redirects.iter().find(|redirect| redirect.fd.unwrap_or(1) == 1).map(|redirect| &redirect.target);
    if !is_download {
        return None;
    }
    if let Some(target) = redirected {
        return key(target);
    }
    if let Some(target) = windows_target(call) {
        return Some(target);
    }
    let mut words = call.args.iter();
    let mut has_remote_name = matches!(call.name.as_str(), "wget" | "aria2c");
    while let Some(word) = words.next() {
        let text = word.text().unwrap_or_default();
        let takes_name = matches!(text.as_str(), "-o" | "--output" | "-O" | "--output-document")
            && !(call.name == "curl" && text == "-O")
            || text.starts_with('-')
                && !text.starts_with("--")
                && text.len() > 2
                && (call.name == "curl" && text.ends_with('o') || call.name == "wget" && text.ends_with('O'));
        if takes_name {
            return words.next().and_then(key);
        }
        let is_remote_name = text == "-O"
            || text == "--remote-name"
            || text.starts_with('-') && !text.starts_with("--") && text.ends_with('O');
        has_remote_name |= is_remote_name;
    }
    let url = call.args.iter().filter_map(Word::text).find(|text| text.contains("://"))?;
    let name = url.rsplit('/').next()?.split('?').next()?.to_owned();
    (has_remote_name && !name.is_empty()).then_some(name)
}

/// Where the downloaders of Windows put a file: behind `-OutFile`, or last.
fn windows_target(call: &Call) -> Option<String> {
    let is_option = |word: &&Word| {
        let start = word.known_start().to_ascii_lowercase();
        start.len() > 3 && ("-outfile".starts_with(&start) || "-destination".starts_with(&start))
    };
    match call.name.as_str() {
        "Invoke-WebRequest" | "Invoke-RestMethod" | "Start-BitsTransfer" => {
            let at = call.args.iter().position(|word| is_option(&word));
            let last = (call.name == "Start-BitsTransfer" && call.args.len() == 2).then_some(1);
            key(call.args.get(at.map(|at| at + 1).or(last)?)?)
        }
        "certutil" | "bitsadmin" => {
            let url = call.args.iter().position(|word| word.known_start().contains("://"))?;
            key(call.args.get(url + 1)?)
        }
        _ => None,
    }
}

/// `$(jq -r .tool_input.command)` or `$CMD` as the command itself.
fn payload_as_command(judge: &Judge) -> Option<Finding> {
    let program = judge.call.program.as_ref()?;
    let value = program.pieces.first().map(|piece| &piece.value)?;
    match value {
        Value::Payload => judge.danger(Category::PayloadCode),
        Value::Download => judge.danger(Category::RemoteCode),
        _ => None,
    }
}

/// A payload field pasted into a statement for a database.
fn statements(judge: &Judge) -> Option<Finding> {
    let names = database::statement_options(&judge.call.name)?;
    let args = &judge.call.args;
    let is_statement = |index: usize| {
        let is_positional = matches!(judge.call.name.as_str(), "sqlite3" | "sqlite" | "turso") && index > 0;
        is_positional || index > 0 && args[index - 1].text().is_some_and(|text| names.contains(&text.as_str()))
    };
    let is_mixed = |word: &Word| word.has(&Value::Payload);
    let has = (0..args.len()).any(|index| is_statement(index) && is_mixed(&args[index]));
    has.then(|| judge.finding(Category::Injection, Verdict::Danger))
}

/// `powershell -EncodedCommand`: nobody can read what runs.
fn encoded(judge: &Judge) -> Option<Finding> {
    let call = judge.call;
    let is_flag = |word: &Word| {
        let text = word.known_start().to_ascii_lowercase();
        text.len() > 1 && ("-encodedcommand".starts_with(&text) && text.len() > 2 || text == "-ec" || text == "-e")
    };
    let has_text = call.args.iter().position(is_flag).is_some_and(|at| at + 1 < call.args.len());
    (matches!(call.name.as_str(), "powershell" | "pwsh" | "powershell.exe" | "pwsh.exe") && has_text)
        .then(|| judge.finding(Category::RemoteCode, Verdict::Danger))
}

/// A payload field that breaks apart at blanks.
fn splitting(judge: &Judge) -> Option<Finding> {
    let call = judge.call;
    if matches!(
        call.name.as_str(),
        "" | "echo"
            | "printf"
            | "["
            | "test"
            | "exit"
            | "return"
            | "export"
            | "local"
            | "declare"
            | "read"
            | "set"
            | ":"
            | "true"
    ) {
        return None;
    }
    // Only shells of this family split what a variable holds.
    if call.context.dialect != Dialect::Bash {
        return None;
    }
    let is_split = |word: &&Word| {
        word.pieces.iter().any(|piece| {
            piece.value == Value::Payload && piece.quoting == Quoting::None && piece.kind != PieceKind::Process
        })
    };
    if call.args.iter().any(|word| is_split(&word)) {
        return judge.caution(Category::Injection);
    }
    let by_xargs = call.name == "xargs" && call.input.value() == Value::Payload && xargs_splits(call);
    by_xargs.then(|| judge.finding(Category::Injection, Verdict::Caution))
}

/// Whether xargs takes its input apart at blanks and quotes.
fn xargs_splits(call: &Call) -> bool {
    let has = |names: &[&str]| call.args.iter().filter_map(Word::text).any(|text| names.contains(&text.as_str()));
    let is_text = |word: &Word| matches!(word.text().as_deref(), Some("echo" | "printf" | "basename" | "dirname"));
    let has_command =
        call.args.iter().any(|word| !word.known_start().starts_with('-')) && !call.args.iter().any(is_text);
    let is_zero = call
        .args
        .iter()
        .filter_map(Word::text)
        .take_while(|text| text.starts_with('-'))
        .any(|text| !text.starts_with("--") && text.contains('0'));
    let keeps = is_zero
        || has(&["--null", "-d", "--delimiter", "-I", "-I{}", "-J", "-L1"])
        || call.args.iter().any(|word| {
            let start = word.known_start();
            start.starts_with("-d")
                || start.starts_with("--delimiter")
                || start.starts_with("-I")
                || start.starts_with("--replace")
                || start == "-i"
        });
    has_command && !keeps && call.input != Input::Nothing
}
