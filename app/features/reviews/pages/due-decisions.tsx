import { EntityField } from "#app/entity/entity-field.tsx";
import { labelsOf } from "#app/entity/field.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { formatDate } from "#app/ui/time.ts";
import { type DueDecision, JUDGEMENT_FIELDS } from "../review.ts";

const LABELS = labelsOf(JUDGEMENT_FIELDS);

interface DueDecisionsProps {
  decisions: readonly DueDecision[];
  onJudged(result: FormResult): void;
}

/** Decisions whose day has come, each with its question. */
export function DueDecisions({ decisions, onJudged }: DueDecisionsProps) {
  return (
    <section className="panel stack gap-6 no-print" id="decisions" aria-labelledby="due-decisions">
      <h2 id="due-decisions">How did it go?</h2>
      {decisions.map(({ id, decision, criteria, likelihood, decidedOn }) => (
        <div key={id} className="stack gap-3">
          <h3 className="wrap-anywhere">{decision}</h3>
          <p className="text-sm">
            <span className="text-muted">Decided {formatDate(decidedOn)}. How to judge it:</span>{" "}
            {criteria}
            {likelihood !== null && ` You said ${likelihood}% likely.`}
          </p>
          <ActionForm
            intent="judge"
            id={`judge-${id}`}
            hidden={{ review: id }}
            item="review"
            labels={LABELS}
            className="stack gap-3"
            onSaved={onJudged}
          >
            <EntityField fields={JUDGEMENT_FIELDS} name="outcome" />
            {likelihood !== null && <EntityField fields={JUDGEMENT_FIELDS} name="held" />}
            <EntityField fields={JUDGEMENT_FIELDS} name="note" autoComplete="off" />
            <SubmitRow>Save outcome</SubmitRow>
          </ActionForm>
        </div>
      ))}
    </section>
  );
}
