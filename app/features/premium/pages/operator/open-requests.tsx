import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import { withSearch } from "#app/features/operator/paging.ts";
import { GRANTS_PATH } from "#app/features/operator/paths.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { REPLY } from "./grant.ts";

interface OpenRequestsProps {
  requests: readonly { id: string; uid: string; reason: string; createdAt: string }[];
  onSaved(result: { message?: string }): void;
  now: string;
}

/** Who asks for premium and why, with the way to grant it and the form that declines. */
export function OpenRequests({ requests, onSaved, now }: OpenRequestsProps) {
  if (requests.length === 0) return null;
  return (
    <Section title="Requests" titleId="requests" className="stack gap-3">
      <ul className="ledger">
        {requests.map(({ id, uid, reason, createdAt }) => (
          <li key={id} className="stack gap-3">
            <div className="row between">
              <h3 className="mono wrap-anywhere">{uid}</h3>
              <span className="meta">
                <RelativeTime at={createdAt} now={now} />
              </span>
            </div>
            <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
            <p>
              <Link className="btn" to={withSearch(GRANTS_PATH, { account: uid })}>
                Grant
                <span className="sr-only"> to {uid}</span>
              </Link>
            </p>
            <ActionForm
              intent="decline"
              id={`decline-${id}`}
              hidden={{ request: id, uid }}
              item="request"
              labels={{ publicReply: REPLY.label }}
              className="stack gap-3"
              onSaved={onSaved}
            >
              <CheckedTextField
                name="publicReply"
                field={REPLY}
                rows={2}
                hint="The person will see this."
              />
              <SubmitRow>Decline</SubmitRow>
            </ActionForm>
          </li>
        ))}
      </ul>
    </Section>
  );
}
