import { useEffect, useRef } from "react";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { ROLE_HINTS, ROLE_LABELS } from "../../labels.ts";
import { INVITE_DAYS, INVITE_LABEL_LENGTH } from "../../organization.ts";

const OFFERED_ROLES = ["recruiter", "member", "admin"] as const;

interface InviteFormProps {
  submission: string;
  /** Of `fixedLimitNote`. */
  limit: string | null;
  link: string | undefined;
  onInvited(result: FormResult): void;
}

export function InviteForm({ submission, limit, link, onInvited }: InviteFormProps) {
  return (
    <Section title="Invite someone" titleId="invite-title" className="stack gap-4">
      {link && <NewLink link={link} />}
      {limit ? (
        <LimitNote limit={limit} />
      ) : (
        <ActionForm
          intent="invite"
          submissionKey={submission}
          defaults={{ role: "recruiter" }}
          labels={{ role: "Role", label: "Who it is for" }}
          className="stack gap-4"
          onSaved={onInvited}
        >
          <SelectField
            name="role"
            options={OFFERED_ROLES.map((role) => ({
              value: role,
              text: `${ROLE_LABELS[role]}: ${ROLE_HINTS[role]}`,
            }))}
          />
          <TextField
            name="label"
            maxLength={INVITE_LABEL_LENGTH}
            hint="Only for your list, such as a first name. We don’t send email: share the link yourself."
          />
          <SubmitRow className="btn primary" busyLabel="Creating the link">
            Create link
          </SubmitRow>
        </ActionForm>
      )}
      <p className="meta">
        A link lets one person sign in and join within {INVITE_DAYS} days. Anyone with the link can
        use it, so share it only with that person.
      </p>
    </Section>
  );
}

function NewLink({ link }: { link: string }) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each link is told anew
  useEffect(() => panel.current?.focus(), [link]);
  return (
    <div className="panel stack gap-2" tabIndex={-1} ref={panel}>
      <p>
        <b>Invitation created. Copy the link now. We won’t show it again.</b>
      </p>
      <p className="mono">{link}</p>
      <p className="row">
        <CopyButton key={link} text={link}>
          Copy link
        </CopyButton>
      </p>
    </div>
  );
}
