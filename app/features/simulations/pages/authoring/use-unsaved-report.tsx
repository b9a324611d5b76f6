import {
  type FocusEvent,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { isDirty, valuesOf } from "#app/ui/form/form-controls.ts";
import { formatCount } from "#app/ui/time.ts";
import type { RawFields } from "./parse-fields.ts";

type Validator = typeof import("./unsaved-report.ts");
/** Reads an open form by its intent; null where it is not on the page. */
type ReadForm = (intent: string) => RawFields | null;
/** Validates the unsaved fields; null where they equal what is stored. */
export type Validate<Part, Report> = (
  validator: Validator,
  stored: Part,
  read: ReadForm,
) => Report | null;

/** Validating sixty nodes takes a moment: wait for a pause in typing. */
const DEBOUNCE_MS = 300;

interface UnsavedReport<Report> {
  /** The report on the unsaved fields; null where there are none. */
  liveReport: Report | null;
  ref: RefObject<HTMLDivElement | null>;
  onInput(): void;
  onClick(): void;
  onFocus(event: FocusEvent): void;
}

/**
 * Validates the forms inside an element while someone types. The validator is loaded on the first
 * focus; if that fails, the report of the saved state stays.
 */
export function useUnsavedReport<Part, Report>(
  stored: Part,
  validate: Validate<Part, Report>,
): UnsavedReport<Report> {
  const [liveReport, setLiveReport] = useState<{ stored: Part; is: Report | null } | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(stored);
  latest.current = stored;

  async function validateNow() {
    const validator = await loadValidator().catch(() => null);
    const root = ref.current;
    if (!validator || !root) return;
    const report = validate(validator, latest.current, (intent) => {
      const form = root.querySelector(`form#${intent}`);
      return form instanceof HTMLFormElement ? toRawFields(form) : null;
    });
    startTransition(() => setLiveReport({ stored: latest.current, is: report }));
  }

  function scheduleValidation() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void validateNow(), DEBOUNCE_MS);
  }

  const latestSchedule = useRef(scheduleValidation);
  latestSchedule.current = scheduleValidation;
  // Restored drafts of an earlier visit are in their fields by now.
  useEffect(() => {
    const forms = [...(ref.current?.querySelectorAll("form") ?? [])];
    if (latest.current === stored && forms.some(isDirty)) latestSchedule.current();
    return () => clearTimeout(timer.current);
  }, [stored]);

  return {
    ref,
    liveReport: liveReport?.stored === stored ? liveReport.is : null,
    onInput: scheduleValidation,
    // Clicks that discard typed values, such as “Start over”, fire no input event.
    onClick: () => liveReport?.is && scheduleValidation(),
    onFocus({ target }) {
      if (target.closest("form")) void loadValidator().catch(() => null);
    },
  };
}

export function UnsavedTag() {
  return <span className="tag warn">With your unsaved words</span>;
}

export function UnsavedErrorCount({ found }: { found: { errors: readonly unknown[] } | null }) {
  if (!found) return null;
  return (
    <a className="link text-sm" href="#report">
      {found.errors.length === 0 ? "No errors" : formatCount(found.errors.length, "error")} with
      these words
    </a>
  );
}

function loadValidator(): Promise<Validator> {
  return import("./unsaved-report.ts");
}

/** A single value is sent as a string, repeated ones as an array, as the server parses them. */
function toRawFields(form: HTMLFormElement): RawFields {
  return Object.fromEntries(
    Object.entries(valuesOf(form)).map(([name, all]) => [
      name,
      Array.isArray(all) && all.length === 1 ? all[0] : all,
    ]),
  );
}
