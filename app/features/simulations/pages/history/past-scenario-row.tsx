import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatCount } from "#app/ui/time.ts";
import { OUTCOME_LABELS } from "../../labels.ts";
import { attemptPath, scenarioPath } from "../../paths.ts";
import type { PastAttempt, PastScenario } from "./attempt-history.ts";

interface PastScenarioRowProps {
  scenario: PastScenario;
  now: string;
  onDeleted(result: FormResult): void;
}

export function PastScenarioRow({ scenario, now, onDeleted }: PastScenarioRowProps) {
  const { simulationId, scenarioId, title, first, best, open, isGone, attempts } = scenario;
  const scenarioKey = { simulationId, scenarioId };
  return (
    <li className="stack gap-2 py-4">
      <div className="row between hold">
        <div>
          <h3>{isGone ? title : <Link to={scenarioPath(scenarioKey)}>{title}</Link>}</h3>
          <p className="meta">{scoreLabel({ first, best })}</p>
          {isGone && (
            <p className="text-sm">
              The author deleted this simulation. Your score stays, but your choices are gone.
            </p>
          )}
        </div>
        {open && (
          <Link className="btn" to={attemptPath({ ...scenarioKey, attempt: open.id })}>
            <span>
              Continue<span className="sr-only"> “{title}”</span> at decision {open.steps + 1}
            </span>
          </Link>
        )}
      </div>
      <MoreOf summary={formatCount(attempts.length, "run")}>
        <ul className="ledger">
          {attempts.map((attempt) => (
            <li key={attempt.id} className="row between">
              <span className="text-sm">
                {attempt.isGone ? (
                  attemptLabel(attempt)
                ) : (
                  <Link className="link" to={attemptPath({ ...scenarioKey, attempt: attempt.id })}>
                    {attemptLabel(attempt)}
                  </Link>
                )}{" "}
                <span className="text-muted">
                  <RelativeTime at={attempt.updatedAt} now={now} />
                </span>
              </span>
              <ActionForm
                intent="delete"
                id={`delete-${attempt.id}`}
                item="attempt"
                hidden={{ attempt: attempt.id }}
                className="row"
                isDraftDisabled
                onSaved={onDeleted}
              >
                <FormStatus busyLabel="Deleting" />
                <SubmitButton className="link">Delete this run</SubmitButton>
              </ActionForm>
            </li>
          ))}
        </ul>
      </MoreOf>
    </li>
  );
}

function scoreLabel({ first, best }: Pick<PastScenario, "first" | "best">): string {
  if (!first) return "Not finished yet";
  if (first.percent === null) return "Finished, no score";
  const isBetter = best !== null && best > first.percent;
  return `First score ${first.percent}% of all points${isBetter ? ` · best ${best}%` : ""}`;
}

function attemptLabel({ status, outcome, percent, explored, steps }: PastAttempt): string {
  const kind = explored ? "What if: " : "";
  if (status !== "finished") return `${kind}${formatCount(steps, "choice")} made`;
  const ending = outcome ? OUTCOME_LABELS[outcome] : "Finished";
  return `${kind}${ending}${percent === null ? "" : `, ${percent}%`}`;
}
