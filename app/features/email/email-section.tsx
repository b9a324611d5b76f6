import {
  HIDEABLE_KINDS,
  NOTICE_KIND_LABELS,
  type NoticeKind,
} from "#app/features/notices/notice-kinds.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { ChoicesField } from "#app/ui/form/field.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { CONFIRMATION_DAYS, type SubscriptionState } from "./subscription.ts";

/** What the page shows of a subscription; null where the site sends no e-mails. */
export interface EmailChoice {
  /** Where e-mails go, or would go. */
  address: string;
  state: SubscriptionState;
  kinds: NoticeKind[];
}

/** Where a person chooses which notices they get by e-mail. */
export function EmailSection({ choice: { address, state, kinds } }: { choice: EmailChoice }) {
  return (
    <Section title="By email" titleId="email-title" className="stack gap-3">
      <p className="text-muted wrap-anywhere">{describe(state, address)}</p>
      {address && (
        <ActionForm
          intent="email"
          defaults={{ kinds }}
          labels={{ kinds: "What to send" }}
          className="stack gap-3"
        >
          <ChoicesField
            name="kinds"
            hint="At most one email a day; new jobs in saved searches once a week. Urgent notices come at once, and so do decisions about your account, which can’t be turned off."
            options={HIDEABLE_KINDS.map((kind) => ({
              value: kind,
              text: NOTICE_KIND_LABELS[kind],
            }))}
          />
          <SubmitRow>{BUTTONS[state]}</SubmitRow>
        </ActionForm>
      )}
      {state !== "off" && <ButtonForm intent="email_off">Stop emails</ButtonForm>}
    </Section>
  );
}

const BUTTONS: Record<SubscriptionState, string> = {
  off: "Send me emails",
  pending: "Send the link again",
  confirmed: "Save",
  failed: "Try again",
};

function describe(state: SubscriptionState, address: string): string {
  if (!address) return "Your account has no email address.";
  switch (state) {
    case "off":
      return `Emails are off. To turn them on, we’ll send a confirmation link to ${address}.`;
    case "pending":
      return `We sent a link to ${address}. We’ll send nothing else until you open the link and confirm, within ${CONFIRMATION_DAYS * 24} hours.`;
    case "confirmed":
      return `Emails go to ${address}.`;
    case "failed":
      return `We couldn’t deliver emails to ${address}, so we stopped. Try again when the mailbox works.`;
  }
}
