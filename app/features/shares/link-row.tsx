import type { ReactNode } from "react";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { ReaderTime } from "#app/ui/reader-time.tsx";
import { type Share, sharePath } from "./share.ts";

interface LinkRowProps {
  share: Pick<Share, "id" | "kind" | "token" | "expiresAt">;
  siteOrigin: string;
  now: string;
  /** Shown after the expiry date. */
  children?: ReactNode;
}

/** A link on the page of the packet or attempt that it shows. */
export function LinkRow({ share, siteOrigin, now, children }: LinkRowProps) {
  const { id, expiresAt } = share;
  const path = sharePath(share);
  const isExpired = expiresAt <= now;
  return (
    <li className="stack gap-1">
      {!isExpired && (
        <p className="break-all">
          <a className="link" href={path} rel="nofollow">
            {siteOrigin + path}
          </a>
        </p>
      )}
      <p className="meta">
        {isExpired ? "Expired on" : "Open until"} <ReaderTime at={expiresAt} />
        {children}
      </p>
      <ActionForm
        intent="revoke"
        id={`revoke-${id}`}
        hidden={{ share: id }}
        item="share"
        className="row"
        isDraftDisabled
      >
        <SubmitButton className="btn danger">
          {isExpired ? "Remove from this list" : "Revoke this link"}
        </SubmitButton>
        <FormStatus busyLabel="Revoking" />
      </ActionForm>
    </li>
  );
}
