import { SessionRows } from "#app/auth/session-rows.tsx";
import type { ListedSessions } from "#app/auth/sessions.server.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";

interface SessionsProps {
  sessions: readonly ListedSessions[];
}

/** Where a person is signed in; they end one, or all. */
export function Sessions({ sessions }: SessionsProps) {
  const [statusMessage, announce] = useStatusMessage();
  return (
    <Section title="Sessions" titleId="sessions" className="stack gap-3">
      <p>
        Where you signed in over the last 30 days. A session ends five days after your last visit.
      </p>
      <StatusMessage message={statusMessage} />
      <SessionRows sessions={sessions} onEnded={announce} />
      <SignOutEverywhere />
    </Section>
  );
}
