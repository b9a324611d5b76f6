import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { formatDate } from "#app/ui/time.ts";
import type { Overview } from "../../read-organization.server.ts";

interface FurtherDomainsProps {
  primary: string | null;
  verification: NonNullable<Overview["verification"]>;
}

/** Domains beside that of the website: links to them count as the organization's own. */
export function FurtherDomains({
  primary,
  verification: { records, further, limit },
}: FurtherDomainsProps) {
  const value = records[0]?.value;
  return (
    <div className="stack gap-3">
      <h3 className="text-base">More domains</h3>
      <p>
        For example, the domain of your careers site: apply links there then count as yours.{" "}
        {primary && `${primary} stays primary while your website is on it.`}
      </p>
      {further.length > 0 && (
        <ul className="ledger">
          {further.map(({ domain, verifiedAt }) => (
            <li key={domain} className="row between">
              <span className="wrap-anywhere">
                {domain} <span className="meta">last seen {formatDate(verifiedAt)}</span>
              </span>
              <ButtonForm
                intent="remove_domain"
                id={`remove-${domain}`}
                item="domain"
                hidden={{ domain }}
              >
                Remove<span className="sr-only"> {domain}</span>
              </ButtonForm>
            </li>
          ))}
        </ul>
      )}
      {limit ? <LimitNote limit={limit} /> : <AddDomain value={value} />}
    </div>
  );
}

function AddDomain({ value }: { value: string | null | undefined }) {
  return (
    <ActionForm
      intent="add_domain"
      labels={{ domain: "Another domain" }}
      className="stack gap-3"
      isDraftDisabled
    >
      <TextField
        name="domain"
        hint={`Set the TXT record _leadwright.<domain>${value ? ` to ${value}` : ""} first.`}
      />
      <SubmitRow busyLabel="Checking the DNS record">Check and add</SubmitRow>
    </ActionForm>
  );
}
