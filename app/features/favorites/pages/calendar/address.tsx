import { useEffect, useRef, useState } from "react";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatDate } from "#app/ui/time.ts";

interface CalendarAddressProps {
  /** When the address that works was made; null for none. */
  since: string | null;
  result: (FormResult & { address?: string }) | undefined;
}

/** The address that a calendar program subscribes to; it is shown once, when it is made. */
export function CalendarAddress({ since, result }: CalendarAddressProps) {
  const [created, setCreated] = useState<string>();
  const address = created ?? result?.address;
  const panel = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (created) panel.current?.focus();
  }, [created]);
  return (
    <details className="more-of" id="calendar" open={address !== undefined || undefined}>
      <summary>
        <Icon name="chevron-right" />
        Calendar address
      </summary>
      <div className="stack gap-4">
        <p className="text-sm text-muted">
          Subscribe to your interviews and due dates in your calendar. Anyone with the calendar
          address can see the times and the job titles, but no notes, contacts or pay.
        </p>
        {address && (
          <div className="stack gap-2">
            <p tabIndex={-1} ref={panel}>
              <b>Copy this address now: it won’t be shown again.</b>
            </p>
            <p className="mono">{address}</p>
            <p className="row">
              <CopyButton text={address}>Copy address</CopyButton>
            </p>
          </div>
        )}
        {since && <p className="text-sm">{`Created ${formatDate(since)}.`}</p>}
        <div className="row">
          <ActionForm
            intent="create_calendar"
            id="create-calendar"
            className="row"
            onSaved={(saved) => setCreated((saved as { address?: string }).address)}
          >
            <SubmitButton>{since ? "Replace the address" : "Create an address"}</SubmitButton>
            <FormStatus busyLabel="Creating" />
          </ActionForm>
          {since && (
            <ActionForm
              intent="revoke_calendar"
              id="revoke-calendar"
              className="row"
              onSaved={() => setCreated(undefined)}
            >
              <SubmitButton className="btn danger">Revoke</SubmitButton>
              <FormStatus busyLabel="Revoking" />
            </ActionForm>
          )}
        </div>
      </div>
    </details>
  );
}
