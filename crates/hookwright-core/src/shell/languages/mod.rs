//! Short programs in other languages: which arguments they read, what they run, and with which status they end.
//!
//! No parser: string literals and comments are blanked first, then the few words that matter are looked for.

mod mask;
mod scan;

use std::ops::Range;

use super::analysis::{Analysis, Language, PositionalRead, Reader};
use super::source::Source;
pub(crate) use mask::mask;

/// What a program text does, in byte ranges of that text.
#[derive(Debug, Clone, Default)]
pub(crate) struct Reading {
    pub arguments: Vec<ArgumentRead>,
    pub exits: Vec<ExitRead>,
    /// It reads standard input.
    pub reads_stdin: bool,
    /// It writes to standard error.
    pub writes_stderr: bool,
    /// The insides of string literals that go to a shell.
    pub shell_texts: Vec<Range<usize>>,
    /// Programs started without a shell, word by word: the insides of literals, `None` for what is none.
    pub word_lists: Vec<Vec<Option<Range<usize>>>>,
    /// Where it runs text as code that is no literal.
    pub dynamic_code: Option<Range<usize>>,
    /// Where it hands a shell a text that is no literal.
    pub dynamic_shell: Option<Range<usize>>,
}

/// A read of an argument.
#[derive(Debug, Clone)]
pub(crate) struct ArgumentRead {
    pub range: Range<usize>,
    /// How many arguments must be given for this one to be there.
    pub needs: usize,
}

/// An exit status that is written down.
#[derive(Debug, Clone)]
pub(crate) struct ExitRead {
    pub status: i32,
    pub range: Range<usize>,
    pub is_conditional: bool,
}

/// Reads a program text.
pub(crate) fn read(language: Language, text: &str) -> Reading {
    let masked = mask(language, text);
    let scan = scan::Scan { language, text, masked: &masked };
    let mut reading = Reading::default();
    match language {
        Language::Python => scan.python(&mut reading),
        Language::Node => scan.node(&mut reading),
        Language::Perl => scan.perl(&mut reading),
        Language::Ruby => scan.ruby(&mut reading),
        Language::Php => scan.php(&mut reading),
        Language::Awk | Language::AppleScript => scan.calls(&mut reading),
        Language::Shell | Language::Remote | Language::Cmd | Language::PowerShell => {}
    }
    reading
}

impl Reading {
    /// The texts that a shell gets, and the lists of words put as one.
    pub fn scripts(&self, source: &Source) -> Vec<Source> {
        let escapes = ['\\', '"', '\''];
        let mut scripts: Vec<Source> =
            self.shell_texts.iter().map(|range| source.cut(range.clone(), &escapes)).collect();
        for list in &self.word_lists {
            let mut script = Source::default();
            for word in list {
                let place = word.as_ref().map_or(0..0, |range| source.map(range.clone()));
                let text = word.as_ref().and_then(|range| source.text().get(range.clone()));
                match text.filter(|text| !text.contains('\'')) {
                    Some(text) => {
                        script.push("'", place.start..place.start);
                        script.push(text, place.clone());
                        script.push("' ", place.end..place.end);
                    }
                    None => script.push("\"$_\" ", place),
                }
            }
            scripts.push(script);
        }
        scripts
    }
}

/// Notes the reads of arguments that are not among those given.
pub(crate) fn note_arguments(
    out: &mut Analysis,
    language: Language,
    reads: &Reading,
    operands: usize,
    source: &Source,
) {
    let reader = match language {
        Language::Python => Reader::Python,
        Language::Node => Reader::Node,
        Language::Perl => Reader::Perl,
        Language::Php => Reader::Php,
        _ => Reader::Ruby,
    };
    for read in reads.arguments.iter().filter(|read| read.needs > operands) {
        let range = source.map(read.range.clone());
        let text = source.text().get(read.range.clone()).unwrap_or_default().to_owned();
        out.positionals.push(PositionalRead { range, text, reader });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(language: Language, text: &str) -> Vec<(String, usize)> {
        let reading = read(language, text);
        reading.arguments.into_iter().map(|it| (text[it.range].to_owned(), it.needs)).collect()
    }

    #[test]
    fn reads_of_arguments_are_found_outside_strings() {
        type Row = (Language, &'static str, &'static [(&'static str, usize)]);
        let table: &[Row] = &[
            (Language::Python, "import sys\nprint(sys.argv[1])", &[("sys.argv[1]", 1)]),
            (Language::Python, "import sys\nfor f in sys.argv[1:]: print(f)", &[("sys.argv[1:]", 1)]),
            (Language::Python, "print('sys.argv[1]') # sys.argv[2]", &[]),
            (Language::Python, "print(f'{sys.argv[2]}')", &[("sys.argv[2]", 2)]),
            (Language::Python, "print(sys.argv[0])", &[]),
            (Language::Node, "console.log(process.argv[2])", &[("process.argv[2]", 2)]),
            (Language::Node, "const argv = [1]; console.log(argv[0])", &[]),
            (Language::Node, "process.argv.slice(2).forEach(f)", &[("process.argv.slice(2)", 2)]),
            (Language::Node, "console.log(`${process.argv[1]}`)", &[("process.argv[1]", 1)]),
            (Language::Perl, "print \"[$ARGV[0]]\"", &[("$ARGV[0]", 1)]),
            (Language::Perl, "sub f { my $x = shift; print $x } f(3)", &[]),
            (Language::Perl, "my $x = shift; print $x", &[("shift", 1)]),
            (Language::Ruby, "puts ARGV[0]", &[("ARGV[0]", 1)]),
            (Language::Ruby, "puts 'ARGV[0]'", &[]),
        ];
        for (language, text, expected) in table {
            let expected: Vec<(String, usize)> =
                expected.iter().map(|(text, needs)| ((*text).to_owned(), *needs)).collect();
            assert_eq!(arguments(*language, text), expected, "{text}");
        }
    }

    #[test]
    fn texts_for_a_shell_and_dynamic_code_are_told_apart() {
        let shell = |language, text: &str| -> Vec<String> {
            read(language, text).shell_texts.into_iter().map(|range| text[range].to_owned()).collect()
        };
        assert_eq!(shell(Language::Python, "import os; os.system('rm -rf ~')"), ["rm -rf ~"]);
        assert_eq!(shell(Language::Node, "require('child_process').execSync(\"rm -rf ~\")"), ["rm -rf ~"]);
        assert_eq!(shell(Language::Awk, "BEGIN { system(\"git reset --hard\") }"), ["git reset --hard"]);
        assert_eq!(shell(Language::Perl, "system(\"rm -rf ~\")"), ["rm -rf ~"]);
        assert_eq!(shell(Language::Perl, "`rm -rf ~`"), ["rm -rf ~"]);
        assert_eq!(shell(Language::Ruby, "%x(rm -rf ~)"), ["rm -rf ~"]);
        assert!(read(Language::Node, "eval(require(\"fs\").readFileSync(0,\"utf8\"))").dynamic_code.is_some());
        assert!(read(Language::Python, "import sys; exec(sys.stdin.read())").dynamic_code.is_some());
        assert!(read(Language::Python, "import ast; ast.literal_eval('1')").dynamic_code.is_none());
    }
}
