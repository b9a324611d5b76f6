import type { ListedSession } from "#app/auth/sessions.server.ts";
import { formatDay } from "#app/reference/calendar.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";

interface SessionsProps {
  sessions: readonly (ListedSession & { isCurrent: boolean })[];
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
        {sessions.map(({ id, browser, day, isCurrent }) => (
          <li key={id} className="row between">
            <span>
              {browser}, signed in on {formatDay(day)}
            </span>
            {isCurrent ? (
              <span className="tag on">This browser</span>
            ) : (
              <EndSession id={id} onEnded={announce} />
            )}
          </li>
        ))}
      </ul>
      <SignOutEverywhere />
    </Section>
  );
}

function EndSession({ id, onEnded }: { id: string; onEnded(result: FormResult): void }) {
  return (
    <ButtonForm
      intent="end_session"
      id={`end-${id}`}
      item="session"
      hidden={{ session: id }}
      onSaved={onEnded}
      busyLabel="Signing out"
    >
      Sign out
    </ButtonForm>
  );
}
