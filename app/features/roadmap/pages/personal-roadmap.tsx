import { useActionData } from "react-router";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { KeptOffer } from "#app/features/target-job/kept-offer.tsx";
import { ARCHETYPE_LABELS } from "#app/reference/competencies/archetypes.ts";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { expectationsOf } from "#app/reference/competencies/ladder.ts";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { listAreaScores } from "../area-scores.ts";
import { levelsOf } from "../assessment.ts";
import { listUnproven } from "../sitting/outcome.ts";
import type { SuggestedProject } from "../suggested-project.ts";
import { isLead, targetLevel, targetName } from "../target.ts";
import { ArchetypeFold, ArchetypeForm } from "./archetype-question.tsx";
import { AreaSections } from "./area-sections.tsx";
import { AssessmentSection } from "./assessment-section.tsx";
import { GapAction } from "./gap-action.tsx";
import { GapLastRun } from "./gap-last-run.tsx";
import { GapList } from "./gap-list.tsx";
import { Overview } from "./overview.tsx";
import { PersonalCompetencyRow } from "./personal-competency-row.tsx";
import { PracticeNext } from "./practice-next.tsx";
import type { ViewerRoadmap } from "./read-roadmap.server.ts";
import { RetiredAnswers } from "./retired.tsx";
import { RowInPlace } from "./row-in-place.tsx";
import { findNextUnanswered } from "./starting-competencies.ts";
import { StartingQuestions } from "./starting-questions.tsx";
import { useOtherWindows } from "./use-other-windows.tsx";

interface PersonalRoadmapProps {
  viewerRoadmap: ViewerRoadmap;
  /** The job that led here, as `?job=` names it. */
  job: string | undefined;
  steps: Readonly<Record<string, SuggestedProject>>;
  submission: string;
  now: string;
}

export function PersonalRoadmap(props: PersonalRoadmapProps) {
  const { viewerRoadmap, job, steps, submission, now } = props;
  const formResult = useActionData() as FormResult | undefined;
  const otherWindows = useOtherWindows();
  const { targetRole, archetype } = viewerRoadmap;
  const evidencedIds = new Set(viewerRoadmap.evidenced);
  const scores = listAreaScores(viewerRoadmap.answers, evidencedIds, targetRole);
  const answeredIds = new Set(Object.keys(viewerRoadmap.answers));
  const answered = answeredIds.size;
  const rejectedCompetencyId =
    formResult?.error && formResult.intent === "answer"
      ? firstValueOf(formResult.values ?? {}, "competency")
      : null;
  const isRetiredCompetency =
    rejectedCompetencyId !== null && !findCompetency(rejectedCompetencyId);
  const learner = {
    ...{ levels: levelsOf(viewerRoadmap.answers), targetRole },
    runs: viewerRoadmap.runs,
  };
  const isCompleted =
    viewerRoadmap.assessment !== null && viewerRoadmap.assessment.completedAt !== null;
  const archetypeQuestion = isLead(targetRole) && (
    <ArchetypeFold archetype={archetype}>
      <ArchetypeForm archetype={archetype} version={viewerRoadmap.focusVersion} />
    </ArchetypeFold>
  );
  return (
    <div className="stack gap-6">
      {isRetiredCompetency && <UnmatchedFormError result={formResult} />}
      <KeptOffer target={viewerRoadmap.targetJob?.job ?? null} />
      <RowInPlace>
        {answered === 0 ? (
          <StartingQuestions own={viewerRoadmap.targetJob}>
            {archetype && (
              <p>
                The first questions are about core competencies for a{" "}
                {ARCHETYPE_LABELS[archetype].toLowerCase()}.
              </p>
            )}
            <StartingLevels suggestedLevels={viewerRoadmap.suggestedLevels} />
            {archetypeQuestion}
          </StartingQuestions>
        ) : (
          <div className="stack gap-6">
            {viewerRoadmap.targetJob && (
              <p className="row">
                <PracticeNext own={viewerRoadmap.targetJob} learner={learner} />
              </p>
            )}
            <div className="cols even">
              <Overview scores={scores} targetName={targetName(targetRole)} />
              <GapList
                gaps={viewerRoadmap.gaps}
                words={viewerRoadmap.gapWords}
                askedIds={viewerRoadmap.targetJob?.job.asked}
                answeredIds={answeredIds}
                archetype={archetype}
                archetypeQuestion={archetypeQuestion}
                askingJobs={viewerRoadmap.askingJobs}
                unproven={listUnproven({
                  answers: viewerRoadmap.answers,
                  evidencedIds,
                  targetRole,
                  archetype,
                })}
                lastRun={({ id }) => <GapLastRun competencyId={id} runs={viewerRoadmap.runs} />}
                action={(gap) => (
                  <GapAction
                    gap={gap}
                    suggestedProject={steps[gap.id]}
                    exercise={viewerRoadmap.exercises[gap.id]}
                    plan={viewerRoadmap.plan}
                    planLimit={viewerRoadmap.planLimit}
                    submission={submission}
                    job={job}
                  />
                )}
              />
            </div>
          </div>
        )}
      </RowInPlace>
      <AreaSections scores={scores}>
        {(competency) => (
          <PersonalCompetencyRow
            key={competency.id}
            competency={competency}
            target={targetLevel(targetRole, competency.id)}
            expectations={expectationsOf(viewerRoadmap.ladder, competency.id)}
            answer={viewerRoadmap.answers[competency.id] ?? null}
            suggestedLevels={viewerRoadmap.suggestedLevels}
            evidence={viewerRoadmap.evidence[competency.id] ?? []}
            projects={viewerRoadmap.projects}
            runs={viewerRoadmap.runs}
            exercisesDone={viewerRoadmap.exercisesDone}
            next={findNextUnanswered(competency.id, {
              answeredIds,
              focusAreas: viewerRoadmap.focusAreas,
            })}
            calibration={viewerRoadmap.calibrations[competency.id] ?? null}
            askingJobs={viewerRoadmap.askingJobs[competency.id] ?? 0}
            isOfTarget={viewerRoadmap.targetJob?.job.asked.includes(competency.id) ?? false}
            isSaved={viewerRoadmap.saved.includes(competency.id)}
            isCompleted={isCompleted}
            isOpen={rejectedCompetencyId === competency.id}
            otherWindowCount={otherWindows.answerCounts[competency.id] ?? 0}
            isNewerElsewhere={otherWindows.newerIds.has(competency.id)}
            onSaved={() => otherWindows.notify(competency.id)}
          />
        )}
      </AreaSections>
      <AssessmentSection
        viewerRoadmap={viewerRoadmap}
        answered={answered}
        submission={submission}
        now={now}
      />
      <RetiredAnswers retired={viewerRoadmap.retired} />
    </div>
  );
}

function StartingLevels({ suggestedLevels }: Pick<ViewerRoadmap, "suggestedLevels">) {
  if (suggestedLevels) {
    return (
      <p>
        Your profile says {suggestedLevels.reason}, so each question suggests a level. Nothing is
        counted until you choose a level.
      </p>
    );
  }
  return (
    <p>
      <Link className="link" to="/account/profile#work">
        Add your level and years
      </Link>{" "}
      so each question suggests a level.
    </p>
  );
}
