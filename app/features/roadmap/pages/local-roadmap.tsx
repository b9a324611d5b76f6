import { isPracticed } from "#app/features/simulations/run.ts";
import { localTarget } from "#app/features/target-job/local-target.tsx";
import type { Competency } from "#app/reference/competencies/framework.ts";
import {
  type AssessmentAnswer,
  CONFIDENCE_LABELS,
  CONFIDENCES,
  NOTE_LENGTH,
} from "../assessment.ts";
import { localAnswers, saveLocalAnswer } from "../local-store.tsx";
import { targetLevel } from "../target.ts";
import { askedLabel, CompetencyMarks } from "./competency-marks.tsx";
import { PracticeLink } from "./competency-row.tsx";
import { GapLastRun } from "./gap-last-run.tsx";
import { LevelChoices } from "./level-choices.tsx";
import { NextQuestion } from "./next-question.tsx";
import { type LocalOverviewProps, RatedOverview } from "./rated-overview.tsx";
import { RowInPlace } from "./row-in-place.tsx";
import { findNextUnanswered } from "./starting-competencies.ts";
import { CHOOSE_LEVEL_HINT, StartingQuestions } from "./starting-questions.tsx";
import { useLocalRuns } from "./use-local-runs.tsx";

/* The roadmap of a visitor, computed in their browser. Loaded after the first paint. */

export function LocalOverview(props: LocalOverviewProps) {
  const { answers } = localAnswers.useValue();
  const isEmpty = Object.keys(answers).length === 0;
  return <RowInPlace>{isEmpty ? <StartingQuestions /> : <RatedOverview {...props} />}</RowInPlace>;
}

export function LocalMarks({ id }: { id: string }) {
  const answer = localAnswers.useValue().answers[id];
  const wasPracticed = isPracticed(id, useLocalRuns());
  const { job } = localTarget.useValue();
  return (
    <CompetencyMarks
      level={answer?.level ?? null}
      target={targetLevel(null, id)}
      isPracticed={wasPracticed}
      asked={askedLabel(Boolean(job?.asked.includes(id)))}
    />
  );
}

/** To a simulation that they have not played. */
export function LocalPractice({ id }: { id: string }) {
  return <PracticeLink id={id} runs={useLocalRuns()} />;
}

export function LocalAnswerForm({ competency }: { competency: Competency }) {
  const { answers, isPersisted } = localAnswers.useValue();
  const { id } = competency;
  const answer = answers[id];
  const runs = useLocalRuns();
  const save = (change: Partial<AssessmentAnswer>) =>
    saveLocalAnswer(id, {
      level: 0,
      confidence: 2,
      note: "",
      evidence: [],
      ...answer,
      ...change,
      at: new Date().toISOString(),
    });
  return (
    <div className="stack gap-3">
      <LevelChoices
        competency={competency}
        name={`local-${id}`}
        id={`local-${id}`}
        level={answer?.level ?? null}
        onChoose={(level) => save({ level })}
      />
      {answer && (
        <>
          <fieldset className="field">
            <legend>How sure are you?</legend>
            <div className="row wide">
              {CONFIDENCES.map((each) => (
                <label key={each} className="check">
                  <input
                    type="radio"
                    name={`sure-${id}`}
                    checked={answer.confidence === each}
                    onChange={() => save({ confidence: each })}
                  />
                  {CONFIDENCE_LABELS[each]}
                </label>
              ))}
            </div>
          </fieldset>
          <div className="field">
            <label htmlFor={`note-${id}`}>Note for yourself</label>
            <textarea
              id={`note-${id}`}
              rows={2}
              maxLength={NOTE_LENGTH}
              value={answer.note}
              onChange={({ target }) => save({ note: target.value })}
            />
          </div>
        </>
      )}
      {answer && (
        <p>
          <NextQuestion
            next={findNextUnanswered(id, {
              answeredIds: new Set(Object.keys(answers)),
              focusAreas: [],
            })}
          />
        </p>
      )}
      <p className="meta" role="status">
        {!answer
          ? CHOOSE_LEVEL_HINT
          : isPersisted
            ? "Saved in this browser."
            : "Not saved: this browser’s storage is full or blocked."}
      </p>
      <GapLastRun competencyId={id} runs={runs} />
    </div>
  );
}
