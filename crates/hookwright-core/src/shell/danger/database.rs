//! Databases: statements given to a client, and the tools of frameworks.

use std::cell::LazyCell;

use super::super::analysis::Input;
use super::super::word::{Value, Word};
use super::options::sort;
use super::{Category, Finding, Judge, Verdict, sql};

pub(super) fn judge(judge: &Judge) -> Option<Finding> {
    let verdict = client(judge).or_else(|| tool(judge)).or_else(|| framework(judge))?;
    Some(judge.finding(Category::Database, verdict))
}

/// The options that hold a statement, of the clients that speak SQL.
pub(super) fn statement_options(name: &str) -> Option<&'static [&'static str]> {
    Some(match name {
        "psql" | "pgcli" | "duckdb" | "usql" => &["-c", "--command", "-cmd"],
        "mysql" | "mariadb" | "mycli" | "cockroach" | "cqlsh" | "tidb" => &["-e", "--execute"],
        "clickhouse-client" | "clickhouse" | "snowsql" | "trino" | "presto" | "beeline" | "hive" | "impala-shell" => {
            &["-q", "--query", "-e", "--execute", "-c"]
        }
        "sqlcmd" | "osql" => &["-Q", "-q"],
        "wrangler" => &["--command"],
        "sqlite3" | "sqlite" | "bq" | "turso" | "prisma" | "spanner" => &[],
        _ => return None,
    })
}

fn client(judge: &Judge) -> Option<Verdict> {
    let call = judge.call;
    let names = statement_options(&call.name)?;
    let options = sort(
        call,
        &[
            "-c",
            "--command",
            "-e",
            "--execute",
            "-q",
            "--query",
            "-Q",
            "-d",
            "--dbname",
            "-U",
            "-h",
            "-p",
            "-u",
            "-P",
            "-f",
            "--file",
            "-D",
            "--database",
            "-H",
            "--host",
            "--user",
            "--password",
            "-o",
            "-cmd",
        ],
    );
    let mut texts: Vec<String> = options
        .values
        .iter()
        .filter(|(name, _)| names.contains(&name.as_str()))
        .map(|(_, word)| word.outline())
        .collect();
    if matches!(call.name.as_str(), "sqlite3" | "sqlite" | "turso" | "duckdb")
        || call.name == "bq" && options.starts_with(&["query"])
    {
        texts.extend(options.operands.iter().skip(1).map(|word| word.outline()));
    }
    if let Input::Text(Value::Text(text)) | Input::Pipe(Value::Text(text)) = &call.input {
        texts.push(text.clone());
    }
    texts.iter().filter_map(|text| sql::judge(text)).max()
}

fn tool(judge: &Judge) -> Option<Verdict> {
    let call = judge.call;
    let texts: LazyCell<Vec<String>, _> = LazyCell::new(|| call.args.iter().map(Word::outline).collect());
    let has = |names: &[&str]| texts.iter().any(|text| names.contains(&text.as_str()));
    match call.name.as_str() {
        "dropdb" => Some(Verdict::Danger),
        "dropuser" | "dropuser.exe" => Some(Verdict::Danger),
        "mysqladmin" => has(&["drop"]).then_some(Verdict::Danger),
        "pg_restore" => has(&["-c", "--clean"]).then_some(Verdict::Danger),
        "pg_resetwal" | "pg_dropcluster" => Some(Verdict::Danger),
        "mongorestore" => has(&["--drop"]).then_some(Verdict::Danger),
        "redis-cli" | "valkey-cli" | "keydb-cli" => redis(judge, &texts),
        "mongosh" | "mongo" => {
            let input = if let Input::Text(Value::Text(text)) | Input::Pipe(Value::Text(text)) = &call.input {
                text.clone()
            } else {
                String::new()
            };
            texts.iter().chain([&input]).filter_map(|text| mongo(text)).max()
        }
        "rabbitmqctl" => has(&["reset", "force_reset", "delete_vhost", "purge_queue"]).then_some(Verdict::Danger),
        "kafka-topics" | "kafka-topics.sh" => has(&["--delete"]).then_some(Verdict::Danger),
        "influx" => (has(&["delete"])).then_some(Verdict::Danger),
        "curl" => None,
        _ => None,
    }
}

fn redis(judge: &Judge, texts: &[String]) -> Option<Verdict> {
    let input = if let Input::Text(Value::Text(text)) | Input::Pipe(Value::Text(text)) = &judge.call.input {
        text.as_str()
    } else {
        ""
    };
    let words = texts.iter().map(String::as_str).chain(input.split_whitespace());
    words
        .filter_map(|word| match word.to_ascii_uppercase().as_str() {
            "FLUSHALL" | "FLUSHDB" | "SHUTDOWN" => Some(Verdict::Danger),
            "DEL" | "UNLINK" => Some(if judge.call.appended.is_some() { Verdict::Danger } else { Verdict::Caution }),
            _ => None,
        })
        .max()
}

fn mongo(text: &str) -> Option<Verdict> {
    let plain: String = text.chars().filter(|char| !char.is_whitespace()).collect();
    if plain.contains(".dropDatabase(")
        || plain.contains(".drop(")
        || plain.contains(".deleteMany({})")
        || plain.contains(".remove({})")
    {
        return Some(Verdict::Danger);
    }
    let bounded = [".deleteMany(", ".deleteOne(", ".remove(", ".dropIndex", ".findOneAndDelete("];
    bounded.iter().any(|call| plain.contains(call)).then_some(Verdict::Caution)
}

/// Frameworks that drop, reset or roll back what they migrate.
fn framework(judge: &Judge) -> Option<Verdict> {
    let call = judge.call;
    let texts: LazyCell<Vec<String>, _> = LazyCell::new(|| call.args.iter().filter_map(Word::text).collect());
    let has = |names: &[&str]| texts.iter().any(|text| names.contains(&text.as_str()));
    let pair = |one: &str, two: &str| texts.windows(2).any(|pair| pair[0] == one && pair[1] == two);
    let starts = |starts: &[&str]| texts.iter().any(|text| starts.iter().any(|start| text.starts_with(start)));
    match call.name.as_str() {
        "prisma" => {
            if pair("migrate", "reset")
                || pair("db", "push") && has(&["--force-reset", "--accept-data-loss"])
                || pair("db", "drop")
            {
                Some(Verdict::Danger)
            } else if pair("db", "execute") {
                Some(Verdict::Caution)
            } else {
                None
            }
        }
        "rails" | "rake" | "hanami" => {
            if starts(&[
                "db:drop",
                "db:reset",
                "db:purge",
                "db:truncate",
                "db:migrate:reset",
                "db:schema:load",
                "db:structure:load",
                "db:setup",
            ]) {
                Some(Verdict::Danger)
            } else if starts(&["db:rollback", "db:migrate:down", "db:migrate:redo"]) {
                Some(Verdict::Caution)
            } else {
                None
            }
        }
        "python" | "python3" | "django-admin" | "manage.py" => {
            let is_manage = call.name == "django-admin"
                || call.name == "manage.py"
                || texts.first().is_some_and(|text| text.ends_with("manage.py"));
            if !is_manage {
                return None;
            }
            let is_reset =
                has(&["flush", "reset_db", "sqlflush", "reset_schema"]) || has(&["migrate"]) && has(&["zero"]);
            is_reset.then_some(Verdict::Danger)
        }
        "php" | "artisan" => {
            let is_artisan = call.name == "artisan"
                || texts.first().is_some_and(|text| text.ends_with("artisan") || text.ends_with("console"));
            if is_artisan
                && starts(&[
                    "migrate:fresh",
                    "migrate:reset",
                    "migrate:refresh",
                    "db:wipe",
                    "doctrine:database:drop",
                    "doctrine:schema:drop",
                ])
            {
                Some(Verdict::Danger)
            } else if is_artisan && starts(&["migrate:rollback"]) {
                Some(Verdict::Caution)
            } else {
                None
            }
        }
        "sequelize" | "sequelize-cli" => {
            if starts(&["db:drop", "db:migrate:undo:all"]) {
                Some(Verdict::Danger)
            } else if starts(&["db:migrate:undo"]) {
                Some(Verdict::Caution)
            } else {
                None
            }
        }
        "knex" => {
            if starts(&["migrate:rollback"]) {
                Some(if has(&["--all"]) { Verdict::Danger } else { Verdict::Caution })
            } else {
                None
            }
        }
        "typeorm" | "mikro-orm" | "orm" => {
            if starts(&["schema:drop", "schema:fresh", "migration:fresh"]) {
                Some(Verdict::Danger)
            } else if starts(&["migration:revert"]) {
                Some(Verdict::Caution)
            } else {
                None
            }
        }
        "mix" => {
            if starts(&["ecto.drop", "ecto.reset"]) {
                Some(Verdict::Danger)
            } else if starts(&["ecto.rollback"]) {
                Some(Verdict::Caution)
            } else {
                None
            }
        }
        "alembic" => {
            if pair("downgrade", "base") {
                Some(Verdict::Danger)
            } else if has(&["downgrade"]) {
                Some(Verdict::Caution)
            } else {
                None
            }
        }
        "flask" => {
            if pair("db", "downgrade") {
                Some(if has(&["base"]) { Verdict::Danger } else { Verdict::Caution })
            } else {
                None
            }
        }
        "flyway" => has(&["clean"]).then_some(Verdict::Danger),
        "liquibase" => starts(&["dropAll", "drop-all"]).then_some(Verdict::Danger),
        "diesel" | "sqlx" => {
            if has(&["database", "db"]) && has(&["reset", "drop"]) {
                Some(Verdict::Danger)
            } else if pair("migration", "revert") || pair("migrate", "revert") {
                Some(Verdict::Caution)
            } else {
                None
            }
        }
        "drizzle-kit" => {
            if has(&["drop"]) || has(&["push"]) && has(&["--force"]) {
                Some(Verdict::Danger)
            } else {
                None
            }
        }
        "dbmate" | "goose" | "migrate" | "atlas" => {
            if has(&["drop", "reset", "down-to", "clean"]) {
                Some(Verdict::Danger)
            } else if has(&["down", "rollback"]) {
                Some(Verdict::Caution)
            } else {
                None
            }
        }
        "ef" | "dotnet" => {
            if has(&["database"]) && has(&["drop"]) {
                Some(Verdict::Danger)
            } else {
                None
            }
        }
        "console" => starts(&["doctrine:database:drop", "doctrine:schema:drop"]).then_some(Verdict::Danger),
        _ => None,
    }
}
