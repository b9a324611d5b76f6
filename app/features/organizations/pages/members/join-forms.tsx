import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { formatDate } from "#app/ui/time.ts";
import type { listOrganizations } from "../../list-organizations.server.ts";
import { REQUEST_NOTE_LENGTH } from "../../organization.ts";

type Listed = Awaited<ReturnType<typeof listOrganizations>>;

/** Asks the owners of an organization to let the reader in. */
export function AskToJoin({ organization }: { organization: NonNullable<Listed["joinable"]> }) {
  const { id, name } = organization;
  return (
    <section className="panel stack gap-3" aria-labelledby="ask">
      <h2 id="ask" className="text-base wrap-anywhere">
        Ask to join {name}
      </h2>
      <p className="text-muted">
        The owners see your name and this note. You’ll get a notice when they decide.
      </p>
      <ActionForm
        intent="ask"
        hidden={{ organization: id }}
        item="organization"
        labels={{ note: "How they know you" }}
        className="stack gap-3"
      >
        <TextField
          name="note"
          maxLength={REQUEST_NOTE_LENGTH}
          hint="Your team or role, for example. Optional."
        />
        <SubmitRow className="btn primary" busyLabel="Sending">
          Ask to join
        </SubmitRow>
      </ActionForm>
    </section>
  );
}

export function OwnRequests({ requests }: Pick<Listed, "requests">) {
  return (
    <Section title="Requests to join" titleId="asked" className="stack gap-3">
      <ul className="ledger">
        {requests.map(({ id, name, createdAt, declinedAt }) => (
          <li key={id} className="row between">
            <p className="wrap-anywhere">
              <b>{name}</b>{" "}
              <span className="meta">
                {declinedAt
                  ? `declined on ${formatDate(declinedAt)}`
                  : `asked on ${formatDate(createdAt)}, waiting for an owner`}
              </span>
            </p>
            {!declinedAt && (
              <ButtonForm
                intent="withdraw_request"
                id={`withdraw-${id}`}
                hidden={{ organization: id }}
                item="organization"
              >
                Withdraw<span className="sr-only"> the request to {name}</span>
              </ButtonForm>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
