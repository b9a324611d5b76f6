import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { ReaderTime } from "#app/ui/reader-time.tsx";
import { formatDate } from "#app/ui/time.ts";
import { LINK_STATE_LABELS } from "./labels.ts";
import type { PeerFeedback } from "./read-peer-feedback.server.ts";

export function LinkItem({ link }: { link: PeerFeedback["links"][number] }) {
  const { id, place, domain, competencies, state, createdAt, expiresAt, answeredBy } = link;
  const isOpen = state === "open";
  return (
    <li className="stack gap-1">
      <div className="row between">
        <h3 className="text-base wrap-anywhere">
          {answeredBy ? `Link ${place}: ${answeredBy}` : `Link ${place}`}
        </h3>
        <span className={isOpen ? "tag on" : "tag"}>{LINK_STATE_LABELS[state]}</span>
      </div>
      <p className="meta">
        {competencies.join(", ")}
        {domain && ` · mailed to ${domain}`} · created {formatDate(createdAt)}
        {(isOpen || state === "expired") && (
          <>
            {isOpen ? ", open until " : ", expired "}
            <ReaderTime at={expiresAt} />
          </>
        )}
      </p>
      {isOpen && (
        <ButtonForm
          intent="revoke"
          id={`revoke-${id}`}
          hidden={{ link: id }}
          item="link"
          buttonClassName="btn danger"
          busyLabel="Revoking"
        >
          Revoke<span className="sr-only"> link {place}</span>
        </ButtonForm>
      )}
    </li>
  );
}
