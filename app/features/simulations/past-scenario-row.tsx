import { Link } from "react-router";
import { Ago } from "#app/ui/ago.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { counted } from "#app/ui/time.ts";
import type { PastAttempt, PastScenario } from "./history.ts";
import { attemptPath, scenarioPath } from "./paths.ts";
import { OUTCOME_WORDS } from "./words.ts";

interface PastScenarioRowProps {
  scenario: PastScenario;
  now: string;
  onDeleted(answer: FormAnswer): void;
}

export function PastScenarioRow({ scenario, now, onDeleted }: PastScenarioRowProps) {
  const { simulationId, scenarioId, title, first, best, open, isGone, attempts } = scenario;
  const played = { simulationId, scenarioId };
  return (
    <li className="stack gap-2 py-4">
      <div className="row between hold">
        <div>
          <h3>{isGone ? title : <Link to={scenarioPath(played)}>{title}</Link>}</h3>
          <p className="meta">{tellScores({ first, best })}</p>
          {isGone && (
            <p className="text-sm">
              Its author deleted this simulation. What you scored stays; what happened in it is
              gone.
            </p>
          )}
        </div>
        {open && (
          <Link className="btn" to={attemptPath({ ...played, attempt: open.id })}>
            <span>
              Continue<span className="sr-only"> {title}</span> at step {open.steps + 1}
            </span>
          </Link>
        )}
      </div>
      <details className="more-of">
        <summary>
          <Icon name="chevron-right" />
          {counted(attempts.length, "attempt")}
        </summary>
        <ul className="ledger">
          {attempts.map((attempt) => (
            <li key={attempt.id} className="row between">
              <span className="text-sm">
                {attempt.isGone ? (
                  tellAttempt(attempt)
                ) : (
                  <Link className="link" to={attemptPath({ ...played, attempt: attempt.id })}>
                    {tellAttempt(attempt)}
                  </Link>
                )}{" "}
                <span className="text-muted">
                  <Ago at={attempt.updatedAt} now={now} />
                </span>
              </span>
              <ActionForm
                intent="delete"
                id={`delete-${attempt.id}`}
                item="attempt"
                hidden={{ attempt: attempt.id }}
                className="row"
                isForgotten
                onSaved={onDeleted}
              >
                {(form) => (
                  <>
                    <FormStatus {...form} busyWords="Deleting" />
                    <SubmitButton className="link">Delete this attempt</SubmitButton>
                  </>
                )}
              </ActionForm>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function tellScores({ first, best }: Pick<PastScenario, "first" | "best">): string {
  if (!first) return "Not finished yet";
  if (first.percent === null) return "Finished, nothing to score";
  const isBetter = best !== null && best > first.percent;
  return `First score ${first.percent}%${isBetter ? ` · best ${best}%` : ""}`;
}

function tellAttempt({ status, outcome, percent, explored, steps }: PastAttempt): string {
  const kind = explored ? "What if: " : "";
  if (status !== "finished") return `${kind}${counted(steps, "choice")} made`;
  const ending = outcome ? OUTCOME_WORDS[outcome] : "Finished";
  return `${kind}${ending}${percent === null ? "" : `, ${percent}%`}`;
}
