//! Words in both languages, chosen when they are shown.

use std::borrow::Cow;

/// One text in every language of the house. `{name}` stands for an argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text {
    /// English.
    pub en: &'static str,
    /// Spanish.
    pub es: &'static str,
}

/// A language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
}

/// What the `{names}` of a text stand for.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Args(Vec<(&'static str, Arg)>);

/// What one `{name}` stands for.
#[derive(Debug, Clone, PartialEq)]
pub enum Arg {
    /// Something of the user's or of Claude Code: the same in every language.
    Literal(Cow<'static, str>),
    /// Words of ours, which may hold `{names}` of the same arguments.
    Words(Text),
}

impl Lang {
    /// Both languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Es];

    /// The language's code: `en` or `es`.
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Es => "es",
        }
    }

    /// The language of a code such as `es` or `es-MX`; none where it is not spoken here.
    pub fn of_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| code.split(['-', '_']).next() == Some(lang.code()))
    }
}

impl Text {
    /// The text as written, `{names}` and all.
    pub fn get(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Es => self.es,
        }
    }

    /// The text with its arguments filled in. A name without an argument stays as it is.
    pub fn fill(&self, lang: Lang, args: &Args) -> String {
        let mut out = String::new();
        let mut rest = self.get(lang);
        while let Some(open) = rest.find('{') {
            let (before, after) = rest.split_at(open);
            out.push_str(before);
            let found = after.find('}').and_then(|close| Some((close, args.get(&after[1..close])?)));
            match found {
                Some((close, Arg::Literal(text))) => {
                    out.push_str(text);
                    rest = &after[close + 1..];
                }
                Some((close, Arg::Words(text))) => {
                    out.push_str(&text.fill(lang, args));
                    rest = &after[close + 1..];
                }
                None => {
                    out.push('{');
                    rest = &after[1..];
                }
            }
        }
        out.push_str(rest);
        out
    }

    /// The text with `…` for its arguments: what it says where nothing particular is meant.
    pub fn outline(&self, lang: Lang) -> String {
        let args = self.names(lang).into_iter().fold(Args::new(), |args, name| args.with(name, "…"));
        self.fill(lang, &args)
    }

    /// The `{names}` in the text of a language.
    pub fn names(&self, lang: Lang) -> Vec<&'static str> {
        let parts = self.get(lang).split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0));
        parts.filter(|name| !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_')).collect()
    }
}

impl Args {
    /// No arguments.
    pub fn new() -> Args {
        Args::default()
    }

    /// What a name stands for.
    pub fn get(&self, name: &str) -> Option<&Arg> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg)
    }

    /// These arguments and one more.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Args {
        self.0.push((name, arg.into()));
        self
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Literal(text.into())
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Literal(text.to_owned().into())
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Literal(number.to_string().into())
    }
}

impl From<Text> for Arg {
    fn from(text: Text) -> Arg {
        Arg::Words(text)
    }
}

/// Names in backticks, the first three, then how many more: "`a`, `b`, `c` and 4 more".
pub fn listed<'a>(names: impl IntoIterator<Item = &'a str>, lang: Lang) -> String {
    let names: Vec<_> = names.into_iter().collect();
    let shown = names.iter().take(3).map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    let more = names.len().saturating_sub(3);
    match (more, lang) {
        (0, _) => shown,
        (more, Lang::En) => format!("{shown} and {more} more"),
        (more, Lang::Es) => format!("{shown} y {more} más"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_fill_their_names_and_nothing_else() {
        let words = Text { en: "on {event}", es: "en {event}" };
        let text = Text { en: "{a} runs {where}: ${HOME} {b}", es: "{a} corre {where}" };
        let args = Args::new().with("a", "x{b}").with("where", words).with("event", "Stop");
        assert_eq!(text.fill(Lang::En, &args), "x{b} runs on Stop: ${HOME} {b}");
        assert_eq!(text.fill(Lang::Es, &args), "x{b} corre en Stop");
        assert_eq!(text.names(Lang::En), ["a", "where", "b"]);
        assert_eq!(text.outline(Lang::En), "… runs …: ${HOME} …");
    }
}
