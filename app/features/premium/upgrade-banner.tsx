import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { askHref, HIDDEN_DAYS, type Offer, premiumWords, usedWords } from "./offer.ts";

interface UpgradeBannerProps {
  offer: Offer | null;
  children?: ReactNode;
}

export function UpgradeBanner({ offer, children }: UpgradeBannerProps) {
  // The form is sent to another page, so this page's data still has the offer.
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  // The submitted form disappears together with the banner, so the focus moves to the message.
  useEffect(() => {
    if (said) status.current?.focus();
  }, [said]);
  return (
    <>
      <p className="meta empty:hidden" role="status" tabIndex={-1} ref={status}>
        {said}
      </p>
      {offer && !said && (
        <aside className="note" aria-label="Premium">
          <Icon name="info" />
          <p>{children ?? <Counted offer={offer} />}</p>
          <WhomToAsk {...offer} />
          {offer.accountId && <Dismiss onHidden={setSaid} />}
        </aside>
      )}
    </>
  );
}

function Counted({ offer }: { offer: Offer }) {
  return (
    <>
      <b>{usedWords(offer)}.</b> Premium holds {premiumWords(offer)}. Whatever becomes of a plan,
      nothing of yours is deleted.
    </>
  );
}

function WhomToAsk({ contact, accountId }: Pick<Offer, "contact" | "accountId">) {
  const isMailbox = contact.startsWith("mailto:");
  const whom = contact.replace(/^mailto:|^https:\/\//g, "").replace(/\/$/, "");
  return (
    <p>
      Premium is granted by{" "}
      <a
        className="link wrap-anywhere"
        href={askHref({ contact, accountId })}
        rel={isMailbox ? undefined : "noreferrer"}
      >
        {whom}
      </a>
      .
      {accountId ? (
        <>
          {" "}
          Tell them your account id: <span className="mono wrap-anywhere">{accountId}</span>
        </>
      ) : (
        " Once you are signed in, your account id to tell them stands here."
      )}
    </p>
  );
}

function Dismiss({ onHidden }: { onHidden(said: string): void }) {
  const { pathname, search } = useLocation();
  return (
    <ActionForm
      intent="hide_banner"
      action="/account/profile"
      back={pathname + search}
      className="row"
      isForgotten
      onSaved={({ message = "" }) => onHidden(message)}
    >
      {(form) => (
        <>
          <SubmitButton className="link">Hide this for {HIDDEN_DAYS} days</SubmitButton>
          <FormStatus {...form} />
        </>
      )}
    </ActionForm>
  );
}
