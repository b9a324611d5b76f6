import { MAX_FOCUS_AREAS } from "#app/features/account/labels.ts";
import { AREAS, COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ChoicesField } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { formatDate } from "#app/ui/time.ts";
import { useWithJob } from "../use-with-job.tsx";
import { roadmapViewPath } from "../views.ts";
import type { ViewerRoadmap } from "./read-roadmap.server.ts";
import { RecheckForm } from "./recheck-form.tsx";
import { ReopenForm } from "./reopen-form.tsx";

const AREA_OPTIONS = AREAS.map(({ id, name }) => ({ value: id, text: name }));

interface AssessmentSectionProps {
  viewerRoadmap: Pick<
    ViewerRoadmap,
    "assessment" | "assessmentLimit" | "focusAreas" | "focusVersion"
  >;
  answered: number;
  submission: string;
  now: string;
}

/** Completing, repeating, and choosing the focus of the assessment. */
export function AssessmentSection({
  viewerRoadmap,
  answered,
  submission,
  now,
}: AssessmentSectionProps) {
  const { assessment } = viewerRoadmap;
  const withJob = useWithJob();
  const [statusMessage, announce] = useStatusMessage();
  return (
    <section className="stack gap-4" aria-labelledby="assessment-title">
      <div className="sec">
        <h2 id="assessment-title">Your assessment</h2>
        <span className="row">
          {assessment && (
            <>
              <Link className="more" to="/account/shares?kind=roadmap">
                Share
              </Link>
              <Link className="more" to={withJob(roadmapViewPath("brief"))} rel="nofollow">
                Growth brief
              </Link>
            </>
          )}
          <Link className="more" to={withJob(roadmapViewPath("print"))} rel="nofollow">
            Print
          </Link>
        </span>
      </div>
      <StatusMessage message={statusMessage} />
      {assessment?.completedAt && (
        <RecheckForm
          submission={submission}
          limit={viewerRoadmap.assessmentLimit}
          className="stack gap-3"
          onSaved={announce}
        >
          Completed on {formatDate(assessment.completedAt)}, so its ratings are fixed. Check again
          to start a new assessment from them.
        </RecheckForm>
      )}
      {assessment && !assessment.completedAt && answered > 0 && (
        <ActionForm
          intent="complete"
          hidden={{ assessment: assessment.id }}
          className="stack gap-3"
          isDraftDisabled
          onSaved={announce}
        >
          <p>
            {unansweredText(COMPETENCIES.length - answered)} You can reopen a completed assessment
            within 24 hours.
          </p>
          <SubmitRow busyLabel="Completing">Complete this assessment</SubmitRow>
        </ActionForm>
      )}
      {assessment?.completedAt && <ReopenForm assessment={assessment} now={now} />}
      <MoreOf
        summary={viewerRoadmap.focusAreas.length > 0 ? "Change your focus" : "Choose your focus"}
      >
        <div>
          <ActionForm
            intent="focus"
            hidden={{ version: viewerRoadmap.focusVersion }}
            defaults={{ focusAreas: viewerRoadmap.focusAreas }}
            labels={{ focusAreas: "Your focus" }}
            formatValue={(_, value) => AREAS.find(({ id }) => id === value)?.name ?? value}
          >
            <ChoicesField
              name="focusAreas"
              options={AREA_OPTIONS}
              hint={`Up to ${MAX_FOCUS_AREAS} areas. Gaps in other areas count half as much. Changing your focus here also changes it on your profile.`}
            />
            <SubmitRow>Save focus</SubmitRow>
          </ActionForm>
        </div>
      </MoreOf>
    </section>
  );
}

function unansweredText(unansweredCount: number): string {
  if (unansweredCount === 0) return `All ${COMPETENCIES.length} competencies are rated.`;
  const countText =
    unansweredCount === 1 ? "1 competency is" : `${unansweredCount} competencies are`;
  return `${countText} not rated.`;
}
