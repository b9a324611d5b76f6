import type { ReactNode } from "react";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
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
      <ButtonForm
        intent="revoke"
        id={`revoke-${id}`}
        hidden={{ share: id }}
        item="share"
        buttonClassName="btn danger"
        busyLabel="Revoking"
      >
        {isExpired ? "Remove from this list" : "Revoke this link"}
      </ButtonForm>
    </li>
  );
}
