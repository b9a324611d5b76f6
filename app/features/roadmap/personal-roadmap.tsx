import { useActionData } from "react-router";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { listAreaScores } from "./area-scores.ts";
import { AreaSections } from "./area-sections.tsx";
import { AssessmentSection } from "./assessment-section.tsx";
import { findCompetency } from "./framework.ts";
import { GapAction } from "./gap-action.tsx";
import { GapList } from "./gap-list.tsx";
import { MergeOffer } from "./merge-offer.tsx";
import { Overview } from "./overview.tsx";
import { PersonalCompetencyRow } from "./personal-competency-row.tsx";
import { PlanSection } from "./plan-section.tsx";
import type { ViewerRoadmap } from "./read-roadmap.server.ts";
import { RetiredAnswers } from "./retired.tsx";
import { StartingQuestions } from "./starting-questions.tsx";
import type { SuggestedProject } from "./suggested-project.ts";
import { useOtherWindows } from "./use-other-windows.tsx";

interface PersonalRoadmapProps {
  viewerRoadmap: ViewerRoadmap;
  steps: Readonly<Record<string, SuggestedProject>>;
  submission: string;
  now: string;
}

export function PersonalRoadmap({ viewerRoadmap, steps, submission, now }: PersonalRoadmapProps) {
  const formResult = useActionData() as FormResult | undefined;
  const otherWindows = useOtherWindows();
  const scores = listAreaScores(viewerRoadmap.answers, new Set(viewerRoadmap.evidenced));
  const answered = Object.keys(viewerRoadmap.answers).length;
  const rejectedCompetencyId =
    formResult?.error && formResult.intent === "answer"
      ? firstValueOf(formResult.values ?? {}, "competency")
      : null;
  const isRetiredCompetency =
    rejectedCompetencyId !== null && !findCompetency(rejectedCompetencyId);
  const isCompleted =
    viewerRoadmap.assessment !== null && viewerRoadmap.assessment.completedAt !== null;
  const hasFailedToMerge = formResult?.error && formResult.intent === "merge";
  return (
    <div className="stack gap-10">
      {(isRetiredCompetency || hasFailedToMerge) && <UnmatchedFormError answer={formResult} />}
      <MergeOffer />
      {answered === 0 ? (
        <StartingQuestions focusAreas={viewerRoadmap.focusAreas} />
      ) : (
        <>
          <Overview scores={scores} />
          <GapList
            gaps={viewerRoadmap.gaps}
            answeredIds={new Set(Object.keys(viewerRoadmap.answers))}
            action={(gap) => (
              <GapAction
                gap={gap}
                suggestedProject={steps[gap.id]}
                exercise={viewerRoadmap.exercises[gap.id]}
                submission={submission}
              />
            )}
          />
        </>
      )}
      {(answered > 0 || viewerRoadmap.plan.length > 0) && (
        <PlanSection
          items={viewerRoadmap.plan}
          projects={viewerRoadmap.projects}
          now={now}
          submission={submission}
        />
      )}
      <AssessmentSection
        viewerRoadmap={viewerRoadmap}
        answered={answered}
        submission={submission}
      />
      <AreaSections scores={scores} hasScores={answered > 0}>
        {(competency) => (
          <PersonalCompetencyRow
            key={competency.id}
            competency={competency}
            answer={viewerRoadmap.answers[competency.id] ?? null}
            evidence={viewerRoadmap.evidence[competency.id] ?? []}
            projects={viewerRoadmap.projects}
            runs={viewerRoadmap.runs}
            calibration={viewerRoadmap.calibrations[competency.id] ?? null}
            isSaved={viewerRoadmap.saved.includes(competency.id)}
            isCompleted={isCompleted}
            isOpen={rejectedCompetencyId === competency.id}
            otherWindowCount={otherWindows.answerCounts[competency.id] ?? 0}
            isNewerElsewhere={otherWindows.newerIds.has(competency.id)}
            onSaved={() => otherWindows.notify(competency.id)}
          />
        )}
      </AreaSections>
      <RetiredAnswers retired={viewerRoadmap.retired} />
    </div>
  );
}
