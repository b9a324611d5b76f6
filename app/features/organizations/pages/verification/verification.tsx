import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SelectField, SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
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
    <section className="stack gap-4" aria-labelledby="verification">
      <div className="sec">
        <h2 id="verification">Domain</h2>
        <span className="meta">{shown.verified === "none" ? "not verified" : "verified"}</span>
      </div>
      {shown.verified === "domain" && (
        <div className="note ok">
          <Icon name="check" />
          <p>
            <b>{shown.domain ?? "The organization"} is verified.</b>{" "}
            {shown.domain &&
              "Leave the record where it is: we look for it once a week, and when it is missing twice the mark goes. A website of a domain that isn’t verified ends it at once."}
            {shown.verifiedAt && ` Last seen ${formatDate(shown.verifiedAt)}.`}
          </p>
        </div>
      )}
      {records.length === 0 ? (
        <p>
          {website
            ? "Many organizations share this website’s domain, so it cannot be verified."
            : "Add the website first: its domain can be verified."}
        </p>
      ) : (
        <Records records={records} isVerified={shown.verified === "domain"} />
      )}
      {shown.verified === "domain" && (
        <FurtherDomains primary={shown.domain} verification={verification} />
      )}
    </section>
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
        {isVerified ? "The record:" : "Set this TXT record where the domain’s names are kept."} Only
        jobs of verified organizations are marked up for search engines.
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
        {(form) => (
          <>
            <SelectField
              name="domain"
              options={records.map(({ domain }) => ({ value: domain, text: domain }))}
            />
            <p className="row">
              <SubmitButton>Check now</SubmitButton>
              <FormStatus {...form} busyLabel="Checking the DNS record" />
            </p>
          </>
        )}
      </ActionForm>
    </>
  );
}
