//! What drives the browsers. One ChromeDriver is for all tests: started by the first page, ended by the last.

use std::{
    env,
    ffi::OsStr,
    io::{BufRead, BufReader},
    process::{Child, ChildStdout, Command, Stdio},
    sync::{Arc, Mutex, PoisonError, Weak},
};

/// A running driver, on a port that was free.
pub struct Driver {
    process: Child,
    /// Held open: the driver may write to it at any time.
    output: BufReader<ChildStdout>,
    port: u16,
}

static RUNNING: Mutex<Weak<Driver>> = Mutex::new(Weak::new());

impl Driver {
    /// The one that runs, or a new one.
    pub fn shared() -> Arc<Driver> {
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        running.upgrade().unwrap_or_else(|| {
            let name = env::var_os("CHROMEDRIVER").unwrap_or_else(|| "chromedriver".into());
            let driver = Arc::new(Driver::start(&name, &["--port=0", "--log-level=SEVERE"], "successfully on port "));
            *running = Arc::downgrade(&driver);
            driver
        })
    }

    /// Where it listens.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Starts a program, which says before its port that it listens.
    pub fn start(name: &OsStr, arguments: &[&str], before_port: &str) -> Driver {
        let process = Command::new(name)
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut process = process.unwrap_or_else(|error| {
            panic!(
                "{} cannot be started ({error}): put it on PATH, or name it in CHROMEDRIVER or GECKODRIVER.",
                name.display()
            )
        });
        let output = BufReader::new(process.stdout.take().expect("the output was asked for"));
        let mut driver = Driver { process, output, port: 0 };
        let mut line = String::new();
        while driver.output.read_line(&mut line).is_ok_and(|length| length > 0) {
            let port = line.split_once(before_port).map(|(_, rest)| rest.trim().trim_end_matches('.'));
            if let Some(port) = port.and_then(|port| port.parse().ok()) {
                driver.port = port;
                return driver;
            }
            line.clear();
        }
        panic!("{} ended without saying on which port it listens.", name.display());
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
