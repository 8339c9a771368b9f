//! Faults of accessibility, as axe-core finds them.

use crate::page::Page;
use std::{env, fs, io::Write};

impl Page {
    /// Fails if axe finds a fault of WCAG 2.2 A or AA, or of what it calls best practice, in what is shown now.
    #[track_caller]
    pub fn is_accessible(&self) {
        let Some(path) = env::var_os("HOOKWRIGHT_AXE") else {
            // Past the capture of the tests' output: what was not looked at is to be seen.
            let _ = writeln!(std::io::stderr(), "NOT RUN: accessibility, for want of axe-core (HOOKWRIGHT_AXE).");
            return;
        };
        let axe = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        self.script(&axe);
        let found = self.ask(
            "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => done({ answer: violations.map(
                ({ id, impact, help, nodes }) => `${id} (${impact}): ${help}\\n` + nodes.slice(0, 5).map(
                    ({ target, failureSummary }) => `  ${target.flat().join(' >> ')}\\n    ${failureSummary.replaceAll('\\n', '\\n    ')}`
                ).join('\\n')
            ) }), (error) => done({ otherwise: String(error) }));",
            &[],
        );
        let found: Vec<&str> = found.as_array().into_iter().flatten().filter_map(|fault| fault.as_str()).collect();
        assert!(found.is_empty(), "axe finds {} faults:\n{}", found.len(), found.join("\n"));
    }
}
