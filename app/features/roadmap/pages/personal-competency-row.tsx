import type { DoneExercise } from "#app/features/reviews/exercise-weeks.server.ts";
import { mondayOf } from "#app/features/reviews/week.ts";
import { isPracticed, type Run } from "#app/features/simulations/run.ts";
import type { Competency } from "#app/reference/competencies/framework.ts";
import { Link } from "#app/ui/link.tsx";
import { Note } from "#app/ui/parts/note.tsx";
import { formatDate } from "#app/ui/time.ts";
import { type AssessmentAnswer, CONFIDENCE_LABELS } from "../assessment.ts";
import {
  type Evidence,
  isAttemptRef,
  listPractice,
  type Practice,
  rungWords,
} from "../evidence.ts";
import type { SuggestedLevels } from "../suggested-level.ts";
import { useWithJob } from "../use-with-job.tsx";
import { AssessmentAnswerForm } from "./assessment-answer-form.tsx";
import { askedLabel, CompetencyMarks } from "./competency-marks.tsx";
import { CompetencyRow } from "./competency-row.tsx";
import { LevelTexts } from "./level-choices.tsx";

const MAX_PRACTICE = 3;

interface PersonalCompetencyRowProps {
  competency: Competency;
  target: number;
  /** What their company's own ladder asks. */
  expectations: readonly string[];
  answer: AssessmentAnswer | null;
  suggestedLevels: SuggestedLevels | null;
  evidence: readonly Evidence[];
  projects: readonly { id: string; title: string }[];
  runs: readonly Run[];
  calibration: string | null;
  next: Competency | null;
  /** How many saved jobs ask for it. */
  askingJobs: number;
  /** Whether what they work toward asks for it. */
  isOfTarget: boolean;
  isSaved: boolean;
  /** A completed assessment is read-only. */
  isCompleted: boolean;
  isOpen: boolean;
  /** How often another window answered it since the page was loaded. */
  otherWindowCount: number;
  /** Whether another window answered it after this one. */
  isNewerElsewhere: boolean;
  exercisesDone: readonly DoneExercise[];
  onSaved(): void;
}

export function PersonalCompetencyRow(props: PersonalCompetencyRowProps) {
  const { competency, answer, evidence, isCompleted, otherWindowCount } = props;
  const exercisesDone = props.exercisesDone.filter((each) => each.competencyId === competency.id);
  const suggestedLevels = answer || isCompleted ? null : props.suggestedLevels;
  return (
    <CompetencyRow
      competency={competency}
      marks={
        <CompetencyMarks
          level={answer?.level ?? null}
          target={props.target}
          suggestedLevel={suggestedLevels?.levels[competency.id]}
          evidenceCount={evidence.length}
          isPracticed={isPracticed(competency.id, props.runs) || exercisesDone.length > 0}
          asked={askedLabel(props.isOfTarget, props.askingJobs)}
        />
      }
      isOpen={props.isOpen}
      isSaved={props.isSaved}
    >
      {props.expectations.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {props.calibration && <Note>{props.calibration}</Note>}
      {isCompleted ? (
        <>
          <LevelTexts competency={competency} level={answer?.level} />
          {answer && <AnswerDetails answer={answer} />}
        </>
      ) : (
        // The key resets the form to what another window stored.
        <AssessmentAnswerForm
          key={otherWindowCount}
          competency={competency}
          target={props.target}
          answer={answer}
          suggestedLevels={suggestedLevels}
          projects={props.projects}
          evidence={evidence}
          next={props.next}
          isFromOtherWindow={props.isNewerElsewhere}
          onSaved={props.onSaved}
        />
      )}
      <EvidenceList evidence={evidence} />
      <PracticeList
        practice={listPractice(props.runs, competency.id)}
        exercisesDone={exercisesDone}
        hasOldRefs={answer?.evidence.some(isAttemptRef) ?? false}
      />
    </CompetencyRow>
  );
}

function AnswerDetails({ answer: { confidence, note } }: { answer: AssessmentAnswer }) {
  return (
    <>
      <p className="text-muted">How sure: {CONFIDENCE_LABELS[confidence]}.</p>
      {note && <p className="rows">{note}</p>}
    </>
  );
}

function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return null;
  return (
    <div>
      <b>Evidence</b>
      <ul className="stack gap-1">
        {evidence.map((piece) => (
          <li key={piece.ref}>
            <Link className="link" to={piece.path}>
              {piece.title}
            </Link>{" "}
            <span className="text-muted">
              {rungWords(piece)}, {formatDate(piece.day)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PracticeListProps {
  practice: readonly Practice[];
  exercisesDone: readonly DoneExercise[];
  hasOldRefs: boolean;
}

/** Apart from evidence: a game shows what one tried, not what one did. */
function PracticeList({ practice, exercisesDone, hasOldRefs }: PracticeListProps) {
  const withJob = useWithJob();
  if (practice.length + exercisesDone.length === 0) return null;
  return (
    <div>
      <b>Practice</b>
      {hasOldRefs && (
        <p className="text-muted">
          You had checked simulations as evidence. They now count as practice: what you do in a game
          doesn’t show how you work. Saving your rating clears those boxes.
        </p>
      )}
      <ul className="stack gap-1">
        {practice.slice(0, MAX_PRACTICE).map(({ id, title, path, percent, finishedAt }) => (
          <li key={id}>
            <Link className="link" to={withJob(path)}>
              {title}
            </Link>{" "}
            <span className="text-muted">
              a simulation, {percent}%{finishedAt && `, ${formatDate(finishedAt)}`}
            </span>
          </li>
        ))}
        {exercisesDone.slice(0, MAX_PRACTICE).map(({ id, text, week }) => (
          <li key={id}>
            {text}{" "}
            <span className="text-muted">an exercise, week of {formatDate(mondayOf(week))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
