import type { ListedSessions } from "#app/auth/sessions.server.ts";
import { formatDay } from "#app/reference/calendar.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { formatCount } from "#app/ui/time.ts";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";

interface SessionsProps {
  sessions: readonly ListedSessions[];
}

/** Where a person is signed in; they end one, or all. */
export function Sessions({ sessions }: SessionsProps) {
  // A row disappears when its session has ended, so its message is kept here.
  const [statusMessage, announce] = useStatusMessage();
  return (
    <Section title="Sessions" titleId="sessions" className="stack gap-3">
      <p>
        Where you signed in over the last 30 days. A session ends five days after your last visit.
      </p>
      <StatusMessage message={statusMessage} />
      <ul className="ledger empty:hidden">
        {sessions.map(({ id, browser, day, n, isCurrent }) => (
          <li key={id} className="row between">
            <span>
              {browser}, signed in on {formatDay(day)}
              {n > 1 && ` (${formatCount(n, "session")})`}
            </span>
            {isCurrent ? (
              <span className="tag on">This browser</span>
            ) : (
              <EndSession id={id} n={n} onEnded={announce} />
            )}
          </li>
        ))}
      </ul>
      <SignOutEverywhere />
    </Section>
  );
}

interface EndSessionProps extends Pick<ListedSessions, "id" | "n"> {
  onEnded(result: FormResult): void;
}

function EndSession({ id, n, onEnded }: EndSessionProps) {
  return (
    <ButtonForm
      intent="end_session"
      id={`end-${id.split(" ")[0]}`}
      item="session"
      hidden={{ session: id }}
      onSaved={onEnded}
      busyLabel="Signing out"
    >
      {n > 1 ? `Sign out all ${n}` : "Sign out"}
    </ButtonForm>
  );
}
