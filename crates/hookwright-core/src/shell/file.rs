//! Script files: what they are written in, and what they do when a hook starts them.

use super::analysis::{Analysis, Call, Language};
use super::places::base_name;
use super::word::{Value, Word};
use super::{bash, interpreters};

/// The program that the first line of a script names: `bash` for `#!/usr/bin/env -S bash -e`.
pub fn program_of(text: &str) -> Option<String> {
    let line = text.strip_prefix("#!")?.lines().next()?;
    let mut words = line.split_whitespace().map(base_name);
    let first = words.next()?;
    if first != "env" {
        return Some(first);
    }
    words.find(|word| !word.starts_with('-') && !word.contains('='))
}

/// The language that a program reads, where it is one of those that are understood here.
pub fn language_of(program: &str) -> Option<Language> {
    match program {
        "fish" => None,
        program if interpreters::is_shell(program) => Some(Language::Shell),
        program => interpreters::language(program).filter(|language| option(*language).is_some()),
    }
}

/// Reads a script file that is started with so many arguments; `None` where that cannot be told.
pub fn analyze_file(text: &str, language: Language, operands: Option<usize>) -> Analysis {
    let Some(option) = option(language) else { return bash::analyze_file(text, operands) };
    // Of a program text the option stands where the name of a file would; node counts that name as an argument.
    let given = operands.map(|count| count + usize::from(language == Language::Node));
    let arguments = (0..given.unwrap_or_default()).map(|_| Word::default());
    let args = [Word::plain(option, 0..0), Word::plain(text, 0..text.len())].into_iter().chain(arguments).collect();
    let appended = given.is_none().then_some(Value::Unknown);
    let call = Call { args, appended, range: 0..text.len(), ..Call::default() };
    let mut analysis = Analysis { text: text.to_owned(), ..Analysis::default() };
    bash::interpret(language, call, text, &mut analysis);
    analysis
}

/// The program text among the arguments of a program that is started without a shell: which argument it is, its
/// language, and how many arguments it is given itself.
pub fn code_in_args(program: &str, args: &[&str]) -> Option<(usize, Language, usize)> {
    let name = base_name(program);
    let words: Vec<Word> = args.iter().map(|text| Word::plain(*text, 0..text.len())).collect();
    let (language, start) = match interpreters::language(&name) {
        Some(language) => (language, interpreters::invocation(language, &words)),
        None if interpreters::is_shell(&name) && name != "fish" => (Language::Shell, interpreters::shell(&words)),
        None => return None,
    };
    let is_text = start.program == interpreters::Program::Text && start.text < args.len();
    let is_read = language == Language::Shell || option(language).is_some();
    (is_text && is_read).then(|| (start.text, language, args.len().saturating_sub(start.operands)))
}

/// The option by which a language's program is given a text.
fn option(language: Language) -> Option<&'static str> {
    match language {
        Language::Python => Some("-c"),
        Language::Node | Language::Perl | Language::Ruby => Some("-e"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reads(text: &str, language: Language, operands: Option<usize>) -> Vec<String> {
        let analysis = analyze_file(text, language, operands);
        analysis.positionals.into_iter().map(|read| text[read.range].to_owned()).collect()
    }

    #[test]
    fn the_first_line_names_the_program() {
        for (text, program) in [
            ("#!/bin/bash\nexit 0", Some("bash")),
            ("#!/usr/bin/env python3\n", Some("python3")),
            ("#! /usr/bin/env -S A=1 node --test", Some("node")),
            ("#!/bin/sh\r\n", Some("sh")),
            ("exit 0", None),
            ("#!\n", None),
            ("", None),
        ] {
            assert_eq!(program_of(text).as_deref(), program, "{text}");
        }
    }

    #[test]
    fn arguments_that_are_given_are_there() {
        for (text, language, reads_nothing_from) in [
            ("echo \"$2\"", Language::Shell, 2),
            ("import sys\nprint(sys.argv[2])", Language::Python, 2),
            ("console.log(process.argv[2])", Language::Node, 1),
            ("print $ARGV[0]", Language::Perl, 1),
            ("puts ARGV[0]", Language::Ruby, 1),
        ] {
            assert_eq!(reads(text, language, None), [""; 0], "{text}");
            for operands in 0..3 {
                let found = reads(text, language, Some(operands));
                assert_eq!(found.is_empty(), operands >= reads_nothing_from, "{text} {operands} {found:?}");
            }
        }
    }

    #[test]
    fn what_a_program_hands_to_a_shell_is_found_in_its_text() {
        let text = "import os, sys\nos.system('git reset --hard')\nsys.exit(2)\n";
        let analysis = analyze_file(text, Language::Python, Some(0));
        let call = analysis.calls.iter().find(|call| call.name == "git").unwrap();
        assert_eq!(&text[call.range.clone()], "git reset --hard");
        assert_eq!(analysis.exits.iter().map(|exit| &text[exit.range.clone()]).collect::<Vec<_>>(), ["sys.exit(2)"]);
    }
}
