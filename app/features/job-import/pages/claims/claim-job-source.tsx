import { Fragment, useState } from "react";
import { IMPORTED_SOURCES } from "#app/features/jobs/job-source-kinds.ts";
import type { DashboardOrganization } from "#app/features/organizations/organization.ts";
import { dashboardPath } from "#app/features/organizations/organization.ts";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { ADDRESS_LENGTH, FIELD_LABELS } from "../../claims/labels.ts";

interface ClaimJobSourceProps {
  dashboard: DashboardOrganization;
  domain: string | null;
  mayConnect: boolean;
  /** Of `fixedLimitNote`. */
  limit: string | null;
}

export function ClaimJobSource(props: ClaimJobSourceProps) {
  return (
    <Section title="Connect a job source" titleId="connect" className="stack gap-3 narrow">
      <ClaimSection {...props} />
    </Section>
  );
}

function ClaimSection({ dashboard, domain, mayConnect, limit }: ClaimJobSourceProps) {
  if (dashboard.status !== "active")
    return <p>You can connect job sources once the organization is active.</p>;
  if (!mayConnect) {
    return <p>Only owners and admins can connect job sources. You can see their status here.</p>;
  }
  if (domain === null) {
    return (
      <p>
        First verify your domain with a DNS record, so no one else can connect your jobs.{" "}
        <Link className="link" to={dashboardPath(dashboard.id)}>
          Verify your domain
        </Link>
      </p>
    );
  }
  if (limit) return <LimitNote limit={limit} />;
  return <ClaimForm domain={domain} />;
}

function ClaimForm({ domain }: { domain: string }) {
  const [claimCount, setClaimCount] = useState(0);
  return (
    <>
      <p>
        Paste the address of your jobs page. We compare the page with {domain}, because a domain
        alone doesn’t prove that the page is yours. After that, its jobs appear under your
        organization. Existing links still work, and people who saved a job keep it.
      </p>
      <ActionForm
        intent="claim"
        labels={FIELD_LABELS}
        onSaved={() => setClaimCount(claimCount + 1)}
      >
        <Fragment key={claimCount}>
          <TextField
            name="address"
            hint="Copy the address from your browser."
            maxLength={ADDRESS_LENGTH}
            autoComplete="off"
          />
          <SubmitRow className="btn primary" busyLabel="Sending">
            Claim this job source
          </SubmitRow>
        </Fragment>
      </ActionForm>
      <AddressExamples />
    </>
  );
}

/** "https://your-name.wd5.myworkdayjobs.com/your-site". A host of one's own is no name. */
function toExample(address: string): string {
  return address
    .replace("//*/", "//your-domain.example/")
    .replace("*.*.myworkdayjobs.com/*", "your-name.wd5.myworkdayjobs.com/your-site")
    .replace("*", "your-name");
}

function AddressExamples() {
  return (
    <dl className="facts">
      {Object.values(IMPORTED_SOURCES).map(({ label, boardAddresses, isOpenToClaims }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            {boardAddresses.map((address) => (
              <span className="mono block" key={address}>
                {toExample(address)}
              </span>
            ))}
            {!isOpenToClaims && <span className="text-muted">Only by agreement with us.</span>}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
