import {
  type FocusEvent,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { isDirty, valuesOf } from "#app/ui/form/use-typed-words.ts";
import { counted } from "#app/ui/time.ts";
import type { Sent } from "./part-fields.ts";

type Rules = typeof import("./live-report.ts");
/** Reads one of the forms that are open, by its intent; null where it is not on the page. */
type Read = (intent: string) => Sent | null;
/** Holds what is stored and what is typed against the rules; null where both are the same. */
export type Look<Stored, Found> = (rules: Rules, stored: Stored, read: Read) => Found | null;

/** Looking at sixty nodes takes a moment, which nobody should feel between two letters. */
const PAUSE_MS = 300;

interface Watching<Found> {
  /** What is found with the words that are not saved; null while there are none. */
  found: Found | null;
  ref: RefObject<HTMLDivElement | null>;
  onInput(): void;
  onClick(): void;
  onFocus(event: FocusEvent): void;
}

/**
 * Watches the forms within an element while somebody types. The rules are fetched as the focus first
 * comes to one of them; where that fails, what was found as it was saved stays.
 */
export function useUnsaved<Stored, Found>(
  stored: Stored,
  look: Look<Stored, Found>,
): Watching<Found> {
  const [found, setFound] = useState<{ stored: Stored; is: Found | null } | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(stored);
  latest.current = stored;

  async function lookNow() {
    const rules = await fetchRules().catch(() => null);
    const root = ref.current;
    if (!rules || !root) return;
    const is = look(rules, latest.current, (intent) => {
      const form = root.querySelector(`form#${intent}`);
      return form instanceof HTMLFormElement ? toSent(form) : null;
    });
    startTransition(() => setFound({ stored: latest.current, is }));
  }

  function lookSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void lookNow(), PAUSE_MS);
  }

  const soon = useRef(lookSoon);
  soon.current = lookSoon;
  // Words of an earlier visit are back in their fields by now, and what was just saved is stored.
  useEffect(() => {
    const forms = [...(ref.current?.querySelectorAll("form") ?? [])];
    if (latest.current === stored && forms.some(isDirty)) soon.current();
    return () => clearTimeout(timer.current);
  }, [stored]);

  return {
    ref,
    found: found?.stored === stored ? found.is : null,
    onInput: lookSoon,
    // Starting over is a click, and so is taking what another window saved.
    onClick: () => found?.is && lookSoon(),
    onFocus({ target }) {
      if (target.closest("form")) void fetchRules().catch(() => null);
    },
  };
}

/** Says beside a report that it is about more than what is stored. */
export function Unsaved() {
  return <span className="tag warn">With your unsaved words</span>;
}

/** The same beside a form's button, with the way to the report; nothing where all is saved. */
export function UnsavedCount({ found }: { found: { errors: readonly unknown[] } | null }) {
  if (!found) return null;
  return (
    <a className="link text-sm" href="#report">
      {found.errors.length === 0 ? "No errors" : counted(found.errors.length, "error")} with these
      words
    </a>
  );
}

function fetchRules(): Promise<Rules> {
  return import("./live-report.ts");
}

/** A field that is there once is a text, as in a form that was sent. */
function toSent(form: HTMLFormElement): Sent {
  return Object.fromEntries(
    Object.entries(valuesOf(form)).map(([name, all]) => [
      name,
      Array.isArray(all) && all.length === 1 ? all[0] : all,
    ]),
  );
}
