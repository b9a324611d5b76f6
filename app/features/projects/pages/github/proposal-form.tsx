import { useState } from "react";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount, formatDate } from "#app/ui/time.ts";
import { PROJECTS_PATH } from "../../labels.ts";
import { WIN_FIELDS } from "../../win-fields.ts";
import type { ProposedWin } from "./propose-wins.ts";

const KIND_LABELS: Record<ProposedWin["kind"], string> = {
  reviews: "Reviews",
  design: "Design",
  incident: "Incident",
};

interface ProposalFormProps {
  proposals: readonly ProposedWin[];
  submission: string;
}

/** The proposed wins, to choose from and to put into one's own words. */
export function ProposalForm({ proposals, submission }: ProposalFormProps) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const textOf = ({ id, text }: ProposedWin) => texts[id] ?? text;
  const chosen = proposals.filter(({ id }) => chosenIds.has(id));
  const wins = chosen.map((proposal) => ({
    text: textOf(proposal),
    on: proposal.on,
    competency: proposal.competencyId,
  }));

  function toggle(id: string) {
    const next = new Set(chosenIds);
    if (!next.delete(id)) next.add(id);
    setChosenIds(next);
  }

  return (
    <section className="stack gap-4" aria-labelledby="proposals">
      <h2 id="proposals">3. Choose the wins to add</h2>
      <p>
        {formatCount(proposals.length, "proposal")}. Say what changed as a result: that convinces
        readers.
      </p>
      <ActionForm
        intent="add_wins"
        submissionKey={submission}
        hidden={{ wins: JSON.stringify(wins) }}
        labels={{ wins: "Wins" }}
        className="stack gap-4"
        isDraftDisabled
      >
        {(form) => (
          <>
            <ul className="ledger ruled">
              {proposals.map((proposal) => (
                <li key={proposal.id} className="stack gap-2">
                  <label className="check">
                    <input
                      type="checkbox"
                      checked={chosenIds.has(proposal.id)}
                      onChange={() => toggle(proposal.id)}
                    />
                    <span>
                      <b>{KIND_LABELS[proposal.kind]}</b>, {formatDate(proposal.on)},{" "}
                      {findCompetency(proposal.competencyId)?.name}
                    </span>
                  </label>
                  <textarea
                    aria-label={`Win: ${proposal.text}`}
                    rows={2}
                    maxLength={WIN_FIELDS.text.max}
                    value={textOf(proposal)}
                    onChange={({ currentTarget }) =>
                      setTexts({ ...texts, [proposal.id]: currentTarget.value })
                    }
                  />
                  <p className="meta">
                    <a className="link" href={proposal.urls[0]} rel="noreferrer" target="_blank">
                      {proposal.urls.length === 1 ? "On GitHub" : "The first one on GitHub"}
                    </a>
                  </p>
                </li>
              ))}
            </ul>
            <p className="row">
              <SubmitButton className="btn primary">
                Add {formatCount(chosen.length, "win")}
              </SubmitButton>
              <FormStatus />
              {form.result?.ok && (
                <Link className="more" to={PROJECTS_PATH}>
                  Your wins
                </Link>
              )}
            </p>
          </>
        )}
      </ActionForm>
    </section>
  );
}
