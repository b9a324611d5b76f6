import type { ReactNode } from "react";
import { formatDay } from "#app/reference/calendar.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { formatCount } from "#app/ui/time.ts";
import type { ListedSessions } from "./sessions.server.ts";

interface SessionRowsProps {
  sessions: readonly ListedSessions[];
  /** Whose they are, where the page is another person's. */
  uid?: string;
  /** Labels of `children`, the further fields of each form. */
  labels?: Readonly<Record<string, string>>;
  children?: ReactNode;
  /** A row disappears when its sessions have ended, so the page shows the message. */
  onEnded(result: FormResult): void;
}

/** A person's sessions, each with the button that ends it. */
export function SessionRows({ sessions, uid, labels, children, onEnded }: SessionRowsProps) {
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
            <ActionForm
              className="row"
              isDraftDisabled
              intent="end_session"
              id={`end-${ids.split(" ")[0]}`}
              item="sessions"
              hidden={{ sessions: ids, ...(uid && { uid }) }}
              labels={labels}
              onSaved={onEnded}
            >
              {children}
              <SubmitButton>{n > 1 ? `Sign out all ${n}` : "Sign out"}</SubmitButton>
              <FormStatus busyLabel="Signing out" />
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  );
}
