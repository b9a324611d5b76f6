import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import {
  BANNER_HIDDEN_DAYS,
  contactHref,
  type Offer,
  PREMIUM_PATH,
  premiumLimitLabel,
  usageLabel,
} from "./offer.ts";
import { REQUEST_PATH } from "./premium-request.ts";

interface UpgradeBannerProps {
  offer: Offer | null;
  children?: ReactNode;
}

export function UpgradeBanner({ offer, children }: UpgradeBannerProps) {
  // The form is sent to another page, so this page's data still has the offer.
  const [statusMessage, announce] = useStatusMessage();
  return (
    <>
      <StatusMessage message={statusMessage} />
      {offer && !statusMessage && (
        <aside className="note" aria-label="Premium">
          <Icon name="info" />
          <p>{children ?? <UsageText offer={offer} />}</p>
          <ContactText {...offer} />
          <p>
            <Link className="link" to={PREMIUM_PATH}>
              What each plan includes
            </Link>
            {" · "}
            <Link className="link" to={REQUEST_PATH}>
              Ask for Premium
            </Link>
          </p>
          {offer.accountId && <HideForm onHidden={announce} />}
        </aside>
      )}
    </>
  );
}

function UsageText({ offer }: { offer: Offer }) {
  return (
    <>
      <b>{usageLabel(offer)}.</b> Premium includes {premiumLimitLabel(offer)}. Nothing of yours is
      deleted when Premium ends.
    </>
  );
}

/** Who grants premium, and the account id to tell them. */
export function ContactText({ contact, accountId }: Pick<Offer, "contact" | "accountId">) {
  const isMailbox = contact.startsWith("mailto:");
  const contactName = contact.replace(/^mailto:|^https:\/\//g, "").replace(/\/$/, "");
  return (
    <p>
      Premium is granted by{" "}
      <a
        className="link wrap-anywhere"
        href={contactHref({ contact, accountId })}
        rel={isMailbox ? undefined : "noreferrer"}
      >
        {contactName}
      </a>
      .
      {accountId ? (
        <>
          {" "}
          Tell them your account ID: <span className="mono wrap-anywhere">{accountId}</span>
        </>
      ) : (
        " Sign in to see your account ID."
      )}
    </p>
  );
}

function HideForm({ onHidden }: { onHidden(result: FormResult): void }) {
  const { pathname, search } = useLocation();
  return (
    <ActionForm
      intent="hide_banner"
      action="/account/profile"
      back={pathname + search}
      className="row"
      isDraftDisabled
      onSaved={onHidden}
    >
      <SubmitButton className="link">Hide this for {BANNER_HIDDEN_DAYS} days</SubmitButton>
      <FormStatus />
    </ActionForm>
  );
}
