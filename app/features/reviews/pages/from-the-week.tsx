import type { HappenedLine } from "#app/gather/week-events.server.ts";
import { useIsHydrated } from "#app/ui/hydration.ts";

interface FromTheWeekProps {
  lines: readonly HappenedLine[];
  /** Which takes the text of a line that is pressed. */
  field: "win" | "decision";
}

/** What happened this week; with script, a line begins the field. */
export function FromTheWeek({ lines, field }: FromTheWeekProps) {
  const isLive = useIsHydrated();
  if (lines.length === 0) return null;
  return (
    <div className="text-sm stack gap-2">
      <p className="meta">From your week{isLive && ", to start with"}:</p>
      <ul className={isLive ? "row" : undefined}>
        {lines.map(({ what, text }) => (
          <li key={`${what} ${text}`} className="wrap-anywhere">
            {isLive ? (
              <button
                type="button"
                className="chip"
                onClick={({ currentTarget }) => fillIn(currentTarget.form, field, text)}
              >
                {what}: {text}
              </button>
            ) : (
              `${what}: ${text}`
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Types a text into a field, as its person would: it is a draft, and nothing is saved. */
function fillIn(form: HTMLFormElement | null, name: string, text: string): void {
  const control = form?.elements.namedItem(name);
  if (!(control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement)) return;
  control.focus();
  control.select();
  // Unlike a set value, it can be undone with the keyboard, and every listener is told.
  document.execCommand("insertText", false, text.slice(0, control.maxLength));
}
