//! Files that become open to everybody, or change their owner.

use super::super::word::Word;
use super::options::sort;
use super::target::{Place, place};
use super::{Category, Finding, Judge, Verdict};

pub(super) fn judge(judge: &Judge) -> Option<Finding> {
    let call = judge.call;
    match call.name.as_str() {
        "chmod" => chmod(judge),
        "chown" | "chgrp" => chown(judge),
        "setfacl" => {
            let options = sort(call, &["-m", "-M", "-x", "-X"]);
            let is_deep = options.has(&["-R", "--recursive"]);
            let is_wide = options.operands.iter().any(|word| place(word, &call.context.folder) == Place::Wide);
            if is_deep && is_wide && !is_own_folder(judge) {
                return judge.danger(Category::Permissions);
            }
            if is_deep || options.has(&["-b", "-k"]) { judge.caution(Category::Permissions) } else { None }
        }
        "chattr" | "chflags" => {
            sort(call, &[]).has(&["-R"]).then(|| judge.finding(Category::Permissions, Verdict::Caution))
        }
        "icacls" | "cacls" => {
            let words: Vec<String> = call.args.iter().map(|word| word.outline().to_ascii_lowercase()).collect();
            let is_open = words.iter().any(|word| word.starts_with("everyone:") || word.contains("*s-1-1-0"));
            let is_deep = words.iter().any(|word| word == "/t");
            if words.iter().any(|word| word == "/grant") && is_open {
                return Some(
                    judge.finding(Category::Permissions, if is_deep { Verdict::Danger } else { Verdict::Caution }),
                );
            }
            words.iter().any(|word| word == "/reset").then(|| judge.finding(Category::Permissions, Verdict::Caution))
        }
        "takeown" => judge.danger(Category::Permissions),
        _ => None,
    }
}

fn chmod(judge: &Judge) -> Option<Finding> {
    // A mode such as `-x` looks like a flag.
    let args = &judge.call.args;
    let is_flag = |word: &&Word| {
        word.text().is_some_and(|text| {
            matches!(
                text.as_str(),
                "-R" | "--recursive"
                    | "-v"
                    | "-f"
                    | "-c"
                    | "-Rv"
                    | "-vR"
                    | "-Rf"
                    | "-fR"
                    | "--verbose"
                    | "--silent"
                    | "--changes"
                    | "--"
            )
        })
    };
    let is_found = judge.wrapper(&["find", "gfind", "fd", "fdfind"]).is_some();
    let is_deep = is_found
        || args.iter().any(|word| is_flag(&word) && (word.outline().contains('R') || word.outline() == "--recursive"));
    let mut operands = args.iter().filter(|word| !is_flag(word));
    let mode = operands.next()?.text()?;
    let worst = operands.map(|word| place(word, &judge.call.context.folder)).max_by_key(|place| rank(*place))?;
    let is_open = opens_to_all(&mode);
    let sets_id =
        mode.len() == 4 && mode.starts_with(['2', '4', '6']) && mode.chars().all(|char| char.is_ascii_digit())
            || mode.contains("+s");
    let verdict = match (is_deep, is_open, worst) {
        (_, _, Place::Nothing) => return None,
        (true, _, _) if only_tightens(&mode) => return None,
        (true, _, Place::Wide | Place::Collapses) if !is_own_folder(judge) => Verdict::Danger,
        (true, true, _) => Verdict::Danger,
        (false, true, Place::Wide | Place::Device | Place::Collapses) => Verdict::Danger,
        (false, true, Place::Own | Place::Temporary) => return None,
        (false, true, _) => Verdict::Caution,
        (true, false, Place::Wide) if mode.starts_with(|char: char| char.is_ascii_digit()) => Verdict::Caution,
        (_, false, _) if sets_id => Verdict::Danger,
        (_, false, _) if locks_out(&mode) => Verdict::Caution,
        _ => return None,
    };
    Some(judge.finding(Category::Permissions, verdict))
}

fn rank(place: Place) -> u8 {
    match place {
        Place::Wide | Place::Device => 4,
        Place::Collapses => 3,
        Place::Payload | Place::Unknown | Place::Listing => 2,
        _ => 1,
    }
}

/// Whether the target is the project itself, not something beyond it.
fn is_own_folder(judge: &Judge) -> bool {
    judge.call.args.iter().any(|word| {
        matches!(word.text().as_deref(), Some("." | "./" | "*" | "./*"))
            || word.is_single(&super::super::word::Value::Project)
    })
}

fn opens_to_all(mode: &str) -> bool {
    if mode.chars().all(|char| char.is_ascii_digit()) {
        return mode.len() >= 3 && mode.chars().last().is_some_and(|digit| matches!(digit, '2' | '3' | '6' | '7'));
    }
    mode.split(',').any(|part| {
        part.split_once(['+', '='])
            .is_some_and(|(who, what)| (who.contains('a') || who.contains('o')) && what.contains('w'))
    })
}

/// Whether a mode takes rights from others, or gives some to the owner, and does no more.
fn only_tightens(mode: &str) -> bool {
    mode.split(',').all(|part| {
        let from_others =
            part.split_once('-').is_some_and(|(who, _)| !who.is_empty() && !who.contains(['u', 'a', '+']));
        let to_owner = part.split_once('+').is_some_and(|(who, what)| who == "u" && !what.contains('s'));
        from_others || to_owner
    })
}

fn locks_out(mode: &str) -> bool {
    matches!(mode, "000" | "0" | "0000" | "a-rwx" | "a=" | "-rwx")
}

fn chown(judge: &Judge) -> Option<Finding> {
    let options = sort(judge.call, &["--reference", "--from"]);
    let is_deep = options.has(&["-R", "--recursive"]);
    let worst = options
        .operands
        .iter()
        .skip(1)
        .map(|word| place(word, &judge.call.context.folder))
        .max_by_key(|place| rank(*place))?;
    let verdict = match worst {
        Place::Nothing | Place::Own => return None,
        Place::Wide | Place::Collapses | Place::Device if is_deep && !is_own_folder(judge) => Verdict::Danger,
        Place::Payload if is_deep => Verdict::Danger,
        _ => Verdict::Caution,
    };
    Some(judge.finding(Category::Permissions, verdict))
}
