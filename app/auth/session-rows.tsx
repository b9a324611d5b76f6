import { formatDay } from "#app/reference/calendar.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { formatCount } from "#app/ui/time.ts";
import type { ListedSessions } from "./sessions.server.ts";

interface SessionRowsProps {
  sessions: readonly ListedSessions[];
  /** Whose they are, where the page is another person's. */
  uid?: string;
  /** A row disappears when its sessions have ended, so the page shows the message. */
  onEnded(result: FormResult): void;
}

/** A person's sessions, each with the button that ends it. */
export function SessionRows({ sessions, uid, onEnded }: SessionRowsProps) {
  return (
    <ul className="ledger empty:hidden">
      {sessions.map(({ ids, browser, day, n, isCurrent }) => (
        <li key={ids} className="row between">
          <span>
            {browser}, signed in on {formatDay(day)}
            {n > 1 && ` (${formatCount(n, "session")})`}
          </span>
          {isCurrent ? (
            <span className="tag on">This browser</span>
          ) : (
            <ButtonForm
              intent="end_session"
              id={`end-${ids.split(" ")[0]}`}
              item="session"
              hidden={{ sessions: ids, ...(uid && { uid }) }}
              onSaved={onEnded}
              busyLabel="Signing out"
            >
              {n > 1 ? `Sign out all ${n}` : "Sign out"}
            </ButtonForm>
          )}
        </li>
      ))}
    </ul>
  );
}
