import { useState } from "react";
import { Link } from "react-router";
import { MAX_FOCUS_AREAS } from "#app/features/profile/profile.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { ChoicesField, SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { mediumDate } from "#app/ui/time.ts";
import { AREAS, COMPETENCIES } from "./framework.ts";
import type { OwnRoadmap } from "./read-roadmap.server.ts";
import { Said } from "./said.tsx";
import { viewPath } from "./views.ts";

const AREA_OPTIONS = AREAS.map(({ id, name }) => ({ value: id, text: name }));

interface AssessmentSectionProps {
  own: Pick<OwnRoadmap, "assessment" | "focusAreas" | "focusVersion">;
  answered: number;
  submission: string;
}

/** Completing, repeating, and choosing the focus of the assessment. */
export function AssessmentSection({ own, answered, submission }: AssessmentSectionProps) {
  const { assessment } = own;
  const [said, setSaid] = useState("");
  const tell = ({ message = "" }: FormAnswer) => setSaid(message);
  return (
    <section className="stack gap-4" aria-labelledby="assessment-title">
      <div className="sec">
        <h2 id="assessment-title">Your assessment</h2>
        <span className="row">
          <Link className="more" to={viewPath("history")} rel="nofollow">
            History
          </Link>
          <Link className="more" to={viewPath("print")} rel="nofollow">
            Print
          </Link>
        </span>
      </div>
      <Said words={said} />
      {assessment?.completedAt && (
        <ActionForm intent="recheck" submission={submission} className="stack gap-3" onSaved={tell}>
          {(form) => (
            <>
              <p>
                Completed on {mediumDate(assessment.completedAt ?? "")}, so its answers stay as they
                are. Check again to change one: a new assessment begins with these answers.
              </p>
              <p className="row">
                <SubmitButton className="btn primary">Check again</SubmitButton>
                <FormStatus {...form} busyWords="Beginning" />
              </p>
            </>
          )}
        </ActionForm>
      )}
      {assessment && !assessment.completedAt && answered > 0 && (
        <ActionForm
          intent="complete"
          hidden={{ assessment: assessment.id }}
          className="stack gap-3"
          isForgotten
          onSaved={tell}
        >
          {(form) => (
            <>
              <p>
                {unansweredWords(COMPETENCIES.length - answered)} A completed assessment cannot be
                changed; you begin the next one with its answers.
              </p>
              <p className="row">
                <SubmitButton>Complete this assessment</SubmitButton>
                <FormStatus {...form} busyWords="Completing" />
              </p>
            </>
          )}
        </ActionForm>
      )}
      <details className="more-of">
        <summary>
          <Icon name="chevron-right" />
          {own.focusAreas.length > 0 ? "Change your focus" : "Choose your focus"}
        </summary>
        <div>
          <ActionForm
            intent="focus"
            hidden={{ version: own.focusVersion }}
            defaults={{ focusAreas: own.focusAreas }}
            labels={{ focusAreas: "Your focus" }}
            toWords={(_, value) => AREAS.find(({ id }) => id === value)?.name ?? value}
          >
            {(form) => (
              <>
                <ChoicesField
                  name="focusAreas"
                  options={AREA_OPTIONS}
                  hint={`Up to ${MAX_FOCUS_AREAS} areas. Gaps outside them count half. Your profile shows the same choice.`}
                />
                <p className="row">
                  <SubmitButton>Save focus</SubmitButton>
                  <FormStatus {...form} />
                </p>
              </>
            )}
          </ActionForm>
        </div>
      </details>
    </section>
  );
}

function unansweredWords(left: number): string {
  if (left === 0) return `All ${COMPETENCIES.length} competencies are answered.`;
  const are = left === 1 ? "1 is" : `${left} are`;
  return `${are} unanswered and would stay “not answered”.`;
}
