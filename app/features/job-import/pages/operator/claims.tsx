import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import { sourceKindLabel } from "#app/features/jobs/job-source-kinds.ts";
import { organizationPath } from "#app/features/organizations/organization.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { CheckboxField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatCount, formatDate } from "#app/ui/time.ts";
import type { ListedClaim } from "../../operator/listed-claims.server.ts";
import { FIELD_HINTS, FIELD_LABELS, REFUSAL_REASON } from "./labels.ts";
import { SourceReviewLink } from "./source-form.tsx";

interface ClaimsProps {
  claims: ListedClaim[];
  now: string;
  onDecided(result: FormResult): void;
}

/** Lists the claims. A verified domain does not prove that a job source is the organization's. */
export function Claims({ claims, now, onDecided }: ClaimsProps) {
  return (
    <Section
      title="Claims"
      titleId="claims"
      note={`${formatCount(claims.length, "claim")} to review`}
    >
      <p className="py-3 text-muted">
        Before you approve a claim, open the board and the organization’s own site: the site has to
        link to the board. This keeps people from posing as another company.
      </p>
      <ul className="ledger ruled">
        {claims.map((claim) => (
          <ClaimRow key={`${claim.kind} ${claim.board}`} {...{ claim, now, onDecided }} />
        ))}
      </ul>
    </Section>
  );
}

function ClaimRow({ claim, now, onDecided }: Omit<ClaimsProps, "claims"> & { claim: ListedClaim }) {
  const { kind, board, org, name, openJobs, claimedAt, isRead, isAgain } = claim;
  const which = { kind, board, org, which: `${kind} ${board}` };
  const sharedProps = { hidden: which, item: "which", onSaved: onDecided };
  return (
    <li className="stack gap-2">
      <h3 className="wrap-anywhere">
        <Link to={organizationPath(claim)}>{name}</Link>{" "}
        <span className="text-muted">
          claims {sourceKindLabel(kind)} · <span className="mono">{board}</span>
        </span>
      </h3>
      <p className="meta">
        {claimedAt && (
          <>
            Claimed <RelativeTime at={claimedAt} now={now} />
            {" · "}
          </>
        )}
        {isAgain &&
          "organization renamed since it connected the board; refusing takes the board off the list · "}
        {isRead
          ? `on the list, ${formatCount(openJobs, "open job")}`
          : "not one of our job boards yet"}
      </p>
      <ClaimEligibility claim={claim} />
      <SourceReviewLink kind={kind} board={board} />
      <ActionForm
        {...sharedProps}
        intent="approve"
        id={`approve-${kind}-${board}`}
        labels={{ haveReadBoth: FIELD_LABELS.haveReadBoth }}
      >
        <CheckboxField name="haveReadBoth" />
        <SubmitRow busyLabel="Connecting">
          Approve<span className="sr-only"> the claim to {board}</span>
        </SubmitRow>
      </ActionForm>
      <MoreOf summary="Refuse">
        <ActionForm
          {...sharedProps}
          intent="refuse"
          id={`refuse-${kind}-${board}`}
          labels={{ reason: FIELD_LABELS.reason }}
        >
          <CheckedTextField
            name="reason"
            field={REFUSAL_REASON}
            hint={FIELD_HINTS.reason}
            maxLength={REFUSAL_REASON.max}
            rows={2}
          />
          <SubmitRow className="btn danger" busyLabel="Refusing">
            Refuse<span className="sr-only"> the claim to {board}</span>
          </SubmitRow>
        </ActionForm>
      </MoreOf>
    </li>
  );
}

function ClaimEligibility({
  claim: { verified, verifiedAt, domain, status },
}: {
  claim: ListedClaim;
}) {
  if (status !== "active") return <p className="text-sm text-bad">The organization is {status}.</p>;
  if (verified === "none") {
    return <p className="text-sm text-warn">The organization’s domain isn’t verified now.</p>;
  }
  return (
    <p className="text-sm">
      Verified domain: {domain}
      {verifiedAt && <>, since {formatDate(verifiedAt)}</>}
    </p>
  );
}
