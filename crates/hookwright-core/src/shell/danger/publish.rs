//! What is published and cannot be taken back.

use super::super::word::Word;
use super::options::sort;
use super::{Category, Finding, Judge};

/// The programs that publish.
const PUBLISHERS: &[&str] = &[
    "bun",
    "cargo",
    "changeset",
    "deno",
    "docker",
    "dotnet",
    "flit",
    "gem",
    "gh",
    "goreleaser",
    "gradle",
    "gradlew",
    "hatch",
    "helm",
    "jsr",
    "lerna",
    "maturin",
    "mix",
    "mvn",
    "mvnw",
    "np",
    "npm",
    "nuget",
    "nx",
    "ovsx",
    "pdm",
    "pnpm",
    "pod",
    "podman",
    "poetry",
    "python",
    "python3",
    "release-it",
    "rye",
    "sbt",
    "semantic-release",
    "twine",
    "uv",
    "vsce",
    "yarn",
];

pub(super) fn judge(judge: &Judge) -> Option<Finding> {
    let call = judge.call;
    if !PUBLISHERS.contains(&call.name.as_str()) {
        return None;
    }
    let options = sort(
        call,
        &[
            "--prefix",
            "-C",
            "--cwd",
            "--registry",
            "--tag",
            "-p",
            "--package",
            "--filter",
            "-F",
            "-R",
            "--repo",
            "--manifest-path",
            "-w",
            "--workspace",
        ],
    );
    let texts = options.texts();
    let first = texts.first().map(String::as_str);
    let second = texts.get(1).map(String::as_str);
    let publishes = match call.name.as_str() {
        "npm" | "pnpm" | "bun" => matches!(first, Some("publish" | "unpublish" | "deprecate")),
        "yarn" => matches!((first, second), (Some("publish"), _) | (Some("npm"), Some("publish"))),
        "lerna" | "nx" | "changeset" | "release-it" | "np" | "semantic-release" => {
            matches!(call.name.as_str(), "release-it" | "np" | "semantic-release")
                || matches!(first, Some("publish" | "release"))
        }
        "cargo" => {
            matches!(first, Some("publish" | "yank")) || first == Some("release") && options.has(&["-x", "--execute"])
        }
        "gem" => matches!(first, Some("push" | "yank")),
        "twine" => first == Some("upload"),
        "poetry" | "uv" | "hatch" | "flit" | "pdm" | "rye" | "maturin" => first == Some("publish"),
        "python" | "python3" => {
            call.args.iter().filter_map(Word::text).take(3).collect::<Vec<_>>() == ["-m", "twine", "upload"]
        }
        "vsce" | "ovsx" => matches!(first, Some("publish" | "unpublish")),
        "jsr" | "deno" | "pod" => matches!((first, second), (Some("publish"), _) | (Some("trunk"), Some("push"))),
        "mvn" | "mvnw" => texts.iter().any(|text| text == "deploy" || text == "release:perform"),
        "gradle" | "gradlew" => texts.iter().any(|text| text.starts_with("publish") && text != "publishToMavenLocal"),
        "sbt" => texts.iter().any(|text| text == "publish" || text == "publishSigned"),
        "dotnet" | "nuget" => matches!((first, second), (Some("nuget"), Some("push")) | (Some("push"), _)),
        "mix" => first == Some("hex.publish"),
        "helm" => first == Some("push"),
        "docker" | "podman" => {
            matches!((first, second), (Some("push"), _) | (Some("image" | "manifest"), Some("push")))
                || options.has(&["--push"])
        }
        "gh" => first == Some("release") && second == Some("create"),
        "goreleaser" => first == Some("release") && !options.has(&["--snapshot", "--skip-publish"]),
        _ => false,
    };
    if publishes { judge.danger(Category::Publish) } else { None }
}
