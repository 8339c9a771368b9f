//! Containers, images, volumes and clusters.

use super::super::word::{Value, Word};
use super::options::{Options, sort};
use super::{Category, Finding, Judge, Verdict};

pub(super) fn judge(judge: &Judge) -> Option<Finding> {
    match judge.call.name.as_str() {
        "docker" | "podman" | "nerdctl" | "docker-compose" | "podman-compose" => docker(judge),
        "kubectl" | "oc" | "k" | "microk8s.kubectl" => kubectl(judge),
        "helm" | "helmfile" => helm(judge),
        "minikube" | "kind" | "k3d" | "eksctl" | "kops" | "ctlptl" | "colima" => {
            let options = sort(judge.call, &["-p", "--profile", "--name"]);
            if !options.texts().iter().any(|text| text == "delete") {
                return None;
            }
            let is_local = matches!(judge.call.name.as_str(), "minikube" | "kind" | "k3d" | "ctlptl");
            Some(judge.finding(Category::Container, if is_local { Verdict::Caution } else { Verdict::Danger }))
        }
        "flux" => {
            let options = sort(judge.call, &["-n", "--namespace", "--context", "--kubeconfig"]);
            let is_removal = matches!(options.operand(0).as_deref(), Some("uninstall" | "delete"));
            is_removal.then(|| judge.finding(Category::Container, Verdict::Danger))
        }
        "vagrant" => {
            let options = sort(judge.call, &[]);
            if options.starts_with(&["destroy"]) { judge.danger(Category::Container) } else { None }
        }
        "virsh" | "lxc" | "multipass" | "VBoxManage" | "limactl" => {
            let options = sort(judge.call, &[]);
            let is_removal = ["undefine", "destroy", "delete", "purge", "unregistervm"];
            let has_removal = options.texts().iter().take(2).any(|text| is_removal.contains(&text.as_str()));
            has_removal.then(|| judge.finding(Category::Container, Verdict::Danger))
        }
        _ => None,
    }
}

const DOCKER: &[&str] = &[
    "--context",
    "-c",
    "-H",
    "--host",
    "--config",
    "-l",
    "--log-level",
    "-p",
    "--project-name",
    "--profile",
    "--env-file",
    "--project-directory",
    "-t",
    "--time",
    "-s",
    "--signal",
    "--filter",
];

const COMPOSE: &[&str] =
    &["-f", "--file", "-p", "--project-name", "--profile", "--env-file", "--project-directory", "-t"];

fn docker(judge: &Judge) -> Option<Finding> {
    let by_compose =
        judge.call.name.ends_with("-compose") || judge.call.args.iter().any(|word| word.outline() == "compose");
    let options = sort(judge.call, if by_compose { COMPOSE } else { DOCKER });
    let verbs = options.texts();
    let verb = |index: usize| verbs.get(index).map(String::as_str);
    let is_compose = judge.call.name.ends_with("-compose") || verb(0) == Some("compose");
    let at = usize::from(verb(0) == Some("compose"));
    let answer = if is_compose {
        compose(&options, verb(at), takes_volumes(judge))
    } else {
        engine(judge, &options, verb(0), verb(1))
    };
    answer.map(|verdict| judge.finding(Category::Container, verdict))
}

/// Whether `rm` is given `-v`: behind it `-f` takes no file, so that `-fsv` is three letters.
fn takes_volumes(judge: &Judge) -> bool {
    let texts: Vec<String> = judge.call.args.iter().filter_map(Word::text).collect();
    let rest = texts.iter().skip_while(|text| *text != "rm").skip(1);
    rest.into_iter().any(|text| text.starts_with('-') && !text.starts_with("--") && text.contains('v'))
}

fn compose(options: &Options, verb: Option<&str>, removes_volumes: bool) -> Option<Verdict> {
    match verb? {
        "down" if options.has(&["-v", "--volumes"]) => Some(Verdict::Danger),
        "rm" if removes_volumes => Some(Verdict::Danger),
        "down" | "rm" | "kill" => Some(Verdict::Caution),
        _ => None,
    }
}

fn engine(judge: &Judge, options: &Options, first: Option<&str>, second: Option<&str>) -> Option<Verdict> {
    let is_forced_all = options.has(&["-a", "--all", "--volumes"]);
    match (first?, second) {
        ("system", Some("prune" | "reset")) => {
            Some(if is_forced_all || second == Some("reset") { Verdict::Danger } else { Verdict::Caution })
        }
        ("volume", Some("rm" | "remove" | "prune")) => Some(Verdict::Danger),
        ("image" | "builder" | "buildx" | "network" | "container", Some("prune")) => Some(Verdict::Caution),
        ("swarm", Some("leave")) => Some(Verdict::Danger),
        ("stack" | "service" | "node" | "secret" | "config" | "context" | "plugin", Some("rm" | "remove")) => {
            Some(Verdict::Danger)
        }
        ("network" | "image" | "container" | "pod", Some("rm" | "remove" | "kill")) => Some(removed(judge, options, 2)),
        ("rm" | "rmi" | "kill", _) => Some(if options.has(&["-v", "--volumes"]) && first == Some("rm") {
            Verdict::Danger
        } else {
            removed(judge, options, 1)
        }),
        ("stop", _) if options.operands.iter().skip(1).any(|word| word.text().is_none()) => Some(Verdict::Caution),
        _ => None,
    }
}

/// One by name is bounded; whatever a list gives is not.
fn removed(judge: &Judge, options: &Options, from: usize) -> Verdict {
    let is_listed = |word: &Word| {
        word.pieces.iter().any(|piece| {
            matches!(piece.value, Value::Unknown | Value::Listing)
                && piece.kind == super::super::word::PieceKind::Substitution
        })
    };
    let appended = judge.call.appended.as_ref().is_some_and(|value| value.text().is_none());
    if appended || options.operands.iter().skip(from).any(|word| is_listed(word)) {
        Verdict::Danger
    } else {
        Verdict::Caution
    }
}

const KUBECTL: &[&str] = &[
    "-n",
    "--namespace",
    "--context",
    "--cluster",
    "--kubeconfig",
    "-f",
    "--filename",
    "-l",
    "--selector",
    "--user",
    "-s",
    "--server",
    "--token",
    "--as",
    "-o",
    "--output",
    "--field-selector",
    "--grace-period",
    "--timeout",
    "-k",
    "--kustomize",
    "--replicas",
    "-c",
    "--container",
    "-p",
    "--patch",
    "--type",
];

fn kubectl(judge: &Judge) -> Option<Finding> {
    let options = sort(judge.call, KUBECTL);
    let verdict = match options.operand(0)?.as_str() {
        "delete" => {
            let is_many = options.has(&["--all", "-A", "--all-namespaces", "-l", "--selector"]);
            let kind = options.operand(1).unwrap_or_default();
            let is_pod =
                kind.split('/').next().is_some_and(|kind| matches!(kind, "pod" | "pods" | "po" | "job" | "jobs"));
            let is_named = options.operands.len() > 2 || kind.contains('/');
            if is_pod && is_named && !is_many { Verdict::Caution } else { Verdict::Danger }
        }
        "drain" => Verdict::Danger,
        "replace" if options.has(&["--force"]) => Verdict::Danger,
        "scale" if options.value(&["--replicas"]).and_then(Word::text).as_deref() == Some("0") => Verdict::Danger,
        "apply" if options.has(&["--prune"]) => Verdict::Danger,
        "cordon" | "taint" => Verdict::Caution,
        "rollout" if matches!(options.operand(1).as_deref(), Some("restart" | "undo")) => Verdict::Caution,
        "config" if options.operand(1).is_some_and(|verb| verb.starts_with("delete") || verb == "unset") => {
            Verdict::Caution
        }
        _ => return None,
    };
    Some(judge.finding(Category::Container, verdict))
}

fn helm(judge: &Judge) -> Option<Finding> {
    let options = sort(
        judge.call,
        &["-n", "--namespace", "--kube-context", "--kubeconfig", "-f", "--file", "-e", "--environment"],
    );
    match options.operand(0)?.as_str() {
        "uninstall" | "delete" | "del" | "un" | "destroy" => judge.danger(Category::Container),
        "rollback" => judge.caution(Category::Container),
        "repo" if options.operand(1).as_deref() == Some("remove") => judge.caution(Category::Container),
        _ => None,
    }
}
