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
/** Reads an open form by its intent; null where it is not on the page. */
type Read = (intent: string) => Sent | null;
/** Validates the unsaved fields; null where they equal what is stored. */
export type Look<Stored, Found> = (rules: Rules, stored: Stored, read: Read) => Found | null;

/** Validating sixty nodes takes a moment: wait for a pause in typing. */
const PAUSE_MS = 300;

interface Watching<Found> {
  /** The report on the unsaved fields; null where there are none. */
  found: Found | null;
  ref: RefObject<HTMLDivElement | null>;
  onInput(): void;
  onClick(): void;
  onFocus(event: FocusEvent): void;
}

/**
 * Validates the forms inside an element while somebody types. The validator is loaded on the first
 * focus; if that fails, the report of the saved state stays.
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
  // Restored drafts of an earlier visit are in their fields by now.
  useEffect(() => {
    const forms = [...(ref.current?.querySelectorAll("form") ?? [])];
    if (latest.current === stored && forms.some(isDirty)) soon.current();
    return () => clearTimeout(timer.current);
  }, [stored]);

  return {
    ref,
    found: found?.stored === stored ? found.is : null,
    onInput: lookSoon,
    // Clicks that discard typed values, such as “Start over”, fire no input event.
    onClick: () => found?.is && lookSoon(),
    onFocus({ target }) {
      if (target.closest("form")) void fetchRules().catch(() => null);
    },
  };
}

export function Unsaved() {
  return <span className="tag warn">With your unsaved words</span>;
}

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

/** A single value is sent as a string, repeated ones as an array, as the server parses them. */
function toSent(form: HTMLFormElement): Sent {
  return Object.fromEntries(
    Object.entries(valuesOf(form)).map(([name, all]) => [
      name,
      Array.isArray(all) && all.length === 1 ? all[0] : all,
    ]),
  );
}
