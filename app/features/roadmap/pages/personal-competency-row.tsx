import type { Run } from "#app/features/simulations/run.ts";
import { isPracticed } from "#app/features/target-job/standing.ts";
import type { Competency } from "#app/reference/competencies/framework.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { type AssessmentAnswer, CONFIDENCE_LABELS } from "../assessment.ts";
import { type Evidence, weakEvidenceLabel } from "../evidence.ts";
import type { SuggestedLevels } from "../suggested-level.ts";
import { AssessmentAnswerForm } from "./assessment-answer-form.tsx";
import { CompetencyMarks } from "./competency-marks.tsx";
import { CompetencyRow } from "./competency-row.tsx";
import { LevelTexts } from "./level-choices.tsx";

interface PersonalCompetencyRowProps {
  competency: Competency;
  target: number;
  answer: AssessmentAnswer | null;
  suggestedLevels: SuggestedLevels | null;
  evidence: readonly Evidence[];
  projects: readonly { id: string; title: string }[];
  runs: readonly Run[];
  calibration: string | null;
  next: Competency | null;
  /** How many saved jobs ask for it. */
  askingJobs: number;
  isSaved: boolean;
  /** A completed assessment is read-only. */
  isCompleted: boolean;
  isOpen: boolean;
  /** How often another window answered it since the page was loaded. */
  otherWindowCount: number;
  /** Whether another window answered it after this one. */
  isNewerElsewhere: boolean;
  onSaved(): void;
}

export function PersonalCompetencyRow(props: PersonalCompetencyRowProps) {
  const { competency, answer, evidence, isCompleted, otherWindowCount } = props;
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
          isPracticed={isPracticed(competency.id, props.runs)}
          askingJobs={props.askingJobs}
        />
      }
      isOpen={props.isOpen}
      isSaved={props.isSaved}
    >
      {props.calibration && (
        <div className="note">
          <Icon name="info" />
          <p>{props.calibration}</p>
        </div>
      )}
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
          runs={props.runs}
          next={props.next}
          isFromOtherWindow={props.isNewerElsewhere}
          onSaved={props.onSaved}
        />
      )}
      <EvidenceList evidence={evidence} />
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
        {evidence.map(({ ref, title, path, isWeak, percent }) => (
          <li key={ref}>
            <Link className="link" to={path}>
              {title}
            </Link>
            {percent !== null && `, ${percent}%`}{" "}
            {isWeak && <span className="tag warn">weak: {weakEvidenceLabel({ ref })}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
