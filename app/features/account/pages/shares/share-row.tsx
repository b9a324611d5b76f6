import { SHARE_FIELD_LABELS, sharePath } from "#app/features/shares/share.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { ReaderTime } from "#app/ui/reader-time.tsx";
import { formatDate } from "#app/ui/time.ts";
import type { ViewerShare } from "./list-shares.server.ts";

interface ShareRowProps {
  share: ViewerShare;
  siteOrigin: string;
  onRevoked(result: FormResult): void;
}

export function ShareRow({ share, siteOrigin, onRevoked }: ShareRowProps) {
  const { id, kind, title, fields, isLive, isGone, expiresAt, createdAt } = share;
  const path = sharePath(share);
  const alwaysShown = { roadmap: ["Levels"], packet: [], attempt: ["How it ended and the score"] }[
    kind
  ];
  const shownParts = [...alwaysShown, ...fields.map((field) => SHARE_FIELD_LABELS[field])].join(
    ", ",
  );
  return (
    <li className="stack gap-2">
      <div className="row between">
        <h3>{title}</h3>
        <span className={isLive && !isGone ? "tag on" : "tag"}>
          {isLive ? "Open until " : "Expired "}
          <ReaderTime at={expiresAt} />
        </span>
      </div>
      <p className="meta">
        {shownParts && `${shownParts} · `}created {formatDate(createdAt)}
      </p>
      {isGone && (
        <p className="text-sm">
          The author deleted this simulation, so this link shows nothing. Your score stays under My
          Simulations.
        </p>
      )}
      {isLive && !isGone && <ShareAddress address={siteOrigin + path} title={title} path={path} />}
      <ButtonForm
        intent="revoke"
        id={`revoke-${id}`}
        hidden={{ share: id }}
        item="share"
        onSaved={onRevoked}
        buttonClassName="btn danger"
        busyLabel="Revoking"
      >
        {isLive ? "Revoke" : "Remove"}
        <span className="sr-only">
          {" "}
          link: {title}, created {formatDate(createdAt)}
        </span>
      </ButtonForm>
    </li>
  );
}

function ShareAddress({ address, title, path }: { address: string; title: string; path: string }) {
  return (
    <>
      <p className="mono">{address}</p>
      <p className="row">
        <a className="link text-sm" href={path} rel="nofollow">
          Preview<span className="sr-only">: {title}</span>
        </a>
        <CopyButton text={address}>Copy address</CopyButton>
      </p>
    </>
  );
}
