import { Link } from "react-router";
import type { Run } from "#app/features/simulations/run.ts";
import { Icon } from "#app/ui/icon.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { type Answer, CONFIDENCE_WORDS } from "./assessment.ts";
import { CompetencyRow } from "./competency-row.tsx";
import { type Evidence, weakWords } from "./evidence.ts";
import type { Competency } from "./framework.ts";
import { LevelTexts } from "./level-choices.tsx";
import { LevelMark } from "./level-mark.tsx";

interface OwnRowProps {
  competency: Competency;
  answer: Answer | null;
  evidence: readonly Evidence[];
  projects: readonly { id: string; title: string }[];
  runs: readonly Run[];
  calibration: string | null;
  isSaved: boolean;
  /** A completed assessment is read-only. */
  isFinal: boolean;
  isOpen: boolean;
  /** How often another window answered it since the page was loaded. */
  elsewhere: number;
  /** Whether another window answered it after this one. */
  isNews: boolean;
  onSaved(): void;
}

export function OwnRow(props: OwnRowProps) {
  const { competency, answer, evidence, isFinal, elsewhere } = props;
  return (
    <CompetencyRow
      competency={competency}
      mark={<OwnMark answer={answer} evidence={evidence} />}
      isOpen={props.isOpen}
      isSaved={props.isSaved}
    >
      {props.calibration && (
        <div className="note">
          <Icon name="info" />
          <p>{props.calibration}</p>
        </div>
      )}
      {isFinal ? (
        <>
          <LevelTexts competency={competency} level={answer?.level} />
          {answer && <Given answer={answer} />}
        </>
      ) : (
        // The key resets the form to what another window stored.
        <AnswerForm
          key={elsewhere}
          competency={competency}
          answer={answer}
          projects={props.projects}
          runs={props.runs}
          isFromElsewhere={props.isNews}
          onSaved={props.onSaved}
        />
      )}
      <EvidenceList evidence={evidence} />
    </CompetencyRow>
  );
}

function OwnMark({ answer, evidence }: Pick<OwnRowProps, "answer" | "evidence">) {
  return (
    <span className="mark text-sm">
      {answer ? (
        <LevelMark level={answer.level} />
      ) : (
        <span className="text-muted">Not answered</span>
      )}
      {answer && (
        <>
          <br />
          <span className="text-muted">{piecesWords(evidence.length)}</span>
        </>
      )}
    </span>
  );
}

function Given({ answer: { confidence, note } }: { answer: Answer }) {
  return (
    <>
      <p className="text-muted">How sure: {CONFIDENCE_WORDS[confidence]}.</p>
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
            {isWeak && <span className="tag warn">weak: {weakWords({ ref })}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function piecesWords(count: number): string {
  if (count === 0) return "no evidence";
  return count === 1 ? "1 piece of evidence" : `${count} pieces of evidence`;
}
