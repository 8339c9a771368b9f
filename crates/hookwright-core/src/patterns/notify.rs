//! Hooks that tell a person something.

use super::{Field, Handler, Hook, Pattern, Theme};
use crate::catalog::HandlerType::{Command, Http};
use crate::text::Text;

pub(super) static THEME: Theme = Theme {
    title: Text { en: "Tell people", es: "Avisar" },
    patterns: &[
        Pattern {
            id: "notify-when-waiting",
            title: Text { en: "Tell me when Claude waits", es: "Avisar cuando Claude espera" },
            summary: Text {
                en: "Shows a notification on a Linux or macOS desktop when Claude needs an answer.",
                es: "Muestra una notificación en Linux o macOS cuando Claude necesita una respuesta.",
            },
            hooks: &[Hook::new(
                "Notification",
                Some("permission_prompt|idle_prompt"),
                Handler::command(
                    r#"message=$(jq -r '.message // "Claude is waiting."') || exit 1; if command -v notify-send >/dev/null; then notify-send 'Claude Code' "$message"; else osascript -e 'on run argv' -e 'display notification (item 1 of argv) with title "Claude Code"' -e 'end run' "$message"; fi"#,
                ),
            )],
            scripts: &[],
        },
        Pattern {
            id: "notify-on-windows",
            title: Text { en: "Tell me on Windows", es: "Avisar en Windows" },
            summary: Text {
                en: "Shows a notification on a Windows desktop when Claude needs an answer.",
                es: "Muestra una notificación en Windows cuando Claude necesita una respuesta.",
            },
            hooks: &[Hook::new(
                "Notification",
                Some("permission_prompt|idle_prompt"),
                Handler {
                    ty: Command,
                    main: "[Console]::InputEncoding = [Text.Encoding]::UTF8; $payload = [Console]::In.ReadToEnd() | ConvertFrom-Json; Add-Type -AssemblyName System.Windows.Forms, System.Drawing; $icon = New-Object System.Windows.Forms.NotifyIcon; $icon.Icon = [System.Drawing.SystemIcons]::Information; $icon.Visible = $true; $icon.ShowBalloonTip(5000, 'Claude Code', $payload.message, 'Info'); Start-Sleep -Seconds 5; $icon.Dispose()",
                    more: &[("shell", Field::Text("powershell")), ("async", Field::Yes)],
                },
            )],
            scripts: &[],
        },
        Pattern {
            id: "ring-when-done",
            title: Text { en: "Ring when Claude is done", es: "Sonar cuando Claude termina" },
            summary: Text {
                en: "Rings the bell of the terminal at the end of each turn.",
                es: "Hace sonar la campana de la terminal al final de cada turno.",
            },
            hooks: &[Hook::new("Stop", None, Handler::command(r#"printf '%s\n' '{"terminalSequence": "\u0007"}'"#))],
            scripts: &[],
        },
        Pattern {
            id: "post-to-webhook",
            title: Text { en: "Post to a webhook", es: "Enviar a un webhook" },
            summary: Text {
                en: "Posts the event to an address of yours when Claude stops, with a token from the environment.",
                es: "Envía el evento a una dirección propia cuando Claude termina, con un token del entorno.",
            },
            hooks: &[Hook::new(
                "Stop",
                None,
                Handler {
                    ty: Http,
                    main: "https://hooks.example.com/claude",
                    more: &[
                        ("headers", Field::Map(&[("Authorization", "Bearer $HOOK_TOKEN")])),
                        ("allowedEnvVars", Field::List(&["HOOK_TOKEN"])),
                        ("timeout", Field::Number(10)),
                    ],
                },
            )],
            scripts: &[],
        },
    ],
};
