/** The panel in front. */
export type HookBuilderView = "problems" | "result" | "install" | "preview";

/** One thing that is wrong. */
export interface HookProblem {
  /** The id of the rule: `matcher-ignored`. */
  rule: string;
  severity: "error" | "warning" | "hint";
  /** Where it is, as a JSON pointer into the hooks: `/hooks/Stop/0/matcher`. */
  place: string;
  /** What is so, in the language of the builder. */
  message: string;
  /** Why it matters. */
  why: string;
}

/** What both events carry. */
export interface HookBuilderDetail {
  /** The hooks as they are typed. */
  value: string;
  /** The same, read; null while the text has a syntax error. */
  json: unknown;
  /** What is wrong; null while there are no checks. */
  problems: HookProblem[] | null;
}

/** What `hookwright-copy` carries. */
export interface HookBuilderCopyDetail extends HookBuilderDetail {
  /** What is in the clipboard: the hooks, the merged settings, a script, or a command. */
  text: string;
}

export interface HookBuilderEventMap extends HTMLElementEventMap {
  /** A person changed the hooks. */
  "hookwright-change": CustomEvent<HookBuilderDetail>;
  /** A person copied something. */
  "hookwright-copy": CustomEvent<HookBuilderCopyDetail>;
}

/** `<hook-builder>`: builds Claude Code hooks, shows what is wrong with them, and merges them into settings. */
export class HookBuilder extends HTMLElement {
  /** The event of the hook that the draft begins with. */
  event: string;
  /** Its matcher. */
  matcher: string;
  /** Its command. */
  command: string;
  /** `light` or `dark`; anything else follows the `color-scheme` of the page around. */
  theme: string;
  /** The panel in front. */
  view: HookBuilderView | "";
  /** Whether the hooks can be read and copied, but not changed. */
  readonly: boolean;
  /** The name under which the draft is kept in the browser; it is not kept without one. */
  persist: string;
  /** A shared draft to begin with: the part of a share link from `#` on. */
  src: string;
  /** The hooks as JSON. Setting them tells no event. */
  value: string;
  /** What is wrong; null while there are no checks. */
  readonly problems: HookProblem[] | null;
  /** Settles once the checks are there; rejects where the builder cannot start. */
  readonly ready: Promise<void>;

  addEventListener<K extends keyof HookBuilderEventMap>(
    type: K,
    listener: (this: HookBuilder, event: HookBuilderEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof HookBuilderEventMap>(
    type: K,
    listener: (this: HookBuilder, event: HookBuilderEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "hook-builder": HookBuilder;
  }
}
