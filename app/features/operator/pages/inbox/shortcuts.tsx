import { useEffect, useRef } from "react";
import { SingleKeysSwitch, useAreSingleKeysOff } from "#app/ui/single-keys.tsx";

interface Shortcut {
  /** As `KeyboardEvent.key` names it. */
  keys: readonly string[];
  shown: string;
  text: string;
  run(event: KeyboardEvent): void;
}

const SHORTCUTS: readonly Shortcut[] = [
  {
    keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
    shown: "1–9",
    text: "press the buttons with these numbers",
    run: ({ key }) => clickNth("#decide button:has(.key)", Number(key) - 1),
  },
  { keys: ["z"], shown: "Z", text: "undo", run: () => clickNth("#undo button[type=submit]", 0) },
  {
    keys: ["j"],
    shown: "J",
    text: "next item; decide later",
    run: () => clickNth("[data-next]", 0),
  },
  { keys: ["k"], shown: "K", text: "previous item", run: () => clickNth("[data-previous]", 0) },
  {
    keys: ["e"],
    shown: "E",
    text: "edit the reply; Esc to stop",
    run: () => focus("#decide textarea"),
  },
  { keys: ["/"], shown: "/", text: "search", run: () => focus("input[name=q]") },
];

/** The keys of the inbox, listed under "?", and their switch. */
export function Shortcuts() {
  const isOff = useAreSingleKeysOff();
  const help = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") return leaveField(event);
      if (isOff || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "?") return toggle(help.current);
      const shortcut = SHORTCUTS.find(({ keys }) => keys.includes(event.key.toLowerCase()));
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run(event);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOff]);
  return (
    <details className="more-of with-script keys" ref={help}>
      <summary>
        Keys <kbd>?</kbd>
      </summary>
      <dl className="facts">
        {SHORTCUTS.flatMap(({ shown, text }) => [
          <dt key={`${shown} key`}>
            <kbd>{shown}</kbd>
          </dt>,
          <dd key={shown}>{text}</dd>,
        ])}
      </dl>
      <SingleKeysSwitch />
    </details>
  );
}

function clickNth(selector: string, index: number): void {
  document.querySelectorAll<HTMLElement>(selector)[index]?.click();
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

function toggle(help: HTMLDetailsElement | null): void {
  if (!help) return;
  help.open = !help.open;
  help.querySelector("summary")?.focus();
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select");
}

function leaveField(event: KeyboardEvent): void {
  if (isTyping(event) && event.target instanceof HTMLElement) event.target.blur();
}
