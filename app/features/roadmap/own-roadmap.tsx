import { useActionData } from "react-router";
import { UnclaimedAnswer } from "#app/auth/kept-form.tsx";
import { type FormAnswer, firstOf } from "#app/ui/form/answer.ts";
import { listAreaScores } from "./area-scores.ts";
import { AreaSections } from "./area-sections.tsx";
import { AssessmentSection } from "./assessment-section.tsx";
import { findCompetency } from "./framework.ts";
import { GapAction } from "./gap-action.tsx";
import { GapList } from "./gap-list.tsx";
import { MergeOffer } from "./merge-offer.tsx";
import type { NextStep } from "./next-step.ts";
import { Overview } from "./overview.tsx";
import { OwnRow } from "./own-row.tsx";
import { PlanSection } from "./plan-section.tsx";
import type { OwnRoadmap as Own } from "./read-roadmap.server.ts";
import { Retired } from "./retired.tsx";
import { StartingQuestions } from "./starting-questions.tsx";
import { useOtherWindows } from "./use-other-windows.tsx";

interface OwnRoadmapProps {
  own: Own;
  steps: Readonly<Record<string, NextStep>>;
  submission: string;
  now: string;
}

export function OwnRoadmap({ own, steps, submission, now }: OwnRoadmapProps) {
  const refused = useActionData() as FormAnswer | undefined;
  const others = useOtherWindows();
  const scores = listAreaScores(own.answers, new Set(own.evidenced));
  const answered = Object.keys(own.answers).length;
  const refusedId =
    refused?.error && refused.intent === "answer" ? firstOf(refused.values ?? {}, "item") : null;
  const isLost = refusedId !== null && !findCompetency(refusedId);
  const isFinal = own.assessment !== null && own.assessment.completedAt !== null;
  const hasFailedToMerge = refused?.error && refused.intent === "merge";
  return (
    <div className="stack gap-10">
      {(isLost || hasFailedToMerge) && <UnclaimedAnswer answer={refused} />}
      <MergeOffer />
      {answered === 0 ? (
        <StartingQuestions focusAreas={own.focusAreas} />
      ) : (
        <>
          <Overview scores={scores} />
          <GapList
            gaps={own.gaps}
            answered={new Set(Object.keys(own.answers))}
            action={(gap) => (
              <GapAction
                gap={gap}
                step={steps[gap.id]}
                exercise={own.exercises[gap.id]}
                submission={submission}
              />
            )}
          />
        </>
      )}
      {(answered > 0 || own.plan.length > 0) && (
        <PlanSection items={own.plan} projects={own.projects} now={now} submission={submission} />
      )}
      <AssessmentSection own={own} answered={answered} submission={submission} />
      <AreaSections scores={scores} hasScores={answered > 0}>
        {(competency) => (
          <OwnRow
            key={competency.id}
            competency={competency}
            answer={own.answers[competency.id] ?? null}
            evidence={own.evidence[competency.id] ?? []}
            projects={own.projects}
            runs={own.runs}
            calibration={own.calibrations[competency.id] ?? null}
            isSaved={own.saved.includes(competency.id)}
            isFinal={isFinal}
            isOpen={refusedId === competency.id}
            elsewhere={others.answered[competency.id] ?? 0}
            isNews={others.news.has(competency.id)}
            onSaved={() => others.tell(competency.id)}
          />
        )}
      </AreaSections>
      <Retired retired={own.retired} />
    </div>
  );
}
