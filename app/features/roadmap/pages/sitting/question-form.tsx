import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import type { Competency } from "#app/reference/competencies/framework.ts";
import { useIsHydrated } from "#app/ui/hydration.ts";
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

/** How sure one is, the levels, and a note. With script a press on a level answers, so what goes with it comes first. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { competency, target, answer, suggested, calibration, children } = props;
  const fields = useRef<HTMLDivElement>(null);
  const withJob = useWithJob();
  useAnswerOnPress(fields);
  // The summary of errors leads to them.
  const formId = `sitting-${competency.id}`;
  return (
    <div className="stack gap-4" ref={fields}>
      {calibration && <p className="note">{calibration}</p>}
      <fieldset className="field" id={`${formId}-confidence`} tabIndex={-1}>
        <legend>How sure are you of the answer below?</legend>
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
      <details className="more-of" open={Boolean(answer?.note) || undefined}>
        <summary>
          <Icon name="chevron-right" />
          Add a note for yourself
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

/** A press on a level sends the form; the arrow keys only move through the levels. */
function useAnswerOnPress(fields: RefObject<HTMLDivElement | null>): void {
  const isHydrated = useIsHydrated();
  // In a layout effect, a press as soon as the question is painted counts.
  useLayoutEffect(() => {
    const root = fields.current;
    if (!isHydrated || !root) return;
    let isMoving = false;
    const listening = new AbortController();
    const { signal } = listening;
    function onKeyDown(event: KeyboardEvent) {
      isMoving = event.key.startsWith("Arrow");
      const { target, key } = event;
      if (key !== " " || !isLevel(target) || !target.checked) return;
      // Some browsers do nothing for a press on what is chosen already.
      event.preventDefault();
      target.form?.requestSubmit();
    }
    function onClick({ target }: MouseEvent) {
      if (isLevel(target) && !isMoving) target.form?.requestSubmit();
    }
    root.addEventListener("keydown", onKeyDown, { signal });
    root.addEventListener("keyup", () => (isMoving = false), { signal });
    root.addEventListener("click", onClick, { signal });
    // Pressed before the script was there, and not reached by keys.
    const pressed = root.querySelector<HTMLInputElement>(
      '[name="level"]:checked:not(:focus-visible)',
    );
    if (pressed && !pressed.defaultChecked) pressed.form?.requestSubmit();
    return () => listening.abort();
  }, [fields, isHydrated]);
}

function isLevel(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.name === "level";
}

/** The keys by which a question is answered, listed under "?", and their switch. */
function LevelKeys({ fields }: { fields: RefObject<HTMLDivElement | null> }) {
  const isOff = useAreSingleKeysOff();
  const help = useRef<HTMLDetailsElement>(null);
  // In a layout effect, a key that is pressed as soon as the question is painted counts.
  useLayoutEffect(() => {
    function choose(event: KeyboardEvent) {
      if (isOff || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLTextAreaElement) return;
      if (event.key === "?" && help.current) help.current.open = !help.current.open;
      if (!/^[0-4]$/.test(event.key)) return;
      const choice = fields.current?.querySelector<HTMLInputElement>(
        `[name="level"][value="${event.key}"]`,
      );
      if (!choice) return;
      event.preventDefault();
      choice.focus();
      choice.click();
    }
    document.addEventListener("keydown", choose);
    return () => document.removeEventListener("keydown", choose);
  }, [fields, isOff]);
  return (
    <details className="more-of with-script keys" ref={help}>
      <summary>
        <Icon name="chevron-right" />
        Keys <kbd>?</kbd>
      </summary>
      <p className="text-sm">
        <kbd>0</kbd> to <kbd>4</kbd> answer. The arrow keys only move through the levels;{" "}
        <kbd>Space</kbd> or <kbd>Enter</kbd> answers.
      </p>
      <SingleKeysSwitch />
    </details>
  );
}
