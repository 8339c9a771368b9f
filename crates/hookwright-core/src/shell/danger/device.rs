//! Disks and file systems written to directly.

use std::cell::LazyCell;

use super::super::word::Word;
use super::target::{Place, is_device, is_sensitive, place};
use super::{Category, Finding, Judge, Verdict};

pub(super) fn judge(judge: &Judge) -> Option<Finding> {
    let call = judge.call;
    let name = call.name.as_str();
    let danger = || judge.danger(Category::Device);
    let texts: LazyCell<Vec<String>, _> = LazyCell::new(|| call.args.iter().filter_map(Word::text).collect());
    let has = |names: &[&str]| texts.iter().any(|text| names.contains(&text.as_str()));
    match name {
        "dd" => dd(judge),
        "shred" | "wipe" => {
            (!call.args.is_empty() || call.appended.is_some()).then(|| judge.finding(Category::Device, Verdict::Danger))
        }
        "wipefs" => {
            if has(&["-n", "--no-act"]) || !has(&["-a", "--all", "-f", "-af", "-fa", "-o"]) {
                None
            } else {
                danger()
            }
        }
        "fdisk" | "cfdisk" | "gdisk" | "sfdisk" | "parted" | "sgdisk" => {
            let only_lists = has(&["-l", "--list", "-d", "--dump", "-p", "--print", "print", "-s", "-v"])
                && !has(&["mklabel", "rm", "mkpart", "-Z"]);
            if only_lists || texts.is_empty() { None } else { danger() }
        }
        "mkswap" | "blkdiscard" | "lvremove" | "vgremove" | "pvremove" | "badblocks" | "nvme"
            if name != "badblocks" && name != "nvme" =>
        {
            danger()
        }
        "badblocks" => {
            if has(&["-w", "-wsv"]) {
                danger()
            } else {
                None
            }
        }
        "nvme" => {
            if has(&["format", "sanitize"]) {
                danger()
            } else {
                None
            }
        }
        "cryptsetup" => {
            if has(&["luksFormat", "erase", "luksErase", "reencrypt", "luksKillSlot"]) {
                danger()
            } else {
                None
            }
        }
        "zfs" | "zpool" => {
            if has(&["destroy", "labelclear", "rollback"]) && !has(&["-n"]) {
                danger()
            } else {
                None
            }
        }
        "btrfs" => {
            if has(&["delete"]) {
                danger()
            } else {
                None
            }
        }
        "mdadm" => {
            if has(&["--zero-superblock", "--stop", "--remove"]) {
                danger()
            } else {
                None
            }
        }
        "hdparm" => {
            if texts.iter().any(|text| text.starts_with("--security-erase")) {
                danger()
            } else {
                None
            }
        }
        "diskutil" => {
            let verb = texts.first()?.to_ascii_lowercase();
            let verb = if verb == "apfs" || verb == "cs" { texts.get(1)?.to_ascii_lowercase() } else { verb };
            let is_harm = ["erase", "partition", "delete", "reformat", "zerodisk", "randomdisk", "secureerase"];
            if is_harm.iter().any(|start| verb.starts_with(start)) { danger() } else { None }
        }
        _ if name == "mkfs"
            || name.starts_with("mkfs.")
            || matches!(name, "mke2fs" | "newfs" | "mkntfs" | "mkdosfs") =>
        {
            if has(&["-V", "-n", "-N"]) || texts.is_empty() { None } else { danger() }
        }
        _ => None,
    }
}

fn dd(judge: &Judge) -> Option<Finding> {
    let target = judge.call.args.iter().find(|word| word.known_start().starts_with("of="))?;
    let mut word = target.clone();
    if let Some(piece) = word.pieces.first_mut() {
        let text = piece.value.text().unwrap_or_default().trim_start_matches("of=").to_owned();
        piece.value = super::super::word::Value::Text(text);
    }
    if word.text().is_some_and(|text| is_device(&text)) || is_sensitive(&word) {
        return judge.danger(Category::Device);
    }
    match place(&word, &judge.call.context.folder) {
        Place::Nothing | Place::Own | Place::Temporary | Place::Rebuildable => None,
        Place::Wide | Place::Device | Place::Payload => judge.danger(Category::Device),
        _ => judge.caution(Category::Overwrite),
    }
}
