//! Laws of a hook's folder: what is written is read back, as files and as an archive, whatever is in it.
#![cfg(not(target_arch = "wasm32"))]

use hookwright_core::hook::{About, Hook, Key, Opened, Scripts};
use hookwright_core::json::Document;
use hookwright_core::script::File;
use hookwright_core::zip;
use proptest::collection::vec;
use proptest::prelude::*;

const EVENTS: [&str; 4] = ["PreToolUse", "Stop", "SessionStart", "NoSuch"];

fn hooks() -> impl Strategy<Value = Document> {
    let events = proptest::sample::subsequence(EVENTS.to_vec(), 0..=EVENTS.len());
    (events, any::<bool>(), "[ \n]{0,3}").prop_map(|(events, is_wrapped, blank)| {
        let group = r#"[{"hooks": [{"type": "command", "command": "./scripts/a.sh"}]}]"#;
        let members: Vec<String> = events.iter().map(|event| format!("\"{event}\":{blank}{group}")).collect();
        let inner = format!("{{{}}}{blank}", members.join(","));
        Document::parse(if is_wrapped { format!("{{\"hooks\": {inner}}}\n") } else { inner })
    })
}

fn about() -> impl Strategy<Value = About> {
    let text = prop_oneof!["", "[a-z]{1,8}", any::<String>()];
    (text.clone(), text.clone(), text.clone(), vec("[a-z, #:\\[\\]'\"]{1,5}", 0..3), any::<String>()).prop_map(
        |(name, description, author, tags, body)| {
            let about = About::parse(format!("---\nx-mine: 1 # kept\n---\n{body}"));
            let about = about.with(Key::Name, &name).with(Key::Description, &description);
            about.with(Key::Author, &author).with_list(Key::Tags, &tags)
        },
    )
}

fn hook() -> impl Strategy<Value = Hook> {
    let files = vec(("[a-z]{1,6}(/[a-z]{1,3})?(\\.[a-z]{2})?", vec(any::<u8>(), 0..99)), 0..4);
    ("[a-z][a-z0-9]{0,9}", about(), hooks(), files).prop_map(|(slug, about, hooks, files)| {
        let mut scripts = Scripts::none();
        for (path, bytes) in files {
            let _ = scripts.add(&path, bytes);
        }
        Hook { slug, about, hooks, scripts }
    })
}

fn pairs(files: Vec<File>) -> Vec<(String, Vec<u8>)> {
    files.into_iter().map(|file| (file.path, file.bytes)).collect()
}

proptest! {
    #[test]
    fn a_folder_is_read_back(hook in hook()) {
        let files = hook.files();
        let Opened { hook: again, others } = Hook::of_files(&hook.slug, pairs(files.clone())).unwrap();
        prop_assert_eq!(&again.scripts, &hook.scripts);
        prop_assert_eq!(&again.hooks, &hook.hooks);
        prop_assert_eq!(&again.slug, &hook.slug);
        prop_assert_eq!(again.about.list(Key::Events), hook.events());
        prop_assert_eq!(again.about.body(), hook.about.body());
        prop_assert_eq!(again.files(), files);
        prop_assert!(others.is_empty());
        let settled = Hook::of_files(&again.slug, pairs(again.files())).unwrap().hook;
        prop_assert_eq!(settled, again);
    }

    #[test]
    fn an_archive_is_read_back(hook in hook()) {
        let archive = zip::write(&hook.slug, &hook.files()).unwrap();
        prop_assert_eq!(&archive, &zip::write(&hook.slug, &hook.files()).unwrap());
        let opened = Hook::of_files("other", zip::read(&archive).unwrap()).unwrap();
        prop_assert_eq!(opened.hook.slug.as_str(), hook.slug.as_str());
        prop_assert_eq!(opened.hook.files(), hook.files());
    }

    #[test]
    fn a_plugin_keeps_the_hooks_and_scripts(hook in hook()) {
        let opened = Hook::of_files("", pairs(hook.plugin_files())).unwrap();
        prop_assert_eq!(&opened.hook.slug, &hook.slug);
        prop_assert_eq!(&opened.hook.scripts, &hook.scripts);
        prop_assert_eq!(opened.hook.events(), hook.events());
        prop_assert_eq!(opened.others, ["README.md"]);
    }

    #[test]
    fn a_value_is_read_as_it_was_given(value in any::<String>(), tags in vec(any::<String>(), 0..4), rest in any::<String>()) {
        for start in [About::default(), About::parse(rest.clone()), About::parse(format!("---\nlicense: MIT\nname: x\n---\n{rest}"))] {
            let about = start.with(Key::Name, &value).with_list(Key::Tags, &tags);
            prop_assert_eq!(about.get(Key::Name), value.as_str());
            let kept: Vec<String> = tags.iter().filter(|tag| !tag.is_empty()).cloned().collect();
            prop_assert_eq!(about.list(Key::Tags), kept);
            prop_assert_eq!(about.with(Key::Name, "").get(Key::Name), "");
        }
    }

    #[test]
    fn no_text_is_too_odd_for_reading(text in any::<String>(), bytes in vec(any::<u8>(), 0..300)) {
        let about = About::parse(text.clone());
        prop_assert_eq!(about.text(), text.as_str());
        for key in Key::ALL {
            about.get(key);
            about.list(key);
        }
        prop_assert!(zip::read(&bytes).is_err());
    }
}
