import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { Competency } from "#app/reference/competencies/framework.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { SingleKeysSwitch, useAreSingleKeysOff } from "#app/ui/single-keys.tsx";
import {
  type AssessmentAnswer,
  CONFIDENCE_LABELS,
  CONFIDENCES,
  NOTE_LENGTH,
} from "../../assessment.ts";
import { useWithJob } from "../../use-with-job.tsx";
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

/** The levels, how sure one is, and a note. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { competency, target, answer, suggested, calibration, children } = props;
  const fields = useRef<HTMLDivElement>(null);
  const withJob = useWithJob();
  // The summary of errors leads to them.
  const formId = `sitting-${competency.id}`;
  return (
    <div className="stack gap-4" ref={fields}>
      {calibration && <p className="note">{calibration}</p>}
      <LevelChoices
        competency={competency}
        name="level"
        id={`${formId}-level`}
        level={answer?.level ?? null}
        target={target}
        suggested={suggested}
      />
      <LevelSignsFold competencyId={competency.id} />
      <p className="without-script">
        <Link className="more" to={withJob(`/guidance/competency/${competency.id}`)} rel="nofollow">
          What each level looks like
        </Link>
      </p>
      <fieldset className="field" id={`${formId}-confidence`} tabIndex={-1}>
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
          <label htmlFor={`${formId}-note`}>Note</label>
          <textarea
            id={`${formId}-note`}
            name="note"
            rows={2}
            maxLength={NOTE_LENGTH}
            defaultValue={answer?.note ?? ""}
          />
          <span className="hint">Only you see it.</span>
        </div>
      </details>
      {children}
      <LevelKeys fields={fields} />
    </div>
  );
}

/** The keys by which a question is answered, listed under "?", and their switch. */
function LevelKeys({ fields }: { fields: React.RefObject<HTMLDivElement | null> }) {
  const isOff = useAreSingleKeysOff();
  const help = useRef<HTMLDetailsElement>(null);
  // In a layout effect, a key that is pressed as soon as the question is painted counts.
  useLayoutEffect(() => {
    function choose(event: KeyboardEvent) {
      if (isOff || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLTextAreaElement) return;
      if (event.key === "?" && help.current) help.current.open = !help.current.open;
      if (!/^[0-4]$/.test(event.key)) return;
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
  }, [fields, isOff]);
  return (
    <details className="more-of with-script" ref={help}>
      <summary>
        <Icon name="chevron-right" />
        Keys <kbd>?</kbd>
      </summary>
      <p className="text-sm">
        <kbd>0</kbd> to <kbd>4</kbd> choose a level, <kbd>Enter</kbd> saves your answer.
      </p>
      <SingleKeysSwitch />
    </details>
  );
}
