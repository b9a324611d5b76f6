import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { Competency } from "#app/reference/competencies/framework.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import {
  type AssessmentAnswer,
  CONFIDENCE_LABELS,
  CONFIDENCES,
  NOTE_LENGTH,
} from "../../assessment.ts";
import { LevelChoices } from "../level-choices.tsx";
import { LevelSignsFold } from "../signs/level-signs.tsx";

interface QuestionFieldsProps {
  competency: Competency;
  target: number;
  answer: AssessmentAnswer | null;
  suggested?: number;
  /** What past results say of this competency; null for nothing. */
  calibration?: string | null;
  children: ReactNode;
}

/** The levels, how sure one is, and a note. The keys 0 to 4 choose a level, Enter sends the form. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { competency, target, answer, suggested, calibration, children } = props;
  const fields = useRef<HTMLDivElement>(null);
  useLevelKeys(fields);
  return (
    <div className="stack gap-4" ref={fields}>
      {calibration && <p className="note">{calibration}</p>}
      <LevelChoices
        competency={competency}
        name="level"
        id={`sitting-${competency.id}`}
        level={answer?.level ?? null}
        target={target}
        suggested={suggested}
      />
      <LevelSignsFold competencyId={competency.id} />
      <p className="without-script">
        <Link className="more" to={`/guidance/competency/${competency.id}`} rel="nofollow">
          What each level looks like
        </Link>
      </p>
      <fieldset className="field">
        <legend>How sure are you?</legend>
        <div className="row wide">
          {CONFIDENCES.map((each) => (
            <label key={each} className="check">
              <input
                type="radio"
                name="confidence"
                value={each}
                autoComplete="off"
                defaultChecked={(answer?.confidence ?? 2) === each}
              />
              {CONFIDENCE_LABELS[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <details className="more-of" open={Boolean(answer?.note) || undefined}>
        <summary>
          <Icon name="chevron-right" />
          Add a note, for yourself
        </summary>
        <div className="field">
          <label htmlFor={`note-${competency.id}`}>Note</label>
          <textarea
            id={`note-${competency.id}`}
            name="note"
            rows={2}
            maxLength={NOTE_LENGTH}
            defaultValue={answer?.note ?? ""}
          />
          <span className="hint">Only you see it.</span>
        </div>
      </details>
      {children}
    </div>
  );
}

function useLevelKeys(fields: React.RefObject<HTMLDivElement | null>): void {
  // In a layout effect, a key that is pressed as soon as the question is painted counts.
  useLayoutEffect(() => {
    function choose(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping = event.target instanceof HTMLTextAreaElement;
      if (isTyping || !/^[0-4]$/.test(event.key)) return;
      const choice = fields.current?.querySelector<HTMLInputElement>(
        `[name="level"][value="${event.key}"]`,
      );
      if (!choice) return;
      event.preventDefault();
      choice.click();
      choice.focus();
    }
    document.addEventListener("keydown", choose);
    return () => document.removeEventListener("keydown", choose);
  }, [fields]);
}
