import { useEffect, useRef } from "react";
import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { CompetencyCheckboxes } from "#app/features/roadmap/competency-checkboxes.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ChoicesField, TextField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { MESSAGE_LENGTH } from "../peer-answer.ts";
import { LINK_COUNT, MAX_MAILED_A_DAY, MAX_REQUESTED, REQUEST_DAYS } from "../peer-link.ts";

const DAY_OPTIONS = REQUEST_DAYS.map((days) => ({ value: String(days), text: `${days} days` }));
const FORM_LABELS = {
  competencies: "Competencies",
  message: "A note to your colleagues",
  days: "The links expire after",
  links: LINK_COUNT.label,
  address: "Your colleague’s address",
};

interface AskFormProps {
  submission: string;
  /** Whether the site sends e-mails. */
  canMail: boolean;
  /** Of `mailedNote`. */
  mailLimit: string | null;
  /** Of `limitNote`. */
  limit: string | null;
  /** How many links there is room for. */
  room: number;
  links: readonly string[] | undefined;
  onAsked(result: FormResult): void;
}

export function AskForm({
  submission,
  canMail,
  mailLimit,
  limit,
  room,
  links,
  onAsked,
}: AskFormProps) {
  return (
    <Section title="Ask colleagues" titleId="ask-title" className="stack gap-4">
      {links && <NewLinks links={links} />}
      {limit ? (
        <LimitNote limit={limit} />
      ) : (
        <>
          <RequestForm submission={submission} room={room} onAsked={onAsked} />
          {canMail && <MailFold submission={submission} limit={mailLimit} />}
        </>
      )}
    </Section>
  );
}

function RequestForm({
  submission,
  room,
  onAsked,
}: Pick<AskFormProps, "submission" | "room" | "onAsked">) {
  return (
    <ActionForm
      intent="request"
      id="request"
      submissionKey={submission}
      defaults={{ days: "14", links: String(Math.min(3, room)) }}
      labels={FORM_LABELS}
      onSaved={onAsked}
    >
      <CompetencyCheckboxes legend="What to ask about" max={MAX_REQUESTED} />
      <TextField
        name="message"
        maxLength={MESSAGE_LENGTH}
        hint="Optional. For example, mention the work you did together."
      />
      <CheckedTextField
        name="links"
        field={{ ...LINK_COUNT, max: room }}
        inputMode="numeric"
        maxLength={2}
        hint={`One link for each colleague, up to ${room}. Each link takes one response.`}
      />
      <ChoicesField name="days" type="radio" options={DAY_OPTIONS} />
      <SubmitRow className="btn primary" busyLabel="Creating">
        Create links
      </SubmitRow>
    </ActionForm>
  );
}

/** For an answer that is known to come from a link that was mailed. */
function MailFold({ submission, limit }: { submission: string; limit: string | null }) {
  return (
    <MoreOf summary="Email a link to a colleague">
      {limit ? <LimitNote limit={limit} /> : <MailForm submission={submission} />}
    </MoreOf>
  );
}

function MailForm({ submission }: { submission: string }) {
  return (
    <ActionForm
      intent="mail"
      id="mail"
      submissionKey={`mail-${submission}`}
      defaults={{ days: "14" }}
      labels={FORM_LABELS}
    >
      <p className="meta">
        Their response says “from an address at” and the domain, which is more than a typed name. We
        send one email in our own words and don’t store the address.
      </p>
      <TextField
        name="address"
        type="email"
        autoComplete="off"
        maxLength={254}
        hint={`A work address, not a personal one. Up to ${MAX_MAILED_A_DAY} a day.`}
      />
      <CompetencyCheckboxes legend="What to ask about" max={MAX_REQUESTED} />
      <TextField
        name="message"
        maxLength={MESSAGE_LENGTH}
        hint="Optional. Shown on the page the link opens, not in the email."
      />
      <ChoicesField name="days" type="radio" options={DAY_OPTIONS} />
      <SubmitRow busyLabel="Sending">Send email</SubmitRow>
    </ActionForm>
  );
}

function NewLinks({ links }: { links: readonly string[] }) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new links are told anew
  useEffect(() => panel.current?.focus(), [links]);
  return (
    <div className="panel stack gap-4" tabIndex={-1} ref={panel}>
      <p>
        <b>Copy these links now: they won’t be shown again.</b> Send each link to one colleague.
      </p>
      <ol className="stack gap-4">
        {links.map((link, index) => (
          <li key={link} className="stack gap-2">
            <p className="mono">{link}</p>
            <p className="row">
              <CopyButton key={link} text={link}>
                Copy link {index + 1}
              </CopyButton>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
