//! What every component reads, and the one way to change it.

use super::taste::Taste;
use super::view::{Panel, Problem, Problems, Shown, Theme};
use crate::i18n::{Strings, strings};
use crate::platform::checker::{Checker, Checking, checking};
use crate::platform::{focus, quiet::Quiet};
use crate::state::{
    Action, Choice, FieldKind, Finding, Focus, History, Model, Outcome, RowId, Rows, Toward, Whose, group_around,
    group_at, hidden, home, outcome, read, update,
};
use hookwright_core::Lang;
use hookwright_core::hook::Scripts;
use hookwright_core::json::{Document, Node, Pointer, Step};
use hookwright_core::settings::{Group, Settings};
use leptos::html::Div;
use leptos::prelude::*;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

/// The draft with all that follows from it, and how it is looked at.
#[derive(Clone, Copy)]
pub struct Store {
    /// The draft and its past.
    pub history: RwSignal<History<Model>>,
    /// Where the cards stand: told only when that changes, so that typing leaves the other cards alone.
    pub rows: RwSignal<Rows>,
    /// What the form shows.
    pub form: Memo<Document>,
    /// What is checked.
    pub text: Memo<Document>,
    /// What knows the rules.
    pub checker: StoredValue<Checker, LocalStorage>,
    /// Counts what it was told of the hook's own files: whoever asks it about them follows this.
    pub files: Memo<u32>,
    /// Whether it is there.
    pub checking: Signal<Checking>,
    /// The findings; none while there is no checker.
    pub problems: Memo<Problems>,
    /// The result.
    pub shown: Memo<Shown>,
    /// Where the hooks shall go, and how.
    pub choice: RwSignal<Choice>,
    /// The language.
    pub lang: RwSignal<Lang>,
    /// The colors.
    pub theme: RwSignal<Theme>,
    /// The panel at the side.
    pub side: RwSignal<Panel>,
    /// Whether the hooks are in front, where there is room for one panel.
    pub hooks_in_front: RwSignal<bool>,
    /// The findings by the card that they are in.
    by_card: Memo<HashMap<Pointer, Problems>>,
    /// The cards whose fields are in view.
    pub open: RwSignal<HashSet<RowId>>,
    /// The words that the hooks in view have.
    pub search: RwSignal<String>,
    /// The cards that do not have them.
    pub hidden: Memo<HashSet<RowId>>,
    /// Whether the JSON view is open.
    pub text_open: RwSignal<bool>,
    /// What came of opening a hook's folder.
    pub note: RwSignal<Option<String>>,
    /// What was just done, to be spoken.
    pub status: RwSignal<String>,
    /// Where the focus shall go.
    pub focus: RwSignal<Option<Focus>>,
    /// The finding that the keys went to last.
    pub problem_in_view: RwSignal<Option<usize>>,
    /// Whether nothing can be changed: the draft is shown, and can be copied.
    pub readonly: RwSignal<bool>,
    /// Whether a shared draft could not be read.
    pub is_unread: RwSignal<bool>,
    /// Whether the widget is a part of somebody's page, and not the page itself.
    pub is_embedded: bool,
    /// The widget's element.
    pub root: NodeRef<Div>,
    prefix: StoredValue<String>,
    /// Says that the result is to follow the draft.
    follow: RwSignal<()>,
    quiet: Quiet,
}

/// The name of the chosen tab, for the focus.
pub const PANEL_TAB: &str = "tab";

/// From how many bytes on the result waits for a pause in typing: working it out takes longer than a key.
const LONG: usize = 8_000;

/// How long that pause is.
const PAUSE: Duration = Duration::from_millis(150);

/// Whether a text takes long to work on.
pub fn is_long(text: &Document) -> bool {
    text.text().len() > LONG
}

/// The configuration of a draft with the paths of its scripts as they are where they are installed.
fn placed(model: &Model, whose: Whose, checker: StoredValue<Checker, LocalStorage>) -> Document {
    if model.scripts.is_empty() {
        return model.text.clone();
    }
    let placed = checker.with_value(|checker| checker.hooks_at(&model.slug(), model.text.text(), whose.name()));
    placed.map_or_else(|| model.text.clone(), Document::parse)
}

impl Store {
    /// A store of this draft; `prefix` begins all its element ids.
    pub fn new(model: Model, taste: Taste, prefix: String) -> Store {
        let choice = RwSignal::new(taste.choice);
        let few = Settings::of(&model.form).groups().len() <= 3;
        let open = Settings::of(&model.form).groups().iter().filter_map(|group| model.rows.id(&group.at)).collect();
        let rows = RwSignal::new(model.rows.clone());
        let history = RwSignal::new(History::new(model));
        let form = Memo::new(move |_| history.with(|history| history.present().form.clone()));
        let text = Memo::new(move |_| history.with(|history| history.present().text.clone()));
        let (checker, checking) = (StoredValue::new_local(Checker::default()), checking());
        let scripts = Memo::new(move |_| history.with(|history| history.present().scripts.clone()));
        let files = Memo::new(move |before: Option<&u32>| {
            checking.track();
            let known = |scripts: &Scripts| {
                let files = scripts.iter().map(|(path, bytes)| (path, &**bytes));
                checker.with_value(|checker| checker.know_files(files))
            };
            scripts.with(known);
            before.map_or(0, |before| before + 1)
        });
        let problems = Memo::new(move |_| {
            files.get();
            let (text, form) = (text.get(), form.get());
            let found = checker.with_value(|checker| checker.lint(text.text())).unwrap_or_default();
            let problem = |finding: Arc<Finding>| Problem { home: home(&form, &finding.at), finding };
            Problems(found.into_iter().map(problem).collect())
        });
        let search = RwSignal::new(String::new());
        let by_card = Memo::new(move |_| problems.with(Problems::by_card));
        let follow = RwSignal::new(());
        let shown = Memo::new(move |before: Option<&Shown>| {
            follow.track();
            files.get();
            let Choice { whose, way, .. } = choice.get();
            let result = |model: &Model| outcome(model, &placed(model, whose, checker), whose, way);
            let now = history.with_untracked(|history| result(history.present()));
            let last = before.and_then(|before| before.outcome.clone());
            let of_form = || {
                let model = history.with_untracked(|history| history.present().without_fault());
                result(&model).ok().map(Arc::new)
            };
            match now {
                Ok(outcome) => Shown { outcome: Some(Arc::<Outcome>::new(outcome)), refusal: None },
                Err(refusal) => Shown { outcome: last.or_else(of_form), refusal: Some(refusal) },
            }
        });
        Store {
            history,
            rows,
            form,
            text,
            checker,
            files,
            checking,
            problems,
            shown,
            choice,
            lang: RwSignal::new(taste.lang),
            theme: RwSignal::new(taste.theme),
            side: RwSignal::new(Panel::Problems),
            hooks_in_front: RwSignal::new(true),
            by_card,
            search,
            hidden: Memo::new(move |_| {
                let typed = search.get();
                history.with_untracked(|history| hidden(history.present(), &typed))
            }),
            open: RwSignal::new(if few { open } else { HashSet::new() }),
            text_open: RwSignal::new(false),
            note: RwSignal::new(None),
            status: RwSignal::new(String::new()),
            focus: RwSignal::new(None),
            problem_in_view: RwSignal::new(None),
            readonly: RwSignal::new(false),
            is_unread: RwSignal::new(false),
            is_embedded: false,
            root: NodeRef::new(),
            prefix: StoredValue::new(prefix),
            follow,
            quiet: Quiet::here(),
        }
    }

    /// The store of the widget that a component is in.
    pub fn here() -> Store {
        expect_context()
    }

    /// The same for what is inside a card, which is told only what changes there.
    pub fn of_card(self, at: Signal<Pointer>) -> Store {
        let outer = self;
        let form = Memo::new_owning(move |before: Option<Document>| {
            let own =
                |form: &Document| at.with(|at| form.node(at).map(|node| form.text()[node.range.clone()].to_owned()));
            let now = outer.form.get();
            match before {
                Some(before) if own(&before) == own(&now) => (before, false),
                _ => (now, true),
            }
        });
        let problems = Memo::new(move |_| {
            outer.by_card.with(|problems| at.with(|at| problems.get(at).cloned())).unwrap_or_default()
        });
        Store { form, problems, ..outer }
    }

    /// The words of the chosen language.
    pub fn t(self) -> &'static Strings {
        strings(self.lang.get())
    }

    /// The same words, for an event handler: it is not run again when the language changes.
    pub fn t_now(self) -> &'static Strings {
        strings(self.lang.get_untracked())
    }

    /// What is said while there are no checks; nothing once there are.
    pub fn checking_words(self) -> &'static str {
        match self.checking.get() {
            Checking::Waiting => self.t().checks_waiting,
            Checking::Ready => "",
            Checking::Failed => self.t().checks_failed,
        }
    }

    /// Carries out an action: a step that can be taken back.
    pub fn dispatch(self, action: Action) {
        self.dispatch_from(action, Vec::new());
    }

    /// The same; if what has the focus goes away with it, the focus goes to the first of these names in view.
    pub fn dispatch_from(self, action: Action, names: Vec<String>) {
        if self.may_change() {
            self.carry_out(action, names);
        }
    }

    /// Whether a person may change the draft; says so where they may not.
    fn may_change(self) -> bool {
        let is_readonly = self.readonly.get_untracked();
        if is_readonly {
            self.say(self.t_now().embed.readonly);
        }
        !is_readonly
    }

    /// Has another draft take the place of this one, as the page around the widget wishes: also where a person may not.
    pub fn begin(self, draft: Model) {
        self.carry_out(Action::Begin(Box::new(draft)), Vec::new());
    }

    fn carry_out(self, action: Action, names: Vec<String>) {
        self.hold_focus(names);
        let run = action.run();
        let is_typed = run.is_some();
        let before = self.history.with_untracked(|history| history.present().clone());
        let mut next = before.clone();
        match update(&mut next, action) {
            Ok(focus) => {
                self.open_new(&before, &next);
                if next != before {
                    let is_long = is_long(&next.text) || is_long(&next.existing);
                    self.history.update(|history| history.record(next, run));
                    self.follow_rows();
                    if is_typed && is_long {
                        self.quiet.after(PAUSE, move || self.follow.notify());
                    } else {
                        self.follow_now();
                    }
                }
                if focus.is_some() {
                    self.focus.set(focus);
                }
            }
            Err(_) => self.say(self.t_now().refused_edit),
        }
    }

    /// Moves what stands at a place among its neighbors, and says where it is.
    pub fn shift(self, at: Pointer, toward: Toward) {
        let form = move || self.history.with_untracked(|history| history.present().form.clone());
        let before = form();
        self.dispatch(Action::Move(at, toward));
        let now = form();
        let Some(Focus::Card(at)) = self.focus.get_untracked().filter(|_| now != before) else { return };
        let count = at.parent().and_then(|list| now.node(&list)?.items().map(<[Node]>::len));
        if let (Some(Step::Index(index)), Some(count)) = (at.last(), count) {
            self.say((self.t_now().hook_moved)(index + 1, count));
        }
    }

    /// Takes the last step back.
    pub fn undo(self) {
        if !self.may_change() {
            return;
        }
        let t = self.t_now();
        self.hold_focus(Vec::new());
        let done = self.history.try_update(History::undo).unwrap_or_default();
        self.follow_rows();
        self.follow_now();
        self.say(if done { t.undone } else { t.nothing_to_undo });
    }

    /// Takes the undone step again.
    pub fn redo(self) {
        if !self.may_change() {
            return;
        }
        let t = self.t_now();
        self.hold_focus(Vec::new());
        let done = self.history.try_update(History::redo).unwrap_or_default();
        self.follow_rows();
        self.follow_now();
        self.say(if done { t.redone } else { t.nothing_to_redo });
    }

    /// Ends a typing run: what is typed next is a step of its own.
    pub fn pause(self) {
        self.history.update_untracked(History::pause);
        if self.quiet.stop() {
            self.follow.notify();
        }
    }

    fn follow_now(self) {
        self.quiet.stop();
        self.follow.notify();
    }

    fn follow_rows(self) {
        let rows = self.history.with_untracked(|history| history.present().rows.clone());
        if self.rows.with_untracked(|known| *known != rows) {
            self.rows.set(rows);
        }
    }

    /// Has something spoken.
    pub fn say(self, text: impl Into<String>) {
        self.status.set(text.into());
    }

    /// The place of a group, as it moves.
    pub fn place(self, row: RowId) -> Memo<Pointer> {
        let place = move || self.rows.with(|rows| rows.place(row).cloned());
        Memo::new(move |before: Option<&Pointer>| place().or(before.cloned()).unwrap_or_default())
    }

    /// What a field shows.
    pub fn value(self, at: Signal<Pointer>, kind: FieldKind) -> Memo<String> {
        Memo::new(move |_| self.form.with(|form| at.with(|at| read(form, at, kind))))
    }

    /// The text at a place of the form; none where it holds something else.
    pub fn about_text(self, at: Signal<Pointer>) -> Option<String> {
        self.form.with(|form| at.with(|at| form.node(at).and_then(Node::as_str).map(str::to_owned)))
    }

    /// Something about the value at a place of the form.
    pub fn about<T: PartialEq + Send + Sync + 'static>(
        self,
        at: Signal<Pointer>,
        ask: impl Fn(Option<&Node>) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.form.with(|form| at.with(|at| ask(form.node(at)))))
    }

    /// Something about the group around a place of the form.
    pub fn about_group<T: PartialEq + Send + Sync + 'static>(
        self,
        at: Signal<Pointer>,
        ask: impl Fn(&Group) -> Option<T> + Send + Sync + 'static,
    ) -> Memo<Option<T>> {
        Memo::new(move |_| {
            self.form.with(|form| at.with(|at| group_at(form, &group_around(form, at)?).and_then(|group| ask(&group))))
        })
    }

    /// The findings that are shown at a place.
    pub fn problems_at(self, at: Signal<Pointer>) -> Memo<Problems> {
        Memo::new(move |_| self.problems.with(|problems| at.with(|at| problems.at(at))))
    }

    /// The role of what is a landmark where the widget is the page: it is none in a page of somebody else's.
    pub fn part_of_page(self) -> Option<&'static str> {
        self.is_embedded.then_some("none")
    }

    /// An element id of this widget for a name.
    pub fn id(self, name: &str) -> String {
        let plain = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect::<String>();
        self.prefix.with_value(|prefix| format!("{prefix}{plain}"))
    }

    /// Brings a panel to the front.
    pub fn show(self, panel: Panel) {
        self.hooks_in_front.set(panel == Panel::Hooks);
        if panel != Panel::Hooks {
            self.side.set(panel);
        }
    }

    /// Brings what a finding is about into view, with the focus on it.
    pub fn go_to(self, problem: &Problem) {
        self.show(Panel::Hooks);
        let form = self.history.with_untracked(|history| history.present().form.clone());
        match group_around(&form, &problem.home) {
            Some(group) => {
                let row = self.history.with_untracked(|history| history.present().rows.id(&group));
                if row.is_some_and(|row| self.hidden.with_untracked(|hidden| hidden.contains(&row))) {
                    self.search.set(String::new());
                }
                self.open.update(|open| open.extend(row));
                self.focus.set(Some(Focus::Field(problem.home.clone())));
            }
            None => self.go_to_text(problem),
        }
    }

    fn go_to_text(self, problem: &Problem) {
        self.text_open.set(true);
        let range = self.text.with_untracked(|text| problem.finding.range(text));
        self.focus.set(Some(Focus::Text(Some(range))));
    }

    /// Sees to it that the focus, if it is in the widget, stays there when its element goes away.
    fn hold_focus(self, mut names: Vec<String>) {
        let Some(root) = self.root.get_untracked().filter(|root| focus::is_inside(root)) else { return };
        names.extend([Focus::AddHook.name(), PANEL_TAB.to_owned()]);
        leptos::task::spawn_local(async move {
            leptos::task::tick().await;
            if !focus::is_inside(&root) {
                focus::fall_back(&root, &names);
            }
        });
    }

    fn open_new(self, before: &Model, next: &Model) {
        if before.rows == next.rows {
            return;
        }
        let rows = |model: &Model| -> HashSet<RowId> {
            let groups = Settings::of(&model.form).groups();
            groups.iter().filter_map(|group| model.rows.id(&group.at)).collect()
        };
        let (old, new) = (rows(before), rows(next));
        let fresh: Vec<_> = new.difference(&old).copied().collect();
        if !fresh.is_empty() && fresh.len() <= 3 {
            self.open.update(|open| open.extend(fresh));
        }
    }
}
