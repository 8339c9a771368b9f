//! A file that is not strict JSON.

mod mend;

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Part, Pointer, SyntaxError, SyntaxFault};
use crate::load::{FaultKind, Loaded};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "json-syntax",
    severity: Severity::Error,
    message: Text { en: "Line {line}, column {column}: {fault}.", es: "Línea {line}, columna {column}: {fault}." },
    why: Text { en: "{also}{costs}", es: "{also}{costs}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/json_syntax",
    check: Check::Loaded(check),
};

static CLEAN: Text =
    Text { en: "Remove the comments and extra commas", es: "Quitar los comentarios y las comas de más" };
static QUOTES: Text =
    Text { en: "Escape the quotes inside the strings", es: "Escapar las comillas dentro de las cadenas" };
static SPELL: Text = Text { en: "Write it as strict JSON", es: "Escribirlo como JSON estricto" };
static NOT_ALSO: Text = Text { en: "", es: "" };
static ALSO_LINE: Text = Text { en: "There is more on line {lines}. ", es: "Hay más en la línea {lines}. " };
static ALSO_LINES: Text = Text { en: "There is more on lines {lines}. ", es: "Hay más en las líneas {lines}. " };
static ALSO_MANY: Text = Text {
    en: "There is more on lines {lines} and {more} others. ",
    es: "Hay más en las líneas {lines} y otras {more}. ",
};

fn check(facts: &Facts, document: &Document, loaded: &Loaded) -> Vec<Diagnostic> {
    let fault = loaded.faults.iter().find(|fault| matches!(fault.kind, FaultKind::Syntax));
    let (Some(fault), Some(first)) = (fault, document.errors().first()) else { return Vec::new() };
    let quotes = mend::escaped_quotes(document);
    let words = if quotes.is_some() { QUOTED } else { name(document, first) };
    let position = document.position(first.range.start);
    let mut lines: Vec<_> = document.errors().iter().map(|error| document.position(error.range.start).line).collect();
    lines.dedup();
    let others: Vec<_> = lines.iter().skip(1).take(3).map(usize::to_string).collect();
    let also = match lines.len() {
        1 => NOT_ALSO,
        2 => ALSO_LINE,
        3 | 4 => ALSO_LINES,
        _ => ALSO_MANY,
    };
    let finding = shape::finding(&RULE, facts, fault).part(Part::Source(first.range.clone()));
    let finding = finding.arg("line", position.line).arg("column", position.column).arg("fault", words);
    let finding = finding.arg("also", also).arg("lines", others.join(", ")).arg("more", lines.len().saturating_sub(4));
    let finding = Diagnostic { at: Pointer::root(), ..finding };
    let is_extra = |error: &SyntaxError| matches!(error.fault, SyntaxFault::Comment | SyntaxFault::ExtraComma);
    let fix = match quotes {
        Some(edit) => Some(Fix::guess(&QUOTES, [edit])),
        None if document.errors().iter().all(is_extra) => mend::spelled(document).map(|e| Fix::safe(&CLEAN, [e])),
        None => mend::spelled(document).map(|edit| Fix::guess(&SPELL, [edit])),
    };
    vec![fix.into_iter().fold(finding, Diagnostic::fix)]
}

static QUOTED: Text = Text {
    en: "the quotes inside the string lack a backslash",
    es: "a las comillas dentro de la cadena les falta la barra inversa",
};

/// What a fault is, in words.
fn name(document: &Document, error: &SyntaxError) -> Text {
    match error.fault {
        SyntaxFault::Comment => Text { en: "JSON has no comments", es: "JSON no tiene comentarios" },
        SyntaxFault::ExtraComma => Text { en: "a comma too many", es: "sobra una coma" },
        SyntaxFault::MissingComma => Text { en: "a comma is missing", es: "falta una coma" },
        SyntaxFault::MissingColon => Text { en: "a colon is missing", es: "faltan los dos puntos" },
        SyntaxFault::MissingValue => Text { en: "a value is missing", es: "falta un valor" },
        SyntaxFault::WrongQuotes => Text { en: "JSON takes double quotes", es: "JSON usa comillas dobles" },
        SyntaxFault::BareKey => Text { en: "a key without quotes", es: "una clave sin comillas" },
        SyntaxFault::BareWord => Text { en: "a word without quotes", es: "una palabra sin comillas" },
        SyntaxFault::BadNumber => {
            Text { en: "JSON writes numbers otherwise", es: "JSON escribe los números de otra forma" }
        }
        SyntaxFault::UnclosedString => Text { en: "a string is not closed", es: "una cadena queda sin cerrar" },
        SyntaxFault::ControlCharacter => match &document.text()[error.range.clone()] {
            "\n" | "\r" => Text { en: "a raw line end in a string", es: "un salto de línea dentro de una cadena" },
            "\t" => Text { en: "a raw tab in a string", es: "un tabulador dentro de una cadena" },
            _ => Text { en: "a control character in a string", es: "un carácter de control dentro de una cadena" },
        },
        SyntaxFault::BadEscape => Text { en: "JSON has no such escape", es: "JSON no tiene ese escape" },
        SyntaxFault::UnclosedObject => Text { en: "an object is not closed", es: "un objeto queda sin cerrar" },
        SyntaxFault::UnclosedArray => Text { en: "an array is not closed", es: "un array queda sin cerrar" },
        SyntaxFault::ExtraText => Text { en: "text behind the end of the JSON", es: "texto tras el final del JSON" },
        SyntaxFault::Unexpected => Text { en: "a character out of place", es: "un carácter fuera de lugar" },
        SyntaxFault::TooDeep => Text { en: "nested too deep to be read", es: "demasiado anidado para leerse" },
    }
}
