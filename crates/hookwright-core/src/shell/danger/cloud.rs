//! Cloud resources, and the tools that describe them.

use super::super::word::Word;
use super::options::{Options, sort};
use super::{Category, Finding, Judge, Verdict};

pub(super) fn judge(judge: &Judge) -> Option<Finding> {
    let verdict = match judge.call.name.as_str() {
        "terraform" | "tofu" | "terragrunt" | "tf" => terraform(judge),
        "pulumi" => pulumi(judge),
        "cdk" | "cdktf" | "sst" | "serverless" | "sls" | "sam" | "amplify" | "copilot" | "chalice" | "eb" | "zappa" => {
            framework(judge)
        }
        "aws" => aws(judge),
        "gcloud" | "gsutil" | "bq" => google(judge),
        "az" | "azd" => azure(judge),
        "doctl" | "linode-cli" | "hcloud" | "scw" | "civo" | "vultr-cli" | "ibmcloud" | "oci" | "aliyun" | "exo"
        | "nova" | "openstack" => by_verb(judge),
        "heroku" => heroku(judge),
        "fly" | "flyctl" | "railway" | "render" | "vercel" | "netlify" | "firebase" | "wrangler" | "supabase"
        | "planetscale" | "pscale" | "neonctl" | "turso" | "convex" | "appwrite" | "nhost" | "stripe" | "cf"
        | "now" => platform(judge),
        "mc" | "s3cmd" | "s5cmd" | "azcopy" | "b2" => objects(judge),
        "ansible" => ansible(judge),
        "vault" | "consul" | "nomad" | "etcdctl" => store(judge),
        "curl" | "wget" | "http" | "https" | "xh" => request(judge),
        _ => return None,
    }?;
    Some(judge.finding(Category::Cloud, verdict))
}

fn sorted<'a>(judge: &Judge<'a>) -> Options<'a> {
    sort(
        judge.call,
        &[
            "--region",
            "--profile",
            "--output",
            "--project",
            "-p",
            "--stack",
            "-s",
            "-a",
            "--app",
            "-g",
            "--resource-group",
            "--name",
            "-n",
            "--zone",
            "--subscription",
            "--endpoint-url",
            "-c",
            "--config",
            "-t",
            "--target",
            "-var",
            "-var-file",
            "-C",
            "--cwd",
            "--team",
            "--token",
            "--require-approval",
        ],
    )
}

fn has_word(options: &Options, words: &[&str]) -> bool {
    options.texts().iter().any(|text| words.contains(&text.as_str()))
}

fn terraform(judge: &Judge) -> Option<Verdict> {
    let options = sort(judge.call, &[]);
    let verbs = options.texts();
    let first = verbs.iter().position(|verb| verb != "run-all" && verb != "run" && verb != "all")?;
    let second = verbs.get(first + 1).map(String::as_str);
    match (verbs[first].as_str(), second) {
        ("destroy" | "destroy-all", _) => Some(Verdict::Danger),
        ("apply", _) if options.has(&["-destroy", "--destroy"]) => Some(Verdict::Danger),
        ("apply", _) if options.has(&["-auto-approve", "--auto-approve", "--terragrunt-non-interactive"]) => {
            Some(Verdict::Caution)
        }
        ("state", Some("rm" | "push")) | ("workspace", Some("delete")) => Some(Verdict::Danger),
        ("state", Some("mv" | "replace-provider")) | ("taint" | "force-unlock" | "untaint", _) => {
            Some(Verdict::Caution)
        }
        _ => None,
    }
}

fn pulumi(judge: &Judge) -> Option<Verdict> {
    let options = sorted(judge);
    match (options.operand(0)?.as_str(), options.operand(1).as_deref()) {
        ("destroy" | "down", _) if options.has(&["--preview-only"]) => None,
        ("destroy" | "down", _) | ("stack", Some("rm")) | ("state", Some("delete")) => Some(Verdict::Danger),
        ("up" | "update", _) if options.has(&["-y", "--yes", "--skip-preview", "-f"]) => Some(Verdict::Caution),
        ("cancel", _) | ("refresh", _) if options.has(&["-y", "--yes"]) => Some(Verdict::Caution),
        _ => None,
    }
}

fn framework(judge: &Judge) -> Option<Verdict> {
    let options = sorted(judge);
    match options.operand(0)?.as_str() {
        "destroy" | "remove" | "delete" | "terminate" | "undeploy" => Some(Verdict::Danger),
        "app" | "env" | "svc" | "job" if options.operand(1).as_deref() == Some("delete") => Some(Verdict::Danger),
        "deploy"
            if options.value(&["--require-approval"]).and_then(Word::text).as_deref() == Some("never")
                || options.has(&["--auto-approve"]) =>
        {
            Some(Verdict::Caution)
        }
        _ => None,
    }
}

fn aws(judge: &Judge) -> Option<Verdict> {
    let options = sorted(judge);
    let (service, verb) = (options.operand(0)?, options.operand(1)?);
    if has_word(&options, &["help"]) {
        return None;
    }
    match (service.as_str(), verb.as_str()) {
        ("s3", "rm") => Some(if options.has(&["--recursive"]) { Verdict::Danger } else { Verdict::Caution }),
        ("s3", "rb") => Some(Verdict::Danger),
        ("s3", "sync") if options.has(&["--delete"]) => Some(Verdict::Caution),
        ("s3", "mv") if options.has(&["--recursive"]) => Some(Verdict::Caution),
        (_, verb) if is_harm(verb) => Some(Verdict::Danger),
        (_, verb) if verb.starts_with("stop-") || verb.starts_with("reboot-") || verb.starts_with("remove-") => {
            Some(Verdict::Caution)
        }
        _ => None,
    }
}

fn is_harm(verb: &str) -> bool {
    [
        "delete",
        "terminate",
        "purge",
        "deregister",
        "destroy",
        "batch-delete",
        "disable-key",
        "schedule-key-deletion",
        "empty",
    ]
    .iter()
    .any(|start| verb.starts_with(start))
}

fn google(judge: &Judge) -> Option<Verdict> {
    let options = sorted(judge);
    match judge.call.name.as_str() {
        "gsutil" => match options.texts().first()?.as_str() {
            "rm" => {
                let is_many = options.texts().iter().any(|text| text.contains('*'));
                Some(if is_many || options.has(&["-r", "-R", "-a"]) { Verdict::Danger } else { Verdict::Caution })
            }
            "rb" => Some(Verdict::Danger),
            "rsync" if options.has(&["-d"]) => Some(if options.has(&["-n"]) { return None } else { Verdict::Caution }),
            _ => None,
        },
        "bq" => {
            if options.texts().first().is_some_and(|verb| verb == "rm") {
                Some(Verdict::Danger)
            } else {
                None
            }
        }
        _ => {
            if options.starts_with(&["storage", "rm"]) {
                return Some(if options.has(&["-r", "-R", "--recursive"]) {
                    Verdict::Danger
                } else {
                    Verdict::Caution
                });
            }
            if has_word(&options, &["delete", "destroy", "purge", "drain"]) { Some(Verdict::Danger) } else { None }
        }
    }
}

fn azure(judge: &Judge) -> Option<Verdict> {
    let options = sorted(judge);
    match options
        .texts()
        .iter()
        .find(|text| is_harm(text) || matches!(text.as_str(), "down" | "remove"))
        .map(String::as_str)
    {
        Some("down") if judge.call.name == "azd" => Some(Verdict::Danger),
        Some("remove") => Some(Verdict::Caution),
        Some("down") | None => None,
        Some(_) => Some(Verdict::Danger),
    }
}

fn by_verb(judge: &Judge) -> Option<Verdict> {
    let options = sorted(judge);
    let removes = |text: &String| {
        matches!(text.as_str(), "delete" | "destroy" | "rm" | "remove" | "terminate" | "del")
            || text.ends_with("-delete")
    };
    if options.texts().iter().take(4).any(removes) { Some(Verdict::Danger) } else { None }
}

fn heroku(judge: &Judge) -> Option<Verdict> {
    let verb = sorted(judge).operand(0)?;
    let is_harm = [
        "apps:destroy",
        "destroy",
        "pg:reset",
        "addons:destroy",
        "pg:promote",
        "pipelines:destroy",
        "domains:clear",
        "repo:reset",
    ];
    if is_harm.contains(&verb.as_str()) {
        return Some(Verdict::Danger);
    }
    matches!(verb.as_str(), "config:unset" | "ps:stop" | "ps:scale" | "rollback" | "releases:rollback")
        .then_some(Verdict::Caution)
}

fn platform(judge: &Judge) -> Option<Verdict> {
    let options = sorted(judge);
    let texts = options.texts();
    let is_removal = |text: &String| {
        let last = text.rsplit(':').next().unwrap_or(text);
        matches!(last, "destroy" | "delete" | "rm" | "remove")
    };
    if judge.call.name == "supabase" && options.starts_with(&["db", "reset"]) {
        return Some(Verdict::Danger);
    }
    let at = texts.iter().take(3).position(is_removal)?;
    let what = texts.first().filter(|_| at > 0).map(String::as_str);
    let is_small =
        matches!(what, Some("env" | "secret" | "secrets" | "alias" | "domains" | "dns" | "cert" | "certs" | "kv"));
    Some(if is_small || texts[at].starts_with("kv") { Verdict::Caution } else { Verdict::Danger })
}

fn objects(judge: &Judge) -> Option<Verdict> {
    let options = sorted(judge);
    match options.operand(0)?.as_str() {
        "rm" | "del" | "rb" | "remove" => {
            Some(if options.has(&["-r", "--recursive", "--force"]) || options.starts_with(&["rb"]) {
                Verdict::Danger
            } else {
                Verdict::Caution
            })
        }
        "mirror" | "sync"
            if options.flags.iter().any(|flag| flag.starts_with("--remove") || flag.starts_with("--delete")) =>
        {
            Some(Verdict::Caution)
        }
        _ => None,
    }
}

/// `ansible all -m shell -a 'rm -rf x'`: the words after `-a` run on every host.
fn ansible(judge: &Judge) -> Option<Verdict> {
    let options = sort(judge.call, &["-m", "-a", "-i", "-u", "-e"]);
    let text = options.value(&["-a"])?.outline();
    let first = text.split_whitespace().next()?;
    (super::delete::is_remover(first) || matches!(first, "reboot" | "shutdown" | "mkfs")).then_some(Verdict::Danger)
}

fn store(judge: &Judge) -> Option<Verdict> {
    let options = sorted(judge);
    let texts = options.texts();
    let has = |words: &[&str]| texts.iter().take(3).any(|text| words.contains(&text.as_str()));
    match judge.call.name.as_str() {
        "etcdctl" => has(&["del"])
            .then(|| if options.has(&["--prefix", "--from-key"]) { Verdict::Danger } else { Verdict::Caution }),
        "vault" => has(&["delete", "destroy", "disable", "seal"]).then_some(Verdict::Danger),
        "nomad" => (has(&["stop"]) && has(&["job"]) || has(&["stop"])).then_some(Verdict::Danger),
        _ => has(&["delete", "leave"]).then_some(Verdict::Danger),
    }
}

/// A request that deletes.
fn request(judge: &Judge) -> Option<Verdict> {
    let args = &judge.call.args;
    let texts: Vec<String> = args.iter().map(Word::outline).collect();
    let deletes = texts
        .windows(2)
        .any(|pair| matches!(pair[0].as_str(), "-X" | "--request") && pair[1].eq_ignore_ascii_case("delete"))
        || texts.iter().any(|text| matches!(text.as_str(), "-XDELETE" | "--request=DELETE" | "--method=DELETE"))
        || !matches!(judge.call.name.as_str(), "curl" | "wget") && texts.first().is_some_and(|text| text == "DELETE");
    if !deletes {
        return None;
    }
    let is_all = texts.iter().any(|text| text.contains(":9200") || text.ends_with("/_all") || text.ends_with("/*"));
    Some(if is_all { Verdict::Danger } else { Verdict::Caution })
}
