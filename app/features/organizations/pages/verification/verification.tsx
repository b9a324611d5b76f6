import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { Note } from "#app/ui/parts/note.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { formatDate } from "#app/ui/time.ts";
import type { Overview } from "../../read-organization.server.ts";
import { FurtherDomains } from "./further-domains.tsx";

interface VerificationProps {
  verification: NonNullable<Overview["verification"]>;
  shown: Overview["shown"];
}

export function Verification({ verification, shown }: VerificationProps) {
  const { website, records } = verification;
  return (
    <Section
      title="Domain"
      titleId="verification"
      note={shown.verified === "none" ? "not verified" : "verified"}
      className="stack gap-4"
    >
      {shown.verified === "domain" && (
        <Note tone="ok" icon="check">
          <b>{shown.domain ?? "The organization"} is verified.</b>{" "}
          {shown.domain &&
            "Keep the record: we check weekly, and after two misses you lose the verified mark. Moving your website to an unverified domain removes it right away."}
          {shown.verifiedAt && ` Last seen ${formatDate(shown.verifiedAt)}.`}
        </Note>
      )}
      {records.length === 0 ? (
        <p>
          {website
            ? "Many organizations share this website’s domain, so you can’t verify it."
            : "Add your website first, then verify its domain."}
        </p>
      ) : (
        <Records records={records} isVerified={shown.verified === "domain"} />
      )}
      {shown.verified === "domain" && (
        <FurtherDomains primary={shown.domain} verification={verification} />
      )}
    </Section>
  );
}

function Records({
  records,
  isVerified,
}: {
  records: NonNullable<Overview["verification"]>["records"];
  isVerified: boolean;
}) {
  const [first, ...others] = records;
  return (
    <>
      <p>
        {isVerified ? "Your TXT record." : "Set this TXT record at your DNS provider."} Only jobs
        from verified organizations are marked up for search engines.
      </p>
      <dl className="facts">
        <dt>Name</dt>
        <dd className="mono">{first?.name}</dd>
        {others.length > 0 && (
          <>
            <dt>or only for</dt>
            <dd className="mono">{others.map(({ name }) => name).join(", ")}</dd>
          </>
        )}
        <dt>Type</dt>
        <dd className="mono">TXT</dd>
        <dt>Value</dt>
        <dd className="mono">{first?.value ?? "Press “Check now” to get it"}</dd>
      </dl>
      <ActionForm
        intent="verify"
        defaults={{ domain: first?.domain ?? "" }}
        labels={{ domain: "Domain" }}
        className="stack gap-3"
        isDraftDisabled
      >
        <SelectField
          name="domain"
          options={records.map(({ domain }) => ({ value: domain, text: domain }))}
        />
        <SubmitRow busyLabel="Checking the DNS record">Check now</SubmitRow>
      </ActionForm>
    </>
  );
}
